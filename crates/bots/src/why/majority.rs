//! What dice do at a casino of the Las Vegas games: who is paid as things stand, and how safe that is.

use lasvegas::{Amount, dollars, ranked, tied};
use table::{Message, Unit, say};

/// A casino before and after an action: the weights of all owners.
pub(super) struct Casino<'a, const N: usize> {
    pub number: u8,
    pub before: [u8; N],
    pub after: [u8; N],
    /// Its notes, the higher first.
    pub notes: [Amount; 2],
    /// How much each owner could still add.
    pub left: [u8; N],
    /// What the owners are called.
    pub name: &'a dyn Fn(usize) -> Message,
}

fn money(amount: Amount) -> Message {
    Unit::Dollars.of(dollars(i64::from(amount)))
}

impl<const N: usize> Casino<'_, N> {
    /// What an owner would be paid.
    fn paid(&self, weights: &[u8; N], owner: usize) -> Amount {
        let place = ranked(weights).iter().position(|one| *one == Some(owner));
        place.map_or(0, |place| self.notes[place])
    }

    /// How much more, or less, an owner would be paid than before.
    pub fn gain(&self, owner: usize) -> i32 {
        i32::from(self.paid(&self.after, owner)) - i32::from(self.paid(&self.before, owner))
    }

    /// What the action does for `me`, in a sentence.
    pub fn tell(&self, me: usize) -> Message {
        let (had, gets) = (self.paid(&self.before, me), self.paid(&self.after, me));
        let casino = self.number;
        if gets > 0 && gets < had {
            return say!("bots-casino-leaves", gets = money(gets), casino, had = money(had));
        }
        if gets > 0 {
            let (takes, safety) = (gets > had, self.safety(me));
            let gets = money(gets);
            return match self.pushed_out(me).map(self.name) {
                _ if !takes => say!("bots-casino-keeps", gets, casino, safety),
                None => say!("bots-casino-takes", gets, casino, safety),
                Some(rival) => say!("bots-casino-takes-from", gets, casino, rival, safety),
            };
        }
        if self.after[me] > 0 && tied(&self.after)[me] {
            return self.tie(me);
        }
        if had > 0 {
            return say!("bots-casino-gives-up", had = money(had), casino);
        }
        self.effect(me)
    }

    /// Who had the place that `me` has now, and gets less for it.
    fn pushed_out(&self, me: usize) -> Option<usize> {
        let place = ranked(&self.after).iter().position(|one| *one == Some(me))?;
        ranked(&self.before)[place].filter(|rival| *rival != me && self.gain(*rival) < 0)
    }

    /// How safe the place of `me` is.
    fn safety(&self, me: usize) -> Message {
        let mine = self.after[me];
        let chasers =
            (0..N).filter(|owner| *owner != me && self.left[*owner] > 0 && self.after[*owner] <= mine);
        let Some(chaser) = chasers
            .filter(|owner| self.after[*owner] + self.left[*owner] >= mine)
            .max_by_key(|owner| self.after[*owner])
        else {
            return say!("bots-casino-safe");
        };
        let rival = (self.name)(chaser);
        match mine - self.after[chaser] {
            0 | 1 => say!("bots-casino-one-more", rival),
            gap if self.after[chaser] > 0 => say!("bots-casino-safe-even-if", rival, dice = gap - 1),
            gap => say!("bots-casino-dice-to-tie", dice = gap),
        }
    }

    /// Nobody of those who tie is paid.
    fn tie(&self, me: usize) -> Message {
        let with: Vec<usize> =
            (0..N).filter(|owner| *owner != me && self.after[*owner] == self.after[me]).collect();
        let (names, casino) = (Message::list(with.iter().map(|owner| (self.name)(*owner))), self.number);
        match with.iter().map(|owner| -self.gain(*owner)).max().unwrap_or(0) {
            lost if lost > 0 => {
                say!("bots-casino-ties-costing", names, casino, lost = money(lost as Amount))
            }
            _ => say!("bots-casino-ties", names, casino),
        }
    }

    /// What it does to the others, where `me` is paid nothing.
    fn effect(&self, me: usize) -> Message {
        let casino = self.number;
        let loser = (0..N).filter(|owner| *owner != me).min_by_key(|owner| self.gain(*owner));
        if let Some(loser) = loser.filter(|owner| self.gain(*owner) < 0) {
            let (had, left) = (money(self.paid(&self.before, loser)), self.paid(&self.after, loser));
            let loser = (self.name)(loser);
            return match left {
                0 => say!("bots-casino-leaves-other-nothing", loser, casino, had),
                left => say!("bots-casino-leaves-other", loser, left = money(left), casino, had),
            };
        }
        let ahead = (0..N).filter(|owner| self.after[*owner] > self.after[me]);
        let names = Message::list(ahead.map(self.name));
        match self.after[me] {
            0 => say!("bots-casino-unchanged", casino),
            dice => say!("bots-casino-behind", dice, casino, names),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A casino with $80,000 and $60,000, where all have a die left and are called by their number.
    fn told(before: [u8; 3], after: [u8; 3], left: [u8; 3]) -> String {
        let name = |owner: usize| Message::text(["Ada", "Ben", "Leo"][owner]);
        Casino { number: 4, before, after, notes: [8, 6], left, name: &name }.tell(0).to_string()
    }

    #[test]
    fn a_reason_says_what_is_won_and_how_safe_it_is() {
        for (before, after, left, wanted) in [
            (
                [0, 2, 0],
                [4, 2, 0],
                [1, 5, 5],
                "Takes the $80,000 at casino 4 from Ben, and keeps it even if Ben adds one.",
            ),
            (
                [0, 1, 0],
                [4, 1, 0],
                [1, 5, 5],
                "Takes the $80,000 at casino 4 from Ben, and keeps it even if Ben adds two.",
            ),
            (
                [2, 2, 0],
                [3, 2, 0],
                [1, 5, 5],
                "Takes the $80,000 at casino 4; one more die of Ben would tie it.",
            ),
            (
                [3, 0, 0],
                [5, 0, 0],
                [1, 5, 5],
                "Keeps the $80,000 at casino 4; it takes five dice to tie that.",
            ),
            (
                [3, 1, 0],
                [5, 1, 0],
                [1, 2, 2],
                "Keeps the $80,000 at casino 4, and nobody behind can catch up.",
            ),
            (
                [0, 3, 0],
                [3, 3, 0],
                [1, 2, 2],
                "Ties with Ben at casino 4, so neither is paid, which costs Ben $80,000.",
            ),
            ([0, 3, 2], [1, 3, 2], [1, 2, 2], "Counts 1 at casino 4, behind Ben and Leo: nothing yet."),
            ([4, 3, 0], [2, 3, 0], [1, 2, 2], "Leaves $60,000 at casino 4 instead of $80,000."),
            ([4, 3, 0], [0, 3, 0], [1, 2, 2], "Gives up the $80,000 at casino 4."),
        ] {
            assert_eq!(told(before, after, left), wanted);
        }
    }
}
