//! The invariants, watched over whole games: tiles, cards, markers, Fame and cash are what the log says.

use crate::games::every_game;
use crate::kit::*;
use crate::slow::{Figures, Tile};
use serde_json::Value;
use showdown::{Card, Event, Happening, Kind, Totals};
use std::collections::BTreeMap;
use table::{Seat, covers};

fn texts(list: &Value) -> Vec<String> {
    list.as_array().into_iter().flatten().map(|text| text.as_str().unwrap().to_owned()).collect()
}

fn counted(names: impl IntoIterator<Item = String>) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    for name in names {
        *counts.entry(name).or_default() += 1;
    }
    counts
}

/// Every tile of a position, by type: stacks, board, sheets and what is beside them.
fn tiles_of(table: &Table) -> Vec<String> {
    let (position, view) = (table.position(), table.spectator());
    let mut tiles = Vec::new();
    for size in ["small", "medium", "large"] {
        for back in ["A", "B"] {
            tiles.extend(texts(&position["stacks"][size][back]));
        }
    }
    for offer in position["premier"].as_array().unwrap().iter().filter(|offer| !offer.is_null()) {
        tiles.push(offer["tile"].as_str().unwrap().to_owned());
    }
    for player in position["players"].as_array().unwrap() {
        tiles.extend(texts(&player["off"]));
        tiles.extend(texts(&player["sheet"]).iter().map(|key| key.split('@').next().unwrap().to_owned()));
    }
    for track in view["tracks"].as_array().unwrap().iter().filter(|track| track["track"] != "slots_2") {
        let kind = track["track"].as_str().unwrap().trim_end_matches("_1").to_owned();
        tiles.extend((0..track["left"].as_u64().unwrap_or(0)).map(|_| kind.clone()));
    }
    tiles
}

#[test]
fn tiles_are_neither_lost_nor_made() {
    covers!("S-INV-1");
    let data = data();
    let mut dropped = 0;
    every_game(|moment| {
        let mut tiles = tiles_of(moment.table);
        if moment.table.state.seats() == 3 {
            tiles.extend(
                ["slots", "lounge", "restaurant"].iter().flat_map(|kind| vec![(*kind).to_owned(); 3]),
            );
        }
        for event in &moment.table.log {
            if let Event::Removed { tile, .. } = event {
                tiles.push(tile.key().to_owned());
            }
        }
        assert_eq!(tiles.len(), 63);
        let expected = Kind::ALL.map(|kind| (kind.key().to_owned(), usize::from(data.copies[kind.index()])));
        assert_eq!(counted(tiles), BTreeMap::from(expected));
        for event in &moment.table.last {
            if let (Event::Removed { space, tile }, Some(before)) = (event, moment.before) {
                let offer = before.premier[usize::from(*space) - 1].unwrap();
                assert_eq!((offer.tile, offer.minimum), (*tile, 3), "only a marker on 3 takes a tile away");
                dropped += 1;
            }
        }
    });
    assert!(dropped > 2, "too few tiles left these games: {dropped}");
}

#[test]
fn cards_are_neither_lost_nor_made() {
    covers!("S-INV-2");
    let all = counted(data().cards.iter().map(|card| card.key()));
    let (mut stayed, mut drawn_in_all) = (0, 0);
    every_game(|moment| {
        let (position, view) = (moment.table.position(), moment.table.spectator());
        let (deck, in_play) = (texts(&position["deck"]), texts(&view["in_play"]));
        let discard = texts(&view["discard"]);
        assert_eq!(counted(deck.iter().chain(&in_play).chain(&discard).cloned()), all);
        // The deck is what is left of the first one; what is in play follows from what was drawn and what happened.
        let first = moment.first.position();
        let mut expected = texts(&first["in_play"]);
        let mut drawn: Vec<Card> = Vec::new();
        for event in &moment.table.log {
            let done = match event {
                Event::Drawn { card, .. } => {
                    drawn.push(*card);
                    let waits = [Happening::GrandOpening, Happening::BusyWeekend, Happening::PullStrings];
                    expected.extend(waits.contains(&card.happening()).then(|| card.key()));
                    continue;
                }
                Event::GrandOpening { .. } => "grand_opening",
                Event::Income { .. } => "busy_weekend",
                Event::StackNamed { .. } | Event::StackEmpty { size: None } => "pull_strings",
                _ => continue,
            };
            expected.retain(|card| !card.starts_with(done));
        }
        let before = texts(&first["deck"]);
        assert_eq!(deck, before[drawn.len()..]);
        assert_eq!(before[..drawn.len()], drawn.iter().map(|card| card.key()).collect::<Vec<_>>());
        expected.sort();
        assert_eq!(counted(in_play.clone()), counted(expected));
        for card in &in_play {
            let waiting = moment.asks() == "pull_strings" || moment.asks() == "over";
            assert!(card.starts_with("grand_opening") || waiting, "{card} at {}", moment.asks());
        }
        stayed += in_play.len();
        drawn_in_all = drawn_in_all.max(drawn.len());
    });
    assert!(stayed > 10 && drawn_in_all > 15, "{stayed} {drawn_in_all}");
}

