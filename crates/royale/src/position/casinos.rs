//! The casinos of a position: dice, prizes, tiles with what lies on them, and the gray blanks.

use super::builder::Builder;
use super::{Position, WrittenTile, shape};
use crate::data::BLANKS;
use crate::dice::{Dice, Owner};
use crate::tiles::{
    Face, block_it, double_down, handicap, high_five, jackpot, knockout, my_choice, nice_dice, no_entry,
    power_play,
};
use crate::view::{Asks, TileView};
use std::collections::BTreeMap;
use table::Violation;

impl Builder<'_> {
    pub(super) fn casinos(&mut self, position: &Position) -> Result<(), Violation> {
        for (number, written) in &position.casinos {
            let Ok(number @ 1..=6) = number.parse::<u8>() else {
                return Err(shape(format!("there is no casino {number:?}: they are \"1\" to \"6\"")));
            };
            let at = number as usize - 1;
            for (owner, dice) in &written.dice {
                let owner: Owner = owner.parse().map_err(shape)?;
                self.state.casinos[at][owner.index()] = *dice;
            }
            if let Some([one, other]) = written.pair {
                let pair = [self.lay(one)?, self.lay(other)?];
                self.state.pairs[at] = Some([pair[0].max(pair[1]), pair[0].min(pair[1])]);
            }
            if let Some(tile) = &written.tile {
                self.tile(number, tile)?;
            }
        }
        // Fixed faces need not be said again.
        if let (Some(faces), true) = (self.state.config.faces, self.state.tiles.at == [None; 6])
            && position.asks != Asks::Over
        {
            for casino in 1..=self.state.config.tiles {
                let face = faces[self.state.config.fixed_place(self.state.round, casino)];
                self.tile(casino, &WrittenTile::Fresh(face))?;
            }
        }
        Ok(())
    }

    fn tile(&mut self, casino: u8, written: &WrittenTile) -> Result<(), Violation> {
        let data = self.data;
        let tiles = &mut self.state.tiles;
        let face = match written {
            WrittenTile::Fresh(face) => *face,
            WrittenTile::Used(view) => view.face(),
        };
        if tiles.has_letter(face.letter()) {
            return Err(Violation::new("R-INV-10", format!("two tiles of the letter of {face} in play")));
        }
        tiles.lay(casino, face);
        let WrittenTile::Used(view) = written else {
            if face == Face::BlockIt {
                block_it::lay_clusters(tiles, data);
            }
            return Ok(());
        };
        match view {
            TileView::Jackpot { value } => jackpot::read(tiles, data, *value)?,
            TileView::HighFive { holder } => high_five::read(tiles, *holder),
            TileView::PowerPlay { holder } => power_play::read(tiles, *holder),
            TileView::NoEntry { closed, space } => no_entry::read(tiles, *closed, *space),
            TileView::Knockout { bar } => knockout::read(tiles, bar)?,
            TileView::BlockIt { clusters } => block_it::read(tiles, data, clusters)?,
            TileView::Handicap { covered } => handicap::read(tiles, covered)?,
            TileView::DoubleDown { dice } => double_down::read(tiles, dice)?,
            TileView::NiceDice { spaces } => nice_dice::read(tiles, *spaces),
            TileView::MyChoice { golden } => my_choice::read(tiles, *golden),
            TileView::LuckyPunch {}
            | TileView::PrimeTime {}
            | TileView::FiftyFifty {}
            | TileView::BadLuck {}
            | TileView::PayDay {}
            | TileView::BlackBox {} => {}
        }
        Ok(())
    }

    /// The blanks: HANDICAP lays its own where nothing is said of any; the pool has the rest.
    pub(super) fn blanks(&mut self, position: &Position) -> Result<(), Violation> {
        let gray = Owner::Blank.index();
        let state = &mut self.state;
        let untouched =
            state.casinos.iter().all(|casino| casino[gray].is_empty()) && state.tiles.pictures == [0; 3];
        if untouched && position.blanks.is_none() && state.casino_of(Face::Handicap).is_some() {
            handicap::lay_blanks(state, self.data);
        }
        let clusters = block_it::sizes(state, self.data).map(usize::from).sum::<usize>();
        let pictures = state.tiles.pictures.iter().map(|count| *count as usize).sum::<usize>();
        let casinos = state.casinos.iter().map(|casino| casino[gray].small as usize).sum::<usize>();
        let out = clusters + pictures + casinos;
        if out > BLANKS as usize {
            return Err(Violation::new("R-INV-3", format!("{out} gray blanks, not {BLANKS}")));
        }
        // Tied blanks leave during payout; before it, F1 and F2 have all nine.
        state.blanks = few(position.blanks.unwrap_or(BLANKS - out as u8), "blanks")?;
        Ok(())
    }
}

/// A count that cannot overflow the sums of the invariants.
pub(crate) fn few(count: u8, what: &str) -> Result<u8, Violation> {
    if count <= 25 { Ok(count) } else { Err(shape(format!("{count} {what} are more than there are"))) }
}

/// Dice by seat, as a position writes them.
pub(crate) fn read_dice(written: &BTreeMap<String, Dice>) -> Result<[Dice; 5], Violation> {
    let mut dice = [Dice::NONE; 5];
    for (key, some) in written {
        match key.parse::<u8>() {
            Ok(seat @ 0..=4) => dice[seat as usize] = *some,
            _ => return Err(shape(format!("{key:?} is no seat: they are \"0\" to \"4\""))),
        }
    }
    Ok(dice)
}
