//! What happened, what can be chosen, what the table waits for: the messages of `locales/*/showdown.ftl`. The names of tiles
//! and Event cards come from the data file and are the same in every language.

use crate::action::{Action, Known, Spot, Track};
use crate::card::Happening;
use crate::data::Data;
use crate::event::Event;
use crate::kind::{Kind, Size};
use crate::shape::Lying;
use crate::state::{Ban, Choice, Stage, State};
use table::{Message, Seat, Unit, say};

/// What players call a type.
pub(crate) fn tile(data: &Data, kind: Kind) -> Message {
    data.name(kind).to_owned().into()
}

/// What players call an event.
fn title(data: &Data, event: Happening) -> Message {
    data.title(event).to_owned().into()
}

pub(crate) fn cash(amount: impl Into<i64>) -> Message {
    Unit::Dollars.of(amount.into())
}

fn fame(amount: impl Into<i64>) -> Message {
    Unit::Fame.of(amount.into())
}

fn at(data: &Data, lying: Lying) -> Message {
    let (tile, x, y) = (tile(data, lying.kind), lying.at.x(), lying.at.y());
    match lying.turn.degrees() {
        0 => say!("showdown-at", tile, x, y),
        degrees => say!("showdown-at-turned", tile, x, y, degrees),
    }
}

fn lying(data: &Data, tiles: impl IntoIterator<Item = Lying>) -> Message {
    Message::list(tiles.into_iter().map(|tile| at(data, tile)))
}

fn spot(data: &Data, spot: Spot) -> Message {
    spot.lying().map_or_else(|| spot.to_string().into(), |tile| at(data, tile))
}

/// A track by what is sold there.
fn track(track: Track) -> Message {
    match track {
        Track::Slots1 => say!("showdown-track", track = "slots"),
        Track::Slots2 => say!("showdown-track", track = "second"),
        Track::Lounge => say!("showdown-track", track = "lounge"),
        Track::Restaurant => say!("showdown-track", track = "restaurant"),
        premier => say!("showdown-premier-space", space = premier as u8 + 1),
    }
}

/// The word by which the catalogues know a ban.
fn ban(what: Ban) -> &'static str {
    match what {
        Ban::Slots => "slots",
        Ban::Lounge => "lounge",
        Ban::Restaurant => "restaurant",
        Ban::Publicity => "publicity",
        Ban::Renovate => "renovate",
    }
}

/// What a card does, in a sentence.
fn card_text(data: &Data, event: Happening) -> Message {
    let amount = data.amount[event.index()];
    let tied = data.tied[event.index()];
    let about = || event.about().map_or("", Kind::key);
    match event {
        Happening::SlotsFame | Happening::LoungeFame | Happening::RestaurantFame => {
            say!("showdown-card-fame", fame = fame(amount), tile = about())
        }
        Happening::SlotsCash | Happening::LoungeCash | Happening::RestaurantCash => {
            say!("showdown-card-cash", cash = cash(amount), tile = about())
        }
        Happening::NoSlots | Happening::NoLounge | Happening::NoRestaurant => {
            say!("showdown-card-no-bids", tile = about())
        }
        Happening::PrScandal => say!("showdown-card-no-publicity"),
        Happening::NoRenovate => say!("showdown-card-no-renovations"),
        Happening::PullStrings => say!("showdown-card-pull-strings"),
        Happening::Slump => say!("showdown-card-slump"),
        Happening::Boom => say!("showdown-card-boom"),
        Happening::BusyWeekend => say!("showdown-card-busy-weekend"),
        Happening::GamingTax => say!("showdown-card-gaming-tax", cash = cash(amount)),
        Happening::Convention => say!("showdown-card-convention", fame = fame(amount), tied),
        Happening::Whales => say!("showdown-card-whales", fame = fame(amount), tied),
        Happening::GrandOpening => say!("showdown-card-grand-opening", fame = fame(amount)),
        Happening::HiddenGem => say!("showdown-card-hidden-gem", fame = fame(amount), tied),
        Happening::BankLoan => say!("showdown-card-bank-loan", cash = cash(amount)),
        Happening::TravelGuide => say!("showdown-card-travel-guide", fame = fame(amount)),
    }
}

