//! The invariants over whole random games of every mode, layout and number of players.

use super::common::{Walk, every_table};
use royale::{Action, Back, Dice, Event, Face, Lying, Owner, Purse, Royale, Stage, State};
use serde_json::{Value, json};
use std::collections::{BTreeSet, HashSet};
use table::{Game, Seat, covers};

/// Plays all games and looks at each state: the one before the last action, and the one after it.
fn every_step(look: impl FnMut(&Walk, Option<&State>)) {
    steps_of(every_table(), look);
}

fn steps_of(tables: impl Iterator<Item = (u8, Value, u64)>, mut look: impl FnMut(&Walk, Option<&State>)) {
    for (seats, options, seed) in tables {
        let mut walk = Walk::start(seats, &options, seed);
        look(&walk, None);
        let mut steps = 0;
        loop {
            let before = walk.state;
            if !walk.step() {
                break;
            }
            look(&walk, Some(&before));
            steps += 1;
            assert!(steps < 20_000, "the game with seed {seed} does not end");
        }
    }
}

/// Whether turns still last: no payout is under way.
fn turns_last(state: &State) -> bool {
    !matches!(state.stage, Stage::Prime { .. } | Stage::Split { .. } | Stage::Pick { .. } | Stage::Over)
}

fn lying(state: &State) -> impl Iterator<Item = &Lying> {
    state.tiles.nice_dice.iter().chain([&state.tiles.golden]).flatten()
}

#[test]
fn no_die_is_ever_lost() {
    covers!("R-INV-1");
    let mut on_tiles = BTreeSet::new();
    every_step(|walk, _| {
        let state = &walk.state;
        for seat in Seat::all(state.seats()) {
            let at = seat.index();
            let mut all = state.hands[at];
            state.casinos.iter().for_each(|casino| all += casino[at]);
            all += state.tiles.bar[at];
            all += state.tiles.double_down[at];
            lying(state).filter(|one| one.seat == seat).for_each(|one| all += Dice::one(one.die));
            assert_eq!(all, Dice { small: 7, biggy: 1 }, "{seat} in {state:?}");
        }
        for (place, used) in [
            ("bar", state.tiles.bar.iter().any(|dice| !dice.is_empty())),
            ("double down", state.tiles.double_down.iter().any(|dice| !dice.is_empty())),
            ("nice dice", state.tiles.nice_dice.iter().any(Option::is_some)),
            ("golden", state.tiles.golden.is_some()),
        ] {
            if used {
                on_tiles.insert(place);
            }
        }
    });
    assert_eq!(on_tiles.len(), 4, "dice lay on each kind of tile: {on_tiles:?}");
}

#[test]
fn there_are_always_nine_blanks_and_at_most_two_black_dice() {
    covers!("R-INV-3");
    let (clusters, mut in_casinos, mut black) = (Royale::standard().data().clusters.clone(), 0, 0);
    every_step(|walk, _| {
        let state = &walk.state;
        let left = clusters.iter().enumerate().filter(|(at, _)| state.tiles.clusters & (1 << at) != 0);
        let on_tiles = left.map(|(_, size)| *size).sum::<u8>() + state.tiles.pictures.iter().sum::<u8>();
        let blanks = (1..=6).map(|casino| state.dice(casino, Owner::Blank));
        assert!(blanks.clone().all(|dice| dice.biggy == 0));
        let lying: u8 = blanks.map(|dice| dice.small).sum();
        assert_eq!(state.blanks + on_tiles + lying, 9);
        if state.casino_of(Face::BlockIt).or(state.casino_of(Face::Handicap)).is_none() {
            assert_eq!(state.blanks, 9);
        }
        in_casinos += usize::from(lying > 0);
        let placed: u8 = state.payout.black.iter().sum();
        assert!(placed <= 2 && (placed == 0 || !turns_last(state)));
        black += usize::from(!walk.last.iter().all(|event| !matches!(event, Event::PrimePlaced { .. })));
    });
    assert!(in_casinos > 100 && black > 0, "{in_casinos} states with blanks, {black} black dice");
}

