//! How a game came about: from the end screen, in the background, to the end; and what can be tried then.

use sabika_e2e::{DESKTOP, Stage, Tab, everywhere::copied, games, tab::quote};

/// A whole game of two against a bot, over.
async fn over(tab: &Tab, id: &str) {
    tab.open(id, &games::against_bots(games::TWO)).await;
    tab.until("document.querySelector('#review')").await;
}

const WHOLE: &str = "document.querySelector('#review-slider')";
const LOOKING: &str = "document.querySelector('#review-progress progress')";

#[tokio::test]
async fn a_game_is_reviewed_to_its_end_and_tried_again() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    over(&tab, "two").await;
    let before = tab.kept("two").await;
    tab.click("#review").await;
    tab.until(&format!("{LOOKING} || {WHOLE}")).await;
    // One may leave and come back: it goes on meanwhile.
    tab.hash("#/rules").await;
    tab.hash("#/review/two").await;
    tab.until(&format!("({LOOKING})?.value > 0 || {WHOLE}")).await;
    if tab.is(LOOKING).await {
        assert!(tab.text("#review-progress").await.contains("Safiya is at turn "));
        assert_eq!(tab.axe().await, Vec::<String>::new());
    }
    tab.until(WHOLE).await;
    assert_eq!(tab.axe().await, Vec::<String>::new());
    assert_eq!(tab.count(".review-all tbody tr").await, 2);
    // What there was, what was added and taken, and what came of it.
    let sum = "(() => {
        const rows = [...document.querySelectorAll('.review-sum tr')].map(it => it.cells);
        const of = it => parseInt(it[1].textContent) * (it[0].textContent === '−' ? -1 : 1);
        const all = rows.map(of), end = all.pop();
        return rows.length === 5 && all.reduce((a, b) => a + b) === end;
    })()";
    assert!(tab.is(sum).await, "{}", tab.text(".review-sum").await);
    // Along the curve with keys; the same numbers stand in a table.
    tab.run("document.querySelector('#review-slider').focus()").await;
    let turn = tab.text("#review-turn").await;
    for (key, said) in [("Home", "Turn 0:"), ("ArrowRight", "Turn 1:")] {
        tab.key(key).await;
        tab.until(&format!(
            "document.querySelector('#review-turn').textContent.startsWith('{said}')"
        ))
        .await;
    }
    assert_ne!(tab.text("#review-turn").await, turn);
    assert_eq!(
        tab.text("#review-turn").await,
        tab.attribute("#review-slider", "aria-valuetext").await
    );
    let rows = "document.querySelectorAll('.review-curve table tr').length
        === +document.querySelector('#review-slider').max + 2";
    assert!(tab.is(rows).await);
    // The other one is looked at as well, and tries nothing again: it is a bot.
    tab.click("[data-review-seat='2']").await;
    tab.until("document.querySelector('[data-review-seat=\"2\"][aria-pressed=true]')").await;
    assert_eq!(tab.count("[data-try]").await, 0);
    tab.click("[data-review-seat='1']").await;
    tab.until("document.querySelector('[data-try=\"1\"]')").await;
    let ids = tab.ids().await;
    let card = tab.text(".review-card").await;
    assert!(card.contains("Better was") || card.contains("BETTER WAS"), "{card}");
    tab.click("[data-try='1']").await;
    tab.until("document.querySelector('.table')").await;
    let new = tab.ids().await.into_iter().find(|it| !ids.contains(it)).expect("another game");
    let trial = tab.kept(&new).await;
    let steps = |it: &str| games::plain(it).split_once("--\n").map(|it| it.1.to_owned());
    assert!(games::steps(&trial) < games::steps(&before));
    assert!(
        steps(&before).expect("steps").starts_with(steps(&trial).expect("steps").trim_end()),
        "it begins as the other: {trial}"
    );
    assert!(trial.contains("# taken-back 1\n"), "whoever tries again knows more");
    assert!(tab.is("document.querySelector('.table').dataset.prompt !== 'over'").await);
    assert_eq!(tab.kept("two").await, before, "the record stays");
    // Back again it is still there, and the others can be tried as well.
    tab.hash("#/review/two").await;
    tab.until(WHOLE).await;
    let moments = tab.count(".review-card").await;
    assert_eq!(tab.count("[data-try]").await, moments);
    for moment in 2..=moments {
        tab.click(&format!("[data-try='{moment}']")).await;
        tab.until("document.querySelector('.table')").await;
        assert!(tab.is("document.querySelector('.table').dataset.prompt !== 'over'").await);
        tab.hash("#/review/two").await;
        tab.until(WHOLE).await;
    }
    // The turn that is chosen can be looked at, here and by others.
    tab.run("document.querySelector('#review-slider').focus()").await;
    tab.key("ArrowRight").await;
    let step = tab.attribute("#review-look", "href").await;
    let step = step.strip_prefix("#/game/two/").expect("a step of the game").to_owned();
    let link = copied(&tab, "#review-link").await;
    assert!(link.contains("#/shared/") && link.ends_with(&format!("/{step}")), "{link}");
    let at = "document.querySelector('.table')?.dataset.step";
    tab.click("#review-look").await;
    tab.until(&format!("{at} && document.querySelector('#step-review')")).await;
    let there = tab.run(at).await;
    tab.hash(&link[link.find('#').expect("an address")..]).await;
    tab.until(&format!("document.querySelector('#step-keep') && {at} === {there}")).await;
    stage.end().await;
}

