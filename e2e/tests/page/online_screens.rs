//! The screens of tables at a distance: for those who see little or nothing, use no mouse, or have a small window.

use crate::{access::look, languages::keys_in_sight};
use sabika_e2e::{
    DESKTOP, Stage,
    layout::faults,
    online::{
        GERMAN, may_act,
        walk::{SCREENS, Walk},
    },
};

/// With the longest names, in the language with the longest words: axe-core finds nothing, in any colours; no key of
/// a message is in sight; and everything has its place, from 320 pixels.
#[tokio::test]
async fn every_screen_is_whole_and_can_be_read() {
    let mut stage = Stage::set().await;
    let mut walk = Walk::begin(&stage, GERMAN).await;
    let mut found = Vec::new();
    for screen in SCREENS {
        let tab = walk.show(&mut stage, screen).await;
        let name = format!("{screen:?}");
        look(tab, &name, &mut found).await;
        let keys = keys_in_sight(tab).await;
        found.extend(keys.into_iter().map(|it| format!("{name}: {it} is a key")));
        for size in [(1024, 768), (390, 664), (320, 568)] {
            tab.resize(size).await;
            let faults = faults(tab).await;
            found.extend(faults.into_iter().map(|it| format!("{name} {size:?}: {it}")));
        }
        let small = tab.axe().await;
        found.extend(small.into_iter().map(|it| format!("{name}, small: {it}")));
        tab.resize(DESKTOP).await;
    }
    stage.end().await;
    assert!(found.is_empty(), "{found:#?}");
}

/// The whole way to the first turn without a mouse.
#[tokio::test]
async fn a_table_is_made_and_begun_by_keyboard_alone() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    tab.run("addEventListener('pointerdown', () => window.pointed = true, true)").await;
    tab.tab_to("#friends").await;
    tab.key("Enter").await;
    tab.until("document.querySelector('#make-form')").await;
    tab.tab_to("#friends-name").await;
    tab.types("Ana").await;
    tab.key("Enter").await;
    tab.until("document.querySelector('.chair.own')").await;
    // Her name is changed in a dialog, from which the focus comes back.
    tab.tab_to("[data-do=rename]").await;
    tab.key("Enter").await;
    tab.until("document.activeElement?.id === 'sit-name'").await;
    tab.fill("#sit-name", "Anna").await;
    tab.key("Enter").await;
    tab.until("!document.querySelector('dialog')").await;
    tab.until("document.activeElement?.matches('[data-do=rename]')").await;
    tab.until("document.querySelector('.chair.own b').textContent.startsWith('Anna')").await;
    tab.tab_to("#start").await;
    tab.key("Enter").await;
    may_act(&tab).await;
    assert!(!tab.is("window.pointed").await, "there was no pointer");
    stage.end().await;
}
