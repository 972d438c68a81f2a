//! Every byte that goes to somebody, from the first look to the last, is what it would be if all were otherwise that they
//! cannot know: other hands, the pile, seed and salt. Whole games are played, and what a table tells is held against
//! what the same table would tell then; but for the seal, which is there to be another.

use sabika_bots::{luck::Seeded, random};
use sabika_rules::{
    any::{AnySetup, GameName},
    game::Setup as _,
    testkit::every_setup,
};
use sabika_store::Store;
use sabika_strain::{Folder, making};
use sabika_table::{
    Seal,
    common::{Making, Pace},
};

use super::*;

const SEAL: Seal = Seal::new(7 << 90, 5 << 100);
const OTHER: Seal = Seal::new(1 << 100, 3 << 90);
/// No game takes longer.
const LONGEST: usize = 20_000;
/// So many steps are taken from one look to the next.
const STRIDE: usize = 3;

/// What somebody else has told by mistake.
type Leak<'a> = &'a dyn Fn(&Common, Looker) -> String;

fn nothing(_: &Common, _: Looker) -> String {
    String::new()
}

/// A table where people sit at all seats, and the game has begun.
fn begun(setup: &AnySetup) -> Common {
    let making = Making { listed: true, pace: Pace::EachTurn(60), ..making(setup.clone()) };
    let founding = Founding { host: Person(1), making, seal: SEAL };
    let mut common = Common::found(founding, 0).expect("a table can be made so");
    let sit = |seat: Seat| {
        let name = format!("P{}", seat.number());
        Deed::Sit { seat, person: Person(i64::from(seat.number())), name }
    };
    let deeds = Seat::all(setup.players()).map(sit).chain([Deed::Begin { fill: Vec::new() }]);
    deeds.for_each(|it| act(&mut common, it));
    common
}

fn act(common: &mut Common, deed: Deed) {
    common.done(&Done { at: 0, asked: None, deed }).expect("it can be done");
}

/// All that is told to whoever looks from there: who comes, comes back, looks back, asks for the record, sees a change,
/// or a list.
fn told(online: &Arc<Online>, common: &Common, looker: Looker, leak: Leak<'_>) -> String {
    let person = looker.seat().map(|it| Person(i64::from(it.number())));
    let (visitor, mut heard) = Visitor::heard(person);
    let mut table = Table {
        id: "q8Zt0yXw1abc".to_owned(),
        common: common.clone(),
        epoch: 1,
        owned: false,
        online: online.clone(),
        watchers: Vec::new(),
        away: HashMap::new(),
        next: None,
        thinking: None,
        thoughts: mpsc::unbounded_channel().0,
    };
    let (steps, deeds) = (common.kept().course.steps(), common.deeds());
    let kept = steps.saturating_sub(1);
    let mut all = String::new();
    for answer in [
        table.enter(visitor.clone(), None),
        table.enter(visitor.clone(), Some(Seen { deeds: deeds - 1, steps: kept })),
        table.look(&visitor, |it| it.past = Some(steps / 2)),
        table.look(&visitor, |it| it.past = None),
        table.record(&visitor),
    ] {
        all += &write(&answer);
    }
    let new = common.entries(kept);
    table.tell_change(&Change { kept, new, begun: false, gathered: false });
    while let Ok(frame) = heard.try_recv() {
        all += &frame;
    }
    all += &write(&KeptGlance::of(&table.id, common).seen_by(person));
    assert!(all.contains("\"shown\"") && all.contains("\"seal\""), "it is told");
    all.replace(&common.founding().seal.number(), "") + &leak(common, looker)
}

/// Plays a whole game at random; where somebody is told what they cannot know, if anywhere.
fn found(online: &Arc<Online>, setup: &AnySetup, seed: u64, leak: Leak<'_>) -> Option<[String; 2]> {
    let (mut common, mut luck) = (begun(setup), Seeded::new(seed));
    let seats = Seat::all(setup.players()).map(Looker::Seat);
    let lookers: Vec<Looker> = seats.chain([Looker::Spectator]).collect();
    for turn in 0..LONGEST {
        let seat = common.actor()?;
        let looker = lookers[turn / STRIDE % lookers.len()];
        if turn % STRIDE == 0 {
            let other = common.imagined(looker, OTHER, &mut luck);
            let both = [&common, &other].map(|it| told(online, it, looker, leak));
            if both[0] != both[1] {
                return Some(both);
            }
        }
        let offered = common.kept().course.offered(seat);
        let action = random::choose::<AnyGame>(&offered, &mut luck);
        act(&mut common, Deed::Play { seat, draft: vec![action.to_string()] });
    }
    panic!("{setup:?} does not end");
}

async fn online(folder: &Folder) -> Arc<Online> {
    let store = Store::open(&folder.tables()).await.expect("the store opens");
    Online::open(store, super::super::Settings::default()).await.expect("the store answers")
}

#[tokio::test]
async fn every_byte_is_what_it_would_be_with_other_secrets() {
    let folder = Folder::new().expect("a folder");
    let online = online(&folder).await;
    for (setup, seed) in every_setup().iter().zip(1..) {
        assert_eq!(found(&online, setup, seed, &nothing), None, "{setup:?}");
    }
    online.close().await;
}

/// A check that finds nothing must find what is there.
#[tokio::test]
async fn what_is_told_by_mistake_is_found() {
    let folder = Folder::new().expect("a folder");
    let online = online(&folder).await;
    let setup = AnySetup::new(GameName::Alhambra, 3).expect("three can play");
    let first = Seat::new(0).expect("a seat");
    let next = |it: Looker| Looker::Seat(it.seat().map_or(first, |it| it.next(3)));
    let leaks: [(&str, Leak<'_>); 6] = [
        ("what somebody else sees", &|it, from| write(&it.kept().game().view(next(from)))),
        ("what somebody else may do", &|it, _| {
            let mut offered = Vec::new();
            it.actor().into_iter().for_each(|seat| it.kept().game().actions(seat, &mut offered));
            offered.len().to_string()
        }),
        ("the seed", &|it, _| it.founding().seal.seed().to_string()),
        ("the salt", &|it, _| format!("{:032x}", it.founding().seal.salt())),
        ("where luck comes from", &|it, _| it.kept().record().write()),
        ("what bots draw", &|it, _| it.kept().course.bot_seed().to_string()),
    ];
    for (what, leak) in leaks {
        assert!(found(&online, &setup, 4, leak).is_some(), "{what} is told and not found");
    }
    online.close().await;
}
