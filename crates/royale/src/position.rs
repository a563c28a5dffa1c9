//! Any state as readable JSON, and back. What is left out of a position has the value it has at the start of a
//! round, so that a few lines set up an example.

use crate::data::{BLANKS, Data};
use crate::deck::Deck;
use crate::dice::{Dice, OWNERS, Owner, Roll};
use crate::invariants;
use crate::options::{Config, Options};
use crate::state::{Payout, Stage, State};
use crate::tiles::{Face, Picture, Tiles};
use crate::view::{Asks, Just, Looker, PayoutView, TileView, View};
use lasvegas::{ChipCards, ChipColour};
use lasvegas::{Note, Purse, UNIT};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use table::{Broken, Seat};

/// A position as it is written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Position {
    seats: u8,
    #[serde(default)]
    options: Options,
    #[serde(default = "one")]
    round: u8,
    #[serde(default)]
    start: Option<Seat>,
    #[serde(default)]
    active: Option<Seat>,
    #[serde(default = "roll")]
    asks: Asks,
    #[serde(default)]
    players: Vec<Player>,
    #[serde(default)]
    casinos: BTreeMap<String, Casino>,
    #[serde(default)]
    roll: Option<Roll>,
    #[serde(default)]
    just: Option<Just>,
    /// The face-down cards, top first.
    #[serde(default)]
    deck: Option<Vec<Note>>,
    /// How many of them lie at the bottom, known to all.
    #[serde(default)]
    deck_known: u8,
    #[serde(default)]
    bank: Option<Purse>,
    #[serde(default)]
    blanks: Option<u8>,
    /// The face-down chip cards, top first.
    #[serde(default)]
    chip_pile: Option<Vec<ChipColour>>,
    #[serde(default)]
    payout: Option<PayoutView>,
    #[serde(default)]
    used: Vec<Face>,
}

fn one() -> u8 {
    1
}

fn roll() -> Asks {
    Asks::Roll
}

#[derive(Serialize, Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
struct Player {
    hand: Option<Dice>,
    chips: Option<u16>,
    money: Purse,
    markers: Purse,
    chip_cards: BTreeMap<String, u8>,
}

#[derive(Serialize, Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
struct Casino {
    pair: Option<[Note; 2]>,
    dice: BTreeMap<String, Dice>,
    chip_cards: BTreeMap<String, u8>,
    tile: Option<WrittenTile>,
}

/// A tile with what lies on it, or just its name for a fresh one.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum WrittenTile {
    Fresh(Face),
    Used(TileView),
}

fn shape(why: impl Into<String>) -> Broken {
    Broken::new("shape", why)
}

/// The whole state as JSON.
pub(crate) fn write(state: &State, data: &Data) -> Value {
    let view = View::of(state, data, Looker::Keeper);
    let position = Position {
        seats: state.seats(),
        options: view.options,
        round: view.round,
        start: Some(view.start),
        active: Some(view.active),
        asks: view.asks,
        players: view
            .players
            .into_iter()
            .map(|player| Player {
                hand: Some(player.hand),
                chips: Some(player.chips),
                money: player.money.unwrap_or_default(),
                markers: player.markers.unwrap_or_default(),
                chip_cards: player.chip_cards,
            })
            .collect(),
        casinos: view
            .casinos
            .into_iter()
            .map(|casino| {
                let written = Casino {
                    pair: casino.pair,
                    dice: casino.dice,
                    chip_cards: casino.chip_cards,
                    tile: casino.tile.map(WrittenTile::Used),
                };
                (casino.number.to_string(), written)
            })
            .collect(),
        roll: view.roll,
        just: view.just,
        deck: Some(state.deck.cards().collect()),
        deck_known: state.deck.known(),
        bank: view.bank,
        blanks: Some(view.blanks),
        chip_pile: state.config.chip_cards.then(|| state.chip_cards.pile_cards()),
        payout: view.payout,
        used: view.used,
    };
    serde_json::to_value(position).unwrap_or_default()
}

