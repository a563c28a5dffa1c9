//! Passkeys: making one, naming it, removing it, and signing in with it.

use super::webauthn::{self, ALGORITHMS, ClientData, Site, Unfit};
use super::{Known, People};
use crate::error::{ApiError, ApiResult};
use crate::secrets;
use crate::time::ServerTime;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use store::{Passkey, Person, SessionKind};
use table::say;
use table::words::is_harmful;
use wire::{Me, NewPasskey, PasskeyChallenge, PasskeyInfo, PasskeySignIn};

/// How long a challenge may be answered, in milliseconds.
const ANSWERED_WITHIN: u64 = 5 * 60 * 1000;
/// How many challenges are waited for: then the oldest go.
const MANY: usize = 10_000;
/// The longest name of a passkey, in characters.
const LONGEST: usize = 40;

/// What authenticators were asked to sign, and have not signed yet. Each is signed once.
#[derive(Default)]
pub(super) struct Challenges(Mutex<HashMap<[u8; 32], Asked>>);

/// For whom something is to be signed: a person who makes a passkey, or whoever signs in; and when that was asked.
struct Asked {
    person: Option<String>,
    at: u64,
}

impl Challenges {
    fn ask(&self, person: Option<&str>, time: &ServerTime) -> [u8; 32] {
        let (challenge, now) = (secrets::challenge(), time.now());
        let mut asked = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if asked.len() >= MANY {
            asked.retain(|_, asked| now < asked.at + ANSWERED_WITHIN);
        }
        if asked.len() >= MANY
            && let Some(oldest) = asked.iter().min_by_key(|(_, asked)| asked.at).map(|(one, _)| *one)
        {
            asked.remove(&oldest);
        }
        asked.insert(challenge, Asked { person: person.map(str::to_owned), at: now });
        challenge
    }

    /// Takes a challenge that was asked of this person, or of whoever signs in. It is gone then.
    fn take(&self, challenge: &[u8], person: Option<&str>, time: &ServerTime) -> Result<(), Unfit> {
        let mut asked = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let key = <[u8; 32]>::try_from(challenge).map_err(|_| "nobody asked for that")?;
        let known = asked.remove(&key).ok_or("nobody asked for that, or it was answered before")?;
        if known.person.as_deref() != person {
            return Err("somebody else was asked");
        }
        if time.now() >= known.at + ANSWERED_WITHIN {
            return Err("it was asked too long ago");
        }
        Ok(())
    }
}

/// What is told of whatever is wrong with a passkey; the log is told the rest.
fn unfit(status: u16) -> impl Fn(Unfit) -> ApiError {
    move |fault| {
        tracing::debug!(fault, "a passkey does not fit");
        ApiError { status, ..ApiError::refused("PASSKEY", say!("tables-passkey-unfit")) }
    }
}

impl People {
    /// What an authenticator is to sign, for somebody who makes a passkey or for whoever signs in.
    pub(crate) async fn passkey_challenge(
        &self,
        known: Option<&Known>,
        site: Site,
    ) -> ApiResult<PasskeyChallenge> {
        let person = known.map(|known| known.person.id.as_str());
        let passkeys = match known {
            Some(known) => {
                known.with_account()?;
                self.store.passkeys_of(&known.person.id).await?
            }
            None => Vec::new(),
        };
        Ok(PasskeyChallenge {
            challenge: webauthn::text(&self.challenges.ask(person, &self.time)),
            house: site.host,
            person: person.map(|person| webauthn::text(person.as_bytes())),
            known: passkeys.iter().map(|passkey| webauthn::text(&passkey.credential)).collect(),
            algorithms: ALGORITHMS.to_vec(),
        })
    }

