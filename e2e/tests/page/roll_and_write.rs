//! Roll and write.

use crate::caution::assert_quiet;
use sabika_e2e::{
    DESKTOP, Ears, PHONE, Player, Stage, Tab, Way, everywhere::assert_over, games, player::Done,
};

/// A whole game to the final score.
async fn whole_game(stage: &Stage, record: &str, sitters: &[&str], phone: bool, way: Way) {
    let size = if phone { PHONE } else { DESKTOP };
    let tab = stage.page(size).await;
    if way == Way::Taps {
        tab.touchable(size).await;
    }
    let ears = Ears::of(&tab).await;
    tab.reload().await;
    tab.open("sheet", &games::kept(record, sitters)).await;
    let mut player = Player::new(&tab, way);
    player.play_to_the_end().await;
    let Done { constructed, changed, gained, pairs, scenes, .. } = player.done;
    assert!(constructed > 0 && gained > 0, "{:?}", player.done);
    let others = games::names(record).count() > 1;
    assert_eq!(pairs > 0, others, "a pair is kept where one can be passed: {:?}", player.done);
    assert_eq!(changed > 0, way != Way::Keys, "{:?}", player.done);
    assert_eq!(scenes, 1, "{:?}", player.done);
    assert_sheet(&tab).await;
    if others {
        assert_over(&tab, "sheet").await;
    }
    assert_quiet(&ears, &tab, stage).await;
}

/// As many tiles as the score sheet has marks for whoever looks.
async fn assert_sheet(tab: &Tab) {
    let tiles = tab.count(".sheet .square.built").await;
    let marks = tab.count(".score-sheet li:first-child .full").await;
    assert!(tiles > 3 && tiles == marks, "{tiles} tiles, {marks} marks");
}

fn fresh(players: usize, seed: u64) -> String {
    games::fresh_of("roll-and-write", players, seed)
}

#[tokio::test]
async fn three_write_by_clicks_and_by_taps_on_a_phone() {
    let stage = Stage::set().await;
    let sitters = ["person", "bot greedy", "bot greedy"];
    whole_game(&stage, &fresh(3, 1), &sitters, false, Way::Clicks).await;
    whole_game(&stage, &fresh(3, 2), &sitters, true, Way::Taps).await;
    stage.end().await;
}

#[tokio::test]
async fn two_write_with_a_virtual_player() {
    let stage = Stage::set().await;
    whole_game(&stage, &fresh(2, 3), &["person", "bot greedy"], false, Way::Keys).await;
    whole_game(&stage, &fresh(2, 4), &["person"; 2], true, Way::Taps).await;
    stage.end().await;
}

/// Alone against virtual players who score, and alone for points with its best list.
#[tokio::test]
async fn one_writes_alone() {
    let stage = Stage::set().await;
    let against = fresh(1, 5).replace("luck", "virtual 3\nagainst yes\nluck");
    for (phone, way) in [(false, Way::Clicks), (true, Way::Taps)] {
        whole_game(&stage, &against, &["person"], phone, way).await;
    }
    let tab = stage.page(DESKTOP).await;
    tab.open("alone", &games::kept(&fresh(1, 6), &["person"])).await;
    Player::new(&tab, Way::Clicks).play_to_the_end().await;
    tab.until("document.querySelector('.best-list .own')").await;
    let points = tab.text(".account tfoot b").await;
    assert_eq!(tab.text(".best-list .own b").await, points, "the game is on the list");
    assert_eq!(tab.text("#result-title").await, format!("{points} points"), "alone nobody wins");
    assert_eq!(tab.count(".result-ranking li").await, 0, "alone nobody is ranked");
    // How it came about is told in points.
    tab.click("#review").await;
    tab.until("document.querySelector('#review-slider')").await;
    assert_eq!(tab.count(".review-sum tr").await, 4, "nobody else gave anything away");
    let end = tab.text(".review-sum tr:last-child .num").await;
    assert!(points.starts_with(&end), "{end} of {points}");
    tab.hash("#/game/alone").await;
    tab.until("document.querySelector('.best-list .own')").await;
    // Looked at again, it is there once.
    tab.reload().await;
    tab.until("document.querySelector('.best-list .own')").await;
    assert_eq!(tab.count(".best-list li").await, 1);
    stage.end().await;
}

