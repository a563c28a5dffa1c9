//! The menus of the deal table.

use super::super::super::dialog::Desk;
use super::super::holdings::Holdings;
use super::super::words;
use super::draft::{Draft, foresee, most, transfer};
use super::{DealTable, Entry, Good, Page};
use crate::words::Here;
use lords::{Action, Asks, Item, Lot, Step, View};
use table::{Seat, say};

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
                (say!("terminal-lords-keep-it").here(), Entry::Go(Page::Draft)),
                (say!("terminal-lords-drop-it").here(), Entry::Drop),
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
                .map(|lot| (lot_words(lot), given(view, Item::Lot { from: *from, to: *to, lot })))
                .collect(),
            Page::Thing(Good::Die, from, to) => holdings
                .dice(*from)
                .map(|lot| {
                    let shown = view.lots.get(&lot.to_string()).and_then(|space| space.die);
                    let item = Item::Die { from: *from, to: *to, lot };
                    let words = match shown {
                        Some(value) => {
                            say!("terminal-lords-die-showing", lot = lot.to_string(), value).here()
                        }
                        None => die_words(lot),
                    };
                    (words, given(view, item))
                })
                .collect(),
            Page::GiveUp(item) => {
                let nothing = (say!("terminal-lords-nothing-goes").here(), Entry::GiveUp(*item, None));
                let (_, to) = item.parties();
                let own: Vec<Lot> = match item {
                    Item::Die { .. } => holdings.dice(to).collect(),
                    _ => holdings.lots(to).collect(),
                };
                let entries = own.into_iter().map(|lot| {
                    let is_die = matches!(item, Item::Die { .. });
                    (if is_die { die_words(lot) } else { lot_words(lot) }, Entry::GiveUp(*item, Some(lot)))
                });
                entries.chain([nothing]).collect()
            }
            Page::Act => act_menu(desk, steps),
            Page::Thing(Good::Money, ..) | Page::Stake(..) => Vec::new(),
        }
    }
}

fn lot_words(lot: Lot) -> String {
    say!("terminal-lords-lot", lot = lot.to_string()).here()
}

fn die_words(lot: Lot) -> String {
    say!("terminal-lords-die-on", lot = lot.to_string()).here()
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
    let name = |seat: Seat| desk.scene.name(seat).to_owned();
    let mut menu = Vec::new();
    for offer in &view.offers {
        let (id, deal) = (offer.id, words::number(offer.id));
        for seat in offer.parties.iter().filter(|seat| desk.people.contains(*seat)) {
            // In the order of the list of choices: an Enter too many agrees to nothing.
            if seat != offer.by {
                let action = Action::Decline { offer: id, why: None };
                menu.push((words::declines(desk.scene, seat, id), Entry::Do(seat, action)));
            }
            if offer.asked().contains(seat) {
                let action = Action::Accept { offer: id };
                menu.push((words::agrees(desk.scene, seat, id), Entry::Do(seat, action)));
            }
            if seat != offer.by {
                let counter = Draft { by: seat, instead_of: Some(id), steps: offer.steps.to_vec() };
                menu.push((
                    say!("terminal-lords-counters", name = name(seat), deal).here(),
                    Entry::Begin(counter),
                ));
            }
        }
        if desk.people.contains(offer.by) {
            let action = Action::Withdraw { offer: id };
            menu.push((
                say!("terminal-lords-withdraws", name = name(offer.by), deal).here(),
                Entry::Do(offer.by, action),
            ));
        }
    }
    for seat in desk.people.iter() {
        let offer = Draft { by: seat, instead_of: None, steps: Vec::new() };
        menu.push((say!("terminal-lords-makes-offer", name = name(seat)).here(), Entry::Begin(offer)));
    }
    menu.push((say!("terminal-lords-back").here(), Entry::Close));
    menu
}

fn draft_menu(desk: &Desk<'_>, view: &View, steps: &[Step]) -> Vec<(String, Entry)> {
    let mut menu = vec![
        (say!("terminal-lords-add-money").here(), Entry::Go(Page::Giver(Good::Money))),
        (say!("terminal-lords-add-lot").here(), Entry::Go(Page::Giver(Good::Lot))),
        (say!("terminal-lords-add-die").here(), Entry::Go(Page::Giver(Good::Die))),
    ];
    if view.asks == Asks::Act {
        let words = say!("terminal-lords-add-action", name = desk.scene.name(view.active).to_owned()).here();
        menu.push((words, Entry::Go(Page::Act)));
    }
    if let [.., Step::Transfer(_), Step::Transfer(_)] = steps {
        menu.push((say!("terminal-lords-join-last").here(), Entry::JoinLast));
    }
    if !steps.is_empty() {
        menu.push((say!("terminal-lords-drop-last").here(), Entry::DropLast));
        menu.push((say!("terminal-lords-send").here(), Entry::Send));
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
        let what = say!("terminal-lords-gamble-on", casino = lot.to_string());
        let words = say!("terminal-amounts", what, least = 1, most).here();
        menu.push((words, Entry::Go(Page::Stake(lot, most))));
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
