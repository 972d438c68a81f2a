//! How fast bots think, natively and in WASM by turns, in many short rounds: on a noisy machine the best of each side
//! was hardly disturbed, and their ratio holds. And the memory of what thinks for the page.
//!
//! Needs `SABIKA_PACE` and `SABIKA_PACE_WASM` besides.

use std::process::Stdio;

use base64::{Engine, engine::general_purpose::STANDARD};
use sabika_e2e::{Player, Tab, Way, games, needed, tab::quote};
use tokio::{
    io::{AsyncBufReadExt, AsyncWriteExt, BufReader, Lines},
    process::{Child, ChildStdin, ChildStdout, Command},
};

/// Each job is done so often on either side.
const ROUNDS: usize = 30;
/// For about so long each time, in milliseconds.
const LONG: f64 = 40.0;

/// What is timed.
struct Job {
    name: String,
    /// How much of it is done each time.
    count: u32,
    /// How many playouts or views a second there were at best, natively and in WASM.
    rates: [f64; 2],
    /// The rate in WASM in hundredths of the native one, round by round.
    ratios: Vec<f64>,
}

/// What came of it, and how long it took.
struct Timed {
    millis: f64,
    digest: String,
}

/// The native program.
struct Native {
    program: Child,
    input: ChildStdin,
    lines: Lines<BufReader<ChildStdout>>,
}

impl Native {
    async fn start() -> (Native, Vec<String>) {
        let mut program = Command::new(needed("SABIKA_PACE"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .expect("the program starts");
        let input = program.stdin.take().expect("it listens");
        let lines = BufReader::new(program.stdout.take().expect("it speaks")).lines();
        let (mut native, mut jobs) = (Native { program, input, lines }, Vec::new());
        loop {
            let line = native.line().await;
            if line.is_empty() {
                return (native, jobs);
            }
            jobs.push(line);
        }
    }
    async fn line(&mut self) -> String {
        self.lines.next_line().await.expect("it speaks").expect("it goes on")
    }
    /// Does a job; and how many playouts or views that were.
    async fn work(&mut self, job: usize, count: u32) -> (Timed, f64) {
        let asked = format!("{job} {count}\n");
        self.input.write_all(asked.as_bytes()).await.expect("it listens");
        let told = self.line().await;
        let [millis, done, digest] = told.split(' ').collect::<Vec<_>>()[..] else {
            panic!("{told}")
        };
        let number = |text: &str| text.parse::<f64>().expect("a number");
        (Timed { millis: number(millis), digest: digest.to_owned() }, number(done))
    }
}

/// The same in the browser.
async fn in_wasm(tab: &Tab, job: usize, count: u32) -> Timed {
    let timed = tab
        .run(&format!(
            "(() => {{ const begin = performance.now(), digest = pace.work({job}, {count});
             return [performance.now() - begin, BigInt.asUintN(64, digest).toString()]; }})()"
        ))
        .await;
    let (millis, digest) = serde_json::from_value(timed).expect("a time and a number");
    Timed { millis, digest }
}

/// A table of all jobs, natively and in WASM.
pub(super) async fn pace(tab: &Tab) {
    let wasm = std::fs::read(needed("SABIKA_PACE_WASM")).expect("a file");
    tab.run(&format!(
        "WebAssembly.instantiate(Uint8Array.from(atob('{}'), it => it.charCodeAt()))
         .then(it => {{ window.pace = it.instance.exports; }})",
        STANDARD.encode(wasm)
    ))
    .await;
    let (mut native, jobs) = Native::start().await;
    let mut timed = Vec::new();
    for (number, name) in jobs.into_iter().enumerate() {
        let mut count = 16;
        // What comes first is slower: memory grows, and the browser has not optimised yet.
        while native.work(number, count).await.0.millis < LONG || count == 16 {
            in_wasm(tab, number, count).await;
            count *= 2;
        }
        timed.push(Job { name, count, rates: [0.0; 2], ratios: Vec::new() });
    }
    for _ in 0..ROUNDS {
        for (number, job) in timed.iter_mut().enumerate() {
            let (own, done) = native.work(number, job.count).await;
            let other = in_wasm(tab, number, job.count).await;
            assert_eq!(own.digest, other.digest, "{}: natively and in WASM", job.name);
            let rates = [&own, &other].map(|it| 1e3 * done / it.millis);
            job.rates = std::array::from_fn(|side| job.rates[side].max(rates[side]));
            job.ratios.push(100.0 * rates[1] / rates[0]);
        }
    }
    println!("a second on one core, best of {ROUNDS}     natively   in WASM  WASM of native");
    for Job { name, rates: [own, other], mut ratios, .. } in timed {
        ratios.sort_by(f64::total_cmp);
        let (best, median) = (100.0 * other / own, super::at(&ratios, 50));
        println!("{name:36} {own:9.0} {other:9.0}  {best:3.0} % (median {median:.0})");
    }
    drop(native.input);
    native.program.wait().await.expect("it ends");
}

/// From now on notes what the page asks of those who think.
const LISTEN: &str = "window.asked = []; {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (task) { asked.push(task); post.call(this, task); };
}";

/// The very program that thinks, in the window, where its memory can be seen.
const THINKER: &str = "import('/thinker.js')
    .then(it => it.default({module_or_path: '/thinker_bg.wasm'}))
    .then(it => { window.thinker = it; })";

/// The memory of what thinks, after a game of three bots and after a review of each game.
pub(super) async fn memory(tab: &Tab) {
    tab.before_all(LISTEN).await;
    tab.reload().await;
    tab.open("bots", &games::kept(&games::fresh(3, 9), &["bot level-4"; 3])).await;
    // Nobody plays here, but looks at the scorings.
    Player::new(tab, Way::Keys).play_to_the_end().await;
    let asked: Vec<String> = serde_json::from_value(tab.run("asked").await).expect("a list");
    tab.hash("#/").await;
    tab.run(THINKER).await;
    for question in &asked {
        let number = serde_json::from_str::<serde_json::Value>(question).expect("a question");
        ask(tab, question, &format!("action {}", number["number"])).await;
    }
    tell(tab, &format!("a game of three bots, {} questions", asked.len())).await;
    for (name, record) in [
        ("the base game for two", games::TWO),
        ("one for three", games::THREE),
        ("one with all modules", games::MODULES),
        ("the dice game", games::DICE),
        ("Alcazaba", games::ALCAZABA),
        ("Roll & Write", games::SHEET),
    ] {
        ask(tab, &format!("review {record}"), "reviewed").await;
        tell(tab, &format!("a review of {name}")).await;
    }
}

/// Asks whoever thinks, and waits for an answer that begins so.
async fn ask(tab: &Tab, task: &str, answer: &str) {
    let (task, answer) = (quote(task), quote(answer));
    tab.run(&format!(
        "new Promise(done => {{
             addEventListener('message', function hear({{data}}) {{
                 if (data !== {answer} && !data.startsWith?.({answer} + ' ')) return;
                 removeEventListener('message', hear);
                 done();
             }});
             postMessage({task});
         }})"
    ))
    .await;
}

async fn tell(tab: &Tab, when: &str) {
    let bytes = tab.run("thinker.memory.buffer.byteLength").await.as_f64().expect("a number");
    println!("memory of what thinks, after {when}: {:.1} MB", bytes / 1e6);
}