/// Options of the game, and what is wrong with an own sheet.
#[tokio::test]
async fn a_sheet_of_ones_own_is_checked() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    tab.hash("#/new").await;
    tab.until("document.querySelector('input[name=game]')").await;
    tab.click("input[name=game][value=roll-and-write]").await;
    tab.click("input[name=players][value=\"1\"]").await;
    tab.click("#more-choices > summary").await;
    tab.click("input[name=virtual][value=\"4\"]").await;
    tab.click("input[name=sheet][value=own]").await;
    tab.until("document.querySelector('#own-sheet')").await;
    let type_into = |field: &str, text: &str| {
        format!(
            "(() => {{ const it = document.querySelector('{field}'); it.value = {text:?}; \
             it.dispatchEvent(new Event('input', {{bubbles: true}})); }})()"
        )
    };
    let type_in = |text: &str| type_into("#own-sheet", text);
    tab.run(&type_in("psacgt\nxxxxxx")).await;
    tab.until("document.querySelector('#own-sheet').ariaInvalid === 'true'").await;
    assert!(tab.text("#own-sheet-error").await.contains("six rows"));
    tab.click(".start-bar .btn-main").await;
    assert_eq!(tab.count(".table").await, 0, "no game begins with it");
    // The letters are explained, and what can be read is drawn.
    assert_eq!(tab.count(".own-sheet li").await, 6);
    assert_eq!(tab.count(".own-sheet div use").await, 6);
    tab.run(&type_in("P, S, A, C, G, T\nc g t p s a\nsacgtp gtpsac\nacgtps\nttsagg")).await;
    tab.until("document.querySelector('#own-sheet').ariaInvalid !== 'true'").await;
    tab.until("document.querySelectorAll('.own-sheet div use').length === 36").await;
    // The coins of one's own sheet, too.
    tab.run(&type_into("#own-coins", "2")).await;
    tab.until("document.querySelector('#own-coins').ariaInvalid === 'true'").await;
    tab.click(".start-bar .btn-main").await;
    tab.until("document.activeElement.id === 'own-coins'").await;
    tab.run(&type_into("#own-coins", "24")).await;
    tab.until("document.querySelector('#own-coins').ariaInvalid !== 'true'").await;
    tab.click(".start-bar .btn-main").await;
    tab.until("document.querySelector('.table')?.dataset.prompt === 'build'").await;
    let id = tab.ids().await.pop().expect("a game");
    let record = tab.kept(&id).await;
    assert!(record.contains("psacgt/cgtpsa/sacgtp/gtpsac/acgtps/ttsagg"), "{record}");
    for option in [["virtual", "4"], ["coins", "24"]] {
        assert!(record.lines().any(|it| it.split_whitespace().eq(option)), "{record}");
    }
    stage.end().await;
}

/// A game of three up to a line of its record.
fn until(beginning: &str, number: usize) -> String {
    games::kept(&games::before(games::SHEET, beginning, number), &["person"; 3])
}

/// What the helping line says, once it says something else.
async fn helping(tab: &Tab, part: &str) -> String {
    tab.until(&format!("document.querySelector('#subline').textContent.includes({part:?})")).await;
    tab.text("#subline").await
}

/// One yellow and one blue die are tapped; the squares they meet are shown, and what is passed on.
#[tokio::test]
async fn a_pair_is_kept_by_tapping_dice() {
    let stage = Stage::set().await;
    let tab = stage.page(PHONE).await;
    tab.open("keep", &until("Ana keep", 1)).await;
    tab.until("document.querySelector('.table')?.dataset.prompt === 'ask'").await;
    assert_eq!(tab.count("[data-answer]").await, 0, "dice are tapped, not described");
    assert_eq!(tab.count(".met").await, 4, "where two of the dice meet");
    helping(&tab, "Tap one yellow and one blue").await;
    tab.click("[data-die='0']").await;
    assert!(tab.is("document.querySelector('#confirm').ariaDisabled === 'true'").await);
    tab.click("[data-die='3']").await;
    tab.until("document.querySelector('[data-square=\"3,6\"]').ariaPressed === 'true'").await;
    assert_eq!(tab.count(".passed [data-die]").await, 2, "the others are passed on");
    assert!(tab.text("#confirm").await.contains("Keep yellow 3 with blue 6"));
    assert!(tab.text("#confirm small").await.contains("yellow 5 with blue 4 goes to Ben"));
    assert!(tab.text(".passing").await.contains("Ben gets yellow 5 with blue 4"));
    // A square where dice meet is as good as its two dice.
    tab.click("[data-square='5,4']").await;
    tab.until(
        "document.querySelector('#confirm').textContent.includes('Keep yellow 5 with blue 4')",
    )
    .await;
    tab.click("#confirm").await;
    tab.until("document.querySelector('.table').dataset.prompt === 'build'").await;
    assert!(games::plain(&tab.kept("keep").await).contains("Ana keep yellow-5 blue-4"));
    stage.end().await;
}