/// From moment to moment by thumb, and along the curve.
#[tokio::test]
async fn a_review_is_gone_through_on_a_phone() {
    let stage = Stage::set().await;
    let tab = stage.page((390, 664)).await;
    over(&tab, "two").await;
    tab.hash("#/review/two").await;
    tab.until(WHOLE).await;
    let moments = tab.count(".review-card").await;
    assert!(moments > 1, "there is more than one to go to");
    for size in [(390, 664), (360, 740)] {
        tab.resize(size).await;
        tab.touchable(size).await;
        assert!(tab.is("document.documentElement.scrollWidth <= innerWidth").await);
        let says = |words: &str| {
            format!("document.querySelector('#review-next').textContent.startsWith('{words}')")
        };
        let in_reach = "(it => it.height >= 44 && it.top > innerHeight * .7
            && it.bottom <= innerHeight)(document.querySelector('#review-next').getBoundingClientRect())";
        let shown = |moment: u64| {
            format!(
                "(it => it.top >= 0 && it.top < innerHeight * .5)(document
                 .querySelector('.review-card:nth-child({moment})').getBoundingClientRect())"
            )
        };
        tab.until(&says("Show turn ")).await;
        assert!(!tab.is("document.querySelector('#review-back').checkVisibility()").await);
        for moment in 1..=moments {
            assert!(tab.is(in_reach).await, "{size:?}: at {moment}");
            tab.tap("#review-next").await;
            tab.until(&shown(moment)).await;
            tab.until(&says(if moment < moments { "Next: turn " } else { "To the curve" })).await;
        }
        tab.tap("#review-back").await;
        tab.until(&shown(moments - 1)).await;
        tab.until(&says("Next: turn ")).await;
        assert_eq!(tab.axe().await, Vec::<String>::new());
        tab.tap("#review-next").await;
        tab.until(&says("To the curve")).await;
        tab.tap("#review-next").await;
        tab.until(&says("Show turn ")).await;
        // A finger on the curve: at its ends and in between.
        for (across, turn) in [(0.99, "it.max"), (0.12, "0"), (0.6, "")] {
            let point = format!(
                "(it => {{ it.scrollIntoView({{block: 'center'}}); const r = it.getBoundingClientRect();
                 return [r.x + r.width * {across}, r.y + r.height / 2]; }})(document.querySelector('.review-curve svg'))"
            );
            let at = tab.run(&point).await;
            let at = (at[0].as_f64().expect("x"), at[1].as_f64().expect("y"));
            sabika_e2e::driver::Driver::tap(&tab.page, at).await;
            let there = match turn {
                "" => "+it.value > 0 && +it.value < +it.max".to_owned(),
                turn => format!("it.value == {turn}"),
            };
            let said = "document.querySelector('#review-turn').textContent.startsWith(`Turn ${it.value}:`)";
            tab.until(&format!(
                "(it => {there} && {said})(document.querySelector('#review-slider'))"
            ))
            .await;
        }
    }
    // How far the chances can be trusted, where they were held against games and where nobody has done that.
    for (calibrated, sure) in [(true, "75 % in 72"), (false, "good to compare, and not exact")] {
        tab.run(&format!(
            "localStorage.setItem('sabika/reviews/two', localStorage.getItem('sabika/reviews/two')
             .replace(/\"calibrated\":(true|false)/, '\"calibrated\":{calibrated}'))"
        ))
        .await;
        tab.reload().await;
        tab.until(WHOLE).await;
        tab.click("#review-sure summary").await;
        tab.until("document.querySelector('#review-sure p').checkVisibility()").await;
        let told = tab.text("#review-sure").await;
        assert!(told.contains(sure), "{told}");
    }
    let wide = stage.page(DESKTOP).await;
    wide.hash("#/review/two").await;
    wide.until(WHOLE).await;
    assert!(!wide.is("document.querySelector('#review-next').checkVisibility()").await);
    stage.end().await;
}

