//! The invariants, watched over whole games of both editions with every number of players. What they say is worked
//! out here from the position, the view and the log, not asked of the game.

use crate::figures::{at_the_top, groups, stops};
use crate::games::{Moment, every_game, kind_of};
use crate::kit::*;
use lords::{Action, Event, Item, Stage};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use table::covers;

fn in_all_games(mut look: impl FnMut(&Moment<'_>)) {
    for game in editions() {
        every_game(&game, &mut look);
    }
}

/// What an event does to everybody's money, and to the bank's.
fn money_moved(event: &Event, laid_off: bool) -> ([i64; 6], i64) {
    let mut seats = [0; 6];
    let mut bank = 0;
    match event {
        Event::LotsPaid { amounts } | Event::CasinoPaid { amounts, .. } => {
            for (seat, amount) in amounts {
                seats[seat.index()] += i64::from(*amount);
                bank -= i64::from(*amount);
            }
        }
        Event::Built { seat, cost, .. }
        | Event::Sprawled { seat, cost, .. }
        | Event::Remodeled { seat, cost, .. }
        | Event::Reorganized { seat, cost, .. }
        | Event::Raised { seat, cost, .. } => {
            seats[seat.index()] -= i64::from(*cost);
            bank += i64::from(*cost);
        }
        Event::Bet { seat, boss, gambler, boss_change, .. } => {
            seats[seat.index()] += gambler;
            seats[boss.index()] += boss_change;
            if laid_off {
                bank -= gambler + boss_change;
            }
        }
        Event::Transferred { items } => {
            for item in items {
                if let Item::Money { from, to, amount } = item {
                    seats[from.index()] -= i64::from(*amount);
                    seats[to.index()] += i64::from(*amount);
                }
            }
        }
        _ => {}
    }
    (seats, bank)
}

#[test]
fn money_is_neither_lost_nor_made() {
    covers!("L-INV-1", "L-INV-2", "L-COMP-12");
    let mut bets = 0;
    in_all_games(|moment| {
        let mut money: Vec<i64> = moment.before.money.iter().map(|one| i64::from(*one)).collect();
        let laid_off = *moment.action == Action::LayOff;
        for event in &moment.table.last {
            let (seats, bank) = money_moved(event, laid_off);
            assert_eq!(seats.iter().sum::<i64>() + bank, 0, "{event:?}");
            bets += usize::from(matches!(event, Event::Bet { .. }));
            for (money, change) in money.iter_mut().zip(seats) {
                *money += change;
            }
            assert!(money.iter().all(|money| *money >= 0), "{event:?}");
        }
        let after: Vec<i64> = moment.table.state.money.iter().map(|one| i64::from(*one)).collect();
        assert_eq!(after, money, "the log of {:?} explains all changes of money", moment.action);
    });
    assert!(bets > 50, "too few bets to say anything: {bets}");
}

#[test]
fn no_piece_is_lost_or_made() {
    covers!("L-INV-3", "L-INV-4", "L-INV-5", "L-INV-6", "L-COMP-6", "L-COMP-7", "L-COMP-8");
    let mut most = (0, 0, 0);
    in_all_games(|moment| {
        let (view, seats) = (moment.table.spectator(), moment.table.state.seats());
        let (mut dice, mut markers) = (vec![0; seats as usize], vec![0; seats as usize]);
        let mut tiles: BTreeMap<String, u64> = BTreeMap::new();
        let waiting = matches!(moment.table.state.stage, Stage::Arrange { .. });
        for (lot, space) in view["lots"].as_object().unwrap() {
            let fields: BTreeSet<&str> = space.as_object().unwrap().keys().map(String::as_str).collect();
            if let Some(seat) = space["mark"].as_u64() {
                assert_eq!(fields, BTreeSet::from(["mark"]), "{lot}: {space}");
                markers[seat as usize] += 1;
                continue;
            }
            *tiles.entry(space["company"].as_str().unwrap().to_owned()).or_default() += 1;
            let height = space["height"].as_u64().unwrap();
            let limit = if is_first(&moment.table.game) { 1 } else { u64::from(seats) };
            assert!((1..=limit).contains(&height), "{lot}: {space}");
            if let Some(owner) = space["owner"].as_u64() {
                dice[owner as usize] += 1;
                match space["die"].as_u64() {
                    Some(value) => assert!((1..=6).contains(&value), "{lot}: {space}"),
                    None => assert!(waiting, "{lot}: {space}"),
                }
            } else {
                assert!(!fields.contains("die"), "{lot}: {space}");
            }
            most.2 = most.2.max(height);
        }
        for seat in 0..seats as usize {
            let player = &view["players"][seat];
            assert_eq!(player["free_dice"].as_u64().unwrap() + dice[seat], 12);
            assert_eq!(player["free_markers"].as_u64().unwrap() + markers[seat], 10);
            most = (most.0.max(dice[seat]), most.1.max(markers[seat]), most.2);
        }
        for (_, company) in COLOURS {
            let left = view["tiles_left"][company].as_u64().unwrap();
            assert_eq!(left + tiles.get(company).copied().unwrap_or(0), 9);
        }
        // One die or one marker at a place, whoever's it is.
        let state = &moment.table.state;
        let all = state.dice.iter().chain(&state.marks);
        let count: u32 = all.clone().map(|lots| lots.0.count_ones()).sum();
        assert_eq!(all.fold(0, |all, lots| all | lots.0).count_ones(), count);
    });
    assert!(most.0 >= 9 && most.1 >= 8 && most.2 >= 3, "these games use too little: {most:?}");
}

#[test]
fn casinos_are_what_touches() {
    covers!("L-INV-7", "L-INV-8", "L-INV-9", "L-INV-22", "L-CASINO-1a", "L-CASINO-1b");
    let mut joined = 0;
    in_all_games(|moment| {
        let (view, lots) = (moment.table.spectator(), moment.table.position()["lots"].clone());
        let casinos: Vec<&Value> = view["casinos"].as_array().unwrap().iter().collect();
        let expected = groups(&lots);
        assert_eq!(casinos.len(), expected.len());
        for group in expected {
            let casino = casinos.iter().find(|casino| casino["lots"] == serde_json::json!(group));
            let casino = casino.unwrap_or_else(|| panic!("no casino on {group:?}"));
            joined += usize::from(group.len() > 3);
            assert!(group.len() <= if group[0].starts_with(['A', 'B', 'E']) { 6 } else { 9 });
            let height = lots[&group[0]]["height"].as_u64().unwrap();
            assert_eq!(casino["company"], lots[&group[0]]["company"]);
            assert_eq!(casino["points"].as_u64().unwrap(), group.len() as u64 * height);
            if let Stage::Arrange { casino: open, .. } = moment.table.state.stage
                && group.iter().any(|lot| open.has(lot.parse().unwrap()))
            {
                continue;
            }
            let top = at_the_top(&lots, &group);
            assert!(top.len() <= 1, "{group:?} has several bosses: {lots}");
            assert_eq!(casino["boss"].as_u64(), top.first().copied());
            let with_dice = group.iter().any(|lot| lots[lot]["owner"].is_u64());
            assert_eq!(casino["boss"].is_u64(), with_dice);
        }
    });
    assert!(joined > 100, "too few large casinos: {joined}");
}

#[test]
fn what_is_joined_stays_joined() {
    covers!("L-INV-9", "L-CASINO-5");
    in_all_games(|moment| {
        let data = moment.table.game.data();
        moment.before.casinos(data, |casino| {
            let first = casino.lots.first().unwrap();
            let now = moment.table.state.casino_at(first, data).unwrap();
            assert_eq!(
                casino.lots.without(now.lots),
                lords::Lots::NONE,
                "{:?} split a casino",
                moment.action
            );
            for lot in casino.lots.iter() {
                assert!(moment.table.state.height(lot) >= casino.height, "{lot} lost a riser");
            }
        });
    });
}

#[test]
fn cards_go_from_the_deck_to_the_discards() {
    covers!("L-INV-10", "L-INV-11", "L-INV-12", "L-DISC-1", "L-DISC-2", "L-COMP-10");
    in_all_games(|moment| {
        let (view, position) = (moment.table.spectator(), moment.table.position());
        let deck: Vec<String> = moment.table.deck();
        let mut cards: Vec<String> = deck.clone();
        for (pile, lots) in view["discards"].as_object().unwrap() {
            let lots: Vec<String> = serde_json::from_value(lots.clone()).unwrap();
            // The end card is no lot's; with it The Strip has four.
            assert!(lots.len() <= if pile == "strip" { 3 } else { 9 });
            cards.extend(lots);
        }
        cards.extend(view["card"].as_str().map(str::to_owned));
        let ended = moment.table.log.iter().any(|event| matches!(event, Event::Drawn { card: None, .. }));
        assert_eq!(cards.len(), 49 - usize::from(ended));
        assert_eq!(cards.iter().collect::<BTreeSet<_>>().len(), cards.len());
        for (lot, space) in position["lots"].as_object().unwrap() {
            assert!(
                space.get("mark").is_none() || !deck.contains(lot),
                "{lot} is marked and still in the deck"
            );
            assert!(moment.table.state.seats() > 2 || !lot.starts_with('F'), "{lot} with two players");
        }
    });
}

#[test]
fn scores_are_stops_and_never_fall() {
    covers!("L-INV-13", "L-INV-14", "L-COMP-17");
    let stops = stops();
    let mut highest = 0;
    in_all_games(|moment| {
        let (before, after) = (moment.before.score, moment.table.state.score);
        let mut told = before;
        for event in &moment.table.last {
            if let Event::Scored { seat, from, to, points, .. } = event {
                assert_eq!(told[seat.index()], *from);
                assert_eq!(crate::figures::walk(*from, *points), *to);
                told[seat.index()] = *to;
            }
        }
        assert_eq!(told, after, "only scoring changes scores");
        assert!(after.iter().all(|score| stops.contains(score)));
        assert!(before.iter().zip(after).all(|(before, after)| *before <= after));
        if moment.table.state.stage == Stage::Act {
            assert!(after.iter().all(|score| *score < 90));
        }
        highest = highest.max(*after.iter().max().unwrap());
    });
    assert!(highest >= 20, "nobody scores much: {highest}");
}

#[test]
fn only_the_active_player_changes_the_board() {
    covers!("L-INV-15", "L-INV-19");
    let mut choices = 0;
    in_all_games(|moment| {
        let (before, after) = (moment.before, &moment.table.state);
        let board = |state: &lords::State| (state.tiles, state.levels, state.dice, state.marks, state.value);
        let asked = before.waiting();
        if moment.action.is_deal() {
            // An offer, a refusal or a withdrawal moves nothing; an acceptance may.
            let accepts = matches!(moment.action, Action::Accept { .. });
            assert!(accepts || board(before) == board(after), "{:?}", moment.action);
        } else {
            assert_eq!(asked.iter().collect::<Vec<_>>(), [moment.seat]);
            if moment.seat != before.active {
                assert!(matches!(moment.action, Action::Put { .. } | Action::LayOff | Action::KeepBet));
                choices += 1;
            }
        }
        assert!(asked.iter().count() == 1);
        assert_eq!(moment.table.waiting().is_empty(), after.stage == Stage::Over);
    });
    assert!(choices > 3, "nobody but the active player ever chose: {choices}");
}

#[test]
fn a_turn_begins_without_marks() {
    covers!("L-INV-16", "L-INV-17");
    let mut marked = 0;
    in_all_games(|moment| {
        let state = &moment.table.state;
        if state.stage == Stage::Draw {
            assert!(!state.gambled && state.reorganized.is_empty());
        }
        let mut bets = 0;
        let mut rolled: BTreeSet<String> = BTreeSet::new();
        if matches!(moment.action, Action::EndTurn) {
            return;
        }
        let since = moment.table.log.iter().rposition(|event| matches!(event, Event::TurnBegan { .. }));
        for event in &moment.table.log[since.unwrap_or(0)..] {
            match event {
                Event::Bet { .. } => bets += 1,
                Event::Reorganized { dice, .. } => {
                    for (lot, _) in dice {
                        // Dice that moved carry their mark, so a place can be rolled again only after that.
                        let again = !rolled.insert(lot.to_string());
                        let since_moved = moment.table.log[since.unwrap_or(0)..]
                            .iter()
                            .any(|event| matches!(kind_of(event).as_str(), "die_given_up" | "transferred"));
                        assert!(!again || since_moved, "{lot} was reorganized twice");
                    }
                }
                _ => {}
            }
        }
        marked += usize::from(!rolled.is_empty());
        assert!(bets <= 1, "two bets in a turn");
    });
    assert!(marked > 20);
}

#[test]
fn the_end_card_comes_at_its_time() {
    covers!("L-INV-23", "L-INV-24", "L-TURN-4");
    let mut ended = 0;
    in_all_games(|moment| {
        let table = moment.table;
        if !table.waiting().is_empty() {
            return;
        }
        let draws = table.log.iter().filter(|event| matches!(event, Event::Drawn { .. })).count();
        let turns = table.log.iter().filter(|event| matches!(event, Event::TurnBegan { .. })).count();
        let fresh = table.log.iter().any(|event| matches!(event, Event::Dealt { .. }));
        // A table that was set up had its first turn begun before the log.
        let turns = turns + usize::from(!fresh);
        let last = table.log.iter().rev().find_map(|event| match event {
            Event::Drawn { card, .. } => Some(card.is_none()),
            _ => None,
        });
        let discarded = table.state.deck.discarded.count() as usize;
        let left = table.deck().iter().filter(|card| *card != "end").count();
        let cards = left + draws - usize::from(last == Some(true));
        assert_eq!(left + discarded, 48);
        if last == Some(true) {
            ended += 1;
            assert_eq!(draws, cards - cards / 4 + 1);
        } else {
            assert!(table.scores().contains(&90));
            assert!(draws <= cards - cards / 4);
        }
        if table.state.seats() > 2 {
            assert_eq!(turns, draws);
        }
        let ranking = table.ranking();
        assert_eq!(ranking.len(), table.state.seats() as usize);
        assert_eq!(ranking[0].1, 1);
        // Most points, then most money.
        let worth = |seat: u8| (table.state.score[seat as usize], table.state.money[seat as usize]);
        for pair in ranking.windows(2) {
            assert!(worth(pair[0].0) >= worth(pair[1].0));
            assert_eq!(worth(pair[0].0) == worth(pair[1].0), pair[0].1 == pair[1].1);
        }
    });
    assert!(ended > 5, "too few games reach the end card: {ended}");
}
