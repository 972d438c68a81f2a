//! Arriving, choosing a game, and addresses.

use sabika_e2e::{DESKTOP, PHONE, Player, Stage, Tab, Way, games};

const GAMES: [&str; 4] = ["alhambra", "dice", "alcazaba", "roll-and-write"];

/// The head of a kept record.
fn is_of(record: &str, game: &str) -> bool {
    record.lines().any(|it| it.split_whitespace().take(2).eq(["game", game]))
}

async fn home(tab: &Tab) {
    tab.hash("#/").await;
    tab.until("document.querySelector('.game-cards')").await;
}

/// Whoever arrives for the first time sees all games: each with a picture, how many play, how long it
/// takes, its rules, and one tap that begins it. The levels of bots are told in everybody's words.
#[tokio::test]
async fn every_game_is_one_tap_away() {
    let stage = Stage::set().await;
    for size in [DESKTOP, PHONE] {
        let tab = stage.page(size).await;
        tab.run("Object.keys(localStorage).filter(it => it.startsWith('sabika/games/')).forEach(it => localStorage.removeItem(it))").await;
        tab.reload().await;
        home(&tab).await;
        assert_eq!(tab.count("#continue").await, 0, "nothing is under way");
        assert_eq!(tab.count(".hero .btn-main").await, 1);
        let told = tab
            .run("[...document.querySelectorAll('.game-card')].map(it => [it.querySelector('svg.filling use') !== null,
                 it.querySelector('h3').innerText, it.querySelector('.facts').innerText.replace(/\\s+/g, ' '),
                 it.querySelector('[data-game]').dataset.game, it.querySelector('a[href^=\"#/rules/\"]').getAttribute('href')])")
            .await;
        let expected = [
            (true, "Alhambra", "2 to 6 15 min", "alhambra", "#/rules/A-01"),
            (true, "Dice game", "2 to 6 20 min", "dice", "#/rules/D-01"),
            (true, "Alcazaba", "2 to 6 25 min", "alcazaba", "#/rules/Z-01"),
            (true, "Roll & Write", "1 to 5 10 min", "roll-and-write", "#/rules/R-01"),
        ];
        assert_eq!(told, serde_json::json!(expected));
        for game in GAMES {
            home(&tab).await;
            let before = tab.ids().await;
            tab.click(&format!("[data-game={game}]")).await;
            tab.until("document.querySelector('.table')").await;
            let new: Vec<String> =
                tab.ids().await.into_iter().filter(|it| !before.contains(it)).collect();
            let [id] = new.as_slice() else { panic!("one game has begun: {new:?}") };
            assert!(is_of(&tab.kept(id).await, game), "{game}");
            // Where rivals have no room beside the table, they are one tap away.
            if tab.is("document.querySelector('#more')?.checkVisibility() ?? false").await {
                tab.click("#more").await;
                tab.click("dialog[open] [data-tab=rivals]").await;
            }
            let told = "[...document.querySelectorAll('.stars')].some(it => it.textContent === 'Easy, level 2 of 5')";
            tab.until(told).await;
        }
    }
    stage.end().await;
}

/// While a game is under way, the large button goes on with it.
#[tokio::test]
async fn a_game_under_way_is_continued_first() {
    let stage = Stage::set().await;
    for size in [DESKTOP, (390, 664)] {
        let tab = stage.page(size).await;
        let of_day = |day: u32| format!("# changed {day}\n{}", games::against_bots(games::EARLY));
        tab.keep("older", &of_day(1)).await;
        tab.keep("newer", &of_day(2)).await;
        tab.keep("over", &games::against_bots(games::THREE)).await;
        tab.reload().await;
        tab.until("document.querySelector('#continue')").await;
        assert_eq!(tab.text("#continue").await, "Continue");
        assert_eq!(tab.count(".hero .btn-main").await, 1, "one large button");
        assert!(
            tab.is("document.querySelector('#continue').getBoundingClientRect().height >= 54")
                .await
        );
        assert!(
            tab.is(
                "document.querySelector('#continue').getBoundingClientRect().bottom <= innerHeight"
            )
            .await,
            "in view at once"
        );
        let told = tab.text("#waits").await;
        for part in ["Alhambra", "Your turn", "Ana", "Ben"] {
            assert!(told.contains(part), "{part}: {told}");
        }
        assert_eq!(tab.text(".more-games").await, "1 more game under way");
        tab.click("#continue").await;
        tab.until("document.querySelector('.table')?.dataset.prompt === 'turn'").await;
        assert!(tab.is("location.hash === '#/game/newer'").await);
    }
    stage.end().await;
}

