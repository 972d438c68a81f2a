//! A way to a server that can be closed while others use theirs.

use std::{
    io,
    net::SocketAddr,
    path::{Path, PathBuf},
};

use tokio::{
    io::{AsyncRead, AsyncWrite, copy_bidirectional},
    net::{TcpListener, TcpStream, UnixStream},
    sync::watch,
    task::JoinHandle,
};

/// What becomes of those who come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Passage {
    Open,
    /// They are sent away at once, as where no program listens any more.
    Closed,
    /// Nothing gets through and nobody says so, as where a cable was pulled out.
    Silent,
}

/// It stands open at first, and ends with this.
#[derive(Debug)]
pub struct Gate {
    address: SocketAddr,
    passage: watch::Sender<Passage>,
    task: JoinHandle<()>,
}

#[derive(Clone, Debug)]
enum Target {
    Tcp(SocketAddr),
    Unix(PathBuf),
}

impl Gate {
    /// To a port.
    pub async fn to(address: SocketAddr) -> io::Result<Gate> {
        Gate::new(Target::Tcp(address)).await
    }

    /// To a socket that is a file.
    pub async fn to_socket(path: &Path) -> io::Result<Gate> {
        Gate::new(Target::Unix(path.to_owned())).await
    }

    async fn new(target: Target) -> io::Result<Gate> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?;
        let passage = watch::Sender::new(Passage::Open);
        let passing = passage.subscribe();
        let task = tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(pass(stream, target.clone(), passing.clone()));
            }
        });
        Ok(Gate { address, passage, task })
    }

    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// From now on. Connections that were there end with any change, but when they are only silenced: then with the
    /// next.
    pub fn set(&self, passage: Passage) {
        self.passage.send_replace(passage);
    }
}

impl Drop for Gate {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn pass(mut stream: TcpStream, target: Target, mut passage: watch::Receiver<Passage>) {
    let now = *passage.borrow_and_update();
    if now == Passage::Open {
        tokio::select! {
            () = through(&mut stream, &target) => return,
            _ = passage.changed() => {}
        }
    }
    if *passage.borrow_and_update() == Passage::Silent {
        let _ = passage.changed().await;
    }
}

async fn through(stream: &mut TcpStream, target: &Target) {
    match target {
        Target::Tcp(address) => both_ways(stream, TcpStream::connect(address).await).await,
        Target::Unix(path) => both_ways(stream, UnixStream::connect(path).await).await,
    }
}

/// Until both have hung up, or one is gone.
async fn both_ways<S: AsyncRead + AsyncWrite + Unpin>(
    stream: &mut TcpStream,
    other: io::Result<S>,
) {
    if let Ok(mut other) = other {
        let _ = copy_bidirectional(stream, &mut other).await;
    }
}
