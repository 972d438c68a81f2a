//! Four languages.

use sabika_e2e::{DESKTOP, Stage, Tab, games};

/// Names of messages that can be seen: those are for us, not for players.
pub(crate) async fn keys_in_sight(tab: &Tab) -> Vec<String> {
    let found = tab
        .run(
            "(async () => {
             const text = await (await fetch('/locales/en.ftl')).text();
             const keys = [...text.matchAll(/^([a-z0-9]+(?:-[a-z0-9]+)+) =/gm)].map(it => it[1]);
             const sentences = text.replace(/^[a-z0-9-]+ =/gm, '');
             // 'fan-made' is a key and a word.
             const names = new Set(keys.filter(it => !new RegExp(`\\\\b${it}\\\\b`).test(sentences)));
             const seen = [document.body.innerText];
             for (const it of document.querySelectorAll('body *')) for (const name of ['aria-label', 'title', 'placeholder', 'aria-valuetext', 'alt'])
                 if (it.hasAttribute(name)) seen.push(it.getAttribute(name));
             // Tiles and cards have such names too, but only where we drag them.
             return [...new Set(seen.join('\\n').match(/[a-z0-9]+(?:-[a-z0-9]+)+/g) ?? [])].filter(it => names.has(it));
             })()",
        )
        .await;
    serde_json::from_value(found).expect("a list")
}

#[tokio::test]
async fn the_same_table_speaks_four_languages() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    tab.keep("words", &games::against_bots(games::EARLY)).await;
    tab.keep("over", &games::against_bots(games::THREE)).await;
    let screens =
        ["#/", "#/new", "#/games", "#/import", "#/settings", "#/game/over", "#/game/over/40"];
    let mut tables: Vec<String> = Vec::new();
    for language in ["de", "es", "fr", "en"] {
        tab.hash("#/settings").await;
        tab.until("document.querySelector('input[name=language]')").await;
        tab.click(&format!("label:has(input[name=language][value={language}])")).await;
        tab.until(&format!("document.documentElement.lang === '{language}'")).await;
        for screen in screens {
            tab.hash(screen).await;
            tab.drawn().await;
            assert_eq!(keys_in_sight(&tab).await, Vec::<String>::new(), "{screen} in {language}");
        }
        tab.hash("#/game/words").await;
        tab.until("document.querySelector('.table')?.dataset.prompt === 'turn'").await;
        tab.click(".stall[data-square=\"3\"]").await;
        tab.drawn().await;
        assert_eq!(keys_in_sight(&tab).await, Vec::<String>::new(), "the table in {language}");
        let numbers = tab.run("[...document.querySelectorAll('.num, .price')].map(it => it.textContent).join(' ')").await;
        assert_eq!(tab.run("document.documentElement.lang").await, language);
        let mut words = Vec::new();
        for part in ["#headline", "#subline", "#confirm", ".market h2", "#since li", "#log"] {
            words.push(tab.text(part).await);
        }
        for before in &tables {
            for word in &words {
                assert!(!before.contains(word.as_str()), "{word:?} is the same in two languages");
            }
        }
        tables.push(words.join("\n"));
        assert!(numbers.as_str().is_some_and(|it| it.contains('9')), "{numbers}");
    }
    // What was chosen holds for the next visit.
    tab.reload().await;
    assert_eq!(tab.run("document.documentElement.lang").await, "en");
    tab.run("document.body.append('line-turn')").await;
    assert_eq!(keys_in_sight(&tab).await, ["line-turn"], "a key would be found");
    stage.end().await;
}
