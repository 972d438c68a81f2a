//! What was asked and is not answered yet.

use sabika_protocol::{Answer, Ask, Asked, Why};
use sabika_table::common::Bid;
use serde::{Deserialize, Serialize};

/// Who waits for an answer.
pub(super) type Then = Box<dyn FnOnce(Result<Answer, Why>)>;

/// All of it, in the order it was asked.
#[derive(Default)]
pub(super) struct Queue {
    last: u32,
    waiting: Vec<Waiting>,
}

struct Waiting {
    asked: Asked,
    then: Then,
    /// On this connection: it may have arrived.
    is_sent: bool,
}

/// A bid as it outlasts the page.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct KeptBid {
    pub table: String,
    pub id: u64,
    pub bid: Bid,
}

/// What becomes of something asked when the connection is lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Lost {
    /// It is sent again, whether it arrived or not.
    Again,
    /// It follows from what is looked at: that is said to every new connection.
    Anew,
    /// Done twice it would be twice there: if it was sent, nobody knows.
    Unknown,
}

fn when_lost(ask: &Ask) -> Lost {
    match ask {
        Ask::Bid { .. }
        | Ask::Listed
        | Ask::Hint { .. }
        | Ask::Record { .. }
        | Ask::Devices
        | Ask::EndDevice { .. }
        | Ask::Pass
        | Ask::Forget
        | Ask::Notices
        | Ask::Subscribe { .. }
        | Ask::Unsubscribe
        | Ask::Webhook { .. } => Lost::Again,
        Ask::Hello { .. }
        | Ask::Tables
        | Ask::Enter { .. }
        | Ask::Leave { .. }
        | Ask::Show { .. }
        | Ask::LookFrom { .. }
        | Ask::Attend { .. } => Lost::Anew,
        Ask::Make { .. } | Ask::Rematch { .. } | Ask::Say { .. } | Ask::UsePass { .. } => {
            Lost::Unknown
        }
    }
}

impl Queue {
    pub(super) fn push(&mut self, ask: Ask, then: Then) {
        self.last += 1;
        let asked = Asked { number: self.last, ask };
        self.waiting.push(Waiting { asked, then, is_sent: false });
    }
    /// What is to be sent now.
    pub(super) fn unsent(&mut self) -> Vec<Asked> {
        let unsent = self.waiting.iter_mut().filter(|it| !it.is_sent);
        unsent
            .map(|it| {
                it.is_sent = true;
                it.asked.clone()
            })
            .collect()
    }
    /// Who waits for this answer.
    pub(super) fn answered(&mut self, number: u32) -> Option<Then> {
        let place = self.waiting.iter().position(|it| it.asked.number == number)?;
        Some(self.waiting.remove(place).then)
    }
    /// The connection is lost. Says who waits in vain.
    pub(super) fn lost(&mut self) -> Vec<Then> {
        let mut in_vain = Vec::new();
        for mut it in std::mem::take(&mut self.waiting) {
            match when_lost(&it.asked.ask) {
                Lost::Anew => {}
                Lost::Unknown if it.is_sent => in_vain.push(it.then),
                Lost::Unknown | Lost::Again => {
                    it.is_sent = false;
                    self.waiting.push(it);
                }
            }
        }
        in_vain
    }
    /// Something of what was sent cannot be read. Says who waits in vain.
    pub(super) fn unread(&mut self) -> Vec<Then> {
        let all = std::mem::take(&mut self.waiting);
        let (sent, unsent) = all.into_iter().partition(|it: &Waiting| it.is_sent);
        self.waiting = unsent;
        sent.into_iter().map(|it: Waiting| it.then).collect()
    }
    /// What must not be lost with the page.
    pub(super) fn bids(&self) -> Vec<KeptBid> {
        let kept = |it: &Waiting| match &it.asked.ask {
            Ask::Bid { table, id, bid } => {
                Some(KeptBid { table: table.clone(), id: *id, bid: bid.clone() })
            }
            _ => None,
        };
        self.waiting.iter().filter_map(kept).collect()
    }
}

#[cfg(test)]
mod tests {
    use std::{cell::RefCell, rc::Rc};

    use super::*;

