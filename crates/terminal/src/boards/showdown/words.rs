//! The parts of the table in words, and what actions are about.

use super::super::Scene;
use super::super::common::{money, read};
use super::grid;
use crate::columns;
use crate::players::Player;
use crate::words::{Here, list};
use serde_json::Value;
use showdown::{
    Action, Asks, Ban, Card, Choice, Happening, Kind, Known, Lying, Size, Track, TrackView, View,
};
use table::{Seat, say};

/// What players call a type.
pub fn tile_name(view: &View, kind: Kind) -> String {
    let printed = view.tiles.iter().find(|printed| printed.tile == kind);
    printed.map_or_else(|| kind.to_string(), |printed| printed.name.clone())
}

/// What is for sale on a track.
pub fn for_sale(view: &View, track: &TrackView) -> String {
    match (track.tile.or(track.track.basic()), track.left) {
        (None, _) => say!("terminal-showdown-empty").here(),
        (Some(kind), None) => tile_name(view, kind),
        (Some(kind), Some(0)) => say!("terminal-showdown-sold-out", tile = tile_name(view, kind)).here(),
        (Some(kind), Some(_)) if track.track == Track::Slots2 => {
            say!("terminal-showdown-second", tile = tile_name(view, kind)).here()
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
        return say!("terminal-showdown-nothing-aside").here();
    }
    let whole = say!("terminal-showdown-aside", tiles = counted(view, off)).here();
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
    let short = say!("terminal-showdown-aside", tiles = parts.join(" ")).here();
    if columns::width(&short) <= room {
        return short;
    }
    say!("terminal-showdown-many-aside", tiles = off.len()).here()
}

/// What a player has chosen this turn.
pub fn choice(choice: Choice) -> String {
    let key = match choice {
        Choice::Open => return String::new(),
        Choice::Bid { .. } => "bid",
        Choice::Bought { .. } => "bought",
        Choice::Renovated => "renovated",
        Choice::Publicized => "publicized",
        Choice::Passed => "passed",
    };
    say!("terminal-showdown-choice", choice = key).here()
}

/// Fame in little room: `12F`.
pub fn fame(fame: i64) -> String {
    say!("terminal-showdown-fame", fame).here()
}

/// An action that places a tile, in the steps of a choice: which, where, how it is turned.
pub fn in_parts(words: &str, tile: Lying) -> Vec<String> {
    let (x, y, degrees) = (tile.at.x(), tile.at.y(), tile.turn.degrees());
    // The place as it stands in the words, behind the name of the tile.
    let square = say!("showdown-at", tile = "", x, y).here();
    let turned = say!("showdown-at-turned", tile = "", x, y, degrees).here();
    if words.contains(&turned) {
        let turn = turned.replacen(&square, "", 1).trim_start_matches([',', ' ']).to_owned();
        return vec![words.replacen(&turned, "", 1), square.trim().to_owned(), turn];
    }
    let as_drawn = say!("terminal-showdown-as-drawn").here();
    vec![words.replacen(&square, "", 1), square.trim().to_owned(), as_drawn]
}

/// The premier stacks and the deck.
pub fn stacks(view: &View) -> String {
    let stack = |stack: &showdown::StackView| {
        let letter = say!("terminal-showdown-size-letter", size = stack.size.key()).here();
        let back = stack.top.map_or_else(String::new, |back| format!(" {back}"));
        format!("{letter} {}{back}", stack.left)
    };
    let stacks: Vec<String> = view.stacks.iter().map(stack).collect();
    say!("terminal-showdown-stacks", stacks = stacks.join(", "), events = view.deck).here()
}

/// Bans on actions and cards in play.
pub fn notices(view: &View) -> String {
    let bans = view.banned.iter().filter_map(|ban| match ban {
        Ban::Publicity => Some(say!("terminal-showdown-no-publicity").here()),
        Ban::Renovate => Some(say!("terminal-showdown-no-renovations").here()),
        _ => None,
    });
    let cards = view.in_play.iter().map(|card: &Card| match card.happening() {
        Happening::GrandOpening => say!("terminal-showdown-in-play", card = "Grand Opening").here(),
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
    let figures = [
        (tile.population, say!("terminal-showdown-population", value = tile.population)),
        (tile.revenue, say!("terminal-showdown-revenue", value = tile.revenue)),
        (tile.fame, say!("terminal-showdown-plus-fame", value = tile.fame)),
    ];
    parts.extend(figures.into_iter().filter(|(value, _)| *value > 0).map(|(_, words)| words.here()));
    if !tile.needs.is_empty() {
        let needs: Vec<String> = tile.needs.iter().map(|kind| tile_name(view, *kind)).collect();
        parts.push(say!("terminal-showdown-tile-needs", tiles = list(needs)).here());
    }
    let colour = match tile.colour {
        showdown::Colour::Yellow => say!("terminal-showdown-casino"),
        showdown::Colour::Blue => say!("terminal-showdown-hotel"),
        showdown::Colour::Green => say!("terminal-showdown-either"),
    };
    if !tile.diamonds.is_empty() {
        parts.push(say!("terminal-showdown-diamonds").here());
    }
    parts.push(say!("terminal-showdown-doors", doors = tile.doors.len()).here());
    let (name, size, price) = (tile.name.clone(), size(tile.size), money(tile.price.into()));
    say!("terminal-showdown-tile", name, size, colour, price, what = parts.join(", ")).here()
}

/// A size of tiles.
pub fn size(size: Size) -> String {
    say!("terminal-showdown-size", size = size.key()).here()
}

/// What should be known about an action.
pub fn explain(view: &View, action: &Action) -> Option<String> {
    if let (Some(error), Action::TakeOff { .. } | Action::PutOn { .. } | Action::Abandon) =
        (&view.fault, action)
    {
        return Some(say!("terminal-showdown-not-yet", error).here());
    }
    match action {
        Action::Bid { track: Known(Some(track)), .. } => {
            let tile = view.tracks.iter().find(|one| one.track == *track)?.tile?;
            Some(tile_facts(view, tile))
        }
        Action::Publicity(tiles) | Action::Place(tiles) => {
            let tile = tiles.on().iter().find_map(|tile| tile.lying());
            tile.map(|tile| tile_facts(view, tile.kind)).or_else(|| match action {
                Action::Publicity(_) => Some(say!("terminal-showdown-explain-publicity").here()),
                _ => Some(say!("terminal-showdown-explain-aside").here()),
            })
        }
        Action::PutOn { tile } => Some(tile_facts(view, tile.kind?)),
        Action::Sketch => Some(say!("terminal-showdown-explain-sketch").here()),
        Action::Stack { size: Known(Some(size)) } => {
            let stack = view.stacks.iter().find(|stack| stack.size == *size)?;
            let (left, top) = (stack.left, stack.top?.to_string());
            Some(say!("terminal-showdown-explain-stack", left, top).here())
        }
        _ => None,
    }
}
