// Bots, hints and reviews: a program of their own, which the page loads when somebody is to think.
import init from "/thinker.js";

await init({ module_or_path: "/thinker_bg.wasm" });
