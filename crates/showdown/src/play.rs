//! The course of the game: set-up, the steps of a turn, the end.

use crate::card::{CARDS, Card, Happening};
use crate::data::{DECK, Data, STACK};
use crate::event::Totals;
use crate::few::Few;
use crate::kind::{KINDS, Kind, Size, TILES};
use crate::options::{Config, Options};
use crate::pile::Pile;
use crate::sheet::Sheet;
use crate::state::{Bans, Choice, Offer, Player, Stack, Stage, State};
use crate::{Event, scoring};
use table::chance::SEATS as SEAT_DOMAIN;
use table::{Chance, Log, Refusal, Seat, SeatSet};

/// An action being carried out: the state it changes, the chance it draws on, the log it writes.
pub(crate) struct Play<'a, C: ?Sized, L> {
    pub data: &'a Data,
    pub state: &'a mut State,
    pub chance: &'a mut C,
    pub log: &'a mut L,
}

/// Sets a game up. Chance speaks in this order: the stacks small A, small B, medium A, medium B, large A, large B; the
/// Event cards; the first player.
pub(crate) fn start<C: Chance + ?Sized, L: Log<Event>>(
    data: &Data,
    options: &Options,
    seats: u8,
    chance: &mut C,
    log: &mut L,
) -> Result<State, Refusal> {
    let config = Config::judge(options, seats, data)?;
    let stacks = Size::ALL.map(|size| shuffled_stack(data, size, chance));
    let deck = shuffled_deck(&data.cards, chance);
    let everybody = [0, 1, 2, 3, 4];
    let button = Seat(chance.pick(&SEAT_DOMAIN, &everybody[..seats as usize]));
    let removed = if seats == 3 { data.removed_with_three } else { 0 };
    let player = Player {
        cash: data.cash,
        earned: data.start[2],
        sheet: Sheet::EMPTY,
        off: [0; KINDS],
        choice: Choice::Open,
    };
    let mut state = State {
        config,
        turn: 1,
        button,
        active: button,
        stage: Stage::Choose,
        players: std::array::from_fn(|seat| if seat < seats as usize { player } else { Player::NOBODY }),
        premier: [None; 4],
        basic: Kind::BASIC.map(|kind| data.copies[kind.index()] - removed),
        stacks,
        deck,
        in_play: Few::default(),
        bans: Bans::default(),
        opened: SeatSet::EMPTY,
    };
    let mut play = Play { data, state: &mut state, chance, log };
    play.log.note(|| Event::Started { button });
    for size in Size::ALL {
        if let Some(tile) = play.state.stacks[size as usize].take() {
            let minimum = data.price[tile.index()];
            play.state.premier[size as usize] = Some(Offer { tile, minimum });
            play.log.note(|| Event::LaidOut { space: size as u8 + 1, tile, minimum });
        }
    }
    play.log.note(|| Event::TurnBegan { turn: 1, button });
    play.flip_new_tiles();
    Ok(state)
}

/// A premier stack: its A tiles and its B tiles shuffled apart, A on top.
fn shuffled_stack<C: Chance + ?Sized>(data: &Data, size: Size, chance: &mut C) -> Stack {
    let mut codes = [0u8; STACK];
    let (mut count, mut backed_a) = (0, 0);
    for back in 0..2 {
        let first = count;
        for kind in Kind::ALL {
            if data.size[kind.index()] == size && !kind.is_basic() {
                for _ in 0..data.backs[kind.index()][back] {
                    codes[count] = kind as u8;
                    count += 1;
                }
            }
        }
        chance.shuffle(&TILES, &mut codes[first..count]);
        if back == 0 {
            backed_a = count as u8;
        }
    }
    Stack { tiles: Pile::of(&codes[..count]), backed_a }
}

fn shuffled_deck<C: Chance + ?Sized>(cards: &[Card], chance: &mut C) -> Pile<DECK> {
    let mut codes = [0u8; DECK];
    codes.iter_mut().zip(cards).for_each(|(code, card)| *code = card.0);
    let codes = &mut codes[..cards.len()];
    chance.shuffle(&CARDS, codes);
    Pile::of(codes)
}

