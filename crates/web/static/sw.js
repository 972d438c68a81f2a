// Keeps the page of one version, so that it opens at once and without a network.
const VERSION = "@VERSION@";
// All files of the page. Empty while it is being worked on: then nothing is kept.
const FILES = "@FILES@";
const CACHE = `sabika-${VERSION}`;

self.addEventListener("install", (event) => {
  if (FILES.length === 0) self.skipWaiting();
  event.waitUntil(keepAll());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([forgetOthers(), self.clients.claim()]));
});

self.addEventListener("message", (event) => {
  if (event.data === "SKIP_WAITING") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && new URL(url).origin === self.location.origin) {
    event.respondWith(kept(event.request));
  }
});

async function keepAll() {
  const cache = await caches.open(CACHE);
  // Asks whether the browser's own copy is still right, instead of trusting it.
  await cache.addAll(FILES.map((file) => new Request(file, { cache: "no-cache" })));
}

async function forgetOthers() {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith("sabika-") && name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
}

async function kept(request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(request, { ignoreSearch: true, ignoreVary: true })) ?? fetch(request);
}
