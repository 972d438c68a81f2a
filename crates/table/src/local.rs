//! A table on one device, with all its people and bots.

#[cfg(test)]
mod tests;

use std::sync::Arc;

use sabika_bots::{BotName, Dealer, Hint, HintQuestion, Question};
use sabika_rules::{
    any::{AnyAction, AnyEvent, AnyRefusal, AnyView},
    game::{Game as _, Setup as _, Step},
    kit::{Looker, Seat},
    record::{AnyStep, Record},
};

use crate::{Answer, Entry, Help, Kept, News, Refused, Request, Seated, Shown, Sitter, Trouble};

/// The table: requests and what its wishes led to go in, wishes come out.
#[allow(clippy::struct_excessive_bools, reason = "each is a question of its own")]
#[derive(Debug)]
pub struct Local {
    kept: Kept,
    /// Luck comes from it where the game has noted no seed.
    seed: u64,
    /// What was taken back, each time with all that came of it.
    undone: Vec<Vec<AnyStep>>,
    /// Who looks at the screen.
    looker: Looker,
    /// The step that is shown, while somebody looks back.
    past: Option<usize>,
    /// The game is somebody else's: it can be looked at, and nothing is hidden. It does not go on.
    is_paper: bool,
    /// Somebody is being told something: bots wait.
    held: bool,
    /// How many steps were told.
    told: usize,
    /// Steps that were not: what luck brings in one go is told in one go.
    new: Vec<Entry>,
    /// What each step brought about, for bots.
    happened: Vec<Vec<AnyEvent>>,
    /// How many events the bot at each seat was told; one that was told nothing begins anew.
    heard: [usize; Seat::MAX],
    /// How often the bot that is to act has failed.
    failures: u8,
    thinkers: Thinkers,
    /// Something is not kept yet.
    unkept: bool,
    told_not_kept: bool,
    told_untaught: bool,
    told_shared: bool,
    bot: Progress,
    advice: Option<Advice>,
    /// Pauses and questions so far, each with a number of its own.
    numbers: u32,
    wishes: Vec<Wish>,
}

/// How far the bot is that has to act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Progress {
    Idle,
    Pausing { number: u32 },
    Thinking { number: u32, step: usize },
}

/// A hint that somebody waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Advice {
    /// Of what they have asked for.
    request: u32,
    number: u32,
    step: usize,
}

/// How many playouts a hint has: a second or two on a slow machine.
const HINT_PLAYOUTS: u32 = 400;

/// Where bots think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Thinkers {
    Elsewhere,
    /// Those elsewhere do not answer.
    Here,
}

/// What the table wants of the world around it.
#[derive(Clone, PartialEq, Debug)]
pub enum Wish {
    Tell(News),
    /// Keep the game: [`Local::kept`], and [`Local::not_kept`] where that fails.
    Keep,
    /// Keep this new game under an id of its own, and answer with that.
    Begin {
        number: u32,
        kept: Box<Kept>,
    },
    /// Call [`Local::waited`] after as long as a bot shall wait.
    Wait {
        number: u32,
    },
    /// Have a bot think elsewhere, and call [`Local::thought`]; [`Local::is_late`] when it gives no sign
    /// of life.
    Think(Box<Question>),
    /// Have somebody think elsewhere of what is best, and call [`Local::advised`]; [`Local::is_late`] when there
    /// is no sign of life.
    Advise {
        number: u32,
        question: Box<HintQuestion>,
    },
    /// Whoever thinks elsewhere is stopped, and somebody new is there to be asked.
    ThinkersAnew,
    /// Have a bot think at once and here, and call [`Local::thought`].
    ThinkHere(Box<Question>),
}

impl Local {
    /// Sits down at a kept game; `seed` is for its luck, if it has noted none.
    pub fn open(kept: Kept, seed: u64) -> Local {
        Local::set(kept, seed, false)
    }

    /// Looks at a game that was sent. It is not kept.
    pub fn on_paper(kept: Kept) -> Local {
        Local::set(kept, 0, true)
    }

