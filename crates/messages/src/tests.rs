//! Every sentence is there, none is left over, and all can be said.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use sabika_rules::{
    AnyGame, alcazaba,
    alhambra::{
        Action, Alhambra, Event, Handful, Party, Payment, Prompt, Reason, Refusal, Scoring, Setup,
        Ware,
        action::PurseSet,
        modules::{
            ModuleId, ModuleRefusal, caravanserai::CaravanseraiRefusal, moors::MoorsRefusal,
            sultan::SultanRefusal,
        },
    },
    any::{AnyRefusal, AnySetup, GameName},
    dice, dicing,
    game::{self, Game, Happen, Luck as _, Setup as _, Sink, Turn},
    kit::{Building, Card, Currency, Looker, Notes, Pos, Seat, Side, TileId},
    message::{Arg, Message, Tell},
    notation::Misread,
    palace::Misfit,
    record::{BadName, BadRecord, Problem},
    roll_and_write::{self, BadSheet, Change, Colour, Die, RollAndWrite, Square},
    testkit::Lcg,
};

use fluent_bundle::FluentResource;

use super::*;

fn say(told: &impl Tell) -> String {
    Messages::english().say(&told.message(), &Names::new(["Ana", "Ben"], Some("Boabdil")))
}

fn tile(name: &str) -> TileId {
    name.parse().expect("a tile")
}

fn card(name: &str) -> Card {
    name.parse().expect("a card")
}

/// Pieces stand where they are named; without their marks the sentence is the same.
#[test]
fn a_sentence_is_taken_apart_into_words_and_pieces() {
    let (messages, names) = (Messages::english(), Names::new(["Ana", "Ben"], Some("Boabdil")));
    let whole = |parts: &[Part]| {
        let text = |it: &Part| match it {
            Part::Text(text) | Part::Piece(_, text) => text.clone(),
        };
        parts.iter().map(text).collect::<String>()
    };
    for event in events() {
        let message = event.message();
        let parts = messages.parts(&message, &names);
        assert_eq!(whole(&parts), messages.say(&message, &names));
    }
    let cards = Handful::new([card("denar-2"), card("florin-3")]).expect("two cards");
    let taken = Event::MoneyTaken { seat: Seat::new(0).expect("a seat"), cards };
    let [Part::Piece(who, ana), Part::Text(takes), Part::Piece(first, _), .., Part::Text(end)] =
        messages.parts(&taken.message(), &names).try_into().map(|it: [Part; 6]| it).expect("six")
    else {
        panic!("pieces where they are named")
    };
    assert_eq!((who, ana.as_str()), (Piece::Party(Party::Seat(Seat::new(0).unwrap())), "Ana"));
    assert_eq!(
        (takes.as_str(), first, end.as_str()),
        (" takes ", Piece::Card(card("denar-2")), ".")
    );
}

/// What counts of an event, in few words and without who did it; what luck brings has none. Kinds are
/// pieces there.
#[test]
fn what_somebody_did_can_be_told_in_brief() {
    let (messages, names) = (Messages::english(), Names::default());
    let text = |it: Part| match it {
        Part::Text(text) | Part::Piece(_, text) => text,
    };
    let brief = |it: &Message| {
        let parts = messages.brief(it, &names)?;
        Some(parts.into_iter().map(text).collect::<String>())
    };
    let seat = Seat::new(0).expect("a seat");
    let cards = Handful::new([card("denar-2"), card("florin-3")]).expect("two cards");
    let taken = brief(&Event::MoneyTaken { seat, cards }.message());
    assert_eq!(taken.as_deref(), Some("takes denar 2 and florin 3"));
    assert_eq!(brief(&Event::CardDrawn { card: card("denar-2") }.message()), None);
    let payment = "denar-9".parse().expect("a payment");
    let paid = Event::Paid { seat, ware: Ware::Square(1), payment, exact: true }.message();
    let more = messages.more(&paid, &names).expect("how it was paid");
    assert_eq!(more.into_iter().map(text).collect::<String>(), "with denar 9, exactly");
    let built = Message::new("roll-constructed").with("seat", seat).with("kind", Building::Tower);
    let parts = messages.brief(&built, &names).expect("it counts");
    let tower = Part::Piece(Piece::Kind(Building::Tower), "tower".to_owned());
    assert_eq!(parts, [Part::Text("builds ".to_owned()), tower]);
}

fn payment(notes: Notes) -> Payment {
    Payment { currency: Currency::Denar, notes, purses: PurseSet::default() }
}

/// The keys of the message file.
fn written_keys() -> BTreeSet<String> {
    let keys = ENGLISH.lines().filter(|line| line.starts_with(|it: char| it.is_ascii_lowercase()));
    keys.filter_map(|line| line.split_once(" =")).map(|(key, _)| key.to_owned()).collect()
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|it| it == "rs") {
            found.push(path);
        }
    }
}

/// The string literals that follow `opener` in the part of a source that is no test.
fn literals_after<'a>(source: &'a str, opener: &'a str) -> impl Iterator<Item = &'a str> {
    let source = source.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
    source.match_indices(opener).filter_map(move |(at, _)| {
        let in_word = source[..at].ends_with(|it: char| it.is_alphanumeric() || it == '_');
        let literal = source[at + opener.len()..].trim_start().strip_prefix('"')?;
        literal.split('"').next().filter(|_| !in_word)
    })
}

/// Modules in the list of modules that only tests play with, and what tests share.
fn is_for_tests(file: &Path, list_of_modules: &str) -> bool {
    let stem = file.file_stem().and_then(|it| it.to_str()).unwrap_or_default();
    let mut listed = list_of_modules.split("#[cfg(test)]").skip(1).map(str::trim_start);
    file.iter().any(|it| it == "testkit")
        || listed.any(|it| it.strip_prefix(stem).is_some_and(|it| it.starts_with("::")))
}

