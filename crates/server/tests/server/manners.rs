//! Manners: who is heard, who sits with whom, what is reported, and what those who watch say and see.

use crate::kit::{Open, code, generous, play_on, two};
use axum::http::{Method, Request};
use client::{Person, Socket};
use serde_json::{Value, json};
use server::{Banned, Config, Limits, Order, Verdict};
use wire::{Aside, Block, BlockKind, Company, Crowd, Hidden, Mute, Reacted, Reaction, TableSnapshot, What};

/// What somebody hears at a table: each line, or why it is not told.
async fn heard(person: &Person, table: &str) -> Vec<Result<String, Hidden>> {
    let records = person.events(table, 0, 0).await.unwrap().records;
    let line = |record: wire::Record| match record.what {
        What::Chat { text, hidden: None, .. } => Some(Ok(text)),
        What::Chat { text, hidden: Some(why), .. } => {
            assert_eq!(text, "", "what is hidden is not told");
            Some(Err(why))
        }
        _ => None,
    };
    records.into_iter().filter_map(line).collect()
}

async fn chat(person: &Person, table: &str, text: &str) -> u64 {
    person.say(table, &json!({"chat": {"text": text}})).await.unwrap().n
}

async fn done(open: &Open, person: &Person, method: Method, path: &str, body: &Value) -> u16 {
    open.client.ask(method, path, Some(&person.secret), Some(body)).await.unwrap().status
}

async fn mute(open: &Open, person: &Person, table: &str, who: &Value, mute: Mute) -> u16 {
    let body = json!({"who": who, "mute": mute});
    done(open, person, Method::POST, &format!("/tables/{table}/mute"), &body).await
}

async fn block(open: &Open, person: &Person, other: &Person, kind: BlockKind) {
    let path = format!("/me/blocks/{}", other.me.id);
    assert_eq!(done(open, person, Method::PUT, &path, &json!({"kind": kind})).await, 204);
}

async fn unblock(open: &Open, person: &Person, other: &Person) {
    let path = format!("/me/blocks/{}", other.me.id);
    assert_eq!(done(open, person, Method::DELETE, &path, &json!({})).await, 204);
}

async fn sit(person: &Person, table: &str) -> Result<wire::Done, client::Error> {
    person.say(table, &json!({"sit": {}})).await
}