    fn set(kept: Kept, seed: u64, is_paper: bool) -> Local {
        let mut local = Local {
            looker: Local::first_looker(&kept),
            kept,
            seed,
            undone: Vec::new(),
            past: None,
            is_paper,
            held: false,
            told: 0,
            new: Vec::new(),
            happened: Vec::new(),
            heard: [0; Seat::MAX],
            failures: 0,
            thinkers: Thinkers::Elsewhere,
            unkept: false,
            told_not_kept: false,
            told_untaught: false,
            told_shared: false,
            bot: Progress::Idle,
            advice: None,
            numbers: 0,
            wishes: Vec::new(),
        };
        local.look_at(None);
        local.sit_down();
        local
    }

    /// What it wants done, in this order.
    pub fn wishes(&mut self) -> Vec<Wish> {
        std::mem::take(&mut self.wishes)
    }

    /// The game as it is to be kept.
    pub fn kept(&mut self) -> &mut Kept {
        &mut self.kept
    }

    /// Whoever is alone at the screen looks. Of several, nobody knows who sits in front of it.
    fn first_looker(kept: &Kept) -> Looker {
        match kept.persons().as_slice() {
            [one] => Looker::Seat(*one),
            _ => Looker::Spectator,
        }
    }

    /// Tells everything, and goes on with the game.
    fn sit_down(&mut self) {
        self.find_luck();
        self.new.clear();
        self.happened.clear();
        self.begin_bots_anew();
        self.kept.record().replay_with(None, |game, step, events| {
            self.happened.push(events.to_vec());
            self.new.push(Entry::of(self.new.len() + 1, step.actor(), game, events.to_vec()));
        });
        self.deal();
        self.turn_to_actor();
        let history = std::mem::take(&mut self.new);
        self.told = history.len();
        let seated = Seated {
            people: Arc::new(self.kept.people()),
            help: self.kept.help,
            history,
            shown: Arc::new(self.shown()),
        };
        self.tell(News::Seated(Box::new(seated)));
        self.keep();
        self.wake_bot();
    }

    /// Luck comes from a seed; where nothing will be dealt any more, none is noted.
    fn find_luck(&mut self) {
        if !self.is_done() {
            let dealer = self.kept.course.noted().unwrap_or(Dealer::ByStep(self.seed));
            self.kept.course.deal_by(dealer);
        }
    }

    fn tell(&mut self, news: News) {
        self.wishes.push(Wish::Tell(news));
    }

    pub fn ask(&mut self, number: u32, request: Request) {
        let answer = match request {
            Request::Act { step, draft } => self.act(step, draft),
            Request::Undo => self.undo(),
            Request::TakeBack => self.take_back(),
            Request::Redo => self.redo(),
            Request::LiftCurtain => self.lift_curtain(),
            Request::Show(step) => self.show(step),
            Request::LookFrom(looker) => self.look_from(looker),
            Request::Hurry => self.hurry(),
            Request::Hold(held) => self.hold(held),
            Request::SetHelp(help) => self.set_help(help),
            Request::Abandon => self.abandon(),
            Request::TakeUp => self.take_up(),
            Request::Link if self.has_secrets() => Err(Refused::NotNow),
            Request::Link => Ok(Answer::Link(crate::to_link(&self.kept))),
            Request::Record => Ok(Answer::Record(self.kept.write())),
            Request::Hint => match self.advise(number) {
                Ok(()) => return,
                Err(refused) => Err(refused),
            },
            Request::Rematch => {
                let kept = Box::new(self.rematch());
                self.wishes.push(Wish::Begin { number, kept });
                return;
            }
        };
        self.tell(News::Answer { number, answer });
    }

    /// It could not be kept. That is told once.
    pub fn not_kept(&mut self) {
        if !std::mem::replace(&mut self.told_not_kept, true) {
            self.tell(News::Trouble(Trouble::NotKept));
        }
    }

