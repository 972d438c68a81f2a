//! What holds for every answer.

use axum::{
    Router,
    extract::Request,
    http::{
        HeaderName, HeaderValue, StatusCode, Version,
        header::{CONTENT_SECURITY_POLICY, HOST, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS},
        uri::Authority,
    },
    middleware::{Next, from_fn, map_response},
    response::{IntoResponse, Response},
};

/// Nothing from elsewhere, nothing inline: whatever gets into the page cannot run or call home.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
                      img-src 'self' data:; connect-src 'self'; worker-src 'self'; \
                      manifest-src 'self'; base-uri 'none'; form-action 'none'; \
                      frame-ancestors 'none'";

/// On every answer.
pub(crate) const CAUTION: [(HeaderName, &str); 6] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
];

pub(crate) fn careful(router: Router) -> Router {
    router.layer(from_fn(to_one_host)).layer(map_response(with_caution))
}

async fn with_caution(mut response: Response) -> Response {
    for (name, value) in CAUTION {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

/// Whoever asks says once whom (RFC 9112, 3.2). Of two names a proxy in between might believe the
/// one and we the other.
async fn to_one_host(request: Request, next: Next) -> Response {
    let mut hosts = request.headers().get_all(HOST).into_iter();
    let is_clear = match (hosts.next(), hosts.next()) {
        (Some(host), None) => is_host(host),
        (None, _) => request.version() < Version::HTTP_11,
        (Some(_), Some(_)) => false,
    };
    if is_clear {
        next.run(request).await
    } else {
        (StatusCode::BAD_REQUEST, "A request names one host, in one header Host.\n").into_response()
    }
}

fn is_host(value: &HeaderValue) -> bool {
    let authority = Authority::try_from(value.as_bytes());
    authority.is_ok_and(|it| !it.as_str().contains('@'))
}
