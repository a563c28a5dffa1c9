//! People who are not there are called when it is their turn: on every browser that takes push messages.
//!
//! The notifier hears of changes as lobbies do, and waits a little: whoever is at the table by then needs no call. Whether
//! somebody is still waited for the table's actor is asked. One call for each turn: who was called is on disk, so neither a
//! restart nor a second server calls anybody twice, or forgets to.

mod outbound;
mod push;
mod quiet;
mod waiting;

use crate::config::Calls;
use crate::error::{ApiError, ApiResult};
use crate::fanout::Notice;
use crate::letters::Letters;
use crate::nodes::Errand;
use crate::secrets;
use crate::tables::{Summons, Tables};
use crate::time::ServerTime;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use base64::Engine;
use base64::alphabet::URL_SAFE;
use base64::engine::DecodePaddingMode;
use base64::engine::general_purpose::{GeneralPurpose, GeneralPurposeConfig};
use outbound::Outbound;
pub(crate) use outbound::tls_connector;
use push::Vapid;
use std::sync::Arc;
use std::time::Duration;
use store::{LetterKind, PushSubscription, Store};
use table::{Language, say};
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{OnceCell, Semaphore, broadcast};
use tokio::time::MissedTickBehavior;
use waiting::{Key, Pending, Waiting};
use wire::{NewPush, Notifications, PushDevice, PushKind, PushMessage, QuietHours};

/// How often the notifier looks who is due.
const EVERY: Duration = Duration::from_millis(500);
/// How many are called at the same time.
const AT_ONCE: usize = 32;
/// The most browsers on which one person is called.
const MOST_DEVICES: u32 = 10;
/// So many messages in a row that came to nothing, and a browser is called no more.
const MOST_FAILURES: u32 = 10;
/// How often one message is sent before it has come to nothing.
const TRIES: u32 = 3;
/// How long push services keep a message for a browser that is off: in games of hours and in games of days.
const KEPT: [u64; 2] = [24 * 60 * 60, 7 * 24 * 60 * 60];
/// How long a signature for a push service holds, in seconds: at most a day is allowed.
const SIGNED: u64 = 12 * 60 * 60;

/// Browsers and programs write base64url with padding and without.
const BASE64: GeneralPurpose = GeneralPurpose::new(
    &URL_SAFE,
    GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent),
);

/// Calls people.
pub(crate) struct Notifier {
    store: Store,
    time: ServerTime,
    tables: Arc<Tables>,
    letters: Arc<Letters>,
    config: Calls,
    /// How push services reach whoever runs the server, in case something goes wrong.
    subject: String,
    outbound: Outbound,
    vapid: OnceCell<Vapid>,
    waiting: Waiting,
    places: Semaphore,
}

/// What came of one message.
enum Delivered {
    /// The push service has it.
    Arrived,
    /// There is no such browser any more.
    Gone,
    /// Not now; perhaps after so many seconds.
    Later(Option<u64>),
    /// It will not do.
    Refused,
}

impl Notifier {
    pub(crate) fn new(
        store: Store,
        time: ServerTime,
        tables: Arc<Tables>,
        letters: Arc<Letters>,
        config: &Calls,
        public_url: Option<&str>,
    ) -> Arc<Notifier> {
        let subject = public_url.filter(|url| url.starts_with("https://")).unwrap_or("https://localhost");
        Arc::new(Notifier {
            store,
            time,
            tables,
            letters,
            subject: subject.to_owned(),
            outbound: Outbound::new(config.private),
            config: config.clone(),
            vapid: OnceCell::new(),
            waiting: Waiting::default(),
            places: Semaphore::new(AT_ONCE),
        })
    }

    async fn vapid(&self) -> ApiResult<&Vapid> {
        let make = || async {
            let trouble =
                || ApiError::trouble(&store::Error::Other("no key for push messages could be made".into()));
            let kept = self.store.key_or("vapid", Vapid::fresh().ok_or_else(trouble)?).await?;
            Vapid::of(&kept).ok_or_else(trouble)
        };
        self.vapid.get_or_try_init(make).await
    }