    /// Somebody else, such as another window, has kept the game as `text`, or deleted it: what they
    /// have done counts here too.
    pub fn kept_elsewhere(&mut self, text: Option<&str>) {
        let Some(Ok(theirs)) = text.map(|it| Kept::read(&self.kept.id, it)) else {
            self.tell(News::Trouble(Trouble::Gone));
            return;
        };
        if (Kept { changed: self.kept.changed, ..theirs.clone() }).write() == self.kept.write() {
            return;
        }
        // What somebody did here and not there is lost; whoever did it should know why. What bots did
        // here they do there.
        let (before, after) = (self.kept.record().steps(), theirs.record().steps());
        let same = before.iter().zip(after).take_while(|(here, there)| here == there).count();
        let by_person = |it: &AnyStep| match it {
            Step::Play(seat, _) => self.kept.sitter(*seat) == Sitter::Person,
            Step::Deal(_) => false,
        };
        if before[same..].iter().any(by_person) {
            self.tell(News::Trouble(Trouble::Elsewhere));
        } else if after.len() > same && !std::mem::replace(&mut self.told_shared, true) {
            // Why the table changes by itself is told once: it goes on so.
            self.tell(News::Trouble(Trouble::Shared));
        }
        self.looker = Local::first_looker(&theirs);
        self.kept = theirs;
        self.undone.clear();
        self.past = self.past.filter(|it| *it <= self.kept.course.steps());
        self.sit_down();
    }

    /// Deals what luck owes.
    fn deal(&mut self) {
        while let Some(chance) = self.kept.course.draw()
            && self.take(Step::Deal(chance)).is_ok()
        {}
    }

    /// Deals what luck owes, shows it all, and waits for whoever is next.
    fn settle(&mut self) {
        self.deal();
        self.refresh();
        self.wake_bot();
    }

    /// On `Err` nothing has changed.
    fn take(&mut self, step: AnyStep) -> Result<(), AnyRefusal> {
        let entry = self.kept.take(step)?;
        self.happened.push(entry.events.clone());
        self.new.push(entry);
        self.unkept = true;
        Ok(())
    }

    /// Keeps the game and shows it.
    fn refresh(&mut self) {
        self.turn_to_actor();
        self.keep();
        let (kept, new, shown) = (self.told, std::mem::take(&mut self.new), self.shown());
        self.told += new.len();
        self.tell(News::Changed { kept, new, shown: Arc::new(shown) });
    }

    /// Whoever is alone at the screen sees it always; of several, the one whose turn it is.
    fn turn_to_actor(&mut self) {
        let persons = self.kept.persons();
        if persons.len() > 1
            && !self.has_secrets()
            && let Some(seat) = self.actor().filter(|it| persons.contains(it))
        {
            self.looker = Looker::Seat(seat);
        }
    }

    fn keep(&mut self) {
        if std::mem::take(&mut self.unkept) {
            self.wishes.push(Wish::Keep);
        }
    }

    fn act(&mut self, step: usize, draft: Vec<AnyAction>) -> Result<Answer, Refused> {
        let shown = self.shown();
        if step != shown.steps {
            self.tell(News::Trouble(Trouble::Elsewhere));
        }
        let seat = shown.actor.filter(|_| shown.may_act && step == shown.steps);
        let seat = seat.ok_or(Refused::NotNow)?;
        for (index, action) in draft.into_iter().enumerate() {
            if let Err(refusal) = self.take(Step::Play(seat, action)) {
                self.kept.course.back_to(step);
                self.new.clear();
                self.happened.truncate(step);
                return Err(Refused::Action { index, refusal });
            }
        }
        self.undone.clear();
        self.settle();
        Ok(Answer::Done)
    }

    /// Takes back up to the last new information: a step of the one who acts and nobody else's.
    fn undo(&mut self) -> Result<Answer, Refused> {
        let last = self.last_own_step().filter(|_| self.shown().may_undo);
        self.back_to(last.ok_or(Refused::NotNow)?)
    }

    /// Takes back what has led to new information, too; the game is practice from then on.
    fn take_back(&mut self) -> Result<Answer, Refused> {
        let last = self.last_own_step().filter(|_| self.shown().may_take_back);
        let last = last.ok_or(Refused::NotNow)?;
        self.kept.taken_back = self.kept.taken_back.saturating_add(1);
        self.back_to(last)
    }

    /// The index of the last step of whoever looks.
    fn last_own_step(&self) -> Option<usize> {
        let own = self.looker.seat()?;
        self.kept.record().steps().iter().rposition(|it| it.actor().seat() == Some(own))
    }

