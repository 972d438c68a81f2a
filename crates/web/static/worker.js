// The same program as the page; it sees for itself that it runs in a worker.
// Its name says which of the two programs the page is.
const { default: init } = await import(`/${self.name}.js`);

await init({ module_or_path: `/${self.name}_bg.wasm` });