/// A square within reach sets the dice; a step back is paid back; nothing is spent in vain.
#[tokio::test]
async fn coins_turn_dice_and_come_back() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    // Yellow 2 and 6, blue 2 and 6; three coins.
    tab.open("coins", &until("Ana construct", 1)).await;
    tab.until("document.querySelector('.table')?.dataset.prompt === 'build'").await;
    tab.until("document.querySelector('.square.reach')").await;
    let badge = "[data-square='6,1'] + .badge";
    assert_eq!(tab.text(badge).await, "1", "a coin leads there");
    tab.click("[data-square='6,1']").await;
    assert!(helping(&tab, "Blue 2 to 1: 1 coin").await.contains("Chambers"));
    assert!(tab.text("#confirm").await.contains("Build chambers, 1 coin"));
    assert!(tab.text(".four").await.contains("thrown 2"));
    // A square that needs no coin gets none.
    tab.click("[data-square='6,2']").await;
    tab.until("!document.querySelector('#roll-back')").await;
    assert!(tab.text("#confirm").await.contains("Build arcades"));
    // By hand, and back.
    tab.click("[data-change='yellow-2 up']").await;
    tab.until("document.querySelector('#roll-back')").await;
    tab.click("[data-change='yellow-3 down']").await;
    tab.until("!document.querySelector('#roll-back')").await;
    // What is built and what is too far say why.
    tab.click("[data-square='3,1']").await;
    helping(&tab, "constructed already").await;
    tab.click("[data-square='4,4']").await;
    assert!(helping(&tab, "for 4 coins; you have 3").await.contains("No die shows yellow 4"));
    // Into the record goes what the square needs.
    tab.click("[data-square='6,1']").await;
    tab.until("document.querySelector('#confirm').ariaDisabled === 'false'").await;
    let step = tab.run("+document.querySelector('.table').dataset.step").await;
    tab.click("#confirm").await;
    tab.until(&format!("+document.querySelector('.table').dataset.step > {step}")).await;
    let record = games::plain(&tab.kept("coins").await);
    assert!(record.contains("Ana change blue-2 down\nAna construct yellow-6 blue-1"), "{record}");
    assert_eq!(record.matches("change").count(), 1, "{record}");
    stage.end().await;
}

/// The second building is announced with the first, and its square answers the question.
#[tokio::test]
async fn a_second_building_is_announced() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    tab.open("second", &until("Ana construct", 1)).await;
    tab.until("document.querySelector('.table')?.dataset.prompt === 'build'").await;
    tab.click("[data-square='6,2']").await;
    helping(&tab, "After that tower too").await;
    tab.until(
        "document.querySelector('[data-square=\"2,6\"].reach + .badge')?.textContent === '3'",
    )
    .await;
    tab.click("#confirm").await;
    tab.until("document.querySelector('[data-square=\"2,6\"].lit')").await;
    tab.click("[data-square='2,6']").await;
    tab.until("document.querySelector('#confirm').textContent.includes('tower')").await;
    tab.click("#confirm").await;
    tab.until("/Ana +second/.test(localStorage.getItem('sabika/games/second'))").await;
    stage.end().await;
}

/// Ana is about to have all seraglios; Ben, a bot, begins every round.
const NEARLY: &str = "game roll-and-write 1
seats Ana Ben Cleo
luck chacha8 7
--
deal seat-2 yellow-1+blue-1 yellow-1+blue-1 yellow-1+blue-6
deal yellow-1+blue-2 yellow-1+blue-2 yellow-3+blue-4
deal yellow-1+blue-3 yellow-1+blue-3 yellow-4+blue-1
deal yellow-2+blue-5 yellow-2+blue-1 yellow-5+blue-3 yellow-2+blue-6
Ben construct yellow-2 blue-5
Ben done
deal yellow-2+blue-2
Cleo construct yellow-2 blue-1
Cleo done
deal yellow-2+blue-3
Ana construct yellow-5 blue-3
Ana done
deal yellow-6+blue-5
Ben construct yellow-2 blue-2
Ben done
deal yellow-3+blue-3
Cleo construct yellow-2 blue-3
Cleo done
deal yellow-4+blue-4
";

