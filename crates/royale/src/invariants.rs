//! What holds in every reachable state (R-INV-1 to R-INV-15, as far as one state can show it).

use crate::data::{BLANKS, Data};
use crate::dice::{Dice, Owner, Roll};
use crate::options::Config;
use crate::payout;
use crate::state::{Payout, Stage, State};
use crate::tiles::{Face, block_it, power_play};
use lasvegas::Purse;
use table::{Seat, Violation};

type Check = Result<(), Violation>;

fn ensure(holds: bool, invariant: &'static str, why: impl FnOnce() -> String) -> Check {
    if holds { Ok(()) } else { Err(Violation::new(invariant, why())) }
}

/// Checks a state from scratch.
pub(crate) fn check(state: &State, data: &Data) -> Check {
    ensure(state.active.0 < state.seats() && state.start.0 < state.seats(), "R-INV-11", || {
        format!("seats {} and {} at a table of {}", state.active.0, state.start.0, state.seats())
    })?;
    ensure((1..=3).contains(&state.round), "R-TURN-1", || format!("round {} of 3", state.round))?;
    dice(state)?;
    neutral_dice(state)?;
    blanks(state, data)?;
    money(state, data)?;
    let State { config, round, .. } = *state;
    let chips = state.chip_cards.check(config.chip_cards, round, config.seats);
    chips.map_err(|why| Violation::new("R-CHIPCARD-1", why))?;
    tiles(state, data)?;
    turn(state)?;
    stage(state, data)
}

/// R-INV-1: each player's dice are all somewhere, once. R-INV-14: at the end they are all in hand.
fn dice(state: &State) -> Check {
    for seat in Seat::all(5) {
        let at = seat.index();
        let mut all = state.hands[at];
        state.casinos.iter().for_each(|casino| all += casino[at]);
        all += state.tiles.bar[at];
        all += state.tiles.double_down[at];
        let lying = state.tiles.nice_dice.iter().chain([&state.tiles.golden]).flatten();
        lying.filter(|lying| lying.seat == seat).for_each(|lying| all += Dice::one(lying.die));
        let expected = if seat.0 < state.seats() { Dice::SET } else { Dice::NONE };
        ensure(all == expected, "R-INV-1", || {
            format!("seat {} has {all} dice in all places, not {expected}", seat.0)
        })?;
        if state.stage == Stage::Over {
            ensure(state.hands[at] == expected, "R-INV-14", || {
                format!("seat {} is not back in hand", seat.0)
            })?;
        }
    }
    Ok(())
}

/// R-INV-2: the neutral dice of the 2-player game.
fn neutral_dice(state: &State) -> Check {
    let mut all = Dice::NONE;
    state.casinos.iter().for_each(|casino| all += casino[Owner::Neutral.index()]);
    let holds = match state.stage {
        Stage::Over => all.is_empty(),
        _ if state.seats() != 2 => all.is_empty(),
        // Tied ones have left.
        Stage::Split { .. } | Stage::Pick { .. } => all.small <= 7 && all.biggy <= 1,
        _ => all == Dice::SET,
    };
    ensure(holds, "R-INV-2", || format!("{all} neutral dice with {} players", state.seats()))
}

/// R-INV-3: nine blanks.
fn blanks(state: &State, data: &Data) -> Check {
    let mut in_casinos = 0;
    for casino in &state.casinos {
        let gray = casino[Owner::Blank.index()];
        ensure(gray.biggy == 0, "R-INV-3", || "a blank cannot be a Biggy".into())?;
        in_casinos += gray.small;
    }
    ensure(state.tiles.clusters < 1 << data.clusters.len().min(7), "R-INV-3", || {
        "a cluster that does not exist".into()
    })?;
    let on_clusters: u8 = block_it::sizes(state, data).sum();
    let on_pictures: u8 = state.tiles.pictures.iter().sum();
    let all = state.blanks + in_casinos + on_clusters + on_pictures;
    ensure(all == BLANKS, "R-INV-3", || format!("{all} gray blanks, not {BLANKS}"))?;
    let in_play = state.casino_of(Face::BlockIt).or(state.casino_of(Face::Handicap)).is_some();
    ensure(in_play || state.blanks == BLANKS, "R-INV-3", || "blanks are out without F1 or F2 in play".into())
}