/// A new game asks for the game, how many play, and who; all else is folded away, and named.
#[tokio::test]
async fn a_new_game_asks_three_things() {
    let stage = Stage::set().await;
    let tab = stage.page((390, 664)).await;
    tab.hash("#/").await;
    tab.click("[data-set-up=alhambra]").await;
    tab.until("document.querySelector('#more-choices')").await;
    assert!(tab.is("!document.querySelector('#more-choices').open").await);
    assert_eq!(tab.text("#more-choices > summary").await, "More: classic edition, helps on");
    let seen = tab
        .run("[...document.querySelectorAll('form.setup legend')].filter(it => it.checkVisibility()).map(it => it.innerText)")
        .await;
    assert_eq!(seen, serde_json::json!(["Game", "Players", "Who plays"]));
    let told = "[...document.querySelectorAll('.seated b')].map(it => it.textContent)";
    assert_eq!(tab.run(told).await, serde_json::json!(["Hisham", "Nuha"]));
    tab.click("#more-choices > summary").await;
    tab.until("document.querySelector('input[name=edition]').checkVisibility()").await;
    tab.click("input[name=edition][value=revised]").await;
    tab.click("input[name=help-memory]").await;
    tab.until("document.querySelector('#more-choices > summary').innerText === 'More: revised edition, some helps on'")
        .await;
    tab.click("input[name=players][value=\"4\"]").await;
    tab.until("document.querySelectorAll('.seat').length === 4").await;
    tab.click(".start-bar .btn-main").await;
    tab.until("document.querySelector('.table')").await;
    let record = tab.kept(&tab.ids().await.pop().expect("a game")).await;
    assert!(
        record.contains("edition") && record.contains("# help cells projection tracker hints\n"),
        "{record}"
    );
    // What is chosen for one game is no choice for another.
    home(&tab).await;
    for (game, told) in [
        ("alhambra", "you against Hisham, Nuha and Hisham II"),
        ("dice", "you against Hisham and Nuha"),
    ] {
        let card = format!(
            "[...document.querySelectorAll('.game-card')].find(it => it.querySelector('[data-game={game}]')).innerText"
        );
        let card = tab.run(&card).await;
        assert!(card.as_str().is_some_and(|it| it.contains(told)), "{game}: {card}");
    }
    stage.end().await;
}

/// A name is typed once: every game begun later calls the person by it.
#[tokio::test]
async fn a_name_is_given_once() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    let seats = |record: &str| {
        record.lines().find_map(|it| it.strip_prefix("seats")).expect("seats").trim().to_owned()
    };
    tab.hash("#/settings").await;
    tab.until("document.querySelector('#own-name')").await;
    tab.run("document.querySelector('#own-name').focus()").await;
    tab.types("a\"b").await;
    tab.until("document.querySelector('#own-name').ariaInvalid === 'true'").await;
    assert!(!tab.text("#own-name-error").await.is_empty());
    tab.run("document.querySelector('#own-name').select()").await;
    tab.types("Nuha").await;
    tab.until("document.querySelector('#own-name').ariaInvalid !== 'true'").await;
    tab.reload().await;
    for game in ["alhambra", "dice"] {
        home(&tab).await;
        let before = tab.ids().await;
        tab.click(&format!("[data-game={game}]")).await;
        tab.until("document.querySelector('.table')").await;
        let ids = tab.ids().await;
        let id = ids.iter().find(|it| !before.contains(it)).expect("a game");
        assert_eq!(
            seats(&tab.kept(id).await),
            "Nuha Hisham \"Nuha II\"",
            "no bot is called the same"
        );
    }
    // Typed first where a game is set up, it is kept as well.
    tab.run("localStorage.setItem('sabika/settings', 'language en\\nmotion off\\npace off\\n')")
        .await;
    tab.reload().await;
    tab.hash("#/new").await;
    tab.until("document.querySelector('.seat input')").await;
    tab.run("document.querySelector('.seat input').focus()").await;
    tab.types("Ana María").await;
    tab.click(".start-bar .btn-main").await;
    tab.until("document.querySelector('.table')").await;
    tab.hash("#/settings").await;
    tab.until("document.querySelector('#own-name')?.value === 'Ana María'").await;
    stage.end().await;
}

