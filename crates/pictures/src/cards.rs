//! Money, and the cards that come between it.

use sabika_rules::kit::{Card, Scoring};

use crate::{Picture, used};

const WIDTH: i32 = 64;
const HEIGHT: i32 = 96;

/// A money card with its value.
pub fn card(card: Card) -> Picture {
    let face = used(&format!("money-{}", card.currency().name()), WIDTH, HEIGHT);
    let value = format!("<text class=\"card-value\" x=\"32\" y=\"43\">{}</text>", card.value());
    Picture::new([0, 0, WIDTH, HEIGHT], face + &value)
}

/// A card of which nobody sees the face.
pub fn card_back() -> Picture {
    Picture::symbol("card-back", WIDTH, HEIGHT)
}

/// The card that brings a scoring; the last one has none.
pub fn score_card(scoring: Scoring) -> Option<Picture> {
    match scoring {
        Scoring::I => Some(Picture::symbol("card-score-1", WIDTH, HEIGHT)),
        Scoring::II => Some(Picture::symbol("card-score-2", WIDTH, HEIGHT)),
        Scoring::III => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::is_sound;
    use sabika_rules::kit::Currency;

    #[test]
    fn a_card_shows_its_value() {
        for currency in Currency::ALL {
            for value in 1..=9 {
                let picture = card(Card::new(currency, value).unwrap());
                assert!(picture.markup().contains(&format!(">{value}</text>")));
                is_sound(&picture);
            }
        }
        is_sound(&card_back());
        let cards = Scoring::ALL.map(score_card);
        assert_eq!(cards.iter().flatten().inspect(|it| is_sound(it)).count(), 2);
    }
}
