//! Addresses that strangers give us: we go only where everybody can go, so that nobody asks through us what they
//! could not ask themselves.

use std::{
    fmt, io,
    net::{IpAddr, Ipv4Addr, Ipv6Addr},
    pin::Pin,
};

use url::{Host, Url};

/// Bytes of an address. Those of push services have some hundred.
const LONGEST: usize = 2_048;

/// An address as it was given: `https://`, without a password, at a port that web servers have.
#[derive(Clone, Debug)]
pub(crate) struct Address(Url);

impl Address {
    pub(crate) fn read(text: &str) -> Option<Address> {
        if text.len() > LONGEST {
            return None;
        }
        let url = Url::parse(text).ok()?;
        let is_plain = url.username().is_empty() && url.password().is_none();
        let port = url.port_or_known_default()?;
        // Below that other services listen.
        let may = url.scheme() == "https" && is_plain && (port == 443 || port >= 1_024);
        (may && url.host().is_some()).then_some(Address(url))
    }

    /// A name that is still to be looked up, or the address that it stands for. Numbers in whatever form are read as
    /// what they mean.
    pub(crate) fn host(&self) -> Option<Host<&str>> {
        self.0.host()
    }
    pub(crate) fn port(&self) -> u16 {
        self.0.port_or_known_default().unwrap_or(443)
    }
    /// As the header `Host` names it.
    pub(crate) fn authority(&self) -> String {
        let host = self.0.host_str().unwrap_or_default();
        self.0.port().map_or_else(|| host.to_owned(), |port| format!("{host}:{port}"))
    }
    /// Whose service it is.
    pub(crate) fn origin(&self) -> String {
        format!("https://{}", self.authority())
    }
    /// What is asked there.
    pub(crate) fn target(&self) -> String {
        let path = self.0.path();
        self.0.query().map_or_else(|| path.to_owned(), |query| format!("{path}?{query}"))
    }
}

/// As it is kept.
impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.as_str().fmt(f)
    }
}

/// Says which addresses a name has.
pub trait Resolve: fmt::Debug + Send + Sync {
    fn resolve<'a>(
        &'a self,
        name: &'a str,
    ) -> Pin<Box<dyn Future<Output = io::Result<Vec<IpAddr>>> + Send + 'a>>;
}

/// As the system does it.
#[derive(Debug)]
pub(crate) struct System;

impl Resolve for System {
    fn resolve<'a>(
        &'a self,
        name: &'a str,
    ) -> Pin<Box<dyn Future<Output = io::Result<Vec<IpAddr>>> + Send + 'a>> {
        Box::pin(async move {
            let found = tokio::net::lookup_host((name, 443)).await?;
            Ok(found.map(|it| it.ip()).collect())
        })
    }
}

