//! `sabika serve`: the page in the browser, out of this program.

mod config;

use std::{
    ffi::OsString,
    fs,
    io::{self, ErrorKind, Write},
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener},
    path::PathBuf,
    process::{Command, Stdio},
};

use clap::Args as _;
use sabika_server::{Limits, Plan, Settings, Tls};
use socket2::SockRef;

use crate::{Done, Failure, files, remark};

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
  sabika serve --data /srv/sabika
      keeps the tables of people who play at a distance in this folder
  sabika serve --database postgres://sabika@localhost/sabika
      keeps them in PostgreSQL
  sabika serve --host 0.0.0.0 --port 443 --tls-cert chain.pem --tls-key key.pem
      over https, with this certificate; renewed files are used without a restart
  sabika serve --no-tables
      the page alone: people play at their own device
  sabika serve --config /etc/sabika.conf
      options out of a file, a line each: port = 8080

Without --port, the next free one is used if 4080 is taken. Ctrl-C and SIGTERM end it, after the \
answers that are under way. Everything the page needs is in this program. It asks no other machine, unless somebody wants to be \
told elsewhere when it is their turn (docs/notices.md). \
Every option can be set in the environment too: SABIKA_PORT=8080. What the command line says counts before \
that, and both before the file.";

/// Serve the page: play in the browser
#[allow(clippy::struct_excessive_bools, reason = "each is an option that is given or not")]
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// A file with options that are given nowhere else
    #[arg(long, value_name = "FILE", env = "SABIKA_CONFIG")]
    config: Option<PathBuf>,
    /// Where it listens; 0 takes any free port [default: 4080, or the next that is free]
    #[arg(long, value_name = "N", env = "SABIKA_PORT")]
    port: Option<u16>,
    /// The address it listens at: by default only this machine gets in
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1", env = "SABIKA_HOST")]
    host: String,
    /// Show the page in the browser
    #[arg(long)]
    open: bool,
    /// Folder in which tables at a distance are kept [default: among the user's data]
    #[arg(long, value_name = "DIR", env = "SABIKA_DATA")]
    data: Option<PathBuf>,
    /// Keep them in `PostgreSQL`, at an address such as `postgres://user@host/name`
    #[arg(
        long,
        value_name = "URL",
        env = "SABIKA_DATABASE",
        hide_env_values = true,
        conflicts_with = "data"
    )]
    database: Option<String>,
    /// Other servers use the same database: tell them at once what is done here, over NATS at this address
    #[arg(long, value_name = "URL", env = "SABIKA_NATS", requires = "database")]
    nats: Option<String>,
    /// No tables at a distance: people play at their own device
    #[arg(long, env = "SABIKA_NO_TABLES", conflicts_with_all = ["data", "database"])]
    no_tables: bool,
    /// Bots of all tables think on so many threads [default: half the cores]
    #[arg(long, value_name = "N", env = "SABIKA_THINKERS", value_parser = clap::value_parser!(u16).range(1..=256))]
    thinkers: Option<u16>,
    /// Tables that one person may make in a day
    #[arg(long, value_name = "N", env = "SABIKA_TABLES_A_DAY", default_value_t = 100)]
    tables_a_day: u32,
    /// Connections at a time; each is an open file, and each page that plays at a distance has one
    #[arg(long, value_name = "N", env = "SABIKA_CONNECTIONS", default_value_t = 200)]
    connections: u32,
    /// How many of these come from one address
    #[arg(long, value_name = "N", env = "SABIKA_FROM_ONE_ADDRESS", default_value_t = 64)]
    from_one_address: u32,
    /// A proxy stands in front: it says in X-Forwarded-For and X-Forwarded-Proto who asks, and how
    #[arg(long, env = "SABIKA_BEHIND_PROXY")]
    behind_proxy: bool,
    /// Serve over https, with the certificate in this PEM file and those above it
    #[arg(long, value_name = "FILE", env = "SABIKA_TLS_CERT", requires = "tls_key")]
    tls_cert: Option<PathBuf>,
    /// The private key of the certificate, in a PEM file
    #[arg(long, value_name = "FILE", env = "SABIKA_TLS_KEY", requires = "tls_cert")]
    tls_key: Option<PathBuf>,
    /// People may give an address of theirs that is told when it is their turn
    #[arg(long, env = "SABIKA_WEBHOOKS")]
    webhooks: bool,
}

