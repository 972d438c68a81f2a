use crate::Done;

/// Speak the engine protocol: JSON lines for programs
#[derive(clap::Args)]
pub(crate) struct Args {}

pub(crate) fn run(_args: &Args) -> Done {
    Ok(())
}
