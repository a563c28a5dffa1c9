//! The course of the game: set-up, selections, turns, payout.

use crate::cards::{CARDS, Cards, DECK, Selection};
use crate::data::{Data, NOTES, ROUNDS};
use crate::event::Draw;
use crate::options::{Config, Mode, Options};
use crate::state::{Player, Stage, State};
use crate::{Action, Event};
use lasvegas::{ChipCards, ChipColour, Note, Purse, ranked, tied};
use table::chance::{Domain, Label, SEATS};
use table::{Chance, Log, Refusal, Seat};

/// How chance names notes: by their value in dollars.
pub static NOTE_PILE: Domain = Domain {
    one: "note",
    many: "notes",
    label: |code| Label::Number(lasvegas::dollars(Note(code).amount())),
    code: |label| match label {
        Label::Number(value) => Note::from_dollars(*value).map(|note| note.0),
        Label::Text(_) => None,
    },
};

/// An action being carried out: the state it changes, the chance it draws on, the log it writes.
pub(crate) struct Play<'a, C: ?Sized, L> {
    pub data: &'a Data,
    pub state: &'a mut State,
    pub chance: &'a mut C,
    pub log: &'a mut L,
}

/// Sets a game up. Chance speaks in the order of C-RULING-29.
pub(crate) fn start<C: Chance + ?Sized, L: Log<Event>>(
    data: &Data,
    options: &Options,
    seats: u8,
    chance: &mut C,
    log: &mut L,
) -> Result<State, Refusal> {
    let config = Config::judge(options, seats)?;
    let everybody = [0, 1, 2, 3, 4];
    let start = match (config.mode, options.start) {
        (Mode::Simultaneous, _) => Seat(0),
        (Mode::Sequential, Some(seat)) => seat,
        (Mode::Sequential, None) => Seat(chance.pick(&SEATS, &everybody[..seats as usize])),
    };
    let mut note_pile: [u8; NOTES] = data.note_deck;
    chance.shuffle(&NOTE_PILE, &mut note_pile);
    let mut state = State {
        config,
        round: 1,
        start,
        active: start,
        stage: Stage::Select,
        players: [Player::default(); 5],
        notes: [None; 6],
        note_pile,
        notes_drawn: 0,
        boxed: Purse::EMPTY,
        chip_cards: if config.chip_cards { ChipCards::shuffled(chance) } else { ChipCards::default() },
    };
    let mut play = Play { data, state: &mut state, chance, log };
    let start = play.shown_start();
    play.log.note(|| Event::Started { start });
    play.begin_round();
    Ok(state)
}

