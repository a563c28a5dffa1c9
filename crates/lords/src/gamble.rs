//! Gamble: a bet against the boss of a casino.

use crate::build::check_money;
use crate::data::Data;
use crate::lot::Lot;
use crate::means::Means;
use crate::play::Play;
use crate::state::{Casino, Stage, State};
use crate::words::money;
use crate::{Action, Event, casino};
use table::{Chance, Log, Refusal, Seat, say};

/// The highest stake that the casino takes: by its tiles, and in 2010 by its boss's money (L-GAMBLE-3, 5).
fn limit(state: &State, data: &Data, casino: &Casino, boss: Seat) -> u32 {
    let by_tiles = u32::from(data.stake_per_tile) * u32::from(casino.storeys());
    if state.config.edition.boss_caps_stake() { by_tiles.min(state.money[boss.index()]) } else { by_tiles }
}

#[inline]
pub(crate) fn legal(
    state: &State,
    data: &Data,
    means: &Means,
    casino: &Casino,
    boss: Seat,
    into: &mut Vec<Action>,
) {
    if state.gambled {
        return;
    }
    let most = limit(state, data, casino, boss).min(means.money);
    let name = casino.name();
    into.extend((0..most).map(|below| Action::Gamble { casino: name, stake: below + 1 }));
}

pub(crate) fn check(state: &State, data: &Data, seat: Seat, lot: Lot, stake: u32) -> Result<(), Refusal> {
    let casino = casino::find(state, data, lot)?;
    let Some(boss) = state.boss(&casino) else {
        return Err(Refusal::new("NOBOSS", "L-GAMBLE-2", say!("lords-no-boss", casino = casino.name())));
    };
    if boss == seat {
        return Err(Refusal::new("SELF", "L-GAMBLE-2", say!("lords-own-casino")));
    }
    if state.gambled {
        return Err(Refusal::new("ONCE", "L-GAMBLE-1", say!("lords-gamble-once")));
    }
    if stake == 0 {
        return Err(Refusal::new("BET", "L-RULING-42", say!("lords-least-stake", stake = money(1))));
    }
    let most = limit(state, data, &casino, boss);
    if stake > most {
        let by_boss = most < u32::from(data.stake_per_tile) * u32::from(casino.storeys());
        let clause =
            if by_boss { "L-GAMBLE-5a" } else { casino::by_edition(state, "L-GAMBLE-3a", "L-GAMBLE-3b") };
        let (most, stake) = (money(most), money(stake));
        let why = say!("lords-stake-limit", casino = casino.name(), most, stake);
        return Err(Refusal::new("LIMIT", clause, why));
    }
    check_money(state, seat, stake, "L-GAMBLE-4")
}

pub(crate) fn stake<C: Chance + ?Sized, L: Log<Event>>(
    play: &mut Play<'_, C, L>,
    seat: Seat,
    lot: Lot,
    stake: u32,
) {
    let Some(casino) = play.state.casino_at(lot, play.data) else { return };
    let Some(boss) = play.state.boss(&casino) else { return };
    play.state.gambled = true;
    let casino = casino.name();
    play.log.note(|| Event::Staked { seat, casino, boss, stake });
    if play.state.config.lay_off {
        play.state.stage = Stage::LayOff { casino, stake, boss };
    } else {
        roll(play, seat, boss, stake, false);
    }
}

/// The boss has decided whether to lay off.
pub(crate) fn decide<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, half: bool) {
    let Stage::LayOff { stake, boss, .. } = play.state.stage else { return };
    play.log.note(|| Event::LaidOff { seat: boss, half });
    let seat = play.state.active;
    roll(play, seat, boss, stake, half);
    play.action_is_done();
}

/// Two dice decide. With a lay-off the boss's portion is half, rounded down, and the bank has the rest.
fn roll<C: Chance + ?Sized, L: Log<Event>>(
    play: &mut Play<'_, C, L>,
    seat: Seat,
    boss: Seat,
    stake: u32,
    half: bool,
) {
    let dice = [play.chance.die(), play.chance.die()];
    let times = u32::from(play.data.gamble[(dice[0] + dice[1]) as usize]);
    let money = &mut play.state.money;
    let before = (money[seat.index()], money[boss.index()]);
    if times > 0 {
        let due = stake * times;
        let portion = if half { due / 2 } else { due };
        // The boss pays what there is; the rest is forgiven (L-GAMBLE-8). The bank always pays its part.
        let paid = portion.min(money[boss.index()]);
        money[boss.index()] -= paid;
        money[seat.index()] = money[seat.index()].saturating_add(paid + (due - portion));
    } else {
        money[seat.index()] -= stake;
        let portion = if half { stake / 2 } else { stake };
        money[boss.index()] = money[boss.index()].saturating_add(portion);
    }
    let after = (money[seat.index()], money[boss.index()]);
    let change = |before: u32, after: u32| i64::from(after) - i64::from(before);
    let (gambler, boss_change) = (change(before.0, after.0), change(before.1, after.1));
    play.log.note(|| Event::Bet { seat, boss, dice, gambler, boss_change });
}
