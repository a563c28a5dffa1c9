//! E1 NO ENTRY!: a token closes a casino; no dice in or out while it lies there.

use crate::decision::not_now;
use crate::dice::Roll;
use crate::invariants::{Check, ensure, reached};
use crate::play::Play;
use crate::state::{Stage, State};
use crate::tiles::{Face, Tiles};
use crate::turn::check_casino;
use crate::view::TileView;
use crate::{Action, Data, Event};
use table::{Chance, Log, Message, Refusal, Seat, say};

/// What the tile does, in a line.
pub(crate) const SUMMARY: Message = say!("royale-no-entry-summary");
/// How keeping the token is described.
pub(crate) const DECLINE: Message = say!("royale-no-entry-decline");

/// The token and the counter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct NoEntry {
    /// The closed casino; 0 while the token lies on the tile.
    pub closed: u8,
    /// The counter's space on the loop; 0 is the start.
    pub space: u8,
}

pub(crate) fn activate<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>) {
    play.state.stage = Stage::Close;
}

/// Any casino but the tile's own and the one already closed; keeping the token only once it has been laid.
pub(crate) fn legal(state: &State, into: &mut Vec<Action>) {
    let own = state.casino_of(Face::NoEntry);
    into.extend(
        state.open_casinos().filter(|casino| Some(*casino) != own).map(|casino| Action::Close { casino }),
    );
    if state.tiles.no_entry.closed > 0 {
        into.push(Action::Decline);
    }
}

pub(crate) fn check(state: &State, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Close { casino } => check_close(state, casino),
        Action::Decline => check_decline(state),
        _ => Err(not_now(action)),
    }
}

fn check_close(state: &State, casino: u8) -> Result<(), Refusal> {
    check_casino(casino, "R-NOENTRY-2")?;
    if state.casino_of(Face::NoEntry) == Some(casino) {
        let why = say!("royale-no-entry-itself", casino);
        return Err(Refusal::new("TARGET", "R-NOENTRY-2", why));
    }
    if state.is_closed(casino) {
        return Err(Refusal::new("CLOSED", "R-NOENTRY-7", say!("royale-closed-already", casino)));
    }
    Ok(())
}

fn check_decline(state: &State) -> Result<(), Refusal> {
    if state.tiles.no_entry.closed == 0 {
        return Err(Refusal::new("COMPULSORY", "R-NOENTRY-2", say!("royale-no-entry-first")));
    }
    Ok(())
}

pub(crate) fn apply<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, action: Action) {
    match action {
        Action::Close { casino } => close(play, casino),
        _ => play.leave(Face::NoEntry),
    }
}

/// Closes the casino, opens the old one, moves the counter along its loop and pays its space.
fn close<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, casino: u8) {
    let seat = play.state.active;
    let token = &mut play.state.tiles.no_entry;
    let opened = (token.closed > 0).then_some(token.closed);
    token.closed = casino;
    token.space = (token.space + 1) % play.data.no_entry.len() as u8;
    let reward = play.data.no_entry[token.space as usize];
    play.log.note(|| Event::Closed { seat, casino, opened });
    play.gain(seat, Face::NoEntry, reward);
    play.end_turn();
}

/// A roll that leads only to the closed casino is lost for free (R-RULING-9).
#[inline]
pub(crate) fn blocks(state: &State, roll: &Roll) -> bool {
    let closed = state.tiles.no_entry.closed;
    closed > 0 && roll.showing(closed) == roll.dice()
}

pub(crate) fn view(state: &State) -> TileView {
    let NoEntry { closed, space } = state.tiles.no_entry;
    TileView::NoEntry { closed: (closed > 0).then_some(closed), space }
}

/// Lays the token and the counter as a position has them.
pub(crate) fn read(tiles: &mut Tiles, closed: Option<u8>, space: u8) {
    tiles.no_entry = NoEntry { closed: closed.unwrap_or(0), space };
}

/// R-INV-7: one casino at most is closed, never the tile's own; nothing while the tile is not in play.
pub(crate) fn invariant(state: &State, data: &Data) -> Check {
    let NoEntry { closed, space } = state.tiles.no_entry;
    let own = state.casino_of(Face::NoEntry);
    let holds = if own.is_some() {
        closed <= 6
            && (space as usize) < data.no_entry.len()
            && own != Some(closed)
            && (closed > 0 || space == 0)
    } else {
        closed == 0 && space == 0
    };
    ensure(holds, "R-INV-7", || "NO ENTRY! closes one casino at most, never its own".into())
}

/// Whether what is asked fits the table.
pub(crate) fn fits(state: &State) -> bool {
    reached(state, Face::NoEntry)
}

pub(crate) fn prompt(state: &State, who: Seat) -> Message {
    if state.tiles.no_entry.closed > 0 {
        say!("royale-ask-close-another", who)
    } else {
        say!("royale-ask-close", who)
    }
}

pub(crate) fn describe(casino: u8) -> Message {
    say!("royale-close", casino)
}

/// The tile's events in a sentence each.
pub(crate) fn tell(event: &Event) -> Option<Message> {
    Some(match event {
        Event::Closed { seat, casino, opened: Some(opened) } => {
            say!("royale-closed-and-opened", seat, casino, opened)
        }
        Event::Closed { seat, casino, opened: None } => say!("royale-closed-casino", seat, casino),
        Event::Stuck { seat, closed } => {
            say!("royale-stuck", seat, closed)
        }
        _ => return None,
    })
}

/// The clauses behind the tile's events; what it pays comes last.
pub(crate) fn clause(event: &Event) -> &'static str {
    match event {
        Event::Closed { .. } => "R-NOENTRY-3",
        Event::Stuck { .. } => "R-RULING-9",
        _ => "R-NOENTRY-4",
    }
}
