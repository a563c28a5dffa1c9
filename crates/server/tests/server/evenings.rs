//! Evenings: who may do what, who meets whom, and that nobody learns the dice of a duplicate round from another table.

use crate::kit::{Open, code, first, generous, play_on};
use client::Person;
use serde_json::{Value, json};
use server::Config;
use sha2::{Digest, Sha256};
use std::time::Duration;
use table::Journal;
use wire::{EveningDetail, EveningLine, EveningPhase, PhaseInfo, TableSnapshot, Update, What};

async fn make(maker: &Person, more: Value) -> Result<EveningDetail, client::Error> {
    let mut new = json!({
        "name": "Friday", "kind": "swiss", "rounds": 2, "public": true, "play": {"game": "pig", "seats": 2, "pace": 0}
    });
    for (key, value) in more.as_object().unwrap() {
        new[key] = value.clone();
    }
    maker.make_evening(&new).await
}

/// An evening that these people have joined and that has begun; the first one made it.
async fn begun(people: &[&Person], more: Value) -> EveningDetail {
    let id = make(people[0], more).await.unwrap().line.id;
    for person in people {
        person.say_at_evening(&id, "join", &json!({})).await.unwrap();
    }
    people[0].say_at_evening(&id, "start", &json!({})).await.unwrap()
}