/// R-INV-4 and R-INV-5: the 90 cards, the reserve, the pairs.
fn money(state: &State, data: &Data) -> Check {
    let mut all: Purse = state.deck.cards().chain(state.pairs.iter().flatten().flatten().copied()).collect();
    all.add_all(&state.bank);
    state.money.iter().for_each(|purse| all.add_all(purse));
    ensure(all == data.notes, "R-INV-4", || format!("{} money cards, or not the right ones", all.count()))?;
    let beyond = state.seats() as usize..;
    let stray = state.money[beyond.clone()]
        .iter()
        .chain(&state.markers[beyond.clone()])
        .any(|purse| purse.count() > 0);
    ensure(!stray && state.chips[beyond].iter().all(|chips| *chips == 0), "R-INV-4", || {
        "an empty seat owns something".into()
    })?;
    ensure(state.chips.iter().all(|chips| *chips <= 60_000), "R-INV-6", || {
        "more chips than can be counted".into()
    })?;
    if state.is_royale() {
        let reserve = [24, 12, 0][state.round as usize - 1];
        ensure(state.deck.len() == reserve && state.deck.known() == 0, "R-INV-5", || {
            format!("{} cards in reserve in round {}, not {reserve}", state.deck.len(), state.round)
        })?;
    } else {
        ensure(state.bank.count() == 0, "R-INV-4", || "the basic game has no bank".into())?;
        // Each round takes 12 cards from the top; what came back lies at the bottom.
        let unseen = 90 - 12 * state.round;
        ensure(state.deck.len() - state.deck.known() == unseen, "R-INV-5", || {
            format!("{} unseen cards in the deck in round {}, not {unseen}", state.deck.len(), state.round)
        })?;
    }
    let paid = match state.stage {
        Stage::Over => 6,
        Stage::Split { .. } | Stage::Pick { .. } => state.payout.casino,
        _ => 0,
    };
    for (number, pair) in (1..=6).zip(&state.pairs) {
        ensure(pair.is_some() == (number > paid), "R-INV-5", || {
            format!("casino {number} must hold two cards until it is paid, and none after")
        })?;
        ensure(pair.is_none_or(|[high, low]| high >= low), "R-SETUP-5", || {
            format!("the higher card of casino {number} stands first")
        })?;
    }
    Ok(())
}

