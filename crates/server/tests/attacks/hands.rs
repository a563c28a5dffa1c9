//! Nobody reads another's hand: whole games of every kind through the server, with a socket for every seat and for those who
//! only watch. Afterwards, when the seed is known, each frame of each is compared with what the rules themselves say that this
//! pair of eyes may see. Together with the contract test of the games, which re-deals what is hidden and compares bytes, nothing
//! hidden can be in any frame.

use crate::kit::{Open, any, code};
use client::{Person, Socket};
use serde_json::{Value, json};
use table::{AnyMatch, Dealer, Error, Eye, Json, Message, Reader, Script, Seat, Secret};
use wire::{Now, PhaseInfo, Played, Record, Refused, TableSnapshot, Update, What};

/// Somebody who listens.
struct Listener {
    eye: Eye,
    full: bool,
    socket: Socket,
    /// The first frame, and the one after each thing that was done.
    heard: Vec<Update>,
}

/// Something that was tried.
struct Tried {
    seat: Seat,
    /// What; nothing if something was taken back.
    action: Option<Value>,
    /// Others who tried the same just before, and why they were refused.
    refused: Vec<(Seat, Refused)>,
}

impl Listener {
    async fn new(open: &Open, id: &str, person: Option<&Person>, eye: Eye, full: bool) -> Listener {
        let secret = person.map(|person| person.secret.as_str());
        let mut socket = Socket::open(&open.client, id, secret, 0, full).await.unwrap();
        let heard = vec![socket.update().await.unwrap()];
        Listener { eye, full, socket, heard }
    }

    /// Listens until a record has been told; there is one frame for it. Frames that tell who came are passed over.
    async fn hear(&mut self, n: u64) {
        loop {
            let update = self.socket.update().await.unwrap();
            if !update.records.is_empty() {
                assert_eq!((update.records.len(), update.records[0].n), (1, n));
                self.heard.push(update);
                return;
            }
        }
    }

    fn now(&self) -> &Now {
        &self.heard.last().unwrap().now
    }
}

/// People around a table of a game that has begun.
async fn sit(open: &Open, game: &str, options: Value, seats: u8) -> (Vec<Person>, TableSnapshot) {
    let mut people = Vec::new();
    for name in ["Ada", "Bo", "Cy", "Di"].into_iter().take(seats.into()) {
        people.push(open.guest(name).await);
    }
    let chairs = vec![json!("open"); seats.into()];
    let table = json!({"game": game, "options": options, "seats": chairs, "pace": 0});
    let id = people[0].make(&table).await.unwrap().table.id;
    for person in &people {
        let nonce = format!("from {}", person.me.name);
        person.say(&id, &json!({"sit": {"nonce": nonce}})).await.unwrap();
    }
    let info = people[0].look(&id).await.unwrap();
    assert_eq!(info.table.phase, PhaseInfo::Running);
    (people, info)
}

