//! Prepared answers in every game: when they are given, what they do, and when they are over.
#![allow(clippy::needless_pass_by_value, reason = "so that a test writes json!(..) without a reference")]

use serde_json::{Map, Value, json};
use table::journal::Entry;
use table::{Answers, AnyMatch, Dealer, Error, Fast, Journal, SaidBefore, Script, Seat};

const A: Seat = Seat(0);
const B: Seat = Seat(1);
const C: Seat = Seat(2);

/// One of so many.
fn some(of: usize, dice: &mut Fast) -> usize {
    dice.below(of as u32) as usize
}

/// A match, and what its seats have said beforehand.
struct Table {
    live: Box<dyn AnyMatch>,
    said: SaidBefore,
}

impl Table {
    fn of(live: Box<dyn AnyMatch>) -> Table {
        Table { live, said: SaidBefore::default() }
    }

    fn at(game: &str, position: &Value) -> Table {
        Table::of(games::from_position(game, None, position, Dealer::from_text("7")).unwrap())
    }

    fn start(game: &str, options: Value, seats: u8) -> Table {
        let options: Map<String, Value> = serde_json::from_value(options).unwrap();
        let script = Script::default();
        Table::of(games::start(game, None, &options, seats, Dealer::from_text("7"), script).unwrap())
    }

    /// What was done for somebody, as seats with actions.
    fn settle(&mut self) -> Vec<(Seat, Value)> {
        let done = self.said.settle(&mut *self.live);
        let entries = self.live.journal().entries();
        let told = |entry: &u64| match &entries[*entry as usize] {
            Entry::Act { seat, action, .. } => (*seat, action.clone()),
            other => panic!("{other:?}"),
        };
        done.iter().map(told).collect()
    }

    #[track_caller]
    fn act(&mut self, seat: Seat, action: Value) -> Vec<(Seat, Value)> {
        self.live.act(seat, &action).unwrap();
        self.settle()
    }

    #[track_caller]
    fn prepare(
        &mut self,
        seat: Seat,
        answer: &str,
        about: Option<&str>,
        limit: Option<u32>,
    ) -> Vec<(Seat, Value)> {
        let answer = self.live.prepare(seat, answer, about, limit).unwrap();
        let mut own = self.said.of(seat);
        assert!(own.put(answer));
        self.said.set(seat, own);
        self.settle()
    }

    fn auto(&mut self, seat: Seat) -> Vec<(Seat, Value)> {
        self.said.set(seat, Answers { auto: true, ..self.said.of(seat) });
        self.settle()
    }

    fn offered(&self, seat: Seat) -> Vec<(&'static str, Option<String>)> {
        self.live.answer_offers(seat).into_iter().map(|offer| (offer.answer, offer.about)).collect()
    }

    fn waits_for(&self) -> Vec<Seat> {
        self.live.waiting().iter().collect()
    }
}

/// A to bid first, with three tiles for sale.
fn auction() -> Table {
    Table::at(
        "showdown",
        &json!({
            "seats": 3, "button": 0, "active": 0, "asks": "choose",
            "players": [{"cash": 60}, {"cash": 60}, {"cash": 30}],
            "premier": [
                {"minimum": 18, "tile": "night_club"}, {"minimum": 18, "tile": "table_games"},
                {"minimum": 25, "tile": "sports_book"}, null,
            ],
        }),
    )
}

fn bid(track: &str, amount: u32) -> Value {
    json!({"bid": {"track": track, "amount": amount}})
}

fn publicity() -> Value {
    json!({"publicity": {}})
}

