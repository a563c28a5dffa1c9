//! Three nodes of one house, as processes, on a PostgreSQL and a NATS of their own: whatever becomes of one of them, or of what they stand
//! on, everybody plays on, nothing that was acknowledged is lost, and whoever slept writes nothing over what the others did.

use crate::door::{Door, Way, health, is_open};
use crate::kit::{Crowd, Folder, Server, free_port, free_port_but};
use crate::nats::Nats;
use crate::postgres::{Postgres, sql};
use client::{Client, Person, Socket};
use serde_json::json;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};
use table::Fast;

/// After how long in silence a node's tables go to others, in seconds.
const LEASE: &str = "3";
/// After how many actions everybody plays on.
const ENOUGH: u64 = 60;
/// How long a table may be without service, whatever happens.
const MOST: Duration = Duration::from_secs(10);

/// Three nodes, each with a way of its own to the database and to NATS.
struct Nodes {
    folders: [Folder; 3],
    ports: [u16; 3],
    words: [Vec<String>; 3],
    to_postgres: [Way; 3],
    to_nats: [Way; 3],
    servers: [Server; 3],
}

impl Nodes {
    fn at(postgres: &Postgres, nats: &Nats) -> Nodes {
        let place = |address: &str| {
            let place = address.split("://").nth(1).expect("an address");
            let place = place.rsplit('@').next().and_then(|place| place.split('/').next()).expect("a place");
            place.parse().expect("a place of this machine")
        };
        let folders = [Folder::new(), Folder::new(), Folder::new()];
        let first = free_port();
        let second = free_port_but(first);
        let ports = [first, second, free_port_but(second)];
        let (database, bus) = (place(&postgres.address), place(&nats.address));
        let to_postgres = [(); 3].map(|()| Way::to(database));
        let to_nats = [(); 3].map(|()| Way::to(bus));
        let words = [0, 1, 2].map(|node| {
            let store = postgres
                .address
                .replace(&database.to_string(), &format!("127.0.0.1:{}", to_postgres[node].port));
            let nats = format!("nats://127.0.0.1:{}", to_nats[node].port);
            let name = format!("n{node}");
            ["--store", &store, "--nats", &nats, "--node", &name, "--node-lease", LEASE]
                .map(str::to_owned)
                .to_vec()
        });
        let servers = [0, 1, 2].map(|node| begin(&folders[node], ports[node], &words[node]));
        let nodes = Nodes { folders, ports, words, to_postgres, to_nats, servers };
        nodes.wait_for_all();
        nodes
    }

