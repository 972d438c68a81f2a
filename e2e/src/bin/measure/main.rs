//! How fast the page is and what it needs: prints figures, judges nothing. With the word `tasks`, only how long
//! the page is held up while somebody thinks; with `thinking`, how fast bots think and what memory that takes.
//!
//! Needs `SABIKA_BIN` and `SABIKA_CHROMIUM`, as the tests do. What is measured is the page, in a
//! browser without a graphics card; this program's own build makes no difference.

mod thinking;

use std::time::Instant;

use chromiumoxide::cdp::{
    browser_protocol::{memory::GetDomCountersParams, performance::GetMetricsParams},
    js_protocol::heap_profiler::CollectGarbageParams,
};
use sabika_e2e::{DESKTOP, PHONE, Stage, Tab, games};

/// After so many steps of [`games::TWO`] Ana, with a palace of 18 tiles, is to act.
const TURN: usize = 237;
/// And here, with 21 tiles, she has one more to place.
const PLACE: usize = 245;

#[tokio::main]
async fn main() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    match std::env::args().nth(1).as_deref() {
        None => {
            answering(&tab).await;
            held_up(&tab).await;
        }
        Some("tasks") => held_up(&tab).await,
        Some("thinking") => {
            thinking::pace(&tab).await;
            thinking::memory(&tab).await;
        }
        Some(other) => panic!("`{other}` is not measured; `tasks` and `thinking` are"),
    }
    stage.end().await;
}

/// How fast the page answers, and what memory it takes.
async fn answering(tab: &Tab) {
    for (device, size) in [("desktop", DESKTOP), ("phone", PHONE)] {
        tab.resize(size).await;
        for motion in ["normal", "off"] {
            tab.settings(&format!("language en\nmotion {motion}\npace off\nsound off\n")).await;
            paint(tab, device, motion).await;
        }
    }
    tab.resize(DESKTOP).await;
    replay(tab).await;
}

/// For how long the page does nothing else.
async fn held_up(tab: &Tab) {
    tab.resize(DESKTOP).await;
    with_bots(tab).await;
    advising(tab).await;
}

/// Listens to every input: how long its handlers ran, and how long it took to be seen.
const CLOCK: &str = "(() => {
    window.clock = {paint: [], work: []};
    if (window.clocked) return; window.clocked = true;
    addEventListener('click', event => {
        const begin = event.timeStamp, work = performance.now();
        requestAnimationFrame(() => {
            const after = new MessageChannel();
            // The first task after a frame: it has been painted.
            after.port1.onmessage = () => clock.paint.push(performance.now() - begin);
            after.port2.postMessage(0);
        });
        window.begun = work;
    }, true);
    addEventListener('click', () => clock.work.push(performance.now() - window.begun));
})()";

async fn paint(tab: &Tab, device: &str, motion: &str) {
    let large = |steps| games::cut(games::TWO, steps);
    let modules = games::before(games::MODULES, "Ana moors develop", 8);
    for (what, game, targets) in [
        (
            "a tile of the market",
            large(TURN),
            "[...document.querySelectorAll('.stall')].map(it => `.stall[data-square=\"${it.dataset.square}\"]`)",
        ),
        (
            "a cell, with a tile in hand",
            large(PLACE),
            "[...document.querySelectorAll('[data-board=own] .cell')].map(it => `[data-board=own] .cell[data-cell=\"${it.dataset.cell}\"]`)",
        ),
        (
            "a tile of the market, with all modules",
            modules,
            "[...document.querySelectorAll('.stall')].map(it => `.stall[data-square=\"${it.dataset.square}\"]`)",
        ),
    ] {
        let id = format!("{device}-{motion}-{}", games::steps(&game));
        tab.open(&id, &games::against_bots(&game)).await;
        tab.until(
            "['turn', 'again', 'place'].includes(document.querySelector('.table').dataset.prompt)",
        )
        .await;
        tab.drawn().await;
        let all: Vec<String> = serde_json::from_value(tab.run(targets).await).expect("a list");
        // A second touch of the same thing would be something else.
        let rounds = 48_usize.div_ceil(all.len());
        let chosen: Vec<&String> = (0..rounds).flat_map(|_| all.iter()).collect();
        tab.run(CLOCK).await;
        let mut clicks = 0;
        for selector in chosen {
            let is_tried = format!(
                "document.querySelector({})?.ariaSelected === 'true'",
                sabika_e2e::tab::quote(selector)
            );
            if tab.is(&is_tried).await || !tab.is_free(selector).await {
                continue;
            }
            tab.click(selector).await;
            clicks += 1;
            tab.until(&format!("clock.paint.length >= {clicks}")).await;
        }
        let (paint, work) = (times(tab, "clock.paint").await, times(tab, "clock.work").await);
        println!(
            "input to paint, {device}, motion {motion}, {what}: median {:.0} ms, 95 % {:.0} ms, max {:.0} ms of {} (handlers: median {:.1} ms, max {:.1} ms)",
            at(&paint, 50),
            at(&paint, 95),
            at(&paint, 100),
            paint.len(),
            at(&work, 50),
            at(&work, 100),
        );
    }
}

async fn times(tab: &Tab, list: &str) -> Vec<f64> {
    let mut times: Vec<f64> = serde_json::from_value(tab.run(list).await).expect("a list");
    times.sort_by(f64::total_cmp);
    times
}

/// So many hundredths of all are not larger.
fn at(sorted: &[f64], percent: usize) -> f64 {
    let last = sorted.len().saturating_sub(1);
    sorted.get(last * percent / 100).copied().unwrap_or(0.0)
}

