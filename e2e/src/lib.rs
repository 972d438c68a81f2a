//! Sabika in a real browser: the real program, a real Chromium, driven over its own protocol; other
//! browsers over `WebDriver`.
//!
//! `cargo xtask test` sets up what is needed and says where it is: `SABIKA_BIN` (the program),
//! `SABIKA_CHROMIUM` (the browser), `SABIKA_AXE` (axe-core).

pub mod driver;
pub mod ears;
pub mod everywhere;
pub mod games;
pub mod layout;
pub mod online;
pub mod player;
pub mod tab;
pub mod tree;

use std::{
    path::{Path, PathBuf},
    process::{Output, Stdio},
    sync::atomic::{AtomicU32, Ordering},
    time::Duration,
};

use chromiumoxide::{
    Browser, BrowserConfig,
    cdp::browser_protocol::{
        browser::{
            PermissionDescriptor, PermissionSetting, SetDownloadBehaviorBehavior,
            SetDownloadBehaviorParams, SetPermissionParams,
        },
        target::{CreateBrowserContextParams, CreateTargetParams, SetAutoAttachParams},
    },
};
use futures::StreamExt;
use tokio::{
    io::{AsyncBufReadExt, AsyncWriteExt, BufReader},
    process::{Child, Command},
    sync::{Semaphore, SemaphorePermit},
};

pub use ears::Ears;
pub use player::{Player, Way};
pub use tab::Tab;

/// How long anything may take. Machines are slow at times; nothing here is a measurement.
pub const PATIENCE: Duration = Duration::from_mins(5);

pub const DESKTOP: (i64, i64) = (1440, 900);
pub const PHONE: (i64, i64) = (360, 740);

/// Browsers at once: more would only wait for each other.
static PLACES: Semaphore = Semaphore::const_new(3);

/// Where something is that the tests need.
pub fn needed(name: &str) -> PathBuf {
    match std::env::var_os(name) {
        Some(path) => path.into(),
        None => panic!("{name} is not set: run the tests with `cargo xtask test`"),
    }
}

/// The program, which hands out the page and keeps tables in a folder of its own.
#[derive(Debug)]
pub struct Server {
    pub url: String,
    program: Child,
    options: Vec<String>,
    data: Folder,
}

impl Server {
    pub async fn start() -> Server {
        Server::start_with(&[]).await
    }

    /// With further options of `sabika serve`.
    pub async fn start_with(options: &[&str]) -> Server {
        let (data, options) = (Folder::new(), options.iter().map(ToString::to_string).collect());
        let (program, url) = serve("0", &options, &data).await;
        Server { url, program, options, data }
    }

    /// It is gone: what still works, works offline.
    pub async fn stop(&mut self) {
        self.program.kill().await.expect("it ends");
    }

    /// It is back after [`Server::stop`], at the same address and with the same tables.
    pub async fn start_again(&mut self) {
        let port = self.url.trim_end_matches('/').rsplit(':').next().expect("a port");
        let (program, url) = serve(port, &self.options, &self.data).await;
        assert_eq!(url, self.url, "the same address");
        self.program = program;
    }
}

/// The program, and the address it says.
async fn serve(port: &str, options: &Vec<String>, data: &Folder) -> (Child, String) {
    let mut program = Command::new(needed("SABIKA_BIN"));
    program.args(["serve", "--port", port]).args(options).env("XDG_DATA_HOME", &data.0);
    let (program, line) = first_line(&mut program).await;
    (program, line.split(' ').next_back().expect("an address").to_owned())
}

/// Starts a program that ends with us, and waits for the first line it says.
pub async fn first_line(program: &mut Command) -> (Child, String) {
    let started = program.stdout(Stdio::piped()).stderr(Stdio::null()).kill_on_drop(true).spawn();
    let mut started = started.unwrap_or_else(|why| panic!("{program:?} does not start: {why}"));
    let out = started.stdout.take().expect("it speaks");
    let line = BufReader::new(out).lines().next_line().await.expect("a line").expect("a line");
    (started, line)
}

/// The program and a Chromium that looks at it.
#[derive(Debug)]
pub struct Stage {
    browser: Browser,
    pub server: Server,
    folder: Folder,
    _place: SemaphorePermit<'static>,
}

/// A folder that is gone afterwards.
#[derive(Debug)]
struct Folder(PathBuf);

