//! `sabika score`, the scorer.

#[path = "support/ask.rs"]
mod ask;

use sabika_rules::{
    kit::Building,
    roll_and_write::{Sheet, Square},
};
use serde_json::{Value, json};

fn score(scoring: u32, players: &Value) -> Value {
    let line = json!({"game": "alhambra", "scoring": scoring, "players": players});
    ask::ask("score", &line.to_string())
}

fn points(scoring: u32, players: &Value) -> Vec<u64> {
    let answer = score(scoring, players);
    let list = answer["players"].as_array().unwrap_or_else(|| panic!("{answer}"));
    list.iter().map(|it| it["points"].as_u64().expect("a number")).collect()
}

/// Players with so many tiles of one kind, without walls.
fn with(kind: &str, counts: &[u32]) -> Value {
    counts.iter().map(|count| json!({"counts": {kind: count}})).collect()
}

const KINDS: [&str; 6] = ["pavilion", "seraglio", "arcades", "chambers", "garden", "tower"];

/// A-50: the points of every place and kind in the three scorings.
#[test]
fn places_win_what_the_table_says() {
    for (i, kind) in KINDS.into_iter().enumerate() {
        let i = i as u64;
        let four = with(kind, &[1, 4, 3, 2]);
        assert_eq!(points(1, &four), [0, 1 + i, 0, 0], "{kind} in I");
        assert_eq!(points(2, &four), [0, 8 + i, 1 + i, 0], "{kind} in II");
        assert_eq!(points(3, &four), [0, 16 + i, 8 + i, 1 + i], "{kind} in III");
    }
}

/// A-51: without a tile of the kind there are no points for it; a missing kind is none.
#[test]
fn nobody_scores_without_a_tile() {
    let players = json!([{"counts": {"tower": 0}}, {"counts": {}}, {}, {"wall": 0}]);
    assert_eq!(points(3, &players), [0, 0, 0, 0]);
    assert_eq!(points(3, &with("tower", &[0, 1, 0])), [0, 21, 0]);
}

/// A-52: the examples of the rulebook.
#[test]
fn ties_share_the_points_of_their_places() {
    assert_eq!(points(1, &with("tower", &[2, 2])), [3, 3]);
    assert_eq!(points(2, &with("tower", &[4, 4, 1])), [9, 9, 0]);
    assert_eq!(points(2, &with("tower", &[5, 3, 3])), [13, 3, 3]);
    assert_eq!(points(3, &with("pavilion", &[2, 2, 2])), [8, 8, 8]);
    assert_eq!(points(3, &with("garden", &[3, 3, 1])), [16, 16, 5]);
    assert_eq!(points(3, &with("tower", &[5, 4, 4, 4])), [21, 6, 6, 6]);
}

/// A-53: a point for each segment of the wall.
#[test]
fn walls_score_their_length() {
    let players = json!([{"wall": 7}, {"counts": {}, "wall": 1}, {"wall": 0}, {}]);
    for scoring in 1..=3 {
        assert_eq!(points(scoring, &players), [7, 1, 0, 0]);
    }
}

/// Each reason says what it is for, and the points of a player are the sum of his reasons.
#[test]
fn points_carry_their_reasons() {
    let players = json!([
        {"counts": {"tower": 4, "garden": 1}, "wall": 7},
        {"counts": {"tower": 4, "garden": 2}},
    ]);
    let shared = json!({
        "for": "majority", "kind": "tower", "place": 1, "shared_by": 2, "points": 9,
        "text": "most towers, shared by 2",
    });
    let garden = |place: u32, points: u32, text: &str| {
        json!({
            "for": "majority", "kind": "garden", "place": place, "shared_by": 1,
            "points": points, "text": text,
        })
    };
    let wall = json!({"for": "wall", "length": 7, "points": 7, "text": "wall of 7"});
    assert_eq!(
        score(2, &players),
        json!({"players": [
            {"points": 21, "reasons": [garden(2, 5, "second most gardens"), shared, wall]},
            {"points": 21, "reasons": [garden(1, 12, "most gardens"), shared]},
        ]})
    );
    assert_eq!(score(1, &json!([{}])), json!({"players": [{"points": 0, "reasons": []}]}));
}

