//! Games go out of the browser and come back.

use sabika_e2e::{DESKTOP, Stage, Tab, file, games, tab::quote};

async fn import(tab: &Tab, text: &str) {
    tab.hash("#/import").await;
    tab.until("document.querySelector('#record')").await;
    tab.run("document.querySelector('#record').select()").await;
    tab.types(text).await;
    // A text of several lines has Windows' line ends in some browsers, never here.
    tab.until(&format!("document.querySelector('#record').value === {}", quote(text))).await;
    tab.click("form.import .btn-main").await;
}

#[tokio::test]
async fn a_game_is_imported_and_exported_as_the_same_text() {
    let stage = Stage::set().await;
    let downloads = stage.downloads().await;
    let tab = stage.page(DESKTOP).await;

    // A game that is over is seen from its start, one that is not goes on.
    import(&tab, games::THREE).await;
    tab.until("/^#.game.[a-z0-9]+.0$/.test(location.hash) && document.querySelector('.table')")
        .await;
    import(&tab, &games::against_bots(games::EARLY)).await;
    tab.until("/^#.game.[a-z0-9]+$/.test(location.hash) && document.querySelector('.table')?.dataset.prompt === 'turn'")
        .await;
    let id = tab.run("location.hash.slice(7)").await;
    let id = id.as_str().expect("an id");
    assert_eq!(tab.ids().await.len(), 2);
    let kept = tab.kept(id).await;
    assert_eq!(games::plain(&kept), games::plain(games::EARLY));

    // The exported file is what is kept.
    tab.click("#menu").await;
    tab.click("#export").await;
    let exported = file(&downloads.join(format!("sabika-{id}.txt"))).await;
    assert_eq!(exported, kept);
    tab.key("Escape").await;
    tab.until("!document.querySelector('dialog')").await;

    // And it comes back as the same game.
    import(&tab, &exported).await;
    tab.until("location.hash.startsWith('#/game/') && document.querySelector('.table')").await;
    let again = tab.run("location.hash.slice(7)").await;
    let again = again.as_str().expect("an id");
    assert_ne!(again, id);
    assert_eq!(games::plain(&tab.kept(again).await), games::plain(&exported));
    assert_eq!(tab.ids().await.len(), 3);
    stage.end().await;
}

#[tokio::test]
async fn a_bad_record_is_told_with_its_place_and_nothing_is_lost() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    tab.keep("other", &games::against_bots(games::EARLY)).await;
    let kept = tab.kept("other").await;
    let illegal = games::EARLY.replace("take denar-3 florin-1", "take denar-3 ducat-7");
    let unknown = games::EARLY.replace("tower-9a", "tower-99");
    let bad = [
        ("hello there", "Line 1, column 1", "game alhambra 1"),
        (&illegal, "Line 10, column 5", "worth at most 5"),
        (&unknown, "Line 6, column 28", "tower-99"),
        ("game alhambra 2\nseats A B\n--\n", "Line 1", "version"),
        ("game alhambra 1\nseats A\n--\n", "Line 2", "2 to 6"),
    ];
    for (text, place, why) in bad {
        import(&tab, text).await;
        tab.until("document.querySelector('#import-trouble .error')").await;
        let said = tab.text("#import-trouble").await;
        assert!(
            said.contains(place) && said.contains(why),
            "{text:?} has trouble at {place} ({why}), told is: {said}"
        );
        let typed = tab.run("document.querySelector('#record').value").await;
        assert_eq!(typed.as_str(), Some(text), "what was typed is still there");
        assert!(tab.is("location.hash === '#/import'").await);
        assert_eq!(tab.ids().await, ["other"]);
        // Typing on takes the complaint away.
        tab.run("document.querySelector('#record').select()").await;
        tab.types("x").await;
        tab.until("!document.querySelector('#import-trouble .error')").await;
    }
    import(&tab, "").await;
    tab.until("document.querySelector('#import-trouble .error')").await;
    assert_eq!(tab.kept("other").await, kept, "the other game is as it was");
    stage.end().await;
}

/// A kept game that is damaged goes on from its last good step, and its text stays as it is.
#[tokio::test]
async fn a_damaged_game_goes_on_and_its_text_stays() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    let good = games::against_bots(games::EARLY);
    let damaged = good.clone() + "Zoe stop\n";
    let steps = games::steps(games::EARLY);
    tab.keep("hurt", &damaged).await;
    let place = format!("Line {}, column 1", good.lines().count() + 1);
    let button = format!("Go on from step {steps}");
    for (hash, told) in [("#/games", ".game-row"), ("#/game/hurt", "main")] {
        tab.hash(hash).await;
        tab.until(&format!("document.querySelector('{told} button.btn')")).await;
        let said = tab.text(told).await;
        assert!(said.contains(&place) && said.contains(&button), "{said}");
    }
    let ids = tab.ids().await;
    assert_eq!(ids, ["hurt"], "nothing happens before somebody goes on");
    tab.click("main button.btn").await;
    tab.until("location.hash !== '#/game/hurt' && document.querySelector('.table')").await;
    let id = tab.run("location.hash.slice(7)").await;
    let kept = tab.kept(id.as_str().expect("an id")).await;
    assert!(games::plain(&kept).starts_with(games::plain(games::EARLY).trim_end()), "{kept}");
    assert_eq!(tab.kept("hurt").await, damaged);
    stage.end().await;
}

/// Windows are told apart by the game, and by who plays it.
#[tokio::test]
async fn the_window_is_called_as_the_game() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    for (game, title) in [("alhambra", "Alhambra: "), ("dice", "Dice game: ")] {
        let record = games::fresh_of(game, 3, 1);
        let names: Vec<&str> = games::names(&record).collect();
        tab.open(game, &games::against_bots(&record)).await;
        let [first, second, third] = names[..] else { panic!("three play") };
        let title = format!("{title}{first}, {second} and {third} · Sabika");
        // It also says when one is to act.
        let to_act = format!("Your turn · {title}");
        tab.until("document.querySelector('.table').dataset.prompt !== 'wait'").await;
        tab.until(&format!("document.title === {}", quote(&to_act))).await;
        tab.hash(&format!("#/game/{game}/1")).await;
        tab.until(&format!("document.title === {}", quote(&title))).await;
    }
    let named = format!("# title Sunday\n{}", games::against_bots(games::EARLY));
    tab.open("named", &named).await;
    tab.until("document.title === 'Your turn · Sunday · Sabika'").await;
    stage.end().await;
}