impl<C: Chance + ?Sized, L: Log<Event>> Play<'_, C, L> {
    /// The start player, where there is one.
    fn shown_start(&self) -> Option<Seat> {
        (self.state.config.mode == Mode::Sequential).then_some(self.state.start)
    }

    /// Notes, chip cards, shuffled decks, hands of five.
    fn begin_round(&mut self) {
        let (round, start) = (self.state.round, self.shown_start());
        self.log.note(|| Event::RoundBegan { round, start });
        let notes: [[Note; 2]; 6] = std::array::from_fn(|_| [self.draw_note(), self.draw_note()]);
        self.state.notes = notes.map(Some);
        self.log.note(|| Event::NotesLaid { notes });
        if self.state.config.chip_cards {
            let colours = self.state.chip_cards.deal();
            self.log.note(|| Event::ChipCardsLaid { colours });
        }
        for seat in Seat::all(self.state.seats()) {
            let player = &mut self.state.players[seat.index()];
            let mut pile: [u8; DECK] = self.data.deck;
            self.chance.shuffle(&CARDS, &mut pile);
            *player = Player { pile, safe: player.safe, ..Player::default() };
        }
        let when = if round == 1 { Draw::Setup } else { Draw::Round };
        for seat in Seat::all(self.state.seats()) {
            self.draw_hand(seat, when);
        }
        self.state.active = self.state.start;
        self.state.stage = Stage::Select;
    }

    fn draw_note(&mut self) -> Note {
        let place = self.state.notes_drawn as usize;
        let note = Note(std::mem::take(&mut self.state.note_pile[place]));
        self.state.notes_drawn += 1;
        note
    }

    fn draw_hand(&mut self, seat: Seat, when: Draw) {
        let player = &mut self.state.players[seat.index()];
        player.draw_hand();
        let cards = player.hand;
        self.log.note(|| Event::HandDrawn { seat, when, cards: Some(cards) });
    }

    /// Carries out a legal action.
    pub(crate) fn carry_out(&mut self, seat: Seat, action: Action) {
        match (self.state.stage, action) {
            (Stage::Select, Action::Select { cards }) if self.state.is_simultaneous() => {
                self.choose(seat, cards);
            }
            (Stage::Select, Action::Select { cards }) => self.place_openly(seat, cards),
            (Stage::ChipCard { casinos }, Action::TakeChipCard { casino, colour }) => {
                self.take_chip_card(seat, casinos, casino, colour);
            }
            (Stage::ChipCard { .. }, Action::Decline) => {
                self.log.note(|| Event::ChipCardLeft { seat });
                self.end_turn(seat);
            }
            // The caller promised a legal action.
            (stage, action) => debug_assert!(false, "{action:?} at {stage:?}"),
        }
    }

    /// A selection under the palm; the last one uncovers them all.
    fn choose(&mut self, seat: Seat, cards: Selection) {
        self.state.players[seat.index()].chosen = Some(cards);
        self.log.note(|| Event::Chosen { seat, cards: Some(cards) });
        if self.state.waiting().is_empty() {
            self.uncover();
        }
    }

    /// All selections are placed; then everybody still in draws, or the round is paid out.
    fn uncover(&mut self) {
        for seat in Seat::all(self.state.seats()) {
            if let Some(cards) = self.state.players[seat.index()].chosen.take() {
                self.log.note(|| Event::Revealed { seat, cards });
                self.place(seat, cards);
                self.state.players[seat.index()].turns += 1;
                self.stop_test(seat);
            }
        }
        let mut somebody = false;
        for seat in Seat::all(self.state.seats()) {
            if self.state.player(seat).is_in() {
                somebody = true;
                self.draw_hand(seat, Draw::Turn);
            }
        }
        if !somebody {
            self.pay_out();
        }
    }

    /// Selected cards go to their casinos, the rest of the hand under the glass.
    fn place(&mut self, seat: Seat, cards: Selection) {
        let player = &mut self.state.players[seat.index()];
        let placed = cards.counts();
        player.placed.add_all(&placed);
        player.hand.take_all(&placed);
        let unused = std::mem::take(&mut player.hand);
        player.glass.add_all(&unused);
        if !unused.is_empty() {
            self.log.note(|| Event::Unused { seat, count: unused.count(), cards: Some(unused) });
        }
    }

    /// Eight or more cards at the casinos: the round is over for this player (C-STOP-1, C-STOP-2).
    fn stop_test(&mut self, seat: Seat) {
        let player = &mut self.state.players[seat.index()];
        let placed = player.placed.count();
        if placed >= self.data.stop {
            player.finished = true;
            let buried = player.pile_count();
            player.bury_pile();
            self.log.note(|| Event::Finished { seat, placed, buried });
        }
    }

    /// Sequential: the selection is placed at once; chip cards may be taken before the turn ends.
    fn place_openly(&mut self, seat: Seat, cards: Selection) {
        self.log.note(|| Event::Placed { seat, cards });
        self.place(seat, cards);
        let casinos = if self.state.config.chip_cards { self.earned(&cards.counts()) } else { 0 };
        if casinos == 0 {
            self.end_turn(seat);
        } else {
            self.state.stage = Stage::ChipCard { casinos };
        }
    }

    /// The casinos where these cards earn a chip card: two dice or more, and one lies there (C-CHIPS-4).
    fn earned(&self, placed: &Cards) -> u8 {
        let earns = |casino: &u8| {
            placed.dice(*casino) >= 2 && self.state.chip_cards.colours(*casino).next().is_some()
        };
        (1..=6).filter(earns).fold(0, |casinos, casino| casinos | 1 << (casino - 1))
    }

    fn take_chip_card(&mut self, seat: Seat, casinos: u8, casino: u8, colour: ChipColour) {
        self.state.chip_cards.take(seat, casino, colour);
        self.log.note(|| Event::ChipCardTaken { seat, casino, colour });
        let left = casinos & !(1 << (casino - 1));
        if left == 0 {
            self.end_turn(seat);
        } else {
            self.state.stage = Stage::ChipCard { casinos: left };
        }
    }

    /// Sequential: stop test, a new hand, then the next player clockwise who is still in.
    fn end_turn(&mut self, seat: Seat) {
        self.state.stage = Stage::Select;
        self.state.players[seat.index()].turns += 1;
        self.stop_test(seat);
        if self.state.player(seat).is_in() {
            self.draw_hand(seat, Draw::OwnTurn);
        }
        let seats = self.state.seats();
        match seat.left(seats).clockwise(seats).find(|next| self.state.player(*next).is_in()) {
            Some(next) => self.state.active = next,
            None => self.pay_out(),
        }
    }

    /// Ties leave everywhere, then the casinos pay from 1 to 6 (C-PAYOUT).
    fn pay_out(&mut self) {
        for casino in 1..=6 {
            let tied = tied(&self.state.dice(casino));
            if !tied.contains(&true) {
                continue;
            }
            let seats = || Seat::all(5).filter(|seat| tied[seat.index()]);
            self.log.note(|| Event::Tied { casino, seats: seats().collect() });
            for seat in seats() {
                let player = &mut self.state.players[seat.index()];
                let cards = player.placed.split_off(casino);
                player.glass.add_all(&cards);
            }
        }
        for casino in 1..=6 {
            self.pay(casino);
        }
        self.end_round();
    }

    /// The higher note to the most dice, the other to the second most, the rest to the box.
    fn pay(&mut self, casino: u8) {
        let Some([one, other]) = self.state.notes[casino as usize - 1].take() else { return };
        let pair = [one.max(other), one.min(other)];
        let places = ranked(&self.state.dice(casino));
        for (at, place) in places.into_iter().enumerate() {
            let (note, Some(winner)) = (pair[at], place) else { continue };
            let seat = Seat(winner as u8);
            self.state.players[winner].safe.add(note);
            self.log.note(|| Event::Paid { casino, seat, note, place: at as u8 + 1 });
        }
        let claimed = places.iter().flatten().count();
        if claimed < 2 {
            let left = &pair[claimed..];
            left.iter().for_each(|note| self.state.boxed.add(*note));
            self.log.note(|| Event::Boxed { casino, notes: left.to_vec() });
        }
    }

    fn end_round(&mut self) {
        let round = self.state.round;
        self.log.note(|| Event::RoundEnded { round });
        if round == ROUNDS {
            self.state.stage = Stage::Over;
            let (state, data) = (*self.state, self.data);
            self.log.note(|| Event::Over { ranking: crate::ranking::of(&state, data).ranking });
        } else {
            self.state.round += 1;
            if self.state.config.mode == Mode::Sequential {
                self.state.start = self.state.start.left(self.state.seats());
            }
            self.begin_round();
        }
    }
}
