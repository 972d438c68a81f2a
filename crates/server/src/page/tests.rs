use axum::{
    body::to_bytes,
    http::{
        Method,
        header::{ALLOW, HOST},
    },
};
use tower::ServiceExt;

use super::*;
use crate::caution::{CAUTION, careful};

#[derive(RustEmbed)]
#[folder = "tests/page"]
struct TestPage;

/// A program into which no page was built.
#[derive(RustEmbed)]
#[folder = "tests/none"]
#[allow_missing = true]
struct NoPage;

struct Answer {
    status: StatusCode,
    headers: HeaderMap,
    body: String,
}

impl Answer {
    fn header(&self, name: &HeaderName) -> &str {
        self.headers.get(name).map_or("", |it| it.to_str().expect("text"))
    }
}

async fn ask_of<Files: RustEmbed + 'static>(
    method: Method,
    path: &str,
    headers: &[(HeaderName, &str)],
) -> Answer {
    let mut request = Request::builder().method(method).uri(path).header(HOST, "localhost");
    for (name, value) in headers {
        request = request.header(name, *value);
    }
    let request = request.body(Body::empty()).expect("a request");
    let response = careful(router::<Files>()).oneshot(request).await.expect("an answer");
    let (parts, body) = response.into_parts();
    let body = to_bytes(body, usize::MAX).await.expect("a body");
    for (name, value) in CAUTION {
        assert_eq!(parts.headers.get(&name).expect("on every answer"), value, "{path}");
    }
    Answer {
        status: parts.status,
        headers: parts.headers,
        body: String::from_utf8(body.into()).expect("text"),
    }
}

async fn ask(method: Method, path: &str, headers: &[(HeaderName, &str)]) -> Answer {
    ask_of::<TestPage>(method, path, headers).await
}

async fn get(path: &str) -> Answer {
    ask(Method::GET, path, &[]).await
}

#[tokio::test]
async fn files_come_with_their_types() {
    for (path, media_type, body) in [
        ("/", "text/html; charset=utf-8", "<!doctype html><title>Test page</title>\n"),
        ("/web.js", "text/javascript; charset=utf-8", "export {};\n"),
        ("/style.css", "text/css; charset=utf-8", "a{}\n"),
        ("/web_bg.wasm", "application/wasm", "asm\n"),
        ("/manifest.webmanifest", "application/manifest+json", "{}\n"),
        ("/icon.svg", "image/svg+xml", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n"),
        ("/icon.png", "image/png", "png\n"),
        ("/words.ftl", "text/plain; charset=utf-8", "yes = yes\n"),
        ("/rules/en/alhambra.html", "text/html; charset=utf-8", "<p>Rules</p>\n"),
        ("/web.js?v=2", "text/javascript; charset=utf-8", "export {};\n"),
    ] {
        let answer = get(path).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}");
        assert_eq!(answer.header(&CONTENT_TYPE), media_type, "{path}");
        assert_eq!(answer.header(&CACHE_CONTROL), "no-cache", "{path}");
        assert_eq!(answer.header(&VARY), "accept-encoding", "{path}");
        assert_eq!(answer.header(&CONTENT_ENCODING), "", "{path}");
        assert_eq!(answer.body, body, "{path}");
    }
    assert_eq!(media_type("what"), "application/octet-stream");
}

#[tokio::test]
async fn everybody_gets_the_smallest_they_take() {
    let accepted = [
        ("br", ["br", "deflate, br, zstd", "gzip, deflate, br, zstd", "br;q=1", " BR ; Q=0.1"]),
        (
            "br",
            ["*", "gzip;q=0, *;q=0.2", "br;q=0.5, gzip;q=0.5", "identity, br", "identity;q=0,*"],
        ),
        ("gzip", ["gzip", "gzip, deflate", "GZIP;q=0.001", "br;q=0, gzip", "br;q=0, *"]),
        (
            "gzip",
            [
                "gzip;q=0.5,  BR ; q=0.1",
                "gzip, br;q=0.9",
                "br;q=x, gzip",
                "gzip;q=1.0",
                "br; , gzip",
            ],
        ),
        ("", ["", "identity", "br;q=0", "br; q=0.0", "gzip;q=0, br;q=0"]),
        ("", ["brotli", "abr", "gzip;br", "*;q=0", "deflate, zstd"]),
        ("", ["identity, gzip;q=0.9", "br;q=-1", "br;q=2", "br;q=nan", "br;q=inf"]),
    ];
    for (encoding, accepted) in accepted {
        for accepted in accepted {
            let answer = ask(Method::GET, "/web.js", &[(ACCEPT_ENCODING, accepted)]).await;
            let body = match encoding {
                "br" => "compressed\n",
                "gzip" => "compressed, larger\n",
                _ => "export {};\n",
            };
            assert_eq!(answer.body, body, "{accepted:?}");
            assert_eq!(answer.header(&CONTENT_ENCODING), encoding, "{accepted:?}");
            let media_type = "text/javascript; charset=utf-8";
            assert_eq!(answer.header(&CONTENT_TYPE), media_type, "{accepted:?}");
            assert_eq!(answer.header(&VARY), "accept-encoding", "{accepted:?}");
        }
    }
    let both = [(ACCEPT_ENCODING, "gzip"), (ACCEPT_ENCODING, "br")];
    assert_eq!(ask(Method::GET, "/web.js", &both).await.body, "compressed\n");
    // What is there in one way only, or in none.
    let only_brotli = ask(Method::GET, "/", &[(ACCEPT_ENCODING, "gzip, br;q=0.1")]).await;
    assert_eq!(only_brotli.header(&CONTENT_ENCODING), "br");
    for accepted in ["gzip, br", "gzip, identity;q=0"] {
        let plain = ask(Method::GET, "/style.css", &[(ACCEPT_ENCODING, accepted)]).await;
        assert_eq!((plain.body.as_str(), plain.header(&CONTENT_ENCODING)), ("a{}\n", ""));
    }
}