    #[allow(clippy::unnecessary_wraps, reason = "as all that answer")]
    fn back_to(&mut self, kept: usize) -> Result<Answer, Refused> {
        self.undone.push(self.kept.record().steps()[kept..].to_vec());
        self.kept.course.back_to(kept);
        self.happened.truncate(kept);
        self.begin_bots_anew();
        self.told = self.told.min(kept);
        self.unkept = true;
        self.settle();
        Ok(Answer::Done)
    }

    fn redo(&mut self) -> Result<Answer, Refused> {
        let steps = self.shown().may_redo.then(|| self.undone.pop()).flatten();
        for step in steps.ok_or(Refused::NotNow)? {
            self.take(step).map_err(|_| Refused::NotNow)?;
        }
        self.settle();
        Ok(Answer::Done)
    }

    fn lift_curtain(&mut self) -> Result<Answer, Refused> {
        self.looker = Looker::Seat(self.curtain().ok_or(Refused::NotNow)?);
        self.undone.clear();
        self.refresh();
        Ok(Answer::Done)
    }

    #[allow(clippy::unnecessary_wraps, reason = "as all that answer")]
    fn show(&mut self, step: Option<usize>) -> Result<Answer, Refused> {
        self.look_at(step);
        self.refresh();
        self.wake_bot();
        Ok(Answer::Done)
    }

    /// A game on paper that is not over has no present.
    fn look_at(&mut self, step: Option<usize>) {
        let steps = self.kept.course.steps();
        let last = (self.is_paper && !self.kept.is_over()).then_some(steps);
        self.past = step.filter(|it| *it <= steps).or(last);
    }

    fn look_from(&mut self, looker: Looker) -> Result<Answer, Refused> {
        if self.has_secrets() && self.kept.persons() != Vec::from_iter(looker.seat()) {
            return Err(Refused::NotNow);
        }
        self.looker = looker;
        self.refresh();
        Ok(Answer::Done)
    }

    #[allow(clippy::unnecessary_wraps, reason = "as all that answer")]
    fn set_help(&mut self, help: Help) -> Result<Answer, Refused> {
        self.kept.help = help;
        self.unkept = true;
        self.keep();
        self.tell(News::Help(help));
        Ok(Answer::Done)
    }

    fn abandon(&mut self) -> Result<Answer, Refused> {
        if self.is_done() {
            return Err(Refused::NotNow);
        }
        self.kept.abandoned = true;
        self.unkept = true;
        self.refresh();
        Ok(Answer::Done)
    }

    fn take_up(&mut self) -> Result<Answer, Refused> {
        if !std::mem::take(&mut self.kept.abandoned) {
            return Err(Refused::NotNow);
        }
        self.unkept = true;
        self.find_luck();
        self.settle();
        Ok(Answer::Done)
    }

    fn rematch(&self) -> Kept {
        let old = &self.kept;
        let (setup, names) = (old.record().setup().clone(), old.record().names().to_vec());
        let record = Record::new(setup, names).expect("the names of a record");
        let kept = Kept::new(record, old.sitters.clone());
        Kept { help: old.help, think: old.think, title: old.title.clone(), ..kept }
    }

    // Bots.

    /// The bot whose turn it is, unless somebody looks back or listens.
    fn bot_to_act(&self) -> Option<(Seat, BotName)> {
        let seat = self.actor().filter(|_| self.past.is_none() && !self.held)?;
        match self.kept.sitter(seat) {
            Sitter::Bot(bot) => Some((seat, bot)),
            Sitter::Person => None,
        }
    }

    /// Whether the bot whose turn it is thinks already.
    fn is_thinking(&self) -> bool {
        let steps = self.kept.course.steps();
        matches!(self.bot, Progress::Thinking { step, .. } if step == steps)
    }

    fn number(&mut self) -> u32 {
        self.numbers += 1;
        self.numbers
    }

    /// Has the bot whose turn it is think after a while.
    fn wake_bot(&mut self) {
        if self.bot_to_act().is_some() && !self.is_thinking() {
            let number = self.number();
            self.bot = Progress::Pausing { number };
            self.wishes.push(Wish::Wait { number });
        }
    }

    /// A pause is over.
    pub fn waited(&mut self, number: u32) {
        if self.bot == (Progress::Pausing { number }) {
            self.think();
        }
    }

