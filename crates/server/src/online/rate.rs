//! How often somebody may do something.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Mutex, PoisonError},
    time::Instant,
};

/// So many in one go, and so many each second after that.
#[derive(Debug)]
pub(crate) struct Bucket {
    most: f64,
    each_second: f64,
    left: f64,
    at: Instant,
}

impl Bucket {
    pub(crate) fn new(most: f64, each_second: f64) -> Bucket {
        Bucket { most, each_second, left: most, at: Instant::now() }
    }

    /// Whether one more is allowed now.
    pub(crate) fn take(&mut self) -> bool {
        self.take_at(Instant::now())
    }

    fn take_at(&mut self, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        self.at = now;
        self.left = (self.left + passed * self.each_second).min(self.most);
        let may = self.left >= 1.0;
        if may {
            self.left -= 1.0;
        }
        may
    }

    fn is_full(&self, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        self.left + passed * self.each_second >= self.most
    }
}

/// One bucket for each address that was here lately.
#[derive(Debug)]
pub(crate) struct Buckets {
    most: f64,
    each_second: f64,
    all: Mutex<HashMap<IpAddr, Bucket>>,
}

/// More addresses are not remembered at a time: those that did nothing lately go first.
const ADDRESSES: usize = 10_000;

impl Buckets {
    pub(crate) fn new(most: f64, each_second: f64) -> Buckets {
        Buckets { most, each_second, all: Mutex::default() }
    }

    pub(crate) fn take(&self, address: IpAddr) -> bool {
        let mut all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= ADDRESSES {
            let now = Instant::now();
            all.retain(|_, it| !it.is_full(now));
            if all.len() >= ADDRESSES {
                return false;
            }
        }
        let new = || Bucket::new(self.most, self.each_second);
        all.entry(address.to_canonical()).or_insert_with(new).take()
    }
}

/// What an address may do.
#[derive(Debug)]
pub(crate) struct Rates {
    come: Buckets,
    tries: Buckets,
}

impl Rates {
    /// A school behind one address may bring a class; nobody makes thousands of people.
    pub(crate) fn new(newcomers: f64) -> Rates {
        let come = Buckets::new(newcomers, newcomers / 3_600.0);
        Rates { come, tries: Buckets::new(10.0, 1.0 / 60.0) }
    }
    /// Whether one more person may come from there.
    pub(crate) fn may_come(&self, address: IpAddr) -> bool {
        self.come.take(address)
    }
    /// Whether one more secret word may be tried from there.
    pub(crate) fn may_try(&self, address: IpAddr) -> bool {
        self.tries.take(address)
    }
}

#[cfg(test)]
mod tests {
    use std::{net::Ipv4Addr, time::Duration};

    use super::*;

    #[test]
    fn a_bucket_is_filled_again_with_time() {
        let mut bucket = Bucket::new(2.0, 1.0);
        let begin = bucket.at;
        let at = |millis: u64| begin + Duration::from_millis(millis);
        let taken =
            [0, 0, 0, 999, 1_000, 1_001, 90_000, 90_000, 90_000].map(|it| bucket.take_at(at(it)));
        assert_eq!(taken, [true, true, false, false, true, false, true, true, false]);
    }

    #[test]
    fn addresses_have_buckets_of_their_own() {
        let buckets = Buckets::new(1.0, 0.0);
        let [one, other] = [1, 2].map(|it| IpAddr::from(Ipv4Addr::new(192, 0, 2, it)));
        assert!(buckets.take(one) && buckets.take(other));
        assert!(!buckets.take(one), "once");
        let mapped = Ipv4Addr::new(192, 0, 2, 2).to_ipv6_mapped().into();
        assert!(!buckets.take(mapped), "the same by another name");
    }
}