async fn open_table(host: &Person) -> String {
    host.make(&json!({"game": "royale", "seats": ["me", "open", "open"]})).await.unwrap().table.id
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_muted_is_heard_no_more_here_or_anywhere_and_then_again() {
    let open = Open::new().await;
    let (ada, bo, id) = two(&open, "royale", json!({})).await;
    chat(&bo, &id, "boo").await;
    assert_eq!(mute(&open, &ada, &id, &json!({"seat": 1}), Mute::Here).await, 204);
    let hushed = || vec![Err(Hidden::Muted)];
    assert_eq!((heard(&ada, &id).await, heard(&bo, &id).await), (hushed(), vec![Ok("boo".into())]));
    // Also what is said from now on, over a socket that is open already.
    let mut socket = ada.socket(&id, u64::MAX, false).await.unwrap();
    socket.update().await.unwrap();
    chat(&bo, &id, "boo again").await;
    let told = loop {
        if let Some(record) = socket.update().await.unwrap().records.pop() {
            break record.what;
        }
    };
    assert!(
        matches!(told, What::Chat { hidden: Some(Hidden::Muted), ref text, .. } if text.is_empty()),
        "{told:?}"
    );

    // Elsewhere they are heard, until they are muted for good.
    let other = open_table(&ada).await;
    sit(&bo, &other).await.unwrap();
    let n = chat(&bo, &other, "hello").await;
    assert_eq!(heard(&ada, &other).await, [Ok("hello".into())]);
    assert_eq!(mute(&open, &ada, &other, &json!({"record": n}), Mute::Always).await, 204);
    assert_eq!(heard(&ada, &other).await, hushed());
    let blocks: Vec<Block> = ada.get("/me/blocks").await.unwrap();
    let listed: Vec<_> =
        blocks.iter().map(|one| (one.name.as_str(), one.kind, one.table.as_deref())).collect();
    assert_eq!(listed, [("Bo", BlockKind::Muted, None), ("Bo", BlockKind::Muted, Some(id.as_str()))]);
    // It outlasts the server, and ends everywhere at once.
    let open = open.reopen().await;
    let (ada, bo) = (open.again(&ada), open.again(&bo));
    assert_eq!(heard(&ada, &other).await, hushed());
    unblock(&open, &ada, &bo).await;
    assert_eq!(heard(&ada, &other).await, [Ok("hello".into())]);
    assert_eq!(heard(&ada, &id).await, [Ok("boo".into()), Ok("boo again".into())]);
    // Nobody mutes themselves, an empty chair, a bot, or a record that is no line.
    for who in [
        json!({"seat": 0}),
        json!({"seat": 2}),
        json!({"seat": 9}),
        json!({"record": 0}),
        json!({"record": 9999}),
    ] {
        assert_eq!(mute(&open, &ada, &other, &who, Mute::Here).await, 409, "{who}");
    }
    assert_eq!(mute(&open, &ada, &other, &json!({"name": "Bo"}), Mute::Here).await, 400);
    assert_eq!(done(&open, &ada, Method::PUT, "/me/blocks/nobody", &json!({"kind": "muted"})).await, 404);
    let myself = format!("/me/blocks/{}", ada.me.id);
    assert_eq!(done(&open, &ada, Method::PUT, &myself, &json!({"kind": "muted"})).await, 409);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_blocked_comes_to_no_table_of_mine_in_any_way() {
    let open = Open::new().await;
    let (ada, bo, played) = two(&open, "royale", json!({})).await;
    let befriend = |who: &Person| format!("/me/friends/{}", who.me.id);
    for (one, other) in [(&ada, &bo), (&bo, &ada)] {
        assert_eq!(done(&open, one, Method::PUT, &befriend(other), &json!({})).await, 204);
    }
    // Whoever sits at an open table of mine leaves it.
    let mine = open_table(&ada).await;
    sit(&bo, &mine).await.unwrap();
    block(&open, &ada, &bo, BlockKind::Blocked).await;
    assert_eq!(bo.look(&mine).await.unwrap().table.you, None);

    // By a chair: where I host, and where I sit at somebody else's.
    assert_eq!(code(sit(&bo, &mine).await), "BLOCKED");
    assert_eq!(code(bo.say(&mine, &json!({"sit": {"seat": 2}})).await), "BLOCKED");
    let cy = open.guest("Cy").await;
    let of_cy = open_table(&cy).await;
    sit(&ada, &of_cy).await.unwrap();
    assert_eq!(code(sit(&bo, &of_cy).await), "BLOCKED");
    // Nor do I sit down with them by mistake.
    let of_bo = open_table(&bo).await;
    assert_eq!(code(sit(&ada, &of_bo).await), "BLOCKED");
    sit(&cy, &of_bo).await.unwrap();

    // By an invitation, as a friend, among those one has met.
    let invite = async |host: &Person, table: &str, guest: &Person| {
        let path = format!("/tables/{table}/invite");
        done(&open, host, Method::POST, &path, &json!({"person": guest.me.id})).await
    };
    assert_eq!((invite(&bo, &of_bo, &ada).await, invite(&ada, &mine, &bo).await), (404, 404));
    for (one, other) in [(&ada, &bo), (&bo, &ada)] {
        assert_eq!(done(&open, one, Method::PUT, &befriend(other), &json!({})).await, 404);
        assert_eq!(one.get::<Company>("/me/people").await.unwrap().people, []);
    }

    // By a quick match: both wait alone, whoever came first.
    let wanted = json!({"game": "royale", "length": "open", "level": "medium", "wait": 600});
    let quick = async |who: &Person| who.post::<TableSnapshot>("/quick", &wanted).await.unwrap().table.id;
    let of_bo = quick(&bo).await;
    open.clock.advance(1000);
    assert_ne!(of_bo, quick(&ada).await);
    assert_eq!(quick(&cy).await, of_bo, "others still meet them, whoever has waited longest first");

    // By a rematch: no chair is kept.
    play_on(&[&ada, &bo], &played, 10_000).await;
    let again = ada.say(&played, &json!({"rematch": {}})).await.unwrap().table.unwrap();
    let kinds: Vec<_> =
        ada.look(&again).await.unwrap().table.chairs.iter().map(|chair| chair.name.clone()).collect();
    assert!(kinds.contains(&"Ada".to_owned()) && !kinds.contains(&"Bo".to_owned()), "{kinds:?}");
    assert_eq!(code(sit(&bo, &again).await), "BLOCKED");

    // I do not see their words where both of us watch.
    let watched = open_table(&cy).await;
    chat(&bo, &watched, "is there a chair?").await;
    assert_eq!(heard(&ada, &watched).await, [Err(Hidden::Muted)]);
    assert_eq!(heard(&cy, &watched).await, [Ok("is there a chair?".into())]);
    // It ends when I say so.
    unblock(&open, &ada, &bo).await;
    assert_eq!(done(&open, &bo, Method::PUT, &befriend(&ada), &json!({})).await, 204);
    sit(&bo, &mine).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn those_who_watch_talk_among_themselves_until_the_game_is_over() {
    let open = Open::new().await;
    let (ada, bo, id) = two(&open, "royale", json!({})).await;
    let (cy, di) = (open.guest("Cy").await, open.guest("Di").await);
    let mut of_ada = ada.socket(&id, u64::MAX, true).await.unwrap();
    of_ada.update().await.unwrap();
    let n = chat(&cy, &id, "Ada has the better dice").await;
    assert_eq!(heard(&di, &id).await, [Ok("Ada has the better dice".into())]);
    // Those who play are told that there is a record, and nothing of it: by no way in.
    let told = serde_json::to_string(&of_ada.update().await.unwrap()).unwrap();
    assert!(!told.contains("better dice") && !told.contains("Cy"), "{told}");
    for player in [&ada, &bo] {
        assert_eq!(heard(player, &id).await, [Err(Hidden::Aside)]);
        let all = player.text(&format!("/tables/{id}/events?since=0&full=true")).await.unwrap();
        assert!(!all.contains("better dice"), "{all}");
        assert_eq!(mute(&open, player, &id, &json!({"record": n}), Mute::Here).await, 409);
    }
    chat(&ada, &id, "hello").await;
    assert_eq!(heard(&di, &id).await.len(), 2, "those who watch hear those who play");
    play_on(&[&ada, &bo], &id, 10_000).await;
    let all = [Ok("Ada has the better dice".into()), Ok("hello".into())];
    assert_eq!((heard(&ada, &id).await, heard(&bo, &id).await), (all.to_vec(), all.to_vec()));
    chat(&cy, &id, "well played").await;
    assert_eq!(heard(&bo, &id).await.last(), Some(&Ok("well played".into())));
    // It is all there after a restart.
    let open = open.reopen().await;
    assert_eq!(heard(&open.again(&ada), &id).await.len(), 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn talk_of_those_who_watch_keeps_no_table_open_and_tells_no_news() {
    let open = Open::new().await;
    let (ada, _, id) = two(&open, "royale", json!({})).await;
    let cy = open.guest("Cy").await;
    let changed = |lines: Vec<wire::TableLine>| lines[0].changed;
    let before = changed(ada.get("/me/tables").await.unwrap());
    open.clock.advance(1000);
    chat(&cy, &id, "and now?").await;
    assert_eq!(changed(ada.get("/me/tables").await.unwrap()), before);
    // A stranger says nothing.
    let body = json!({"chat": {"text": "psst"}});
    let stranger =
        open.client.ask(Method::POST, &format!("/tables/{id}/do"), None, Some(&body)).await.unwrap();
    assert_eq!(stranger.status, 401);
}

/// Who watches, once it is as expected.
async fn crowd(socket: &mut Socket, names: &[&str], others: u32) {
    loop {
        if let Aside::Crowd(Crowd { names: told, others: more }) = socket.aside().await.unwrap()
            && told == names
            && more == others
        {
            return;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_sees_who_watches() {
    let open = Open::new().await;
    let (ada, _, id) = two(&open, "royale", json!({})).await;
    let cy = open.guest("Cy").await;
    let mut of_ada = Socket::open_in_company(&open.client, &id, Some(&ada.secret)).await.unwrap();
    crowd(&mut of_ada, &[], 0).await;
    let of_cy = cy.socket(&id, 0, false).await.unwrap();
    let twice = cy.socket(&id, 0, false).await.unwrap();
    let nobody = Socket::open(&open.client, &id, None, 0, false).await.unwrap();
    crowd(&mut of_ada, &["Cy"], 1).await;
    // Whoever comes later is told at once.
    let mut later = Socket::open_in_company(&open.client, &id, None).await.unwrap();
    crowd(&mut later, &["Cy"], 1).await;
    for socket in [of_cy, twice, nobody, later] {
        socket.close().await;
    }
    crowd(&mut of_ada, &[], 0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reaction_is_shown_for_a_moment_and_not_too_often() {
    let open = Open::new().await;
    let (ada, bo, id) = two(&open, "royale", json!({})).await;
    let mut of_bo = Socket::open_in_company(&open.client, &id, Some(&bo.secret)).await.unwrap();
    let n = ada.look(&id).await.unwrap().now.n;
    let react = async |who: &Person, which: &str| who.say(&id, &json!({"react": {"reaction": which}})).await;
    assert_eq!(react(&ada, "laugh").await.unwrap().n, n);
    let next = async |socket: &mut Socket| loop {
        if let Aside::Reaction(reacted) = socket.aside().await.unwrap() {
            return reacted;
        }
    };
    assert_eq!(next(&mut of_bo).await, Reacted { seat: 0, reaction: Reaction::Laugh });
    assert_eq!(ada.look(&id).await.unwrap().now.n, n, "nothing is written down");
    // Three at once, then one in two seconds.
    for _ in 0..2 {
        react(&ada, "clap").await.unwrap();
        assert_eq!(next(&mut of_bo).await.reaction, Reaction::Clap);
    }
    assert_eq!(code(react(&ada, "clap").await), "TOO_MANY");
    open.clock.advance(2000);
    react(&ada, "thanks").await.unwrap();
    assert_eq!(next(&mut of_bo).await.reaction, Reaction::Thanks);
    // Whoever only watches has no chair to show one at, and there are no others than these.
    assert_eq!(code(react(&open.guest("Cy").await, "clap").await), "SPECTATOR");
    assert_eq!(code(react(&ada, "rage").await), "FORM");
    // Whoever is muted reacts to no purpose.
    assert_eq!(mute(&open, &bo, &id, &json!({"seat": 0}), Mute::Here).await, 204);
    open.clock.advance(60_000);
    react(&ada, "ouch").await.unwrap();
    react(&bo, "luck").await.unwrap();
    assert_eq!(next(&mut of_bo).await, Reacted { seat: 1, reaction: Reaction::Luck });
    // A socket that did not ask for them is told nothing it might not understand.
    let mut plain = ada.socket(&id, u64::MAX, false).await.unwrap();
    plain.update().await.unwrap();
    react(&bo, "wow").await.unwrap();
    chat(&bo, &id, "wow").await;
    assert!(matches!(plain.hear().await.unwrap(), client::Heard::Update(_)));
}

async fn report(open: &Open, person: &Person, table: &str, body: &Value) -> client::Response {
    let path = format!("/tables/{table}/report");
    open.client.ask(Method::POST, &path, Some(&person.secret), Some(body)).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_report_keeps_the_line_and_the_operator_settles_it() {
    let open = Open::new().await;
    let (ada, bo, id) = two(&open, "royale", json!({})).await;
    let n = chat(&bo, &id, "you <b>cheat</b>").await;
    let line = json!({"who": {"record": n}, "reason": "insult", "words": "again and again"});
    for _ in 0..2 {
        assert_eq!(report(&open, &ada, &id, &line).await.status, 204);
    }
    let name = json!({"who": {"seat": 1}, "reason": "name"});
    assert_eq!(report(&open, &ada, &id, &name).await.status, 204);
    let visitor = store::Visitor::of(open.folder()).unwrap();
    let cases = visitor.reports(false, 9).unwrap();
    let told: Vec<_> =
        cases.iter().map(|case| (case.reason.as_str(), case.line.clone(), case.name.as_str())).collect();
    assert_eq!(told.len(), 2, "the same twice is one report");
    assert!(told.contains(&("insult", Some((n, "you <b>cheat</b>".into())), "Bo")), "{told:?}");
    assert!(told.contains(&("name", None, "Bo")));
    let case = |reason: &str| cases.iter().find(|case| case.reason == reason).unwrap().id.clone();

    // What cannot be reported: oneself, nobody, too much.
    for (body, status) in [
        (json!({"who": {"seat": 0}, "reason": "name"}), 409),
        (json!({"who": {"record": 0}, "reason": "spam"}), 409),
        (json!({"who": {"seat": 1}, "reason": "ugly"}), 400),
        (json!({"who": {"seat": 1}, "reason": "other", "words": "x".repeat(501)}), 400),
    ] {
        assert_eq!(report(&open, &ada, &id, &body).await.status, status, "{body}");
    }

    // A warning is read by whoever it is for, and by nobody else.
    let settle = async |report: String, action: Verdict, words: &str| {
        open.order(&Order::Settle { report, action, words: words.into() }).await
    };
    assert!(settle(case("insult"), Verdict::Warn, " ").await.is_err(), "a warning says something");
    assert!(settle(case("insult"), Verdict::Warn, "Be kind.").await.unwrap().contains("Bo is warned"));
    assert!(settle(case("insult"), Verdict::Dismiss, "").await.unwrap_err().contains("settled before"));
    assert!(settle("none".into(), Verdict::Dismiss, "").await.is_err());
    assert_eq!(ada.get::<Company>("/me/people").await.unwrap().warnings, []);
    let warned = bo.get::<Company>("/me/people").await.unwrap().warnings;
    assert_eq!((warned[0].words.as_str(), warned[0].line.as_deref()), ("Be kind.", Some("you <b>cheat</b>")));
    let told = serde_json::to_string(&warned).unwrap();
    assert!(
        !told.contains(&ada.me.id) && !told.contains("Ada") && !told.contains("again and again"),
        "{told}"
    );
    let read = format!("/me/warnings/{}", warned[0].id);
    done(&open, &ada, Method::DELETE, &read, &json!({})).await;
    assert_eq!(bo.get::<Company>("/me/people").await.unwrap().warnings.len(), 1);
    assert_eq!(done(&open, &bo, Method::DELETE, &read, &json!({})).await, 204);
    assert_eq!(bo.get::<Company>("/me/people").await.unwrap().warnings, []);

    // A ban is the ban that there is.
    settle(case("name"), Verdict::Ban, "").await.unwrap();
    assert_eq!(code(bo.get::<Value>("/me").await), "BANNED");
    assert!(visitor.reports(false, 9).unwrap().is_empty());
    assert_eq!(visitor.bans().unwrap()[0].what, "bo");
    open.order(&Order::Lift { who: Banned::Name("bo".into()) }).await.unwrap();
    // What is settled goes after half a year.
    open.days(100);
    for who in [&ada, &bo] {
        who.get::<Value>("/me").await.unwrap();
    }
    assert_eq!(open.tidy().await.reports, 0);
    open.days(81);
    assert_eq!(open.tidy().await.reports, 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_floods_the_queue_or_the_tables() {
    let limits = Limits { words: 1_000_000, ..generous().limits };
    let open = Open::with(Config { limits, ..generous() }).await;
    let (ada, bo, id) = two(&open, "royale", json!({})).await;
    let mut refused = 0;
    for _ in 0..12 {
        let n = chat(&bo, &id, "spam").await;
        let body = json!({"who": {"record": n}, "reason": "spam"});
        refused += u32::from(report(&open, &ada, &id, &body).await.status == 429);
    }
    assert_eq!(refused, 2, "ten at once");
    let mut statuses = Vec::new();
    for _ in 0..22 {
        statuses.push(mute(&open, &ada, &id, &json!({"seat": 1}), Mute::Here).await);
    }
    assert_eq!(statuses.iter().filter(|status| **status == 429).count(), 2, "{statuses:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_operators_page_shows_reports_and_settles_them_for_the_operator_alone() {
    let open = Open::with(Config { operator_token: Some("sesame".into()), ..generous() }).await;
    let (ada, bo, id) = two(&open, "royale", json!({})).await;
    let n = chat(&bo, &id, "<script>boo</script>").await;
    let body = json!({"who": {"record": n}, "reason": "insult", "words": "ouch"});
    assert_eq!(report(&open, &ada, &id, &body).await.status, 204);
    let ask = async |method: Method, more: &[(&str, &str)], body: &str| {
        let mut request = Request::builder().method(method).uri(format!("{}/operator", open.client.url()));
        for (name, value) in more {
            request = request.header(*name, *value);
        }
        open.client.send(request.body(client::Body::from(body.to_owned())).unwrap()).await.unwrap()
    };
    let form = ("content-type", "application/x-www-form-urlencoded");
    // operator:sesame
    let right = ("authorization", "Basic b3BlcmF0b3I6c2VzYW1l");
    let page = ask(Method::GET, &[right], "").await;
    assert!(page.body.contains("&lt;script&gt;boo") && !page.body.contains("<script>"), "{}", page.body);
    let case = store::Visitor::of(open.folder()).unwrap().reports(false, 1).unwrap().remove(0).id;
    let settle = format!("report={case}&action=warn&words=Be+kind");
    assert_eq!(ask(Method::POST, &[form], &settle).await.status, 401);
    assert_eq!(ask(Method::POST, &[form, ("authorization", "Bearer nothing")], &settle).await.status, 401);
    // Another site's page cannot do it in the operator's browser.
    let elsewhere = ("origin", "https://evil.example");
    assert_eq!(ask(Method::POST, &[form, right, elsewhere], &settle).await.status, 403);
    assert_eq!(ask(Method::POST, &[form, right], "report=1").await.status, 400);
    assert!(ask(Method::GET, &[right], "").await.body.contains(&case));
    let answer = ask(Method::POST, &[form, right], &settle).await;
    assert!(
        answer.body.contains("is settled: Bo is warned") && answer.body.contains("<p>None.</p>"),
        "{}",
        answer.body
    );
    assert_eq!(bo.get::<Company>("/me/people").await.unwrap().warnings.len(), 1);
    // In the language of the browser, also that nothing is done twice.
    let german = ("accept-language", "de");
    let page = ask(Method::POST, &[form, right, german], &settle).await.body;
    assert!(
        page.contains("<html lang=\"de\">") && page.contains("Diese Meldung wartet nicht mehr."),
        "{page}"
    );
    let page = ask(Method::GET, &[right, german], "").await.body;
    assert!(page.contains("Offene Meldungen") && !page.contains("Reports that wait"), "{page}");
}

#[tokio::test(flavor = "multi_thread")]
async fn all_that_is_kept_about_me_is_exported_and_goes_with_me() {
    let open = Open::new().await;
    let (ada, bo, id) = two(&open, "royale", json!({})).await;
    assert_eq!(done(&open, &ada, Method::PUT, &format!("/me/friends/{}", bo.me.id), &json!({})).await, 204);
    let n = chat(&bo, &id, "boo").await;
    chat(&ada, &id, "not kind").await;
    let body = json!({"who": {"record": n}, "reason": "insult", "words": "he says boo"});
    assert_eq!(report(&open, &ada, &id, &body).await.status, 204);
    assert_eq!(mute(&open, &ada, &id, &json!({"seat": 1}), Mute::Here).await, 204);
    let first = ada.look(&id).await.unwrap().now.waiting[0];
    play_on(&[&ada, &bo], &id, 2).await;
    let export: Value = ada.get("/me/export").await.unwrap();
    for part in [
        "person",
        "sessions",
        "passkeys",
        "notifications",
        "people",
        "ratings",
        "tables",
        "said",
        "reported",
        "rated",
    ] {
        assert!(!export[part].is_null(), "{part} is missing: {export}");
    }
    assert_eq!(export["people"]["friends"][0]["name"], "Bo");
    assert_eq!(export["people"]["blocks"][0]["table"], json!(id));
    assert_eq!(export["reported"][0]["words"], "he says boo");
    assert_eq!(export["said"][0]["text"], "not kind");
    let did = export["tables"][0]["did"].as_array().unwrap();
    assert!(did.iter().any(|record| record["what"]["chat"]["text"] == "not kind"), "{did:?}");
    // What others said and did is theirs; what the journal tells of a game under way is nobody's yet.
    let text = export.to_string();
    assert!(!text.contains(r#""text":"boo""#) && !text.contains(r#""lines""#), "{text}");
    assert!(did.iter().any(|record| !record["what"]["played"].is_null()) || first != 0, "{did:?}");

    let gone = open.client.ask(Method::DELETE, "/me", Some(&ada.secret), Some(&json!({}))).await.unwrap();
    assert_eq!(gone.status, 204);
    let visitor = store::Visitor::of(open.folder()).unwrap();
    let case = &visitor.reports(false, 9).unwrap()[0];
    assert_eq!((case.reporter.as_deref(), case.words.as_str()), (None, ""));
}
