//! What holds in every state that can be reached, and must hold in every position that is set up.

use crate::action::Track;
use crate::card::{Card, Happening};
use crate::data::Data;
use crate::kind::{KINDS, Kind, Size};
use crate::placing::{self, Change};
use crate::state::{Ban, Choice, Sketch, Stage, State};
use table::{Seat, Violation};

/// More of anything than a game can bring.
pub(crate) const MOST_CASH: u32 = 1_000_000;
/// More Fame than a game can bring.
pub(crate) const MOST_FAME: u16 = 10_000;

/// Checks every invariant.
pub(crate) fn check(state: &State, data: &Data) -> Result<(), Violation> {
    seats(state)?;
    tiles(state, data)?;
    cards(state, data)?;
    sheets(state, data)?;
    market(state, data)?;
    bids(state, data)?;
    stage(state, data)
}

fn violation(invariant: &'static str, why: impl Into<String>) -> Result<(), Violation> {
    Err(Violation::new(invariant, why))
}

fn seats(state: &State) -> Result<(), Violation> {
    for (what, seat) in [("button", state.button), ("active", state.active)] {
        if seat.0 >= state.seats() {
            return violation("S-INV-12", format!("{what}: seat {} is not at the table", seat.0));
        }
    }
    if state.turn == 0 {
        return violation("S-INV-12", "turns count from 1");
    }
    for seat in state.opened.iter() {
        let acted = seat.0 < state.seats()
            && matches!(state.player(seat).choice, Choice::Publicized | Choice::Bought { .. });
        if !acted {
            return violation(
                "S-INV-11",
                format!("seat {} cannot have put a premier tile on this turn", seat.0),
            );
        }
    }
    for (seat, player) in state.at_table().iter().enumerate() {
        if player.cash > MOST_CASH {
            return violation(
                "S-INV-5",
                format!("seat {seat}: ${} is more than can be counted on", player.cash),
            );
        }
        if player.earned > MOST_FAME {
            return violation("S-INV-4", format!("seat {seat}: {} Fame cannot be earned", player.earned));
        }
    }
    Ok(())
}

/// How many tiles of each type are in stacks, on the board, on and beside sheets.
pub(crate) fn tiles_there(state: &State) -> [u8; KINDS] {
    let mut there = [0u8; KINDS];
    for kind in Kind::BASIC {
        there[kind.index()] = state.basic[kind.index()];
    }
    for code in state.stacks.iter().flat_map(|stack| stack.tiles.codes()) {
        there[code as usize] += 1;
    }
    for offer in state.premier.iter().flatten() {
        there[offer.tile.index()] += 1;
    }
    for player in state.at_table() {
        for kind in Kind::ALL {
            let own = player.off[kind.index()].saturating_add(player.sheet.count(kind));
            there[kind.index()] = there[kind.index()].saturating_add(own);
        }
    }
    there
}

fn tiles(state: &State, data: &Data) -> Result<(), Violation> {
    let there = tiles_there(state);
    let gone = if state.seats() == 3 { data.removed_with_three } else { 0 };
    for kind in Kind::ALL {
        let gone = if kind.is_basic() { gone } else { 0 };
        let (count, all) = (there[kind.index()], data.copies[kind.index()] - gone);
        // Where a position says so, some have left the game.
        if count > all {
            return violation("S-INV-1", format!("{count} {kind}, but there are {all}"));
        }
    }
    for size in Size::ALL {
        let stack = state.stack(size);
        if stack.backed_a > stack.left() {
            return violation("S-INV-1", format!("{} stack: more A tiles than tiles", size.key()));
        }
        let mut backs = [[0u8; 2]; KINDS];
        for (at, code) in stack.tiles.codes().enumerate() {
            let kind = Kind::ALL[code as usize];
            if data.size[kind.index()] != size || kind.is_basic() {
                return violation("S-INV-1", format!("{kind} in the {} premier stack", size.key()));
            }
            backs[kind.index()][usize::from(at >= stack.backed_a as usize)] += 1;
        }
        for kind in Kind::ALL {
            let (left, all) = (backs[kind.index()], data.backs[kind.index()]);
            if left[0] > all[0] || left[1] > all[1] {
                return violation("S-INV-1", format!("more {kind} backed A or B than there are"));
            }
        }
    }
    Ok(())
}

