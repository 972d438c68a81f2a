//! The dice game and Alcazaba.

use crate::caution::assert_quiet;
use sabika_e2e::{
    DESKTOP, Ears, PHONE, Player, Stage, Way, everywhere::assert_over, games, player::Done,
};

/// A whole game by people at one screen, to the final score; what they did.
async fn whole_game(game: &str, players: usize, seed: u64, phone: bool, way: Way) -> Done {
    let stage = Stage::set().await;
    let size = if phone { PHONE } else { DESKTOP };
    let tab = stage.page(size).await;
    if way == Way::Taps {
        tab.touchable(size).await;
    }
    let ears = Ears::of(&tab).await;
    tab.reload().await;
    let people = vec!["person"; players];
    tab.open(game, &games::kept(&games::fresh_of(game, players, seed), &people)).await;
    let mut player = Player::new(&tab, way);
    player.play_to_the_end().await;
    assert_eq!(player.done.scenes, 3, "{:?}", player.done);
    assert!(player.done.thrown > 0 && player.done.stones > 0, "{:?}", player.done);
    assert_over(&tab, game).await;
    if game == "dice" {
        // What was played for, not an empty board.
        assert_eq!(tab.count("[data-final] .places li:first-child").await, 6);
        assert!(tab.is("document.querySelector('.dboard').checkVisibility() === false").await);
    }
    assert_quiet(&ears, &tab, &stage).await;
    stage.end().await;
    player.done
}

/// Every chip was used at least once.
fn assert_chips(done: Done) {
    let Done { annulled, blackened, pushed, exchanged, .. } = done;
    assert!([annulled, blackened, pushed, exchanged].iter().all(|it| *it > 0), "{done:?}");
}

#[tokio::test]
async fn three_play_the_dice_game_by_clicks() {
    assert_chips(whole_game("dice", 3, 1, false, Way::Clicks).await);
}

#[tokio::test]
async fn two_play_the_dice_game_by_taps_on_a_phone() {
    assert_chips(whole_game("dice", 2, 2, true, Way::Taps).await);
}

#[tokio::test]
async fn the_dice_games_are_played_by_keyboard_alone() {
    let stage = Stage::set().await;
    let tab = stage.page(PHONE).await;
    for (game, steps) in [("dice", 150), ("alcazaba", 100)] {
        tab.open(game, &games::kept(&games::fresh_of(game, 2, 3), &["person"; 2])).await;
        tab.run("addEventListener('pointerdown', () => window.pointed = true, true)").await;
        let mut player = Player::new(&tab, Way::Keys);
        player.play_to(steps).await;
        assert!(player.done.thrown > 0 && player.done.stones > 3, "{:?}", player.done);
        assert!(!tab.is("window.pointed").await, "there was no pointer");
    }
    stage.end().await;
}

/// Everything that can become of a tile has become of one.
fn assert_built(done: Done) {
    let Done { built, stored, redesigned, given, .. } = done;
    assert!([built, stored, redesigned, given].iter().all(|it| *it > 0), "{done:?}");
}

#[tokio::test]
async fn two_play_alcazaba_by_clicks() {
    assert_built(whole_game("alcazaba", 2, 1, false, Way::Clicks).await);
}

#[tokio::test]
async fn two_play_alcazaba_by_taps_on_a_phone() {
    assert_built(whole_game("alcazaba", 2, 2, true, Way::Taps).await);
}

