use std::collections::VecDeque;

use sabika_bots::Asked;
use sabika_rules::{
    alhambra::view::{HandView, PlayerView},
    any::{AnySetup, AnyView, GameName},
    game::Happen as _,
};

use super::*;
use crate::usual_level;

const PERSON: Sitter = Sitter::Person;
const BOT: Sitter = Sitter::Bot(BotName::Greedy);

fn seat(index: usize) -> Seat {
    Seat::new(index).expect("a seat")
}

fn looker(index: usize) -> Looker {
    Looker::Seat(seat(index))
}

/// Somebody at the table who knows only what comes through the door.
struct Guest {
    local: Local,
    seated: Seated,
    answers: VecDeque<(u32, Result<Answer, Refused>)>,
    troubles: Vec<Trouble>,
    /// Wishes that are not granted yet.
    wishes: Vec<Wish>,
    asked: u32,
    /// Those who think elsewhere.
    bots: Asked,
}

impl Guest {
    fn new(kept: Kept) -> Guest {
        let mut local = Local::open(kept, 7);
        let mut wishes = local.wishes();
        let Wish::Tell(News::Seated(seated)) = wishes.remove(0) else {
            panic!("whoever sits down is told all first: {wishes:?}")
        };
        let (answers, troubles) = (VecDeque::new(), Vec::new());
        let (wishes_left, bots) = (Vec::new(), Asked::default());
        let mut guest = Guest {
            local,
            seated: *seated,
            answers,
            troubles,
            wishes: wishes_left,
            asked: 0,
            bots,
        };
        guest.hear(wishes);
        guest
    }

    /// A base game that is about to begin.
    fn at(sitters: &[Sitter], options: &[(&str, &str)]) -> Guest {
        Guest::new(kept(GameName::Alhambra, sitters, options))
    }

    fn hear(&mut self, wishes: Vec<Wish>) {
        for wish in wishes {
            match wish {
                Wish::Tell(News::Seated(seated)) => self.seated = *seated,
                Wish::Tell(News::Changed { kept, new, shown }) => {
                    self.seated.history.truncate(kept);
                    self.seated.history.extend(new);
                    self.seated.shown = shown;
                }
                Wish::Tell(News::Help(help)) => self.seated.help = help,
                Wish::Tell(News::People(people)) => self.seated.people = people,
                Wish::Tell(News::Answer { number, answer }) => {
                    self.answers.push_back((number, answer));
                }
                Wish::Tell(News::Trouble(trouble)) => self.troubles.push(trouble),
                wish => self.wishes.push(wish),
            }
        }
        // What was told is what there is.
        let told: Vec<usize> = self.seated.history.iter().map(|it| it.step).collect();
        assert!(told.into_iter().eq(1..=self.seated.shown.steps));
    }

    fn with(&mut self, happens: impl FnOnce(&mut Local)) {
        happens(&mut self.local);
        let wishes = self.local.wishes();
        self.hear(wishes);
    }

    fn ask(&mut self, request: Request) -> Result<Answer, Refused> {
        self.asked += 1;
        let number = self.asked;
        self.with(|it| it.ask(number, request));
        let (to, answer) = self.answers.pop_front().expect("an answer");
        assert_eq!(to, number);
        answer
    }

    fn act(&mut self, draft: &[AnyAction]) -> Result<Answer, Refused> {
        let step = self.shown().steps;
        self.ask(Request::Act { step, draft: draft.to_vec() })
    }

    fn shown(&self) -> &Shown {
        &self.seated.shown
    }

    /// What whoever acts is offered.
    fn offered(&self) -> Vec<AnyAction> {
        self.local.kept.course.offered(self.shown().actor.expect("somebody acts"))
    }

    /// An action after which the same seat acts, or another one: a purchase that is paid exactly, or
    /// money that is taken.
    fn action(&self, goes_on: bool) -> AnyAction {
        let (game, seat) = (self.local.kept.game(), self.shown().actor.expect("somebody acts"));
        let wanted = |it: &AnyAction| sabika_rules::game::is_final(game, seat, it) != goes_on;
        self.offered().into_iter().find(wanted).expect("such an action")
    }

    /// Acts until somebody could act twice.
    fn until_exact(&mut self) {
        let exact = |it: &Guest| {
            let (game, seat) = (it.local.kept.game(), it.shown().actor.expect("somebody acts"));
            it.offered().iter().any(|it| !sabika_rules::game::is_final(game, seat, it))
        };
        while !exact(self) {
            let action = self.action(false);
            self.act(&[action]).expect("what is offered is legal");
            let _ = self.ask(Request::LiftCurtain);
        }
    }

    /// Grants all wishes once; `false` if there was none but to keep the game.
    fn grant(&mut self) -> bool {
        let mut granted = false;
        for wish in std::mem::take(&mut self.wishes) {
            match wish {
                Wish::Wait { number } => self.with(|it| it.waited(number)),
                Wish::Think(question) | Wish::ThinkHere(question) => {
                    let action = self.think(&question);
                    self.with(|it| it.thought(question.number, Some(&action)));
                }
                Wish::Advise { number, question } => {
                    let hint = self.bots.advise(&question).expect("somebody is to act");
                    self.with(|it| {
                        it.advised(number, Some(Box::new(hint.written())));
                    });
                }
                Wish::ThinkersAnew => self.bots = Asked::default(),
                Wish::Keep | Wish::Begin { .. } => continue,
                Wish::Tell(_) => unreachable!("news are heard at once"),
            }
            granted = true;
        }
        granted
    }

