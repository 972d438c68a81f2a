//! Those who play.

use sabika_rules::kit::{Party, Seat};

use crate::{Picture, used};

/// The coat of arms of a seat. The neutral player's is the mark of the house.
pub fn shield(party: Party) -> Picture {
    match party {
        Party::Seat(seat) => Picture::symbol(&format!("shield-{}", seat.number()), 48, 56),
        Party::Neutral => Picture::symbol("khatam", 64, 64),
    }
}

/// Of a party that dice play for: its number in place of arms, in the colour of its seat.
pub fn virtual_shield(seat: Seat, number: usize) -> Picture {
    let shield = used("shield-virtual", 48, 56);
    let number = format!("<text class=\"virtual-number\" x=\"24\" y=\"37\">{number}</text>");
    Picture::new([0, 0, 48, 56], format!("<g class=\"z-p-{}\">{shield}{number}</g>", seat.number()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::is_sound;

    #[test]
    fn every_party_has_a_shield() {
        let seats = Seat::all(Seat::MAX as u8).map(Party::Seat);
        seats.chain([Party::Neutral]).for_each(|it| is_sound(&shield(it)));
        let numbers =
            Seat::all(Seat::MAX as u8).zip(1..).map(|(it, number)| virtual_shield(it, number));
        let drawn: Vec<Picture> = numbers.inspect(is_sound).collect();
        assert!((1..drawn.len()).all(|it| drawn[it] != drawn[it - 1]), "told apart");
    }
}
