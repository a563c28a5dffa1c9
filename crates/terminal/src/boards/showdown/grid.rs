//! A sheet drawn with lines: walls, doors in them, diamonds where tiles meet, the names of the tiles inside.

use showdown::{Cell, Cells, Colour, Corner, Kind, Lying, Shape, Side, View};
use std::collections::BTreeMap;

/// Columns inside a square.
pub const INNER: usize = 4;

/// What a place of the drawing is, for those who colour it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ink {
    /// Nothing, or the edge of the sheet.
    Paper,
    /// An empty square of the casino or of the hotel.
    Section(Colour),
    /// The wall of a tile.
    Wall,
    /// A door that is open: to a door, or to an empty square.
    Door,
    /// A door that leads nowhere.
    Blocked,
    /// A diamond: how many quarters.
    Diamond(u8),
    /// The name of a tile.
    Name(Colour),
    /// The name of the tile that is about to be put on or taken off.
    Chosen,
    /// An entrance.
    Entrance,
}

/// One letter of the drawing.
pub type Dot = (char, Ink);

/// A tile on the drawing.
struct Drawn {
    at: Cell,
    shape: Shape,
    kind: Kind,
    colour: Colour,
    chosen: bool,
}

/// A sheet with what lies on it.
pub struct Sheet<'a> {
    view: &'a View,
    tiles: Vec<Drawn>,
    /// The tile on each square, by its place in the list.
    on: BTreeMap<Cell, usize>,
}

