//! The best list of those who play alone: the set-up says which games enter it.

use sabika_bots::{Best, Score};
use sabika_dom::prelude::*;
use sabika_messages::Names;
use sabika_rules::{
    any::AnySetup,
    game::{BestList, Setup as _},
};

use super::Frame;
use crate::{
    browser, games,
    pieces::symbol,
    text::{language, number, say, t, t_with},
};

/// A game that was played alone: when, and which.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Noted<'a> {
    /// Milliseconds since 1970.
    date: u64,
    game: &'a str,
}

impl Noted<'_> {
    fn of(entry: &Score) -> Option<Noted<'_>> {
        let (date, game) = entry.note.split_once(' ')?;
        Some(Noted { date: date.parse().ok()?, game })
    }
    fn note(&self) -> String {
        format!("{} {}", self.date, self.game)
    }
}

/// What is to be beaten by a game that enters a list, in words.
pub(crate) fn mark(setup: &AnySetup) -> Option<String> {
    let list = setup.best_list()?;
    let name = games::of(setup.game())?.best_list(&list.key);
    let best = Best::read(&browser::read(&name)?);
    let most = best.entries().first()?.points;
    Some(t_with("mark-to-beat", [("points", number(most))]))
}

/// Puts a game in its place, once.
fn enter(best: &mut Best, points: u32, played: &Noted<'_>) {
    let is_same = |it: &Score| Noted::of(it).is_some_and(|it| it.game == played.game);
    if !best.entries().iter().any(is_same) {
        best.enter(Score { points, note: played.note() });
    }
}

/// The list, once a game that enters one is over; the game enters it first.
pub(super) fn list(frame: Frame) -> Option<impl IntoFragment> {
    let sitting = frame.sitting;
    let setup = sitting.people.with(|it| it.setup.clone());
    let BestList { key, title } = setup.best_list()?;
    let name = games::of(setup.game())?.best_list(&key);
    let points = sitting.scores().first().map_or(0, |it| it.1);
    let game = sitting.id.get_value();
    let mut best = Best::read(&browser::read(&name).unwrap_or_default());
    let (practice, hinted) = sitting.shown.with(|it| (it.practice, it.hinted));
    if !practice && !hinted {
        enter(&mut best, points, &Noted { date: browser::now(), game: &game });
        // Where nothing can be kept, the list is of this game alone.
        let _kept = browser::write(&name, &best.write());
    }
    let row = |it: &Score| {
        let played = Noted::of(it);
        let own = played.as_ref().is_some_and(|it| it.game == game);
        let date = played.map(|it| browser::date(it.date, language()));
        html! { <li class:own=own><b class="num">{it.points}</b><span>{date}</span></li> }
    };
    let rows = best.entries().iter().map(row).collect_fragment();
    let first = best.entries().first().and_then(Noted::of);
    let is_best = first.is_some_and(|it| it.game == game);
    let new_best =
        is_best.then(|| html! { <p class="tag new-best">{symbol("i-star")}{t("new-best")}</p> });
    Some(html! {
        <div class="panel best-list">
            <h2 class="label">{say(&title, &Names::default())}</h2>
            {new_best}
            {practice.then(|| html! { <p class="sub">{t("practice-no-list")}</p> })}
            {hinted.then(|| html! { <p class="sub">{t("hinted-no-list")}</p> })}
            <ol>{rows}</ol>
        </div>
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_game_enters_once() {
        let kept = "74 1794788461408 39u9aqva\n72 1794788458355 vk9v9b66\n";
        let mut best = Best::read(kept);
        enter(&mut best, 74, &Noted { date: 5, game: "39u9aqva" });
        assert_eq!(best.write(), kept, "looked at again");
        enter(&mut best, 73, &Noted { date: 5, game: "new" });
        assert_eq!(best.write(), kept.replace("72 ", "73 5 new\n72 "));
    }
}
