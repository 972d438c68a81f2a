//! What somebody knows of a table, out of what they were told; what cannot be is refused.

use sabika_protocol::{Gathered, Seen, Stage, TableNews, WiredSeated, Words};
use sabika_rules::{
    any::{AnyAction, AnyGame},
    game::Game as _,
    kit::Seat,
};
use sabika_table::{Entry, Seal, Shown};

/// A table, as one client knows it.
#[derive(Clone, Debug, Default)]
pub struct Known {
    pub gathered: Option<Gathered>,
    /// The set-up, and who is called what.
    pub game: String,
    pub history: Vec<Entry>,
    pub shown: Option<Shown>,
    pub deeds: u64,
    pub words: Vec<Words>,
    /// How often the whole game was told.
    pub whole: usize,
    /// How many steps were told, in all messages.
    pub told: usize,
    seal: Option<String>,
}

impl Known {
    pub fn stage(&self) -> Option<Stage> {
        self.gathered.as_ref().map(|it| it.stage)
    }
    pub fn is_over(&self) -> bool {
        self.stage() == Some(Stage::Over)
    }
    pub fn own(&self) -> Option<Seat> {
        self.gathered.as_ref()?.own
    }
    /// The steps there are.
    pub fn steps(&self) -> usize {
        self.history.len()
    }
    pub fn may_act(&self) -> bool {
        self.shown.as_ref().is_some_and(|it| it.may_act)
    }
    /// For whoever comes back.
    pub fn seen(&self) -> Option<Seen> {
        self.shown.as_ref().map(|_| Seen { deeds: self.deeds, steps: self.history.len() })
    }
    /// What may be done now.
    pub fn offered(&self) -> Vec<AnyAction> {
        let mut offered = Vec::new();
        if let Some(shown) = self.shown.as_ref().filter(|it| it.may_act)
            && let Some(seat) = shown.actor
        {
            shown.view.possible().actions(seat, &mut offered);
        }
        offered
    }

    /// Takes news in; otherwise says what about them cannot be. Whoever is `careful` looks at everything.
    pub(crate) fn hear(&mut self, news: TableNews, careful: bool) -> Result<(), String> {
        match news {
            TableNews::Gathered(gathered) => self.gather(*gathered),
            TableNews::Seated(seated) => self.sit(*seated, careful),
            TableNews::Changed { deeds, kept, new, shown } => {
                self.change(deeds, kept, new, *shown, careful)
            }
            TableNews::Said(words) => {
                // Whoever comes is told again what was said before.
                if !self.words.contains(&words) {
                    self.words.push(words);
                }
                Ok(())
            }
        }
    }

    fn gather(&mut self, gathered: Gathered) -> Result<(), String> {
        let seal = self.seal.get_or_insert_with(|| gathered.seal.clone());
        if *seal != gathered.seal {
            return Err("the seal is another one than before".to_owned());
        }
        match (&gathered.opened, gathered.stage) {
            (None, Stage::Gathering | Stage::Playing) => {}
            (Some(opened), Stage::Over) => {
                let opened: Seal = opened.parse().map_err(|()| "what was opened is no seal")?;
                if opened.number() != *seal {
                    return Err("seed and salt do not make the seal".to_owned());
                }
            }
            (None, Stage::Over) => {
                return Err("the game is over and the seal is not opened".to_owned());
            }
            (Some(_), _) => return Err("the seal is opened before the game is over".to_owned()),
        }
        self.gathered = Some(gathered);
        Ok(())
    }

    fn sit(&mut self, seated: WiredSeated, careful: bool) -> Result<(), String> {
        self.game.clone_from(&seated.game);
        self.deeds = seated.deeds;
        let seated = seated.read().ok_or("whoever sits down is told what cannot be read")?;
        self.history.clear();
        self.whole += 1;
        let shown = std::sync::Arc::unwrap_or_clone(seated.shown);
        self.change(self.deeds, 0, seated.history, shown, careful)
    }

    fn change(
        &mut self,
        deeds: u64,
        kept: usize,
        new: Vec<Entry>,
        shown: Shown,
        careful: bool,
    ) -> Result<(), String> {
        if self.whole == 0 {
            return Err("something has changed about a game that was never told".to_owned());
        }
        if kept > self.history.len() {
            return Err(format!("{kept} steps are kept of {}", self.history.len()));
        }
        if deeds < self.deeds {
            return Err(format!("{deeds} deeds after {}", self.deeds));
        }
        self.history.truncate(kept);
        self.told += new.len();
        self.history.extend(new);
        self.deeds = deeds;
        let mut steps = self.history.iter().zip(1..).skip(kept);
        if let Some((entry, step)) = steps.find(|(entry, step)| entry.step != *step) {
            return Err(format!("step {} is told as step {step}", entry.step));
        }
        self.look(&shown, careful)?;
        self.shown = Some(shown);
        Ok(())
    }

