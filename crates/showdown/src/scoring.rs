//! Final scoring, category by category, and who has won.

use crate::cells::{Cell, Cells, ROW};
use crate::data::Data;
use crate::kind::Colour;
use crate::options::SEATS;
use crate::sheet::Sheet;
use crate::state::State;
use serde::{Deserialize, Serialize};
use table::{Outcome, Seat, Standing, Unit, say};

/// What one player scores at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Score {
    /// The Fame track before scoring.
    pub track: u16,
    /// For a casino section filled with yellow and green tiles.
    pub casino: u16,
    /// For a hotel section filled with blue and green tiles.
    pub hotel: u16,
    /// For a path from entrance to entrance.
    pub connected: u16,
    /// For the place in Population.
    pub population: u16,
    /// For the place in Revenue.
    pub revenue: u16,
    /// For cash.
    pub cash: u32,
    /// For diamonds with three quarters.
    pub partial_diamonds: u16,
    /// For full diamonds.
    pub full_diamonds: u16,
    /// All Fame.
    pub fame: u32,
    /// Cash left over.
    pub cash_left: u32,
}

impl Score {
    /// What the Fame is made of: each part that brought any, by its name.
    pub fn parts(&self) -> impl Iterator<Item = (&'static str, u32)> {
        let parts = [
            ("track", u32::from(self.track)),
            ("casino", self.casino.into()),
            ("hotel", self.hotel.into()),
            ("connection", self.connected.into()),
            ("Population", self.population.into()),
            ("Revenue", self.revenue.into()),
            ("cash", self.cash),
            ("diamonds", u32::from(self.partial_diamonds) + u32::from(self.full_diamonds)),
        ];
        parts.into_iter().filter(|(_, fame)| *fame > 0)
    }
}

/// What every seat scores.
pub fn scores(state: &State, data: &Data) -> [Score; SEATS] {
    let seats = state.seats() as usize;
    let numbers = |of: &dyn Fn(usize) -> u16| -> [u16; SEATS] {
        std::array::from_fn(|seat| if seat < seats { of(seat) } else { 0 })
    };
    let population = numbers(&|seat| state.players[seat].population(data));
    let revenue = numbers(&|seat| state.players[seat].revenue(data));
    let ranked =
        [(population, 0), (revenue, 1)].map(|(numbers, which)| awards(&numbers[..seats], &data.ranks[which]));
    std::array::from_fn(|seat| {
        if seat >= seats {
            return Score::default();
        }
        let player = &state.players[seat];
        let sheet = &player.sheet;
        let filled = |section: usize, wrong: Colour| {
            let right = sheet.coloured(data, |colour| colour != wrong);
            if data.sections[section].without(right).is_empty() { data.filled[section] } else { 0 }
        };
        let (partial, full) = diamonds(sheet, data);
        let mut score = Score {
            track: player.fame(),
            casino: filled(0, Colour::Blue),
            hotel: filled(1, Colour::Yellow),
            connected: if sheet.is_connected(data) { data.connected } else { 0 },
            population: ranked[0][seat],
            revenue: ranked[1][seat],
            cash: player.cash / data.cash_per_fame,
            partial_diamonds: partial * data.diamonds[0],
            full_diamonds: full * data.diamonds[1],
            fame: 0,
            cash_left: player.cash % data.cash_per_fame,
        };
        let parts = [
            score.track,
            score.casino,
            score.hotel,
            score.connected,
            score.population,
            score.revenue,
            score.partial_diamonds,
            score.full_diamonds,
        ];
        score.fame = parts.into_iter().map(u32::from).sum::<u32>() + score.cash;
        score
    })
}

/// The awards for first, second and third place. Those who are tied share the places they take up, rounded down
/// (S-SCORE-6 to 8).
pub fn awards(numbers: &[u16], ranks: &[u16]) -> [u16; SEATS] {
    std::array::from_fn(|seat| {
        let Some(own) = numbers.get(seat) else { return 0 };
        let better = numbers.iter().filter(|other| *other > own).count();
        let tied = numbers.iter().filter(|other| *other == own).count();
        let places = (better..better + tied).filter_map(|place| ranks.get(place));
        places.sum::<u16>() / tied as u16
    })
}

/// How many inner corners of the sheet have exactly three and how many have four quarters of a diamond.
pub fn diamonds(sheet: &Sheet, data: &Data) -> (u16, u16) {
    let [nw, ne, se, sw] = sheet.quarters(data);
    // Each set moved to the squares whose north-west corner the quarters touch.
    let touching = [nw, ne.on(1), se.on(ROW + 1), sw.on(ROW)];
    let inner = Cells::sheet(data.width - 1, data.height - 1).on(Cell::new(1, 1).0);
    let full = touching.iter().fold(inner, |all, set| all.and(*set));
    let mut partial = Cells::NONE;
    for missing in 0..4 {
        let others =
            (0..4).filter(|which| *which != missing).fold(inner, |all, which| all.and(touching[which]));
        partial = partial.or(others.without(touching[missing]));
    }
    (partial.count().into(), full.count().into())
}

impl Sheet {
    /// The squares under tiles of certain colours.
    fn coloured(&self, data: &Data, wanted: impl Fn(Colour) -> bool) -> Cells {
        self.tiles()
            .filter(|tile| wanted(data.colour[tile.kind.index()]))
            .fold(Cells::NONE, |all, tile| all.or(data.shape(tile.kind, tile.turn).cells.on(tile.at.0)))
    }

    /// The squares with a quarter of a diamond in each corner, clockwise from the north-west.
    pub fn quarters(&self, data: &Data) -> [Cells; 4] {
        let mut all = [Cells::NONE; 4];
        for tile in self.tiles() {
            let quarters = data.shape(tile.kind, tile.turn).quarters;
            (0..4).for_each(|corner| all[corner] = all[corner].or(quarters[corner].on(tile.at.0)));
        }
        all
    }
}

/// The final ranking: most Fame, then most cash left; who is equal in both shares the place (S-WIN).
pub(crate) fn ranking(state: &State, data: &Data) -> Outcome {
    let scores = scores(state, data);
    let worth = |seat: Seat| (scores[seat.index()].fame, scores[seat.index()].cash_left);
    let mut seats: Vec<Seat> = Seat::all(state.seats()).collect();
    seats.sort_by_key(|seat| std::cmp::Reverse(worth(*seat)));
    let ranking = seats.iter().map(|seat| {
        let better = seats.iter().filter(|other| worth(**other) > worth(*seat)).count();
        let (fame, cash) = worth(*seat);
        Standing {
            seat: *seat,
            place: better as u8 + 1,
            score: fame.into(),
            why: say!(
                "showdown-why",
                fame = Unit::Fame.of(fame.into()),
                cash = Unit::Dollars.of(cash.into())
            ),
        }
    });
    Outcome { ranking: ranking.collect() }
}
