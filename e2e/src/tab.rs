//! One tab of the browser, and hands, fingers and keys to use it with.

use std::time::{Duration, Instant};

use chromiumoxide::{
    Page,
    cdp::browser_protocol::{
        emulation::{SetDeviceMetricsOverrideParams, SetTouchEmulationEnabledParams},
        input::InsertTextParams,
        network::{
            EmulateNetworkConditionsByRuleParams, NetworkConditions, OverrideNetworkStateParams,
        },
        service_worker::{
            DeliverPushMessageParams, DisableParams, EnableParams, EventWorkerRegistrationUpdated,
        },
    },
};
use futures::StreamExt as _;
use serde_json::Value;

use crate::{
    PATIENCE,
    driver::{Driver, Mouse},
    needed,
};

/// Of Chromium, where nothing else is said.
#[derive(Clone, Debug)]
pub struct Tab<D = Page> {
    pub page: D,
    url: String,
}

/// A text as a script writes it.
pub fn quote(text: &str) -> String {
    serde_json::to_string(text).expect("any text can be quoted")
}

/// Where a thing can be touched: in its middle, or where nothing lies over it.
const POINT: &str = "(selector => {
    const it = document.querySelector(selector);
    if (!it) return null;
    // Cells are moved with their board; the page itself never scrolls inside it.
    const scrolled = it.matches('.cell') ? it.closest('.board-view') : it;
    let over = null;
    for (const block of ['nearest', 'center']) {
        scrolled.scrollIntoView({block, inline: block, behavior: 'instant'});
        const r = it.getBoundingClientRect();
        for (const fx of [.5, .25, .1, .75, .9]) for (const fy of [.5, .25, .1, .75, .9]) {
            const x = r.x + r.width * fx, y = r.y + r.height * fy;
            const hit = document.elementFromPoint(x, y);
            if (hit && it.contains(hit)) return [x - visualViewport.offsetLeft, y - visualViewport.offsetTop];
            over ??= hit;
        }
    }
    return over ? 'it is covered by ' + over.outerHTML.slice(0, 200) : 'it lies outside of the window';
})";

impl<D: Driver> Tab<D> {
    /// A page of this size, with bots that do not wait and nothing that moves by itself.
    pub async fn of(page: D, url: &str, size: (i64, i64)) -> Tab<D> {
        let tab = Tab { page, url: url.to_owned() };
        tab.resize(size).await;
        tab.go("").await;
        tab.settings("language en\ntheme light\nmotion off\npace off\nsound off\n").await;
        tab
    }

    pub async fn resize(&self, size: (i64, i64)) {
        self.page.resize(size).await;
        self.until(&format!("innerWidth === {} && innerHeight === {}", size.0, size.1)).await;
    }

    /// Opens an address of the page, such as `#/new`, and waits until it is there.
    pub async fn go(&self, hash: &str) {
        self.page.open(&format!("{}{hash}", self.url)).await;
        self.until("document.querySelector('main')").await;
    }

