//! What in a position tells how a seat will do: a handful of figures, each a sum over its casinos, its lots or its money.

use lords::{Casino, Data, END_CARD, Lords, Lot, Lots, Pays, Stage, State};
use table::Seat;

/// How many features there are.
pub(super) const FEATURES: usize = 32;
/// How many of them, the first ones, are for those who look one action ahead. Searches go by all.
pub(super) const PLAIN: usize = 17;

/// The features of one seat, each at its place.
pub(super) type Features = [f32; FEATURES];

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

/// Points and income to come from dice on lots that were not drawn yet: whoever else draws one takes the die over.
const RISK_POINTS: usize = 17;
const RISK_INCOME: usize = 18;
/// What casinos of others will pay that one can take by building beside them, with the money for it or without.
const ATTACK: usize = 19;
const ATTACK_LATER: usize = 20;
/// What casinos will pay whose dice one has the money to reroll as a guest; and those of one's own where others have it.
const REROLL: usize = 21;
const REROLL_THREAT: usize = 22;
/// What the lots of one's casinos will pay that are not as high as the table is large.
const RAISE: usize = 23;
/// The largest casino, and all of them together.
const LARGEST: usize = 24;
const STOREYS: usize = 31;
/// Money for a single cheap action.
const SMALL_MONEY: usize = 25;
/// Dice on the board, and what they show.
const DICE: usize = 26;
const PIPS: usize = 30;
/// How far it is to the next stop of the track.
const GAP: usize = 27;
/// How many draws are left, the same for all.
pub(super) const DRAWS: usize = 28;
/// Points to come from casinos that somebody can take at once.
const THREAT_AT_ONCE: usize = 29;

/// The most seats with dice in casinos, counted once for each casino: each has a die there, and a lot holds one die.
const MOST_STAKES: usize = lords::LOTS;

/// What a good turn costs.
const GOOD_TURN: f32 = 25.0;

/// How often each company and The Strip will still be drawn, as far as everybody can count; and how many draws are left.
struct ToCome {
    companies: [f32; 5],
    strip: f32,
    draws: f32,
    /// The lots whose cards are to come, and how likely somebody else draws any one of them.
    undrawn: Lots,
    lost: f32,
}