    /// The question that a bot was asked last.
    fn question(&mut self) -> Question {
        let is_question = |it: &Wish| matches!(it, Wish::Think(_) | Wish::ThinkHere(_));
        let asked = self.wishes.iter().rposition(is_question);
        match self.wishes.remove(asked.expect("a question")) {
            Wish::Think(question) | Wish::ThinkHere(question) => *question,
            _ => unreachable!("it was found"),
        }
    }

    /// What a bot would do that has been there all the time.
    fn think(&mut self, question: &Question) -> String {
        self.bots.answer(question).expect("it has missed nothing").to_string()
    }

    fn keeps(&mut self) -> usize {
        let before = self.wishes.len();
        self.wishes.retain(|it| *it != Wish::Keep);
        before - self.wishes.len()
    }
}

fn kept(game: GameName, sitters: &[Sitter], options: &[(&str, &str)]) -> Kept {
    let mut setup = AnySetup::new(game, sitters.len() as u8).expect("so many may play");
    for (name, value) in options {
        setup.set(name, value).expect("a known option");
    }
    let names = ["Ana", "Ben", "Cleo", "Dora"][..sitters.len()].iter().map(|it| (*it).to_owned());
    let record = Record::new(setup, names.collect()).expect("names");
    let kept = Kept::new(record, sitters.to_vec());
    Kept { id: "k".to_owned(), ..kept }
}

/// How many hands a view shows.
fn hands(view: &AnyView) -> usize {
    let AnyView::Alhambra(view) = view else { panic!("the base game") };
    let open = |it: &&PlayerView| matches!(it.hand, HandView::Cards(_));
    view.players.iter().filter(open).count()
}

#[test]
fn luck_has_dealt_before_anybody_looks() {
    let guest = Guest::at(&[PERSON, BOT], &[]);
    assert!(guest.shown().actor.is_some() && guest.shown().steps > 0);
    assert_eq!(guest.shown().looker, looker(0), "who is alone looks");
    assert!(guest.wishes.contains(&Wish::Keep));
    // After a reload everything is as it was.
    let again = Guest::new(Kept::read("k", &guest.local.kept.write()).expect("a game"));
    assert_eq!(again.seated, guest.seated);
    assert!(!again.wishes.contains(&Wish::Keep), "nothing is new");
}

#[test]
fn undo_goes_back_to_the_last_new_information() {
    let mut guest = Guest::at(&[PERSON, PERSON], &[("hands", "open")]);
    guest.until_exact();
    let before = guest.seated.clone();
    assert!(!before.shown.may_undo, "luck or another seat came last");
    assert_eq!(guest.ask(Request::Undo), Err(Refused::NotNow));
    let exact = guest.action(true);
    guest.act(&[exact]).expect("it is offered");
    let after = guest.seated.clone();
    assert!(after.shown.may_undo && after.history.len() == before.history.len() + 1);

    guest.ask(Request::Undo).expect("nothing new was seen");
    assert_eq!(guest.seated.history, before.history);
    assert_eq!(guest.shown().view, before.shown.view);
    assert!(guest.shown().may_redo && !guest.shown().may_undo);
    guest.ask(Request::Redo).expect("it was taken back");
    assert_eq!(guest.seated, after);

    // What is done instead cannot be redone.
    guest.ask(Request::Undo).expect("nothing new was seen");
    let other = guest.action(false);
    guest.act(&[other]).expect("it is offered");
    assert!(!guest.shown().may_redo);
    assert_eq!(guest.ask(Request::Redo), Err(Refused::NotNow));
    assert_eq!(guest.ask(Request::Undo), Err(Refused::NotNow), "luck has dealt");
}

/// What whoever asks is told, and how the table asks for it. Playouts are few, for time.
fn advised(guest: &mut Guest) -> (u32, HintQuestion) {
    let number = guest.asked + 1;
    guest.asked = number;
    guest.with(|it| it.ask(number, Request::Hint));
    match guest.wishes.pop() {
        Some(Wish::Advise { number, question }) => {
            (number, HintQuestion { playouts: 8, ..*question })
        }
        other => panic!("{other:?}"),
    }
}

fn written(guest: &Guest, question: &HintQuestion) -> Hint<String> {
    guest.bots.advise(question).expect("somebody is to act").written()
}

/// A hint is answered with what can be done, and noted; the game is as it was.
#[test]
fn whoever_is_to_act_may_ask_for_a_hint() {
    let mut guest = Guest::at(&[PERSON, BOT, BOT], &[]);
    while guest.grant() {}
    let before = guest.seated.clone();
    let (number, question) = advised(&mut guest);
    assert_eq!(question.view, before.shown.view, "only what she sees");
    let hint = written(&guest, &question);
    guest.with(|it| {
        it.advised(number, Some(Box::new(hint)));
    });
    let Some((_, Ok(Answer::Hint(Some(hint))))) = guest.answers.pop_front() else {
        panic!("a hint")
    };
    assert!(guest.offered().contains(&hint.options[0].action));
    assert!(guest.shown().hinted && !before.shown.hinted && guest.keeps() > 0);
    assert_eq!(guest.seated.history, before.history);
    assert!(guest.local.kept.write().contains("# hints 1\n"));
    assert_eq!(Kept::read("", &guest.local.kept.write()).map(|it| it.hints), Ok(1));
    assert!(!before.shown.practice && !guest.shown().practice);
}

