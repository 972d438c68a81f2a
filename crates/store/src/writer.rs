//! Everything that is written goes through here: whatever waits is written at once, as one transaction, and made
//! durable once. Then everybody is answered, each for themselves.

mod write;

use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher, Hash};

use tokio::{
    sync::{Mutex, mpsc, oneshot, watch},
    task::JoinHandle,
};

pub(crate) use write::{Append, Write};

use crate::{
    StoreError,
    database::{Connection, Place, Row},
    error::Fault,
};

/// How many wait before those who come next have to wait for a place to wait at.
const WAITING: usize = 1024;

/// How many are written at once.
const TOGETHER: usize = 256;

pub(crate) type Answer = Result<Vec<Row>, StoreError>;

#[derive(Debug)]
struct Job {
    write: Write,
    answer: oneshot::Sender<Answer>,
}

/// Those who write, each with a queue of its own. What is about the same thing goes to the same one, so that it
/// stays in order.
#[derive(Debug)]
pub(crate) struct Writers {
    queues: Vec<mpsc::Sender<Job>>,
    stop: watch::Sender<bool>,
    tasks: Mutex<Vec<JoinHandle<()>>>,
}

impl Writers {
    pub(crate) fn start(place: &Place) -> Writers {
        let (stop, stopped) = watch::channel(false);
        let (mut queues, mut tasks) = (Vec::new(), Vec::new());
        for _ in 0..place.kind().writers() {
            let (queue, jobs) = mpsc::channel(WAITING);
            let writer = Writer { place: place.clone(), connection: None };
            queues.push(queue);
            tasks.push(tokio::spawn(writer.work(jobs, stopped.clone())));
        }
        Writers { queues, stop, tasks: Mutex::new(tasks) }
    }

    /// Durable when it returns. Who stops waiting does not learn whether it was written.
    pub(crate) async fn write(&self, about: impl Hash, write: Write) -> Answer {
        if write.has_nul() {
            return Err(StoreError::Nul);
        }
        let hash = BuildHasherDefault::<DefaultHasher>::default().hash_one(about);
        let which = (hash % self.queues.len().max(1) as u64) as usize;
        let queue = self.queues.get(which).ok_or(StoreError::Closed)?;
        let (answer, answered) = oneshot::channel();
        queue.send(Job { write, answer }).await.map_err(|_| StoreError::Closed)?;
        answered.await.unwrap_or(Err(StoreError::Closed))
    }

    /// Takes nothing more; is done when all that was taken is written.
    pub(crate) async fn close(&self) {
        self.stop.send_replace(true);
        for task in self.tasks.lock().await.drain(..) {
            // One that panicked has told so, and nobody waits for it any more.
            let _ = task.await;
        }
    }
}

struct Writer {
    place: Place,
    /// None before the first time, and after it failed.
    connection: Option<Connection>,
}

impl Writer {
    async fn work(mut self, mut jobs: mpsc::Receiver<Job>, mut stop: watch::Receiver<bool>) {
        let mut batch = Vec::new();
        loop {
            let open = !jobs.is_closed();
            let count = tokio::select! {
                biased;
                () = told(&mut stop), if open => {
                    jobs.close();
                    continue;
                }
                count = jobs.recv_many(&mut batch, TOGETHER) => count,
            };
            if count == 0 {
                break;
            }
            self.settle(std::mem::take(&mut batch)).await;
        }
        if let Some(connection) = self.connection {
            connection.close().await;
        }
    }

    async fn settle(&mut self, batch: Vec<Job>) {
        match self.together(&batch).await {
            Ok(answers) => {
                for (job, answer) in batch.into_iter().zip(answers) {
                    // Who does not wait any more is not told.
                    let _ = job.answer.send(answer);
                }
            }
            Err(fault) if fault.own && batch.len() > 1 => {
                for job in batch {
                    let answer = match self.together(std::slice::from_ref(&job)).await {
                        Ok(answers) => answers.into_iter().next().unwrap_or(Ok(Vec::new())),
                        Err(fault) => Err(fault.error),
                    };
                    let _ = job.answer.send(answer);
                }
            }
            Err(fault) => {
                for job in batch {
                    let _ = job.answer.send(Err(fault.error.clone()));
                }
            }
        }
    }

    /// All of them or none, but for those that are refused before they wrote anything.
    async fn together(&mut self, batch: &[Job]) -> Result<Vec<Answer>, Fault> {
        let begun = self.begin().await;
        let mut connection = begun.map_err(|why| Fault::new(&self.place, why))?;
        let done = self.transaction(&mut connection, batch).await;
        match &done {
            Ok(_) => self.connection = Some(connection),
            Err(fault) => {
                // SQLite may have rolled back by itself.
                let clean = connection.say("ROLLBACK").await;
                if fault.own && clean.is_ok() {
                    self.connection = Some(connection);
                } else {
                    connection.close().await;
                }
            }
        }
        done
    }

    /// A connection with a transaction.
    async fn begin(&mut self) -> Result<Connection, sqlx::Error> {
        let begin = self.place.kind().begin();
        if let Some(mut kept) = self.connection.take() {
            if kept.say(begin).await.is_ok() {
                return Ok(kept);
            }
            // It was lost since the last time.
            kept.close().await;
        }
        let mut connection = self.place.connect().await?;
        connection.say(begin).await?;
        Ok(connection)
    }

    async fn transaction(
        &self,
        connection: &mut Connection,
        batch: &[Job],
    ) -> Result<Vec<Answer>, Fault> {
        let fault = |why| Fault::new(&self.place, why);
        let mut answers = Vec::with_capacity(batch.len());
        for job in batch {
            answers.push(job.write.run(connection).await.map_err(fault)?);
        }
        connection.say("COMMIT").await.map_err(fault)?;
        Ok(answers)
    }
}

/// Also when nobody is left who could tell.
async fn told(stop: &mut watch::Receiver<bool>) {
    let _ = stop.wait_for(|it| *it).await;
}
