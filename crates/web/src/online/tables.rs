//! What is known of the tables that somebody looks at.

use std::{rc::Rc, sync::Arc};

use sabika_protocol::{Gathered, Seen, TableNews, Why, Words};
use sabika_rules::{
    any::{AnySetup, AnyView},
    game::{Game as _, Setup as _},
    kit::{Looker, Seat},
};
use sabika_table::{Entry, Seated, Shown};

/// News of a table, for whoever looks at it.
#[derive(Clone, Debug)]
pub(crate) enum Heard {
    /// Who is there; or why one may not look.
    Gathered(Arc<Result<Gathered, Why>>),
    /// The game, from its beginning. What was told before holds no more.
    Seated(Arc<Seated>),
    Changed {
        kept: usize,
        new: Arc<Vec<Entry>>,
        shown: Arc<Shown>,
    },
    /// All that was said.
    Said(Arc<Vec<Words>>),
}

/// Where a table tells its news.
pub(crate) type Ear = Rc<dyn Fn(Heard)>;

/// What comes cannot be: whoever sends it talks nonsense.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Nonsense;

/// So many words are kept of what was said.
const WORDS: usize = 200;

/// All of them.
#[derive(Default)]
pub(super) struct Tables {
    last: u32,
    all: Vec<Table>,
}

/// A table that is looked at.
pub(super) struct Table {
    pub id: String,
    ears: Vec<(u32, Ear)>,
    known: Known,
    pub showing: Showing,
}

/// What a table shows, beside where the game stands.
#[derive(Default)]
pub(super) struct Showing {
    /// The step that is looked at again.
    pub past: Option<usize>,
    /// Where from, if it was chosen.
    pub looker: Option<Looker>,
    /// What the server shows, where it is no step of its own choice.
    pub shown: Option<usize>,
    /// Whether another step was asked for, and is not shown yet.
    pub is_asked: bool,
}

#[derive(Default)]
struct Known {
    gathered: Option<Arc<Result<Gathered, Why>>>,
    said: Vec<Words>,
    deeds: u64,
    seated: Option<Seated>,
}

impl Tables {
    /// Somebody looks at a table from now on. Tells what is known already; says which ear it is, and whether the
    /// table is new here.
    pub(super) fn look(&mut self, id: &str, ear: Ear) -> (u32, bool, Vec<Heard>) {
        self.last += 1;
        let is_new = self.find(id).is_none();
        if is_new {
            let (ears, known, showing) = (Vec::new(), Known::default(), Showing::default());
            self.all.push(Table { id: id.to_owned(), ears, known, showing });
        }
        let number = self.last;
        let known = self.find(id).map(|it| {
            it.ears.push((number, ear));
            it.known.all()
        });
        (number, is_new, known.unwrap_or_default())
    }

    /// That ear hears no more.
    pub(super) fn look_away(&mut self, id: &str, number: u32) {
        if let Some(table) = self.find(id) {
            table.ears.retain(|it| it.0 != number);
        }
    }

    /// Forgets a table that nobody looks at. Whether it was so.
    pub(super) fn leave(&mut self, id: &str) -> bool {
        let before = self.all.len();
        self.all.retain(|it| it.id != id || !it.ears.is_empty());
        self.all.len() < before
    }

    pub(super) fn find(&mut self, id: &str) -> Option<&mut Table> {
        self.all.iter_mut().find(|it| it.id == id)
    }

    pub(super) fn all(&self) -> impl Iterator<Item = &Table> {
        self.all.iter()
    }

    /// News of a table: what is to be told, and to whom. Nothing where nobody looks at it any more.
    pub(super) fn hear(
        &mut self,
        id: &str,
        news: TableNews,
    ) -> Result<Option<(Vec<Ear>, Heard)>, Nonsense> {
        let Some(table) = self.find(id) else { return Ok(None) };
        let heard = table.known.hear(news);
        if heard.is_err() {
            // The next connection tells it from its beginning.
            table.known.seated = None;
        }
        Ok(heard?.map(|it| (table.ears(), it)))
    }