/// An evening once something holds: the organiser takes a moment.
async fn until(person: &Person, id: &str, holds: impl Fn(&EveningDetail) -> bool) -> EveningDetail {
    for _ in 0..1000 {
        let told = person.evening(id).await.unwrap();
        if holds(&told) {
            return told;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("it does not come: {:?}", person.evening(id).await)
}

/// Everybody plays their tables to the end, round by round, until it is over.
async fn play(people: &[&Person], id: &str) -> EveningDetail {
    loop {
        let told = until(people[0], id, |told| {
            told.line.phase != EveningPhase::Running || told.told.last().is_some_and(|round| !round.over)
        });
        let told = told.await;
        if told.line.phase != EveningPhase::Running {
            return told;
        }
        let mut played = false;
        for person in people {
            if let Some(table) = person.evening(id).await.unwrap().table {
                let seen = person.look(&table).await.unwrap();
                let names: Vec<String> = seen.table.chairs.into_iter().map(|chair| chair.name).collect();
                let there: Vec<&Person> =
                    people.iter().copied().filter(|one| names.contains(&one.me.name)).collect();
                play_on(&there, &table, 2000).await;
                played = true;
            }
        }
        if !played {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn anybody_makes_an_evening_and_others_join_it() {
    let open = Open::new().await;
    let (ada, bo, cy) = (open.guest("Ada").await, open.guest("Bo").await, open.guest("Cy").await);
    let made = make(&ada, json!({"id": "friday"})).await.unwrap();
    let id = made.line.id.clone();
    assert_eq!(
        make(&ada, json!({"id": "friday"})).await.unwrap().line.id,
        id,
        "the same id gives the same evening"
    );
    assert!(made.line.making && made.you.is_none() && made.line.people == 0);
    assert_eq!((made.commitment.len(), made.secret), (64, None));

    bo.say_at_evening(&id, "join", &json!({"nonce": "from bo"})).await.unwrap();
    let told = bo.say_at_evening(&id, "join", &json!({})).await.unwrap();
    assert_eq!((told.line.people, told.you), (1, Some(0)), "once is enough");
    assert_eq!(code(bo.say_at_evening(&id, "start", &json!({})).await), "HOST");
    assert_eq!(code(bo.say_at_evening(&id, "close", &json!({})).await), "HOST");
    assert_eq!(code(ada.say_at_evening(&id, "start", &json!({})).await), "PLAYERS");
    assert_eq!(code(ada.say_at_evening(&id, "leave", &json!({})).await), "SPECTATOR");
    ada.say_at_evening(&id, "join", &json!({})).await.unwrap();
    bo.say_at_evening(&id, "leave", &json!({})).await.unwrap();
    bo.say_at_evening(&id, "join", &json!({"nonce": "again"})).await.unwrap();
    cy.say_at_evening(&id, "join", &json!({})).await.unwrap();

    let listed: Vec<EveningLine> = cy.get("/evenings").await.unwrap();
    assert_eq!(listed.iter().map(|one| one.id.as_str()).collect::<Vec<_>>(), [id.as_str()]);
    let mine: Vec<EveningLine> = cy.get("/evenings?mine=true").await.unwrap();
    assert_eq!((mine.len(), mine[0].people, mine[0].making), (1, 3, false));

    let told = ada.say_at_evening(&id, "start", &json!({})).await.unwrap();
    assert_eq!((told.line.phase, told.line.rounds, told.told.len()), (EveningPhase::Running, 2, 1));
    // Three people: one of the two tables has a bot.
    let bots = told.told[0].tables.iter().flat_map(|table| &table.chairs).filter(|chair| chair.who.is_none());
    assert_eq!((told.told[0].tables.len(), bots.count()), (2, 1));
    assert_eq!(code(ada.say_at_evening(&id, "start", &json!({})).await), "PHASE");
    assert_eq!(code(open.guest("Di").await.say_at_evening(&id, "join", &json!({})).await), "PHASE");
    let table = ada.look(told.table.as_ref().unwrap()).await.unwrap().table;
    let evening = table.evening.unwrap();
    assert_eq!((evening.name.as_str(), evening.round, evening.rounds), ("Friday", 1, 2));
    assert!(!table.sealed && table.phase == PhaseInfo::Running);

    let over = play(&[&ada, &bo, &cy], &id).await;
    assert_eq!((over.line.phase, over.told.len()), (EveningPhase::Finished, 2));
    assert!(over.standings.iter().all(|one| one.games == 2), "{:?}", over.standings);
    // All points of a table are one less than it has seats; what bots have won is missing.
    let points: f64 = over.standings.iter().map(|one| one.points).sum();
    assert!((2.0..=4.0).contains(&points), "{points}");
    let secret = over.secret.unwrap();
    assert_eq!(table::Secret::from_hex(&secret).unwrap().commitment(), over.commitment);
    for (round, told) in (1..).zip(&over.told) {
        for (number, table) in (0..).zip(&told.tables) {
            let look = ada.look(table.id.as_ref().unwrap()).await.unwrap();
            assert_eq!(look.table.dice.seed.unwrap(), seed(&secret, round, number));
        }
    }
    // What Bo added went into the dice of Bo's tables.
    for round in &over.told {
        let sits = |one: &&wire::EveningTable| one.chairs.iter().any(|chair| chair.who == Some(1));
        let id = round.tables.iter().find(sits).unwrap().id.clone().unwrap();
        let nonces = bo.look(&id).await.unwrap().table.dice.nonces;
        assert!(nonces.contains(&"again".to_owned()), "{nonces:?}");
    }
    assert!(cy.get::<Vec<EveningLine>>("/evenings").await.unwrap().is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_played_is_refused_in_a_sentence() {
    let open = Open::new().await;
    let ada = open.guest("Ada").await;
    for bad in [
        json!({"name": "  "}),
        json!({"name": "x".repeat(41)}),
        json!({"rounds": null}),
        json!({"rounds": 0}),
        json!({"rounds": 13}),
        json!({"kind": "league"}),
        json!({"kind": "knockout", "rounds": 3}),
        json!({"play": {"game": "chess", "seats": 2}}),
        json!({"play": {"game": "royale", "seats": 9}}),
        json!({"play": {"game": "royale", "seats": 4, "options": {"tiles": "none"}}}),
        json!({"play": {"game": "royale", "seats": 4, "bot": "easy"}}),
        json!({"play": {"game": "royale", "seats": 4, "minutes": 0}}),
        json!({"play": {"game": "royale", "seats": 4, "clock": {"bank": 1, "increment": 0}}}),
    ] {
        let said = make(&ada, bad.clone()).await;
        assert!(matches!(code(said).as_str(), "FORM" | "OPTION" | "OPTIONS" | "VALUE"), "{bad}");
    }
    assert_eq!(code(make(&ada, json!({"name": "The Admin"})).await), "RESERVED");
    assert_eq!(code(ada.evening("nowhere").await), "UNKNOWN");
    assert_eq!(code(ada.say_at_evening("nowhere", "join", &json!({})).await), "UNKNOWN");
    let stranger =
        open.client.ask(client::Method::GET, "/evenings?mine=true", None, None::<&Value>).await.unwrap();
    assert_eq!(stranger.status, 401);
    let id = make(&ada, json!({"kind": "duplicate"})).await.unwrap().line.id;
    assert_eq!(code(ada.say_at_evening(&id, "join", &json!({"nonce": "mine"})).await), "FORM");
    for number in 1..5 {
        make(&ada, json!({"name": format!("Number {number}")})).await.unwrap();
    }
    assert_eq!(code(make(&ada, json!({})).await), "TOO_MANY");
}

/// The seed of a table as docs/evenings.md says, computed from the secret of the evening.
fn seed(secret: &str, round: u32, table: u32) -> String {
    let secret = table::Secret::from_hex(secret).unwrap();
    let parts: [&[u8]; 4] =
        [b"fremont evening 1table", &secret.0, &round.to_be_bytes(), &table.to_be_bytes()];
    table::Secret(Sha256::digest(parts.concat()).into()).reveal()
}

/// Everything that is told of a table to somebody who does not sit there.
async fn looks_through(open: &Open, person: Option<&Person>, table: &str) -> (TableSnapshot, Update) {
    let secret = person.map(|person| person.secret.as_str());
    let ask =
        async |path: &str| open.client.ask(client::Method::GET, path, secret, None::<&Value>).await.unwrap();
    let look = ask(&format!("/tables/{table}")).await.read().unwrap();
    assert_eq!(ask(&format!("/tables/{table}/view")).await.body, "null");
    for closed in ["replay", "replay?seat=0", "journal", "verify", "review", "moment?entry=0"] {
        let answer = ask(&format!("/tables/{table}/{closed}")).await;
        assert!(matches!(answer.status, 401 | 403), "{closed}: {} {}", answer.status, answer.body);
    }
    (look, open.client.events(table, secret, 0, 0, true).await.unwrap())
}

fn is_silent(look: &TableSnapshot, told: &Update) -> bool {
    let says = |what: &What| match what {
        What::Started(played) | What::Played(played) => !played.events.is_empty() || !played.lines.is_empty(),
        What::Chat { text, .. } => !text.is_empty(),
        _ => false,
    };
    let is_blank = |now: &wire::Now| now.view.is_none() && now.prompt.is_empty() && now.outcome.is_none();
    is_blank(&look.now)
        && is_blank(&told.now)
        && look.table.dice.seed.is_none()
        && !told.records.iter().any(|record| says(&record.what))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_duplicate_round_has_one_deal_and_nobody_learns_it_from_another_table() {
    let open = Open::new().await;
    let people =
        [open.guest("Ada").await, open.guest("Bo").await, open.guest("Cy").await, open.guest("Di").await];
    let all: Vec<&Person> = people.iter().collect();
    let game = json!({"game": "cardgame", "seats": 2, "pace": 0});
    let told = begun(&all, json!({"kind": "duplicate", "rounds": 1, "play": game})).await;
    let id = told.line.id;
    let tables: Vec<String> = told.told[0].tables.iter().map(|table| table.id.clone().unwrap()).collect();
    let at = |table: usize| -> Vec<&Person> {
        let chairs = &told.told[0].tables[table].chairs;
        chairs.iter().map(|chair| all[chair.who.unwrap() as usize]).collect()
    };
    let (one, other) = (at(0), at(1));
    // The same cards lie before the same seats.
    for seat in 0..2 {
        let view = async |person: &Person, table: &str| person.look(table).await.unwrap().now.view.unwrap();
        let (here, there) = (view(one[seat], &tables[0]).await, view(other[seat], &tables[1]).await);
        assert_eq!(here.text(), there.text(), "seat {seat}");
    }
    one[0].say(&tables[0], &json!({"chat": {"text": "what cards!"}})).await.unwrap();
    // One table plays to the end, and is still closed to all others.
    assert_eq!(play_on(&one, &tables[0], 2000).await.now.phase, PhaseInfo::Finished);
    for person in [None, Some(other[0]), Some(other[1])] {
        let (look, events) = looks_through(&open, person, &tables[0]).await;
        assert!(look.table.sealed && is_silent(&look, &events), "{look:?} {events:?}");
        let mut socket =
            client::Socket::open(&open.client, &tables[0], person.map(|one| one.secret.as_str()), 0, true)
                .await
                .unwrap();
        assert!(is_silent(&look, &socket.update().await.unwrap()));
    }
    // Those who sit there see their own game, without the seed, which is still good for the other table.
    let own = one[0].look(&tables[0]).await.unwrap();
    assert!(own.now.outcome.is_some() && own.now.view.is_some() && own.table.dice.seed.is_none());
    one[0].get::<wire::Replay>(&format!("/tables/{}/replay", tables[0])).await.unwrap();
    let of_other = format!("/tables/{}/replay?seat=1", tables[0]);
    assert_eq!(code(one[0].get::<wire::Replay>(&of_other).await), "SEALED");
    for closed in ["journal", "verify", "review", "moment?entry=0"] {
        assert_eq!(code(one[0].text(&format!("/tables/{}/{closed}", tables[0])).await), "SEALED", "{closed}");
    }
    let told = one[0].evening(&id).await.unwrap();
    assert!(
        told.told[0].tables[0].over
            && told.told[0].tables[0].chairs.iter().all(|chair| chair.place.is_none())
    );
    assert!(told.standings.iter().all(|one| one.games == 0), "what came of it is not told either");
    // Nothing is taken back: the dice would be others than at the other table.
    let seen = other[0].look(&tables[1]).await.unwrap();
    other[0].act(&tables[1], &first(&seen)).await.unwrap();
    assert!(!other[0].look(&tables[1]).await.unwrap().now.you.unwrap().can_undo);
    assert_eq!(code(other[0].say(&tables[1], &json!({"undo": {}})).await), "EVENING");

    play_on(&other, &tables[1], 2000).await;
    let told = until(&people[0], &id, |told| told.line.phase == EveningPhase::Finished).await;
    assert!(told.standings.iter().all(|one| one.games == 1));
    let sum: f64 = told.standings.iter().map(|one| one.points).sum();
    assert!(sum.abs() < 1e-4, "what one has beyond the mean others lack: {sum}");
    // Now everybody may look, and the two journals tell one seed.
    let mut seeds = Vec::new();
    for table in &tables {
        let look = people[3].look(table).await.unwrap();
        assert!(!look.table.sealed && look.table.dice.seed.is_some());
        let text = people[3].text(&format!("/tables/{table}/journal")).await.unwrap();
        let journal = Journal::parse(&text).unwrap();
        let verdict = games::verify(&journal, None).unwrap();
        assert!(verdict.to_string().ends_with("to which nobody added a nonce"), "{verdict}");
        seeds.push(journal.secret().unwrap().reveal());
    }
    assert_eq!(seeds[0], seeds[1]);
    assert_eq!(seeds[0], seed(told.secret.as_ref().unwrap(), 1, 0));
    assert_eq!(told.told[0].commitment, Some(table::Secret::from_hex(&seeds[0]).unwrap().commitment()));
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_play_for_those_who_leave_and_for_those_who_take_too_long() {
    let open = Open::new().await;
    let people =
        [open.guest("Ada").await, open.guest("Bo").await, open.guest("Cy").await, open.guest("Di").await];
    let all: Vec<&Person> = people.iter().collect();
    let play = json!({"game": "pig", "seats": 2, "pace": 0, "minutes": 5});
    let told = begun(&all, json!({"rounds": 2, "play": play})).await;
    let id = told.line.id;
    assert!(told.told[0].ends_ms.is_some_and(|left| left <= 300_000));
    let told = people[3].say_at_evening(&id, "leave", &json!({})).await.unwrap();
    assert!(told.standings.iter().any(|one| one.gone && one.you));
    assert_eq!(code(people[3].say_at_evening(&id, "leave", &json!({})).await), "SPECTATOR");
    let table = told.table.unwrap();
    let chairs = people[3].look(&table).await.unwrap().table.chairs;
    assert!(chairs.iter().any(|chair| chair.name == "Di" && chair.bot.is_some()), "{chairs:?}");
    // Nobody does anything: when the time is over bots play the round, and then the next one.
    open.clock.advance(300_000);
    let told = until(&people[0], &id, |told| told.line.round == 2).await;
    let sits = |number: u32| {
        told.told[1].tables.iter().flat_map(|table| &table.chairs).any(|one| one.who == Some(number))
    };
    assert!(sits(0) && sits(1) && sits(2) && !sits(3), "{:?}", told.told[1]);
    open.clock.advance(300_000);
    let told = until(&people[0], &id, |told| told.line.phase == EveningPhase::Finished).await;
    let games = |gone| told.standings.iter().filter(|one| one.gone == gone).map(|one| one.games).collect();
    let (stayed, left): (Vec<_>, Vec<_>) = (games(false), games(true));
    assert_eq!((stayed, left), (vec![2, 2, 2], vec![1]));
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_made_an_evening_may_end_it_and_games_under_way_are_closed() {
    let open = Open::new().await;
    let (ada, bo) = (open.guest("Ada").await, open.guest("Bo").await);
    let told = begun(&[&ada, &bo], json!({"kind": "duplicate", "rounds": 3})).await;
    let (id, table) = (told.line.id, told.table.unwrap());
    let told = ada.say_at_evening(&id, "close", &json!({})).await.unwrap();
    assert_eq!(told.line.phase, EveningPhase::Closed);
    assert!(told.secret.is_some() && told.told[0].over && told.table.is_none());
    let seen = bo.look(&table).await.unwrap();
    assert!(seen.now.phase == PhaseInfo::Closed && !seen.table.sealed);
    assert_eq!(code(ada.say_at_evening(&id, "close", &json!({})).await), "PHASE");
    // One that nobody begins is closed by the server in the end.
    let id = make(&ada, json!({})).await.unwrap().line.id;
    open.days(15);
    open.tidy().await;
    assert_eq!(ada.evening(&id).await.unwrap().line.phase, EveningPhase::Closed);
    // Whoever is forgotten is in no evening that has not begun.
    let id = make(&bo, json!({})).await.unwrap().line.id;
    for person in [&ada, &bo] {
        person.say_at_evening(&id, "join", &json!({})).await.unwrap();
    }
    let gone =
        ada.client.ask(client::Method::DELETE, "/me", Some(&ada.secret), Some(&json!({}))).await.unwrap();
    assert_eq!(gone.status, 204, "{}", gone.body);
    assert_eq!(bo.evening(&id).await.unwrap().line.people, 1);
    open.days(40);
    open.tidy().await;
    assert_eq!(code(bo.evening(&told.line.id).await), "UNKNOWN", "after a while it is taken away");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_evening_goes_on_where_it_was_when_the_server_is_opened_again() {
    let open = Open::with(Config { ..generous() }).await;
    let people = [open.guest("Ada").await, open.guest("Bo").await, open.guest("Cy").await];
    let all: Vec<&Person> = people.iter().collect();
    let play_of = json!({"game": "pig", "seats": 3, "pace": 0});
    let told = begun(&all, json!({"kind": "league", "rounds": null, "play": play_of})).await;
    assert_eq!(told.line.rounds, 1, "three at one table have all met after one round");
    let (id, table) = (told.line.id, told.table.unwrap());
    let open = open.reopen().await;
    let people: Vec<Person> = people.iter().map(|person| open.again(person)).collect();
    let all: Vec<&Person> = people.iter().collect();
    let told = people[0].evening(&id).await.unwrap();
    assert_eq!(told.table.as_ref(), Some(&table));
    play_on(&all, &table, 2000).await;
    let told = until(&people[0], &id, |told| told.line.phase == EveningPhase::Finished).await;
    assert_eq!(told.told.len(), 1);
    let checked = open.apart(|place| store::Store::check(place).map_err(|error| error.to_string()));
    assert!(checked.is_ok(), "{checked:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_knockout_brings_the_better_half_of_each_table_through() {
    let open = Open::new().await;
    let mut people = Vec::new();
    for name in ["Ada", "Bo", "Cy", "Di", "Ed"] {
        people.push(open.guest(name).await);
    }
    let all: Vec<&Person> = people.iter().collect();
    let told = begun(&all, json!({"kind": "knockout", "rounds": null})).await;
    assert_eq!(told.line.rounds, 3);
    let over = play(&all, &told.line.id).await;
    assert_eq!(over.line.phase, EveningPhase::Finished);
    assert_eq!(over.told.iter().map(|round| round.tables.len()).collect::<Vec<_>>(), [3, 2, 1]);
    assert_eq!(over.standings.iter().filter(|one| !one.out).count(), 2, "the two of the last table");
    assert_eq!(over.standings[0].rank, 1);
}
