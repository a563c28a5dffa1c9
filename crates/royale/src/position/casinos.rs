//! The casinos of a position: dice, prizes, tiles with what lies on them, and the gray blanks.

use super::builder::Builder;
use super::{Position, WrittenTile, shape};
use crate::data::BLANKS;
use crate::dice::{Dice, Owner};
use crate::tiles::{Face, Picture};
use crate::view::{Asks, TileView};
use lasvegas::UNIT;
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
                tiles.clusters = ((1u16 << data.clusters.len()) - 1) as u8;
            }
            return Ok(());
        };
        match view {
            TileView::Jackpot { value } => {
                let on_track = data.jackpot.iter().position(|space| i64::from(*space) * UNIT == *value);
                let off = || Violation::new("R-INV-7", format!("the JACKPOT track has no space of {value}"));
                tiles.jackpot = on_track.ok_or_else(off)? as u8;
            }
            TileView::HighFive { holder } => tiles.high_five = *holder,
            TileView::PowerPlay { holder } => tiles.power_play = *holder,
            TileView::NoEntry { closed, space } => {
                tiles.no_entry.closed = closed.unwrap_or(0);
                tiles.no_entry.space = *space;
            }
            TileView::Knockout { bar } => tiles.bar = dice_by_seat(bar)?,
            TileView::BlockIt { clusters } => {
                for size in clusters {
                    let free = |at: &usize| tiles.clusters & (1 << at) == 0 && data.clusters[*at] == *size;
                    let none =
                        || Violation::new("R-INV-3", format!("BLOCK IT! has no such clusters: {clusters:?}"));
                    tiles.clusters |= 1 << (0..data.clusters.len()).find(free).ok_or_else(none)?;
                }
            }
            TileView::Handicap { covered } => {
                for (key, count) in covered {
                    let picture = Picture::ALL.into_iter().find(|picture| picture.key() == key);
                    let picture =
                        picture.ok_or_else(|| shape(format!("HANDICAP has no pictures {key:?}")))?;
                    tiles.pictures[picture as usize] = few(*count, "pictures")?;
                }
            }
            TileView::DoubleDown { dice } => tiles.double_down = dice_by_seat(dice)?,
            TileView::NiceDice { spaces } => tiles.nice_dice = *spaces,
            TileView::MyChoice { golden } => tiles.golden = *golden,
            _ => {}
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
            for (casino, small) in state.casinos.iter_mut().zip(self.data.handicap_blanks) {
                casino[gray] = Dice { small, biggy: 0 };
            }
        }
        let clusters = crate::tiles::block_it::sizes(state, self.data).map(usize::from).sum::<usize>();
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

fn few(count: u8, what: &str) -> Result<u8, Violation> {
    if count <= 25 { Ok(count) } else { Err(shape(format!("{count} {what} are more than there are"))) }
}

fn dice_by_seat(written: &BTreeMap<String, Dice>) -> Result<[Dice; 5], Violation> {
    let mut dice = [Dice::NONE; 5];
    for (key, some) in written {
        match key.parse::<u8>() {
            Ok(seat @ 0..=4) => dice[seat as usize] = *some,
            _ => return Err(shape(format!("{key:?} is no seat: they are \"0\" to \"4\""))),
        }
    }
    Ok(dice)
}