#[test]
fn the_spaces_of_tiles_are_never_overfull() {
    covers!("R-INV-7");
    let (mut closed, mut bets, mut barred) = (0, 0, 0);
    every_step(|walk, _| {
        let state = &walk.state;
        let shown = serde_json::to_value(walk.game.view(state, table::Eye::Spectator)).unwrap();
        let open = shown["casinos"].as_array().unwrap().iter().filter(|casino| casino["closed"] == false);
        let at = state.casino_of(Face::NoEntry);
        assert!(open.count() >= 5, "at most one casino is closed");
        assert!(at.is_none_or(|casino| shown["casinos"][casino as usize - 1]["closed"] == false));
        assert!(at.is_some() || state.tiles.no_entry.closed == 0);
        assert!(state.tiles.bar.iter().all(|dice| dice.count() <= 2));
        for casino in shown["casinos"].as_array().unwrap() {
            if casino["tile"]["face"] == "jackpot" {
                let value = casino["tile"]["value"].as_i64().unwrap();
                assert!((30_000..=80_000).contains(&value) && value % 10_000 == 0);
            }
        }
        if let Stage::Bet { space, .. } = state.stage {
            bets += 1;
            assert!(state.casino_of(Face::FiftyFifty).is_some() && (1..=5).contains(&space));
            // An activation begins at the first space, whatever came before.
            if walk.last.iter().any(|event| matches!(event, Event::Placed { .. } | Event::Activated { .. })) {
                assert_eq!(space, 1);
            }
        }
        closed += usize::from(state.tiles.no_entry.closed > 0);
        barred += usize::from(state.tiles.bar.iter().any(|dice| dice.count() == 2));
    });
    assert!(closed > 0 && bets > 0 && barred > 0, "{closed} closures, {bets} bets, {barred} full bars");
}

#[test]
fn the_power_play_token_is_always_with_a_sole_leader() {
    covers!("R-INV-8");
    let (mut held, mut lost) = (0, 0);
    every_step(|walk, _| {
        let state = &walk.state;
        lost += walk.last.iter().filter(|event| matches!(event, Event::PowerLost { .. })).count();
        let (Some(holder), true) = (state.tiles.power_play, turns_last(state)) else { return };
        held += 1;
        let casino = state.casino_of(Face::PowerPlay).expect("a token needs its tile");
        let weight = |owner: Owner| state.dice(casino, owner).small + 2 * state.dice(casino, owner).biggy;
        let others = Seat::all(5).map(Owner::Seat).chain([Owner::Neutral, Owner::Blank]);
        let best = others.filter(|owner| *owner != Owner::Seat(holder)).map(weight).max().unwrap();
        assert!(weight(Owner::Seat(holder)) > best, "{holder} holds the token at {casino}: {state:?}");
    });
    assert!(held > 100 && lost > 10, "held in {held} states, lost {lost} times");
}

#[test]
fn the_high_five_token_never_changes_hands() {
    covers!("R-INV-9");
    let mut taken = 0;
    // BLACK BOX asks after HIGH FIVE has paid, so that the token is seen during payout too.
    let more = (0..40).map(|seed| (2 + (seed % 4) as u8, json!({"faces": ["C1", "G1"]}), seed));
    steps_of(every_table().chain(more), |walk, before| {
        let Some(before) = before else { return };
        let (old, new) = (before.tiles.high_five, walk.state.tiles.high_five);
        let same_round = before.round == walk.state.round && walk.state.stage != Stage::Over;
        let seats =
            |seat_of: fn(&Event) -> Option<Seat>| walk.last.iter().filter_map(seat_of).collect::<Vec<_>>();
        let takers = seats(|event| match event {
            Event::HighFiveTaken { seat } => Some(*seat),
            _ => None,
        });
        let paid = seats(|event| match event {
            Event::Gained { seat, tile: Face::HighFive, .. } => Some(*seat),
            _ => None,
        });
        assert!(takers.len() <= usize::from(old.is_none()), "{takers:?} take the token of {old:?}");
        // Whoever has it keeps it until it is exchanged for money.
        let holder = old.or(takers.first().copied());
        assert!(paid.iter().all(|seat| holder == Some(*seat)) && paid.len() <= 1);
        assert_eq!(new, if same_round && paid.is_empty() { holder } else { None });
        assert!(same_round || paid.len() == usize::from(holder.is_some()), "it is paid when the round ends");
        taken += takers.len();
    });
    assert!(taken > 15, "taken {taken} times");
}

