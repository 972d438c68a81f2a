//! Files of the page.

use wasm_bindgen::JsCast as _;
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;

/// The bytes of one of our own files; none where it does not come in so many milliseconds.
pub(crate) async fn fetch_bytes(path: &str, milliseconds: u32) -> Option<Vec<u8>> {
    // In a window and in a worker these are called the same.
    let scope: web_sys::WorkerGlobalScope = js_sys::global().unchecked_into();
    let late = js_sys::Promise::new(&mut |resolve, _| {
        let milliseconds = i32::try_from(milliseconds).unwrap_or(i32::MAX);
        let _ = scope.set_timeout_with_callback_and_timeout_and_arguments_0(&resolve, milliseconds);
    });
    let first = async |promise: &js_sys::Promise| {
        let both = js_sys::Array::of2(promise, &late);
        JsFuture::from(js_sys::Promise::race(&both)).await.ok()
    };
    let answer: Response = first(&scope.fetch_with_str(path)).await?.dyn_into().ok()?;
    let bytes = first(&answer.array_buffer().ok().filter(|_| answer.ok())?).await?;
    let bytes: js_sys::ArrayBuffer = bytes.dyn_into().ok()?;
    Some(js_sys::Uint8Array::new(&bytes).to_vec())
}
