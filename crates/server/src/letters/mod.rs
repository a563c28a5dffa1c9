//! Letters by e-mail, if the operator has named a mail server: to those who gave an address, confirmed it, and chose what for.
//!
//! What is to be sent stands in the store, written down together with what it tells of; so a restart loses no letter. That a letter
//! is tried is noted before it is, and that it was sent right after: only if the house dies between the two is it sent twice.
//! What stands in a letter is written when it is sent, and whatever is of no use any more is not.

mod links;
mod post;
mod write;

pub use post::Mail;

use crate::error::{ApiError, ApiResult};
use crate::fanout::Notice;
use crate::limits::TokenBuckets;
use crate::nodes::Errand;
use crate::notify::quiet_until;
use crate::secrets;
use crate::tables::{Summons, Tables};
use crate::time::ServerTime;
use lettre::Address;
use links::{LinkKind, Links};
use post::{Post, Sent};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use store::{AddressState, Letter, LetterKind, MailAddress, Store};
use table::{Language, say};
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{Notify, OnceCell, broadcast};
use tokio::time::MissedTickBehavior;
use wire::{AddressInfo, LetterChoices, Letters as Choices, LinkAbout, LinkDone};
use write::{About, Envelope};

const MINUTE: u64 = 60_000;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;
/// How often it is looked whether a letter is due.
const EVERY: Duration = Duration::from_millis(500);
/// How long a link that confirms an address holds.
const VALID: u64 = 2 * HOUR;
/// How long after it was tried a letter is tried again, by how often it was.
const AGAIN: [u64; 8] = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR];
/// After so much time nobody is told any more.
pub(crate) const STALE: u64 = 7 * DAY;
/// How long a mail server that cannot be reached is left alone.
const REST: u64 = MINUTE;
/// Letters that are looked at together.
const PAGE: u32 = 20;
/// Whoever was at the table so long before a letter about it has seen what it tells, in milliseconds.
const SEEN: u64 = 30_000;
/// The longest address (RFC 5321).
const LONGEST: usize = 254;
/// What somebody is written to for who has not chosen.
const ALL: u32 = 7;

/// Writes to people.
pub(crate) struct Letters {
    store: Store,
    time: ServerTime,
    tables: Arc<Tables>,
    mail: Option<Mail>,
    /// The address of the house, and the host in it.
    house: String,
    host: String,
    links: OnceCell<Links>,
    /// How often a person may give an address, and how often one may be given.
    by_person: TokenBuckets<String>,
    by_address: TokenBuckets<String>,
    /// Whether there may be something new to send.
    news: AtomicBool,
    closing: AtomicBool,
    closed: Notify,
}

/// What becomes of a letter that is due.
enum Plan {
    /// It is of no use any more.
    Drop,
    /// Not before this time.
    Wait(u64),
    /// It goes to this address, which has this id.
    Send { to: Address, id: String, text: Vec<u8> },
}

impl Letters {
    pub(crate) fn new(
        store: Store,
        time: ServerTime,
        tables: Arc<Tables>,
        mail: Option<Mail>,
        house: Option<&str>,
    ) -> Arc<Letters> {
        let house = house.unwrap_or_default().trim_end_matches('/').to_owned();
        let authority = house.split_once("://").map_or("", |(_, rest)| rest).split('/').next().unwrap_or("");
        let host = authority.rsplit_once(':').map_or(authority, |(host, _)| host);
        let host = if host.is_empty() { "localhost" } else { host }.to_owned();
        let few = |an_hour: f64, burst| TokenBuckets::new(an_hour / 3600.0, burst, time.clone());
        Arc::new(Letters {
            by_person: few(6.0, 6.0),
            by_address: few(0.125, 3.0),
            store,
            tables,
            // A letter without links is of no use.
            mail: mail.filter(|_| !house.is_empty()),
            house,
            host,
            links: OnceCell::new(),
            news: AtomicBool::new(true),
            closing: AtomicBool::new(false),
            closed: Notify::new(),
            time,
        })
    }

    /// Whether anybody can be written to.
    pub(crate) fn are_sent(&self) -> bool {
        self.mail.is_some()
    }

    /// There may be something new to send.
    pub(crate) fn look(&self) {
        self.news.store(true, Ordering::SeqCst);
    }

    /// Sends nothing more; what is under way is finished.
    pub(crate) fn close(&self) {
        self.closing.store(true, Ordering::SeqCst);
        self.closed.notify_one();
    }

    fn is_closing(&self) -> bool {
        self.closing.load(Ordering::SeqCst)
    }

