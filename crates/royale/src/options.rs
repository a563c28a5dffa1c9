//! What the players agree on before they begin.

use crate::data::Data;
use crate::tiles::Face;
use serde::{Deserialize, Serialize};
use table::{Fast, Message, Refusal, Seat, say};

/// The basic game, or the main game with tiles and bank.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// The introductory game: dice, casinos and chips only.
    Basic,
    /// The main game.
    #[default]
    Royale,
}

/// The options as people give them. What is left out has its default.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// Basic or main game.
    pub mode: Mode,
    /// Tiles per round, 0 to 6; 3 when nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub tiles: Option<i64>,
    /// The chip cards of the card game are used too.
    pub chip_cards: bool,
    /// No tile face comes twice while that can be helped.
    pub no_repeat: bool,
    /// Fixed faces for casinos 1, 2, ..: one list for all rounds, or three times as long for each round its own.
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "list")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub faces: Option<Vec<Face>>,
    /// Who begins the first round; chance decides when nothing is said.
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "table::seat_or_random")]
    #[cfg_attr(feature = "schema", schemars(schema_with = "table::seat_or_random_schema"))]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub start: Option<Seat>,
    /// The dice colours by seat; those of the data file in order when nothing is said.
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "list")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub colours: Option<Vec<String>>,
}

/// A list, which a command line may give as one word or as words with commas.
fn list<'de, D, T>(deserializer: D) -> Result<Option<Vec<T>>, D::Error>
where
    D: serde::Deserializer<'de>,
    T: serde::de::DeserializeOwned,
{
    use serde::de::Error;
    let value = Option::<serde_json::Value>::deserialize(deserializer)?;
    let items = match value {
        None => return Ok(None),
        Some(serde_json::Value::String(words)) => {
            words.split(',').map(|word| serde_json::Value::String(word.trim().to_owned())).collect()
        }
        Some(other) => other,
    };
    serde_json::from_value(items).map(Some).map_err(D::Error::custom)
}

/// The most faces that can be fixed: six casinos in three rounds.
pub const MOST_FACES: usize = 18;

/// The options once they have been judged: what the rules look at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Config {
    /// Seats at the table.
    pub seats: u8,
    /// Basic or main game.
    pub mode: Mode,
    /// Tiles per round.
    pub tiles: u8,
    /// Whether chip cards are used.
    pub chip_cards: bool,
    /// Whether repeats are avoided.
    pub no_repeat: bool,
    /// The fixed faces of each round's casinos 1, 2, .., if they are fixed.
    pub faces: Option<[Face; MOST_FACES]>,
    /// The dice colour of each seat, by its place in the data.
    pub colours: [u8; 5],
}

impl Options {
    /// Some table: a number of seats and options, so that every mode and variant comes up.
    pub(crate) fn any(dice: &mut Fast) -> (u8, Options) {
        let seats = dice.below(4) as u8 + 2;
        if dice.below(4) == 0 {
            let basic = Options { mode: Mode::Basic, chip_cards: dice.below(4) == 0, ..Options::default() };
            return (seats, basic);
        }
        // Six tiles bring out the interplay; three are the usual game.
        let tiles = [3, 3, 6, 6, i64::from(dice.below(7))][dice.below(5) as usize];
        let options = Options {
            tiles: Some(tiles),
            chip_cards: dice.below(4) == 0,
            no_repeat: dice.below(4) == 0,
            start: (dice.below(2) == 0).then(|| Seat(dice.below(seats.into()) as u8)),
            ..Options::default()
        };
        (seats, options)
    }
}

impl Config {
    /// Judges the options for a number of seats; what the rules do not allow is refused.
    pub fn judge(options: &Options, seats: u8, data: &Data) -> Result<Config, Refusal> {
        if !(2..=5).contains(&seats) {
            let clause = if seats < 2 { "R-RULING-4" } else { "R-COMP-3" };
            return Err(Refusal::new("SEATS", clause, say!("lasvegas-no-seats", seats)));
        }
        if let Some(start) = options.start
            && start.0 >= seats
        {
            let why = say!("table-no-start", start = start.0, last = seats - 1);
            return Err(Refusal::new("SEATS", "R-RULING-5", why));
        }
        let (tiles, faces) = judge_tiles(options)?;
        Ok(Config {
            seats,
            mode: options.mode,
            tiles,
            chip_cards: options.chip_cards,
            no_repeat: options.no_repeat,
            faces,
            colours: judge_colours(options, seats, data)?,
        })
    }

