//! G1 BLACK BOX: the winner's left neighbour splits six tokens into two piles, the winner picks one unseen.

use super::piles::{Pile, Piles, splits};
use crate::data::{Reward, TOKENS};
use crate::decision::not_now;
use crate::invariants::wins;
use crate::play::Play;
use crate::position::shape;
use crate::state::{Stage, State};
use crate::tiles::Face;
use crate::view::{Asks, Looker};
use crate::words::money;
use crate::{Action, Data, Event};
use table::{Chance, Eye, Fast, Log, Message, Refusal, Seat, Shows, Violation, say};

/// What the tile does, in a line.
pub(crate) const SUMMARY: Message = say!("royale-black-box-summary");
/// The left neighbour splits, and nobody else.
pub(crate) const SPLIT: &str = "R-BOX-3";
/// The winner picks, and nobody else.
pub(crate) const PICK: &str = "R-BOX-4";

pub(crate) fn open<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, winner: Seat) {
    play.state.stage = Stage::Split { winner };
}

/// Every split, or either pile.
pub(crate) fn legal(state: &State, data: &Data, into: &mut Vec<Action>) {
    if let Stage::Pick { .. } = state.stage {
        into.extend([Action::Pick { pile: 1 }, Action::Pick { pile: 2 }]);
    } else {
        into.extend(splits(data).map(|piles| Action::Split { piles: Piles(piles) }));
    }
}

pub(crate) fn check(state: &State, data: &Data, action: Action) -> Result<(), Refusal> {
    match (state.stage, action) {
        (Stage::Split { .. }, Action::Split { piles }) => check_split(data, piles),
        (Stage::Pick { .. }, Action::Pick { pile }) => check_pick(pile),
        _ => Err(not_now(action)),
    }
}

fn check_split(data: &Data, piles: Piles) -> Result<(), Refusal> {
    let Piles([one, other]) = piles;
    let together = Pile::of(one.tokens().iter().chain(other.tokens()).copied());
    if one.len() + other.len() != TOKENS as u8 || together.tokens() != data.black_box {
        return Err(Refusal::new("TOKENS", SPLIT, say!("royale-piles-are-six-tokens")));
    }
    if other.is_empty() {
        return Err(Refusal::new("TOKENS", SPLIT, say!("royale-piles-sizes")));
    }
    Ok(())
}

fn check_pick(pile: u8) -> Result<(), Refusal> {
    if (1..=2).contains(&pile) {
        Ok(())
    } else {
        Err(Refusal::new("NUMBER", PICK, say!("royale-no-pile", pile)))
    }
}

pub(crate) fn apply<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, action: Action) {
    match (play.state.stage, action) {
        (Stage::Split { winner }, Action::Split { piles: Piles(piles) }) => split(play, winner, piles),
        (Stage::Pick { winner, piles }, Action::Pick { pile }) => pick(play, winner, piles, pile),
        _ => play.promised_legal(action),
    }
}

fn split<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, winner: Seat, piles: [Pile; 2]) {
    let seat = winner.left(play.state.seats());
    let sizes = piles.map(Pile::len);
    play.log.note(|| Event::Split { seat, sizes, piles: Some(piles) });
    play.state.stage = Stage::Pick { winner, piles };
}

/// The pile pays its sum; then payout goes on with the next casino.
fn pick<C: Chance + ?Sized, L: Log<Event>>(
    play: &mut Play<'_, C, L>,
    winner: Seat,
    piles: [Pile; 2],
    pile: u8,
) {
    let (taken, left) = if pile == 1 { (piles[0], piles[1]) } else { (piles[1], piles[0]) };
    play.log.note(|| Event::Picked { seat: winner, pile, taken, left });
    play.gain(winner, Face::BlackBox, Reward::of(taken.sum()));
    let next = play.state.payout.casino + 1;
    play.pay_from(next);
}

/// What is asked of who picks: only who made the piles knows what is in them (R-BOX-4).
pub(crate) fn asks_pick(state: &State, winner: Seat, piles: [Pile; 2], looker: Looker) -> Asks {
    let piles_known = looker.knows(winner.left(state.seats()));
    Asks::Pick { winner, sizes: piles.map(Pile::len), piles: piles_known.then_some(piles) }
}

