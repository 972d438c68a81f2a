use sabika_bots::{
    Bot,
    alhambra::{Greedy, Taste},
    luck::Seeded,
};
use sabika_rules::{
    Game,
    alhambra::{Alhambra, Setup},
    game::{Luck, Sink, advance},
    kit::Seat,
};
fn get(t: &mut Taste, i: usize) -> &mut f64 {
    match i {
        0 => &mut t.coin,
        1 => &mut t.exact,
        2 => &mut t.exact,
        3 => &mut t.tempo,
        4 => &mut t.survival,
        5 => &mut t.overpaid,
        6 => &mut t.near,
        7 => &mut t.wall,
        8 => &mut t.room,
        9 => &mut t.stored,
        10 => &mut t.rivalry,
        11 => &mut t.doubt,
        _ => &mut t.buy,
    }
}
fn play(p: u8, me: usize, a: &Taste, b: &Taste, seed: u64, g: u64) -> f64 {
    let setup = Setup::new(p).unwrap();
    let mut bots: Vec<Greedy> =
        (0..p as usize).map(|i| Greedy::with_taste(if i == me { *a } else { *b }, g)).collect();
    let mut game = Alhambra::new(&setup);
    let mut luck = Seeded::part(seed, g);
    let mut offered = vec![];
    for _ in 0..5000 {
        advance(&mut game, &mut luck, &mut Sink::none(), |_| ());
        let Some(seat) = game.turn().seat() else {
            let s = game.scores();
            let m = s
                .iter()
                .enumerate()
                .filter(|(i, _)| *i != me && *i < p as usize)
                .map(|(_, s)| *s)
                .max()
                .unwrap();
            let win = if game.winners().contains(Seat(me as u8)) {
                1.0 / game.winners().len() as f64
            } else {
                0.0
            };
            let _ = m;
            return win;
        };
        offered.clear();
        game.actions(seat, &mut offered);
        let a = bots[seat.index()].choose(&game.view(Some(seat)), &offered);
        game.play(seat, &a, &mut Sink::none()).unwrap();
    }
    println!("endless");
    0.0
}
/// mean excess over fair share, in units of sigma
fn duel(a: &Taste, b: &Taste, seed: u64, from: u64, n: u64) -> f64 {
    let mut sum = 0.0;
    for g in from..from + n {
        let p = [3u8, 3, 4, 2][(g / 12 % 4) as usize];
        let me = (g % p as u64) as usize;
        sum += play(p, me, a, b, seed, g) - 1.0 / p as f64;
    }
    sum / n as f64
}
fn main() {
    let seed: u64 = std::env::args().nth(1).map_or(1, |s| s.parse().unwrap());
    let minutes: f64 = std::env::args().nth(2).map_or(5.0, |s| s.parse().unwrap());
    let mut luck = Seeded::new(seed);
    let mut best = Taste::default();
    let start = Taste::default();
    let t = std::time::Instant::now();
    let mut round = 0;
    let mut u = move || luck.below(1 << 30) as f64 / (1u64 << 30) as f64;
    while t.elapsed().as_secs_f64() < minutes * 60.0 {
        round += 1;
        let mut c = best;
        for _ in 0..1 + (u() * 3.0) as usize {
            let i = (u() * 13.0) as usize;
            let f = ((u() + u() + u() - 1.5) * 0.8).exp();
            let x = get(&mut c, i);
            *x *= f;
            if i == 4 || i == 9 {
                *x = x.min(0.98);
            }
        }
        let mut e = duel(&c, &best, round, 0, 288);
        if e < 0.015 {
            continue;
        }
        e = duel(&c, &best, round + 1000000, 0, 768);
        if e < 0.015 {
            continue;
        }
        e = duel(&c, &best, round + 2000000, 0, 2304);
        if e < 0.015 {
            continue;
        }
        best = c;
        println!("{round} +{e:.3} {best:?}");
    }
    println!("vs start: {:.3}", duel(&best, &start, 999, 0, 1920));
    println!("{best:?}");
}