/// The keys that the rules, tables and tools name.
fn used_keys() -> BTreeSet<String> {
    let (crates, mut files) = (Path::new(env!("CARGO_MANIFEST_DIR")).join(".."), Vec::new());
    for folder in ["rules/src", "bots/src", "table/src", "cli/src"] {
        sources(&crates.join(folder), &mut files);
    }
    let list = fs::read_to_string(crates.join("rules/src/alhambra/modules.rs")).expect("a source");
    files.retain(|file| !is_for_tests(file, &list));
    let mut keys = BTreeSet::new();
    for file in files {
        let source = fs::read_to_string(&file).expect("a source");
        keys.extend(literals_after(&source, "Message::new(").map(str::to_owned));
        if file.starts_with(crates.join("cli")) {
            // What only the terminal says stands in its own file, and has a test of its own.
            let said = ["t(", "t_with("].into_iter().flat_map(|it| literals_after(&source, it));
            keys.extend(said.filter(|it| !it.starts_with("term-")).map(str::to_owned));
        }
        let is_module = file.parent().is_some_and(|it| it.ends_with("alhambra/modules"));
        let of_module = is_module
            || file.ends_with("dice/event.rs")
            || file.ends_with("alcazaba/event.rs")
            || file.ends_with("roll_and_write/event.rs")
            || file.ends_with("dicing/event.rs");
        if is_module {
            keys.extend(literals_after(&source, "const NAME: &'static str =").map(str::to_owned));
        }
        if of_module || file.ends_with("alhambra/refusal.rs") || file.ends_with("alhambra/event.rs")
        {
            for helper in ["at(", "seat(", "said(", "counter(", "card(", "party(", "kind(", "tile("]
            {
                keys.extend(literals_after(&source, helper).map(str::to_owned));
            }
        }
        for (at, _) in source.match_indices("\"expected-") {
            keys.extend(source[at + 1..].split('"').next().map(str::to_owned));
        }
    }
    keys
}

/// Keys that only other sentences of the file refer to.
const PARTS: [&str; 8] =
    ["kind", "kinds", "currency", "side", "instead", "moors-price", "dice-field", "scoring"];
/// Keys that arguments are shown by.
const PIECES: [&str; 8] = [
    "tile",
    "card",
    "list-more",
    "list-last",
    "seat-without-name",
    "neutral-without-name",
    "virtual-player",
    "you",
];

/// The keys that only the page says.
fn keys_of_the_page() -> BTreeSet<String> {
    keys_on_the_page(&["t(", "t_with("])
}

/// The keys that the page names after one of these.
fn keys_on_the_page(openers: &[&str]) -> BTreeSet<String> {
    let mut files = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/src"), &mut files);
    let mut keys = BTreeSet::new();
    for file in files {
        let source = fs::read_to_string(&file).expect("a source");
        for opener in openers {
            keys.extend(literals_after(&source, opener).map(str::to_owned));
        }
    }
    keys
}

#[test]
fn every_key_of_the_sources_is_in_the_message_file() {
    let (written, used) = (written_keys(), used_keys());
    assert!(used.len() > 80, "the sources are found: {}", used.len());
    let missing: Vec<_> = used.difference(&written).collect();
    assert!(missing.is_empty(), "not in en/rules.ftl: {missing:?}");
}

#[test]
fn no_sentence_is_left_over() {
    let (written, mut used) = (written_keys(), used_keys());
    used.extend(PARTS.iter().chain(&PIECES).map(ToString::to_string));
    used.extend(keys_on_the_page(&["t(", "t_with(", "Message::new(", "/* key */"]));
    // What options are called has a test beside the form.
    let unused: Vec<_> =
        written.difference(&used).filter(|it| !it.starts_with("option-")).collect();
    assert!(unused.is_empty(), "in en/rules.ftl, but in no source: {unused:?}");
    for part in PARTS {
        assert!(ENGLISH.contains(&format!("{{ {part} }}")), "{part}");
    }
}

#[test]
fn the_message_file_can_be_read() {
    let resource = FluentResource::try_new(ENGLISH.to_owned());
    assert!(resource.is_ok(), "{:?}", resource.err().map(|(_, errors)| errors));
    let beside = |it: &str| it.starts_with("    .brief = ") || it.starts_with("    .more = ");
    let sentences = ENGLISH.lines().filter(|it| it.contains(" = ") && !beside(it));
    assert_eq!(written_keys().len(), sentences.count());
}

fn events() -> Vec<Event> {
    let (seat, pos, square) = (Seat::new(0).expect("a seat"), Pos::new(2, -1), 3);
    let (tile, old, card) = (tile("tower-9a"), tile("garden-7"), card("denar-5"));
    let cards = Handful::new([card, self::card("florin-2")]).expect("two cards");
    let notes = Notes::NONE.with(5, 1).expect("one card");
    let ware = Ware::Square(square);
    let towers = Reason::Majority { kind: Building::Tower, place: 1, shared_by: 2 };
    let scored = |party, reason, points| Event::Scored { party, reason, points };
    vec![
        Event::CardDealt { seat, card },
        Event::CardDrawn { card },
        Event::ScoringDrawn { scoring: Scoring::I },
        Event::PilesMade,
        Event::TowerReplaced { tile },
        Event::DiscardShuffled { cards: 1 },
        Event::TileDrawn { square, tile },
        Event::NeutralDrew { tile },
        Event::TurnBegan { seat },
        Event::MoneyTaken { seat, cards },
        Event::Paid { seat, ware, payment: payment(notes), exact: true },
        Event::Paid { seat, ware, payment: payment(notes), exact: false },
        Event::TileBought { seat, square, tile },
        Event::TileBuilt { seat, tile, pos },
        Event::TileStored { seat, tile },
        Event::TileGiven { seat, tile },
        Event::AllPlaced { seat },
        Event::TileRemoved { seat, tile, pos },
        Event::TileExchanged { seat, tile, pos, old },
        Event::Stopped { seat },
        Event::ScoringBegan { scoring: Scoring::III },
        scored(Party::Seat(seat), towers, 9),
        scored(Party::Neutral, towers, 1),
        scored(Party::Seat(seat), Reason::Wall { length: 7 }, 7),
        Event::LastTiles,
        Event::TileWon { seat, square, tile },
        Event::TileLeft { square, tile },
        Event::GameOver,
    ]
}