impl<'a> Sheet<'a> {
    /// The sheet with these tiles; the chosen one is set off, whether or not it is among them.
    pub fn new(view: &'a View, tiles: &[Lying], chosen: Option<Lying>) -> Sheet<'a> {
        let extra = chosen.filter(|chosen| !tiles.contains(chosen));
        let draw = |tile: Lying| {
            let printed = view.tiles.iter().find(|printed| printed.tile == tile.kind)?;
            Some(Drawn {
                at: tile.at,
                shape: printed.shape(tile.turn),
                kind: tile.kind,
                colour: printed.colour,
                chosen: chosen == Some(tile),
            })
        };
        let tiles: Vec<Drawn> = tiles.iter().copied().chain(extra).filter_map(draw).collect();
        let mut on = BTreeMap::new();
        for (place, tile) in tiles.iter().enumerate() {
            on.extend(tile.shape.cells.on(tile.at.0).iter().map(|cell| (cell, place)));
        }
        Sheet { view, tiles, on }
    }

    fn width(&self) -> usize {
        self.view.sheet.first().map_or(0, |row| row.chars().count())
    }

    fn height(&self) -> usize {
        self.view.sheet.len()
    }

    /// The tile on a square; squares off the sheet have none.
    fn tile(&self, x: isize, y: isize) -> Option<usize> {
        let inside = x >= 0 && y >= 0 && (x as usize) < self.width() && (y as usize) < self.height();
        inside.then(|| Cell::new(x as u8, y as u8)).and_then(|cell| self.on.get(&cell).copied())
    }

    fn has_door(&self, x: isize, y: isize, side: Side) -> bool {
        self.tile(x, y).is_some_and(|place| {
            let tile = &self.tiles[place];
            tile.shape.doors[side as usize].on(tile.at.0).has(Cell::new(x as u8, y as u8))
        })
    }

    /// What is on the edge between two squares, the second to the east or south of the first: a line or none, and the
    /// sign in the middle of it.
    fn edge(
        &self,
        first: (isize, isize),
        second: (isize, isize),
        out: Side,
        back: Side,
    ) -> (bool, Option<Dot>) {
        let (one, other) = (self.tile(first.0, first.1), self.tile(second.0, second.1));
        let outside = |(x, y): (isize, isize)| {
            x < 0 || y < 0 || x as usize >= self.width() || y as usize >= self.height()
        };
        let rim = outside(first) || outside(second);
        if one == other {
            return (one.is_none() && rim, None);
        }
        let doors = (self.has_door(first.0, first.1, out), self.has_door(second.0, second.1, back));
        let sign = match doors {
            (false, false) => None,
            (true, true) => Some(('○', Ink::Door)),
            (door_of_first, _) => {
                let (from, to) = if door_of_first { (first, second) } else { (second, first) };
                let side = if door_of_first { out } else { back };
                let entrance = self.view.entrances.iter().any(|(x, y, at)| {
                    (isize::from(*x as i16), isize::from(*y as i16)) == from && *at == side
                });
                let free = self.tile(to.0, to.1).is_none() && !outside(to);
                Some(if free || entrance { ('○', Ink::Door) } else { ('×', Ink::Blocked) })
            }
        };
        (true, sign)
    }

    /// How many quarters of a diamond meet at the north-west corner of a square.
    fn quarters(&self, x: usize, y: usize) -> u8 {
        let around = [(Corner::SE, -1, -1), (Corner::SW, 0, -1), (Corner::NE, -1, 0), (Corner::NW, 0, 0)];
        let has = |(corner, dx, dy): &(Corner, isize, isize)| {
            let (x, y) = (x as isize + dx, y as isize + dy);
            self.tile(x, y).is_some_and(|place| {
                let tile = &self.tiles[place];
                tile.shape.quarters[*corner as usize].on(tile.at.0).has(Cell::new(x as u8, y as u8))
            })
        };
        around.iter().filter(|quarter| has(quarter)).count() as u8
    }

    /// The drawing, row by row, with the entrances beside it.
    pub fn rows(&self) -> Vec<Vec<Dot>> {
        let (width, height) = (self.width(), self.height());
        let mut rows = vec![vec![(' ', Ink::Paper); width * (INNER + 1) + 3]; height * 2 + 1];
        let column = |x: usize| 1 + x * (INNER + 1);
        for y in 0..=height {
            for x in 0..=width {
                rows[2 * y][column(x)] = self.corner(x, y);
                let (left, up) = (x as isize - 1, y as isize - 1);
                if y < height {
                    let (line, sign) =
                        self.edge((left, y as isize), (x as isize, y as isize), Side::E, Side::W);
                    if line {
                        rows[2 * y + 1][column(x)] = sign.unwrap_or(('│', Ink::Wall));
                    }
                }
                if x < width {
                    let (line, sign) =
                        self.edge((x as isize, up), (x as isize, y as isize), Side::S, Side::N);
                    if line {
                        for at in 1..=INNER {
                            rows[2 * y][column(x) + at] = ('─', Ink::Wall);
                        }
                        if let Some(sign) = sign {
                            rows[2 * y][column(x) + INNER / 2] = sign;
                        }
                    }
                }
                if x < width && y < height && self.tile(x as isize, y as isize).is_none() {
                    let ink = match self.view.sheet[y].chars().nth(x) {
                        Some('Y') => Ink::Section(Colour::Yellow),
                        Some('B') => Ink::Section(Colour::Blue),
                        _ => Ink::Paper,
                    };
                    rows[2 * y + 1][column(x) + 2] = ('·', ink);
                    if ink != Ink::Paper {
                        rows[2 * y + 1][column(x) + 3] = ('·', ink);
                    }
                }
            }
        }
        // Columns and rows are numbered in the upper edge and beside the sheet.
        for x in 0..width {
            let place = &mut rows[0][column(x) + INNER];
            *place = if place.0 == '─' { (digit(x), Ink::Paper) } else { *place };
        }
        for y in 0..height {
            rows[2 * y + 1][0] = (digit(y), Ink::Paper);
        }
        self.write_names(&mut rows, column);
        self.write_entrances(&mut rows, column);
        rows
    }

    /// Where lines meet.
    fn corner(&self, x: usize, y: usize) -> Dot {
        match self.quarters(x, y) {
            0 => {}
            3 => return ('◈', Ink::Diamond(3)),
            4 => return ('◆', Ink::Diamond(4)),
            quarters => return ('◇', Ink::Diamond(quarters)),
        }
        let (x, y) = (x as isize, y as isize);
        let line = |first, second, out, back| self.edge(first, second, out, back).0;
        let inside = |x: isize, y: isize| {
            (0..=self.width() as isize).contains(&x) && (0..=self.height() as isize).contains(&y)
        };
        let north = inside(x, y - 1) && line((x - 1, y - 1), (x, y - 1), Side::E, Side::W);
        let south = inside(x, y + 1) && line((x - 1, y), (x, y), Side::E, Side::W);
        let west = inside(x - 1, y) && line((x - 1, y - 1), (x - 1, y), Side::S, Side::N);
        let east = inside(x + 1, y) && line((x, y - 1), (x, y), Side::S, Side::N);
        let sign = match (north, east, south, west) {
            (false, false, false, false) => ' ',
            (true, true, true, true) => '┼',
            (true, true, true, false) => '├',
            (true, false, true, true) => '┤',
            (false, true, true, true) => '┬',
            (true, true, false, true) => '┴',
            (false, true, true, false) => '┌',
            (false, false, true, true) => '┐',
            (true, true, false, false) => '└',
            (true, false, false, true) => '┘',
            (true, false, _, false) | (false, false, true, false) => '│',
            _ => '─',
        };
        (sign, Ink::Wall)
    }

    fn write_names(&self, rows: &mut [Vec<Dot>], column: impl Fn(usize) -> usize) {
        for tile in &self.tiles {
            let (x, y) = (usize::from(tile.at.x()), usize::from(tile.at.y()));
            let (wide, high) = (usize::from(tile.shape.width), usize::from(tile.shape.height));
            let room = wide * (INNER + 1) - 1;
            let name = name(tile.kind, room);
            let row = 2 * y + high;
            let from = column(x) + 1 + (room - name.chars().count().min(room)) / 2;
            let ink = if tile.chosen { Ink::Chosen } else { Ink::Name(tile.colour) };
            for (at, letter) in name.chars().take(room).enumerate() {
                rows[row][from + at] = (letter, ink);
            }
        }
    }

    fn write_entrances(&self, rows: &mut [Vec<Dot>], column: impl Fn(usize) -> usize) {
        for (x, y, side) in &self.view.entrances {
            let (x, y) = (usize::from(*x), usize::from(*y));
            let (row, at, sign) = match side {
                Side::W => (2 * y + 1, column(x) - 1, '▸'),
                Side::E => (2 * y + 1, column(x + 1) + 1, '◂'),
                // On the upper and lower edge there is no room outside: the sign stands in the line.
                Side::N => (2 * y, column(x) + 1, '▾'),
                Side::S => (2 * y + 2, column(x) + 1, '▴'),
            };
            rows[row][at] = (sign, Ink::Entrance);
        }
    }
}

/// A column or a row by its number.
fn digit(number: usize) -> char {
    char::from_digit(number as u32, 10).unwrap_or('?')
}

/// All squares of a tile that lies somewhere.
pub fn squares(view: &View, tile: Lying) -> Cells {
    let printed = view.tiles.iter().find(|printed| printed.tile == tile.kind);
    printed.map_or(Cells::NONE, |printed| printed.shape(tile.turn).cells.on(tile.at.0))
}

/// The name of a tile in little room.
pub fn name(kind: Kind, room: usize) -> &'static str {
    let (short, long) = match kind {
        Kind::Slots => ("Slot", "Slots"),
        Kind::Lounge => ("Loun", "Lounge"),
        Kind::Restaurant => ("Rest", "Restaur."),
        Kind::FancySlots => ("FSlo", "F. Slots"),
        Kind::FancyRestaurant => ("FRes", "F. Rest."),
        Kind::DragonRoom => ("Drag", "Dragon"),
        Kind::TableGames => ("Tabl", "Tables"),
        Kind::HighRollersRoom => ("High", "High Roll"),
        Kind::FancyLounge => ("FLou", "F. Lounge"),
        Kind::FiveStarSteakhouse => ("Stea", "Steakhse."),
        Kind::SportsBook => ("Spor", "Sports B."),
        Kind::SpaceAgeSportsBook => ("Spac", "Space-Age"),
        Kind::Buffet => ("Buff", "Buffet"),
        Kind::NightClub => ("Club", "NightClub"),
        Kind::Theater => ("Thea", "Theater"),
    };
    if long.chars().count() <= room { long } else { short }
}
