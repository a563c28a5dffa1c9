//! How soon a house with many finished games answers, and how soon it opens one of them. `make bench`, or
//! `GAMES=10000 cargo bench -p fremont --bench opening`.

use client::Client;
use serde_json::{Value, json};
use std::error::Error;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use store::{NewRecord, NewTable, Phase, Settings, Store, Summary};

/// Finished games in the house, unless GAMES says otherwise.
const GAMES: usize = 10_000;
/// Real games, of which the others are copies.
const REAL: [(&str, usize); 6] = [
    ("royale", 4),
    ("cardgame", 4),
    ("lords-2010", 4),
    ("lords-2024", 4),
    ("lords-2024", 6),
    ("showdown", 4),
];
/// How often each thing is measured.
const ROUNDS: usize = 20;

type Outcome<T> = Result<T, Box<dyn Error>>;

fn main() -> Outcome<()> {
    // Only `cargo bench` wants figures; whoever runs all targets as tests does not.
    if !std::env::args().any(|argument| argument == "--bench") {
        return Ok(());
    }
    let count = std::env::var("GAMES").map_or(Ok(GAMES), |games| games.parse())?;
    let folder = Folder::new()?;
    let host = play_real_games(&folder)?;
    let tables = copy_them(&folder, &host, count)?;
    let bytes = std::fs::metadata(folder.0.join("fremont.db"))?.len();
    println!("{count} finished games, {} MiB", bytes >> 20);
    for door in ["/health/ready", "/"] {
        let times = (0..ROUNDS).map(|_| start(&folder, door)).collect::<Outcome<Vec<_>>>()?;
        tell(&format!("start to first byte of {door}"), times);
    }
    open(&folder, &tables)
}

/// The middle and the slowest of some times.
fn tell(what: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let ms = |time: Duration| time.as_secs_f64() * 1000.0;
    let (middle, slowest) = (ms(times[times.len() / 2]), ms(times[times.len() - 1]));
    println!("{what:<56}  median {middle:>6.1} ms  slowest {slowest:>6.1} ms");
}

/// Opens cold tables of each kind.
fn open(folder: &Folder, tables: &[Copied]) -> Outcome<()> {
    let (serving, address) = Serving::begin(&folder.0)?;
    for (kind, (game, seats)) in REAL.into_iter().enumerate() {
        let of_kind: Vec<&Copied> = tables.iter().filter(|table| table.kind == kind).take(ROUNDS).collect();
        let Some(first) = of_kind.first() else { continue };
        let mut times = Vec::new();
        for table in &of_kind {
            let begun = Instant::now();
            get(&address, &format!("/api/v1/tables/{}", table.id))?;
            times.push(begun.elapsed());
        }
        tell(&format!("open {game} of {seats}, {} records", first.records), times);
    }
    drop(serving);
    Ok(())
}

/// From starting the program to the first byte that it answers.
fn start(folder: &Folder, door: &str) -> Outcome<Duration> {
    let begun = Instant::now();
    let (serving, address) = Serving::begin(&folder.0)?;
    get(&address, door)?;
    let took = begun.elapsed();
    drop(serving);
    Ok(took)
}

/// Asks for something; it must be there.
fn get(address: &str, door: &str) -> Outcome<()> {
    let mut line = TcpStream::connect(address)?;
    write!(line, "GET {door} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")?;
    let mut answer = [0; 12];
    line.read_exact(&mut answer)?;
    if answer != *b"HTTP/1.1 200" {
        return Err(format!("{door}: {}", String::from_utf8_lossy(&answer)).into());
    }
    Ok(())
}

/// Lets bots play a game of each kind in a real house; tells who set them up.
fn play_real_games(folder: &Folder) -> Outcome<String> {
    let (serving, address) = Serving::begin(&folder.0)?;
    let runtime = tokio::runtime::Runtime::new()?;
    let host = runtime.block_on(async {
        let host = Client::at(&format!("http://{address}"))?.guest("Ann").await?;
        for (game, seats) in REAL {
            let seats = vec![json!({ "bot": "random" }); seats];
            let table = host.make(&json!({ "game": game, "seats": seats, "pace": 0 })).await?.table.id;
            while host.get::<Value>(&format!("/tables/{table}")).await?["phase"] != "finished" {
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        }
        Ok::<_, client::Error>(host.me.id)
    })?;
    drop(serving);
    Ok(host)
}

/// A finished game in the house.
struct Copied {
    id: String,
    kind: usize,
    records: usize,
}

/// Copies the real games until there are enough.
fn copy_them(folder: &Folder, host: &str, count: usize) -> Outcome<Vec<Copied>> {
    let store = Store::open(&Settings { folder: folder.0.clone(), max_bytes: None, readers: 1 })?;
    let runtime = tokio::runtime::Runtime::new()?;
    let copied = runtime.block_on(async {
        let mut real = store.tables_of(host, true, None, 100).await?;
        // In the order in which they were played.
        real.sort_by_key(|table| table.created);
        let mut tables = Vec::new();
        for number in 0..count {
            let kind = number % real.len();
            let table = &real[kind];
            let id = format!("copy{number:016}");
            let records = store.records(&table.id, 0).await?.into_iter().map(|record| NewRecord {
                at: record.at,
                by: record.by,
                request: record.request,
                body: record.body,
            });
            let records: Vec<NewRecord> = records.collect();
            tables.push(Copied { id: id.clone(), kind, records: records.len() });
            let seed = store.seed(&table.id).await?.ok_or("a table has a seed")?;
            let summary = Summary {
                phase: Phase::Finished,
                waiting: 0,
                needs_bot: false,
                free: 0,
                seats: Some(table.seats.clone()),
                alone: false,
                outcome: table.outcome.clone(),
            };
            let copy = NewTable {
                id,
                code: format!("{number:06}"),
                host: host.to_owned(),
                public: false,
                game: table.game.clone(),
                setup: table.setup.clone(),
                seed,
                request: None,
                records,
                summary,
                at: table.created,
            };
            store.create_table(copy).await?;
        }
        Ok::<_, Box<dyn Error>>(tables)
    })?;
    store.close();
    Ok(copied)
}

/// A folder that goes away with the value.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Outcome<Folder> {
        let name = format!("fremont-opening-{}", std::process::id());
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        std::fs::create_dir_all(&folder)?;
        Ok(Folder(folder))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The program, serving; it ends with the value.
struct Serving(Child);

impl Serving {
    /// Starts it; tells its address too.
    fn begin(folder: &Path) -> Outcome<(Serving, String)> {
        let mut child = Command::new(env!("CARGO_BIN_EXE_fremont"))
            .args(["serve", "--listen", "127.0.0.1:0", "--log", "off", "--data"])
            .arg(folder)
            .stdout(Stdio::piped())
            .spawn()?;
        let out = child.stdout.take().ok_or("its words are piped")?;
        let serving = Serving(child);
        let mut line = String::new();
        BufReader::new(out).read_line(&mut line)?;
        let address =
            line.trim().strip_prefix("The house is open: http://").ok_or("the house did not open")?;
        Ok((serving, address.trim_end_matches('/').to_owned()))
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
