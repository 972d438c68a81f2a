//! What can be chosen, in groups, so that no list is long.

use std::fmt::Write as _;

use sabika_messages::{Messages, Names};
use sabika_rules::{
    AnyGame, Game,
    alhambra::{Action, Payment, Prompt, View, Ware},
    any::{AnyAction, AnyView},
    game::is_final,
    kit::{Pos, Seat, TileId},
    message::Tell as _,
    palace::{Palace, wall},
};

use super::style::{self, styled};

/// So many choices are listed at once; more are split into groups again.
const FLAT: usize = 10;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Menu {
    /// What was chosen so far; empty at the top.
    title: String,
    entries: Vec<Entry>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Entry {
    One { label: String, action: AnyAction },
    More { label: String, count: usize, menu: Menu },
}

/// What a number leads to.
#[derive(Debug)]
pub(super) enum Chosen<'a> {
    Action(AnyAction),
    Menu(&'a Menu),
}

/// An action and the words that lead to it, from the sort of action to the last detail.
struct Choice {
    path: Vec<String>,
    action: AnyAction,
}

impl Menu {
    /// What `seat` is offered.
    pub(super) fn of(
        game: &AnyGame,
        seat: Seat,
        offered: &[AnyAction],
        messages: &Messages,
    ) -> Menu {
        let view = game.view(Some(seat));
        let choice = |&action: &AnyAction| {
            let mut path = match (&view, action) {
                (AnyView::Alhambra(view), AnyAction::Alhambra(action)) => {
                    path(view, &action, messages)
                }
            };
            if let Some(last) = path.last_mut()
                && !is_final(game, seat, &action)
            {
                last.push_str(&styled(style::FAINT, " (can be undone)"));
            }
            Choice { path, action }
        };
        Menu::grouped(String::new(), offered.iter().map(choice).collect(), 0)
    }

    /// Groups choices by the word at `depth`; a single choice is no group.
    fn grouped(title: String, choices: Vec<Choice>, depth: usize) -> Menu {
        let is_short = depth > 0 && choices.len() <= FLAT;
        if is_short || choices.iter().any(|it| it.path.len() <= depth + 1) && depth > 0 {
            let entries = choices.into_iter().map(|it| it.entry(depth)).collect();
            return Menu { title, entries };
        }
        let mut groups: Vec<(String, Vec<Choice>)> = Vec::new();
        for choice in choices {
            let label = choice.path.get(depth).cloned().unwrap_or_default();
            match groups.iter_mut().find(|(it, _)| *it == label) {
                Some((_, group)) => group.push(choice),
                None => groups.push((label, vec![choice])),
            }
        }
        let entry = |(label, mut group): (String, Vec<Choice>)| match group.pop() {
            Some(choice) if group.is_empty() => choice.entry(depth),
            last => {
                group.extend(last);
                let count = group.len();
                let title = format!("{title} {label}").trim_start().to_owned();
                // These only tell the label from what would follow it.
                let label = label.trim_end_matches([':', ',']).to_owned();
                Entry::More { label, count, menu: Menu::grouped(title, group, depth + 1) }
            }
        };
        let mut entries: Vec<Entry> = groups.into_iter().map(entry).collect();
        match entries.pop() {
            // With one group there is nothing to choose between groups.
            Some(Entry::More { menu, .. }) if entries.is_empty() => menu,
            last => {
                entries.extend(last);
                Menu { title, entries }
            }
        }
    }

    /// The entry with this number, counted from 1.
    pub(super) fn choose(&self, number: usize) -> Option<Chosen<'_>> {
        match self.entries.get(number.checked_sub(1)?)? {
            Entry::One { action, .. } => Some(Chosen::Action(*action)),
            Entry::More { menu, .. } => Some(Chosen::Menu(menu)),
        }
    }

    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    /// The cells that the entries differ by, with their numbers, if that is all they differ by.
    pub(super) fn marks(&self) -> Vec<(Pos, usize)> {
        let mut marks: Vec<(Pos, usize)> = Vec::new();
        for (entry, number) in self.entries.iter().zip(1..) {
            let cell = match entry {
                Entry::One { action, .. } => cell_of(action),
                Entry::More { .. } => None,
            };
            match cell {
                Some(cell) if !marks.iter().any(|&(it, _)| it == cell) => {
                    marks.push((cell, number));
                }
                _ => return Vec::new(),
            }
        }
        marks
    }

    /// One line for each entry.
    pub(super) fn text(&self) -> String {
        let mut text = String::new();
        if !self.title.is_empty() {
            let title = self.title.trim_end_matches([':', ',']);
            let _ = writeln!(text, "{}", styled(style::TITLE, title));
        }
        for (entry, number) in self.entries.iter().zip(1..) {
            let _ = match entry {
                Entry::One { label, .. } => writeln!(text, "{number:3}  {label}"),
                Entry::More { label, count, .. } => {
                    let ways = styled(style::FAINT, &format!("({count} ways)"));
                    writeln!(text, "{number:3}  {label} {ways}")
                }
            };
        }
        text
    }
}