/// A2-05: a neutral player is one more entry, without a wall.
#[test]
fn a_neutral_player_is_one_more_entry() {
    let players = json!([
        {"counts": {"tower": 1}, "wall": 5},
        {"counts": {"tower": 2}, "wall": 4},
        {"counts": {"tower": 3}, "wall": 0},
    ]);
    assert_eq!(points(2, &players), [5, 10, 13]);
}

/// A-50: players are scored as listed, also where the box has fewer tiles.
#[test]
fn counts_are_taken_as_given() {
    let players = json!([{"counts": {"pavilion": 1_000_000}, "wall": 1_000_000}, {"counts": {"pavilion": 999_999}}]);
    assert_eq!(points(3, &players), [1_000_016, 8]);
    let hundred: Value = (0..100).map(|_| json!({"counts": {"tower": 12}})).collect();
    assert_eq!(points(3, &hundred), [0; 100]);
    let hundred: Value = (1..=100).map(|i| json!({"counts": {"tower": i}})).collect();
    assert_eq!(points(3, &hundred)[96..], [0, 6, 13, 21]);
    let eight = with("chambers", &[1; 8]);
    assert_eq!(points(3, &eight), [4; 8]);
}

#[test]
fn what_cannot_be_scored_is_told() {
    let one = json!([{"counts": {"tower": 1}}]);
    let line = |players: Value| json!({"game": "alhambra", "scoring": 1, "players": players});
    let many: Value = (0..101).map(|_| json!({})).collect();
    for (line, words) in [
        (json!({}), "missing field `game`"),
        (json!({"scoring": 1, "players": one}), "missing field `game`"),
        (json!({"game": "alhambra", "players": one}), "missing field `scoring`"),
        (json!({"game": "alhambra", "scoring": 1}), "missing field `players`"),
        (
            json!({"game": "chess", "scoring": 1, "players": one}),
            r#"game: there is no game "chess": write alhambra, dice, alcazaba, roll-and-write or "#,
        ),
        (json!({"game": "Alhambra", "scoring": 1, "players": one}), "write alhambra"),
        (json!({"game": "alhambra", "scoring": 0, "players": one}), "a whole number from 1 to 3"),
        (json!({"game": "alhambra", "scoring": 4, "players": one}), "a whole number from 1 to 3"),
        (
            json!({"game": "alhambra", "scoring": "II", "players": one}),
            "a whole number from 1 to 3",
        ),
        (json!({"game": "alhambra", "scoring": 1.5, "players": one}), "a whole number from 1 to 3"),
        (
            json!({"game": "alhambra", "scoring": 1, "players": one, "round": 1}),
            "unknown field `round`",
        ),
        (line(json!([])), "players: 0 are listed: list 1 to 100"),
        (line(many), "players: 101 are listed: list 1 to 100"),
        (line(json!({})), "column"),
        (line(json!([[]])), "expected an object"),
        (line(json!([{"counts": []}])), "expected an object"),
        (line(json!([{"counts": null}])), "expected an object"),
        (
            line(json!([{"counts": {"castle": 1}}])),
            "unknown field `castle`, expected one of `pavilion`",
        ),
        (line(json!([{"counts": {"tower": -1}}])), "a whole number from 0 to 1000000"),
        (line(json!([{"counts": {"tower": 1.5}}])), "a whole number from 0 to 1000000"),
        (line(json!([{"counts": {"tower": 1_000_001}}])), "a whole number from 0 to 1000000"),
        (line(json!([{"wall": -1}])), "a whole number from 0 to 1000000"),
        (line(json!([{"wall": u64::MAX}])), "a whole number from 0 to 1000000"),
        (line(json!([{"name": "Ana"}])), "unknown field `name`"),
    ] {
        let told = ask::error("score", &line.to_string());
        assert!(told.contains(words), "{line} was told {told:?}, without {words:?}");
    }
}

#[test]
fn lines_are_answered_one_by_one() {
    for line in [
        r#"{"game":"alhambra","scoring":3,"players":[{"counts":{"tower":2},"wall":3},{}]}"#,
        r#"{"game":"dice","scoring":3,"players":[{"tracks":{"tower":2},"chips":[3]},{}]}"#,
    ] {
        ask::lines_are_answered_one_by_one("score", line);
    }
}

