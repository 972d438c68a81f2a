//! What was chosen last for a new game, kept in the browser.

use sabika_bots::BotName;
use sabika_rules::{
    any::{AnySetup, GameName},
    game::Setup as _,
    message::Arg,
    record::Record,
};
use sabika_table::{Help, Kept, Sitter, USUAL_BOT};

use crate::{
    app, browser, games,
    settings::choice,
    store,
    text::{number, t, t_with, words},
};

const NAME: &str = "choices";
/// The game that is played where no other is chosen.
const BASE: GameName = GameName::Alhambra;
/// As many as may play.
const SEATS: usize = 6;
/// More are not kept, whatever a browser holds.
const MODULES_MAX: usize = 16;
/// What bots are called, seat by seat: people of al-Andalus.
const BOTS: [&str; SEATS] = ["Wallada", "Zaida", "Yusuf", "Aixa", "Tarik", "Lubna"];

choice! {
    /// Editions differ in names only.
    Edition { #[default] Classic = "classic", Revised = "revised", }
}
choice! {
    Hands { #[default] Secret = "secret", Open = "open", }
}

choice! {
    /// Whether the tower of the dice game joins the tiles (Z-03).
    ExtraTower { #[default] None = "none", Added = "added", Replacing = "replacing", }
}

choice! {
    /// Virtual players of one who plays roll and write alone (R1-01).
    VirtualPlayers { #[default] Two = "2", Three = "3", Four = "4", }
}
choice! {
    /// Whether these score too (R1-04).
    Against { #[default] No = "no", Yes = "yes", }
}

/// The sheet that roll and write is played on usually.
pub(crate) const SHEET: &str = "standard";

choice! {
    /// How well a bot plays.
    Level { Easy = "easy", #[default] Middling = "middling", Strong = "strong", }
}

impl Level {
    /// The greedy bot beats those that try random games, and the more of these the better: so it
    /// was measured.
    const fn bot(self) -> BotName {
        match self {
            Level::Easy => BotName::Flat { playouts: 100 },
            Level::Middling => USUAL_BOT,
            Level::Strong => BotName::Greedy,
        }
    }
}

/// How a new game is to be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Choices {
    /// The name of the game, which this program may not know.
    game: String,
    pub edition: Edition,
    pub hands: Hands,
    pub extra_tower: ExtraTower,
    /// Roll and write alone: how many virtual players, and whether they score.
    pub virtual_players: VirtualPlayers,
    pub against: Against,
    /// Roll and write: the name of a sheet, or its rows.
    pub sheet: String,
    pub help: Help,
    /// The names of the modules, those that this program does not know included.
    pub modules: Vec<String>,
    /// How many play. Always as many as may.
    players: usize,
    /// All that there may be, so that nothing typed is lost when fewer play for once.
    all_seats: [SeatChoice; SEATS],
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct SeatChoice {
    /// As typed; without one, a name is given.
    pub name: String,
    /// How well its bot plays; without one, a person sits here.
    pub bot: Option<Level>,
}

/// What is wrong with a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Misnamed {
    /// See [`Record::name_is_fine`].
    NotFine,
    /// Somebody else is called so.
    Twice,
}

/// What is wrong with one of these names.
pub(crate) fn misnamed(names: &[&str], seat: usize) -> Option<Misnamed> {
    let own = names.get(seat)?;
    if !Record::name_is_fine(own) {
        return Some(Misnamed::NotFine);
    }
    let same = names.iter().filter(|it| *it == own).count();
    (same > 1).then_some(Misnamed::Twice)
}

impl Misnamed {
    pub(crate) fn told(self) -> String {
        match self {
            Misnamed::NotFine => t("name-not-fine"),
            Misnamed::Twice => t("name-twice"),
        }
    }
}

impl Default for Choices {
    /// A person against two bots.
    fn default() -> Choices {
        let bot = |seat: usize| (seat > 0).then_some(Level::default());
        Choices {
            game: BASE.name().to_owned(),
            edition: Edition::default(),
            hands: Hands::default(),
            extra_tower: ExtraTower::default(),
            virtual_players: VirtualPlayers::default(),
            against: Against::default(),
            sheet: SHEET.to_owned(),
            help: Help::ALL,
            modules: Vec::new(),
            players: 3,
            all_seats: std::array::from_fn(|i| SeatChoice { name: String::new(), bot: bot(i) }),
        }
    }
}

impl Choices {
    pub(crate) fn load() -> Choices {
        browser::read(NAME).map(|it| Choices::read(&it)).unwrap_or_default()
    }

    pub(crate) fn save(&self) {
        // Where nothing can be kept, the next game begins with the usual choices.
        let _kept = browser::write(NAME, &self.write());
    }

    /// Makes the game and keeps it. Its id.
    pub(crate) fn start(&self) -> String {
        let sitter = |seat: &SeatChoice| match seat.bot {
            None => Sitter::Person,
            Some(level) => Sitter::Bot(level.bot()),
        };
        let record = Record::new(self.setup(), self.names()).expect("all have names of their own");
        let mut kept = Kept::new(record, self.seats().iter().map(sitter).collect());
        kept.help = self.help;
        if !store::begin(&mut kept) {
            app::warn(t("cannot-keep"));
        }
        kept.id
    }

    /// What a game with these choices is, in a few words.
    pub(crate) fn told(&self) -> String {
        let bots: Vec<Level> = self.seats().iter().filter_map(|it| it.bot).collect();
        let level = match bots.first() {
            Some(first) if bots.iter().all(|it| it == first) => first.name(),
            _ => "mixed",
        };
        let count = |count: usize| number(count as i64);
        let persons = self.players - bots.len();
        t_with(
            "play-starts",
            [
                ("game", words(games::title(self.game()))),
                ("persons", count(persons)),
                ("bots", count(bots.len())),
                ("level", Arg::Choice(level)),
            ],
        )
    }

    /// The game that is played; where it is not known here, the base game.
    pub(crate) fn game(&self) -> GameName {
        self.game.parse().unwrap_or(BASE)
    }
    pub(crate) fn is_base(&self) -> bool {
        self.game() == BASE
    }
    pub(crate) fn set_game(&mut self, game: &str) {
        game.clone_into(&mut self.game);
        let (least, most) = self.numbers().into_inner();
        self.players = self.players.clamp(least, most);
    }

    /// Adds a module, or takes it away.
    pub(crate) fn switch(&mut self, module: &str, on: bool) {
        self.modules.retain(|it| it != module);
        if on && self.modules.len() < MODULES_MAX {
            self.modules.push(module.to_owned());
        }
    }

    /// How many may play.
    pub(crate) fn numbers(&self) -> std::ops::RangeInclusive<usize> {
        let players = self.game().players();
        usize::from(*players.start())..=usize::from(*players.end())
    }
    pub(crate) fn players(&self) -> usize {
        self.players
    }
    pub(crate) fn set_players(&mut self, players: usize) {
        if self.numbers().contains(&players) {
            self.players = players;
        }
    }
    pub(crate) fn seats(&self) -> &[SeatChoice] {
        &self.all_seats[..self.players]
    }
    pub(crate) fn seats_mut(&mut self) -> &mut [SeatChoice] {
        &mut self.all_seats[..self.players]
    }
    pub(crate) fn persons(&self) -> usize {
        self.seats().iter().filter(|it| it.bot.is_none()).count()
    }

    /// Lets luck decide who sits where.
    pub(crate) fn shuffle(&mut self, mut luck: u64) {
        let seats = self.seats_mut();
        for i in (1..seats.len()).rev() {
            let places = i as u64 + 1;
            seats.swap(i, (luck % places) as usize);
            luck /= places;
        }
    }

    /// What everybody is called. Whoever has no name gets one that nobody else has.
    pub(crate) fn names(&self) -> Vec<String> {
        self.names_with(|i| match i {
            0 => t("you-name"),
            _ => t_with("player-name", [("number", number(i as i64 + 1))]),
        })
    }

    /// `person` names persons; 0 is the first person, whatever the seat.
    fn names_with(&self, person: impl Fn(usize) -> String) -> Vec<String> {
        let seats = self.seats();
        let typed: Vec<&str> = seats.iter().map(|it| it.name.trim()).collect();
        // A name that cannot stay is as good as none.
        let stays = |i: usize| Record::name_is_fine(typed[i]) && !typed[..i].contains(&typed[i]);
        let first_person = seats.iter().position(|it| it.bot.is_none());
        let mut names: Vec<String> = Vec::new();
        for (i, seat) in seats.iter().enumerate() {
            // More than there are seats: one of them is free.
            let tries = 0..=SEATS;
            let free = |name: &String| !typed.contains(&name.as_str()) && !names.contains(name);
            let name = if stays(i) {
                typed[i].to_owned()
            } else if seat.bot.is_some() {
                let mut own = tries.map(|it| BOTS[(i + it) % SEATS].to_owned());
                own.find(free).unwrap_or_default()
            } else {
                let from = if first_person == Some(i) { 0 } else { i };
                tries.map(|it| person(from + it)).find(free).unwrap_or_default()
            };
            names.push(name);
        }
        names
    }

    /// What is wrong with what was typed for a seat.
    pub(crate) fn misnamed(&self, seat: usize) -> Option<Misnamed> {
        let names: Vec<&str> = self.seats().iter().map(|it| it.name.trim()).collect();
        names.get(seat).filter(|it| !it.is_empty())?;
        misnamed(&names, seat)
    }

    /// The game that these choices make.
    pub(crate) fn setup(&self) -> AnySetup {
        let players = self.players as u8;
        let mut setup = AnySetup::new(self.game(), players).expect("as many as may play");
        let own = [
            ("edition", self.edition.name()),
            ("hands", self.hands.name()),
            ("extra-tower", self.extra_tower.name()),
            ("virtual", self.virtual_players.name()),
            ("against", self.against.name()),
            ("sheet", self.sheet.as_str()),
        ];
        let modules = self.modules.iter().map(|it| ("module", it.as_str()));
        for (option, value) in own.into_iter().chain(modules) {
            // What a game does not know, or this program, cannot be chosen for it.
            let _known = setup.set(option, value);
        }
        setup
    }

    fn read(text: &str) -> Choices {
        let mut choices = Choices::default();
        let mut seats = 0..SEATS;
        for (name, value) in text.lines().filter_map(|line| line.split_once(' ')) {
            match name {
                "game" => choices.set_game(value),
                "extra-tower" => choices.extra_tower = ExtraTower::read(value).unwrap_or_default(),
                "virtual" => {
                    choices.virtual_players = VirtualPlayers::read(value).unwrap_or_default();
                }
                "against" => choices.against = Against::read(value).unwrap_or_default(),
                "sheet" => value.clone_into(&mut choices.sheet),
                "edition" => choices.edition = Edition::read(value).unwrap_or_default(),
                "hands" => choices.hands = Hands::read(value).unwrap_or_default(),
                "help" => choices.help = Help::read(value),
                "players" => choices.set_players(value.parse().unwrap_or(0)),
                "module" => choices.switch(value, true),
                "seat" => {
                    if let Some(seat) = seats.next() {
                        let (who, name) = value.split_once(' ').unwrap_or((value, ""));
                        let name = Some(name).filter(|it| Record::name_is_fine(it));
                        let name = name.unwrap_or_default().to_owned();
                        choices.all_seats[seat] = SeatChoice { name, bot: Level::read(who) };
                    }
                }
                // Of a later version.
                _ => {}
            }
        }
        choices
    }

    fn write(&self) -> String {
        let (edition, hands) = (self.edition.name(), self.hands.name());
        let (help, players) = (self.help.write(), self.players);
        let (game, tower) = (&self.game, self.extra_tower.name());
        let (parties, against) = (self.virtual_players.name(), self.against.name());
        let head = format!(
            "game {game}\nedition {edition}\nhands {hands}\nextra-tower {tower}\n\
             virtual {parties}\nagainst {against}\nsheet {}\nhelp {help}\nplayers {players}\n",
            self.sheet.replace('\n', "/")
        );
        let seats = self.all_seats.iter().map(|SeatChoice { name, bot }| {
            format!("seat {} {}\n", bot.map_or("person", Level::name), name.trim())
        });
        let modules = self.modules.iter().map(|it| format!("module {it}\n"));
        head + &modules.collect::<String>() + &seats.collect::<String>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sabika_rules::alhambra::modules::ModuleId;

    fn seats(seats: &[(&str, Option<Level>)]) -> Choices {
        let mut choices = Choices::default();
        choices.set_players(seats.len());
        for (seat, (name, bot)) in choices.seats_mut().iter_mut().zip(seats) {
            *seat = SeatChoice { name: (*name).to_owned(), bot: *bot };
        }
        choices
    }

    fn named(choices: &Choices) -> Vec<String> {
        choices.names_with(|i| format!("P{i}"))
    }

    const BOT: Option<Level> = Some(Level::Strong);

    #[test]
    fn choices_read_as_they_are_written() {
        let mut choices = seats(&[("Ana", None), ("", BOT), ("Ben B.", None), ("", None)]);
        choices.edition = Edition::Revised;
        choices.hands = Hands::Open;
        choices.extra_tower = ExtraTower::Replacing;
        choices.set_game("of-later");
        choices.switch(ModuleId::ALL[0].name(), true);
        choices.switch("of-later", true);
        choices.switch(ModuleId::ALL[1].name(), true);
        choices.switch(ModuleId::ALL[1].name(), false);
        for help in
            [Help { cells: false, projection: false, tracker: false, memory: false }, Help::ALL]
        {
            choices.help = help;
            assert_eq!(Choices::read(&choices.write()), choices);
        }
    }

    #[test]
    fn modules_are_switched_on() {
        let (mut choices, known) = (Choices::default(), ModuleId::ALL[0].name());
        choices.switch(known, true);
        choices.switch(known, true);
        choices.switch("of-later", true);
        assert_eq!(choices.modules, [known, "of-later"]);
        let chosen = choices.setup().chosen();
        assert_eq!(chosen, [("module", known.to_owned())], "what is not known is left out");
        (0..99).for_each(|i| choices.switch(&i.to_string(), true));
        assert_eq!(choices.modules.len(), MODULES_MAX);
    }

    #[test]
    fn what_cannot_be_read_is_as_usual() {
        let odd = "players 9\nedition gilded\nfuture 1\nnonsense\nseat\n";
        for text in ["", odd, "players -1\nplayers x\nhands"] {
            assert_eq!(Choices::read(text), Choices::default(), "{text}");
        }
        let eight = "seat strong Ana\n".repeat(8);
        assert_eq!(Choices::read(&eight).seats().len(), 3);
        assert_eq!(Choices::read("seat person \"x\n").seats()[0].name, "", "no such name");
    }

    #[test]
    fn fewer_players_lose_no_name() {
        let mut choices = seats(&[("Ana", None), ("Ben", None), ("Cleo", None)]);
        choices.set_players(2);
        choices.set_players(7);
        assert_eq!(choices.players(), 2, "so many may not play");
        choices.set_players(3);
        assert_eq!(named(&choices), ["Ana", "Ben", "Cleo"]);
    }

    #[test]
    fn whoever_has_no_name_gets_one() {
        assert_eq!(named(&Choices::default()), ["P0", "Zaida", "Yusuf"]);
        let mixed = seats(&[("", BOT), ("", None), ("", None), ("Ana", None)]);
        assert_eq!(named(&mixed), ["Wallada", "P0", "P2", "Ana"]);
    }

    #[test]
    fn no_two_are_given_the_same_name() {
        let taken = seats(&[
            ("P1", None),
            ("", None),
            ("Yusuf", None),
            ("Zaida", BOT),
            ("", BOT),
            ("", BOT),
        ]);
        let names = named(&taken);
        assert_eq!(names, ["P1", "P2", "Yusuf", "Zaida", "Tarik", "Lubna"]);
        let taken = seats(&[
            ("", BOT),
            ("", BOT),
            ("Yusuf", BOT),
            ("Wallada", BOT),
            ("Zaida", BOT),
            ("", BOT),
        ]);
        assert_eq!(named(&taken), ["Aixa", "Tarik", "Yusuf", "Wallada", "Zaida", "Lubna"]);
    }

    #[test]
    fn names_must_be_fine_and_differ() {
        let long = "x".repeat(41);
        let choices =
            seats(&[("Ana", None), (" Ana ", None), ("a\"b", None), (&long, BOT), (" ", BOT)]);
        let found: Vec<_> = (0..5).map(|i| choices.misnamed(i)).collect();
        let (twice, not_fine) = (Some(Misnamed::Twice), Some(Misnamed::NotFine));
        assert_eq!(found, [twice, twice, not_fine, not_fine, None]);
        assert_eq!(choices.misnamed(5), None, "nobody sits there");
        assert_eq!(misnamed(&["Ana", ""], 1), not_fine, "an empty name is none");
        assert_eq!(named(&choices), ["Ana", "P1", "P2", "Aixa", "Tarik"], "a game can begin");
    }

    #[test]
    fn every_choice_makes_a_game() {
        for game in GameName::ALL {
            for (edition, hands) in Edition::ALL.iter().zip(Hands::ALL) {
                let mut choices =
                    Choices { edition: *edition, hands: *hands, ..Choices::default() };
                choices.set_game(game.name());
                for players in choices.numbers() {
                    choices.set_players(players);
                    let record = Record::new(choices.setup(), named(&choices)).expect("names");
                    assert_eq!(record.setup().game(), *game);
                    assert_eq!(Record::read(&record.write()), Ok(record));
                }
            }
        }
    }

    #[test]
    fn shuffling_keeps_everybody() {
        for luck in 0..24 {
            let mut choices = seats(&[("Ana", None), ("Ben", BOT), ("Cleo", None), ("Dan", BOT)]);
            choices.shuffle(luck);
            let mut names = named(&choices);
            names.sort();
            assert_eq!(names, ["Ana", "Ben", "Cleo", "Dan"]);
        }
    }
}