fn misfits() -> Vec<Misfit> {
    let pos = Pos::new(2, -1);
    vec![
        Misfit::SiteTaken { pos },
        Misfit::NotAdjacent { pos },
        Misfit::WallsDiffer { pos, side: Side::East },
        Misfit::OutOfReach { pos },
        Misfit::LeavesHole { pos },
        Misfit::NothingThere { pos },
        Misfit::StartTile,
        Misfit::LiesHere { pos },
    ]
}

fn refusals() -> Vec<Refusal> {
    let (card, tile) = (card("denar-5"), tile("tower-9a"));
    let mut refusals = vec![
        Refusal::NotYourTurn,
        Refusal::GameOver,
        Refusal::NotNow,
        Refusal::AnswerFirst { rule: "C-05" },
        Refusal::AnswerFirst { rule: "S-04" },
        Refusal::AnswerFirst { rule: "S-06" },
        Refusal::TilesWait { won: false },
        Refusal::TilesWait { won: true },
        Refusal::NotInGame { module: ModuleId::Moors },
        Refusal::TakesNothing,
        Refusal::TakesTooMany,
        Refusal::NotOnDisplay { card },
        Refusal::TakesTooMuch { sum: 6 },
        Refusal::SquareIsEmpty { square: 3 },
        Refusal::NotForSale { ware: Ware::Module(ModuleId::Sultan, 9) },
        Refusal::TwoCurrencies,
        Refusal::WrongCurrency { needed: Currency::Ducat },
        Refusal::NotInHand { card },
        Refusal::PaysTooLittle { price: 9, paid: 7 },
        Refusal::MustAct,
        Refusal::NotInReserve { tile },
        Refusal::TooEarlyToPlace { tile },
        Refusal::NotWaiting { tile, won: false },
        Refusal::NotWaiting { tile, won: true },
        Refusal::NoGift { tile },
        Refusal::Impossible,
    ];
    refusals.extend(misfits().into_iter().map(Refusal::Misfit));
    refusals.extend(module_refusals().into_iter().map(Refusal::Module));
    refusals
}

fn module_refusals() -> Vec<ModuleRefusal> {
    let (card, at) = (3, self::card("denar-2"));
    let mut refusals = vec![ModuleRefusal::Moors(MoorsRefusal::NothingToTurn)];
    refusals.extend(
        [
            SultanRefusal::NotOpen { card },
            SultanRefusal::NotOnTheDie { rolled: Building::Garden },
            SultanRefusal::NothingBought,
            SultanRefusal::NotRolled,
            SultanRefusal::RolledAlready,
            SultanRefusal::NothingToClaim,
        ]
        .map(ModuleRefusal::Sultan),
    );
    refusals.extend(
        [
            CaravanseraiRefusal::CardIsGone { card },
            CaravanseraiRefusal::HasTwo,
            CaravanseraiRefusal::TooFewKinds { kinds: 1, needed: 4 },
            CaravanseraiRefusal::NotYours { card },
            CaravanseraiRefusal::NoSuchStep { card, to: at },
            CaravanseraiRefusal::TooLate,
            CaravanseraiRefusal::OutsideTheTurn,
            CaravanseraiRefusal::PaysForItsOwner { card },
            CaravanseraiRefusal::NothingMarked { card },
            CaravanseraiRefusal::MarkedOtherwise { card, at },
        ]
        .map(ModuleRefusal::Caravanserai),
    );
    refusals
}

/// What both dice games refuse, without the rules of either alone.
fn dicing_refusals() -> Vec<dicing::Refusal> {
    vec![
        dicing::Refusal::NotYourTurn,
        dicing::Refusal::GameOver,
        dicing::Refusal::NotNow { rule: "D-26" },
        dicing::Refusal::NotNow { rule: "D-45" },
        dicing::Refusal::NoThrowLeft,
        dicing::Refusal::CannotKeep,
        dicing::Refusal::NoSymbol { kind: Building::Garden },
        dicing::Refusal::NoSuchSeat { seat: Seat::new(5).expect("a seat") },
        dicing::Refusal::Impossible,
    ]
}

fn dice_refusals() -> Vec<dice::Refusal> {
    let kind = Building::Garden;
    let mut refusals = vec![
        dice::Refusal::NoChip { chip: dice::Chip::Annul },
        dice::Refusal::NothingToAnnul,
        dice::Refusal::BlackDieIsSet,
        dice::Refusal::NobodyToPush { kind },
        dice::Refusal::CannotExchange { kind },
    ];
    let own = ["D-30", "D-31"].map(|rule| dicing::Refusal::NotNow { rule });
    refusals.extend(dicing_refusals().into_iter().chain(own).map(dice::Refusal::Dicing));
    refusals
}

fn alcazaba_refusals() -> Vec<alcazaba::Refusal> {
    let tile = tile("tower-9a");
    let mut refusals = vec![
        alcazaba::Refusal::TooLateToRedesign,
        alcazaba::Refusal::NotInReserve { tile },
        alcazaba::Refusal::NotTaken { tile },
        alcazaba::Refusal::NotInColumn { tile },
        alcazaba::Refusal::NoStartChip { kind: Building::Garden },
        alcazaba::Refusal::NoGift { tile },
    ];
    let own = ["Z-20", "Z-21"].map(|rule| dicing::Refusal::NotNow { rule });
    refusals.extend(dicing_refusals().into_iter().chain(own).map(alcazaba::Refusal::Dicing));
    refusals.extend(misfits().into_iter().map(alcazaba::Refusal::Misfit));
    refusals
}