    /// Waits until all are open and hear each other.
    fn wait_for_all(&self) {
        let begun = Instant::now();
        let is_well = |port: &u16| health(*port).is_some_and(|answer| answer.ends_with("ready\n"));
        while !self.ports.iter().all(is_well) {
            let log = || self.folders.iter().map(Folder::log).collect::<Vec<_>>().join("\n");
            assert!(begun.elapsed() < Duration::from_mins(2), "not all nodes are well: {}", log());
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Starts a node again that has ended.
    fn again(&mut self, node: usize) {
        self.servers[node].wait();
        self.servers[node] = begin(&self.folders[node], self.ports[node], &self.words[node]);
    }

    /// Does something to a node, or to what all stand on; tells how long any table was without service until all was well again.
    fn befall(
        &mut self,
        node: usize,
        fate: Fate,
        postgres: &Postgres,
        nats: &Nats,
        crowd: &Crowd,
    ) -> Duration {
        crowd.longest_wait();
        match fate {
            Fate::Killed => {
                self.servers[node].signal("KILL");
                crowd.plays_on(ENOUGH, &fate, || ());
                self.again(node);
            }
            Fate::Asleep => {
                self.servers[node].signal("STOP");
                // Longer than its right lasts: others have its tables when it wakes up.
                std::thread::sleep(Duration::from_secs(5));
                self.servers[node].signal("CONT");
            }
            Fate::NatsRestarted => {
                nats.stop();
                nats.again();
            }
            Fate::PostgresRestarted => postgres.restart(),
            Fate::CutFromPostgres | Fate::CutFromNats => {
                let way =
                    if fate == Fate::CutFromNats { &self.to_nats[node] } else { &self.to_postgres[node] };
                way.cut();
                // Longer than anybody counts on who is silent.
                std::thread::sleep(Duration::from_secs(5));
                crowd.plays_on(ENOUGH, &fate, || ());
                way.mend();
            }
            Fate::Rolled => {
                for node in 0..3 {
                    self.servers[node].signal("TERM");
                    self.again(node);
                    self.wait_for_all();
                }
            }
        }
        self.wait_for_all();
        // Whoever had to wait is served by now.
        crowd.plays_on(ENOUGH, &fate, || ());
        crowd.longest_wait()
    }
}

/// The node that has the most tables: whatever becomes of it is noticed.
fn busiest(postgres: &Postgres) -> usize {
    let most = "SELECT right(nodes.name, 1) FROM tables JOIN nodes ON nodes.number = tables.node
                WHERE phase = 1 GROUP BY nodes.name ORDER BY count(*) DESC, nodes.name LIMIT 1";
    sql(&postgres.address, most).parse().unwrap_or(0)
}

fn begin(folder: &Folder, port: u16, words: &[String]) -> Server {
    Server::stand_by(folder, port, &words.iter().map(String::as_str).collect::<Vec<_>>())
}

/// What happens.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Fate {
    /// A node is killed.
    Killed,
    /// A node sleeps for longer than its right to write lasts, and wakes up.
    Asleep,
    NatsRestarted,
    PostgresRestarted,
    /// A node reaches the database no more, or NATS.
    CutFromPostgres,
    CutFromNats,
    /// All nodes are closed and started again, one after the other.
    Rolled,
}

const FATES: [Fate; 7] = [
    Fate::Killed,
    Fate::Asleep,
    Fate::CutFromNats,
    Fate::NatsRestarted,
    Fate::CutFromPostgres,
    Fate::PostgresRestarted,
    Fate::Rolled,
];

/// Lets so many things happen while a crowd plays.
fn chaos(rounds: u32, tables: u32, seed: u64) {
    let (postgres, nats) = (Postgres::start_with(&[]), Nats::start());
    let mut nodes = Nodes::at(&postgres, &nats);
    let door = Door::to(&nodes.ports);
    let crowd = Crowd::at(&door.url, tables, 1_000_000);
    let mut dice = Fast::seeded(seed);
    let mut longest: BTreeMap<Fate, Duration> = BTreeMap::new();
    while crowd.actions() < u64::from(tables) * 4 {
        assert!(!crowd.is_done(), "nobody plays");
        std::thread::sleep(Duration::from_millis(5));
    }
    for round in 0..rounds {
        assert!(!crowd.is_done(), "everybody was gone before round {round}");
        // Often it is the one that has most to lose.
        let any = dice.below(3) as usize;
        let node = if dice.below(3) == 0 { any } else { busiest(&postgres) };
        let fate = FATES[round as usize % FATES.len()];
        let took = nodes.befall(node, fate, &postgres, &nats, &crowd);
        println!("round {round}, {fate:?} of node {node}: at most {took:?} without service");
        let most = longest.entry(fate).or_default();
        *most = took.max(*most);
    }
    let what = format!("{rounds} rounds, at most so long without service: {longest:?}");
    crowd.ends_well(&what, || drop(nodes), ["--store".as_ref(), postgres.address.as_ref()]);
    assert!(
        longest.values().all(|took| *took < MOST),
        "a table was without service for too long: {longest:?}"
    );
}

#[test]
fn three_nodes_play_on_whatever_becomes_of_one() {
    chaos(7, 4, 1);
}

/// The long version, for `make chaos`: ROUNDS of them (32) under more load.
#[test]
#[ignore = "takes minutes: make chaos"]
fn three_nodes_play_on_many_times() {
    let rounds = std::env::var("ROUNDS").map_or(32, |rounds| rounds.parse().expect("ROUNDS is a number"));
    let seed = std::env::var("SEED").map_or(1, |seed| seed.parse().expect("SEED is a number"));
    chaos(rounds, 12, seed);
}

/// What it is told while it sleeps it hears when it wakes up: by then others have its table, and its append is refused.
#[test]
fn a_node_that_slept_past_its_lease_writes_nothing_over_what_the_others_did() {
    let (postgres, nats) = (Postgres::start(), Nats::start());
    let mut nodes = Nodes::at(&postgres, &nats);
    let runtime = tokio::runtime::Runtime::new().expect("threads can be started");
    let at =
        |node: usize| Client::at(&format!("http://127.0.0.1:{}", nodes.ports[node])).expect("an address");
    let (asleep, awake) = (at(0), at(1));
    let (ada, id, mut socket) = runtime.block_on(async {
        let ada = asleep.guest("Ada").await.expect("a guest");
        let table = json!({"game": "cardgame", "seats": ["me", "open"], "pace": 0});
        let id = ada.make(&table).await.expect("a table").table.id;
        let mut socket = Socket::open(&asleep, &id, Some(&ada.secret), 0, false).await.expect("a socket");
        socket.say(&json!({"id": "before", "chat": {"text": "before"}})).await.expect("it is said");
        (ada, id, socket)
    });
    nodes.servers[0].signal("STOP");
    let n = runtime.block_on(async {
        socket
            .send(json!({"id": "zombie", "chat": {"text": "zombie"}}).to_string())
            .await
            .expect("it is sent");
        let here = Person { client: awake.clone(), ..ada.clone() };
        let begun = Instant::now();
        loop {
            match here.say(&id, &json!({"id": "meanwhile", "chat": {"text": "meanwhile"}})).await {
                Ok(said) => break said.n,
                Err(error) => {
                    assert!(begun.elapsed() < Duration::from_mins(1), "nobody takes the table over: {error}");
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
            }
        }
    });
    // It is asked while it sleeps, and answers as soon as it is awake.
    let (looking, looked) = (ada.clone(), id.clone());
    let looks = runtime.spawn(async move { looking.look(&looked).await });
    std::thread::sleep(Duration::from_millis(200));
    nodes.servers[0].signal("CONT");
    let told = runtime.block_on(async {
        // Either it says no, or it knows what was done meanwhile.
        let seen = looks.await.expect("nobody panics");
        assert!(!seen.as_ref().is_ok_and(|seen| seen.now.n <= n), "it tells the past: {seen:?}");
        // Either it says no, or the socket ends; nothing is acknowledged.
        while let Ok(heard) = socket.hear().await {
            if let client::Heard::Reply(Some(_), reply) = heard {
                assert!(reply.is_err(), "a node that slept has acknowledged something: {reply:?}");
            }
        }
        let ada = Person { client: awake.clone(), ..ada.clone() };
        let records = ada.events(&id, 0, 0).await.expect("records").records;
        serde_json::to_string(&records).expect("JSON")
    });
    assert!(told.contains("before") && told.contains("meanwhile") && !told.contains("zombie"), "{told}");
    let log = nodes.folders[0].log();
    assert!(log.contains("taken for gone") || log.contains("nothing was written"), "{log}");
    nodes.wait_for_all();
    assert!(is_open(nodes.ports[0]));
    nodes.servers[1].signal("TERM");
    nodes.again(1);
}
