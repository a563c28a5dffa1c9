//! The deal table: open offers and answers to them, and a new offer put together step by step.

use super::super::common::read;
use super::super::dialog::{Answers, Desk, Dialog, Next, Question};
use super::holdings::Holdings;
use super::words;
use lords::{Action, Asks, Bundle, Company, Item, Lot, Step, View};
use serde_json::Value;
use table::{Seat, SeatSet};

/// The most money that can be typed: more than anybody ever has.
const MOST_MONEY: u32 = 999;

/// What is asked.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
enum Page {
    /// The offers on the table.
    #[default]
    Table,
    /// The offer so far.
    Draft,
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

/// An offer that is being put together.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Draft {
    by: Seat,
    /// The offer that it is to replace.
    instead_of: Option<u16>,
    steps: Vec<Step>,
}

/// What an entry of a menu leads to.
#[derive(Clone, PartialEq, Debug)]
enum Entry {
    Begin(Seat, Option<u16>),
    Do(Seat, Action),
    Go(Page),
    Add(Step),
    GiveUp(Item, Option<Lot>),
    DropLast,
    JoinLast,
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
    fn menu(&self, desk: &Desk<'_>, view: &View) -> Vec<(String, Entry)> {
        let name = |seat: Seat| desk.scene.name(seat).to_owned();
        let steps = self.draft.as_ref().map_or(&[][..], |draft| &draft.steps);
        let holdings = Holdings::after(view, steps);
        let seats = || Seat::all(view.players.len() as u8);
        match &self.page {
            Page::Table => table_menu(desk, view),
            Page::Draft => draft_menu(desk, view, steps),
            Page::Giver(good) => {
                let has = |seat: &Seat| match good {
                    Good::Money => true,
                    Good::Lot => holdings.lots(*seat).next().is_some(),
                    Good::Die => holdings.dice(*seat).next().is_some(),
                };
                seats().filter(has).map(|seat| (name(seat), Entry::Go(Page::Taker(*good, seat)))).collect()
            }
            Page::Taker(good, from) => seats()
                .filter(|seat| seat != from)
                .map(|seat| (name(seat), Entry::Go(Page::Thing(*good, *from, seat))))
                .collect(),
            Page::Thing(Good::Lot, from, to) => holdings
                .lots(*from)
                .map(|lot| (format!("lot {lot}"), given(view, Item::Lot { from: *from, to: *to, lot })))
                .collect(),
            Page::Thing(Good::Die, from, to) => holdings
                .dice(*from)
                .map(|lot| {
                    let shown = view.lots.get(&lot.to_string()).and_then(|space| space.die);
                    let shown = shown.map_or_else(String::new, |value| format!(", a {value}"));
                    let item = Item::Die { from: *from, to: *to, lot };
                    (format!("the die on {lot}{shown}"), given(view, item))
                })
                .collect(),
            Page::GiveUp(item) => {
                let nothing = ("nothing, an earlier step makes room".to_owned(), Entry::GiveUp(*item, None));
                let (_, to) = item.parties();
                let own: Vec<Lot> = match item {
                    Item::Die { .. } => holdings.dice(to).collect(),
                    _ => holdings.lots(to).collect(),
                };
                let entries = own.into_iter().map(|lot| {
                    let what = if matches!(item, Item::Die { .. }) { "the die on" } else { "lot" };
                    (format!("{what} {lot}"), Entry::GiveUp(*item, Some(lot)))
                });
                entries.chain([nothing]).collect()
            }
            Page::Act => act_menu(desk, view, &holdings),
            Page::Thing(Good::Money, ..) | Page::Stake(..) => Vec::new(),
        }
    }