#[test]
fn documented_examples_are_true() {
    ask::documented_examples_are_true("score");
}

/// M-06: every culture counter scores what it shows, each with its reason.
#[test]
fn culture_counters_add_their_points() {
    let answer = score(2, &json!([{"culture": [2, 0, 9]}, {"wall": 3, "culture": []}]));
    assert_eq!(points(2, &json!([{"culture": [2, 0, 9]}, {"wall": 3, "culture": []}])), [11, 3]);
    let reasons = &answer["players"][0]["reasons"];
    assert_eq!(
        reasons[0],
        json!({"for": "culture", "counter": 1, "points": 2, "text": "culture counter 1"})
    );
    assert_eq!(reasons.as_array().map(Vec::len), Some(2), "a counter that shows 0 has no reason");
}

/// N-02: a score card decides what the kinds are worth, by its number or by its kinds.
#[test]
fn a_score_card_changes_what_kinds_are_worth() {
    let ask = |card: Value, kind: &str| {
        let line = json!({"game": "alhambra", "scoring": 1, "score_card": card,
            "players": [{"counts": {kind: 1}}]});
        ask::ask("score", &line.to_string())["players"][0]["points"].clone()
    };
    assert_eq!(ask(json!(13), "garden"), 1);
    assert_eq!(ask(json!(13), "tower"), 2);
    assert_eq!(ask(json!(18), "garden"), 6);
    let mut kinds = KINDS;
    kinds.reverse();
    assert_eq!(ask(json!(kinds), "tower"), 1);
    assert_eq!(ask(json!(KINDS), "tower"), 6);
}

#[test]
fn a_bad_score_card_is_told_with_the_remedy() {
    for (card, place) in [
        (json!(0), "no card 0"),
        (json!(19), "no card 19"),
        (json!("7"), "score_card"),
        (json!(-1), "score_card"),
        (json!(2.5), "score_card"),
        (json!(["tower"]), "once"),
        (json!(["tower", "tower", "garden", "arcades", "seraglio", "pavilion"]), "once"),
        (json!(["castle", "tower", "garden", "arcades", "seraglio", "pavilion"]), "castle"),
    ] {
        let line = json!({"game": "alhambra", "scoring": 1, "score_card": card, "players": [{}]});
        let answer = ask::ask("score", &line.to_string());
        let told = answer["error"].as_str().unwrap_or_else(|| panic!("{answer}"));
        assert!(told.contains(place) && told.contains("1 to 18"), "{card}: {told}");
    }
    let many = json!({"game": "alhambra", "scoring": 1, "players": [{"culture": vec![1; 101]}]});
    assert!(ask::ask("score", &many.to_string())["error"].to_string().contains("at most 100"));
}

/// Z-30: as in the base game, without its modules.
#[test]
fn alcazaba_is_scored_like_the_base_game() {
    let players =
        json!([{"counts": {"tower": 4}, "wall": 7}, {"counts": {"tower": 4, "garden": 1}}]);
    let line = |game| json!({"game": game, "scoring": 2, "players": players}).to_string();
    let answer = ask::ask("score", &line("alcazaba"));
    assert_eq!(answer["players"][0]["points"], 16);
    assert_eq!(answer, ask::ask("score", &line("alhambra")));
}

fn dice(scoring: u32, players: &Value, piles: &Value) -> Value {
    let line = json!({"game": "dice", "scoring": scoring, "players": players, "piles": piles});
    ask::ask("score", &line.to_string())
}

fn dice_points(scoring: u32, players: &Value, piles: &Value) -> Vec<u64> {
    let answer = dice(scoring, players, piles);
    let list = answer["players"].as_array().unwrap_or_else(|| panic!("{answer}"));
    list.iter().map(|it| it["points"].as_u64().expect("a number")).collect()
}

