//! Who somebody is: a cookie that only we can have given, of which the store knows the hash.

use axum::http::{
    HeaderMap, HeaderValue,
    header::{COOKIE, HOST, ORIGIN},
    uri::{Authority, Uri},
};
use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use sha2::{Digest as _, Sha256};

/// A cookie's name; `__Host-` where the connection is secret, so that no neighbour can set it.
const NAME: &str = "sabika";
const SECURE_NAME: &str = "__Host-sabika";
/// For as long as this a browser keeps it, in seconds.
const KEPT_FOR: u32 = 180 * 24 * 3600;

/// Bytes nobody can foretell.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system has random numbers");
    bytes
}

/// A random word for an address, so long that nobody finds one by trying.
pub(crate) fn word<const N: usize>() -> String {
    URL_SAFE_NO_PAD.encode(random::<N>())
}

/// The hash under which a secret word is kept.
pub(crate) fn hash(word: &str) -> [u8; 32] {
    Sha256::digest(word.as_bytes()).into()
}

/// What a browser shows to be known again: 24 random bytes and 16 that say that they are from us.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Token(String);

impl Token {
    pub(crate) fn new(key: &str) -> Token {
        let random = word::<24>();
        Token(format!("{random}.{}", mark(key, &random)))
    }

    /// The one that a browser shows, if it is one of ours.
    pub(crate) fn shown(headers: &HeaderMap, key: &str) -> Option<Token> {
        let lines = headers.get_all(COOKIE).into_iter().filter_map(|it| it.to_str().ok());
        let mut cookies =
            lines.flat_map(|it| it.split(';')).filter_map(|it| it.trim().split_once('='));
        let (_, value) = cookies.find(|(name, _)| matches!(*name, NAME | SECURE_NAME))?;
        let (random, by) = value.split_once('.')?;
        // Both are hashes of what an attacker does not know: how soon they differ says nothing.
        (hash(by) == hash(&mark(key, random))).then(|| Token(value.to_owned()))
    }

    pub(crate) fn hash(&self) -> [u8; 32] {
        hash(&self.0)
    }

    /// To be kept by the browser.
    pub(crate) fn cookie(&self, secure: bool) -> Option<HeaderValue> {
        let (name, secure) = if secure { (SECURE_NAME, "; Secure") } else { (NAME, "") };
        let line = format!(
            "{name}={}; Path=/; HttpOnly; SameSite=Strict; Max-Age={KEPT_FOR}{secure}",
            self.0
        );
        HeaderValue::from_str(&line).ok()
    }
}

fn mark(key: &str, random: &str) -> String {
    let hash = Sha256::digest(format!("{key} {random}"));
    URL_SAFE_NO_PAD.encode(&hash[..16])
}

/// The page that asks, such as `https://sabika.example`, and whether nobody else can read what it says: browsers take
/// their own machine for secret too.
pub(crate) fn page(headers: &HeaderMap) -> (String, bool) {
    let origin = headers.get(ORIGIN).and_then(|it| it.to_str().ok()).unwrap_or_default();
    let Ok(uri) = origin.parse::<Uri>() else { return (String::new(), false) };
    let host = uri.host().unwrap_or_default().trim_matches(['[', ']']);
    let address = host.parse::<std::net::IpAddr>();
    let is_here = host == "localhost" || address.is_ok_and(|it| it.is_loopback());
    (origin.to_owned(), is_here || uri.scheme_str() == Some("https"))
}

/// Whether a page of ours asks, and no other page that somebody has open: browsers say where a page is from.
pub(crate) fn is_own_page(headers: &HeaderMap) -> bool {
    let origin = headers.get(ORIGIN).and_then(|it| it.to_str().ok());
    let origin = origin.and_then(|it| it.parse::<Uri>().ok());
    let host = headers.get(HOST).and_then(|it| Authority::try_from(it.as_bytes()).ok());
    let Some((origin, host)) = origin.zip(host) else { return false };
    let usual = match origin.scheme_str() {
        Some("http") => 80,
        Some("https") => 443,
        _ => return false,
    };
    let port = |it: &Authority| it.port_u16().unwrap_or(usual);
    origin
        .authority()
        .is_some_and(|it| it.host().eq_ignore_ascii_case(host.host()) && port(it) == port(&host))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(all: &[(axum::http::HeaderName, &str)]) -> HeaderMap {
        all.iter().map(|(name, it)| (name.clone(), it.parse().expect("a header"))).collect()
    }

    #[test]
    fn only_our_own_tokens_are_known() {
        let token = Token::new("key");
        let line = token.cookie(false).expect("a header");
        let line = line.to_str().expect("text");
        assert!(line.contains("HttpOnly") && line.contains("SameSite=Strict"), "{line}");
        let (shown, _) = line.split_once(';').expect("attributes");
        let known = |cookie: &str, key: &str| Token::shown(&headers(&[(COOKIE, cookie)]), key);
        assert!(known(shown, "key") == Some(token.clone()));
        assert!(known(&format!("a=b; {shown}; c"), "key") == Some(token.clone()));
        assert!(known(shown, "another key").is_none());
        for bad in ["", "sabika=", "sabika=x", "sabika=x.y", "sabika=.", &shown[..shown.len() - 1]]
        {
            assert!(known(bad, "key").is_none(), "{bad}");
        }
        assert!(Token::new("key") != token);
        let secure = token.cookie(true).expect("a header");
        let secure = secure.to_str().expect("text");
        assert!(secure.starts_with("__Host-sabika=") && secure.ends_with("; Secure"), "{secure}");
    }

    #[test]
    fn nobody_reads_what_goes_over_https_or_stays_on_the_machine() {
        let secret = |origin: &str| page(&headers(&[(ORIGIN, origin)])).1;
        for yes in [
            "https://sabika.example",
            "https://192.168.0.7:4080",
            "http://localhost:4080",
            "http://127.0.0.1:4080",
            "http://[::1]:4080",
        ] {
            assert!(secret(yes), "{yes}");
        }
        for no in ["http://sabika.example", "http://192.168.0.7:4080", "null", ""] {
            assert!(!secret(no), "{no}");
        }
    }

    #[test]
    fn pages_of_others_are_turned_away() {
        let is_own =
            |origin: &str, host: &str| is_own_page(&headers(&[(ORIGIN, origin), (HOST, host)]));
        for (origin, host) in [
            ("http://127.0.0.1:4080", "127.0.0.1:4080"),
            ("http://sabika.example", "sabika.example"),
            ("http://sabika.example", "sabika.example:80"),
            ("https://sabika.example", "sabika.example:443"),
            ("https://SABIKA.example", "sabika.example"),
            ("http://[::1]:4080", "[::1]:4080"),
        ] {
            assert!(is_own(origin, host), "{origin} {host}");
        }
        for (origin, host) in [
            ("http://evil.example", "sabika.example"),
            ("http://sabika.example.evil.example", "sabika.example"),
            ("http://127.0.0.1:4081", "127.0.0.1:4080"),
            ("https://sabika.example", "sabika.example:80"),
            ("null", "sabika.example"),
            ("file://", "sabika.example"),
            ("", ""),
        ] {
            assert!(!is_own(origin, host), "{origin} {host}");
        }
        assert!(!is_own_page(&headers(&[(HOST, "sabika.example")])), "who says nothing");
    }
}