/// An event in one sentence.
pub(crate) fn tell(data: &Data, event: &Event) -> Message {
    let tile = |kind: &Kind| tile(data, *kind);
    let title = |event: Happening| title(data, event);
    match event {
        Event::Started { button } => say!("showdown-started", button),
        Event::LaidOut { space, tile: kind, minimum } | Event::Flipped { space, tile: kind, minimum } => {
            say!("showdown-laid-out", tile = tile(kind), space, minimum = cash(*minimum))
        }
        Event::TurnBegan { turn, button } => say!("showdown-turn-began", turn, button),
        Event::Dropped { tile: kind, minimum, .. } => {
            say!("showdown-dropped", tile = tile(kind), minimum = cash(*minimum))
        }
        Event::Removed { tile: kind, .. } => say!("showdown-removed", tile = tile(kind)),
        Event::Drawn { card, .. } => {
            let event = card.happening();
            say!("showdown-card", title = title(event), text = card_text(data, event))
        }
        Event::Reshuffled { cards } => say!("showdown-reshuffled", cards),
        Event::FameGained { seat, amount, event } => {
            say!("showdown-fame-gained", seat, fame = fame(*amount), title = title(*event))
        }
        Event::CashGained { seat, amount, event } => {
            say!("showdown-cash-gained", seat, cash = cash(*amount), title = title(*event))
        }
        Event::CashLost { seat, amount, event } => {
            say!("showdown-cash-lost", seat, cash = cash(*amount), title = title(*event))
        }
        Event::Banned { what, .. } => say!("showdown-banned", what = ban(*what)),
        Event::Moved { tile: kind, minimum, .. } => {
            say!("showdown-moved", tile = tile(kind), minimum = cash(*minimum))
        }
        Event::Stays { card } => say!("showdown-stays", title = title(card.happening())),
        Event::StackNamed { seat, size } => say!("showdown-stack-named", seat, size = size.key()),
        Event::Income { seat, amount, .. } => say!("showdown-earned", seat, cash = cash(*amount)),
        Event::Bid { seat, tile: kind, amount, outbid, track } => {
            let (tile, cash) = (tile(kind), cash(*amount));
            let tile = if *track == Track::Slots2 { say!("showdown-second-track", tile) } else { tile };
            match outbid {
                Some(other) => say!("showdown-bid-over", seat, cash, tile, other),
                None => say!("showdown-bid", seat, cash, tile),
            }
        }
        Event::Publicity { seat, fame: gained } => say!("showdown-publicity", seat, fame = fame(*gained)),
        Event::Sketched { seat, sketch } if sketch.off.is_empty() && sketch.on.is_empty() => {
            say!("showdown-sketch-begun", seat)
        }
        Event::Sketched { seat, sketch } => {
            let (off, on) = (lying(data, sketch.off.iter()), lying(data, sketch.on.iter()));
            say!("showdown-sketched", seat, off, on)
        }
        Event::Abandoned { seat } => say!("showdown-abandoned", seat),
        Event::Renovated { seat, off, on } if off.is_empty() && on.is_empty() => {
            say!("showdown-renovated-nothing", seat)
        }
        Event::Renovated { seat, off, on } => {
            let (off, on) = (lying(data, off.iter().copied()), lying(data, on.iter().copied()));
            say!("showdown-renovated", seat, off, on)
        }
        Event::Passed { seat } => say!("showdown-passed", seat),
        Event::Bought { seat, tile: kind, price, .. } => {
            say!("showdown-bought", seat, tile = tile(kind), cash = cash(*price))
        }
        Event::Placed { seat, tile } => say!("showdown-placed", seat, tile = at(data, *tile)),
        Event::SetAside { seat, tile: kind } => say!("showdown-set-aside", seat, tile = tile(kind)),
        Event::GrandOpening { seat, fame: gained } => {
            say!("showdown-grand-opening", seat, fame = fame(*gained))
        }
        Event::Adjusted { totals } => {
            let each = (0..).zip(totals).map(|(seat, totals)| {
                let figures = format!("{}/{}/{}", totals.population, totals.revenue, totals.fame);
                Message::Joined(vec![Seat(seat).into(), figures.into()], " ")
            });
            say!("showdown-adjusted", totals = Message::list(each))
        }
        Event::ButtonPassed { to } => say!("showdown-button-passed", seat = to),
        Event::SheetsFull { seats } => say!("showdown-sheets-full", seats = Message::list(seats.iter())),
        Event::StackEmpty { size: Some(size) } => say!("showdown-stack-empty", size = size.key()),
        Event::StackEmpty { size: None } => say!("showdown-stacks-empty"),
        Event::Scored { seat, score } => {
            let part = |(what, fame): (&'static str, u32)| say!("showdown-score-part", fame, what);
            say!(
                "showdown-scored",
                seat,
                fame = fame(score.fame),
                parts = Message::list(score.parts().map(part))
            )
        }
        Event::Over { ranking } => {
            let places = ranking
                .iter()
                .map(|one| say!("table-place", place = one.place, seat = one.seat, score = &one.why));
            say!("table-ranking", places = Message::list(places))
        }
    }
}

/// What is sold on a track.
pub(crate) fn sold(state: &State, data: &Data, on: Track) -> Message {
    let offer = on.premier().and_then(|space| state.premier[space].map(|offer| (space, offer)));
    match offer {
        Some((space, offer)) => say!("showdown-offer", tile = tile(data, offer.tile), space = space + 1),
        None => track(on),
    }
}

/// An action in a few words.
pub(crate) fn describe(data: &Data, state: &State, action: &Action) -> Message {
    let named = |tiles: &[Spot]| Message::list(tiles.iter().map(|tile| spot(data, *tile)));
    match action {
        Action::Bid { track: Known(Some(on)), amount } => {
            say!("showdown-do-bid", cash = cash(*amount), what = sold(state, data, *on))
        }
        Action::Bid { amount, .. } => say!("showdown-do-bid-nowhere", cash = cash(*amount)),
        Action::Publicity(tiles) if tiles.on().is_empty() => match state.player(state.active).off().next() {
            None => say!("showdown-do-publicity"),
            Some(_) => say!("showdown-do-publicity-only"),
        },
        Action::Publicity(tiles) => say!("showdown-do-publicity-placing", tiles = named(tiles.on())),
        Action::Renovate(tiles) if tiles.off().is_empty() && tiles.on().is_empty() => {
            say!("showdown-do-renovate-nothing")
        }
        Action::Renovate(tiles) => {
            say!("showdown-do-renovate", off = named(tiles.off()), on = named(tiles.on()))
        }
        Action::Sketch => say!("showdown-do-sketch"),
        Action::TakeOff { tile } => say!("showdown-do-take-off", tile = spot(data, *tile)),
        Action::PutOn { tile } => say!("showdown-do-put-on", tile = spot(data, *tile)),
        Action::Finish => say!("showdown-do-finish"),
        Action::Abandon => say!("showdown-do-abandon"),
        Action::Place(tiles) if tiles.on().is_empty() => say!("showdown-do-set-aside"),
        Action::Place(tiles) => say!("showdown-do-place", tiles = named(tiles.on())),
        Action::Stack { size } => say!("showdown-stack", size = size.0.map_or("unknown", Size::key)),
        Action::Pass => say!("showdown-do-pass"),
    }
}

/// What the table waits for, and from whom.
pub(crate) fn prompt(data: &Data, state: &State) -> Message {
    let who = state.active;
    match state.stage {
        Stage::Choose => match (state.bans.has(Ban::Renovate), state.bans.has(Ban::Publicity)) {
            (false, false) => say!("showdown-ask-all", who),
            (false, true) => say!("showdown-ask-no-publicity", who),
            (true, false) => say!("showdown-ask-no-renovation", who),
            (true, true) => say!("showdown-ask-bid", who),
        },
        Stage::Sketch(_) => say!("showdown-ask-sketch", who),
        Stage::PullStrings => say!("showdown-ask-stack", who),
        Stage::Place => match state.player(who).choice {
            Choice::Bought { tile: bought, .. } => {
                say!("showdown-ask-place-bought", who, tile = tile(data, bought))
            }
            _ => say!("showdown-ask-place", who),
        },
        Stage::Over => say!("table-game-over"),
    }
}
