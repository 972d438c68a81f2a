//! People and bots at the table of one terminal, and how they are led through a game.

use std::{io, path::Path, rc::Rc};

use sabika_bots::{Best, Bot as _, Effort, hint};
use sabika_messages::Messages;
use sabika_rules::{
    Game,
    any::{AnyAction, AnyEvent, AnyRefusal},
    game::{Setup as _, Step, Turn},
    kit::{Building, Looker, Party, Seat},
    message::{Arg, Tell},
    notation::BadAction,
    record::is_hidden,
};
use sabika_table::Kept;

use super::{
    best, called,
    command::{Command, help, is_yes},
    console::Console,
    drawing::{Glyphs, letter},
    games,
    menu::{Chosen, Menu},
    save::File,
    screen::Screen,
    seating::Sitter,
    style::{self, styled},
    tally::Teller,
};
use crate::{
    Done, Failure,
    hint::{Telling, hint_for},
    words::{Words as _, number, text},
    wrap,
};

pub(super) struct Sitting {
    kept: Kept,
    sitters: Vec<Sitter>,
    file: File,
    /// Whether a person has done something: from then on the game is worth keeping.
    acted: bool,
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
    pub(super) fn new(
        kept: Kept,
        sitters: Vec<Sitter>,
        file: File,
        console: Console,
        messages: Rc<Messages>,
        glyphs: &'static Glyphs,
    ) -> Sitting {
        let setup = kept.record().setup();
        let names = messages.name_virtual(kept.names());
        let (players, virtual_parties) = (setup.players(), setup.virtual_parties());
        let virtual_seats = players.into()..usize::from(players + virtual_parties);
        let (width, words) = (wrap::width(), messages.clone());
        let mut sitting = Sitting {
            screen: Screen { names: names.clone(), glyphs, messages: words, width },
            teller: Teller { messages, names, virtual_seats },
            seen: vec![0; sitters.len()],
            console,
            events: Vec::new(),
            told: 0,
            at_keyboard: None,
            acted: false,
            fresh: kept.game().turn() != Turn::Over,
            kept,
            sitters,
            file,
        };
        sitting.recall();
        sitting.told = sitting.events.len();
        sitting
    }

    /// Until the game is over, or somebody leaves.
    pub(super) fn run(mut self) -> Done {
        if self.file.is_wanted() {
            // Better now than after an hour.
            self.file.autosave(&mut self.kept).map_err(Failure::Told)?;
        }
        self.introduce()?;
        loop {
            self.kept.course.advance(&mut self.events);
            self.autosave()?;
            self.tell_news()?;
            let Turn::Seats(seats) = self.kept.course.game().turn() else { break };
            let Some(seat) = seats.first() else { break };
            let then = match self.sitters[seat.index()] {
                Sitter::Human => self.ask(seat)?,
                Sitter::Bot { .. } => self.let_play(seat)?,
            };
            if matches!(then, Then::Leave) {
                return self.leave();
            }
        }
        let result = self.teller.result(self.kept.course.game());
        self.console.print(&result)?;
        self.tell_best()?;
        let wanted = self.file.is_wanted() || self.acted;
        if wanted && self.file.holds(self.kept.record()).is_none() {
            let unsaved = self.where_saved();
            self.console.warn(&unsaved)?;
        }
        Ok(())
    }

    /// The best scores of somebody who has just finished a game alone (R1-03).
    fn tell_best(&mut self) -> io::Result<()> {
        let (record, sitters) = (self.kept.course.record(), &self.sitters);
        let counts = self.fresh && self.kept.taken_back == 0;
        let ([name], [Sitter::Human], true) = (record.names(), sitters.as_slice(), counts) else {
            return Ok(());
        };
        let game = self.kept.course.game();
        let Some((list, points)) = Best::of(game) else { return Ok(()) };
        let words = &self.teller.messages;
        let entered = best::enter(game, &list.key, points, name, words);
        let text = entered.text(&self.teller.say(&list.title), words);
        self.console.print(&format!("\n{text}"))?;
        entered.warning.map_or(Ok(()), |it| self.console.warn(&it))
    }