fn roll_and_write_refusals() -> Vec<roll_and_write::Refusal> {
    use roll_and_write::Refusal;
    let square = Square::new(3, 5).expect("pips");
    let die = Die { colour: Colour::Blue, pips: 3 };
    let mut refusals = vec![
        Refusal::NotYourTurn,
        Refusal::GameOver,
        Refusal::NotNow,
        Refusal::SquareTaken { square },
        Refusal::TooLateToChange,
        Refusal::PastTheEnd { change: Change::Up },
        Refusal::PastTheEnd { change: Change::Down },
        Refusal::NoFirstBuilding,
        Refusal::NoCoin,
        Refusal::Impossible,
    ];
    refusals.extend(["R-11", "R-13", "R-14"].map(|rule| Refusal::NoSuchDie { die, rule }));
    refusals
}

/// One of every refusal of every game.
fn all_refusals() -> Vec<AnyRefusal> {
    let mut all: Vec<AnyRefusal> = refusals().into_iter().map(AnyRefusal::Alhambra).collect();
    all.extend(dice_refusals().into_iter().map(AnyRefusal::Dice));
    all.extend(alcazaba_refusals().into_iter().map(AnyRefusal::Alcazaba));
    all.extend(roll_and_write_refusals().into_iter().map(AnyRefusal::RollAndWrite));
    all.push(AnyRefusal::OtherGame);
    all
}

fn problems() -> Vec<Problem> {
    let text = || "strange".to_owned();
    let refusal = AnyRefusal::Alhambra(Refusal::NotNow);
    let mut problems = vec![
        Problem::Version { found: text(), known: 1 },
        Problem::Players { found: 0, least: 2, most: 6 },
        Problem::Players { found: 1, least: 2, most: 6 },
        Problem::Players { found: 7, least: 2, most: 6 },
        Problem::Name { name: text(), why: BadName::Length },
        Problem::Name { name: text(), why: BadName::Space },
        Problem::Name { name: text(), why: BadName::Quote },
        Problem::Name { name: text(), why: BadName::Hidden },
        Problem::Name { name: text(), why: BadName::Taken },
        Problem::Name { name: text(), why: BadName::Unquoted },
        Problem::Option { name: text() },
        Problem::Value { option: text(), value: text() },
        Problem::ValueForOthers { option: text(), value: text(), players: 2 },
        Problem::Refused { step: 12, refusal },
    ];
    for key in written_keys().iter().filter(|key| key.starts_with("expected-")) {
        // The key of a mistake is static, as all that the sources name are.
        let expected: &'static str = Box::leak(key.clone().into_boxed_str());
        problems.push(Problem::Misread(Misread::word(expected, "")));
        problems.push(Problem::Misread(Misread::word(expected, "strange")));
    }
    problems
}

/// What the tools say.
fn others() -> Vec<Message> {
    let number = |message: Message, name, value| message.with(name, Arg::Number(value));
    let text = |it: &str| Arg::Text(it.to_owned());
    let fine =
        Message::new("record-fine").with("file", text("a.txt")).with("scores", text("Ana 1"));
    let won =
        |count| Message::new("won").with("winners", text("Ana")).with("count", Arg::Number(count));
    vec![
        Message::new("to-act").with("seat", Seat::new(1).expect("a seat")),
        Message::new("luck-to-act"),
        won(1),
        won(2),
        Message::new("neutral-has-most"),
        Message::new("scores").with("scores", text("Ana 1")),
        number(fine.clone().with("over", Arg::Choice("yes")), "steps", 1),
        number(fine.with("over", Arg::Choice("no")), "steps", 2),
    ]
}

/// Everything that modules tell, in whole games with all of them.
fn of_modules() -> Vec<Message> {
    let mut setup = Setup::new(3).expect("three can play");
    ModuleId::ALL.iter().for_each(|it| setup.modules = setup.modules.with(*it));
    let mut all = Vec::new();
    for seed in 0..20 {
        let (mut game, mut luck) = (Alhambra::new(&setup), Lcg(seed));
        while game.turn() != Turn::Over {
            let mut events = Vec::new();
            let mut sink = Sink::into(&mut events);
            match game.turn().seat() {
                None => game
                    .deal(&game.draw(&mut luck).expect("luck"), &mut sink)
                    .expect("it was drawn"),
                Some(seat) => {
                    let mut offered = Vec::new();
                    game.actions(seat, &mut offered);
                    // What is rare is what is looked for here.
                    let own = |it: &&Action| matches!(it, Action::Module(_) | Action::Buy { .. });
                    let rare: Vec<&Action> = offered.iter().filter(own).collect();
                    let action = match rare.len() {
                        0 => offered[luck.below(offered.len() as u32) as usize],
                        many => *rare[luck.below(many as u32) as usize],
                    };
                    if let Action::Module(own) = action {
                        all.push(own.message());
                    }
                    game.play(seat, &action, &mut sink).expect("it was offered");
                }
            }
            all.extend(events.iter().map(Tell::message));
            if matches!(game.prompt(), Some(Prompt::Ask { .. })) {
                let view = game.view(Looker::Spectator);
                all.extend(view.question());
                all.extend(view.told().into_iter().map(|(_, told)| told));
            }
        }
    }
    all
}

/// All events of a few games, in which what is offered last is chosen more often: it is rare.
fn events_of<G: Game>(setup: &G::Setup) -> Vec<Message> {
    let mut all = Vec::new();
    for seed in 0..6 {
        let (mut game, mut luck) = (G::new(setup), Lcg(seed));
        while game.turn() != Turn::Over {
            let mut events = Vec::new();
            let mut sink = Sink::into(&mut events);
            let done = match game.turn().seat() {
                None => game.deal(&game.draw(&mut luck).expect("luck"), &mut sink),
                Some(seat) => {
                    let mut offered = Vec::new();
                    game.actions(seat, &mut offered);
                    let chosen = match luck.below(3) {
                        0 => offered.len() - 1,
                        _ => luck.below(offered.len() as u32) as usize,
                    };
                    game.play(seat, &offered[chosen], &mut sink)
                }
            };
            assert!(done.is_ok(), "it was drawn or offered");
            all.extend(events.iter().map(Tell::message));
            all.extend(events.iter().filter_map(gathered));
        }
    }
    all
}

