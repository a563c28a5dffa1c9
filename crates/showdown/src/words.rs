//! What happened and what may be done, in English.

use crate::action::{Action, Known, Spot, Track};
use crate::card::Happening;
use crate::data::Data;
use crate::event::Event;
use crate::few::Few;
use crate::kind::{Kind, Size};
use crate::shape::Lying;
use crate::state::{Ban, Choice, Stage, State};
use table::Seat;
use table::words::list;

type Names<'a> = &'a dyn Fn(Seat) -> String;

fn at(data: &Data, tile: Lying) -> String {
    let turned = match tile.turn.degrees() {
        0 => String::new(),
        degrees => format!(", turned {degrees}°"),
    };
    format!("{} at {},{}{turned}", data.name(tile.kind), tile.at.x(), tile.at.y())
}

fn spot(data: &Data, spot: Spot) -> String {
    spot.lying().map_or_else(|| spot.to_string(), |tile| at(data, tile))
}

/// A track by what is sold there.
fn track(track: Track) -> String {
    match track {
        Track::Slots1 => "Slots".into(),
        Track::Slots2 => "the second Slots".into(),
        Track::Lounge => "the Lounge".into(),
        Track::Restaurant => "the Restaurant".into(),
        premier => format!("premier space {}", premier as u8 + 1),
    }
}

fn ban(what: Ban) -> &'static str {
    match what {
        Ban::Slots => "no bids on Slots",
        Ban::Lounge => "no bids on the Lounge",
        Ban::Restaurant => "no bids on the Restaurant",
        Ban::Publicity => "no Publicity",
        Ban::Renovate => "no renovations",
    }
}

/// What a card does, in a sentence.
pub fn card_text(data: &Data, event: Happening) -> String {
    let amount = data.amount[event.index()];
    let tied = data.tied[event.index()];
    match event {
        Happening::SlotsFame => format!("{amount} Fame for each Slots and Fancy Slots."),
        Happening::LoungeFame => format!("{amount} Fame for each Lounge and Fancy Lounge."),
        Happening::RestaurantFame => format!("{amount} Fame for each Restaurant and Fancy Restaurant."),
        Happening::SlotsCash => format!("${amount} for each Slots and Fancy Slots."),
        Happening::LoungeCash => format!("${amount} for each Lounge and Fancy Lounge."),
        Happening::RestaurantCash => format!("${amount} for each Restaurant and Fancy Restaurant."),
        Happening::NoSlots => "No bids on Slots this turn.".into(),
        Happening::NoLounge => "No bids on the Lounge this turn.".into(),
        Happening::NoRestaurant => "No bids on the Restaurant this turn.".into(),
        Happening::PrScandal => "No Publicity this turn.".into(),
        Happening::NoRenovate => "No renovations this turn.".into(),
        Happening::PullStrings => "The button holder names the stack.".into(),
        Happening::Slump => "Every minimum bid falls by one circle.".into(),
        Happening::Boom => "Every minimum bid rises by one circle.".into(),
        Happening::BusyWeekend => "Income is the higher of Population and Revenue this turn.".into(),
        Happening::GamingTax => format!("Everybody pays ${amount}."),
        Happening::Convention => format!("Highest Population: {amount} Fame, {tied} if tied."),
        Happening::Whales => format!("Highest Revenue: {amount} Fame, {tied} if tied."),
        Happening::GrandOpening => {
            format!(
                "{amount} Fame to the first in turn order who puts a premier tile on the sheet by purchase or \
                 Publicity. Renovate does not count."
            )
        }
        Happening::HiddenGem => format!("Lowest Fame: {amount} Fame, {tied} if tied."),
        Happening::BankLoan => format!("Least cash: ${amount}."),
        Happening::TravelGuide => format!("Connected entrances: {amount} Fame."),
    }
}

