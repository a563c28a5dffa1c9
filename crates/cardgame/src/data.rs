//! The component figures, read from `data/cardgame.json`: each value there carries a label that says how sure we
//! are of it, and a person with the box can correct it without touching code.

use crate::cards::{Cards, DECK, KINDS};
use lasvegas::figures::{self, CasinoFigure, ChipCardFigures};
use lasvegas::{Amount, Purse};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;
use table::{Figure, serde_errors};

/// The figures that the game comes with.
pub const STANDARD: &str = include_str!("../data/cardgame.json");
/// How many notes there are: two for each casino in each round.
pub const NOTES: usize = 48;
/// How many rounds are played.
pub const ROUNDS: u8 = 4;
/// How many turns a round has at most.
pub const TURNS: u8 = 6;

/// All figures, in the form the rules use.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Data {
    /// All notes by value.
    pub notes: Purse,
    /// One player's cards.
    pub cards: Cards,
    /// How many cards at the casinos finish a player.
    pub stop: u8,
    /// The card colours.
    pub colours: Vec<String>,
    /// The names of casinos 1 to 6.
    pub casinos: Vec<String>,
    /// What 1, 2, .. chip cards of one colour pay at the end.
    pub chip_card_bonus: Vec<Amount>,
    /// One player's cards, sorted: what is shuffled each round.
    pub(crate) deck: [u8; DECK],
    /// All notes, sorted: what is shuffled at the start.
    pub(crate) note_deck: [u8; NOTES],
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Players {
    min: u8,
    max: u8,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct DiceCards {
    singles_per_number: u8,
    doubles_per_number: u8,
}

/// The file, as it is written.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    schema: String,
    #[serde(rename = "about")]
    _about: String,
    #[serde(rename = "units")]
    _units: String,
    labels: BTreeMap<String, String>,
    sources: BTreeMap<String, String>,
    players: Figure<Players>,
    rounds: Figure<u8>,
    turns: Figure<u8>,
    hand: Figure<u8>,
    stop: Figure<u8>,
    dice_cards: Figure<DiceCards>,
    notes: Figure<BTreeMap<i64, u8>>,
    colours: Figure<Vec<String>>,
    casinos: Vec<CasinoFigure>,
    chip_cards: ChipCardFigures,
}

impl Data {
    /// The figures that the game comes with. They are read once: every table asks for them.
    pub fn standard() -> Data {
        static READ: LazyLock<Data> =
            LazyLock::new(|| Data::parse(STANDARD).expect("the embedded data file is tested"));
        READ.clone()
    }

    /// Reads a data file. What does not fit is named in a sentence.
    pub fn parse(text: &str) -> Result<Data, String> {
        let file: File =
            serde_errors::from_str(text).map_err(|what| format!("the data file cannot be read: {what}"))?;
        file.check()?;
        file.data()
    }
}

impl File {
    /// What the rules rely on.
    fn check(&self) -> Result<(), String> {
        if self.schema != "fremont-cardgame/1" {
            return Err(format!("the data file has schema {:?}, not \"fremont-cardgame/1\"", self.schema));
        }
        if self.labels.len() != 5 {
            return Err(format!(
                "labels: 5 are explained in every data file, this has {}",
                self.labels.len()
            ));
        }
        let frame = (self.players.value.min, self.players.value.max, self.rounds.value);
        if frame != (2, 5, ROUNDS) || (self.turns.value, self.hand.value) != (TURNS, 5) {
            return Err(
                "players, rounds, turns, hand: the rules are written for 2 to 5 players, 4 rounds, 6 turns \
                        and hands of 5"
                    .into(),
            );
        }
        let figures = [
            &self.players.sources,
            &self.rounds.sources,
            &self.turns.sources,
            &self.hand.sources,
            &self.stop.sources,
            &self.dice_cards.sources,
            &self.notes.sources,
            &self.colours.sources,
            &self.chip_cards.per_colour.sources,
            &self.chip_cards.bonus.sources,
        ];
        let named = self.casinos.iter().flat_map(|casino| &casino.name.sources);
        let named = named.chain(figures.into_iter().flatten());
        figures::sources_are_listed(&self.sources, named)
    }

    fn data(&self) -> Result<Data, String> {
        let DiceCards { singles_per_number: singles, doubles_per_number: doubles } = self.dice_cards.value;
        if singles.checked_add(doubles) != Some(5) {
            return Err(format!("dice_cards: 5 cards of each number make 30, not {singles} and {doubles}"));
        }
        figures::between("stop", self.stop.value.into(), 1, DECK)?;
        let notes = figures::notes("notes", &self.notes.value, NOTES)?;
        let cards = Cards(std::array::from_fn(|kind| if kind % 2 == 0 { singles } else { doubles }));
        debug_assert_eq!(KINDS, 12);
        let mut deck = [0; DECK];
        deck.iter_mut().zip(cards.iter()).for_each(|(place, card)| *place = card.0);
        let mut note_deck = [0; NOTES];
        note_deck.iter_mut().zip(notes.cards()).for_each(|(place, note)| *place = note.0);
        Ok(Data {
            notes,
            cards,
            stop: self.stop.value,
            colours: figures::colours(&self.colours)?,
            casinos: figures::casino_names(&self.casinos)?,
            chip_card_bonus: self.chip_cards.bonus()?,
            deck,
            note_deck,
        })
    }
}
