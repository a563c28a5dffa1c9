//! Three nodes of one house, each a whole server, on a PostgreSQL and a NATS of their own.

#[path = "../kit/mod.rs"]
mod kit;
#[path = "../kit/nats.rs"]
mod nats;

use client::{Client, Error, News, Person, Socket};
use kit::postgres::{Postgres, sql};
use kit::{code, generous, play_on};
use nats::Nats;
use serde_json::{Value, json};
use server::{Banned, Clock, Config, Limits, Order, Server};
use std::time::{Duration, Instant};
use store::{Holder, NewNode, Phase, Store};
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use wire::{ChairKind, PhaseInfo, TableSnapshot, Verified};

/// How long a node may be silent: longer than any test keeps one from speaking.
const LASTS: Duration = Duration::from_mins(1);

struct Node {
    client: Client,
    store: Store,
    server: Server,
    stop: oneshot::Sender<()>,
    serving: JoinHandle<()>,
}

impl Node {
    async fn open(postgres: &Postgres, nats: &Nats, name: &str, config: Config) -> Node {
        let new = NewNode { name: name.into(), address: server::node_address(), lasts: LASTS };
        let store = Store::join(&postgres.address, 2, new).unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let client = Client::at(&format!("http://{}", listener.local_addr().unwrap())).unwrap();
        let server =
            Server::node(store.clone(), config, &Clock::System, (name, &nats.address), LASTS).unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let within = server.clone();
        let serving = tokio::spawn(async move {
            let stopped = async {
                let _ = stopped.await;
            };
            server::serve(within, listener, stopped).await.unwrap();
        });
        Node { client, store, server, stop, serving }
    }

    /// Goes as a process does that is asked to.
    async fn close(self) {
        self.stop.send(()).unwrap();
        self.serving.await.unwrap();
    }

    async fn health(&self) -> String {
        self.read("/health/ready").await
    }

    /// A count of all nodes of this process.
    async fn count(&self, name: &str) -> u64 {
        let metrics = self.read("/metrics").await;
        let count = metrics.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        count.map_or(0, |count| count.parse().unwrap())
    }

    async fn read(&self, path: &str) -> String {
        let request = axum::http::Request::get(format!("{}{path}", self.client.url()));
        self.client.send(request.body(client::Body::default()).unwrap()).await.unwrap().body
    }

    /// The same person, at this node.
    fn here(&self, person: &Person) -> Person {
        Person { client: self.client.clone(), ..person.clone() }
    }
}

