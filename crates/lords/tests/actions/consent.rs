//! Who must agree to a deal, and how offers come and go.

use crate::scene::*;
use serde_json::{Value, json};
use std::sync::Arc;
use table::{Dealer, Game, Match, Reader, Script, Seat, covers};

fn decline(offer: u16) -> Value {
    json!({"decline": {"offer": offer}})
}

fn withdraw(offer: u16) -> Value {
    json!({"withdraw": {"offer": offer}})
}

fn counter(offer: u16, steps: &[Value]) -> Value {
    json!({"counter": {"offer": offer, "steps": steps}})
}

/// The offers on the table: who offers and who must agree.
fn open(table: &Table) -> Vec<(u64, Value, Value)> {
    let view = table.spectator();
    let offers = view["offers"].as_array().unwrap();
    offers
        .iter()
        .map(|offer| (offer["id"].as_u64().unwrap(), offer["by"].clone(), offer["parties"].clone()))
        .collect()
}

#[test]
fn nobody_can_be_made_to_trade() {
    covers!("L-TRADE-14");
    for game in editions() {
        let text = "A1=mark R, B1=mark Y, C1=gold g4, $R=5, $Y=5, $G=5";
        let mut table = scene(&game, 4, text);
        let before = (table.board(), table.money());
        let steps = [transfer(&[parking(R, Y, "A1"), cash(Y, G, 5), die(G, R, "C1")])];
        table.act(R, offer(&steps)).act(Y, accept(0));
        assert_eq!((table.board(), table.money()), before, "G has not agreed");
        // B is not in it: his word counts for nothing, and no command carries a deal out but the last consent.
        for action in [accept(0), decline(0), withdraw(0), counter(0, &steps)] {
            assert_eq!(table.no(B, action.clone()), "TRADE", "{action}");
        }
        table.act(G, decline(0));
        assert_eq!((table.board(), table.money()), before);
        assert!(open(&table).is_empty());
        // It is off the table.
        for seat in [R, Y, G] {
            table.refused(seat, accept(0));
        }
        for written in ["deal", "execute", "force"] {
            assert!(Table::is_no_action(json!({written: {"offer": 0}})), "{written}");
        }
    }
}

#[test]
fn everyone_who_gives_receives_or_acts_agrees_and_nobody_else() {
    covers!("L-RULING-49");
    for game in editions() {
        let text = "A1=gold r5, A2=gold g3, A3=gold b2, C1=mark Y, $R=30, $Y=9";
        let cases: [(&[Value], &[u8]); 4] = [
            (&[hands(&cash(Y, G, 1))], &[1, 2]),
            (&[hands(&cash(Y, R, 1)), deed(remodel("A1", "brown"))], &[0, 1]),
            (&[hands(&cash(Y, G, 1)), deed(reorganize("A1"))], &[0, 1, 2]),
            (&[hands(&cash(Y, G, 1)), hands(&parking(Y, B, "C1"))], &[1, 2, 3]),
        ];
        for (steps, parties) in cases {
            let mut table = scene(&game, 4, text);
            table.act(Y, offer(steps));
            let must: Vec<Seat> = table.state.deals.offers[0].parties.iter().collect();
            assert_eq!(must, parties.iter().copied().map(Seat).collect::<Vec<_>>(), "{steps:?}");
            let before = table.money();
            let others: Vec<Seat> = must.into_iter().filter(|seat| *seat != Y).collect();
            for (at, seat) in others.iter().enumerate() {
                assert_eq!(table.money(), before, "before the last consent");
                table.act(*seat, accept(0));
                assert_eq!(table.events_named("deal_began").len(), usize::from(at + 1 == others.len()));
            }
            assert_ne!(table.money(), before);
        }
    }
}

#[test]
fn nobody_agrees_twice_or_for_another() {
    covers!("L-RULING-49", "L-TRADE-14");
    for game in editions() {
        let mut table = scene(&game, 3, "$R=5, $Y=5, $G=5");
        table.act(R, offer(&[transfer(&[cash(R, Y, 1), cash(Y, G, 2)])]));
        table.refused(R, accept(0));
        table.act(Y, accept(0));
        table.refused(Y, accept(0));
        assert_eq!(table.money(), [5, 5, 5]);
        table.act(G, accept(0));
        assert_eq!(table.money(), [4, 4, 7]);
    }
}

#[test]
fn a_changed_list_needs_new_consent() {
    covers!("L-RULING-49");
    for game in editions() {
        let mut table = scene(&game, 3, "$R=5, $Y=5, $G=5");
        table.act(R, offer(&[transfer(&[cash(R, Y, 1), cash(R, G, 1)])])).act(Y, accept(0));
        table.act(G, counter(0, &[transfer(&[cash(R, Y, 1), cash(R, G, 4)])]));
        let counted = open(&table);
        assert_eq!(counted.len(), 1, "the old offer is gone");
        assert_eq!(counted[0].1, 2);
        let id = u16::try_from(counted[0].0).unwrap();
        assert_ne!(id, 0);
        table.refused(R, accept(0));
        table.act(R, accept(id));
        assert_eq!(table.money(), [5, 5, 5], "Y has to agree again");
        table.act(Y, accept(id));
        assert_eq!(table.money(), [0, 6, 9]);
    }
}