fn cards(state: &State, data: &Data) -> Result<(), Violation> {
    let mut there: Vec<Card> = state.deck.codes().map(Card).chain(state.in_play.iter()).collect();
    there.sort();
    let mut all = data.cards.iter();
    for card in &there {
        if !all.any(|known| known == card) {
            return violation("S-INV-2", format!("too many of the card {}", card.key()));
        }
    }
    if !state.in_play.iter().is_sorted() {
        return violation("S-INV-2", "the cards in play are not sorted");
    }
    let choosing = !matches!(state.stage, Stage::PullStrings | Stage::Over);
    let mut pulled = 0;
    for card in state.in_play.iter() {
        match card.happening() {
            Happening::GrandOpening => {}
            // Those two are done before anybody chooses an action; the end may come before they are.
            Happening::BusyWeekend if !choosing => {}
            Happening::PullStrings if state.stage == Stage::PullStrings => pulled += 1,
            _ => return violation("S-INV-2", format!("{} is in play", card.key())),
        }
    }
    if state.stage == Stage::PullStrings && pulled != 1 {
        return violation("S-INV-2", format!("a stack is to be named with {pulled} Pull Strings in play"));
    }
    Ok(())
}

fn sheets(state: &State, data: &Data) -> Result<(), Violation> {
    for (seat, player) in state.at_table().iter().enumerate() {
        placing::check_sheet(data, &player.sheet)
            .or_else(|refusal| violation("S-INV-9", format!("seat {seat}: {}", refusal.why)))?;
        let area: u8 = player.sheet.tiles().map(|tile| data.shape(tile.kind, tile.turn).cells.count()).sum();
        if area != player.sheet.covered.count() {
            return violation("S-INV-10", format!("seat {seat}: tiles of {area} squares cover fewer"));
        }
        let acted = !matches!(player.choice, Choice::Open | Choice::Bid { .. });
        if player.sheet.is_full(data) && !acted && state.stage != Stage::Over {
            return violation("S-INV-10", format!("seat {seat}: the sheet is full and the game goes on"));
        }
    }
    Ok(())
}

fn market(state: &State, data: &Data) -> Result<(), Violation> {
    for (at, offer) in state.premier.iter().enumerate() {
        let Some(offer) = offer else { continue };
        if at >= state.spaces() {
            return violation("S-INV-8", "a tile on the space for four and five players");
        }
        if offer.tile.is_basic() {
            return violation("S-INV-1", format!("{} on a premier space", offer.tile));
        }
        if !data.circles.contains(&offer.minimum) {
            return violation("S-INV-7", format!("a marker on {}, which is no circle", offer.minimum));
        }
    }
    match state.stage {
        Stage::Choose | Stage::Sketch(_) => {
            if let Some(space) = state.empty_space() {
                return violation("S-INV-8", format!("premier space {} is empty", space + 1));
            }
        }
        Stage::PullStrings if state.empty_space().is_none() => {
            return violation("S-INV-8", "a stack is to be named, but no premier space is empty");
        }
        _ => {}
    }
    Ok(())
}

fn bids(state: &State, data: &Data) -> Result<(), Violation> {
    let choosing = matches!(state.stage, Stage::Choose | Stage::Sketch(_));
    for track in Track::ALL {
        let bidder =
            |seat: &Seat| matches!(state.player(*seat).choice, Choice::Bid { track: on, .. } if on == track);
        let bidders = Seat::all(state.seats()).filter(bidder).count();
        if bidders > 1 || (bidders == 1 && !choosing) {
            return violation("S-INV-6", format!("{bidders} standing bids on {track:?}"));
        }
    }
    purchases(state)?;
    let acting = choosing || state.stage == Stage::Place;
    for seat in Seat::all(state.seats()) {
        let player = state.player(seat);
        let fits = match player.choice {
            Choice::Open => !matches!(state.stage, Stage::Place),
            Choice::Bid { track, amount } => {
                crate::bidding::sale(state, data, track)
                    .is_ok_and(|(spaces, minimum)| spaces.contains(&amount) && amount >= minimum)
                    && u32::from(amount) <= player.cash
            }
            Choice::Bought { tile, price } => {
                let spaces = if tile.is_basic() { &data.basic[tile.index()] } else { &data.premier };
                matches!(state.stage, Stage::Place)
                    && player.off[tile.index()] + player.sheet.count(tile) > 0
                    && spaces.contains(&price)
            }
            Choice::Renovated => acting && !state.bans.has(Ban::Renovate),
            Choice::Publicized => {
                acting && !state.bans.has(Ban::Publicity) && player.earned >= data.start[2] + data.publicity
            }
            Choice::Passed => acting && state.bans.has(Ban::Renovate) && state.bans.has(Ban::Publicity),
        };
        if !fits {
            let choice = serde_json::to_string(&player.choice).unwrap_or_default();
            return violation("S-INV-6", format!("seat {}: the choice {choice} cannot stand here", seat.0));
        }
    }
    Ok(())
}

