//! People: guests who play at once, accounts that keep a guest's games, sessions and tokens.

mod ended;
mod export;
mod passkeys;
mod passphrase;
mod throttle;
mod webauthn;
mod whereabouts;

use crate::bans::Bans;
use crate::error::{ApiError, ApiResult};
use crate::limits::SharedBudgets;
use crate::nodes::Nodes;
use crate::time::ServerTime;
use crate::{names, secrets};
use ended::Ended;
pub(crate) use ended::Ending;
use passkeys::Challenges;
use passphrase::Passphrases;
use std::net::IpAddr;
use std::sync::Arc;
use store::{Person, Session, SessionKind, Store};
use table::say;
use throttle::Throttle;
use tokio::sync::broadcast;
pub(crate) use webauthn::Site;
use whereabouts::Whereabouts;
use wire::{Credentials, Me, NewPassphrase, Recovery, RecoveryCodes, SessionInfo, Token};

const HOUR: u64 = 60 * 60 * 1000;
const DAY: u64 = 24 * HOUR;
/// How long a session lasts after it was last used.
const SESSION: u64 = 180 * DAY;
/// How long a token lasts.
const TOKEN: u64 = 365 * DAY;
/// The most tokens and sessions of one person.
const MOST_SESSIONS: usize = 50;
/// How many recovery codes somebody gets.
const RECOVERY_CODES: usize = 10;

/// Everybody who plays here.
pub(crate) struct People {
    store: Store,
    time: ServerTime,
    passphrases: Passphrases,
    throttle: Throttle,
    challenges: Challenges,
    bans: Arc<Bans>,
    whereabouts: Whereabouts,
    ended: broadcast::Sender<Ended>,
    /// The other nodes, where there are several.
    nodes: Option<Arc<Nodes>>,
}

/// Somebody who has shown who they are.
#[derive(Clone, Debug)]
pub(crate) struct Known {
    pub(crate) person: Person,
    /// The session they showed.
    pub(crate) session: String,
    /// Whether it is a token: programs may play, but not change the account.
    pub(crate) by_token: bool,
}

impl Known {
    /// Whether they may change the account itself.
    pub(crate) fn in_person(&self) -> ApiResult<()> {
        if self.by_token {
            return Err(ApiError::forbidden("TOKEN", say!("tables-token-only-plays")));
        }
        Ok(())
    }

    /// Whether they may change an account, and have one.
    fn with_account(&self) -> ApiResult<()> {
        self.in_person()?;
        if self.person.login.is_none() {
            return Err(ApiError::refused("GUEST", say!("tables-guest-no-passphrase")));
        }
        Ok(())
    }

    pub(crate) fn me(&self) -> Me {
        let Person { id, name, login, .. } = self.person.clone();
        Me { id, name, login }
    }
}

impl People {
    pub(crate) fn new(store: Store, time: ServerTime, bans: Arc<Bans>, nodes: Option<Arc<Nodes>>) -> People {
        let throttle = Throttle::new(&time);
        People {
            store,
            time,
            passphrases: Passphrases::new(),
            throttle,
            challenges: Challenges::default(),
            bans,
            whereabouts: Whereabouts::default(),
            ended: broadcast::channel(256).0,
            nodes,
        }
    }

