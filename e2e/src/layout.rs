//! Whether everything has its place: whatever is asked, in windows of many sizes, in every language and
//! with the longest names.

use crate::{Tab, driver::Driver, games};

pub const SIZES: [(i64, i64); 12] = [
    (320, 568),
    (360, 740),
    (390, 664),
    (768, 1024),
    (844, 390),
    (1024, 768),
    (1100, 800),
    (1280, 720),
    (1366, 768),
    (1440, 900),
    (1920, 1080),
    (2560, 1440),
];

pub const LANGUAGES: [&str; 4] = ["en", "de", "es", "fr"];

/// Somebody is asked something: before an action that answers it.
#[derive(Debug, Clone)]
pub struct Moment {
    pub name: String,
    record: String,
    /// What is touched first.
    touch: Option<&'static str>,
}

/// Before the first and the last of everything that Ana does in a whole game, and its end.
pub fn moments() -> Vec<Moment> {
    let games = [
        ("base", games::THREE),
        ("two", games::TWO),
        ("modules", games::MODULES),
        ("dice", games::DICE),
        ("alcazaba", games::ALCAZABA),
        ("sheet", games::SHEET),
    ];
    let mut all: Vec<Moment> = games.into_iter().flat_map(|(name, it)| of_game(name, it)).collect();
    // Where much has to find its place.
    all.extend(of_game("six", games::SIX).into_iter().filter(|it| !it.name.contains("first")));
    let much = [
        ("last, large hand", games::plain(games::HAND), None),
        ("last, large hand pays", games::plain(games::HAND), Some(STALL)),
        ("last, many tiles", games::plain(games::BESIDE), None),
        ("modules, many answers", games::crossroads(), None),
    ];
    all.extend(much.into_iter().map(|(name, record, touch)| Moment {
        name: name.to_owned(),
        record,
        touch,
    }));
    all
}

/// A stall with a tile on it.
const STALL: &str = ".stall[data-drag]";

fn of_game(game: &str, record: &str) -> Vec<Moment> {
    let record = games::plain(record);
    let mut kinds: Vec<(&str, usize)> = Vec::new();
    for line in record.lines().filter_map(|it| it.strip_prefix("Ana ")) {
        let verb = line.split(' ').next().unwrap_or_default();
        match kinds.iter_mut().find(|it| it.0 == verb) {
            Some(kind) => kind.1 += 1,
            None => kinds.push((verb, 1)),
        }
    }
    let moment =
        |what: String, record, touch| Moment { name: format!("{game}, {what}"), record, touch };
    let mut moments = Vec::new();
    for (verb, times) in kinds {
        let before = |number| games::before(&record, &format!("Ana {verb}"), number);
        moments.push(moment(format!("first {verb}"), before(1), None));
        moments.push(moment(format!("last {verb}"), before(times), None));
        if verb == "buy" {
            moments.push(moment("last purchase".to_owned(), before(times), Some(STALL)));
        }
    }
    moments.push(moment("over".to_owned(), record.clone(), None));
    moments
}

/// Names of 40 letters, the longest there are.
fn with_long_names(record: &str) -> String {
    let mut long = record.to_owned();
    for name in ["Ana", "Ben", "Cleo", "Dora", "Emil", "Fay"] {
        let rest = "Maximilianowitschenkowasserbrunnerstein-".chars().take(40 - name.len());
        long = long.replace(name, &format!("{name}{}", rest.collect::<String>()));
    }
    long
}

/// Puts the moment on the page.
pub async fn show<D: Driver>(tab: &Tab<D>, moment: &Moment) {
    // An address that is open already would open nothing anew.
    tab.hash("#/").await;
    tab.until("!document.querySelector('.table')").await;
    tab.open("layout", &games::against_bots(&with_long_names(&moment.record))).await;
    tab.until("document.querySelector('.table:not([data-prompt=wait])')").await;
    tab.drawn().await;
    if let Some(touch) = moment.touch {
        tab.run(&format!("document.querySelector('{touch}')?.click()")).await;
        tab.drawn().await;
    }
}

/// What is wrong on the page now.
pub async fn faults<D: Driver>(tab: &Tab<D>) -> Vec<String> {
    tab.drawn().await;
    serde_json::from_value(tab.run(FAULTS).await).expect("a list of faults")
}