/// What was found is kept with the game; what is not about this game, or no review, is not believed.
#[tokio::test]
async fn a_review_is_there_after_a_reload() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    over(&tab, "two").await;
    tab.hash("#/review/two").await;
    tab.until(WHOLE).await;
    let shown = tab.text("main").await;
    let kept = "localStorage.getItem('sabika/reviews/two')";
    let found = tab.run(kept).await.as_str().expect("it is kept").to_owned();
    assert!(found.len() < 100_000, "{} letters", found.len());
    // Nobody can look at it again.
    tab.before_all("window.Worker = class { constructor() { throw new Error('forbidden'); } };")
        .await;
    tab.reload().await;
    tab.until(WHOLE).await;
    assert_eq!(tab.text("main").await, shown);
    let failed = "document.querySelector('main').textContent.includes('No review this time')";
    for odd in [
        String::new(),
        "nonsense".to_owned(),
        found.replacen(' ', " 1", 1),
        found.replacen("\"turns\":[", "\"turns\":[1,", 1),
        found.replacen("\"after\":[", "\"after\":[2147483647,", 1),
        found[..found.len() / 2].to_owned(),
    ] {
        assert_ne!(odd, found);
        tab.run(&format!("localStorage.setItem('sabika/reviews/two', {})", quote(&odd))).await;
        tab.reload().await;
        tab.until(failed).await;
    }
    tab.run(&format!("localStorage.setItem('sabika/reviews/two', {})", quote(&found))).await;
    tab.reload().await;
    tab.until(WHOLE).await;
    // Another record of the same name is another game.
    let renamed = games::against_bots(games::TWO).replace("Ben", "Eva");
    tab.keep("two", &renamed).await;
    tab.reload().await;
    tab.until(failed).await;
    // With its game it goes.
    tab.hash("#/games").await;
    tab.click(".game-row .more").await;
    tab.click(".game-row .btn-bad").await;
    tab.click("dialog .btn-bad").await;
    tab.until(&format!("{kept} === null")).await;
    stage.end().await;
}

#[tokio::test]
async fn a_review_is_read_on_a_phone() {
    let stage = Stage::set().await;
    let tab = stage.page((320, 568)).await;
    tab.open("sheet", &games::against_bots(games::SHEET)).await;
    tab.hash("#/review/sheet").await;
    for language in ["en", "de", "es", "fr"] {
        tab.settings(&format!("language {language}\nmotion off\npace off\n")).await;
        tab.until(WHOLE).await;
        assert!(tab.is("document.documentElement.scrollWidth <= innerWidth").await, "{language}");
        if language == "en" {
            assert_eq!(tab.axe().await, Vec::<String>::new());
        }
    }
    stage.end().await;
}

/// What is hidden stays so while it matters; what is not there, or cannot be thought of, is said.
#[tokio::test]
async fn only_what_is_over_is_reviewed() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    tab.keep("early", &games::against_bots(games::EARLY)).await;
    tab.hash("#/review/early").await;
    tab.until("document.querySelector('main').textContent.includes('not over yet')").await;
    tab.hash("#/review/nowhere").await;
    tab.until("document.querySelector('main h1')").await;
    assert_eq!(tab.count("#review-progress").await, 0);
    tab.before_all("window.Worker = class { constructor() { throw new Error('forbidden'); } };")
        .await;
    tab.reload().await;
    tab.keep("over", &games::against_bots(games::TWO)).await;
    tab.hash("#/review/over").await;
    tab.until("document.querySelector('main').textContent.includes('No review this time')").await;
    stage.end().await;
}