#[test]
fn showdown_bids_as_little_as_it_takes_up_to_the_limit() {
    let mut table = auction();
    // It is not B's turn: nothing happens yet, and nothing is to be seen of it.
    assert_eq!(table.prepare(B, "bid", Some("premier_1"), Some(29)), []);
    assert_eq!(table.act(A, bid("premier_1", 18)), [(B, bid("premier_1", 21))]);
    assert_eq!(table.waits_for(), [C]);
    assert_eq!(table.act(C, publicity()), []);
    assert_eq!(table.act(A, bid("premier_1", 25)), [(B, bid("premier_1", 29))]);
    // Above the limit B decides by hand again, and what was said is forgotten.
    assert_eq!(table.act(A, bid("premier_1", 33)), []);
    assert_eq!((table.waits_for(), table.said.of(B).is_empty()), (vec![B], true));
    assert_eq!(table.act(B, bid("premier_1", 37)), []);
}

#[test]
fn showdown_sits_out_what_is_too_dear() {
    let mut table = auction();
    // Whatever was said first, a bid comes before sitting out.
    table.prepare(B, "sit_out", None, None);
    table.prepare(B, "bid", Some("premier_2"), Some(21));
    assert_eq!(table.act(A, bid("premier_2", 18)), [(B, bid("premier_2", 21))]);
    table.act(C, publicity());
    assert_eq!(table.act(A, bid("premier_2", 25)), [(B, publicity())]);
    // All have chosen: A has bought, and what was said about this auction is over.
    assert_eq!((table.waits_for(), table.said.of(B).is_empty()), (vec![A], true));
}

#[test]
fn showdown_bids_at_once_where_it_is_the_seats_turn() {
    let mut table = auction();
    assert_eq!(table.prepare(A, "bid", Some("slots_1"), Some(7)), [(A, bid("slots_1", 5))]);
    assert_eq!(table.act(B, bid("slots_1", 9)), []);
    assert!(table.said.of(A).is_empty(), "it takes more than 7 now");
}

#[test]
fn showdown_offers_bids_that_could_be_made() {
    let table = auction();
    let of = |about: &str| {
        let offers = table.live.answer_offers(C);
        let offer = offers.iter().find(|offer| offer.about.as_deref() == Some(about));
        offer.map(|offer| offer.limits.iter().map(|(limit, _)| *limit).collect::<Vec<_>>())
    };
    // C has $30, and the third space wants 25.
    assert_eq!(of("premier_3"), Some(vec![25, 29]));
    assert_eq!((of("premier_4"), of("slots_2")), (None, None));
    let code = |limit| match table.live.prepare(C, "bid", Some("premier_3"), limit) {
        Err(Error::Refused(refusal)) => refusal.code,
        other => panic!("{other:?}"),
    };
    assert_eq!((code(Some(33)), code(None)), ("ANSWER".into(), "ANSWER".into()));
    let prepared = table.live.prepare(C, "bid", Some("premier_3"), Some(29)).unwrap();
    assert_eq!(
        table.live.tell_answer(C, &prepared).to_string(),
        "bid up to $29 on Sports Book (space 3) this turn"
    );
}

#[test]
fn what_was_given_and_is_taken_back_is_not_given_again() {
    let mut table = auction();
    table.prepare(B, "bid", Some("premier_1"), Some(29));
    table.act(A, bid("premier_2", 18));
    // B has bid 18 on the first tile, and takes it back.
    assert_eq!(table.waits_for(), [C]);
    assert!(table.live.can_undo(B));
    table.live.undo(B).unwrap();
    assert_eq!(table.settle(), []);
    assert_eq!((table.waits_for(), table.said.of(B).is_empty()), (vec![B], true));
    // The journal is one like any other.
    let text = table.live.journal().to_text();
    assert_eq!(games::load(&Journal::parse(&text).unwrap(), None).unwrap().position(), table.live.position());
}