#[test]
fn markers_and_fame_are_those_of_the_sheet_and_the_log() {
    covers!("S-INV-3", "S-INV-4");
    let (figures, data) = (Figures::read(), data());
    let start = data.start.map(i64::from);
    let mut checked = 0;
    every_game(|moment| {
        let is_over = moment.asks() == "over";
        if !is_over && !moment.is_fresh() {
            return;
        }
        let view = moment.table.spectator();
        let adjusted = moment.table.last.iter().find_map(|event| match event {
            Event::Adjusted { totals } => Some(totals.clone()),
            _ => None,
        });
        for seat in Seat::all(moment.table.state.seats()) {
            let sheet: Vec<Tile> = moment.table.sheet(seat).iter().map(|key| Tile::of(key)).collect();
            let worth = figures.worth(&sheet);
            let earned_at_first =
                moment.first.position()["players"][seat.index()]["earned"].as_i64().unwrap();
            let gains = moment.table.log.iter().map(|event| match event {
                Event::Publicity { seat: who, fame } | Event::GrandOpening { seat: who, fame }
                    if *who == seat =>
                {
                    *fame
                }
                Event::FameGained { seat: who, amount, .. } if *who == seat => *amount,
                _ => 0,
            });
            let earned: i64 = earned_at_first + gains.map(i64::from).sum::<i64>();
            let player = &view["players"][seat.index()];
            assert_eq!(player["population"], start[0] + worth[0]);
            assert_eq!(player["revenue"], start[1] + worth[1]);
            let fame = if is_over { &player["score"]["track"] } else { &player["fame"] };
            assert_eq!(*fame, earned + worth[2]);
            assert!(earned >= 0 && fame.as_i64().unwrap() >= worth[2]);
            // Step 5 tells the same; after it only events of the next step 2 give Fame.
            if let Some(totals) = &adjusted {
                let Totals { population, revenue, fame: told } = totals[seat.index()];
                assert_eq!(
                    (i64::from(population), i64::from(revenue)),
                    (start[0] + worth[0], start[1] + worth[1])
                );
                assert!(i64::from(told) <= fame.as_i64().unwrap());
                checked += 1;
            }
        }
    });
    assert!(checked > 100, "{checked}");
}

#[test]
fn cash_is_what_the_log_says() {
    covers!("S-INV-5");
    let (mut paid, mut taxed) = (0, 0);
    every_game(|moment| {
        let first = moment.first.position();
        let view = moment.table.spectator();
        let position = moment.table.position();
        for seat in Seat::all(moment.table.state.seats()) {
            let mut cash = first["players"][seat.index()]["cash"].as_i64().unwrap();
            for event in &moment.table.log {
                cash += match event {
                    Event::Income { seat: who, amount, .. } if *who == seat => i64::from(*amount),
                    Event::CashGained { seat: who, amount, .. } if *who == seat => i64::from(*amount),
                    Event::CashLost { seat: who, amount, .. } if *who == seat => {
                        taxed += 1;
                        -i64::from(*amount)
                    }
                    Event::Bought { seat: who, price, .. } if *who == seat => {
                        paid += 1;
                        -i64::from(*price)
                    }
                    _ => 0,
                };
                assert!(cash >= 0, "{event:?}");
            }
            assert_eq!(position["players"][seat.index()]["cash"], cash);
            let seen = &view["players"][seat.index()];
            if moment.asks() == "over" {
                let tens = seen["score"]["cash"].as_i64().unwrap();
                assert_eq!((tens, seen["cash"].as_i64().unwrap()), (cash / 10, cash % 10));
            } else {
                assert_eq!(seen["cash"], cash);
            }
        }
    });
    assert!(paid > 100 && taxed > 0, "{paid} {taxed}");
}