/// A kind is completed in front of everybody, and bots wait until it was seen.
#[tokio::test]
async fn bots_wait_while_a_kind_is_completed() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    tab.settings("motion off\npace off\n").await;
    tab.open("nearly", &games::against_bots(NEARLY)).await;
    tab.until("document.querySelector('.table')?.dataset.prompt === 'build'").await;
    tab.click("[data-square='6,5']").await;
    helping(&tab, "5 of 5").await;
    tab.click("#confirm").await;
    tab.until("document.querySelector('[data-answer=done]')").await;
    tab.click("[data-answer=done]").await;
    tab.until("document.querySelector('#confirm').ariaDisabled === 'false'").await;
    tab.click("#confirm").await;
    tab.until("document.querySelector('dialog.completion[open]')").await;
    assert_eq!(tab.text("#dialog-title").await, "All seraglios built");
    assert!(tab.text(".completed-by").await.contains("+17"));
    assert_eq!(tab.count(".completed-row svg").await, 5);
    assert!(tab.axe().await.is_empty());
    // Several glances later nobody has moved.
    let step = tab.run("+document.querySelector('.table').dataset.step").await;
    for _ in 0..30 {
        tab.drawn().await;
    }
    assert_eq!(tab.run("+document.querySelector('.table').dataset.step").await, step);
    tab.click("dialog[open] .btn-main").await;
    tab.until(&format!("+document.querySelector('.table').dataset.step > {step}")).await;
    stage.end().await;
}

/// At the end: completed kinds first, one scoring without a number, and an account of its own.
#[tokio::test]
async fn the_end_is_told_in_the_words_of_the_game() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    tab.open("end", &until("Cleo construct", 18)).await;
    tab.until("document.querySelector('.table')?.dataset.prompt === 'build'").await;
    tab.click("[data-square='3,6']").await;
    tab.until("document.querySelector('#confirm').ariaDisabled === 'false'").await;
    tab.click("#confirm").await;
    tab.until("document.querySelector('dialog.completion[open]')").await;
    tab.click("dialog[open] .btn-main").await;
    tab.until("document.querySelector('dialog.scene:not(.completion)[open]')").await;
    assert_eq!(tab.text("#dialog-title").await, "The scoring at the end");
    let scene = tab.text("dialog[open]").await;
    assert!(!scene.to_lowercase().contains("wall") && !scene.contains("III"), "{scene}");
    tab.click("dialog[open] .btn-main").await;
    tab.until("document.querySelector('.account')").await;
    let account = tab.text(".account").await;
    for row in ["Rows", "Columns", "Coins", "5 of 5, in round 18"] {
        assert!(account.contains(row), "{row}: {account}");
    }
    let sums = "[...document.querySelectorAll('.account tfoot b')].map(it => it.textContent).sort().join()";
    let scores =
        "[...document.querySelectorAll('.scores b')].map(it => it.textContent).sort().join()";
    assert_eq!(tab.run(sums).await, tab.run(scores).await);
    assert!(tab.axe().await.is_empty());
    stage.end().await;
}

/// A rival's sheet says whose it is, and whose dice these are.
#[tokio::test]
async fn a_rivals_sheet_has_a_name() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    tab.open("look", &until("Ana construct", 5)).await;
    tab.until("document.querySelectorAll('.mini-sheet').length === 3").await;
    assert!(tab.count(".mini-sheet .m-ring").await > 0, "what was built last is marked");
    tab.click("li:nth-child(2) > .mini-sheet").await;
    tab.until("document.querySelector('.sheet.strange')").await;
    assert_eq!(tab.text(".whose .display").await, "Sheet of Ben");
    let headings = "[...document.querySelectorAll('.roll-dice h2, .roll-coins h2')].map(it => it.textContent).join()";
    let headings = tab.run(headings).await;
    let headings = headings.as_str().expect("headings");
    assert!(headings.contains("Dice of Ben") && headings.contains("Coins of Ben"), "{headings}");
    assert_eq!(tab.count(".sheet .lit, .sheet .reach, #gain, .pip").await, 0);
    tab.click(".whose .btn").await;
    tab.until("!document.querySelector('.sheet.strange')").await;
    // Nothing of other games in the menu.
    tab.click("#menu").await;
    tab.until("document.querySelector('dialog[open] [data-help]')").await;
    assert_eq!(tab.count("[data-help]").await, 2);
    stage.end().await;
}

