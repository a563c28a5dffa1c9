//! The test kit: it plays what a test says, and notices when the game does something else.

use crate::toy::Toy;
use crate::toy::flawed::{Flaw, Flawed};
use serde_json::json;
use table::kit::{A, B, Scene};
use table::{Eye, SeatSet};

/// Two seats hold the cards 1 and 2, and seat 0 is first.
fn scene() -> Scene<Toy> {
    Scene::start(Toy, 2, json!({"coins": 5}), json!([{"cards": [1, 2, 3, 4]}, {"seat": 0}]))
}

fn stake(coins: u8) -> serde_json::Value {
    json!({"stake": {"coins": coins}})
}

#[test]
fn a_scene_plays_what_it_is_told() {
    let mut scene = scene();
    assert!(scene.script_is_used_up());
    assert_eq!(scene.waiting(), SeatSet::all(2));
    assert_eq!(scene.legal(B), [stake(1), stake(2), stake(3)]);
    assert_eq!(scene.refused(B, stake(4)).clause, "X-STAKE-1");
    assert!(Scene::<Toy>::is_no_action(json!({"stake": {"coins": "all"}})));
    scene.act(B, stake(2)).dice(&[5]).act(A, stake(1));
    assert_eq!(scene.events_named("rolled"), [json!({"die": 5})]);
    assert_eq!(scene.events()[0], json!({"staked": {"seat": 0, "coins": 1}}));
    assert_eq!(scene.log.len(), scene.last.len() + 4, "three events of the start, one of seat 1");
    assert!(scene.log_seen_by(Eye::Seat(A)).contains(&json!({"staked": {"seat": 1, "coins": null}})));
    assert_eq!((scene.view(A)["round"].clone(), scene.spectator()["pot"].clone()), (json!(1), json!(3)));
    let mut same = Scene::at(Toy, scene.position());
    assert_eq!(same.state, scene.state);
    same.play_until(4, |scene| scene.state.round == 3);
    assert_eq!(same.state.round, 3);
    same.play_until(4, |_| false);
    assert!(same.waiting().is_empty() && same.ranking().len() == 2);
}

#[test]
fn a_scene_tells_why_there_is_none() {
    assert_eq!(Scene::start_refused(Toy, 5, json!({})).clause, "X-SETUP-1");
    let mut position = scene().position();
    position["pot"] = json!(1);
    assert_eq!(Scene::violation(Toy, position).invariant, "X-INV-2");
}

#[test]
#[should_panic(expected = "was refused")]
fn a_refused_action_is_noticed() {
    scene().act(A, stake(4));
}

#[test]
#[should_panic(expected = "was accepted")]
fn an_accepted_action_is_noticed() {
    scene().refused(A, stake(2));
}

#[test]
#[should_panic(expected = "at {\"stake\":{\"coins\":1}}")]
fn a_script_that_does_not_fit_is_noticed() {
    scene().act(A, stake(1)).dice(&[7]).act(B, stake(1));
}

#[test]
#[should_panic(expected = "changed something")]
fn a_refusal_that_acts_is_noticed() {
    let mut scene = Scene::start(Flawed::with(Flaw::RefusesButActs), 2, json!({}), json!([]));
    scene.act(A, stake(1));
    scene.refused(A, stake(1));
}

#[test]
#[should_panic(expected = "accepted but not listed")]
fn a_legal_action_that_is_not_listed_is_noticed() {
    let mut scene = Scene::start(Flawed::with(Flaw::HidesTheLegal), 2, json!({}), json!([]));
    scene.act(A, stake(3));
}