/// Where several people share a screen there are none, unless that is switched on.
#[test]
fn hints_are_only_where_they_are_switched_on() {
    let mut guest = Guest::at(&[PERSON, PERSON], &[]);
    guest.ask(Request::LiftCurtain).expect("it hangs");
    assert_eq!(guest.ask(Request::Hint), Err(Refused::NotNow));
    let help = Help { hints: true, ..guest.seated.help };
    guest.ask(Request::SetHelp(help)).expect("it can be set");
    let (_, question) = advised(&mut guest);
    assert_eq!(question.view.looker(), guest.shown().looker);
    let mut alone = Guest::at(&[PERSON, BOT], &[]);
    while alone.grant() {}
    let off = Help { hints: false, ..alone.seated.help };
    alone.ask(Request::SetHelp(off)).expect("it can be set");
    assert_eq!(alone.ask(Request::Hint), Err(Refused::NotNow));
    let action = alone.action(false);
    alone.ask(Request::SetHelp(Help::ALL)).expect("it can be set");
    alone.act(&[action]).expect("it is offered");
    assert_eq!(alone.ask(Request::Hint), Err(Refused::NotNow), "a bot is to act");
}

/// A hint that fails, talks nonsense or comes too late costs nothing; bots play on.
#[test]
fn a_hint_that_fails_does_not_touch_the_game() {
    let mut guest = Guest::at(&[PERSON, BOT, BOT], &[]);
    while guest.grant() {}
    for is_sung in [false, true] {
        let (number, question) = advised(&mut guest);
        let mut hint = written(&guest, &question);
        hint.options[0].action = "sing".to_owned();
        let hint = is_sung.then(|| Box::new(hint));
        guest.with(|it| {
            it.advised(number, hint);
        });
        assert_eq!(guest.answers.pop_front().expect("an answer").1, Ok(Answer::Hint(None)));
        assert!(guest.wishes.contains(&Wish::ThinkersAnew));
        assert!(!guest.shown().hinted && guest.troubles.is_empty());
        guest.grant();
    }
    let (number, _) = advised(&mut guest);
    guest.with(|it| it.is_late(number));
    assert_eq!(guest.answers.pop_front().expect("an answer").1, Ok(Answer::Hint(None)));
    guest.grant();
    // She has acted meanwhile.
    let (number, question) = advised(&mut guest);
    let hint = written(&guest, &question);
    let action = guest.action(false);
    guest.act(&[action]).expect("it is offered");
    guest.with(|it| {
        it.advised(number, Some(Box::new(hint)));
    });
    assert_eq!(guest.answers.pop_front().expect("an answer").1, Err(Refused::NotNow));
    let before = guest.shown().steps;
    while guest.grant() {}
    assert!(guest.shown().steps > before + 1 && guest.shown().may_act, "bots have played");
    assert!(!guest.shown().hinted);
}

/// Whoever plays against bots alone may take back what has led to new information; that is noted.
#[test]
fn against_bots_what_was_seen_can_be_taken_back() {
    let mut guest = Guest::at(&[PERSON, BOT, BOT], &[]);
    while guest.grant() {}
    let before = guest.seated.clone();
    assert!(!before.shown.may_take_back, "she has not acted yet");
    assert_eq!(guest.ask(Request::TakeBack), Err(Refused::NotNow));
    let action = guest.action(false);
    guest.act(&[action]).expect("it is offered");
    assert!(!guest.shown().may_take_back, "a bot is to act");
    while guest.grant() {}
    let after = guest.seated.clone();
    assert!(after.shown.may_take_back && !after.shown.may_undo && !after.shown.practice);
    assert_eq!(guest.ask(Request::Undo), Err(Refused::NotNow), "not by mistake");
    assert_eq!(guest.local.kept.taken_back, 0);

    guest.ask(Request::TakeBack).expect("she is alone with bots");
    assert_eq!(guest.seated.history, before.history);
    assert_eq!(guest.shown().view, before.shown.view);
    assert!(guest.shown().practice && guest.shown().may_redo);
    assert!(guest.local.kept.write().contains("# taken-back 1\n"));
    // All that came of it comes back with it, but what was done stays noted.
    guest.ask(Request::Redo).expect("it was taken back");
    assert_eq!(guest.seated.history, after.history);
    assert!(guest.shown().practice && guest.shown().may_take_back);
    while guest.shown().may_take_back {
        guest.ask(Request::TakeBack).expect("as often as one likes");
    }
    assert_eq!(guest.seated.history, before.history, "up to her first action");
    let again = Guest::new(Kept::read("k", &guest.local.kept.write()).expect("a game"));
    assert!(again.shown().practice, "after a reload, too");
}