/// D-33: the example of the rulebook. Blue is alone in front; orange lies below green.
#[test]
fn the_lower_stone_of_a_pile_is_better() {
    let players = json!([{"tracks": {"pavilion": 5}}, {"tracks": {"pavilion": 3}}, {"tracks": {"pavilion": 3}}]);
    assert_eq!(dice_points(2, &players, &json!({"pavilion": [2, 3]})), [8, 1, 0]);
    assert_eq!(dice_points(2, &players, &json!({"pavilion": [3, 2]})), [8, 0, 1]);
    assert_eq!(dice_points(1, &players, &json!({"pavilion": [3, 2]})), [1, 0, 0]);
    assert_eq!(dice_points(3, &players, &json!({"pavilion": [3, 2]})), [16, 1, 8]);
    // Two piles on one track, named in any order of theirs.
    let tower = |field: u32| json!({"tracks": {"tower": field}});
    let players = json!([tower(3), tower(5), tower(3), tower(5)]);
    for pile in [json!([4, 2, 3, 1]), json!([3, 1, 4, 2]), json!([4, 3, 2, 1])] {
        assert_eq!(dice_points(3, &players, &json!({"tower": pile})), [0, 13, 6, 21]);
    }
}

/// D-33, D-40: every kind and place, and the point chips in every scoring.
#[test]
fn tracks_and_chips_win_what_the_table_says() {
    for (i, kind) in KINDS.into_iter().enumerate() {
        let i = i as u64;
        let players: Value =
            [1, 12, 3, 2].into_iter().map(|field| json!({"tracks": {kind: field}})).collect();
        assert_eq!(dice_points(1, &players, &json!({})), [0, 1 + i, 0, 0], "{kind} in A");
        assert_eq!(dice_points(2, &players, &json!({})), [0, 8 + i, 1 + i, 0], "{kind} in B");
        assert_eq!(dice_points(3, &players, &json!({})), [0, 16 + i, 8 + i, 1 + i], "{kind} in C");
    }
    let players = json!([{"chips": [1, 3]}, {}, {"tracks": {}, "chips": []}, {"chips": [2]}]);
    for scoring in 1..=3 {
        assert_eq!(dice_points(scoring, &players, &json!({})), [4, 0, 0, 2]);
    }
    // As many as a game can have: six players and the neutral one.
    let seven: Value = (1..=7).map(|field| json!({"tracks": {"garden": field}})).collect();
    assert_eq!(dice_points(3, &seven, &json!({})), [0, 0, 0, 0, 5, 12, 20]);
}

#[test]
fn points_of_the_dice_game_carry_their_reasons() {
    let players = json!([{"tracks": {"tower": 2}, "chips": [3]}, {"tracks": {"tower": 2}}]);
    let majority = |place: u32, points: u32, text: &str| json!({"for": "majority", "kind": "tower", "place": place, "points": points, "text": text});
    let chips = json!({"for": "chips", "points": 3, "text": "point chips"});
    assert_eq!(
        dice(2, &players, &json!({"tower": [2, 1]})),
        json!({"players": [
            {"points": 9, "reasons": [majority(2, 6, "second most towers"), chips]},
            {"points": 13, "reasons": [majority(1, 13, "most towers")]},
        ]})
    );
}

#[test]
fn a_bad_pile_is_told_with_the_remedy() {
    let tower = |field: u32| json!({"tracks": {"tower": field}});
    let three = json!([tower(4), tower(1), tower(4)]);
    for (piles, words) in [
        (
            json!({}),
            "piles, tower: players 1, 3 share field 4: say who lies below whom, as in \
             \"piles\":{\"tower\":[1,3]} with the lowest first",
        ),
        (json!({"tower": []}), "players 1, 3 share field 4"),
        (json!({"tower": [3]}), "players 1, 3 share field 4"),
        (json!({"garden": [1, 3]}), "piles, garden: player 1 shares no field"),
        (json!({"tower": [1, 2, 3]}), "piles, tower: player 2 shares no field: name only"),
        (json!({"tower": [1, 3, 1]}), "piles, tower: player 1 stands there twice"),
        (json!({"tower": [1, 4]}), "piles, tower: player 4 is not listed: write 1 to 3"),
        (json!({"tower": [0]}), "a whole number from 1 to 100"),
        (json!({"tower": 1}), "column"),
        (json!({"tower": null}), "column"),
        (json!({"castle": [1, 3]}), "unknown field `castle`"),
        (json!([]), "expected an object"),
        (json!(null), "expected an object"),
    ] {
        let line = json!({"game": "dice", "scoring": 1, "players": three, "piles": piles});
        let told = ask::error("score", &line.to_string());
        assert!(told.contains(words), "{piles}: {told}");
    }
    // Nobody has a stone on field 0, so nobody shares it.
    assert_eq!(dice_points(1, &json!([tower(0), tower(0), {}]), &json!({})), [0, 0, 0]);
}

