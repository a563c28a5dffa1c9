//! G1 BLACK BOX: the winner's left neighbour splits six tokens into two piles, the winner picks one unseen.

use crate::data::{Reward, TOKENS};
use crate::play::Play;
use crate::state::Stage;
use crate::tiles::Face;
use crate::{Action, Data, Event};
use lasvegas::{Amount, UNIT, dollars};
use serde::{Deserialize, Serialize};
use table::{Chance, Log, Refusal, Seat};

/// Some of the tokens, in ascending order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Pile {
    tokens: [Amount; TOKENS],
    len: u8,
}

impl Pile {
    /// A pile of these tokens, at most six.
    pub fn of(tokens: impl IntoIterator<Item = Amount>) -> Pile {
        let mut pile = Pile::default();
        for token in tokens.into_iter().take(TOKENS) {
            pile.tokens[pile.len as usize] = token;
            pile.len += 1;
        }
        pile.tokens[..pile.len as usize].sort_unstable();
        pile
    }

    /// How many tokens lie in it.
    pub fn len(self) -> u8 {
        self.len
    }

    /// Whether it is empty.
    pub fn is_empty(self) -> bool {
        self.len == 0
    }

    /// The tokens.
    pub fn tokens(&self) -> &[Amount] {
        &self.tokens[..self.len as usize]
    }

    /// What they are worth together.
    pub fn sum(self) -> Amount {
        self.tokens().iter().sum()
    }
}

impl Serialize for Pile {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.tokens().iter().map(|token| dollars(*token)))
    }
}

impl<'de> Deserialize<'de> for Pile {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Pile, D::Error> {
        let values = Vec::<i64>::deserialize(deserializer)?;
        let fits = |value: &i64| value % UNIT == 0 && (0..=10 * UNIT).contains(value);
        if values.len() > TOKENS || !values.iter().all(fits) {
            return Err(serde::de::Error::custom("a pile is up to six tokens worth 0 to 100000 each"));
        }
        Ok(Pile::of(values.into_iter().map(|value| (value / UNIT) as Amount)))
    }
}

/// Two piles, the larger first. Of two equal ones the order is that in which they were made: whoever picks
/// cannot know which is which.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct Piles(pub [Pile; 2]);

impl Piles {
    /// Puts the larger pile first.
    pub fn new(one: Pile, other: Pile) -> Piles {
        if one.len >= other.len { Piles([one, other]) } else { Piles([other, one]) }
    }
}

impl<'de> Deserialize<'de> for Piles {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Piles, D::Error> {
        let [one, other] = <[Pile; 2]>::deserialize(deserializer)?;
        Ok(Piles::new(one, other))
    }
}

/// All different splits: 3+3, 4+2, 5+1 (R-BOX-3).
pub fn splits(data: &Data) -> impl Iterator<Item = [Pile; 2]> + '_ {
    let subsets = (0u8..1 << TOKENS).filter(|set| (3..=5).contains(&set.count_ones()));
    // Tokens of one value are interchangeable: take only the set that uses the first of them.
    let first_of_equals = |set: &u8| {
        (1..TOKENS).all(|at| {
            let (here, before) = (set >> at & 1, set >> (at - 1) & 1);
            data.black_box[at] != data.black_box[at - 1] || here <= before
        })
    };
    subsets.filter(first_of_equals).map(|set| {
        let part =
            |wanted| (0..TOKENS).filter(move |at| set >> at & 1 == wanted).map(|at| data.black_box[at]);
        [Pile::of(part(1)), Pile::of(part(0))]
    })
}

pub(crate) fn open<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, winner: Seat) {
    play.state.stage = Stage::Split { winner };
}

pub(crate) fn legal_split(data: &Data, into: &mut Vec<Action>) {
    into.extend(splits(data).map(|piles| Action::Split { piles: Piles(piles) }));
}

pub(crate) fn check_split(data: &Data, piles: Piles) -> Result<(), Refusal> {
    let Piles([one, other]) = piles;
    let together = Pile::of(one.tokens().iter().chain(other.tokens()).copied());
    if one.len + other.len != TOKENS as u8 || together.tokens() != data.black_box {
        let why = "The two piles together must be the six tokens, each once.";
        return Err(Refusal::new("TOKENS", "R-BOX-3", why));
    }
    if other.is_empty() {
        return Err(Refusal::new("TOKENS", "R-BOX-3", "The piles are 3+3, 4+2 or 5+1, not 6+0."));
    }
    Ok(())
}

pub(crate) fn split<C: Chance + ?Sized, L: Log<Event>>(
    play: &mut Play<'_, C, L>,
    winner: Seat,
    piles: [Pile; 2],
) {
    let seat = winner.left(play.state.seats());
    let sizes = [piles[0].len, piles[1].len];
    play.log.note(|| Event::Split { seat, sizes, piles: Some(piles) });
    play.state.stage = Stage::Pick { winner, piles };
}

pub(crate) fn legal_pick(into: &mut Vec<Action>) {
    into.extend([Action::Pick { pile: 1 }, Action::Pick { pile: 2 }]);
}

pub(crate) fn check_pick(pile: u8) -> Result<(), Refusal> {
    if (1..=2).contains(&pile) {
        Ok(())
    } else {
        Err(Refusal::new("NUMBER", "R-BOX-4", format!("There are piles 1 and 2, not {pile}.")))
    }
}

/// The pile pays its sum; then payout goes on with the next casino.
pub(crate) fn pick<C: Chance + ?Sized, L: Log<Event>>(
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
