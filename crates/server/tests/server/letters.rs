//! Letters by e-mail, through a mail server on this machine.

use crate::kit::{Open, code, first, generous, play_on, two};
use crate::smtp::{Mood, Received, Sink};
use axum::http::{Method, Request};
use client::{Body, Person, Response};
use serde_json::{Value, json};
use server::{Config, Mail};
use std::time::Duration;
use wire::{AddressInfo, LetterChoices, Letters};

const MINUTE: u64 = 60_000;
const HOUR: u64 = 60 * MINUTE;

/// A house that sends letters through a server on this machine.
fn writers(sink: &Sink) -> Config {
    let mut config = generous();
    config.public_url = Some("https://games.example".into());
    let at = format!("smtp://house:pass%3Aword@127.0.0.1:{}", sink.port);
    config.mail = Some(Mail::new(&at, None, "The Strip <house@games.example>").unwrap());
    config
}

/// Follows a link of a letter, as a mail program or the page does: nobody is signed in.
async fn follow(open: &Open, path: &str) -> Response {
    let request = Request::post(format!("{}{path}", open.client.url()))
        .header("content-type", "application/x-www-form-urlencoded")
        .body(Body::from("List-Unsubscribe=One-Click".to_owned()))
        .unwrap();
    open.client.send(request).await.unwrap()
}

async fn give(person: &Person, address: &str) -> Result<Letters, client::Error> {
    let body = json!({"address": address});
    person.client.ask(Method::PUT, "/me/mail", Some(&person.secret), Some(&body)).await?.read()
}

async fn told(person: &Person) -> Letters {
    person.get("/me/mail").await.unwrap()
}

async fn choose(person: &Person, turn: bool, invite: bool, ended: bool) {
    let choices = json!({"turn": turn, "invite": invite, "ended": ended});
    let answer = person.client.ask(Method::PATCH, "/me/mail", Some(&person.secret), Some(&choices)).await;
    let told: Letters = answer.unwrap().read().unwrap();
    assert_eq!(told.wanted, LetterChoices { turn, invite, ended });
}

/// Somebody gives an address and confirms it.
async fn confirm(open: &Open, sink: &mut Sink, person: &Person, address: &str) -> Received {
    give(person, address).await.unwrap();
    let letter = sink.next().await;
    assert_eq!(follow(open, &letter.link("/mail/confirm/")).await.status, 204);
    assert_eq!(told(person).await.state, Some(AddressInfo::Confirmed));
    sink.forget();
    letter
}

/// A game of days that has begun, in which Bo is on the move and Ada can be written to.
async fn slow(open: &Open, sink: &mut Sink, game: &str, more: Value) -> (Person, Person, String) {
    let mut table = json!({"clock": {"days": 3}});
    for (key, value) in more.as_object().unwrap() {
        table[key] = value.clone();
    }
    let (ada, bo, id) = two(open, game, table).await;
    confirm(open, sink, &ada, "ada@mail.example").await;
    (ada, bo, id)
}

/// A game of Royale over days, with Bo on the move.
async fn royale(open: &Open, sink: &mut Sink) -> (Person, Person, String) {
    slow(open, sink, "royale", json!({"options": {"start": 1, "mode": "basic"}})).await
}

/// Plays on until it is the other's turn.
async fn hand_over(person: &Person, id: &str, seat: u8) {
    loop {
        let seen = person.look(id).await.unwrap();
        if seen.now.waiting != [seat] {
            return;
        }
        person.act(id, &first(&seen)).await.unwrap();
    }
}

/// Plays on until nobody waits for a seat any more, whoever else is waited for.
async fn hand_over_all(person: &Person, id: &str, seat: u8) {
    loop {
        let seen = person.look(id).await.unwrap();
        if !seen.now.waiting.contains(&seat) {
            return;
        }
        person.act(id, &first(&seen)).await.unwrap();
    }
}

