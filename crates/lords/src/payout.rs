//! Payouts: lots, then casinos, then points; and the final ranking.

use crate::Event;
use crate::lot::Pays;
use crate::play::Play;
use crate::state::{Casino, State};
use std::cmp::Reverse;
use table::{Chance, Log, Outcome, Seat, Standing};

/// The casinos that a card makes pay: at most one on each lot.
struct Paying {
    casinos: [Option<Casino>; 48],
    count: usize,
}

/// Pays a card (L-TURN-2).
pub(crate) fn pay<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, pays: Pays) {
    pay_lots(play);
    let mut paying = Paying { casinos: [None; 48], count: 0 };
    let strip = play.data.board.strip;
    play.state.casinos(play.data, |casino| {
        let pays = match pays {
            Pays::Company(company) => casino.company == company,
            Pays::Strip => !casino.lots.and(strip).is_empty(),
        };
        if pays {
            paying.casinos[paying.count] = Some(casino);
            paying.count += 1;
        }
    });
    let casinos = &mut paying.casinos[..paying.count];
    // The fewest points first (L-SCORE-6), then by the lowest lot, for a log that is always the same.
    casinos.sort_unstable_by_key(|casino| casino.map(|casino| (casino.storeys(), casino.name())));
    for casino in casinos.iter().flatten() {
        pay_casino(play, casino);
    }
    for casino in casinos.iter().flatten() {
        score(play, casino);
    }
}

/// A million for each lot marker (L-LOTPAY-1).
fn pay_lots<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>) {
    for seat in Seat::all(play.state.seats()) {
        let lots = play.state.marks[seat.index()].count();
        play.earn(seat, lots.into());
    }
    let state = &*play.state;
    play.log.note(|| Event::LotsPaid {
        amounts: Seat::all(state.seats())
            .map(|seat| (seat, u32::from(state.marks[seat.index()].count())))
            .filter(|(_, amount)| *amount > 0)
            .collect(),
    });
}

/// A million for each pip, to the owner of the die (L-PAY-4).
fn pay_casino<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, casino: &Casino) {
    let mut amounts = [0u32; 6];
    for (seat, dice) in play.state.dice.iter().enumerate() {
        for lot in dice.and(casino.lots).iter() {
            amounts[seat] += u32::from(play.state.value[lot.index()]);
        }
    }
    for seat in Seat::all(play.state.seats()) {
        play.earn(seat, amounts[seat.index()]);
    }
    let (lots, company) = (casino.lots, casino.company);
    play.log.note(|| Event::CasinoPaid {
        casino: lots,
        company,
        amounts: Seat::all(6)
            .map(|seat| (seat, amounts[seat.index()]))
            .filter(|(_, amount)| *amount > 0)
            .collect(),
    });
}

/// A point for each tile and riser, to the boss, along the track (L-SCORE-1..5).
fn score<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, casino: &Casino) {
    let Some(seat) = play.state.boss(casino) else { return };
    let points = casino.storeys();
    let from = play.state.score[seat.index()];
    let to = play.data.advance(from, points);
    play.state.score[seat.index()] = to;
    let lots = casino.lots;
    play.log.note(|| Event::Scored { seat, casino: lots, points, from, to });
}

/// Most points, then most money, then shared places (L-END-4, L-RULING-32).
pub(crate) fn ranking(state: &State) -> Outcome {
    let worth = |seat: Seat| (state.score[seat.index()], state.money[seat.index()]);
    let mut order: Vec<Seat> = Seat::all(state.seats()).collect();
    order.sort_by_key(|seat| Reverse(worth(*seat)));
    let mut ranking: Vec<Standing> = Vec::with_capacity(order.len());
    for (at, seat) in order.iter().enumerate() {
        let (points, money) = worth(*seat);
        let level = at.checked_sub(1).filter(|above| worth(order[*above]) == (points, money));
        let place = level.map_or(at as u8 + 1, |above| ranking[above].place);
        let tied = order.iter().any(|other| other != seat && worth(*other).0 == points);
        let why = if tied { format!("the same points, decided by ${money}M") } else { "points".into() };
        ranking.push(Standing { seat: *seat, place, score: points.into(), why });
    }
    Outcome { ranking }
}
