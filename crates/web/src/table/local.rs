//! A game that is played in this browser.

use std::{
    cell::{Cell, RefCell},
    rc::{Rc, Weak},
    sync::Arc,
};

use sabika_dom::prelude::*;
use sabika_rules::{
    any::{AnyAction, AnyEvent, AnyGame, AnyView},
    game::{Game as _, Setup as _, Step, StepOf},
    kit::{Actor, Looker, Seat},
    record::Record,
};

use super::{Entry, Host, People, Shown, Table};
use crate::{
    bots::{Bots, Question},
    browser, settings,
    store::{Help, Kept, Sitter},
    text,
};

/// The table on this device, with all its people and bots.
struct Local {
    state: RefCell<State>,
    bots: Bots,
    /// Goes up whenever a bot that is waiting must not act any more.
    turn: Cell<u32>,
    /// The step after which a bot was asked and has not answered: it is asked once.
    asked: Cell<Option<usize>>,
    people: RwSignal<Arc<People>>,
    shown: RwSignal<Arc<Shown>>,
    history: RwSignal<Arc<Vec<Entry>>>,
    /// Steps that are not shown yet: what luck brings in one go is shown in one go.
    new: RefCell<Vec<Entry>>,
    help: RwSignal<Help>,
    me: Weak<Local>,
}

struct State {
    kept: Kept,
    undone: Vec<StepOf<AnyGame>>,
    /// Who looks at the screen.
    looker: Looker,
    /// The step that is shown, when it is not the newest.
    past: Option<usize>,
    /// Something is not kept yet.
    unkept: bool,
    told_full: bool,
}

/// Sits down at a kept game.
pub fn open(kept: Kept) -> Table {
    let local = Local::new(kept);
    local.settle();
    let id = local.state.borrow().kept.id.clone();
    Table {
        id: StoredValue::new(id),
        people: local.people.into(),
        shown: local.shown.into(),
        history: local.history.into(),
        help: local.help.into(),
        host: StoredValue::new(local),
    }
}

impl Local {
    fn new(mut kept: Kept) -> Rc<Local> {
        // Where nothing will be dealt any more, no seed is noted.
        if !kept.abandoned && !kept.is_over() {
            let seed = kept.course.noted_seed().unwrap_or_else(browser::random);
            kept.course.deal_by(seed);
        }
        let mut history = Vec::new();
        kept.record().replay_with(None, |game, step, events| {
            history.push(entry(history.len() + 1, step.actor(), game, events.to_vec()));
        });
        let people = People {
            names: kept.names(),
            sitters: kept.sitters.clone(),
            title: kept.title.clone(),
            setup: kept.record().setup().clone(),
        };
        let persons = kept.persons();
        let help = kept.help;
        let looker = match persons.as_slice() {
            [one] => Looker::Seat(*one),
            // After a reload nobody knows who sits in front of the screen.
            _ => Looker::Spectator,
        };
        let state =
            State { kept, undone: Vec::new(), looker, past: None, unkept: false, told_full: false };
        let shown = state.shown();
        Rc::new_cyclic(|me: &Weak<Local>| {
            let answered = me.clone();
            let answer = move |step: usize, action: &str| {
                if let Some(local) = answered.upgrade() {
                    local.bot_answered(step, action);
                }
            };
            Local {
                state: RefCell::new(state),
                bots: Bots::new(Rc::new(answer)),
                turn: Cell::new(0),
                asked: Cell::new(None),
                people: RwSignal::new(Arc::new(people)),
                shown: RwSignal::new(Arc::new(shown)),
                history: RwSignal::new(Arc::new(history)),
                new: RefCell::new(Vec::new()),
                help: RwSignal::new(help),
                me: me.clone(),
            }
        })
    }

    /// Deals what luck owes, then waits for whoever is next, and shows it all.
    fn settle(&self) {
        let draw = || self.state.borrow().kept.course.draw();
        while let Some(chance) = draw()
            && self.take(Step::Deal(chance))
        {}
        self.refresh();
        self.wake_bot(settings::settings_now().pace.milliseconds());
    }

