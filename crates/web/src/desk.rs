//! Where somebody puts an action together: what is seen, what the rules offer, the draft, and what the
//! rules would say to it. Every table has one; what a draft is and what it amounts to is the game's.
//!
//! Nothing here knows a rule. What is asked is asked of the rules, on a game that the view makes
//! possible, so that it can be asked wherever the game itself is.

use sabika_dom::prelude::*;
use sabika_messages::Part;
use sabika_rules::{
    any::Listed,
    game::{Game, Imagine, Sink},
    kit::{Looker, Seat},
    open::Open,
};

use crate::{
    app::announce,
    browser,
    frame::{self, Frame, NextStep, Reply},
    sitting::Sitting,
    sound::Sound,
    text::t,
};

/// A game that is played at a desk.
pub(crate) trait AtDesk: Listed + Imagine {
    /// An action that is being put together. The usual one is none.
    type Draft: Clone + PartialEq + Default + 'static;
    /// Signals that only this table needs.
    type Own: Copy + 'static;

    fn own() -> Self::Own;
    /// Begins a draft after every step, and whatever is its own.
    fn begin(_desk: Desk<Self>) -> Self::Draft {
        Self::Draft::default()
    }
    /// What is done before the action, and decides what is offered.
    fn before(_draft: &Self::Draft) -> Vec<Self::Action> {
        Vec::new()
    }
    /// What the draft amounts to so far.
    fn action(draft: &Self::Draft, view: &Self::View) -> Option<Self::Action>;
    /// Whether nothing is meant to be done yet: that it is refused is not told then.
    fn only_looks(draft: &Self::Draft) -> bool {
        *draft == Self::Draft::default()
    }
    /// What the rules say against something that is tried with the draft and done only later.
    fn objection(
        _own: Self::Own,
        _draft: &Self::Draft,
        _view: &Self::View,
    ) -> Option<Self::Refusal> {
        None
    }
    /// The draft that amounts to an action.
    fn draft(desk: Desk<Self>, action: Self::Action) -> Self::Draft;
    /// Puts an action on the table that somebody else has thought of.
    fn propose(desk: Desk<Self>, action: Self::Action) {
        let draft = untrack(|| Self::draft(desk, action));
        desk.change(draft);
    }
    /// Whether the draft is what an action would be put on the table as.
    fn is_drafted(draft: &Self::Draft, view: &Self::View, action: &Self::Action) -> bool {
        Self::action(draft, view) == Some(*action)
    }
    /// An action in words: what the button would say that does it, and what tells it from others.
    /// Its draft lies on the desk.
    fn words(desk: Desk<Self>, _action: &Self::Action) -> String {
        Self::label(desk)
    }
    /// The selector of the piece that an action is about, where it is about one.
    fn piece(_action: &Self::Action) -> Option<String> {
        None
    }
    /// Whether an action that is offered is an answer to a question.
    fn is_answer(desk: Desk<Self>, action: &Self::Action) -> bool;
    /// A picture beside the question.
    fn picture(_desk: Desk<Self>) -> Option<Fragment> {
        None
    }
    fn sound(action: &Self::Action) -> Option<Sound>;

    /// A word for what whoever may act is asked, for style sheets and tests.
    fn asked(prompt: &Self::Prompt) -> &'static str;
    /// What to do now.
    fn headline(desk: Desk<Self>) -> String;
    /// What the draft would do, in a sentence.
    fn explanation(desk: Desk<Self>) -> String;
    /// What the button says that does it.
    fn label(desk: Desk<Self>) -> String;
    /// What an answer is called in `data-answer`.
    fn answer_name(action: &Self::Action) -> String {
        action.to_string()
    }
    /// What a button says that answers.
    fn answer_label(desk: Desk<Self>, action: &Self::Action) -> String;
    /// The same in few words with its pieces, where there may be many answers.
    fn answer_in_brief(_desk: Desk<Self>, _action: &Self::Action) -> Option<Vec<Part>> {
        None
    }
    /// What is said before an allowed step is taken, where it is more than whether it can be taken
    /// back.
    fn fate(_desk: Desk<Self>, _outcome: &Outcome<Self>) -> Option<String> {
        None
    }
}

