//! A face-down pile: only its top can be taken.

/// Up to `N` pieces by their codes. Dead places are zero, so that equal piles are equal values.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pile<const N: usize> {
    /// Bottom first.
    codes: [u8; N],
    len: u8,
}

impl<const N: usize> Pile<N> {
    /// Nothing.
    pub const EMPTY: Pile<N> = Pile { codes: [0; N], len: 0 };

    /// A pile of these, top first.
    pub fn of(top_first: &[u8]) -> Pile<N> {
        let mut pile = Pile::EMPTY;
        for code in top_first.iter().take(N).rev() {
            pile.codes[pile.len as usize] = *code;
            pile.len += 1;
        }
        pile
    }

    /// How many are left.
    #[inline]
    pub fn left(&self) -> u8 {
        self.len
    }

    /// Takes the top one.
    pub(crate) fn take(&mut self) -> Option<u8> {
        self.len = self.len.checked_sub(1)?;
        Some(std::mem::take(&mut self.codes[self.len as usize]))
    }

    /// The codes, top first.
    pub fn codes(&self) -> impl DoubleEndedIterator<Item = u8> + ExactSizeIterator + '_ {
        self.codes[..self.len as usize].iter().rev().copied()
    }

    /// The codes, bottom first.
    pub(crate) fn bottom_first_mut(&mut self) -> &mut [u8] {
        &mut self.codes[..self.len as usize]
    }
}