#[test]
fn among_people_nobody_takes_back_what_was_seen() {
    let mut guest = Guest::at(&[PERSON, PERSON, BOT], &[("hands", "open")]);
    for _ in 0..6 {
        while guest.grant() {}
        assert!(!guest.shown().may_take_back);
        assert_eq!(guest.ask(Request::TakeBack), Err(Refused::NotNow));
        let action = guest.action(false);
        guest.act(&[action]).expect("it is offered");
    }
}

#[test]
fn a_curtain_hangs_between_people_with_secrets() {
    let mut guest = Guest::at(&[PERSON, PERSON, BOT], &[]);
    while guest.shown().curtain.is_none() {
        assert!(guest.grant(), "a bot is to act");
    }
    let first = guest.shown().curtain.expect("somebody comes");
    assert_eq!(
        (guest.shown().looker, hands(&guest.shown().view)),
        (Looker::Spectator, 0),
        "nothing is shown"
    );
    assert!(!guest.shown().may_act);
    let action = guest.action(false);
    assert_eq!(guest.act(&[action]), Err(Refused::NotNow), "nobody acts through a curtain");
    guest.ask(Request::LiftCurtain).expect("it hangs");
    assert_eq!((guest.shown().looker, hands(&guest.shown().view)), (Looker::Seat(first), 1));
    assert_eq!(guest.ask(Request::LiftCurtain), Err(Refused::NotNow));
    assert_eq!(guest.ask(Request::LookFrom(Looker::Seat(first.next(3)))), Err(Refused::NotNow));

    let action = guest.action(false);
    guest.act(&[action]).expect("it is offered");
    while guest.shown().curtain.is_none() {
        assert!(hands(&guest.shown().view) <= 1);
        assert!(guest.grant(), "a bot is to act");
    }
    assert_ne!(guest.shown().curtain, Some(first));
    assert_eq!(hands(&guest.shown().view), 0);
    // After a reload nobody knows who sits there.
    let again = Guest::new(guest.local.kept.clone());
    assert_eq!(again.shown().curtain, guest.shown().curtain);

    // Nothing hangs where nothing is secret: whoever is to act looks.
    let open = Guest::at(&[PERSON, PERSON], &[("hands", "open")]);
    assert_eq!((open.shown().curtain, open.shown().looker.seat()), (None, open.shown().actor));
}

/// A game of a person and a bot in which the bot is to act, after its pause has begun.
fn bot_acts(bot: BotName) -> Guest {
    let mut guest = Guest::at(&[PERSON, Sitter::Bot(bot)], &[]);
    while guest.shown().actor == Some(seat(0)) {
        let action = guest.action(false);
        guest.act(&[action]).expect("it is offered");
    }
    guest.keeps();
    assert!(matches!(guest.wishes.as_slice(), [Wish::Wait { .. }]), "{:?}", guest.wishes);
    guest
}

#[test]
fn bots_act_after_a_pause_or_when_hurried() {
    let mut guest = bot_acts(BotName::Greedy);
    let steps = guest.shown().steps;
    assert!(guest.grant(), "the pause is over");
    assert!(guest.grant(), "the bot has thought");
    assert!(guest.shown().steps > steps);

    let mut guest = bot_acts(BotName::Greedy);
    guest.ask(Request::Hurry).expect("a bot waits");
    let question = guest.question();
    guest.ask(Request::Hurry).expect("a bot thinks");
    assert!(guest.grant(), "the pause ends");
    assert!(guest.wishes.is_empty(), "it is asked once: {:?}", guest.wishes);
    let thought = guest.think(&question);
    guest.with(|it| it.thought(question.number, Some(&thought)));
    assert!(guest.shown().steps > steps);
    // What it thought counts once.
    let after = guest.shown().steps;
    guest.with(|it| it.thought(question.number, Some(&thought)));
    assert_eq!((guest.shown().steps, guest.troubles.len()), (after, 0));
}

/// How a bot can fail to answer a question.
type Failure = fn(&mut Guest, &Question);

const FAILURES: [Failure; 4] = [
    |guest, asked| guest.with(|it| it.is_late(asked.number)),
    |guest, asked| guest.with(|it| it.thought(asked.number, None)),
    |guest, asked| guest.with(|it| it.thought(asked.number, Some("sing"))),
    |guest, asked| guest.with(|it| it.thought(asked.number, Some("place tower-7 0,0"))),
];

/// The bot that is to act is asked after its pause.
fn asked(bot: BotName) -> (Guest, Question) {
    let mut guest = bot_acts(bot);
    guest.grant();
    let question = guest.question();
    (guest, question)
}

