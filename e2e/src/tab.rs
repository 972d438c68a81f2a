//! One tab of the browser, and hands, fingers and keys to use it with.

use std::time::{Duration, Instant};

use chromiumoxide::{
    Page,
    cdp::{
        browser_protocol::{
            emulation::{SetDeviceMetricsOverrideParams, SetTouchEmulationEnabledParams},
            input::{
                DispatchKeyEventParams, DispatchKeyEventType, DispatchMouseEventParams,
                DispatchMouseEventType, DispatchTouchEventReturns, InsertTextParams, MouseButton,
                TouchPoint,
            },
        },
        js_protocol::runtime::EvaluateParams,
    },
    types::{Command, Method, MethodId},
};
use serde::Serialize;
use serde_json::Value;

use crate::{PATIENCE, needed};

#[derive(Clone, Debug)]
pub struct Tab {
    pub page: Page,
    url: String,
}

/// `Input.dispatchTouchEvent`, which the library does not write when no finger is left.
#[derive(Serialize, Debug)]
#[serde(rename_all = "camelCase")]
struct Touch {
    #[serde(rename = "type")]
    kind: &'static str,
    touch_points: Vec<TouchPoint>,
}

impl Method for Touch {
    fn identifier(&self) -> MethodId {
        "Input.dispatchTouchEvent".into()
    }
}

impl Command for Touch {
    type Response = DispatchTouchEventReturns;
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

impl Tab {
    pub(crate) fn new(page: Page, url: String) -> Tab {
        Tab { page, url }
    }

    pub async fn resize(&self, (width, height): (i64, i64)) {
        let metrics = SetDeviceMetricsOverrideParams::new(width, height, 1.0, false);
        self.page.execute(metrics).await.expect("another size");
    }

    /// From now on it is a phone: it has fingers.
    pub async fn touchable(&self, (width, height): (i64, i64)) {
        let metrics = SetDeviceMetricsOverrideParams::new(width, height, 1.0, true);
        self.page.execute(metrics).await.expect("another size");
        let touch = SetTouchEmulationEnabledParams::new(true);
        self.page.execute(touch).await.expect("fingers");
    }

    /// Opens an address of the page, such as `#/new`, and waits until it is there.
    pub async fn go(&self, hash: &str) {
        self.page.goto(format!("{}{hash}", self.url)).await.expect("the page opens");
        self.until("document.querySelector('main')").await;
    }

    /// Another address of the page that is open already.
    pub async fn hash(&self, hash: &str) {
        // Some screens load the page anew, and then there is no answer.
        let _ = self
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

    /// Runs this script before the page's own whenever something is loaded from now on.
    pub async fn before_all(&self, script: &str) {
        self.page.evaluate_on_new_document(script).await.expect("a script");
    }

    pub async fn reload(&self) {
        // What is loaded anew does not have it.
        self.run("window.before = true").await;
        self.page.reload().await.expect("it reloads");
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

    async fn ask(&self, script: &str) -> Result<Value, String> {
        let script = EvaluateParams::builder()
            .expression(script)
            .await_promise(true)
            .return_by_value(true)
            .user_gesture(true)
            .build()?;
        let answer = self.page.execute(script).await.map_err(|it| it.to_string())?.result;
        match answer.exception_details {
            Some(why) => {
                let thrown = why.exception.and_then(|it| it.description);
                Err(thrown.unwrap_or(why.text))
            }
            None => Ok(answer.result.value.unwrap_or(Value::Null)),
        }
    }

    /// Evaluates; promises are waited for.
    pub async fn run(&self, script: &str) -> Value {
        self.ask(script).await.unwrap_or_else(|error| panic!("{script}: {error}"))
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
            let asked = self.ask(&format!("!!({condition})")).await;
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

    async fn mouse(&self, kind: DispatchMouseEventType, (x, y): (f64, f64), buttons: i64) {
        let mut event = DispatchMouseEventParams::new(kind, x, y);
        event.button = Some(MouseButton::Left);
        event.buttons = Some(buttons);
        event.click_count = Some(1);
        self.page.execute(event).await.expect("the mouse");
    }

    /// A click where a person would click.
    pub async fn click(&self, selector: &str) {
        let at = self.point(selector).await;
        self.mouse(DispatchMouseEventType::MouseMoved, at, 0).await;
        self.mouse(DispatchMouseEventType::MousePressed, at, 1).await;
        self.mouse(DispatchMouseEventType::MouseReleased, at, 0).await;
    }

    /// Drags one thing onto another.
    pub async fn drag(&self, from: &str, onto: &str) {
        let start = self.point(from).await;
        self.mouse(DispatchMouseEventType::MouseMoved, start, 0).await;
        self.mouse(DispatchMouseEventType::MousePressed, start, 1).await;
        self.mouse(DispatchMouseEventType::MouseMoved, (start.0 + 9.0, start.1 + 9.0), 1).await;
        // What is picked up may light cells, and the board may make room for them.
        self.drawn().await;
        let end = self.point(onto).await;
        let middle = (f64::midpoint(start.0, end.0), f64::midpoint(start.1, end.1));
        self.mouse(DispatchMouseEventType::MouseMoved, middle, 1).await;
        self.mouse(DispatchMouseEventType::MouseMoved, end, 1).await;
        self.mouse(DispatchMouseEventType::MouseReleased, end, 0).await;
    }

    /// A tap with a finger.
    pub async fn tap(&self, selector: &str) {
        let (x, y) = self.point(selector).await;
        for (kind, points) in
            [("touchStart", vec![TouchPoint::new(x, y)]), ("touchEnd", Vec::new())]
        {
            self.page.execute(Touch { kind, touch_points: points }).await.expect("a finger");
        }
    }

    /// A key, by its name: `Enter`, `ArrowLeft`, `c`.
    pub async fn key(&self, key: &str) {
        let code = match key {
            "Enter" => 13,
            "Tab" => 9,
            "Escape" => 27,
            " " => 32,
            "End" => 35,
            "Home" => 36,
            "ArrowLeft" => 37,
            "ArrowUp" => 38,
            "ArrowRight" => 39,
            "ArrowDown" => 40,
            other => i64::from(other.to_uppercase().bytes().next().unwrap_or(0)),
        };
        let text = match key {
            "Enter" => Some("\r".to_owned()),
            other if other.chars().count() == 1 => Some(other.to_owned()),
            _ => None,
        };
        let event = |kind| {
            let mut event = DispatchKeyEventParams::new(kind);
            event.key = Some(key.to_owned());
            event.windows_virtual_key_code = Some(code);
            event
        };
        let mut down = event(DispatchKeyEventType::KeyDown);
        down.text = text;
        self.page.execute(down).await.expect("a key");
        self.page.execute(event(DispatchKeyEventType::KeyUp)).await.expect("a key");
    }

    /// Types a text into what has the focus.
    pub async fn types(&self, text: &str) {
        self.page.execute(InsertTextParams::new(text)).await.expect("a text");
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
