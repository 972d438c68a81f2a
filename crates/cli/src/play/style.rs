//! Colours. Nothing is told by colour alone; where standard output is no terminal they are left out.

use anstyle::{AnsiColor, Style};
use sabika_rules::kit::{Building, Currency};

pub(super) const TITLE: Style = Style::new().bold();
pub(super) const FAINT: Style = Style::new().dimmed();
pub(super) const WARNING: Style = AnsiColor::Red.on_default();

/// The text in a style. Pad it before: styles take no room on the screen.
pub(super) fn styled(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}

pub(super) const fn of_kind(kind: Building) -> Style {
    match kind {
        Building::Pavilion => AnsiColor::Blue.on_default(),
        Building::Seraglio => AnsiColor::Red.on_default(),
        Building::Arcades => AnsiColor::Yellow.on_default(),
        Building::Chambers => AnsiColor::Cyan.on_default(),
        Building::Garden => AnsiColor::Green.on_default(),
        Building::Tower => AnsiColor::Magenta.on_default(),
    }
}

/// As the cards are printed, orange excepted.
pub(super) const fn of_currency(currency: Currency) -> Style {
    match currency {
        Currency::Denar => AnsiColor::Blue.on_default(),
        Currency::Dirham => AnsiColor::Green.on_default(),
        Currency::Ducat => AnsiColor::Red.on_default(),
        Currency::Florin => AnsiColor::Yellow.on_default(),
    }
}