/// What the parts of a table share. A handle: copies are the same desk.
pub(crate) struct Desk<G: AtDesk> {
    pub frame: Frame,
    pub sitting: Sitting,
    pub view: Memo<G::View>,
    pub draft: RwSignal<G::Draft>,
    /// The game as it would be before the action of the draft.
    pub tried: Memo<G>,
    /// What the rules offer then, to whoever may act.
    pub offered: Memo<Vec<G::Action>>,
    /// What the rules say to the draft.
    pub verdict: Memo<Option<Verdict<G>>>,
    pub own: G::Own,
}

#[allow(clippy::expl_impl_clone_on_copy, reason = "deriving it would ask too much of views")]
impl<G: AtDesk> Clone for Desk<G> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<G: AtDesk> Copy for Desk<G> {}

/// What the rules say to an action.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Verdict<G: Game> {
    Allowed(Box<Outcome<G>>),
    Refused(G::Refusal),
}

/// What an action would do.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Outcome<G: Game> {
    pub action: G::Action,
    pub view: G::View,
    pub events: Vec<G::Event>,
    /// It brings new information and cannot be taken back.
    pub is_final: bool,
}

/// What a seat may choose from.
pub(crate) fn offered<G: Game>(game: &G, seat: Option<Seat>) -> Vec<G::Action> {
    let mut offered = Vec::new();
    if let Some(seat) = seat {
        game.actions(seat, &mut offered);
    }
    offered
}

/// What an action would do, or why it is refused.
pub(crate) fn attempt<G: Game>(
    mut game: G,
    seat: Seat,
    action: G::Action,
) -> Result<Outcome<G>, G::Refusal> {
    let mut events = Vec::new();
    game.play(seat, &action, &mut Sink::into(&mut events))?;
    let is_final = game.turn().seat() != Some(seat);
    Ok(Outcome { action, view: game.view(Looker::Seat(seat)), events, is_final })
}

impl<G: AtDesk> Desk<G> {
    pub(crate) fn new(sitting: Sitting) -> Desk<G> {
        let shown = sitting.shown;
        let view = Memo::new(move || {
            shown.with(|it| G::own_view(&it.view).expect("a table of this game").clone())
        });
        let draft = RwSignal::new(G::Draft::default());
        let desk = Desk::of(Frame::new(sitting), view, draft, G::own());
        // Every new step begins a new draft.
        let place = Memo::new(move || shown.with(|it| (it.step, it.steps, it.may_act)));
        Effect::new(move |_: Option<()>| {
            place.track();
            desk.draft.set(untrack(|| G::begin(desk)));
        });
        desk
    }

    /// Of a seat that is to act, without a browser.
    #[cfg(test)]
    pub(crate) fn before(game: &G, seat: Seat) -> Desk<G> {
        let view = game.view(Looker::Seat(seat));
        let sitting = Sitting::before(G::any_view(view.clone()), seat);
        let view = Memo::new(move || view.clone());
        let draft = RwSignal::new(G::Draft::default());
        Desk::of(Frame::bare(sitting), view, draft, G::own())
    }

    /// What the rules say to a draft.
    fn of(frame: Frame, view: Memo<G::View>, draft: RwSignal<G::Draft>, own: G::Own) -> Desk<G> {
        let (sitting, shown) = (frame.sitting, frame.sitting.shown);
        let actor = Memo::new(move || shown.with(|it| it.looker.seat().filter(|_| it.may_act)));
        let seen = Memo::new(move || view.with(G::possible));
        let before = Memo::new(move || draft.with(G::before));
        let tried = Memo::new(move || {
            let mut game = seen.get();
            if let Some(seat) = actor.get() {
                for action in before.get() {
                    // What is refused changes nothing.
                    let _refused = game.play(seat, &action, &mut Sink::none());
                }
            }
            game
        });
        let offered = Memo::new(move || tried.with(|it| offered(it, actor.get())));
        let verdict = Memo::new(move || {
            let seat = actor.get()?;
            let action = draft.with(|it| view.with(|view| G::action(it, view)))?;
            let objection = draft.with(|it| view.with(|view| G::objection(own, it, view)));
            match (attempt(tried.get(), seat, action), objection) {
                (Err(refusal), _) if !draft.with(G::only_looks) => Some(Verdict::Refused(refusal)),
                (_, Some(objection)) => Some(Verdict::Refused(objection)),
                (Ok(outcome), None) => Some(Verdict::Allowed(Box::new(outcome))),
                (Err(_), None) => None,
            }
        });
        Desk { frame, sitting, view, draft, tried, offered, verdict, own }
    }

