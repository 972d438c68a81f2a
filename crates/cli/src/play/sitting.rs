//! People and bots at the table of one terminal, and how they are led through a game.

use std::{io, path::Path, rc::Rc};

use sabika_bots::{Best, Bot as _, Course};
use sabika_messages::{Messages, Names};
use sabika_rules::{
    Game,
    any::{AnyAction, AnyEvent, AnyRefusal},
    game::{Setup as _, Step, Turn},
    kit::{Looker, Party, Seat},
    message::Tell,
    notation::BadAction,
    record::is_hidden,
};

use super::{
    Args, best,
    command::{Command, HELP},
    console::Console,
    drawing, games,
    menu::{Chosen, Menu},
    save::File,
    screen::Screen,
    seating::Sitter,
    tally::Teller,
};
use crate::{Done, Failure};

pub(super) struct Sitting {
    course: Course,
    sitters: Vec<Sitter>,
    file: File,
    console: Console,
    screen: Screen,
    teller: Teller,
    /// Everything that has happened.
    events: Vec<AnyEvent>,
    /// How many of the events have been told.
    told: usize,
    /// As of the end of each seat's last turn, for those who were behind the curtain.
    seen: Vec<usize>,
    /// Whether the game was not over yet when it came onto the table.
    fresh: bool,
    /// The person at the keyboard.
    at_keyboard: Option<Seat>,
}

/// How it goes on after somebody was asked.
enum Then {
    GoOn,
    Leave,
}

impl Sitting {
    pub(super) fn new(course: Course, sitters: Vec<Sitter>, file: File, args: &Args) -> Sitting {
        let setup = course.record().setup();
        let glyphs = if args.ascii { &drawing::ASCII } else { &drawing::BOXES };
        let messages = Rc::new(Messages::english());
        let names = messages.name_virtual(Names::in_game(setup, course.record().names()));
        let (players, virtual_parties) = (setup.players(), setup.virtual_parties());
        let virtual_seats = players.into()..usize::from(players + virtual_parties);
        let mut sitting = Sitting {
            screen: Screen { names: names.clone(), glyphs, messages: messages.clone() },
            teller: Teller { messages, names, virtual_seats },
            seen: vec![0; sitters.len()],
            console: Console::open(),
            events: Vec::new(),
            told: 0,
            at_keyboard: None,
            fresh: course.game().turn() != Turn::Over,
            course,
            sitters,
            file,
        };
        sitting.recall();
        sitting.told = sitting.events.len();
        sitting
    }

    /// Until the game is over, or somebody leaves.
    pub(super) fn run(mut self) -> Done {
        // Better now than after an hour.
        self.file.autosave(self.course.record()).map_err(Failure::Told)?;
        self.introduce()?;
        loop {
            self.course.advance(&mut self.events);
            self.autosave()?;
            self.tell_news()?;
            let Turn::Seats(seats) = self.course.game().turn() else { break };
            let Some(seat) = seats.first() else { break };
            let then = match self.sitters[seat.index()] {
                Sitter::Human => self.ask(seat)?,
                Sitter::Bot { .. } => self.let_play(seat)?,
            };
            if matches!(then, Then::Leave) {
                return self.leave();
            }
        }
        let result = self.teller.result(self.course.game());
        self.console.print(&result)?;
        self.tell_best()?;
        if self.file.is_wanted() && self.file.holds(self.course.record()).is_none() {
            let unsaved = self.where_saved();
            self.console.warn(&unsaved)?;
        }
        Ok(())
    }

    /// The best scores of somebody who has just finished a game alone (R1-03).
    fn tell_best(&mut self) -> io::Result<()> {
        let (record, sitters) = (self.course.record(), &self.sitters);
        let ([name], [Sitter::Human], true) = (record.names(), sitters.as_slice(), self.fresh)
        else {
            return Ok(());
        };
        let game = self.course.game();
        let Some((list, points)) = Best::of(game) else { return Ok(()) };
        let entered = best::enter(game, &list.key, points, name);
        let text = entered.text(&self.teller.say(&list.title));
        self.console.print(&format!("\n{text}"))?;
        entered.warning.map_or(Ok(()), |it| self.console.warn(&it))
    }