#[test]
fn the_agreed_number_of_different_letters_is_in_play() {
    covers!("R-INV-10");
    every_step(|walk, _| {
        let state = &walk.state;
        if state.stage == Stage::Over {
            return;
        }
        let faces: Vec<Face> = state.tiles.at.iter().flatten().copied().collect();
        let letters: BTreeSet<u8> = faces.iter().map(|face| face.letter()).collect();
        assert_eq!((faces.len(), letters.len()), (state.config.tiles as usize, state.config.tiles as usize));
    });
}

#[test]
fn exactly_one_seat_is_asked_until_the_game_ends() {
    covers!("R-INV-11");
    let mut asked = HashSet::new();
    every_step(|walk, _| {
        let waiting = walk.game.waiting_on(&walk.state);
        asked.insert(std::mem::discriminant(&walk.state.stage));
        if walk.state.stage == Stage::Over {
            assert!(waiting.is_empty() && walk.game.outcome(&walk.state).is_some());
        } else {
            assert_eq!(waiting.len(), 1);
            assert!(walk.game.outcome(&walk.state).is_none());
        }
        for seat in Seat::all(8) {
            let legal = walk.legal(seat);
            assert_eq!(!legal.is_empty(), waiting.contains(seat), "{seat} in {:?}", walk.state.stage);
            for action in &legal {
                assert!(walk.game.check(&walk.state, seat, action).is_ok(), "{action:?} is listed");
                for other in Seat::all(8).filter(|other| *other != seat) {
                    assert!(walk.game.check(&walk.state, other, action).is_err(), "{other} may {action:?}");
                }
            }
        }
    });
    assert_eq!(asked.len(), 20, "every decision came up");
}

/// All sorts of actions, sensible or not.
fn all_sorts() -> Vec<Action> {
    let mut all: Vec<Value> =
        ["roll", "pass", "decline", "stop", "higher", "lower"].map(Value::from).to_vec();
    for number in 0..=7 {
        all.push(json!({"place": {"number": number}}));
        all.push(json!({"close": {"casino": number}}));
        all.push(json!({"choose": {"number": number}}));
        all.push(json!({"hide": {"tokens": number}}));
        all.push(json!({"guess": {"tokens": number}}));
        all.push(json!({"pick": {"pile": number}}));
        for die in ["small", "biggy"] {
            all.push(json!({"power": {"die": die, "number": number}}));
            all.push(json!({"turn": {"die": die, "number": number}}));
            all.push(json!({"nice": {"die": die, "number": number}}));
            all.push(json!({"take_back": {"die": die, "casino": number}}));
            all.push(json!({"double": {"small": number, "biggy": die == "biggy"}}));
        }
        for blanks in 0..=4 {
            all.push(json!({"block": {"blanks": blanks, "casino": number}}));
        }
        for picture in ["chip", "money", "die"] {
            all.push(json!({"take_blank": {"casino": number, "picture": picture}}));
        }
    }
    for die in ["small", "biggy"] {
        all.push(json!({"knock": {"die": die}}));
        all.push(json!({"golden": {"die": die}}));
    }
    for one in 1..=7 {
        all.push(json!({"prime": {"numbers": [one]}}));
        all.extend((one..=7).map(|two| json!({"prime": {"numbers": [one, two]}})));
    }
    all.extend(Face::ALL.iter().map(|face| json!({"activate": {"tile": face.key()}})));
    all.extend(
        ["pink", "gold", "blue", "green", "red"].map(|colour| json!({"take_chip_card": {"colour": colour}})),
    );
    for piles in
        [json!([[0, 0, 0, 20_000, 20_000, 60_000], []]), json!([[0, 0, 0], [20_000, 20_000, 60_000]])]
    {
        all.push(json!({"split": {"piles": piles}}));
    }
    all.push(json!({"split": {"piles": [[0, 0, 0], [20_000, 20_000, 20_000]]}}));
    all.into_iter().map(|action| serde_json::from_value(action).unwrap()).collect()
}