    async fn links(&self) -> ApiResult<&Links> {
        let make = || async {
            let mut fresh = vec![0; 32];
            let trouble = || ApiError::trouble(&store::Error::Other("no key for links could be made".into()));
            getrandom::fill(&mut fresh).map_err(|_| trouble())?;
            Ok(Links::new(&self.store.key_or("letters", fresh).await?))
        };
        self.links.get_or_try_init(make).await
    }

    /// Sends letters as long as the server runs.
    pub(crate) async fn run(self: Arc<Letters>, mut heard: broadcast::Receiver<Notice>) {
        let Some(mail) = &self.mail else { return };
        let mut ticks = tokio::time::interval(EVERY);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let (mut next, mut rest) = (0, 0);
        while !self.is_closing() {
            tokio::select! {
                notice = heard.recv() => match notice {
                    // Where a table waits for somebody nothing is written but what the notifier says.
                    Ok(notice) if !notice.awaited.is_empty() => {}
                    Ok(_) | Err(RecvError::Lagged(_)) => self.look(),
                    Err(RecvError::Closed) => return,
                },
                () = self.closed.notified() => {}
                _ = ticks.tick() => {
                    let now = self.time.now();
                    if self.news.swap(false, Ordering::SeqCst) {
                        next = 0;
                    }
                    if now < next || now < rest {
                        continue;
                    }
                    match self.send_due(mail).await {
                        Ok(due) => next = due.unwrap_or(u64::MAX),
                        Err(why) => {
                            tracing::warn!(why, "letters wait");
                            (next, rest) = (0, now + REST);
                        }
                    }
                }
            }
        }
    }

    /// Sends all that is due; tells when something is again.
    async fn send_due(&self, mail: &Mail) -> Result<Option<u64>, String> {
        let mut line: Option<Post<'_>> = None;
        let done = self.send_over(mail, &mut line).await;
        if let Some(line) = line {
            line.close().await;
        }
        done?;
        self.store.next_letter().await.map_err(|trouble| trouble.to_string())
    }