/// What luck brought, once as one of several pieces and once twice.
fn gathered(event: &impl Happen) -> Option<Message> {
    let (sentence, piece) = event.drawn()?;
    let other = Message::new("one-piece").with("piece", tile("garden-7"));
    Some(sentence.of_pieces(vec![piece.clone(), other, piece]))
}

/// Everything that the dice games tell.
fn of_dice() -> Vec<Message> {
    let mut all = Vec::new();
    for players in 2..=3 {
        let setup = dice::Setup::new(players).expect("so many can play");
        all.extend(events_of::<dice::Dice>(&setup));
        let setup = alcazaba::Setup::new(players).expect("so many can play");
        all.extend(events_of::<alcazaba::Alcazaba>(&setup));
    }
    all
}

/// Everything that roll and write tells, and what it says of sheets.
fn of_roll_and_write() -> Vec<Message> {
    let mut all = Vec::new();
    for players in 1..=3 {
        let mut setup = roll_and_write::Setup::new(players).expect("so many can play");
        if players == 1 {
            for (option, value) in [("sheet", "latin"), ("sheet", "standard"), ("against", "yes")] {
                all.extend(game::Setup::best_list(&setup).map(|it| it.title));
                game::Setup::set(&mut setup, option, value).expect("an option for one");
            }
        }
        all.extend(events_of::<RollAndWrite>(&setup));
    }
    let (seat, kind) = (Seat::new(0).expect("a seat"), Building::Tower);
    for (place, shared_by) in [(1, 1), (2, 2), (3, 1), (4, 1)] {
        let completed =
            roll_and_write::Event::KindCompleted { seat, kind, place, shared_by }.message();
        let reason = roll_and_write::Reason::Completed { kind, place, shared_by }.message();
        all.extend([completed, reason]);
    }
    all.push(roll_and_write::Event::LeftAtOne { seat }.message());
    let sheets = [
        BadSheet::Rows { found: 5 },
        BadSheet::Row { row: 2, found: 1 },
        BadSheet::Letter { row: 2, found: 'x' },
        BadSheet::TooFew { kind, found: 3 },
    ];
    all.extend(sheets.map(|it| it.message()));
    all
}

fn all_messages() -> Vec<Message> {
    let mut all = others();
    all.extend(of_roll_and_write());
    all.extend(of_modules());
    all.extend(of_dice());
    all.extend(events().iter().map(Tell::message));
    all.extend(events().iter().filter_map(gathered));
    all.extend(all_refusals().iter().map(Tell::message));
    all.extend(
        problems().into_iter().map(|problem| BadRecord { line: 1, column: 1, problem }.message()),
    );
    all
}

#[test]
fn every_sentence_can_be_said() {
    let messages = Messages::english();
    let mut left = written_keys();
    left.retain(|key| !PARTS.iter().chain(&PIECES).any(|it| it == key));
    let (used, page) = (used_keys(), keys_of_the_page());
    left.retain(|key| used.contains(key) && !page.contains(key));
    // What bots say has a test where both are known, in `sabika-cli`.
    left.retain(|key| !key.starts_with("hint-"));
    for names in [Names::default(), Names::new(["Ana", "Ben"], Some("Dirk"))] {
        for message in all_messages() {
            let sentence = messages.say(&message, &names);
            assert!(!sentence.is_empty() && sentence != message.key, "{message:?}");
            assert!(!sentence.contains(['{', '}', '\u{2068}', '\n']), "{message:?}: {sentence}");
            assert_eq!(sentence, sentence.trim(), "{message:?}");
            left.remove(message.key);
            for (_, arg) in &message.args {
                let parts = match arg {
                    Arg::Message(part) => std::slice::from_ref(&**part),
                    Arg::Messages(parts) => parts,
                    _ => &[],
                };
                for part in parts {
                    left.remove(part.key);
                    if let Some((_, Arg::Message(inner))) = part.args.last() {
                        left.remove(inner.key);
                    }
                }
            }
        }
    }
    assert!(left.is_empty(), "never said: {left:?}");
}

/// People see kind, price and walls; the letter of an id is for the notation.
#[test]
fn tiles_are_called_as_people_see_them() {
    for language in Language::ALL {
        let messages = Messages::of(language, "it = { $tile }\n");
        for tile in TileId::all() {
            let said = messages.find("it", &[("tile", Arg::Tile(tile))]).expect("a sentence");
            let number = said.rsplit(' ').next().expect("a word");
            assert_eq!(number, tile.price().to_string(), "{language}: {said}");
        }
    }
}

#[test]
fn events_are_told_as_sentences() {
    let told: Vec<String> = events().iter().map(say).collect();
    for sentence in [
        "Ana takes denar 5 and florin 2.",
        "Ana pays denar 5 for the tile on square 3, exactly.",
        "Ana pays denar 5 for the tile on square 3.",
        "Ana buys tower 9.",
        "Ana builds tower 9 at 2,-1.",
        "Ana gives tower 9 to Boabdil.",
        "Ana exchanges garden 7 at 2,-1 for tower 9.",
        "Ana scores 9 points: most towers, shared by 2.",
        "Boabdil scores 1 point: most towers, shared by 2.",
        "Ana scores 7 points: wall of 7.",
        "Scoring card I comes up.",
        "Scoring III.",
    ] {
        assert!(told.iter().any(|it| it == sentence), "{sentence} is not in {told:#?}");
    }
    assert!(told.iter().all(|it| it.ends_with('.')));
}

