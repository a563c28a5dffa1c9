//! Random renovations, for tests and soaks: often legal ones.

use crate::action::Action;
use crate::data::Data;
use crate::few::Few;
use crate::placing::Change;
use crate::shape::Lying;
use crate::state::{Player, Stage, State};
use crate::tiles::Lists;
use table::{Fast, Seat};

/// A random try at a whole renovation by whoever is asked.
pub(crate) fn renovation(state: &State, data: &Data, dice: &mut Fast) -> Option<(Seat, Action)> {
    let seat = state.active;
    // Now and then at the wrong time, to be refused.
    if state.stage != Stage::Choose && dice.below(8) > 0 {
        return None;
    }
    let mut player = *state.player(seat);
    let mut lists = Lists::default();
    for _ in 0..dice.below(3) {
        if let Some(tile) = any_of(&player.sheet.tiles().collect::<Vec<_>>(), dice) {
            player.rebuild(data, &Change { off: Few::only(tile), on: Few::default() });
            lists.off.push(tile.into());
        }
    }
    for _ in 0..dice.below(3) {
        if let Some(tile) = any_of(&places(&player, data, dice.below(4) == 0), dice) {
            player.rebuild(data, &Change { off: Few::default(), on: Few::only(tile) });
            lists.on.push(tile.into());
        }
    }
    Some((seat, Action::Renovate(lists.into())))
}

fn places(player: &Player, data: &Data, anywhere: bool) -> Vec<Lying> {
    let mut places = Vec::new();
    for kind in player.off() {
        if anywhere {
            player
                .sheet
                .gaps(data, kind, |turn, spots| spots.list(&mut places, |at| Lying { at, kind, turn }));
        } else {
            player.sheet.places(data, kind, |tile| places.push(tile));
        }
    }
    places
}

fn any_of(tiles: &[Lying], dice: &mut Fast) -> Option<Lying> {
    if tiles.is_empty() { None } else { Some(tiles[dice.below(tiles.len() as u32) as usize]) }
}