/// Plays a game to its end; tells all that was tried and all that was heard.
async fn play(open: &Open, people: &[Person], id: &str) -> (Vec<Tried>, Vec<Listener>) {
    let mut all = Vec::new();
    for (seat, person) in (0..).map(Seat).zip(people) {
        for full in [true, false] {
            all.push(Listener::new(open, id, Some(person), Eye::Seat(seat), full).await);
        }
    }
    let stranger = open.guest("Eve").await;
    all.push(Listener::new(open, id, Some(&stranger), Eye::Spectator, true).await);
    all.push(Listener::new(open, id, None, Eye::Spectator, true).await);
    all.push(Listener::new(open, id, None, Eye::Spectator, false).await);
    let mut tried = Vec::new();
    while all[0].now().phase == PhaseInfo::Running {
        let turn = tried.len();
        assert!(turn < 20_000, "the game does not end");
        let waiting = all[0].now().waiting.clone();
        let seat = Seat(waiting[turn % waiting.len()]);
        let mine = &all[seat.index() * 2];
        let step = mine.now().step;
        let you = mine.now().you.clone().unwrap();
        let chosen = you.choices[any(turn as u64, you.choices.len())].action.clone();
        // Somebody takes something back now and then.
        let back = (0..people.len())
            .find(|seat| turn % 5 == 4 && all[seat * 2].now().you.as_ref().is_some_and(|you| you.can_undo));
        let mut refused = Vec::new();
        let (seat, action, word) = match back {
            Some(seat) => (Seat(seat as u8), None, json!({"id": format!("t{turn}"), "undo": {}})),
            None => {
                for other in (0..people.len()).filter(|other| !waiting.contains(&(*other as u8))) {
                    let word = json!({"id": format!("o{turn}"), "act": {"action": chosen}});
                    match all[other * 2].socket.ask(&word).await {
                        Err(client::Error::Refused { refused: why, .. }) => {
                            refused.push((Seat(other as u8), why));
                        }
                        other => panic!("{other:?}"),
                    }
                }
                let word = json!({"id": format!("t{turn}"), "act": {"step": step, "action": chosen}});
                (seat, Some(chosen.value()), word)
            }
        };
        let n = all[seat.index() * 2].socket.say(&word).await.unwrap().n;
        for listener in &mut all {
            listener.hear(n).await;
        }
        tried.push(Tried { seat, action, refused });
    }
    (tried, all)
}

fn value(of: impl serde::Serialize) -> Value {
    serde_json::to_value(of).unwrap()
}

fn played(record: &Record) -> &Played {
    match &record.what {
        What::Started(played) | What::Played(played) => played,
        other => panic!("{other:?} is no entry of the game"),
    }
}

/// A frame tells what these eyes may see, and nothing else.
fn check(listener: &Listener, update: &Update, live: &dyn AnyMatch, since: u64, names: &[String]) {
    let Listener { eye, full, .. } = *listener;
    let name = |seat: Seat| names[seat.index()].clone();
    let told = played(update.records.last().unwrap());
    assert_eq!(value(&told.events), value(live.events(eye, since)), "{eye:?}");
    assert_eq!(told.lines, if full { live.lines(eye, since, &Reader::english(&name)) } else { Vec::new() });
    let now = &update.now;
    assert_eq!(now.view.as_ref().map(Json::value), full.then(|| live.view(eye)), "{eye:?}");
    assert_eq!(now.prompt, if full { live.prompt().told(&Reader::english(&name)) } else { String::new() });
    assert_eq!(now.waiting, live.waiting().iter().map(|seat| seat.0).collect::<Vec<u8>>());
    assert_eq!((now.step, &now.outcome), (live.step(), &live.outcome()));
    assert!(now.clocks.is_empty());
    match eye {
        Eye::Seat(seat) => {
            let you = now.you.as_ref().unwrap();
            // The server lets nobody take back in a game that has got too long.
            let can_undo = live.entry_count() < 2000 && live.can_undo(seat);
            let choices = if live.waiting().contains(seat) { live.choices(seat) } else { Vec::new() };
            let given: Vec<(Value, Message)> = you
                .choices
                .iter()
                .map(|choice| (choice.action.value(), choice.text.clone().into()))
                .collect();
            assert_eq!((you.seat, given, you.can_undo), (seat.0, choices, can_undo));
        }
        Eye::Spectator => assert!(now.you.is_none()),
    }
    if let Some(state) = &update.table {
        let over = live.outcome().is_some();
        assert_eq!(state.dice.seed.is_some(), over, "the seed is told when the game is over");
    }
}

