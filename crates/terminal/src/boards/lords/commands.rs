//! Deals line by line.

use super::super::common::read;
use super::super::{Heard, Scene};
use super::{deals, words};
use lords::{Action, Reason, View};
use table::Seat;

/// The commands, for the help.
pub const HELP: &[(&str, &str)] = &[
    ("offers", "the deals on the table"),
    (
        "offer JSON",
        "offer a deal, a list of steps in order; seats are numbers from 0. Seat 0 pays seat 1 $5M for lot A1, then \
         the active player builds there: offer [{\"transfer\":{\"items\":[{\"money\":{\"from\":0,\"to\":1,\
         \"amount\":5}},{\"lot\":{\"from\":1,\"to\":0,\"lot\":\"A1\"}}]}},{\"act\":{\"build\":{\"lot\":\"A1\",\
         \"company\":\"vega\"}}}]; a die is {\"die\":{\"from\":0,\"to\":1,\"lot\":\"C3\"}}",
    ),
    ("accept N", "agree to deal N; withdraw N likewise"),
    ("decline N [WHY]", "say no to deal N, and why: decline 1 not for $6M"),
    ("counter N JSON", "decline deal N and offer this instead"),
    ("as NAME ...", "one of these for another person at this keyboard, such as: as Ann accept 1"),
];

/// What a line means, if it is about deals.
pub fn understand(scene: &Scene<'_>, seat: Seat, line: &str) -> Option<Heard> {
    let (word, rest) = split(line);
    let action = match word.to_ascii_lowercase().as_str() {
        "as" => return Some(somebody_else(scene, rest)),
        "offers" if rest.is_empty() => return Some(Heard::Tell(offers(scene)?)),
        "offer" => deals::parse(rest).map(|steps| Action::Offer { steps: steps.into() }),
        "counter" => {
            let (number, steps) = split(rest);
            numbered(number)
                .and_then(|offer| Ok(Action::Counter { offer, steps: deals::parse(steps)?.into() }))
        }
        "accept" => numbered(rest).map(|offer| Action::Accept { offer }),
        "decline" => {
            let (number, why) = split(rest);
            let why = (!why.is_empty()).then(|| Box::new(Reason::Words { text: why.to_owned() }));
            numbered(number).map(|offer| Action::Decline { offer, why })
        }
        "withdraw" => numbered(rest).map(|offer| Action::Withdraw { offer }),
        _ => return None,
    };
    let value = action.and_then(|action| serde_json::to_value(action).map_err(|error| error.to_string()));
    Some(match value {
        Ok(action) => Heard::Act(seat, action),
        Err(why) => Heard::Unclear(format!("{why} help shows an example.")),
    })
}

fn split(line: &str) -> (&str, &str) {
    let (word, rest) = line.trim().split_once(char::is_whitespace).unwrap_or((line.trim(), ""));
    (word, rest.trim())
}

fn numbered(text: &str) -> Result<u16, String> {
    // People count from 1, the game from 0.
    let number = text.parse().ok().and_then(|number: u16| number.checked_sub(1));
    number.ok_or_else(|| format!("{text:?} is no number of a deal; offers lists them."))
}

/// Somebody else speaks: the longest name that the line begins with.
fn somebody_else(scene: &Scene<'_>, line: &str) -> Heard {
    let named = |(seat, name): &(Seat, &String)| {
        let person = scene.players.get(seat.index()) == Some(&crate::players::Player::You);
        let start = line.get(..name.len()).is_some_and(|start| start.eq_ignore_ascii_case(name));
        person && start && line[name.len()..].starts_with(char::is_whitespace)
    };
    let seats = (0..).map(Seat).zip(scene.names);
    let Some((seat, name)) = seats.filter(named).max_by_key(|(_, name)| name.len()) else {
        return Heard::Unclear("After as comes the name of a person at this keyboard.".into());
    };
    let rest = &line[name.len()..];
    if split(rest).0.eq_ignore_ascii_case("as") {
        return Heard::Unclear("One person speaks at a time.".into());
    }
    understand(scene, seat, rest).unwrap_or_else(|| {
        Heard::Unclear(
            "Only offer, counter, accept, decline and withdraw are said for another person.".into(),
        )
    })
}

fn offers(scene: &Scene<'_>) -> Option<Vec<String>> {
    let view: View = read(scene.view)?;
    if view.offers.is_empty() {
        return Some(vec!["There are no offers on the table.".into()]);
    }
    Some(view.offers.iter().flat_map(|offer| words::told_offer(scene, &view, offer)).collect())
}
