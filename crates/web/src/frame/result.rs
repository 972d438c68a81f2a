//! How a game has ended: who won, and where the points came from.

use std::sync::Arc;

use sabika_dom::prelude::*;
use sabika_messages::Names;
use sabika_rules::{
    game::Happen as _,
    kit::{Line, Party, Scoring, SeatSet},
    message::{Arg, Message},
};

use super::{Frame, tally::star};
use sabika_table::{Answer, Request};

use crate::{
    games::{self, AnyPaged},
    pieces::{
        arms, arrange,
        chart::{self, Curve, Moment},
        shield, symbol,
    },
    route::Route,
    sitting::Entry,
    text::{list, number, say, t, t_with, words},
};

/// What one scoring brought to each party.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Scored {
    /// `None` before the first scoring: points that came in between.
    scoring: Option<Scoring>,
    step: usize,
    points: Vec<u32>,
    /// How many of the points are for walls.
    walls: Vec<u32>,
}

/// All scorings of a game, for each of the parties in the order of `scores`.
fn scorings(history: &[Entry], scores: &[(Party, u32)]) -> Vec<Scored> {
    let mut all: Vec<Scored> = Vec::new();
    for entry in history {
        for event in &entry.events {
            let (scoring, points) = (event.scoring(), event.points());
            if scoring.is_some() || points.is_some() && all.is_empty() {
                let none = vec![0; scores.len()];
                all.push(Scored { scoring, step: entry.step, points: none.clone(), walls: none });
            }
            if let (Some(points), Some(last)) = (points, all.last_mut())
                && let Some(index) = scores.iter().position(|it| it.0 == points.party)
            {
                last.points[index] += points.points;
                if points.line == Line::Wall {
                    last.walls[index] += points.points;
                }
            }
        }
    }
    all
}

/// Most points first. The neutral player has no place (A2-05).
fn ranking(scores: &[(Party, u32)]) -> Vec<(Party, u32, Option<usize>)> {
    let better =
        |points: u32| scores.iter().filter(|it| it.0 != Party::Neutral && it.1 > points).count();
    let place = |who: Party, points| (who != Party::Neutral).then(|| better(points) + 1);
    let placed = scores.iter().map(|&(who, points)| (who, points, place(who, points)));
    let mut placed: Vec<_> = placed.collect();
    arrange(&mut placed, |a, b| a.1 > b.1);
    placed
}

/// How the game has ended (A-63, A2-05).
fn verdict(told: &Told) -> (String, Option<String>) {
    let points = |who: Party| told.scores.iter().find(|it| it.0 == who).map_or(0, |it| it.1);
    let mut winners: Vec<Party> = told.winners.iter().map(Party::Seat).collect();
    let Some(&first) = winners.first() else {
        let all = told.scores.iter().map(|it| it.1).sum::<u32>();
        return (t_with("points-alone", [("points", number(all))]), None);
    };
    let count = Arg::Number(winners.len() as i64);
    // Whoever reads comes first: 'You and Ana'.
    arrange(&mut winners, |a, _| told.names.is_you(*a));
    let list = list(winners.iter().map(|it| told.name(*it).to_owned()));
    let won = Message::new("won").with("winners", Arg::Text(list)).with("count", count);
    let won = won.with("winner", winners[0]);
    let neutral_leads = points(Party::Neutral) > points(first);
    let neutral = neutral_leads.then(|| say(&Message::new("neutral-has-most"), &told.names));
    (say(&won, &told.names), neutral)
}

/// 'Ana 52, Ben 28 and Cleo 27'.
pub(super) fn points_list(points: impl IntoIterator<Item = (String, u32)>) -> String {
    list(points.into_iter().map(|(name, points)| {
        t_with("scene-gain", [("name", words(name)), ("points", number(points))])
    }))
}

/// What is shown, put together anew when the names or the language change.
struct Told {
    scores: Vec<(Party, u32)>,
    /// Empty where somebody has played alone for points (R1-03).
    winners: SeatSet,
    scorings: Vec<Scored>,
    names: Names,
    /// How many seats have people or bots.
    people: usize,
    game: Option<&'static dyn AnyPaged>,
}

impl Told {
    fn name(&self, who: Party) -> &str {
        self.names.of(who).unwrap_or_default()
    }

