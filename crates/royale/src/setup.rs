//! Setting up a game and each of its rounds.

use crate::Event;
use crate::data::{BLANKS, DECK, Data};
use crate::deck::Deck;
use crate::dice::{Dice, OWNERS, Owner, Roll};
use crate::options::{Config, Options};
use crate::play::Play;
use crate::state::{Payout, Stage, State};
use crate::tiles::{FACES, Face, Tiles};
use arrayvec::ArrayVec;
use lasvegas::ChipCards;
use lasvegas::{Note, Purse};
use table::chance::SEATS;
use table::{Chance, Log, Refusal, Seat};

/// Cards set aside for rounds 2 and 3 of the main game.
const RESERVE: u8 = 24;

/// Sets a game up. Chance speaks in the order of R-RULING-45.
pub(crate) fn start<C: Chance + ?Sized, L: Log<Event>>(
    data: &Data,
    options: &Options,
    seats: u8,
    chance: &mut C,
    log: &mut L,
) -> Result<State, Refusal> {
    let config = Config::judge(options, seats, data)?;
    let start = options.start.unwrap_or_else(|| {
        let everybody: ArrayVec<u8, 5> = (0..seats).collect();
        Seat(chance.pick(&SEATS, &everybody))
    });
    let mut state = State {
        config,
        round: 1,
        start,
        active: start,
        stage: Stage::Roll,
        hands: [Dice::NONE; 5],
        casinos: [[Dice::NONE; OWNERS]; 6],
        pairs: [None; 6],
        roll: Roll::NONE,
        just: Dice::NONE,
        just_at: 0,
        chips: [0; 5],
        money: [Purse::EMPTY; 5],
        markers: [Purse::EMPTY; 5],
        deck: Deck::shuffled(&data.deck, chance),
        bank: Purse::EMPTY,
        blanks: BLANKS,
        chip_cards: if config.chip_cards { ChipCards::shuffled(chance) } else { ChipCards::default() },
        tiles: Tiles::NONE,
        payout: Payout::default(),
    };
    debug_assert_eq!(state.deck.len() as usize, DECK);
    let mut play = Play { data, state: &mut state, chance, log };
    play.log.note(|| Event::Started {
        start,
        colours: config.colours[..seats as usize]
            .iter()
            .map(|at| data.colours[*at as usize].clone())
            .collect(),
    });
    play.begin_round();
    Ok(state)
}

impl<C: Chance + ?Sized, L: Log<Event>> Play<'_, C, L> {
    /// Sets up the round whose number and start seat stand in the state.
    pub(crate) fn begin_round(&mut self) {
        let State { round, start, config, .. } = *self.state;
        self.log.note(|| Event::RoundBegan { round, start });
        self.deal_pairs();
        for seat in 0..config.seats as usize {
            self.state.hands[seat] = Dice::SET;
            self.state.chips[seat] += u16::from(self.data.chips_per_round);
        }
        let each = self.data.chips_per_round;
        self.log.note(|| Event::ChipsGiven { each });
        if config.chip_cards {
            let colours = self.state.chip_cards.deal();
            self.log.note(|| Event::ChipCardsLaid { colours });
        }
        if config.tiles > 0 {
            self.lay_tiles();
        }
        if config.seats == 2 {
            self.place_neutral_dice();
        }
        self.state.active = start;
        self.state.stage = Stage::Roll;
    }

    /// Six pairs, ranked by total, then by the higher card, then by the order of drawing (R-SETUP-2..4).
    fn deal_pairs(&mut self) {
        let mut pairs: [[Note; 2]; 6] = std::array::from_fn(|_| {
            let (one, other) = (self.state.deck.draw(), self.state.deck.draw());
            [one.max(other), one.min(other)]
        });
        if self.state.is_royale() && self.state.round == 1 {
            for note in self.state.deck.cut(RESERVE) {
                self.state.bank.add(note);
            }
        }
        // Casino 1 first: the poorest pair. Of fully equal pairs the first drawn goes higher (R-RULING-6).
        pairs.reverse();
        pairs.sort_by_key(|[high, low]| (high.0 + low.0, high.0));
        self.state.pairs = pairs.map(Some);
        self.log.note(|| Event::Dealt { pairs });
        if self.state.is_royale() && self.state.round == 1 {
            let (bank, reserve) = (self.state.bank, self.state.deck.len());
            self.log.note(|| Event::BankOpened { bank, reserve });
        }
    }

    /// The round's tiles, casino by casino, each set up afresh (R-ROYALE-1, R-ROYALE-12).
    fn lay_tiles(&mut self) {
        let State { config, round, .. } = *self.state;
        let used = self.state.tiles.used;
        self.state.tiles = Tiles { used, ..Tiles::NONE };
        for casino in 1..=config.tiles {
            let face = if let Some(faces) = config.faces {
                faces[config.fixed_place(round, casino)]
            } else {
                let options = self.candidates();
                Face::ALL[self.chance.pick(&FACES, &options) as usize]
            };
            self.state.tiles.lay(casino, face);
        }
        let tiles = self.state.tiles;
        self.log.note(|| Event::TilesLaid { tiles: tiles.at.into_iter().flatten().collect() });
        for face in tiles.at.into_iter().flatten() {
            self.set_up_tile(face);
        }
    }

    /// The faces that may come next: of tiles not yet laid this round, and with the agreement on no repeats
    /// unused letters first, then unused faces, then any (R-RULING-39).
    fn candidates(&self) -> ArrayVec<u8, 16> {
        let tiles = &self.state.tiles;
        let free = |face: &Face| !tiles.has_letter(face.letter());
        let unused = |face: &Face| tiles.used & (1 << face.index()) == 0;
        let unused_letter = |face: &Face| tiles.used & (0b11 << (2 * face.letter())) == 0;
        let all = |keep: &dyn Fn(&Face) -> bool| -> ArrayVec<u8, 16> {
            Face::ALL.into_iter().filter(|face| free(face) && keep(face)).map(|face| face as u8).collect()
        };
        if !self.state.config.no_repeat {
            return all(&|_| true);
        }
        let fresh = all(&unused_letter);
        if !fresh.is_empty() {
            return fresh;
        }
        let other_side = all(&unused);
        if other_side.is_empty() { all(&|_| true) } else { other_side }
    }

    /// The neutral dice of the 2-player game: rolled and placed, without activation (R-2P-1, R-2P-7).
    fn place_neutral_dice(&mut self) {
        let roll = self.roll_dice(Dice::SET);
        self.log.note(|| Event::NeutralPlaced { roll });
        for casino in 1..=6 {
            let dice = roll.showing(casino);
            if !dice.is_empty() {
                self.put(casino, Owner::Neutral, dice);
            }
        }
    }

    /// Rolls dice: the small ones first, then the Biggy (R-RULING-45).
    pub(crate) fn roll_dice(&mut self, dice: Dice) -> Roll {
        let mut roll = Roll::NONE;
        for _ in 0..dice.small {
            roll.small[self.chance.die() as usize - 1] += 1;
        }
        if dice.biggy > 0 {
            roll.biggy = self.chance.die();
        }
        roll
    }
}
