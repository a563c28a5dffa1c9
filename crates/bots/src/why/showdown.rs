//! Vegas Showdown: what a tile gives, and what an action changes on the sheet.

use super::Names;
use showdown::{Action, Known, Showdown, State};
use table::words::list;
use table::{Fast, Game, Seat};

pub(crate) fn showdown(
    game: &Showdown,
    state: &State,
    seat: Seat,
    action: &Action,
    name: Names<'_>,
) -> Option<String> {
    match action {
        Action::Bid { track: Known(Some(track)), amount } => {
            let tile = track.premier().and_then(|space| state.premier[space]).map(|offer| offer.tile);
            let kind = tile.or(track.basic())?;
            let data = game.data();
            let [population, revenue, fame] = data.worth[kind.index()];
            let player = state.player(seat);
            let now = player.income(data, false);
            let then = (player.population(data) + population).min(player.revenue(data) + revenue);
            let gives = [(population, "Population"), (revenue, "Revenue"), (fame, "Fame")];
            let gives = list(
                gives.iter().filter(|(worth, _)| *worth > 0).map(|(worth, what)| format!("{worth} {what}")),
            );
            let income = if then > now {
                format!(", and lifts your income from ${now} to ${then} a turn")
            } else {
                String::new()
            };
            let over = state
                .standing(*track)
                .map_or_else(String::new, |(other, _)| format!(" It outbids {}.", name(other)));
            let left = i64::from(player.cash) - i64::from(*amount);
            Some(format!("{} gives {gives}{income}.{over} You keep ${left}.", data.name(kind)))
        }
        Action::Publicity(_) => {
            let gains = format!("Gains {} Fame at once.", game.data().publicity);
            Some(
                placed(game, state, seat, action)
                    .map_or_else(|| gains.clone(), |more| format!("{gains} {more}")),
            )
        }
        Action::Renovate(_) | Action::Place(_) | Action::Finish => placed(game, state, seat, action),
        _ => None,
    }
}

/// What changes on the sheet, whatever happens next.
fn placed(game: &Showdown, state: &State, seat: Seat, action: &Action) -> Option<String> {
    let data = game.data();
    let mut dice = Fast::seeded(1);
    let mut after = game.imagine(state, seat, &mut dice);
    game.act(&mut after, seat, action, &mut dice, &mut ()).ok()?;
    let (before, after) = (state.player(seat), after.player(seat));
    let (had, income) = (before.income(data, false), after.income(data, false));
    let (famed, fame) = (before.sheet.worth()[2], after.sheet.worth()[2]);
    let mut told = Vec::new();
    if income != had {
        told.push(format!("takes your income from ${had} to ${income} a turn"));
    }
    if fame != famed {
        told.push(format!("brings the Fame of your sheet from {famed} to {fame}"));
    }
    if told.is_empty() {
        return None;
    }
    let mut told = list(told);
    if let Some(first) = told.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    Some(format!("{told}."))
}
