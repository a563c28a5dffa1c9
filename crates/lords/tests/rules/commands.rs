//! What is legal is listed, what is refused changes nothing, and a game can be repeated, saved and looked at by all.

use crate::figures::SQUARES;
use crate::games::{every_game, play, tables};
use crate::kit::*;
use lords::{Action, Event, Stage};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use table::{Fast, Game, Seat, covers};

/// Every command that could be thought of, deals apart.
fn all_commands() -> Vec<Action> {
    let mut commands: Vec<Value> =
        ["draw", "collect", "lay_off", "keep_bet", "end_turn"].iter().map(|name| json!(name)).collect();
    let lots: Vec<&str> = SQUARES.iter().map(|square| &*square.id).collect();
    for lot in &lots {
        commands.extend([give_die(lot), give_marker(lot), reorganize(lot), raise(lot)]);
        for (colour, _) in COLOURS {
            commands.extend([build(lot, colour), remodel(lot, colour)]);
        }
        commands.extend((0..=7).map(|value| put(lot, value)));
        commands.extend([0, 1, 2, 5, 6, 10, 11, 30, 31, 1000].map(|stake| gamble(lot, stake)));
        commands.extend(lots.iter().map(|to| sprawl(lot, to)));
        commands.extend(["A1", "C5", "D9"].map(|die| build_with(lot, "gold", die)));
        commands.extend(["A1", "C5", "D9"].map(|die| sprawl_with("C4", lot, die)));
    }
    commands.into_iter().map(|command| serde_json::from_value(command).unwrap()).collect()
}

#[test]
fn what_is_legal_is_listed_and_nothing_else() {
    covers!("L-INV-18", "L-INV-19");
    let commands = all_commands();
    for game in editions() {
        let mut steps = 0;
        every_game(&game, |moment| {
            steps += 1;
            let pending = !matches!(moment.table.state.stage, Stage::Draw | Stage::Collect | Stage::Act);
            if steps % 40 != 0 && !(pending && steps % 3 == 0) {
                return;
            }
            let state = &moment.table.state;
            for seat in Seat::all(state.seats()) {
                let mut legal = Vec::new();
                game.legal(state, seat, &mut legal);
                assert_eq!(!legal.is_empty(), state.waiting().iter().any(|one| one == seat));
                for action in &legal {
                    assert!(game.check(state, seat, action).is_ok(), "{action:?} is listed and refused");
                }
                for action in &commands {
                    let listed = legal.contains(&game.canonical(state, action));
                    let accepted = game.check(state, seat, action);
                    assert_eq!(accepted.is_ok(), listed, "{action:?} by {seat}: {accepted:?}");
                }
            }
        });
        assert!(steps > 1000);
    }
}

#[test]
fn a_refused_command_changes_nothing() {
    covers!("L-INV-18");
    let commands = all_commands();
    for game in editions() {
        let mut steps = 0u64;
        every_game(&game, |moment| {
            steps += 1;
            let mut dice = Fast::seeded(steps);
            for _ in 0..20 {
                let action = &commands[dice.below(commands.len() as u32) as usize];
                let seat = Seat(dice.below(u32::from(moment.table.state.seats())) as u8);
                let mut state = moment.table.state.clone();
                let (mut log, mut chance): (Vec<Event>, Fast) = (Vec::new(), Fast::seeded(7));
                if game.act(&mut state, seat, action, &mut chance, &mut log).is_err() {
                    assert_eq!((&state, log.len()), (&moment.table.state, 0), "{action:?}");
                    assert_eq!(chance.below(1 << 30), Fast::seeded(7).below(1 << 30), "it drew on chance");
                }
            }
        });
    }
}

#[test]
fn another_lot_names_the_same_casino() {
    covers!("L-INV-18", "L-CASINO-4");
    for game in editions() {
        for (one, other) in [("A1", "A5"), ("A2", "A5"), ("A1", "A2")] {
            let lots = "A1=gold r5, A2=gold r2, A5=gold r3, C1=brown y4";
            let table = at(&game, json!({"seats": 3, "money": [99, 9], "lots": lots}));
            let mut pairs = vec![
                (remodel(one, "silver"), remodel(other, "silver")),
                (sprawl(one, "A4"), sprawl(other, "A4")),
                (reorganize(one), reorganize(other)),
            ];
            if !is_first(&game) {
                pairs.push((raise(one), raise(other)));
            }
            for (one, other) in pairs {
                let (mut left, mut right) = (table.clone(), table.clone());
                left.dice(&[1, 3, 6]).does(one);
                right.dice(&[1, 3, 6]).does(other);
                assert_eq!((left.state, left.last), (right.state, right.last));
            }
        }
    }
}

#[test]
fn a_pending_choice_blocks_everything_but_its_answer() {
    covers!("L-INV-19");
    for game in editions() {
        let lots = "A1=gold r5, A2=gold y2, A5=gold y3, C1=brown r4, E2=mark R";
        let mut table = at(&game, json!({"seats": 3, "money": [99, 9, 9], "lots": lots}));
        table.dice(&[6, 1, 2]).does(reorganize("A1"));
        // Yellow puts two dice back, on Red's turn.
        assert_eq!(table.asked(), [Y]);
        for seat in [R, G] {
            for action in
                [json!("end_turn"), json!("draw"), put("A2", 1), build("E2", "gold"), remodel("C1", "gold")]
            {
                assert_eq!(table.no(seat, action.clone()), "PENDING", "{action} by {seat}");
            }
        }
        assert_eq!(table.no(Y, json!("end_turn")), "PENDING");
        assert_eq!(table.no(R, offer(&[transfer(&[cash(R, Y, 1)])])), "PENDING");
        assert_eq!(table.legal(Y), [put("A2", 1), put("A2", 2)]);
        table.act(Y, put("A2", 2));
        assert_eq!(table.board(), "A1=gold r6, A2=gold y2, A5=gold y1, C1=brown r4, E2=mark R");
        assert_eq!((table.asked(), table.asks()), (vec![R], json!("act")));
    }
}