    async fn send_over<'m>(&self, mail: &'m Mail, line: &mut Option<Post<'m>>) -> Result<(), String> {
        loop {
            let due = self.store.due_letters(self.time.now(), PAGE).await;
            let due = due.map_err(|trouble| trouble.to_string())?;
            if due.is_empty() {
                return Ok(());
            }
            for letter in due {
                if self.is_closing() {
                    return Ok(());
                }
                let plan = self.plan(mail, &letter).await.map_err(|error| error.refused.why.to_string())?;
                let kept = match plan {
                    Plan::Drop => self.store.drop_letter(&letter).await,
                    Plan::Wait(until) => {
                        let until = until.max(self.time.now() + 1000);
                        self.store.put_off_letter(&letter, until, false).await.map(drop)
                    }
                    Plan::Send { to, id, text } => {
                        if line.as_ref().is_none_or(Post::is_broken) {
                            *line = Some(mail.open(&self.host).await?);
                        }
                        let Some(line) = line.as_mut() else { continue };
                        self.send(line, &letter, &to, &id, &text).await
                    }
                };
                kept.map_err(|trouble| trouble.to_string())?;
            }
        }
    }

    async fn send(
        &self,
        line: &mut Post<'_>,
        letter: &Letter,
        to: &Address,
        id: &str,
        text: &[u8],
    ) -> Result<(), store::Error> {
        let wait = usize::try_from(letter.tries).ok().and_then(|tries| AGAIN.get(tries));
        let again = self.time.now() + wait.unwrap_or(&DAY);
        // Before it is sent: whatever happens now, nobody sends it again at once.
        if !self.store.put_off_letter(letter, again, true).await? {
            return Ok(());
        }
        match line.send(to, text).await {
            Sent::Done => {
                metrics::counter!("fremont_letters_total").increment(1);
                self.store.drop_letter(letter).await
            }
            Sent::NoSuchAddress => {
                metrics::counter!("fremont_letters_failed_total").increment(1);
                self.store.set_address_state(id, AddressState::Refused).await.map(drop)
            }
            Sent::Unfit(code) => {
                metrics::counter!("fremont_letters_failed_total").increment(1);
                tracing::warn!(code, "the mail server does not take a letter");
                self.store.drop_letter(letter).await
            }
            Sent::Later(why) => {
                tracing::info!(why, tries = letter.tries + 1, "a letter is tried again");
                if wait.is_none() {
                    metrics::counter!("fremont_letters_failed_total").increment(1);
                    return self.store.drop_letter(letter).await;
                }
                Ok(())
            }
        }
    }

    /// What becomes of a letter.
    async fn plan(&self, mail: &Mail, letter: &Letter) -> ApiResult<Plan> {
        let now = self.time.now();
        let Some(address) = self.store.address_of(&letter.person).await? else { return Ok(Plan::Drop) };
        let is_wanted = match letter.kind {
            LetterKind::Confirm => address.state == AddressState::Given && now <= address.given + VALID,
            kind => address.state == AddressState::Confirmed && address.wanted & kind.bit() != 0,
        };
        let (Ok(to), true) = (address.address.parse::<Address>(), is_wanted && now <= letter.created + STALE)
        else {
            return Ok(Plan::Drop);
        };
        if letter.kind != LetterKind::Confirm {
            let told = self.time.told(now);
            let kept = self.store.notification_settings(&letter.person).await?;
            if let Some(end) = kept.and_then(|kept| quiet_until(&kept, told)) {
                return Ok(Plan::Wait(now + end.saturating_sub(told)));
            }
        }
        let (about, game) = match self.about(letter).await? {
            Ok(found) => found,
            Err(plan) => return Ok(plan),
        };
        let links = self.links().await?;
        let language = Language::named(&address.lang).unwrap_or_default();
        // Whoever gave an address may have given somebody else's: those are not told a name that anybody can choose.
        let name = match letter.kind {
            LetterKind::Confirm => None,
            _ => self.store.person(&letter.person).await?.map(|person| person.name),
        };
        let envelope = Envelope {
            from: mail.from(),
            to: &to,
            name: name.as_deref(),
            language,
            house: &self.house,
            host: &self.host,
            number: format!("{:?} {game} {}", letter.kind, letter.created),
            at: self.time.told(now),
            confirm: links.token(&address.id, LinkKind::Confirm),
            off: links.token(&address.id, LinkKind::off(letter.kind)),
        };
        let Some(text) = write::write(letter.kind, &about, &envelope) else {
            tracing::warn!("a letter could not be written");
            return Ok(Plan::Drop);
        };
        Ok(Plan::Send { to, id: address.id, text })
    }

    /// What a letter is about, and the table; or that it is not sent, or not now.
    async fn about(&self, letter: &Letter) -> ApiResult<Result<(About, String), Plan>> {
        let now = self.time.now();
        let Some(id) = letter.table.clone() else {
            return Ok(if letter.kind == LetterKind::Confirm {
                Ok((About::Address, String::new()))
            } else {
                Err(Plan::Drop)
            });
        };
        if letter.kind == LetterKind::Invite {
            let asked = self.store.invitations(&letter.person, 100).await?;
            let Some(asked) = asked.into_iter().find(|asked| asked.table == id) else {
                return Ok(Err(Plan::Drop));
            };
            let about = About::Invited { id: id.clone(), game: asked.game, host: asked.host };
            return Ok(Ok((about, id)));
        }
        let over = letter.kind == LetterKind::Ended;
        let summons = match self.summons(&letter.person, &id, over).await {
            Ok(summons) => summons,
            Err(error) if error.status == 503 => return Ok(Err(Plan::Wait(now + MINUTE))),
            Err(_) => None,
        };
        let Some(summons) = summons else { return Ok(Err(Plan::Drop)) };
        // Whoever is there knows.
        if summons.is_here || summons.seen.is_some_and(|seen| seen + SEEN >= letter.created && over) {
            return Ok(Err(Plan::Drop));
        }
        if !over {
            if summons.seen.is_some_and(|seen| seen >= letter.created) {
                return Ok(Err(Plan::Drop));
            }
            if let Some(until) = summons.vacation {
                return Ok(Err(Plan::Wait(until)));
            }
        }
        Ok(Ok((About::Table { id: id.clone(), summons }, id)))
    }

    async fn summons(&self, person: &str, table: &str, over: bool) -> ApiResult<Option<Summons>> {
        self.tables.errand(table, Errand::Summons { person: person.to_owned(), over }).await
    }
}

/// The mailbox that an address leads to, as far as that can be told: what stands behind a plus sign is a note to its owner.
fn mailbox(address: &str) -> String {
    let address = address.to_ascii_lowercase();
    let (local, host) = address.rsplit_once('@').unwrap_or((&address, ""));
    let name = local.split_once('+').map_or(local, |(name, _)| name);
    format!("{name}@{host}")
}

/// What the doors ask.
impl Letters {
    /// How somebody is written to.
    pub(crate) async fn told(&self, person: &str) -> ApiResult<Choices> {
        let known = self.store.address_of(person).await?;
        let wanted = known.as_ref().map_or(0, |known| known.wanted);
        let state = known.as_ref().map(|known| match known.state {
            AddressState::Given => AddressInfo::Given,
            AddressState::Confirmed => AddressInfo::Confirmed,
            AddressState::Refused => AddressInfo::Refused,
        });
        let has = |kind: LetterKind| wanted & kind.bit() != 0;
        Ok(Choices {
            possible: self.are_sent(),
            address: known.map(|known| known.address),
            state,
            wanted: LetterChoices {
                turn: has(LetterKind::Turn),
                invite: has(LetterKind::Invite),
                ended: has(LetterKind::Ended),
            },
        })
    }

