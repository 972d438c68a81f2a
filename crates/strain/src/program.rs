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
    /// `sabika`, or whatever takes the same arguments.
    pub async fn start(binary: &Path, data: &Path, more: &[&str]) -> Result<Program, String> {
        let mut command = Command::new(binary);
        command.arg("serve").arg("--data").arg(data).args(["--port", "0"]).args(more);
        command.stdout(Stdio::piped()).stderr(Stdio::null()).kill_on_drop(true);
        let cannot = |why| format!("{} cannot be started: {why}", binary.display());
        let mut child = command.spawn().map_err(cannot)?;
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