    fn hurry(&mut self) -> Result<Answer, Refused> {
        self.bot_to_act().ok_or(Refused::NotNow)?;
        if !self.is_thinking() {
            self.think();
        }
        Ok(Answer::Done)
    }

    #[allow(clippy::unnecessary_wraps, reason = "as all that answer")]
    fn hold(&mut self, held: bool) -> Result<Answer, Refused> {
        self.held = held;
        self.wake_bot();
        Ok(Answer::Done)
    }

    fn think(&mut self) {
        self.bot = Progress::Idle;
        let Some((seat, mut bot)) = self.bot_to_act() else { return };
        let here = self.thinkers == Thinkers::Here;
        if here {
            bot = bot.quick();
            self.replace(seat, bot);
        }
        let number = self.number();
        let course = &self.kept.course;
        let (step, seed) = (course.steps(), course.bot_seed());
        let view = course.game().view(Looker::Seat(seat));
        let from = self.heard[seat.index()];
        let events: Vec<AnyEvent> = self.happened.iter().flatten().skip(from).copied().collect();
        self.heard[seat.index()] += events.len();
        self.bot = Progress::Thinking { number, step };
        let millis = 1_000 * u32::from(self.kept.think[seat.index()]);
        let question = Box::new(Question { number, seat, bot, seed, millis, from, events, view });
        let wish = if here { Wish::ThinkHere(question) } else { Wish::Think(question) };
        self.wishes.push(wish);
    }

    /// What bots were told does not hold any more, or nobody knows whether they have heard it.
    fn begin_bots_anew(&mut self) {
        self.heard = [0; Seat::MAX];
    }

    /// Has whoever asks be told what would be best.
    fn advise(&mut self, request: u32) -> Result<(), Refused> {
        let shown = self.shown();
        if !shown.may_act || !self.kept.help.hints {
            return Err(Refused::NotNow);
        }
        let number = self.number();
        self.advice = Some(Advice { request, number, step: shown.steps });
        let question = Box::new(self.hint_question(shown.view));
        self.wishes.push(Wish::Advise { number, question });
        Ok(())
    }

    /// What somebody is asked who thinks of a hint: what whoever looks may know.
    fn hint_question(&self, view: AnyView) -> HintQuestion {
        let events = self.happened.iter().flatten().copied().collect();
        let seed = self.kept.course.bot_seed();
        HintQuestion { seed, playouts: HINT_PLAYOUTS, events, view }
    }

    /// Somebody has thought of what is best; without a hint, they have failed. Whether somebody still waits for it.
    pub fn advised(&mut self, number: u32, hint: Option<Box<Hint<String>>>) -> bool {
        let Some(asked) = self.advice.take_if(|it| it.number == number) else { return false };
        let answer = if asked.step == self.kept.course.steps() {
            let hint = hint.and_then(|it| it.about(&self.shown().view));
            if hint.is_some() {
                self.kept.hints = self.kept.hints.saturating_add(1);
                self.unkept = true;
                self.refresh();
            } else {
                // Nobody knows what whoever has failed still does.
                self.begin_bots_anew();
                self.wishes.push(Wish::ThinkersAnew);
            }
            Ok(Answer::Hint(hint.map(Box::new)))
        } else {
            Err(Refused::NotNow)
        };
        self.tell(News::Answer { number: asked.request, answer });
        true
    }

    /// A bot has thought of an action, as text; without, it has failed.
    pub fn thought(&mut self, number: u32, action: Option<&str>) {
        let Some(seat) = self.answers(number) else { return };
        let action = action.and_then(|it| self.kept.game().read_action(it).ok());
        if action.is_some_and(|it| self.take(Step::Play(seat, it)).is_ok()) {
            self.failures = 0;
            self.settle();
        } else {
            self.fails(seat);
        }
    }

    /// Whoever was asked this gives no sign of life, or cannot answer.
    pub fn is_late(&mut self, number: u32) {
        if self.advised(number, None) {
            return;
        }
        if let Some(seat) = self.answers(number) {
            self.fails(seat);
        }
    }

    /// What the bot has learned that is asked this cannot be had: it will answer without. That is told once.
    pub fn is_untaught(&mut self, number: u32) {
        let asked = matches!(self.bot, Progress::Thinking { number: it, .. } if it == number);
        if let Some((seat, _)) = self.bot_to_act().filter(|_| asked && self.is_thinking())
            && !std::mem::replace(&mut self.told_untaught, true)
        {
            self.tell(News::Trouble(Trouble::BotUntaught(seat)));
        }
    }

