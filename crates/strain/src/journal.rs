//! What the store has of a table, held against what clients were told.

use std::collections::HashMap;

use sabika_server::restore;
use sabika_store::Store;
use sabika_table::common::{Bid, Common, Deed, Done};

use crate::{client::Acknowledged, known::Known};

/// A table as it was kept.
#[derive(Debug)]
pub struct Journal {
    made: String,
    bodies: Vec<String>,
    done: Vec<Done>,
}

/// How often bids that were acknowledged are not there, or are there again.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Faults {
    pub lost: usize,
    pub doubled: usize,
}

impl Journal {
    /// Without taking the table over.
    pub async fn read(store: &Store, table: &str) -> Result<Journal, String> {
        let stored = store.load(table).await.map_err(|why| why.to_string())?;
        let stored = stored.ok_or_else(|| format!("there is no table {table}"))?;
        let bodies: Vec<String> = stored.deeds.into_iter().map(|it| it.body).collect();
        let read = |body: &String| {
            sabika_protocol::read(body)
                .ok_or_else(|| format!("{table} has a deed that is none: {body}"))
        };
        let done = bodies.iter().map(read).collect::<Result<_, _>>()?;
        Ok(Journal { made: stored.made, bodies, done })
    }

    pub fn done(&self) -> &[Done] {
        &self.done
    }

    /// The table after so many deeds, or after all.
    pub fn after(&self, deeds: Option<u64>) -> Result<Common, String> {
        let most = deeds.map_or(usize::MAX, |it| it as usize);
        if deeds.is_some() && most > self.bodies.len() {
            return Err(format!("{most} deeds were told, {} are kept", self.bodies.len()));
        }
        let bodies = self.bodies.iter().take(most).map(String::as_str);
        restore(&self.made, bodies).ok_or_else(|| "what is kept leads to no table".to_owned())
    }

    /// What somebody was told is what the first of these deeds lead to.
    pub fn agrees_with(&self, known: &Known) -> Result<(), String> {
        let Some(shown) = &known.shown else { return Ok(()) };
        let common = self.after(Some(known.deeds))?;
        let entries = common.entries(0);
        if entries != known.history {
            let same = entries.iter().zip(&known.history).take_while(|it| it.0 == it.1).count();
            return Err(format!(
                "after {} deeds {} steps are kept and {} were told, which differ after {same}",
                known.deeds,
                entries.len(),
                known.history.len(),
            ));
        }
        let view = common.kept().record().replay(Some(shown.step));
        let same = sabika_rules::game::Game::view(&view, shown.looker) == shown.view;
        same.then_some(())
            .ok_or_else(|| format!("after {} deeds another view was told", known.deeds))
    }

    /// Whether this was done.
    pub fn has(&self, asked: &Acknowledged) -> bool {
        self.done.iter().any(|it| it.asked.is_some_and(|(_, id)| id == asked.id))
    }

    /// Whether each of these bids is there exactly once, as it was made; and no bid at all is there again.
    pub fn faults<'a>(&self, acknowledged: impl IntoIterator<Item = &'a Acknowledged>) -> Faults {
        let mut times: HashMap<u64, Vec<&Done>> = HashMap::new();
        let mut faults = Faults::default();
        for done in &self.done {
            if let Some((_, id)) = done.asked {
                times.entry(id).or_default().push(done);
            }
        }
        faults.doubled += times.values().map(|it| it.len() - 1).sum::<usize>();
        for it in acknowledged {
            let found = times.get(&it.id).and_then(|all| all.first());
            if !found.is_some_and(|done| answers(&done.deed, &it.bid)) {
                faults.lost += 1;
            }
        }
        faults
    }
}

/// Whether this was done because that was asked.
fn answers(deed: &Deed, bid: &Bid) -> bool {
    match (deed, bid) {
        (Deed::Play { draft, .. }, Bid::Act { draft: asked, .. }) => draft == asked,
        (Deed::Sit { seat, name, .. }, Bid::Sit { seat: asked, name: called }) => {
            seat == asked && name == called
        }
        (Deed::StandIn { seat, bot }, Bid::StandIn { seat: asked, bot: other })
        | (Deed::Let { seat, bot }, Bid::Let { seat: asked, bot: Some(other) }) => {
            seat == asked && bot == other
        }
        (Deed::Free { seat }, Bid::Let { seat: asked, bot: None }) => seat == asked,
        (Deed::Propose { proposal, .. }, Bid::Propose { proposal: asked }) => proposal == asked,
        (Deed::Free { .. } | Deed::StandIn { .. }, Bid::Stand)
        | (Deed::Begin { .. }, Bid::Begin { .. })
        | (Deed::Undo { .. }, Bid::Undo { .. })
        | (Deed::Redo { .. }, Bid::Redo { .. })
        | (Deed::Return { .. }, Bid::Return)
        | (Deed::Agree { .. }, Bid::Agree { yes: true })
        | (Deed::Decline { .. }, Bid::Agree { yes: false }) => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use sabika_rules::kit::Seat;
    use sabika_table::common::Person;

    use super::*;

    fn asked(id: u64, draft: &str) -> Acknowledged {
        let bid = Bid::Act { step: 3, draft: vec![draft.to_owned()] };
        Acknowledged { table: String::new(), id, bid }
    }

    fn journal(kept: &[(u64, &str)]) -> Journal {
        let seat = Seat::new(0).expect("a seat");
        let done = |&(id, draft): &(u64, &str)| Done {
            at: 0,
            asked: Some((Person(1), id)),
            deed: Deed::Play { seat, draft: vec![draft.to_owned()] },
        };
        Journal { made: String::new(), bodies: Vec::new(), done: kept.iter().map(done).collect() }
    }

    /// A check that finds nothing must find what is there.
    #[test]
    fn what_is_lost_or_done_twice_is_found() {
        let all = [asked(1, "one"), asked(2, "two")];
        let faults = |kept: &[(u64, &str)]| journal(kept).faults(&all);
        assert_eq!(faults(&[(1, "one"), (2, "two"), (3, "three")]), Faults::default());
        assert_eq!(faults(&[(2, "two")]), Faults { lost: 1, doubled: 0 });
        assert_eq!(faults(&[(1, "one"), (2, "another")]), Faults { lost: 1, doubled: 0 });
        assert_eq!(faults(&[(1, "one"), (2, "two"), (1, "one")]), Faults { lost: 0, doubled: 1 });
        // Whoever was not answered may find it done, but once.
        assert_eq!(faults(&[(1, "one"), (2, "two"), (3, "x"), (3, "x")]).doubled, 1);
        assert!(journal(&[(7, "x")]).has(&asked(7, "x")) && !journal(&[]).has(&asked(7, "x")));
    }

    #[test]
    fn more_than_is_kept_cannot_have_been_told() {
        let shown = journal(&[]).after(Some(1));
        assert_eq!(shown.expect_err("it is not kept"), "1 deeds were told, 0 are kept");
    }
}
