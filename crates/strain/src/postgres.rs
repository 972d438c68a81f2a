//! A `PostgreSQL` of our own: started for tests, without a network, and gone with them.

use std::{
    env, fs,
    fs::File,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread,
    time::Duration,
};

use crate::Folder;

/// It has no password: only this machine reaches it, for some seconds.
const USER: &str = "sabika";

/// It runs as long as this lives.
#[derive(Debug)]
pub struct Postgres {
    programs: PathBuf,
    running: Option<Child>,
    /// Goes last.
    folder: Folder,
}

impl Postgres {
    /// A new one, without any database of ours.
    pub fn start() -> Postgres {
        let folder = Folder::new().expect("a folder");
        let mut server = Postgres { programs: programs(), running: None, folder };
        if let Some((user, group)) = another_user() {
            let here = server.folder.path();
            std::os::unix::fs::chown(here, Some(user), Some(group)).expect("root may");
        }
        let made = server
            .program("initdb")
            .args(["--encoding", "UTF8", "--locale", "C", "--auth", "trust", "--no-sync"])
            .args(["--username", USER, "--pgdata", &server.path("data")])
            .output()
            .expect("initdb runs");
        assert!(made.status.success(), "initdb: {}", String::from_utf8_lossy(&made.stderr));
        server.run();
        server
    }

    /// Runs it again, after it was stopped.
    pub fn run(&mut self) {
        let log = File::create(self.path("log")).expect("a log");
        let running = self
            .program("postgres")
            .args(["-D", &self.path("data"), "-k", &self.path("")])
            .args(["-c", "listen_addresses=", "-c", "fsync=off"])
            .stdout(Stdio::null())
            .stderr(log)
            .spawn()
            .expect("postgres runs");
        self.running = Some(running);
        for _ in 0..600 {
            let asked = self.program("pg_isready").args(["-h", &self.path("")]).output();
            if asked.expect("pg_isready runs").status.success() {
                return;
            }
            thread::sleep(Duration::from_millis(100));
        }
        let log = fs::read_to_string(self.path("log")).unwrap_or_default();
        panic!("PostgreSQL did not start within a minute:\n{log}");
    }

    /// Stops it at once.
    pub fn stop(&mut self) {
        let Some(mut running) = self.running.take() else { return };
        let stopped = self
            .program("pg_ctl")
            .args(["stop", "-s", "-m", "immediate", "-D", &self.path("data")])
            .status();
        if !stopped.is_ok_and(|it| it.success()) {
            // It may be gone already.
            let _ = running.kill();
        }
        let _ = running.wait();
    }

    /// The address of a new, empty database; what else it is made with, as `createdb` is told.
    pub fn database(&self, name: &str, more: &[&str]) -> String {
        let mut createdb = self.program("createdb");
        createdb.args(["-h", &self.path(""), "-U", USER]).args(more).arg(name);
        let made = createdb.output().expect("createdb runs");
        assert!(made.status.success(), "createdb: {}", String::from_utf8_lossy(&made.stderr));
        format!("postgres://{USER}@localhost/{name}?host={}", self.path(""))
    }

    /// The same database for whoever comes through a port of this machine.
    pub fn database_at(name: &str, port: u16) -> String {
        format!("postgres://{USER}@127.0.0.1:{port}/{name}")
    }

    /// Where it listens.
    pub fn socket(&self) -> PathBuf {
        self.folder.path().join(".s.PGSQL.5432")
    }

    fn path(&self, name: &str) -> String {
        self.folder.path().join(name).to_string_lossy().into_owned()
    }

    /// One of its programs. It refuses to be run by root, and is told to stop should these tests be killed.
    fn program(&self, name: &str) -> Command {
        let program = self.programs.join(name);
        let mut command = Command::new("setpriv");
        command.args(["--pdeathsig", "QUIT"]);
        if let Some((user, group)) = another_user() {
            command.arg(format!("--reuid={user}")).arg(format!("--regid={group}"));
            command.arg("--clear-groups");
        }
        command.arg(program).current_dir("/").stdin(Stdio::null());
        command
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.stop();
    }
}

fn programs() -> PathBuf {
    let named = env::var_os("SABIKA_POSTGRES").map(PathBuf::from);
    let debian = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let debian = debian.map(|it| it.path().join("bin"));
    let in_path = env::var_os("PATH").unwrap_or_default();
    let mut found = named.into_iter().chain(debian).chain(env::split_paths(&in_path));
    found.find(|it| is_there(it)).unwrap_or_else(|| {
        panic!(
            "no PostgreSQL for the tests: `cargo xtask test` installs it, or set SABIKA_POSTGRES to the folder of \
             initdb and postgres"
        )
    })
}

fn is_there(folder: &Path) -> bool {
    ["initdb", "postgres", "pg_ctl", "pg_isready", "createdb"]
        .iter()
        .all(|it| folder.join(it).is_file())
}

/// Whom to become where we are root.
fn another_user() -> Option<(u32, u32)> {
    let number = |args: &[&str]| -> Option<u32> {
        let asked = Command::new("id").args(args).output().ok()?;
        String::from_utf8(asked.stdout).ok()?.trim().parse().ok()
    };
    if number(&["-u"]) != Some(0) {
        return None;
    }
    let found = ["postgres", "nobody"]
        .iter()
        .find_map(|it| Some((number(&["-u", it])?, number(&["-g", it])?)));
    Some(found.expect("root needs a user `postgres` or `nobody` to run PostgreSQL as"))
}