/// Whether everybody can reach it: no machine or network of somebody's own, nothing with a purpose of its own
/// (the registries of special addresses at IANA).
pub(crate) fn is_public(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(it) => is_public_v4(it),
        IpAddr::V6(it) => is_public_v6(it),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    const SPECIAL: [([u8; 4], u32); 16] = [
        ([0, 0, 0, 0], 8),
        ([10, 0, 0, 0], 8),
        ([100, 64, 0, 0], 10),
        ([127, 0, 0, 0], 8),
        ([169, 254, 0, 0], 16),
        ([172, 16, 0, 0], 12),
        ([192, 0, 0, 0], 24),
        ([192, 0, 2, 0], 24),
        ([192, 31, 196, 0], 24),
        ([192, 88, 99, 0], 24),
        ([192, 168, 0, 0], 16),
        ([198, 18, 0, 0], 15),
        ([198, 51, 100, 0], 24),
        ([203, 0, 113, 0], 24),
        // To many at once, and kept for later.
        ([224, 0, 0, 0], 4),
        ([240, 0, 0, 0], 4),
    ];
    let begins = |(first, bits): ([u8; 4], u32)| {
        (u32::from_be_bytes(first) ^ address.to_bits()) >> (32 - bits) == 0
    };
    !SPECIAL.into_iter().any(begins)
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let [first, second, third, ..] = address.segments();
    // IPv4 by another name.
    if address.segments()[..6] == [0x64, 0xff9b, 0, 0, 0, 0] {
        return is_public_v4(Ipv4Addr::from_bits(address.to_bits() as u32));
    }
    let is_given_out = first & 0xe000 == 0x2000;
    let is_special = match first {
        // Protocols, tunnels and tests; and examples.
        0x2001 => second < 0x200 || second == 0xdb8,
        // Tunnels, with IPv4 inside.
        0x2002 => true,
        0x2620 => second == 0x4f && third == 0x8000,
        0x3fff => second < 0x1000,
        _ => false,
    };
    is_given_out && !is_special
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_everybody_can_reach_is_public() {
        for public in [
            "1.1.1.1",
            "9.255.255.255",
            "11.0.0.0",
            "100.63.255.255",
            "100.128.0.0",
            "172.15.255.255",
            "172.32.0.0",
            "192.0.1.0",
            "192.167.255.255",
            "198.17.255.255",
            "198.20.0.0",
            "223.255.255.255",
            "2606:4700::1111",
            "2001:4860:4860::8888",
            "2a00:1450::1",
            "::ffff:1.1.1.1",
            "64:ff9b::1.1.1.1",
        ] {
            assert!(is_public(public.parse().expect(public)), "{public}");
        }
        for own in [
            "0.0.0.0",
            "0.1.2.3",
            "10.0.0.1",
            "100.64.0.1",
            "100.127.255.255",
            "127.0.0.1",
            "127.255.255.254",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.0.0.8",
            "192.0.2.1",
            "192.88.99.1",
            "192.168.1.1",
            "198.18.0.1",
            "198.19.255.255",
            "198.51.100.1",
            "203.0.113.1",
            "224.0.0.1",
            "239.255.255.255",
            "240.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::7f00:1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "::ffff:169.254.169.254",
            "64:ff9b::127.0.0.1",
            "64:ff9b::10.1.2.3",
            "64:ff9b:1::1",
            "100::1",
            "2001::1",
            "2001:2::1",
            "2001:10::1",
            "2001:db8::1",
            "2002:7f00:1::",
            "3fff:fff::1",
            "5f00::1",
            "fc00::1",
            "fd12:3456::1",
            "fe80::1",
            "fec0::1",
            "ff02::1",
        ] {
            assert!(!is_public(own.parse().expect(own)), "{own}");
        }
    }

    #[test]
    fn addresses_are_read_as_what_they_mean() {
        let host = |text: &str| Address::read(text).map(|it| it.host().map(|it| it.to_string()));
        let read = |text: &str| host(text).flatten();
        for (text, means) in [
            ("https://push.example/a?b=c", "push.example"),
            ("https://PUSH.example:8443/", "push.example"),
            ("https://2130706433/", "127.0.0.1"),
            ("https://0x7f000001/", "127.0.0.1"),
            ("https://0177.0.0.1/", "127.0.0.1"),
            ("https://127.1/", "127.0.0.1"),
            ("https://%31%32%37.0.0.1/", "127.0.0.1"),
            ("https://①②⑦.0.0.1/", "127.0.0.1"),
            ("https://[::ffff:127.0.0.1]/", "[::ffff:7f00:1]"),
        ] {
            assert_eq!(read(text).as_deref(), Some(means), "{text}");
        }
        for bad in [
            "",
            "push.example",
            "http://push.example/",
            "ftp://push.example/",
            "file:///etc/passwd",
            "https://",
            "https://me@push.example/",
            "https://me:word@push.example/",
            "https://push.example:22/",
            "https://push.example:80/",
            "https://push.example:99999/",
            "https://1.2.3.4.5/",
            "https://[::1/",
            &format!("https://push.example/{}", "x".repeat(LONGEST)),
        ] {
            assert!(Address::read(bad).is_none(), "{bad}");
        }
        let address = Address::read("https://push.example:8443/a/b?c#d").expect("an address");
        assert_eq!(address.origin(), "https://push.example:8443");
        assert_eq!(address.target(), "/a/b?c");
        assert_eq!(
            Address::read("https://push.example:443").expect("one").authority(),
            "push.example"
        );
    }
}
