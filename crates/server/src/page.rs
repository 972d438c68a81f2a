//! The files of the page, with what a careful browser wants to know about them.

#[cfg(test)]
mod tests;

use axum::{
    Router,
    body::Body,
    extract::Request,
    http::{
        HeaderMap, HeaderName, HeaderValue, StatusCode,
        header::{
            ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH,
            VARY,
        },
    },
    response::{IntoResponse, Response},
    routing::get,
};
use rust_embed::{EmbeddedFile, RustEmbed};

/// Inside the program in a release build, read from disk in a debug build.
#[derive(RustEmbed)]
#[folder = "../../dist"]
#[allow_missing = true]
pub(crate) struct Page;

/// How files are compressed, and how their names end then; the smaller first.
const ENCODINGS: [(&str, &str); 2] = [("br", "br"), ("gzip", "gz")];

const NOT_BUILT: &str = "The page is not built into this program. In the folder of Sabika, run\n\n    \
                         cargo run --release\n\nwhich builds the page and starts it.\n";

pub(crate) fn router<Files: RustEmbed + 'static>() -> Router {
    Router::new().fallback(get(file::<Files>))
}

/// Another page has another name. Where there is none, everything is as it was.
pub(crate) fn build() -> &'static str {
    static BUILD: std::sync::LazyLock<String> = std::sync::LazyLock::new(|| {
        Page::get("index.html")
            .map_or_else(String::new, |file| Variant { file, encoding: None }.tag())
    });
    &BUILD
}

/// The page routes by what comes after `#`, so a path is a file or nothing.
async fn file<Files: RustEmbed>(request: Request) -> Response {
    let name = match request.uri().path() {
        "/" => "index.html",
        path => path.strip_prefix('/').unwrap_or(path),
    };
    let found = if is_plain(name) { Variant::find::<Files>(name, request.headers()) } else { None };
    match found {
        Some(it) => it.answer(name, request.headers()),
        None if request.uri().path() == "/" => {
            (StatusCode::SERVICE_UNAVAILABLE, NOT_BUILT).into_response()
        }
        None => {
            (StatusCode::NOT_FOUND, "There is nothing here. The page is at /\n").into_response()
        }
    }
}

/// A file, as this browser wants it.
struct Variant {
    file: EmbeddedFile,
    /// How it is compressed.
    encoding: Option<&'static str>,
}

impl Variant {
    fn find<Files: RustEmbed>(name: &str, asked: &HeaderMap) -> Option<Self> {
        for (encoding, extension) in wanted(asked) {
            if let Some(file) = Files::get(&format!("{name}.{extension}")) {
                return Some(Variant { file, encoding: Some(encoding) });
            }
        }
        Some(Variant { file: Files::get(name)?, encoding: None })
    }

    /// Asking again costs nothing while the file is the same: the worker's WASM is the page's.
    fn answer(self, name: &str, asked: &HeaderMap) -> Response {
        let tag = self.tag();
        let mut response = if is_known(&tag, asked) {
            StatusCode::NOT_MODIFIED.into_response()
        } else {
            let mut response = Response::new(Body::from(self.file.data));
            response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(media_type(name)));
            if let Some(encoding) = self.encoding {
                response.headers_mut().insert(CONTENT_ENCODING, HeaderValue::from_static(encoding));
            }
            response
        };
        let headers = response.headers_mut();
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
        headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
        if let Ok(tag) = HeaderValue::from_str(&tag) {
            headers.insert(ETAG, tag);
        }
        response
    }

    /// Differs between what is compressed, in whatever way, and what is not, as it should.
    fn tag(&self) -> String {
        let hash = self.file.metadata.sha256_hash();
        let number = hash.iter().take(16).fold(0_u128, |sum, &byte| sum << 8 | u128::from(byte));
        format!("\"{number:032x}\"")
    }
}

/// Our own names are plain; all others are not looked for. What is compressed is not a file of its
/// own.
fn is_plain(name: &str) -> bool {
    let is_plain = |it: u8| it.is_ascii_alphanumeric() || matches!(it, b'-' | b'_' | b'.');
    let mut parts = name.split('/');
    ENCODINGS.iter().all(|(_, compressed)| extension(name) != *compressed)
        && parts.all(|it| !it.is_empty() && !it.starts_with('.') && it.bytes().all(is_plain))
}

fn extension(name: &str) -> &str {
    name.rsplit_once('.').map_or("", |(_, it)| it)
}

/// The encodings that are to be tried, in the order of RFC 9110, 12.5.3. What is not compressed is
/// there for everybody, so it is not among them.
fn wanted(asked: &HeaderMap) -> Vec<(&'static str, &'static str)> {
    let weight = |name: &str| {
        let mut named = list(asked, &ACCEPT_ENCODING).map(weighed);
        named.find(|(it, _)| it.eq_ignore_ascii_case(name)).map(|(_, weight)| weight)
    };
    // Nobody has to name what is not compressed, and nobody who does not prefers it.
    let plain = weight("identity").unwrap_or(0.0);
    let weights = ENCODINGS.map(|it| (weight(it.0).or(weight("*")).unwrap_or(0.0), it));
    let mut wanted: Vec<_> =
        weights.into_iter().filter(|(it, _)| *it > 0.0 && *it >= plain).collect();
    wanted.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    wanted.into_iter().map(|(_, it)| it).collect()
}

/// A name and how much it is wanted, from 0 to 1. What is malformed is not wanted.
fn weighed(item: &str) -> (&str, f32) {
    let (name, weight) = item.split_once(';').unwrap_or((item, "q=1"));
    let weight = weight.trim().strip_prefix(['q', 'Q']).and_then(|it| it.strip_prefix('='));
    let weight = weight.and_then(|it| it.parse().ok()).filter(|it| (0.0..=1.0).contains(it));
    (name.trim(), weight.unwrap_or(0.0))
}

fn is_known(tag: &str, asked: &HeaderMap) -> bool {
    list(asked, &IF_NONE_MATCH).any(|it| it == "*" || it.strip_prefix("W/").unwrap_or(it) == tag)
}

/// The items of a header, which may be given several times. What is not text is passed over.
fn list<'a>(headers: &'a HeaderMap, name: &HeaderName) -> impl Iterator<Item = &'a str> {
    let lines = headers.get_all(name).into_iter().filter_map(|it| it.to_str().ok());
    lines.flat_map(|it| it.split(',')).map(str::trim)
}

fn media_type(name: &str) -> &'static str {
    match extension(name) {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ftl" | "txt" => "text/plain; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        _ => "application/octet-stream",
    }
}