    /// Calls people as long as the server runs.
    pub(crate) async fn run(self: Arc<Notifier>, mut heard: broadcast::Receiver<Notice>) {
        let mut missed = true;
        let mut ticks = tokio::time::interval(EVERY);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            // What was not heard is read.
            if std::mem::take(&mut missed)
                && let Err(trouble) = self.look_again().await
            {
                tracing::warn!(%trouble, "who is waited for was not read");
                missed = true;
            }
            tokio::select! {
                notice = heard.recv() => match notice {
                    Ok(notice) => self.hear(&notice),
                    Err(RecvError::Lagged(_)) => missed = true,
                    Err(RecvError::Closed) => return,
                },
                _ = ticks.tick() => self.call_due(),
            }
        }
    }

    /// Reads who is waited for and was not called.
    async fn look_again(&self) -> Result<(), store::Error> {
        let reachable = self.store.reachable().await?;
        let (awaited, called) = (self.store.awaited().await?, self.store.called().await?);
        self.waiting.look_again(reachable, awaited, called, self.time.now(), self.after());
        Ok(())
    }

    fn after(&self) -> u64 {
        self.config.after.as_millis() as u64
    }

    fn hear(self: &Arc<Notifier>, notice: &Notice) {
        for (table, person) in self.waiting.hear(notice, self.time.now(), self.after()) {
            let notifier = Arc::clone(self);
            tokio::spawn(async move {
                // Should it stay on disk, whoever is called next time is called once less after a restart.
                let _ = notifier.store.forget_called(&table, &person).await;
            });
        }
    }

    /// Calls everybody whose time has come.
    fn call_due(self: &Arc<Notifier>) {
        for (key, pending) in self.waiting.take_due(self.time.now(), AT_ONCE) {
            let notifier = Arc::clone(self);
            tokio::spawn(async move { notifier.call(key, pending).await });
        }
    }

    async fn call(&self, key: Key, pending: Pending) {
        let Ok(_place) = self.places.acquire().await else { return };
        if let Err(error) = self.try_to_call(&key, pending).await {
            tracing::debug!(table = key.0, why = %error.refused.why, "somebody was not called");
            self.waiting.again_after(key, pending, self.time.now() + 60_000);
        }
    }

    async fn try_to_call(&self, key: &Key, pending: Pending) -> ApiResult<()> {
        let (table, person) = key;
        let ask = Errand::Summons { person: person.clone(), over: false };
        let summons: Option<Summons> = match self.tables.errand(table, ask).await {
            Ok(summons) => summons,
            Err(error) if error.status == 503 => return Err(error),
            Err(_) => None,
        };
        let now = self.time.now();
        let Some(summons) = summons else {
            self.waiting.forget(key);
            return Ok(());
        };
        if summons.is_here {
            self.waiting.again_after(key.clone(), pending, now + waiting::LOOK_AGAIN);
            return Ok(());
        }
        if pending.kind == PushKind::Turn
            && summons.seen.is_some_and(|seen| seen >= pending.since + waiting::SEES)
        {
            // They have been there and know.
            return Ok(());
        }
        if let Some(until) = summons.vacation {
            self.waiting.again_after(key.clone(), pending, until.max(now + 1000));
            return Ok(());
        }
        if let Some(quiet) = self.quiet_hours(person).await?
            && let Some(end) = quiet::until(&quiet, self.time.told(now))
        {
            let left = end.saturating_sub(self.time.told(now)).max(1000);
            self.waiting.again_after(key.clone(), pending, now + left);
            return Ok(());
        }
        let again_before = if pending.kind == PushKind::Reminder { now.saturating_sub(60_000) } else { 0 };
        // Where a game is played over days there is time for a letter.
        let letter = (summons.is_slow && self.letters.are_sent()).then_some(match pending.kind {
            PushKind::Reminder => LetterKind::Reminder,
            _ => LetterKind::Turn,
        });
        if !self.store.note_called(table, person, now, again_before, letter).await? {
            return Ok(());
        }
        self.waiting.was_called(key, now);
        if letter.is_some() {
            self.letters.look();
        }
        self.push(person, pending.kind, Some((table.as_str(), &summons))).await
    }

    async fn quiet_hours(&self, person: &str) -> ApiResult<Option<QuietHours>> {
        let kept = self.store.notification_settings(person).await?;
        Ok(kept.and_then(|kept| serde_json::from_str(&kept).ok()))
    }

    /// Sends a message to all browsers of a person.
    async fn push(&self, person: &str, kind: PushKind, about: Option<(&str, &Summons)>) -> ApiResult<()> {
        let count = self.waiting_for(person).await?;
        let all = self.store.push_of(person).await?;
        let send = all.iter().map(|push| self.deliver(push, kind, about, count));
        futures_util::future::join_all(send).await;
        Ok(())
    }

    /// How many tables wait for somebody.
    async fn waiting_for(&self, person: &str) -> ApiResult<u32> {
        let tables = self.store.tables_of(person, false, None, 100).await?;
        let waits = |table: &&store::Table| {
            let seat = table.seats.iter().position(|seat| seat.as_deref() == Some(person));
            seat.is_some_and(|seat| table.waiting & (1 << seat) != 0)
        };
        Ok(tables.iter().filter(waits).count() as u32)
    }

    /// Sends one message to one browser, a few times if need be. One that is gone is called no more.
    async fn deliver(
        &self,
        push: &PushSubscription,
        kind: PushKind,
        about: Option<(&str, &Summons)>,
        count: u32,
    ) {
        let message = words(kind, about, count, Language::named(&push.lang).unwrap_or_default());
        let mut wait = self.config.retry;
        for tries in 1..=TRIES {
            let came = self.send(push, &message, about.is_some_and(|(_, summons)| summons.is_slow)).await;
            let kept = match came {
                Delivered::Arrived => {
                    metrics::counter!("fremont_push_total").increment(1);
                    self.store.push_arrived(&push.id).await
                }
                Delivered::Gone => self.store.drop_push(&push.person, &push.id).await.map(drop),
                Delivered::Later(after) if tries < TRIES => {
                    // However long it wants to be left alone: longer than a few minutes nobody waits here.
                    let wanted = Duration::from_secs(after.unwrap_or(0)).min(Duration::from_mins(5));
                    tokio::time::sleep(wait.max(wanted)).await;
                    wait *= 10;
                    continue;
                }
                Delivered::Later(_) | Delivered::Refused => {
                    metrics::counter!("fremont_push_failed_total").increment(1);
                    self.store.push_failed(&push.id, MOST_FAILURES).await.map(drop)
                }
            };
            if let Err(trouble) = kept {
                tracing::debug!(%trouble, "what came of a push message was not kept");
            }
            return;
        }
    }

    async fn send(&self, push: &PushSubscription, message: &PushMessage, is_slow: bool) -> Delivered {
        let text = serde_json::to_vec(message).expect("a message is JSON");
        let Ok(uri) = push.endpoint.parse::<Uri>() else { return Delivered::Gone };
        let Some(body) = push::encrypt(&text, &push.public, &push.auth) else { return Delivered::Gone };
        let Some(headers) = self.headers(&uri, message, is_slow).await else { return Delivered::Refused };
        match self.outbound.post(&uri, headers, body).await {
            Ok(answered) if answered.status.is_success() => Delivered::Arrived,
            Ok(answered) if matches!(answered.status, StatusCode::NOT_FOUND | StatusCode::GONE) => {
                Delivered::Gone
            }
            Ok(answered)
                if answered.status == StatusCode::TOO_MANY_REQUESTS || answered.status.is_server_error() =>
            {
                Delivered::Later(answered.retry_after)
            }
            Ok(answered) => {
                tracing::info!(status = answered.status.as_u16(), "a push service does not take a message");
                Delivered::Refused
            }
            Err(error) if error.kind() == std::io::ErrorKind::PermissionDenied => Delivered::Refused,
            Err(_) => Delivered::Later(None),
        }
    }

    async fn headers(&self, uri: &Uri, message: &PushMessage, is_slow: bool) -> Option<HeaderMap> {
        let origin = format!("{}://{}", uri.scheme_str()?, uri.authority()?);
        let until = self.time.told(self.time.now()) / 1000 + SIGNED;
        let shown = self.vapid().await.ok()?.authorization(&origin, &self.subject, until)?;
        let mut headers = HeaderMap::new();
        headers.insert(header::AUTHORIZATION, HeaderValue::try_from(shown).ok()?);
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("aes128gcm"));
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/octet-stream"));
        headers.insert("ttl", HeaderValue::from(KEPT[usize::from(is_slow)]));
        headers.insert("urgency", HeaderValue::from_static(if is_slow { "normal" } else { "high" }));
        // Of several about one table a browser that was off gets the latest.
        if let Some(table) = &message.table {
            headers.insert("topic", HeaderValue::try_from(table.as_str()).ok()?);
        }
        Some(headers)
    }
}

