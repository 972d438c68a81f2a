use sabika_bots::{luck::Seeded, random};
use sabika_rules::{
    Game,
    alhambra::{Alhambra, Setup},
};
fn main() {
    let n: u64 = std::env::args().nth(1).map_or(20000, |s| s.parse().unwrap());
    for p in 2..=6 {
        let setup = Setup::new(p).unwrap();
        let mut buf = Vec::new();
        let t = std::time::Instant::now();
        let mut dec = 0u64;
        let mut sc = 0u64;
        for g in 0..n {
            let mut luck = Seeded::part(7, g);
            let mut game = Alhambra::new(&setup);
            dec += random::play_out(&mut game, &mut luck, &mut buf) as u64;
            sc += game.scores()[0] as u64;
        }
        let s = t.elapsed().as_secs_f64();
        println!(
            "{p}: {:.0} games/s {:.2}M dec/s, {:.1} dec/game, {:.1} pts, size {}",
            n as f64 / s,
            dec as f64 / s / 1e6,
            dec as f64 / n as f64,
            sc as f64 / n as f64,
            size_of::<Alhambra>()
        );
    }
}