/// Whoever reads is told 'you', never the own name, in every language; the others keep theirs.
#[test]
fn whoever_reads_is_told_you() {
    let first = Seat::new(0).expect("a seat");
    let about_first = |message: &Message| {
        message.args.iter().any(|(_, arg)| arg.party() == Some(Party::Seat(first)))
    };
    let about: Vec<Message> = all_messages().into_iter().filter(about_first).collect();
    assert!(about.len() > 1000, "{}", about.len());
    for language in Language::ALL {
        let messages = Messages::of(language, "");
        let names = messages.address(Names::new(["Ana", "Ben", "Cleo"], Some("Dirk")), first);
        assert!(names.is_you(Party::Seat(first)) && !names.is_you(Party::Neutral));
        for message in &about {
            let said = messages.say(message, &names);
            assert!(
                !said.contains("Ana") && !said.contains(['{', '}', '\n']),
                "{language}: {said}"
            );
        }
    }
    let card = "denar-5".parse().expect("a card");
    let dealt = Event::CardDealt { seat: first, card }.message();
    let said = Language::ALL.map(|language| {
        let messages = Messages::of(language, "");
        messages.say(&dealt, &messages.address(Names::new(["Ana"], None), first))
    });
    let [english, german, spanish, french] = said.each_ref().map(String::as_str);
    assert_eq!(english, "You are dealt denar 5.");
    assert!(german.starts_with("Du bekommst "), "{german}");
    assert!(spanish.starts_with("Tú recibes "), "{spanish}");
    assert!(french.starts_with("Vous recevez "), "{french}");
}

/// What luck brought is told in one sentence, equal pieces counted.
#[test]
fn pieces_are_told_together() {
    let drawn = |card| Event::CardDrawn { card }.drawn().expect("a piece");
    let (sentence, five) = drawn(card("denar-5"));
    let (same, two) = drawn(card("florin-2"));
    assert_eq!(sentence, same);
    let said = sentence.of_pieces(vec![five.clone(), two, five]);
    assert_eq!(Messages::english().say(&said, &Names::default()), "New: 2 × denar 5 and florin 2.");
}

#[test]
fn reasons_say_the_place_and_who_shares_it() {
    let reason = |kind, place, shared_by| say(&Reason::Majority { kind, place, shared_by });
    assert_eq!(reason(Building::Tower, 1, 2), "most towers, shared by 2");
    assert_eq!(reason(Building::Garden, 2, 1), "second most gardens");
    assert_eq!(reason(Building::Seraglio, 3, 3), "third most seraglios, shared by 3");
    assert_eq!(say(&Reason::Wall { length: 7 }), "wall of 7");
}

/// A-20 to A-24, A-30, A-32: refusals speak in the words of the rulebook.
#[test]
fn refusals_keep_the_words_of_the_rulebook() {
    let told: Vec<String> = misfits().iter().map(say).collect();
    for (sentence, words) in told.iter().zip([
        "a tile goes onto an empty cell",
        "a tile must touch the palace with a side",
        "walls must match: on the east side of 2,-1 ",
        "the tile must be reachable on foot from the start tile",
        "no hole may be left",
        "2,-1 is empty",
        "the start tile stays",
    ]) {
        assert!(sentence.contains(words), "{sentence:?} without {words:?}");
    }
}