/// What was bought has left its place: a premier space for each premier tile, one copy for each basic track.
fn purchases(state: &State) -> Result<(), Violation> {
    if state.stage != Stage::Place {
        return Ok(());
    }
    let bought = |wanted: &dyn Fn(Kind) -> bool| {
        let choices = state.at_table().iter().map(|player| player.choice);
        choices.filter(|choice| matches!(choice, Choice::Bought { tile, .. } if wanted(*tile))).count()
    };
    let empty = state.premier[..state.spaces()].iter().filter(|space| space.is_none()).count();
    let premier = bought(&|kind| !kind.is_basic());
    if premier != empty {
        return violation(
            "S-INV-8",
            format!("{premier} premier tiles were bought, and {empty} spaces are empty"),
        );
    }
    for kind in Kind::BASIC {
        let most = if kind == Kind::Slots && state.seats() == 5 { 2 } else { 1 };
        if bought(&|other| other == kind) > most {
            return violation("S-INV-6", format!("{kind} was bought more often than it has tracks"));
        }
    }
    Ok(())
}

fn stage(state: &State, data: &Data) -> Result<(), Violation> {
    let active = state.player(state.active);
    match state.stage {
        Stage::Choose | Stage::Sketch(_) if active.choice != Choice::Open => {
            return violation("S-INV-14", format!("seat {} has chosen already", state.active.0));
        }
        Stage::Place if !matches!(active.choice, Choice::Bought { .. }) => {
            return violation("S-INV-14", format!("seat {} has bought nothing to place", state.active.0));
        }
        Stage::PullStrings | Stage::Over if state.active != state.button => {
            return violation("S-INV-14", format!("seat {} has not the button", state.active.0));
        }
        Stage::PullStrings if state.stacks.iter().all(|stack| stack.left() == 0) => {
            return violation("S-INV-14", "all stacks are empty: there is nothing to name");
        }
        _ => {}
    }
    if !state.opened.is_empty() && !matches!(state.stage, Stage::Choose | Stage::Sketch(_) | Stage::Place) {
        return violation("S-INV-11", "somebody placed a premier tile before anybody could");
    }
    let full = state.at_table().iter().any(|player| player.sheet.is_full(data));
    if state.stage == Stage::Over && !full && state.stacks.iter().all(|stack| stack.left() > 0) {
        return violation("S-END-1", "the game is over, but no sheet is full and no stack empty");
    }
    if let Stage::Sketch(sketch) = state.stage {
        if state.bans.has(Ban::Renovate) {
            return violation("S-INV-13", "somebody sketches a renovation in a turn without any");
        }
        sketched(state, data, &sketch)?;
    }
    Ok(())
}

/// A sketch takes off what lies there and puts on what fits.
fn sketched(state: &State, data: &Data, sketch: &Sketch) -> Result<(), Violation> {
    let refuse =
        |tile: &dyn std::fmt::Display| violation("S-INV-11", format!("the sketch cannot have {tile}"));
    let mut player = *state.player(state.active);
    for tile in sketch.off.iter() {
        if !player.sheet.has(tile) {
            return refuse(&crate::action::Spot::from(tile));
        }
        player.rebuild(data, &Change { off: crate::few::Few::only(tile), on: crate::few::Few::default() });
    }
    for tile in sketch.on.iter() {
        if player.off[tile.kind.index()] == 0 || !player.sheet.fits(data, tile) {
            return refuse(&crate::action::Spot::from(tile));
        }
        player.rebuild(data, &Change { off: crate::few::Few::default(), on: crate::few::Few::only(tile) });
    }
    Ok(())
}