/// Long enough for the house to look whether a letter is due.
async fn a_while() {
    tokio::time::sleep(Duration::from_millis(1500)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_is_confirmed_by_a_letter_once_and_not_for_long() {
    let mut sink = Sink::open().await;
    let open = Open::with(writers(&sink)).await;
    let ada = open.guest("<b>Ada</b>").await;
    assert_eq!((told(&ada).await.possible, told(&ada).await.address), (true, None));
    let known = give(&ada, " ada@mail.example ").await.unwrap();
    assert_eq!((known.address.as_deref(), known.state), (Some("ada@mail.example"), Some(AddressInfo::Given)));
    let letter = sink.next().await;
    assert_eq!((letter.to.as_str(), letter.from.as_str()), ("ada@mail.example", "house@games.example"));
    assert_eq!(letter.login.as_deref(), Some("house:pass:word"));
    assert_eq!(letter.header("Subject"), "Is this your address?");
    assert_eq!(letter.header("From"), "\"The Strip\" <house@games.example>");
    // Nobody else's mailbox is told a name that anybody could choose.
    assert!(!letter.everything().contains("Ada</b>"), "{}", letter.everything());
    let link = letter.link("/mail/confirm/");
    // A link that was bent does nothing, and nobody confirms with the link that turns letters off.
    let mut bent = link.clone();
    let last = if bent.pop() == Some('0') { '1' } else { '0' };
    bent.push(last);
    assert_eq!(follow(&open, &bent).await.status, 404);
    let off = letter.link("/mail/off/");
    assert_eq!(follow(&open, &off.replace("/off/", "/confirm/")).await.status, 404);
    assert_eq!(follow(&open, &link.replace("/confirm/", "/off/")).await.status, 404);
    assert_eq!(told(&ada).await.state, Some(AddressInfo::Given));
    assert_eq!(follow(&open, &link).await.status, 204);
    assert_eq!(told(&ada).await.state, Some(AddressInfo::Confirmed));
    let again = follow(&open, &link).await;
    assert_eq!((again.status, again.json()["refused"]["code"].as_str()), (409, Some("USED")));
    // Another address takes its place, and the old links lead nowhere.
    give(&ada, "ada@other.example").await.unwrap();
    let letter = sink.next().await;
    assert_eq!(follow(&open, &link).await.status, 404);
    open.clock.advance(2 * HOUR + 1);
    let late = follow(&open, &letter.link("/mail/confirm/")).await;
    assert_eq!((late.status, late.json()["refused"]["code"].as_str()), (409, Some("LATE")));
    // Whoever gets a letter that is not for them stops it for good.
    assert_eq!(follow(&open, &letter.link("/mail/off/")).await.status, 200);
    assert_eq!(told(&ada).await.address, None);
    for bad in
        ["", "ada", "ada@", "ada@mail.example, bo@mail.example", "ada\r\n@mail.example", "ada@[127.0.0.1]"]
    {
        assert_eq!(code(give(&ada, bad).await), "FORM", "{bad}");
    }
    let long = format!("ada@{}.example", "x".repeat(250));
    assert_eq!(code(give(&ada, &long).await), "FORM");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_fills_a_mailbox_with_letters() {
    let mut sink = Sink::open().await;
    let open = Open::with(writers(&sink)).await;
    // Three letters a day to one address, whoever asks; six addresses an hour for one person.
    for (name, is_let) in [("Ada", true), ("Bo", true), ("Cy", true), ("Di", false)] {
        // What stands behind a plus sign leads to the same mailbox.
        let address = format!("Eve+{name}@mail.example");
        let answer = give(&open.guest(name).await, &address).await;
        if is_let {
            answer.unwrap();
            assert_eq!(sink.next().await.to, address);
        } else {
            assert_eq!(code(answer), "TOO_MANY");
        }
    }
    let fay = open.guest("Fay").await;
    for n in 0..6 {
        give(&fay, &format!("fay{n}@mail.example")).await.unwrap();
    }
    assert_eq!(code(give(&fay, "fay6@mail.example").await), "TOO_MANY");
    // A house without a mail server says so.
    let none = Open::new().await;
    let gus = none.guest("Gus").await;
    assert!(!told(&gus).await.possible);
    assert_eq!(code(give(&gus, "gus@mail.example").await), "MAIL");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_wants_it_is_written_to_when_it_is_their_turn_and_stops_it_by_one_touch() {
    let mut sink = Sink::open().await;
    let open = Open::with(writers(&sink)).await;
    let (ada, bo, id) = royale(&open, &mut sink).await;
    hand_over(&bo, &id, 1).await;
    open.clock.advance(20_000);
    let letter = sink.next().await;
    assert_eq!(letter.header("Subject"), "Your turn: Las Vegas Royale");
    let off = letter.link("/mail/off/");
    // This and nothing else: no die, no card, no money.
    let wanted = format!(
        "Hello Ada,\n\nit is your turn in Las Vegas Royale, at the table with Bo.\nYou have 3 days left.\n\n\
         To the table: https://games.example/table/{id}\n\n-- \nYou asked for letters like this one at https://games.example.\n\
         No more such letters: https://games.example{off}\n"
    );
    assert_eq!(letter.plain().trim_end(), wanted.trim_end());
    assert_eq!(letter.header("List-Unsubscribe"), format!("<https://games.example{off}>"));
    assert_eq!(letter.header("List-Unsubscribe-Post"), "List-Unsubscribe=One-Click");
    assert_eq!(letter.header("Auto-Submitted"), "auto-generated");
    assert!(
        letter.parts()[1].contains(&format!("<a href=\"https://games.example/table/{id}\">To the table</a>"))
    );
    // Talk and time call for no other letter; a reminder does.
    bo.say(&id, &json!({"chat": {"text": "well?"}})).await.unwrap();
    open.days(4);
    bo.say(&id, &json!({"remind": {"seat": 0}})).await.unwrap();
    let reminded = sink.next().await;
    assert_eq!(reminded.header("Subject"), "They wait for you: Las Vegas Royale");
    assert!(sink.is_quiet());
    // One touch, without signing in: the next turn is told to nobody.
    let done = follow(&open, &off).await;
    assert_eq!((done.status, done.json()["about"].as_str()), (200, Some("turn")));
    assert_eq!(told(&ada).await.wanted, LetterChoices { turn: false, invite: true, ended: true });
    hand_over(&ada, &id, 0).await;
    hand_over(&bo, &id, 1).await;
    open.clock.advance(10 * MINUTE);
    a_while().await;
    assert!(sink.is_quiet());
    // And on again.
    assert_eq!(follow(&open, &off.replace("/off/", "/on/")).await.status, 200);
    choose(&ada, true, false, false).await;
    hand_over(&ada, &id, 0).await;
    hand_over(&bo, &id, 1).await;
    open.clock.advance(10 * MINUTE);
    assert_eq!(sink.next().await.header("Subject"), "Your turn: Las Vegas Royale");
}

#[tokio::test(flavor = "multi_thread")]
async fn letters_are_in_the_language_in_which_somebody_asked_for_them() {
    let mut sink = Sink::open().await;
    let open = Open::with(writers(&sink)).await;
    let (ada, bo, id) =
        two(&open, "royale", json!({"clock": {"days": 7}, "options": {"start": 1, "mode": "basic"}})).await;
    let body = json!({"address": "ada@mail.example"});
    open.client.ask(Method::PUT, "/me/mail?lang=de", Some(&ada.secret), Some(&body)).await.unwrap();
    let letter = sink.next().await;
    assert_eq!(letter.header("Subject"), "Ist das deine Adresse?");
    assert_eq!(letter.header("Content-Language"), "de");
    follow(&open, &letter.link("/mail/confirm/")).await;
    hand_over(&bo, &id, 1).await;
    open.clock.advance(20_000);
    let letter = sink.next().await;
    assert_eq!(letter.header("Subject"), "Du bist dran: Las Vegas Royale");
    assert!(letter.plain().contains("Du hast noch 7 Tage."), "{}", letter.plain());
    assert!(letter.plain().contains("Keine solchen Briefe mehr: "));
}

#[tokio::test(flavor = "multi_thread")]
async fn quiet_hours_hold_and_so_does_a_vacation() {
    let mut sink = Sink::open().await;
    let mut open = Open::with(writers(&sink)).await;
    let (mut ada, mut bo, id) = royale(&open, &mut sink).await;
    let minute = |at: u64| (at / MINUTE % 1440) as u16;
    let now = open.clock.wall();
    let quiet = json!({"quiet": {
        "from": minute(now), "to": minute(now + HOUR), "zone": "Etc/UTC", "offsets": [{"from": 0, "minutes": 0}],
    }});
    let kept = open.client.ask(Method::PUT, "/me/notifications", Some(&ada.secret), Some(&quiet)).await;
    assert_eq!(kept.unwrap().status, 200);
    hand_over(&bo, &id, 1).await;
    open.clock.advance(HOUR / 2);
    a_while().await;
    open = open.reopen().await;
    (ada, bo) = (open.again(&ada), open.again(&bo));
    a_while().await;
    assert!(sink.is_quiet());
    open.clock.advance(HOUR / 2 + MINUTE);
    assert_eq!(sink.next().await.header("Subject"), "Your turn: Las Vegas Royale");
    // On vacation nobody is written to about turns; when it is over they are.
    hand_over(&ada, &id, 0).await;
    let until = open.clock.wall() + 10 * 24 * HOUR;
    let plan = json!({"until": until});
    let answer = open.client.ask(Method::PUT, "/me/vacation", Some(&ada.secret), Some(&plan)).await.unwrap();
    assert_eq!(answer.status, 200, "{}", answer.json());
    open.clock.advance(2 * HOUR);
    hand_over(&bo, &id, 1).await;
    open.clock.advance(24 * HOUR);
    a_while().await;
    assert!(sink.is_quiet());
    open.clock.advance(9 * 24 * HOUR);
    assert_eq!(sink.next().await.header("Subject"), "Your turn: Las Vegas Royale");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_does_not_go_through_is_tried_again_also_after_a_restart_and_sent_once() {
    let mut sink = Sink::open().await;
    let mut open = Open::with(writers(&sink)).await;
    let (mut ada, mut bo, id) = royale(&open, &mut sink).await;
    hand_over(&bo, &id, 1).await;
    // Busy, then gone in the middle, then without a word; in between the house is closed and opened.
    sink.be(Mood::Busy);
    open.clock.advance(20_000);
    assert_eq!(sink.tried().await, "ada@mail.example");
    a_while().await;
    sink.be(Mood::DiesInTheMiddle);
    open = open.reopen().await;
    open.clock.advance(30_000);
    a_while().await;
    assert!(sink.is_quiet(), "not so soon");
    open.clock.advance(40_000);
    assert_eq!(sink.tried().await, "ada@mail.example");
    a_while().await;
    sink.be(Mood::WrongPassword);
    open.clock.advance(6 * MINUTE);
    a_while().await;
    // Who is not let in has tried nothing: as soon as the server lets the house in, the letter goes.
    sink.be(Mood::DiesBeforeItSaysSo);
    open.clock.advance(2 * MINUTE);
    let first_copy = sink.next().await;
    a_while().await;
    sink.be(Mood::Takes);
    open.clock.advance(16 * MINUTE);
    let second_copy = sink.next().await;
    // The server took it without saying so: whoever has two of them can tell that they are one.
    assert_eq!(first_copy.header("Message-ID"), second_copy.header("Message-ID"));
    open = open.reopen().await;
    open.clock.advance(24 * HOUR);
    a_while().await;
    assert!(sink.is_quiet(), "what was sent is not sent again");
    // Whoever has acted meanwhile need not be told that it was their turn.
    (ada, bo) = (open.again(&ada), open.again(&bo));
    hand_over(&ada, &id, 0).await;
    hand_over(&bo, &id, 1).await;
    sink.be(Mood::Busy);
    sink.forget();
    open.clock.advance(10 * MINUTE);
    assert_eq!(sink.tried().await, "ada@mail.example");
    a_while().await;
    hand_over(&ada, &id, 0).await;
    sink.be(Mood::Takes);
    open.clock.advance(HOUR);
    a_while().await;
    assert!(sink.is_quiet());
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_that_is_refused_is_dropped_and_its_person_is_told() {
    let mut sink = Sink::open().await;
    let open = Open::with(writers(&sink)).await;
    let (ada, bo, id) = royale(&open, &mut sink).await;
    // A server that does not relay says nothing about the address.
    sink.be(Mood::NoRelay);
    hand_over(&bo, &id, 1).await;
    open.clock.advance(20_000);
    assert_eq!(sink.tried().await, "ada@mail.example");
    a_while().await;
    assert_eq!(told(&ada).await.state, Some(AddressInfo::Confirmed));
    // One that knows no such mailbox does.
    hand_over(&ada, &id, 0).await;
    sink.be(Mood::NoSuchUser);
    hand_over(&bo, &id, 1).await;
    open.clock.advance(10 * MINUTE);
    assert_eq!(sink.tried().await, "ada@mail.example");
    a_while().await;
    assert_eq!(told(&ada).await.state, Some(AddressInfo::Refused));
    // Nothing is tried there any more.
    sink.be(Mood::Takes);
    hand_over(&ada, &id, 0).await;
    hand_over(&bo, &id, 1).await;
    open.clock.advance(24 * HOUR);
    a_while().await;
    assert!(sink.is_quiet());
    // Given once more, it is asked once more.
    confirm(&open, &mut sink, &ada, "ada@mail.example").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn invitations_and_ends_are_told_to_those_who_are_not_there() {
    let mut sink = Sink::open().await;
    let open = Open::with(writers(&sink)).await;
    let options = json!({"seats": ["me", "open"], "options": {"target": 20}});
    let (ada, bo, id) = slow(&open, &mut sink, "pig", options).await;
    choose(&ada, false, true, true).await;
    confirm(&open, &mut sink, &bo, "bo@mail.example").await;
    choose(&bo, false, true, true).await;
    // Both play. Only whoever is on the move looks at the table: the other is not there when it ends.
    let mut ended_by = 0;
    let mut seen = ada.look(&id).await.unwrap();
    while let Some(seat) = seen.now.waiting.first() {
        ended_by = *seat;
        open.clock.advance(MINUTE);
        seen = play_on(&[if ended_by == 0 { &ada } else { &bo }], &id, 1).await;
    }
    let letter = sink.next().await;
    let (other, name) = if ended_by == 0 { ("bo", "Ada") } else { ("ada", "Bo") };
    assert_eq!(letter.to, format!("{other}@mail.example"));
    assert_eq!(letter.header("Subject"), "It is over: Pig with a lucky number");
    assert!(
        letter.plain().contains(&format!("your game of Pig with a lucky number with {name} is over.")),
        "{}",
        letter.plain()
    );
    assert!(letter.link("/mail/off/").contains("-ended-"));
    // Whoever played before is asked to a table.
    let made = ada.make(&json!({"game": "pig", "seats": ["me", "open"]})).await.unwrap().table.id;
    let invite = async |table: &str| {
        let path = format!("/tables/{table}/invite");
        let person = json!({"person": bo.me.id});
        open.client.ask(Method::POST, &path, Some(&ada.secret), Some(&person)).await.unwrap().status
    };
    assert_eq!(invite(&made).await, 204);
    let letter = sink.next().await;
    assert_eq!(
        (letter.to.as_str(), letter.header("Subject").as_str()),
        ("bo@mail.example", "Ada asks you to a table: Pig with a lucky number")
    );
    assert!(letter.plain().contains(&format!("https://games.example/table/{made}")));
    assert_eq!(invite(&made).await, 204);
    a_while().await;
    assert!(sink.is_quiet(), "asked twice, told once");
    // One touch, and no more of these.
    follow(&open, &letter.link("/mail/off/")).await;
    let made = ada.make(&json!({"game": "pig", "seats": ["me", "open"]})).await.unwrap().table.id;
    assert_eq!(invite(&made).await, 204);
    a_while().await;
    assert!(sink.is_quiet());
    assert_eq!(told(&bo).await.wanted, LetterChoices { turn: false, invite: false, ended: true });
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_watches_the_end_is_not_written_to() {
    let mut sink = Sink::open().await;
    let open = Open::with(writers(&sink)).await;
    let (ada, bo, id) = slow(&open, &mut sink, "pig", json!({"options": {"target": 20}})).await;
    choose(&ada, false, false, true).await;
    let mut socket = ada.socket(&id, 0, false).await.unwrap();
    socket.update().await.unwrap();
    play_on(&[&ada, &bo], &id, 2000).await;
    a_while().await;
    assert!(sink.is_quiet());
}

/// What only Ada may see of her cards, as it is written.
fn hidden(view: &Value) -> Vec<String> {
    let own = view["players"][0].as_object().unwrap();
    let lists = own
        .iter()
        .filter(|(name, value)| !name.ends_with("count") && (value.is_array() || value.is_object()));
    lists.map(|(_, value)| value.to_string()).filter(|text| text.len() > 8).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn no_letter_holds_a_card_a_die_or_a_key() {
    let mut sink = Sink::open().await;
    let open = Open::with(writers(&sink)).await;
    let (ada, bo, id) = slow(&open, &mut sink, "cardgame", json!({"seats": ["me", "open"]})).await;
    let mut letters: Vec<Received> = Vec::new();
    let mut seen = vec![ada.secret.clone(), bo.secret.clone()];
    for _ in 0..3 {
        // Until it is her turn anew.
        hand_over_all(&ada, &id, 0).await;
        while !ada.look(&id).await.unwrap().now.waiting.contains(&0) {
            play_on(&[&bo], &id, 1).await;
        }
        let mine: Value = ada.get(&format!("/tables/{id}/view")).await.unwrap();
        let cards = hidden(&mine);
        assert!(!cards.is_empty(), "there is something to hide: {mine}");
        seen.extend(cards);
        open.clock.advance(10 * MINUTE);
        letters.push(sink.next().await);
    }
    let dice = ada.look(&id).await.unwrap().table.dice;
    seen.push(dice.commitment);
    seen.extend(dice.nonces.into_iter().filter(|nonce| !nonce.is_empty()));
    // What a token of a link is made of is no key to anything else: it does not sign in.
    for letter in &letters {
        let all = letter.everything();
        for secret in &seen {
            assert!(!all.contains(secret.as_str()), "{secret} in {all}");
        }
        let token = letter.link("/mail/off/").replace("/mail/off/", "");
        assert_eq!(
            open.client.ask(Method::GET, "/me", Some(&token), None::<&Value>).await.unwrap().status,
            401
        );
        // Every word of it is known: the greeting, one line, the time that is left, the links.
        let known = [
            "Hello Ada,".to_owned(),
            "it is your turn in Las Vegas: The Card Game, at the table with Bo.".to_owned(),
            format!("To the table: https://games.example/table/{id}"),
            "--".to_owned(),
            "You asked for letters like this one at https://games.example.".to_owned(),
            format!("No more such letters: https://games.example{}", letter.link("/mail/off/")),
        ];
        let plain = letter.plain();
        let odd = plain.lines().map(str::trim_end).filter(|line| {
            !line.is_empty() && !known.iter().any(|known| known == line) && !line.starts_with("You have ")
        });
        assert_eq!(odd.collect::<Vec<_>>(), Vec::<&str>::new());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_kept_is_told_and_goes_with_the_person() {
    let mut sink = Sink::open().await;
    let open = Open::with(writers(&sink)).await;
    let (ada, bo, id) = royale(&open, &mut sink).await;
    choose(&ada, true, false, true).await;
    let until = open.clock.wall() + 24 * HOUR;
    let plan = json!({"until": until});
    open.client.ask(Method::PUT, "/me/vacation", Some(&ada.secret), Some(&plan)).await.unwrap();
    let kept: Value = ada.get("/me/export").await.unwrap();
    let mail = &kept["notifications"]["mail"];
    assert_eq!(mail["address"], "ada@mail.example");
    assert_eq!(
        (&mail["turn"], &mail["invite"], &mail["confirmed"]),
        (&json!(true), &json!(false), &json!(true))
    );
    assert_eq!(kept["vacations"][0]["until"], until);
    // Others learn nothing of it.
    assert!(!bo.get::<Value>(&format!("/tables/{id}")).await.unwrap().to_string().contains("mail.example"));
    let gone = open.client.ask(Method::DELETE, "/me/mail", Some(&ada.secret), None::<&Value>).await.unwrap();
    assert_eq!(gone.status, 204);
    let gone = open.client.ask(Method::DELETE, "/me/mail", Some(&ada.secret), None::<&Value>).await.unwrap();
    assert_eq!(gone.status, 404);
    confirm(&open, &mut sink, &ada, "ada@mail.example").await;
    let gone = open.client.ask(Method::DELETE, "/me", Some(&ada.secret), Some(&json!({}))).await.unwrap();
    assert_eq!(gone.status, 204);
    let mut left = None;
    open.reopen_after(async |store| {
        left = Some((
            store.address_of(&ada.me.id).await.unwrap().is_some(),
            store.letters_to(&ada.me.id).await.unwrap().len(),
            store.vacations(&ada.me.id).await.unwrap().len(),
        ));
    })
    .await;
    assert_eq!(left, Some((false, 0, 0)));
}
