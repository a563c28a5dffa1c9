//! Las Vegas Royale as numbers.
//!
//! The observation holds what lies open, and what everybody has won: gains happen openly, so what others own is a matter
//! of memory. Not in it are the order of undrawn cards, the tokens in a foreign fist and in piles that others made.

use crate::sink::{Sink, around, beyond};
use crate::space::{Family, Tensors, families};
use royale::tiles::{Face, Numbers, Picture, Pile, Piles};
use royale::{Action, ChipColour, Dice, Die, Royale, Stage, State};
use table::Seat;

const SEATS: usize = 5;
const TOKENS: usize = 6;

const ROLL: usize = 0;
const POWER: usize = ROLL + 1;
const PLACE: usize = POWER + 12;
const PASS: usize = PLACE + 6;
const CHIP_CARD: usize = PASS + 1;
const DECLINE: usize = CHIP_CARD + 5;
const HIDE: usize = DECLINE + 1;
const GUESS: usize = HIDE + 3;
const BET: usize = GUESS + 3;
const CLOSE: usize = BET + 3;
const KNOCK: usize = CLOSE + 6;
const BLOCK: usize = KNOCK + 2;
const BLANK: usize = BLOCK + 54;
const TURN: usize = BLANK + 18;
const TAKE_BACK: usize = TURN + 12;
const DOUBLE: usize = TAKE_BACK + 12;
const NICE: usize = DOUBLE + 16;
const CHOOSE: usize = NICE + 12;
const ACTIVATE: usize = CHOOSE + 6;
const GOLDEN: usize = ACTIVATE + 16;
const PRIME: usize = GOLDEN + 2;
const PRIME_BOTH: usize = PRIME + 6;
const SPLIT: usize = PRIME_BOTH + 36;
const PICK: usize = SPLIT + 64;
const ACTIONS: usize = PICK + 2;

#[inline]
fn kind(die: Die) -> usize {
    usize::from(die == Die::Biggy)
}

/// A number from 1 to 6 as a place.
#[inline]
fn place(number: u8) -> Option<usize> {
    (1..=6).contains(&number).then(|| number as usize - 1)
}

/// A die and a number as one of twelve.
#[inline]
fn die_and(die: Die, number: u8) -> Option<usize> {
    Some(6 * kind(die) + place(number)?)
}

fn die_at(at: usize) -> (Die, u8) {
    (Die::KINDS[at / 6], (at % 6) as u8 + 1)
}

/// The tokens of the first pile, a bit each; of equal tokens the first are taken.
fn token_set(tokens: &[u8; TOKENS], pile: &Pile) -> Option<usize> {
    let mut set = 0usize;
    for token in pile.tokens() {
        let at = (0..TOKENS).find(|at| set >> at & 1 == 0 && tokens[*at] == *token)?;
        set |= 1 << at;
    }
    Some(set)
}

impl Tensors for Royale {
    const OBSERVATION_VERSION: u32 = 1;
    const ACTION_VERSION: u32 = 1;