/// An event in one sentence.
pub(crate) fn tell(data: &Data, event: &Event, name: Names<'_>) -> String {
    let who = |seat: &Seat| name(*seat);
    let tile = |kind: &Kind| data.name(*kind).to_owned();
    match event {
        Event::Started { button } => format!("{} gets the button and begins.", who(button)),
        Event::LaidOut { space, tile: kind, minimum } | Event::Flipped { space, tile: kind, minimum } => {
            format!("{} comes to premier space {space} at ${minimum}.", tile(kind))
        }
        Event::TurnBegan { turn, button } => format!("Turn {turn}: {} is first.", who(button)),
        Event::Dropped { tile: kind, minimum, .. } => format!("{} falls to ${minimum}.", tile(kind)),
        Event::Removed { tile: kind, .. } => format!("Nobody wanted {}: it leaves the game.", tile(kind)),
        Event::Drawn { card, .. } => {
            let event = card.happening();
            format!("{}: {}", data.title(event), card_text(data, event))
        }
        Event::Reshuffled { cards } => format!("The {cards} discarded Event cards are shuffled anew."),
        Event::FameGained { seat, amount, event } => {
            format!("{} gains {amount} Fame ({}).", who(seat), data.title(*event))
        }
        Event::CashGained { seat, amount, event } => {
            format!("{} takes ${amount} ({}).", who(seat), data.title(*event))
        }
        Event::CashLost { seat, amount, event } => {
            format!("{} pays ${amount} ({}).", who(seat), data.title(*event))
        }
        Event::Banned { what, .. } => format!("This turn: {}.", ban(*what)),
        Event::Moved { tile: kind, minimum, .. } => format!("{} is now at ${minimum}.", tile(kind)),
        Event::Stays { card } => format!("{} stays in play.", data.title(card.happening())),
        Event::StackNamed { seat, size } => format!("{} names the {} stack.", who(seat), size.key()),
        Event::Income { seat, amount, .. } => format!("{} earns ${amount}.", who(seat)),
        Event::Bid { seat, tile: kind, amount, outbid, track } => {
            let over = outbid.map_or_else(String::new, |other| format!(", outbidding {}", name(other)));
            let which = if *track == Track::Slots2 { " (second track)" } else { "" };
            format!("{} bids ${amount} on {}{which}{over}.", who(seat), tile(kind))
        }
        Event::Publicity { seat, fame } => format!("{} takes Publicity: {fame} Fame.", who(seat)),
        Event::Sketched { seat, sketch } if sketch.off.is_empty() && sketch.on.is_empty() => {
            format!("{} begins to sketch a renovation.", who(seat))
        }
        Event::Sketched { seat, sketch } => {
            let tiles = |tiles: Few<Lying, 2>| list(tiles.iter().map(|tile| at(data, tile)));
            format!("{} sketches: {} off, {} on.", who(seat), tiles(sketch.off), tiles(sketch.on))
        }
        Event::Abandoned { seat } => format!("{} abandons the sketch.", who(seat)),
        Event::Renovated { seat, off, on } if off.is_empty() && on.is_empty() => {
            format!("{} renovates, and changes nothing.", who(seat))
        }
        Event::Renovated { seat, off, on } => {
            let tiles = |tiles: &[Lying]| list(tiles.iter().map(|tile| at(data, *tile)));
            format!("{} renovates: {} off, {} on.", who(seat), tiles(off), tiles(on))
        }
        Event::Passed { seat } => format!("{} can do nothing and passes.", who(seat)),
        Event::Bought { seat, tile: kind, price, .. } => {
            format!("{} buys {} for ${price}.", who(seat), tile(kind))
        }
        Event::Placed { seat, tile } => format!("{} places {}.", who(seat), at(data, *tile)),
        Event::SetAside { seat, tile: kind } => format!("{} sets {} aside.", who(seat), tile(kind)),
        Event::GrandOpening { seat, fame } => format!("{} holds the Grand Opening: {fame} Fame.", who(seat)),
        Event::Adjusted { totals } => {
            let each = totals.iter().enumerate().map(|(seat, totals)| {
                let seat = name(Seat(seat as u8));
                format!("{seat} {}/{}/{}", totals.population, totals.revenue, totals.fame)
            });
            format!("Population/Revenue/Fame: {}.", list(each))
        }
        Event::ButtonPassed { to } => format!("The button goes to {}.", who(to)),
        Event::SheetsFull { seats } => {
            format!("{} filled the sheet: the game ends.", list(seats.iter().map(who)))
        }
        Event::StackEmpty { size: Some(size) } => {
            format!("The {} stack is empty: the game ends.", size.key())
        }
        Event::StackEmpty { size: None } => "All stacks are empty: the game ends.".into(),
        Event::Scored { seat, score } => {
            let sum = list(score.parts().map(|(what, fame)| format!("{fame} {what}")));
            format!("{} has {} Fame: {sum}.", who(seat), score.fame)
        }
        Event::Over { ranking } => {
            let places =
                ranking.iter().map(|one| format!("{}. {} with {}", one.place, name(one.seat), one.why));
            format!("The game is over: {}.", list(places))
        }
    }
}