    /// A table that one may not look at.
    pub(super) fn barred(&mut self, id: &str, why: Why) -> Option<(Vec<Ear>, Heard)> {
        let table = self.find(id)?;
        let why = Arc::new(Err(why));
        table.known = Known { gathered: Some(why.clone()), ..Known::default() };
        Some((table.ears(), Heard::Gathered(why)))
    }

    /// One is somebody else now: what was seen before was not for them.
    pub(super) fn forget(&mut self) {
        for table in &mut self.all {
            table.known = Known::default();
            table.showing = Showing { past: table.showing.past, ..Showing::default() };
        }
    }
}

impl Table {
    fn ears(&self) -> Vec<Ear> {
        self.ears.iter().map(|it| it.1.clone()).collect()
    }
    /// So that only what is new comes.
    pub(super) fn seen(&self) -> Option<Seen> {
        let seated = self.known.seated.as_ref()?;
        Some(Seen { deeds: self.known.deeds, steps: seated.history.len() })
    }
}

impl Known {
    /// All of it, for whoever comes later than others.
    fn all(&self) -> Vec<Heard> {
        let seated = self.seated.clone().map(|it| Heard::Seated(Arc::new(it)));
        let gathered = self.gathered.clone().map(Heard::Gathered);
        let said = Heard::Said(Arc::new(self.said.clone()));
        gathered.into_iter().chain(seated).chain([said]).collect()
    }

    fn hear(&mut self, news: TableNews) -> Result<Option<Heard>, Nonsense> {
        match news {
            TableNews::Gathered(gathered) => {
                let seats = gathered.places.len();
                let is_there = |it: Option<Seat>| it.is_none_or(|it| it.index() < seats);
                if !is_there(gathered.own) || !is_there(gathered.proposed.map(|it| it.by)) {
                    return Err(Nonsense);
                }
                let gathered = Arc::new(Ok(*gathered));
                self.gathered = Some(gathered.clone());
                Ok(Some(Heard::Gathered(gathered)))
            }
            TableNews::Seated(wired) => {
                let deeds = wired.deeds;
                let seated = wired.read().ok_or(Nonsense)?;
                let Seated { people, history, shown, .. } = &seated;
                fits(&people.setup, 0, history, shown)?;
                self.deeds = deeds;
                self.seated = Some(seated.clone());
                Ok(Some(Heard::Seated(Arc::new(seated))))
            }
            TableNews::Changed { deeds, kept, new, shown } => {
                // Of a game that was never told nobody can say what has changed.
                let seated = self.seated.as_mut().ok_or(Nonsense)?;
                if kept > seated.history.len() {
                    return Err(Nonsense);
                }
                fits(&seated.people.setup, kept, &new, &shown)?;
                let shown: Arc<Shown> = Arc::from(shown);
                seated.history.truncate(kept);
                seated.history.extend(new.iter().cloned());
                seated.shown = shown.clone();
                self.deeds = deeds;
                Ok(Some(Heard::Changed { kept, new: Arc::new(new), shown }))
            }
            TableNews::Said(words) => {
                // Whoever comes back is told once more what was said lately.
                if self.said.contains(&words) {
                    return Ok(None);
                }
                let place = self.said.partition_point(|it| it.at <= words.at);
                self.said.insert(place, words);
                let most = self.said.len().saturating_sub(WORDS);
                self.said.drain(..most);
                Ok(Some(Heard::Said(Arc::new(self.said.clone()))))
            }
        }
    }
}