#[test]
fn a_bot_that_fails_is_replaced_by_a_new_one() {
    for fail in FAILURES {
        let (mut guest, late) = asked(BotName::Flat { playouts: 5 });
        let before = guest.seated.clone();
        fail(&mut guest, &late);
        assert_eq!(guest.wishes.remove(0), Wish::ThinkersAnew);
        let again = guest.question();
        assert_eq!(
            (again.from, &again.view),
            (0, &late.view),
            "whoever is asked now knows nothing"
        );
        assert_eq!((again.bot, &guest.seated, guest.troubles.len()), (late.bot, &before, 0));
        // Should the first one answer after all, or be late once more, that is too late.
        let thought = Asked::default().answer(&again).expect("an action").to_string();
        guest.with(|it| it.thought(late.number, Some(&thought)));
        guest.with(|it| it.is_late(late.number));
        assert_eq!((&guest.seated, guest.wishes.len()), (&before, 0));
        guest.with(|it| it.thought(again.number, Some(&thought)));
        assert!(guest.shown().steps > before.shown.steps, "the game goes on");
        guest.with(|it| it.is_late(again.number));
        assert!(guest.troubles.is_empty(), "it was not late");
        // What fails once in a while is not replaced by something weaker.
        assert_eq!(guest.seated.people, before.people);
    }
}

#[test]
fn after_a_second_failure_a_simpler_bot_thinks_here() {
    for fail in FAILURES {
        let (mut guest, first) = asked(BotName::Flat { playouts: 5 });
        fail(&mut guest, &first);
        let second = guest.question();
        guest.wishes.clear();
        fail(&mut guest, &second);
        assert_eq!(guest.troubles, [Trouble::BotReplaced(seat(1))]);
        assert_eq!(guest.seated.people.sitters[1], BOT, "everybody may know");
        assert!(matches!(guest.wishes.as_slice(), [Wish::Keep, Wish::ThinkHere(_)]));
        let third = guest.question();
        assert_eq!((third.bot, third.from), (BotName::Greedy, 0));
        let thought = Asked::default().answer(&third).expect("an action").to_string();
        guest.with(|it| it.thought(third.number, Some(&thought)));
        // From then on nobody else is asked, and nothing more is said of it.
        guest.bots = Asked::default();
        guest.local.begin_bots_anew();
        for _ in 0..30 {
            assert!(!guest.wishes.iter().any(|it| matches!(it, Wish::Think(_))));
            if guest.shown().actor == Some(seat(0)) {
                let action = guest.action(false);
                guest.act(&[action]).expect("it is offered");
            }
            guest.grant();
        }
        assert_eq!((guest.troubles.len(), guest.seated.people.sitters[1]), (1, BOT));
        // It is kept with the game who plays.
        assert_eq!(guest.local.kept.sitters[1], BOT);
    }
}

#[test]
fn one_that_could_not_learn_plays_and_that_is_told_once() {
    let (mut guest, question) = asked(BotName::Level(usual_level(0)));
    let before = guest.seated.people.clone();
    for number in [question.number + 1, question.number, question.number] {
        guest.with(|it| it.is_untaught(number));
    }
    assert_eq!(guest.troubles, [Trouble::BotUntaught(seat(1))], "nobody else was asked");
    let thought = guest.think(&question);
    guest.with(|it| it.thought(question.number, Some(&thought)));
    guest.with(|it| it.is_untaught(question.number));
    assert_eq!((guest.troubles.len(), &guest.seated.people), (1, &before), "it stays who it is");
}

#[test]
fn one_that_fails_here_too_is_told_and_asked_when_somebody_wants() {
    for fail in FAILURES {
        let (mut guest, first) = asked(BotName::Greedy);
        let before = guest.seated.clone();
        fail(&mut guest, &first);
        let second = guest.question();
        fail(&mut guest, &second);
        assert_eq!(guest.seated.people, before.people, "it is as simple as can be");
        let third = guest.question();
        guest.wishes.clear();
        fail(&mut guest, &third);
        assert_eq!(guest.troubles, [Trouble::BotFails(seat(1))]);
        assert_eq!((&guest.seated, guest.wishes.len()), (&before, 0), "nothing is done");
        guest.ask(Request::Hurry).expect("it is asked again");
        assert_eq!(guest.question().from, 0, "it is told all, in case it has missed something");
    }
}

#[test]
fn a_draft_is_taken_as_a_whole_or_not_at_all() {
    let mut guest = Guest::at(&[PERSON, PERSON], &[("hands", "open")]);
    guest.until_exact();
    let (before, step) = (guest.seated.clone(), guest.shown().steps);
    let (exact, last) = (guest.action(true), guest.action(false));
    // The same purchase twice: the second one is refused, and the first is not done either.
    let Err(Refused::Action { index: 1, .. }) = guest.act(&[exact, exact]) else {
        panic!("the second action is refused")
    };
    assert_eq!(guest.seated, before);
    // After the turn has ended the rest is for nobody.
    assert!(matches!(guest.act(&[last, last]), Err(Refused::Action { index: 1, .. })));
    assert_eq!(guest.seated, before);
    // Whoever has not seen what happened drafts for nothing.
    for other in [step - 1, step + 1] {
        let request = Request::Act { step: other, draft: vec![last] };
        assert_eq!(guest.ask(request), Err(Refused::NotNow));
    }
    guest.act(&[exact]).expect("it is offered");
    let then = guest.offered()[0];
    guest.ask(Request::Undo).expect("nothing new was seen");
    guest.act(&[exact, then]).expect("both, one after another");
    assert!(guest.shown().steps >= step + 2);
    let stale = Request::Act { step, draft: vec![exact] };
    assert_eq!(guest.ask(stale), Err(Refused::NotNow), "the game has gone on");
}

