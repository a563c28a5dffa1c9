//! What dice do at a casino of the Las Vegas games: who is paid as things stand, and how safe that is.

use super::number;
use lasvegas::{Amount, dollars, ranked, tied};
use table::Unit;
use table::words::list;

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
    pub name: &'a dyn Fn(usize) -> String,
}

fn money(amount: Amount) -> String {
    Unit::Dollars.show(dollars(i64::from(amount)))
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
    pub fn tell(&self, me: usize) -> String {
        let (had, gets) = (self.paid(&self.before, me), self.paid(&self.after, me));
        let at = format!("at casino {}", self.number);
        if gets > 0 && gets < had {
            return format!("Leaves {} {at} instead of {}.", money(gets), money(had));
        }
        if gets > 0 {
            let rival = self.pushed_out(me).filter(|_| gets > had);
            let from = rival.map_or_else(String::new, |rival| format!(" from {}", (self.name)(rival)));
            let takes = if gets > had { "Takes" } else { "Keeps" };
            return format!("{takes} the {} {at}{from}{}.", money(gets), self.safety(me));
        }
        if self.after[me] > 0 && tied(&self.after)[me] {
            return self.tie(me, &at);
        }
        if had > 0 {
            return format!("Gives up the {} {at}.", money(had));
        }
        self.effect(me, &at)
    }

    /// Who had the place that `me` has now, and gets less for it.
    fn pushed_out(&self, me: usize) -> Option<usize> {
        let place = ranked(&self.after).iter().position(|one| *one == Some(me))?;
        ranked(&self.before)[place].filter(|rival| *rival != me && self.gain(*rival) < 0)
    }

    /// How safe the place of `me` is.
    fn safety(&self, me: usize) -> String {
        let mine = self.after[me];
        let chasers =
            (0..N).filter(|owner| *owner != me && self.left[*owner] > 0 && self.after[*owner] <= mine);
        let Some(chaser) = chasers
            .filter(|owner| self.after[*owner] + self.left[*owner] >= mine)
            .max_by_key(|owner| self.after[*owner])
        else {
            return ", and nobody behind can catch up".into();
        };
        let (gap, name) = (u32::from(mine - self.after[chaser]), (self.name)(chaser));
        match gap {
            0 | 1 => format!("; one more die of {name} would tie it"),
            gap if self.after[chaser] > 0 => {
                format!(", and keeps it even if {name} adds {}", number(gap - 1))
            }
            gap => format!("; it takes {} dice to tie that", number(gap)),
        }
    }

    /// Nobody of those who tie is paid.
    fn tie(&self, me: usize, at: &str) -> String {
        let with: Vec<usize> =
            (0..N).filter(|owner| *owner != me && self.after[*owner] == self.after[me]).collect();
        let names = list(with.iter().map(|owner| (self.name)(*owner)));
        let lost = with.iter().map(|owner| -self.gain(*owner)).max().unwrap_or(0);
        let lost =
            if lost > 0 { format!(", which costs {names} {}", money(lost as Amount)) } else { String::new() };
        format!("Ties with {names} {at}, so neither is paid{lost}.")
    }

    /// What it does to the others, where `me` is paid nothing.
    fn effect(&self, me: usize, at: &str) -> String {
        let loser = (0..N).filter(|owner| *owner != me).min_by_key(|owner| self.gain(*owner));
        if let Some(loser) = loser.filter(|owner| self.gain(*owner) < 0) {
            let (had, gets) = (self.paid(&self.before, loser), self.paid(&self.after, loser));
            let left = if gets > 0 { money(gets) } else { "nothing".into() };
            return format!("Leaves {} {left} {at} instead of {}.", (self.name)(loser), money(had));
        }
        let ahead = (0..N).filter(|owner| self.after[*owner] > self.after[me]);
        let names = list(ahead.map(|owner| (self.name)(owner)));
        match self.after[me] {
            0 => format!("Changes nothing of who is paid {at}."),
            mine => format!("Counts {mine} {at}, behind {names}: nothing yet."),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A casino with $80,000 and $60,000, where all have a die left and are called by their number.
    fn told(before: [u8; 3], after: [u8; 3], left: [u8; 3]) -> String {
        let name = |owner: usize| ["Ada", "Ben", "Leo"][owner].to_owned();
        Casino { number: 4, before, after, notes: [8, 6], left, name: &name }.tell(0)
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