/// Sets a position up. One that cannot be is refused, naming the invariant that it breaks.
pub(crate) fn read(value: &Value, data: &Data) -> Result<State, Broken> {
    let position =
        Position::deserialize(value).map_err(|error| shape(format!("this is no position: {error}")))?;
    if !(1..=3).contains(&position.round) {
        return Err(Broken::new("R-TURN-1", format!("round {} of 3", position.round)));
    }
    let config = Config::judge(&position.options, position.seats, data)
        .map_err(|refusal| Broken { invariant: refusal.clause, why: refusal.why })?;
    let mut builder = Builder::new(config, data, &position)?;
    builder.casinos(&position)?;
    builder.players(&position)?;
    builder.chip_cards(&position)?;
    builder.blanks(&position)?;
    builder.payout(&position)?;
    builder.stage(&position.asks)?;
    builder.pairs()?;
    builder.cards(&position)?;
    builder.hands(&position)?;
    let state = builder.state;
    invariants::check(&state, data)?;
    Ok(state)
}

/// A state being put together, with the money cards that have not been laid yet.
struct Builder<'a> {
    state: State,
    data: &'a Data,
    left: Purse,
}

impl<'a> Builder<'a> {
    fn new(config: Config, data: &'a Data, position: &Position) -> Result<Builder<'a>, Broken> {
        let start = position.start.or(position.options.start).unwrap_or(Seat(0));
        let active = position.active.unwrap_or(start);
        if let Some(seat) = [start, active].into_iter().find(|seat| seat.0 >= config.seats) {
            return Err(Broken::new("R-INV-11", format!("seat {} at a table of {}", seat.0, config.seats)));
        }
        let mut tiles = Tiles::NONE;
        position.used.iter().for_each(|face| tiles.used |= 1 << face.index());
        let just = position.just.unwrap_or(Just { dice: Dice::NONE, casino: 0 });
        let state = State {
            config,
            round: position.round,
            start,
            active,
            stage: Stage::Roll,
            hands: [Dice::NONE; 5],
            casinos: [[Dice::NONE; OWNERS]; 6],
            pairs: [None; 6],
            roll: position.roll.unwrap_or(Roll::NONE),
            just: just.dice,
            just_at: just.casino,
            chips: [0; 5],
            money: [Purse::EMPTY; 5],
            markers: [Purse::EMPTY; 5],
            deck: Deck::EMPTY,
            bank: Purse::EMPTY,
            blanks: 0,
            chip_cards: ChipCards::default(),
            tiles,
            payout: Payout::default(),
        };
        Ok(Builder { state, data, left: data.notes })
    }

    /// Takes a card from those not laid yet.
    fn lay(&mut self, note: Note) -> Result<Note, Broken> {
        if self.left.take(note) {
            return Ok(note);
        }
        let value = i64::from(note.amount()) * UNIT;
        Err(Broken::new("R-INV-4", format!("more cards of {value} than the deck has")))
    }

    fn lay_all(&mut self, purse: &Purse) -> Result<(), Broken> {
        purse.cards().try_for_each(|note| self.lay(note).map(drop))
    }

    fn casinos(&mut self, position: &Position) -> Result<(), Broken> {
        for (number, written) in &position.casinos {
            let Ok(number @ 1..=6) = number.parse::<u8>() else {
                return Err(shape(format!("there is no casino {number:?}: they are \"1\" to \"6\"")));
            };
            let at = number as usize - 1;
            for (owner, dice) in &written.dice {
                let owner: Owner = owner.parse().map_err(shape)?;
                self.state.casinos[at][owner.index()] = *dice;
            }
            if let Some([one, other]) = written.pair {
                let pair = [self.lay(one)?, self.lay(other)?];
                self.state.pairs[at] = Some([pair[0].max(pair[1]), pair[0].min(pair[1])]);
            }
            if let Some(tile) = &written.tile {
                self.tile(number, tile)?;
            }
        }
        // Fixed faces need not be said again.
        if let (Some(faces), true) = (self.state.config.faces, self.state.tiles.at == [None; 6])
            && position.asks != Asks::Over
        {
            for casino in 1..=self.state.config.tiles {
                let face = faces[self.state.config.fixed_place(self.state.round, casino)];
                self.tile(casino, &WrittenTile::Fresh(face))?;
            }
        }
        Ok(())
    }

    fn tile(&mut self, casino: u8, written: &WrittenTile) -> Result<(), Broken> {
        let data = self.data;
        let tiles = &mut self.state.tiles;
        let face = match written {
            WrittenTile::Fresh(face) => *face,
            WrittenTile::Used(view) => view.face(),
        };
        if tiles.has_letter(face.letter()) {
            return Err(Broken::new("R-INV-10", format!("two tiles of the letter of {face} in play")));
        }
        tiles.lay(casino, face);
        let WrittenTile::Used(view) = written else {
            if face == Face::BlockIt {
                tiles.clusters = ((1u16 << data.clusters.len()) - 1) as u8;
            }
            return Ok(());
        };
        match view {
            TileView::Jackpot { value } => {
                let on_track = data.jackpot.iter().position(|space| i64::from(*space) * UNIT == *value);
                let off = || Broken::new("R-INV-7", format!("the JACKPOT track has no space of {value}"));
                tiles.jackpot = on_track.ok_or_else(off)? as u8;
            }
            TileView::HighFive { holder } => tiles.high_five = *holder,
            TileView::PowerPlay { holder } => tiles.power_play = *holder,
            TileView::NoEntry { closed, space } => {
                tiles.no_entry.closed = closed.unwrap_or(0);
                tiles.no_entry.space = *space;
            }
            TileView::Knockout { bar } => tiles.bar = dice_by_seat(bar)?,
            TileView::BlockIt { clusters } => {
                for size in clusters {
                    let free = |at: &usize| tiles.clusters & (1 << at) == 0 && data.clusters[*at] == *size;
                    let none =
                        || Broken::new("R-INV-3", format!("BLOCK IT! has no such clusters: {clusters:?}"));
                    tiles.clusters |= 1 << (0..data.clusters.len()).find(free).ok_or_else(none)?;
                }
            }
            TileView::Handicap { covered } => {
                for (key, count) in covered {
                    let picture = Picture::ALL.into_iter().find(|picture| picture.key() == key);
                    let picture =
                        picture.ok_or_else(|| shape(format!("HANDICAP has no pictures {key:?}")))?;
                    tiles.pictures[picture as usize] = few(*count, "pictures")?;
                }
            }
            TileView::DoubleDown { dice } => tiles.double_down = dice_by_seat(dice)?,
            TileView::NiceDice { spaces } => tiles.nice_dice = *spaces,
            TileView::MyChoice { golden } => tiles.golden = *golden,
            _ => {}
        }
        Ok(())
    }

    fn players(&mut self, position: &Position) -> Result<(), Broken> {
        if position.players.len() > self.state.seats() as usize {
            return Err(shape(format!("{} players at {} seats", position.players.len(), self.state.seats())));
        }
        let fresh = Player::default();
        for at in 0..self.state.seats() as usize {
            let player = position.players.get(at).unwrap_or(&fresh);
            self.state.chips[at] = player.chips.unwrap_or(self.data.chips_per_round.into());
            self.lay_all(&player.money)?;
            self.state.money[at] = player.money;
            self.state.markers[at] = player.markers;
        }
        Ok(())
    }

    fn chip_cards(&mut self, position: &Position) -> Result<(), Broken> {
        let numbered = position.casinos.iter().filter_map(|(number, casino)| {
            number.parse::<u8>().ok().map(|number| (number, &casino.chip_cards))
        });
        let beside: Vec<_> = numbered.collect();
        let taken: Vec<_> = position.players.iter().map(|player| &player.chip_cards).collect();
        let pile = position.chip_pile.as_deref();
        if !self.state.config.chip_cards {
            let named = pile.is_some()
                || taken.iter().chain(beside.iter().map(|(_, cards)| cards)).any(|cards| !cards.is_empty());
            return if named { Err(shape("chip cards are not used, yet some are listed")) } else { Ok(()) };
        }
        let cards = ChipCards::written(&beside, &taken, pile, self.state.round);
        self.state.chip_cards = cards.map_err(|why| Broken::new("R-CHIPCARD-1", why))?;
        Ok(())
    }

    /// The blanks: HANDICAP lays its own where nothing is said of any; the pool has the rest.
    fn blanks(&mut self, position: &Position) -> Result<(), Broken> {
        let gray = Owner::Blank.index();
        let state = &mut self.state;
        let untouched =
            state.casinos.iter().all(|casino| casino[gray].is_empty()) && state.tiles.pictures == [0; 3];
        if untouched && position.blanks.is_none() && state.casino_of(Face::Handicap).is_some() {
            for (casino, small) in state.casinos.iter_mut().zip(self.data.handicap_blanks) {
                casino[gray] = Dice { small, biggy: 0 };
            }
        }
        let clusters = crate::tiles::block_it::sizes(state, self.data).map(usize::from).sum::<usize>();
        let pictures = state.tiles.pictures.iter().map(|count| *count as usize).sum::<usize>();
        let casinos = state.casinos.iter().map(|casino| casino[gray].small as usize).sum::<usize>();
        let out = clusters + pictures + casinos;
        if out > BLANKS as usize {
            return Err(Broken::new("R-INV-3", format!("{out} gray blanks, not {BLANKS}")));
        }
        // Tied blanks leave during payout; before it, F1 and F2 have all nine.
        state.blanks = few(position.blanks.unwrap_or(BLANKS - out as u8), "blanks")?;
        Ok(())
    }

    fn payout(&mut self, position: &Position) -> Result<(), Broken> {
        let Some(written) = &position.payout else { return Ok(()) };
        if written.casino > 6 || written.black.iter().any(|count| *count > 2) {
            return Err(shape("a payout at casino 0 to 6 with at most 2 black dice in each"));
        }
        let strangers =
            written.black_owner.iter().chain(&written.next_start).any(|seat| seat.0 >= position.seats);
        if strangers {
            return Err(Broken::new("R-INV-11", "a seat that is not at the table takes part in the payout"));
        }
        self.state.payout = Payout {
            casino: written.casino,
            fined: written.fined,
            black: written.black,
            black_owner: written.black_owner,
            next_start: written.next_start,
        };
        Ok(())
    }

    fn stage(&mut self, asks: &Asks) -> Result<(), Broken> {
        self.state.stage = match asks {
            Asks::Roll => Stage::Roll,
            Asks::Place => Stage::Place,
            Asks::ChipCard { casino, activates } => {
                Stage::ChipCard { casino: *casino, activates: *activates }
            }
            Asks::Hide => Stage::Hide,
            Asks::Guess { tokens } => {
                Stage::Guess { tokens: tokens.ok_or_else(|| shape("a guess needs the hidden tokens"))? }
            }
            Asks::Bet { space, sum, .. } => Stage::Bet { space: *space, sum: *sum },
            Asks::Close => Stage::Close,
            Asks::Knock { seat } => Stage::Knock { seat: *seat },
            Asks::Block => Stage::Block,
            Asks::Blank => Stage::Blank,
            Asks::DieOption { tile } => Stage::DieOption { tile: *tile },
            Asks::Double => Stage::Double,
            Asks::Nice => Stage::Nice,
            Asks::Choose { dice } => Stage::Choose { dice: *dice },
            Asks::Activate => Stage::Activate,
            Asks::Golden => Stage::Golden,
            Asks::Prime { seat, dice } => Stage::Prime { seat: *seat, dice: *dice },
            Asks::Split { winner } => Stage::Split { winner: *winner },
            Asks::Pick { winner, piles, .. } => {
                let piles = piles.ok_or_else(|| shape("a pick needs both piles"))?;
                Stage::Pick { winner: *winner, piles }
            }
            Asks::Over => Stage::Over,
        };
        Ok(())
    }

    /// Pairs that are not given, where a casino still has to pay: a fixed mix of the cards left, the poorest first.
    fn pairs(&mut self) -> Result<(), Broken> {
        let paid = match self.state.stage {
            Stage::Over => 6,
            Stage::Split { .. } | Stage::Pick { .. } => self.state.payout.casino as usize,
            _ => 0,
        };
        let open: Vec<usize> = (paid.min(6)..6).filter(|at| self.state.pairs[*at].is_none()).collect();
        let rest: Vec<Note> = self.left.cards().collect();
        let mut pairs: Vec<[Note; 2]> = stride(&rest)
            .chunks_exact(2)
            .take(open.len())
            .map(|pair| [pair[0].max(pair[1]), pair[0].min(pair[1])])
            .collect();
        if pairs.len() < open.len() {
            return Err(Broken::new("R-INV-4", "too few money cards for the casinos"));
        }
        pairs.sort_by_key(|[high, low]| (high.0 + low.0, high.0));
        for (at, pair) in open.into_iter().zip(pairs) {
            self.state.pairs[at] = Some([self.lay(pair[0])?, self.lay(pair[1])?]);
        }
        Ok(())
    }

    /// Bank and face-down cards: what is not given is made of the cards left, well mixed but always the same.
    fn cards(&mut self, position: &Position) -> Result<(), Broken> {
        if let Some(listed) = &position.deck {
            for note in listed {
                self.lay(*note)?;
            }
            if position.deck_known as usize > listed.len() {
                return Err(Broken::new(
                    "R-INV-5",
                    format!("{} known cards of {}", position.deck_known, listed.len()),
                ));
            }
            self.state.deck = Deck::of(listed.iter().copied(), position.deck_known);
        }
        if let Some(bank) = &position.bank {
            self.lay_all(bank)?;
            self.state.bank = *bank;
        }
        let mut rest: Vec<Note> = self.left.cards().collect();
        if rest.is_empty() {
            return Ok(());
        }
        let royale = self.state.is_royale();
        let reserve = [24, 12, 0][position.round as usize - 1];
        if position.deck.is_none() {
            let wanted = if royale { rest.len().min(reserve) } else { rest.len() };
            // A stride that shares no factor with the number of cards visits each of them once.
            let mixed = stride(&rest);
            let seen = 90 - 12 * position.round as usize;
            let known = if royale { 0 } else { wanted.saturating_sub(seen) };
            self.state.deck = Deck::of(mixed[..wanted].iter().copied(), known as u8);
            rest = mixed[wanted..].to_vec();
        }
        if royale && position.bank.is_none() {
            rest.into_iter().for_each(|note| self.state.bank.add(note));
        }
        Ok(())
    }

    /// Hands that are not given: whatever dice lie nowhere else.
    fn hands(&mut self, position: &Position) -> Result<(), Broken> {
        for at in 0..self.state.seats() as usize {
            let written = position.players.get(at).and_then(|player| player.hand);
            self.state.hands[at] = match written {
                Some(hand) => hand,
                None => self.dice_left(Seat(at as u8))?,
            };
        }
        Ok(())
    }

    fn dice_left(&self, seat: Seat) -> Result<Dice, Broken> {
        let at = seat.index();
        let state = &self.state;
        let lying = state.tiles.nice_dice.iter().chain([&state.tiles.golden]).flatten();
        let lying = lying.filter(|lying| lying.seat == seat).map(|lying| Dice::one(lying.die));
        let placed = state.casinos.iter().map(|casino| casino[at]);
        let on_tiles = [state.tiles.bar[at], state.tiles.double_down[at]];
        let (mut small, mut biggy) = (7u8, 1u8);
        for dice in placed.chain(on_tiles).chain(lying) {
            let fewer = small.checked_sub(dice.small).zip(biggy.checked_sub(dice.biggy));
            let too_many =
                || Broken::new("R-INV-1", format!("seat {} has more dice on the table than 7+B", seat.0));
            (small, biggy) = fewer.ok_or_else(too_many)?;
        }
        Ok(Dice { small, biggy })
    }
}

fn stride(cards: &[Note]) -> Vec<Note> {
    let count = cards.len();
    let divides =
        |step: usize| (2..=step).any(|factor| step.is_multiple_of(factor) && count.is_multiple_of(factor));
    let step = [37, 31, 29, 23, 1].into_iter().find(|step| *step == 1 || !divides(*step)).unwrap_or(1);
    (0..count).map(|place| cards[(place * step) % count]).collect()
}

fn few(count: u8, what: &str) -> Result<u8, Broken> {
    if count <= 25 { Ok(count) } else { Err(shape(format!("{count} {what} are more than there are"))) }
}

fn dice_by_seat(written: &BTreeMap<String, Dice>) -> Result<[Dice; 5], Broken> {
    let mut dice = [Dice::NONE; 5];
    for (key, some) in written {
        match key.parse::<u8>() {
            Ok(seat @ 0..=4) => dice[seat as usize] = *some,
            _ => return Err(shape(format!("{key:?} is no seat: they are \"0\" to \"4\""))),
        }
    }
    Ok(dice)
}
