//! The data file as it is written, and what must hold in it.

use super::pieces::{Event, Tile, on_outline};
use super::{DECK, Data, STACK, STAYING};
use crate::card::{Card, EVENTS, Happening};
use crate::cells::{COLUMNS, Cell, Cells, ROWS};
use crate::kind::{KINDS, Kind, Size};
use crate::shape::{Shape, Side, Turn};
use serde::Deserialize;
use std::collections::BTreeMap;
use table::words::check_name;
use table::{Figure, serde_errors};

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    schema: String,
    #[serde(rename = "about")]
    _about: String,
    labels: BTreeMap<String, String>,
    #[serde(rename = "sources")]
    _sources: BTreeMap<String, String>,
    colours: Figure<Vec<String>>,
    sheet: Sheet,
    start: Start,
    counts: Counts,
    tracks: Tracks,
    scoring: Scoring,
    tiles: Vec<Tile>,
    events: Vec<Event>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Sheet {
    sections: Figure<Vec<String>>,
    casino_entrance: Figure<Entrance>,
    hotel_entrance: Figure<Entrance>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entrance {
    cell: (u8, u8),
    side: Side,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Start {
    cash: Figure<u16>,
    population: Figure<u16>,
    revenue: Figure<u16>,
    fame: Figure<u16>,
    basic_tiles_removed_with_three: Figure<u8>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Counts {
    small: Figure<u8>,
    medium: Figure<u8>,
    large: Figure<u8>,
    event_cards: Figure<u8>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Tracks {
    premier: Vec<Space>,
    slots: Figure<Vec<u8>>,
    lounge: Figure<Vec<u8>>,
    restaurant: Figure<Vec<u8>>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Space {
    amount: Figure<u8>,
    shape: Figure<Outline>,
}

#[derive(Debug, Deserialize, PartialEq)]
#[serde(rename_all = "snake_case")]
enum Outline {
    Circle,
    Square,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Scoring {
    filled_casino: Figure<u16>,
    filled_hotel: Figure<u16>,
    connected: Figure<u16>,
    population_ranks: Figure<Vec<u16>>,
    revenue_ranks: Figure<Vec<u16>>,
    cash_per_fame: Figure<u16>,
    three_quarter_diamond: Figure<u16>,
    full_diamond: Figure<u16>,
    publicity: Figure<u16>,
}

pub(super) type Read<T> = Result<T, String>;

/// Reads a data file. What does not fit is named in a sentence.
pub(super) fn read(text: &str) -> Read<Data> {
    let file: File =
        serde_errors::from_str(text).map_err(|what| format!("the data file cannot be read: {what}"))?;
    if file.schema != "fremont-showdown/1" {
        return Err(format!("the data file has schema {:?}, not \"fremont-showdown/1\"", file.schema));
    }
    if file.labels.len() != 5 {
        return Err(format!("labels: 5 are explained in every data file, this has {}", file.labels.len()));
    }
    let (width, height, sections) = file.sections()?;
    let entrances = file.entrances(width, height)?;
    let tiles = file.tiles()?;
    let (premier, circles) = file.premier()?;
    let basic = [
        track("tracks.slots", &file.tracks.slots.value)?,
        track("tracks.lounge", &file.tracks.lounge.value)?,
        track("tracks.restaurant", &file.tracks.restaurant.value)?,
    ];
    let removed_with_three = file.start.basic_tiles_removed_with_three.value;
    for tile in &tiles {
        let (id, price) = (tile.id, tile.price.value);
        if id.is_basic() {
            let first = basic[id.index()][0];
            if price != first {
                return Err(format!("{id}: the price is ${price}, but its track begins at ${first}"));
            }
            if tile.copies.value < removed_with_three {
                return Err(format!("{id}: {removed_with_three} cannot be removed of {}", tile.copies.value));
            }
        } else if !circles.contains(&price) {
            return Err(format!("{id}: the price ${price} is no circle of the premier track"));
        }
    }
    let (cards, titles, amount, tied) = file.events()?;
    let by_kind = |figure: fn(&Tile) -> u16| -> [u16; KINDS] { std::array::from_fn(|at| figure(tiles[at])) };
    let (population, revenue, fame) = (
        by_kind(|tile| tile.population.value),
        by_kind(|tile| tile.revenue.value),
        by_kind(|tile| tile.fame.value),
    );
    let data = Data {
        width,
        height,
        sheet: Cells::sheet(width, height),
        sections,
        entrances,
        names: tiles.iter().map(|tile| tile.name.value.clone()).collect(),
        size: std::array::from_fn(|at| tiles[at].size.value),
        colour: std::array::from_fn(|at| tiles[at].colour.value),
        copies: std::array::from_fn(|at| tiles[at].copies.value),
        backs: std::array::from_fn(|at| {
            tiles[at].backs.as_ref().map_or([0; 2], |backs| [backs.value.a, backs.value.b])
        }),
        price: std::array::from_fn(|at| tiles[at].price.value),
        worth: std::array::from_fn(|at| [population[at], revenue[at], fame[at]]),
        needs: std::array::from_fn(|at| set(&tiles[at].needs.value)),
        touches: std::array::from_fn(|at| tiles[at].touches.as_ref().map_or(0, |kinds| set(&kinds.value))),
        shapes: std::array::from_fn(|at| {
            let tile = tiles[at];
            let extent = tile.size.value.extent();
            Turn::ALL.map(|turn| Shape::new(extent, &tile.doors.value, &tile.diamonds.value, turn))
        }),
        premier,
        circles,
        basic,
        cash: up_to("start.cash", file.start.cash.value, 1000)?.into(),
        start: [
            up_to("start.population", file.start.population.value, 1000)?,
            up_to("start.revenue", file.start.revenue.value, 1000)?,
            up_to("start.fame", file.start.fame.value, 1000)?,
        ],
        removed_with_three,
        cards,
        titles,
        amount,
        tied,
        filled: [
            up_to("scoring.filled_casino", file.scoring.filled_casino.value, 100)?,
            up_to("scoring.filled_hotel", file.scoring.filled_hotel.value, 100)?,
        ],
        connected: up_to("scoring.connected", file.scoring.connected.value, 100)?,
        ranks: [
            ranks("scoring.population_ranks", &file.scoring.population_ranks.value)?,
            ranks("scoring.revenue_ranks", &file.scoring.revenue_ranks.value)?,
        ],
        cash_per_fame: match file.scoring.cash_per_fame.value {
            0 => return Err("scoring.cash_per_fame: 0 dollars cannot make 1 Fame".into()),
            cash => cash.into(),
        },
        diamonds: [
            up_to("scoring.three_quarter_diamond", file.scoring.three_quarter_diamond.value, 100)?,
            up_to("scoring.full_diamond", file.scoring.full_diamond.value, 100)?,
        ],
        publicity: up_to("scoring.publicity", file.scoring.publicity.value, 100)?,
        colours: file.colours()?,
    };
    file.counts(&data)?;
    acyclic(&data)?;
    Ok(data)
}

pub(super) fn up_to(what: &str, value: u16, most: u16) -> Read<u16> {
    if value <= most { Ok(value) } else { Err(format!("{what}: {value} is more than {most}")) }
}

fn set(kinds: &[Kind]) -> u16 {
    kinds.iter().fold(0, |set, kind| set | kind.bit())
}

fn ranks(what: &str, ranks: &[u16]) -> Read<Vec<u16>> {
    if ranks.len() != 3 || !ranks.is_sorted_by(|one, next| one >= next) || ranks[0] > 100 {
        return Err(format!("{what}: three awards are needed, none larger than the one before or 100"));
    }
    Ok(ranks.to_vec())
}

fn track(what: &str, spaces: &[u8]) -> Read<Vec<u8>> {
    if spaces.is_empty() || spaces.len() > 40 || !spaces.is_sorted_by(|one, next| one < next) {
        return Err(format!("{what}: a track has 1 to 40 spaces, each higher than the one before"));
    }
    Ok(spaces.to_vec())
}

/// A type that needs itself, straight or through others, could never be placed.
fn acyclic(data: &Data) -> Read<()> {
    for kind in Kind::ALL {
        let mut above = data.needs[kind.index()];
        for _ in 0..KINDS {
            above = super::types(above).fold(above, |all, kind| all | data.needs[kind.index()]);
        }
        if above & kind.bit() != 0 {
            return Err(format!("{kind}: it needs itself, so nobody could ever place it"));
        }
    }
    Ok(())
}

impl File {
    fn sections(&self) -> Read<(u8, u8, [Cells; 2])> {
        let rows = &self.sheet.sections.value;
        let width = rows.first().map_or(0, |row| row.chars().count());
        let fits = (2..=COLUMNS as usize).contains(&width) && (2..=ROWS as usize).contains(&rows.len());
        if !fits || rows.iter().any(|row| row.chars().count() != width) {
            return Err(format!(
                "sheet.sections: 2 to {ROWS} rows of 2 to {COLUMNS} squares, all of one length, are needed"
            ));
        }
        let mut sections = [Cells::NONE; 2];
        for (y, row) in rows.iter().enumerate() {
            for (x, letter) in row.chars().enumerate() {
                let square = Cells::only(Cell::new(x as u8, y as u8));
                match letter {
                    'Y' => sections[0] = sections[0].or(square),
                    'B' => sections[1] = sections[1].or(square),
                    'W' => {}
                    other => return Err(format!("sheet.sections: {other:?} is none of Y, W and B")),
                }
            }
        }
        if sections.contains(&Cells::NONE) {
            return Err("sheet.sections: both a casino (Y) and a hotel (B) section are needed".into());
        }
        Ok((width as u8, rows.len() as u8, sections))
    }

    fn entrances(&self, width: u8, height: u8) -> Read<[(Cell, Side); 2]> {
        let read = |what: &str, entrance: &Entrance| {
            let (x, y) = entrance.cell;
            if !on_outline((x, y), entrance.side, (width, height)) {
                return Err(format!(
                    "sheet.{what}: side {:?} of [{x},{y}] is not on the edge of the sheet",
                    entrance.side
                ));
            }
            Ok((Cell::new(x, y), entrance.side))
        };
        let entrances = [
            read("casino_entrance", &self.sheet.casino_entrance.value)?,
            read("hotel_entrance", &self.sheet.hotel_entrance.value)?,
        ];
        if entrances[0] == entrances[1] {
            return Err("sheet: the two entrances are the same".into());
        }
        Ok(entrances)
    }

    /// The tiles in the order of [`Kind::ALL`], each looked at by itself.
    fn tiles(&self) -> Read<[&Tile; KINDS]> {
        let mut found: [Option<&Tile>; KINDS] = [None; KINDS];
        for tile in &self.tiles {
            if found[tile.id.index()].replace(tile).is_some() {
                return Err(format!("tiles: {} is there twice", tile.id));
            }
            tile.check()?;
        }
        if let Some(missing) = Kind::ALL.into_iter().find(|kind| found[kind.index()].is_none()) {
            return Err(format!("tiles: {missing} is missing"));
        }
        let first = &self.tiles[0];
        Ok(std::array::from_fn(|at| found[at].unwrap_or(first)))
    }

    fn premier(&self) -> Read<(Vec<u8>, Vec<u8>)> {
        let spaces: Vec<u8> = self.tracks.premier.iter().map(|space| space.amount.value).collect();
        let spaces = track("tracks.premier", &spaces)?;
        let circle = |space: &&Space| space.shape.value == Outline::Circle;
        let circles: Vec<u8> =
            self.tracks.premier.iter().filter(circle).map(|space| space.amount.value).collect();
        if circles.first() != spaces.first() {
            return Err("tracks.premier: the lowest space must be a circle".into());
        }
        Ok((spaces, circles))
    }

    #[allow(clippy::type_complexity, reason = "four columns of one table")]
    fn events(&self) -> Read<(Vec<Card>, Vec<String>, [u16; EVENTS], [u16; EVENTS])> {
        let mut found: [Option<&Event>; EVENTS] = [None; EVENTS];
        for event in &self.events {
            if found[event.id.index()].replace(event).is_some() {
                return Err(format!("events: {} is there twice", event.id.key()));
            }
            event.check()?;
        }
        if let Some(missing) = Happening::ALL.into_iter().find(|event| found[event.index()].is_none()) {
            return Err(format!(
                "events: {} is missing (give it no symbols if there is no such card)",
                missing.key()
            ));
        }
        let mut cards: Vec<Card> = self.events.iter().flat_map(Event::cards).collect();
        cards.sort();
        let stays =
            |card: &&Card| matches!(card.happening(), Happening::GrandOpening | Happening::BusyWeekend);
        let staying = cards.iter().filter(stays).count();
        if cards.len() > DECK || staying >= STAYING || staying == cards.len() {
            return Err(format!(
                "events: up to {DECK} cards, fewer than {STAYING} of them grand_opening or busy_weekend, and at least \
                 one other card are needed"
            ));
        }
        let figure = |at: usize, figure: fn(&Event) -> &Option<Figure<u16>>| {
            found[at].and_then(|event| figure(event).as_ref()).map_or(0, |figure| figure.value)
        };
        Ok((
            cards,
            found.iter().flatten().map(|event| event.title.value.clone()).collect(),
            std::array::from_fn(|at| figure(at, |event| &event.amount)),
            std::array::from_fn(|at| figure(at, |event| &event.tied)),
        ))
    }

    fn colours(&self) -> Read<Vec<String>> {
        let colours = &self.colours.value;
        let twice = (1..colours.len()).any(|at| colours[..at].contains(&colours[at]));
        colours.iter().try_for_each(|colour| check_name(colour))?;
        if colours.len() != 5 || twice {
            return Err("colours: five different ones are needed".into());
        }
        Ok(colours.clone())
    }

    /// The counts of the box against the sums of the tiles and cards.
    fn counts(&self, data: &Data) -> Read<()> {
        let stated = [self.counts.small.value, self.counts.medium.value, self.counts.large.value];
        for size in Size::ALL {
            let of_size = || Kind::ALL.into_iter().filter(|kind| data.size[kind.index()] == size);
            let all: u16 = of_size().map(|kind| u16::from(data.copies[kind.index()])).sum();
            if all != u16::from(stated[size as usize]) {
                return Err(format!(
                    "counts.{}: the tiles of this size add up to {all}, not to {}",
                    size.key(),
                    stated[size as usize]
                ));
            }
            let premier: u16 = of_size()
                .filter(|kind| !kind.is_basic())
                .map(|kind| u16::from(data.copies[kind.index()]))
                .sum();
            if premier == 0 || premier > STACK as u16 {
                return Err(format!("tiles: {premier} {} premier tiles are not 1 to {STACK}", size.key()));
            }
        }
        if data.cards.len() != self.counts.event_cards.value as usize {
            return Err(format!(
                "counts.event_cards: the events have {} symbols, not {}",
                data.cards.len(),
                self.counts.event_cards.value
            ));
        }
        Ok(())
    }
}
