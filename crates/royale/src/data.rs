//! The component figures, read from `data/royale.json`: each value there carries a label that says how sure we
//! are of it, and a person with the box can correct it without touching code.

use arrayvec::ArrayVec;
use lasvegas::figures::{self, CasinoFigure, ChipCardFigures, amount, between, exactly};
use lasvegas::{Amount, Purse, UNIT};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::LazyLock;
use table::{Figure, serde_errors};

/// The figures that the game comes with.
pub const STANDARD: &str = include_str!("../data/royale.json");

/// How many cards the money deck has.
pub const DECK: usize = 90;
/// How many gray blanks there are.
pub const BLANKS: u8 = 9;
/// How many tokens BLACK BOX has.
pub const TOKENS: usize = 6;

/// What a space pays: chips or money, or nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Reward {
    /// Chips.
    pub chips: u8,
    /// Money from the bank.
    pub money: Amount,
}

impl Reward {
    /// Small sums are paid in chips, larger ones in money (R-BANK-2).
    pub fn of(amount: Amount) -> Reward {
        if amount < 3 { Reward { chips: amount, money: 0 } } else { Reward { chips: 0, money: amount } }
    }
}

/// All figures, in the form the rules use.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Data {
    /// The whole money deck by value.
    pub notes: Purse,
    /// Chips for each player at the start of each round.
    pub chips_per_round: u8,
    /// The dice colours.
    pub colours: Vec<String>,
    /// The names of casinos 1 to 6.
    pub casinos: Vec<String>,
    /// What 1, 2, .. chip cards of one colour pay at the end.
    pub chip_card_bonus: Vec<Amount>,
    /// A1: the reward for 1, 2 and 3 hidden tokens.
    pub lucky_punch: [Reward; 3],
    /// A2: the amounts along the track.
    pub jackpot: ArrayVec<Amount, 8>,
    /// B2: the rewards after the start space.
    pub fifty_fifty: ArrayVec<Reward, 8>,
    /// C1: the weight that takes the token.
    pub high_five_threshold: u8,
    /// C1: what the token pays.
    pub high_five: Reward,
    /// C2: the fine.
    pub bad_luck: Amount,
    /// D1: the reward for own dice in 1 to 6 casinos.
    pub pay_day: [Reward; 6],
    /// E1: the loop, the start space first.
    pub no_entry: ArrayVec<Reward, 8>,
    /// E2: how many dice of one player fit into the bar.
    pub bar_places: u8,
    /// F1: the sizes of the clusters, ascending.
    pub clusters: ArrayVec<u8, 9>,
    /// F2: blanks in casinos 1 to 6 at the start.
    pub handicap_blanks: [u8; 6],
    /// F2: how many pictures there are for a chip, for money, for a die.
    pub handicap_pictures: [u8; 3],
    /// F2: the rewards of the first two kinds of picture.
    pub handicap_rewards: [Reward; 2],
    /// G1: the values of the tokens, ascending.
    pub black_box: [Amount; TOKENS],
    /// G2: what first and second place win.
    pub double_down: [Amount; 2],
    /// H1: the rewards of spaces 1 to 6.
    pub nice_dice: [Reward; 6],
    /// H2: the rewards of results 1 to 3.
    pub my_choice: [Reward; 3],
    /// H2: what the die on the golden space wins.
    pub golden: Amount,
    /// The money deck, sorted: what is shuffled at the start.
    pub(crate) deck: [u8; DECK],
}

