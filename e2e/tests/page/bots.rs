//! Bots that fail, and files that are lost.

use sabika_e2e::{DESKTOP, Stage, Tab, games};

/// A page whose bots think in something else than our worker, at a game that waits for a person.
async fn with_worker(stage: &Stage, id: &str, worker: &str) -> Tab {
    let tab = stage.page(DESKTOP).await;
    tab.before_all(&format!("{{ const Real = window.Worker; window.Worker = {worker}; }}")).await;
    tab.reload().await;
    tab.open(id, &games::kept(games::EARLY, &["person", "bot flat-100"])).await;
    tab.until("document.querySelector('.table').dataset.prompt === 'turn'").await;
    tab
}

/// Takes a card, waits until the bot has acted, and says which bot plays.
async fn one_round(tab: &Tab, id: &str) -> String {
    let before = games::steps(&tab.kept(id).await);
    tab.click(".money .card[data-place=\"0\"]").await;
    tab.click("#confirm").await;
    tab.until(&format!(
        "(it => it.prompt === 'turn' && +it.step > {before} + 2)(document.querySelector('.table').dataset)"
    ))
    .await;
    tab.text(".rival:not(.neutral) .stars").await
}

async fn goes_on_with_a_simpler_bot(stage: &Stage, id: &str, worker: &str) {
    let tab = with_worker(stage, id, worker).await;
    assert_eq!(one_round(&tab, id).await, "Medium, level 3 of 5", "{id}");
    let told = tab.text(".notice p").await;
    assert!(told.contains("did not answer"), "{id}: {told}");
    // It is kept with the game who plays.
    assert!(!tab.kept(id).await.contains("flat-100"), "{id}");
    assert_eq!(one_round(&tab, id).await, "Medium, level 3 of 5", "{id}: and on it goes");
}

/// Something like a worker that is ready and then does this with every question.
fn fake(on_question: &str) -> String {
    format!(
        "class {{
            constructor() {{ setTimeout(() => this.onmessage({{data: 'ready'}})); }}
            postMessage(question) {{ {on_question} }}
            terminate() {{}}
        }}"
    )
}

#[tokio::test]
async fn where_no_worker_can_be_had_the_page_thinks_itself() {
    let stage = Stage::set().await;
    let (forbidden, lost) = (
        "class { constructor() { throw new Error('forbidden'); } }",
        "class { constructor(_, options) { return new Real('/nowhere.js', options); } }",
    );
    goes_on_with_a_simpler_bot(&stage, "forbidden", forbidden).await;
    goes_on_with_a_simpler_bot(&stage, "lost", lost).await;
    stage.end().await;
}

#[tokio::test]
async fn a_worker_that_traps_talks_nonsense_or_is_mute_is_given_up() {
    let stage = Stage::set().await;
    let trap = fake("setTimeout(() => this.onerror(new Event('error')));");
    let nonsense = fake(
        "const {number} = JSON.parse(question); setTimeout(() => this.onmessage({data: `action ${number} sing`}));",
    );
    let mute = fake("");
    // Takes longer than anything mute may, but says every second that it thinks.
    let slow = "class {
        constructor(url, options) {
            this.real = new Real(url, options);
            this.real.onmessage = (event) => {
                if (event.data === 'ready') return this.onmessage(event);
                const alive = setInterval(() => this.onmessage({data: 'alive'}), 1000);
                setTimeout(() => { clearInterval(alive); this.onmessage(event); }, 18000);
            };
        }
        postMessage(question) { this.real.postMessage(question); }
        terminate() { this.real.terminate(); }
    }";
    let thinks_for_long = async {
        let tab = with_worker(&stage, "slow", slow).await;
        assert_eq!(one_round(&tab, "slow").await, "Gentle, level 1 of 5");
    };
    tokio::join!(
        thinks_for_long,
        goes_on_with_a_simpler_bot(&stage, "trap", &trap),
        goes_on_with_a_simpler_bot(&stage, "nonsense", &nonsense),
        goes_on_with_a_simpler_bot(&stage, "mute", &mute),
    );
    stage.end().await;
}

/// What fails once is started anew, and the same bots play on.
#[tokio::test]
async fn a_worker_that_fails_once_is_replaced_by_another() {
    let stage = Stage::set().await;
    let once = "class { constructor(url, options) {
        if (window.failed) return new Real(url, options);
        window.failed = true;
        setTimeout(() => this.onmessage({data: 'ready'}));
    } postMessage() { setTimeout(() => this.onerror(new Event('error'))); } terminate() {} }";
    let tab = with_worker(&stage, "once", once).await;
    assert_eq!(one_round(&tab, "once").await, "Gentle, level 1 of 5");
    assert_eq!(tab.text(".notice p").await, "");
    stage.end().await;
}

/// One file that does not come is asked for again, and the page is there.
#[tokio::test]
async fn a_file_lost_on_the_way_is_asked_for_again() {
    let stage = Stage::set().await;
    for (file, times) in [("/web_bg.wasm", 1), ("/locales/en.ftl", 2)] {
        let tab = stage.page(DESKTOP).await;
        tab.before_all(&format!(
            "{{ const real = window.fetch; window.fetch = (what, ...more) => {{
                const lost = +(sessionStorage.lost ?? 0);
                if (String(what).endsWith('{file}') && lost < {times}) {{
                    sessionStorage.lost = lost + 1;
                    return Promise.reject(new TypeError('lost'));
                }}
                return real(what, ...more);
            }}; }}"
        ))
        .await;
        tab.page.reload().await.expect("it reloads");
        tab.until(&format!(
            "sessionStorage.lost === '{times}' && document.querySelector('main h1')"
        ))
        .await;
    }
    // What never comes is said.
    let tab = stage.page(DESKTOP).await;
    tab.before_all("window.fetch = () => Promise.reject(new TypeError('lost'));").await;
    tab.page.reload().await.expect("it reloads");
    tab.until("document.querySelector('#loading')?.textContent.includes('could not be loaded')")
        .await;
    stage.end().await;
}