#[tokio::test]
async fn what_the_browser_has_is_not_sent_again() {
    let tag = get("/web.js").await.header(&ETAG).to_owned();
    assert!(tag.starts_with('"') && tag.ends_with('"') && tag.len() > 10, "{tag}");
    let weak = format!("W/{tag}");
    let several = format!("\"old\", {tag}");
    for known in [tag.as_str(), "*", &weak, &several] {
        let answer = ask(Method::GET, "/web.js", &[(IF_NONE_MATCH, known)]).await;
        assert_eq!(answer.status, StatusCode::NOT_MODIFIED, "{known}");
        assert_eq!(answer.body, "");
        assert_eq!(answer.header(&ETAG), tag);
        assert_eq!(answer.header(&CACHE_CONTROL), "no-cache");
        assert_eq!(answer.header(&VARY), "accept-encoding");
    }
    for other in ["\"old\"", "", tag.trim_matches('"')] {
        let answer = ask(Method::GET, "/web.js", &[(IF_NONE_MATCH, other)]).await;
        assert_eq!(answer.status, StatusCode::OK, "{other}");
    }
    // What is compressed is other bytes.
    let mut tags = vec![tag];
    for encoding in ["br", "gzip"] {
        for tag in &tags {
            let both = [(IF_NONE_MATCH, tag.as_str()), (ACCEPT_ENCODING, encoding)];
            assert_eq!(ask(Method::GET, "/web.js", &both).await.status, StatusCode::OK);
        }
        let own = ask(Method::GET, "/web.js", &[(ACCEPT_ENCODING, encoding)]).await;
        let own = own.header(&ETAG).to_owned();
        let both = [(IF_NONE_MATCH, own.as_str()), (ACCEPT_ENCODING, encoding)];
        assert_eq!(ask(Method::GET, "/web.js", &both).await.status, StatusCode::NOT_MODIFIED);
        tags.push(own);
    }
}

#[tokio::test]
async fn files_are_read_and_nothing_else() {
    let head = ask(Method::HEAD, "/web.js", &[]).await;
    assert_eq!((head.status, head.body.as_str()), (StatusCode::OK, ""));
    assert_eq!(head.header(&ETAG), get("/web.js").await.header(&ETAG));
    for method in [Method::POST, Method::PUT, Method::DELETE, Method::OPTIONS, Method::TRACE] {
        for path in ["/", "/web.js", "/nothing"] {
            let answer = ask(method.clone(), path, &[]).await;
            assert_eq!(answer.status, StatusCode::METHOD_NOT_ALLOWED, "{method} {path}");
            assert_eq!(answer.header(&ALLOW), "GET,HEAD");
        }
    }
}

#[tokio::test]
async fn what_is_not_there_is_not_found() {
    for path in [
        "/nothing",
        "/nothing.html",
        "/rules",
        "/rules/",
        "/rules/en",
        "//",
        "//web.js",
        "/web.js/",
        "/index.html.br",
        "/web.js.gz",
        "/WEB.JS",
        "/.hidden",
        "/../Cargo.toml",
        "/../page/web.js",
        "/rules/../web.js",
        "/./web.js",
        "/..",
        "/%2e%2e/Cargo.toml",
        "/..%2fCargo.toml",
        "/%2e%2e%5cCargo.toml",
        "/web%2ejs",
        "/web.js%00",
        "/%",
        "/%zz",
        "/%ff%fe",
        "/..\\Cargo.toml",
        "/C:/Windows",
        "/web.js;x",
        "/~root",
        "/*",
        "*",
    ] {
        let answer = get(path).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
        assert_eq!(answer.body, "There is nothing here. The page is at /\n", "{path}");
    }
    let long = format!("/{}", "x/".repeat(20_000));
    assert_eq!(get(&long).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_program_without_the_page_says_how_to_get_it() {
    let answer = ask_of::<NoPage>(Method::GET, "/", &[]).await;
    assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(answer.body.contains("\n    cargo run --release\n"), "{}", answer.body);
    let other = ask_of::<NoPage>(Method::GET, "/web.js", &[]).await;
    assert_eq!(other.status, StatusCode::NOT_FOUND);
}