/// A reward as it stands in the file.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenReward {
    #[serde(default)]
    chips: u8,
    #[serde(default)]
    money: i64,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Players {
    min: u8,
    max: u8,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Chips {
    count: u8,
    value: i64,
    per_round: u8,
}

#[derive(Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
struct DiceCounts {
    small: u8,
    biggy: u8,
    black: u8,
    blank: u8,
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
    money_cards: Figure<BTreeMap<i64, u8>>,
    chips: Figure<Chips>,
    dice: Figure<DiceCounts>,
    colours: Figure<Vec<String>>,
    casinos: Vec<CasinoFigure>,
    chip_cards: ChipCardFigures,
    tiles: Tiles,
}

/// Declares one struct per tile with its mark and its figures.
macro_rules! tiles {
    ($($tile:ident $id:literal { $($field:ident : $kind:ty),* })*) => {
        #[derive(Debug, Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Tiles { $($tile: tile::$tile,)* }

        #[allow(non_camel_case_types)]
        mod tile {
            use super::*;
            $(
                #[derive(Debug, Deserialize)]
                #[serde(deny_unknown_fields)]
                pub struct $tile { pub id: String, $(pub $field: Figure<$kind>,)* }
            )*
        }

        impl Tiles {
            /// Each tile's mark as written, and as it must be.
            fn marks(&self) -> Vec<(&'static str, &str, &'static str)> {
                vec![$((stringify!($tile), self.$tile.id.as_str(), $id),)*]
            }

            /// Every source that a tile's figures name.
            fn sources(&self) -> Vec<&String> {
                let mut all = Vec::new();
                $($(all.extend(&self.$tile.$field.sources);)*)*
                all
            }
        }
    };
}

tiles! {
    lucky_punch "A1" { rewards_by_hidden: Vec<WrittenReward> }
    jackpot "A2" { track: Vec<i64> }
    prime_time "B1" {}
    fifty_fifty "B2" { track: Vec<WrittenReward> }
    high_five "C1" { threshold: u8, reward: WrittenReward }
    bad_luck "C2" { fine: i64 }
    pay_day "D1" { rewards_by_casinos: Vec<WrittenReward> }
    power_play "D2" {}
    no_entry "E1" { track: Vec<WrittenReward> }
    knockout "E2" { bar_places: u8 }
    block_it "F1" { clusters: Vec<u8> }
    handicap "F2" {
        blanks_by_casino: Vec<u8>, pictures: BTreeMap<String, u8>, chip_reward: WrittenReward,
        money_reward: WrittenReward
    }
    black_box "G1" { tokens: Vec<i64> }
    double_down "G2" { first: i64, second: i64 }
    nice_dice "H1" { rewards_by_number: Vec<WrittenReward> }
    my_choice "H2" { rewards_by_result: Vec<WrittenReward>, golden_reward: i64 }
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
        let file: File = read(text)?;
        file.check()?;
        file.data()
    }
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    serde_errors::from_str(text).map_err(|what| format!("the data file cannot be read: {what}"))
}

impl File {
    /// What the rules rely on, and every label and source that is named.
    fn check(&self) -> Result<(), String> {
        if self.schema != "fremont-royale/1" {
            return Err(format!("the data file has schema {:?}, not \"fremont-royale/1\"", self.schema));
        }
        if self.labels.len() != 5 {
            return Err(format!(
                "labels: 5 are explained in every data file, this has {}",
                self.labels.len()
            ));
        }
        if (self.players.value.min, self.players.value.max) != (2, 5) || self.rounds.value != 3 {
            return Err("players, rounds: the rules are written for 2 to 5 players and 3 rounds".into());
        }
        if self.dice.value != (DiceCounts { small: 7, biggy: 1, black: 2, blank: BLANKS }) {
            return Err(
                "dice: the rules are written for 7 small dice and a Biggy, 2 black dice, 9 blanks".into()
            );
        }
        if self.chips.value.count == 0 {
            return Err("chips.count: there must be chips in the box, and here are 0".into());
        }
        if self.chips.value.value != UNIT {
            return Err(format!("chips.value: a chip is worth $10,000, not {}", self.chips.value.value));
        }
        for (tile, written, mark) in self.tiles.marks() {
            if written != mark {
                return Err(format!("tiles.{tile}.id is {written:?}, but this face is {mark}"));
            }
        }
        let mut named = self.tiles.sources();
        let figures = [
            &self.players.sources,
            &self.rounds.sources,
            &self.money_cards.sources,
            &self.chips.sources,
            &self.dice.sources,
            &self.colours.sources,
            &self.chip_cards.per_colour.sources,
            &self.chip_cards.bonus.sources,
        ];
        named.extend(figures.into_iter().flatten());
        named.extend(self.casinos.iter().flat_map(|casino| &casino.name.sources));
        figures::sources_are_listed(&self.sources, named)
    }

