//! What bots know of Vegas Showdown: renovations, bids and placements with the end in evaluator.

use bots::{Bot, Evaluator, Level};
use serde_json::{Value, json};
use showdown::{Action, Known, Showdown, State};
use table::{Fast, Game, Seat};

/// The position with A to choose, and no money to spend, so that nothing but the sheet matters.
fn at(sheet: &[&str], off: &[&str], late: bool) -> (Showdown, State) {
    let game = Showdown::standard();
    let mut position = json!({
        "seats": 4,
        "button": 0,
        "turn": 12,
        "players": [{"cash": 0, "sheet": sheet, "off": off}, {"cash": 0}, {"cash": 0}, {"cash": 0}],
    });
    if late {
        // No stack has a tile left: the next card ends the game.
        let offer = |tile: &str, minimum: u8| json!({"tile": tile, "minimum": minimum});
        position["premier"] = json!([
            offer("fancy_slots", 18),
            offer("table_games", 18),
            offer("sports_book", 25),
            offer("buffet", 33)
        ]);
        position["stacks"] = json!({});
    }
    let state = game.from_position(&position).unwrap();
    (game, state)
}

/// What a bot of medium strength does for A.
fn decides(game: &Showdown, state: &State) -> Action {
    Bot::of(Level::Medium).think(game, state, Seat(0), &mut Fast::seeded(1), &|| false).action
}

/// The sheet that it makes of it.
fn sheet_after(game: &Showdown, state: &State) -> Vec<String> {
    let action = decides(game, state);
    let mut after = *state;
    game.act(&mut after, Seat(0), &action, &mut Fast::seeded(1), &mut ()).unwrap();
    after.player(Seat(0)).sheet.tiles().map(|tile| showdown::Spot::from(tile).to_string()).collect()
}

fn renovates(game: &Showdown, state: &State) -> bool {
    matches!(decides(game, state), Action::Renovate(_))
}

/// Fifteen Slots and ten Lounges but for the Slots in the corner: one free square.
fn nearly_full() -> Vec<String> {
    let slots = (0..3).flat_map(|x| (0..5).map(move |y| format!("slots@{x},{y}/0")));
    let lounges = [3, 5].into_iter().flat_map(|x| (0..5).map(move |y| format!("lounge@{x},{y}/0")));
    slots.skip(1).chain(lounges).collect()
}

#[test]
fn who_can_only_renovate_and_gains_nothing_by_it_changes_nothing() {
    let game = Showdown::standard();
    let player = json!({"cash": 0, "sheet": ["slots@0,2/0"]});
    let others = json!({"cash": 0});
    let position =
        json!({"seats": 3, "turn": 12, "banned": ["publicity"], "players": [player, others, others]});
    let state = game.from_position(&position).unwrap();
    let mut listed = Vec::new();
    game.legal(&state, Seat(0), &mut listed);
    assert_eq!(listed, [Action::Sketch]);
    for level in [Level::Easy, Level::Medium, Level::Hard] {
        let thought =
            Bot { level, iterations: Some(50) }
                .think(&game, &state, Seat(0), &mut Fast::seeded(1), &|| false);
        assert_eq!(game.describe(&state, Seat(0), &thought.action), "renovate, and change nothing");
    }
}

#[test]
fn two_lounges_make_way_for_a_night_club_before_the_end() {
    let sheet = nearly_full();
    let sheet: Vec<&str> = sheet.iter().map(String::as_str).collect();
    let (game, state) = at(&sheet, &["night_club"], true);
    assert!(renovates(&game, &state), "{:?}", decides(&game, &state));
    assert!(sheet_after(&game, &state).iter().any(|tile| tile.starts_with("night_club")));
    // Without the club there is nothing to renovate for.
    let (game, state) = at(&sheet, &[], true);
    assert!(!renovates(&game, &state), "{:?}", decides(&game, &state));
}

#[test]
fn a_tile_is_turned_to_join_the_entrances_before_the_end() {
    let mut sheet: Vec<String> = (0..6).map(|x| format!("slots@{x},2/0")).collect();
    sheet.push("slots@6,2/90".into());
    let tiles: Vec<&str> = sheet.iter().map(String::as_str).collect();
    let (game, state) = at(&tiles, &[], true);
    assert!(!state.player(Seat(0)).sheet.is_connected(game.data()));
    let action = decides(&game, &state);
    let mut after = state;
    game.act(&mut after, Seat(0), &action, &mut Fast::seeded(1), &mut ()).unwrap();
    assert!(after.player(Seat(0)).sheet.is_connected(game.data()), "{action:?}");
}

