//! What may be decided: the list of legal actions, the check of any action, and how each is carried out.

use crate::action::{Action, Known, Spot};
use crate::data::Data;
use crate::few::Few;
use crate::kind::Size;
use crate::placing::{self, Change, Limit, PUBLICITY, PURCHASE, RENOVATION};
use crate::play::Play;
use crate::state::{Ban, Choice, Sketch, Stage, State};
use crate::tiles::Tiles;
use crate::{Event, bidding, renovation};
use table::{Chance, Log, Refusal, Seat, say};

/// Every legal action of the seat, in a fixed order.
pub(crate) fn legal(state: &State, data: &Data, seat: Seat, into: &mut Vec<Action>) {
    into.clear();
    if !state.waiting().contains(seat) {
        return;
    }
    match state.stage {
        Stage::Choose => choices(state, data, seat, into),
        Stage::Sketch(sketch) => renovation::list(state, data, seat, &sketch, into),
        Stage::PullStrings => {
            let full = Size::ALL.into_iter().filter(|size| state.stack(*size).left() > 0);
            into.extend(full.map(|size| Action::Stack { size: Known(Some(size)) }));
        }
        Stage::Place => {
            into.push(Action::Place(Tiles::None));
            state.player(seat).placements(data, into, Action::Place);
        }
        Stage::Over => {}
    }
}

fn choices(state: &State, data: &Data, seat: Seat, into: &mut Vec<Action>) {
    into.extend(bidding::bids(state, data, seat));
    if !state.bans.has(Ban::Renovate) {
        into.push(Action::Sketch);
    }
    if !state.bans.has(Ban::Publicity) {
        into.push(Action::Publicity(Tiles::None));
        state.player(seat).placements(data, into, Action::Publicity);
    }
    if into.is_empty() {
        into.push(Action::Pass);
    }
}

/// Whether the seat may take the action now, and if not, why.
pub(crate) fn check(state: &State, data: &Data, seat: Seat, action: &Action) -> Result<(), Refusal> {
    if state.stage == Stage::Over {
        return Err(Refusal::new("OVER", "S-END-10", say!("table-game-over")));
    }
    check_phase(state, action)?;
    if !state.waiting().contains(seat) {
        return Err(not_asked(state, seat));
    }
    let player = state.player(seat);
    let judge = |limit: &Limit, tiles: &Tiles| placing::judge(data, player, limit, tiles).map(drop);
    match action {
        Action::Bid { track, amount } => bidding::check(state, data, seat, *track, *amount),
        Action::Publicity(tiles) => {
            placing::check_names(tiles)?;
            if state.bans.has(Ban::Publicity) {
                return Err(Refusal::new("BANNED", "S-EVT-9", say!("showdown-no-publicity")));
            }
            judge(&PUBLICITY, tiles)
        }
        Action::Renovate(tiles) => {
            placing::check_names(tiles)?;
            renovation::check(state)?;
            judge(&RENOVATION, tiles)
        }
        Action::Sketch => renovation::check(state),
        Action::TakeOff { tile } => renovation::check_take_off(state, data, seat, *tile),
        Action::PutOn { tile } => renovation::check_put_on(state, data, seat, *tile),
        Action::Finish => {
            let Stage::Sketch(Sketch { off, on }) = state.stage else { return Ok(()) };
            let sketched = player.sketched(data, &Change { off, on });
            placing::check_renovated(data, &sketched.sheet, on)
        }
        Action::Abandon => Ok(()),
        Action::Place(tiles) => judge(&PURCHASE, tiles),
        Action::Stack { size } => check_stack(state, *size),
        Action::Pass => {
            let banned = state.bans.has(Ban::Publicity) && state.bans.has(Ban::Renovate);
            if banned && bidding::bids(state, data, seat).next().is_none() {
                return Ok(());
            }
            Err(Refusal::new("PASS", "S-ACT-6", say!("showdown-no-pass")))
        }
    }
}

/// Whether the table is at a step where such an action belongs.
fn check_phase(state: &State, action: &Action) -> Result<(), Refusal> {
    let (clause, why) = match (state.stage, action) {
        (
            Stage::Choose,
            Action::Bid { .. } | Action::Publicity(_) | Action::Renovate(_) | Action::Sketch | Action::Pass,
        )
        | (
            Stage::Sketch(_),
            Action::TakeOff { .. } | Action::PutOn { .. } | Action::Finish | Action::Abandon,
        )
        | (Stage::PullStrings, Action::Stack { .. })
        | (Stage::Place, Action::Place(_))
        | (Stage::Over, _) => return Ok(()),
        (Stage::Choose, _) => ("S-ACT-2", say!("showdown-now-choose")),
        (Stage::Sketch(_), _) => ("S-RULING-11", say!("showdown-sketch-first")),
        (Stage::PullStrings, _) => ("S-EVT-11", say!("showdown-now-stack")),
        (Stage::Place, _) => ("S-BUY-3", say!("showdown-now-place")),
    };
    Err(Refusal::new("PHASE", clause, why))
}

