// Starts the page, and keeps it for the next visit, without a network too.

const FAILED =
  "Sabika could not be loaded. Reload the page; if that does not help, your browser may be too " +
  "old for it or may forbid WebAssembly.";

start().catch(lost);
window.addEventListener("sabika-failed", () => lost("no words"));

// A file that is lost on a bad network is asked for once more, with all the others.
function lost(why) {
  console.error(why);
  if (isFirstTime()) {
    setTimeout(() => location.reload(), 1000);
    return;
  }
  const place = document.getElementById("loading");
  if (place) place.textContent = FAILED;
}

function isFirstTime() {
  try {
    const last = Number(sessionStorage.getItem("sabika/lost"));
    sessionStorage.setItem("sabika/lost", Date.now());
    return Date.now() - last > 60_000;
  } catch {
    return false;
  }
}

async function start() {
  if (!document.querySelector("link[rel=stylesheet]").sheet) throw new Error("no style");
  const program = fetch("/web_bg.wasm");
  const { default: init } = await import("/web.js");
  await init({ module_or_path: program });
}

// Only where browsers allow it: on this machine or over https.
if (navigator.serviceWorker) keep(navigator.serviceWorker).catch(console.error);
else {
  // Nothing is kept: the new version is there as soon as anybody asks.
  window.addEventListener("sabika-seek-update", tell);
  window.addEventListener("sabika-apply-update", () => location.reload());
}

function tell() {
  window.dispatchEvent(new Event("sabika-update"));
}

// A new version waits until the player wants it: "sabika-update" says that it is there,
// "sabika-apply-update" takes it. "sabika-seek-update" looks for one before the browser would.
async function keep(workers) {
  const hadVersion = Boolean(workers.controller);
  let applying = false;
  let registration;

  workers.addEventListener("controllerchange", () => {
    if (applying) location.reload();
    // Another tab took the new version: this one still runs the old.
    else if (hadVersion) tell();
  });
  window.addEventListener("sabika-apply-update", () => {
    applying = true;
    if (registration?.waiting) registration.waiting.postMessage("SKIP_WAITING");
    else location.reload();
  });

  window.addEventListener("sabika-seek-update", () => {
    if (registration?.waiting) tell();
    else registration?.update().catch(console.error);
  });

  registration = await workers.register("/sw.js");
  if (registration.waiting) tell();
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed" && workers.controller) tell();
    });
  });
}