#[test]
fn what_a_game_does_not_score_is_told() {
    let many: Value = (0..8).map(|_| json!({})).collect();
    let chips = json!([{"chips": vec![1; 101]}]);
    for (line, words) in [
        (
            json!({"game": "dice", "scoring": 1, "players": [{}, {"counts": {}}]}),
            "unknown field `counts`, expected `tracks` or `chips`: this is what can be scored in dice",
        ),
        (json!({"game": "dice", "scoring": 1, "players": [{"wall": 0}]}), "unknown field `wall`"),
        (
            json!({"game": "dice", "scoring": 1, "players": [{"culture": []}]}),
            "unknown field `culture`",
        ),
        (
            json!({"game": "dice", "scoring": 1, "score_card": 1, "players": [{}]}),
            "unknown field `score_card`",
        ),
        (
            json!({"game": "alhambra", "scoring": 1, "piles": {}, "players": [{}]}),
            "unknown field `piles`",
        ),
        (
            json!({"game": "alhambra", "scoring": 1, "players": [{"tracks": {}}]}),
            "unknown field `tracks`, expected one of `counts`, `wall`, `culture`",
        ),
        (
            json!({"game": "alcazaba", "scoring": 1, "players": [{"chips": []}]}),
            "unknown field `chips`",
        ),
        (
            json!({"game": "alcazaba", "scoring": 1, "players": [{"culture": [1]}]}),
            "unknown field `culture`, expected `counts` or `wall`: this is what can be scored in alcazaba",
        ),
        (
            json!({"game": "alcazaba", "scoring": 1, "score_card": 1, "players": [{}]}),
            "unknown field `score_card`",
        ),
        (
            json!({"game": "dice", "scoring": 1, "players": [{"tracks": {"tower": 13}}]}),
            "a whole number from 0 to 12",
        ),
        (
            json!({"game": "dice", "scoring": 1, "players": [{"chips": [4]}]}),
            "a whole number from 1 to 3",
        ),
        (json!({"game": "dice", "scoring": 1, "players": many}), "8 are listed: list 1 to 7"),
        (json!({"game": "dice", "scoring": 1, "players": []}), "0 are listed: list 1 to 7"),
        (json!({"game": "dice", "scoring": 1, "players": chips}), "chips: list at most 100"),
    ] {
        let told = ask::error("score", &line.to_string());
        assert!(told.contains(words), "{line} was told {told:?}, without {words:?}");
    }
}

fn sheets(question: &Value) -> Vec<u64> {
    let answer = ask::ask("score", &question.to_string());
    let list = answer["players"].as_array().unwrap_or_else(|| panic!("{answer}"));
    list.iter().map(|it| it["points"].as_u64().expect("a number")).collect()
}

/// The squares of the standard sheet that hold a kind.
fn of_kind(kind: Building) -> Vec<(u8, u8)> {
    let sheet = Sheet::standard();
    let own = Square::all().filter(|it| sheet.kind(*it) == kind);
    own.map(|it| (it.yellow(), it.blue())).collect()
}

/// R-30 to R-32, R2-03: places with a virtual player, lines and coins.
#[test]
fn roll_and_write_is_scored() {
    let row = [[1, 1], [1, 2], [1, 4], [1, 5]];
    let question = json!({"game": "roll-and-write", "players": [
        {"built": row, "coins": 3},
        {"built": [[1, 4]]},
        {"virtual": true, "counts": {"tower": 4}},
    ]});
    // Garden 20, tower second 13, chambers tied 15, arcades 18, the row 2, coins 1.
    assert_eq!(sheets(&question), [69, 15, 0]);
    let answer = ask::ask("score", &question.to_string());
    let reasons = &answer["players"][0]["reasons"];
    let told = json!({"for": "row", "row": 1, "built": 4, "points": 2, "text": "row 1 with 4"});
    assert_eq!(reasons[4], told);
}

