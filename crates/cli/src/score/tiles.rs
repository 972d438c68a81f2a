//! Games with tiles and walls: alhambra and alcazaba.

use sabika_rules::{
    alhambra::{
        modules::score_cards::ScoreCard,
        scoring::{self, Standing},
    },
    kit::{Building, PerBuilding},
    message::Tell,
};
use serde::{Deserialize, Serialize};

use super::{Object, PIECES_MAX, Player, Question, Scored, Why, each_kind, number};
use crate::setup::shown;

/// A score card by its number, or its kinds from the one worth least (N-02).
#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum CardOrKinds {
    Card(u64),
    Kinds(Vec<String>),
    Other(serde::de::IgnoredAny),
}

#[derive(Clone, Serialize)]
#[serde(rename_all = "kebab-case", tag = "for", rename = "culture")]
pub(super) struct Culture {
    counter: usize,
}

pub(super) fn score(
    question: &Question,
    say: impl Fn(&dyn Tell) -> String,
) -> Result<Vec<Scored>, String> {
    let players = || question.players.iter().map(|Object(player)| player);
    if players().any(|it| it.culture.as_ref().is_some_and(|it| it.len() > PIECES_MAX)) {
        return Err(format!("culture: list at most {PIECES_MAX} counters of a player"));
    }
    let order = read_order(question.score_card.as_ref())?;
    let standings: Vec<Standing> = players().map(standing).collect();
    let mut scored = vec![Scored::default(); standings.len()];
    scoring::score(question.scoring()?, &order, &standings, |index, reason, points| {
        scored[index].add(Why::Tiles(reason), points, say(&reason));
    });
    for (scored, player) in scored.iter_mut().zip(players()) {
        let counters = player.culture.iter().flatten().map(|it| number(*it));
        for (counter, points) in (1..).zip(counters).filter(|(_, points)| *points > 0) {
            let text = format!("culture counter {counter}");
            scored.add(Why::Culture(Culture { counter }), points, text);
        }
    }
    Ok(scored)
}

fn standing(player: &Player) -> Standing {
    let counts = each_kind(player.counts.as_ref());
    let wall = number(player.wall.unwrap_or_default());
    Standing { counts: PerBuilding(counts.0.map(number)), wall }
}

fn read_order(given: Option<&CardOrKinds>) -> Result<[Building; 6], String> {
    const REMEDY: &str =
        "write the number of a card, 1 to 18, or all six kinds, the one worth least first";
    match given {
        None => Ok(Building::ALL),
        Some(CardOrKinds::Card(number)) => {
            let card = ScoreCard::all().find(|it| u64::from(it.number()) == *number);
            card.map(ScoreCard::order)
                .ok_or_else(|| format!("score_card: there is no card {number}: {REMEDY}"))
        }
        Some(CardOrKinds::Kinds(names)) => {
            let kinds: Vec<Building> = names
                .iter()
                .map(|name| {
                    let bad =
                        |()| format!("score_card: there is no kind {}: {REMEDY}", shown(name));
                    name.parse().map_err(bad)
                })
                .collect::<Result<_, _>>()?;
            let all = Building::ALL.iter().all(|kind| kinds.contains(kind));
            <[Building; 6]>::try_from(kinds)
                .ok()
                .filter(|_| all)
                .ok_or_else(|| format!("score_card: not every kind stands there once: {REMEDY}"))
        }
        Some(CardOrKinds::Other(_)) => Err(format!("score_card: {REMEDY}")),
    }
}
