//! What was chosen last for a new game, kept in the browser.

use sabika_bots::{BotName, Level};
use sabika_messages::Names;
use sabika_rules::{
    any::AnySetup,
    game::{Choice, Setup as _},
    kit::Seat,
    message::{Arg, Tell as _},
    record::{BadName, Record, misnamed},
};
use sabika_table::{Help, Kept, Sitter, usual_level};

use crate::{
    app, browser,
    games::{self, AnyPaged},
    settings, store,
    text::{self, number, say, sentence, t, t_with, words},
};

const NAME: &str = "choices";
/// Where the choices for a game stand.
fn of_game(game: &str) -> String {
    format!("{NAME}/{game}")
}

/// Where the choices for a table with friends stand.
const FRIENDS: &str = "friends/choices";
/// Fewer are no table with friends.
pub(crate) const FRIENDS_LEAST: usize = 2;

/// Where there are hints, as it is kept.
const HINTS: [&str; 2] = ["alone", "together"];

/// As many as may play.
const SEATS: usize = Seat::MAX;
/// More are not kept, whatever a browser holds.
const OPTIONS_MAX: usize = 64;
/// Who plays at a seat, as it is kept. A page that knew three strengths wrote the last words; everything
/// else is a person.
fn read_level(who: &str) -> Option<Level> {
    match who.parse() {
        Ok(BotName::Level(level)) => Some(level),
        Ok(_) => None,
        Err(_) => match who {
            "easy" => Level::new(1),
            "middling" => Level::new(2),
            "strong" => Level::new(3),
            _ => None,
        },
    }
}

/// For how many seconds the strongest of the court may think, as can be chosen; 0 is at once, by numbers of
/// playouts.
pub(crate) const TIMES: [u8; 5] = [0, 1, 3, 10, 30];
/// Who takes time.
const TAKES_TIME: Level = Level::ALL[Level::ALL.len() - 1];

/// How a new game is to be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Choices {
    /// The name of the game, which this program may not know.
    game: String,
    /// Options by name and value, those of other games and of other programs included.
    options: Vec<(String, String)>,
    /// Hints aside.
    pub help: Help,
    /// Whether there are hints: where no two people share a screen, and where they do.
    pub hints: [bool; 2],
    /// One of [`TIMES`].
    pub think: u8,
    /// How many play. Always as many as may.
    players: usize,
    /// All that there may be, so that nothing typed is lost when fewer play for once.
    all_seats: [SeatChoice; SEATS],
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct SeatChoice {
    /// As typed for a person; without one, a name is given.
    pub name: String,
    /// Who of the court sits here; otherwise a person.
    pub bot: Option<Level>,
}

/// What is wrong with a name, in words.
pub(crate) fn told(why: BadName) -> String {
    sentence(&say(&why.message(), &Names::default()))
}

impl Default for Choices {
    /// A person against two bots.
    fn default() -> Choices {
        let bot = |seat: usize| seat.checked_sub(1).map(usual_level);
        Choices {
            game: games::usual().game().name().to_owned(),
            options: Vec::new(),
            help: Help::ALL,
            hints: [true, false],
            think: 0,
            players: 3,
            all_seats: std::array::from_fn(|i| SeatChoice { name: String::new(), bot: bot(i) }),
        }
    }
}

impl Choices {
    pub(crate) fn load() -> Choices {
        browser::read(NAME).map(|it| Choices::read(&it)).unwrap_or_default()
    }

    /// As this game was chosen last; people who played another one do not count.
    pub(crate) fn of(game: &str) -> Choices {
        let own = browser::read(&of_game(game)).map(|it| Choices::read(&it));
        let mut choices = own.unwrap_or_default();
        choices.set_game(game);
        choices
    }

    /// As a table with friends was chosen last. Who sits there is decided at the table.
    pub(crate) fn for_friends() -> Choices {
        let kept = browser::read(FRIENDS).map(|it| Choices::read(&it));
        let mut choices = kept.unwrap_or_default();
        choices.all_seats = std::array::from_fn(|_| SeatChoice::default());
        choices.set_players(choices.players.max(FRIENDS_LEAST));
        choices
    }

