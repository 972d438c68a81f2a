//! Sabika in a real browser: the real program, a real Chromium, driven over its own protocol.
//!
//! `cargo xtask test` sets up what is needed and says where it is: `SABIKA_BIN` (the program),
//! `SABIKA_CHROMIUM` (the browser), `SABIKA_AXE` (axe-core).

use std::{
    path::PathBuf,
    process::Stdio,
    sync::atomic::{AtomicU32, Ordering},
    time::{Duration, Instant},
};

use chromiumoxide::{
    Browser, BrowserConfig, Page,
    cdp::browser_protocol::{
        emulation::SetDeviceMetricsOverrideParams,
        input::{
            DispatchKeyEventParams, DispatchKeyEventType, DispatchMouseEventParams,
            DispatchMouseEventType, MouseButton,
        },
    },
};
use futures::StreamExt;
use serde_json::Value;
use tokio::{
    io::{AsyncBufReadExt, BufReader},
    process::{Child, Command},
};

/// How long anything may take. Machines are slow at times; nothing here is a measurement.
const PATIENCE: Duration = Duration::from_secs(60);

pub const DESKTOP: (i64, i64) = (1440, 900);
pub const PHONE: (i64, i64) = (360, 740);

/// Where something is that the tests need.
pub fn needed(name: &str) -> PathBuf {
    match std::env::var_os(name) {
        Some(path) => path.into(),
        None => panic!("{name} is not set: run the tests with `cargo xtask test`"),
    }
}

/// The program and a browser that looks at it.
#[derive(Debug)]
pub struct Stage {
    browser: Browser,
    pub url: String,
    server: Child,
}

static PROFILES: AtomicU32 = AtomicU32::new(0);

impl Stage {
    pub async fn set() -> Stage {
        let mut server = Command::new(needed("SABIKA_BIN"))
            .args(["serve", "--port", "0"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .expect("the program starts");
        let out = server.stdout.take().expect("it speaks");
        let line = BufReader::new(out).lines().next_line().await.expect("a line").expect("a line");
        let url = line.split(' ').next_back().expect("an address").to_owned();
        let profile = std::env::temp_dir().join(format!(
            "sabika-e2e-{}-{}",
            std::process::id(),
            PROFILES.fetch_add(1, Ordering::Relaxed)
        ));
        let config = BrowserConfig::builder()
            .chrome_executable(needed("SABIKA_CHROMIUM"))
            .new_headless_mode()
            .no_sandbox()
            .user_data_dir(profile)
            .args([
                "--disable-gpu",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--lang=en",
            ])
            .request_timeout(PATIENCE)
            .build()
            .expect("a browser");
        let (browser, mut events) = Browser::launch(config).await.expect("the browser starts");
        tokio::spawn(async move { while events.next().await.is_some() {} });
        Stage { browser, url, server }
    }

    /// A page of this size, with bots that do not wait and nothing that moves by itself.
    pub async fn page(&self, size: (i64, i64)) -> Tab {
        let page = self.browser.new_page("about:blank").await.expect("a page");
        let tab = Tab { page, url: self.url.clone() };
        tab.resize(size).await;
        tab.go("").await;
        tab.run("localStorage.setItem('sabika/settings', 'language en\\ntheme light\\nmotion off\\npace off\\nsound off\\n')").await;
        tab.reload().await;
        tab
    }

    /// The server is gone: what still works, works offline.
    pub async fn pull_the_plug(&mut self) {
        let _ = self.server.kill().await;
    }

    pub async fn end(mut self) {
        let _ = self.browser.close().await;
        let _ = self.browser.wait().await;
    }
}

/// One tab of the browser.
#[derive(Clone, Debug)]
pub struct Tab {
    pub page: Page,
    url: String,
}

impl Tab {
    pub async fn resize(&self, (width, height): (i64, i64)) {
        let metrics = SetDeviceMetricsOverrideParams::new(width, height, 1.0, false);
        self.page.execute(metrics).await.expect("another size");
    }

    /// Opens an address of the page, such as `#/new`, and waits until it is there.
    pub async fn go(&self, hash: &str) {
        self.page.goto(format!("{}{hash}", self.url)).await.expect("the page opens");
        self.until("document.querySelector('main')").await;
    }

    /// Another address of the page that is open already.
    pub async fn hash(&self, hash: &str) {
        self.run(&format!("location.hash = {hash:?}")).await;
        self.until("document.querySelector('main')").await;
    }

    pub async fn reload(&self) {
        self.page.reload().await.expect("it reloads");
        self.until("document.querySelector('main')").await;
    }

    /// Evaluates; promises are waited for.
    pub async fn run(&self, script: &str) -> Value {
        let result = self.page.evaluate(script).await;
        let result = result.unwrap_or_else(|error| panic!("{script}: {error}"));
        result.value().cloned().unwrap_or(Value::Null)
    }

    pub async fn text(&self, selector: &str) -> String {
        let found = self.run(&format!("document.querySelector({selector:?})?.innerText ?? ''")).await;
        found.as_str().unwrap_or_default().to_owned()
    }

    pub async fn is(&self, condition: &str) -> bool {
        self.run(&format!("!!({condition})")).await == Value::Bool(true)
    }

    pub async fn until(&self, condition: &str) {
        let begin = Instant::now();
        loop {
            let asked = self.page.evaluate(format!("!!({condition})")).await;
            if asked.ok().and_then(|it| it.into_value().ok()) == Some(true) {
                return;
            }
            if begin.elapsed() > PATIENCE {
                let shows = self.text("body").await;
                let shows: String = shows.chars().take(1_500).collect();
                panic!("never came true: {condition}\nthe page shows:\n{shows}");
            }
            tokio::time::sleep(Duration::from_millis(15)).await;
        }
    }

    /// The middle of what a selector finds, scrolled into view.
    pub async fn middle(&self, selector: &str) -> (f64, f64) {
        let script = format!(
            "(() => {{ const it = document.querySelector({selector:?}); if (!it) return null;
               it.scrollIntoView({{block: 'nearest', inline: 'nearest'}});
               const r = it.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; }})()"
        );
        let found = self.run(&script).await;
        let at = |i: usize| found.get(i).and_then(Value::as_f64);
        match (at(0), at(1)) {
            (Some(x), Some(y)) => (x, y),
            _ => panic!("nothing is called {selector}"),
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
        let at = self.middle(selector).await;
        self.mouse(DispatchMouseEventType::MouseMoved, at, 0).await;
        self.mouse(DispatchMouseEventType::MousePressed, at, 1).await;
        self.mouse(DispatchMouseEventType::MouseReleased, at, 0).await;
    }