    fn introduce(&mut self) -> io::Result<()> {
        let here = if self.people() > 1 { "is at this keyboard" } else { "is you" };
        let seats = Seat::all(self.course.record().setup().players()).zip(&self.sitters);
        let who: Vec<String> = seats
            .map(|(seat, sitter)| match sitter {
                Sitter::Human => format!("{} {here}", self.screen.name(seat)),
                Sitter::Bot { name, .. } => format!("{} is {name}", self.screen.name(seat)),
            })
            .collect();
        let luck = printable(self.course.record().luck().unwrap_or_default());
        self.console
            .print(&format!("{}. Luck is {luck}. Type help for help.\n", who.join(", ")))?;
        if self.told > 0 {
            let step = self.course.steps();
            self.console.print(&format!("The game goes on after step {step}.\n"))?;
        }
        Ok(())
    }

    fn let_play(&mut self, seat: Seat) -> io::Result<Then> {
        let Sitter::Bot { bot, seen, .. } = &mut self.sitters[seat.index()] else {
            return Ok(Then::GoOn);
        };
        // What was taken back in the meantime it has never heard of.
        self.events.iter().skip(*seen).for_each(|event| bot.observe(event));
        *seen = self.events.len();
        // As on the page: what it does is the same after a pause.
        bot.reseed(self.course.bot_seed());
        let game = self.course.game();
        let action = bot.choose(&game.view(Looker::Seat(seat)), &self.course.offered(seat));
        match self.course.take(Step::Play(seat, action), &mut self.events) {
            Ok(()) => Ok(Then::GoOn),
            Err(refusal) => {
                let why = self.teller.say(&refusal.message());
                self.console.warn(&format!("{action} is refused: {why}"))?;
                Ok(Then::Leave)
            }
        }
    }

    fn tell_news(&mut self) -> io::Result<()> {
        let news = self.teller.news(&self.events, self.told);
        self.told = self.events.len();
        self.console.print(&news)
    }

    /// All events anew, after steps were taken back or a game was loaded.
    fn recall(&mut self) {
        let mut events = Vec::new();
        self.course.record().replay_with(None, |_, _, happened| events.extend_from_slice(happened));
        self.events = events;
    }

    fn autosave(&mut self) -> io::Result<()> {
        match self.file.autosave(self.course.record()) {
            Ok(()) => Ok(()),
            Err(why) => self.console.warn(&why),
        }
    }

    /// Whether and where the game is saved as it stands, in words.
    fn where_saved(&self) -> String {
        match (self.file.holds(self.course.record()), self.file.last()) {
            (Some(path), _) => format!("It is saved in {}.", path.display()),
            (None, Some(last)) => {
                let (path, steps) = (last.path.display(), last.steps);
                format!("It is not saved: {path} has it only as it was after step {steps}.")
            }
            (None, None) => "It is not saved: --save FILE does that by itself.".to_owned(),
        }
    }

    fn leave(mut self) -> Done {
        let step = self.course.steps();
        let saved = self.where_saved();
        self.console.print(&format!("The game stops after step {step}. {saved}\n"))?;
        Ok(())
    }
}

// A person's turn.
impl Sitting {
    /// Until `seat` has acted or taken something back.
    fn ask(&mut self, seat: Seat) -> io::Result<Then> {
        if self.curtain_falls_for(seat) && matches!(self.draw_curtain(seat)?, Then::Leave) {
            return Ok(Then::Leave);
        }
        self.at_keyboard = Some(seat);
        self.show_table(seat)?;
        let top = Menu::of(self.course.game(), seat, &self.course.offered(seat), &self.screen);
        let mut opened: Vec<&Menu> = Vec::new();
        loop {
            let menu = opened.last().copied().unwrap_or(&top);
            self.show_menu(menu, seat)?;
            let Some(line) = self.console.ask("> ")? else {
                self.console.print("The input has ended.\n")?;
                return Ok(Then::Leave);
            };
            match Command::read(&line) {
                Command::Choice(number) => match menu.choose(number) {
                    Some(Chosen::Menu(inner)) => opened.push(inner),
                    Some(Chosen::Action(action)) => {
                        if self.play(seat, action)? {
                            return Ok(Then::GoOn);
                        }
                    }
                    None => {
                        self.console.warn(&format!("Choose a number from 1 to {}.", menu.len()))?;
                    }
                },
                Command::Back => drop(opened.pop()),
                Command::Action(text) => {
                    if self.play_text(seat, &text)? {
                        return Ok(Then::GoOn);
                    }
                }
                Command::Undo => {
                    if self.undo(seat)? {
                        return Ok(Then::GoOn);
                    }
                }
                Command::Quit => return Ok(Then::Leave),
                other => self.answer(&other, seat)?,
            }
        }
    }