    pub(crate) fn save_for_friends(&self) {
        // Where nothing can be kept, the next table begins with the usual choices.
        let _kept = browser::write(FRIENDS, &self.write());
    }

    /// The game without a step, as a table elsewhere is told which one is played.
    pub(crate) fn record(&self) -> Record {
        Record::new(self.setup(), self.names()).expect("all have names of their own")
    }

    pub(crate) fn save(&self) {
        // Where nothing can be kept, the next game begins with the usual choices.
        for name in [NAME, &of_game(&self.game)] {
            let _kept = browser::write(name, &self.write());
        }
    }

    /// Makes the game and keeps it. Its id.
    pub(crate) fn start(&self) -> String {
        let sitter = |seat: &SeatChoice| match seat.bot {
            None => Sitter::Person,
            Some(level) => Sitter::Bot(BotName::Level(level)),
        };
        let mut kept = Kept::new(self.record(), self.seats().iter().map(sitter).collect());
        kept.help = self.helps();
        for (seat, think) in self.seats().iter().zip(&mut kept.think) {
            *think = if seat.bot == Some(TAKES_TIME) { self.think } else { 0 };
        }
        if !store::begin(&mut kept) {
            app::warn(t("cannot-keep"));
        }
        kept.id
    }

    /// What a game with these choices is, in a few words.
    pub(crate) fn told(&self) -> String {
        let args = [("game", words(self.game().title())), ("company", words(self.company()))];
        t_with("play-starts", args)
    }

    /// Who plays, in a few words.
    pub(crate) fn company(&self) -> String {
        let (seats, names) = (self.seats(), self.names());
        let court = || seats.iter().zip(&names).filter_map(|(it, name)| Some((it.bot?, name)));
        let first = court().next().map(|it| it.0);
        // Without a word where they differ.
        let level = first.filter(|first| court().all(|it| it.0 == *first)).map_or(0, Level::number);
        let persons = ("persons", number(self.persons() as i64));
        let bots = ("bots", number(court().count() as i64));
        let names = ("names", words(text::list(court().map(|it| it.1.clone()))));
        t_with("company", [persons, bots, names, ("level", number(level))])
    }

    /// The helps of the game, hints included.
    pub(crate) fn helps(&self) -> Help {
        Help { hints: self.hints[self.sharing()], ..self.help }
    }
    /// 1 where people share a screen, otherwise 0.
    fn sharing(&self) -> usize {
        usize::from(self.persons() > 1)
    }
    pub(crate) fn switch_hints(&mut self, on: bool) {
        self.hints[self.sharing()] = on;
    }

    /// What stands under 'more' on the screen of a new game, in a few words.
    pub(crate) fn folded(&self) -> String {
        let (mut offered, mut chosen) = (self.game().helps(), self.helps());
        let both = offered.each().into_iter().zip(chosen.each());
        let switches: Vec<bool> = both.filter(|it| *it.0.1).map(|it| *it.1.1).collect();
        let helps = match switches.iter().filter(|it| **it).count() {
            0 => "none",
            on if on == switches.len() => "all",
            _ => "some",
        };
        let helps = t_with("helps-folded", [("on", Arg::Choice(helps))]);
        let all = self.game().traits(&self.setup()).into_iter().chain([helps]);
        t_with("more-folded", [("what", words(all.collect::<Vec<_>>().join(", ")))])
    }

