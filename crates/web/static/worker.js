// The same program as the page; it sees for itself that it runs in a worker.
import init from "/web.js";

await init({ module_or_path: "/web_bg.wasm" });
