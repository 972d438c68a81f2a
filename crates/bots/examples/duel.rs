use sabika_bots::{
    Bot,
    alhambra::{Greedy, Taste},
    luck::Seeded,
    random::Random,
};
use sabika_rules::{
    Game,
    alhambra::{Alhambra, Setup},
    game::{Sink, advance},
};
fn main() {
    let n: u64 = std::env::args().nth(1).map_or(300, |s| s.parse().unwrap());
    let p: u8 = std::env::args().nth(2).map_or(3, |s| s.parse().unwrap());
    let setup = Setup::new(p).unwrap();
    let (mut wins, mut pts, mut oth, mut time, mut dec) = (0.0, 0, 0, 0.0, 0);
    let mut alldec = 0;
    let (mut res, mut til, mut wal, mut mon) = (0, 0, 0, 0);
    for g in 0..n {
        let me = (g % p as u64) as usize;
        let mut bots: Vec<Box<dyn Bot<Alhambra>>> = (0..p as usize)
            .map(|i| {
                if i == me {
                    Box::new(Greedy::with_taste(Taste::default(), g)) as Box<dyn Bot<Alhambra>>
                } else {
                    if std::env::var("SELF").is_ok() {
                        Box::new(Greedy::new(g))
                    } else {
                        Box::new(Random::new(g * 10 + i as u64))
                    }
                }
            })
            .collect();
        let mut game = Alhambra::new(&setup);
        let mut luck = Seeded::part(3, g);
        let mut offered = vec![];
        let mut gd = 0;
        loop {
            advance(&mut game, &mut luck, &mut Sink::none(), |_| ());
            let Some(seat) = game.turn().seat() else { break };
            offered.clear();
            game.actions(seat, &mut offered);
            let v = game.view(Some(seat));
            let t = std::time::Instant::now();
            let a = bots[seat.index()].choose(&v, &offered);
            if seat.index() == me {
                time += t.elapsed().as_secs_f64();
                dec += 1;
            }
            if std::env::var("LOUD").is_ok() && seat.index() == me {
                println!("{} {:?} -> {a}", g, v.own().unwrap().hand);
            }
            alldec += 1;
            gd += 1;
            if gd > 20000 {
                println!("endless {g} {a}");
                break;
            }
            game.play(seat, &a, &mut Sink::none()).unwrap();
        }
        if game.winners().contains(sabika_rules::kit::Seat(me as u8)) {
            wins += 1.0 / game.winners().len() as f64;
        }
        let pl = game.table().player(sabika_rules::kit::Seat(me as u8));
        res += pl.reserve.len();
        til += pl.palace.tiles().len();
        wal += sabika_rules::palace::wall::length(&pl.palace);
        mon += pl.hand.sum();
        pts += game.scores()[me];
        oth += game.scores()[(me + 1) % p as usize];
    }
    println!(
        "reserve {:.2} tiles {:.2} wall {:.2} money {:.1}",
        res as f64 / n as f64,
        til as f64 / n as f64,
        wal as f64 / n as f64,
        mon as f64 / n as f64
    );
    println!(
        "{p} players: wins {:.3} pts {:.1} other {:.1} us/dec {:.1} dec/game {:.1} all {:.1}",
        wins / n as f64,
        pts as f64 / n as f64,
        oth as f64 / n as f64,
        time * 1e6 / dec as f64,
        dec as f64 / n as f64,
        alldec as f64 / n as f64
    );
}