    /// Keeps a passkey that somebody has made.
    pub(crate) async fn add_passkey(
        &self,
        known: &Known,
        new: &NewPasskey,
        site: &Site,
        network: IpAddr,
        device: &str,
    ) -> ApiResult<PasskeyInfo> {
        known.with_account()?;
        let named = [new.label.trim(), device, "Passkey"].into_iter().find(|name| !name.is_empty());
        let label = label(named.unwrap_or_default())?;
        self.be_sure(known, &new.passphrase, network).await?;
        let made = (|| {
            let client_data = webauthn::bytes(&new.client_data)?;
            let client_data = ClientData::read(&client_data, "webauthn.create", site)?;
            self.challenges.take(&client_data.challenge()?, Some(&known.person.id), &self.time)?;
            webauthn::made(&webauthn::bytes(&new.authenticator_data)?, site)
        })();
        let made = made.map_err(unfit(400))?;
        let now = self.time.now();
        let passkey = Passkey {
            id: secrets::short_id(),
            person: known.person.id.clone(),
            credential: made.credential,
            public: made.public,
            counter: made.counter,
            label,
            created: now,
            used: now,
        };
        match self.store.add_passkey(passkey.clone()).await {
            Ok(true) => Ok(self.passkey_info(passkey)),
            Ok(false) => Err(ApiError::refused("TAKEN", say!("tables-passkey-known"))),
            Err(store::Error::Enough { most }) => {
                Err(ApiError::refused("ENOUGH", say!("tables-passkeys-most", most)))
            }
            Err(trouble) => Err(trouble.into()),
        }
    }

    /// Signs somebody in who holds a passkey.
    pub(crate) async fn sign_in_with_passkey(
        &self,
        with: &PasskeySignIn,
        site: &Site,
        device: &str,
    ) -> ApiResult<(Me, String)> {
        let refused = unfit(401);
        let client_data = webauthn::bytes(&with.client_data).map_err(&refused)?;
        let read = ClientData::read(&client_data, "webauthn.get", site).map_err(&refused)?;
        let challenge = read.challenge().map_err(&refused)?;
        self.challenges.take(&challenge, None, &self.time).map_err(&refused)?;
        let credential = webauthn::bytes(&with.credential).map_err(&refused)?;
        let passkey = self.store.passkey(&credential).await?.ok_or_else(|| refused("nobody has this key"))?;
        let counter = (|| {
            if with.person.as_ref().is_some_and(|person| *person != webauthn::text(passkey.person.as_bytes()))
            {
                return Err("the key is somebody else's");
            }
            let (data, signature) =
                (webauthn::bytes(&with.authenticator_data)?, webauthn::bytes(&with.signature)?);
            webauthn::signed(&passkey.public, &data, &client_data, &signature, site)
        })();
        let counter = counter.map_err(&refused)?;
        let person = self.store.person(&passkey.person).await?;
        let person = person.filter(|person| person.login.is_some()).ok_or_else(ApiError::stranger)?;
        self.admit_person(&person)?;
        // A counter that does not go up is that of a copy.
        if !self.store.use_passkey(&passkey.id, counter, self.time.now()).await? {
            return Err(refused("its counter has not gone up"));
        }
        let secret = self.open(&person.id, SessionKind::Cookie, device).await?.1;
        let Person { id, name, login, .. } = person;
        Ok((Me { id, name, login }, secret))
    }

    fn passkey_info(&self, passkey: Passkey) -> PasskeyInfo {
        PasskeyInfo {
            id: passkey.id,
            label: passkey.label,
            created: self.time.told(passkey.created),
            used: self.time.told(passkey.used),
        }
    }

    /// The passkeys of somebody.
    pub(crate) async fn passkeys(&self, known: &Known) -> ApiResult<Vec<PasskeyInfo>> {
        let passkeys = self.store.passkeys_of(&known.person.id).await?;
        Ok(passkeys.into_iter().map(|passkey| self.passkey_info(passkey)).collect())
    }

    /// Calls a passkey something else.
    pub(crate) async fn rename_passkey(&self, known: &Known, id: &str, given: &str) -> ApiResult<()> {
        known.in_person()?;
        if self.store.rename_passkey(&known.person.id, id, &label(given)?).await? {
            return Ok(());
        }
        Err(ApiError::unknown(say!("tables-no-passkey")))
    }

    /// Nobody signs in with a passkey any more.
    pub(crate) async fn drop_passkey(&self, known: &Known, id: &str) -> ApiResult<()> {
        known.in_person()?;
        if self.store.drop_passkey(&known.person.id, id).await? {
            return Ok(());
        }
        Err(ApiError::unknown(say!("tables-no-passkey")))
    }
}

/// What a passkey is called.
fn label(given: &str) -> ApiResult<String> {
    let label = given.trim();
    if label.is_empty() || label.chars().count() > LONGEST || label.chars().any(is_harmful) {
        return Err(ApiError::bad(say!("tables-passkey-label", most = LONGEST)));
    }
    Ok(label.to_owned())
}
