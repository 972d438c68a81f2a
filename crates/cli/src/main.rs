use std::process::ExitCode;

fn main() -> ExitCode {
    sabika_cli::run()
}