#[tokio::test]
async fn a_dice_game_against_bots_is_chosen_and_goes_on_after_a_reload() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    tab.hash("#/new").await;
    tab.until("document.querySelector('input[name=game]')").await;
    tab.click("input[name=game][value=dice]").await;
    tab.until("!document.querySelector('input[name=edition]')").await;
    tab.click(".start-bar .btn-main").await;
    tab.until("document.querySelector('.table')?.dataset.prompt === 'throw'").await;
    let id = tab.ids().await.pop().expect("a game");
    // Kept dice stay in their tray for the next throw, and only the others are thrown.
    tab.click("[data-die=\"3\"]").await;
    tab.until("document.querySelector('[data-die=\"3\"]').ariaPressed === 'true'").await;
    assert!(tab.text("#throw").await.contains("7 dice"));
    assert!(tab.is("document.querySelector('#throw').parentElement.contains(document.querySelector('#confirm'))").await);
    tab.click("#throw").await;
    tab.until("document.querySelector('.throws').textContent.includes('2 throws')").await;
    assert_eq!(tab.count(".kept .die[aria-pressed=true]").await, 1, "it is still kept");
    assert_eq!(tab.count(".thrown .die[aria-pressed=false]").await, 7);
    assert!(tab.attribute("#undo", "aria-label").await.contains("practice"), "new dice");
    // What lies in the tray is not touched by the next throw.
    tab.run("document.querySelector('.kept .die').stays = true").await;
    tab.click("#throw").await;
    tab.until("document.querySelector('.throws').textContent.includes('3 throws')").await;
    assert!(tab.is("document.querySelector('.kept .die').stays").await);
    let before = tab.kept(&id).await;
    tab.reload().await;
    tab.until("document.querySelector('.table')?.dataset.prompt === 'throw'").await;
    assert_eq!(games::plain(&tab.kept(&id).await), games::plain(&before));
    let mut player = Player::new(&tab, Way::Clicks);
    player.play_to(60).await;
    assert!(player.done.stones > 0, "{:?}", player.done);
    stage.end().await;
}

/// Which dice are chosen, and which are kept, is still so after a reload.
#[tokio::test]
async fn chosen_dice_outlive_a_reload() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    // Ana has thrown again, and two of her dice are kept.
    let game = games::before(games::DICE, "Ana place", 9);
    tab.open("chosen", &games::kept(&game, &["person"; 3])).await;
    tab.until("document.querySelector('.table')?.dataset.prompt === 'throw'").await;
    assert_eq!(tab.count(".kept .die[aria-pressed=true]").await, 2);
    tab.click("[data-die=\"5\"]").await;
    tab.until("document.querySelector('[data-die=\"5\"]').ariaPressed === 'true'").await;
    tab.reload().await;
    tab.until("document.querySelector('[data-die=\"5\"]')?.ariaPressed === 'true'").await;
    assert_eq!(tab.count(".kept .die[aria-pressed=true]").await, 2);
    assert_eq!(tab.count(".thrown .die[aria-pressed=true]").await, 1);
    stage.end().await;
}

/// A stone that has to move back, one that would fall out: said before it is placed.
#[tokio::test]
async fn the_landing_is_told_before_a_stone_is_placed() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    let game = "game dice 1\nseats Ana Ben Cleo\nluck chacha8 1\n--\ndeal seat-1 tower\n\
        deal points-1 annul exchange push-back black-die\n\
        deal garden garden garden tower tower tower tower pavilion\nAna place garden\n\
        deal garden garden garden seraglio seraglio arcades arcades arcades\n";
    tab.open("landing", &games::kept(game, &["person"; 3])).await;
    tab.until("document.querySelector('.table')?.dataset.prompt === 'throw'").await;
    let column = "[data-column=garden]";
    assert!(tab.attribute(column, "aria-label").await.contains("line 3, second throw, moved back"));
    assert_eq!(tab.count(&format!("{column} .lands")).await, 1);
    assert_eq!(tab.count(&format!("{column} .aim")).await, 1, "where the dice lead");
    assert_eq!(tab.count("[data-column=tower] .lands").await, 0, "no tower shows");
    tab.click(column).await;
    tab.until("document.querySelector('#subline').textContent.includes('moved back')").await;
    assert!(tab.text("#confirm").await.contains("3 × garden"));
    // What it would bring, with the own stone where it would lie, in a column that is lit.
    assert!(tab.text("#subline").await.contains("You would be second, after Ana."));
    assert_eq!(tab.count(".dcol.chosen .lands.ghost svg").await, 1);
    assert!(tab.text(".dcol.garden .rewards").await.contains("Ana and Ben"));
    assert!(tab.text("#confirm").await.contains("the turn goes to Cleo"));
    assert!(tab.text(".players").await.contains("scoring I after it"));
    assert_eq!(tab.count(".heads i[data-throw]").await, 18, "heads over the three fields");
    // A second touch places it.
    tab.click(column).await;
    tab.until("document.querySelector('#headline').textContent.includes('Keep dice')").await;
    assert!(tab.attribute(column, "aria-label").await.contains("Ben, line 3, second throw"));
    stage.end().await;
}