/// Whether this can follow the first `kept` steps of a game that is set up so. Whatever is drawn from it is of
/// one game, and has the seats it speaks of.
fn fits(setup: &AnySetup, kept: usize, new: &[Entry], shown: &Shown) -> Result<(), Nonsense> {
    let is_there = |it: Option<Seat>| it.is_none_or(|it| it.index() < setup.players().into());
    let is_view = |it: &AnyView| it.game() == setup.game() && it.possible().setup() == *setup;
    let is_entry = |(index, it): (usize, &Entry)| {
        it.step == kept + index + 1
            && it.events.iter().all(|it| it.game() == setup.game())
            && it.scored.as_deref().is_none_or(is_view)
    };
    let is_fine = is_view(&shown.view)
        && shown.view.looker() == shown.looker
        && shown.steps == kept + new.len()
        && shown.step <= shown.steps
        && is_there(shown.actor)
        && is_there(shown.curtain)
        && new.iter().enumerate().all(is_entry);
    is_fine.then_some(()).ok_or(Nonsense)
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use sabika_protocol::WiredSeated;
    use sabika_rules::{any::GameName, record::Record};
    use sabika_table::{
        Help, Seal,
        common::{Bid, Change, Common, Done, Founding, Making, Pace, Person, Watch},
    };

    use super::*;

    const ANA: Person = Person(1);
    const BEN: Person = Person(2);

    fn seat(index: usize) -> Seat {
        Seat::new(index).expect("a seat")
    }

    fn does(table: &mut Common, person: Person, bid: &Bid) -> Change {
        let deed = table.judge(person, bid).expect("it may be done");
        table.done(&Done { at: 1, asked: None, deed }).expect("it can be done")
    }

    fn table() -> Common {
        let setup = AnySetup::new(GameName::Alhambra, 2).expect("two can play");
        let names = ["A", "B"].map(str::to_owned).to_vec();
        let game = Record::new(setup, names).expect("names").write();
        let making = Making {
            game,
            title: None,
            listed: false,
            watched: true,
            help: Help::ALL,
            pace: Pace::NoClock,
        };
        let founding = Founding { host: ANA, making, seal: Seal::new(1, 2) };
        let mut table = Common::found(founding, 0).expect("a table");
        for (person, index, name) in [(ANA, 0, "Ana"), (BEN, 1, "Ben")] {
            does(&mut table, person, &Bid::Sit { seat: seat(index), name: name.to_owned() });
        }
        does(&mut table, ANA, &Bid::Begin { fill: None });
        table
    }

    fn watch(table: &Common) -> Watch {
        table.watch(ANA).expect("Ana sits there")
    }

    fn seated(table: &Common) -> TableNews {
        let record = table.kept().record();
        let head = Record::new(record.setup().clone(), record.names().to_vec()).expect("names");
        let seated = table.seated(watch(table));
        TableNews::Seated(Box::new(WiredSeated::of(seated, table.deeds(), head.write())))
    }

    fn changed(table: &Common, change: Change) -> TableNews {
        let shown = Box::new(table.shown(watch(table)));
        TableNews::Changed { deeds: table.deeds(), kept: change.kept, new: change.new, shown }
    }

    /// Whoever is to act takes the first money card.
    fn acts(table: &mut Common) -> Change {
        let actor = table.actor().expect("somebody acts");
        let mut offered = Vec::new();
        table.kept().game().actions(actor, &mut offered);
        let taken = offered.iter().map(ToString::to_string).find(|it| it.starts_with("take"));
        let draft = vec![taken.expect("money is there")];
        let step = table.kept().course.steps();
        let person = if actor == seat(0) { ANA } else { BEN };
        does(table, person, &Bid::Act { step, draft })
    }

    fn said(at: u64) -> TableNews {
        TableNews::Said(Words { name: "Ana".to_owned(), at, words: "hello".to_owned() })
    }

    #[derive(Clone, Default)]
    struct Notes(Rc<RefCell<Vec<Heard>>>);

    impl Notes {
        fn ear(&self) -> Ear {
            let notes = self.0.clone();
            Rc::new(move |it| notes.borrow_mut().push(it))
        }
    }

    fn tell(tables: &mut Tables, news: TableNews) {
        if let Some((ears, heard)) = tables.hear("k", news).expect("no nonsense") {
            ears.iter().for_each(|ear| ear(heard.clone()));
        }
    }

    #[test]
    fn what_changes_is_told_and_what_was_seen_is_known() {
        let (mut table, mut tables, notes) = (table(), Tables::default(), Notes::default());
        let (_, is_new, known) = tables.look("k", notes.ear());
        assert!(is_new && matches!(known[..], [Heard::Said(_)]));
        assert_eq!(tables.find("k").and_then(|it| it.seen()), None);
        tell(&mut tables, seated(&table));
        let change = acts(&mut table);
        tell(&mut tables, changed(&table, change));
        let steps = table.kept().course.steps();
        let seen = tables.find("k").and_then(|it| it.seen());
        assert_eq!(seen, Some(Seen { deeds: table.deeds(), steps }));
        assert!(matches!(notes.0.borrow()[..], [Heard::Seated(_), Heard::Changed { .. }]));
        // Whoever comes later is told all of it at once.
        let (_, is_new, known) = tables.look("k", Notes::default().ear());
        assert!(!is_new);
        let [Heard::Seated(seated), Heard::Said(_)] = &known[..] else { panic!("{known:?}") };
        assert_eq!(seated.history, table.entries(0));
    }

    #[test]
    fn a_table_is_left_when_nobody_looks() {
        let mut tables = Tables::default();
        let [one, other] = [0, 1].map(|_| tables.look("k", Notes::default().ear()).0);
        tables.look_away("k", one);
        assert!(!tables.leave("k"));
        tables.look_away("k", other);
        assert!(tables.leave("k") && !tables.leave("k"));
        assert!(matches!(tables.hear("k", said(1)), Ok(None)), "it is not missed");
    }

    #[test]
    fn words_are_told_once_and_in_their_order() {
        let (mut tables, notes) = (Tables::default(), Notes::default());
        tables.look("k", notes.ear());
        [7, 3, 7, 5].into_iter().for_each(|at| tell(&mut tables, said(at)));
        let notes = notes.0.borrow();
        let Some(Heard::Said(last)) = notes.last() else { panic!("{notes:?}") };
        assert_eq!(last.iter().map(|it| it.at).collect::<Vec<_>>(), [3, 5, 7]);
        assert_eq!(notes.len(), 3);
    }

    /// Makes nonsense of a change.
    type Spoil = fn(&mut usize, &mut Vec<Entry>, &mut Shown);

    #[test]
    fn nonsense_is_not_told_and_asked_for_from_the_beginning() {
        let (mut table, mut tables) = (table(), Tables::default());
        tables.look("k", Notes::default().ear());
        let first = seated(&table);
        let change = acts(&mut table);
        let good = changed(&table, change);
        assert!(tables.hear("k", good.clone()).is_err(), "there is no game yet");
        let spoils: [Spoil; 6] = [
            |kept, _, _| *kept += 100,
            |_, new, _| new.clear(),
            |_, new, _| new[0].step += 1,
            |_, _, shown| shown.step += 1,
            |_, _, shown| shown.looker = Looker::Spectator,
            |_, _, shown| shown.actor = Seat::new(5),
        ];
        for spoil in spoils {
            tell(&mut tables, first.clone());
            let mut bad = good.clone();
            let TableNews::Changed { kept, new, shown, .. } = &mut bad else { panic!("{bad:?}") };
            spoil(kept, new, shown);
            assert!(tables.hear("k", bad.clone()).is_err(), "{bad:?}");
            assert_eq!(tables.find("k").and_then(|it| it.seen()), None);
        }
        tell(&mut tables, first);
        tell(&mut tables, good);
    }

    #[test]
    fn whoever_may_not_look_sees_no_more() {
        let (table, mut tables, notes) = (table(), Tables::default(), Notes::default());
        tables.look("k", notes.ear());
        tell(&mut tables, seated(&table));
        assert!(tables.barred("k", Why::NoTable).is_some());
        assert_eq!(tables.find("k").and_then(|it| it.seen()), None);
        let (.., known) = tables.look("k", notes.ear());
        let [Heard::Gathered(why), Heard::Said(_)] = &known[..] else { panic!("{known:?}") };
        assert_eq!(**why, Err(Why::NoTable));
        tables.forget();
        assert!(matches!(tables.look("k", notes.ear()).2[..], [Heard::Said(_)]));
    }
}
