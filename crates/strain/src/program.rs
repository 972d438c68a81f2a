//! A server in a program of its own.

use std::{fs, net::SocketAddr, path::Path, process::Stdio};

use tokio::{
    io::{AsyncBufReadExt as _, BufReader},
    process::{Child, ChildStdout, Command},
};

/// A program that serves; it ends with this.
#[derive(Debug)]
pub struct Program {
    child: Child,
    /// Whoever closes it ends a program that still says something.
    _says: BufReader<ChildStdout>,
    address: SocketAddr,
}

impl Program {
    /// `sabika`, or whatever takes the same arguments, keeps its tables in this folder.
    pub async fn start(binary: &Path, data: &Path, more: &[&str]) -> Result<Program, String> {
        let data = data.to_string_lossy();
        Program::serve(binary, &[&["--data", &*data], more].concat()).await
    }

    /// The same with these arguments.
    pub async fn serve(binary: &Path, args: &[&str]) -> Result<Program, String> {
        Program::run(Command::new(binary), args).await
    }

    /// The same on one processor alone.
    pub async fn pinned(binary: &Path, processor: usize, args: &[&str]) -> Result<Program, String> {
        let mut command = Command::new("taskset");
        command.args(["-c", &processor.to_string()]).arg(binary);
        Program::run(command, args).await
    }

    /// The same, keeping its tables in this folder; what it asks of the system is written to this file. It ends with the
    /// program all the same.
    pub async fn traced(
        strace: &Path,
        trace: &Path,
        binary: &Path,
        data: &Path,
    ) -> Result<Program, String> {
        let calls = "trace=write,pwrite64,writev,fsync,fdatasync,sendto,sendmsg";
        let mut command = Command::new(strace);
        command.args([
            "-D",
            "-f",
            "-qq",
            "-y",
            "-s",
            "200",
            "-e",
            calls,
            "-e",
            "signal=none",
            "-o",
        ]);
        command.arg(trace).arg(binary);
        let data = data.to_string_lossy();
        Program::run(command, &["--data", &*data, "--open"]).await
    }

    async fn run(mut command: Command, args: &[&str]) -> Result<Program, String> {
        command.args(["serve", "--port", "0"]).args(args);
        command.stdout(Stdio::piped()).stderr(Stdio::null()).kill_on_drop(true);
        let spawned = command.spawn();
        let program = command.as_std().get_program().display();
        let cannot = |why| format!("{program} cannot be started: {why}");
        let mut child = spawned.map_err(cannot)?;
        let says = child.stdout.take().ok_or("it has no standard output")?;
        let (mut says, mut line) = (BufReader::new(says), String::new());
        says.read_line(&mut line).await.map_err(|why| why.to_string())?;
        let address = line.trim().strip_prefix("Sabika is at http://");
        let address = address.and_then(|it| it.strip_suffix('/')?.parse().ok());
        let address = address.ok_or_else(|| format!("it does not say where it is: {line:?}"))?;
        Ok(Program { child, _says: says, address })
    }

    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Ends it at once, without a word.
    pub async fn kill(mut self) -> Result<(), String> {
        self.child.kill().await.map_err(|why| why.to_string())
    }

    /// It does nothing until it is told to go on, and knows of it as little as whoever sleeps.
    pub async fn pause(&self) -> Result<(), String> {
        self.signal("-STOP").await
    }

    /// It goes on where it was.
    pub async fn go_on(&self) -> Result<(), String> {
        self.signal("-CONT").await
    }

    async fn signal(&self, signal: &str) -> Result<(), String> {
        let id = self.child.id().ok_or("it has ended")?.to_string();
        let told = Command::new("kill").args([signal, &id]).status().await;
        let done = told.is_ok_and(|it| it.success());
        done.then_some(()).ok_or_else(|| format!("{signal} cannot be sent"))
    }

    /// Memory that it has now, in bytes; nothing where the system does not say.
    pub fn memory(&self) -> Option<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id()?)).ok()?;
        let line = status.lines().find_map(|it| it.strip_prefix("VmRSS:"))?;
        Some(line.trim().strip_suffix(" kB")?.trim().parse::<u64>().ok()? * 1024)
    }

    /// Time that processors have worked for it, in hundredths of a second.
    pub fn worked(&self) -> Option<u64> {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.child.id()?)).ok()?;
        let mut words = stat.rsplit_once(')')?.1.split_whitespace().skip(11);
        Some(words.next()?.parse::<u64>().ok()? + words.next()?.parse::<u64>().ok()?)
    }
}
