//! The component figures of both editions, read from `data/lords.json`: each value there carries a label that says
//! how sure we are of it, and a person with the box can correct it without touching code.

use crate::board::Board;
use crate::lot::{Company, LOTS, Lot, Lots, Pays};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;
use table::words::check_name;
use table::{Figure, serde_errors};

/// The figures that the game comes with.
pub const STANDARD: &str = include_str!("../data/lords.json");

/// The highest price that a lot can have.
const MOST_PRICE: u8 = 60;

/// All figures, in the form the rules use.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Data {
    /// The board: neighbours and The Strip.
    pub board: Board,
    /// The printed price of each lot.
    pub price: [u8; LOTS],
    /// For each amount, the lots whose printed price it covers.
    covered: [Lots; MOST_PRICE as usize + 1],
    /// The printed die of each lot.
    pub die: [u8; LOTS],
    /// The starting money printed on each card of 2010.
    pub cash: [u8; LOTS],
    /// What each card makes pay.
    pub pays: [Pays; LOTS],
    /// The stops of the scoring track.
    pub track: Vec<u8>,
    /// For each score and number of points, where the marker ends.
    pub(crate) steps: Vec<[u8; 256]>,
    /// Tiles of each company.
    pub tiles: u8,
    /// Dice of each player.
    pub dice: u8,
    /// Lot markers of each player.
    pub markers: u8,
    /// How many times the stake each sum of two dice wins.
    pub gamble: [u8; 13],
    /// The stake limit for each tile.
    pub stake_per_tile: u8,
    /// The price of remodelling one tile.
    pub remodel: u8,
    /// The price of one riser.
    pub riser: u8,
    /// The names and colours of the companies: name, colour of 2010, colour of 2024.
    pub companies: Vec<[String; 3]>,
    /// The player colours of 2010.
    pub colours_2010: Vec<String>,
    /// The player colours of 2024.
    pub colours_2024: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Block {
    id: String,
    rows: u8,
    cols: u8,
    strip_col: u8,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Players {
    min: u8,
    max: u8,
    colours: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Gamble {
    single: Vec<u8>,
    double: Vec<u8>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenCompany {
    key: String,
    name: Figure<String>,
    colour_2010: Figure<String>,
    colour_2024: Figure<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenLot {
    id: String,
    price: Figure<u8>,
    die: Figure<u8>,
    cash: Figure<u8>,
    pays: Figure<Pays>,
}

/// The file, as it is written.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    schema: String,
    #[serde(rename = "about")]
    _about: String,
    labels: BTreeMap<String, String>,
    #[serde(rename = "sources")]
    _sources: BTreeMap<String, String>,
    blocks: Figure<Vec<Block>>,
    track: Figure<Vec<u8>>,
    tiles_per_company: Figure<u8>,
    dice_per_player: Figure<u8>,
    markers_per_player: Figure<u8>,
    gamble: Figure<Gamble>,
    stake_per_tile: Figure<u8>,
    remodel_per_tile: Figure<u8>,
    riser: Figure<u8>,
    players_2010: Figure<Players>,
    players_2024: Figure<Players>,
    companies: Vec<WrittenCompany>,
    lots: Vec<WrittenLot>,
}

impl Data {
    /// The figures that the game comes with. They are read once: every table asks for them.
    pub fn standard() -> Data {
        static READ: LazyLock<Data> =
            LazyLock::new(|| Data::parse(STANDARD).expect("the embedded data file is tested"));
        READ.clone()
    }

    /// Reads a data file. What does not fit is named in a sentence.
    pub fn parse(text: &str) -> Result<Data, String> {
        let file: File =
            serde_errors::from_str(text).map_err(|what| format!("the data file cannot be read: {what}"))?;
        file.data()
    }

    /// The lots whose printed price is at most this.
    #[inline]
    pub(crate) fn covered(&self, amount: u32) -> Lots {
        self.covered[amount.min(MOST_PRICE.into()) as usize]
    }

    /// Where a marker at `score` ends after `points` (L-SCORE-3, L-SCORE-4).
    #[inline]
    pub fn advance(&self, score: u8, points: u8) -> u8 {
        self.steps[score as usize][points as usize]
    }
}

fn between(what: &str, value: u8, least: u8, most: u8) -> Result<u8, String> {
    if (least..=most).contains(&value) {
        Ok(value)
    } else {
        Err(format!("{what}: {value} is not between {least} and {most}"))
    }
}

fn named(what: &str, name: &str) -> Result<(), String> {
    check_name(name).map_err(|why| format!("{what}: {why}"))
}

impl File {
    fn data(&self) -> Result<Data, String> {
        if self.schema != "fremont-lords/1" {
            return Err(format!("the data file has schema {:?}, not \"fremont-lords/1\"", self.schema));
        }
        if self.labels.len() != 5 {
            return Err(format!(
                "labels: 5 are explained in every data file, this has {}",
                self.labels.len()
            ));
        }
        let players = |what: &str, figure: &Figure<Players>, max: u8| {
            let given = &figure.value;
            if (given.min, given.max) != (2, max) || given.colours.len() != max as usize {
                return Err(format!("{what}: the rules are written for 2 to {max} players, a colour each"));
            }
            given.colours.iter().try_for_each(|colour| named(what, colour))?;
            let twice = (1..given.colours.len()).any(|at| given.colours[..at].contains(&given.colours[at]));
            if twice { Err(format!("{what}: the colours must differ")) } else { Ok(given.colours.clone()) }
        };
        let lots = self.lots()?;
        Ok(Data {
            board: self.board()?,
            price: lots.price,
            covered: std::array::from_fn(|amount| {
                Lot::all().filter(|lot| usize::from(lots.price[lot.index()]) <= amount).collect()
            }),
            die: lots.die,
            cash: lots.cash,
            pays: lots.pays,
            track: self.track.value.clone(),
            steps: self.steps()?,
            tiles: between("tiles_per_company", self.tiles_per_company.value, 1, 48)?,
            dice: between("dice_per_player", self.dice_per_player.value, 2, 48)?,
            markers: between("markers_per_player", self.markers_per_player.value, 2, 48)?,
            gamble: self.gamble()?,
            stake_per_tile: between("stake_per_tile", self.stake_per_tile.value, 1, 20)?,
            remodel: between("remodel_per_tile", self.remodel_per_tile.value, 0, 50)?,
            riser: between("riser", self.riser.value, 0, 100)?,
            companies: self.companies()?,
            colours_2010: players("players_2010", &self.players_2010, 4)?,
            colours_2024: players("players_2024", &self.players_2024, 6)?,
        })
    }

    fn board(&self) -> Result<Board, String> {
        let shape: Vec<(&str, u8, u8)> =
            self.blocks.value.iter().map(|block| (block.id.as_str(), block.rows, block.cols)).collect();
        if shape != [("A", 2, 3), ("B", 2, 3), ("C", 4, 3), ("D", 3, 3), ("E", 2, 3), ("F", 3, 3)] {
            return Err(
                "blocks: the rules are written for A to F of 2, 2, 4, 3, 2 and 3 rows of 3 lots".into()
            );
        }
        let mut strip = Lots::NONE;
        let mut first = 0;
        for block in &self.blocks.value {
            if block.strip_col > 2 {
                return Err(format!("blocks: block {} has no column {}", block.id, block.strip_col));
            }
            (0..block.rows).for_each(|row| strip.add(Lot(first + 3 * row + block.strip_col)));
            first += 3 * block.rows;
        }
        Ok(Board::new(strip))
    }

    fn lots(&self) -> Result<PrintedLots, String> {
        if self.lots.len() != LOTS {
            return Err(format!("lots: the board has 48, the file lists {}", self.lots.len()));
        }
        let mut lots =
            PrintedLots { price: [0; LOTS], die: [0; LOTS], cash: [0; LOTS], pays: [Pays::Strip; LOTS] };
        for (at, written) in self.lots.iter().enumerate() {
            let id = Lot(at as u8).to_string();
            if written.id != id {
                return Err(format!("lots: {id} comes next in board order, not {:?}", written.id));
            }
            lots.price[at] = between(&format!("lots.{id}.price"), written.price.value, 1, MOST_PRICE)?;
            lots.die[at] = between(&format!("lots.{id}.die"), written.die.value, 1, 6)?;
            lots.cash[at] = between(&format!("lots.{id}.cash"), written.cash.value, 0, 60)?;
            lots.pays[at] = written.pays.value;
        }
        let count = |pays: Pays| lots.pays.iter().filter(|other| **other == pays).count();
        let companies = Company::ALL.map(|company| count(Pays::Company(company)));
        if companies != [9; 5] {
            return Err(format!("lots: nine cards pay each company, here {companies:?}"));
        }
        Ok(lots)
    }

    /// The track as a table of where each score ends for each number of points.
    fn steps(&self) -> Result<Vec<[u8; 256]>, String> {
        let track = &self.track.value;
        let rising = track.windows(2).all(|pair| pair[0] < pair[1]);
        if track.first() != Some(&0) || track.last() != Some(&90) || !rising {
            return Err("track: the stops rise from 0 to 90".into());
        }
        let mut steps = vec![[0u8; 256]; 91];
        for score in 0..=90u8 {
            for points in 0..=255u8 {
                let reach = u16::from(score) + u16::from(points);
                let end = track.iter().rev().find(|stop| u16::from(**stop) <= reach).copied().unwrap_or(0);
                steps[score as usize][points as usize] = end.max(score);
            }
        }
        Ok(steps)
    }

    fn gamble(&self) -> Result<[u8; 13], String> {
        let mut wins = [0; 13];
        for (sums, times) in [(&self.gamble.value.single, 1), (&self.gamble.value.double, 2)] {
            for sum in sums {
                wins[between("gamble", *sum, 2, 12)? as usize] = times;
            }
        }
        Ok(wins)
    }

    fn companies(&self) -> Result<Vec<[String; 3]>, String> {
        let keys: Vec<&str> = self.companies.iter().map(|company| company.key.as_str()).collect();
        if keys != Company::ALL.map(Company::key) {
            return Err("companies: albion, sphinx, vega, tivoli and pioneer, in this order".into());
        }
        let names = |company: &WrittenCompany| {
            [&company.name, &company.colour_2010, &company.colour_2024].map(|figure| figure.value.clone())
        };
        let companies: Vec<[String; 3]> = self.companies.iter().map(names).collect();
        companies.iter().flatten().try_for_each(|name| named("companies", name))?;
        Ok(companies)
    }
}

/// What is printed on the lots and their cards.
struct PrintedLots {
    price: [u8; LOTS],
    die: [u8; LOTS],
    cash: [u8; LOTS],
    pays: [Pays; LOTS],
}