impl Choice {
    fn entry(self, depth: usize) -> Entry {
        Entry::One { label: self.path[depth.min(self.path.len())..].join(" "), action: self.action }
    }
}

fn cell_of(action: &AnyAction) -> Option<Pos> {
    let AnyAction::Alhambra(action) = action;
    match *action {
        Action::Build { pos, .. } | Action::Remove { pos } | Action::Exchange { pos, .. } => {
            Some(pos)
        }
        Action::Take { .. }
        | Action::Buy { .. }
        | Action::Store { .. }
        | Action::Give { .. }
        | Action::Stop
        | Action::Module(_) => None,
    }
}

fn path(view: &View, action: &Action, messages: &Messages) -> Vec<String> {
    let placing = matches!(view.prompt(), Some(Prompt::Place { .. }));
    let empty = Palace::default();
    let palace = view.own().map_or(&empty, |own| &own.palace);
    match *action {
        Action::Take { cards } => {
            let sum =
                if cards.len() > 1 { format!(", {} together", cards.sum()) } else { String::new() };
            vec!["take money:".into(), format!("{}{sum}", cards.to_string().trim_start())]
        }
        Action::Buy { ware, payment } => buy(view, ware, &payment, messages),
        Action::Build { tile, pos } => {
            let mut built = *palace;
            let _ = built.build(tile, pos);
            let words =
                vec![format!("build {tile}"), format!("at {pos}{}", change(palace, &built))];
            if placing { words } else { redesign(words) }
        }
        Action::Remove { pos } => {
            let mut rest = *palace;
            let tile = rest.remove(pos).ok();
            let what = format!("{} from {pos}{}", name(tile), change(palace, &rest));
            redesign(vec!["remove".into(), what])
        }
        Action::Exchange { tile, pos } => {
            let mut after = *palace;
            let old = after.exchange(tile, pos).ok();
            let what = format!("for {} at {pos}{}", name(old), change(palace, &after));
            redesign(vec![format!("exchange {tile}"), what])
        }
        Action::Store { tile } => vec![format!("store {tile} on your reserve board")],
        Action::Give { tile } => {
            vec![format!("give {tile} to {}", view.neutral.map_or("nobody", |it| it.name))]
        }
        Action::Stop if matches!(view.prompt(), Some(Prompt::Turn { acted: true, .. })) => {
            vec!["stop here".into()]
        }
        Action::Stop => vec!["pass: nothing else is possible".into()],
        Action::Module(own) => {
            vec![format!("{}:", own.module()), messages.say(&own.message(), &Names::default())]
        }
    }
}

fn redesign(mut words: Vec<String>) -> Vec<String> {
    words.insert(0, "redesign:".into());
    words
}

fn buy(view: &View, ware: Ware, payment: &Payment, messages: &Messages) -> Vec<String> {
    let square = view.market.iter().find(|it| ware == Ware::Square(it.square));
    let what = match square.and_then(|it| Some((it, it.tile?))) {
        Some((square, tile)) => {
            format!("square {ware}, {tile} for {} {},", tile.price(), square.currency)
        }
        None => format!("{},", messages.say(&ware.message(), &Names::default())),
    };
    let price = view.price(ware).map_or(0, |it| u32::from(it.amount));
    let how = match view.worth(payment).saturating_sub(price) {
        0 => "exactly, so you may go on".to_owned(),
        lost => format!("{lost} too much"),
    };
    vec!["buy".into(), what, format!("with{payment}: {how}")]
}

