//! The final ranking: most money, then most of what breaks ties, then shared places.

use crate::purse::dollars;
use std::cmp::Reverse;
use table::{Message, Outcome, Seat, Standing, say};

/// Ranks the seats. `worth` gives each its money (in units of $10,000) and the number of `items` that break a tie.
pub fn ranking(seats: u8, worth: impl Fn(Seat) -> (u16, u16), items: &Message) -> Outcome {
    let mut order: Vec<Seat> = Seat::all(seats).collect();
    order.sort_by_key(|seat| Reverse(worth(*seat)));
    let mut ranking: Vec<Standing> = Vec::with_capacity(order.len());
    for (at, seat) in order.iter().enumerate() {
        let (money, count) = worth(*seat);
        let level = at.checked_sub(1).filter(|above| worth(order[*above]) == (money, count));
        let place = level.map_or(at as u8 + 1, |above| ranking[above].place);
        let others = || order.iter().filter(|other| *other != seat).map(|other| worth(*other));
        let why = if others().any(|other| other == (money, count)) {
            say!("lasvegas-why-shared", items, count)
        } else if others().any(|(other, _)| other == money) {
            say!("lasvegas-why-items", items, count)
        } else {
            say!("lasvegas-why-money")
        };
        ranking.push(Standing { seat: *seat, place, score: dollars(money), why });
    }
    Outcome { ranking }
}
