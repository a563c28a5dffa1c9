//! How the tests run a house of their own.

use fremont::load::{Length, Plan, Progress, Report, play};
use std::ffi::OsStr;
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// Ports that the system never gives to whoever only connects: a house that is started again must find its own free.
const PORTS: std::ops::Range<u16> = 20_000..30_000;

/// What the operator of a house that is put under load says.
const RAISED: [&str; 16] = [
    "--limit-requests",
    "1000000",
    "--limit-sign-ins",
    "1000000",
    "--limit-words",
    "1000000",
    "--limit-sockets",
    "100000",
    "--limit-all-sockets",
    "100000",
    "--limit-tables",
    "100000",
    "--limit-all-tables",
    "100000",
    "--limit-address-tables",
    "100000",
];

/// The binary, and nothing that the tester's own shell says to it.
pub fn command() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fremont"));
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("FREMONT_") {
            command.env_remove(name);
        }
    }
    command.stdin(Stdio::null());
    command
}

/// A folder of a test's own, which goes away with the value.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new() -> Folder {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
            .join(format!("fremont-house-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder can be made");
        Folder(folder)
    }

    /// Where the house keeps everything.
    pub fn data(&self) -> PathBuf {
        self.0.join("data")
    }

    /// What the house has logged.
    pub fn log(&self) -> String {
        std::fs::read_to_string(self.0.join("log")).unwrap_or_default()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A port that is free now, and is not another.
pub fn free_port_but(other: u16) -> u16 {
    let start = usize::from(other - PORTS.start) + 1;
    let mut ports = PORTS.cycle().skip(start).take(PORTS.len());
    ports
        .find(|port| *port != other && TcpListener::bind(("127.0.0.1", *port)).is_ok())
        .expect("some port is free")
}

/// A port that is free now.
pub fn free_port() -> u16 {
    let start = (std::process::id() as usize).wrapping_mul(97) % PORTS.len();
    let ports = PORTS.cycle().skip(start).take(PORTS.len());
    ports.into_iter().find(|port| TcpListener::bind(("127.0.0.1", *port)).is_ok()).expect("some port is free")
}

/// An open house; it is killed when the value is dropped.
pub struct Server {
    child: Child,
    out: BufReader<ChildStdout>,
    pub url: String,
}

impl Server {
    /// Opens the house of a folder on a port (0 takes any) for as many as may come, with more words for it.
    pub fn open(folder: &Folder, port: u16, words: &[&str]) -> Server {
        Server::begin(folder, port, &RAISED.iter().chain(words).copied().collect::<Vec<_>>()).opened(folder)
    }

    /// Starts a house that opens when another is gone.
    pub fn stand_by(folder: &Folder, port: u16, words: &[&str]) -> Server {
        Server::begin(folder, port, &RAISED.iter().chain(words).copied().collect::<Vec<_>>())
    }

    /// Opens the house of a folder as people have it.
    pub fn usual(folder: &Folder) -> Server {
        Server::begin(folder, 0, &[]).opened(folder)
    }

    fn begin(folder: &Folder, port: u16, words: &[&str]) -> Server {
        let log = File::options().create(true).append(true).open(folder.0.join("log"));
        let mut child = command()
            .args(["serve", "--listen", &format!("127.0.0.1:{port}"), "--data"])
            .arg(folder.data())
            .args(words)
            .stdout(Stdio::piped())
            .stderr(log.expect("a log can be kept"))
            .spawn()
            .expect("the binary runs");
        let out = BufReader::new(child.stdout.take().expect("its words are piped"));
        Server { url: format!("http://127.0.0.1:{port}"), out, child }
    }

    /// Once it has said that it is open.
    fn opened(mut self, folder: &Folder) -> Server {
        let mut line = String::new();
        self.out.read_line(&mut line).expect("it says something");
        let url = line.trim().strip_prefix("The house is open: ").unwrap_or_else(|| {
            panic!("the house did not open: {line}{}", folder.log());
        });
        url.trim_end_matches('/').clone_into(&mut self.url);
        self
    }

    /// Whether it has ended by itself.
    pub fn has_ended(&mut self) -> bool {
        self.child.try_wait().expect("the system tells of its processes").is_some()
    }

    /// Sends it a signal, such as `STOP`.
    pub fn signal(&self, name: &str) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-s", name, &id]).status().expect("kill").success());
    }

    /// Waits until it has ended.
    pub fn wait(&mut self) {
        self.child.wait().expect("it ends");
    }

    /// The most memory it has ever held, in MiB.
    pub fn most_memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()));
        let status = status.expect("the system tells of its processes");
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("its memory");
        let kib: u64 = line.trim().trim_end_matches(" kB").parse().expect("a number of KiB");
        kib / 1024
    }

    /// Asks it to close, and waits until it has.
    pub fn close(mut self) {
        self.signal("TERM");
        self.wait();
    }

    /// Ends it at once, in the middle of whatever it does.
    pub fn kill(mut self) {
        self.child.kill().expect("it can be killed");
        self.child.wait().expect("it ends");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// People who play many games at a house, whatever happens to it.
pub struct Crowd {
    pub progress: Arc<Progress>,
    thread: JoinHandle<Report>,
}

impl Crowd {
    /// So many tables with four sockets each, so many games at each.
    pub fn at(url: &str, tables: u32, games: u32) -> Crowd {
        let plan = Plan {
            urls: vec![url.to_owned()],
            tables,
            sockets: 4,
            games: games::catalogue(),
            length: Length::Games(games),
            rate: None,
            keep_going: true,
            seed: 7,
        };
        let progress = Arc::new(Progress::default());
        let watched = Arc::clone(&progress);
        let thread = std::thread::spawn(move || {
            let runtime = tokio::runtime::Runtime::new().expect("threads can be started");
            runtime.block_on(play(plan, watched)).expect("the games go on")
        });
        Crowd { progress, thread }
    }

    /// Actions that were acknowledged so far.
    pub fn actions(&self) -> u64 {
        self.progress.actions.load(Ordering::Relaxed)
    }

    /// Whether all games are over.
    pub fn is_done(&self) -> bool {
        self.thread.is_finished()
    }

    /// Waits until so much has been done since, and also at every table at which somebody waited; looks after the house meanwhile.
    pub fn plays_on(&self, actions: u64, after: &dyn std::fmt::Debug, mut look_after: impl FnMut()) {
        let (begun, target) = (Instant::now(), self.actions() + actions);
        while self.actions() < target || self.progress.service.is_waited_since(begun) {
            assert!(!self.is_done(), "everybody is gone after {after:?}");
            assert!(begun.elapsed() < Duration::from_mins(2), "nobody plays on after {after:?}");
            look_after();
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// How long any table was without service since this was last asked.
    pub fn longest_wait(&self) -> Duration {
        self.progress.service.take_longest()
    }

    /// Waits until all games are over.
    pub fn report(self) -> Report {
        self.thread.join().expect("everybody played to the end")
    }

    /// No more games are begun. When all are over everything is checked that everybody was told; then the house closes, and all that it
    /// keeps at a place is checked.
    pub fn ends_well(self, what: &dyn std::fmt::Display, close: impl FnOnce(), place: [&OsStr; 2]) -> Report {
        self.progress.enough.store(true, Ordering::Relaxed);
        let report = self.report();
        println!("{what}: {report:#?}");
        assert_eq!(report.complaint(), None);
        assert!(report.games >= u64::from(report.tables), "{report:?}");
        close();
        let checked = command().arg("check").args(place).output().expect("it runs");
        assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stderr));
        report
    }
}