    /// Takes a legal step; `false` if it was none.
    fn take(&self, step: StepOf<AnyGame>) -> bool {
        let mut state = self.state.borrow_mut();
        let (course, actor, mut events) = (&mut state.kept.course, step.actor(), Vec::new());
        if course.take(step, &mut events).is_err() {
            return false;
        }
        let entry = entry(course.steps(), actor, course.game(), events);
        state.unkept = true;
        drop(state);
        self.new.borrow_mut().push(entry);
        true
    }

    /// Keeps the game and shows it.
    fn refresh(&self) {
        let mut state = self.state.borrow_mut();
        // Whoever is alone at the screen sees it always; of several, the one whose turn it is.
        let persons = state.kept.persons();
        if persons.len() > 1
            && !state.has_secrets()
            && let Some(seat) = state.actor().filter(|it| persons.contains(it))
        {
            state.looker = Looker::Seat(seat);
        }
        let unkept = std::mem::take(&mut state.unkept);
        if unkept && !state.kept.save() && !std::mem::replace(&mut state.told_full, true) {
            crate::app::warn(text::t("cannot-keep"));
        }
        let shown = state.shown();
        drop(state);
        let new = std::mem::take(&mut *self.new.borrow_mut());
        if !new.is_empty() {
            self.history.update(|it| Arc::make_mut(it).extend(new));
        }
        self.shown.set(Arc::new(shown));
    }

    /// Asks the bot whose turn it is, after a while.
    fn wake_bot(&self, pace: u32) {
        self.turn.set(self.turn.get() + 1);
        let (turn, me) = (self.turn.get(), self.me.clone());
        let state = self.state.borrow();
        let Some((seat, bot)) = state.bot_to_act() else { return };
        let course = &state.kept.course;
        let (step, seed) = (course.steps(), course.bot_seed());
        let question = Question { step, seat, bot, seed, record: course.record().write() };
        if pace == 0 {
            self.ask(&question);
            return;
        }
        browser::after(pace, move || {
            if let Some(local) = me.upgrade()
                && local.turn.get() == turn
            {
                local.ask(&question);
            }
        });
    }

    fn ask(&self, question: &Question) {
        if self.asked.replace(Some(question.step)) != Some(question.step) {
            self.bots.ask(question);
        }
    }

    fn bot_answered(&self, step: usize, action: &str) {
        self.asked.set(None);
        let action = {
            let state = self.state.borrow();
            let waits = state.bot_to_act().filter(|_| state.kept.course.steps() == step);
            waits.and_then(|(seat, _)| Some((seat, state.kept.game().read_action(action).ok()?)))
        };
        if let Some((seat, action)) = action
            && self.take(Step::Play(seat, action))
        {
            self.settle();
        }
    }

    fn forget_undone(&self) {
        self.state.borrow_mut().undone.clear();
    }
}

impl State {
    fn actor(&self) -> Option<Seat> {
        if self.kept.abandoned { None } else { self.kept.game().turn().seat() }
    }

    /// The bot whose turn it is, unless somebody looks back.
    fn bot_to_act(&self) -> Option<(Seat, sabika_bots::BotName)> {
        let seat = self.actor().filter(|_| self.past.is_none())?;
        match self.kept.sitter(seat) {
            Sitter::Bot(bot) => Some((seat, bot)),
            Sitter::Person => None,
        }
    }

    /// Whether people at one screen must not see each other's hands.
    fn has_secrets(&self) -> bool {
        self.kept.record().setup().has_secrets() && !self.is_done()
    }

    fn is_done(&self) -> bool {
        self.kept.abandoned || self.kept.is_over()
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
        let (view, step) = match self.past {
            None => (self.kept.game().view(looker), steps),
            Some(step) => {
                let game = self.kept.record().replay(Some(step));
                // A game that is over has no secrets: its hands are shown as the looker chooses.
                (game.view(looker), step)
            }
        };
        let actor = self.actor();
        let may_act = actor.is_some() && actor == looker.seat() && self.past.is_none();
        Shown {
            view,
            looker,
            step,
            steps,
            actor,
            may_act,
            curtain: curtain.filter(|_| self.past.is_none()),
            may_undo: may_act && self.last_player() == looker.seat() && curtain.is_none(),
            may_redo: may_act && !self.undone.is_empty(),
            abandoned: self.kept.abandoned,
            winners: self.kept.game().winners(),
        }
    }

