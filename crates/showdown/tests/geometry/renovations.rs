//! Whole renovations at random, judged a second time, and done again step by step.

use crate::grow::{REGIONS, all_types, any_sheet, anywhere, keys, one_of, table_with};
use crate::kit::*;
use crate::slow::{Figures, Tile};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use table::{Fast, Game, covers};

/// A renovation that somebody might try.
struct Try {
    sheet: Vec<Tile>,
    beside: Vec<String>,
    off: Vec<String>,
    on: Vec<String>,
}

/// Takes one item of a list, if it is there.
fn take<T: PartialEq>(list: &mut Vec<T>, item: &T) -> bool {
    let at = list.iter().position(|other| other == item);
    at.map(|at| list.remove(at)).is_some()
}

/// A tile as the rules have it: of a type that exists, turned as tiles can be turned.
fn is_a_tile(figures: &Figures, key: &str) -> bool {
    let (kind, degrees) = (key.split('@').next().unwrap(), key.rsplit('/').next().unwrap());
    figures.prints.contains_key(kind) && ["0", "90", "180", "270"].contains(&degrees)
}

impl Try {
    fn any(figures: &Figures, dice: &mut Fast) -> Try {
        let sheet = any_sheet(figures, dice);
        let mut beside = all_types(figures, &sheet);
        // Every fifth try aims at a Night Club without its contact.
        let wanted = (dice.below(5) == 0).then_some("CLUB");
        beside.retain(|kind| dice.below(3) == 0 || (wanted.is_some() && kind == "night_club"));
        let mut left = sheet.clone();
        let mut off: Vec<String> = Vec::new();
        for _ in 0..[0, 1, 1, 2, 2, 2, 2, 3][dice.below(8) as usize] {
            if !left.is_empty() {
                off.push(left.remove(dice.below(left.len() as u32) as usize).key());
            }
        }
        let mut own = beside.clone();
        if off.len() < 3 {
            own.extend(off.iter().map(|key| Tile::of(key).kind));
        }
        let count = [0, 1, 1, 1, 2, 2, 2, 2, 2, 3][dice.below(10) as usize];
        let mut on: Vec<Tile> = Vec::new();
        // Now and then the first guess will do; otherwise something that is legal, or fits at least, is looked for.
        let attempts = if wanted.is_some() { 400 } else { [1, 40, 400][dice.below(3) as usize] };
        for attempt in 0..attempts {
            let mut own = own.clone();
            on.clear();
            while on.len() < count && !own.is_empty() {
                let kind = own.remove(dice.below(own.len() as u32) as usize);
                on.push(anywhere(dice, &kind, REGIONS[0]));
            }
            let after: Vec<Tile> = left.iter().chain(&on).cloned().collect();
            let error = figures.error(&after);
            if error == wanted || (attempt > 300 && error != Some("FIT")) {
                break;
            }
        }
        let mut one = Try { sheet, beside, off, on: keys(&on) };
        one.spoil(figures, dice);
        one
    }

    /// Now and then names something that is not there.
    fn spoil(&mut self, figures: &Figures, dice: &mut Fast) {
        let kinds: Vec<&String> = figures.prints.keys().collect();
        let kind = one_of(dice, &kinds).as_str();
        let any = anywhere(dice, kind, [-1, 7, -1, 5]).key();
        let wrong = match dice.below(40) {
            0 => "bingo@0,2/0".to_owned(),
            1 => "slots@0,2/45".to_owned(),
            2..5 => any,
            5 => self.off.first().cloned().unwrap_or(any),
            _ => return,
        };
        let list = if dice.below(2) == 0 { &mut self.off } else { &mut self.on };
        list.truncate(2);
        list.push(wrong);
    }

