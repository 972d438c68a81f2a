//! Fingers on a board: one moves it, two zoom.

/// How far a finger may slip and still tap.
const SLIP: f64 = 6.0;

type Point = (f64, f64);

/// The fingers that rest on a board, and whether one has slid since it was put there.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Fingers {
    down: Vec<(i32, Point)>,
    slid: bool,
}

/// What a finger that slides does to the board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Slide {
    Move(Point),
    /// By how much, and around which point.
    Zoom(f64, Point),
}

impl Fingers {
    pub(super) fn press(&mut self, id: i32, at: Point) {
        self.lift(id);
        self.down.push((id, at));
        self.slid = false;
    }

    pub(super) fn lift(&mut self, id: i32) {
        self.down.retain(|it| it.0 != id);
    }

    /// Nothing for a finger that is not there, or has hardly moved yet.
    pub(super) fn slide(&mut self, id: i32, to: Point) -> Option<Slide> {
        let other = self.down.iter().find(|it| it.0 != id).map(|it| it.1);
        let own = self.down.iter_mut().find(|it| it.0 == id)?;
        let from = own.1;
        if !self.slid && distance(from, to) < SLIP {
            return None;
        }
        (own.1, self.slid) = (to, true);
        Some(match other {
            None => Slide::Move((to.0 - from.0, to.1 - from.1)),
            Some(other) => {
                let factor = distance(to, other).max(1.0) / distance(from, other).max(1.0);
                Slide::Zoom(factor, (f64::midpoint(to.0, other.0), f64::midpoint(to.1, other.1)))
            }
        })
    }

    /// Whether what follows is no tap.
    pub(super) const fn have_slid(&self) -> bool {
        self.slid
    }
}

fn distance(a: Point, b: Point) -> f64 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_finger_moves_the_board() {
        let mut fingers = Fingers::default();
        assert_eq!(fingers.slide(1, (50.0, 0.0)), None, "it is not there");
        fingers.press(1, (10.0, 10.0));
        assert_eq!(fingers.slide(1, (13.0, 14.0)), None, "a slip is a tap");
        assert!(!fingers.have_slid());
        assert_eq!(fingers.slide(1, (20.0, 10.0)), Some(Slide::Move((10.0, 0.0))));
        assert!(fingers.have_slid());
        assert_eq!(fingers.slide(1, (21.0, 12.0)), Some(Slide::Move((1.0, 2.0))), "from then on");
        fingers.lift(1);
        assert_eq!(fingers.slide(1, (90.0, 90.0)), None);
        assert!(fingers.have_slid(), "the tap that follows is none");
        fingers.press(1, (0.0, 0.0));
        assert!(!fingers.have_slid());
    }

    #[test]
    fn two_fingers_zoom_around_their_middle() {
        let mut fingers = Fingers::default();
        fingers.press(1, (0.0, 0.0));
        fingers.press(2, (100.0, 0.0));
        assert_eq!(fingers.slide(2, (200.0, 0.0)), Some(Slide::Zoom(2.0, (100.0, 0.0))));
        assert_eq!(fingers.slide(1, (100.0, 0.0)), Some(Slide::Zoom(0.5, (150.0, 0.0))));
        fingers.press(2, (100.0, 0.0));
        let Some(Slide::Zoom(factor, _)) = fingers.slide(2, (150.0, 0.0)) else { panic!("a zoom") };
        assert!(factor.is_finite(), "where both were in one place");
        fingers.lift(1);
        assert_eq!(fingers.slide(2, (151.0, 0.0)), Some(Slide::Move((1.0, 0.0))));
    }
}