#[test]
fn a_refused_action_changes_nothing() {
    covers!("R-INV-12", "R-INV-11");
    let (all, mut step, mut refused, mut accepted) = (all_sorts(), 0, 0, 0);
    every_step(|walk, _| {
        step += 1;
        if step % 5 != 0 {
            return;
        }
        for seat in Seat::all(walk.state.seats() + 1) {
            let legal = walk.legal(seat);
            for action in &all {
                let (mut state, mut dice, mut log) = (walk.state, walk.dice.clone(), Vec::<Event>::new());
                let result = walk.game.act(&mut state, seat, action, &mut dice, &mut log);
                assert_eq!(
                    result.is_ok(),
                    legal.contains(action),
                    "{action:?} of {seat} in {:?}",
                    walk.state.stage
                );
                if let Err(refusal) = result {
                    refused += 1;
                    assert_eq!((state, log.len()), (walk.state, 0), "{action:?} of {seat}");
                    assert_eq!(format!("{dice:?}"), format!("{:?}", walk.dice), "{action:?} drew on chance");
                    assert!(walk.game.clauses().get(&refusal.clause).is_some(), "{refusal}");
                } else {
                    accepted += 1;
                    assert!(walk.game.invariants(&state).is_ok());
                }
            }
        }
    });
    assert!(refused > 100_000 && accepted > 1_000, "{refused} refused, {accepted} accepted");
}

#[test]
fn the_same_seed_and_actions_give_the_same_game() {
    covers!("R-INV-12");
    for (seats, options, seed) in every_table() {
        let mut walk = Walk::start(seats, &options, seed);
        let mut actions = Vec::new();
        while let Some((seat, action)) = walk.choose() {
            actions.push((seat, action));
            walk.act(seat, action);
        }
        let mut again = Walk::start(seats, &options, seed);
        actions.into_iter().for_each(|(seat, action)| again.act(seat, action));
        assert_eq!((again.state, &again.log), (walk.state, &walk.log));
        assert_eq!(again.game.position(&again.state), walk.game.position(&walk.state));
    }
}

fn spend(from: &mut Purse, notes: &Purse) {
    for note in notes.cards() {
        assert!(from.take(note), "a card that was not there is gone");
    }
}

#[test]
fn every_card_that_moves_is_told_and_nothing_is_exchanged() {
    covers!("R-BANK-1", "R-BANK-5");
    let (mut gains, mut fines) = (0, 0);
    every_step(|walk, before| {
        let Some(before) = before else { return };
        let (mut bank, mut money, mut markers) = (before.bank, before.money, before.markers);
        for event in &walk.last {
            match event {
                Event::Gained { seat, notes, markers: owed, .. } => {
                    gains += usize::from(notes.count() > 0);
                    spend(&mut bank, notes);
                    money[seat.index()].add_all(notes);
                    markers[seat.index()].add_all(owed);
                }
                Event::Paid { owner: Owner::Seat(seat), note, .. } => money[seat.index()].add(*note),
                Event::Paid { note, .. } if before.is_royale() => bank.add(*note),
                Event::Unclaimed { notes, to: Back::Bank, .. } => {
                    notes.iter().for_each(|note| bank.add(*note));
                }
                Event::Fined { seat, notes, markers: owed, change, change_markers, .. } => {
                    fines += 1;
                    spend(&mut money[seat.index()], notes);
                    spend(&mut markers[seat.index()], owed);
                    bank.add_all(notes);
                    spend(&mut bank, change);
                    money[seat.index()].add_all(change);
                    markers[seat.index()].add_all(change_markers);
                }
                _ => {}
            }
        }
        let state = &walk.state;
        assert_eq!((bank, money, markers), (state.bank, state.money, state.markers), "{:?}", walk.last);
    });
    assert!(gains > 100 && fines > 10, "{gains} rewards, {fines} fines");
}