    /// What nodes count together, by name.
    pub(crate) fn shared(&self) -> [(&'static str, &dyn SharedBudgets); 2] {
        self.throttle.shared()
    }

    /// A new guest, and the secret of their session.
    pub(crate) async fn guest(&self, name: &str, device: &str) -> ApiResult<(Me, String)> {
        let name = names::name(name)?;
        self.admit(&name)?;
        let person = Person { id: secrets::id(), name, login: None, created: self.time.now() };
        self.store.add_person(person.clone()).await?;
        let secret = self.open(&person.id, SessionKind::Cookie, device).await?.1;
        Ok((Me { id: person.id, name: person.name, login: None }, secret))
    }

    /// Whether somebody of this name is let in.
    fn admit(&self, name: &str) -> ApiResult<()> {
        if self.bans.has_name(name) { Err(Bans::refusal()) } else { Ok(()) }
    }

    /// Whether a person is let in, by their name and by what they sign in with.
    pub(crate) fn admit_person(&self, person: &Person) -> ApiResult<()> {
        self.admit(&person.name)?;
        person.login.as_deref().map_or(Ok(()), |login| self.admit(login))
    }

    /// Somebody speaks from an address.
    pub(crate) fn saw(&self, person: &str, address: IpAddr) {
        self.whereabouts.saw(person, address);
    }

    /// Whether somebody is banned, by what they are called or by where they were seen last.
    pub(crate) fn is_banned(&self, person: &Person) -> bool {
        let is_there = |address| self.bans.has_address(address);
        self.whereabouts.last(&person.id).is_some_and(is_there) || self.admit_person(person).is_err()
    }

    /// Whoever this secret belongs to, seen at an address.
    pub(crate) async fn know(&self, secret: &str, address: IpAddr) -> ApiResult<Known> {
        let key = secrets::key(secret);
        let session = self.store.session(&key).await?.ok_or_else(ApiError::stranger)?;
        let now = self.time.now();
        if session.expires <= now {
            return Err(ApiError::stranger());
        }
        if now.saturating_sub(session.used) >= HOUR {
            let expires = match session.kind {
                SessionKind::Cookie => now + SESSION,
                SessionKind::Token => session.expires,
            };
            self.store.touch_session(&key, now, expires).await?;
        }
        let person = self.store.person(&session.person).await?.ok_or_else(ApiError::stranger)?;
        self.admit_person(&person)?;
        self.saw(&person.id, address);
        Ok(Known { person, session: session.id, by_token: session.kind == SessionKind::Token })
    }

    async fn open(&self, person: &str, kind: SessionKind, label: &str) -> ApiResult<(String, String)> {
        let now = self.time.now();
        let secret = secrets::secret();
        let lasts = if kind == SessionKind::Cookie { SESSION } else { TOKEN };
        let session = Session {
            id: secrets::short_id(),
            key: secrets::key(&secret),
            person: person.to_owned(),
            kind,
            label: label.to_owned(),
            created: now,
            used: now,
            expires: now + lasts,
        };
        let id = session.id.clone();
        self.store.add_session(session).await?;
        Ok((id, secret))
    }

    /// Makes a guest's games safe: from now on they sign in. The session gets a new secret.
    pub(crate) async fn keep(
        &self,
        known: &Known,
        with: &Credentials,
        device: &str,
    ) -> ApiResult<(Me, String)> {
        known.in_person()?;
        if known.person.login.is_some() {
            return Err(ApiError::refused("ACCOUNT", say!("tables-account-already")));
        }
        let login = names::login(&with.login)?;
        self.admit(&login)?;
        let hash = self.hash(names::passphrase(&with.passphrase)?).await?;
        match self.store.add_login(&known.person.id, &login, &hash).await {
            Ok(()) => {}
            // Somebody was quicker, perhaps the same person in another window.
            Err(store::Error::HasLogin) => {
                return Err(ApiError::refused("ACCOUNT", say!("tables-account-already")));
            }
            Err(store::Error::LoginTaken) => {
                return Err(ApiError::refused("TAKEN", say!("tables-login-taken")));
            }
            Err(trouble) => return Err(trouble.into()),
        }
        self.store.drop_session(&known.person.id, &known.session).await?;
        self.end(&known.person.id, Some(&known.session));
        let secret = self.open(&known.person.id, SessionKind::Cookie, device).await?.1;
        Ok((Me { login: Some(login), ..known.me() }, secret))
    }

    async fn hash(&self, passphrase: &str) -> ApiResult<String> {
        let hashed = self.passphrases.hash(passphrase).await;
        hashed.ok_or_else(|| ApiError::refused("PASSPHRASE", say!("tables-passphrase-not-kept")))
    }

    /// Signs somebody in.
    pub(crate) async fn sign_in(
        &self,
        with: &Credentials,
        network: IpAddr,
        device: &str,
    ) -> ApiResult<(Me, String)> {
        let login = names::login(&with.login).unwrap_or_default();
        let tried = self.throttle.admit(&login, network)?;
        let found = self.store.person_by_login(&login).await?;
        let hash = found.as_ref().map(|(_, hash)| hash.as_str());
        let fits = with.passphrase.len() <= 1024 && self.passphrases.matches(&with.passphrase, hash).await;
        let Some((person, _)) = found.filter(|_| fits) else { return Err(ApiError::wrong_passphrase()) };
        tried.was_right();
        self.admit_person(&person)?;
        let secret = self.open(&person.id, SessionKind::Cookie, device).await?.1;
        let Person { id, name, login, .. } = person;
        Ok((Me { id, name, login }, secret))
    }

    /// Whether somebody who is signed in knows the passphrase, too. Guests have none.
    async fn be_sure(&self, known: &Known, passphrase: &str, network: IpAddr) -> ApiResult<()> {
        known.in_person()?;
        let Some(login) = &known.person.login else { return Ok(()) };
        self.throttle.trust(login, network);
        let tried = self.throttle.admit(login, network)?;
        let found = self.store.person_by_login(login).await?;
        let hash = found.as_ref().map(|(_, hash)| hash.as_str());
        if passphrase.len() > 1024 || !self.passphrases.matches(passphrase, hash).await {
            return Err(ApiError::wrong_passphrase());
        }
        tried.was_right();
        Ok(())
    }

    /// Gives an account another passphrase. Every session and token ends; a new one begins here.
    pub(crate) async fn change_passphrase(
        &self,
        known: &Known,
        with: &NewPassphrase,
        network: IpAddr,
        device: &str,
    ) -> ApiResult<(Me, String)> {
        known.with_account()?;
        let new = names::passphrase(&with.new)?;
        self.be_sure(known, &with.old, network).await?;
        let hash = self.hash(new).await?;
        self.store.set_hash(&known.person.id, &hash).await?;
        self.store.drop_sessions(&known.person.id).await?;
        self.end(&known.person.id, None);
        let secret = self.open(&known.person.id, SessionKind::Cookie, device).await?.1;
        Ok((known.me(), secret))
    }

    /// New recovery codes for an account, in place of those there were.
    pub(crate) async fn recovery_codes(
        &self,
        known: &Known,
        passphrase: &str,
        network: IpAddr,
    ) -> ApiResult<RecoveryCodes> {
        known.with_account()?;
        self.be_sure(known, passphrase, network).await?;
        let codes: Vec<String> = (0..RECOVERY_CODES).map(|_| secrets::recovery_code()).collect();
        let keys = codes.iter().map(|code| secrets::recovery_key(code)).collect();
        self.store.set_recovery_codes(&known.person.id, keys).await?;
        Ok(RecoveryCodes { codes })
    }

    /// Lets somebody in who has forgotten the passphrase: the code is used up, and another passphrase holds.
    pub(crate) async fn recover(
        &self,
        with: &Recovery,
        network: IpAddr,
        device: &str,
    ) -> ApiResult<(Me, String)> {
        let login = names::login(&with.login).unwrap_or_default();
        let passphrase = names::passphrase(&with.passphrase)?;
        let tried = self.throttle.admit(&login, network)?;
        // It takes as long whether there is such an account or not.
        let hash = self.hash(passphrase).await?;
        let Some((person, _)) = self.store.person_by_login(&login).await? else {
            return Err(ApiError::wrong_code());
        };
        if !self.store.spend_recovery_code(&person.id, secrets::recovery_key(&with.code), &hash).await? {
            return Err(ApiError::wrong_code());
        }
        tried.was_right();
        self.end(&person.id, None);
        self.admit_person(&person)?;
        let secret = self.open(&person.id, SessionKind::Cookie, device).await?.1;
        let Person { id, name, login, .. } = person;
        Ok((Me { id, name, login }, secret))
    }

    /// Ends the session that was shown.
    pub(crate) async fn sign_out(&self, known: &Known) -> ApiResult<()> {
        self.store.drop_session(&known.person.id, &known.session).await?;
        self.end(&known.person.id, Some(&known.session));
        Ok(())
    }

    /// Ends every session and token.
    pub(crate) async fn sign_out_everywhere(&self, known: &Known) -> ApiResult<u64> {
        known.in_person()?;
        let many = self.store.drop_sessions(&known.person.id).await?;
        self.end(&known.person.id, None);
        Ok(many)
    }

    /// A token for a program.
    pub(crate) async fn token(&self, known: &Known, label: &str) -> ApiResult<Token> {
        known.in_person()?;
        if label.chars().count() > 40 || label.chars().any(char::is_control) {
            return Err(ApiError::bad(say!("tables-label-most")));
        }
        if self.store.sessions_of(&known.person.id).await?.len() >= MOST_SESSIONS {
            return Err(ApiError::too_many(
                format!("{MOST_SESSIONS} sessions and tokens are the most: end one first"),
                60,
            ));
        }
        let (id, token) = self.open(&known.person.id, SessionKind::Token, label).await?;
        Ok(Token { id, token })
    }

    /// Where somebody is signed in, and their tokens.
    pub(crate) async fn sessions(&self, known: &Known) -> ApiResult<Vec<SessionInfo>> {
        let info = |session: Session| SessionInfo {
            current: session.id == known.session,
            id: session.id,
            token: session.kind == SessionKind::Token,
            label: session.label,
            created: self.time.told(session.created),
            used: self.time.told(session.used),
            expires: self.time.told(session.expires),
        };
        Ok(self.store.sessions_of(&known.person.id).await?.into_iter().map(info).collect())
    }

    /// Ends a session or a token.
    pub(crate) async fn end_session(&self, known: &Known, id: &str) -> ApiResult<()> {
        known.in_person()?;
        if self.store.drop_session(&known.person.id, id).await? {
            self.end(&known.person.id, Some(id));
            return Ok(());
        }
        Err(ApiError::unknown(say!("tables-no-session")))
    }

    /// Gives somebody another name.
    pub(crate) async fn rename(&self, known: &Known, name: &str) -> ApiResult<Me> {
        known.in_person()?;
        let name = names::name(name)?;
        self.admit(&name)?;
        self.store.rename(&known.person.id, &name).await?;
        Ok(Me { name, ..known.me() })
    }

    /// Forgets somebody. The games they played stay, without their name.
    pub(crate) async fn delete(
        &self,
        known: &Known,
        passphrase: Option<&str>,
        network: IpAddr,
    ) -> ApiResult<()> {
        self.be_sure(known, passphrase.unwrap_or_default(), network).await?;
        self.forget(&known.person.id).await
    }

    /// Forgets somebody who is not asked any more.
    pub(crate) async fn forget(&self, person: &str) -> ApiResult<()> {
        self.store.delete_person(person).await?;
        self.whereabouts.forget(person);
        self.end(person, None);
        Ok(())
    }

    /// Forgets sessions that have ended.
    pub(crate) async fn tidy(&self) -> ApiResult<u64> {
        Ok(self.store.drop_expired(self.time.now()).await?)
    }
}
