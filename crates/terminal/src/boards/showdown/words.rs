//! The parts of the table in words, and what actions are about.

use super::super::Scene;
use super::super::common::read;
use super::grid;
use crate::columns;
use crate::players::Player;
use serde_json::Value;
use showdown::{Action, Asks, Ban, Card, Choice, Happening, Kind, Known, Lying, Track, TrackView, View};
use table::Seat;

/// What players call a type.
pub fn tile_name(view: &View, kind: Kind) -> String {
    let printed = view.tiles.iter().find(|printed| printed.tile == kind);
    printed.map_or_else(|| kind.to_string(), |printed| printed.name.clone())
}

/// What is for sale on a track.
pub fn for_sale(view: &View, track: &TrackView) -> String {
    match (track.tile.or(track.track.basic()), track.left) {
        (None, _) => "empty".into(),
        (Some(kind), None) => tile_name(view, kind),
        (Some(kind), Some(0)) => format!("{}, sold out", tile_name(view, kind)),
        (Some(kind), Some(_)) if track.track == Track::Slots2 => {
            format!("{}, second track", tile_name(view, kind))
        }
        (Some(kind), Some(left)) => format!("{} ×{left}", tile_name(view, kind)),
    }
}

/// The seat whose sheet is shown first: who is asked, if that is a person; else the first person.
pub fn main_seat(scene: &Scene<'_>, view: &View) -> Seat {
    let person = |seat: &Seat| scene.players.get(seat.index()) == Some(&Player::You);
    let seats = || (0..view.players.len() as u8).map(Seat);
    let asked = view.waiting.iter().find(person);
    asked.or_else(|| seats().find(person)).or_else(|| view.waiting.first()).unwrap_or(Seat(0))
}

/// Tiles one by one, equal ones counted: `Slots ×2, Lounge`.
pub fn counted(view: &View, tiles: &[Kind]) -> String {
    let mut parts: Vec<String> = Vec::new();
    for kind in Kind::ALL {
        let count = tiles.iter().filter(|tile| **tile == kind).count();
        match count {
            0 => {}
            1 => parts.push(tile_name(view, kind)),
            _ => parts.push(format!("{} ×{count}", tile_name(view, kind))),
        }
    }
    parts.join(", ")
}

/// The tiles beside a sheet, as sketched where somebody sketches.
pub fn set_aside(view: &View, seat: Seat) -> Vec<Kind> {
    let mut off = view.players.get(seat.index()).map_or_else(Vec::new, |player| player.off.clone());
    if let (Asks::Sketch(sketch), true) = (&view.asks, view.waiting.contains(seat)) {
        off.extend(sketch.off.iter().map(|tile| tile.kind));
        for tile in sketch.on.iter() {
            if let Some(at) = off.iter().position(|kind| *kind == tile.kind) {
                off.remove(at);
            }
        }
    }
    off
}

/// What lies beside a sheet, shortened to the room there is.
pub fn beside(view: &View, seat: Seat, room: usize) -> String {
    let off = &set_aside(view, seat);
    if off.is_empty() {
        return "nothing set aside".into();
    }
    let whole = format!("aside: {}", counted(view, off));
    if columns::width(&whole) <= room {
        return whole;
    }
    let mut parts = Vec::new();
    for kind in Kind::ALL {
        match off.iter().filter(|tile| **tile == kind).count() {
            0 => {}
            1 => parts.push(grid::name(kind, 4).to_owned()),
            count => parts.push(format!("{}×{count}", grid::name(kind, 4))),
        }
    }
    let short = format!("aside: {}", parts.join(" "));
    if columns::width(&short) <= room { short } else { format!("aside: {} tiles (t shows them)", off.len()) }
}

/// What a player has chosen this turn.
pub fn choice(choice: Choice) -> &'static str {
    match choice {
        Choice::Open => "",
        Choice::Bid { .. } => "bid",
        Choice::Bought { .. } => "bought",
        Choice::Renovated => "renov.",
        Choice::Publicized => "public.",
        Choice::Passed => "passed",
    }
}

/// The premier stacks and the deck.
pub fn stacks(view: &View) -> String {
    let stack = |stack: &showdown::StackView| {
        let letter = stack.size.key().chars().next().unwrap_or(' ').to_ascii_uppercase();
        let back = stack.top.map_or_else(String::new, |back| format!(" {back}"));
        format!("{letter} {}{back}", stack.left)
    };
    let stacks: Vec<String> = view.stacks.iter().map(stack).collect();
    format!("stacks {} · events {}", stacks.join(", "), view.deck)
}