#[test]
fn a_mistake_names_what_stands_there() {
    let misread = |found| say(&Misread::word("expected-tile", found));
    assert_eq!(misread(""), "expected a tile such as tower-9a");
    assert_eq!(misread("tower-99"), r#"expected a tile such as tower-9a instead of "tower-99""#);
}

#[test]
fn text_out_of_a_file_cannot_steer_a_terminal() {
    let told = say(&Misread::word("expected-tile", "\u{1b}[2J\u{7}"));
    assert!(told.ends_with("instead of \"\u{fffd}[2J\u{fffd}\""), "{told:?}");
}

#[test]
fn lists_end_with_and() {
    let list = |items: &[&str]| Messages::english().list(items.iter().copied());
    assert_eq!(list(&[]), "");
    assert_eq!(list(&["a"]), "a");
    assert_eq!(list(&["a", "b"]), "a and b");
    assert_eq!(list(&["a", "b", "c", "d"]), "a, b, c and d");
}

#[test]
fn what_cannot_be_known_has_a_word() {
    let messages = Messages::english();
    let nobody = Names::default();
    let began = Event::TurnBegan { seat: Seat::new(1).expect("a seat") }.message();
    assert_eq!(messages.say(&began, &nobody), "player 2 has the turn.");
    let drew = Event::NeutralDrew { tile: tile("chambers-7b") }.message();
    assert_eq!(messages.say(&drew, &nobody), "the neutral player gets chambers 7.");
    assert_eq!(messages.say(&Message::new("no-such-key"), &nobody), "no-such-key");
}

/// A2-02: Dirk in the classic edition, Boabdil in the revised one.
#[test]
fn the_neutral_player_is_called_as_in_the_edition() {
    let mut setup = AnySetup::new(GameName::Alhambra, 2).expect("two players");
    let neutral =
        |setup: &AnySetup| Names::in_game(setup, ["Ana"]).of(Party::Neutral).map(str::to_owned);
    assert_eq!(neutral(&setup).as_deref(), Some("Dirk"));
    setup.set("edition", "revised").expect("an edition");
    assert_eq!(neutral(&setup).as_deref(), Some("Boabdil"));
}

/// R2-01: virtual parties have the seats after the players, and a word of the message files.
#[test]
fn virtual_parties_have_a_word() {
    let setup = AnySetup::new(GameName::RollAndWrite, 1).expect("one player");
    let (messages, names) = (Messages::english(), Names::in_game(&setup, ["Ana"]));
    let (square, kind) = (Square::new(3, 5).expect("pips"), Building::Pavilion);
    let marked = |seat| {
        roll_and_write::Event::VirtualMarked {
            seat: Seat::new(seat).expect("a seat"),
            square,
            kind,
        }
        .message()
    };
    let told = "For Virtual player 2 the dice mark pavilion: yellow 3 with blue 5.";
    assert_eq!(messages.say(&marked(2), &names), told);
    let named = messages.name_virtual(names);
    assert_eq!(messages.say(&marked(2), &named), told);
    assert_eq!(named.iter().collect::<Vec<_>>(), ["Ana", "Virtual player 1", "Virtual player 2"]);
    assert_eq!(named.of(Party::Seat(Seat::new(3).expect("a seat"))), None);
}

#[test]
fn roll_and_write_is_told_as_sentences() {
    use roll_and_write::{Event, Reason, Refusal};
    let (seat, kind) = (Seat::new(0).expect("a seat"), Building::Tower);
    let pair = Square::new(3, 5).expect("pips");
    let shared = Event::KindCompleted { seat, kind, place: 1, shared_by: 2 };
    assert_eq!(say(&shared), "Ana has completed the towers: first place, shared by 2.");
    assert_eq!(
        say(&Event::DicePassed { seat, to: Seat::new(1).expect("a seat"), pair }),
        "Ana passes yellow 3 with blue 5 to Ben."
    );
    assert_eq!(say(&Reason::Row { row: 6, built: 4 }), "row 6 with 4");
    assert_eq!(
        say(&Refusal::PastTheEnd { change: Change::Up }),
        "a six cannot go up: dice are never changed between 6 and 1"
    );
}

#[test]
fn names_are_never_read_as_commands() {
    let names = Names::new(["{ $seat }", "\u{1b}"], Some("{ kind }"));
    let sentence = Messages::english()
        .say(&Event::Stopped { seat: Seat::new(0).expect("a seat") }.message(), &names);
    assert_eq!(sentence, "{ $seat } stops.");
}

#[test]
fn rules_are_found_by_their_ids() {
    let messages = Messages::english();
    let rule = messages.rule("A-21").expect("a rule");
    assert_eq!((rule.id, rule.title), ("A-21", "Walls must match"));
    assert!(rule.text.starts_with("Where two tiles lie side by side"));
    assert!(rule.text.ends_with("A wall against an open side is not allowed."));
    let holes = messages.rule("A-24").expect("a rule");
    assert!(holes.text.contains("T o X") && holes.text.ends_with("empty."), "{}", holes.text);
    // A heading ends it too.
    let money = messages.rule("A-03").expect("a rule");
    assert!(money.text.ends_with("three cards of each."), "{}", money.text);
    assert_eq!(messages.rule("A-99"), None);
    assert_eq!(messages.rule(""), None);
}

#[test]
fn the_rulebook_has_every_rule_once_and_each_says_something() {
    let messages = Messages::english();
    let ids: Vec<&str> = messages.rule_ids().collect();
    assert_eq!(ids.first(), Some(&"A-01"));
    assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len());
    let books = rule::books(Language::English).iter().flat_map(|it| it.lines());
    assert_eq!(ids.len(), books.filter(|it| rule_line(it).is_some()).count());
    for id in ids {
        let rule = messages.rule(id).expect("it is in the list");
        assert!(!rule.title.is_empty() && !rule.text.is_empty(), "{rule:?}");
        assert!(!rule.text.contains("\n**A") && !rule.text.contains("\n#"), "{rule:?}");
    }
}

#[test]
fn every_language_says_what_english_says_and_has_its_rules() {
    for language in Language::ALL {
        assert_eq!(language.code().parse(), Ok(language));
        let messages = Messages::of(language, "mine = My own\n");
        assert_eq!(messages.find("mine", &[]).as_deref(), Some("My own"));
        for key in written_keys() {
            assert!(messages.find(&key, &[]).is_some(), "{language}: {key}");
        }
        let ids: Vec<&str> = Messages::english().rule_ids().collect();
        assert!(messages.rule_ids().eq(ids), "{language}");
    }
    let title = |language| Messages::of(language, "").rule("A-21").expect("a rule").title;
    let titles: BTreeSet<&str> = Language::ALL.map(title).into();
    assert_eq!(titles.len(), 4, "{titles:?}");
    assert!("it".parse::<Language>().is_err());
}

#[test]
fn every_refusal_names_a_rule_that_can_be_looked_up() {
    let messages = Messages::english();
    for refusal in all_refusals() {
        if let Some(rule) = refusal.rule() {
            assert!(messages.rule(rule).is_some(), "{refusal:?}: {rule}");
        }
    }
}

/// The variants of the enum `name` in a source, each in a line of its own.
fn variants(source: &str, name: &str) -> BTreeSet<String> {
    let (_, rest) = source.split_once(&format!("pub enum {name} {{")).expect("the enum");
    let body = rest.split("\n}").next().expect("its end");
    let lines = body.lines().filter_map(|it| it.strip_prefix("    "));
    let names = lines.filter(|it| it.starts_with(|it: char| it.is_ascii_uppercase()));
    names.map(|it| it.split([' ', ',', '(']).next().unwrap_or_default().to_owned()).collect()
}

