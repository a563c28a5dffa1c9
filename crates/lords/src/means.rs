//! What a player has to act with: worked out once for a whole list of legal actions.

use crate::Action;
use crate::action::list;
use crate::data::Data;
use crate::lot::{Company, Lots};
use crate::state::State;
use table::Seat;

/// What the actions of a turn are paid and made with.
pub(crate) struct Means {
    /// Who acts.
    pub seat: Seat,
    /// The player's money.
    pub money: u32,
    /// Where the player's dice stand.
    pub dice: Lots,
    /// Whether a die is free, so that none has to be taken off a tile.
    pub free_die: bool,
    /// Tiles left of each company.
    pub tiles_left: [u8; 5],
    /// Tiles left of the company that has the fewest.
    fewest_tiles: u8,
    /// Lots with neither tile nor marker that are open to all.
    pub unowned: Lots,
}

impl Means {
    #[inline]
    pub fn of(state: &State, data: &Data, seat: Seat) -> Means {
        let closed = if state.seats() == 2 { data.board.f_block } else { Lots::NONE };
        let tiles_left = Company::ALL.map(|company| state.tiles_left(company, data));
        Means {
            seat,
            money: state.money[seat.index()],
            dice: state.dice[seat.index()],
            free_die: state.free_dice(seat, data) > 0,
            tiles_left,
            fewest_tiles: tiles_left.into_iter().min().unwrap_or(0),
            unowned: Lots::ALL.without(state.built()).without(state.marked()).without(closed),
        }
    }

    /// Lists an action for each of these companies that has at least so many tiles left.
    #[inline]
    pub fn for_each_company(
        &self,
        companies: &[Company],
        wanted: u8,
        into: &mut Vec<Action>,
        make: impl Fn(Company) -> Action,
    ) {
        // Mostly all of them have.
        if self.fewest_tiles >= wanted {
            into.extend(companies.iter().map(|company| make(*company)));
            return;
        }
        for company in companies {
            if self.tiles_left[*company as usize] >= wanted {
                list(into, || make(*company));
            }
        }
    }
}
