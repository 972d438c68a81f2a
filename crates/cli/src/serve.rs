//! `sabika serve`: the page in the browser, out of this program.

use std::{
    io::{self, ErrorKind, Write},
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener},
    process::{Command, Stdio},
};

use socket2::SockRef;

use crate::{Done, Failure, remark};

/// Unless somebody asks for another, it listens here …
const USUAL: u16 = 4080;
/// … or, where that is taken, at one of this many further ones.
const FURTHER: u16 = 20;

const EXAMPLES: &str = "\
Examples:
  sabika serve
      the page at http://127.0.0.1:4080/, for this machine only
  sabika serve --open
      shows it in the browser at once
  sabika serve --host 0.0.0.0
      for everybody in the network; the addresses that others use are printed
  sabika serve --port 8000
      on this port and no other: if it is taken, that is an error
  sabika serve --port 0
      on any free port; the line that is printed says where

Without --port, the next free one is used if 4080 is taken. Ctrl-C and SIGTERM end it, after the \
answers that are under way. Everything the page needs is in this program: it reads no files and asks \
no other machine.";

/// Serve the page: play in the browser
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Where it listens; 0 takes any free port [default: 4080, or the next that is free]
    #[arg(long, value_name = "N")]
    port: Option<u16>,
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
    let others = in_the_network(&listener)?;
    let mut lines = vec![format!("Sabika is at {page}\n")];
    lines.extend(others.iter().map(|it| format!("For others in the network: http://{it}/\n")));
    Ok(sabika_server::run(listener, || {
        let mut out = io::stdout().lock();
        // At once: who wants only the first line may not listen any longer.
        out.write_all(lines.concat().as_bytes())?;
        out.flush()?;
        drop(out);
        if address.ip().is_unspecified() && others.is_empty() {
            remark("Nobody else can get there: this machine has no address in a network.");
        }
        if !sabika_server::page_is_built_in() {
            remark("The page is not built in: start with `cargo run --release`, which builds it.");
        }
        remark("Press Ctrl-C to stop.");
        if args.open {
            open(&page);
        }
        Ok(())
    })?)
}

/// The port that was asked for, and no other: whoever asks, a script say, looks for the page there.
fn listen(host: &str, port: Option<u16>) -> Result<TcpListener, Failure> {
    let (first, last) = port.map_or((USUAL, USUAL + FURTHER), |it| (it, it));
    for candidate in first..=last {
        match TcpListener::bind((host, candidate)) {
            Ok(listener) => {
                if candidate != first {
                    remark(&format!("Port {first} is taken, using {candidate}."));
                }
                return Ok(listener);
            }
            Err(error) if error.kind() == ErrorKind::AddrInUse => {}
            Err(error) => return Err(cannot_listen(host, candidate, &error)),
        }
    }
    let taken = match port {
        Some(port) => format!("port {port} is taken"),
        None => format!("ports {first} to {last} are all taken"),
    };
    Err(Failure::Told(format!(
        "{taken}; choose another with --port N, or any free one with --port 0"
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

/// The addresses by which others in the network get here: none, unless it listens at all of them.
fn in_the_network(listener: &TcpListener) -> io::Result<Vec<SocketAddr>> {
    let listens = listener.local_addr()?;
    if !listens.ip().is_unspecified() {
        return Ok(Vec::new());
    }
    let takes_both = listens.is_ipv6() && !SockRef::from(listener).only_v6()?;
    // Where they cannot be found, it works all the same.
    let interfaces = if_addrs::get_if_addrs().unwrap_or_default();
    let addresses = interfaces.iter().filter(|it| it.is_oper_up()).map(if_addrs::Interface::ip);
    let addresses = addresses.filter(|it| is_for_others(*it, listens.ip(), takes_both));
    Ok(addresses.map(|it| SocketAddr::new(it, listens.port())).collect())
}

/// An IPv6 socket may or may not take IPv4 too.
fn is_for_others(address: IpAddr, listens: IpAddr, takes_both: bool) -> bool {
    match address {
        IpAddr::V4(it) => !it.is_loopback() && (listens.is_ipv4() || takes_both),
        // Browsers do not take addresses that need the name of an interface.
        IpAddr::V6(it) => !it.is_loopback() && !it.is_unicast_link_local() && listens.is_ipv6(),
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn others_are_told_what_their_browsers_take() {
        let all_v4 = IpAddr::from(Ipv4Addr::UNSPECIFIED);
        let all_v6 = IpAddr::from(Ipv6Addr::UNSPECIFIED);
        // Told when it listens at 0.0.0.0; at :: with IPv4, at :: alone.
        for (address, expected) in [
            ("192.168.0.7", [true, true, false]),
            ("169.254.3.4", [true, true, false]),
            ("2001:db8::7", [false, true, true]),
            ("fd00::7", [false, true, true]),
            ("fe80::7", [false, false, false]),
            ("127.0.0.1", [false, false, false]),
            ("::1", [false, false, false]),
        ] {
            let address = address.parse().expect("an address");
            let told = [(all_v4, false), (all_v6, true), (all_v6, false)]
                .map(|(listens, takes_both)| is_for_others(address, listens, takes_both));
            assert_eq!(told, expected, "{address}");
        }
    }
}
