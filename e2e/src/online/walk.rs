//! Every screen of tables at a distance, one after the other, with the longest names there are.

use super::{SMALL, Wish, begin, close_menu, is_lost, make, open_menu, say, sit};
use crate::{DESKTOP, Stage, Tab};

/// What is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Screen {
    /// Nobody has made a table yet.
    NoTable,
    /// Somebody makes one, and has forgotten their name.
    Making,
    Lobby,
    /// Somebody who has come by the link is asked for their name.
    Naming,
    /// The lobby as it is for whoever has not made the table.
    Guest,
    Table,
    /// The menu at the table, with what was said and who is there.
    Menu,
    /// Somebody asks to go back.
    Asked,
    Watching,
    /// Somebody else plays in one's seat.
    PlayedFor,
    /// One's tables and devices.
    List,
    /// A link for another device that does not work.
    BadPass,
    /// A link to no table.
    Nowhere,
    /// The connection is lost at the table.
    LostTable,
    /// The same at the list.
    LostList,
}

pub const SCREENS: [Screen; 15] = [
    Screen::NoTable,
    Screen::Making,
    Screen::Lobby,
    Screen::Naming,
    Screen::Guest,
    Screen::Table,
    Screen::Menu,
    Screen::Asked,
    Screen::Watching,
    Screen::PlayedFor,
    Screen::List,
    Screen::BadPass,
    Screen::Nowhere,
    Screen::LostTable,
    Screen::LostList,
];

/// The people who see them.
#[derive(Debug)]
pub struct Walk {
    host: Tab,
    guest: Tab,
    stranger: Tab,
    table: String,
}

const HOST: &str = "Anastasia-Wilhelmine-von-Hohenburgstein";
const GUEST: &str = "Benjamin Maximilian Wasserbrunnerstein";
const TITLE: &str = "Sonntagnachmittagsrunde der Grundstücksverkehrsgenossenschaft";

impl Walk {
    /// Everybody has chosen these settings.
    pub async fn begin(stage: &Stage, settings: &str) -> Walk {
        let (host, guest) = (stage.person(DESKTOP).await, stage.person(DESKTOP).await);
        let stranger = stage.person(DESKTOP).await;
        for tab in [&host, &guest, &stranger] {
            tab.settings(settings).await;
        }
        Walk { host, guest, stranger, table: String::new() }
    }

    /// Shows a screen; those before it in [`SCREENS`] have been shown.
    pub async fn show(&mut self, stage: &mut Stage, screen: Screen) -> &Tab {
        let (host, guest, stranger) = (&self.host, &self.guest, &self.stranger);
        let at_table = format!("#/table/{}", self.table);
        match screen {
            Screen::NoTable => {
                stranger.hash("#/friends").await;
                stranger.until("document.querySelector('.empty')").await;
                stranger
            }
            Screen::Making => {
                host.hash("#/friends").await;
                host.click("#make").await;
                // The focus goes to what is missing.
                host.until("document.activeElement?.id === 'friends-name'").await;
                host.click("#more-choices > summary").await;
                host.fill("#table-title", &TITLE.chars().take(60).collect::<String>()).await;
                host.until("document.querySelector('#friends-name-error').textContent").await;
                host
            }
            Screen::Lobby => {
                host.run("document.querySelector('#more-choices').open = false").await;
                self.table = make(host, HOST, Wish { players: 4, ..SMALL }).await;
                host
            }
            Screen::Naming => {
                guest.hash(&at_table).await;
                guest.click("[data-do=sit]").await;
                guest.until("document.querySelector('#sit-name')").await;
                guest
            }
            Screen::Guest => {
                guest.key("Escape").await;
                guest.until("!document.querySelector('dialog')").await;
                sit(guest, &self.table, GUEST).await;
                guest
            }
            Screen::Table => {
                begin(host, &[guest]).await;
                host
            }
            Screen::Menu => {
                say(guest, "Wann spielen wir weiter? Ich hätte am Donnerstagabend Zeit.").await;
                open_menu(host).await;
                host.click("#table-company > summary").await;
                host
            }
            Screen::Asked => {
                close_menu(host).await;
                open_menu(guest).await;
                guest.click("#propose-end").await;
                host.until("document.querySelector('#strip [data-do=agree]')").await;
                host
            }
            Screen::Watching => {
                stranger.hash(&at_table).await;
                stranger.until("document.querySelector('#strip .strip')").await;
                stranger
            }
            Screen::PlayedFor => {
                open_menu(guest).await;
                guest.click("#stand").await;
                guest.click("#stand-now").await;
                guest.until("document.querySelector('#strip [data-do=return]')").await;
                guest
            }
            Screen::List => {
                host.hash("#/friends").await;
                host.click("#devices > summary").await;
                host.until("document.querySelector('.devices li')").await;
                host.click("#make-pass").await;
                host.until("document.querySelector('#pass-link')").await;
                host.click("#open-tables > summary").await;
                host
            }
            Screen::BadPass => {
                stranger.hash("#/seat/nonsense").await;
                stranger.until("document.querySelector('#pass-error')?.textContent").await;
                stranger
            }
            Screen::Nowhere => {
                stranger.hash("#/table/nowhere").await;
                stranger.until("document.querySelector('#table-lost')").await;
                stranger
            }
            Screen::LostTable => {
                host.hash(&at_table).await;
                host.until("document.querySelector('.table')").await;
                stranger.hash("#/friends").await;
                stage.server.stop().await;
                is_lost(host).await;
                host
            }
            Screen::LostList => {
                is_lost(stranger).await;
                stranger
            }
        }
    }
}