#[test]
fn what_another_window_has_done_counts_here_too() {
    let mut here = Guest::at(&[PERSON, BOT], &[]);
    while here.grant() {}
    let mut there = Guest::new(here.local.kept.clone());
    let text = |it: &mut Guest| {
        let kept = it.local.kept();
        kept.changed += 1;
        kept.write()
    };
    // What is the same is not news.
    let (same, before) = (text(&mut there), here.seated.clone());
    here.wishes.clear();
    here.with(|it| it.kept_elsewhere(Some(&same)));
    assert_eq!((&here.seated, here.wishes.len()), (&before, 0));

    let action = there.action(false);
    there.act(&[action]).expect("it is offered");
    let theirs = text(&mut there);
    here.with(|it| it.kept_elsewhere(Some(&theirs)));
    assert_eq!(here.seated, there.seated);
    assert_eq!(here.keeps(), 0, "it is kept already");
    assert_eq!(std::mem::take(&mut here.troubles), [Trouble::Shared], "told once");
    // A bot that thinks in both windows acts once: what it thought of an older game is nothing.
    assert!(here.grant() && there.wishes.iter().any(|it| matches!(it, Wish::Wait { .. })));
    let question = here.question();
    while there.grant() {}
    let theirs = text(&mut there);
    here.with(|it| it.kept_elsewhere(Some(&theirs)));
    let thought = here.think(&question);
    here.with(|it| it.thought(question.number, Some(&thought)));
    assert_eq!((&here.seated, here.troubles.len()), (&there.seated, 0));

    // Whoever did something else meanwhile is told why it is not there any more.
    let (mine, other) = (here.offered()[0], *here.offered().last().expect("several"));
    here.act(&[mine]).expect("it is offered");
    there.act(&[other]).expect("it is offered");
    let theirs = text(&mut there);
    here.with(|it| it.kept_elsewhere(Some(&theirs)));
    assert_eq!(here.seated.history, there.seated.history);
    assert_eq!(here.troubles, [Trouble::Elsewhere]);
    let old = Request::Act { step: 3, draft: vec![mine] };
    assert_eq!(here.ask(old), Err(Refused::NotNow), "it was made for an older game");
    assert_eq!(here.troubles, [Trouble::Elsewhere; 2]);

    for gone in [None, Some("no game"), Some("")] {
        here.troubles.clear();
        here.with(|it| it.kept_elsewhere(gone));
        assert_eq!(here.troubles, [Trouble::Gone], "{gone:?}");
    }
}

#[test]
fn a_game_that_cannot_be_kept_goes_on_and_that_is_told_once() {
    let mut guest = Guest::at(&[PERSON, PERSON], &[("hands", "open")]);
    for _ in 0..3 {
        assert_eq!(guest.keeps(), 1, "every step is to be kept");
        guest.with(Local::not_kept);
        let action = guest.action(false);
        guest.act(&[action]).expect("it is offered");
    }
    assert_eq!(guest.troubles, [Trouble::NotKept]);
}

#[test]
fn nobody_acts_while_somebody_looks_back() {
    let mut guest = bot_acts(BotName::Greedy);
    let now = guest.shown().clone();
    guest.grant();
    let question = guest.question();
    guest.ask(Request::Show(Some(3))).expect("there are more steps");
    assert_eq!((guest.shown().step, guest.shown().steps), (3, now.steps));
    assert!(guest.shown().is_past() && !guest.shown().may_act && !guest.shown().may_undo);
    assert_eq!(guest.ask(Request::Hurry), Err(Refused::NotNow));
    let thought = guest.think(&question);
    guest.with(|it| it.thought(question.number, Some(&thought)));
    assert_eq!((guest.shown().steps, guest.troubles.len()), (now.steps, 0));
    guest.ask(Request::Show(None)).expect("the newest");
    assert_eq!(*guest.shown(), now);
    assert!(guest.grant() && guest.grant(), "the bot is asked again");
    assert!(guest.shown().steps > now.steps);
    guest.ask(Request::Show(Some(1_000))).expect("the newest");
    assert!(!guest.shown().looks_back);
    // Looking at the newest step is looking too.
    let steps = guest.shown().steps;
    guest.ask(Request::Show(Some(steps))).expect("it is there");
    assert!(guest.shown().looks_back && !guest.shown().is_past() && !guest.shown().may_act);
}

#[test]
fn bots_wait_while_something_is_being_told() {
    let mut guest = bot_acts(BotName::Greedy);
    let steps = guest.shown().steps;
    guest.grant();
    let question = guest.question();
    guest.ask(Request::Hold(true)).expect("whoever looks may listen");
    assert_eq!(guest.ask(Request::Hurry), Err(Refused::NotNow));
    let thought = guest.think(&question);
    guest.with(|it| it.thought(question.number, Some(&thought)));
    assert_eq!((guest.shown().steps, guest.troubles.len()), (steps, 0));
    assert!(!guest.grant(), "nobody is asked meanwhile");
    guest.ask(Request::Hold(false)).expect("it is over");
    assert!(guest.grant() && guest.grant(), "the bot is asked again");
    assert!(guest.shown().steps > steps);
}