    /// Drags one thing onto another.
    pub async fn drag(&self, from: &str, onto: &str) {
        let start = self.middle(from).await;
        self.mouse(DispatchMouseEventType::MouseMoved, start, 0).await;
        self.mouse(DispatchMouseEventType::MousePressed, start, 1).await;
        self.mouse(DispatchMouseEventType::MouseMoved, (start.0 + 9.0, start.1 + 9.0), 1).await;
        let end = self.middle(onto).await;
        for part in [0.3, 0.7, 1.0] {
            let between = |a: f64, b: f64| a + (b - a) * part;
            let at = (between(start.0, end.0), between(start.1, end.1));
            self.mouse(DispatchMouseEventType::MouseMoved, at, 1).await;
        }
        self.mouse(DispatchMouseEventType::MouseReleased, end, 0).await;
    }

    /// A key, by its name: `Enter`, `ArrowLeft`, `c`.
    pub async fn key(&self, key: &str) {
        let code = match key {
            "Enter" => 13,
            "Tab" => 9,
            "Escape" => 27,
            " " => 32,
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

    /// Reports what axe-core finds on the page as it is.
    pub async fn axe(&self) -> Vec<String> {
        let axe = tokio::fs::read_to_string(needed("SABIKA_AXE")).await.expect("axe-core");
        if !self.is("window.axe").await {
            // The page's own policy would not let it in; the protocol may.
            self.page.evaluate(axe).await.expect("axe-core runs");
        }
        let found = self
            .run(
                "(async () => { const r = await axe.run(document, {runOnly: ['wcag2a','wcag2aa','wcag21a','wcag21aa','wcag22aa','best-practice']});
                 return r.violations.flatMap(v => v.nodes.map(n => v.id + ': ' + n.target.join(' ') + ': ' + (n.failureSummary || '').replace(/\\s+/g, ' '))); })()",
            )
            .await;
        let lines = found.as_array().cloned().unwrap_or_default();
        lines.iter().filter_map(|it| it.as_str().map(str::to_owned)).collect()
    }
}