impl Folder {
    fn new() -> Folder {
        static FOLDERS: AtomicU32 = AtomicU32::new(0);
        let number = FOLDERS.fetch_add(1, Ordering::Relaxed);
        let name = format!("sabika-e2e-{}-{number}", std::process::id());
        Folder(std::env::temp_dir().join(name))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // A browser that was killed may still write for a moment.
        for _ in 0..20 {
            if std::fs::remove_dir_all(&self.0).is_ok() || !self.0.exists() {
                return;
            }
            std::thread::sleep(Duration::from_millis(50));
        }
    }
}

impl Stage {
    pub async fn set() -> Stage {
        Stage::set_with(&[]).await
    }

    /// With further options of `sabika serve`.
    pub async fn set_with(options: &[&str]) -> Stage {
        let place = PLACES.acquire().await.expect("it is never closed");
        let server = Server::start_with(options).await;
        let folder = Folder::new();
        let config = BrowserConfig::builder()
            .chrome_executable(needed("SABIKA_CHROMIUM"))
            .new_headless_mode()
            .no_sandbox()
            .viewport(None)
            .user_data_dir(folder.0.join("profile"))
            .args(["disable-gpu", "disable-component-update"])
            .request_timeout(PATIENCE)
            .launch_timeout(PATIENCE)
            .build()
            .expect("a browser");
        let (browser, mut events) = Browser::launch(config).await.expect("the browser starts");
        tokio::spawn(async move { while events.next().await.is_some() {} });
        Stage { browser, server, folder, _place: place }
    }

    /// A page of this size, with bots that do not wait and nothing that moves by itself.
    pub async fn page(&self, size: (i64, i64)) -> Tab {
        self.seen(CreateTargetParams::new("about:blank"), size).await
    }

    /// A page of somebody else, who has cookies and kept games of their own.
    pub async fn person(&self, size: (i64, i64)) -> Tab {
        let context = CreateBrowserContextParams::default();
        let context = self.browser.create_browser_context(context).await.expect("another person");
        let target = CreateTargetParams::builder().url("about:blank").browser_context_id(context);
        self.seen(target.build().expect("complete"), size).await
    }

    async fn seen(&self, target: CreateTargetParams, size: (i64, i64)) -> Tab {
        let page = self.browser.new_page(target).await.expect("a page");
        // Otherwise the library holds every service worker before it starts, and lets none go.
        let attach = SetAutoAttachParams::new(false, false);
        page.execute(attach).await.expect("workers are left alone");
        Tab::of(page, &self.server.url, size).await
    }

    /// What is downloaded from now on lies in this folder.
    pub async fn downloads(&self) -> PathBuf {
        let folder = self.folder.0.join("downloads");
        let allow = SetDownloadBehaviorParams::builder()
            .behavior(SetDownloadBehaviorBehavior::Allow)
            .download_path(folder.display().to_string());
        self.browser.execute(allow.build().expect("complete")).await.expect("downloads");
        folder
    }

    /// Pages need not ask for this any more, such as `notifications`.
    pub async fn permit(&self, name: &str) {
        let permit =
            SetPermissionParams::new(PermissionDescriptor::new(name), PermissionSetting::Granted);
        self.browser.execute(permit).await.expect("it is permitted");
    }

    pub async fn end(mut self) {
        let _ = self.browser.close().await;
        let _ = self.browser.wait().await;
    }
}

/// Waits for a file and reads it.
pub async fn file(path: &Path) -> String {
    let begin = std::time::Instant::now();
    loop {
        match tokio::fs::read_to_string(path).await {
            Ok(text) if !text.is_empty() => return text,
            _ if begin.elapsed() > PATIENCE => panic!("{} never came", path.display()),
            _ => tokio::time::sleep(Duration::from_millis(20)).await,
        }
    }
}

/// What the program says to a record: `sabika record check --json`.
pub async fn check(record: &str) -> serde_json::Value {
    let said = told(&["record", "check", "--json", "-"], record).await;
    serde_json::from_slice(&said.stdout).expect("one JSON object")
}

/// What the program does when it is told this.
pub async fn told(args: &[&str], input: &str) -> Output {
    let mut program = Command::new(needed("SABIKA_BIN"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut listens = program.stdin.take().expect("it listens");
    listens.write_all(input.as_bytes()).await.expect("it reads");
    drop(listens);
    program.wait_with_output().await.expect("it ends")
}