#[test]
fn a_game_is_abandoned_and_played_again() {
    let mut guest = Guest::at(&[PERSON, PERSON], &[("edition", "revised")]);
    let help = Help { cells: false, ..Help::ALL };
    guest.ask(Request::SetHelp(help)).expect("it can be set");
    assert_eq!(guest.seated.help, help);
    guest.ask(Request::Abandon).expect("it goes on");
    assert!(guest.shown().abandoned && guest.shown().actor.is_none());
    assert_eq!(guest.ask(Request::Abandon), Err(Refused::NotNow));
    assert_eq!(guest.ask(Request::LookFrom(looker(1))), Err(Refused::NotNow), "hands stay hidden");
    guest.wishes.clear();
    guest.with(|it| it.ask(9, Request::Rematch));
    let [Wish::Begin { number: 9, kept }] = guest.wishes.as_slice() else {
        panic!("a new game: {:?}", guest.wishes)
    };
    assert_eq!(kept.record().setup(), guest.local.kept.record().setup());
    assert_eq!((kept.help, kept.course.steps(), kept.abandoned), (help, 0, false));
    let record = guest.ask(Request::Record);
    assert_eq!(record, Ok(Answer::Record(guest.local.kept.write())));
}

#[test]
fn a_game_that_was_given_up_is_taken_up_where_it_was() {
    let mut guest = bot_acts(BotName::Greedy);
    assert_eq!(guest.ask(Request::TakeUp), Err(Refused::NotNow), "it goes on");
    let before = guest.shown().clone();
    guest.ask(Request::Abandon).expect("it goes on");
    while guest.grant() {}
    assert_eq!((guest.shown().steps, guest.shown().actor), (before.steps, None));
    // Also after a reload.
    let mut again = Guest::new(guest.local.kept.clone());
    again.ask(Request::TakeUp).expect("it was given up");
    assert_eq!(*again.shown(), before);
    assert!(!again.local.kept.abandoned && again.keeps() > 0);
    assert!(again.grant() && again.grant(), "the bot goes on");
    assert!(again.shown().steps > before.steps);
}

#[test]
fn a_game_is_shared_by_who_sees_all_of_it() {
    let mut hidden = Guest::at(&[PERSON, BOT], &[]);
    assert!(!hidden.shown().may_share);
    assert_eq!(hidden.ask(Request::Link), Err(Refused::NotNow));
    hidden.ask(Request::Abandon).expect("it goes on");
    assert_eq!(hidden.ask(Request::Link), Err(Refused::NotNow), "it may be taken up again");

    let mut open = Guest::new(kept(GameName::Dice, &[PERSON, BOT], &[]));
    let Ok(Answer::Link(link)) = open.ask(Request::Link) else { panic!("nothing is hidden") };
    let sent = crate::from_link(&link).expect("a game");
    assert_eq!(sent.record().steps(), open.local.kept.record().steps());
    assert_eq!(sent.record().luck(), None, "what is to come stays unknown");

    let mut over = Guest::at(&[BOT; 2], &[]);
    while over.grant() {}
    assert!(over.shown().may_share && over.shown().is_over);
    assert!(matches!(over.ask(Request::Link), Ok(Answer::Link(_))));
}

#[test]
fn a_game_that_was_sent_is_looked_at_and_nothing_else() {
    let going = Guest::at(&[PERSON, BOT, BOT], &[]);
    let sent = Kept { id: String::new(), ..going.local.kept.clone() };
    let mut local = Local::on_paper(sent);
    let wishes = local.wishes();
    let [Wish::Tell(News::Seated(seated))] = wishes.as_slice() else {
        panic!("nothing is wished but to be told: {wishes:?}")
    };
    let shown = &seated.shown;
    assert!(shown.looks_back && shown.may_share && !shown.is_over && shown.actor.is_none());
    for request in [Request::Hurry, Request::Undo, Request::Abandon, Request::LiftCurtain] {
        local.ask(1, request);
        let refused = News::Answer { number: 1, answer: Err(Refused::NotNow) };
        assert_eq!(local.wishes(), [Wish::Tell(refused)]);
    }
    // Every hand can be seen, and the newest step is a step as any other.
    local.ask(2, Request::LookFrom(looker(1)));
    local.ask(3, Request::Show(None));
    let news = local.wishes();
    let Some(Wish::Tell(News::Changed { shown, .. })) =
        news.iter().rfind(|it| matches!(it, Wish::Tell(News::Changed { .. })))
    else {
        panic!("what is to be seen: {news:?}")
    };
    assert!(shown.looks_back && shown.looker == looker(1) && hands(&shown.view) == 1);
    assert_eq!(shown.step, shown.steps);
}

/// Everything a game needs comes through the door, whatever the game.
#[test]
fn bots_play_whole_games() {
    for game in GameName::ALL {
        let mut guest = Guest::new(kept(*game, &[BOT; 3], &[]));
        while guest.grant() {}
        assert!(guest.local.kept.is_over(), "{}", game.name());
        assert_eq!((guest.shown().actor, guest.troubles.len()), (None, 0));
        for entry in &guest.seated.history {
            let scores = entry.events.iter().any(|it| it.scoring().is_some());
            assert!(!scores || entry.scored.is_some(), "{}, step {}", game.name(), entry.step);
        }
        let last = guest.seated.history.last().expect("steps");
        assert_eq!(last.scores, guest.local.kept.game().scores());
    }
}

