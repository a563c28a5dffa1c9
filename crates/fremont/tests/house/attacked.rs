//! A house under attack, as people have it: one address asks for whatever is large, as often as it can, and reads nothing or
//! little of it. The house's memory stays small, and other people's actions are answered as if nothing were.
//!
//! The small versions of these attacks are tests of the crate `server` (`tests/attacks`). This is the full size, for `make attack`.

use crate::kit::{Folder, Server};
use client::{Client, Method, Person, Socket};
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Value, json};
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::runtime::{Builder, Runtime};
use tokio::task::JoinSet;

/// The most memory of the house, in MiB.
const MOST_MEMORY: u64 = 512;
/// The longest that 99 of 100 actions of other people take.
const LONGEST: Duration = Duration::from_millis(100);
/// How many people play meanwhile, each from an address of their own.
const PEOPLE: u8 = 16;
/// How long each of them thinks.
const THOUGHT: Duration = Duration::from_millis(200);
/// How many connections the attacker uses: more than one address may have.
const CONNECTIONS: usize = 256;

/// Where the attacker calls from.
fn attacker() -> IpAddr {
    [127, 0, 0, 66].into()
}

/// What an attack needs: a table of the attacker's own at which much was said, another that is over, and two who sit there.
#[derive(Clone)]
struct Ground {
    client: Client,
    people: Vec<Person>,
    table: String,
    over: String,
    /// A deal as large as may be foreseen, and one that is larger: written once, so that asking costs the attacker little.
    thoughts: Arc<[Box<RawValue>; 2]>,
}

/// Says something until it is taken or refused for good.
async fn insist(person: &Person, table: &str, word: &Value) -> bool {
    loop {
        match person.say(table, word).await {
            Ok(_) => return true,
            Err(error) if error.code() == Some("TOO_MANY") => {
                tokio::time::sleep(Duration::from_millis(200)).await;
            }
            Err(_) => return false,
        }
    }
}

impl Ground {
    async fn prepare(url: &str) -> Ground {
        let client = Client::from_address(url, attacker()).unwrap();
        let mut people = Vec::new();
        for name in ["Mal", "Mallory"] {
            people.push(client.guest(name).await.unwrap());
        }
        let table = json!({"game": "lords-2010", "seats": ["me", "open"], "pace": 0});
        let table = people[0].make(&table).await.unwrap().table.id;
        assert!(insist(&people[1], &table, &json!({"sit": {}})).await);
        let bots = json!({"game": "royale", "seats": [{"bot": "random"}, {"bot": "random"}], "pace": 0});
        let over = people[0].make(&bots).await.unwrap().table.id;
        // As much as may be said is said.
        let chat = json!({"chat": {"text": "🎲".repeat(500)}});
        for person in &people {
            while insist(person, &table, &chat).await {}
        }
        let thought = |steps: usize| {
            let step = json!({"transfer": {"items": [{"money": {"from": 0, "to": 1, "amount": 1}}]}});
            to_raw_value(&json!({"action": {"offer": {"steps": vec![step; steps]}}})).unwrap()
        };
        Ground { client, people, table, over, thoughts: Arc::new([thought(24), thought(900)]) }
    }

    /// The same with connections of its own: they belong to the thread that opens them.
    fn anew(&self, url: &str) -> Ground {
        let client = Client::from_address(url, attacker()).unwrap();
        let people = self.people.iter().map(|person| Person { client: client.clone(), ..person.clone() });
        Ground { people: people.collect(), client, ..self.clone() }
    }

    /// One of the attacker's connections asks once, and reads what comes; whatever that is.
    async fn ask(&self, attack: Attack, turn: usize) {
        let Ground { client, people, table, over, thoughts } = self;
        let person = &people[turn % people.len()];
        match attack {
            Attack::Foresee => {
                let door = format!("/tables/{table}/foresee");
                let thought = Some(&thoughts[turn % 2]);
                let _ = client.ask(Method::POST, &door, Some(&person.secret), thought).await;
            }
            Attack::Events => {
                let _ = person.text(&format!("/tables/{table}/events?since=0&full=true")).await;
            }
            Attack::DeafSockets => {
                // A socket on which everything is asked for and nothing is read.
                if let Ok(mut socket) = Socket::open(client, table, Some(&person.secret), 0, true).await {
                    for _ in 0..20 {
                        if socket.send(r#"{"id":"v","view":{}}"#).await.is_err() {
                            break;
                        }
                        tokio::time::sleep(Duration::from_millis(50)).await;
                    }
                }
            }
            Attack::Past => {
                let doors = ["journal", "replay?first=0&count=50", "verify", "review"];
                let _ = person.text(&format!("/tables/{over}/{}", doors[turn % doors.len()])).await;
            }
            Attack::Offers => {
                let item = json!({"money": {"from": 0, "to": 1, "amount": 1}});
                let step = json!({"transfer": {"items": vec![item; 20]}});
                let offer = json!({"act": {"action": {"offer": {"steps": [step, step]}}}});
                let _ = person.say(table, &offer).await;
                let _ = person.text(&format!("/tables/{table}/view")).await;
            }
            Attack::Doors => {
                let with = json!({"login": format!("somebody-{}", turn % 7), "passphrase": "correct horse"});
                let _ = client.ask(Method::POST, "/sessions", None, Some(&with)).await;
                let _ = person.text("/me/export").await;
            }
        }
    }
}

