//! A `nats-server` of our own: started for tests, at this machine alone, and gone with them.

use std::{
    env, fs,
    net::{Ipv4Addr, SocketAddr, TcpStream},
    path::PathBuf,
    process::{Child, Command, Stdio},
    thread,
    time::Duration,
};

use crate::Folder;

/// It runs as long as this lives.
#[derive(Debug)]
pub struct Nats {
    running: Child,
    address: SocketAddr,
    folder: Folder,
}

impl Nats {
    pub fn start() -> Nats {
        let folder = Folder::new().expect("a folder");
        let running = Command::new(program())
            .args(["--addr", "127.0.0.1", "--port", "-1", "--ports_file_dir"])
            .arg(folder.path())
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        let nobody = (Ipv4Addr::LOCALHOST, 0).into();
        let mut nats =
            Nats { running: running.expect("nats-server runs"), address: nobody, folder };
        for _ in 0..600 {
            if let Some(address) = nats.told().filter(|it| TcpStream::connect(it).is_ok()) {
                nats.address = address;
                return nats;
            }
            thread::sleep(Duration::from_millis(100));
        }
        panic!("nats-server did not start within a minute");
    }

    /// It notes its ports in a file, as `{"nats":["nats://127.0.0.1:40123"]}`.
    fn told(&self) -> Option<SocketAddr> {
        let file = fs::read_dir(self.folder.path()).ok()?.flatten().next()?;
        let text = fs::read_to_string(file.path()).ok()?;
        let (_, after) = text.split_once("nats://")?;
        after.split_once('"')?.0.parse().ok()
    }

    pub fn address(&self) -> SocketAddr {
        self.address
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        let _ = self.running.kill();
        let _ = self.running.wait();
    }
}

fn program() -> PathBuf {
    let named = env::var_os("SABIKA_NATS_SERVER").map(PathBuf::from);
    let in_path = env::var_os("PATH").unwrap_or_default();
    // Whoever is not root often lacks the second one.
    let folders = env::split_paths(&in_path).chain(["/usr/sbin".into()]);
    let mut found = named.into_iter().chain(folders.map(|it| it.join("nats-server")));
    found.find(|it| it.is_file()).unwrap_or_else(|| {
        panic!("no nats-server for the tests: `cargo xtask test` installs it, or set SABIKA_NATS_SERVER to the path of it")
    })
}
