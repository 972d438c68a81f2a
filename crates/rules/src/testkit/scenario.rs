use super::{Lcg, Scene};
use crate::{
    alhambra::{Alhambra, Prompt, modules::ModuleId},
    any::Listed as _,
    game::{Game, Turn},
    kit::{Seat, TileId, TileSet},
    message::Tell,
    record::Record,
};

/// Runs a scenario: a record with lines that set the scene (`given`) and lines that
/// say what must hold (`expect`, `offer`, `refuse`). Panics where something does not hold.
///
/// ```text
/// # An exact payment keeps the turn (A-13).
/// game    alhambra 1
/// seats   Ana Ben Cleo
/// given   Ana to act
/// given   Ana holds denar-5 denar-4
/// given   market 3 tower-9a
/// --
/// Ana     buy 3 with denar-5 denar-4
/// expect  Ana to act
/// refuse  Ana buy 3 with denar-5: A-12
/// ```
///
/// `luck` on a line of its own deals at random until a player must act.
pub fn run_scenario(name: &str, text: &str) {
    let (mut head, mut givens, mut steps, mut in_steps) = (String::new(), vec![], vec![], false);
    for (number, line) in (1..).zip(text.lines()) {
        let words = line.trim();
        let given = words.strip_prefix("given ");
        match given {
            _ if words.is_empty() || words.starts_with('#') => {}
            _ if in_steps => steps.push((number, words)),
            Some(given) => givens.push((number, given.trim())),
            None => {
                head += line;
                head.push('\n');
                in_steps = words == "--";
            }
        }
    }
    let record = Record::read(&head).unwrap_or_else(|bad| panic!("{name}: {bad:?}"));
    let setup = Alhambra::own_setup(record.setup()).expect("scenarios are of the base game");
    let names = record.names().to_vec();
    let mut run = Run { scene: Scene::with(*setup), names };
    for (number, given) in givens {
        run.given(given).unwrap_or_else(|why| panic!("{name}:{number}: {given}: {why}"));
    }
    run.scene.game.audit().unwrap_or_else(|amiss| panic!("{name}: {amiss}"));
    for (number, step) in steps {
        run.step(step).unwrap_or_else(|why| panic!("{name}:{number}: {step}: {why}"));
        run.scene.game.audit().unwrap_or_else(|amiss| panic!("{name}:{number}: {amiss}"));
    }
}

struct Run {
    scene: Scene,
    names: Vec<String>,
}

impl Run {
    fn seat(&self, name: &str) -> Result<Seat, String> {
        let found = self.names.iter().position(|it| it == name);
        found.map(|it| Seat(it as u8)).ok_or_else(|| format!("nobody is called {name:?}"))
    }

    fn given(&mut self, text: &str) -> Result<(), String> {
        let (first, rest) = halves(text);
        match first {
            "market" => {
                let (square, tile) = halves(rest);
                let square = square.parse().map_err(|_| "no square")?;
                self.scene.market(square, tile);
            }
            "display" => self.scene.display(rest),
            "pile" => self.scene.pile(rest),
            "supply" => self.scene.supply(rest),
            "neutral" => self.scene.neutral(rest),
            "scoring" => self.scene.scoring_on_top(),
            module if module.parse::<ModuleId>().is_ok() => {
                self.scene.game.given_module(module, None, rest)?;
            }
            name => {
                let seat = self.seat(name)?;
                match halves(rest) {
                    ("holds", cards) => self.scene.hand(seat, cards),
                    ("palace", tiles) => self.scene.palace(seat, tiles),
                    ("reserve", tiles) => self.scene.reserve(seat, tiles),
                    ("scored", points) => {
                        let points = points.parse().map_err(|_| "no points")?;
                        self.scene.game.given_score(seat, points);
                    }
                    ("to", "act") => self.scene.to_act(seat),
                    (module, words) if module.parse::<ModuleId>().is_ok() => {
                        self.scene.game.given_module(module, Some(seat), words)?;
                    }
                    _ => return Err("nothing like that can be given".into()),
                }
            }
        }
        Ok(())
    }

    fn step(&mut self, text: &str) -> Result<(), String> {
        let (first, rest) = halves(text);
        match first {
            "deal" => self.scene.deal(rest),
            "given" => return self.given(rest),
            "luck" => self.scene.settle(&mut Lcg(1)),
            "expect" => return self.expect(rest),
            "offer" => {
                let (name, action) = halves(rest);
                let action = action.parse().map_err(|it| format!("{it}"))?;
                let offered = self.scene.offered(self.seat(name)?);
                if !offered.contains(&action) {
                    return Err(format!("is not offered, but {offered:?}"));
                }
            }
            "refuse" => {
                let (step, rule) = rest.rsplit_once(':').ok_or("a rule must follow")?;
                let (name, action) = halves(step);
                let refusal = self.scene.refusal(self.seat(name)?, action.trim());
                if refusal.rule() != Some(rule.trim()) {
                    return Err(format!("is refused by {:?}", refusal.rule()));
                }
            }
            name => {
                let seat = self.seat(name)?;
                self.scene.say(seat, rest);
            }
        }
        Ok(())
    }

