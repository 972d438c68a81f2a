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

// It is somebody's turn: said in the words that the page has left here, in its language.
self.addEventListener("push", (event) => event.waitUntil(tell(event.data)));

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data));
});

async function tell(data) {
  const { table, title, game } = read(data);
  const words = await leftWords();
  await self.registration.showNotification(words.turn ?? "It is your turn", {
    body: title || words.games?.[game] || "Sabika",
    lang: words.language ?? "en",
    icon: "/icon-192.png",
    // One for each table; browsers ring again all the same.
    tag: `table-${table}`,
    renotify: true,
    data: table,
  });
}

// Whatever comes, something is to be shown: browsers insist on it.
function read(data) {
  try {
    const notice = data.json();
    return /^[\w-]+$/.test(notice.table) ? notice : {};
  } catch {
    return {};
  }
}

async function leftWords() {
  try {
    const words = await caches.match("/notice-words", { cacheName: "notices" });
    return (await words?.json()) ?? {};
  } catch {
    return {};
  }
}

// The page that shows the table, or a new one: others may be in the middle of something.
async function show(table) {
  const place = table ? `#/table/${table}` : "#/friends";
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shows = (page) => {
    const { hash } = new URL(page.url);
    return hash === place || hash.startsWith(`${place}/`);
  };
  const there = pages.find(shows);
  return there ? there.focus() : self.clients.openWindow(`/${place}`);
}