/// Two taps, or shift and its key, keep all dice of a kind; arrow keys lead from die to die.
#[tokio::test]
async fn all_dice_of_a_kind_are_kept_at_once() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    let game = games::before(games::DICE, "Ana ", 1);
    tab.open("alike", &games::kept(&game, &["person"; 3])).await;
    tab.until("document.querySelector('.table')?.dataset.prompt === 'throw'").await;
    // Seraglio, seraglio, chambers, chambers, garden, tower, tower, tower.
    let kept = |count: u32| {
        format!("document.querySelectorAll('.die[aria-pressed=true]').length === {count}")
    };
    tab.click("[data-die=\"7\"]").await;
    tab.until(&kept(1)).await;
    tab.click("[data-die=\"7\"]").await;
    tab.until(&kept(3)).await;
    tab.run("dispatchEvent(new KeyboardEvent('keydown', { key: '!', code: 'Digit1', shiftKey: true, bubbles: true }))").await;
    tab.until(&kept(5)).await;
    tab.click("[data-die=\"7\"]").await;
    tab.until(&kept(4)).await;
    tab.key("ArrowLeft").await;
    tab.until("document.activeElement.dataset.die === '6'").await;
    tab.key("Enter").await;
    tab.until(&kept(3)).await;
    stage.end().await;
}

/// Whoever's chip it is: a tap tells what it is and does, and where the rule stands.
#[tokio::test]
async fn chips_explain_themselves_by_touch() {
    let stage = Stage::set().await;
    let tab = stage.page(PHONE).await;
    tab.touchable(PHONE).await;
    tab.reload().await;
    let game = games::before(games::DICE, "Ana exchange", 1);
    tab.open("chips", &games::kept(&game, &["person"; 3])).await;
    tab.until("document.querySelector('.table')?.dataset.prompt === 'points'").await;
    let full = "[...document.querySelectorAll('.bchip')].every(it => getComputedStyle(it).opacity === '1')";
    assert!(tab.is(full).await, "no chip looks spent");
    let open = "document.querySelector('.pop:popover-open')";
    for chip in [".dcol .head .bchip", ".players .bchips .bchip"] {
        tab.tap(chip).await;
        tab.until(open).await;
        assert!(tab.text(".pop:popover-open h3").await.contains("chip"), "{chip}");
        assert!(tab.text(".pop:popover-open p").await.ends_with('.'), "{chip}");
    }
    tab.tap(".pop:popover-open .rule-link").await;
    tab.until("document.querySelector('dialog[open]')").await;
    assert!(tab.text("dialog[open] h2").await.starts_with("D-4"));
    stage.end().await;
}

/// A reward question says who gets the rest; a point goes where a track is tapped.
#[tokio::test]
async fn a_reward_question_says_who_gets_the_rest() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    tab.open("rest", &games::kept(&games::before(games::DICE, "Ben take", 2), &["person"; 3]))
        .await;
    tab.until("document.querySelector('.table')?.dataset.prompt === 'reward'").await;
    tab.until("document.querySelector('#subline').textContent.length > 10").await;
    assert_eq!(tab.text("#subline").await, "Cleo gets what you do not take.");
    tab.click("[data-answer=\"take points\"]").await;
    tab.until("document.querySelector('#subline').textContent.includes('one point and the chip')")
        .await;
    stage.end().await;
}