    /// The game that is played; where it cannot be played here, the usual one.
    pub(crate) fn game(&self) -> &'static dyn AnyPaged {
        let known = self.game.parse().ok().and_then(games::of);
        known.unwrap_or_else(games::usual)
    }
    pub(crate) fn set_game(&mut self, game: &str) {
        game.clone_into(&mut self.game);
        let (least, most) = self.numbers().into_inner();
        self.players = self.players.clamp(least, most);
    }

    /// What is chosen for an option, as it was typed.
    pub(crate) fn option(&self, name: &str) -> &str {
        let own = self.options.iter().rfind(|it| it.0 == name);
        own.map_or("", |it| it.1.as_str())
    }
    /// Chooses a value in place of another; without one, the usual.
    pub(crate) fn set_option(&mut self, name: &str, value: &str) {
        self.options.retain(|it| it.0 != name);
        self.add_option(name, value);
    }
    /// Adds a value of an option that takes several, or takes it away.
    pub(crate) fn switch(&mut self, name: &str, value: &str, on: bool) {
        self.options.retain(|it| (it.0.as_str(), it.1.as_str()) != (name, value));
        if on {
            self.add_option(name, value);
        }
    }
    fn add_option(&mut self, name: &str, value: &str) {
        if !value.is_empty() && self.options.len() < OPTIONS_MAX {
            self.options.push((name.to_owned(), value.replace('\n', "/")));
        }
    }
    /// Whether something was typed for an option that cannot be.
    pub(crate) fn is_misread(&self, option: &str) -> bool {
        let value = self.option(option);
        !value.is_empty() && self.usual_setup().set(option, value).is_err()
    }
    /// The first option for which something was typed that cannot be.
    pub(crate) fn first_misread(&self) -> Option<&'static str> {
        let options = self.usual_setup().options().into_iter();
        let mut typed = options.filter(|it| it.form.is_some()).map(|it| it.name);
        typed.find(|it| self.is_misread(it))
    }

    /// How many may play.
    pub(crate) fn numbers(&self) -> std::ops::RangeInclusive<usize> {
        let players = self.game().game().players();
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

    /// Whether somebody plays who takes time.
    pub(crate) fn takes_time(&self) -> bool {
        self.seats().iter().any(|it| it.bot == Some(TAKES_TIME))
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
        self.names_with(&settings::settings_now().name, |i| match i {
            0 => t("you-name"),
            _ => t_with("player-name", [("number", number(i as i64 + 1))]),
        })
    }

    /// `own` is the name of the first person, whatever the seat, unless another was typed there; `person`
    /// names persons who have none, 0 the first of them.
    fn names_with(&self, own: &str, person: impl Fn(usize) -> String) -> Vec<String> {
        let seats = self.seats();
        let mut typed = self.typed();
        let first_person = self.first_person();
        if let Some(first) =
            first_person.filter(|it| typed[*it].is_empty() && !typed.contains(&own))
        {
            typed[first] = own;
        }
        // A name that cannot stay is as good as none, and those of the court have their own.
        let stays = |i: usize| seats[i].bot.is_none() && misnamed(&typed[..=i], i).is_none();
        let kept: Vec<&str> =
            (0..seats.len()).filter(|it| stays(*it)).map(|it| typed[it]).collect();
        let mut names: Vec<String> = Vec::new();
        for (i, seat) in seats.iter().enumerate() {
            let free = |name: &String| !kept.contains(&name.as_str()) && !names.contains(name);
            let name = if stays(i) {
                typed[i].to_owned()
            } else if let Some(level) = seat.bot {
                level.names().find(free).unwrap_or_default()
            } else {
                let from = if first_person == Some(i) { 0 } else { i };
                // More than there are seats: one of them is free.
                (0..=SEATS).map(|it| person(from + it)).find(free).unwrap_or_default()
            };
            names.push(name);
        }
        names
    }

    fn first_person(&self) -> Option<usize> {
        self.seats().iter().position(|it| it.bot.is_none())
    }
    /// The name that the first person has typed, if it can be one.
    pub(crate) fn own_name(&self) -> Option<&str> {
        let own = self.seats().get(self.first_person()?)?.name.trim();
        Some(own).filter(|it| Record::name_is_fine(it))
    }

    /// What was typed for each person.
    fn typed(&self) -> Vec<&str> {
        let all = self.seats().iter();
        all.map(|it| if it.bot.is_none() { it.name.trim() } else { "" }).collect()
    }

    /// What is wrong with what was typed for a seat.
    pub(crate) fn misnamed(&self, seat: usize) -> Option<BadName> {
        let names = self.typed();
        names.get(seat).filter(|it| !it.is_empty())?;
        misnamed(&names, seat)
    }

    fn usual_setup(&self) -> AnySetup {
        let players = self.players as u8;
        AnySetup::new(self.game().game(), players).expect("as many as may play")
    }
    /// The game that these choices make.
    pub(crate) fn setup(&self) -> AnySetup {
        let mut setup = self.usual_setup();
        for (option, value) in &self.options {
            // What a game does not know, or this program, cannot be chosen for it.
            let _known = setup.set(option, value);
        }
        setup
    }
    /// What can be chosen, and what is chosen.
    pub(crate) fn offered(&self) -> Vec<Choice> {
        self.setup().options()
    }
    /// What an option is in the game that these choices make.
    pub(crate) fn value(&self, option: &str) -> String {
        let own = self.offered().into_iter().find(|it| it.name == option);
        own.map(|it| it.value().to_owned()).unwrap_or_default()
    }
    /// Whether a value is one of several that are chosen.
    pub(crate) fn has(&self, option: &str, value: &str) -> bool {
        let mut chosen = self.setup().chosen().into_iter();
        chosen.any(|it| it.0 == option && it.1 == value)
    }
    /// A value to begin with where one may be typed.
    pub(crate) fn example(&self, option: &str) -> String {
        self.game().example(&self.usual_setup(), option)
    }

    fn read(text: &str) -> Choices {
        let mut choices = Choices::default();
        let mut seats = 0..SEATS;
        for (name, value) in text.lines().filter_map(|line| line.split_once(' ')) {
            match name {
                "game" => choices.set_game(value),
                "help" => choices.help = Help { hints: true, ..Help::read(value) },
                "hints" => choices.hints = HINTS.map(|name| value.split(' ').any(|it| it == name)),
                "think" => {
                    let time = TIMES.into_iter().find(|it| it.to_string() == value);
                    choices.think = time.unwrap_or(0);
                }
                "players" => choices.set_players(value.parse().unwrap_or(0)),
                "seat" => {
                    if let Some(seat) = seats.next() {
                        let (who, name) = value.split_once(' ').unwrap_or((value, ""));
                        let name = Some(name).filter(|it| Record::name_is_fine(it));
                        let name = name.unwrap_or_default().to_owned();
                        choices.all_seats[seat] = SeatChoice { name, bot: read_level(who) };
                    }
                }
                option => choices.switch(option, value, true),
            }
        }
        choices
    }

    fn write(&self) -> String {
        let Choices { game, help, think, players, .. } = self;
        let hints = HINTS.iter().zip(self.hints).filter(|it| it.1).map(|it| *it.0);
        let hints = hints.collect::<Vec<_>>().join(" ");
        let help = Help { hints: false, ..*help };
        let options = self.options.iter().map(|(name, value)| format!("{name} {value}\n"));
        let options: String = options.collect();
        let head = format!(
            "game {game}\n{options}help {}\nhints {hints}\nthink {think}\nplayers {players}\n",
            help.write()
        );
        let seats = self.all_seats.iter().map(|SeatChoice { name, bot }| {
            let who = bot.map_or_else(|| "person".to_owned(), |it| it.to_string());
            format!("seat {who} {}\n", name.trim())
        });
        head + &seats.collect::<String>()
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
        choices.names_with("", |i| format!("P{i}"))
    }

    const BOT: Option<Level> = Some(Level::ALL[3]);

    #[test]
    fn choices_read_as_they_are_written() {
        let mut choices = seats(&[("Ana", None), ("", BOT), ("Ben B.", None), ("", None)]);
        choices.set_option("edition", "classic");
        choices.set_option("edition", "revised");
        choices.set_option("of-later", "some value");
        choices.set_game("of-later");
        for (module, on) in [("a", true), ("b", true), ("c", true), ("b", false)] {
            choices.switch("module", module, on);
        }
        assert_eq!(choices.options.len(), 4, "{:?}", choices.options);
        choices.think = 10;
        for (help, hints) in [(Help::NONE, [false, true]), (Help::ALL, [true, false])] {
            choices.help = Help { hints: true, ..help };
            choices.hints = hints;
            assert_eq!(Choices::read(&choices.write()), choices);
        }
    }

    #[test]
    fn modules_are_switched_on() {
        let (mut choices, known) = (Choices::default(), ModuleId::ALL[0].name());
        for module in [known, known, "of-later"] {
            choices.switch("module", module, true);
        }
        assert!(choices.has("module", known) && !choices.has("module", "of-later"));
        let chosen = choices.setup().chosen();
        assert_eq!(chosen, [("module", known.to_owned())], "what is not known is left out");
        (0..99).for_each(|i| choices.switch("module", &i.to_string(), true));
        assert_eq!(choices.options.len(), OPTIONS_MAX);
    }

    #[test]
    fn what_cannot_be_read_is_as_usual() {
        let odd = ["", "players 9\nnonsense\nseat\n", "players -1\nplayers x\nhands"];
        for text in odd.into_iter().chain(["think 255", "think 2", "think\nthink -1"]) {
            assert_eq!(Choices::read(text), Choices::default(), "{text}");
        }
        let odd = Choices::read("edition gilded\nfuture 1\n");
        assert_eq!(odd.setup(), Choices::default().setup());
        assert!(odd.write().contains("edition gilded\nfuture 1\n"), "but it is not lost");
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
        assert_eq!(named(&Choices::default()), ["P0", "Hisham", "Nuha"]);
        let mixed = seats(&[("", BOT), ("", None), ("Eva", BOT), ("", None), ("Ana", None)]);
        assert_eq!(named(&mixed), ["Yusuf", "P0", "Yusuf II", "P3", "Ana"]);
    }

    #[test]
    fn the_first_person_has_the_name_that_is_kept() {
        let named = |it: &Choices| it.names_with("Aixa", |i| format!("P{i}"));
        assert_eq!(named(&Choices::default()), ["Aixa", "Hisham", "Nuha"]);
        let behind = seats(&[("", BOT), ("", None), ("", None), ("Aixa", BOT)]);
        assert_eq!(named(&behind), ["Yusuf", "Aixa", "P2", "Yusuf II"], "no bot takes it");
        let other = seats(&[("Ana", None), ("", None), ("", BOT)]);
        assert_eq!(named(&other), ["Ana", "P1", "Yusuf"], "what is typed comes first");
        let taken = seats(&[("", None), ("Aixa", None)]);
        assert_eq!(named(&taken), ["P0", "Aixa"]);
        assert_eq!((other.own_name(), behind.own_name()), (Some("Ana"), None));
        assert_eq!(seats(&[("a\"b", None), ("", BOT)]).own_name(), None, "no name");
    }

    #[test]
    fn no_two_are_given_the_same_name() {
        let taken = seats(&[
            ("P1", None),
            ("", None),
            ("Yusuf", None),
            ("", Level::new(3)),
            ("", BOT),
            ("Yusuf", BOT),
        ]);
        assert_eq!(named(&taken), ["P1", "P2", "Yusuf", "Zaida", "Yusuf II", "Yusuf III"]);
        let all = seats(&[("", BOT); 6]);
        let names = ["Yusuf", "Yusuf II", "Yusuf III", "Yusuf IV", "Yusuf V", "Yusuf VI"];
        assert_eq!(named(&all), names);
    }

    #[test]
    fn names_must_be_fine_and_differ() {
        let long = "x".repeat(41);
        let choices =
            seats(&[("Ana", None), (" Ana ", None), ("a\"b", None), (&long, None), (&long, BOT)]);
        let found: Vec<_> = (0..5).map(|i| choices.misnamed(i)).collect();
        let taken = Some(BadName::Taken);
        assert_eq!(found, [taken, taken, Some(BadName::Quote), Some(BadName::Length), None]);
        assert_eq!(choices.misnamed(5), None, "nobody sits there");
        assert_eq!(named(&choices), ["Ana", "P1", "P2", "P3", "Yusuf"], "a game can begin");
    }

    /// As a page wrote it that knew every option by name.
    #[test]
    fn choices_of_an_earlier_page_hold() {
        let [first, .., last] = ModuleId::ALL else { panic!("there are several") };
        let modules = [format!("module {}", first.name()), format!("module {}", last.name())];
        let earlier = format!(
            "game roll-and-write\nedition revised\nhands open\nextra-tower replacing\nvirtual 3\n\
             against yes\nsheet psacgt/cgtpsa/sacgtp/gtpsac/acgtps/ttsagg\nhelp memory\n\
             players 1\n{}\nseat person Ana\nseat easy \n",
            modules.join("\n")
        );
        let mut choices = Choices::read(&earlier);
        let now = earlier.replace("seat easy", "seat level-1");
        for line in now.lines() {
            assert!(choices.write().lines().any(|it| it == line), "{line}");
        }
        let three = "seat middling\nseat strong\nseat Zaida\nseat flat-100\n";
        let levels = Choices::read(three).seats().iter().map(|it| it.bot).collect::<Vec<_>>();
        assert_eq!(levels, [2, 3, 3].map(Level::new), "as strong as those were");
        let chosen = |choices: &Choices| {
            let chosen = choices.setup().chosen().into_iter();
            chosen.map(|(name, value)| format!("{name} {value}")).collect::<Vec<_>>()
        };
        let sheet = "sheet psacgt/cgtpsa/sacgtp/gtpsac/acgtps/ttsagg";
        assert_eq!(chosen(&choices), ["virtual 3", "against yes", sheet]);
        choices.set_game("alhambra");
        let base = ["edition revised", "hands open", "extra-tower replacing"].map(str::to_owned);
        assert_eq!(chosen(&choices), [&base[..], &modules].concat());
    }

    /// The rules judge, and nobody else.
    #[test]
    fn what_is_typed_is_judged_by_the_rules() {
        let mut choices = Choices::default();
        choices.set_game("roll-and-write");
        assert_eq!(choices.first_misread(), None);
        choices.set_option("sheet", "psacgt");
        assert_eq!(
            (choices.first_misread(), choices.value("sheet").as_str()),
            (Some("sheet"), "standard")
        );
        choices.set_game("alhambra");
        assert_eq!(choices.first_misread(), None, "another game has no sheet");
        choices.set_option("edition", "gilded");
        assert_eq!(choices.first_misread(), None, "nobody has typed that");
        choices.set_option("youngest", "3,1,2");
        assert_eq!(choices.first_misread(), None);
        choices.set_players(4);
        assert_eq!(choices.first_misread(), Some("youngest"), "there is one more");
        choices.set_option("youngest", "");
        assert_eq!(choices.first_misread(), None, "as usual");
    }

    #[test]
    fn every_choice_makes_a_game() {
        for game in games::all() {
            let mut choices = Choices::default();
            choices.set_game(game.game().name());
            for players in choices.numbers() {
                choices.set_players(players);
                for choice in choices.usual_setup().options() {
                    for value in &choice.values {
                        choices.set_option(choice.name, value);
                        assert_eq!(choices.value(choice.name), *value);
                        let record = Record::new(choices.setup(), named(&choices)).expect("names");
                        assert_eq!(record.setup().game(), game.game());
                        assert_eq!(Record::read(&record.write()), Ok(record));
                    }
                    if choice.form.is_some() {
                        choices.set_option(choice.name, &choices.example(choice.name));
                        assert!(!choices.is_misread(choice.name), "an example of {}", choice.name);
                    }
                    choices.set_option(choice.name, "");
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
            assert_eq!(names, ["Ana", "Cleo", "Yusuf", "Yusuf II"]);
            let mut typed: Vec<_> = choices.seats().iter().map(|it| it.name.as_str()).collect();
            typed.sort_unstable();
            assert_eq!(typed, ["Ana", "Ben", "Cleo", "Dan"], "nothing typed is lost");
        }
    }
}
