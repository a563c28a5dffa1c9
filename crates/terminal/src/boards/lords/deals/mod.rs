//! The deal table: open offers and answers to them, and a new offer put together step by step.

mod draft;
mod menus;

use super::super::common::read;
use super::super::dialog::{Answers, Desk, Dialog, Next, Question};
use super::words;
use crate::words::Here;
use draft::{Draft, foresee, most, transfer};
use lords::{Action, Bundle, Item, Lot, Offer, Step, View};
use serde_json::Value;
use table::{Seat, say, serde_errors};

/// What is asked.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
enum Page {
    /// The offers on the table.
    #[default]
    Table,
    /// The offer so far.
    Draft,
    /// Shall the offer so far be dropped?
    Drop,
    /// Who gives it.
    Giver(Good),
    /// Who gets it.
    Taker(Good, Seat),
    /// Which one, or how much.
    Thing(Good, Seat, Seat),
    /// What the taker gives up, who has no die or marker free for it.
    GiveUp(Item),
    /// Which action.
    Act,
    /// How much is gambled on the casino.
    Stake(Lot, u32),
}

/// What changes hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Good {
    Money,
    Lot,
    Die,
}

/// What an entry of a menu leads to.
#[derive(Clone, PartialEq, Debug)]
enum Entry {
    Begin(Draft),
    Do(Seat, Action),
    Go(Page),
    Add(Step),
    GiveUp(Item, Option<Lot>),
    DropLast,
    JoinLast,
    Drop,
    Send,
    Close,
}

/// The deal table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DealTable {
    page: Page,
    draft: Option<Draft>,
}

impl DealTable {
    fn choose(&mut self, entry: Entry) -> Next {
        match entry {
            Entry::Begin(draft) => {
                self.draft = Some(draft);
                self.page = Page::Draft;
            }
            Entry::Do(seat, action) => return act(seat, &action),
            Entry::Go(page) => self.page = page,
            Entry::Add(step) => self.add(step),
            Entry::GiveUp(item, lot) => {
                let given: Vec<Lot> = lot.into_iter().collect();
                let is_die = matches!(item, Item::Die { .. });
                let (give_dice, give_markers) = if is_die { (given, vec![]) } else { (vec![], given) };
                self.add(Step::Transfer(Bundle { items: vec![item], give_dice, give_markers }));
            }
            Entry::DropLast => {
                self.draft.as_mut().and_then(|draft| draft.steps.pop());
            }
            Entry::JoinLast => {
                if let Some(draft) = &mut self.draft {
                    draft.join_last();
                }
            }
            Entry::Drop => *self = DealTable::default(),
            Entry::Send => {
                if let Some(draft) = &self.draft {
                    return act(draft.by, &draft.action());
                }
            }
            Entry::Close => return Next::Close,
        }
        Next::Ask
    }

    /// The steps so far.
    fn steps(&self) -> &[Step] {
        self.draft.as_ref().map_or(&[], |draft| &draft.steps)
    }

    fn add(&mut self, step: Step) {
        if let Some(draft) = &mut self.draft {
            draft.steps.push(step);
        }
        self.page = Page::Draft;
    }

    fn title(&self, desk: &Desk<'_>) -> String {
        let name = |seat: &Seat| desk.scene.name(*seat).to_owned();
        match &self.page {
            Page::Table => say!("terminal-lords-deals").here(),
            Page::Draft => match &self.draft {
                Some(Draft { by, instead_of: Some(offer), .. }) => {
                    say!("terminal-lords-counter-to", name = name(by), deal = words::number(*offer)).here()
                }
                Some(Draft { by, .. }) => say!("terminal-lords-offer-of", name = name(by)).here(),
                None => say!("terminal-lords-an-offer").here(),
            },
            Page::Drop => say!("terminal-lords-drop").here(),
            Page::Giver(Good::Money) => say!("terminal-lords-who-pays").here(),
            Page::Giver(Good::Lot) => say!("terminal-lords-who-lot").here(),
            Page::Giver(Good::Die) => say!("terminal-lords-who-die").here(),
            Page::Taker(_, from) => say!("terminal-lords-to-whom", name = name(from)).here(),
            Page::Thing(Good::Money, from, to) => {
                say!("terminal-lords-how-many", from = name(from), to = name(to)).here()
            }
            Page::Thing(Good::Lot, from, to) => {
                say!("terminal-lords-which-lot", from = name(from), to = name(to)).here()
            }
            Page::Thing(Good::Die, from, to) => {
                say!("terminal-lords-which-die", from = name(from), to = name(to)).here()
            }
            Page::GiveUp(item) => say!("terminal-lords-none-free", name = name(&item.parties().1)).here(),
            Page::Act => say!("terminal-lords-which-action").here(),
            Page::Stake(lot, _) => say!("terminal-lords-how-gambled", lot = lot.to_string()).here(),
        }
    }
}