/// The lists above are complete: a new refusal gets a sentence, and a row in the protocol.
#[test]
fn no_refusal_is_forgotten() {
    fn named<R: std::fmt::Debug>(all: &[R]) -> BTreeSet<String> {
        let debug = all.iter().map(|it| format!("{it:?}"));
        debug.map(|it| it.split([' ', '(']).next().unwrap_or_default().to_owned()).collect()
    }
    let rules = Path::new(env!("CARGO_MANIFEST_DIR")).join("../rules/src");
    let source = |file| fs::read_to_string(rules.join(file)).expect("a source");
    let of_modules = |file, name| variants(&source(file), name);
    let mut modules = of_modules("alhambra/modules/sultan.rs", "SultanRefusal");
    modules.extend(of_modules("alhambra/modules/caravanserai.rs", "CaravanseraiRefusal"));
    modules.extend(of_modules("alhambra/modules/moors.rs", "MoorsRefusal"));
    let inner = |it: &ModuleRefusal| match it {
        ModuleRefusal::Sultan(own) => named(&[*own]),
        ModuleRefusal::Caravanserai(own) => named(&[*own]),
        ModuleRefusal::Moors(own) => named(&[*own]),
        ModuleRefusal::ScoreCards(never) => match *never {},
    };
    let listed: BTreeSet<String> = module_refusals().iter().flat_map(inner).collect();
    assert_eq!(listed, modules);
    assert_eq!(named(&misfits()), variants(&source("palace/placement.rs"), "Misfit<Cell = Pos>"));
    assert_eq!(named(&refusals()), variants(&source("alhambra/refusal.rs"), "Refusal"));
    assert_eq!(named(&dicing_refusals()), variants(&source("dicing/event.rs"), "Refusal"));
    assert_eq!(named(&dice_refusals()), variants(&source("dice/event.rs"), "Refusal"));
    assert_eq!(named(&alcazaba_refusals()), variants(&source("alcazaba/event.rs"), "Refusal"));
    let roll = variants(&source("roll_and_write/event.rs"), "Refusal");
    assert_eq!(named(&roll_and_write_refusals()), roll);
}

/// The key of a refusal, its rule or null, and its fields.
type Row = (String, String, Vec<String>);

fn row(refusal: &AnyRefusal) -> Row {
    let message = refusal.message();
    let fields = message.args.iter().map(|(name, _)| (*name).to_owned()).collect();
    (message.key.to_owned(), refusal.rule().unwrap_or("null").to_owned(), fields)
}

/// The tables of refusals in the description of the protocol, a row for each key and rule.
fn protocol_rows() -> BTreeSet<Row> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/engine-protocol.md");
    let text = fs::read_to_string(file).expect("the protocol");
    let (_, section) = text.split_once("## Why something is refused").expect("the section");
    let section = section.split("\n## ").next().expect("its end");
    let mut rows = BTreeSet::new();
    for line in section.lines().filter(|it| it.starts_with("| `") && !it.contains("`key`")) {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let [keys, rules, fields] = cells[..] else { panic!("three columns: {line}") };
        let quoted = |cell: &str| -> Vec<String> {
            let words = cell.split('`').skip(1).step_by(2);
            words.filter(|it| !it.starts_with('"')).map(str::to_owned).collect()
        };
        for key in quoted(keys) {
            for rule in rules.split(", ") {
                rows.insert((key.clone(), rule.to_owned(), quoted(fields)));
            }
        }
    }
    rows
}

#[test]
fn the_protocol_lists_every_refusal() {
    let (told, refused) = (protocol_rows(), all_refusals().iter().map(row).collect());
    let missing: Vec<&Row> = BTreeSet::difference(&refused, &told).collect();
    let unknown: Vec<&Row> = BTreeSet::difference(&told, &refused).collect();
    assert!(missing.is_empty() && unknown.is_empty(), "missing {missing:?}, unknown {unknown:?}");
}

/// What modules let one write can be read, and the notation tells it.
#[test]
fn the_notation_tells_what_modules_add() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/notation.md");
    let notation = fs::read_to_string(file).expect("the notation");
    for example in ModuleId::ALL.iter().flat_map(|it| it.examples()) {
        let action = example.parse::<Action>().expect(example);
        assert_eq!(action.to_string(), *example);
        assert!(notation.contains(&format!("| `{example}` |")), "{example}");
    }
}

/// Whatever anybody tries at any time in whole games is refused as the protocol says.
#[test]
fn what_is_tried_at_the_wrong_time_is_refused_as_the_protocol_says() {
    let (told, mut met) = (protocol_rows(), BTreeSet::new());
    for &name in GameName::ALL {
        for players in 2..=3 {
            let mut setup = AnySetup::new(name, players).expect("so many can play");
            if name == GameName::Alhambra && players == 3 {
                for module in ModuleId::ALL {
                    setup.set("module", module.name()).expect("a module");
                }
            }
            let (mut game, mut luck) = (AnyGame::new(&setup), Lcg(u64::from(players)));
            let (mut seen, mut offered) = (Vec::new(), Vec::new());
            loop {
                for _ in 0..seen.len().min(8) {
                    let action = seen[luck.below(seen.len() as u32) as usize];
                    let seat = luck.below(players.into()) as usize;
                    let seat = Seat::new(seat).expect("a seat");
                    let tried = game.clone().play(seat, &action, &mut Sink::none());
                    met.extend(tried.err().map(|it| row(&it)));
                }
                offered.clear();
                let done = match game.turn() {
                    Turn::Over => break,
                    Turn::Chance => {
                        game.deal(&game.draw(&mut luck).expect("luck"), &mut Sink::none())
                    }
                    Turn::Seats(seats) => {
                        let seat = seats.first().expect("somebody is to act");
                        game.actions(seat, &mut offered);
                        let action = offered[luck.below(offered.len() as u32) as usize];
                        seen.push(action);
                        game.play(seat, &action, &mut Sink::none())
                    }
                };
                assert!(done.is_ok(), "it was drawn or offered");
            }
        }
    }
    assert!(met.len() > 30, "{met:?}");
    let untold: Vec<&Row> = met.difference(&told).collect();
    assert!(untold.is_empty(), "{untold:?}");
}

/// What is reconstructed of printed games stands in the rules, and nowhere else.
#[test]
fn only_the_rules_say_what_is_reconstructed() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales");
    for language in Language::ALL {
        for file in fs::read_dir(folder.join(language.code())).expect("a folder") {
            let path = file.expect("a file").path();
            let words = fs::read_to_string(&path).expect("words").to_lowercase();
            let told =
                ["reconstru", "rekonstru", "reconstitu"].into_iter().find(|it| words.contains(it));
            assert_eq!(told, None, "{}", path.display());
        }
    }
}
