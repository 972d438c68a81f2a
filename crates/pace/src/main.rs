//! The work of `sabika-pace`, for whoever has a clock. Natively it is asked by lines: the number of a job and how much
//! of it; the answer is for how many milliseconds it took, how many playouts or views these were and the number that came of
//! it. In WASM, where there is neither, it is called.

#![warn(clippy::pedantic)]

use std::{cell::RefCell, io::BufRead as _, time::Instant};

use sabika_pace::{JOBS, Worker};

thread_local! {
    static WORKER: RefCell<Worker> = RefCell::default();
}

/// The number that comes of a job; 0 where there is no such job.
#[unsafe(no_mangle)]
extern "C" fn work(job: u32, count: u32) -> u64 {
    WORKER.with_borrow_mut(|it| it.work(job as usize, count)).map_or(0, |it| it.digest)
}

fn main() {
    // There is nobody to ask.
    if cfg!(target_family = "wasm") {
        return;
    }
    for job in JOBS {
        println!("{job:?}");
    }
    println!();
    let mut worker = Worker::default();
    for line in std::io::stdin().lock().lines().map_while(Result::ok) {
        let mut numbers = line.split(' ').map(|it| it.parse::<u32>().expect("a number"));
        let mut next = || numbers.next().expect("a job and how much of it");
        let (job, count) = (next() as usize, next());
        let begin = Instant::now();
        let done = worker.work(job, count).expect("the number of a job");
        let millis = begin.elapsed().as_secs_f64() * 1e3;
        println!("{millis} {} {}", done.count, done.digest);
    }
}
