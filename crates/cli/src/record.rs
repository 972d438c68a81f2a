use crate::Done;

/// Replay a record
#[derive(clap::Args)]
pub(crate) struct ReplayArgs {}

/// Work with records
#[derive(clap::Subcommand)]
pub(crate) enum RecordCommand {
    /// Check a record
    Check {},
}

pub(crate) fn replay(_args: &ReplayArgs) -> Done {
    Ok(())
}

pub(crate) fn run(_command: &RecordCommand) -> Done {
    Ok(())
}