/// On a phone everything to play with is in view: columns with names and numbers, dice, the bar.
#[tokio::test]
async fn the_dice_board_is_whole_on_a_phone() {
    let stage = Stage::set().await;
    let tab = stage.page((390, 664)).await;
    for (id, game) in [("dice", games::DICE), ("alcazaba", games::ALCAZABA)] {
        tab.open(id, &games::kept(&games::before(game, "Ana place", 1), &["person"; 3])).await;
        tab.until("document.querySelector('.table')?.dataset.prompt === 'throw'").await;
        let all = |selector: &str, holds: &str| {
            format!(
                "[...document.querySelectorAll('{selector}')].every(it => {{ const at = it.getBoundingClientRect(); return {holds}; }})"
            )
        };
        assert!(
            tab.is(&all(".bar", "Math.round(at.bottom) === innerHeight && at.height >= 48")).await
        );
        assert!(tab.is(&all("[data-column]", "at.width >= 44 && at.height >= 150")).await);
        assert!(tab.is(&all(".dcol h2 span", "at.width > 20 && at.height >= 12")).await);
        assert!(tab.is(&all(".die", "at.height >= 44 && at.width >= 40")).await);
        assert!(tab.is("document.documentElement.scrollWidth === innerWidth").await);
        if id == "dice" {
            let bar = "document.querySelector('.bar').getBoundingClientRect().top";
            assert!(tab.is(&all(".die", &format!("at.bottom <= {bar}"))).await, "above the bar");
            assert!(
                tab.is(&all("[data-column]", &format!("at.top > 0 && at.bottom <= {bar}"))).await
            );
        }
    }
    stage.end().await;
}

/// Redesign is named only where something can be redesigned, and the fields are wide enough.
#[tokio::test]
async fn alcazaba_names_a_redesign_only_where_there_is_one() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    tab.open("first", &games::kept(&games::before(games::ALCAZABA, "Ana ", 1), &["person"; 3]))
        .await;
    tab.until("document.querySelector('.table')?.dataset.prompt === 'throw'").await;
    assert!(!tab.text("#headline").await.contains("redesign"), "there is only a fountain");
    for size in [(1100, 800), (1440, 900)] {
        tab.resize(size).await;
        tab.until(
            "Math.min(...[...document.querySelectorAll('.fd')].map(it => it.offsetWidth)) >= 20",
        )
        .await;
    }
    stage.end().await;
}

/// The menu has only the helps that the game has a use for.
#[tokio::test]
async fn the_menu_of_a_dice_game_knows_no_money() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    for (game, helps) in [("dice", "projection hints"), ("alcazaba", "cells projection hints")] {
        tab.open(game, &games::kept(&games::fresh_of(game, 3, 1), &["person"; 3])).await;
        tab.click("#menu").await;
        tab.until("document.querySelector('dialog[open] [data-help]')").await;
        let there =
            "[...document.querySelectorAll('[data-help]')].map(it => it.dataset.help).join(' ')";
        assert!(tab.is(&format!("{there} === '{helps}'")).await, "{game}");
        tab.key("Escape").await;
    }
    stage.end().await;
}

/// Where the board is and how large.
const BOARD: &str = "(it => [it.left, it.top, it.width, it.height].map(Math.round).join())(document.querySelector('.dboard').getBoundingClientRect())";

