//! Letters by e-mail, and vacations.

use super::Store;
use crate::statements::letters;
use crate::{AddressState, Error, Letter, MailAddress, Vacation};

impl Store {
    /// Where somebody is written to.
    pub async fn address_of(&self, person: &str) -> Result<Option<MailAddress>, Error> {
        let person = person.to_owned();
        self.database.read(move |connection| letters::address_of(connection, &person)).await
    }

    /// The address that an id stands for.
    pub async fn address_by_id(&self, id: &str) -> Result<Option<MailAddress>, Error> {
        let id = id.to_owned();
        self.database.read(move |connection| letters::address_by_id(connection, &id)).await
    }

    /// Somebody gives an address, in place of the one they had. A letter that asks whether it is right is to be sent.
    pub async fn give_address(&self, given: MailAddress) -> Result<(), Error> {
        self.database.write(move |connection| letters::give_address(connection, &given)).await
    }

    /// Takes an address of somebody away, with the letters that were to be sent there; tells whether there was one.
    pub async fn drop_address(&self, person: &str) -> Result<bool, Error> {
        let person = person.to_owned();
        self.database.write(move |connection| Ok(letters::drop_address(connection, &person)?)).await
    }

    /// An address stands otherwise now; tells whether it did not before. Letters to one that was refused go.
    pub async fn set_address_state(&self, id: &str, state: AddressState) -> Result<bool, Error> {
        let id = id.to_owned();
        self.database.write(move |connection| Ok(letters::set_address_state(connection, &id, state)?)).await
    }

    /// What somebody is written to for, and in which language; tells whether the address is there.
    pub async fn set_wanted(&self, id: &str, wanted: u32, lang: &str) -> Result<bool, Error> {
        let (id, lang) = (id.to_owned(), lang.to_owned());
        self.database.write(move |connection| Ok(letters::set_wanted(connection, &id, wanted, &lang)?)).await
    }

    /// Letters whose time has come, the oldest first.
    pub async fn due_letters(&self, now: u64, most: u32) -> Result<Vec<Letter>, Error> {
        self.database.read(move |connection| letters::due(connection, now, most)).await
    }

    /// The letters that are still to be sent to somebody.
    pub async fn letters_to(&self, person: &str) -> Result<Vec<Letter>, Error> {
        let person = person.to_owned();
        self.database.read(move |connection| letters::to(connection, &person)).await
    }

    /// When the next letter is due, if there is one.
    pub async fn next_letter(&self) -> Result<Option<u64>, Error> {
        self.database.read(letters::next_due).await
    }

    /// A letter is sent later, and counts as tried if `tried`. Tells whether it is still to be sent, and nobody tried it in between.
    pub async fn put_off_letter(&self, letter: &Letter, due: u64, tried: bool) -> Result<bool, Error> {
        let letter = letter.clone();
        self.database.write(move |connection| Ok(letters::put_off(connection, &letter, due, tried)?)).await
    }

    /// A letter was sent, or is not sent any more.
    pub async fn drop_letter(&self, letter: &Letter) -> Result<(), Error> {
        let letter = letter.clone();
        self.database.write(move |connection| Ok(letters::drop_letter(connection, &letter)?)).await
    }

    /// Takes away letters that were to be sent before a time; tells how many.
    pub async fn drop_old_letters(&self, before: u64) -> Result<u64, Error> {
        self.database.write(move |connection| Ok(letters::drop_old(connection, before)?)).await
    }

    /// The vacations of somebody, in order.
    pub async fn vacations(&self, person: &str) -> Result<Vec<Vacation>, Error> {
        let person = person.to_owned();
        self.database.read(move |connection| letters::vacations(connection, &person)).await
    }

    /// Somebody plans a vacation, in place of whatever was planned from its beginning on; one under way then ends there, and an
    /// empty one does nothing else. Those that ended before `forget` are forgotten.
    pub async fn set_vacation(&self, person: &str, planned: Vacation, forget: u64) -> Result<(), Error> {
        let person = person.to_owned();
        self.database
            .write(move |connection| letters::set_vacation(connection, &person, planned, forget))
            .await
    }
}
