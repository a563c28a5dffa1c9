//! What stands in a letter: that a table waits, or has ended, or somebody asks to one, and for whom else that is known. Nothing
//! of the game: no card, no die, no money.

use super::links::hex;
use crate::tables::Summons;
use lettre::message::header::{HeaderName, HeaderValue};
use lettre::message::{Mailbox, MultiPart};
use lettre::{Address, Message as Letter};
use sha2::{Digest, Sha256};
use std::fmt::Write;
use std::time::{Duration, UNIX_EPOCH};
use store::LetterKind;
use table::{Language, Message, say};

/// What a letter is about.
pub(super) enum About {
    /// Whether the address is right.
    Address,
    /// A table that waits for somebody, or has ended.
    Table { id: String, summons: Summons },
    /// A table that somebody is asked to.
    Invited { id: String, game: String, host: String },
}

/// Where a letter goes, and from where.
pub(super) struct Envelope<'a> {
    pub(super) from: &'a Mailbox,
    pub(super) to: &'a Address,
    /// What whoever gets it is called; nothing where that is not known to be them.
    pub(super) name: Option<&'a str>,
    pub(super) language: Language,
    /// The address of the house.
    pub(super) house: &'a str,
    /// The host of that address.
    pub(super) host: &'a str,
    /// What tells this letter from all others, however often it is sent.
    pub(super) number: String,
    /// By the wall clock.
    pub(super) at: u64,
    /// The link it is about, if it is one of those that do something, and the link that turns such letters off.
    pub(super) confirm: String,
    pub(super) off: String,
}

/// A title of a game.
fn title(game: &str, language: Language) -> String {
    tables::about(game).map_or_else(|| game.to_owned(), |about| about.title.in_language(language))
}

/// So much time, in words: the nearest number of days or hours.
fn span(left: u64) -> Message {
    let hours = (left + 1_800_000) / 3_600_000;
    if hours >= 48 {
        say!("letter-days", days = (hours + 12) / 24)
    } else {
        say!("letter-hours", hours = hours.max(1))
    }
}

/// A letter as it goes to the mail server; nothing if it cannot be written.
pub(super) fn write(kind: LetterKind, about: &About, envelope: &Envelope<'_>) -> Option<Vec<u8>> {
    let Envelope { language, house, .. } = *envelope;
    let mut lines: Vec<Message> = Vec::new();
    let (subject, link, touch) = match about {
        About::Address => {
            lines.push(say!("letter-confirm", house = house.to_owned()));
            lines.push(say!("letter-confirm-not"));
            let link = format!("{house}/mail/confirm/{}", envelope.confirm);
            (say!("letter-confirm-subject"), link, say!("letter-confirm-touch"))
        }
        About::Invited { id, game, host } => {
            let game = title(game, language);
            lines.push(say!("letter-invite", host = host.clone(), game = game.clone()));
            let subject = say!("letter-invite-subject", host = host.clone(), game);
            (subject, format!("{house}/table/{id}"), say!("letter-invite-touch"))
        }
        About::Table { id, summons } => {
            let (game, others) = (title(&summons.game, language), summons.others.join(", "));
            let subject = match kind {
                LetterKind::Ended => say!("letter-ended-subject", game = game.clone()),
                LetterKind::Reminder => say!("letter-reminder-subject", game = game.clone()),
                _ => say!("letter-turn-subject", game = game.clone()),
            };
            lines.push(match (kind, others.is_empty()) {
                (LetterKind::Ended, true) => say!("letter-ended-alone", game),
                (LetterKind::Ended, false) => say!("letter-ended", game, others),
                (_, true) => say!("letter-turn-alone", game),
                (LetterKind::Reminder, false) => say!("letter-reminder", game, others),
                (_, false) => say!("letter-turn", game, others),
            });
            if let Some(left) = summons.left.filter(|_| kind != LetterKind::Ended) {
                lines.push(say!("letter-left", time = span(left).in_language(language)));
            }
            let touch = if kind == LetterKind::Ended {
                say!("letter-ended-touch")
            } else {
                say!("letter-turn-touch")
            };
            (subject, format!("{house}/table/{id}"), touch)
        }
    };
    let hello = match envelope.name.filter(|name| !name.is_empty()) {
        Some(name) => say!("letter-hello", name = name.to_owned()),
        None => say!("letter-hello-you"),
    };
    let off = format!("{house}/mail/off/{}", envelope.off);
    let why = match about {
        About::Address => say!("letter-why-confirm"),
        _ => say!("letter-why", house = house.to_owned()),
    };
    let said = |message: &Message| message.in_language(language);
    let stop = if matches!(about, About::Address) { say!("letter-off-all") } else { say!("letter-off") };
    let written = Written {
        hello: said(&hello),
        lines: lines.iter().map(said).collect(),
        link,
        touch: said(&touch),
        why: said(&why),
        off: off.clone(),
        stop: said(&stop),
    };
    let header = |name: &'static str, value: String| {
        // Addresses are letters without spaces: nothing in them has to be encoded, and nothing is folded.
        HeaderValue::dangerous_new_pre_encoded(HeaderName::new_from_ascii_str(name), value.clone(), value)
    };
    let own = Sha256::digest(format!("{} {}", envelope.number, envelope.off).as_bytes());
    let own = hex(&own[..16]);
    let letter = Letter::builder()
        .from(envelope.from.clone())
        .to(Mailbox::new(None, envelope.to.clone()))
        .subject(said(&subject))
        .date(UNIX_EPOCH + Duration::from_millis(envelope.at))
        .message_id(Some(format!("<{own}@{}>", envelope.host)))
        .raw_header(header("List-Unsubscribe", format!("<{off}>")))
        .raw_header(header("List-Unsubscribe-Post", "List-Unsubscribe=One-Click".into()))
        .raw_header(header("Auto-Submitted", "auto-generated".into()))
        .raw_header(header("Content-Language", language.tag().into()))
        .multipart(MultiPart::alternative_plain_html(written.plain(), written.html(language)))
        .ok()?;
    Some(letter.formatted())
}

/// The words of a letter.
struct Written {
    hello: String,
    lines: Vec<String>,
    link: String,
    touch: String,
    why: String,
    off: String,
    stop: String,
}

impl Written {
    fn plain(&self) -> String {
        let mut text = format!("{}\n\n", self.hello);
        for line in &self.lines {
            let _ = writeln!(text, "{line}");
        }
        let _ = write!(
            text,
            "\n{}: {}\n\n-- \n{}\n{}: {}\n",
            self.touch, self.link, self.why, self.stop, self.off
        );
        text
    }

    fn html(&self, language: Language) -> String {
        let mut lines = String::new();
        for line in &self.lines {
            let _ = write!(lines, "<p>{}</p>", escaped(line));
        }
        format!(
            "<!doctype html><html lang=\"{}\"><body style=\"font:16px/1.5 sans-serif;max-width:36em\"><p>{}</p>{lines}\
             <p><a href=\"{}\">{}</a></p><hr><p style=\"font-size:13px\">{}<br><a href=\"{}\">{}</a></p></body></html>\n",
            language.tag(),
            escaped(&self.hello),
            escaped(&self.link),
            escaped(&self.touch),
            escaped(&self.why),
            escaped(&self.off),
            escaped(&self.stop),
        )
    }
}

/// Text as it stands in HTML, whatever people call themselves.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            _ => safe.push(letter),
        }
    }
    safe
}