/// JS heap, WASM memory and nodes of the page, after the garbage is gone.
async fn memory(tab: &Tab, when: &str) {
    for _ in 0..3 {
        tab.page.execute(CollectGarbageParams::default()).await.expect("garbage");
        tab.drawn().await;
    }
    let metrics =
        tab.page.execute(GetMetricsParams::default()).await.expect("metrics").result.metrics;
    let metric = |name: &str| metrics.iter().find(|it| it.name == name).map_or(0.0, |it| it.value);
    let wasm = tab
        .run("import('/web.js').then(it => it.default()).then(it => it.memory.buffer.byteLength)")
        .await;
    let dom = tab.page.execute(GetDomCountersParams::default()).await.expect("counters").result;
    println!(
        "memory, {when}: JS {:.2} MB, WASM {:.2} MB, {} nodes, {} listeners",
        metric("JSHeapUsedSize") / 1e6,
        wasm.as_f64().unwrap_or(0.0) / 1e6,
        dom.nodes,
        dom.js_event_listeners,
    );
}

async fn replay(tab: &Tab) {
    tab.keep("replay", &games::against_bots(games::TWO)).await;
    tab.hash("#/game/replay/100").await;
    tab.until("document.querySelector('.table')?.dataset.step === '100'").await;
    memory(tab, "before the replay").await;
    let mut took = 0.0;
    for hundred in 1..=5 {
        let begin = Instant::now();
        // Forwards and backwards, 25 steps each way.
        tab.run(
            "(async () => { for (const button of ['#step-on', '#step-back', '#step-on', '#step-back'])
             for (let i = 0; i < 25; i++) {
                 const step = document.querySelector('.table').dataset.step;
                 document.querySelector(button).click();
                 while (document.querySelector('.table').dataset.step === step) await new Promise(done => requestAnimationFrame(done));
             } })()",
        )
        .await;
        took += begin.elapsed().as_secs_f64();
        if matches!(hundred, 1 | 5) {
            memory(tab, &format!("after {} steps of replay", hundred * 100)).await;
        }
    }
    println!("replay: {:.0} ms a step, frames included", took * 1e3 / 500.0);
}

async fn with_bots(tab: &Tab) {
    let bots = ["person", "bot flat-1000", "bot flat-1000", "bot flat-1000"];
    tab.open("think", &games::kept(&games::fresh(4, 9), &bots)).await;
    watch_tasks(tab).await;
    let begin = Instant::now();
    let mut player = sabika_e2e::Player::new(tab, sabika_e2e::Way::Keys);
    player.play_to(60).await;
    tab.until("document.querySelector('.table').dataset.prompt !== 'wait'").await;
    tell_tasks(tab, &format!("three flat-1000 bots for {:.1} s", begin.elapsed().as_secs_f64()))
        .await;
}

/// From now on notes what the page does at a stretch, and how long it is from frame to frame.
async fn watch_tasks(tab: &Tab) {
    tab.run(
        "(() => { window.tasks = []; window.frames = []; let last = performance.now();
         if (window.watched) return; window.watched = true;
         new PerformanceObserver(list => tasks.push(...list.getEntries().map(it => it.duration))).observe({type: 'longtask'});
         const frame = () => { const now = performance.now(); frames.push(now - last); last = now; requestAnimationFrame(frame); };
         requestAnimationFrame(frame); })()",
    )
    .await;
}

async fn tell_tasks(tab: &Tab, what: &str) {
    tab.drawn().await;
    let (tasks, frames) = (times(tab, "tasks").await, times(tab, "frames").await);
    println!(
        "{what}: {} tasks of 50 ms or more, the longest {:.0} ms; the longest time between two frames {:.0} ms, median {:.1} ms",
        tasks.len(),
        at(&tasks, 100),
        at(&frames, 100),
        at(&frames, 50),
    );
}

/// What the page does meanwhile, and when it is told what was found.
async fn advising(tab: &Tab) {
    const LOOKED_AT: &str = "document.querySelector('#review-progress progress')?.value";
    tab.keep("two", &games::against_bots(games::TWO)).await;
    tab.hash("#/review/two").await;
    tab.until(&format!("{LOOKED_AT} > 0")).await;
    for (when, game) in [("early", games::EARLY.to_owned()), ("late", games::cut(games::TWO, TURN))]
    {
        let game = games::against_bots(&game).replace("memory\n", "memory hints\n");
        tab.open(&format!("hint-{when}"), &game).await;
        tab.until("document.querySelector('.table').dataset.prompt === 'turn'").await;
        tab.drawn().await;
        watch_tasks(tab).await;
        tab.click("#hint").await;
        tab.until("document.querySelector('button.hint-row')").await;
        tell_tasks(tab, &format!("a hint while a game is reviewed, {when}")).await;
    }
    tab.keep("three", &games::against_bots(games::THREE)).await;
    for (part, until) in [
        ("begins", format!("{LOOKED_AT} > 5")),
        ("goes on", format!("{LOOKED_AT} > 90")),
        ("ends", "document.querySelector('#review-slider')".to_owned()),
    ] {
        watch_tasks(tab).await;
        tab.hash("#/review/three").await;
        tab.until(&until).await;
        tell_tasks(tab, &format!("a review that {part}")).await;
    }
    // What came of kept games is found on the screen of a new one.
    for number in 0..20 {
        let game = games::kept(games::THREE, &["person", "bot level-2", "bot level-4"]);
        tab.keep(&format!("kept-{number}"), &game).await;
    }
    watch_tasks(tab).await;
    tab.hash("#/new").await;
    let all =
        "document.querySelector('.courtier[data-level=\"4\"] .fared')?.textContent.endsWith(' 20')";
    tab.until(all).await;
    tell_tasks(tab, "a new game with 20 kept ones").await;
}
