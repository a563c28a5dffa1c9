//! What in a position tells how a seat will do: a handful of figures, each a sum over its casinos, its lots or its money.

use lords::{Casino, Data, END_CARD, Lords, Lot, Lots, Pays, Stage, State};
use table::Seat;

/// How many signs there are.
pub(super) const SIGNS: usize = 17;

/// The signs of one seat, or their weights, each at its place.
pub(super) type Signs = [f32; SIGNS];

/// The score.
pub(super) const SCORE: usize = 0;
/// Points to come from casinos without dice of others.
pub(super) const ALONE: usize = 1;
/// Points to come as boss among others: by what the largest die shows, and by the part of the dice.
pub(super) const BOSS_DIE: usize = 2;
pub(super) const BOSS_PART: usize = 3;
/// Points to come in casinos of other bosses, by the part of the dice.
pub(super) const GUEST: usize = 4;
/// Money as such; money that there is still time to spend, and what is beyond a good turn's.
pub(super) const MONEY: usize = 5;
pub(super) const TIME_TO_SPEND: usize = 6;
pub(super) const SAVINGS: usize = 16;
/// What dice will earn, and what lots will.
pub(super) const INCOME: usize = 7;
pub(super) const LOTS: usize = 8;
/// Lots beside casinos that one bosses: one's own, and nobody's.
pub(super) const ROOM: usize = 9;
pub(super) const ROOM_TO_SPRAWL: usize = 10;
/// Points to come from casinos that somebody beside them can take.
pub(super) const THREAT: usize = 11;
/// Lots side by side, their printed dice, and those on The Strip.
pub(super) const SIDE_BY_SIDE: usize = 12;
pub(super) const PRINTED: usize = 13;
pub(super) const STRIP: usize = 14;
/// How long it takes until the seat's next turn.
pub(super) const WAIT: usize = 15;

/// The most seats with dice in casinos, counted once for each casino: each has a die there, and a lot holds one die.
const MOST_STAKES: usize = lords::LOTS;

/// What a good turn costs.
const GOOD_TURN: f32 = 25.0;

/// How often each company and The Strip will still be drawn, as far as everybody can count; and how many draws are left.
struct ToCome {
    companies: [f32; 5],
    strip: f32,
    draws: f32,
}

impl ToCome {
    fn of(data: &Data, state: &State) -> ToCome {
        let cards = state.deck.cards();
        let (mut companies, mut strip, mut above) = ([0u8; 5], 0u8, None);
        for (place, card) in cards.iter().enumerate() {
            if *card == END_CARD {
                above = Some(place);
                continue;
            }
            match data.pays[Lot(*card).index()] {
                Pays::Company(company) => companies[company as usize] += 1,
                Pays::Strip => strip += 1,
            }
        }
        let left = (cards.len() - usize::from(above.is_some())).max(1);
        let draws = above.unwrap_or(cards.len()) as f32;
        let often = draws / left as f32;
        // The end card pays The Strip once more.
        let strip = f32::from(strip) * often + f32::from(u8::from(above.is_some()));
        ToCome { companies: companies.map(|count| f32::from(count) * often), strip, draws }
    }

    /// How often a casino will pay.
    fn payouts(&self, data: &Data, casino: &Casino) -> f32 {
        let on_strip = !casino.lots.and(data.board.strip).is_empty();
        self.companies[casino.company as usize] + if on_strip { self.strip } else { 0.0 }
    }
}

/// A casino for a seat that has dice there.
#[derive(Clone, Copy, Default)]
struct Stake {
    seat: usize,
    storeys: u8,
    /// How often it will pay.
    payouts: f32,
    /// The part of its lots with dice of this seat.
    part: f32,
    /// What the largest die shows, if it is this seat's; 0 for a guest.
    boss: u8,
    /// Whether somebody beside it can take it.
    threat: bool,
}

