//! A server in this program, with threads of its own.

use std::{
    net::SocketAddr,
    thread::{self, JoinHandle},
    time::Duration,
};

use sabika_server::{Limits, Online, Settings, Store, StoreError, router, serve};
use tokio::{net::TcpListener, runtime::Runtime, sync::oneshot};

use crate::Folder;

/// A server that runs until it is closed, or as long as this lives.
#[derive(Debug)]
pub struct House {
    address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

/// A server that does not wait for anybody, so that tests need not either.
pub fn hasty() -> Settings {
    Settings {
        thinkers: 1,
        tables_a_day: 1_000_000,
        pace: Duration::ZERO,
        burst: 1e9,
        each_second: 1e9,
        newcomers: 1e9,
        pages_from_one: 1_000_000,
        ..Settings::default()
    }
}

impl House {
    /// Keeps its tables in this folder.
    pub fn open(folder: &Folder, settings: Settings, limits: Limits) -> House {
        let place = folder.tables();
        House::new(async move || Store::open(&place).await, settings, limits)
    }

    /// The same, but there is no more room than this.
    pub fn small(folder: &Folder, settings: Settings, bytes: u64) -> House {
        let place = folder.tables();
        House::new(
            async move || Store::open_small(&place, bytes).await,
            settings,
            Limits::default(),
        )
    }

    fn new<F>(store: F, settings: Settings, limits: Limits) -> House
    where
        F: AsyncFnOnce() -> Result<Store, StoreError> + Send + 'static,
    {
        let (stop, stopped) = oneshot::channel();
        let (tell, told) = std::sync::mpsc::channel();
        let run = move || {
            let runtime = Runtime::new().expect("a runtime");
            runtime.block_on(async {
                let store = store().await.expect("the store opens");
                let online = Online::open(store, settings).await.expect("the store answers");
                let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
                tell.send(listener.local_addr().expect("an address")).expect("somebody waits");
                let stop = async {
                    let _ = stopped.await;
                    online.close().await;
                };
                serve(listener, router(Some(online.clone())), limits, stop).await;
            });
        };
        let thread = thread::spawn(run);
        let address = told.recv().expect("the server starts");
        House { address, stop: Some(stop), thread: Some(thread) }
    }

    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// It says farewell and ends, and all it answered for is written.
    pub fn close(mut self) {
        self.end();
    }

    fn end(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            let ended = thread.join();
            assert!(ended.is_ok() || thread::panicking(), "the server ends well");
        }
    }
}

impl Drop for House {
    fn drop(&mut self) {
        self.end();
    }
}
