//! `sabika tables`: for whoever runs a server of tables at a distance.

use std::{
    io::{self, Write as _},
    path::PathBuf,
};

use sabika_rules::{game::Setup as _, record::Record};
use sabika_server::operator::{self, Deletion, Outcome};

use crate::{Done, Failure, serve};

/// Look after the tables of a server: list them, end a game, delete what was said
///
/// While the server runs or not. A game that is ended keeps its record; a table that is deleted is gone.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  sabika tables list
  sabika tables --data /srv/sabika end q8Zt0yXw1abc
  sabika tables --database postgres://sabika@localhost/sabika delete-words q8Zt0yXw1abc")]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
    /// The folder of the server [default: among the user's data]
    #[arg(long, value_name = "DIR", env = "SABIKA_DATA", global = true)]
    data: Option<PathBuf>,
    /// Its `PostgreSQL`
    #[arg(
        long,
        value_name = "URL",
        env = "SABIKA_DATABASE",
        hide_env_values = true,
        conflicts_with = "data",
        global = true
    )]
    database: Option<String>,
}

#[derive(clap::Subcommand)]
enum Command {
    /// The tables that changed last: id, stage, game, title, who sits there
    List {
        /// So many at most
        #[arg(long, value_name = "N", default_value_t = 50)]
        most: u32,
    },
    /// End a game where it stands; its record stays
    End { table: String },
    /// Delete what was said at a table
    DeleteWords { table: String },
    /// Delete a table, with all that was done and said there
    Delete { table: String },
}

pub(crate) fn run(args: &Args) -> Done {
    let database = match &args.database {
        Some(url) => url.clone(),
        None => serve::tables_in(args.data.clone())?,
    };
    match &args.command {
        Command::List { most } => list(&database, *most),
        Command::End { table } => delete(&database, table, Deletion::End),
        Command::DeleteWords { table } => delete(&database, table, Deletion::Words),
        Command::Delete { table } => delete(&database, table, Deletion::Table),
    }
}

fn list(database: &str, most: u32) -> Done {
    let mut output = io::stdout().lock();
    for it in operator::list(database, most.into()).map_err(|it| Failure::Told(it.to_string()))? {
        let setup = Record::read(&it.game).ok().map(|it| it.setup().clone());
        let game =
            setup.map_or_else(String::new, |it| format!("{} {}", it.game().name(), it.players()));
        let who: Vec<&str> = it.places.iter().map(|it| it.name.as_deref().unwrap_or("-")).collect();
        let stage = format!("{:?}", it.stage).to_lowercase();
        let title = it.title.unwrap_or_default();
        writeln!(output, "{}  {stage:<9}  {game:<16}  {title}  {}", it.table, who.join(", "))?;
    }
    Ok(output.flush()?)
}

fn delete(database: &str, table: &str, what: Deletion) -> Done {
    match operator::delete(database, table, what).map_err(|it| Failure::Told(it.to_string()))? {
        Outcome::Done => Ok(()),
        Outcome::WasOver => {
            Err(Failure::Told(format!("the game of table `{table}` is over already")))
        }
        Outcome::NoTable => Err(Failure::Told(format!(
            "there is no table `{table}`; `sabika tables list` names all"
        ))),
    }
}
