//! What has to work in every browser, in two that are no Chromium: Firefox and `WebKit`.
//! `cargo xtask long browsers` starts it.
//!
//! Needs `SABIKA_BIN`, `SABIKA_FIREFOX`, `SABIKA_GECKODRIVER`, `SABIKA_WEBKIT_DRIVER`, `SABIKA_XVFB`,
//! and `SABIKA_PICTURES`, a folder for what was seen.

use std::{
    net::TcpListener,
    panic::resume_unwind,
    process::{ExitCode, Stdio},
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};

use sabika_e2e::{
    DESKTOP, PATIENCE, Server, Tab, Way, driver::Driver, everywhere, first_line, games, needed,
};
use serde_json::json;
use thirtyfour::{Capabilities, WebDriver};
use tokio::process::{Child, Command};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Browser {
    Firefox,
    WebKit,
}

/// A browser that is open, and what ends with it.
#[derive(Debug)]
struct Session {
    page: WebDriver,
    _driver: Child,
    _screen: Option<Child>,
}

/// What is being done now, for the message when it fails.
#[derive(Clone, Debug, Default)]
struct Step(Arc<Mutex<&'static str>>);

impl Step {
    fn begin(&self, what: &'static str) {
        println!("  {what}");
        *self.0.lock().expect("nobody panics here") = what;
    }

    fn now(&self) -> &'static str {
        *self.0.lock().expect("nobody panics here")
    }
}

#[tokio::main]
async fn main() -> ExitCode {
    let mut failures = Vec::new();
    for browser in [Browser::Firefox, Browser::WebKit] {
        let step = Step::default();
        if tokio::spawn(visit(browser, step.clone())).await.is_err() {
            failures.push((browser, step.now()));
        }
    }
    println!("What was seen is kept in {}", needed("SABIKA_PICTURES").display());
    for (browser, step) in &failures {
        eprintln!("browsers: {browser:?} failed at '{step}', for the reason above");
    }
    if failures.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Does everything in one browser, which is closed whatever happens.
async fn visit(browser: Browser, step: Step) {
    println!("{browser:?}");
    step.begin("the browser starts");
    let session = Session::begin(browser).await;
    if let Some(version) = session.page.capabilities().get("browserVersion") {
        println!("  its version is {version}");
    }
    let done = tokio::spawn(use_page(browser, session.page.clone(), step)).await;
    session.page.quit().await.expect("the browser closes");
    if let Err(why) = done {
        resume_unwind(why.into_panic());
    }
}

async fn use_page(browser: Browser, page: WebDriver, step: Step) {
    step.begin("the first visit");
    let mut server = Server::start().await;
    let tab = Tab::of(page, &server.url, DESKTOP).await;
    keep_picture(&tab, browser, "home").await;
    step.begin("a dialog is closed by its button and by Escape; the focus comes back");
    everywhere::dialog(&tab).await;
    step.begin("the table fits the window");
    everywhere::fits(&tab).await;
    step.begin("a tile is dragged onto the board");
    everywhere::drag(&tab).await;
    step.begin("a link carries a whole game, which the browser can inflate too");
    everywhere::link(&tab).await;
    keep_picture(&tab, browser, "table").await;
    step.begin("a whole game is played by clicks; the program agrees with its record");
    everywhere::whole_game(&tab, &games::fresh(3, 1), Way::Clicks).await;
    keep_picture(&tab, browser, "end").await;
    step.begin("the server stops: the page loads again, and a game goes on");
    everywhere::offline(&tab, &mut server).await;
}

async fn keep_picture(tab: &Tab<WebDriver>, browser: Browser, name: &str) {
    let folder = needed("SABIKA_PICTURES");
    std::fs::create_dir_all(&folder).expect("the folder can be made");
    tab.drawn().await;
    let name = format!("{browser:?}-{name}.png").to_lowercase();
    std::fs::write(folder.join(name), tab.page.picture().await).expect("the picture can be kept");
}

impl Session {
    async fn begin(browser: Browser) -> Session {
        let port = free_port();
        let (mut driver, options, screen) = match browser {
            Browser::Firefox => {
                let mut driver = Command::new(needed("SABIKA_GECKODRIVER"));
                driver.args(["--port", &port.to_string()]);
                let options = json!({"binary": needed("SABIKA_FIREFOX"), "args": ["-headless"]});
                (driver, json!({"moz:firefoxOptions": options}), None)
            }
            Browser::WebKit => {
                // Without a screen it has no window.
                let mut screen = Command::new(needed("SABIKA_XVFB"));
                screen.args(["-displayfd", "1", "-screen", "0", "1920x1200x24"]);
                let (screen, number) = first_line(&mut screen).await;
                let mut driver = Command::new(needed("SABIKA_WEBKIT_DRIVER"));
                driver.arg(format!("--port={port}")).env("DISPLAY", format!(":{number}"));
                (driver, json!({}), Some(screen))
            }
        };
        let driver = driver.stdout(Stdio::null()).stderr(Stdio::null()).kill_on_drop(true).spawn();
        let driver = driver.expect("the driver starts");
        let page = connect(port, serde_json::from_value(options).expect("an object")).await;
        page.set_script_timeout(PATIENCE).await.expect("patience");
        Session { page, _driver: driver, _screen: screen }
    }
}

/// Has the driver at this port open its browser, as soon as it listens.
async fn connect(port: u16, options: Capabilities) -> WebDriver {
    let begin = Instant::now();
    loop {
        match WebDriver::new(format!("http://127.0.0.1:{port}"), options.clone()).await {
            Ok(page) => return page,
            Err(why) if begin.elapsed() > PATIENCE => panic!("there is no browser: {why}"),
            Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
        }
    }
}

/// A port that nobody listens at.
fn free_port() -> u16 {
    let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a port is free");
    listener.local_addr().expect("it has an address").port()
}