    fn show_table(&mut self, seat: Seat) -> io::Result<()> {
        let text = self.screen.table(self.course.game(), seat);
        self.console.print(&text)
    }

    fn show_menu(&mut self, menu: &Menu, seat: Seat) -> io::Result<()> {
        let view = self.course.game().view(Looker::Seat(seat));
        let mut text = String::from("\n");
        let marks = menu.marks();
        if let Some(palace) = games::of(view.game()).palace(&view).filter(|_| !marks.is_empty()) {
            text += &self.screen.palace(palace, &marks);
        }
        text += &self.screen.task(&view, seat);
        text += &menu.text();
        self.console.print(&text)
    }

    /// Whether it was allowed.
    fn play(&mut self, seat: Seat, action: AnyAction) -> io::Result<bool> {
        match self.course.take(Step::Play(seat, action), &mut self.events) {
            Ok(()) => {
                self.seen[seat.index()] = self.events.len();
                Ok(true)
            }
            Err(refusal) => self.refuse(&refusal),
        }
    }

    fn refuse(&mut self, refusal: &AnyRefusal) -> io::Result<bool> {
        let why = self.teller.say(&refusal.message());
        let rule = refusal.rule().map(|it| format!(" (rule {it})")).unwrap_or_default();
        self.console.warn(&format!("Not allowed: {why}{rule}."))?;
        Ok(false)
    }

    fn play_text(&mut self, seat: Seat, text: &str) -> io::Result<bool> {
        match self.course.game().read_action(text) {
            Ok(action) => self.play(seat, action),
            Err(BadAction::Refused(refusal)) => self.refuse(&refusal),
            Err(BadAction::Misread(misread)) => {
                let why = self.teller.say(&misread.message());
                let told = format!("Column {}: {why}. Type help for help.", misread.column);
                self.console.warn(&told)?;
                Ok(false)
            }
        }
    }

    /// Takes back the last action of `seat`, unless something new has come up since: luck was dealt,
    /// or another seat has acted. Whether it did.
    fn undo(&mut self, seat: Seat) -> io::Result<bool> {
        match self.course.record().steps().last() {
            Some(&Step::Play(by, action)) if by == seat => {
                let left = self.course.steps() - 1;
                self.course.back_to(left);
                self.recall();
                self.told = self.events.len();
                self.seen[seat.index()] = self.events.len();
                self.autosave()?;
                self.console.print(&format!("Taken back: {action}.\n"))?;
                Ok(true)
            }
            _ => {
                self.console.warn(
                    "There is nothing to take back: since your last action luck was dealt or \
                     somebody else has acted.",
                )?;
                Ok(false)
            }
        }
    }

    /// Commands that change nothing in the game.
    fn answer(&mut self, command: &Command, seat: Seat) -> io::Result<()> {
        match command {
            Command::Help => self.help(seat),
            Command::Rule(id) => self.tell_rule(id.as_deref()),
            Command::Log(count) => self.tell_log(*count),
            Command::Look(None) => self.show_table(seat),
            Command::Look(Some(name)) => self.look(name, seat),
            Command::Save(None) => self.console.warn("Say where: save FILE."),
            Command::Save(Some(path)) => self.save(Path::new(path)),
            Command::Record => {
                let text = self.course.record().write();
                self.console.print(&printable(&text))
            }
            Command::Mistake(remedy) => self.console.warn(&format!("Not understood: {remedy}.")),
            Command::Nothing
            | Command::Choice(_)
            | Command::Back
            | Command::Undo
            | Command::Quit
            | Command::Action(_) => Ok(()),
        }
    }