    type Heard = Rc<RefCell<Vec<(&'static str, Result<Answer, Why>)>>>;

    fn noting(heard: &Heard, name: &'static str) -> Then {
        let heard = heard.clone();
        Box::new(move |answer| heard.borrow_mut().push((name, answer)))
    }

    fn bid(id: u64) -> Ask {
        Ask::Bid { table: "k".to_owned(), id, bid: Bid::Stand }
    }

    fn say(words: &str) -> Ask {
        Ask::Say { table: "k".to_owned(), words: words.to_owned() }
    }

    fn asks(sent: Vec<Asked>) -> Vec<Ask> {
        sent.into_iter().map(|it| it.ask).collect()
    }

    #[test]
    fn answers_find_who_waits_whatever_their_order() {
        let (mut queue, heard) = (Queue::default(), Heard::default());
        queue.push(Ask::Listed, noting(&heard, "listed"));
        queue.push(Ask::Pass, noting(&heard, "pass"));
        let sent = queue.unsent();
        assert_eq!(asks(queue.unsent()), [], "everything is sent once");
        for asked in sent.iter().rev() {
            queue.answered(asked.number).expect("somebody waits")(Ok(Answer::Done));
        }
        assert_eq!(heard.borrow().iter().map(|it| it.0).collect::<Vec<_>>(), ["pass", "listed"]);
        for nonsense in [0, sent[0].number, 99] {
            assert!(queue.answered(nonsense).is_none(), "nobody waits for {nonsense}");
        }
    }

    #[test]
    fn what_can_be_repeated_is_sent_again_in_its_order() {
        let (mut queue, heard) = (Queue::default(), Heard::default());
        queue.push(bid(7), noting(&heard, "first"));
        let first = queue.unsent();
        queue.push(Ask::Listed, noting(&heard, "second"));
        assert!(queue.lost().is_empty());
        let again = queue.unsent();
        assert_eq!(again[0], first[0], "under the same number");
        assert_eq!(asks(again), [bid(7), Ask::Listed]);
    }

    #[test]
    fn what_must_not_be_done_twice_fails_once_it_was_sent() {
        let (mut queue, heard) = (Queue::default(), Heard::default());
        queue.push(say("hello"), noting(&heard, "sent"));
        queue.unsent();
        queue.push(say("there"), noting(&heard, "unsent"));
        queue.lost().into_iter().for_each(|it| it(Err(Why::Stops)));
        assert_eq!(*heard.borrow(), [("sent", Err(Why::Stops))]);
        assert_eq!(asks(queue.unsent()), [say("there")]);
    }

    /// A bid that a newer server does not understand does not keep the page from it for ever.
    #[test]
    fn what_cannot_be_read_is_not_sent_again() {
        let (mut queue, heard) = (Queue::default(), Heard::default());
        queue.push(bid(1), noting(&heard, "sent"));
        queue.unsent();
        queue.push(bid(2), noting(&heard, "unsent"));
        queue.unread().into_iter().for_each(|it| it(Err(Why::Unreadable)));
        assert_eq!(*heard.borrow(), [("sent", Err(Why::Unreadable))]);
        assert_eq!(asks(queue.unsent()), [bid(2)]);
    }

    /// Each new connection is told anew what is looked at.
    #[test]
    fn what_is_looked_at_is_not_sent_from_here_again() {
        let (mut queue, heard) = (Queue::default(), Heard::default());
        let table = || "k".to_owned();
        for ask in [
            Ask::Tables,
            Ask::Enter { table: table(), seen: None },
            Ask::Leave { table: table() },
            Ask::Show { table: table(), step: Some(3) },
        ] {
            queue.push(ask, noting(&heard, "looked at"));
        }
        assert!(queue.lost().is_empty() && queue.unsent().is_empty());
        assert!(heard.borrow().is_empty());
    }

    #[test]
    fn bids_outlast_the_page_until_they_are_answered() {
        let (mut queue, heard) = (Queue::default(), Heard::default());
        queue.push(bid(1), noting(&heard, "sent"));
        let number = queue.unsent()[0].number;
        queue.push(Ask::Listed, noting(&heard, "no bid"));
        queue.push(bid(2), noting(&heard, "unsent"));
        let kept = sabika_protocol::write(&queue.bids());
        let read: Vec<KeptBid> = sabika_json::read(&kept).expect("as it was written");
        assert_eq!(read.iter().map(|it| it.id).collect::<Vec<_>>(), [1, 2]);
        drop(queue.answered(number));
        assert_eq!(queue.bids(), read[1..]);
    }
}