    /// An action in words, as it would stand on this desk.
    pub(crate) fn words(self, action: G::Action) -> String {
        let draft = RwSignal::new(untrack(|| G::draft(self, action)));
        let trial = Desk::of(self.frame, self.view, draft, self.own);
        G::words(trial, &action)
    }

    pub(crate) fn may_act(self) -> bool {
        self.sitting.shown.with(|it| it.may_act)
    }

    /// Whether whoever looks may act; whoever waits hurries the bots.
    pub(crate) fn acts(self) -> bool {
        let may_act = untrack(|| self.may_act());
        if !may_act {
            self.sitting.hurry();
        }
        may_act
    }

    pub(crate) fn offers(self, wanted: impl Fn(&G::Action) -> bool) -> bool {
        self.offered.with(|it| it.iter().any(wanted))
    }

    /// What the draft would do, where it is allowed.
    pub(crate) fn outcome(self) -> Option<Outcome<G>> {
        match self.verdict.get()? {
            Verdict::Allowed(outcome) => Some(*outcome),
            Verdict::Refused(_) => None,
        }
    }

    /// Why the draft is refused.
    pub(crate) fn refusal(self) -> Option<G::Refusal> {
        match self.verdict.get()? {
            Verdict::Allowed(_) => None,
            Verdict::Refused(refusal) => Some(refusal),
        }
    }

    pub(crate) fn change(self, draft: G::Draft) {
        self.draft.set(draft);
        self.say_refusal();
    }

    /// Says at once why what is tried is refused.
    pub(crate) fn say_refusal(self) {
        if let Some(refusal) = untrack(|| self.refusal()) {
            Sound::Refused.play();
            announce(self.frame.reason(&refusal));
        }
    }

    /// The first touch chooses, the second confirms.
    pub(crate) fn choose(self, action: G::Action) {
        if !self.acts() {
            return;
        }
        let draft = untrack(|| G::draft(self, action));
        if self.draft.with_untracked(|it| *it == draft) {
            self.confirm();
        } else {
            self.change(draft);
        }
    }

    /// Does what the draft says.
    pub(crate) fn confirm(self) {
        match self.verdict.get_untracked() {
            Some(Verdict::Allowed(outcome)) => {
                let before = self.draft.with_untracked(G::before);
                if let Some(sound) = G::sound(&outcome.action) {
                    sound.play();
                }
                self.act(before.into_iter().chain([outcome.action]));
            }
            Some(Verdict::Refused(refusal)) => announce(self.frame.reason(&refusal)),
            None => {
                self.acts();
            }
        }
    }

    pub(crate) fn act(self, actions: impl IntoIterator<Item = G::Action>) {
        self.sitting.act(actions.into_iter().map(G::any_action));
        browser::keep_focus("#confirm");
    }

