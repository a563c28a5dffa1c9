//! Playing at once: whoever wants the same sits down together, bots take the chairs that stay free, and links show what they lead to.

use crate::kit::{Open, code};
use axum::http::{Method, Request};
use client::Person;
use serde_json::json;
use std::time::Duration;
use wire::{ChairKind, PhaseInfo, TableLine, TableSnapshot};

async fn quick(person: &Person, level: &str, length: &str, wait: u32) -> TableSnapshot {
    let wanted = json!({"game": "royale", "length": length, "level": level, "wait": wait});
    person.post("/quick", &wanted).await.unwrap()
}

/// Waits until a table is as far as this.
async fn until(person: &Person, table: &str, phase: PhaseInfo) -> TableSnapshot {
    loop {
        let seen = person.look(table).await.unwrap();
        if seen.now.phase == phase {
            return seen;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn those_who_want_the_same_sit_down_together() {
    let open = Open::new().await;
    let (ada, bo, cy) = (open.guest("Ada").await, open.guest("Bo").await, open.guest("Cy").await);
    let (first, second) = tokio::join!(quick(&ada, "medium", "calm", 60), quick(&bo, "medium", "calm", 60));
    let id = first.table.id;
    assert_eq!(second.table.id, id);
    // Whoever asks again sits there already.
    assert_eq!(quick(&ada, "medium", "calm", 60).await.table.id, id);
    for (level, length, wait) in [("hard", "calm", 60), ("medium", "fast", 60), ("medium", "calm", 59)] {
        let other = quick(&cy, level, length, wait).await;
        assert_ne!(other.table.id, id, "{level} {length} {wait}");
        let line = json!({"leave": {}});
        cy.say(&other.table.id, &line).await.unwrap();
    }
    // Whoever waits longer is content with less.
    open.clock.advance(30_000);
    assert_eq!(quick(&cy, "medium", "calm", 30).await.table.id, id);
    let lines: Vec<TableLine> = cy.get("/tables?free=true").await.unwrap();
    assert_eq!(lines.len(), 1);
    assert_eq!((lines[0].free, lines[0].fill.as_ref().map(|fill| fill.after)), (1, Some(60)));
    for wanted in [
        json!({"game": "royale", "length": "calm", "level": "random", "wait": 60}),
        json!({"game": "royale", "length": "calm", "level": "easy", "wait": 4}),
        json!({"game": "poker", "length": "calm", "level": "easy", "wait": 60}),
    ] {
        assert_eq!(code(ada.post::<TableSnapshot>("/quick", &wanted).await), "FORM", "{wanted}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_take_the_free_chairs_in_time_also_after_the_server_was_away() {
    let open = Open::new().await;
    let ada = open.guest("Ada").await;
    let made = quick(&ada, "hard", "open", 60).await;
    let id = made.table.id;
    assert_eq!(made.table.fills_ms, Some(60_000));
    open.clock.advance(59_000);
    let open = open.reopen().await;
    let ada = open.again(&ada);
    let _socket = ada.socket(&id, 0, true).await.unwrap();
    assert_eq!(ada.look(&id).await.unwrap().now.phase, PhaseInfo::Open);
    open.clock.advance(1_000);
    let seen = until(&ada, &id, PhaseInfo::Running).await;
    let bots = seen.table.chairs.iter().filter(|chair| chair.kind == ChairKind::Bot);
    assert_eq!(bots.map(|chair| chair.bot.as_deref()).collect::<Vec<_>>(), [Some("hard"); 3]);
    assert_eq!(seen.table.fills_ms, None);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_plays_where_nobody_is() {
    let open = Open::new().await;
    let ada = open.guest("Ada").await;
    let id = quick(&ada, "easy", "calm", 10).await.table.id;
    open.clock.advance(3_600_000);
    let bo = open.guest("Bo").await;
    until(&bo, &id, PhaseInfo::Closed).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_to_a_table_shows_what_it_leads_to() {
    let open = Open::new().await;
    let ada = open.guest("Ada <b>&\"").await;
    let table = json!({"game": "royale", "seats": ["me", "open", "open"]});
    let made = ada.make(&table).await.unwrap().table;
    let page = async |path: &str, language: &str| {
        let request = Request::builder().method(Method::GET).uri(format!("{}{path}", open.client.url()));
        let request = request.header("accept-language", language).body(client::Body::default()).unwrap();
        let answer = open.client.send(request).await.unwrap();
        assert_eq!(answer.status, 200);
        answer.body
    };
    let at = open.client.url();
    for place in [made.id.clone(), made.code.clone()] {
        let shown = page(&format!("/table/{place}"), "de").await;
        for part in [
            "<meta property=\"og:title\" content=\"Las Vegas Royale: Ada &lt;b&gt;&amp;&quot; lädt dich ein\" />",
            "2 von 3 Stühlen sind frei.",
            &format!("<meta property=\"og:url\" content=\"{at}/table/{}\" />", made.id),
            &format!("<meta property=\"og:image\" content=\"{at}/share/royale.png\" />"),
        ] {
            assert!(shown.contains(part), "{part} is not in {shown}");
        }
    }
    assert!(page(&format!("/table/{}/replay", made.id), "en").await.contains("invites you"));
    for path in ["/table/aaaaaa", "/table/", "/", "/table/%2f", "/history"] {
        assert!(!page(path, "en").await.contains("og:title"), "{path}");
    }
}