impl Args {
    fn plan(&self) -> Result<Plan, Failure> {
        let mut settings = Settings {
            tables_a_day: self.tables_a_day.into(),
            behind_proxy: self.behind_proxy,
            // Whoever takes a database that several can use may start several servers.
            shared: self.database.is_some(),
            nats: self.nats.clone(),
            pages_from_one: self.from_one_address as usize,
            ..Settings::default()
        };
        let connections = self.connections as usize;
        // All of them come from the proxy, which knows from where it has them.
        let from_one_address =
            if self.behind_proxy { connections } else { self.from_one_address as usize };
        let limits = Limits { connections, from_one_address, ..Limits::default() };
        settings.notices.webhooks = self.webhooks;
        if let Some(thinkers) = self.thinkers {
            settings.thinkers = thinkers.into();
        }
        let tls = match (&self.tls_cert, &self.tls_key) {
            (Some(certificate), Some(key)) => {
                Some(Tls::read(certificate, key).map_err(|it| Failure::Told(it.to_string()))?)
            }
            _ => None,
        };
        Ok(Plan { database: self.place()?, settings, limits, tls })
    }

    /// Where tables are kept, if there are any.
    fn place(&self) -> Result<Option<String>, Failure> {
        if self.no_tables {
            return Ok(None);
        }
        if let Some(url) = &self.database {
            return Ok(Some(url.clone()));
        }
        tables_in(self.data.clone()).map(Some)
    }
}

/// The file in this folder, or among the user's data, in which tables are kept.
pub(crate) fn tables_in(folder: Option<PathBuf>) -> Result<String, Failure> {
    let folder = folder.or_else(files::user_folder);
    let folder = folder.ok_or_else(|| {
        Failure::Told(
            "there is no folder for data of the user; choose one with --data DIR, or go \
                       without tables at a distance by --no-tables"
                .to_owned(),
        )
    })?;
    let place = folder.join("tables.db");
    let told = |why: &dyn std::fmt::Display| {
        Failure::Told(format!(
            "tables cannot be kept in {}: {why}; choose another folder with --data DIR, or go without \
             tables at a distance by --no-tables",
            folder.display()
        ))
    };
    fs::create_dir_all(&folder).map_err(|it| told(&it))?;
    let place = place.to_str().ok_or_else(|| told(&"its name is no text"))?;
    Ok(place.to_owned())
}

/// With what the file says, if there is one; `read` reads further arguments.
pub(crate) fn run(args: &Args, read: impl FnOnce(Vec<OsString>) -> Args) -> Done {
    let Some(file) = &args.config else { return serve(args) };
    let command = Args::augment_args(clap::Command::new("serve"));
    serve(&read(config::options(file, &command)?))
}

fn serve(args: &Args) -> Done {
    let listener = listen(&args.host, args.port)?;
    let address = listener.local_addr()?;
    let plan = args.plan()?;
    let scheme = if plan.tls.is_some() { "https" } else { "http" };
    let page = format!("{scheme}://{}/", reachable(address));
    let others = in_the_network(&listener)?;
    let mut lines = vec![format!("Sabika is at {page}\n")];
    lines.extend(others.iter().map(|it| format!("For others in the network: {scheme}://{it}/\n")));
    let served = sabika_server::run(listener, plan, || {
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
    });
    served.map_err(|it| match it {
        sabika_server::Failure::Io(it) => Failure::Io(it),
        other => Failure::Told(other.to_string()),
    })
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
