//! Payouts: lots, then casinos, then points; and the final ranking.

use crate::Event;
use crate::data::Data;
use crate::lot::{LOTS, Lots, Pays};
use crate::play::Play;
use crate::state::{Casino, State};
use crate::view::Income;
use crate::words;
use std::cmp::Reverse;
use table::{Chance, Log, Outcome, Seat, Standing, say};

/// Pays a card (L-TURN-2).
pub(crate) fn pay<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, pays: Pays) {
    pay_lots(play);
    let mut casinos = [None; LOTS];
    let casinos = paying(play.state, play.data, pays, &mut casinos);
    for (_, casino) in casinos.iter().flatten() {
        pay_casino(play, casino);
    }
    for (points, casino) in casinos.iter().flatten() {
        score(play, casino, *points);
    }
}

/// A casino and the points that it scores.
type Paying = Option<(u8, Casino)>;

/// The casinos that a card makes pay, in the order in which they do.
fn paying<'a>(state: &State, data: &Data, pays: Pays, into: &'a mut [Paying; LOTS]) -> &'a [Paying] {
    let mut count = 0;
    let mut add = |casino: Casino| {
        into[count] = Some((casino.storeys(), casino));
        count += 1;
    };
    match pays {
        Pays::Company(company) => state.casinos_of(company, Lots::ALL, data, &mut add),
        Pays::Strip => state.casinos_on(data.board.strip, data, &mut add),
    }
    // The fewest points first (L-SCORE-6), then by the lowest lot, for a log that is always the same.
    let casinos = &mut into[..count];
    casinos.sort_unstable_by_key(|paying| paying.map(|(points, casino)| (points, casino.name())));
    casinos
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

/// The pips in a casino, by seat.
fn pips(state: &State, casino: &Casino) -> [u32; 6] {
    let mut pips = [0u32; 6];
    for (seat, dice) in state.dice.iter().enumerate() {
        for lot in dice.and(casino.lots).iter() {
            pips[seat] += u32::from(state.value[lot.index()]);
        }
    }
    pips
}

/// What the casinos that a card makes pay would bring a player now.
pub(crate) fn income(state: &State, data: &Data, seat: Seat, pays: Pays) -> Income {
    let mut casinos = [None; LOTS];
    let mut income = Income { pays, money: 0, points: 0 };
    for (points, casino) in paying(state, data, pays, &mut casinos).iter().flatten() {
        income.money += pips(state, casino)[seat.index()];
        if state.known_boss(casino) == Some(seat) {
            income.points += u16::from(*points);
        }
    }
    income
}

/// A million for each pip, to the owner of the die (L-PAY-4).
fn pay_casino<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, casino: &Casino) {
    let amounts = pips(play.state, casino);
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
fn score<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, casino: &Casino, points: u8) {
    let Some(seat) = play.state.boss(casino) else { return };
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
        let why =
            if tied { say!("lords-by-money", money = words::money(money)) } else { say!("lords-by-points") };
        ranking.push(Standing { seat: *seat, place, score: points.into(), why });
    }
    Outcome { ranking }
}