fn name(tile: Option<TileId>) -> &'static str {
    tile.map_or("nothing", TileId::name)
}

/// What becomes of the longest wall.
fn change(before: &Palace, after: &Palace) -> String {
    match (wall::length(before), wall::length(after)) {
        (before, after) if before == after => String::new(),
        (before, after) => format!(", wall {before} -> {after}"),
    }
}

#[cfg(test)]
mod tests {
    use sabika_bots::{luck::Seeded, random};
    use sabika_rules::{
        any::{AnySetup, GameName},
        game::Turn,
    };

    use super::*;

    fn choices(paths: &[&str]) -> Vec<Choice> {
        let action = AnyAction::Alhambra(Action::Stop);
        let path = |it: &&str| it.split('/').map(str::to_owned).collect();
        paths.iter().map(|it| Choice { path: path(it), action }).collect()
    }

    fn text(paths: &[&str]) -> String {
        anstream::adapter::strip_str(&Menu::grouped(String::new(), choices(paths), 0).text())
            .to_string()
    }

    #[test]
    fn choices_are_grouped_by_sort() {
        let text = text(&["take/a", "buy/b/c", "take/d", "buy/e/f", "stop"]);
        assert_eq!(text, "  1  take (2 ways)\n  2  buy (2 ways)\n  3  stop\n");
    }

    #[test]
    fn a_single_choice_is_no_group_and_a_single_group_no_choice() {
        assert_eq!(text(&["take/a", "buy/b/c"]), "  1  take a\n  2  buy b c\n");
        assert_eq!(text(&["take/a", "take/b"]), "take\n  1  a\n  2  b\n");
        assert_eq!(text(&["stop"]), "  1  stop\n");
        assert_eq!(text(&[]), "");
    }

    #[test]
    fn long_groups_are_split_again() {
        let many: Vec<String> = (0..12)
            .map(|i| format!("redesign/{}/{i}", if i < 6 { "build" } else { "remove" }))
            .collect();
        let many: Vec<&str> = many.iter().map(String::as_str).chain(["stop"]).collect();
        let menu = Menu::grouped(String::new(), choices(&many), 0);
        let Some(Chosen::Menu(inner)) = menu.choose(1) else { panic!("a group") };
        assert_eq!(inner.len(), 2);
        let Some(Chosen::Menu(inner)) = inner.choose(2) else { panic!("a group") };
        assert_eq!((inner.len(), inner.title.as_str()), (6, "redesign remove"));
        assert!(menu.choose(0).is_none() && menu.choose(3).is_none());
        let few = Menu::grouped(String::new(), choices(&many[..8]), 0);
        assert_eq!(few.len(), 8, "short enough to be listed at once");
    }

    fn leaves(menu: &Menu, found: &mut Vec<AnyAction>) {
        assert!(!menu.entries.is_empty() && (menu.len() <= 20), "{}", menu.text());
        for number in 1..=menu.len() {
            match menu.choose(number) {
                Some(Chosen::Action(action)) => found.push(action),
                Some(Chosen::Menu(inner)) => leaves(inner, found),
                None => panic!("{number} leads nowhere"),
            }
        }
    }

    /// Whatever is offered can be reached by numbers, once, and no list is long.
    #[test]
    fn every_action_is_somewhere_in_the_menu() {
        let setup = AnySetup::new(GameName::Alhambra, 2).unwrap();
        let (mut game, mut luck) = (AnyGame::new(&setup), Seeded::new(5));
        let mut longest = 0;
        while game.turn() != Turn::Over {
            let mut offered = Vec::new();
            if let Some(seat) = game.turn().seat() {
                game.actions(seat, &mut offered);
                let mut found = Vec::new();
                leaves(&Menu::of(&game, seat, &offered, &Messages::english()), &mut found);
                found.sort_by_key(ToString::to_string);
                longest = longest.max(offered.len());
                let mut expected = offered.clone();
                expected.sort_by_key(ToString::to_string);
                assert_eq!(found, expected);
            }
            random::step(&mut game, &mut luck, &mut offered);
        }
        assert!(longest > 30, "{longest}");
    }
}
