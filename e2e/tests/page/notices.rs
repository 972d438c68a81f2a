//! Notices that it is one's turn: switched on and off, and said by the page's own service worker.

use std::time::{Duration, Instant};

use sabika_e2e::{
    DESKTOP, PATIENCE, Stage, Tab,
    online::{GERMAN, SMALL, make},
};
use serde_json::json;

/// No push service is reached from here: this one takes everybody, and keeps what it was asked with. Its address is one
/// that a server may go to without looking a name up; nobody goes there, since no game begins.
const SERVICE: &str = "(() => {
    let now = null;
    const text = bytes => btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    PushManager.prototype.getSubscription = async () => now;
    PushManager.prototype.subscribe = async asked => {
        window.askedWith = asked;
        const curve = {name: 'ECDH', namedCurve: 'P-256'};
        const pair = await crypto.subtle.generateKey(curve, false, ['deriveBits']);
        const p256dh = text(await crypto.subtle.exportKey('raw', pair.publicKey));
        const auth = text(crypto.getRandomValues(new Uint8Array(16)));
        const endpoint = 'https://11.0.0.1/one';
        now = Object.create(PushSubscription.prototype, {
            endpoint: {value: endpoint},
            toJSON: {value: () => ({endpoint, keys: {p256dh, auth}})},
            unsubscribe: {value: async () => (now = null, true)},
        });
        return now;
    };
})()";

/// The notices that the system shows: title, text, language, table.
const SHOWN: &str = "navigator.serviceWorker.ready.then(it => it.getNotifications())
    .then(all => all.map(it => [it.title, it.body, it.lang, it.data]))";

/// Waits until the system shows these notices, in whatever order.
async fn shows(tab: &Tab, expected: &[serde_json::Value]) {
    let begin = Instant::now();
    loop {
        let shown = tab.run(SHOWN).await;
        let all = shown.as_array().expect("a list");
        if all.len() == expected.len() && expected.iter().all(|it| all.contains(it)) {
            return;
        }
        assert!(begin.elapsed() < PATIENCE, "{shown}, not {expected:?}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// The browser is asked, the server is told, and what a push service delivers is said in the language of the page.
#[tokio::test]
async fn a_notice_is_said_in_the_language_of_the_page() {
    let stage = Stage::set().await;
    stage.permit("notifications").await;
    let tab = stage.page(DESKTOP).await;
    tab.before_all(SERVICE).await;
    tab.settings(GERMAN).await;
    tab.run("navigator.serviceWorker.ready.then(() => 1)").await;
    let table = make(&tab, "Ana", SMALL).await;
    tab.click("#notices-on").await;
    tab.until("document.querySelector('#notices-off')").await;
    let key = "new Uint8Array(window.askedWith.applicationServerKey).length";
    assert!(
        tab.is(&format!(
            "window.askedWith.userVisibleOnly && (typeof window.askedWith.applicationServerKey === 'string' || {key} === 65)"
        ))
        .await
    );

    let notice = |title: Option<&str>| {
        json!({"says": "your-turn", "table": table, "title": title, "game": "dice"}).to_string()
    };
    let words = "Du bist dran";
    tab.deliver(&notice(Some("Sonntag"))).await;
    shows(&tab, &[json!([words, "Sonntag", "de", table])]).await;
    // Another one of the same table takes its place; of nonsense as much is said as can be.
    tab.deliver(&notice(None)).await;
    shows(&tab, &[json!([words, "Würfelspiel", "de", table])]).await;
    tab.deliver("nonsense").await;
    let bare = json!([words, "Sabika", "de", null]);
    shows(&tab, &[json!([words, "Würfelspiel", "de", table]), bare]).await;

    // It lasts over another visit, and ends when it is switched off.
    tab.reload().await;
    tab.until("document.querySelector('#notices-off')").await;
    tab.click("#notices-off").await;
    tab.until("document.querySelector('#notices-on')").await;
    tab.reload().await;
    tab.until("document.querySelector('#notices-on')").await;
    stage.end().await;
}

/// Where browsers let no page tell anything, the page says why, and what can be done.
#[tokio::test]
async fn where_there_are_no_notices_it_is_said_why() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    make(&tab, "Ana", SMALL).await;
    for (script, told) in [
        ("Object.defineProperty(window, 'isSecureContext', {get: () => false})", "https"),
        ("delete window.PushManager", "another browser"),
    ] {
        let tab = stage.page(DESKTOP).await;
        tab.before_all(script).await;
        tab.hash("#/friends").await;
        tab.reload().await;
        tab.until(&format!("document.querySelector('#notices')?.textContent.includes('{told}')"))
            .await;
        assert_eq!(tab.count("#notices-on").await, 0);
    }
    stage.end().await;
}
