//! Those who play.

use sabika_rules::kit::Party;

use crate::Picture;

/// The coat of arms of a seat. The neutral player's is the mark of the house.
pub fn shield(party: Party) -> Picture {
    match party {
        Party::Seat(seat) => Picture::symbol(&format!("shield-{}", seat.number()), 48, 56),
        Party::Neutral => Picture::symbol("khatam", 64, 64),
    }
}

/// Of a party that dice play for: a die in place of arms, and no colour of its own.
pub fn virtual_shield() -> Picture {
    Picture::symbol("shield-virtual", 48, 56)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::is_sound;
    use sabika_rules::kit::Seat;

    #[test]
    fn every_party_has_a_shield() {
        let seats = Seat::all(Seat::MAX as u8).map(Party::Seat);
        seats.chain([Party::Neutral]).for_each(|it| is_sound(&shield(it)));
        is_sound(&virtual_shield());
    }
}