/// The signs of every seat.
pub(super) fn signs(game: &Lords, state: &State) -> [Signs; crate::SEATS] {
    let data = game.data();
    let to_come = ToCome::of(data, state);
    let mut signs = [[0.0; SIGNS]; crate::SEATS];
    let (mut stakes, mut count) = ([Stake::default(); MOST_STAKES], 0);
    // Points to come if the marker stood still.
    let mut points = [0.0f32; crate::SEATS];
    let seats = usize::from(state.seats());
    let unowned = Lots::ALL.without(state.built()).without(state.marked());
    state.casinos(data, |casino| {
        let (best, largest) = state.largest(casino.lots);
        let Some(boss) = largest.first().and_then(|lot| state.owner(lot)) else { return };
        let payouts = to_come.payouts(data, &casino);
        let storeys = casino.storeys();
        let score = state.score[boss.index()];
        points[boss.index()] += payouts * f32::from(data.advance(score, storeys) - score);
        for (seat, dice) in state.dice.iter().enumerate().take(seats) {
            let own = dice.and(casino.lots);
            if own.is_empty() {
                continue;
            }
            let pips: u8 = own.iter().map(|lot| state.value[lot.index()]).sum();
            signs[seat][INCOME] += payouts * f32::from(pips) / 10.0;
            let part = f32::from(own.count()) / f32::from(casino.spaces());
            stakes[count] = Stake { seat, storeys, payouts, part, ..Stake::default() };
            if seat == boss.index() {
                let beside = data.board.neighbours(casino.lots).without(casino.lots);
                if state.tiles_left(casino.company, data) > 0 {
                    let room =
                        |lots: Lots| f32::from(beside.and(lots).count().min(3)) / f32::from(casino.height);
                    signs[seat][ROOM] += payouts * room(state.marks[seat]);
                    signs[seat][ROOM_TO_SPRAWL] += payouts * room(unowned);
                }
                stakes[count].boss = best;
                stakes[count].threat = is_threatened(data, state, &casino, seat, beside);
            }
            count += 1;
        }
    });
    for stake in &stakes[..count] {
        let score = state.score[stake.seat];
        // What a payout moves the marker by now, and what later, when the gaps are longer.
        let later = data.advance(0, (f32::from(score) + 0.6 * points[stake.seat]).min(90.0) as u8);
        let moves = |from: u8| f32::from(data.advance(from, stake.storeys) - from);
        let points = stake.payouts * 0.5 * (moves(score) + moves(later));
        let sign = &mut signs[stake.seat];
        match stake.boss {
            0 => sign[GUEST] += points * stake.part,
            _ if stake.part > 0.99 => sign[ALONE] += points,
            best => {
                sign[BOSS_DIE] += points * f32::from(best) / 6.0;
                sign[BOSS_PART] += points * stake.part;
            }
        }
        if stake.threat {
            sign[THREAT] += points;
        }
    }
    for seat in Seat::all(state.seats()) {
        own_signs(data, state, to_come.draws, seat, &mut signs[seat.index()]);
    }
    signs
}

/// Whether another seat has a lot beside the casino on which it could build itself in as boss, or a die beside it that is
/// as large as the boss's and could be remodelled to join.
fn is_threatened(data: &Data, state: &State, casino: &Casino, boss: usize, beside: Lots) -> bool {
    let best = state.largest(casino.lots).0;
    let lots = beside.and(state.marked()).without(state.marks[boss]);
    let level = state.levels[usize::from(casino.height) - 1];
    let dice = beside.and(state.with_dice()).without(state.dice[boss]).and(level);
    let builds = casino.height == 1 && state.tiles_left(casino.company, data) > 0;
    (builds && lots.iter().any(|lot| data.die[lot.index()] >= best))
        || dice.iter().any(|lot| state.value[lot.index()] >= best)
}

/// The signs that have nothing to do with casinos.
fn own_signs(data: &Data, state: &State, draws: f32, seat: Seat, sign: &mut Signs) {
    let at = seat.index();
    let (marks, money) = (state.marks[at], state.money[at] as f32);
    sign[SCORE] = f32::from(state.score[at]);
    sign[MONEY] = money / 10.0;
    let time = draws.min(16.0) / 10.0;
    sign[TIME_TO_SPEND] = money.min(GOOD_TURN) / 10.0 * time;
    sign[SAVINGS] = (money - GOOD_TURN).max(0.0) / 10.0 * time;
    sign[LOTS] = f32::from(marks.count()) * draws / 10.0;
    let (mut pairs, mut pips) = (0, 0);
    for lot in marks.iter() {
        pairs += data.board.neighbours(Lots::only(lot)).and(marks).count();
        pips += data.die[lot.index()];
    }
    sign[SIDE_BY_SIDE] = f32::from(pairs) * draws / 10.0;
    sign[PRINTED] = f32::from(pips) * draws / 100.0;
    sign[STRIP] = f32::from(marks.and(data.board.strip).count()) * draws / 10.0;
    let seats = state.seats();
    let next = if state.stage == Stage::Draw { state.active } else { state.active.left(seats) };
    sign[WAIT] = f32::from((seat.0 + seats - next.0) % seats) / f32::from(seats);
}