/// - Something is wider than the window, or the page is.
/// - A button lies under something else: its middle is not its own. Cards of a hand overlap on purpose.
/// - Words are cut: they are longer than their box, and it hides the rest. Names may end in dots, where
///   something says them in full.
/// - A part of the table that scrolls up and down can be moved sideways too.
/// - A card of the own hand, or a button of the bar, is not whole; answers stand in a row that can be moved,
///   or reach out of the bar.
///   A value in the hand lies under the next card.
/// - A tile beside the palace, a score, a row or a column of the race, or what is to be done is not whole;
///   numbers of the race run together; tabs stand in two rows.
///   Dice that are asked about are not whole, or lie under the bar.
const FAULTS: &str = r"(() => {
    const faults = [];
    const seen = it => it.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const said = it => (it.id ? '#' + it.id : it.tagName.toLowerCase() + '.' + (it.getAttribute('class') ?? '').replaceAll(' ', '.')) + ' „' + (it.textContent || it.ariaLabel || '').trim().slice(0, 30) + '“';
    const box = it => it.getBoundingClientRect();
    if (document.documentElement.scrollWidth > innerWidth) {
        const out = it => it && box(it).right > innerWidth + 1;
        const clips = it => { for (let at = it.parentElement; at; at = at.parentElement) if (getComputedStyle(at).overflowX !== 'visible') return true; return false; };
        const wide = [...document.querySelectorAll('main *, header *')].filter(it => out(it) && !out(it.parentElement) && seen(it) && !clips(it));
        faults.push('wider than the window: ' + wide.slice(0, 3).map(said));
    }
    const whole = it => { const { left, top, right, bottom } = box(it); return left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1; };
    // Nothing of it is cut off by what can be scrolled, or ends in dots.
    const full = it => { const b = box(it); for (let at = it.parentElement; at && at !== document.body; at = at.parentElement) { if (getComputedStyle(at).overflow === 'visible') continue; const a = box(at); if (b.left < a.left - 2 || b.right > a.right + 2 || b.top < a.top - 2 || b.bottom > a.bottom + 2) return false; } return whole(it); };
    const over = document.querySelector('.table')?.dataset.prompt === 'over';
    if (!over) for (const it of document.querySelectorAll('.hand .card, .hand .card:last-child > svg, .bar .btn:not(.answer), .bar .answers')) if (seen(it) && !whole(it)) faults.push('not whole: ' + said(it.closest('button')));
    // A table that fits its window hides nothing of this.
    if (!over) {
        for (const it of document.querySelectorAll('.scores li, .game-top nav *, .fitted :is(.lane .loose-tile, .race :is(td, tfoot th))')) if (seen(it) && !full(it)) faults.push('not in full: ' + said(it));
        for (const it of document.querySelectorAll('.scores .held')) { const score = it.closest('li').querySelector('b'); if (seen(it) && box(score).left < box(it).right && box(score).right > box(it).left) faults.push('hand and score run together: ' + said(it.closest('li'))); }
        for (const it of document.querySelectorAll('.fitted .action > div')) if (seen(it) && it.scrollHeight > it.clientHeight + 2) faults.push('what is to be done is cut: ' + said(it));
        for (const it of document.querySelectorAll('.fitted .lane .loose-tile')) if (seen(it) && box(it).width < 32) faults.push('too small to be tapped: ' + said(it));
        for (const it of document.querySelectorAll('.fitted .race td + td:not(.val) > :first-child')) { const before = it.parentElement.previousElementSibling.firstElementChild; if (seen(it) && before?.matches(':not(.vh)') && box(before).right > box(it).left - 3) faults.push('runs into what is before it: ' + said(it.parentElement)); }
        for (const it of document.querySelectorAll('.hand .card + .card')) { const value = it.previousElementSibling.querySelector('text'); if (seen(it) && value && box(value).right > box(it).left + 2) faults.push('value under a card: ' + said(it)); }
        for (const it of document.querySelectorAll('.tab + .tab')) if (seen(it) && Math.abs(box(it).top - box(it.previousElementSibling).top) > 1) faults.push('another row of tabs: ' + said(it));
        // The price of a tile is read from near, or by its name.
        for (const it of document.querySelectorAll('.fitted svg text')) { const size = (({ a, b }) => parseFloat(getComputedStyle(it).fontSize) * Math.hypot(a, b))(it.getScreenCTM()); if (seen(it) && size < (it.matches('.price') ? 8 : 11.9)) faults.push('smaller than 12 pixels in a picture: ' + size.toFixed(1) + ' ' + said(it)); }
    }
    for (const it of document.querySelectorAll('.bar .answers')) if (seen(it) && it.scrollWidth > it.clientWidth + 1) faults.push('answers that do not wrap: ' + said(it));
    for (const it of document.querySelectorAll('.table:has(.hand) .bar .answer')) if (seen(it) && (box(it).top < box(it.closest('.bar')).top - 1 || !full(it))) faults.push('an answer out of the bar: ' + said(it));
    // Nobody is asked blind: dice that may be thrown or used lie whole above the bar.
    const bar = document.querySelector('.table .bar');
    if (!over && bar) for (const it of document.querySelectorAll('[data-prompt=throw] .tray .die, [data-prompt=build] .roll-dice .die, [data-prompt=build] #gain')) if (seen(it) && (!whole(it) || !bar.contains(it) && box(it).bottom > box(bar).top + 1 && box(it).right > box(bar).left)) faults.push('not whole above the bar: ' + said(it));
    // Nothing can be done with what a dialog lies over.
    const modal = document.querySelector('dialog[open]');
    const inside = it => { for (let at = it.parentElement; at && at !== document.body; at = at.parentElement) { const style = getComputedStyle(at); if (style.overflow !== 'visible') { const a = box(at), b = box(it), x = (b.left + b.right) / 2, y = (b.top + b.bottom) / 2; if (x < a.left || x > a.right || y < a.top || y > a.bottom) return false; } } return true; };
    if (!over) for (const it of document.querySelectorAll('button, a[href], [role=gridcell].lit')) {
        if (!seen(it) || !inside(it) || it.closest('.skip') || it.matches('.vh') || modal && !modal.contains(it)) continue;
        const { left, top, width, height } = box(it);
        if (width < 2 || height < 2) continue;
        const x = it.matches('.fan .card') ? left + Math.min(width / 2, 8) : left + width / 2, y = top + height / 2;
        if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
        const hit = document.elementFromPoint(x, y);
        // A panel of a module lies over the palace while it is open.
        if (hit?.closest('[role=tabpanel]') && it.closest('.board, #more')) continue;
        // A bar at the bottom of a page that scrolls hides nothing for good.
        const lower = hit?.closest('.bar, .begin, .start-bar');
        if (lower && getComputedStyle(lower).position === 'sticky') continue;
        if (hit && hit !== it && !it.contains(hit) && !hit.contains(it)) faults.push(said(it) + ' lies under ' + said(hit));
    }
    for (const it of document.querySelectorAll('body *')) {
        if (![...it.childNodes].some(node => node.nodeType === 3 && node.textContent.trim())) continue;
        if (!seen(it) || it.closest('.vh, svg, [aria-hidden=true], .brand:has(~ .links)') || getComputedStyle(it).clipPath !== 'none') continue;
        for (let at = it; at && at !== document.body; at = at.parentElement) {
            const style = getComputedStyle(at);
            if (style.clipPath !== 'none') break;
            if (style.overflowX === 'visible') continue;
            if (style.overflowX === 'auto' || style.overflowX === 'scroll') break;
            if (style.textOverflow === 'ellipsis' && (it.matches('.name, .result-name, .account-name, .game-title *, .seat-name *') || it.closest('.name, .game-title'))) break;
            const a = box(at), b = box(it);
            if (b.right > a.right + 2 || b.left < a.left - 2 || at.scrollWidth > at.clientWidth + 2 && at === it) { faults.push('cut: ' + said(it)); break; }
            break;
        }
        if (parseFloat(getComputedStyle(it).fontSize) < 12) faults.push('smaller than 12 pixels: ' + said(it));
    }
    // A part of the table that scrolls up and down can be moved sideways only where something is too wide.
    for (const it of document.querySelectorAll('main, section, aside, .panel, [role=tabpanel], dialog')) {
        if (getComputedStyle(it).overflowX !== 'auto' || it.scrollWidth <= it.clientWidth + 1 || !seen(it)) continue;
        const out = [...it.querySelectorAll('*')].filter(part => seen(part) && box(part).right > box(it).left + it.clientWidth + 1);
        faults.push('too wide for ' + said(it) + ': ' + out.slice(0, 2).map(said));
    }
    return [...new Set(faults)].slice(0, 12);
})()";