    fn introduce(&mut self) -> io::Result<()> {
        let here = Arg::Choice(if self.people() > 1 { "several" } else { "alone" });
        let seats = Seat::all(self.kept.record().setup().players()).zip(&self.sitters);
        let who: Vec<String> = seats
            .map(|(seat, sitter)| {
                let name = ("name", text(self.screen.name(seat)));
                match sitter {
                    Sitter::Human => {
                        self.screen.t_with("term-is-person", [name, ("here", here.clone())])
                    }
                    Sitter::Bot { name: bot, .. } => {
                        self.screen.t_with("term-is-bot", [name, ("bot", text(bot))])
                    }
                }
            })
            .collect();
        let luck = text(self.kept.record().luck().unwrap_or_default());
        let args = [("who", text(who.join(", "))), ("luck", luck)];
        self.console.print(&(self.screen.t_with("term-introduction", args) + "\n"))?;
        if self.told > 0 {
            let step = [("step", number(self.kept.course.steps()))];
            self.console.print(&(self.screen.t_with("term-goes-on", step) + "\n"))?;
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
        bot.reseed(self.kept.course.bot_seed());
        let game = self.kept.course.game();
        let action = bot.choose(&game.view(Looker::Seat(seat)), &self.kept.course.offered(seat));
        match self.kept.course.take(Step::Play(seat, action), &mut self.events) {
            Ok(()) => Ok(Then::GoOn),
            Err(refusal) => {
                let why = self.teller.say(&refusal.message());
                let args = [("action", text(action)), ("why", text(why))];
                self.console.warn(&self.screen.t_with("term-bot-refused", args))?;
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
        self.kept
            .course
            .record()
            .replay_with(None, |_, _, happened| events.extend_from_slice(happened));
        self.events = events;
    }

    /// A game that nobody here has touched is kept no better than before.
    fn autosave(&mut self) -> io::Result<()> {
        if !self.file.is_wanted() && !self.acted {
            return Ok(());
        }
        match self.file.autosave(&mut self.kept) {
            Ok(()) => Ok(()),
            Err(why) => self.console.warn(&why),
        }
    }

    /// Whether and where the game is saved as it stands, in words.
    fn where_saved(&self) -> String {
        match (self.file.holds(self.kept.record()), self.file.last()) {
            (Some(_), _) if self.file.is_kept() => self.screen.t("term-kept"),
            (Some(path), _) => {
                self.screen.t_with("term-saved-in", [("path", text(path.display()))])
            }
            (None, Some(last)) => {
                let args = [("path", text(last.path.display())), ("step", number(last.steps))];
                self.screen.t_with("term-not-saved-since", args)
            }
            (None, None) if !self.acted => self.screen.t("term-nothing-to-save"),
            (None, None) => self.screen.t("term-not-saved"),
        }
    }

    /// Whether somebody who wants to leave means it. Who types no more does.
    fn wants_to_leave(&mut self) -> io::Result<bool> {
        let saved = text(self.where_saved());
        let question = self.screen.t_with("term-leave", [("saved", saved)]) + " ";
        let answer = self.console.ask(&question)?;
        let leaves = |line: String| is_yes(&line) || Command::read(&line) == Command::Quit;
        Ok(answer.is_none_or(leaves))
    }

    fn leave(mut self) -> Done {
        let args =
            [("step", number(self.kept.course.steps())), ("saved", text(self.where_saved()))];
        self.console.print(&(self.screen.t_with("term-stops", args) + "\n"))?;
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
        let top =
            Menu::of(self.kept.course.game(), seat, &self.kept.course.offered(seat), &self.screen);
        let mut opened: Vec<&Menu> = Vec::new();
        loop {
            let menu = opened.last().copied().unwrap_or(&top);
            self.show_menu(menu, seat)?;
            let Some(line) = self.console.ask("> ")? else {
                self.console.print(&(self.screen.t("term-input-ended") + "\n"))?;
                return Ok(Then::Leave);
            };
            match Command::read(&line) {
                Command::Choice(chosen) => match menu.choose(chosen) {
                    Some(Chosen::Menu(inner)) => opened.push(inner),
                    Some(Chosen::Action(action)) => {
                        if self.play(seat, action)? {
                            return Ok(Then::GoOn);
                        }
                    }
                    None => {
                        let last = number(menu.len());
                        self.console.warn(&self.screen.t_with("term-choose", [("last", last)]))?;
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
                Command::Quit => {
                    if self.wants_to_leave()? {
                        return Ok(Then::Leave);
                    }
                }
                other => self.answer(&other, seat)?,
            }
        }
    }

    fn show_table(&mut self, seat: Seat) -> io::Result<()> {
        let text = self.screen.table(self.kept.course.game(), seat);
        self.console.print(&text)
    }

    fn show_menu(&mut self, menu: &Menu, seat: Seat) -> io::Result<()> {
        let view = self.kept.course.game().view(Looker::Seat(seat));
        let mut text = String::from("\n");
        let marks = menu.marks();
        if let Some(palace) = games::of(view.game()).palace(&view).filter(|_| !marks.is_empty()) {
            text += &self.screen.palace(palace, &marks);
        }
        text += &self.screen.task(&view, seat);
        text += &menu.text(&self.screen.messages);
        if let Some(short) = games::of(view.game()).short_words(&view, &self.screen) {
            text += &(styled(style::FAINT, &short) + "\n");
        }
        self.console.print(&text)
    }

    /// Whether it was allowed.
    fn play(&mut self, seat: Seat, action: AnyAction) -> io::Result<bool> {
        match self.kept.course.take(Step::Play(seat, action), &mut self.events) {
            Ok(()) => {
                self.seen[seat.index()] = self.events.len();
                self.acted = true;
                Ok(true)
            }
            Err(refusal) => self.refuse(&refusal),
        }
    }

    fn refuse(&mut self, refusal: &AnyRefusal) -> io::Result<bool> {
        let why = self.teller.say(&refusal.message());
        let why = match refusal.rule() {
            None => why,
            Some(rule) => {
                self.screen.t_with("term-by-rule", [("why", text(why)), ("rule", text(rule))])
            }
        };
        self.console.warn(&self.screen.t_with("term-not-allowed", [("why", text(why))]))?;
        Ok(false)
    }

    fn play_text(&mut self, seat: Seat, typed: &str) -> io::Result<bool> {
        match self.understood(seat, typed) {
            Ok(action) => self.play(seat, action),
            Err(BadAction::Refused(refusal)) => self.refuse(&refusal),
            Err(BadAction::Misread(misread)) => {
                let why = text(self.teller.say(&misread.message()));
                let args = [("column", number(misread.column)), ("why", why)];
                self.console.warn(&self.screen.t_with("term-misread", args))?;
                Ok(false)
            }
        }
    }

    /// The notation of records, or shorter words for it.
    fn understood(&self, seat: Seat, typed: &str) -> Result<AnyAction, BadAction<AnyRefusal>> {
        let game = self.kept.game();
        game.read_action(typed).or_else(|bad| {
            let view = game.view(Looker::Seat(seat));
            let short = games::of(view.game()).short(&view, typed, &self.screen);
            let said = short.into_iter().chain(called::in_notation(typed, &self.screen));
            let meant: Vec<AnyAction> = said.filter_map(|it| game.read_action(&it).ok()).collect();
            // Of tiles that are called alike it is the one that can be used.
            let offered = self.kept.course.offered(seat);
            let mut usable = meant.iter().filter(|it| offered.contains(it));
            match (usable.next(), usable.next()) {
                (Some(one), None) => Ok(*one),
                (None, _) => meant.first().copied().ok_or(bad),
                _ => Err(bad),
            }
        })
    }

    /// Takes back the last action of `seat`, unless something new has come up since: luck was dealt,
    /// or another seat has acted. Whether it did.
    fn undo(&mut self, seat: Seat) -> io::Result<bool> {
        match self.kept.course.record().steps().last() {
            Some(&Step::Play(by, action)) if by == seat => {
                let left = self.kept.course.steps() - 1;
                self.kept.course.back_to(left);
                self.recall();
                self.told = self.events.len();
                self.seen[seat.index()] = self.events.len();
                self.autosave()?;
                let args = [("action", text(action))];
                self.console.print(&(self.screen.t_with("term-taken-back", args) + "\n"))?;
                Ok(true)
            }
            _ => {
                self.console.warn(&self.screen.t("term-nothing-to-take-back"))?;
                Ok(false)
            }
        }
    }

    /// Commands that change nothing in the game.
    fn answer(&mut self, command: &Command, seat: Seat) -> io::Result<()> {
        match command {
            Command::Help => self.help(seat),
            Command::Rule(id) => self.tell_rule(id.as_deref()),
            Command::Hint => self.hint(seat),
            Command::Log(count) => self.tell_log(*count),
            Command::Look(None) => self.show_table(seat),
            Command::Look(Some(name)) => self.look(name, seat),
            Command::Save(None) => self.console.warn(&self.screen.t("term-say-where")),
            Command::Save(Some(path)) => self.save(Path::new(path)),
            Command::Record => {
                let text = self.kept.course.record().write();
                self.console.print_as_is(&printable(&text))
            }
            Command::Mistake(remedy) => self.console.warn(&self.screen.t(remedy)),
            Command::Nothing
            | Command::Choice(_)
            | Command::Back
            | Command::Undo
            | Command::Quit
            | Command::Action(_) => Ok(()),
        }
    }

    fn help(&mut self, seat: Seat) -> io::Result<()> {
        let view = self.kept.course.game().view(Looker::Seat(seat));
        let actions = games::of(view.game()).actions(&view, &self.screen);
        let words = &self.screen.messages;
        let letters = Building::ALL.map(|it| format!("{} {}", letter(it), self.screen.kind(it)));
        let letters = words.t_with("term-help-letters", [("letters", text(letters.join(", ")))]);
        let head = words.t("term-help-actions");
        let text = format!("{head}\n{actions}{letters}\n\n{}", help(words));
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
                    let told = self.screen.t_with("term-no-rule", [("id", text(id))]);
                    return self.console.warn(&told);
                }
            },
        };
        self.console.print(&text)
    }

    /// What would be best; its luck is that of a bot, which tells nothing of what will come.
    fn hint(&mut self, seat: Seat) -> io::Result<()> {
        let (game, seed) = (self.kept.course.game(), self.kept.course.bot_seed());
        let effort = Effort::Playouts(hint::PLAYOUTS);
        let Some(hint) = hint_for(game, seat, &self.events, effort, seed) else {
            return self.console.warn(&self.screen.t("term-hint-no-bot"));
        };
        let view = game.view(Looker::Seat(seat));
        let Screen { names, messages, .. } = &self.screen;
        let text = Telling { view: &view, names, messages }.text(&hint);
        self.console.print(&format!("\n{text}"))
    }

    fn tell_log(&mut self, count: usize) -> io::Result<()> {
        let from = self.events.len().saturating_sub(count);
        let told = self.events[from..].iter().map(|it| self.teller.say(&it.message()) + "\n");
        let text: String = told.collect();
        self.console.print(&text)
    }

    /// By name or by the number of the seat.
    fn look(&mut self, name: &str, seat: Seat) -> io::Result<()> {
        let setup = self.kept.course.record().setup();
        let players = setup.players() + setup.virtual_parties();
        let is_called = |party| {
            self.screen.names.of(party).is_some_and(|it| it.to_lowercase() == name.to_lowercase())
        };
        let number = |seat: Seat| name.parse() == Ok(seat.number());
        let named = Seat::all(players).find(|&it| is_called(Party::Seat(it)) || number(it));
        let neutral = || is_called(Party::Neutral).then_some(Party::Neutral);
        let Some(party) = named.map(Party::Seat).or_else(neutral) else {
            let all = self.screen.names.iter().collect::<Vec<_>>().join(", ");
            let told = self.screen.t_with("term-nobody-called", [("names", text(all))]);
            return self.console.warn(&told);
        };
        let text = self.screen.look(&self.kept.course.game().view(Looker::Seat(seat)), party);
        self.console.print(&text)
    }

    fn save(&mut self, path: &Path) -> io::Result<()> {
        match self.file.save(path, self.kept.course.record()) {
            Ok(()) => {
                let args = [("path", text(path.display()))];
                self.console.print(&(self.screen.t_with("term-saved", args) + "\n"))
            }
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
        let has_secrets = self.kept.course.record().setup().has_secrets();
        has_secrets && self.people() > 1 && self.at_keyboard != Some(seat)
    }

    /// Hides what was there until `seat` has come, who is then told what has happened meanwhile.
    fn draw_curtain(&mut self, seat: Seat) -> io::Result<Then> {
        self.console.clear()?;
        let name = self.screen.name(seat).to_owned();
        let question = self.screen.t_with("term-curtain", [("name", text(name))]);
        loop {
            let came = self.console.ask(&format!("\n{question} "))?;
            match came.map(|line| Command::read(&line)) {
                Some(Command::Quit) if !self.wants_to_leave()? => {}
                None | Some(Command::Quit) => return Ok(Then::Leave),
                Some(_) => break,
            }
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