    fn look(&self, shown: &Shown, careful: bool) -> Result<(), String> {
        if shown.steps != self.history.len() {
            return Err(format!(
                "there are {} steps, {} were told",
                shown.steps,
                self.history.len()
            ));
        }
        if shown.step > shown.steps || shown.is_past() && !shown.looks_back {
            return Err(format!("step {} of {} is shown", shown.step, shown.steps));
        }
        if shown.view.looker() != shown.looker {
            return Err("somebody else's view is shown".to_owned());
        }
        if shown.may_act && (shown.actor != shown.looker.seat() || shown.looks_back) {
            return Err("one may act although it is not one's turn".to_owned());
        }
        if (shown.may_undo || shown.may_redo) && !shown.may_act {
            return Err("one may take back although it is not one's turn".to_owned());
        }
        if careful {
            self.look_closely(shown)?;
        }
        Ok(())
    }

    fn look_closely(&self, shown: &Shown) -> Result<(), String> {
        let game: AnyGame = shown.view.possible();
        game.audit().map_err(|amiss| format!("the view is of no game: {amiss}"))?;
        game.can_go_on().map_err(|amiss| format!("the view cannot go on: {amiss}"))?;
        if shown.is_past() {
            return Ok(());
        }
        if let Some(last) = self.history.last()
            && last.scores != game.scores()
        {
            return Err("the points of the last step are not those of the view".to_owned());
        }
        if shown.actor.is_some() && shown.actor != game.turn().seat() {
            return Err("the view waits for somebody else".to_owned());
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use sabika_rules::{
        any::{AnySetup, GameName},
        kit::Looker,
        record::Record,
    };
    use sabika_table::common::{Common, Deed, Done, Founding, Person, Watch};

    use super::*;
    use crate::making;

    /// Two at a table, of whom the first one looks.
    fn common() -> (Common, Watch) {
        let seat = |index| Seat::new(index).expect("a seat");
        let setup = AnySetup::new(GameName::Alhambra, 2).expect("two can play");
        let founding = Founding { host: Person(1), making: making(setup), seal: Seal::new(1, 2) };
        let mut common = Common::found(founding, 0).expect("it can be made");
        let sit = |at, name: &str| Deed::Sit {
            seat: seat(at),
            person: Person(at as i64),
            name: name.to_owned(),
        };
        for deed in [sit(0, "Ana"), sit(1, "Ben"), Deed::Begin { fill: Vec::new() }] {
            common.done(&Done { at: 0, asked: None, deed }).expect("it can be done");
        }
        (common, Watch { looker: Looker::Seat(seat(0)), past: None })
    }

    fn seated(common: &Common, watch: Watch) -> TableNews {
        let record = common.kept().record();
        let head =
            Record::new(record.setup().clone(), record.names().to_vec()).expect("a head").write();
        let seated = WiredSeated::of(common.seated(watch), common.deeds(), head);
        TableNews::Seated(Box::new(seated))
    }

    /// A client that finds nothing wrong must find what is.
    #[test]
    fn what_cannot_be_is_refused() {
        let (common, watch) = common();
        let mut known = Known::default();
        let shown = || Box::new(common.shown(watch));
        let (deeds, steps) = (common.deeds(), common.kept().course.steps());
        let changed =
            |deeds, kept, new: Vec<Entry>, shown| TableNews::Changed { deeds, kept, new, shown };
        assert!(
            known.hear(changed(deeds, 0, common.entries(0), shown()), true).is_err(),
            "never seated"
        );
        known = Known::default();
        known.hear(seated(&common, watch), true).expect("it is true");
        assert_eq!((known.steps(), known.whole), (steps, 1));
        known.hear(changed(deeds, steps, Vec::new(), shown()), true).expect("it is true");
        let last = || common.entries(steps - 1);
        known.hear(changed(deeds, steps - 1, last(), shown()), true).expect("it is true");
        let with = |change: fn(&mut Shown)| {
            let mut shown = shown();
            change(&mut shown);
            shown
        };
        for (what, news) in [
            ("fewer deeds", changed(deeds - 1, steps, Vec::new(), shown())),
            ("more are kept than there are", changed(deeds, steps + 1, Vec::new(), shown())),
            ("steps are missing", changed(deeds, steps - 1, Vec::new(), shown())),
            ("a step comes twice", changed(deeds, steps, last(), shown())),
            ("a step is left out", changed(deeds, steps - 2, last(), shown())),
            (
                "somebody else's view",
                changed(deeds, steps, Vec::new(), with(|it| it.looker = Looker::Spectator)),
            ),
            ("a step to come", changed(deeds, steps, Vec::new(), with(|it| it.step += 1))),
            (
                "somebody else's turn",
                changed(
                    deeds,
                    steps,
                    Vec::new(),
                    with(|it| {
                        it.may_act = true;
                        it.actor = Seat::new(1);
                    }),
                ),
            ),
            (
                "to take back out of turn",
                changed(
                    deeds,
                    steps,
                    Vec::new(),
                    with(|it| {
                        (it.may_act, it.may_undo) = (false, true);
                    }),
                ),
            ),
        ] {
            assert!(known.clone().hear(news, true).is_err(), "{what}");
        }
    }
}
