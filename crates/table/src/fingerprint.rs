//! A hash that is the same on every machine and in every build, for keys of what a seat knows.

use std::hash::Hasher;

/// Multiplies and folds eight bytes at a time. Fast and well spread, but no protection against those who look
/// for collisions: it is for search trees, not for strangers' input.
#[derive(Clone, Copy, Debug)]
pub struct Fingerprint(u64);

impl Default for Fingerprint {
    fn default() -> Fingerprint {
        Fingerprint(0x9e37_79b9_7f4a_7c15)
    }
}

impl Fingerprint {
    #[inline]
    fn fold(&mut self, word: u64) {
        let product = u128::from(self.0 ^ word) * 0xda94_2042_e4dd_58b5_u128;
        self.0 = (product as u64) ^ ((product >> 64) as u64) ^ 0x9e37_79b9_7f4a_7c15;
    }
}

impl Hasher for Fingerprint {
    #[inline]
    fn finish(&self) -> u64 {
        self.0
    }

    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        let mut words = bytes.chunks_exact(8);
        for word in &mut words {
            self.fold(u64::from_le_bytes(std::array::from_fn(|place| word[place])));
        }
        let rest = words.remainder();
        if !rest.is_empty() {
            let last = rest.iter().fold(0, |word, byte| word << 8 | u64::from(*byte));
            self.fold(last << 8 | rest.len() as u64);
        }
    }

    #[inline]
    fn write_u8(&mut self, byte: u8) {
        self.fold(byte.into());
    }

    #[inline]
    fn write_u16(&mut self, word: u16) {
        self.fold(word.into());
    }

    #[inline]
    fn write_usize(&mut self, word: usize) {
        self.fold(word as u64);
    }

    #[inline]
    fn write_isize(&mut self, word: isize) {
        self.fold(word as u64);
    }
}