    /// Another address of the page that is open already.
    pub async fn hash(&self, hash: &str) {
        // Some screens load the page anew, and then there is no answer.
        let _ = self
            .page
            .ask(&format!(
                "new Promise(done => {{
                 if (location.hash === {hash}) return done();
                 // The page hears of it before us.
                 addEventListener('hashchange', () => setTimeout(done), {{once: true}});
                 location.hash = {hash};
             }})",
                hash = quote(hash)
            ))
            .await;
        self.until("document.querySelector('main')").await;
    }

    pub async fn reload(&self) {
        // What is loaded anew does not have it.
        self.run("window.before = true").await;
        self.page.renew().await;
        self.until("!window.before && document.querySelector('main')").await;
    }

    /// Loads the page with these settings.
    pub async fn settings(&self, settings: &str) {
        self.run(&format!("localStorage.setItem('sabika/settings', {})", quote(settings))).await;
        self.reload().await;
    }

    /// Keeps a game, as [`games::kept`](crate::games::kept) writes it, and opens it.
    pub async fn open(&self, id: &str, game: &str) {
        self.keep(id, game).await;
        self.hash(&format!("#/game/{id}")).await;
        self.until("document.querySelector('.table, #lift-curtain')").await;
    }

    /// Keeps a game without opening it.
    pub async fn keep(&self, id: &str, game: &str) {
        let (id, game) = (quote(&format!("sabika/games/{id}")), quote(game));
        self.run(&format!("localStorage.setItem({id}, {game})")).await;
    }

    /// A game as it is kept now.
    pub async fn kept(&self, id: &str) -> String {
        let id = quote(&format!("sabika/games/{id}"));
        let text = self.run(&format!("localStorage.getItem({id})")).await;
        text.as_str().expect("the game is kept").to_owned()
    }

    /// The ids of all kept games.
    pub async fn ids(&self) -> Vec<String> {
        let keys = self
            .run("Object.keys(localStorage).filter(it => it.startsWith('sabika/games/')).map(it => it.slice(13)).sort()")
            .await;
        serde_json::from_value(keys).expect("a list")
    }

    /// Evaluates; promises are waited for.
    pub async fn run(&self, script: &str) -> Value {
        self.page.ask(script).await.unwrap_or_else(|error| panic!("{script}: {error}"))
    }

    pub async fn is(&self, condition: &str) -> bool {
        self.run(&format!("!!({condition})")).await == Value::Bool(true)
    }

    /// The words that `selector` finds, as they are seen.
    pub async fn text(&self, selector: &str) -> String {
        let script = format!("document.querySelector({})?.innerText ?? ''", quote(selector));
        self.run(&script).await.as_str().unwrap_or_default().to_owned()
    }

    /// An attribute of what `selector` finds.
    pub async fn attribute(&self, selector: &str, name: &str) -> String {
        let script = format!(
            "document.querySelector({})?.getAttribute({}) ?? ''",
            quote(selector),
            quote(name)
        );
        self.run(&script).await.as_str().unwrap_or_default().to_owned()
    }

    pub async fn count(&self, selector: &str) -> u64 {
        let found =
            self.run(&format!("document.querySelectorAll({}).length", quote(selector))).await;
        found.as_u64().unwrap_or(0)
    }

    /// What a person sees now, for the message of a test that fails.
    pub async fn shows(&self) -> String {
        let shows = self
            .page
            .ask(
                "(() => { const it = document.querySelector('.table');
                 const open = document.querySelector('dialog[open]');
                 return location.href + '\\n' + (it ? `prompt ${it.dataset.prompt}, step ${it.dataset.step}\\n` : '')
                     + (open ? 'a dialog: ' + open.innerText : document.body.innerText); })()",
            )
            .await;
        let shows = match shows {
            Ok(text) => text.as_str().unwrap_or_default().to_owned(),
            Err(why) => why,
        };
        shows.chars().take(1_800).collect()
    }

    /// Waits until a condition holds.
    pub async fn until(&self, condition: &str) {
        let begin = Instant::now();
        loop {
            let asked = self.page.ask(&format!("!!({condition})")).await;
            if asked == Ok(Value::Bool(true)) {
                return;
            }
            if begin.elapsed() > PATIENCE {
                let shows = self.shows().await;
                panic!("never came true: {condition} ({asked:?})\nthe page shows:\n{shows}");
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// Opens the panel in which something is, where it shares its place with others.
    pub async fn unfold(&self, selector: &str) {
        let script = format!(
            "(it => {{
                const panel = it?.closest('[role=tabpanel][hidden]');
                if (panel) document.getElementById(panel.getAttribute('aria-labelledby')).click();
            }})(document.querySelector({}))",
            quote(selector)
        );
        self.run(&script).await;
        self.drawn().await;
    }

    /// Waits until everything that was to be drawn is drawn.
    pub async fn drawn(&self) {
        self.run("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))")
            .await;
    }

    /// Whether nothing lies over what `selector` finds.
    pub async fn is_free(&self, selector: &str) -> bool {
        self.run(&format!("{POINT}({})", quote(selector))).await.is_array()
    }

    /// Where a finger or the mouse meets what `selector` finds; it is scrolled into view.
    pub async fn point(&self, selector: &str) -> (f64, f64) {
        let begin = Instant::now();
        // A board is fitted anew in the frame after its window has changed.
        if selector.contains(".cell") {
            self.drawn().await;
        }
        loop {
            let found = self.run(&format!("{POINT}({})", quote(selector))).await;
            if let [x, y] = found.as_array().map_or(&[][..], Vec::as_slice)
                && let (Some(x), Some(y)) = (x.as_f64(), y.as_f64())
            {
                return (x, y);
            }
            // A cell that lies outside of the board's window.
            if found.is_string()
                && self
                    .is(&format!("document.querySelector({})?.matches('.cell')", quote(selector)))
                    .await
                && begin.elapsed() < PATIENCE / 4
            {
                self.run("document.querySelector('[data-board=own] .board-tools button:nth-child(2)')?.click()").await;
            } else if begin.elapsed() > PATIENCE / 4 {
                let why = found.as_str().unwrap_or("nothing is called so").to_owned();
                panic!(
                    "{selector} cannot be touched: {why}\nthe page shows:\n{}",
                    self.shows().await
                );
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// A click where a person would click.
    pub async fn click(&self, selector: &str) {
        let at = self.point(selector).await;
        for what in [Mouse::Move, Mouse::Press, Mouse::Release] {
            self.page.mouse(what, at).await;
        }
    }

    /// Drags one thing onto another.
    pub async fn drag(&self, from: &str, onto: &str) {
        let start = self.point(from).await;
        self.page.mouse(Mouse::Move, start).await;
        self.page.mouse(Mouse::Press, start).await;
        self.page.mouse(Mouse::Drag, (start.0 + 9.0, start.1 + 9.0)).await;
        // What is picked up may light cells, and the board may make room for them.
        self.drawn().await;
        let end = self.point(onto).await;
        let middle = (f64::midpoint(start.0, end.0), f64::midpoint(start.1, end.1));
        self.page.mouse(Mouse::Drag, middle).await;
        self.page.mouse(Mouse::Drag, end).await;
        self.page.mouse(Mouse::Release, end).await;
    }

    /// A tap with a finger.
    pub async fn tap(&self, selector: &str) {
        self.page.tap(self.point(selector).await).await;
    }

    /// A key, by its name: `Enter`, `ArrowLeft`, `c`.
    pub async fn key(&self, key: &str) {
        self.page.key(key).await;
    }

    /// Goes from one thing to the next until the focus is where it shall be.
    pub async fn tab_to(&self, selector: &str) {
        let there = format!("document.activeElement?.matches({})", quote(selector));
        for _ in 0..300 {
            if self.is(&there).await {
                return;
            }
            self.key("Tab").await;
        }
        panic!("no tab leads to {selector}\nthe page shows:\n{}", self.shows().await);
    }
}

/// What only Chromium's own protocol can do.
impl Tab {
    /// From now on it is a phone: it has fingers.
    pub async fn touchable(&self, (width, height): (i64, i64)) {
        let metrics = SetDeviceMetricsOverrideParams::new(width, height, 1.0, true);
        self.page.execute(metrics).await.expect("another size");
        let touch = SetTouchEmulationEnabledParams::new(true);
        self.page.execute(touch).await.expect("fingers");
    }

    /// Runs this script before the page's own whenever something is loaded from now on.
    pub async fn before_all(&self, script: &str) {
        self.page.evaluate_on_new_document(script).await.expect("a script");
    }

    /// Types a text into what has the focus.
    pub async fn types(&self, text: &str) {
        self.page.execute(InsertTextParams::new(text)).await.expect("a text");
    }

    /// Types a text into a field, in the place of what stands there.
    pub async fn fill(&self, selector: &str, text: &str) {
        let field = format!("document.querySelector({})", quote(selector));
        self.until(&field).await;
        self.run(&format!("(it => {{ it.focus(); it.select(); }})({field})")).await;
        self.types(text).await;
        self.until(&format!("{field}?.value === {}", quote(text))).await;
    }

    /// Its network is there, or is not.
    pub async fn network(&self, is_there: bool) {
        // For every address; all of it as fast as it is.
        let all = NetworkConditions::new("", 0.0, -1.0, -1.0);
        let requests = EmulateNetworkConditionsByRuleParams::new(!is_there, vec![all]);
        self.page.execute(requests).await.expect("another network");
        let told = OverrideNetworkStateParams::new(!is_there, 0.0, -1.0, -1.0);
        self.page.execute(told).await.expect("the page is told");
    }

    /// A push service has this for the page, and gives it to its service worker.
    pub async fn deliver(&self, data: &str) {
        let updates = self.page.event_listener::<EventWorkerRegistrationUpdated>();
        let mut updates = updates.await.expect("events");
        self.page.execute(EnableParams::default()).await.expect("workers can be seen");
        let registration = loop {
            let update = updates.next().await.expect("the page has a service worker");
            if let Some(it) = update.registrations.iter().find(|it| self.url == it.scope_url) {
                break it.registration_id.clone();
            }
        };
        let origin = self.url.trim_end_matches('/');
        let push = DeliverPushMessageParams::new(origin, registration, data);
        self.page.execute(push).await.expect("it is delivered");
        self.page.execute(DisableParams::default()).await.expect("nobody looks any more");
    }

    /// What axe-core finds on the page as it is.
    pub async fn axe(&self) -> Vec<String> {
        if !self.is("window.axe").await {
            // The page's own policy would not let it in; the protocol may.
            let axe = tokio::fs::read_to_string(needed("SABIKA_AXE")).await.expect("axe-core");
            self.run(&format!("{axe};1")).await;
        }
        let what = "['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']";
        let found = self
            .run(&format!(
                "axe.run(document, {{runOnly: {what}, resultTypes: ['violations']}}).then(r =>
                 r.violations.flatMap(v => v.nodes.map(n => v.id + ': ' + n.target.join(' ') + ': '
                     + (n.failureSummary || '').replace(/\\s+/g, ' '))))"
            ))
            .await;
        serde_json::from_value(found).expect("a list")
    }
}