    fn choose(&mut self, entry: Entry) -> Next {
        match entry {
            Entry::Begin(by, instead_of) => {
                self.draft = Some(Draft { by, instead_of, steps: Vec::new() });
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
                    join_last(&mut draft.steps);
                }
            }
            Entry::Send => {
                if let Some(Draft { by, instead_of, steps }) = self.draft.clone() {
                    let action = match instead_of {
                        Some(offer) => Action::Counter { offer, steps: steps.into() },
                        None => Action::Offer { steps: steps.into() },
                    };
                    return act(by, &action);
                }
            }
            Entry::Close => return Next::Close,
        }
        Next::Ask
    }

    fn add(&mut self, step: Step) {
        if let Some(draft) = &mut self.draft {
            draft.steps.push(step);
        }
        self.page = Page::Draft;
    }

    fn title(&self, desk: &Desk<'_>) -> String {
        let name = |seat: &Seat| desk.scene.name(*seat);
        match &self.page {
            Page::Table => "Deals".into(),
            Page::Draft => match &self.draft {
                Some(Draft { by, instead_of: Some(offer), .. }) => {
                    format!("{}'s counter-offer to deal {offer}", name(by))
                }
                Some(Draft { by, .. }) => format!("{}'s offer", name(by)),
                None => "An offer".into(),
            },
            Page::Giver(Good::Money) => "Who pays?".into(),
            Page::Giver(Good::Lot) => "Who gives a lot?".into(),
            Page::Giver(Good::Die) => "Who gives a die?".into(),
            Page::Taker(_, from) => format!("To whom does {} give it?", name(from)),
            Page::Thing(Good::Money, from, to) => {
                format!("How many millions does {} pay {}?", name(from), name(to))
            }
            Page::Thing(Good::Lot, from, to) => format!("Which lot does {} give {}?", name(from), name(to)),
            Page::Thing(Good::Die, from, to) => format!("Which die does {} give {}?", name(from), name(to)),
            Page::GiveUp(item) => format!("{} has none free. What goes?", name(&item.parties().1)),
            Page::Act => "Which action?".into(),
            Page::Stake(lot, _) => format!("How many millions are gambled on {lot}?"),
        }
    }
}