/// An address that leads nowhere says so, and a rule that there is not.
#[tokio::test]
async fn an_address_that_leads_nowhere_says_so() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    for address in ["#/gmaes", "#/game", "#/new/x"] {
        tab.hash(address).await;
        tab.until("document.querySelector('#nowhere')").await;
        assert!(tab.is("document.title.startsWith('This address leads nowhere')").await);
    }
    tab.click("main .btn-main").await;
    tab.until("document.querySelector('.game-cards')").await;
    tab.hash("#/game/unheard-of").await;
    tab.until("document.querySelector('h1')?.innerText === 'This game cannot be opened'").await;
    tab.hash("#/review/unheard-of").await;
    tab.until("document.querySelector('.review h1')?.innerText === 'This game cannot be opened'")
        .await;
    assert_eq!(tab.count(".review a.btn").await, 1, "a way out");
    tab.hash("#/rules/A-99").await;
    tab.until("document.querySelector('#rule-unknown')?.innerText.includes('A-99')").await;
    tab.hash("#/rules/A-21").await;
    tab.until(
        "document.querySelector('#A-21.is-here') && !document.querySelector('#rule-unknown')",
    )
    .await;
    stage.end().await;
}

/// Whoever starts with something that cannot be read sees what and why, not the bar over it.
#[tokio::test]
async fn what_cannot_be_read_is_not_under_the_bar() {
    let stage = Stage::set().await;
    let tab = stage.page(PHONE).await;
    tab.hash("#/new").await;
    tab.until("document.querySelector('#more-choices')").await;
    tab.click("#more-choices > summary").await;
    tab.run("(it => { it.value = '9,9,banana'; it.dispatchEvent(new Event('input', { bubbles: true })); })(document.querySelector('#own-youngest'))").await;
    // At the lower edge of the window.
    tab.run("scrollBy(0, document.querySelector('#own-youngest').getBoundingClientRect().bottom - innerHeight)").await;
    tab.click(".start-bar .btn-main").await;
    tab.until("document.activeElement.id === 'own-youngest'").await;
    tab.until("document.querySelector('#own-youngest').getBoundingClientRect().bottom + 20 < document.querySelector('.start-bar').getBoundingClientRect().top").await;
    stage.end().await;
}

/// The best so far is the mark to beat before a game; after it a new best is called so. What was taken
/// back makes a game practice, which enters no list.
#[tokio::test]
async fn alone_there_is_a_mark_to_beat() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    let alone = |seed| games::kept(&games::fresh_of("roll-and-write", 1, seed), &["person"]);
    tab.hash("#/new").await;
    tab.until("document.querySelector('input[name=game]')").await;
    tab.click("input[name=game][value=roll-and-write]").await;
    tab.click("input[name=players][value=\"1\"]").await;
    tab.until("document.querySelectorAll('.seat').length === 1").await;
    assert_eq!(tab.count("#mark").await, 0, "nobody has played yet");
    tab.run("localStorage.setItem('sabika/best/2', '7 1 older\\n')").await;
    tab.hash("#/").await;
    tab.until("document.querySelector('.game-cards').innerText.includes('Best so far: 7 points')")
        .await;
    tab.hash("#/new").await;
    tab.until("document.querySelector('#mark')?.innerText.trim() === 'Best so far: 7 points'")
        .await;
    tab.open("best", &alone(6)).await;
    Player::new(&tab, Way::Clicks).play_to_the_end().await;
    tab.until("document.querySelector('.best-list .new-best')").await;
    assert!(tab.text(".new-best").await.contains("New best"));

    // The same again, but the first building is taken back after the dice were thrown anew.
    tab.open("practice", &alone(7)).await;
    while !tab.attribute("#undo", "aria-label").await.contains("practice") {
        Player::new(&tab, Way::Clicks).play_to(0).await;
    }
    let before = tab.kept("practice").await;
    tab.click("#undo").await;
    tab.until("document.querySelector('dialog[open] #take-back')").await;
    assert_eq!(tab.kept("practice").await, before, "it is asked first");
    assert_eq!(tab.axe().await, Vec::<String>::new());
    tab.click("#take-back").await;
    tab.until(&format!(
        "!document.querySelector('dialog') && +document.querySelector('.table').dataset.step < {}",
        games::steps(&before)
    ))
    .await;
    assert!(tab.kept("practice").await.contains("# taken-back 1\n"));
    tab.until("document.querySelector('.game-title').innerText.includes('practice')").await;
    assert_eq!(tab.count(".scores .held").await, 1, "coins are always in view");
    Player::new(&tab, Way::Clicks).play_to_the_end().await;
    tab.until("document.querySelector('.best-list')").await;
    assert_eq!(tab.count(".best-list .own, .new-best").await, 0);
    assert!(tab.text(".best-list").await.contains("Practice"));
    let list = tab.run("localStorage.getItem('sabika/best/2')").await;
    let list = list.as_str().unwrap_or_default();
    assert!(list.contains(" best") && !list.contains("practice"), "{list}");
    stage.end().await;
}
