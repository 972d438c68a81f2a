//! `strain-server serve --data DIR --port 0 [--open]`: a server as `sabika serve` is one. With `--open` it takes as
//! many connections and people as the system bears, and is asked as fast as somebody likes.

use std::{env, net::TcpListener, path::PathBuf, process::ExitCode};

use sabika_server::{Limits, Plan, run};
use sabika_strain::house::hasty;

fn main() -> ExitCode {
    let args: Vec<String> = env::args().collect();
    let data = args.iter().skip_while(|it| *it != "--data").nth(1).map(PathBuf::from);
    let Some(data) = data else {
        eprintln!("strain-server: say where tables are kept, by --data DIR");
        return ExitCode::FAILURE;
    };
    let mut plan =
        Plan { database: data.join("tables.db").to_str().map(str::to_owned), ..Plan::default() };
    if args.iter().any(|it| it == "--open") {
        plan.settings = hasty();
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
