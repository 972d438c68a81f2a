//! Who may be connected at the same time.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Weak},
};

use crate::Limits;

/// A place is taken for as long as its `Arc` lives.
#[derive(Default)]
pub(crate) struct Places {
    by_address: HashMap<IpAddr, Weak<()>>,
    turned_away: Weak<()>,
}

pub(crate) enum Place {
    Welcome(Arc<()>),
    /// There is none left; this one is for being told so.
    TurnedAway(Arc<()>),
}

impl Places {
    /// None where even those who are turned away are too many.
    pub(crate) fn take(&mut self, address: IpAddr, limits: &Limits) -> Option<Place> {
        self.by_address.retain(|_, it| it.strong_count() > 0);
        let all: usize = self.by_address.values().map(Weak::strong_count).sum();
        // The same machine, whether it came by IPv4 or by IPv4 in IPv6.
        let address = address.to_canonical();
        let from_there = self.by_address.get(&address).map_or(0, Weak::strong_count);
        if all < limits.connections && from_there < limits.from_one_address {
            return Some(Place::Welcome(one_more(self.by_address.entry(address).or_default())));
        }
        (self.turned_away.strong_count() < limits.turned_away)
            .then(|| Place::TurnedAway(one_more(&mut self.turned_away)))
    }
}

fn one_more(taken: &mut Weak<()>) -> Arc<()> {
    taken.upgrade().unwrap_or_else(|| {
        let first = Arc::new(());
        *taken = Arc::downgrade(&first);
        first
    })
}

#[cfg(test)]
mod tests {
    use std::net::{Ipv4Addr, Ipv6Addr};

    use super::*;

    const ONE: IpAddr = IpAddr::V4(Ipv4Addr::new(192, 0, 2, 1));
    const OTHER: IpAddr = IpAddr::V6(Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 1));

    fn limits(connections: usize, from_one_address: usize, turned_away: usize) -> Limits {
        Limits { connections, from_one_address, turned_away, ..Limits::default() }
    }

    fn is_welcome(place: Option<&Place>) -> bool {
        matches!(place, Some(Place::Welcome(_)))
    }

    fn is_turned_away(place: Option<&Place>) -> bool {
        matches!(place, Some(Place::TurnedAway(_)))
    }

    #[test]
    fn an_address_has_only_so_many_places() {
        let (mut places, limits) = (Places::default(), limits(10, 2, 10));
        let first = places.take(ONE, &limits);
        let second = places.take(ONE, &limits);
        assert!(is_welcome(first.as_ref()) && is_welcome(second.as_ref()));
        assert!(is_turned_away(places.take(ONE, &limits).as_ref()));
        let mapped = Ipv4Addr::new(192, 0, 2, 1).to_ipv6_mapped().into();
        assert!(is_turned_away(places.take(mapped, &limits).as_ref()), "the same by another name");
        assert!(is_welcome(places.take(OTHER, &limits).as_ref()));
        drop(first);
        assert!(is_welcome(places.take(ONE, &limits).as_ref()), "one has left");
    }

    #[test]
    fn all_together_have_only_so_many_places() {
        let (mut places, limits) = (Places::default(), limits(2, 2, 1));
        let first = places.take(ONE, &limits);
        let second = places.take(OTHER, &limits);
        assert!(is_welcome(first.as_ref()) && is_welcome(second.as_ref()));
        let told = places.take(OTHER, &limits);
        assert!(is_turned_away(told.as_ref()));
        assert!(places.take(ONE, &limits).is_none(), "too many are being told already");
        drop(told);
        assert!(is_turned_away(places.take(ONE, &limits).as_ref()));
        drop(second);
        assert!(is_welcome(places.take(ONE, &limits).as_ref()));
        drop(first);
        places.take(OTHER, &limits);
        assert_eq!(places.by_address.len(), 1, "who has left is forgotten");
    }

    #[test]
    fn a_browser_has_enough_and_open_files_suffice() {
        let limits = Limits::default();
        // Six connections for each of several windows and machines behind one address.
        assert!(limits.from_one_address >= 60 && limits.from_one_address * 2 < limits.connections);
        // Some systems allow 256.
        assert!(limits.connections + limits.turned_away < 240);
    }
}