/// The stage that a position writes down.
pub(crate) fn read_pick(winner: Seat, piles: Option<[Pile; 2]>) -> Result<Stage, Violation> {
    let piles = piles.ok_or_else(|| shape("a pick needs both piles"))?;
    Ok(Stage::Pick { winner, piles })
}

/// Takes the piles out of an event, unless these eyes made them.
pub(crate) fn conceal(event: &mut Event, eye: Eye) {
    if let Event::Split { seat, piles, .. } = event
        && !eye.is(*seat)
    {
        *piles = None;
    }
}

/// The pick lays both piles open.
pub(crate) fn shows(event: &Event) -> Shows {
    if let Event::Picked { .. } = event { Shows::News } else { Shows::Choice }
}

/// Splits the tokens anew for a seat that has not made the piles; their sizes are public.
pub(crate) fn imagine(state: &mut State, data: &Data, seat: Seat, dice: &mut Fast) {
    let seats = state.seats();
    if let Stage::Pick { winner, piles } = &mut state.stage
        && seat != winner.left(seats)
    {
        let alike = || splits(data).filter(|split| split[0].len() == piles[0].len());
        let choice = dice.below(alike().count() as u32) as usize;
        if let Some(split) = alike().nth(choice) {
            *piles = split;
        }
    }
}

/// Wipes the tokens, but not the sizes, from what a seat knows that has not made the piles.
pub(crate) fn forget(state: &mut State, seat: Seat) {
    let seats = state.seats();
    if let Stage::Pick { winner, piles } = &mut state.stage
        && seat != winner.left(seats)
    {
        *piles = piles.map(|pile| Pile::of(std::iter::repeat_n(0, pile.len() as usize)));
    }
}

/// Whether what is asked fits the table.
pub(crate) fn fits(state: &State, data: &Data) -> bool {
    let opened = |winner: Seat| {
        state.just_at == 0
            && winner.0 < state.seats()
            && wins(state, Face::BlackBox, winner)
            && state.casino_of(Face::BlackBox) == Some(state.payout.casino)
    };
    match state.stage {
        Stage::Pick { winner, piles } => opened(winner) && splits(data).any(|split| split == piles),
        Stage::Split { winner } => opened(winner),
        _ => false,
    }
}

pub(crate) fn prompt(state: &State, who: Seat) -> Message {
    match state.stage {
        Stage::Split { winner } => say!("royale-ask-split", who, winner),
        _ => say!("royale-ask-pick", who),
    }
}

fn tokens(pile: &Pile) -> Message {
    Message::list(pile.tokens().iter().map(|token| money(*token)))
}

pub(crate) fn describe_split(piles: &Piles) -> Message {
    Message::Joined(piles.0.iter().map(tokens).collect(), " | ")
}

pub(crate) fn describe_pick(state: &State, pile: u8) -> Message {
    match state.stage {
        Stage::Pick { piles, .. } if (1..=2).contains(&pile) => {
            let tokens = piles[pile as usize - 1].len();
            say!("royale-take-pile-of", pile, tokens)
        }
        _ => say!("royale-take-pile", pile),
    }
}

/// The tile's events in a sentence each.
pub(crate) fn tell(event: &Event) -> Option<Message> {
    Some(match event {
        Event::Split { seat, sizes: [one, other], piles: None } => say!("royale-split", seat, one, other),
        Event::Split { seat, sizes: [one, other], piles: Some([first, second]) } => {
            say!("royale-split-known", seat, one, other, first = tokens(first), second = tokens(second))
        }
        Event::Picked { seat, pile, taken, left } => {
            say!("royale-picked", seat, pile, taken = tokens(taken), left = tokens(left))
        }
        _ => return None,
    })
}

/// The clauses behind the tile's events; what it pays comes last.
pub(crate) fn clause(event: &Event) -> &'static str {
    match event {
        Event::Split { .. } => SPLIT,
        Event::Picked { .. } => PICK,
        _ => "R-BOX-5",
    }
}
