//! A mail server for tests: it speaks SMTP over TCP on this machine, keeps what it takes, and can be in a bad mood.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;

/// How long a test waits for a letter.
const PATIENCE: Duration = Duration::from_secs(30);

/// What the server does with what comes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mood {
    /// It takes it.
    Takes,
    /// There is no such mailbox.
    NoSuchUser,
    /// It does not relay for the house.
    NoRelay,
    /// Not now.
    Busy,
    /// It hangs up when half of the letter has come.
    DiesInTheMiddle,
    /// It takes the letter and hangs up before it has said so.
    DiesBeforeItSaysSo,
    /// It does not let the house in.
    WrongPassword,
}

/// A letter as it came.
#[derive(Clone, Debug)]
pub struct Received {
    /// For whom.
    pub to: String,
    /// From whom, and who said so at the door.
    pub from: String,
    pub login: Option<String>,
    /// The whole of it.
    pub raw: String,
}

/// A mail server on this machine.
pub struct Sink {
    /// Where it is.
    pub port: u16,
    letters: mpsc::UnboundedReceiver<Received>,
    tries: mpsc::UnboundedReceiver<String>,
    mood: Arc<Mutex<Mood>>,
}

impl Sink {
    pub async fn open() -> Sink {
        let (tell, letters) = mpsc::unbounded_channel();
        let (try_at, tries) = mpsc::unbounded_channel();
        let mood = Arc::new(Mutex::new(Mood::Takes));
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let given = Arc::clone(&mood);
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let (tell, try_at, mood) = (tell.clone(), try_at.clone(), Arc::clone(&given));
                tokio::spawn(async move {
                    // Whoever hangs up in the middle has left.
                    let _ = speak(stream, &tell, &try_at, &mood).await;
                });
            }
        });
        Sink { port, letters, tries, mood }
    }

    /// It is in another mood from now on.
    pub fn be(&self, mood: Mood) {
        *self.mood.lock().unwrap() = mood;
    }

    /// The next letter that it has taken.
    pub async fn next(&mut self) -> Received {
        tokio::time::timeout(PATIENCE, self.letters.recv()).await.expect("a letter comes").unwrap()
    }

    /// For whom somebody tried to send a letter, whatever came of it.
    pub async fn tried(&mut self) -> String {
        tokio::time::timeout(PATIENCE, self.tries.recv()).await.expect("a letter is tried").unwrap()
    }

    /// Whether no letter came that nobody has looked at.
    pub fn is_quiet(&mut self) -> bool {
        self.letters.try_recv().is_err()
    }

    /// Forgets what was tried.
    pub fn forget(&mut self) {
        while self.tries.try_recv().is_ok() {}
    }
}

/// One conversation, as RFC 5321 has it.
async fn speak(
    stream: TcpStream,
    tell: &mpsc::UnboundedSender<Received>,
    try_at: &mpsc::UnboundedSender<String>,
    mood: &Mutex<Mood>,
) -> std::io::Result<()> {
    let mut stream = BufReader::new(stream);
    stream.write_all(b"220 sink.example ESMTP\r\n").await?;
    let (mut from, mut to, mut login) = (String::new(), String::new(), None);
    let between = |line: &str| -> String {
        line.split_once('<')
            .and_then(|(_, rest)| rest.split_once('>'))
            .map(|(inner, _)| inner.to_owned())
            .unwrap()
    };
    loop {
        let mut line = String::new();
        if stream.read_line(&mut line).await? == 0 {
            return Ok(());
        }
        let line = line.trim_end();
        let is = *mood.lock().unwrap();
        let answer: &str = match line.split(' ').next().unwrap().to_ascii_uppercase().as_str() {
            "EHLO" => "250-sink.example\r\n250-8BITMIME\r\n250 AUTH PLAIN LOGIN",
            "AUTH" if is == Mood::WrongPassword => "535 5.7.8 no",
            "AUTH" => {
                let said = line.rsplit(' ').next().unwrap();
                let said = String::from_utf8(STANDARD.decode(said).unwrap()).unwrap();
                login = Some(said.trim_start_matches('\0').replace('\0', ":"));
                "235 2.7.0 welcome"
            }
            "MAIL" => {
                from = between(line);
                "250 2.1.0 so be it"
            }
            "RCPT" => {
                to = between(line);
                let _ = try_at.send(to.clone());
                match is {
                    Mood::NoSuchUser => "550 5.1.1 no such user",
                    Mood::NoRelay => "554 5.7.1 relay access denied",
                    Mood::Busy => "451 4.3.0 later",
                    _ => "250 2.1.5 known",
                }
            }
            "DATA" => "354 go on",
            "RSET" | "NOOP" => "250 2.0.0 ok",
            "QUIT" => {
                stream.write_all(b"221 2.0.0 bye\r\n").await?;
                return Ok(());
            }
            _ => "502 5.5.1 what?",
        };
        stream.write_all(format!("{answer}\r\n").as_bytes()).await?;
        if answer.starts_with("354") {
            let mut raw = String::new();
            loop {
                let mut line = String::new();
                if stream.read_line(&mut line).await? == 0 {
                    return Ok(());
                }
                if line == ".\r\n" {
                    break;
                }
                raw.push_str(line.strip_prefix('.').unwrap_or(&line));
                if is == Mood::DiesInTheMiddle && raw.lines().count() > 5 {
                    return Ok(());
                }
            }
            let letter = Received { to: to.clone(), from: from.clone(), login: login.clone(), raw };
            let _ = tell.send(letter);
            if is == Mood::DiesBeforeItSaysSo {
                return Ok(());
            }
            stream.write_all(b"250 2.0.0 taken\r\n").await?;
        }
    }
}

