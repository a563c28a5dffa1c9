//! What can be chosen, put together: actions that differ in one respect only stand as one entry in the list, and that
//! respect is asked for afterwards.

use super::boards::Board;
use crate::words::Here;
use serde_json::Value;
use table::say;

/// One entry in the list of choices.
#[derive(Clone, PartialEq, Debug)]
pub struct Offered {
    /// The action, or the first of those for which the entry stands.
    pub action: Value,
    /// What it is, in a few words.
    pub words: String,
    /// What has to be asked for.
    pub more: More,
}

/// What an entry leaves open.
#[derive(Clone, PartialEq, Debug)]
pub enum More {
    /// Nothing: it is one action.
    Nothing,
    /// An amount: the actions by amount.
    Amounts(Vec<(u32, Value)>),
    /// One part after another.
    Parts(Vec<Part>),
}

/// An action by its parts, from the whole to the detail; the first is that of the entry.
#[derive(Clone, PartialEq, Debug)]
pub struct Part {
    /// The parts in words.
    pub path: Vec<String>,
    /// The action.
    pub action: Value,
}

/// The choices in the order of the board, put together where they follow each other and belong together.
pub fn offered(board: &dyn Board, mut actions: Vec<(Value, String)>) -> Vec<Offered> {
    actions.sort_by_key(|(action, _)| board.order(action));
    let mut list: Vec<(Option<String>, Offered)> = Vec::with_capacity(actions.len());
    for (action, words) in actions {
        let path = board.parts(&action, &words);
        let (what, amount) = board.amount(&action).unzip();
        let key = path.first().cloned().or(what);
        let last = list.last_mut().filter(|(before, _)| key.is_some() && *before == key);
        match (last, amount) {
            (Some((_, Offered { more: More::Amounts(amounts), .. })), Some(amount)) => {
                amounts.push((amount, action));
            }
            (Some((_, Offered { more: More::Parts(parts), .. })), _) => parts.push(Part { path, action }),
            (_, amount) => {
                let more = match amount {
                    Some(amount) => More::Amounts(vec![(amount, action.clone())]),
                    None if path.is_empty() => More::Nothing,
                    None => More::Parts(vec![Part { path, action: action.clone() }]),
                };
                list.push((key, Offered { action, words, more }));
            }
        }
    }
    list.into_iter().map(|(key, offered)| finished(key, offered)).collect()
}

/// An entry that stands for one action only is that action.
fn finished(key: Option<String>, mut offered: Offered) -> Offered {
    match (&offered.more, key) {
        (More::Amounts(amounts), Some(what)) if amounts.len() > 1 => {
            let numbers = || amounts.iter().map(|(amount, _)| *amount);
            let (least, most) = (numbers().min().unwrap_or(0), numbers().max().unwrap_or(0));
            offered.words = say!("terminal-amounts", what, least, most).here();
        }
        (More::Parts(parts), Some(what)) if parts.len() > 1 => offered.words = format!("{what} ..."),
        _ => offered.more = More::Nothing,
    }
    offered
}

/// What can be said next after these parts: each with the first action that it leads to, and whether that is all.
pub fn next<'a>(parts: &'a [Part], said: &[String]) -> Vec<(&'a str, &'a Value, bool)> {
    let mut found: Vec<(&str, &Value, bool)> = Vec::new();
    for part in parts.iter().filter(|part| part.path.starts_with(said)) {
        let Some(word) = part.path.get(said.len()) else { continue };
        if !found.iter().any(|(known, ..)| known == word) {
            found.push((word, &part.action, part.path.len() == said.len() + 1));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn part(path: &[&str]) -> Part {
        Part { path: path.iter().map(|word| (*word).to_owned()).collect(), action: json!(path) }
    }

    #[test]
    fn parts_are_asked_for_one_after_another() {
        let parts = [
            part(&["place", "at 0,2", "as drawn"]),
            part(&["place", "at 0,2", "turned"]),
            part(&["place", "at 1,2"]),
        ];
        let said = |said: &[&str]| -> Vec<(String, bool)> {
            let said: Vec<String> = said.iter().map(|word| (*word).to_owned()).collect();
            next(&parts, &said).into_iter().map(|(word, _, leaf)| (word.to_owned(), leaf)).collect()
        };
        assert_eq!(said(&["place"]), [("at 0,2".into(), false), ("at 1,2".into(), true)]);
        assert_eq!(said(&["place", "at 0,2"]), [("as drawn".into(), true), ("turned".into(), true)]);
        assert_eq!(said(&["elsewhere"]), []);
    }
}