#[test]
fn royale_is_rolled_and_placed_where_there_is_one_choice() {
    let position =
        json!({"seats": 3, "options": {"mode": "basic"}, "players": [{"chips": 0}, {"chips": 0}, {}]});
    let mut table = Table::at("royale", &position);
    // All dice show the same, so that there is one number to place at; nobody has a chip to pay.
    let dice = |number: u8| json!([vec![number; 8]]);
    table.live.script(Script::parse(&dice(3)).unwrap());
    let done = table.auto(A);
    assert_eq!(done, [(A, json!("roll")), (A, json!({"place": {"number": 3}}))]);
    assert_eq!(table.waits_for(), [B]);
    // B decides by hand, C has chips: rolling is the only choice, paying one is another.
    table.live.script(Script::parse(&json!([[1, 1, 1, 1, 2, 2, 2, 2]])).unwrap());
    assert_eq!(table.auto(B), [(B, json!("roll"))]);
    table.live.script(Script::parse(&dice(4)).unwrap());
    table.said.set(C, Answers { auto: true, ..Answers::default() });
    assert_eq!(table.act(B, json!({"place": {"number": 1}})), [(C, json!("roll"))]);
    assert_eq!(table.waits_for(), [C]);
}

#[test]
fn royale_rolls_when_the_turn_comes() {
    let mut table = Table::start("royale", json!({"mode": "basic", "start": 0}), 3);
    assert_eq!(table.offered(A), [], "it is A's turn to roll");
    assert_eq!(table.offered(B), [("roll", None)]);
    table.prepare(B, "roll", None, None);
    assert_eq!(table.act(A, json!("roll")), []);
    let place = table.live.legal(A)[0].clone();
    assert_eq!(table.act(A, place), [(B, json!("roll"))]);
    assert!(table.said.of(B).is_empty(), "it is given once");
}

#[test]
fn royale_leaves_what_is_optional() {
    let mut table = Table::start("royale", json!({"tiles": 6, "start": 0}), 2);
    let mut declined = 0;
    let mut dice = Fast::seeded(5);
    while let Some(seat) = table.live.waiting().first() {
        if table.said.of(seat).is_empty() && table.offered(seat).contains(&("decline", None)) {
            declined += declines(&table.prepare(seat, "decline", None, None));
            continue;
        }
        let legal = table.live.legal(seat);
        assert!(!legal.contains(&json!("decline")), "it was said beforehand that this is left");
        let action = legal[some(legal.len(), &mut dice)].clone();
        declined += declines(&table.act(seat, action));
    }
    assert!(declined > 0, "nothing was optional");
}

fn declines(done: &[(Seat, Value)]) -> usize {
    assert!(done.iter().all(|(_, action)| action == "decline"), "{done:?}");
    done.len()
}

#[test]
fn the_card_game_takes_no_chip_card() {
    let options = json!({"mode": "sequential", "chip_cards": true, "start": 0});
    let mut table = Table::start("cardgame", options, 2);
    assert_eq!(table.offered(B), [("decline", None)]);
    table.prepare(A, "decline", None, None);
    let mut declined = 0;
    let mut dice = Fast::seeded(5);
    while let Some(seat) = table.live.waiting().first() {
        let legal = table.live.legal(seat);
        assert!(seat == B || table.said.of(A).is_empty() || !legal.contains(&json!("decline")));
        // As many cards of a number as can be: then chip cards are earned.
        let action = legal[some(legal.len(), &mut dice)].clone();
        declined += declines(&table.act(seat, action));
    }
    assert!(declined > 0, "no chip card was earned in the first round");
    assert!(table.said.of(A).is_empty(), "it was for one round");
    // Without chip cards there is nothing to say.
    assert_eq!(Table::start("cardgame", json!({}), 2).offered(A), []);
}

#[test]
fn the_card_game_never_selects_for_anybody() {
    for mode in ["simultaneous", "sequential"] {
        let mut table = Table::start("cardgame", json!({"mode": mode}), 3);
        for seat in [A, B, C] {
            assert_eq!(table.auto(seat), [], "whatever the hand, there are several selections");
        }
    }
}

/// One dollar from one seat to another.
fn gift(from: Seat, to: Seat) -> Value {
    let money = json!({"money": {"from": from.0, "to": to.0, "amount": 1}});
    json!({"offer": {"steps": [{"transfer": {"items": [money]}}]}})
}