    #[inline]
    fn observe<S: Sink>(&self, state: &State, seat: Seat, sink: &mut S) {
        let seats = state.seats();
        let at = |other: Seat| beyond(seat, other, seats);
        let config = &state.config;
        sink.field("seats", &[4], "how many play: 2 to 5");
        sink.one_hot(4, Some(seats as usize - 2));
        sink.field("options", &[4], "main game, tiles a round / 6, chip cards, no repeats");
        sink.flag(state.is_royale());
        sink.put(f32::from(config.tiles) / 6.0);
        sink.flag(config.chip_cards);
        sink.flag(config.no_repeat);
        sink.field("round", &[3], "the round");
        sink.one_hot(3, Some((state.round as usize).saturating_sub(1).min(2)));
        sink.field("start", &[5], "who began the round, from the own seat clockwise");
        sink.one_hot(SEATS, Some(at(state.start)));
        sink.field("active", &[5], "whose turn it is");
        sink.one_hot(SEATS, Some(at(state.active)));
        sink.field("waiting", &[5], "who is asked");
        sink.one_hot(SEATS, state.waiting().map(at));
        stage(state, seat, sink);
        sink.field("hands", &[5, 2], "dice in hand: small / 7, Biggy");
        for player in around(seat, seats, SEATS) {
            dice(player.map_or(Dice::NONE, |seat| state.hands[seat.index()]), sink);
        }
        sink.field("casinos", &[6, 7, 2], "dice by casino and owner: five players, neutral, blanks");
        for casino in &state.casinos {
            for player in around(seat, seats, SEATS) {
                dice(player.map_or(Dice::NONE, |seat| casino[seat.index()]), sink);
            }
            dice(casino[5], sink);
            dice(casino[6], sink);
        }
        sink.field("pairs", &[6, 2], "the money cards of each casino / $100,000");
        for pair in &state.pairs {
            for card in 0..2 {
                sink.put(pair.map_or(0.0, |pair| f32::from(pair[card].amount()) / 10.0));
            }
        }
        sink.field("roll", &[2, 6], "the arena: small dice of each number / 7, the Biggy's number");
        sink.counts(&state.roll.small, 7.0);
        sink.one_hot(6, place(state.roll.biggy));
        sink.field("just", &[8], "what this turn placed: dice, and where");
        dice(state.just, sink);
        sink.one_hot(6, place(state.just_at));
        money(self, state, seat, sink);
        tiles(state, seat, sink);
        sink.field("payout_casino", &[6], "the casino being paid");
        sink.one_hot(6, place(state.payout.casino));
        sink.field("fined", &[5], "who owes the BAD LUCK fine");
        for player in around(seat, seats, SEATS) {
            sink.flag(player.is_some_and(|seat| state.payout.fined.contains(seat)));
        }
        sink.field("black", &[6], "PRIME TIME's black dice / 2");
        sink.counts(&state.payout.black, 2.0);
        sink.field("black_owner", &[5], "whose they are");
        sink.one_hot(SEATS, state.payout.black_owner.map(at));
        sink.field("next_start", &[5], "who would begin the next round");
        sink.one_hot(SEATS, state.payout.next_start.map(at));
    }

    fn families(&self) -> Vec<Family> {
        families(&[
            ("roll", ROLL, &[1], "roll all dice"),
            ("power", POWER, &[2, 6], "small die or Biggy, number"),
            ("place", PLACE, &[6], "number"),
            ("pass", PASS, &[1], "pay a chip"),
            ("take_chip_card", CHIP_CARD, &[5], "colour: pink, gold, blue, green, red"),
            ("decline", DECLINE, &[1], "leave an optional effect unused"),
            ("hide", HIDE, &[3], "tokens"),
            ("guess", GUESS, &[3], "tokens"),
            ("bet", BET, &[3], "stop, higher, lower"),
            ("close", CLOSE, &[6], "casino"),
            ("knock", KNOCK, &[2], "small die or Biggy"),
            ("block", BLOCK, &[9, 6], "blanks 1 to 9, casino"),
            ("take_blank", BLANK, &[6, 3], "casino, picture: chip, money, die"),
            ("turn", TURN, &[2, 6], "small die or Biggy, number"),
            ("take_back", TAKE_BACK, &[2, 6], "small die or Biggy, casino"),
            ("double", DOUBLE, &[2, 8], "without or with the Biggy, small dice 0 to 7"),
            ("nice", NICE, &[2, 6], "small die or Biggy, number"),
            ("choose", CHOOSE, &[6], "number"),
            ("activate", ACTIVATE, &[16], "face, A1 to H2"),
            ("golden", GOLDEN, &[2], "small die or Biggy"),
            ("prime", PRIME, &[6], "one black die, by number"),
            ("prime_both", PRIME_BOTH, &[6, 6], "both black dice: lower number, higher number"),
            ("split", SPLIT, &[64], "the first pile as a set of the six tokens, a bit each"),
            ("pick", PICK, &[2], "pile"),
        ])
    }

    fn actions(&self) -> usize {
        ACTIONS
    }