impl Dialog for DealTable {
    fn question(&self, desk: &Desk<'_>) -> Question {
        let Some(view) = read::<View>(desk.scene.view) else {
            return Question {
                title: say!("terminal-lords-deals").here(),
                lines: Vec::new(),
                answers: Answers::Menu(Vec::new()),
            };
        };
        let lines: Vec<String> = match (&self.page, &self.draft) {
            (Page::Table, _) if view.offers.is_empty() => vec![say!("terminal-lords-no-offers").here()],
            (Page::Table, _) => {
                let told =
                    |offer: &Offer| words::offer(desk.scene, offer, preview(desk, &view, &offer.steps));
                view.offers.iter().flat_map(told).collect()
            }
            (_, Some(draft)) if draft.steps.is_empty() => {
                vec![say!("terminal-lords-steps-in-order").here()]
            }
            (Page::Draft, Some(draft)) => preview(desk, &view, &draft.steps),
            (_, Some(draft)) => words::steps(desk.scene, view.active, &draft.steps),
            _ => Vec::new(),
        };
        let answers = match &self.page {
            Page::Thing(Good::Money, from, _) => {
                Answers::Number { least: 1, most: most(desk, &view, self.steps(), *from) }
            }
            Page::Stake(_, most) => Answers::Number { least: 1, most: *most },
            _ => Answers::Menu(self.menu(desk, &view).into_iter().map(|(words, _)| words).collect()),
        };
        Question { title: self.title(desk), lines, answers }
    }

    fn answer(&mut self, desk: &Desk<'_>, answer: u32) -> Next {
        let Some(view) = read::<View>(desk.scene.view) else { return Next::Close };
        match self.page {
            Page::Thing(Good::Money, from, to) => {
                self.add(transfer(Item::Money { from, to, amount: answer }));
                Next::Ask
            }
            Page::Stake(casino, _) => {
                self.add(Step::Act(Box::new(Action::Gamble { casino, stake: answer })));
                Next::Ask
            }
            _ => match self.menu(desk, &view).into_iter().nth(answer as usize) {
                Some((_, entry)) => self.choose(entry),
                None => Next::Ask,
            },
        }
    }

    fn back(&mut self) -> Next {
        self.page = match self.page {
            Page::Table => return Next::Close,
            // What took several steps is not lost by one key.
            Page::Draft if !self.steps().is_empty() => Page::Drop,
            Page::Draft => {
                self.draft = None;
                Page::Table
            }
            Page::Giver(_) | Page::Act | Page::Drop => Page::Draft,
            Page::Taker(good, _) => Page::Giver(good),
            Page::Thing(good, from, _) => Page::Taker(good, from),
            Page::GiveUp(item) => {
                let (from, to) = item.parties();
                Page::Thing(if matches!(item, Item::Die { .. }) { Good::Die } else { Good::Lot }, from, to)
            }
            Page::Stake(..) => Page::Act,
        };
        Next::Ask
    }

    fn done(&mut self) -> Next {
        *self = DealTable::default();
        Next::Ask
    }
}

/// The steps, each with what it would change, or why it could not happen.
fn preview(desk: &Desk<'_>, view: &View, steps: &[Step]) -> Vec<String> {
    let told = words::steps(desk.scene, view.active, steps);
    let outlooks = foresee(desk, steps).map_or_else(Vec::new, |foresight| foresight.steps);
    let mut lines = Vec::new();
    for (at, line) in told.into_iter().enumerate() {
        lines.push(line);
        lines.extend(outlooks.get(at).and_then(|outlook| words::outlook(desk.scene, outlook)));
    }
    lines
}

fn act(seat: Seat, action: &Action) -> Next {
    serde_json::to_value(action).map_or(Next::Ask, |action| Next::Act(seat, action))
}

/// A deal out of JSON: a list of steps.
pub fn parse(text: &str) -> Result<Vec<Step>, String> {
    let written: Value =
        serde_errors::from_str(text).map_err(|what| say!("terminal-lords-no-json", what).here())?;
    serde_errors::from_value(&written).map_err(|what| say!("terminal-lords-no-steps", what).here())
}