/// What a message says: that the table waits, and for whom else it is known. Nothing of the game.
fn words(kind: PushKind, about: Option<(&str, &Summons)>, count: u32, language: Language) -> PushMessage {
    let game = about.map_or_else(String::new, |(_, summons)| {
        tables::about(&summons.game).map_or_else(String::new, |about| about.title.in_language(language))
    });
    let others = about.map_or_else(String::new, |(_, summons)| summons.others.join(", "));
    let title = match kind {
        PushKind::Turn => say!("notify-turn", game),
        PushKind::Reminder => say!("notify-reminder", game),
        PushKind::Hello => say!("notify-hello"),
    };
    let body = match (kind, others.is_empty()) {
        (PushKind::Hello, _) => say!("notify-hello-body"),
        (_, true) => say!("notify-alone"),
        (_, false) => say!("notify-with", others),
    };
    let [title, body] = [title, body].map(|message| message.in_language(language));
    PushMessage { kind, table: about.map(|(table, _)| table.to_owned()), title, body, count }
}

/// When the quiet hours end in which a moment of the wall clock lies; nothing if it lies in none. They are as they were kept.
pub(crate) fn quiet_until(kept: &str, wall: u64) -> Option<u64> {
    let hours: Option<QuietHours> = serde_json::from_str(kept).ok()?;
    quiet::until(&hours?, wall)
}