    #[inline]
    fn index(&self, _: &State, _: Seat, action: &Action) -> Option<usize> {
        Some(match *action {
            Action::Roll => ROLL,
            Action::Power { die, number } => POWER + die_and(die, number)?,
            Action::Place { number } => PLACE + place(number)?,
            Action::Pass => PASS,
            Action::TakeChipCard { colour } => CHIP_CARD + colour as usize,
            Action::Decline => DECLINE,
            Action::Hide { tokens } => HIDE + place(tokens).filter(|at| *at < 3)?,
            Action::Guess { tokens } => GUESS + place(tokens).filter(|at| *at < 3)?,
            Action::Stop => BET,
            Action::Higher => BET + 1,
            Action::Lower => BET + 2,
            Action::Close { casino } => CLOSE + place(casino)?,
            Action::Knock { die } => KNOCK + kind(die),
            Action::Block { blanks, casino } => {
                let blanks = (1..=9).contains(&blanks).then(|| blanks as usize - 1)?;
                BLOCK + 6 * blanks + place(casino)?
            }
            Action::TakeBlank { casino, picture } => BLANK + 3 * place(casino)? + picture as usize,
            Action::Turn { die, number } => TURN + die_and(die, number)?,
            Action::TakeBack { die, casino } => TAKE_BACK + die_and(die, casino)?,
            Action::Double { small, biggy } => {
                DOUBLE + 8 * usize::from(biggy) + (small < 8).then_some(small as usize)?
            }
            Action::Nice { die, number } => NICE + die_and(die, number)?,
            Action::Choose { number } => CHOOSE + place(number)?,
            Action::Activate { tile } => ACTIVATE + tile.index(),
            Action::Golden { die } => GOLDEN + kind(die),
            Action::Prime { numbers } => {
                let mut given = numbers.iter();
                match (given.next(), given.next()) {
                    (Some(one), None) => PRIME + place(one)?,
                    (Some(one), Some(other)) => PRIME_BOTH + 6 * place(one)? + place(other)?,
                    _ => return None,
                }
            }
            Action::Split { piles } => SPLIT + token_set(&self.data().black_box, &piles.0[0])?,
            Action::Pick { pile } => PICK + place(pile).filter(|at| *at < 2)?,
        })
    }

    fn action(&self, _: &State, _: Seat, index: usize) -> Option<Action> {
        let one = |first: usize| (index - first) as u8 + 1;
        Some(match index {
            ROLL => Action::Roll,
            POWER..PLACE => {
                let (die, number) = die_at(index - POWER);
                Action::Power { die, number }
            }
            PLACE..PASS => Action::Place { number: one(PLACE) },
            PASS => Action::Pass,
            CHIP_CARD..DECLINE => Action::TakeChipCard { colour: ChipColour::ALL[index - CHIP_CARD] },
            DECLINE => Action::Decline,
            HIDE..GUESS => Action::Hide { tokens: one(HIDE) },
            GUESS..BET => Action::Guess { tokens: one(GUESS) },
            BET..CLOSE => [Action::Stop, Action::Higher, Action::Lower][index - BET],
            CLOSE..KNOCK => Action::Close { casino: one(CLOSE) },
            KNOCK..BLOCK => Action::Knock { die: Die::KINDS[index - KNOCK] },
            BLOCK..BLANK => {
                let at = (index - BLOCK) as u8;
                Action::Block { blanks: at / 6 + 1, casino: at % 6 + 1 }
            }
            BLANK..TURN => {
                let at = index - BLANK;
                Action::TakeBlank { casino: (at / 3) as u8 + 1, picture: Picture::ALL[at % 3] }
            }
            TURN..TAKE_BACK => {
                let (die, number) = die_at(index - TURN);
                Action::Turn { die, number }
            }
            TAKE_BACK..DOUBLE => {
                let (die, casino) = die_at(index - TAKE_BACK);
                Action::TakeBack { die, casino }
            }
            DOUBLE..NICE => {
                let at = index - DOUBLE;
                Action::Double { small: (at % 8) as u8, biggy: at >= 8 }
            }
            NICE..CHOOSE => {
                let (die, number) = die_at(index - NICE);
                Action::Nice { die, number }
            }
            CHOOSE..ACTIVATE => Action::Choose { number: one(CHOOSE) },
            ACTIVATE..GOLDEN => Action::Activate { tile: Face::ALL[index - ACTIVATE] },
            GOLDEN..PRIME => Action::Golden { die: Die::KINDS[index - GOLDEN] },
            PRIME..PRIME_BOTH => Action::Prime { numbers: Numbers::one(one(PRIME)) },
            PRIME_BOTH..SPLIT => {
                let at = (index - PRIME_BOTH) as u8;
                Action::Prime { numbers: Numbers::both([at / 6 + 1, at % 6 + 1]) }
            }
            SPLIT..PICK => {
                let set = index - SPLIT;
                let tokens = &self.data().black_box;
                let part =
                    |wanted| (0..TOKENS).filter(move |at| set >> at & 1 == wanted).map(|at| tokens[at]);
                Action::Split { piles: Piles([Pile::of(part(1)), Pile::of(part(0))]) }
            }
            PICK..ACTIONS => Action::Pick { pile: one(PICK) },
            _ => return None,
        })
    }
}