    fn help(&mut self, seat: Seat) -> io::Result<()> {
        let view = self.course.game().view(Looker::Seat(seat));
        let actions = games::of(view.game()).actions(&view, &self.screen);
        let text = format!("Choose by number, or write what to do:\n{actions}\n{HELP}");
        self.console.print(&text)
    }

    fn tell_rule(&mut self, id: Option<&str>) -> io::Result<()> {
        let messages = &self.teller.messages;
        let text = match id {
            None => {
                let rules = messages.rule_ids().filter_map(|id| messages.rule(id));
                let list = rules.map(|rule| format!("{:6} {}", rule.id, rule.title));
                list.collect::<Vec<_>>().join("\n") + "\n"
            }
            Some(id) => match messages.rule(&id.to_ascii_uppercase()) {
                Some(rule) => format!("{} {}\n{}\n", rule.id, rule.title, rule.text),
                None => {
                    let id: String = id.chars().take(20).collect();
                    return self.console.warn(&format!("There is no rule {id}: rule lists all."));
                }
            },
        };
        self.console.print(&text)
    }

    fn tell_log(&mut self, count: usize) -> io::Result<()> {
        let from = self.events.len().saturating_sub(count);
        let told = self.events[from..].iter().map(|it| self.teller.say(&it.message()) + "\n");
        let text: String = told.collect();
        self.console.print(&text)
    }

    /// By name or by the number of the seat.
    fn look(&mut self, name: &str, seat: Seat) -> io::Result<()> {
        let setup = self.course.record().setup();
        let players = setup.players() + setup.virtual_parties();
        let is_called = |party| {
            self.screen.names.of(party).is_some_and(|it| it.to_lowercase() == name.to_lowercase())
        };
        let number = |seat: Seat| name.parse() == Ok(seat.number());
        let named = Seat::all(players).find(|&it| is_called(Party::Seat(it)) || number(it));
        let neutral = || is_called(Party::Neutral).then_some(Party::Neutral);
        let Some(party) = named.map(Party::Seat).or_else(neutral) else {
            let all = self.screen.names.iter().collect::<Vec<_>>().join(", ");
            return self.console.warn(&format!("Nobody here is called so: look at {all}."));
        };
        let text = self.screen.look(&self.course.game().view(Looker::Seat(seat)), party);
        self.console.print(&text)
    }

    fn save(&mut self, path: &Path) -> io::Result<()> {
        match self.file.save(path, self.course.record()) {
            Ok(()) => self.console.print(&format!("Saved in {}.\n", path.display())),
            Err(why) => self.console.warn(&why),
        }
    }
}

// Several people at one keyboard.
impl Sitting {
    fn people(&self) -> usize {
        self.sitters.iter().filter(|it| matches!(it, Sitter::Human)).count()
    }

    /// There are secrets, and somebody else was at the keyboard.
    fn curtain_falls_for(&self, seat: Seat) -> bool {
        let has_secrets = self.course.record().setup().has_secrets();
        has_secrets && self.people() > 1 && self.at_keyboard != Some(seat)
    }

    /// Hides what was there until `seat` has come, who is then told what has happened meanwhile.
    fn draw_curtain(&mut self, seat: Seat) -> io::Result<Then> {
        self.console.clear()?;
        let name = self.screen.name(seat).to_owned();
        let question = format!("\n{name}, it is your turn. When nobody else looks, press Enter: ");
        let came = self.console.ask(&question)?;
        if came.is_none_or(|line| Command::read(&line) == Command::Quit) {
            return Ok(Then::Leave);
        }
        let news = self.teller.news(&self.events, self.seen[seat.index()]);
        self.console.print(&news)?;
        Ok(Then::GoOn)
    }
}

/// Text out of a file must not steer the terminal, nor turn the text around it.
fn printable(text: &str) -> String {
    text.replace(|it: char| is_hidden(it) && it != '\n', "\u{fffd}")
}