/// Whatever is tapped or asked, the board stays where it is and as large as it is; answers and chips are
/// whole above the bar.
#[tokio::test]
async fn no_question_moves_the_board() {
    let stage = Stage::set().await;
    let tab = stage.page(PHONE).await;
    let asked = [
        (games::DICE, "dice", vec!["place", "take points", "take chip", "exchange", "name"]),
        (games::ALCAZABA, "alcazaba", vec!["place", "take", "build", "name"]),
    ];
    for size in [(390, 664), (320, 568), (1024, 768), (1100, 800)] {
        tab.resize(size).await;
        for (game, name, verbs) in &asked {
            let mut board = None;
            for verb in verbs {
                let id = format!("{name}-{}", verb.replace(' ', "-"));
                let long = "Cleo".to_owned() + &"maximilianowitsch".repeat(3)[..36];
                let game = games::before(game, &format!("Ana {verb}"), 1).replace("Cleo", &long);
                tab.hash("#/").await;
                tab.until("!document.querySelector('.table')").await;
                tab.open(&id, &games::kept(&game, &["person", "bot greedy", "bot greedy"])).await;
                tab.until("document.querySelector('.table:not([data-prompt=wait])')").await;
                tab.drawn().await;
                let now = tab.run(BOARD).await;
                assert_eq!(*board.get_or_insert_with(|| now.clone()), now, "{size:?} {id}");
                for what in ["[data-column=tower]", "[data-column=garden]", "[data-take].lit"] {
                    tab.run(&format!("document.querySelector('{what}')?.click()")).await;
                    tab.drawn().await;
                    assert_eq!(tab.run(BOARD).await, now, "{size:?} {id} {what}");
                }
                let whole = "(() => { const bar = document.querySelector('.bar').getBoundingClientRect(), \
                    at = it => it.getBoundingClientRect(); \
                    return [...document.querySelectorAll('.answer')].every(it => at(it).left >= 0 && at(it).right <= innerWidth && it.scrollWidth <= it.clientWidth) \
                    && [...document.querySelectorAll('[data-prompt=points] .own-chips .bchip')].every(it => at(it).bottom <= bar.top); })()";
                assert!(tab.is(whole).await, "{size:?} {id}");
            }
        }
    }
    stage.end().await;
}

/// Beside the area where there is room; over it on a phone. The others are never cut.
#[tokio::test]
async fn the_palace_is_in_view_while_a_tile_is_placed() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    let game = games::kept(&games::before(games::ALCAZABA, "Ana build", 2), &["person"; 3]);
    tab.open("palace", &game).await;
    for size in [(1024, 768), (1100, 800), (390, 664), (844, 390), (720, 450)] {
        tab.resize(size).await;
        tab.until("document.querySelector('.table')?.dataset.prompt === 'place'").await;
        tab.drawn().await;
        let lit = "(() => { const at = document.querySelector('.board .cell.lit').getBoundingClientRect(); \
            return at.top >= 0 && at.bottom <= document.querySelector('.bar').getBoundingClientRect().top + (innerHeight < 560 ? 60 : 0); })()";
        assert!(tab.is(lit).await, "{size:?}");
        let cut = "[...document.querySelectorAll('.rival-palace, .race tbody td')].some(it => it.getBoundingClientRect().right > innerWidth)";
        assert!(!tab.is(cut).await, "{size:?}");
    }
    stage.end().await;
}

/// Dice are shown in the log, with their names for readers; how they are kept is said while they can be.
#[tokio::test]
async fn dice_are_pieces_in_the_log() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    tab.open("log", &games::kept(&games::before(games::DICE, "Ana place", 1), &["person"; 3]))
        .await;
    tab.until("document.querySelector('.table')?.dataset.prompt === 'throw'").await;
    assert!(tab.count(".log .drawn .piece use[href='#die-tower']").await > 0, "a throw");
    assert!(tab.count(".log li:not(.drawn) .piece use[href='#die-garden']").await > 0, "kept");
    assert!(tab.text(".log").await.contains("and throws 7 dice again"));
    // Three throws were made: nothing is kept any more.
    assert_eq!(tab.text(".box.thrown em").await, "");
    stage.end().await;
}