    fn data(&self) -> Result<Data, String> {
        let tiles = &self.tiles;
        let notes = figures::notes("money_cards", &self.money_cards.value, DECK)?;
        let mut deck = [0; DECK];
        deck.iter_mut().zip(notes.cards()).for_each(|(place, note)| *place = note.0);
        Ok(Data {
            notes,
            deck,
            chips_per_round: at_most("chips.per_round", self.chips.value.per_round, 20)?,
            colours: figures::colours(&self.colours)?,
            casinos: figures::casino_names(&self.casinos)?,
            chip_card_bonus: self.chip_cards.bonus()?,
            lucky_punch: rewards("lucky_punch.rewards_by_hidden", &tiles.lucky_punch.rewards_by_hidden)?,
            jackpot: {
                let track = &tiles.jackpot.track.value;
                between("jackpot.track", track.len(), 1, 8)?;
                track.iter().map(|space| amount("jackpot.track", *space, 3, 10)).collect::<Result<_, _>>()?
            },
            fifty_fifty: track("fifty_fifty.track", &tiles.fifty_fifty.track)?,
            high_five_threshold: at_most("high_five.threshold", tiles.high_five.threshold.value, 9)?,
            high_five: reward("high_five.reward", tiles.high_five.reward.value)?,
            bad_luck: amount("bad_luck.fine", tiles.bad_luck.fine.value, 1, 10)?,
            pay_day: rewards("pay_day.rewards_by_casinos", &tiles.pay_day.rewards_by_casinos)?,
            no_entry: track("no_entry.track", &tiles.no_entry.track)?,
            bar_places: at_most("knockout.bar_places", tiles.knockout.bar_places.value, 8)?,
            clusters: self.clusters()?,
            handicap_blanks: blanks("handicap.blanks_by_casino", &tiles.handicap.blanks_by_casino.value)?,
            handicap_pictures: self.pictures()?,
            handicap_rewards: [
                reward("handicap.chip_reward", tiles.handicap.chip_reward.value)?,
                reward("handicap.money_reward", tiles.handicap.money_reward.value)?,
            ],
            black_box: self.tokens()?,
            double_down: [
                amount("double_down.first", tiles.double_down.first.value, 3, 10)?,
                amount("double_down.second", tiles.double_down.second.value, 3, 10)?,
            ],
            nice_dice: rewards("nice_dice.rewards_by_number", &tiles.nice_dice.rewards_by_number)?,
            my_choice: rewards("my_choice.rewards_by_result", &tiles.my_choice.rewards_by_result)?,
            golden: amount("my_choice.golden_reward", tiles.my_choice.golden_reward.value, 3, 10)?,
        })
    }

    fn clusters(&self) -> Result<ArrayVec<u8, 9>, String> {
        let mut clusters = self.tiles.block_it.clusters.value.clone();
        let total: usize = clusters.iter().map(|size| *size as usize).sum();
        if total != BLANKS as usize || clusters.contains(&0) || clusters.len() > 8 {
            return Err(format!(
                "block_it.clusters: at most 8 clusters of {BLANKS} blanks in all, these have {total}"
            ));
        }
        clusters.sort_unstable();
        Ok(clusters.into_iter().collect())
    }

    fn pictures(&self) -> Result<[u8; 3], String> {
        let written = &self.tiles.handicap.pictures.value;
        let mut pictures = [0; 3];
        for (place, key) in ["chip", "money", "die"].into_iter().enumerate() {
            pictures[place] = *written.get(key).ok_or_else(|| format!("handicap.pictures lacks {key:?}"))?;
        }
        let total: usize = pictures.iter().map(|count| *count as usize).sum();
        if written.len() != 3 || total != BLANKS as usize {
            return Err(format!("handicap.pictures: {BLANKS} of the kinds chip, money and die, not {total}"));
        }
        Ok(pictures)
    }

    fn tokens(&self) -> Result<[Amount; TOKENS], String> {
        let what = "black_box.tokens";
        let mut tokens = exactly(what, self.tiles.black_box.tokens.value.clone(), TOKENS)?
            .into_iter()
            .map(|token| amount(what, token, 0, 10))
            .collect::<Result<Vec<_>, _>>()?;
        let total: u8 = tokens.iter().sum();
        if total > 10 {
            return Err(format!("{what}: all six together may be worth $100,000 at most, not ${total}0,000"));
        }
        tokens.sort_unstable();
        Ok(std::array::from_fn(|place| tokens[place]))
    }
}

fn at_most(what: &str, value: u8, most: u8) -> Result<u8, String> {
    between(what, value as usize, 1, most as usize).map(|()| value)
}

fn reward(what: &str, written: WrittenReward) -> Result<Reward, String> {
    if written.chips > 20 || (written.chips > 0 && written.money != 0) {
        return Err(format!("{what}: a reward is up to 20 chips or money, not both"));
    }
    let money = if written.money == 0 { 0 } else { amount(what, written.money, 3, 10)? };
    Ok(Reward { chips: written.chips, money })
}

fn rewards<const N: usize>(what: &str, written: &Figure<Vec<WrittenReward>>) -> Result<[Reward; N], String> {
    between(what, written.value.len(), N, N)?;
    let mut rewards = [Reward::default(); N];
    for (place, one) in written.value.iter().enumerate() {
        rewards[place] = reward(what, *one)?;
    }
    Ok(rewards)
}

fn track(what: &str, written: &Figure<Vec<WrittenReward>>) -> Result<ArrayVec<Reward, 8>, String> {
    between(what, written.value.len(), 2, 8)?;
    written.value.iter().map(|one| reward(what, *one)).collect()
}

fn blanks(what: &str, written: &[u8]) -> Result<[u8; 6], String> {
    let total: usize = written.iter().map(|count| *count as usize).sum();
    match <[u8; 6]>::try_from(written) {
        Ok(blanks) if total == BLANKS as usize => Ok(blanks),
        _ => Err(format!("{what}: {BLANKS} blanks over 6 casinos, not {total} over {}", written.len())),
    }
}