impl Received {
    /// A header, unfolded.
    pub fn header(&self, name: &str) -> String {
        let (head, _) = self.raw.split_once("\r\n\r\n").unwrap();
        let head = head.replace("\r\n ", " ").replace("\r\n\t", " ");
        let found = head.lines().find_map(|line| {
            line.split_once(": ")
                .filter(|(known, _)| known.eq_ignore_ascii_case(name))
                .map(|(_, value)| value)
        });
        found.unwrap_or_else(|| panic!("{name} is not in {head}")).to_owned()
    }

    /// The parts of the letter, decoded: as plain text, and as HTML.
    pub fn parts(&self) -> [String; 2] {
        let kind = self.header("Content-Type");
        let boundary = kind.split("boundary=\"").nth(1).unwrap().split('"').next().unwrap();
        let parts: Vec<String> = self.raw.split(&format!("--{boundary}\r\n")).skip(1).map(decoded).collect();
        let cut = |part: &String| part.split(&format!("--{boundary}--")).next().unwrap().to_owned();
        [cut(&parts[0]), cut(&parts[1])]
    }

    /// The plain text, with line ends as they are here.
    pub fn plain(&self) -> String {
        self.parts()[0].replace("\r\n", "\n")
    }

    /// All that anybody can read in it, however it is written.
    pub fn everything(&self) -> String {
        format!("{}\n{}", self.raw, self.parts().join("\n"))
    }

    /// The first link in it whose path begins so, behind the address of the house.
    pub fn link(&self, path: &str) -> String {
        let text = self.plain();
        let at = text
            .find(&format!("https://games.example{path}"))
            .unwrap_or_else(|| panic!("no {path} in {text}"));
        let link = text[at..].split_whitespace().next().unwrap();
        link.strip_prefix("https://games.example").unwrap().to_owned()
    }
}

/// A part of a letter without its head, decoded.
fn decoded(part: &str) -> String {
    let (head, body) = part.split_once("\r\n\r\n").unwrap();
    if head.contains("base64") {
        let text: String = body.lines().take_while(|line| !line.starts_with("--")).collect();
        return String::from_utf8(STANDARD.decode(text.trim()).unwrap()).unwrap();
    }
    if !head.contains("quoted-printable") {
        return body.to_owned();
    }
    let joined = body.replace("=\r\n", "");
    let mut bytes = Vec::new();
    let mut rest = joined.as_bytes();
    while let Some((first, behind)) = rest.split_first() {
        rest = behind;
        if *first == b'=' {
            bytes.push(u8::from_str_radix(std::str::from_utf8(&rest[..2]).unwrap(), 16).unwrap());
            rest = &rest[2..];
        } else {
            bytes.push(*first);
        }
    }
    String::from_utf8(bytes).unwrap()
}