/// What the doors ask.
impl Notifier {
    /// Somebody can be called from now on, by a letter.
    pub(crate) fn reach(&self, person: &str) {
        self.waiting.reach(person);
    }

    /// How somebody is called.
    pub(crate) async fn told(&self, person: &str, session: &str) -> ApiResult<Notifications> {
        let sessions = self.store.sessions_of(person).await?;
        let label = |push: &PushSubscription| {
            sessions.iter().find(|session| session.id == push.session).map(|session| session.label.clone())
        };
        let device = |push: &PushSubscription| PushDevice {
            id: push.id.clone(),
            label: label(push).unwrap_or_default(),
            current: push.session == session,
            created: self.time.told(push.created),
        };
        let devices = self.store.push_of(person).await?.iter().map(device).collect();
        Ok(Notifications {
            key: self.vapid().await?.public.clone(),
            quiet: self.quiet_hours(person).await?,
            devices,
        })
    }

    /// Keeps when somebody wants to be left in peace.
    pub(crate) async fn set_quiet(&self, person: &str, quiet: Option<&QuietHours>) -> ApiResult<()> {
        if let Some(quiet) = quiet {
            quiet::admit(quiet)?;
        }
        let kept = serde_json::to_string(&quiet).expect("hours are JSON");
        Ok(self.store.set_notification_settings(person, &kept).await?)
    }

    /// Calls somebody on a browser from now on; a new one is told so.
    pub(crate) async fn subscribe(
        self: &Arc<Notifier>,
        person: &str,
        session: &str,
        new: &NewPush,
        language: Language,
    ) -> ApiResult<()> {
        let form = || ApiError::bad(say!("notify-push-form"));
        let bytes = |text: &str| BASE64.decode(text).map_err(|_| form());
        let uri: Uri = new.endpoint.parse().map_err(|_| form())?;
        if new.endpoint.len() > 1024 || !self.outbound.admits(&uri) {
            return Err(form());
        }
        let public: [u8; 65] = bytes(&new.keys.p256dh)?.try_into().map_err(|_| form())?;
        let auth: [u8; 16] = bytes(&new.keys.auth)?.try_into().map_err(|_| form())?;
        push::encrypt(b"", &public, &auth).ok_or_else(form)?;
        let is_known = self.store.push_of(person).await?.iter().any(|push| push.endpoint == new.endpoint);
        let push = PushSubscription {
            id: secrets::short_id(),
            person: person.to_owned(),
            session: session.to_owned(),
            endpoint: new.endpoint.clone(),
            public,
            auth,
            lang: language.tag().into(),
            created: self.time.now(),
        };
        if !self.store.add_push(push.clone(), MOST_DEVICES).await? {
            return Err(ApiError::stranger());
        }
        self.waiting.reach(person);
        if !is_known {
            let (notifier, count) = (Arc::clone(self), self.waiting_for(person).await?);
            tokio::spawn(async move {
                let Ok(_place) = notifier.places.acquire().await else { return };
                notifier.deliver(&push, PushKind::Hello, None, count).await;
            });
        }
        Ok(())
    }

    /// Calls somebody on a browser no more.
    pub(crate) async fn unsubscribe(&self, person: &str, id: &str) -> ApiResult<()> {
        if self.store.drop_push(person, id).await? {
            return Ok(());
        }
        Err(ApiError::unknown(say!("notify-no-device")))
    }
}
