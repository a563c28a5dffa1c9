//! What a seat may say beforehand: how far it bids for a tile in this turn's auction, and to sit the rest of it out.

use crate::action::{Action, Known, Track};
use crate::bidding::{bids, sale};
use crate::data::Data;
use crate::decision::check;
use crate::state::{Choice, Stage, State};
use crate::tiles::Tiles;
use crate::words;
use table::{Answer, AnswerOffer, Due, Message, Seat, say};

/// To bid for the tile of a track, as little as it takes, up to a limit.
const BID: &str = "bid";
/// To sit the auction out: Publicity, or a renovation of nothing where that is banned.
const SIT_OUT: &str = "sit_out";

/// Whether the seat may still have to choose in this turn's auction.
fn is_open(state: &State, seat: Seat) -> bool {
    matches!(state.stage, Stage::Choose | Stage::Sketch(_))
        && matches!(state.player(seat).choice, Choice::Open | Choice::Bid { .. })
}

/// What can be prepared now, until the turn ends.
pub(crate) fn offers(state: &State, data: &Data, seat: Seat) -> Vec<AnswerOffer> {
    if !is_open(state, seat) {
        return Vec::new();
    }
    let offer = |answer, about, what, limits, rank| AnswerOffer {
        answer,
        about,
        what,
        limits,
        until: state.turn.into(),
        rank,
        once: false,
    };
    let bid = |track: Track| {
        let limits =
            above(state, data, seat, track).map(|amount| (u32::from(amount), words::cash(u32::from(amount))));
        let limits: Vec<_> = limits.collect();
        let what = say!("showdown-answer-bid", what = words::sold(state, data, track));
        (!limits.is_empty()).then(|| offer(BID, Some(key(track)), what, limits, 0))
    };
    let bids = Track::ALL.into_iter().filter_map(bid);
    bids.chain([offer(SIT_OUT, None, say!("showdown-answer-sit-out"), Vec::new(), 1)]).collect()
}

/// The bids that the seat could make on a track once it is asked, the lowest first: above what others bid, or above its own.
fn above(state: &State, data: &Data, seat: Seat, track: Track) -> impl Iterator<Item = u8> {
    let on_track = move |action: Action| match action {
        Action::Bid { track: Known(Some(on)), amount } if on == track => u8::try_from(amount).ok(),
        _ => None,
    };
    bids(state, data, seat).filter_map(on_track)
}

/// What comes of an answer now. Cash, bids and bans are open to all.
pub(crate) fn due(state: &State, data: &Data, seat: Seat, answer: &Answer) -> Due<Action> {
    if u32::from(state.turn) != answer.until || !is_open(state, seat) {
        return Due::Over;
    }
    let asked = state.stage == Stage::Choose && state.waiting().contains(seat);
    match answer.answer.as_str() {
        BID => due_bid(state, data, seat, answer, asked),
        SIT_OUT if asked => {
            let out = [Action::Publicity(Tiles::None), Action::Renovate(Tiles::None), Action::Pass];
            let may = |action: &Action| check(state, data, seat, action).is_ok();
            out.into_iter().find(may).map_or(Due::Waits, Due::Acts)
        }
        SIT_OUT => Due::Waits,
        _ => Due::Over,
    }
}

fn due_bid(state: &State, data: &Data, seat: Seat, answer: &Answer, asked: bool) -> Due<Action> {
    let (Some(track), Some(limit)) = (track(answer), answer.limit) else { return Due::Over };
    if sale(state, data, track).is_err() {
        return Due::Over;
    }
    if state.standing(track).is_some_and(|(holder, _)| holder == seat) {
        return Due::Waits;
    }
    match above(state, data, seat, track).next().map(u32::from).filter(|amount| *amount <= limit) {
        None => Due::Over,
        Some(amount) if asked => Due::Acts(Action::Bid { track: Known(Some(track)), amount }),
        Some(_) => Due::Waits,
    }
}

/// The word for a track.
fn key(track: Track) -> String {
    serde_json::to_value(track).ok().and_then(|key| key.as_str().map(str::to_owned)).unwrap_or_default()
}

fn track(answer: &Answer) -> Option<Track> {
    let about = answer.about.as_deref()?;
    Track::ALL.into_iter().find(|track| key(*track) == about)
}

/// An answer in a few words.
pub(crate) fn words(state: &State, data: &Data, answer: &Answer) -> Message {
    match (track(answer), answer.limit) {
        (Some(track), Some(limit)) => {
            let (cash, what) = (words::cash(limit), words::sold(state, data, track));
            say!("showdown-answer-bid-up-to", cash, what)
        }
        _ => say!("showdown-answer-sit-out"),
    }
}