fn not_asked(state: &State, seat: Seat) -> Refusal {
    let why = if seat.0 >= state.seats() {
        say!("showdown-not-seated", seat = seat.0, seats = state.seats())
    } else {
        say!("table-not-asked", asked = state.active, seat)
    };
    let clause = match state.stage {
        Stage::PullStrings => "S-EVT-11",
        Stage::Place => "S-RULING-27",
        _ if seat.0 >= state.seats() => "S-ACT-1",
        _ if state.player(seat).choice != Choice::Open => "S-ACT-3",
        _ if was_outbid(state, seat) => "S-BID-10",
        _ => "S-ACT-1",
    };
    Refusal::new("TURN", clause, why)
}

/// Whether an open seat has chosen before: it comes before the active one, or somebody between has chosen already.
fn was_outbid(state: &State, seat: Seat) -> bool {
    let order = || state.button.clockwise(state.seats());
    let before_active = order().take_while(|other| *other != state.active).any(|other| other == seat);
    let mut later = order().skip_while(|other| *other != state.active).skip(1);
    before_active || later.any(|other| state.player(other).choice != Choice::Open)
}

fn check_stack(state: &State, size: Known<Size>) -> Result<(), Refusal> {
    match size.0 {
        None => Err(Refusal::new("TARGET", "S-EVT-11", say!("showdown-no-stack"))),
        Some(size) if state.stack(size).left() == 0 => {
            Err(Refusal::new("TARGET", "S-EVT-11", say!("showdown-no-tile-in-stack", size = size.key())))
        }
        Some(_) => Ok(()),
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Play<'_, C, L> {
    /// Carries out a legal action.
    pub(crate) fn carry_out(&mut self, seat: Seat, action: &Action) {
        match (self.state.stage, action) {
            (Stage::Choose, Action::Bid { track: Known(Some(track)), amount }) => {
                self.bid(seat, *track, *amount as u8);
            }
            (Stage::Choose, Action::Publicity(tiles)) => {
                let fame = self.data.publicity;
                self.state.players[seat.index()].earned += fame;
                self.log.note(|| Event::Publicity { seat, fame });
                self.put_on(seat, tiles);
                self.choose(seat, Choice::Publicized);
            }
            (Stage::Choose, Action::Renovate(tiles)) => {
                let lying = |tiles: &[Spot]| tiles.iter().filter_map(|tile| tile.lying()).collect();
                self.renovate(seat, &Change { off: lying(tiles.off()), on: lying(tiles.on()) });
            }
            (Stage::Choose, Action::Sketch) => self.sketch(seat, Sketch::default()),
            (Stage::Choose, Action::Pass) => {
                self.log.note(|| Event::Passed { seat });
                self.choose(seat, Choice::Passed);
            }
            (Stage::Sketch(mut sketch), Action::TakeOff { tile }) => {
                tile.lying().into_iter().for_each(|tile| sketch.off.push(tile));
                self.sketch(seat, sketch);
            }
            (Stage::Sketch(mut sketch), Action::PutOn { tile }) => {
                tile.lying().into_iter().for_each(|tile| sketch.on.push(tile));
                self.sketch(seat, sketch);
            }
            (Stage::Sketch(Sketch { off, on }), Action::Finish) => {
                self.state.stage = Stage::Choose;
                self.renovate(seat, &Change { off, on });
            }
            (Stage::Sketch(_), Action::Abandon) => {
                self.state.stage = Stage::Choose;
                self.log.note(|| Event::Abandoned { seat });
            }
            (Stage::PullStrings, Action::Stack { size: Known(Some(size)) }) => self.name_stack(seat, *size),
            (Stage::Place, Action::Place(tiles)) => {
                if tiles.on().is_empty()
                    && let Choice::Bought { tile, .. } = self.state.player(seat).choice
                {
                    self.log.note(|| Event::SetAside { seat, tile });
                }
                self.put_on(seat, tiles);
                self.placed(seat);
            }
            // The caller promised a legal action.
            (stage, action) => debug_assert!(false, "{action:?} at {stage:?}"),
        }
    }

    pub(crate) fn choose(&mut self, seat: Seat, choice: Choice) {
        self.state.players[seat.index()].choice = choice;
        self.next_choice(seat);
    }

    /// Puts a tile on by purchase or Publicity.
    fn put_on(&mut self, seat: Seat, tiles: &Tiles) {
        let Some(tile) = tiles.on().iter().find_map(|tile| tile.lying()) else { return };
        self.state.players[seat.index()]
            .rebuild(self.data, &Change { off: Few::default(), on: Few::only(tile) });
        if !tile.kind.is_basic() {
            self.state.opened.insert(seat);
        }
        self.log.note(|| Event::Placed { seat, tile });
    }
}
