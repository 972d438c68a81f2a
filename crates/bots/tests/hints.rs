//! Hints and reviews of every game: they offer what is allowed, know no more than the seat, find the same
//! again, and their sums add up.

use sabika_bots::{
    AnyBot, Bot as _, BotName, Course, Hint, HintQuestion, Measure, Nets, Report, Review,
    luck::Seeded, review::WIN,
};
use sabika_rules::{
    AnyGame, Game as _,
    any::{AnyAction, AnyEvent, AnySetup, GameName},
    game::{Luck as _, Setup as _, Step, Turn},
    kit::{Looker, Seat},
    record::Record,
};

/// Few, so that tests are short.
const PLAYOUTS: u32 = 8;

/// A game that greedy bots play, up to so many steps.
fn played(setup: AnySetup, steps: usize, seed: u64) -> (Course, Vec<AnyEvent>) {
    let names = (1..=setup.players()).map(|it| format!("P{it}")).collect();
    let mut bots: Vec<AnyBot> = Seat::all(setup.players())
        .map(|seat| AnyBot::seat(setup.game(), &BotName::Greedy, seat, seed).expect("a bot"))
        .collect();
    let (mut course, mut events) =
        (Course::of(Record::new(setup, names).expect("names")), Vec::new());
    course.deal_by(seed);
    loop {
        course.advance(&mut events);
        let Some(seat) = course.game().turn().seat().filter(|_| course.steps() < steps) else {
            return (course, events);
        };
        let view = course.game().view(Looker::Seat(seat));
        let action = bots[seat.index()].choose(&view, &course.offered(seat));
        course.take(Step::Play(seat, action), &mut events).expect("it was offered");
    }
}

fn games() -> impl Iterator<Item = GameName> {
    GameName::ALL.iter().copied().filter(|it| AnyBot::plays(*it))
}

/// Every game with its fewest players and with three, where that is possible; and with all modules.
fn setups() -> impl Iterator<Item = AnySetup> {
    let alone = games().flat_map(|game| {
        let all = game.players();
        [*all.start(), 3].into_iter().filter_map(move |players| AnySetup::new(game, players))
    });
    let mut setup = AnySetup::new(GameName::Alhambra, 3).expect("for three");
    for module in ["sultan", "caravanserai", "moors", "score-cards"] {
        setup.set("module", module).expect("a module");
    }
    alone.chain([setup])
}

fn question(course: &Course, events: &[AnyEvent], seed: u64) -> Option<HintQuestion> {
    let seat = course.game().turn().seat()?;
    let (view, events) = (course.game().view(Looker::Seat(seat)), events.to_vec());
    Some(HintQuestion { seed, playouts: PLAYOUTS, events, view })
}

fn hint(question: &HintQuestion) -> Hint<AnyAction> {
    question.answer(&Nets::carried(), || ()).expect("there is something to decide")
}

#[test]
fn hints_are_among_what_is_offered_the_best_first() {
    for setup in setups() {
        for steps in [0, 40, 75] {
            let (course, events) = played(setup.clone(), steps, 5);
            let Some(question) = question(&course, &events, 1) else { continue };
            let seat = course.game().turn().seat().unwrap();
            let (hint, offered) = (hint(&question), course.offered(seat));
            assert_eq!((hint.seat, hint.only), (seat, offered.len() == 1));
            assert_eq!(hint.options.len(), offered.len().min(hint.options.len()).min(3));
            assert!(!hint.options.is_empty());
            for (i, option) in hint.options.iter().enumerate() {
                assert!(offered.contains(&option.action), "{}", option.action);
                let earlier = &hint.options[..i];
                assert!(earlier.iter().all(|it| it.action != option.action));
                assert!(earlier.iter().all(|it| it.expects >= option.expects));
                let sure = hint.measure == Measure::Points || option.expects <= 1.0;
                assert!(sure && option.expects >= 0.0, "{}", option.expects);
            }
            let alone = course.game().setup().best_list().is_some();
            assert_eq!(hint.measure == Measure::Points, alone);
        }
    }
}

/// In the same place, on another machine or after a reload.
#[test]
fn the_same_question_has_the_same_answer() {
    for setup in setups() {
        let (course, events) = played(setup, 50, 9);
        let Some(question) = question(&course, &events, 4) else { continue };
        let usual = hint(&question);
        let text = serde_json::to_string(&question).unwrap();
        let read: HintQuestion = serde_json::from_str(&text).unwrap();
        assert_eq!(read, question);
        assert_eq!(hint(&read), usual);
        let written = usual.written();
        let text = serde_json::to_string(&written).unwrap();
        assert_eq!(serde_json::from_str::<Hint<String>>(&text).unwrap(), written);
    }
}

