//! A game of Toy in progress, and what may be known of it.

use serde::{Deserialize, Serialize};
use table::{Eye, Seat, Violation};

pub const ROUNDS: u8 = 3;
pub const CARDS: u8 = 20;
pub const BANK: u8 = 30;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    pub coins: u8,
    pub round: u8,
    pub first: Seat,
    pub step: Step,
    /// The top is the last.
    pub deck: Vec<u8>,
    pub discard: Vec<u8>,
    pub pot: u8,
    pub bank: u8,
    pub die: Option<u8>,
    pub players: Vec<Player>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    pub purse: u8,
    /// In ascending order.
    pub hand: Vec<u8>,
    /// Hidden until all have staked.
    pub stake: Option<u8>,
    pub placed: Option<u8>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Step {
    Stake,
    Place(Seat),
    Over,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    pub round: u8,
    pub first: Seat,
    pub step: Step,
    pub deck: usize,
    pub discard: Vec<u8>,
    pub pot: u8,
    pub bank: u8,
    pub die: Option<u8>,
    pub players: Vec<Shown>,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shown {
    pub purse: u8,
    pub cards: usize,
    /// Only the seat itself sees its hand.
    pub hand: Option<Vec<u8>>,
    pub staked: bool,
    /// Only the seat itself sees its stake.
    pub stake: Option<u8>,
    pub placed: Option<u8>,
}

impl State {
    pub fn seats(&self) -> u8 {
        self.players.len() as u8
    }

    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// The most coins the seat can stake now.
    pub fn most(&self, seat: Seat) -> u8 {
        self.player(seat).purse.saturating_sub(ROUNDS - self.round).min(3)
    }

    pub fn view(&self, eye: Eye) -> View {
        let shown = |(seat, player): (Seat, &Player)| Shown {
            purse: player.purse,
            cards: player.hand.len(),
            hand: eye.is(seat).then(|| player.hand.clone()),
            staked: player.stake.is_some(),
            stake: player.stake.filter(|_| eye.is(seat)),
            placed: player.placed,
        };
        View {
            round: self.round,
            first: self.first,
            step: self.step,
            deck: self.deck.len(),
            discard: self.discard.clone(),
            pot: self.pot,
            bank: self.bank,
            die: self.die,
            players: Seat::all(self.seats()).zip(&self.players).map(shown).collect(),
        }
    }

    /// X-INV-1, X-INV-2, X-INV-3
    pub fn invariants(&self) -> Result<(), Violation> {
        let seats = self.seats();
        let shape = (2..=4).contains(&seats)
            && (3..=9).contains(&self.coins)
            && (1..=ROUNDS).contains(&self.round)
            && self.first.0 < seats;
        if !shape {
            return Err(Violation::new("shape", "there is no such table, round or first seat"));
        }
        self.cards()?;
        let purses = self.players.iter().map(|player| u32::from(player.purse)).sum::<u32>();
        let coins = purses + u32::from(self.pot) + u32::from(self.bank);
        let all = u32::from(seats) * u32::from(self.coins) + u32::from(BANK);
        if coins != all {
            return Err(Violation::new("X-INV-2", format!("there are {coins} coins, not {all}")));
        }
        self.steps().map_err(|why| Violation::new("X-INV-3", why))
    }

    fn cards(&self) -> Result<(), Violation> {
        let in_hands = self.players.iter().flat_map(|player| player.hand.iter().chain(&player.placed));
        let mut cards: Vec<u8> = self.deck.iter().chain(&self.discard).chain(in_hands).copied().collect();
        cards.sort_unstable();
        if !cards.iter().copied().eq(1..=CARDS) {
            return Err(Violation::new("X-INV-1", format!("the cards are {cards:?}")));
        }
        if self.players.iter().any(|player| !player.hand.is_sorted()) {
            return Err(Violation::new("X-INV-1", "a hand is not in order"));
        }
        let deals = if self.step == Step::Stake { self.round } else { self.round + 1 };
        let left = usize::from(CARDS - self.seats() * deals);
        if self.deck.len() != left {
            let count = self.deck.len();
            return Err(Violation::new("X-INV-1", format!("the deck has {count} cards, not {left}")));
        }
        Ok(())
    }

    fn steps(&self) -> Result<(), String> {
        let placing = matches!(self.step, Step::Place(_));
        if self.die.is_some() != placing || self.die.is_some_and(|die| !(1..=6).contains(&die)) {
            return Err(format!("in the step {:?} the die is {:?}", self.step, self.die));
        }
        let (mut turn_over, mut staked) = (placing, 0);
        for seat in self.first.clockwise(self.seats()) {
            let player = self.player(seat);
            turn_over &= self.step != Step::Place(seat);
            if player.placed.is_some() && !turn_over {
                return Err(format!("{seat} has placed a card before its turn"));
            }
            if player.stake.is_some() && self.step != Step::Stake {
                return Err(format!("{seat} has a stake in the step {:?}", self.step));
            }
            if self.step == Step::Stake && player.purse < ROUNDS - self.round + 1 {
                return Err(format!("{seat} has only {} coins", player.purse));
            }
            if player.stake.is_some_and(|stake| !(1..=self.most(seat)).contains(&stake)) {
                return Err(format!("{seat} has staked {:?}, at most {}", player.stake, self.most(seat)));
            }
            staked += usize::from(player.stake.is_some());
        }
        match self.step {
            Step::Stake if staked == self.players.len() => {
                Err("all have staked, and nothing is shown".into())
            }
            Step::Place(seat) if seat.0 >= self.seats() => Err(format!("it is the turn of {seat}")),
            Step::Over if self.round != ROUNDS => Err(format!("the game is over in round {}", self.round)),
            _ => Ok(()),
        }
    }
}
