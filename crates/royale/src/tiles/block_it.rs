//! F1 BLOCK IT!: clusters of gray blanks that go to casinos and count as an imaginary player's dice.

use crate::dice::{Dice, Owner};
use crate::play::Play;
use crate::state::{Stage, State};
use crate::turn::{check_casino, check_open};
use crate::{Action, Data, Event};
use table::{Chance, Log, Refusal};

pub(crate) fn set_up<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>) {
    play.state.tiles.clusters = ((1u16 << play.data.clusters.len()) - 1) as u8;
    play.state.blanks = 0;
}

/// The sizes of the clusters still on the tile; clusters of one size are interchangeable.
pub fn sizes<'a>(state: &State, data: &'a Data) -> impl Iterator<Item = u8> + use<'a> {
    let left = state.tiles.clusters;
    data.clusters.iter().enumerate().filter(move |(at, _)| left & (1 << at) != 0).map(|(_, size)| *size)
}

fn different_sizes<'a>(state: &State, data: &'a Data) -> impl Iterator<Item = u8> + use<'a> {
    let mut last = 0; // The sizes come in ascending order.
    sizes(state, data).filter(move |size| std::mem::replace(&mut last, *size) != *size)
}

pub(crate) fn activate<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>) {
    if play.state.tiles.clusters == 0 {
        play.end_turn();
    } else {
        // At least five casinos are open, so there is always a choice.
        play.state.stage = Stage::Block;
    }
}

pub(crate) fn legal(state: &State, data: &Data, into: &mut Vec<Action>) {
    for blanks in different_sizes(state, data) {
        into.extend(state.open_casinos().map(|casino| Action::Block { blanks, casino }));
    }
}

pub(crate) fn check(state: &State, data: &Data, blanks: u8, casino: u8) -> Result<(), Refusal> {
    check_casino(casino, "R-BLOCK-2")?;
    if !sizes(state, data).any(|size| size == blanks) {
        let why = format!("No cluster of {blanks} is left on the tile.");
        return Err(Refusal::new("CLUSTER", "R-BLOCK-4", why));
    }
    check_open(state, casino, "R-BLOCK-3")
}

pub(crate) fn block<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, blanks: u8, casino: u8) {
    let seat = play.state.active;
    let left = play.state.tiles.clusters;
    // The last of equal clusters, so that equal tables are equal states.
    let cluster = (0..play.data.clusters.len())
        .rev()
        .find(|at| left & (1 << at) != 0 && play.data.clusters[*at] == blanks)
        .unwrap_or_default();
    play.state.tiles.clusters &= !(1 << cluster);
    play.log.note(|| Event::Blocked { seat, casino, blanks });
    play.put(casino, Owner::Blank, Dice { small: blanks, biggy: 0 });
    play.end_turn();
}