#[test]
fn the_proposer_may_withdraw_before_the_last_consent() {
    covers!("L-RULING-49");
    for game in editions() {
        let mut table = scene(&game, 3, "$R=5, $Y=5, $G=5");
        table.act(R, offer(&[transfer(&[cash(R, Y, 1), cash(R, G, 1)])])).act(Y, accept(0));
        for other in [Y, G] {
            assert_eq!(table.no(other, withdraw(0)), "TRADE");
        }
        table.act(R, withdraw(0));
        assert!(open(&table).is_empty());
        table.refused(G, accept(0));
        assert_eq!(table.money(), [5, 5, 5]);
        // After the last consent there is nothing to withdraw.
        table.deal(&[R, Y], &[hands(&cash(R, Y, 1))]);
        table.refused(R, withdraw(1));
        assert_eq!(table.money(), [4, 6, 5]);
    }
}

#[test]
fn offers_are_bounded() {
    covers!("L-RULING-49");
    for game in editions() {
        let mut table = scene(&game, 3, "$R=50, $Y=50");
        let mut made = 0;
        while made < 100 {
            let mut next = table.clone();
            let action = serde_json::from_value(offer(&[hands(&cash(R, Y, made + 1))])).unwrap();
            if Game::check(&next.game, &next.state, R, &action).is_err() {
                break;
            }
            next.act(R, offer(&[hands(&cash(R, Y, made + 1))]));
            table = next;
            made += 1;
        }
        assert!((1..100).contains(&made), "R may offer without end");
        table.refused(R, offer(&[hands(&cash(R, Y, 99))]));
        // Others still may, and R again when one is gone.
        table.act(Y, offer(&[hands(&cash(Y, R, 1))]));
        table.act(R, withdraw(0)).act(R, offer(&[hands(&cash(R, Y, 9))]));
        // A deal of endless length is none.
        let mut table = scene(&game, 3, "$R=50, $Y=50");
        let flood = vec![hands(&cash(R, Y, 1)); 10_000];
        table.refused(R, offer(&flood));
        let flood = vec![cash(R, Y, 1); 10_000];
        table.refused(R, offer(&[transfer(&flood)]));
    }
}

#[test]
fn there_is_no_such_offer() {
    covers!("L-TRADE-14");
    for game in editions() {
        let mut table = scene(&game, 3, "$R=5");
        for action in [accept(0), accept(9), decline(0), withdraw(0), counter(3, &[hands(&cash(R, Y, 1))])] {
            for seat in [R, Y] {
                table.refused(seat, action.clone());
            }
        }
    }
}

/// A no may say why; that changes nothing else, and what cannot be said at a table is refused.
#[test]
fn a_no_may_say_why() {
    covers!("L-TRADE-14");
    for game in editions() {
        let said = [
            (json!({"price": {"money": 6}}), "declines deal 1: not for $6M."),
            (json!({"price": {"money": 0}}), "declines deal 1: not for nothing."),
            (json!({"boss": {"seat": 0, "tiles": 6}}), "declines deal 1: that makes seat 0 boss of six."),
            (json!({"helps": {"seat": 0}}), "declines deal 1: that helps seat 0 more."),
            (json!({"impossible": {"step": 2}}), "declines deal 1: step 2 cannot happen."),
            (json!("gift"), "declines deal 1: nothing comes back for it."),
            (json!({"words": {"text": " ask me later "}}), "declines deal 1: “ask me later”."),
        ];
        for (why, words) in said {
            let mut table = scene(&game, 3, "A1=mark R, $R=9, $Y=9");
            let steps = [hands(&cash(R, Y, 6)), hands(&parking(R, Y, "A1"))];
            table.act(R, offer(&steps));
            let before = (table.board(), table.money());
            table.act(Y, json!({"decline": {"offer": 0, "why": why}}));
            assert_eq!((table.board(), table.money()), before);
            assert!(open(&table).is_empty());
            let told = table.events_named("declined");
            assert_eq!(told[0]["why"], why);
            let event = serde_json::from_value(json!({"declined": told[0]})).unwrap();
            let text = game.tell(&event).told(&Reader::english(&|seat| format!("seat {}", seat.0)));
            assert!(text.ends_with(words), "{text}");
        }
        let mut table = scene(&game, 3, "$R=9, $Y=9");
        table.act(R, offer(&[hands(&cash(R, Y, 6))]));
        let long = "x".repeat(81);
        let words = |text: &str| json!({"words": {"text": text}});
        for why in [
            json!({"boss": {"seat": 3, "tiles": 2}}),
            json!({"helps": {"seat": 9}}),
            words(""),
            words("  "),
            words(&long),
            words("two\nlines"),
            words("turned \u{202E} round"),
        ] {
            assert_eq!(table.no(Y, json!({"decline": {"offer": 0, "why": why}})), "TRADE", "{why}");
        }
        table.act(Y, decline(0));
        assert_eq!(table.events_named("declined")[0].get("why"), None);
    }
}

/// Whoever agrees last sets the deal going: from then on it stands. Under earlier rules they could take that back.
#[test]
fn a_struck_deal_is_not_taken_back() {
    covers!("L-TRADE-2");
    for game in editions() {
        for (version, stands) in [(2, false), (3, true)] {
            let game = game.clone().under_rules(version).unwrap();
            let position = json!({"seats": 3, "active": 0, "money": [9, 9, 9]});
            let mut live = Match::from_position(
                Arc::new(game),
                &position,
                Dealer::from_text("struck"),
                Script::default(),
            )
            .unwrap();
            live.act_json(R, &offer(&[transfer(&[cash(R, Y, 2), cash(Y, G, 1)])])).unwrap();
            live.act_json(Y, &accept(0)).unwrap();
            assert!(live.can_undo(Y), "not everybody has agreed");
            live.act_json(G, &accept(0)).unwrap();
            assert_eq!(live.can_undo(G), !stands);
            assert!(!live.can_undo(R) && !live.can_undo(Y));
        }
    }
}