    /// What the clause list says to it.
    fn answer(&self, figures: &Figures) -> Result<Vec<Tile>, &'static str> {
        if !self.off.iter().chain(&self.on).all(|key| is_a_tile(figures, key)) {
            return Err("TARGET");
        }
        let (mut sheet, mut beside) = (self.sheet.clone(), self.beside.clone());
        for key in &self.off {
            if !take(&mut sheet, &Tile::of(key)) {
                return Err("OWN");
            }
            beside.push(Tile::of(key).kind);
        }
        for key in &self.on {
            if !take(&mut beside, &Tile::of(key).kind) {
                return Err("OWN");
            }
            sheet.push(Tile::of(key));
        }
        if self.off.len() > 2 || self.on.len() > 2 {
            return Err("LIMIT");
        }
        match figures.error(&sheet) {
            Some(error) => Err(error),
            None => Ok(sheet),
        }
    }

    /// Whether it takes three off, and would put one of them on again: the clause list does not say whether these are
    /// beside the sheet already (`LIMIT`) or not (`OWN`).
    fn is_open_question(&self) -> bool {
        self.off.len() > 2 && !self.on.is_empty()
    }

    fn action(&self) -> Value {
        json!({"renovate": {"off": self.off, "on": self.on}})
    }
}

/// Does it step by step; the answer is that to the first step that is refused, or to the last.
fn sketch(table: &mut Table, one: &Try) -> Result<(), String> {
    let mut steps = vec![json!("sketch")];
    steps.extend(one.off.iter().map(|tile| json!({"take_off": {"tile": tile}})));
    steps.extend(one.on.iter().map(|tile| json!({"put_on": {"tile": tile}})));
    steps.push(json!("finish"));
    for step in steps {
        let action = serde_json::from_value(step.clone()).unwrap();
        if table.game.check(&table.state, A, &action).is_err() {
            return Err(code(&table.refused(A, step)).to_owned());
        }
        table.act(A, step);
    }
    Ok(())
}

fn judge_many(seed: u64, renovations: usize) {
    let (figures, mut dice) = (Figures::read(), Fast::seeded(seed));
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    for _ in 0..renovations {
        let mut one = Try::any(&figures, &mut dice);
        if one.is_open_question() {
            continue;
        }
        let table = table_with(&figures, &one.sheet, &one.beside);
        let expected = one.answer(&figures);
        let told = format!("{:?} off {:?}: {}", keys(&one.sheet), one.beside, one.action());
        *seen.entry(expected.as_ref().err().copied().unwrap_or("accepted")).or_default() += 1;
        let (mut whole, mut steps) = (table.clone(), table.clone());
        let in_steps = sketch(&mut steps, &one);
        match &expected {
            Ok(sheet) => {
                whole.act(A, one.action());
                let mut sheet = keys(sheet);
                let mut got = whole.sheet(A);
                sheet.sort();
                got.sort();
                assert_eq!(got, sheet, "{told}");
                assert_eq!(in_steps, Ok(()), "{told}");
                assert_eq!(steps.position(), whole.position(), "{told}");
            }
            Err(expected) => {
                assert_eq!(code(&whole.refused(A, one.action())), *expected, "{told}");
                assert!(in_steps.is_err(), "{told}");
                if ["PREREQ", "ROUTE", "CLUB"].contains(expected) {
                    assert_eq!(in_steps.unwrap_err(), *expected, "{told}");
                }
            }
        }
        // The order within "off" and "on" does not matter.
        one.off.reverse();
        one.on.reverse();
        let mut again = table.clone();
        match expected {
            Ok(_) => assert_eq!(again.act(A, one.action()).position(), whole.position(), "{told}"),
            Err(expected) => assert_eq!(code(&again.refused(A, one.action())), expected, "{told}"),
        }
    }
    for code in ["accepted", "TARGET", "OWN", "LIMIT", "FIT", "PREREQ", "ROUTE", "CLUB"] {
        assert!(seen.get(code).is_some_and(|count| *count >= renovations / 100), "{code}: {seen:?}");
    }
}

#[test]
fn random_renovations() {
    covers!(
        "S-REN-1",
        "S-REN-2",
        "S-REN-3",
        "S-REN-4",
        "S-REN-6",
        "S-REN-7",
        "S-REN-8",
        "S-REN-9",
        "S-RULING-11"
    );
    judge_many(3, 5000);
}
