//! Vegas Showdown: what a tile gives, and what an action changes on the sheet.

use showdown::{Action, Known, Showdown, State};
use table::{Fast, Game, Message, Seat, Unit, say};

fn cash(amount: impl Into<i64>) -> Message {
    Unit::Dollars.of(amount.into())
}

fn fame(amount: u16) -> Message {
    Unit::Fame.of(amount.into())
}

pub(crate) fn showdown(game: &Showdown, state: &State, seat: Seat, action: &Action) -> Option<Message> {
    match action {
        Action::Bid { track: Known(Some(track)), amount } => {
            let tile = track.premier().and_then(|space| state.premier[space]).map(|offer| offer.tile);
            let kind = tile.or(track.basic())?;
            let data = game.data();
            let tile = Message::from(data.name(kind).to_owned());
            let [population, revenue, famous] = data.worth[kind.index()];
            let player = state.player(seat);
            let now = player.income(data, false);
            let then = (player.population(data) + population).min(player.revenue(data) + revenue);
            let mut worth = Vec::new();
            if population > 0 {
                worth.push(say!("bots-showdown-population", worth = population));
            }
            if revenue > 0 {
                worth.push(say!("bots-showdown-revenue", worth = revenue));
            }
            if famous > 0 {
                worth.push(fame(famous));
            }
            let mut told = vec![if then > now {
                say!("bots-showdown-gives-and-lifts", tile, worth, now = cash(now), then = cash(then))
            } else {
                say!("bots-showdown-gives", tile, worth)
            }];
            told.extend(state.standing(*track).map(|(other, _)| say!("bots-showdown-outbids", other)));
            let left = i64::from(player.cash) - i64::from(*amount);
            told.push(say!("bots-showdown-keep", cash = cash(left)));
            Some(Message::Joined(told, " "))
        }
        Action::Publicity(_) => {
            let gains = say!("bots-showdown-publicity", fame = fame(game.data().publicity));
            let told = [gains].into_iter().chain(placed(game, state, seat, action));
            Some(Message::Joined(told.collect(), " "))
        }
        Action::Renovate(_) | Action::Place(_) | Action::Finish => placed(game, state, seat, action),
        _ => None,
    }
}

/// What changes on the sheet, whatever happens next.
fn placed(game: &Showdown, state: &State, seat: Seat, action: &Action) -> Option<Message> {
    let data = game.data();
    let mut dice = Fast::seeded(1);
    let mut after = game.imagine(state, seat, &mut dice);
    game.act(&mut after, seat, action, &mut dice, &mut ()).ok()?;
    let (before, after) = (state.player(seat), after.player(seat));
    let incomes = [before, after].map(|player| player.income(data, false));
    let [had, income] = incomes.map(cash);
    let [famed, fame] = [before, after].map(|player| player.sheet.worth()[2]);
    match (incomes[0] != incomes[1], famed != fame) {
        (true, true) => Some(say!("bots-showdown-income-and-fame", had, income, famed, fame)),
        (true, false) => Some(say!("bots-showdown-income", had, income)),
        (false, true) => Some(say!("bots-showdown-fame", famed, fame)),
        (false, false) => None,
    }
}
