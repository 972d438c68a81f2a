use crate::Done;

/// Play many games between bots
#[derive(clap::Args)]
pub(crate) struct Args {}

pub(crate) fn run(_args: &Args) -> Done {
    Ok(())
}