    /// Somebody gives an address: a letter goes there that asks whether it is right.
    pub(crate) async fn give(&self, person: &str, address: &str, language: Language) -> ApiResult<()> {
        if !self.are_sent() {
            return Err(ApiError::refused("MAIL", say!("letter-none")));
        }
        let address = address.trim();
        let form = || ApiError::bad(say!("letter-form"));
        let parsed: Address = address.parse().map_err(|_| form())?;
        if address.len() > LONGEST || !address.is_ascii() || parsed.domain().starts_with('[') {
            return Err(form());
        }
        let wait = |seconds| ApiError::too_many(say!("letter-too-many"), seconds);
        self.by_person.take(person.to_owned()).map_err(wait)?;
        self.by_address.take(mailbox(address)).map_err(wait)?;
        let wanted = self.store.address_of(person).await?.map_or(ALL, |known| known.wanted);
        let given = MailAddress {
            person: person.to_owned(),
            id: secrets::id(),
            address: address.to_owned(),
            lang: language.tag().into(),
            state: AddressState::Given,
            wanted,
            given: self.time.now(),
        };
        self.store.give_address(given).await?;
        self.look();
        Ok(())
    }

    /// What somebody is written to for from now on, in the language of the request.
    pub(crate) async fn choose(
        &self,
        person: &str,
        choices: LetterChoices,
        language: Language,
    ) -> ApiResult<()> {
        let no_address = || ApiError::unknown(say!("letter-no-address"));
        let known = self.store.address_of(person).await?.ok_or_else(no_address)?;
        let bit = |wanted: bool, kind: LetterKind| if wanted { kind.bit() } else { 0 };
        let wanted = bit(choices.turn, LetterKind::Turn)
            | bit(choices.invite, LetterKind::Invite)
            | bit(choices.ended, LetterKind::Ended);
        if !self.store.set_wanted(&known.id, wanted, language.tag()).await? {
            return Err(no_address());
        }
        Ok(())
    }

    /// Somebody is written to no more.
    pub(crate) async fn remove(&self, person: &str) -> ApiResult<()> {
        if self.store.drop_address(person).await? {
            return Ok(());
        }
        Err(ApiError::unknown(say!("letter-no-address")))
    }

    /// The address that a link is about, and what the link does.
    async fn follow(&self, token: &str) -> ApiResult<(MailAddress, LinkKind)> {
        let nowhere = || ApiError::unknown(say!("letter-link-nowhere"));
        let (id, kind) = self.links().await?.read(token).ok_or_else(nowhere)?;
        let known = self.store.address_by_id(&id).await?.ok_or_else(nowhere)?;
        Ok((known, kind))
    }

    /// Whoever reads what is sent to an address says that it is right. Tells whose it is.
    pub(crate) async fn confirm(&self, token: &str) -> ApiResult<String> {
        let (known, kind) = self.follow(token).await?;
        if kind != LinkKind::Confirm {
            return Err(ApiError::unknown(say!("letter-link-nowhere")));
        }
        if known.state != AddressState::Given {
            return Err(ApiError::refused("USED", say!("letter-link-used")));
        }
        if self.time.now() > known.given + VALID {
            return Err(ApiError::refused("LATE", say!("letter-link-late")));
        }
        if !self.store.set_address_state(&known.id, AddressState::Confirmed).await? {
            return Err(ApiError::refused("USED", say!("letter-link-used")));
        }
        Ok(known.person)
    }

    /// Turns off what a link in a letter turns off, or on again.
    pub(crate) async fn turn(&self, token: &str, on: bool) -> ApiResult<LinkDone> {
        let nowhere = || ApiError::unknown(say!("letter-link-nowhere"));
        let (known, kind) = self.follow(token).await?;
        let about = match kind {
            LinkKind::Turn => LinkAbout::Turn,
            LinkKind::Invite => LinkAbout::Invite,
            LinkKind::Ended => LinkAbout::Ended,
            LinkKind::All if !on => {
                self.store.drop_address(&known.person).await?;
                return Ok(LinkDone { about: LinkAbout::All });
            }
            LinkKind::All | LinkKind::Confirm => return Err(nowhere()),
        };
        let wanted = if on { known.wanted | kind.bit() } else { known.wanted & !kind.bit() };
        if !self.store.set_wanted(&known.id, wanted, &known.lang).await? {
            return Err(nowhere());
        }
        Ok(LinkDone { about })
    }
}