#[test]
fn two_tiles_go_on_at_once_before_the_end() {
    let (game, state) = at(&["lounge@0,2/0"], &["night_club", "fancy_lounge"], true);
    let sheet = sheet_after(&game, &state);
    assert!(sheet.len() == 3, "{sheet:?}");
}

#[test]
fn a_bought_tile_fills_the_hotel_before_the_end() {
    let sheet = ["restaurant@5,3/0", "lounge@5,2/0", "lounge@5,1/0"];
    let (game, state) = at(&sheet, &["lounge"], true);
    let mut written = game.position(&state);
    written["asks"] = json!("place");
    written["players"][0]["choice"] = json!({"bought": {"tile": "lounge", "price": 9}});
    for seat in 1..4 {
        written["players"][seat]["earned"] = json!(1);
        written["players"][seat]["choice"] = json!("publicized");
    }
    let state = game.from_position(&written).unwrap();
    let sheet = sheet_after(&game, &state);
    let filling = ["lounge@5,0/0", "lounge@5,0/180"];
    assert!(sheet.iter().any(|tile| filling.contains(&tile.as_str())), "{sheet:?}");
}

/// Positions of random games where somebody chooses.
fn positions(games: u64, mut each: impl FnMut(&Showdown, &State, Seat, &[Action])) {
    let game = Showdown::standard();
    let mut legal = Vec::new();
    for number in 0..games {
        let mut dice = Fast::for_game(11, number);
        let (seats, options) = game.any_table(&mut dice);
        let mut state = game.start(&options, seats, &mut dice, &mut ()).unwrap();
        while let Some(seat) = game.waiting_on(&state).first() {
            game.legal(&state, seat, &mut legal);
            each(&game, &state, seat, &legal);
            let action = legal[dice.below(legal.len() as u32) as usize].clone();
            game.apply(&mut state, seat, &action, &mut dice, &mut ());
        }
    }
}

#[test]
fn every_idea_is_a_legal_renovation() {
    let (mut found, mut ideas) = (0, Vec::new());
    positions(12, |game, state, seat, _| {
        ideas.clear();
        game.ideas(state, seat, &mut Fast::seeded(1), &mut ideas);
        assert!(ideas.len() <= 5);
        for idea in &ideas {
            assert!(matches!(idea, Action::Renovate(_)), "{idea:?}");
            game.check(state, seat, idea).unwrap_or_else(|refusal| panic!("{idea:?}: {refusal}"));
        }
        found += ideas.len();
        let mut again = Vec::new();
        game.ideas(state, seat, &mut Fast::seeded(2), &mut again);
        assert_eq!(again, ideas, "ideas follow from the position");
    });
    assert!(found > 100, "{found} ideas");
}

/// Of the bids on a track only the two lowest are looked at.
#[test]
fn nobody_bids_far_more_than_needed() {
    let mut far = 0;
    positions(2, |game, state, seat, legal| {
        let bids = legal.iter().filter_map(|action| match action {
            Action::Bid { track: Known(Some(track)), amount } => Some((*track, *amount, action)),
            _ => None,
        });
        for (track, amount, action) in bids.clone() {
            let lower = bids.clone().filter(|(other, less, _)| *other == track && *less < amount).count();
            assert_eq!(game.prior(state, seat, action) > 0.0, lower < 2, "{action:?}");
            far += usize::from(lower >= 2);
        }
    });
    assert!(far > 0);
}

/// The position as text tells who would win.
#[test]
fn more_fame_is_more_hope() {
    let (game, state) = at(&["lounge@0,2/0"], &[], false);
    let values = game.values(&state);
    assert!(values[0] > values[1] + 1.0, "{values:?}");
    let mut written: Value = game.position(&state);
    written["players"][1]["earned"] = json!(9);
    let richer = game.values(&game.from_position(&written).unwrap());
    assert!((richer[1] - values[1] - 9.0).abs() < 0.01, "{values:?} {richer:?}");
}
