//! Dice made of random bits: fast ones for simulation, fair ones for play.

use super::{Chance, Domain};
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A generator of random bits; everything a [`Dice`] box needs.
pub trait Bits {
    /// The next 32 random bits.
    fn bits(&mut self) -> u32;
}

impl Bits for fastrand::Rng {
    #[inline]
    fn bits(&mut self) -> u32 {
        self.u32(..)
    }
}

impl Bits for ChaCha20Rng {
    #[inline]
    fn bits(&mut self) -> u32 {
        self.next_u32()
    }
}

/// Dice, picks and shuffles made of random bits, without bias.
#[derive(Clone, Debug)]
pub struct Dice<B>(pub B);

/// Fast dice for simulation and search: small, quick and reproducible, but predictable.
pub type Fast = Dice<fastrand::Rng>;

/// Fair dice: nobody can predict them without the key.
pub type Fair = Dice<ChaCha20Rng>;

impl Fast {
    /// Fast dice that always fall the same way for the same seed.
    pub fn seeded(seed: u64) -> Fast {
        Dice(fastrand::Rng::with_seed(seed))
    }

    /// The dice of one game of a run: the same whatever thread plays it.
    pub fn for_game(run: u64, game: u64) -> Fast {
        Fast::seeded(mix(run ^ mix(game.wrapping_add(0x9e37_79b9_7f4a_7c15))))
    }
}

/// A full avalanche of 64 bits, so that neighbouring games do not have neighbouring seeds.
fn mix(mut x: u64) -> u64 {
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}

impl Fair {
    /// The dice for one entry of a journal. Each entry has a stream of its own, so that an entry which was
    /// struck by an undo leaves no trace in those after it.
    pub fn for_entry(key: [u8; 32], entry: u64) -> Fair {
        let mut bits = ChaCha20Rng::from_seed(key);
        bits.set_stream(entry);
        Dice(bits)
    }
}

impl<B: Bits> Dice<B> {
    /// A number from 0 to `n - 1`, each equally likely (Lemire's method, with rejection).
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        debug_assert!(n > 0);
        loop {
            let product = u64::from(self.0.bits()) * u64::from(n);
            // Reject only the few values that would make some outcomes more likely than others.
            let low = product as u32;
            if low >= n || low >= n.wrapping_neg() % n {
                return (product >> 32) as u32;
            }
        }
    }
}

impl<B: Bits> Chance for Dice<B> {
    #[inline]
    fn die(&mut self) -> u8 {
        self.below(6) as u8 + 1
    }

    #[inline]
    fn pick(&mut self, _: &'static Domain, options: &[u8]) -> u8 {
        options[self.below(options.len() as u32) as usize]
    }

    fn shuffle(&mut self, _: &'static Domain, pile: &mut [u8]) {
        for place in 0..pile.len().saturating_sub(1) {
            let other = place + self.below((pile.len() - place) as u32) as usize;
            pile.swap(place, other);
        }
    }
}
