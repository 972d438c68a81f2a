use super::{Lcg, Scene, halves, words};
use crate::{
    any::{Listed, Visitor},
    game::{Game, Setup as _, Turn},
    kit::{Party, Seat},
    message::Tell as _,
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
/// Where something is given before the line `--`, luck has set up the table; otherwise the scenario
/// deals from the beginning. `luck` on a line of its own deals at random until a player must act.
/// The neutral player is called `neutral`, virtual parties `virtual-1` and so on. What can be given
/// and expected each game says itself ([`Game::given`], [`Game::facts`]); of all games one may
/// expect points (`Ana has 5 points`), `winners Ana Ben`, `luck to deal` and `game over`.
pub fn run_scenario(name: &str, text: &str) {
    let (mut head, mut givens, mut steps, mut in_steps) = (String::new(), vec![], vec![], false);
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.trim();
        match line.strip_prefix("given ") {
            _ if line.is_empty() || line.starts_with('#') => {}
            _ if in_steps => steps.push((number, line)),
            Some(_) => givens.push((number, line)),
            None => {
                head += line;
                head.push('\n');
                in_steps = line == "--";
            }
        }
    }
    let record = Record::read(&head).unwrap_or_else(|bad| panic!("{name}: {bad:?}"));
    let names = record.names().to_vec();
    record.setup().visit(Scenario { name, names, givens, steps });
}

/// Lines with their numbers.
type Lines<'a> = Vec<(usize, &'a str)>;

struct Scenario<'a> {
    name: &'a str,
    names: Vec<String>,
    givens: Lines<'a>,
    steps: Lines<'a>,
}

impl Visitor for Scenario<'_> {
    type Output = ();
    fn visit<G: Listed>(self, setup: &G::Setup) {
        let Scenario { name, names, givens, steps } = self;
        let mut run = Run::<G> { scene: Scene::undealt(setup), names };
        if !givens.is_empty() {
            run.scene.settle(&mut Lcg(u64::from(setup.players())));
        }
        for (number, line) in givens.into_iter().chain(steps) {
            run.step(line).unwrap_or_else(|why| panic!("{name}:{number}: {line}: {why}"));
            // Between two lines that set the scene, pieces may be amiss.
            if !line.starts_with("given ") {
                let amiss = run.scene.game.audit();
                amiss.unwrap_or_else(|amiss| panic!("{name}:{number}: {amiss}"));
            }
        }
    }
}

struct Run<G: Game> {
    scene: Scene<G>,
    names: Vec<String>,
}

impl<G: Game> Run<G> {
    /// Everybody, as a scenario calls them.
    fn parties(&self) -> Vec<(Party, String)> {
        let setup = self.scene.game.setup();
        let seats = Seat::all(setup.players()).map(Party::Seat).zip(self.names.clone());
        let virtual_parties = (0..setup.virtual_parties())
            .map(|i| (Party::Seat(Seat(setup.players() + i)), format!("virtual-{}", i + 1)));
        let neutral = setup.neutral().map(|_| (Party::Neutral, "neutral".to_owned()));
        seats.chain(virtual_parties).chain(neutral).collect()
    }
    fn seat(&self, name: &str) -> Result<Seat, String> {
        let found = self.names.iter().position(|it| it == name);
        found.map(|it| Seat(it as u8)).ok_or_else(|| format!("nobody is called {name:?}"))
    }

    fn step(&mut self, text: &str) -> Result<(), String> {
        let (first, rest) = halves(text);
        match first {
            "deal" => self.scene.deal(rest),
            "given" => {
                let (name, words) = halves(rest);
                let party = self.parties().into_iter().find(|(_, it)| it == name);
                return match party {
                    Some((party, _)) => self.scene.game.given(Some(party), words),
                    None => self.scene.game.given(None, rest),
                };
            }
            "luck" => self.scene.settle(&mut Lcg(1)),
            "expect" => return self.expect(rest),
            "offer" => {
                let (name, action) = halves(rest);
                let offers = self.scene.offers(self.seat(name)?);
                if !offers.iter().any(|it| it == action) {
                    return Err(format!("is not offered, but {offers:?}"));
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

    /// All that may be expected now.
    fn facts(&self) -> Vec<String> {
        let (game, parties) = (&self.scene.game, self.parties());
        let name = |party: Party| {
            let found = parties.iter().find(|(it, _)| *it == party);
            found.map_or_else(|| format!("{party:?}"), |(_, name)| name.clone())
        };
        let own = game.facts().into_iter().map(|(party, fact)| match party {
            Some(party) => format!("{} {fact}", name(party)),
            None => fact,
        });
        let points = game.scores().into_iter();
        let points = points.map(|(party, points)| format!("{} has {points} points", name(party)));
        let turn = match game.turn() {
            Turn::Over => vec![
                "game over".to_owned(),
                format!("winners {}", words(game.winners().iter().map(|it| name(Party::Seat(it))))),
            ],
            Turn::Chance => vec!["luck to deal".to_owned()],
            Turn::Seats(_) => vec![],
        };
        own.chain(points).chain(turn).collect()
    }

    /// The order of the words does not matter.
    fn expect(&self, text: &str) -> Result<(), String> {
        let sorted = |text: &str| {
            let mut words: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
            words.sort_unstable();
            words
        };
        let (facts, wanted) = (self.facts(), sorted(text));
        if facts.iter().any(|fact| sorted(fact) == wanted) {
            return Ok(());
        }
        let near: Vec<&String> =
            facts.iter().filter(|fact| halves(fact).0 == halves(text).0).collect();
        Err(format!("it is not; {near:#?}"))
    }
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
        assert!(files.len() >= 40, "scenarios are missing: {}", files.len());
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
    #[should_panic(expected = "it is not")]
    fn an_expectation_can_fail() {
        super::run_scenario(
            "wrong",
            "game alhambra 1\nseats Ana Ben Cleo\ngiven Ana holds denar-1\n--\nexpect Ana holds denar-2\n",
        );
    }

    #[test]
    #[should_panic(expected = "nothing like that can be given")]
    fn a_scene_must_be_possible() {
        super::run_scenario("wrong", "game alhambra 1\nseats Ana Ben\ngiven Ana rich\n--\n");
    }
}