/// Bans on actions and cards in play.
pub fn notices(view: &View) -> String {
    let bans = view.banned.iter().filter_map(|ban| match ban {
        Ban::Publicity => Some("no Publicity".to_owned()),
        Ban::Renovate => Some("no renovations".to_owned()),
        _ => None,
    });
    let cards = view.in_play.iter().map(|card: &Card| match card.happening() {
        Happening::GrandOpening => "Grand Opening in play".to_owned(),
        Happening::BusyWeekend => "Busy Weekend".to_owned(),
        _ => "Pull Strings".to_owned(),
    });
    bans.chain(cards).collect::<Vec<_>>().join(" · ")
}

/// Whether nobody may bid on a track this turn.
pub fn is_banned(view: &View, track: Track) -> bool {
    track.basic().and_then(Ban::on).is_some_and(|ban| view.banned.contains(&ban))
}

/// The track that an action bids on.
pub fn bids_on(action: Option<&Value>) -> Option<Track> {
    match read(action?)? {
        Action::Bid { track: Known(track), .. } => track,
        _ => None,
    }
}

/// Whether one of these actions bids on a track.
pub fn bids(actions: &[Value], track: Track) -> bool {
    actions.iter().any(|action| bids_on(Some(action)) == Some(track))
}

/// The tile that an action puts on a sheet or takes off it.
pub fn placed(action: Option<&Value>) -> Option<Lying> {
    match read(action?)? {
        Action::Publicity(tiles) | Action::Place(tiles) => tiles.on().iter().find_map(|tile| tile.lying()),
        Action::PutOn { tile } | Action::TakeOff { tile } => tile.lying(),
        _ => None,
    }
}

/// What a tile brings and needs.
pub fn tile_facts(view: &View, kind: Kind) -> String {
    let Some(tile) = view.tiles.iter().find(|printed| printed.tile == kind) else { return String::new() };
    let mut parts = Vec::new();
    for (value, what) in [(tile.population, "Population"), (tile.revenue, "Revenue"), (tile.fame, "Fame")] {
        if value > 0 {
            parts.push(format!("+{value} {what}"));
        }
    }
    if !tile.needs.is_empty() {
        let needs: Vec<String> = tile.needs.iter().map(|kind| tile_name(view, *kind)).collect();
        parts.push(format!("needs {}", needs.join(" and ")));
    }
    let colour = match tile.colour {
        showdown::Colour::Yellow => "casino",
        showdown::Colour::Blue => "hotel",
        showdown::Colour::Green => "either entrance",
    };
    if !tile.diamonds.is_empty() {
        parts.push("diamonds".into());
    }
    parts.push(match tile.doors.len() {
        1 => "1 door".into(),
        doors => format!("{doors} doors"),
    });
    format!("{} ({}, {colour}, ${}): {}.", tile.name, tile.size.key(), tile.price, parts.join(", "))
}

/// What should be known about an action.
pub fn explain(view: &View, action: &Action) -> Option<String> {
    if let (Some(error), Action::TakeOff { .. } | Action::PutOn { .. } | Action::Abandon) =
        (&view.fault, action)
    {
        return Some(format!("Not yet: {error}"));
    }
    match action {
        Action::Bid { track: Known(Some(track)), .. } => {
            let tile = view.tracks.iter().find(|one| one.track == *track)?.tile?;
            Some(tile_facts(view, tile))
        }
        Action::Publicity(tiles) | Action::Place(tiles) => {
            let tile = tiles.on().iter().find_map(|tile| tile.lying());
            tile.map(|tile| tile_facts(view, tile.kind)).or_else(|| match action {
                Action::Publicity(_) => {
                    Some("1 Fame at once; a tile of yours may go on the sheet with it.".into())
                }
                _ => {
                    Some("It can be placed later: after a purchase, with Publicity, in a renovation.".into())
                }
            })
        }
        Action::PutOn { tile } => Some(tile_facts(view, tile.kind?)),
        Action::Sketch => {
            Some("Up to two tiles off, then up to two on; only the finished sheet is judged.".into())
        }
        Action::Stack { size: Known(Some(size)) } => {
            let stack = view.stacks.iter().find(|stack| stack.size == *size)?;
            Some(format!("{} tiles are left; the top one is backed {}.", stack.left, stack.top?))
        }
        _ => None,
    }
}