/// Waits until something is so.
async fn until<T>(what: &str, mut is_so: impl AsyncFnMut() -> Option<T>) -> T {
    let begun = Instant::now();
    loop {
        if let Some(found) = is_so().await {
            return found;
        }
        assert!(begun.elapsed() < Duration::from_mins(2), "{what}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Three nodes that hear each other.
async fn three(postgres: &Postgres, nats: &Nats) -> [Node; 3] {
    three_with(postgres, nats, &generous()).await
}

async fn three_with(postgres: &Postgres, nats: &Nats, config: &Config) -> [Node; 3] {
    let nodes = [
        Node::open(postgres, nats, "a", config.clone()).await,
        Node::open(postgres, nats, "b", config.clone()).await,
        Node::open(postgres, nats, "c", config.clone()).await,
    ];
    for node in &nodes {
        until("every node is there", async || (node.health().await == "ready\n").then_some(())).await;
    }
    nodes
}

/// Ada at the first node, Bo at the second, and their table, which is the first one's.
async fn two(one: &Node, two: &Node) -> (Person, Person, String) {
    let (ada, bo) = (one.client.guest("Ada").await.unwrap(), two.client.guest("Bo").await.unwrap());
    let table = json!({"game": "cardgame", "seats": ["me", "open"], "pace": 0, "public": true});
    let id = ada.make(&table).await.unwrap().table.id;
    bo.say(&id, &json!({"sit": {}})).await.unwrap();
    (ada, bo, id)
}

async fn records(person: &Person, id: &str) -> Vec<Value> {
    let update = person.events(id, 0, 0).await.unwrap();
    update.records.iter().map(|record| serde_json::to_value(record).unwrap()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn any_node_takes_any_request_and_socket() {
    let (postgres, nats) = (Postgres::start(), Nats::start());
    let [a, b, c] = three(&postgres, &nats).await;
    let mut news = News::open(&c.client, None).await.unwrap();
    let (ada, bo, id) = two(&a, &b).await;
    assert_eq!(a.store.holder(&id).await, Ok(Holder::Here));
    assert!(matches!(b.store.holder(&id).await, Ok(Holder::Elsewhere(_))));
    // What happens at one node is news at all.
    until("the others hear of it", async || {
        (news.next().await.unwrap()["changed"]["table"] == json!(id)).then_some(())
    })
    .await;
    // They play at two nodes, and whoever watches at a third sees all of it, in order.
    let mut watching = Socket::open(&c.client, &id, None, 0, true).await.unwrap();
    let mut playing = Socket::open(&b.client, &id, Some(&bo.secret), 0, false).await.unwrap();
    let said = playing.say(&json!({"id": "hi", "chat": {"text": "over a line"}})).await.unwrap();
    // The same word is not done twice, whichever node hears it.
    let again = c.here(&bo).say(&id, &json!({"id": "hi", "chat": {"text": "over a line"}})).await.unwrap();
    assert_eq!(again.n, said.n);
    let done = play_on(&[&ada, &bo, &c.here(&ada)], &id, 2000).await;
    assert_eq!(done.now.phase, PhaseInfo::Finished);
    let mut next = 0;
    while next < done.now.n {
        for record in &watching.update().await.unwrap().records {
            assert_eq!(record.n, next);
            next += 1;
        }
    }
    assert_eq!(records(&ada, &id).await, records(&c.here(&ada), &id).await);
    let by_code: TableSnapshot = c.here(&bo).get(&format!("/tables/{}", done.table.code)).await.unwrap();
    assert_eq!(by_code.table.id, id);
    let verified: Verified = c.here(&bo).get(&format!("/tables/{id}/verify")).await.unwrap();
    assert!(verified.honest, "{verified:?}");
    // Still the first one's, whoever asked.
    assert_eq!(a.store.holder(&id).await, Ok(Holder::Here));
    drop((watching, playing, news));
    for node in [a, b, c] {
        node.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_goes_hands_its_tables_on() {
    let (postgres, nats) = (Postgres::start(), Nats::start());
    let [a, b, c] = three(&postgres, &nats).await;
    let (ada, bo, id) = two(&a, &b).await;
    play_on(&[&ada, &bo], &id, 5).await;
    let before = records(&bo, &id).await;
    // A table of bots that nobody looks at goes on, too.
    let bots = json!({"game": "cardgame", "seats": [{"bot": "easy"}, {"bot": "easy"}], "pace": 20});
    let bots = ada.make(&bots).await.unwrap().table.id;
    let mut socket = Socket::open(&b.client, &id, Some(&bo.secret), 0, false).await.unwrap();
    socket.update().await.unwrap();
    let mut own = Socket::open(&a.client, &id, Some(&ada.secret), 0, false).await.unwrap();
    // The database takes its time, and nobody is let go before the tables are free: whoever comes back elsewhere is not sent here.
    let database = postgres.address.clone();
    let slow = "BEGIN; LOCK TABLE nodes IN SHARE MODE; SELECT pg_sleep(1); COMMIT";
    let slow = tokio::task::spawn_blocking(move || sql(&database, slow));
    tokio::time::sleep(Duration::from_millis(300)).await;
    let goes = tokio::spawn(a.close());
    while own.hear().await.is_ok() {}
    assert_eq!(b.store.holder(&id).await, Ok(Holder::Nobody));
    slow.await.unwrap();
    goes.await.unwrap();
    // Whoever spoke over it comes back by themselves.
    while socket.hear().await.is_ok() {}
    assert_eq!(records(&bo, &id).await[..before.len()], before);
    assert_eq!(b.store.holder(&id).await, Ok(Holder::Here));
    let (ada, bo) = (c.here(&ada), c.here(&bo));
    play_on(&[&ada, &bo], &id, 2000).await;
    let verified: Verified = ada.get(&format!("/tables/{id}/verify")).await.unwrap();
    assert!(verified.honest, "{verified:?}");
    until("the bots play on", async || {
        (b.store.table(&bots).await.unwrap().unwrap().phase == Phase::Finished).then_some(())
    })
    .await;
    for node in [b, c] {
        node.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn while_nats_is_away_each_node_serves_what_it_has_and_says_so() {
    let (postgres, nats) = (Postgres::start(), Nats::start());
    let [a, b, c] = three(&postgres, &nats).await;
    let (ada, bo, id) = two(&a, &b).await;
    nats.stop();
    for node in [&a, &b, &c] {
        until("it is noticed", async || node.health().await.contains("NATS is away").then_some(())).await;
    }
    // Ada is at the table's own node: nothing of hers depends on it.
    play_on(&[&ada, &a.here(&bo)], &id, 6).await;
    assert_eq!(code(bo.look(&id).await), "AWAY");
    let refused = bo.say(&id, &json!({"chat": {"text": "hello?"}})).await.unwrap_err();
    assert!(matches!(refused, Error::Refused { status: 503, .. }), "{refused:?}");
    let own =
        bo.make(&json!({"game": "cardgame", "seats": ["me", "open"], "pace": 0})).await.unwrap().table.id;
    bo.say(&own, &json!({"chat": {"text": "mine"}})).await.unwrap();
    nats.again();
    until("it is there again", async || bo.look(&id).await.ok()).await;
    play_on(&[&ada, &bo], &id, 6).await;
    assert_eq!(records(&ada, &id).await, records(&c.here(&ada), &id).await);
    for node in [a, b, c] {
        node.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_was_taken_for_gone_goes_on_with_what_the_others_did() {
    let (postgres, nats) = (Postgres::start(), Nats::start());
    let [a, b, c] = three(&postgres, &nats).await;
    let (ada, bo, id) = two(&a, &b).await;
    play_on(&[&ada, &bo], &id, 4).await;
    // What the others do when a node has been silent for too long; this one learns of it with its next beat.
    sql(&postgres.address, "DELETE FROM nodes WHERE name = 'a'");
    bo.say(&id, &json!({"chat": {"text": "where are you?"}})).await.unwrap();
    assert_eq!(b.store.holder(&id).await, Ok(Holder::Here));
    let n = bo.look(&id).await.unwrap().now.n;
    // Whether it knows already or its append is refused: what is acknowledged stands in one order.
    let said =
        until("it joins again", async || ada.say(&id, &json!({"chat": {"text": "here"}})).await.ok()).await;
    assert!(said.n >= n);
    play_on(&[&ada, &bo], &id, 2000).await;
    let verified: Verified = ada.get(&format!("/tables/{id}/verify")).await.unwrap();
    assert!(verified.honest, "{verified:?}");
    for node in [a, b, c] {
        node.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_one_houses_is_one_at_all_nodes() {
    let (postgres, nats) = (Postgres::start(), Nats::start());
    let [a, b, c] = three(&postgres, &nats).await;
    // Two who want to play at once find each other, wherever they came in.
    let (ada, bo) = (b.client.guest("Ada").await.unwrap(), c.client.guest("Bo").await.unwrap());
    let wanted = json!({"game": "cardgame", "length": "calm", "level": "easy", "wait": 600});
    let first: TableSnapshot = ada.post("/quick", &wanted).await.unwrap();
    let second: TableSnapshot = bo.post("/quick", &wanted).await.unwrap();
    assert_eq!(first.table.id, second.table.id);
    assert_eq!(second.table.chairs.iter().filter(|chair| chair.kind == ChairKind::Person).count(), 2);
    // Another name is known wherever somebody sits.
    c.here(&ada)
        .client
        .ask(axum::http::Method::PATCH, "/me", Some(&ada.secret), Some(&json!({"name": "Adele"})))
        .await
        .unwrap();
    until("the table hears of it", async || {
        let chairs = bo.look(&first.table.id).await.unwrap().table.chairs;
        chairs.iter().any(|chair| chair.name == "Adele").then_some(())
    })
    .await;
    // Who is not let in at one node is not let in at any, and whoever is there goes.
    let mut socket = Socket::open(&a.client, &first.table.id, Some(&bo.secret), 0, false).await.unwrap();
    let order = Order::Ban { who: Banned::Name("Bo".into()), why: String::new() };
    b.server.carry_out(&order).await.unwrap();
    while socket.hear().await.is_ok() {}
    until("nobody of that name is let in", async || {
        c.client.guest("Bo").await.is_err_and(|error| error.code() == Some("BANNED")).then_some(())
    })
    .await;
    for node in [a, b, c] {
        node.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn limits_are_of_all_nodes_together() {
    let (postgres, nats) = (Postgres::start(), Nats::start());
    let usual = generous();
    let config = Config { limits: Limits { sign_ins: 60, tables: 2, ..usual.limits }, ..usual };
    let [a, b, c] = three_with(&postgres, &nats, &config).await;
    // Tables are counted in the store.
    let ada = a.client.guest("Ada").await.unwrap();
    let table = json!({"game": "cardgame", "seats": ["me", "open"], "pace": 0});
    ada.make(&table).await.unwrap();
    b.here(&ada).make(&table).await.unwrap();
    assert_eq!(code(c.here(&ada).make(&table).await), "TOO_MANY");
    // All that one address may do in a minute is done at one node: soon nothing is left at the others.
    let mut many = 0;
    while a.client.guest("Bo").await.is_ok() {
        many += 1;
    }
    assert!((50..90).contains(&many), "{many}");
    for other in [&b, &c] {
        let mut more = 0;
        until("the others know of it", async || match other.client.guest("Cy").await {
            Ok(_) => {
                more += 1;
                tokio::time::sleep(Duration::from_millis(250)).await;
                None
            }
            Err(error) => {
                assert_eq!(error.code(), Some("TOO_MANY"));
                Some(())
            }
        })
        .await;
        assert!(more < 30, "{more} more came in");
    }
    for node in [a, b, c] {
        node.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_goes_on_to_another_node_counts_once() {
    let (postgres, nats) = (Postgres::start(), Nats::start());
    let usual = generous();
    // 400 at once.
    let config = Config { limits: Limits { requests: 40, ..usual.limits }, ..usual };
    let [a, b, c] = three_with(&postgres, &nats, &config).await;
    let (_, bo, id) = two(&a, &b).await;
    // What was asked until they were there is forgotten.
    tokio::time::sleep(Duration::from_secs(4)).await;
    for _ in 0..330 {
        bo.look(&id).await.unwrap();
    }
    for node in [a, b, c] {
        node.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_has_no_room_hands_thoughts_and_reviews_to_whoever_has() {
    let (postgres, nats) = (Postgres::start(), Nats::start());
    let [a, b, c] = three_with(&postgres, &nats, &Config { bots: 1, ..generous() }).await;
    let ada = a.client.guest("Ada").await.unwrap();
    let bots = json!({"game": "cardgame", "seats": [{"bot": "hard"}, {"bot": "hard"}], "pace": 0});
    let mut tables = Vec::new();
    for _ in 0..4 {
        tables.push(ada.make(&bots).await.unwrap().table.id);
    }
    // One thought after another would be all that this node has room for.
    until("others think for it", async || (a.count("fremont_handed_out_total").await >= 10).then_some(()))
        .await;
    for id in &tables {
        until("the bots play to the end", async || {
            (b.store.table(id).await.unwrap().unwrap().phase == Phase::Finished).then_some(())
        })
        .await;
        let verified: Verified = ada.get(&format!("/tables/{id}/verify")).await.unwrap();
        assert!(verified.honest, "{verified:?}");
    }
    let before = a.count("fremont_handed_out_total").await;
    let review = async |node: &Node, id: &str| -> Value {
        node.here(&ada).get::<Value>(&format!("/tables/{id}/review")).await.unwrap()
    };
    let (one, two) = tokio::join!(review(&a, &tables[0]), review(&a, &tables[1]));
    assert!(a.count("fremont_handed_out_total").await > before, "nobody else was asked");
    // Whoever found it out, all nodes have it.
    assert_eq!((one, two), (review(&b, &tables[0]).await, review(&c, &tables[1]).await));
    for node in [a, b, c] {
        node.close().await;
    }
}