/// Whatever the others hold and whatever will come: who sees and has heard the same is told the same.
#[test]
fn a_hint_knows_no_more_than_the_seat() {
    let mut swapped = 0;
    for setup in setups().filter(|it| it.game() == GameName::Alhambra) {
        for seed in 0..4 {
            let (course, _) = played(setup.clone(), 45, seed);
            let Some(seat) = course.game().turn().seat() else { continue };
            // Who came late remembers nothing, and must hold many hands possible.
            let view = course.game().view(Looker::Seat(seat));
            let AnyGame::Alhambra(true_game) = course.game() else { panic!("the base game") };
            let sabika_rules::any::AnyView::Alhambra(own) = &view else { panic!("its view") };
            let memory = sabika_rules::alhambra::Memory::default();
            let answers: Vec<_> = (0..3)
                .map(|luck| {
                    let other = own.imagine(&memory, &mut Seeded::new(luck));
                    swapped += u32::from(other != *true_game);
                    let view = AnyGame::Alhambra(other).view(Looker::Seat(seat));
                    hint(&HintQuestion { seed: 1, playouts: PLAYOUTS, events: Vec::new(), view })
                })
                .collect();
            assert!(answers.iter().all(|it| *it == answers[0]), "{answers:?}");
        }
    }
    assert!(swapped > 8, "the states differ");
}

#[test]
fn who_has_nothing_to_decide_gets_no_hint() {
    for setup in setups() {
        let (course, events) = played(setup, 30, 2);
        let Some(usual) = question(&course, &events, 1) else { continue };
        let seat = course.game().turn().seat().unwrap();
        let players = course.record().setup().players();
        for looker in [Looker::Spectator, Looker::Seat(seat.next(players))] {
            let view = course.game().view(looker);
            if looker != Looker::Seat(seat) {
                let nobody = HintQuestion { view, ..usual.clone() };
                assert_eq!(nobody.answer(&Nets::carried(), || ()), None);
            }
        }
        let (over, events) = played(course.record().setup().clone(), usize::MAX, 2);
        assert_eq!(over.game().turn(), Turn::Over);
        let view = over.game().view(Looker::Seat(seat));
        let late = HintQuestion { view, events, ..usual };
        assert_eq!(late.answer(&Nets::carried(), || ()), None);
    }
}

fn review(record: &Record, playouts: u32) -> Review {
    Review::of(record.clone(), playouts, 1, &Nets::carried()).expect("a bot knows it")
}

/// `start - own + luck + others = end`, for everybody, exactly; turn by turn too.
fn assert_adds_up(report: &Report) {
    for (i, it) in report.seats.iter().enumerate() {
        assert_eq!(it.start - it.own + it.luck + it.others, it.end, "{it:?}");
        assert!(it.own >= 0, "{it:?}");
        assert!(it.accuracy.is_none_or(|it| (0..=WIN).contains(&it)), "{it:?}");
        let mut now = it.start;
        for turn in &report.turns {
            now += turn.luck[i] + turn.others[i] - turn.own[i];
            assert_eq!(now, turn.after[i], "{turn:?}");
        }
        assert_eq!(now, it.end);
        assert!(it.moments.len() <= 3);
        assert!(it.moments.iter().all(|it| it.lost >= 200), "{:?}", it.moments);
        assert!(it.moments.windows(2).all(|it| it[0].lost >= it[1].lost));
    }
}

#[test]
fn a_review_of_every_game_adds_up() {
    for setup in setups() {
        let (course, _) = played(setup.clone(), usize::MAX, 3);
        let report = review(course.record(), PLAYOUTS).finish();
        assert!(report.over && report.decisions > 0);
        assert_adds_up(&report);
        let (scores, winners) = (course.game().scores(), course.game().winners());
        for it in &report.seats {
            let points = scores.iter().find(|score| score.0.seat() == Some(it.seat));
            assert_eq!(points.map(|it| it.1), Some(it.points));
            let end = match report.measure {
                Measure::Points => 100 * it.points as i32,
                Measure::Win if !winners.contains(it.seat) => 0,
                Measure::Win => (f64::from(WIN) / winners.len() as f64).round() as i32,
            };
            assert_eq!(it.end, end);
        }
        let text = serde_json::to_string(&report).unwrap();
        assert_eq!(serde_json::from_str::<Report>(&text).unwrap(), report);
    }
}

/// What is said to have been given away is no luck of the look: with other luck and many more playouts it is not
/// much less.
#[test]
fn what_was_given_away_is_still_so_when_it_is_looked_at_closely() {
    let (mut moments, mut told, mut found) = (0, 0, 0);
    for number in [4, 5] {
        let setup = AnySetup::new(GameName::RollAndWrite, 3).expect("for three");
        let (course, _) = played(setup, usize::MAX, number);
        let review = |playouts, seed| {
            Review::of(course.record().clone(), playouts, seed, &Nets::carried()).expect("a bot")
        };
        let (mut usual, mut close) = (review(40, 1), review(250, 2));
        while usual.step() && close.step() {}
        for (usual, close) in usual.decisions().iter().zip(close.decisions()) {
            assert_eq!((usual.step, &usual.taken), (close.step, &close.taken));
            if usual.lost() >= 200 {
                moments += 1;
                told += usual.lost();
                found += close.lost();
            }
        }
    }
    assert!(moments > 5 && 4 * told < 5 * found, "{found}, not {told} in {moments} decisions");
}