    fn expect(&self, text: &str) -> Result<(), String> {
        let (first, rest) = halves(text);
        let table = self.scene.game.table();
        let tiles = |set: TileSet| {
            let mut names: Vec<&str> = set.iter().map(TileId::name).collect();
            names.sort_unstable();
            names.join(" ")
        };
        let sorted = |words: &str| {
            let mut words: Vec<&str> = words.split_whitespace().collect();
            words.sort_unstable();
            words.join(" ")
        };
        let (found, wanted) = match (first, halves(rest)) {
            ("market", (square, wanted)) => {
                let index: usize = square.parse().map_err(|_| "no square")?;
                let tile = table.market[index - 1].map_or("empty", |tile| tile.name());
                (tile.to_owned(), wanted.to_owned())
            }
            ("discard", (wanted, "cards")) => (table.discard.len().to_string(), wanted.to_owned()),
            ("luck", ("to", "deal")) => {
                ((self.scene.game.turn() == Turn::Chance).to_string(), "true".to_owned())
            }
            ("game", ("over", "")) => {
                ((self.scene.game.turn() == Turn::Over).to_string(), "true".to_owned())
            }
            ("winners", _) => {
                let winners = self.scene.game.winners();
                let names: Vec<&str> =
                    winners.iter().map(|seat| self.names[seat.index()].as_str()).collect();
                (names.join(" "), rest.to_owned())
            }
            ("neutral", ("has", wanted)) => {
                (format!("{} points", table.neutral.score), wanted.to_owned())
            }
            ("neutral", ("owns", wanted)) => {
                (format!("{} tiles", table.neutral.tiles.len()), wanted.to_owned())
            }
            (name, (what, wanted)) => {
                let seat = self.seat(name)?;
                let player = table.player(seat);
                match (what, wanted) {
                    ("to", "act") => {
                        let turn = self.scene.prompt().is_some_and(
                            |it| matches!(it, Prompt::Turn { seat: asked, .. } if asked == seat),
                        );
                        (turn.to_string(), "true".to_owned())
                    }
                    ("to", "place") => {
                        let place = self.scene.prompt().is_some_and(
                            |it| matches!(it, Prompt::Place { seat: asked, .. } if asked == seat),
                        );
                        (place.to_string(), "true".to_owned())
                    }
                    ("holds", cards) => (sorted(&self.scene.held(seat)), sorted(cards)),
                    ("built", names) => (tiles(player.palace.tiles()), sorted(names)),
                    ("stored", names) => (tiles(player.reserve), sorted(names)),
                    ("has", points) => (format!("{} points", player.score), points.to_owned()),
                    _ => return Err("nothing like that can be expected".into()),
                }
            }
        };
        if found == wanted { Ok(()) } else { Err(format!("it is {found:?}")) }
    }
}

/// The first word, and what follows.
fn halves(text: &str) -> (&str, &str) {
    let text = text.trim();
    let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (first, rest.trim())
}

#[cfg(test)]
mod tests {
    use std::{fs, path::Path};

    /// Every worked example of the rulebooks, and what else is best told as a story.
    #[test]
    fn all_scenarios_hold() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios");
        let mut files: Vec<_> =
            fs::read_dir(folder).unwrap().map(|it| it.unwrap().path()).collect();
        files.sort();
        assert!(files.len() >= 14, "scenarios are missing: {}", files.len());
        for file in files {
            let name = file.file_name().unwrap().to_string_lossy().into_owned();
            super::run_scenario(&name, &fs::read_to_string(&file).unwrap());
        }
    }

    #[test]
    #[should_panic(expected = "is refused by")]
    fn a_scenario_can_fail() {
        super::run_scenario(
            "wrong",
            "game alhambra 1\nseats Ana Ben Cleo\ngiven Ana to act\n--\nrefuse Ana stop: A-21\n",
        );
    }

    #[test]
    #[should_panic(expected = "it is")]
    fn an_expectation_can_fail() {
        super::run_scenario(
            "wrong",
            "game alhambra 1\nseats Ana Ben Cleo\ngiven Ana holds denar-1\n--\nexpect Ana holds denar-2\n",
        );
    }
}
