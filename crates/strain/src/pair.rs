//! Two who play one game after another with each other.

use std::{
    convert::Infallible,
    net::{IpAddr, Ipv4Addr, SocketAddr},
};

use sabika_bots::{BotName, Level};
use sabika_protocol::{Stage, Why};
use sabika_rules::{
    any::{AnySetup, GameName},
    game::Setup as _,
    kit::Seat,
    record::Record,
};
use sabika_table::{
    Help,
    common::{Bid, Making, Pace},
};

use crate::{Client, Known, Trouble};

/// Two clients, and the tables where they have played.
#[derive(Debug)]
pub struct Pair {
    pub clients: [Client; 2],
    making: Making,
    /// Where they play now.
    pub table: Option<String>,
    /// Games that are over, as both know them.
    pub over: Vec<(String, [Known; 2])>,
}

/// An address of this machine for each pair: to the server they come from everywhere.
pub fn address(number: usize) -> IpAddr {
    Ipv4Addr::new(
        127,
        1 + (number / 62_500) as u8,
        (number / 250 % 250) as u8,
        (number % 250 + 1) as u8,
    )
    .into()
}

/// A table for this game, as most are: everybody may look on, and there is no clock.
pub fn making(setup: AnySetup) -> Making {
    let names = (1..=setup.players()).map(|it| it.to_string()).collect();
    let game = Record::new(setup, names).map(|it| it.write()).unwrap_or_default();
    Making { game, title: None, listed: false, watched: true, help: Help::ALL, pace: Pace::NoClock }
}

impl Pair {
    /// The seats that are left are for bots.
    pub fn new(clients: [Client; 2], game: GameName, players: u8) -> Option<Pair> {
        let making = making(AnySetup::new(game, players)?);
        Some(Pair { clients, making, table: None, over: Vec::new() })
    }

    /// From now on their server is there.
    pub fn moves_to(&mut self, address: SocketAddr) {
        self.clients.iter_mut().for_each(|it| it.moves_to(address));
    }

    /// Plays one game after another, until something comes between.
    pub async fn play(&mut self) -> Result<Infallible, Trouble> {
        let [ana, ben] = &mut self.clients;
        for it in [&mut *ana, &mut *ben] {
            if !it.is_connected() {
                it.connect().await?;
            }
        }
        loop {
            let table = match &self.table {
                Some(table) => table.clone(),
                None => allowed(ana.make(self.making.clone()).await?)?,
            };
            self.table = Some(table.clone());
            for (it, name, seat) in [(&mut *ana, "Ana", 0), (&mut *ben, "Ben", 1)] {
                if it.at(&table).gathered.is_none() {
                    allowed(it.enter(&table).await?)?;
                    it.until(|it| it.at(&table).gathered.is_some()).await?;
                }
                if it.at(&table).stage() == Some(Stage::Gathering) && it.at(&table).own().is_none()
                {
                    let seat =
                        Seat::new(seat).ok_or_else(|| Trouble::Wrong("no seat".to_owned()))?;
                    allowed(it.bid(&table, Bid::Sit { seat, name: name.to_owned() }).await?)?;
                }
            }
            if ana.at(&table).stage() == Some(Stage::Gathering) {
                let fill = Some(BotName::Level(Level::ALL[0]));
                match ana.bid(&table, Bid::Begin { fill }).await? {
                    // It had begun before the connection was lost.
                    Ok(_) | Err(Why::NotNow) => {}
                    Err(why) => return Err(Trouble::Wrong(format!("it cannot begin: {why:?}"))),
                }
            }
            tokio::try_join!(ana.play(&table), ben.play(&table))?;
            let known = [ana.at(&table).clone(), ben.at(&table).clone()];
            self.over.push((table.clone(), known));
            self.table = None;
            for it in [&mut *ana, &mut *ben] {
                allowed(it.leave(&table).await?)?;
            }
        }
    }
}

/// What is always allowed.
fn allowed<T>(asked: Result<T, Why>) -> Result<T, Trouble> {
    asked.map_err(|why| Trouble::Wrong(format!("it is refused: {why:?}")))
}
