//! The Event cards: what each does is the rules' business, how many there are and which tile they bring is data.

use crate::kind::{Kind, Size};
use serde::{Deserialize, Serialize};
use table::chance::{Domain, Label};

/// How many different events there are.
pub const EVENTS: usize = 22;

/// What an Event card does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Happening {
    /// Fame for each Slots.
    SlotsFame,
    /// Money for each Slots.
    SlotsCash,
    /// Fame for each Lounge.
    LoungeFame,
    /// Money for each Lounge.
    LoungeCash,
    /// Fame for each Restaurant.
    RestaurantFame,
    /// Money for each Restaurant.
    RestaurantCash,
    /// No bids on Slots.
    NoSlots,
    /// No bids on the Lounge.
    NoLounge,
    /// No bids on the Restaurant.
    NoRestaurant,
    /// No Publicity.
    PrScandal,
    /// No renovation.
    NoRenovate,
    /// The button holder names the stack.
    PullStrings,
    /// Every minimum falls.
    Slump,
    /// Every minimum rises.
    Boom,
    /// Income is the higher of the two.
    BusyWeekend,
    /// Everybody pays.
    GamingTax,
    /// Fame for the highest Population.
    Convention,
    /// Fame for the highest Revenue.
    Whales,
    /// Fame for the first in turn order to put a premier tile on the sheet.
    GrandOpening,
    /// Fame for the lowest Fame.
    HiddenGem,
    /// Money for the least cash.
    BankLoan,
    /// Fame for connected entrances.
    TravelGuide,
}

impl Happening {
    /// All of them.
    pub const ALL: [Happening; EVENTS] = [
        Happening::SlotsFame,
        Happening::SlotsCash,
        Happening::LoungeFame,
        Happening::LoungeCash,
        Happening::RestaurantFame,
        Happening::RestaurantCash,
        Happening::NoSlots,
        Happening::NoLounge,
        Happening::NoRestaurant,
        Happening::PrScandal,
        Happening::NoRenovate,
        Happening::PullStrings,
        Happening::Slump,
        Happening::Boom,
        Happening::BusyWeekend,
        Happening::GamingTax,
        Happening::Convention,
        Happening::Whales,
        Happening::GrandOpening,
        Happening::HiddenGem,
        Happening::BankLoan,
        Happening::TravelGuide,
    ];

    const KEYS: [&str; EVENTS] = [
        "slots_fame",
        "slots_cash",
        "lounge_fame",
        "lounge_cash",
        "restaurant_fame",
        "restaurant_cash",
        "no_slots",
        "no_lounge",
        "no_restaurant",
        "pr_scandal",
        "no_renovate",
        "pull_strings",
        "slump",
        "boom",
        "busy_weekend",
        "gaming_tax",
        "convention",
        "whales",
        "grand_opening",
        "hidden_gem",
        "bank_loan",
        "travel_guide",
    ];

    /// Its place in [`Happening::ALL`].
    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    /// The word that names it in files and messages.
    pub fn key(self) -> &'static str {
        Happening::KEYS[self.index()]
    }

    /// The event of that name.
    pub fn of_key(key: &str) -> Option<Happening> {
        Happening::KEYS.iter().position(|known| *known == key).map(|at| Happening::ALL[at])
    }

    /// The basic type whose group the card is about, fancy tiles of that name included where it pays.
    pub fn about(self) -> Option<Kind> {
        match self {
            Happening::SlotsFame | Happening::SlotsCash | Happening::NoSlots => Some(Kind::Slots),
            Happening::LoungeFame | Happening::LoungeCash | Happening::NoLounge => Some(Kind::Lounge),
            Happening::RestaurantFame | Happening::RestaurantCash | Happening::NoRestaurant => {
                Some(Kind::Restaurant)
            }
            _ => None,
        }
    }

    /// The clause that says what it does.
    pub fn clause(self) -> &'static str {
        match self {
            Happening::SlotsFame | Happening::LoungeFame | Happening::RestaurantFame => "S-EVT-6",
            Happening::SlotsCash | Happening::LoungeCash | Happening::RestaurantCash => "S-EVT-7",
            Happening::NoSlots | Happening::NoLounge | Happening::NoRestaurant => "S-EVT-8",
            Happening::PrScandal => "S-EVT-9",
            Happening::NoRenovate => "S-EVT-10",
            Happening::PullStrings => "S-EVT-11",
            Happening::Slump => "S-EVT-12",
            Happening::Boom => "S-EVT-13",
            Happening::BusyWeekend => "S-EVT-14",
            Happening::GamingTax => "S-EVT-15",
            Happening::Convention | Happening::Whales => "S-EVT-16",
            Happening::HiddenGem => "S-EVT-17",
            Happening::BankLoan => "S-EVT-18",
            Happening::TravelGuide => "S-EVT-19",
            Happening::GrandOpening => "S-EVT-20",
        }
    }
}

/// An Event card: what it does and which tile it brings. Equal cards are equal values.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "String", description = "An Event card and the stack it names, such as no_slots:small or pull_strings:choice.", extend("pattern" = "^[a-z_]+:(small|medium|large|choice)$")))]
pub struct Card(pub(crate) u8);

impl Card {
    /// The card with this event and symbol; no size is "player's choice".
    pub fn new(happening: Happening, symbol: Option<Size>) -> Card {
        Card(happening as u8 * 4 + symbol.map_or(3, |size| size as u8))
    }

    /// What it does.
    pub fn happening(self) -> Happening {
        Happening::ALL[(self.0 / 4) as usize % EVENTS]
    }

    /// The stack it names; none for "player's choice".
    pub fn symbol(self) -> Option<Size> {
        Size::ALL.get((self.0 % 4) as usize).copied()
    }

    /// Its name in scripts, journals and positions: `no_slots:small`, `pull_strings:choice`.
    pub fn key(self) -> String {
        format!("{}:{}", self.happening().key(), self.symbol().map_or("choice", Size::key))
    }

    /// The card of that name.
    pub fn of_key(key: &str) -> Option<Card> {
        let (happening, symbol) = key.split_once(':')?;
        let symbol = match symbol {
            "choice" => None,
            size => Some(Size::ALL.into_iter().find(|known| known.key() == size)?),
        };
        Some(Card::new(Happening::of_key(happening)?, symbol))
    }
}

impl Serialize for Card {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.key())
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        let key = String::deserialize(deserializer)?;
        Card::of_key(&key).ok_or_else(|| {
            serde::de::Error::custom(format!("there is no Event card {key:?}; one is \"no_slots:small\""))
        })
    }
}

/// How chance names Event cards.
pub static CARDS: Domain = Domain {
    one: "card",
    many: "cards",
    label: |code| Label::Text(Card(code).key()),
    code: |label| match label {
        Label::Text(key) => Card::of_key(key).map(|card| card.0),
        Label::Number(_) => None,
    },
};