/// R-INV-7 to R-INV-10: what lies on the tiles.
fn tiles(state: &State, data: &Data) -> Check {
    let tiles = &state.tiles;
    let in_play = |face: Face| state.casino_of(face).is_some();
    let laid = tiles.at.iter().flatten().count();
    let expected = if state.stage == Stage::Over { 0 } else { state.config.tiles as usize };
    ensure(laid == expected && tiles.at[..expected].iter().all(Option::is_some), "R-INV-10", || {
        format!("{laid} tiles in play, not {expected} from casino 1 on")
    })?;
    for face in Face::ALL {
        let listed = tiles.at.iter().position(|other| *other == Some(face)).map_or(0, |at| at as u8 + 1);
        ensure(tiles.place[face.index()] == listed, "R-INV-10", || format!("{face} lies at two places"))?;
        let once = tiles.at.iter().flatten().filter(|other| other.letter() == face.letter()).count() <= 1;
        ensure(once, "R-INV-10", || format!("two tiles of the letter of {face} in play"))?;
        ensure(listed == 0 || tiles.used & (1 << face.index()) != 0, "R-INV-10", || {
            format!("{face} is in play but not noted as used")
        })?;
    }
    ensure(
        (tiles.jackpot as usize) < data.jackpot.len() && (in_play(Face::Jackpot) || tiles.jackpot == 0),
        "R-INV-7",
        || "the JACKPOT counter is off its track".into(),
    )?;
    let entry = tiles.no_entry;
    let entry_holds = if in_play(Face::NoEntry) {
        entry.closed <= 6
            && (entry.space as usize) < data.no_entry.len()
            && state.casino_of(Face::NoEntry) != Some(entry.closed)
            && (entry.closed > 0 || entry.space == 0)
    } else {
        entry.closed == 0 && entry.space == 0
    };
    ensure(entry_holds, "R-INV-7", || "NO ENTRY! closes one casino at most, never its own".into())?;
    let bar_holds = |dice: &Dice| dice.count() <= if in_play(Face::Knockout) { data.bar_places } else { 0 };
    ensure(tiles.bar.iter().all(bar_holds), "R-INV-7", || {
        format!("more than {} dice in the bar", data.bar_places)
    })?;
    let pictures_hold =
        tiles.pictures.iter().zip(data.handicap_pictures).all(|(covered, all)| *covered <= all);
    let no_pictures = tiles.pictures == [0; 3] || in_play(Face::Handicap);
    let no_clusters = tiles.clusters == 0 || in_play(Face::BlockIt);
    ensure(pictures_hold && no_pictures && no_clusters, "R-INV-3", || {
        "blanks on a tile where none can be".into()
    })?;
    let only_if = |face: Face, empty: bool| {
        ensure(empty || in_play(face), "R-INV-7", || {
            format!("something lies on {face}, which is not in play")
        })
    };
    only_if(Face::DoubleDown, tiles.double_down.iter().all(|dice| dice.is_empty()))?;
    only_if(Face::NiceDice, tiles.nice_dice.iter().all(Option::is_none))?;
    only_if(Face::MyChoice, tiles.golden.is_none())?;
    ensure(
        tiles.high_five.is_none_or(|seat| seat.0 < state.seats() && in_play(Face::HighFive)),
        "R-INV-9",
        || "the HIGH FIVE token is held without its tile".into(),
    )?;
    let Some(holder) = tiles.power_play else { return Ok(()) };
    let casino = state.casino_of(Face::PowerPlay);
    ensure(holder.0 < state.seats() && casino.is_some(), "R-INV-8", || {
        "the token is held without its tile".into()
    })?;
    let turns_last = !matches!(state.stage, Stage::Prime { .. } | Stage::Split { .. } | Stage::Pick { .. });
    let leads = casino.is_some_and(|casino| power_play::leads(state, casino, holder));
    ensure(!turns_last || leads, "R-INV-8", || {
        format!("seat {} holds the POWER PLAY token without leading alone", holder.0)
    })
}

/// The arena, and what this turn has placed.
fn turn(state: &State) -> Check {
    let hand = state.hands[state.active.index()];
    let arena = state.roll.dice();
    ensure(arena.small <= hand.small && arena.biggy <= hand.biggy, "R-TURN-4", || {
        format!("{arena} dice in the arena, but {hand} in hand")
    })?;
    ensure(state.just_at <= 6, "R-TURN-7", || format!("there is no casino {}", state.just_at))?;
    if state.just_at > 0 {
        let own = state.own(state.just_at, state.active);
        let holds = !state.just.is_empty() && state.just.small <= own.small && state.just.biggy <= own.biggy;
        // A die just placed may have been taken back or moved on only by what ends the turn.
        ensure(holds, "R-TURN-7", || "the dice just placed are not there".into())?;
        ensure(!state.roll.shows(state.just_at), "R-TURN-7", || {
            "a die of the placed number stayed behind".into()
        })?;
    } else {
        ensure(state.just.is_empty(), "R-TURN-7", || "dice were placed nowhere".into())?;
    }
    let paying = matches!(state.stage, Stage::Prime { .. } | Stage::Split { .. } | Stage::Pick { .. });
    ensure(paying || state.payout == Payout::default(), "R-PAYOUT-1", || {
        "a payout is noted during turns".into()
    })
}

