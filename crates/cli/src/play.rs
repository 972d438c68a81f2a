use crate::Done;

/// Play in the terminal
#[derive(clap::Args)]
pub(crate) struct Args {}

pub(crate) fn run(_args: &Args) -> Done {
    Ok(())
}
