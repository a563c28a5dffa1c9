//! Tiles and Event cards as they are written, and what must hold in each by itself.

use super::file::{Read, up_to};
use crate::card::{Card, Happening};
use crate::kind::{Colour, Kind, Size};
use crate::shape::{Corner, Side};
use serde::Deserialize;
use table::Figure;
use table::words::check_name;

#[derive(Debug, Deserialize, PartialEq, Clone, Copy)]
#[serde(rename_all = "snake_case")]
pub(super) enum Sold {
    Basic,
    Premier,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Backs {
    #[serde(rename = "A")]
    pub a: u8,
    #[serde(rename = "B")]
    pub b: u8,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Tile {
    pub id: Kind,
    pub name: Figure<String>,
    pub kind: Figure<Sold>,
    pub size: Figure<Size>,
    pub colour: Figure<Colour>,
    pub copies: Figure<u8>,
    pub price: Figure<u8>,
    pub population: Figure<u16>,
    pub revenue: Figure<u16>,
    pub fame: Figure<u16>,
    pub doors: Figure<Vec<(u8, u8, Side)>>,
    pub diamonds: Figure<Vec<(u8, u8, Corner)>>,
    pub needs: Figure<Vec<Kind>>,
    pub backs: Option<Figure<Backs>>,
    pub touches: Option<Figure<Vec<Kind>>>,
}

#[derive(Debug, Deserialize, Clone, Copy)]
#[serde(rename_all = "snake_case")]
pub(super) enum Symbol {
    Small,
    Medium,
    Large,
    Choice,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Event {
    pub id: Happening,
    pub title: Figure<String>,
    pub symbols: Figure<Vec<Symbol>>,
    pub amount: Option<Figure<u16>>,
    pub tied: Option<Figure<u16>>,
}

/// Whether that side of the square is on the outline of a field of this width and height.
pub(super) fn on_outline((x, y): (u8, u8), side: Side, (width, height): (u8, u8)) -> bool {
    let inside = x < width && y < height;
    inside
        && match side {
            Side::N => y == 0,
            Side::E => x + 1 == width,
            Side::S => y + 1 == height,
            Side::W => x == 0,
        }
}

impl Tile {
    pub fn check(&self) -> Read<()> {
        let id = self.id;
        if (self.kind.value == Sold::Basic) != id.is_basic() {
            return Err(format!("{id}: slots, lounge and restaurant are basic, all others premier"));
        }
        if self.copies.value > 40 {
            return Err(format!("{id}: {} copies are more than 40", self.copies.value));
        }
        for value in [self.population.value, self.revenue.value, self.fame.value] {
            up_to(id.key(), value, 100)?;
        }
        match (&self.backs, id.is_basic()) {
            (None, false) => return Err(format!("{id}: how many are backed A and B is missing")),
            (Some(_), true) => return Err(format!("{id}: basic tiles have no A or B back")),
            (Some(backs), false)
                if u16::from(backs.value.a) + u16::from(backs.value.b) != u16::from(self.copies.value) =>
            {
                return Err(format!(
                    "{id}: {} backed A and {} backed B are not {} copies",
                    backs.value.a, backs.value.b, self.copies.value
                ));
            }
            _ => {}
        }
        check_name(&self.name.value)?;
        if self.doors.value.is_empty() {
            return Err(format!("{id}: without a door nobody could ever place it"));
        }
        let (width, height) = self.size.value.extent();
        for (at, (x, y, side)) in self.doors.value.iter().enumerate() {
            if !on_outline((*x, *y), *side, (width, height)) {
                return Err(format!("{id}: the door [{x},{y},{side:?}] is not on the outline of the tile"));
            }
            if self.doors.value[..at].contains(&(*x, *y, *side)) {
                return Err(format!("{id}: the door [{x},{y},{side:?}] is there twice"));
            }
        }
        for (at, (x, y, corner)) in self.diamonds.value.iter().enumerate() {
            let (east, south) = match corner {
                Corner::NW => (0, 0),
                Corner::NE => (1, 0),
                Corner::SE => (1, 1),
                Corner::SW => (0, 1),
            };
            let inside = *x < width && *y < height;
            let inner = inside && (1..width).contains(&(x + east)) && (1..height).contains(&(y + south));
            if !inside || inner {
                return Err(format!(
                    "{id}: the quarter diamond [{x},{y},{corner:?}] is not on the outline of the tile"
                ));
            }
            if self.diamonds.value[..at].contains(&(*x, *y, *corner)) {
                return Err(format!("{id}: the quarter diamond [{x},{y},{corner:?}] is there twice"));
            }
        }
        Ok(())
    }
}

impl Event {
    pub fn check(&self) -> Read<()> {
        let id = self.id;
        check_name(&self.title.value)?;
        for symbol in &self.symbols.value {
            if matches!(symbol, Symbol::Choice) != (id == Happening::PullStrings) {
                return Err(format!("{}: pull_strings alone has the symbol \"choice\"", id.key()));
            }
        }
        let has_amount = !matches!(
            id,
            Happening::NoSlots
                | Happening::NoLounge
                | Happening::NoRestaurant
                | Happening::PrScandal
                | Happening::NoRenovate
                | Happening::PullStrings
                | Happening::Slump
                | Happening::Boom
                | Happening::BusyWeekend
        );
        let has_tied = matches!(id, Happening::Convention | Happening::Whales | Happening::HiddenGem);
        for (what, figure, wanted) in [("amount", &self.amount, has_amount), ("tied", &self.tied, has_tied)] {
            match figure {
                Some(figure) if wanted => up_to(id.key(), figure.value, 100)?,
                None if wanted => return Err(format!("{}: \"{what}\" is missing", id.key())),
                Some(_) => return Err(format!("{}: there is no \"{what}\" on this card", id.key())),
                None => 0,
            };
        }
        Ok(())
    }

    pub fn cards(&self) -> impl Iterator<Item = Card> {
        self.symbols.value.iter().map(|symbol| {
            let size = match symbol {
                Symbol::Small => Some(Size::Small),
                Symbol::Medium => Some(Size::Medium),
                Symbol::Large => Some(Size::Large),
                Symbol::Choice => None,
            };
            Card::new(self.id, size)
        })
    }
}