    /// Alone there is nobody to be ranked with.
    fn ranking(&self) -> Option<Fragment> {
        (self.scores.len() > 1).then(|| {
            html! {
                <h3 class="label">{t("result-ranking")}</h3>
                <ol>{self.ranks()}</ol>
            }
        })
    }

    fn ranks(&self) -> Fragment {
        let item = |(who, points, place): (Party, u32, Option<usize>)| {
            let won = who.seat().is_some_and(|it| self.winners.contains(it));
            let place = place.map_or_else(|| "–".to_owned(), |it| it.to_string());
            let note =
                (who == Party::Neutral).then(|| html! { <small>{t("result-no-winner")}</small> });
            html! {
                <li class:first=won>
                    <span class="num">{place}</span>{arms(who, self.people)}
                    <span class="result-name">{self.name(who).to_owned()}{note}</span>
                    {won.then(star)}<b class="num">{points}</b>
                </li>
            }
        };
        ranking(&self.scores).into_iter().map(item).collect_fragment()
    }

    fn heads(&self, frame: Frame) -> Fragment {
        let head = |scored: &Scored| match scored.scoring {
            Some(scoring) => tally_head(frame, scored.step, self.title(scoring)),
            None => html! { <th scope="col">{t("result-before")}</th> }.into_any(),
        };
        self.scorings.iter().map(head).collect_fragment()
    }

    fn breakdown(&self) -> Fragment {
        let row = |(index, &(who, total)): (usize, &(Party, u32))| {
            let cell = |scored: &Scored| {
                let wall = match scored.walls[index] {
                    0 => String::new(),
                    wall => t_with("result-wall", [("points", number(wall))]),
                };
                html! { <td><span class="num">{scored.points[index]}</span>" "<small>{wall}</small></td> }
            };
            html! {
                <tr>
                    <th scope="row">{shield(who)}<span class="result-name">{self.name(who).to_owned()}</span></th>
                    {self.scorings.iter().map(cell).collect_fragment()}
                    <td><b class="num">{total}</b></td>
                </tr>
            }
        };
        self.scores.iter().enumerate().map(row).collect_fragment()
    }

    fn title(&self, scoring: Scoring) -> String {
        self.game.map(|it| it.scoring(scoring)).unwrap_or_default()
    }

    fn chart(&self) -> Fragment {
        let scored = self.scorings.iter().map(|it| Moment {
            step: it.step,
            short: it.scoring.map_or("…", Scoring::numeral),
            long: it.scoring.map_or_else(|| t("result-before"), |it| self.title(it)),
        });
        let moments: Vec<Moment> = [chart::start()].into_iter().chain(scored).collect();
        let line = |(index, &(who, _)): (usize, &(Party, u32))| {
            let mut points = vec![0];
            let mut sum = 0;
            for scored in &self.scorings {
                sum += scored.points[index];
                points.push(sum);
            }
            Curve { who, name: self.name(who).to_owned(), points }
        };
        let lines: Vec<Curve> = self.scores.iter().enumerate().map(line).collect();
        let ends = points_list(self.scores.iter().map(|it| (self.name(it.0).to_owned(), it.1)));
        chart::chart(&t_with("result-chart", [("scores", words(ends))]), &moments, &lines)
    }
}

pub(super) fn result(frame: Frame) -> impl IntoFragment {
    let sitting = frame.sitting;
    let rematch = move |_| {
        sitting.ask_for(Request::Rematch, move |answer| {
            if let Answer::Begun(id) = answer {
                sitting.at(None).rematch(id).go();
            }
        });
    };
    let game = games::of(sitting.people.with_untracked(|it| it.setup.game()));
    let told = Signal::derive(move || {
        let history = sitting.history.get();
        let (scores, winners) = (sitting.scores(), sitting.shown.with(|it| it.winners));
        let scorings = scorings(&history, &scores);
        let names = sitting.names();
        let people = sitting.people.with(|it| it.sitters.len());
        Arc::new(Told { scores, winners, scorings, names, people, game })
    });
    let verdict = move || {
        let told = told.get();
        let (won, neutral) = verdict(&told);
        let neutral = neutral.map(|it| html! { <p>{it}</p> });
        html! { <h2 class="display" id="result-title" tabindex="-1">{won}</h2>{neutral} }
    };
    let replay = sitting.at(Some(0)).href();
    // Of a game that is not kept here there is no review.
    let id = Some(sitting.id.get_value()).filter(|it| !it.is_empty());
    let review = id.map(|id| Route::Review { id }.href());
    html! {
        <section class="panel result" aria-labelledby="result-title">
            <div class="result-grid">
                <header class="result-head">{verdict}</header>
                <div class="result-ranking">
                    {move || told.get().ranking()}
                </div>
                <div class="result-actions">
                    <button class="btn btn-main" on:click=rematch>
                        {move || t("result-rematch")}
                    </button>
                    <a class="btn" href=replay>{move || t("result-replay")}</a>
                    {review.map(|it| html! { <a class="btn" id="review" href=it>{move || t("review")}</a> })}
                    <button class="btn" on:click=move |_| sitting.export()>{move || t("result-export")}</button>
                </div>
                {move || account(frame, told)}
            </div>
        </section>
    }
}

