//! F1 BLOCK IT!: clusters of gray blanks that go to casinos and count as an imaginary player's dice.

use crate::decision::not_now;
use crate::dice::{Dice, Owner};
use crate::invariants::{Check, ensure, reached};
use crate::play::Play;
use crate::state::{Stage, State};
use crate::tiles::{Face, Tiles};
use crate::turn::{check_casino, check_open};
use crate::view::TileView;
use crate::{Action, Data, Event};
use table::{Chance, Log, Message, Refusal, Seat, Violation, say};

/// What the tile does, in a line.
pub(crate) const SUMMARY: Message = say!("royale-block-it-summary");
/// The clause behind the tile's one event.
pub(crate) const CLAUSE: &str = "R-BLOCK-2";

pub(crate) fn set_up<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>) {
    lay_clusters(&mut play.state.tiles, play.data);
    play.state.blanks = 0;
}

/// All clusters lie on the tile.
pub(crate) fn lay_clusters(tiles: &mut Tiles, data: &Data) {
    tiles.clusters = ((1u16 << data.clusters.len()) - 1) as u8;
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

pub(crate) fn check(state: &State, data: &Data, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Block { blanks, casino } => check_block(state, data, blanks, casino),
        Action::Decline => Err(Refusal::new("PHASE", "R-RULING-28", say!("royale-block-it-compulsory"))),
        _ => Err(not_now(action)),
    }
}

fn check_block(state: &State, data: &Data, blanks: u8, casino: u8) -> Result<(), Refusal> {
    check_casino(casino, CLAUSE)?;
    if !sizes(state, data).any(|size| size == blanks) {
        let why = say!("royale-no-cluster", blanks);
        return Err(Refusal::new("CLUSTER", "R-BLOCK-4", why));
    }
    check_open(state, casino, "R-BLOCK-3")
}

pub(crate) fn apply<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, action: Action) {
    match action {
        Action::Block { blanks, casino } => block(play, blanks, casino),
        _ => play.promised_legal(action),
    }
}

fn block<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, blanks: u8, casino: u8) {
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

pub(crate) fn view(state: &State, data: &Data) -> TileView {
    TileView::BlockIt { clusters: sizes(state, data).collect() }
}

/// Lays the clusters that a position names.
pub(crate) fn read(tiles: &mut Tiles, data: &Data, clusters: &[u8]) -> Result<(), Violation> {
    for size in clusters {
        let free = |at: &usize| tiles.clusters & (1 << at) == 0 && data.clusters[*at] == *size;
        let none = || Violation::new("R-INV-3", format!("BLOCK IT! has no such clusters: {clusters:?}"));
        tiles.clusters |= 1 << (0..data.clusters.len()).find(free).ok_or_else(none)?;
    }
    Ok(())
}

/// R-INV-3: clusters lie on their tile alone.
pub(crate) fn invariant(state: &State) -> Check {
    ensure(state.tiles.clusters == 0 || state.casino_of(Face::BlockIt).is_some(), "R-INV-3", || {
        "blanks on a tile where none can be".into()
    })
}

/// Whether what is asked fits the table.
pub(crate) fn fits(state: &State) -> bool {
    reached(state, Face::BlockIt) && state.tiles.clusters > 0
}

pub(crate) fn prompt(who: Seat) -> Message {
    say!("royale-ask-block", who)
}

pub(crate) fn describe(blanks: u8, casino: u8) -> Message {
    say!("royale-block", blanks, casino)
}

/// The tile's event in a sentence.
pub(crate) fn tell(event: &Event) -> Option<Message> {
    let Event::Blocked { seat, casino, blanks } = event else { return None };
    Some(say!("royale-blocked", seat, blanks, casino))
}