#[test]
fn a_choice_is_its_addressees_alone() {
    covers!("L-INV-19");
    for game in editions() {
        let lots = format!("{}, A5=gold y5", crate::supply::twelve('r'));
        let mut table = at(&game, json!({"seats": 3, "lots": lots, "asks": "draw", "deck": "A5"}));
        table.draw();
        assert_eq!(table.asked(), [R]);
        assert_eq!(table.no(Y, give_die("A5")), "PENDING");
        assert_eq!(table.no(Y, give_die("C1")), "PENDING");
        let position = json!({"seats": 3, "lots": crate::supply::ten(), "asks": "draw", "deck": "C7"});
        let mut table = at(&game, position);
        table.draw();
        assert_eq!(table.no(Y, give_marker("A1")), "PENDING");
    }
}

#[test]
fn the_same_seed_gives_the_same_game() {
    covers!("L-INV-20");
    for game in editions() {
        for (seed, table) in (1..).zip(tables(&game)) {
            let once = play(table.clone(), seed, &mut |_| {});
            let twice = play(table, seed, &mut |_| {});
            assert_eq!((once.state, once.log), (twice.state, twice.log));
        }
    }
}

#[test]
fn a_game_can_be_saved_and_loaded() {
    covers!("L-INV-20");
    for game in editions() {
        every_game(&game, |moment| {
            let written = moment.table.position();
            let read =
                game.from_position(&written).unwrap_or_else(|violation| panic!("{violation}: {written}"));
            assert_eq!(read, moment.table.state);
            let text: Value = serde_json::from_str(&written.to_string()).unwrap();
            assert_eq!(text, written);
        });
    }
}

#[test]
fn what_was_drawn_may_be_given_up_before_the_payout() {
    covers!("L-INV-20", "L-INV-19", "L-RULING-12");
    for game in editions() {
        // Red takes over A5 with the last free die, then buys D1 and gives up that very die for it.
        let eleven = crate::supply::twelve('r').replace(", C12=brown r1", "");
        let lots = format!("{eleven}, A5=gold y5, D1=gold y4");
        let mut table = at(&game, json!({"seats": 3, "lots": lots, "asks": "draw", "deck": "A5"}));
        table.draw();
        assert_eq!((table.free_dice(R), table.on("A5")), (0, "gold r5".into()));
        let mut bundle = transfer(&[die(Y, R, "D1")]);
        bundle["transfer"]["give_dice"] = json!(["A5"]);
        table.deal(&[R, Y], &[bundle]);
        assert_eq!((table.on("A5"), table.on("D1")), ("gold -".into(), "gold r4".into()));
        assert_eq!(game.from_position(&table.position()).as_ref(), Ok(&table.state));
        table.collect();
        // The same with the tenth marker.
        let nine = crate::supply::ten().replace(", B4=mark R", "");
        let lots = format!("{nine}, D1=mark Y");
        let mut table = at(&game, json!({"seats": 3, "lots": lots, "asks": "draw", "deck": "C7"}));
        table.draw();
        let mut bundle = transfer(&[parking(Y, R, "D1")]);
        bundle["transfer"]["give_markers"] = json!(["C7"]);
        table.deal(&[R, Y], &[bundle]);
        assert_eq!((table.on("C7"), table.on("D1")), (String::new(), "mark R".into()));
        assert_eq!(game.from_position(&table.position()).as_ref(), Ok(&table.state));
        table.collect();
    }
}

#[test]
fn the_order_of_the_deck_is_nobodys_to_see() {
    covers!("L-INV-21", "L-COMP-14b");
    for game in editions() {
        every_game(&game, |moment| {
            let view = moment.table.spectator();
            for seat in Seat::all(moment.table.state.seats()) {
                assert_eq!(moment.table.view(seat), view);
            }
            // The same with the undrawn cards in the opposite order, the end card in its place.
            let mut written = moment.table.position();
            let mut deck = moment.table.deck();
            let place = deck.iter().position(|card| card == "end");
            deck.retain(|card| card != "end");
            deck.reverse();
            if let Some(place) = place {
                deck.insert(place, "end".into());
            }
            written["deck"] = json!(deck);
            let other = Table::at(game.clone(), written);
            assert_eq!(other.spectator(), view);
        });
    }
}

#[test]
fn every_action_is_one_of_the_list() {
    covers!("L-COMP-18", "L-ACT-1a", "L-ACT-1b");
    for game in editions() {
        let mut seen: BTreeSet<String> = BTreeSet::new();
        every_game(&game, |moment| {
            for action in moment.table.legal(moment.table.active()) {
                seen.insert(crate::games::name_of(&action).to_owned());
            }
        });
        let mut known: BTreeSet<&str> =
            "draw collect build sprawl remodel reorganize gamble put end_turn give_die give_marker"
                .split(' ')
                .collect();
        if is_first(&game) {
            known.extend(["lay_off", "keep_bet"]);
        } else {
            known.insert("raise");
        }
        assert!(seen.iter().all(|name| known.contains(&**name)), "{seen:?}");
        for name in ["draw", "collect", "build", "sprawl", "remodel", "reorganize", "gamble", "end_turn"] {
            assert!(seen.contains(name), "{name} was never possible");
        }
        assert_eq!(seen.contains("raise"), !is_first(&game));
    }
}
