//! What `fremont serve` prints in a whole evening: nothing that is secret.

use serde_json::{Value, json};
use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

/// The secret of whoever reads the metrics.
const METRICS: &str = "for-the-metrics-only";

/// A house that runs as a process of its own.
struct Server {
    process: Child,
    address: String,
    folder: PathBuf,
}

/// An answer: the status, the cookie that was set, the body.
struct Answer {
    status: u16,
    cookie: Option<String>,
    body: Value,
}

impl Server {
    fn open(form: &str) -> Server {
        let name = format!("log-{form}-{}", std::process::id());
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        let mut process = Command::new(env!("CARGO_BIN_EXE_fremont"))
            .args(["serve", "--listen", "127.0.0.1:0", "--log", form, "--limit-words", "1000000"])
            .args(["--limit-requests", "1000000", "--limit-sign-ins", "1000000", "--data"])
            .arg(folder.join("data"))
            .env("FREMONT_METRICS_TOKEN", METRICS)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(File::create(folder.join("log")).unwrap())
            .spawn()
            .unwrap();
        let mut words = String::new();
        BufReader::new(process.stdout.as_mut().unwrap()).read_line(&mut words).unwrap();
        let address = words.split("http://").nth(1).unwrap().trim_end().trim_end_matches('/').to_owned();
        Server { process, address, folder }
    }

    fn ask(&self, method: &str, path: &str, headers: &[String], body: Option<&Value>) -> Answer {
        let body = body.map(Value::to_string).unwrap_or_default();
        let mut request =
            format!("{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n", self.address);
        for header in headers {
            request.push_str(header);
            request.push_str("\r\n");
        }
        let length = body.len();
        let rest = format!("Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}");
        request.push_str(&rest);
        let mut line = TcpStream::connect(&self.address).unwrap();
        line.write_all(request.as_bytes()).unwrap();
        let mut text = String::new();
        line.read_to_string(&mut text).unwrap();
        let (head, body) = text.split_once("\r\n\r\n").unwrap();
        let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: fremont_session="));
        Answer {
            status: head.split(' ').nth(1).unwrap().parse().unwrap(),
            cookie: cookie.map(|cookie| cookie.split(';').next().unwrap().to_owned()),
            body: serde_json::from_str(body).unwrap_or_default(),
        }
    }

    fn post(&self, door: &str, secret: Option<&str>, body: &Value) -> Answer {
        let headers: Vec<String> =
            secret.into_iter().map(|secret| format!("Cookie: fremont_session={secret}")).collect();
        self.ask("POST", &format!("/api/v1{door}"), &headers, Some(body))
    }

    /// Says stop, waits, and tells all that was printed.
    fn close(mut self) -> String {
        let id = self.process.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
        let mut printed = String::new();
        self.process.stdout.take().unwrap().read_to_string(&mut printed).unwrap();
        assert!(self.process.wait().unwrap().success());
        printed.push_str(&fs::read_to_string(self.folder.join("log")).unwrap());
        let _ = fs::remove_dir_all(&self.folder);
        printed
    }
}

/// An evening at the house; tells everything that nobody may read in the log.
fn evening(house: &Server) -> Vec<String> {
    let guest = house.post("/guests", None, &json!({"name": "Ada"})).cookie.unwrap();
    let account = json!({"login": "ada.lovelace", "passphrase": "correct horse battery"});
    let cookie = house.post("/me/account", Some(&guest), &account).cookie.unwrap();
    let wrong = json!({"login": "ada.lovelace", "passphrase": "wrong horse battery"});
    assert_eq!(house.post("/sessions", None, &wrong).status, 401);
    assert_eq!(house.post("/sessions", None, &account).status, 200);
    let token = house.post("/tokens", Some(&cookie), &json!({})).body["token"].as_str().unwrap().to_owned();
    let table = json!({"game": "cardgame", "seats": ["me", {"bot": "random"}], "pace": 0});
    let id = house.post("/tables", Some(&cookie), &table).body["id"].as_str().unwrap().to_owned();
    let bearer = [format!("Authorization: Bearer {token}")];
    let say = |word: Value| {
        let door = format!("/api/v1/tables/{id}/do");
        house.ask("POST", &door, &bearer, Some(&word)).status
    };
    assert_eq!(say(json!({"chat": {"text": "a word in confidence"}})), 200);
    let mut nonsense =
        house.ask("GET", "/api/v1/me", &["Authorization: Bearer a-forged-secret".into()], None);
    assert_eq!(nonsense.status, 401);
    nonsense = house.ask("GET", "/metrics", &[format!("Authorization: Bearer {METRICS}")], None);
    assert_eq!(nonsense.status, 200);
    let mut seen = Value::Null;
    for _ in 0..2000 {
        let since = seen["now"]["n"].as_u64().unwrap_or(0);
        let door = format!("/api/v1/tables/{id}/events?since={since}&wait=10");
        seen = house.ask("GET", &door, &bearer, None).body;
        if seen["now"]["phase"] == "finished" {
            break;
        }
        let action = &seen["now"]["you"]["choices"][0]["action"];
        if !action.is_null() {
            say(json!({"act": {"step": seen["now"]["step"], "action": action}}));
        }
    }
    let seed = seen["table"]["dice"]["seed"].as_str().expect("the game is over").to_owned();
    let said =
        ["correct horse battery", "wrong horse battery", "a word in confidence", "a-forged-secret", METRICS];
    [guest, cookie, token, seed].into_iter().chain(said.map(str::to_owned)).collect()
}

#[test]
#[cfg(unix)]
fn nothing_secret_is_printed() {
    for form in ["text", "json"] {
        let house = Server::open(form);
        let secrets = evening(&house);
        let printed = house.close();
        assert!(printed.contains("closing"), "the log is there: {printed}");
        for secret in secrets {
            assert!(secret.len() > 6 && !printed.contains(&secret), "{secret} was printed: {printed}");
        }
    }
}