/// Where the points came from: as the game tells it, or by scorings.
fn account(frame: Frame, told: Signal<Arc<Told>>) -> Fragment {
    let own = told.with_untracked(|it| it.game).and_then(|it| it.account(frame.sitting));
    if let Some(own) = own {
        return html! { <div class="result-points">{own}</div> };
    }
    html! {
        <div class="result-points">
            <h3 class="label">{move || t("result-points")}</h3>
            <div class="result-scroll" role="region" tabindex="0" aria-label=move || t("result-points")>
                <table>
                    <thead>
                        <tr>
                            <th scope="col"><span class="vh">{move || t("result-player")}</span></th>
                            {move || told.get().heads(frame)}
                            <th scope="col">{move || t("scene-total")}</th>
                        </tr>
                    </thead>
                    <tbody>{move || told.get().breakdown()}</tbody>
                </table>
            </div>
        </div>
        <div class="result-chart">
            <h3 class="label">{move || t("result-over-time")}</h3>
            <figure class="chart">{move || told.get().chart()}</figure>
        </div>
    }
}

/// The head of a column: a scoring, which can be shown once more.
fn tally_head(frame: Frame, step: usize, title: String) -> Fragment {
    let label = t_with("result-show", [("scoring", words(title.clone()))]);
    html! {
        <th scope="col">
            <button class="btn btn-quiet" title=label on:click=move |_| frame.show_again(step)>
                {symbol("i-eye")}{title}
            </button>
        </th>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frame::tally::tests::play;
    use sabika_rules::{
        any::{AnyEvent, GameName},
        game::Game as _,
        kit::{Actor, Seat},
    };

    #[test]
    fn the_points_of_all_scorings_are_the_final_scores() {
        let games = crate::games::all().map(crate::games::AnyPaged::game);
        for (game, players) in games.flat_map(|it| [1, 2, 3, 5].map(|n| (it, n))) {
            if !game.players().contains(&players) {
                continue;
            }
            let mut history = Vec::new();
            play(game, players, 3, |game, events| {
                let (step, events) = (history.len() + 1, events.to_vec());
                history.push(Entry {
                    step,
                    actor: Actor::Luck,
                    events,
                    scores: game.scores(),
                    scored: None,
                });
            });
            let scores = &history.last().expect("a game has steps").scores;
            let scorings = scorings(&history, scores);
            let asked = scorings.iter().filter(|it| it.scoring.is_some()).count();
            assert_eq!(asked, if game == GameName::RollAndWrite { 1 } else { 3 });
            for (index, (_, total)) in scores.iter().enumerate() {
                assert_eq!(scorings.iter().map(|it| it.points[index]).sum::<u32>(), *total);
                assert!(scorings.iter().all(|it| it.walls[index] <= it.points[index]));
            }
            for scored in &scorings {
                let events = &history[scored.step - 1].events;
                let begins = |it: &AnyEvent| match scored.scoring {
                    None => it.points().is_some(),
                    scoring => it.scoring() == scoring,
                };
                assert!(events.iter().any(begins));
            }
        }
    }

    #[test]
    fn those_who_are_level_share_a_place_and_the_neutral_player_has_none() {
        let seat = |it| Party::Seat(Seat::new(it).expect("a seat"));
        let ranked = ranking(&[(seat(0), 40), (seat(1), 71), (seat(2), 71), (Party::Neutral, 90)]);
        let expected = [
            (Party::Neutral, 90, None),
            (seat(1), 71, Some(1)),
            (seat(2), 71, Some(1)),
            (seat(0), 40, Some(3)),
        ];
        assert_eq!(ranked, expected);
    }
}
