//! `strain-server serve --port 0 [--data DIR | --database URL [--nats URL]] [--open]`: a server as `sabika serve` is
//! one. With `--open` it takes as many connections and people as the system bears, and is asked as fast as somebody
//! likes.

use std::{env, net::TcpListener, path::PathBuf, process::ExitCode};

use sabika_server::{Limits, Plan, Settings, run};
use sabika_strain::house::hasty;

fn main() -> ExitCode {
    let args: Vec<String> = env::args().collect();
    let after = |option: &str| args.iter().skip_while(|it| *it != option).nth(1).cloned();
    let file = after("--data").map(|it| PathBuf::from(it).join("tables.db"));
    let database = after("--database");
    let shared = database.is_some();
    let Some(place) = database.or(file.and_then(|it| it.to_str().map(str::to_owned))) else {
        eprintln!("strain-server: say where tables are kept, by --data DIR or --database URL");
        return ExitCode::FAILURE;
    };
    let is_open = args.iter().any(|it| it == "--open");
    let usual = if is_open { hasty() } else { Settings::default() };
    let settings = Settings { shared, nats: after("--nats"), ..usual };
    let mut plan = Plan { database: Some(place), settings, ..Plan::default() };
    if is_open {
        let most = 1_000_000;
        plan.limits = Limits { connections: most, from_one_address: most, ..Limits::default() };
    }
    let served = TcpListener::bind("127.0.0.1:0").map_err(Into::into).and_then(|listener| {
        let address = listener.local_addr()?;
        run(listener, plan, || {
            println!("Sabika is at http://{address}/");
            Ok(())
        })
    });
    match served {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("strain-server: {why:?}");
            ExitCode::FAILURE
        }
    }
}
