//! Where the bots of all tables think: on so many threads, in the order in which they are asked.

use std::sync::Arc;

use sabika_bots::{Asked, Hint, HintQuestion, Nets, Question};
use tokio::{sync::Semaphore, task::spawn_blocking};

/// The bots of all tables. Copies are the same.
#[derive(Clone, Debug)]
pub(crate) struct Thinkers {
    threads: Arc<Semaphore>,
    /// How many threads there are.
    number: usize,
    waiting: Arc<()>,
}

/// So many may wait for each thread before those who come later think less.
const PATIENT: usize = 4;
/// How many playouts a hint has, as on the page.
const HINT_PLAYOUTS: u32 = 400;

impl Thinkers {
    pub(crate) fn new(number: usize) -> Thinkers {
        let number = number.max(1);
        let threads = Arc::new(Semaphore::new(number));
        Thinkers { threads, number, waiting: Arc::new(()) }
    }

    /// How many think or wait for it.
    pub(crate) fn busy(&self) -> usize {
        Arc::strong_count(&self.waiting) - 1
    }

    /// What a bot does, as text. Where many wait, those who come later answer at once.
    pub(crate) async fn act(&self, mut question: Question) -> Option<String> {
        let waits = self.waiting.clone();
        if self.busy() > PATIENT * self.number {
            question.bot = question.bot.quick();
        }
        let quick = Question { bot: question.bot.quick(), ..question.clone() };
        let _thread = self.threads.acquire().await.ok()?;
        let thought = spawn_blocking(move || Asked::default().answer(&question)).await;
        let thought = match thought {
            Ok(Some(action)) => Some(action),
            // A bot that stumbles is replaced for this once: the game goes on.
            Ok(None) | Err(_) => {
                tracing::error!(bot = %quick.bot, seat = quick.seat.index() + 1, "a bot failed");
                spawn_blocking(move || Asked::default().answer(&quick)).await.ok()?
            }
        };
        drop(waits);
        thought.map(|it| it.to_string())
    }

    /// What would be best.
    pub(crate) async fn advise(&self, question: HintQuestion) -> Option<Box<Hint<String>>> {
        let _waits = self.waiting.clone();
        let _thread = self.threads.acquire().await.ok()?;
        let question = HintQuestion { playouts: HINT_PLAYOUTS, ..question };
        let nets = Nets::carried();
        let hint = spawn_blocking(move || question.answer(&nets, || ())).await.ok()??;
        Some(Box::new(hint.written()))
    }
}