    /// The player who took the last step, unless it was luck.
    fn last_player(&self) -> Option<Seat> {
        self.kept.record().steps().last()?.actor().seat()
    }
}

fn entry(step: usize, actor: Actor, game: &AnyGame, events: Vec<AnyEvent>) -> Entry {
    Entry { step, actor, events, scores: game.scores() }
}

impl Host for Local {
    fn act(&self, action: AnyAction) {
        let shown = self.shown.get_untracked();
        let Some(seat) = shown.actor.filter(|_| shown.may_act) else { return };
        if self.take(Step::Play(seat, action)) {
            self.forget_undone();
            self.settle();
        }
    }

    /// Takes back up to the last new information: a step of the one who acts and nobody else's.
    fn undo(&self) {
        if !self.shown.get_untracked().may_undo {
            return;
        }
        let mut state = self.state.borrow_mut();
        let steps = state.kept.record().steps();
        let (Some(last), kept) = (steps.last().cloned(), steps.len() - 1) else { return };
        state.undone.push(last);
        state.kept.course.back_to(kept);
        state.unkept = true;
        drop(state);
        self.history.update(|it| Arc::make_mut(it).truncate(kept));
        self.settle();
    }

    fn redo(&self) {
        if !self.shown.get_untracked().may_redo {
            return;
        }
        let step = self.state.borrow_mut().undone.pop();
        if step.is_some_and(|it| self.take(it)) {
            self.settle();
        }
    }

    fn lift_curtain(&self) {
        let next = self.state.borrow().curtain();
        self.state.borrow_mut().looker = next.map_or(Looker::Spectator, Looker::Seat);
        self.forget_undone();
        self.refresh();
    }

    fn show(&self, step: Option<usize>) {
        let mut state = self.state.borrow_mut();
        let steps = state.kept.course.steps();
        state.past = step.filter(|it| *it < steps || (state.is_done() && *it == steps));
        let shown = state.shown();
        drop(state);
        self.shown.set(Arc::new(shown));
        self.wake_bot(settings::settings_now().pace.milliseconds());
    }

    fn look_from(&self, looker: Looker) {
        let mut state = self.state.borrow_mut();
        if state.has_secrets() && state.kept.persons() != Vec::from_iter(looker.seat()) {
            return;
        }
        state.looker = looker;
        let shown = state.shown();
        drop(state);
        self.shown.set(Arc::new(shown));
    }

    fn hurry(&self) {
        self.wake_bot(0);
    }

    fn set_help(&self, help: Help) {
        {
            let mut state = self.state.borrow_mut();
            state.kept.help = help;
            state.unkept = true;
        }
        self.help.set(help);
        self.refresh();
    }

    fn abandon(&self) {
        {
            let mut state = self.state.borrow_mut();
            state.kept.abandoned = true;
            state.unkept = true;
        }
        self.refresh();
    }

    fn record(&self) -> String {
        self.state.borrow().kept.write()
    }

    fn view_at(&self, step: usize) -> AnyView {
        let state = self.state.borrow();
        let looker = if state.curtain().is_none() { state.looker } else { Looker::Spectator };
        state.kept.record().replay(Some(step)).view(looker)
    }

    fn rematch(&self) -> String {
        let state = self.state.borrow();
        let old = &state.kept;
        let (setup, names) = (old.record().setup().clone(), old.record().names().to_vec());
        let record = Record::new(setup, names).expect("the names of a record");
        let mut kept = Kept::new(record, old.sitters.clone());
        kept.help = old.help;
        kept.title.clone_from(&old.title);
        if !kept.save() {
            crate::app::warn(text::t("cannot-keep"));
        }
        kept.id
    }
}