    /// The place among the fixed faces of a casino's face in a round.
    pub(crate) fn fixed_place(&self, round: u8, casino: u8) -> usize {
        (round as usize - 1) * self.tiles as usize + casino as usize - 1
    }

    /// The options that would give this table again, without the start seat.
    pub fn options(&self, data: &Data) -> Options {
        let used = 3 * self.tiles as usize;
        Options {
            mode: self.mode,
            tiles: (self.mode == Mode::Royale).then_some(self.tiles.into()),
            chip_cards: self.chip_cards,
            no_repeat: self.no_repeat,
            faces: self.faces.map(|faces| faces[..used].to_vec()),
            start: None,
            colours: Some(
                self.colours[..self.seats as usize]
                    .iter()
                    .map(|c| data.colours[*c as usize].clone())
                    .collect(),
            ),
        }
    }
}

/// The number of tiles and the fixed faces.
fn judge_tiles(options: &Options) -> Result<(u8, Option<[Face; MOST_FACES]>), Refusal> {
    let refuse = |clause, why: Message| Err(Refusal::new("OPTION", clause, why));
    if options.mode == Mode::Basic {
        if options.tiles.unwrap_or(0) != 0 || options.faces.is_some() || options.no_repeat {
            return refuse("R-SETUP-10", say!("royale-basic-has-no-tiles"));
        }
        return Ok((0, None));
    }
    let named = options.faces.as_ref().map_or(0, Vec::len);
    let tiles = match (options.tiles, named) {
        (Some(tiles), _) => tiles,
        (None, 0) => {
            if options.faces.is_some() {
                0
            } else {
                3
            }
        }
        // Nine and more faces can only be a list for three rounds.
        (None, few @ 1..=6) => few as i64,
        (None, many) => (many / 3) as i64,
    };
    if !(0..=6).contains(&tiles) {
        return refuse("R-VAR-1", say!("royale-no-tiles", tiles));
    }
    let count = tiles as usize;
    let Some(faces) = &options.faces else { return Ok((tiles as u8, None)) };
    if options.no_repeat {
        return refuse("R-ROYALE-11", say!("royale-fixed-and-no-repeat"));
    }
    if faces.len() != count && faces.len() != 3 * count {
        let why = say!("royale-faces-count", faces = faces.len(), count, all = 3 * count);
        return refuse("R-VAR-2", why);
    }
    if count == 0 {
        return Ok((0, None));
    }
    for round in faces.chunks(count) {
        for (place, face) in round.iter().enumerate() {
            if let Some(other) = round[..place].iter().find(|other| other.letter() == face.letter()) {
                let clause = if other == face { "R-RULING-41" } else { "R-ROYALE-3" };
                let why = say!("royale-faces-of-one-tile", one = other.id(), other = face.id());
                return refuse(clause, why);
            }
        }
    }
    let mut fixed = [Face::LuckyPunch; MOST_FACES];
    fixed.iter_mut().take(3 * count).zip(faces.iter().cycle()).for_each(|(place, face)| *place = *face);
    Ok((tiles as u8, Some(fixed)))
}

fn judge_colours(options: &Options, seats: u8, data: &Data) -> Result<[u8; 5], Refusal> {
    let mut colours = [0, 1, 2, 3, 4];
    let Some(named) = &options.colours else { return Ok(colours) };
    let refuse = |why: Message| Err(Refusal::new("COLOUR", "R-SETUP-7", why));
    if named.len() != seats as usize {
        return refuse(say!("table-colours-count", colours = named.len(), seats));
    }
    for (seat, name) in named.iter().enumerate() {
        let Some(place) = data.colours.iter().position(|colour| colour == name) else {
            return refuse(say!(
                "table-colour-unknown",
                name = format!("{name:?}"),
                known = data.colours.join(", ")
            ));
        };
        if named[..seat].contains(name) {
            return refuse(say!("table-colour-twice", name = name.clone()));
        }
        colours[seat] = place as u8;
    }
    // The unplayed colours follow in order; the first of them is that of the neutral dice.
    let mut next = seats as usize;
    for colour in 0..5 {
        if !colours[..seats as usize].contains(&colour) {
            colours[next] = colour;
            next += 1;
        }
    }
    Ok(colours)
}