/// Plays a whole game and compares; tells how many events were hidden from somebody.
async fn whole_game(open: &Open, game: &str, options: Value, seats: u8) -> u64 {
    let (people, begun) = sit(open, game, options, seats).await;
    let id = begun.table.id;
    let (tried, all) = play(open, &people, &id).await;
    let over = people[0].look(&id).await.unwrap();
    let dice = over.table.dice;
    let names: Vec<String> = over.table.chairs.iter().map(|chair| chair.name.clone()).collect();
    let secret = Secret::from_hex(&dice.seed.unwrap()).unwrap();
    assert_eq!(secret.commitment(), begun.table.dice.commitment);
    let dealer = Dealer::Sealed { secret, nonces: dice.nonces };
    let mut live = games::start(game, None, &over.table.options, seats, dealer, Script::default()).unwrap();
    for listener in &all {
        check(listener, &listener.heard[0], &*live, 0, &names);
        assert_eq!(listener.heard.len(), tried.len() + 1);
    }
    for (turn, Tried { seat, action, refused }) in tried.iter().enumerate() {
        for (other, told) in refused {
            match live.copy().act(*other, action.as_ref().unwrap()) {
                Err(Error::Refused(refusal)) => {
                    let why = refusal.why.told(&Reader::english(&|seat| names[seat.index()].clone()));
                    assert_eq!((&*refusal.code, &why), (told.code.as_str(), &told.why));
                }
                _ => panic!("{other} may do that"),
            }
        }
        let since = live.event_count();
        match action {
            Some(action) => live.act(*seat, action).map(drop).unwrap(),
            None => live.undo(*seat).map(drop).unwrap(),
        }
        for listener in &all {
            check(listener, &listener.heard[turn + 1], &*live, since, &names);
        }
    }
    // What is read later is what was heard.
    for listener in &all {
        let secret = match listener.eye {
            Eye::Seat(seat) => Some(people[seat.index()].secret.as_str()),
            Eye::Spectator => None,
        };
        let read = open.client.events(&id, secret, 0, 0, listener.full).await.unwrap();
        let heard = listener.heard.iter().flat_map(|update| &update.records);
        assert_eq!(value(&read.records), value(heard.collect::<Vec<_>>()));
    }
    let of = |eye| live.events(eye, 0).len() as u64;
    let everything = live.all_events(0);
    let hidden = Seat::all(seats).map(|seat| everything.len() as u64 - of(Eye::Seat(seat))).sum::<u64>();
    let differently = everything
        .iter()
        .filter(|told| {
            !live
                .events(Eye::Spectator, told.n)
                .first()
                .is_some_and(|seen| seen.n == told.n && seen.event == told.event)
        })
        .count() as u64;
    hidden + differently
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_reads_anothers_hand_in_the_card_game() {
    let open = Open::new().await;
    assert!(whole_game(&open, "cardgame", json!({}), 3).await > 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_reads_what_is_hidden_in_royale() {
    let open = Open::new().await;
    // Most faces hide nothing: here are those that do.
    let options = json!({"faces": ["lucky_punch", "black_box"], "tiles": 2});
    assert!(whole_game(&open, "royale", options, 3).await > 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_reads_what_is_hidden_in_showdown() {
    let open = Open::new().await;
    whole_game(&open, "showdown", json!({}), 3).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_reads_what_is_hidden_in_lords() {
    let open = Open::new().await;
    for game in ["lords-2010", "lords-2024"] {
        whole_game(&open, game, json!({}), 2).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn hints_and_questions_are_for_ones_own_seat() {
    let open = Open::new().await;
    let (people, begun) = sit(&open, "cardgame", json!({}), 3).await;
    let id = begun.table.id;
    let eve = open.guest("Eve").await;
    assert_eq!(code(eve.get::<Value>(&format!("/tables/{id}/hint")).await), "SPECTATOR");
    let view = |person: Person| {
        let door = format!("/tables/{id}/view");
        async move { person.get::<Value>(&door).await.unwrap() }
    };
    let spectator = view(eve.clone()).await;
    for person in &people {
        let own = view(person.clone()).await;
        assert_ne!(own, spectator);
        // A hint is about the asker's own choices.
        let hint: Vec<Value> = person.get(&format!("/tables/{id}/hint")).await.unwrap();
        let choices: Vec<Value> = person.get(&format!("/tables/{id}/choices")).await.unwrap();
        assert!(!hint.is_empty());
        assert!(hint.iter().all(|best| choices.iter().any(|choice| choice["action"] == best["action"])));
    }
}
