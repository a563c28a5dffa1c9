//! What a deal would lead to, for those who put one together: nothing happens, and no die is rolled.

use crate::scene::*;
use lords::{Action, Foresight, Lords};
use serde_json::{Value, json};
use table::{Game, Seat, covers};

fn foreseen(game: &Lords, table: &Table, steps: &[Value]) -> Foresight {
    let action: Action = serde_json::from_value(offer(steps)).unwrap();
    serde_json::from_value(game.foresee(&table.state, &action).unwrap()).unwrap()
}

fn names(foresight: &Foresight) -> Vec<Value> {
    foresight.then.iter().map(|(action, _)| json!(action)).collect()
}

#[test]
fn each_step_is_told_with_what_it_changes() {
    covers!("L-RULING-50");
    for game in editions() {
        let table = scene(&game, 3, "A1=gold y5, A2=mark R, $R=5, $Y=1, $G=9");
        let before = table.state.clone();
        let steps = [hands(&cash(G, R, 4)), hands(&die(Y, R, "A1")), deed(build("A2", "gold"))];
        let seen = foreseen(&game, &table, &steps);
        assert_eq!(seen.steps[0].money, [(R, 5, 9), (G, 9, 5)]);
        assert_eq!((seen.steps[1].money.len(), seen.steps[1].bosses.len()), (0, 1));
        assert_eq!(
            (seen.steps[1].bosses[0].0.to_string(), seen.steps[1].bosses[0].1),
            ("A1".into(), Some(R))
        );
        assert_eq!(seen.steps[2].money, [(R, 9, 3)]);
        assert!(seen.steps.iter().all(|step| !step.dice && step.refusal.is_none()));
        assert_eq!(seen.money, [3, 1, 5]);
        assert_eq!(table.state, before, "nothing happened");
        // What was impossible before is listed after.
        let now = names(&foreseen(&game, &table, &[]));
        assert!(!now.contains(&build("A2", "gold")) && !now.contains(&remodel("A1", "brown")), "{now:?}");
        let then = names(&foreseen(&game, &table, &steps[..2]));
        assert!(then.contains(&build("A2", "gold")) && then.contains(&remodel("A1", "brown")), "{then:?}");
    }
}

#[test]
fn the_first_step_that_could_not_happen_is_the_last_told() {
    covers!("L-RULING-50", "L-TRADE-11");
    for game in editions() {
        let table = scene(&game, 3, "A1=mark R, $R=5");
        let seen =
            foreseen(&game, &table, &[hands(&cash(R, Y, 2)), hands(&cash(R, Y, 4)), hands(&cash(R, Y, 1))]);
        assert_eq!(seen.steps.len(), 2);
        assert_eq!(seen.steps[1].refusal.as_ref().map(|refusal| &*refusal.code), Some("MONEY"));
        assert_eq!(seen.money, [3, 2, 0]);
    }
}

#[test]
fn dice_fall_well_and_are_said_to() {
    covers!("L-RULING-52");
    for game in editions() {
        // The deal of L-EX-22: R hopes to become boss.
        let table = scene(&game, 3, "A1=gold r3, A2=gold g4, $R=40, $Y=10, $G=8");
        let plan = [
            hands(&cash(Y, R, 3)),
            deed(reorganize("A1")),
            deed(sprawl("A1", "A4")),
            hands(&die(R, Y, "A4")),
        ];
        let seen = foreseen(&game, &table, &plan);
        let dice: Vec<bool> = seen.steps.iter().map(|step| step.dice).collect();
        assert_eq!(dice, [false, true, true, true]);
        assert!(seen.steps.iter().all(|step| step.refusal.is_none()), "{:?}", seen.steps);
        assert!(names(&foreseen(&game, &table, &plan[..2])).contains(&sprawl("A1", "A4")));
        // A bet is won, several dice are put back, a lay-off is kept out of it.
        let seen = foreseen(&game, &table, &[deed(gamble("A1", 5)), hands(&cash(R, Y, 1))]);
        assert!(seen.steps[0].dice && seen.steps[0].money[0].2 > 40, "{:?}", seen.steps);
        let many = scene(&game, 3, "A1=gold r3, A2=gold r2, A3=gold y5, A4=gold y4, $R=99");
        let seen = foreseen(&game, &many, &[deed(reorganize("A1")), deed(sprawl("A1", "A5"))]);
        assert!(seen.steps.iter().all(|step| step.refusal.is_none()), "{:?}", seen.steps);
    }
    let options = json!({"options": {"lay_off": true}});
    let table = scene_with(&Lords::first(), 3, "A1=gold g3, $R=9, $G=9", &options);
    let seen = foreseen(&Lords::first(), &table, &[deed(gamble("A1", 5)), hands(&cash(R, Seat(1), 1))]);
    assert!(seen.steps.iter().all(|step| step.refusal.is_none()), "{:?}", seen.steps);
}
