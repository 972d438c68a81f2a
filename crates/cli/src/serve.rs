//! `sabika serve`: the page in the browser, out of this program.

use std::{
    io::{self, ErrorKind, Write},
    net::{Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener},
    process::{Command, Stdio},
};

use crate::{Done, Failure, remark};

/// How many ports after one that is taken are tried.
const FURTHER: u16 = 20;

const EXAMPLES: &str = "\
Examples:
  sabika serve
      the page at http://127.0.0.1:4080/, for this machine only
  sabika serve --open
      shows it in the browser at once
  sabika serve --host 0.0.0.0 --port 8000
      for everybody in the network
  sabika serve --port 0
      on any free port; the line that is printed says where

If the port is taken, the next free one is used. Everything the page needs is in this program: it \
reads no files and asks no other machine.";

/// Serve the page: play in the browser
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Where it listens; 0 takes any free port
    #[arg(long, value_name = "N", default_value_t = 4080)]
    port: u16,
    /// The address it listens at: by default only this machine gets in
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    host: String,
    /// Show the page in the browser
    #[arg(long)]
    open: bool,
}

pub(crate) fn run(args: &Args) -> Done {
    let listener = listen(&args.host, args.port)?;
    let address = listener.local_addr()?;
    let page = format!("http://{}/", reachable(address));
    let mut out = io::stdout().lock();
    writeln!(out, "Sabika is at {page}")?;
    out.flush()?;
    drop(out);
    if !sabika_server::page_is_built_in() {
        remark("The page is not built in: start with `cargo run --release`, which builds it.");
    }
    remark("Press Ctrl-C to stop.");
    if args.open {
        open(&page);
    }
    Ok(sabika_server::run(listener)?)
}

/// The port that was asked for, or the next free one.
fn listen(host: &str, port: u16) -> Result<TcpListener, Failure> {
    let last = if port == 0 { 0 } else { port.saturating_add(FURTHER) };
    for candidate in port..=last {
        match TcpListener::bind((host, candidate)) {
            Ok(listener) => {
                if candidate != port {
                    remark(&format!("Port {port} is taken, using {candidate}."));
                }
                return Ok(listener);
            }
            Err(error) if error.kind() == ErrorKind::AddrInUse => {}
            Err(error) => return Err(cannot_listen(host, candidate, &error)),
        }
    }
    Err(Failure::Told(format!(
        "ports {port} to {last} are all taken; choose another with --port N, or any free one with \
         --port 0"
    )))
}

fn cannot_listen(host: &str, port: u16, error: &io::Error) -> Failure {
    let remedy = match error.kind() {
        ErrorKind::PermissionDenied => "ports below 1024 are often reserved, take a higher --port",
        _ => "--host takes an address of this machine: 127.0.0.1 for itself, 0.0.0.0 for all",
    };
    Failure::Told(format!("cannot listen at {host}, port {port}: {error}; {remedy}"))
}

/// Who listens at every address is not called by that name.
fn reachable(mut address: SocketAddr) -> SocketAddr {
    if address.ip().is_unspecified() {
        let local = match address {
            SocketAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
            SocketAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
        };
        address.set_ip(local);
    }
    address
}

/// Shows the page in the browser of this machine, if that can be done.
fn open(page: &str) {
    let (program, args): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else {
        ("xdg-open", &[])
    };
    let mut command = Command::new(program);
    // What it has to say does not belong to what we say.
    command.args(args).arg(page).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let page = page.to_owned();
    std::thread::spawn(move || {
        if !command.status().is_ok_and(|it| it.success()) {
            remark(&format!("No browser could be opened; go to {page}"));
        }
    });
}