/// Grants wishes until a bot is asked, and then so many questions more.
fn questions(guest: &mut Guest, count: usize) -> Vec<Question> {
    let mut asked = Vec::new();
    while asked.len() < count {
        let next = guest.wishes.iter().find_map(|it| match it {
            Wish::Think(question) => Some((**question).clone()),
            _ => None,
        });
        asked.extend(next);
        if !guest.grant() {
            let action = guest.action(false);
            guest.act(&[action]).expect("it is offered");
        }
    }
    asked
}

#[test]
fn a_bot_is_told_what_is_new_and_nothing_twice() {
    let mut guest = Guest::at(&[PERSON, BOT, BOT], &[]);
    let asked = questions(&mut guest, 12);
    let all: Vec<AnyEvent> = guest.seated.history.iter().flat_map(|it| it.events.clone()).collect();
    for own in [1, 2].map(seat) {
        let asked: Vec<&Question> = asked.iter().filter(|it| it.seat == own).collect();
        let mut told = 0;
        assert!(asked.len() > 2, "both are asked");
        for question in asked {
            let until = told + question.events.len();
            assert_eq!((question.from, question.events.as_slice()), (told, &all[told..until]));
            assert_eq!(question.view.looker(), Looker::Seat(own));
            told = until;
        }
    }
}

#[test]
fn a_bot_begins_anew_after_undo_and_after_a_reload() {
    let mut guest = Guest::at(&[PERSON, BOT], &[]);
    questions(&mut guest, 3);
    while guest.shown().actor != Some(seat(0)) {
        assert!(guest.grant(), "a bot is to act");
    }
    // Until the person may act twice, and takes the first of it back.
    let exact = loop {
        let (game, person) = (guest.local.kept.game(), seat(0));
        let goes_on = |it: &AnyAction| !sabika_rules::game::is_final(game, person, it);
        if let Some(exact) = guest.offered().into_iter().find(goes_on) {
            break exact;
        }
        let action = guest.action(false);
        guest.act(&[action]).expect("it is offered");
        while guest.grant() {}
    };
    guest.act(&[exact]).expect("it is offered");
    guest.ask(Request::Undo).expect("nothing new was seen");
    let asked = questions(&mut guest, 2);
    assert_eq!(asked[0].from, 0);
    assert!(asked[1].from > 0 && asked[1].from == asked[0].events.len());

    let mut again = Guest::new(Kept::read("k", &guest.local.kept.write()).expect("a game"));
    let asked = questions(&mut again, 1);
    assert_eq!(asked[0].from, 0);
}

/// Whether a bot has been there all the time or was told everything anew makes no difference.
#[test]
fn a_reload_changes_nothing_that_bots_do() {
    for bot in ["random", "greedy", "flat-12"] {
        for game in [GameName::Alhambra, GameName::Dice] {
            let sitters = [Sitter::Bot(bot.parse().expect("a bot")); 2];
            let mut all_along = Guest::new(kept(game, &sitters, &[]));
            let mut reloaded = Guest::new(kept(game, &sitters, &[]));
            for _ in 0..20 {
                assert!(all_along.grant() && reloaded.grant(), "a bot is to act");
                let text = reloaded.local.kept.write();
                assert_eq!(text, all_along.local.kept.write(), "{bot}");
                assert!(all_along.grant() && reloaded.grant(), "it has thought");
                let text = reloaded.local.kept.write();
                reloaded = Guest::new(Kept::read("k", &text).expect("a game"));
            }
            assert_eq!(reloaded.local.kept.write(), all_along.local.kept.write(), "{bot}");
        }
    }
}

/// Nothing that a bot is sent tells where luck comes from, or what is still to come.
#[test]
fn a_question_tells_no_secrets() {
    const SEED: u64 = 987_654_321_012_345;
    for game in GameName::ALL {
        let mut kept = kept(*game, &[BOT, BOT, BOT], &[]);
        kept.course.deal_by(SEED);
        let mut guest = Guest::new(kept);
        questions(&mut guest, 5);
        let written = guest.local.kept.write();
        let asked = |text: &str, seed| {
            let mut kept = Kept::read("k", text).expect("a game");
            kept.course.deal_by(seed);
            questions(&mut Guest::new(kept), 1).remove(0)
        };
        // The same game with other luck to come: only the bot's own luck is another.
        let (one, other) = (asked(&written, SEED), asked(&written, SEED + 1));
        assert_ne!(one.seed, other.seed);
        assert_eq!(Question { seed: other.seed, ..one.clone() }, other);
        let text = serde_json::to_string(&one).expect("it can be written");
        assert!(!text.contains(&SEED.to_string()) && !text.contains("chacha"), "{text}");
        let record = |line: &&str| line.len() > 3 && text.contains(*line);
        assert_eq!(guest.local.kept.record().write().lines().find(record), None);
        assert_eq!(serde_json::from_str::<Question>(&text).expect("it can be read"), one);
    }
}
