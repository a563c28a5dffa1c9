//! Bids: what is for sale, at which spaces, and who is outbid.

use crate::Event;
use crate::action::{Action, Known, Track};
use crate::data::Data;
use crate::kind::Kind;
use crate::play::Play;
use crate::state::{Ban, Choice, State};
use crate::words::{cash, tile};
use table::{Chance, Log, Message, Refusal, Seat, say};

/// Why there is nothing for sale on a track.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Closed {
    /// No tile lies on this premier space.
    NoTile(usize),
    /// Only five players use it.
    OnlyFive,
    /// No bids on this type this turn.
    Banned(Kind),
    /// No tile of this type is left.
    SoldOut(Kind),
    /// The last Slots is sold on the first track.
    LastSlots,
}

/// The spaces and the minimum of a track where a tile is for sale.
#[inline]
pub(crate) fn sale<'a>(state: &State, data: &'a Data, track: Track) -> Result<(&'a [u8], u8), Closed> {
    if let Some(space) = track.premier() {
        return match state.premier[space] {
            Some(offer) => Ok((&data.premier, offer.minimum)),
            None => Err(Closed::NoTile(space)),
        };
    }
    let kind = track.basic().unwrap_or(Kind::Slots);
    if track == Track::Slots2 && state.seats() < 5 {
        return Err(Closed::OnlyFive);
    }
    if Ban::on(kind).is_some_and(|ban| state.bans.has(ban)) {
        return Err(Closed::Banned(kind));
    }
    match (state.basic[kind.index()], track) {
        (0, _) => return Err(Closed::SoldOut(kind)),
        (1, Track::Slots2) => return Err(Closed::LastSlots),
        _ => {}
    }
    let spaces = &data.basic[kind.index()];
    Ok((spaces, spaces[0]))
}

impl Closed {
    fn refusal(self, data: &Data) -> Refusal {
        match self {
            Closed::NoTile(space) => {
                Refusal::new("TARGET", "S-BID-19", say!("showdown-no-offer", space = space + 1))
            }
            Closed::OnlyFive => Refusal::new("TARGET", "S-SET-16", say!("showdown-only-five")),
            Closed::Banned(kind) => {
                Refusal::new("BANNED", "S-EVT-8", say!("showdown-no-bids", tile = tile(data, kind)))
            }
            Closed::SoldOut(kind) => {
                Refusal::new("EMPTY", "S-BID-19", say!("showdown-sold-out", tile = tile(data, kind)))
            }
            Closed::LastSlots => Refusal::new("EMPTY", "S-RULING-42", say!("showdown-last-slots")),
        }
    }
}

/// Every legal bid of the seat, track by track.
#[inline]
pub(crate) fn bids(state: &State, data: &Data, seat: Seat) -> impl Iterator<Item = Action> {
    let cash = state.player(seat).cash;
    Track::ALL.into_iter().flat_map(move |track| {
        let (spaces, minimum) = sale(state, data, track).unwrap_or((&[], 0));
        let above = state.standing(track).map_or(0, |(_, standing)| standing);
        let open = move |amount: &&u8| **amount >= minimum && **amount > above && u32::from(**amount) <= cash;
        let bid = move |amount: &u8| Action::Bid { track: Known(Some(track)), amount: (*amount).into() };
        spaces.iter().filter(open).map(bid)
    })
}

/// Whether the seat may bid so much there.
pub(crate) fn check(
    state: &State,
    data: &Data,
    seat: Seat,
    track: Known<Track>,
    amount: u32,
) -> Result<(), Refusal> {
    let Some(track) = track.0 else {
        return Err(Refusal::new("TARGET", "S-BID-1", say!("showdown-no-track")));
    };
    let (spaces, minimum) = sale(state, data, track).map_err(|closed| closed.refusal(data))?;
    let top = spaces.last().copied().unwrap_or(0);
    if amount > top.into() {
        let why = say!("showdown-above-top", cash = cash(amount), top = cash(top));
        return Err(Refusal::new("SPACE", "S-BID-8", why));
    }
    if !spaces.iter().any(|space| u32::from(*space) == amount) {
        let spaces = Message::Joined(spaces.iter().map(Message::from).collect(), ", ");
        let why = say!("showdown-no-space", amount, spaces);
        return Err(Refusal::new("SPACE", "S-BID-1", why));
    }
    if amount < u32::from(minimum) {
        let why = say!("showdown-below-minimum", minimum = cash(minimum));
        return Err(Refusal::new("MIN", "S-BID-3", why));
    }
    if let Some((_, standing)) = state.standing(track)
        && amount <= u32::from(standing)
    {
        let why = say!("showdown-bid-too-low", standing = cash(standing));
        return Err(Refusal::new("LOW", "S-BID-5", why));
    }
    let held = state.player(seat).cash;
    if amount > held {
        let why = say!("showdown-too-expensive", amount = cash(amount), cash = cash(held));
        return Err(Refusal::new("MONEY", "S-BID-7", why));
    }
    Ok(())
}

impl<C: Chance + ?Sized, L: Log<Event>> Play<'_, C, L> {
    /// The bid stands, and whoever held the track is open again.
    pub(crate) fn bid(&mut self, seat: Seat, track: Track, amount: u8) {
        let outbid = self.state.standing(track).map(|(other, _)| other);
        if let Some(other) = outbid {
            self.state.players[other.index()].choice = Choice::Open;
        }
        let premier = track.premier().and_then(|space| self.state.premier[space]).map(|offer| offer.tile);
        if let Some(tile) = premier.or(track.basic()) {
            self.log.note(|| Event::Bid { seat, track, tile, amount, outbid });
        }
        self.choose(seat, Choice::Bid { track, amount });
    }
}
