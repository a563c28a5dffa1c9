//! What happened, complete enough to animate and to narrate.

use crate::deal::{Item, Offer, Reason};
use crate::lot::{Company, Lot, Lots, Pays};
use crate::rules::Rules;
use serde::{Deserialize, Serialize};
use table::{Refusal, Seat, Shows, Standing};

/// A die and where it stands.
pub type Shown = (Lot, u8);

/// One thing that happened. Money is in millions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)] // The fields are named as the rules name them; docs/protocol.md shows each.
pub enum Event {
    Dealt {
        seat: Seat,
        lots: Vec<Lot>,
        money: u32,
    },
    SetAside {
        lots: Vec<Lot>,
        back: bool,
    },
    FirstRoll {
        seat: Seat,
        dice: Vec<u8>,
    },
    TurnBegan {
        seat: Seat,
    },
    /// No lot: the card that ends the game.
    Drawn {
        seat: Seat,
        card: Option<Lot>,
        pays: Pays,
    },
    Marked {
        seat: Seat,
        lot: Lot,
    },
    TakenOver {
        seat: Seat,
        lot: Lot,
        from: Option<Seat>,
        value: u8,
    },
    StaysOwn {
        seat: Seat,
        lot: Lot,
    },
    NotOpen {
        lot: Lot,
    },
    DieGivenUp {
        seat: Seat,
        lot: Lot,
    },
    MarkerGivenUp {
        seat: Seat,
        lot: Lot,
    },
    Rerolled {
        casino: Lots,
        dice: Vec<Shown>,
    },
    LotsPaid {
        amounts: Vec<(Seat, u32)>,
    },
    CasinoPaid {
        casino: Lots,
        company: Company,
        amounts: Vec<(Seat, u32)>,
    },
    Scored {
        seat: Seat,
        casino: Lots,
        points: u8,
        from: u8,
        to: u8,
    },
    Discarded {
        lot: Lot,
    },
    Built {
        seat: Seat,
        lot: Lot,
        company: Company,
        value: u8,
        cost: u32,
    },
    Sprawled {
        seat: Seat,
        casino: Lot,
        lot: Lot,
        value: u8,
        height: u8,
        cost: u32,
    },
    Remodeled {
        seat: Seat,
        casino: Lots,
        company: Company,
        cost: u32,
    },
    Reorganized {
        seat: Seat,
        casino: Lots,
        cost: u32,
        dice: Vec<Shown>,
    },
    Put {
        seat: Seat,
        lot: Lot,
        value: u8,
    },
    Raised {
        seat: Seat,
        casino: Lots,
        height: u8,
        cost: u32,
    },
    Staked {
        seat: Seat,
        casino: Lot,
        boss: Seat,
        stake: u32,
    },
    LaidOff {
        seat: Seat,
        half: bool,
    },
    Bet {
        seat: Seat,
        boss: Seat,
        dice: [u8; 2],
        gambler: i64,
        boss_change: i64,
    },
    TurnEnded {
        seat: Seat,
    },
    Offered {
        offer: Offer,
    },
    Accepted {
        seat: Seat,
        offer: u16,
    },
    Declined {
        seat: Seat,
        offer: u16,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        why: Option<Box<Reason>>,
    },
    Withdrawn {
        seat: Seat,
        offer: u16,
    },
    Lapsed {
        offers: Vec<u16>,
    },
    DealBegan {
        offer: u16,
    },
    Transferred {
        items: Vec<Item>,
    },
    DealBroke {
        offer: u16,
        step: u8,
        refusal: Refusal,
    },
    DealDone {
        offer: u16,
    },
    Over {
        ranking: Vec<Standing>,
    },
}

impl Event {
    /// What the event tells the other seats. News is what chance decided, that all have agreed to a deal, and the end.
    pub fn shows(&self, rules: Rules) -> Shows {
        match self {
            // Under earlier rules whoever agreed last could take a struck deal back.
            Event::DealBegan { .. } if rules < Rules::V3 => Shows::Choice,
            Event::DealBegan { .. } => Shows::News,
            Event::Dealt { .. }
            | Event::FirstRoll { .. }
            | Event::Drawn { .. }
            | Event::Rerolled { .. }
            | Event::Reorganized { .. }
            | Event::Bet { .. }
            | Event::Over { .. } => Shows::News,
            _ => Shows::Choice,
        }
    }

    /// Whether the event is only talk: an offer made, answered or gone, before anything changes hands.
    pub fn is_talk(&self) -> bool {
        matches!(
            self,
            Event::Offered { .. }
                | Event::Accepted { .. }
                | Event::Declined { .. }
                | Event::Withdrawn { .. }
                | Event::Lapsed { .. }
        )
    }

    /// The clause behind the event.
    pub fn clause(&self) -> &'static str {
        match self {
            Event::Dealt { .. } => "L-SETUP-5",
            Event::SetAside { back: true, .. } => "L-2P-5",
            Event::SetAside { back: false, .. } => "L-RULING-4",
            Event::FirstRoll { .. } => "L-SETUP-10",
            Event::TurnBegan { .. } | Event::TurnEnded { .. } => "L-TURN-1",
            Event::Drawn { card: None, .. } => "L-END-1",
            Event::Drawn { .. } => "L-TURN-3",
            Event::Marked { .. } => "L-DRAW-1",
            Event::TakenOver { from: Some(_), .. } => "L-DRAW-2",
            Event::TakenOver { from: None, .. } => "L-DRAW-3",
            Event::StaysOwn { .. } => "L-DRAW-4",
            Event::NotOpen { .. } => "L-2P-2",
            Event::DieGivenUp { .. } => "L-SUPPLY-2",
            Event::MarkerGivenUp { .. } => "L-SUPPLY-7",
            Event::Rerolled { .. } => "L-TIE-2",
            Event::LotsPaid { .. } => "L-LOTPAY-1",
            Event::CasinoPaid { .. } => "L-PAY-4",
            Event::Scored { .. } => "L-SCORE-3",
            Event::Discarded { .. } => "L-DISC-1",
            Event::Built { .. } => "L-BUILD-5",
            Event::Sprawled { .. } => "L-SPRAWL-6",
            Event::Remodeled { .. } => "L-REMODEL-4",
            Event::Reorganized { .. } => "L-REORG-4",
            Event::Put { .. } => "L-REORG-5",
            Event::Raised { .. } => "L-RAISE-3",
            Event::Staked { .. } => "L-GAMBLE-1",
            Event::LaidOff { .. } => "L-LAYOFF-2",
            Event::Bet { .. } => "L-GAMBLE-6",
            Event::Offered { .. } => "L-TRADE-1",
            Event::Accepted { .. } | Event::Declined { .. } => "L-TRADE-14",
            Event::Withdrawn { .. } | Event::Lapsed { .. } => "L-RULING-49",
            Event::DealBegan { .. } | Event::DealDone { .. } => "L-TRADE-2",
            Event::Transferred { .. } => "L-TRADE-3",
            Event::DealBroke { .. } => "L-TRADE-11",
            Event::Over { .. } => "L-END-4",
        }
    }
}