/// R-20, R-21: kinds completed before are scored no more, those of the last round now.
#[test]
fn completed_kinds_are_scored_once() {
    let all = of_kind(Building::Seraglio);
    let players = json!([{"built": all}, {"built": all}, {"built": [all[0]]}]);
    let question = json!({"game": "roll-and-write", "players": players});
    assert_eq!(sheets(&question), [13, 13, 2]);
    let before =
        json!({"game": "roll-and-write", "players": players, "completed": {"seraglio": [2]}});
    assert_eq!(sheets(&before), [9, 0, 2]);
    let gone = json!({"game": "roll-and-write", "players": players,
        "completed": {"seraglio": [1, 2]}, "places_gone": {"seraglio": 3}});
    assert_eq!(sheets(&gone), [0, 0, 0]);
}

/// R1-04: with "against" virtual players score, and get what stands for lines and coins.
#[test]
fn virtual_players_score_where_one_plays_against_them() {
    let players =
        json!([{"built": [[1, 2]]}, {"virtual": true, "counts": {"tower": 2}}, {"virtual": true}]);
    let question = json!({"game": "roll-and-write", "players": players});
    assert_eq!(sheets(&question), [13, 0, 0]);
    let against = json!({"game": "roll-and-write", "against": true, "players": players});
    assert_eq!(sheets(&against), [13, 42, 21]);
    let sheet =
        json!({"game": "roll-and-write", "sheet": "latin", "players": [{"built": [[1, 2]]}]});
    assert_eq!(sheets(&sheet), [17], "a seraglio there");
}

#[test]
fn what_is_wrong_with_a_sheet_is_told() {
    let one = |player: Value| json!({"game": "roll-and-write", "players": [player]});
    let with = |name: &str, value: Value| {
        let mut question = one(json!({"built": [[1, 2]]}));
        question[name] = value;
        question
    };
    for (question, words) in [
        (with("scoring", json!(3)), "unknown field `scoring`"),
        (with("piles", json!({})), "unknown field `piles`"),
        (one(json!({"wall": 3})), "unknown field `wall`, expected one of `built`"),
        (one(json!({"built": [[1, 7]]})), "a whole number from 1 to 6"),
        (one(json!({"built": [[1]]})), "invalid length 1"),
        (one(json!({"built": [[1, 2], [1, 2]]})), "player 1, built: [1,2] stands there twice"),
        (one(json!({"coins": 100})), "a whole number from 0 to 99"),
        (one(json!({"counts": {"tower": 1}})), "player 1, counts: only for virtual players"),
        (one(json!({"virtual": true, "coins": 1})), "player 1, coins: a virtual player has none"),
        (
            one(json!({"virtual": true, "counts": {"tower": 8}})),
            "player 1, counts, tower: 8 are more than the sheet has: write 0 to 7",
        ),
        (with("completed", json!({"tower": [1]})), "player 1 has 1 of 7: list only who has all"),
        (with("completed", json!({"tower": [2]})), "player 2 is not listed: write 1 to 1"),
        (with("completed", json!({"house": [2]})), "unknown field `house`"),
        (with("places_gone", json!({"tower": 6})), "a whole number from 0 to 5"),
        (with("against", json!(true)), "against: only for one player and 2 to 4 virtual ones"),
        (with("sheet", json!("psacgt")), "sheet: a sheet has six rows, not 1"),
        (with("sheet", json!(7)), "invalid type"),
        (json!({"game": "roll-and-write", "players": [{}, {}, {}, {}, {}, {}]}), "list 1 to 5"),
        (
            json!({"game": "alhambra", "scoring": 1, "players": [{"built": []}]}),
            "unknown field `built`",
        ),
        (
            json!({"game": "alhambra", "scoring": 1, "sheet": "latin", "players": [{}]}),
            "unknown field `sheet`",
        ),
    ] {
        let answer = ask::ask("score", &question.to_string());
        let told = answer["error"].as_str().unwrap_or_else(|| panic!("{question}: {answer}"));
        assert!(told.contains(words), "{question} was told {told:?}, without {words:?}");
    }
}
