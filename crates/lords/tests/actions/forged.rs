//! Commands that name what the game does not have, as programs may send them: the codes of the clause list, in its order.

use crate::scene::*;
use lords::Lords;
use serde_json::{Map, Value, json};
use std::sync::Arc;
use table::{Dealer, Error, Match, Refusal, Script, Seat, covers};

/// What the table says to a command, as JSON.
fn refused(game: &Lords, text: &str, more: &Value, seat: Seat, action: &Value) -> Refusal {
    let position = scene_with(game, 3, text, more).position();
    let game = Arc::new(game.clone());
    let mut table =
        Match::from_position(game, &position, Dealer::from_text("forged"), Script::default()).unwrap();
    match table.act_json(seat, action) {
        Err(Error::Refused(refusal)) => refusal,
        other => panic!("{action}: {other:?}"),
    }
}

#[track_caller]
fn says(game: &Lords, action: &Value, code: &str) {
    let refusal = refused(game, "A1=gold r3, A2=mark R, B1=brown y3, $R=50, $Y=50", &json!({}), R, action);
    assert_eq!(refusal.code, code, "{action}: {refusal}");
}

#[test]
fn lots_and_colours_that_do_not_exist_are_no_target() {
    covers!("L-COMP-3a", "L-COMP-3b", "L-COMP-9");
    for game in editions() {
        for lot in ["G1", "A7", "F10", "", "a1"] {
            says(&game, &build(lot, "gold"), "TARGET");
            says(&game, &sprawl("A1", lot), "TARGET");
            says(&game, &remodel(lot, "brown"), "TARGET");
            says(&game, &reorganize(lot), "TARGET");
            says(&game, &gamble(lot, 1), "TARGET");
            says(&game, &offer(&[transfer(&[parking(R, Y, lot)])]), "TARGET");
        }
        for colour in ["pink", "red", ""] {
            says(&game, &json!({"build": {"lot": "A2", "company": colour}}), "TARGET");
            says(&game, &json!({"remodel": {"casino": "A1", "company": colour}}), "TARGET");
        }
        let colour = json!({"build": {"lot": "A2", "company": "pink"}});
        let refusal = refused(&game, "A2=mark R, $R=50", &json!({}), R, &colour);
        assert_eq!(refusal.clause, if is_first(&game) { "L-COMP-3a" } else { "L-COMP-3b" });
        assert!(refusal.why.to_string().contains("pink"), "{refusal}");
        // What is no action at all is still a matter of form.
        says(&game, &json!({"build": {"lot": 7, "company": "sphinx"}}), "FORM");
        says(&game, &json!({"knock down": {"lot": "A9"}}), "FORM");
    }
}

#[test]
fn a_stake_is_a_whole_number_of_millions() {
    covers!("L-RULING-42");
    for game in editions() {
        for stake in [json!(0), json!(-1), json!(0.5), json!(2.5), json!(1e30)] {
            says(&game, &json!({"gamble": {"casino": "B1", "stake": stake}}), "BET");
        }
        // What comes before the stake in the order of the codes is told first.
        says(&game, &json!({"gamble": {"casino": "C1", "stake": 0.5}}), "TARGET");
        says(&game, &json!({"gamble": {"casino": "A1", "stake": 0.5}}), "SELF");
        says(&game, &json!({"gamble": {"casino": "Z1", "stake": 0.5}}), "TARGET");
    }
}

#[test]
fn the_wrong_step_player_or_edition_comes_first() {
    covers!("L-ACT-1a", "L-ACT-3", "L-TURN-3");
    for game in editions() {
        let text = "A1=gold r3, $R=50";
        let early = refused(&game, text, &json!({"asks": "draw"}), R, &build("Z1", "gold"));
        assert_eq!(early.code, "PHASE");
        assert_eq!(refused(&game, text, &json!({}), Y, &build("Z1", "gold")).code, "TURN");
        let raised = refused(&game, text, &json!({}), R, &raise("Z1")).code;
        assert_eq!(raised, if is_first(&game) { "EDITION" } else { "TARGET" });
    }
}

#[test]
fn an_option_of_the_other_edition_is_refused_by_its_clause() {
    covers!("L-LAYOFF-1");
    let options = Map::from_iter([("lay_off".to_owned(), json!(true))]);
    let start = |game: Lords| {
        let dealer = Dealer::from_text("options");
        Match::start_json(Arc::new(game), &options, 3, dealer, Script::default())
    };
    assert!(start(Lords::first()).is_ok());
    match start(Lords::second()) {
        Err(Error::Refused(refusal)) => {
            assert_eq!((&*refusal.code, &*refusal.clause), ("EDITION", "L-LAYOFF-1"));
        }
        other => panic!("{other:?}"),
    }
    let unknown = Map::from_iter([("jackpot".to_owned(), json!(true))]);
    let error = Match::start_json(
        Arc::new(Lords::second()),
        &unknown,
        3,
        Dealer::from_text("options"),
        Script::default(),
    );
    assert!(error.unwrap_err().to_string().contains("has no option \"jackpot\""));
}