/// The bar stays at the bottom, and sheet and dice are whole above it.
#[tokio::test]
async fn the_sheet_fits_and_the_bar_is_pinned() {
    let stage = Stage::set().await;
    let tab = stage.page((390, 664)).await;
    tab.open("fits", &until("Ana construct", 5)).await;
    for size in
        [(390, 664), (320, 568), (768, 1024), (1024, 768), (1100, 800), (1366, 768), (1440, 900)]
    {
        tab.resize(size).await;
        tab.until("document.querySelector('.table')?.dataset.prompt === 'build'").await;
        tab.drawn().await;
        let fits = "(() => { const at = it => document.querySelector(it).getBoundingClientRect(); \
                    const [bar, sheet] = [at('.bar'), at('.sheet table')]; \
                    const inside = (a, b) => a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom; \
                    return [Math.round(innerHeight - bar.bottom), bar.top - sheet.bottom >= -1, \
                    document.documentElement.scrollWidth <= innerWidth, \
                    at('.square').width >= 44, at('.since').bottom <= bar.top, \
                    [...document.querySelectorAll('.badge')].every(it => inside(it.getBoundingClientRect(), it.parentElement.getBoundingClientRect()))]; })()";
        let fits = tab.run(fits).await;
        let fits = fits.as_array().expect("a list");
        assert!(fits[0].as_i64().is_some_and(|it| (0..=24).contains(&it)), "{size:?}: {fits:?}");
        assert!(fits[1..].iter().all(|it| it == true), "{size:?}: {fits:?}");
    }
    stage.end().await;
}

/// Whatever is tapped or asked, the sheet stays where it is; dice are pieces in the log.
#[tokio::test]
async fn no_question_moves_the_sheet() {
    let stage = Stage::set().await;
    let tab = stage.page(PHONE).await;
    let sheet = "(it => [it.left, it.top, it.width, it.height].map(Math.round).join())(document.querySelector('.sheet table').getBoundingClientRect())";
    for size in [(390, 664), (1100, 800)] {
        tab.resize(size).await;
        let mut before = None;
        for (id, verb) in [("build", "construct"), ("second", "done"), ("keep", "keep")] {
            tab.hash("#/").await;
            tab.until("!document.querySelector('.table')").await;
            tab.open(id, &until(&format!("Ana {verb}"), 1)).await;
            tab.until("document.querySelector('.table:not([data-prompt=wait])')").await;
            tab.drawn().await;
            let now = tab.run(sheet).await;
            assert_eq!(*before.get_or_insert_with(|| now.clone()), now, "{size:?} {id}");
            for what in [".square.reach", ".square.lit", "#gain", "[data-answer]", "[data-die]"] {
                tab.run(&format!("document.querySelector('{what}')?.click()")).await;
                tab.drawn().await;
                assert_eq!(tab.run(sheet).await, now, "{size:?} {id} {what}");
            }
        }
    }
    for pip in ["#yellow-", "#blue-"] {
        assert!(tab.count(&format!(".log .piece use[href^='{pip}']")).await > 0, "{pip}");
    }
    stage.end().await;
}

/// Each has a number and a colour of its own.
#[tokio::test]
async fn virtual_players_are_told_apart() {
    let stage = Stage::set().await;
    let tab = stage.page(PHONE).await;
    let record = fresh(1, 5).replace("luck", "virtual 4\nagainst yes\nluck");
    tab.open("virtual", &games::kept(&record, &["person"])).await;
    tab.until("document.querySelector('.score-sheet li')").await;
    for all in [".kind-row:nth-child(2) li", ".scores li"] {
        let arms = format!(
            "new Set([...document.querySelectorAll('{all}')].map(it => it.querySelector('svg').innerHTML)).size"
        );
        assert_eq!(tab.run(&arms).await, 5, "{all}");
    }
    let colours = "new Set([...document.querySelectorAll('.kind-row .full')].map(it => getComputedStyle(it).backgroundColor)).size";
    assert_eq!(tab.run(colours).await, 5);
    stage.end().await;
}
