//! What can be chosen, in groups, so that no list is long.

use std::fmt::Write as _;

use sabika_messages::Messages;
use sabika_rules::{
    AnyGame, Game,
    any::AnyAction,
    game::is_final,
    kit::{Looker, Pos, Seat},
};

use super::{
    games,
    screen::Screen,
    style::{self, styled},
};
use crate::words::{Words as _, number};

/// So many choices are listed at once; more are split into groups again.
const FLAT: usize = 10;
/// No list is longer than this.
const LONGEST: usize = 20;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Menu {
    /// What was chosen so far; empty at the top.
    title: String,
    entries: Vec<Item>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Item {
    One { label: String, action: AnyAction, cell: Option<Pos> },
    More { label: String, count: usize, menu: Menu },
}

/// What a number leads to.
#[derive(Debug)]
pub(super) enum Chosen<'a> {
    Action(AnyAction),
    Menu(&'a Menu),
}

/// An action and the words that lead to it, from the sort of action to the last detail.
struct Way {
    path: Vec<String>,
    action: AnyAction,
    /// The cell of the own palace that it changes.
    cell: Option<Pos>,
}

impl Menu {
    /// What `seat` is offered.
    pub(super) fn of(game: &AnyGame, seat: Seat, offered: &[AnyAction], screen: &Screen) -> Menu {
        let view = game.view(Looker::Seat(seat));
        let depict = games::of(view.game());
        let choice = |&action: &AnyAction| {
            let mut path = depict.path(&view, &action, screen);
            if let Some(last) = path.last_mut()
                && !is_final(game, seat, &action)
            {
                last.push_str(&styled(style::FAINT, &format!(" ({})", screen.t("term-undoable"))));
            }
            Way { path, action, cell: depict.cell(&action) }
        };
        Menu::grouped(String::new(), offered.iter().map(choice).collect(), 0)
    }

    /// Groups choices by the word at `depth`; a single choice is no group.
    fn grouped(title: String, choices: Vec<Way>, depth: usize) -> Menu {
        let is_short = depth > 0 && choices.len() <= FLAT;
        if is_short || depth > 0 && choices.iter().all(|it| it.path.len() <= depth + 1) {
            let entries = choices.into_iter().map(|it| it.entry(depth)).collect();
            return Menu { title, entries }.cut();
        }
        let mut groups: Vec<(String, Vec<Way>)> = Vec::new();
        for choice in choices {
            let label = choice.path.get(depth).cloned().unwrap_or_default();
            match groups.iter_mut().find(|(it, _)| *it == label) {
                Some((_, group)) => group.push(choice),
                None => groups.push((label, vec![choice])),
            }
        }
        let entry = |(label, mut group): (String, Vec<Way>)| match group.pop() {
            Some(choice) if group.is_empty() => choice.entry(depth),
            last => {
                group.extend(last);
                let count = group.len();
                let title = format!("{title} {label}").trim_start().to_owned();
                let label = unpointed(&label).to_owned();
                Item::More { label, count, menu: Menu::grouped(title, group, depth + 1) }
            }
        };
        let mut entries: Vec<Item> = groups.into_iter().map(entry).collect();
        match entries.pop() {
            // With one group there is nothing to choose between groups.
            Some(Item::More { menu, .. }) if entries.is_empty() => menu,
            last => {
                entries.extend(last);
                Menu { title, entries }.cut()
            }
        }
    }

    /// A list that is too long becomes a list of its parts.
    fn cut(self) -> Menu {
        let Menu { title, entries } = self;
        if entries.len() <= LONGEST {
            return Menu { title, entries };
        }
        let size = entries.len().div_ceil(entries.len().div_ceil(LONGEST));
        let part = |entries: &[Item]| {
            let ends = [entries.first(), entries.last()].map(|it| it.map_or("", Item::label));
            let count = entries.iter().map(Item::count).sum();
            let menu = Menu { title: title.clone(), entries: entries.to_vec() };
            Item::More { label: ends.join(" ... "), count, menu }
        };
        let entries = entries.chunks(size).map(part).collect();
        Menu { title, entries }
    }

    /// The entry with this number, counted from 1.
    pub(super) fn choose(&self, number: usize) -> Option<Chosen<'_>> {
        match self.entries.get(number.checked_sub(1)?)? {
            Item::One { action, .. } => Some(Chosen::Action(*action)),
            Item::More { menu, .. } => Some(Chosen::Menu(menu)),
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
                Item::One { cell, .. } => *cell,
                Item::More { .. } => None,
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
    pub(super) fn text(&self, words: &Messages) -> String {
        let mut text = String::new();
        if !self.title.is_empty() {
            let title = unpointed(&self.title);
            let _ = writeln!(text, "{}", styled(style::TITLE, title));
        }
        for (entry, at) in self.entries.iter().zip(1..) {
            let _ = match entry {
                Item::One { label, .. } => writeln!(text, "{at:3}  {label}"),
                Item::More { label, count, .. } => {
                    let ways = words.t_with("term-ways", [("count", number(*count))]);
                    let ways = styled(style::FAINT, &format!("({ways})"));
                    writeln!(text, "{at:3}  {label} {ways}")
                }
            };
        }
        text
    }
}

/// Without the sign that only tells a label from what would follow it, and the space before that.
fn unpointed(label: &str) -> &str {
    label.trim_end_matches(|it: char| [':', ','].contains(&it) || it.is_whitespace())
}

impl Item {
    fn label(&self) -> &str {
        match self {
            Item::One { label, .. } | Item::More { label, .. } => label,
        }
    }
    /// How many actions it leads to.
    fn count(&self) -> usize {
        match self {
            Item::One { .. } => 1,
            Item::More { count, .. } => *count,
        }
    }
}

impl Way {
    fn entry(self, depth: usize) -> Item {
        let label = self.path[depth.min(self.path.len())..].join(" ");
        Item::One { label, action: self.action, cell: self.cell }
    }
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use sabika_bots::{luck::Seeded, random};
    use sabika_messages::{Language, Names};
    use sabika_rules::{
        alhambra::Action,
        any::{AnySetup, GameName},
        game::Turn,
    };

    use super::{super::drawing, *};
    use crate::words;

    fn choices(paths: &[&str]) -> Vec<Way> {
        let action = AnyAction::Alhambra(Action::Stop);
        let path = |it: &&str| it.split('/').map(str::to_owned).collect();
        paths.iter().map(|it| Way { path: path(it), action, cell: None }).collect()
    }

    fn text(paths: &[&str]) -> String {
        let words = words::messages(Language::English);
        let text = Menu::grouped(String::new(), choices(paths), 0).text(&words);
        anstream::adapter::strip_str(&text).to_string()
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
        assert!(!menu.entries.is_empty() && (menu.len() <= 20), "{menu:?}");
        for number in 1..=menu.len() {
            match menu.choose(number) {
                Some(Chosen::Action(action)) => found.push(action),
                Some(Chosen::Menu(inner)) => leaves(inner, found),
                None => panic!("{number} leads nowhere"),
            }
        }
    }

    #[test]
    fn shorter_paths_stand_beside_groups() {
        let mut paths = vec!["throw/all".to_owned()];
        paths.extend((0..6).map(|i| format!("throw/one/{i}")));
        paths.extend((0..6).map(|i| format!("throw/two/{i}")));
        let paths: Vec<&str> = paths.iter().map(String::as_str).collect();
        assert_eq!(text(&paths), "throw\n  1  all\n  2  one (6 ways)\n  3  two (6 ways)\n");
    }

    #[test]
    fn a_list_that_is_too_long_is_cut() {
        let many: Vec<String> = (0..45).map(|i| format!("build/at {i}")).collect();
        let many: Vec<&str> = many.iter().map(String::as_str).collect();
        let text = text(&many);
        assert_eq!(
            text,
            "build\n  1  at 0 ... at 14 (15 ways)\n  2  at 15 ... at 29 (15 ways)\n  \
             3  at 30 ... at 44 (15 ways)\n"
        );
    }

    /// Whatever is offered can be reached by numbers, once, and no list is long. How much was offered at
    /// most.
    fn check_menus(game: GameName, players: u8, seed: u64, language: Language) -> usize {
        let setup = AnySetup::new(game, players).unwrap();
        let names = ["Ana", "Ben", "Cleo", "Dora", "Emil", "Fay"].into_iter().take(players.into());
        let screen = Screen {
            names: Names::in_game(&setup, names),
            glyphs: &drawing::BOXES,
            messages: Rc::new(words::messages(language)),
            width: 80,
        };
        let (mut game, mut luck) = (AnyGame::new(&setup), Seeded::new(seed));
        let (mut offered, mut longest) = (Vec::new(), 0);
        while game.turn() != Turn::Over {
            offered.clear();
            if let Some(seat) = game.turn().seat() {
                game.actions(seat, &mut offered);
                let mut found = Vec::new();
                leaves(&Menu::of(&game, seat, &offered, &screen), &mut found);
                found.sort_by_key(ToString::to_string);
                longest = longest.max(offered.len());
                let mut expected = offered.clone();
                expected.sort_by_key(ToString::to_string);
                assert_eq!(found, expected);
                let view = game.view(Looker::Seat(seat));
                let task = screen.task(&view, seat);
                assert!(task.ends_with(['.', '?', '\n']) && !task.ends_with(": .\n"), "{task}");
                let short = games::of(view.game()).short_words(&view, &screen);
                let all = screen.table(&game, seat) + &task + &short.unwrap_or_default();
                // What is missing stands in braces, or is the key itself.
                assert!(!all.contains(['{', '}']) && !all.contains("term-"), "{all}");
            }
            random::step(&mut game, &mut luck, &mut offered);
        }
        longest
    }

    #[test]
    fn every_action_is_somewhere_in_the_menu() {
        for &game in GameName::ALL {
            let [english, german, spanish, french] = Language::ALL;
            let longest = [check_menus(game, 2, 5, english), check_menus(game, 4, 6, german)];
            check_menus(game, 3, 7, spanish);
            check_menus(game, 2, 8, french);
            let long = match game {
                GameName::RollAndWrite => 10,
                #[cfg(feature = "invented")]
                GameName::Pebbles => 1,
                _ => 30,
            };
            assert!(longest.iter().all(|it| *it > long), "{game}: {longest:?}");
        }
    }
}