/// What the attacker asks for.
#[derive(Clone, Copy, Debug)]
enum Attack {
    Foresee,
    Events,
    DeafSockets,
    Past,
    Offers,
    Doors,
}

const ATTACKS: [Attack; 6] =
    [Attack::Foresee, Attack::Events, Attack::DeafSockets, Attack::Past, Attack::Offers, Attack::Doors];

/// Somebody who plays against a bot and waits for every answer; tells how long each took.
async fn play(client: Client, name: String, enough: Arc<AtomicBool>) -> Vec<Duration> {
    let person = client.guest(&name).await.expect("people come in during the attack");
    let mut took = Vec::new();
    'games: while !enough.load(Ordering::Relaxed) {
        let table = json!({"game": "royale", "seats": ["me", {"bot": "easy"}], "pace": 0});
        let table = person.make(&table).await.expect("people make tables during the attack").table.id;
        let mut socket =
            person.socket(&table, 0, false).await.expect("people open sockets during the attack");
        // The number of the latest record of one's own: what was told before it is old.
        let mut acted = None;
        loop {
            let update = socket.update().await.expect("people hear what happens during the attack");
            if acted.is_some_and(|n| update.now.n <= n) {
                continue;
            }
            if update.now.outcome.is_some() {
                continue 'games;
            }
            let Some(choice) = update.now.you.as_ref().and_then(|you| you.choices.first()) else { continue };
            if enough.load(Ordering::Relaxed) {
                return took;
            }
            tokio::time::sleep(THOUGHT).await;
            let act = json!({"id": took.len().to_string(), "act": {"action": choice.action}});
            let begun = Instant::now();
            acted = Some(socket.say(&act).await.expect("people act during the attack").n);
            took.push(begun.elapsed());
        }
    }
    took
}

/// One thread of its own. The attacker's must not be the one on which people measure how long they wait.
fn thread() -> Runtime {
    Builder::new_multi_thread().worker_threads(1).enable_all().build().expect("a thread can be started")
}

fn attack(url: &str, ground: &Ground, attack: Attack, time: Duration) -> (Vec<Duration>, u64) {
    let enough = Arc::new(AtomicBool::new(false));
    let (attacker, others) = (thread(), thread());
    let ground = ground.anew(url);
    let asked = Arc::new(AtomicU64::new(0));
    for turn in 0..CONNECTIONS {
        let (ground, enough, asked) = (ground.clone(), Arc::clone(&enough), Arc::clone(&asked));
        attacker.spawn(async move {
            while !enough.load(Ordering::Relaxed) {
                let n = asked.fetch_add(1, Ordering::Relaxed);
                ground.ask(attack, turn + n as usize).await;
            }
        });
    }
    let mut took: Vec<Duration> = others.block_on(async {
        let mut people = JoinSet::new();
        for last in 1..=PEOPLE {
            let client = Client::from_address(url, [127, 0, 1, last].into()).unwrap();
            people.spawn(play(client, format!("{attack:?} {last}"), Arc::clone(&enough)));
        }
        tokio::time::sleep(time).await;
        enough.store(true, Ordering::Relaxed);
        people.join_all().await.concat()
    });
    attacker.shutdown_background();
    took.sort();
    (took, asked.load(Ordering::Relaxed))
}

/// Every attack for `ATTACK_SECONDS` (20) each, one after another, at the same house.
#[test]
#[ignore = "takes minutes: make attack"]
fn a_house_under_attack_stays_small_and_quick() {
    let seconds = std::env::var("ATTACK_SECONDS").map_or(20, |seconds| seconds.parse().expect("a number"));
    let folder = Folder::new();
    let house = Server::usual(&folder);
    let ground = thread().block_on(Ground::prepare(&house.url));
    let mut faults = Vec::new();
    for kind in ATTACKS {
        let (took, asked) = attack(&house.url, &ground, kind, Duration::from_secs(seconds));
        assert!(!took.is_empty(), "{kind:?}: nobody could act");
        let (p50, p99) = (took[took.len() / 2], took[took.len() * 99 / 100]);
        let memory = house.most_memory();
        println!(
            "{kind:?}: {asked} questions in {seconds} s; {} actions of others, p50 {:.1} ms, p99 {:.1} ms; memory {memory} MiB",
            took.len(),
            p50.as_secs_f64() * 1000.0,
            p99.as_secs_f64() * 1000.0,
        );
        if p99 > LONGEST {
            faults.push(format!("{kind:?}: 99 of 100 actions took up to {p99:?}"));
        }
        if memory > MOST_MEMORY {
            faults.push(format!("{kind:?}: the house held {memory} MiB"));
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}