impl<C: Chance + ?Sized, L: Log<Event>> Play<'_, C, L> {
    /// Step 1: every marker falls to the next lower circle; from the lowest the tile leaves the game.
    fn drop_prices(&mut self) {
        for at in 0..self.state.premier.len() {
            let Some(Offer { tile, minimum }) = self.state.premier[at] else { continue };
            let space = at as u8 + 1;
            if let Some(minimum) = self.data.circle_below(minimum) {
                self.state.premier[at] = Some(Offer { tile, minimum });
                self.log.note(|| Event::Dropped { space, tile, minimum });
            } else {
                self.state.premier[at] = None;
                self.log.note(|| Event::Removed { space, tile });
            }
        }
    }

    /// Step 2: an Event card and then a tile for each empty space; then on to the rest of the turn. It pauses when
    /// the button holder must name a stack.
    pub(crate) fn flip_new_tiles(&mut self) {
        while let Some(space) = self.state.empty_space() {
            let card = self.draw_card(space);
            self.carry_out_event(card);
            let size = match card.symbol() {
                Some(size) => size,
                None if self.state.stacks.iter().any(|stack| stack.left() > 0) => {
                    self.stay_in_play(card);
                    self.state.stage = Stage::PullStrings;
                    self.state.active = self.state.button;
                    return;
                }
                None => return self.refill_failed(None),
            };
            if !self.flip(size) {
                return self.refill_failed(Some(size));
            }
        }
        self.income();
        self.state.stage = Stage::Choose;
        self.state.active = self.state.button;
    }

    fn draw_card(&mut self, space: usize) -> Card {
        let code = self.state.deck.take().unwrap_or_else(|| {
            let discard = self.state.discard(self.data);
            self.state.deck = shuffled_deck(&discard, self.chance);
            self.log.note(|| Event::Reshuffled { cards: discard.len() as u8 });
            self.state.deck.take().unwrap_or(self.data.cards[0].0)
        });
        let card = Card(code);
        self.log.note(|| Event::Drawn { space: space as u8 + 1, card });
        card
    }

    pub(crate) fn stay_in_play(&mut self, card: Card) {
        let mut cards: [Card; crate::data::STAYING] = [card; crate::data::STAYING];
        let mut count = 1;
        for other in self.state.in_play.iter() {
            cards[count] = other;
            count += 1;
        }
        cards[..count].sort_unstable();
        self.state.in_play = cards[..count].iter().copied().collect();
        self.log.note(|| Event::Stays { card });
    }

    /// Cards of this event leave play; how many there were.
    pub(crate) fn discard_in_play(&mut self, happening: Happening) -> u16 {
        let before = self.state.in_play;
        self.state.in_play = before.iter().filter(|card| card.happening() != happening).collect();
        (before.len() - self.state.in_play.len()) as u16
    }

    /// Fills the first empty space from a stack, unless that has no tile.
    fn flip(&mut self, size: Size) -> bool {
        let Some(at) = self.state.empty_space() else { return true };
        let Some(tile) = self.state.stacks[size as usize].take() else { return false };
        let minimum = self.data.price[tile.index()];
        self.state.premier[at] = Some(Offer { tile, minimum });
        self.log.note(|| Event::Flipped { space: at as u8 + 1, tile, minimum });
        true
    }

    /// Pull Strings: the button holder has named a stack.
    pub(crate) fn name_stack(&mut self, seat: Seat, size: Size) {
        self.log.note(|| Event::StackNamed { seat, size });
        self.discard_in_play(Happening::PullStrings);
        self.flip(size);
        self.flip_new_tiles();
    }

    /// Step 3.
    fn income(&mut self) {
        let busy = self.discard_in_play(Happening::BusyWeekend) > 0;
        for seat in Seat::all(self.state.seats()) {
            let player = &mut self.state.players[seat.index()];
            let amount = player.income(self.data, busy);
            player.cash += u32::from(amount);
            self.log.note(|| Event::Income { seat, amount, busy });
        }
    }

    /// The next seat clockwise whose choice does not stand (S-RULING-25); when there is none, the bids are paid.
    pub(crate) fn next_choice(&mut self, after: Seat) {
        let seats = self.state.seats();
        let open = |seat: &Seat| self.state.player(*seat).choice == Choice::Open;
        match after.left(seats).clockwise(seats).find(open) {
            Some(seat) => {
                self.state.stage = Stage::Choose;
                self.state.active = seat;
            }
            None => self.purchase(),
        }
    }

    /// Everybody with a standing bid pays and takes the tile; then they place, in turn order (S-RULING-27).
    fn purchase(&mut self) {
        for seat in self.state.button.clockwise(self.state.seats()) {
            let Choice::Bid { track, amount } = self.state.player(seat).choice else { continue };
            let tile = match (track.premier(), track.basic()) {
                (Some(space), _) => match self.state.premier[space].take() {
                    Some(offer) => offer.tile,
                    None => continue,
                },
                (None, Some(kind)) => {
                    self.state.basic[kind.index()] -= 1;
                    kind
                }
                (None, None) => continue,
            };
            let player = &mut self.state.players[seat.index()];
            player.cash -= u32::from(amount);
            player.off[tile.index()] += 1;
            player.choice = Choice::Bought { tile, price: amount };
            self.log.note(|| Event::Bought { seat, track, tile, price: amount });
        }
        self.next_placement(self.state.button.clockwise(self.state.seats()));
    }

    /// The first of these seats that has bought a tile places; when there is none, the turn is closed.
    fn next_placement(&mut self, mut seats: impl Iterator<Item = Seat>) {
        let bought = |seat: &Seat| matches!(self.state.player(*seat).choice, Choice::Bought { .. });
        match seats.find(bought) {
            Some(seat) => {
                self.state.stage = Stage::Place;
                self.state.active = seat;
            }
            None => self.adjust(),
        }
    }

    /// The buyer has placed: those behind in turn order are next.
    pub(crate) fn placed(&mut self, seat: Seat) {
        let order = self.state.button.clockwise(self.state.seats());
        self.next_placement(order.skip_while(move |other| *other != seat).skip(1));
    }

    /// Step 5: Grand Opening is settled, markers are read, Bid markers come back; then the end or step 6.
    fn adjust(&mut self) {
        let (data, seats) = (self.data, self.state.seats());
        let first = self.state.button.clockwise(seats).find(|seat| self.state.opened.contains(*seat));
        if let Some(seat) = first {
            let cards = self.discard_in_play(Happening::GrandOpening);
            if cards > 0 {
                let fame = cards * data.amount[Happening::GrandOpening.index()];
                self.state.players[seat.index()].earned += fame;
                self.log.note(|| Event::GrandOpening { seat, fame });
            }
        }
        self.state.opened = SeatSet::EMPTY;
        self.state.players.iter_mut().for_each(|player| player.choice = Choice::Open);
        let state = &*self.state;
        self.log.note(|| Event::Adjusted {
            totals: state
                .at_table()
                .iter()
                .map(|player| Totals {
                    population: player.population(data),
                    revenue: player.revenue(data),
                    fame: player.fame(),
                })
                .collect(),
        });
        if state.at_table().iter().any(|player| player.sheet.is_full(data)) {
            let full = |seat: &Seat| state.player(*seat).sheet.is_full(data);
            self.log.note(|| Event::SheetsFull { seats: Seat::all(seats).filter(full).collect() });
            return self.end();
        }
        let button = self.state.button.left(seats);
        self.state.button = button;
        self.state.bans = Bans::default();
        self.state.turn = self.state.turn.saturating_add(1);
        let turn = self.state.turn;
        self.log.note(|| Event::ButtonPassed { to: button });
        self.log.note(|| Event::TurnBegan { turn, button });
        self.drop_prices();
        self.flip_new_tiles();
    }

    fn refill_failed(&mut self, size: Option<Size>) {
        self.log.note(|| Event::StackEmpty { size });
        self.end();
    }

    /// Final scoring. The state keeps what was there before it: [`scoring::scores`] follows from it.
    fn end(&mut self) {
        self.state.stage = Stage::Over;
        self.state.active = self.state.button;
        let (state, data) = (&*self.state, self.data);
        for seat in Seat::all(state.seats()) {
            self.log.note(|| Event::Scored { seat, score: scoring::scores(state, data)[seat.index()] });
        }
        self.log.note(|| Event::Over { ranking: scoring::ranking(state, data).ranking });
    }
}