impl Dialog for DealTable {
    fn question(&self, desk: &Desk<'_>) -> Question {
        let Some(view) = read::<View>(desk.scene.view) else {
            return Question { title: "Deals".into(), lines: Vec::new(), answers: Answers::Menu(Vec::new()) };
        };
        let mut lines: Vec<String> = match (&self.page, &self.draft) {
            (Page::Table, _) if view.offers.is_empty() => vec!["There are no offers on the table.".into()],
            (Page::Table, _) => {
                view.offers.iter().flat_map(|offer| words::offer(desk.scene, &view, offer)).collect()
            }
            (_, Some(draft)) if draft.steps.is_empty() => {
                vec!["Steps happen in order, once all who give, get or act agree.".into()]
            }
            (_, Some(draft)) => words::steps(desk.scene, view.active, &draft.steps),
            _ => Vec::new(),
        };
        if let (Page::Draft, Some(draft)) = (&self.page, &self.draft) {
            let bots = parties(&view, &draft.steps).iter().any(|seat| !desk.people.contains(seat));
            if bots {
                lines.push("Bots decline every deal for now.".into());
            }
        }
        let answers = match &self.page {
            Page::Thing(Good::Money, ..) => Answers::Number { least: 1, most: MOST_MONEY },
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
            Page::Draft => {
                self.draft = None;
                Page::Table
            }
            Page::Giver(_) | Page::Act => Page::Draft,
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

fn act(seat: Seat, action: &Action) -> Next {
    serde_json::to_value(action).map_or(Next::Ask, |action| Next::Act(seat, action))
}

fn transfer(item: Item) -> Step {
    Step::Transfer(Bundle { items: vec![item], ..Bundle::default() })
}

/// The step that gives it, or the question what the taker gives up for it.
fn given(view: &View, item: Item) -> Entry {
    let full = view.players.get(item.parties().1.index()).is_some_and(|player| match item {
        Item::Die { .. } => player.free_dice == 0,
        Item::Lot { .. } => player.free_markers == 0,
        _ => false,
    });
    if full { Entry::Go(Page::GiveUp(item)) } else { Entry::Add(transfer(item)) }
}

/// The last two steps at once, if things change hands in both.
fn join_last(steps: &mut Vec<Step>) {
    let joined = match &steps[..] {
        [.., Step::Transfer(one), Step::Transfer(other)] => {
            let join = |one: &[Lot], other: &[Lot]| one.iter().chain(other).copied().collect();
            Bundle {
                items: one.items.iter().chain(&other.items).copied().collect(),
                give_dice: join(&one.give_dice, &other.give_dice),
                give_markers: join(&one.give_markers, &other.give_markers),
            }
        }
        _ => return,
    };
    steps.truncate(steps.len() - 2);
    steps.push(Step::Transfer(joined));
}

/// All who give, get or act.
fn parties(view: &View, steps: &[Step]) -> SeatSet {
    let mut parties = SeatSet::EMPTY;
    for step in steps {
        match step {
            Step::Transfer(bundle) => bundle.items.iter().for_each(|item| {
                let (from, to) = item.parties();
                parties.insert(from);
                parties.insert(to);
            }),
            _ => parties.insert(view.active),
        }
    }
    parties
}

/// Answers to the offers, one for each person who can give it, and new offers.
fn table_menu(desk: &Desk<'_>, view: &View) -> Vec<(String, Entry)> {
    let name = |seat: Seat| desk.scene.name(seat);
    let mut menu = Vec::new();
    for offer in &view.offers {
        let id = offer.id;
        for seat in offer.parties.iter().filter(|seat| desk.people.contains(*seat)) {
            if !offer.accepted.contains(seat) {
                let action = Action::Accept { offer: id };
                menu.push((format!("{} agrees to deal {id}", name(seat)), Entry::Do(seat, action)));
            }
            if seat != offer.by {
                let action = Action::Decline { offer: id };
                menu.push((format!("{} declines deal {id}", name(seat)), Entry::Do(seat, action)));
                menu.push((format!("{} counters deal {id}", name(seat)), Entry::Begin(seat, Some(id))));
            }
        }
        if desk.people.contains(offer.by) {
            let action = Action::Withdraw { offer: id };
            menu.push((format!("{} withdraws deal {id}", name(offer.by)), Entry::Do(offer.by, action)));
        }
    }
    for seat in desk.people.iter() {
        menu.push((format!("{} makes an offer", name(seat)), Entry::Begin(seat, None)));
    }
    menu.push(("back to the table".into(), Entry::Close));
    menu
}

fn draft_menu(desk: &Desk<'_>, view: &View, steps: &[Step]) -> Vec<(String, Entry)> {
    let mut menu = vec![
        ("somebody pays money".to_owned(), Entry::Go(Page::Giver(Good::Money))),
        ("somebody gives a lot".to_owned(), Entry::Go(Page::Giver(Good::Lot))),
        ("somebody gives a die".to_owned(), Entry::Go(Page::Giver(Good::Die))),
    ];
    if view.asks == Asks::Act {
        let words = format!("{} takes an action", desk.scene.name(view.active));
        menu.push((words, Entry::Go(Page::Act)));
    }
    if let [.., Step::Transfer(_), Step::Transfer(_)] = steps {
        menu.push(("the last two steps happen at once".into(), Entry::JoinLast));
    }
    if !steps.is_empty() {
        menu.push(("drop the last step".into(), Entry::DropLast));
        menu.push(("send the offer".into(), Entry::Send));
    }
    menu
}

/// What the active player can do now, and what earlier steps of the deal may make possible.
fn act_menu(desk: &Desk<'_>, view: &View, holdings: &Holdings) -> Vec<(String, Entry)> {
    let mut menu = Vec::new();
    let mut stakes: Vec<(Lot, u32)> = Vec::new();
    let mut built: Vec<(Lot, Company)> = Vec::new();
    for (action, words) in desk.choices {
        match read::<Action>(action) {
            Some(Action::Gamble { casino, stake }) => match stakes.last_mut() {
                Some((lot, most)) if *lot == casino => *most = stake,
                _ => stakes.push((casino, stake)),
            },
            Some(action) if tradable(&action) => {
                if let Action::Build { lot, company, .. } = action {
                    built.push((lot, company));
                }
                menu.push((words.clone(), Entry::Add(Step::Act(Box::new(action)))));
            }
            _ => {}
        }
    }
    for (lot, most) in stakes {
        menu.push((format!("gamble on {lot}: 1 to {most} ..."), Entry::Go(Page::Stake(lot, most))));
    }
    for lot in holdings.lots(view.active) {
        for company in Company::ALL.into_iter().filter(|company| !built.contains(&(lot, *company))) {
            let step = Step::Act(Box::new(Action::Build { lot, company, die: None }));
            menu.push((format!("build {company} on {lot}, if it can be then"), Entry::Add(step)));
        }
    }
    menu
}

fn tradable(action: &Action) -> bool {
    matches!(
        action,
        Action::Build { .. }
            | Action::Sprawl { .. }
            | Action::Remodel { .. }
            | Action::Reorganize { .. }
            | Action::Raise { .. }
    )
}

/// A deal out of JSON: a list of steps.
pub fn parse(text: &str) -> Result<Vec<Step>, String> {
    let written: Value = serde_json::from_str(text).map_err(|error| format!("That is no JSON: {error}."))?;
    serde_json::from_value(written).map_err(|error| format!("That is no list of steps: {error}."))
}