#[inline]
fn dice<S: Sink>(dice: Dice, sink: &mut S) {
    sink.put(f32::from(dice.small) / 7.0);
    sink.put(f32::from(dice.biggy));
}

/// What is asked, with its figures. What is hidden is there only for those who hid it.
fn stage<S: Sink>(state: &State, seat: Seat, sink: &mut S) {
    let seats = state.seats();
    let at = |other: Seat| beyond(seat, other, seats);
    sink.field("stage", &[20], "what is asked, in the order of the rules' stages");
    let (number, casino, activates, tokens) = match state.stage {
        Stage::Roll => (0, 0, false, 0),
        Stage::Place => (1, 0, false, 0),
        Stage::ChipCard { casino, activates } => (2, casino, activates, 0),
        Stage::Hide => (3, 0, false, 0),
        // Who hid them is the active player.
        Stage::Guess { tokens } => (4, 0, false, if seat == state.active { tokens } else { 0 }),
        Stage::Bet { .. } => (5, 0, false, 0),
        Stage::Close => (6, 0, false, 0),
        Stage::Knock { .. } => (7, 0, false, 0),
        Stage::Block => (8, 0, false, 0),
        Stage::Blank => (9, 0, false, 0),
        Stage::DieOption { .. } => (10, 0, false, 0),
        Stage::Double => (11, 0, false, 0),
        Stage::Nice => (12, 0, false, 0),
        Stage::Choose { .. } => (13, 0, false, 0),
        Stage::Activate => (14, 0, false, 0),
        Stage::Golden => (15, 0, false, 0),
        Stage::Prime { .. } => (16, 0, false, 0),
        Stage::Split { .. } => (17, 0, false, 0),
        Stage::Pick { .. } => (18, 0, false, 0),
        Stage::Over => (19, 0, false, 0),
    };
    sink.one_hot(20, Some(number));
    sink.field("asked_casino", &[7], "a chip card at this casino, and whether its tile follows");
    sink.one_hot(6, place(casino));
    sink.flag(activates);
    sink.field("hidden", &[3], "LUCKY PUNCH: the tokens in the own fist");
    sink.one_hot(3, place(tokens));
    sink.field("bet", &[2], "FIFTY FIFTY: space / 8, sum / 12");
    let (space, sum) = if let Stage::Bet { space, sum } = state.stage { (space, sum) } else { (0, 0) };
    sink.put(f32::from(space) / 8.0);
    sink.put(f32::from(sum) / 12.0);
    sink.field("die_option", &[1], "whether MY CHOICE offers it, not HANDICAP");
    sink.flag(matches!(state.stage, Stage::DieOption { tile: Face::MyChoice }));
    sink.field("thrown", &[2, 6], "MY CHOICE and PRIME TIME: the throw");
    let thrown = match state.stage {
        Stage::Choose { dice } | Stage::Prime { dice, .. } => dice,
        _ => [0, 0],
    };
    thrown.iter().for_each(|die| sink.one_hot(6, place(*die)));
    sink.field("winner", &[5], "BLACK BOX: who wins it");
    let (winner, piles) = match state.stage {
        Stage::Split { winner } => (Some(winner), None),
        Stage::Pick { winner, piles } => (Some(winner), Some(piles)),
        _ => (None, None),
    };
    sink.one_hot(SEATS, winner.map(at));
    sink.field("pile_sizes", &[2], "BLACK BOX: tokens in each pile / 6");
    for pile in 0..2 {
        sink.put(piles.map_or(0.0, |piles| f32::from(piles[pile].len()) / 6.0));
    }
    sink.field("piles", &[2, 6], "BLACK BOX: the tokens, 1 + $10,000s / 10, for who made the piles");
    let made = winner.is_some_and(|winner| winner.left(seats) == seat);
    for pile in 0..2 {
        let tokens = piles.filter(|_| made).map(|piles| piles[pile]);
        for place in 0..TOKENS {
            let token = tokens.as_ref().and_then(|pile| pile.tokens().get(place));
            sink.put(token.map_or(0.0, |token| f32::from(*token + 1) / 10.0));
        }
    }
}