    /// A bot has not answered, or nonsense: a new one is asked, then a simpler one that thinks here.
    fn fails(&mut self, seat: Seat) {
        self.begin_bots_anew();
        self.failures = self.failures.saturating_add(1);
        match (self.thinkers, self.failures) {
            (Thinkers::Here, _) => return self.tell(News::Trouble(Trouble::BotFails(seat))),
            (Thinkers::Elsewhere, 1) => self.wishes.push(Wish::ThinkersAnew),
            (Thinkers::Elsewhere, _) => self.thinkers = Thinkers::Here,
        }
        self.think();
    }

    /// From now on this bot plays at the seat, and everybody may know.
    fn replace(&mut self, seat: Seat, by: BotName) {
        let sitter = &mut self.kept.sitters[seat.index()];
        if std::mem::replace(sitter, Sitter::Bot(by)) != Sitter::Bot(by) {
            let people = Arc::new(self.kept.people());
            self.tell(News::People(people));
            self.tell(News::Trouble(Trouble::BotReplaced(seat)));
            self.unkept = true;
            self.keep();
        }
    }

    /// Whose question this is, if it still matters. It is done with then.
    fn answers(&mut self, number: u32) -> Option<Seat> {
        let (seat, _) = match self.bot {
            Progress::Thinking { number: asked, .. } if asked == number => {
                let still = self.is_thinking();
                self.bot = Progress::Idle;
                self.bot_to_act().filter(|_| still)?
            }
            _ => return None,
        };
        Some(seat)
    }

    // What is to be seen.

    fn actor(&self) -> Option<Seat> {
        if self.is_done() { None } else { self.kept.game().turn().seat() }
    }

    /// Whether something is hidden from whoever looks. A game that was given up may be taken up again:
    /// it keeps its secrets.
    fn has_secrets(&self) -> bool {
        let goes_on = !self.is_paper && !self.kept.is_over();
        goes_on && self.kept.record().setup().has_secrets()
    }

    fn is_done(&self) -> bool {
        self.is_paper || self.kept.abandoned || self.kept.is_over()
    }

    /// The seat in front of whose eyes a curtain hangs.
    fn curtain(&self) -> Option<Seat> {
        let several = self.kept.persons().len() > 1;
        let next = self.actor().filter(|it| self.kept.sitter(*it) == Sitter::Person)?;
        let hangs = several && self.has_secrets() && self.looker != Looker::Seat(next);
        hangs.then_some(next)
    }

    fn shown(&self) -> Shown {
        let steps = self.kept.course.steps();
        let curtain = self.curtain();
        let looker = if curtain.is_none() { self.looker } else { Looker::Spectator };
        // A game that is over has no secrets: its hands are shown as the looker chooses.
        let view = match self.past {
            None => self.kept.game().view(looker),
            Some(step) => self.kept.record().replay(Some(step)).view(looker),
        };
        let actor = self.actor();
        let may_act = actor.is_some() && actor == looker.seat() && self.past.is_none();
        let may_undo = may_act && self.last_player() == looker.seat() && curtain.is_none();
        // Whoever looks is alone with bots.
        let may_practise = self.kept.persons().len() == 1;
        Shown {
            view,
            looker,
            step: self.past.unwrap_or(steps),
            steps,
            looks_back: self.past.is_some(),
            actor,
            may_act,
            curtain: curtain.filter(|_| self.past.is_none()),
            may_undo,
            may_practise,
            may_take_back: may_practise && may_act && !may_undo && self.last_own_step().is_some(),
            practice: self.kept.taken_back > 0,
            hinted: self.kept.hints > 0,
            may_redo: may_act && !self.undone.is_empty(),
            abandoned: self.kept.abandoned,
            is_over: self.kept.is_over(),
            may_share: !self.has_secrets(),
            winners: self.kept.game().winners(),
        }
    }

    /// The player who took the last step, unless it was luck.
    fn last_player(&self) -> Option<Seat> {
        self.kept.record().steps().last()?.actor().seat()
    }
}
