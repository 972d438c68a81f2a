//! `cargo run --release -p sabika-fuzz -- TARGET [SECONDS] [SEED]`

use std::{
    env, fs,
    panic::catch_unwind,
    process::ExitCode,
    time::{Duration, Instant},
};

use sabika_bots::luck::Seeded;
use sabika_fuzz::{TARGETS, corpus, mutate};
use sabika_rules::game::Luck;

const USAGE: &str =
    "usage: sabika-fuzz notation|links|protocol|questions|game|views|messages|bids|battery [SECONDS] [SEED]
Changes the stored inputs at random until the time is over (60 s) or one breaks something; that one
is written to broken-TARGET.";

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    let number = |i: usize, default| match args.get(i) {
        None => Some(default),
        Some(text) => text.parse::<u64>().ok(),
    };
    let target = args.first().and_then(|name| TARGETS.iter().find(|(it, _)| it == name));
    let (Some(&(name, run)), Some(seconds), Some(seed)) = (target, number(1, 60), number(2, 1))
    else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    let inputs = match corpus(name) {
        Ok(inputs) if !inputs.is_empty() => inputs,
        _ => {
            eprintln!("sabika-fuzz: there are no stored inputs for {name}");
            return ExitCode::FAILURE;
        }
    };
    let (mut luck, mut runs) = (Seeded::new(seed), 0_u64);
    let end = Instant::now() + Duration::from_secs(seconds);
    while Instant::now() < end {
        let mut pick = || &inputs[luck.below(inputs.len() as u32) as usize];
        let (input, other) = (pick(), pick());
        let changed = mutate(input, other, &mut luck);
        if catch_unwind(|| run(&changed)).is_err() {
            let file = format!("broken-{name}");
            match fs::write(&file, &changed) {
                Ok(()) => eprintln!("sabika-fuzz: the input is in {file}"),
                Err(error) => eprintln!("sabika-fuzz: cannot write {file}: {error}"),
            }
            return ExitCode::FAILURE;
        }
        runs += 1;
    }
    println!("{name}: {runs} inputs, nothing broke");
    ExitCode::SUCCESS
}