/// Chips, money and chip cards.
fn money<S: Sink>(game: &Royale, state: &State, seat: Seat, sink: &mut S) {
    let around = around(seat, state.seats(), SEATS);
    sink.field("chips", &[5], "chips / 10");
    for player in around.clone() {
        sink.put(player.map_or(0.0, |seat| f32::from(state.chips[seat.index()]) / 10.0));
    }
    sink.field("money", &[5, 8], "money cards won, $30,000 to $100,000, / 4");
    for player in around.clone() {
        sink.some(8, player, |sink, seat| sink.counts(&state.money[seat.index()].0, 4.0));
    }
    sink.field("markers", &[5, 8], "markers for money, by value, / 4");
    for player in around.clone() {
        sink.some(8, player, |sink, seat| sink.counts(&state.markers[seat.index()].0, 4.0));
    }
    sink.field("wealth", &[5], "what it all comes to / $1,000,000");
    for player in around.clone() {
        let wealth = |seat| f32::from(state.wealth(seat, &game.data().chip_card_bonus)) / 100.0;
        sink.put(player.map_or(0.0, wealth));
    }
    sink.field("bank", &[8], "the open bank by value / 8");
    sink.counts(&state.bank.0, 8.0);
    sink.field("deck", &[2], "face-down money cards / 90, those of them that all know / 90");
    sink.put(f32::from(state.deck.len()) / 90.0);
    sink.put(f32::from(state.deck.known()) / 90.0);
    sink.field("blanks", &[1], "blanks in the pool / 9");
    sink.put(f32::from(state.blanks) / 9.0);
    sink.field("chip_cards_beside", &[6, 5], "chip cards by casino and colour / 5");
    sink.counts(state.chip_cards.beside.as_flattened(), 5.0);
    sink.field("chip_cards_taken", &[5, 5], "chip cards by player and colour / 5");
    for player in around {
        sink.some(5, player, |sink, seat| sink.counts(&state.chip_cards.taken[seat.index()], 5.0));
    }
    sink.field("chip_cards_dealt", &[1], "chip cards dealt / 25");
    sink.put(f32::from(state.chip_cards.dealt) / 25.0);
}

/// The tiles and what lies on them.
fn tiles<S: Sink>(state: &State, seat: Seat, sink: &mut S) {
    let (tiles, seats) = (&state.tiles, state.seats());
    let at = |other: Seat| beyond(seat, other, seats);
    let around = around(seat, seats, SEATS);
    sink.field("tiles", &[6, 16], "the face at each casino, A1 to H2");
    tiles.at.iter().for_each(|face| sink.one_hot(16, face.map(Face::index)));
    sink.field("used", &[16], "the faces laid so far");
    sink.bits(16, tiles.used.into());
    sink.field("jackpot", &[1], "JACKPOT: place of the counter / 8");
    sink.put(f32::from(tiles.jackpot) / 8.0);
    sink.field("high_five", &[5], "HIGH FIVE: who has the token");
    sink.one_hot(SEATS, tiles.high_five.map(at));
    sink.field("power_play", &[5], "POWER PLAY: who has the token");
    sink.one_hot(SEATS, tiles.power_play.map(at));
    sink.field("no_entry", &[7], "NO ENTRY!: the closed casino, space of the counter / 8");
    sink.one_hot(6, place(tiles.no_entry.closed));
    sink.put(f32::from(tiles.no_entry.space) / 8.0);
    sink.field("bar", &[5, 2], "KNOCKOUT?: dice in the bar");
    for player in around.clone() {
        dice(player.map_or(Dice::NONE, |seat| tiles.bar[seat.index()]), sink);
    }
    sink.field("clusters", &[8], "BLOCK IT!: the clusters still there");
    sink.bits(8, tiles.clusters.into());
    sink.field("pictures", &[3], "HANDICAP: pictures covered / 4");
    sink.counts(&tiles.pictures, 4.0);
    sink.field("double_down", &[5, 2], "DOUBLE DOWN: dice on the tile");
    for player in around {
        dice(player.map_or(Dice::NONE, |seat| tiles.double_down[seat.index()]), sink);
    }
    sink.field("nice_dice", &[6, 6], "NICE DICE: whose die is on each space, whether it is the Biggy");
    for space in &tiles.nice_dice {
        sink.one_hot(SEATS, space.map(|lying| at(lying.seat)));
        sink.flag(space.is_some_and(|lying| lying.die == Die::Biggy));
    }
    sink.field("golden", &[6], "MY CHOICE: whose die is on the golden space, whether it is the Biggy");
    sink.one_hot(SEATS, tiles.golden.map(|lying| at(lying.seat)));
    sink.flag(tiles.golden.is_some_and(|lying| lying.die == Die::Biggy));
}