impl ToCome {
    fn of(data: &Data, state: &State) -> ToCome {
        let cards = state.deck.cards();
        let (mut companies, mut strip, mut above) = ([0u8; 5], 0u8, None);
        let mut undrawn = Lots::NONE;
        for (place, card) in cards.iter().enumerate() {
            if *card == END_CARD {
                above = Some(place);
                continue;
            }
            undrawn.add(Lot(*card));
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
        let seats = f32::from(state.seats());
        let companies = companies.map(|count| f32::from(count) * often);
        ToCome { companies, strip, draws, undrawn, lost: often * (seats - 1.0) / seats }
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
    /// Whether somebody has the money for it.
    at_once: bool,
    /// How likely the largest die is lost to somebody who draws its lot.
    risk: f32,
}

/// The features of every seat.
pub(super) fn features(game: &Lords, state: &State) -> [Features; crate::SEATS] {
    let data = game.data();
    let to_come = ToCome::of(data, state);
    let mut features = [[0.0; FEATURES]; crate::SEATS];
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
        let pays = payouts * f32::from(storeys);
        let reroll = pips(state, casino.lots);
        for (seat, dice) in state.dice.iter().enumerate().take(seats) {
            let lots = dice.and(casino.lots);
            if lots.is_empty() {
                continue;
            }
            let shows = pips(state, lots) as f32;
            features[seat][INCOME] += payouts * shows / 10.0;
            let risky = pips(state, lots.and(to_come.undrawn)) as f32;
            features[seat][RISK_INCOME] += to_come.lost * payouts * risky / 10.0;
            features[seat][PIPS] += shows / 10.0;
            let part = f32::from(lots.count()) / f32::from(casino.spaces());
            stakes[count] = Stake { seat, storeys, payouts, part, ..Stake::default() };
            if seat == boss.index() {
                let beside = data.board.neighbours(casino.lots).without(casino.lots);
                if state.tiles_left(casino.company, data) > 0 {
                    let room =
                        |lots: Lots| f32::from(beside.and(lots).count().min(3)) / f32::from(casino.height);
                    features[seat][ROOM] += payouts * room(state.marks[seat]);
                    features[seat][ROOM_TO_SPRAWL] += payouts * room(unowned);
                }
                stakes[count].boss = best;
                stakes[count].threat = is_threatened(data, state, &casino, seat, beside);
                let own = &mut features[seat];
                own[STOREYS] += f32::from(storeys) / 10.0;
                own[LARGEST] = own[LARGEST].max(f32::from(storeys) / 5.0);
                if casino.height < state.seats() {
                    own[RAISE] += payouts * f32::from(casino.spaces());
                }
                if part < 0.99 && others(state, seat).any(|other| state.money[other] >= reroll) {
                    own[REROLL_THREAT] += pays * (1.0 - part);
                }
                if largest.without(to_come.undrawn).is_empty() {
                    stakes[count].risk = to_come.lost;
                }
                for (other, has_money) in attackers(data, state, &casino, seat, beside) {
                    features[other][if has_money { ATTACK } else { ATTACK_LATER }] += pays;
                    stakes[count].at_once |= has_money;
                }
            } else if state.money[seat] >= reroll {
                features[seat][REROLL] += pays * part;
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
        let own = &mut features[stake.seat];
        match stake.boss {
            0 => own[GUEST] += points * stake.part,
            _ if stake.part > 0.99 => own[ALONE] += points,
            best => {
                own[BOSS_DIE] += points * f32::from(best) / 6.0;
                own[BOSS_PART] += points * stake.part;
            }
        }
        if stake.threat {
            own[THREAT] += points;
        }
        if stake.at_once {
            own[THREAT_AT_ONCE] += points;
        }
        own[RISK_POINTS] += stake.risk * points;
    }
    for seat in Seat::all(state.seats()) {
        own_features(data, state, to_come.draws, seat, &mut features[seat.index()]);
    }
    features
}

/// What the dice on these lots show together.
fn pips(state: &State, lots: Lots) -> u32 {
    lots.iter().map(|lot| u32::from(state.value[lot.index()])).sum()
}

fn others(state: &State, seat: usize) -> impl Iterator<Item = usize> {
    (0..usize::from(state.seats())).filter(move |other| *other != seat)
}

/// Who has a lot beside the casino on which a die as large as the boss's can be built, and whether there is money for it.
fn attackers(
    data: &Data,
    state: &State,
    casino: &Casino,
    boss: usize,
    beside: Lots,
) -> impl Iterator<Item = (usize, bool)> {
    let best = state.largest(casino.lots).0;
    let builds = casino.height == 1 && state.tiles_left(casino.company, data) > 0;
    others(state, boss).filter(move |_| builds).filter_map(move |other| {
        let fit = beside.and(state.marks[other]).iter().filter(|lot| data.die[lot.index()] >= best);
        let price = fit.map(|lot| u32::from(data.price[lot.index()])).min()?;
        Some((other, price <= state.money[other]))
    })
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

/// The features that have nothing to do with casinos.
fn own_features(data: &Data, state: &State, draws: f32, seat: Seat, own: &mut Features) {
    let at = seat.index();
    let (marks, money) = (state.marks[at], state.money[at] as f32);
    own[SCORE] = f32::from(state.score[at]);
    own[MONEY] = money / 10.0;
    let time = draws.min(16.0) / 10.0;
    own[TIME_TO_SPEND] = money.min(GOOD_TURN) / 10.0 * time;
    own[SAVINGS] = (money - GOOD_TURN).max(0.0) / 10.0 * time;
    own[LOTS] = f32::from(marks.count()) * draws / 10.0;
    let (mut pairs, mut pips) = (0, 0);
    for lot in marks.iter() {
        pairs += data.board.neighbours(Lots::only(lot)).and(marks).count();
        pips += data.die[lot.index()];
    }
    own[SIDE_BY_SIDE] = f32::from(pairs) * draws / 10.0;
    own[PRINTED] = f32::from(pips) * draws / 100.0;
    own[STRIP] = f32::from(marks.and(data.board.strip).count()) * draws / 10.0;
    own[SMALL_MONEY] = money.min(9.0) / 10.0 * time;
    own[DICE] = f32::from(state.dice[at].count()) / 10.0;
    let next_stop = data.track.iter().copied().find(|stop| *stop > state.score[at]).unwrap_or(90);
    own[GAP] = f32::from(next_stop - state.score[at]) / 10.0;
    own[DRAWS] = draws / 30.0;
    let seats = state.seats();
    let next = if state.stage == Stage::Draw { state.active } else { state.active.left(seats) };
    own[WAIT] = f32::from((seat.0 + seats - next.0) % seats) / f32::from(seats);
}