/// Wherever a record breaks off, and wherever its luck comes from.
#[test]
fn a_record_that_breaks_off_is_reviewed_up_to_there() {
    for setup in setups() {
        for steps in [0, 1, 20, 61] {
            let (course, _) = played(setup.clone(), steps, 6);
            let text = course.record().without_luck().write();
            let record = Record::read(&text).unwrap();
            let report = review(&record, 2).finish();
            assert_adds_up(&report);
            assert!(!report.over || course.game().turn() == Turn::Over);
        }
    }
}

/// Read again from wherever it was kept, it may have become anything.
#[test]
fn a_review_that_was_kept_fits_its_record() {
    for game in games() {
        let (course, _) = played(AnySetup::new(game, 2).unwrap(), 40, 8);
        let report = review(course.record(), 2).finish();
        let kept = serde_json::to_string(&report).unwrap();
        let read: Report = serde_json::from_str(&kept).unwrap();
        assert!(read == report && read.fits(course.record()), "{game}");
        let (shorter, _) = played(AnySetup::new(game, 2).unwrap(), 3, 8);
        let (fewer, _) = played(AnySetup::new(game, 3).unwrap(), 40, 8);
        assert!(!report.fits(shorter.record()) && !report.fits(fewer.record()), "{game}");
        let changes: [fn(&mut Report); 9] = [
            |it| it.turns.clear(),
            |it| it.turns[0].turn = 1,
            |it| it.turns[0].step = 9_999,
            |it| it.turns[0].luck = vec![1],
            |it| it.turns[0].after[0] = i32::MAX,
            |it| drop(it.seats.pop()),
            |it| it.seats[0].seat = it.seats[1].seat,
            |it| it.seats[0].end = i32::MIN,
            |it| it.measure = Measure::Points,
        ];
        for (number, change) in changes.into_iter().enumerate() {
            let mut changed = report.clone();
            change(&mut changed);
            assert!(!changed.fits(course.record()), "{game}: change {number}");
        }
        let mut changed = report.clone();
        let Some(moment) = changed.seats.iter_mut().find_map(|it| it.moments.first_mut()) else {
            continue;
        };
        moment.turn = 9_999;
        assert!(!changed.fits(course.record()), "{game}: a moment of no turn");
    }
}

/// Who gives a tile away that was bought and could be built: found in the right turn.
#[test]
fn a_blunder_is_found() {
    let setup = AnySetup::new(GameName::Alhambra, 2).unwrap();
    let mut found = 0;
    for seed in 0..4 {
        let (mut course, mut events) = played(setup.clone(), 90, seed);
        let (seat, step) = loop {
            course.advance(&mut events);
            let seat = course.game().turn().seat().expect("the game goes on");
            let offered = course.offered(seat);
            let called = |verb: &str| offered.iter().find(|it| it.to_string().starts_with(verb));
            if let (Some(_), Some(give)) = (called("build"), called("give")) {
                let step = course.steps();
                course.take(Step::Play(seat, *give), &mut events).unwrap();
                break (seat, step);
            }
            let mut bot = AnyBot::seat(GameName::Alhambra, &BotName::Greedy, seat, 1).unwrap();
            let action = bot.choose(&course.game().view(Looker::Seat(seat)), &offered);
            course.take(Step::Play(seat, action), &mut events).unwrap();
        };
        let mut review = review(course.record(), 60);
        while review.step() {}
        let decision = review.decisions().iter().find(|it| it.step == step).expect("looked at");
        let better = decision.better.as_ref().expect("something was better");
        assert!(better.starts_with("build"), "{better} instead of {}", decision.taken);
        assert!(decision.lost() > 500, "{} gave away {}", decision.taken, decision.lost());
        let told = &review.report().seats[seat.index()].moments;
        found += u32::from(told.iter().any(|it| it.decision.step == step));
    }
    assert!(found > 0, "among the worst of one who makes mistakes");
}

/// A person plays as the strongest level does: hardly anything is given away.
#[test]
fn who_plays_well_gives_less_away() {
    let setup = AnySetup::new(GameName::Alhambra, 2).unwrap();
    let names = ["A", "B"].map(str::to_owned).to_vec();
    let mut course = Course::of(Record::new(setup, names).unwrap());
    course.deal_by(4);
    let mut bot =
        AnyBot::seat(GameName::Alhambra, &"level-4".parse().unwrap(), Seat::new(0).unwrap(), 1)
            .unwrap();
    let (mut events, mut told, mut luck) = (Vec::new(), 0, Seeded::new(2));
    while course.steps() < 120 {
        course.advance(&mut events);
        let Some(seat) = course.game().turn().seat() else { break };
        events[told..].iter().for_each(|it| bot.observe(it));
        told = events.len();
        let offered = course.offered(seat);
        let action = if seat.index() == 0 {
            bot.choose(&course.game().view(Looker::Seat(seat)), &offered)
        } else {
            offered[luck.below(offered.len() as u32) as usize]
        };
        course.take(Step::Play(seat, action), &mut events).unwrap();
    }
    let report = review(course.record(), 60).finish();
    let [good, poor] = [0, 1].map(|it| report.seats[it].accuracy.unwrap());
    assert!(good > poor + 500, "{good} {poor}");
}