/// R-INV-11: somebody is asked something that has an answer.
#[allow(clippy::too_many_lines)] // One line per stage: a table.
fn stage(state: &State, data: &Data) -> Check {
    let Config { seats, chip_cards, .. } = state.config;
    let hand = state.hands[state.active.index()];
    let in_play = |face: Face| state.casino_of(face).is_some();
    let pips = |dice: [u8; 2]| dice.iter().all(|die| (1..=6).contains(die));
    let before_placing = state.just_at == 0;
    let reached = |face: Face| !before_placing && in_play(face);
    let hands_empty = state.hands.iter().all(|hand| hand.is_empty());
    let winner_of = |face: Face, seat: Seat| {
        let winner = state.casino_of(face).and_then(|casino| payout::winner(state, casino));
        winner.and_then(Owner::seat) == Some(seat)
    };
    let opened = |winner: Seat| {
        winner_of(Face::BlackBox, winner) && state.casino_of(Face::BlackBox) == Some(state.payout.casino)
    };
    let holds = match state.stage {
        Stage::Roll => before_placing && state.roll == Roll::NONE && !hand.is_empty(),
        Stage::Place => {
            before_placing
                && state.roll.dice() == hand
                && (1..=6).any(|number| state.roll.shows(number) && !state.is_closed(number))
        }
        Stage::ChipCard { casino, .. } => {
            chip_cards
                && !before_placing
                && (1..=6).contains(&casino)
                && state.chip_cards.colours(casino).next().is_some()
        }
        Stage::Hide => reached(Face::LuckyPunch),
        Stage::Guess { tokens } => reached(Face::LuckyPunch) && (1..=3).contains(&tokens),
        Stage::Bet { space, sum } => {
            reached(Face::FiftyFifty)
                && (1..data.fifty_fifty.len()).contains(&(space as usize))
                && (2..=12).contains(&sum)
        }
        Stage::Close => reached(Face::NoEntry),
        Stage::Knock { seat } => {
            let asked = seat.0 < seats && seat != state.active;
            reached(Face::Knockout)
                && asked
                && state.hands[seat.index()].kinds().count() == 2
                && state.tiles.bar[seat.index()].count() < data.bar_places
        }
        Stage::Block => reached(Face::BlockIt) && state.tiles.clusters > 0,
        Stage::Blank => {
            let some = state.open_casinos().any(|casino| state.dice(casino, Owner::Blank).small > 0);
            reached(Face::Handicap) && some
        }
        Stage::DieOption { tile } => {
            let own = state.open_casinos().any(|casino| !state.own(casino, state.active).is_empty());
            matches!(tile, Face::Handicap | Face::MyChoice) && reached(tile) && (own || !hand.is_empty())
        }
        Stage::Double => {
            let casino = state.casino_of(Face::DoubleDown);
            let own = |casino| !state.is_closed(casino) && !state.own(casino, state.active).is_empty();
            !before_placing && casino.is_some_and(own)
        }
        Stage::Nice => reached(Face::NiceDice) && state.casino_of(Face::NiceDice) == Some(state.just_at),
        Stage::Choose { dice } => reached(Face::MyChoice) && pips(dice) && dice[0] != dice[1],
        Stage::Activate => reached(Face::MyChoice) && state.config.tiles > 2,
        Stage::Golden => reached(Face::MyChoice) && hand.kinds().count() == 2 && state.tiles.golden.is_none(),
        Stage::Prime { seat, dice } => {
            hands_empty
                && before_placing
                && state.payout.casino == 0
                && state.payout.black_owner.is_none()
                && state.payout.black == [0; 6]
                && winner_of(Face::PrimeTime, seat)
                && pips(dice)
                && !dice.iter().all(|number| state.is_closed(*number))
        }
        Stage::Split { winner } => before_placing && winner.0 < seats && opened(winner),
        Stage::Pick { winner, piles } => {
            let split = crate::tiles::black_box::splits(data).any(|split| split == piles);
            before_placing && winner.0 < seats && opened(winner) && split
        }
        Stage::Over => state.round == 3 && before_placing && state.roll == Roll::NONE,
    };
    ensure(holds, "R-INV-11", || format!("what is asked does not fit the table: {:?}", state.stage))?;
    let black: u8 = state.payout.black.iter().sum();
    let owned = state.payout.black_owner.is_some_and(|seat| seat.0 < seats) || black == 0;
    let fined = state.payout.fined.iter().chain(state.payout.next_start);
    ensure(black <= 2 && owned && (black == 0 || in_play(Face::PrimeTime)), "R-INV-3", || {
        format!("{black} black dice are placed")
    })?;
    ensure(fined.into_iter().all(|seat| seat.0 < seats), "R-INV-11", || {
        "a seat that is not at the table".into()
    })
}