#[test]
fn lords_declines_what_is_offered_until_the_turn_ends() {
    for game in ["lords-2010", "lords-2024"] {
        let mut table = Table::start(game, json!({}), 3);
        let active = table.live.waiting().first().unwrap();
        let (next, last) = (active.left(3), active.left(3).left(3));
        let from = |seat: Seat| Some(seat.0.to_string());
        assert_eq!(table.offered(last), {
            let mut offered = vec![("decline", None)];
            offered.extend(
                [A, B, C].into_iter().filter(|seat| *seat != last).map(|seat| ("decline", from(seat))),
            );
            offered
        });
        table.prepare(last, "decline", Some(&active.0.to_string()), None);
        // What the next seat offers stands, what the active one does is declined at once.
        assert_eq!(table.act(next, gift(next, last)), []);
        let declined = json!({"decline": {"offer": 1}});
        assert_eq!(table.act(active, gift(active, last)), [(last, declined)]);
        assert_eq!(table.prepare(last, "decline", None, None), [(last, json!({"decline": {"offer": 0}}))]);
        // It is for this turn only.
        let mut dice = Fast::seeded(3);
        while table.live.waiting().first() == Some(active) {
            let legal = table.live.legal(active);
            let action = if legal.contains(&json!("end_turn")) {
                json!("end_turn")
            } else {
                legal[some(legal.len(), &mut dice)].clone()
            };
            table.act(active, action);
        }
        assert!(table.said.of(last).is_empty());
        assert_eq!(table.act(active, gift(active, last)), []);
    }
}

#[test]
fn lords_ends_a_turn_in_which_nothing_can_be_done() {
    let mut table = Table::start("lords-2024", json!({}), 3);
    let active = table.live.waiting().first().unwrap();
    let next = active.left(3);
    // Somebody who has been offered a deal has a choice; so has whoever waits for an answer.
    table.act(next, gift(next, active));
    assert_eq!(table.auto(active), []);
    let done = table.act(active, json!({"decline": {"offer": 0}}));
    assert_eq!(done[..2], [(active, json!("draw")), (active, json!("collect"))]);
    let legal = table.live.legal(active);
    assert!(table.waits_for() != [active] || legal.len() > 1, "{legal:?}");
}

/// In whole games in which everybody says whatever can be said, nothing is done that could not be done by hand, and every journal
/// holds.
#[test]
fn whatever_is_said_every_journal_holds() {
    for about in games::catalogue() {
        for seed in 0..6 {
            let mut dice = Fast::seeded(seed);
            let options = match about.key {
                "cardgame" => json!({"mode": "sequential", "chip_cards": true}),
                _ => json!({}),
            };
            let mut table = Table::start(about.key, options, about.max_seats);
            let (mut entries, mut done) = (0, 0);
            while let Some(seat) = table.live.waiting().first() {
                entries += 1;
                if entries > 1500 {
                    break;
                }
                for seat in Seat::all(table.live.seats()) {
                    let offers = table.live.answer_offers(seat);
                    if offers.is_empty() || some(3, &mut dice) > 0 {
                        continue;
                    }
                    let offer = &offers[some(offers.len(), &mut dice)];
                    let limit = (!offer.limits.is_empty())
                        .then(|| offer.limits[some(offer.limits.len(), &mut dice)].0);
                    done += table.prepare(seat, offer.answer, offer.about.as_deref(), limit).len();
                }
                if some(9, &mut dice) == 0 {
                    done += table.auto(seat).len();
                }
                let legal = table.live.legal(seat);
                if !legal.is_empty() {
                    let action = legal[some(legal.len(), &mut dice)].clone();
                    done += table.act(seat, action).len();
                }
            }
            assert!(done > 0 || about.key == "pig", "{}: nothing was ever done", about.key);
            let journal = Journal::parse(&table.live.journal().to_text()).unwrap();
            games::verify(&journal, None).unwrap();
            let again = games::load(&journal, None).unwrap();
            assert_eq!(again.position(), table.live.position(), "{}", about.key);
        }
    }
}