    /// What is waited for, for style sheets and tests.
    pub(crate) fn prompt(self) -> &'static str {
        match self.tried.with(Game::prompt) {
            // Who looks at the game again still looks at the table.
            _ if self.sitting.shown.with(|it| it.looks_back) => "wait",
            None => "over",
            Some(_) if !self.may_act() => "wait",
            Some(prompt) => G::asked(&prompt),
        }
    }

    /// What may be answered; nothing where nobody is asked.
    pub(crate) fn answers(self) -> Vec<G::Action> {
        self.offered.with(|it| it.iter().filter(|it| G::is_answer(self, it)).copied().collect())
    }

    /// One touch answers, where that can be taken back.
    fn reply(self, action: G::Action) {
        self.choose(action);
        let is_open = |it: &Option<Verdict<G>>| matches!(it, Some(Verdict::Allowed(outcome)) if outcome.action == action && !outcome.is_final);
        if self.verdict.with_untracked(is_open) {
            self.confirm();
        }
    }

    /// Chooses an answer by its number, where one is asked.
    pub(crate) fn answer(self, number: usize) -> bool {
        let answers = untrack(|| self.answers());
        if let Some(action) = number.checked_sub(1).and_then(|it| answers.get(it)) {
            self.reply(*action);
        }
        !answers.is_empty()
    }

    /// What is asked, with a button for each answer.
    pub(crate) fn question(self) -> impl IntoFragment {
        let answers = Memo::new(move || self.answers());
        let choose = Callback::new(move |index: usize| {
            if let Some(action) = answers.with_untracked(|it| it.get(index).copied()) {
                self.reply(action);
            }
        });
        let one = move |action: G::Action| Reply {
            notation: G::answer_name(&action),
            label: G::answer_label(self, &action),
            brief: G::answer_in_brief(self, &action),
            chosen: Signal::derive(move || {
                self.draft.with(|it| self.view.with(|view| G::action(it, view))) == Some(action)
            }),
        };
        move || {
            let answers: Vec<Reply> = answers.get().into_iter().map(one).collect();
            (!answers.is_empty()).then(|| frame::answers(answers, G::picture(self), choose))
        }
    }

    pub(crate) fn next_step(self) -> NextStep {
        let fate = move || match self.verdict.get() {
            Some(Verdict::Allowed(outcome)) => G::fate(self, &outcome).unwrap_or_else(|| {
                match (outcome.is_final, self.sitting.shown.with(|it| it.may_practise)) {
                    (false, _) => t("fate-open"),
                    (true, false) => t("fate-final"),
                    (true, true) => t("fate-seen"),
                }
            }),
            Some(Verdict::Refused(_)) => t("fate-refused"),
            None => String::new(),
        };
        let label = move || match self.verdict.with(Option::is_some) {
            _ if !self.may_act() => t("do-wait"),
            false if self.draft.with(|it| *it == G::Draft::default()) => t("do-nothing"),
            _ => G::label(self),
        };
        let below = move || if self.may_act() { G::explanation(self) } else { String::new() };
        let ready = Memo::new(move || {
            self.may_act() && self.verdict.with(|it| matches!(it, Some(Verdict::Allowed(_))))
        });
        NextStep {
            headline: Signal::derive(move || G::headline(self)),
            below: Signal::derive(below),
            label: Signal::derive(label),
            fate: Signal::derive(fate),
            ready: ready.into(),
            confirm: Callback::new(move |()| self.confirm()),
        }
    }
}

impl<G: AtDesk + Open> Desk<G> {
    /// What lies on the table.
    pub(crate) fn table<T>(self, get: impl FnOnce(&G::Table) -> T) -> T {
        self.view.with(|it| get(&it.table))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sabika_bots::luck::Seeded;
    use sabika_rules::{
        alcazaba::Alcazaba,
        alhambra::Alhambra,
        dice::Dice,
        game::{Luck as _, Named, Turn, advance, is_final},
        roll_and_write::RollAndWrite,
    };

    /// Whatever is tried on a view answers as the game itself would.
    fn a_trial_is_as_good_as_the_game<G: Imagine + Named>() {
        let setup = G::set_up(3).expect("three can play");
        let (mut game, mut luck) = (G::new(&setup), Seeded::new(5));
        let mut tried = 0;
        for _ in 0..60 {
            advance(&mut game, &mut luck, &mut Sink::none(), |_| ());
            let Turn::Seats(seats) = game.turn() else { break };
            let seat = seats.first().expect("somebody is to act");
            let seen = G::possible(&game.view(Looker::Seat(seat)));
            let real = offered(&game, Some(seat));
            assert_eq!(offered(&seen, Some(seat)), real);
            for action in &real {
                let outcome =
                    attempt(seen.clone(), seat, *action).expect("what is offered is legal");
                assert_eq!(outcome.is_final, is_final(&game, seat, action));
                tried += 1;
            }
            let other = seat.next(3);
            assert!(attempt(seen, other, real[0]).is_err(), "it is not their turn");
            let chosen = real[luck.below(real.len() as u32) as usize];
            game.play(seat, &chosen, &mut Sink::none()).expect("what is offered is legal");
        }
        assert!(tried > 200, "{tried}");
        assert!(offered(&game, None).is_empty(), "spectators do not act");
    }

    #[test]
    fn trials_are_as_good_as_games() {
        a_trial_is_as_good_as_the_game::<Alhambra>();
        a_trial_is_as_good_as_the_game::<Dice>();
        a_trial_is_as_good_as_the_game::<Alcazaba>();
        a_trial_is_as_good_as_the_game::<RollAndWrite>();
    }
}
