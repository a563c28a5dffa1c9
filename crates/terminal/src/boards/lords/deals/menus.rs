//! The menus of the deal table.

use super::super::super::dialog::Desk;
use super::super::holdings::Holdings;
use super::super::words;
use super::draft::{Draft, foresee, most, transfer};
use super::{DealTable, Entry, Good, Page};
use lords::{Action, Asks, Item, Lot, Step, View};
use table::Seat;

impl DealTable {
    /// The entries of the page, each with what it leads to.
    pub(super) fn menu(&self, desk: &Desk<'_>, view: &View) -> Vec<(String, Entry)> {
        let name = |seat: Seat| desk.scene.name(seat).to_owned();
        let steps = self.steps();
        let holdings = Holdings::after(view, steps);
        let seats = || Seat::all(view.players.len() as u8);
        match &self.page {
            Page::Table => table_menu(desk, view),
            Page::Draft => draft_menu(desk, view, steps),
            Page::Drop => vec![
                ("no, go on with it".to_owned(), Entry::Go(Page::Draft)),
                ("yes, drop it".to_owned(), Entry::Drop),
            ],
            Page::Giver(good) => {
                let has = |seat: &Seat| match good {
                    Good::Money => most(desk, view, steps, *seat) > 0,
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
            Page::Act => act_menu(desk, steps),
            Page::Thing(Good::Money, ..) | Page::Stake(..) => Vec::new(),
        }
    }
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

/// Answers to the offers, one for each person who can give it, and new offers.
fn table_menu(desk: &Desk<'_>, view: &View) -> Vec<(String, Entry)> {
    let name = |seat: Seat| desk.scene.name(seat);
    let mut menu = Vec::new();
    for offer in &view.offers {
        let (id, number) = (offer.id, words::number(offer.id));
        for seat in offer.parties.iter().filter(|seat| desk.people.contains(*seat)) {
            // In the order of the list of choices: an Enter too many agrees to nothing.
            if seat != offer.by {
                let action = Action::Decline { offer: id, why: None };
                menu.push((format!("{} declines deal {number}", name(seat)), Entry::Do(seat, action)));
            }
            if offer.asked().contains(seat) {
                let action = Action::Accept { offer: id };
                menu.push((format!("{} agrees to deal {number}", name(seat)), Entry::Do(seat, action)));
            }
            if seat != offer.by {
                let counter = Draft { by: seat, instead_of: Some(id), steps: offer.steps.to_vec() };
                menu.push((format!("{} counters deal {number}", name(seat)), Entry::Begin(counter)));
            }
        }
        if desk.people.contains(offer.by) {
            let action = Action::Withdraw { offer: id };
            menu.push((format!("{} withdraws deal {number}", name(offer.by)), Entry::Do(offer.by, action)));
        }
    }
    for seat in desk.people.iter() {
        let offer = Draft { by: seat, instead_of: None, steps: Vec::new() };
        menu.push((format!("{} makes an offer", name(seat)), Entry::Begin(offer)));
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

/// What the active player could do after the steps so far.
fn act_menu(desk: &Desk<'_>, steps: &[Step]) -> Vec<(String, Entry)> {
    let mut menu = Vec::new();
    let mut stakes: Vec<(Lot, u32)> = Vec::new();
    for (action, words) in foresee(desk, steps).map_or_else(Vec::new, |foresight| foresight.then) {
        match action {
            Action::Gamble { casino, stake } => match stakes.last_mut() {
                Some((lot, most)) if *lot == casino => *most = stake,
                _ => stakes.push((casino, stake)),
            },
            action if tradable(&action) => menu.push((words, Entry::Add(Step::Act(Box::new(action))))),
            _ => {}
        }
    }
    for (lot, most) in stakes {
        menu.push((format!("gamble on {lot}: 1 to {most} ..."), Entry::Go(Page::Stake(lot, most))));
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