/// An action in a few words.
pub(crate) fn describe(data: &Data, state: &State, action: &Action) -> String {
    let named = |tiles: &[Spot]| list(tiles.iter().map(|tile| spot(data, *tile)));
    match action {
        Action::Bid { track: Known(Some(on)), amount } => {
            let offer = on.premier().and_then(|space| state.premier[space].map(|offer| (space, offer)));
            let what = offer.map_or_else(
                || track(*on),
                |(space, offer)| format!("{} (space {})", data.name(offer.tile), space + 1),
            );
            format!("bid ${amount} on {what}")
        }
        Action::Bid { amount, .. } => format!("bid ${amount}"),
        Action::Publicity(tiles) if tiles.on().is_empty() => match state.player(state.active).off().next() {
            None => "take Publicity".into(),
            Some(_) => "take Publicity and place nothing".into(),
        },
        Action::Publicity(tiles) => format!("take Publicity and place {}", named(tiles.on())),
        Action::Renovate(tiles) if tiles.off().is_empty() && tiles.on().is_empty() => {
            "renovate, and change nothing".into()
        }
        Action::Renovate(tiles) => format!("renovate: {} off, {} on", named(tiles.off()), named(tiles.on())),
        Action::Sketch => "sketch a renovation".into(),
        Action::TakeOff { tile } => format!("take off {}", spot(data, *tile)),
        Action::PutOn { tile } => format!("put on {}", spot(data, *tile)),
        Action::Finish => "renovate as sketched".into(),
        Action::Abandon => "abandon the sketch".into(),
        Action::Place(tiles) if tiles.on().is_empty() => "set it aside".into(),
        Action::Place(tiles) => format!("place {}", named(tiles.on())),
        Action::Stack { size } => format!("the {} stack", size.0.map_or("unknown", Size::key)),
        Action::Pass => "pass".into(),
    }
}

/// What the table waits for, and from whom.
pub(crate) fn prompt(data: &Data, state: &State, name: Names<'_>) -> String {
    let who = name(state.active);
    match state.stage {
        Stage::Choose => {
            let mut ways = vec!["bids".to_owned()];
            if !state.bans.has(Ban::Renovate) {
                ways.push("renovates".into());
            }
            if !state.bans.has(Ban::Publicity) {
                ways.push("takes Publicity".into());
            }
            let last = ways.pop().unwrap_or_default();
            let ways = if ways.is_empty() { last } else { format!("{} or {last}", ways.join(", ")) };
            format!("{who} {ways}.")
        }
        Stage::Sketch(_) => format!("{who} sketches a renovation."),
        Stage::PullStrings => format!("{who} names a premier stack."),
        Stage::Place => match state.player(state.active).choice {
            Choice::Bought { tile, .. } => {
                format!("{who} has bought {} and places a tile, or none.", data.name(tile))
            }
            _ => format!("{who} places a tile, or none."),
        },
        Stage::Over => "The game is over.".into(),
    }
}
