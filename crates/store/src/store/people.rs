//! People and their logins.

use super::Store;
use crate::statements::{names, people, recovery};
use crate::{Error, Person};

impl Store {
    /// Adds a person, who has no login yet.
    pub async fn add_person(&self, person: Person) -> Result<(), Error> {
        self.database.write(move |connection| people::add(connection, &person)).await
    }

    /// Gives a person another name.
    pub async fn rename(&self, person: &str, name: &str) -> Result<(), Error> {
        let (person, name) = (person.to_owned(), name.to_owned());
        self.database.write(move |connection| people::rename(connection, &person, &name)).await
    }

    /// Gives a person a login with the hash of a password, or another one. Logins that differ only in letter case
    /// are the same.
    pub async fn set_login(&self, person: &str, login: &str, hash: &str) -> Result<(), Error> {
        let (person, login, hash) = (person.to_owned(), login.to_owned(), hash.to_owned());
        self.database.write(move |connection| people::set_login(connection, &person, &login, &hash)).await
    }

    /// Gives a person who has no login yet one with the hash of a password.
    pub async fn add_login(&self, person: &str, login: &str, hash: &str) -> Result<(), Error> {
        let (person, login, hash) = (person.to_owned(), login.to_owned(), hash.to_owned());
        self.database.write(move |connection| people::add_login(connection, &person, &login, &hash)).await
    }

    /// Gives a person recovery codes, by the SHA-256 of each, in place of those there were.
    pub async fn set_recovery_codes(&self, person: &str, keys: Vec<[u8; 32]>) -> Result<(), Error> {
        let person = person.to_owned();
        self.database.write(move |connection| recovery::set(connection, &person, &keys)).await
    }

    /// Uses a recovery code up: the person gets another hash, and all their sessions end. Tells whether there was such a code.
    pub async fn spend_recovery_code(&self, person: &str, key: [u8; 32], hash: &str) -> Result<bool, Error> {
        let (person, hash) = (person.to_owned(), hash.to_owned());
        self.database.write(move |connection| recovery::spend(connection, &person, &key, &hash)).await
    }

    /// How many recovery codes a person has left.
    pub async fn recovery_codes_left(&self, person: &str) -> Result<u32, Error> {
        let person = person.to_owned();
        self.database.read(move |connection| recovery::left(connection, &person)).await
    }

    /// Keeps what people are called at a table, by person.
    pub async fn keep_names(&self, table: &str, names: Vec<(String, String)>) -> Result<(), Error> {
        let table = table.to_owned();
        self.database.write(move |connection| Ok(names::keep(connection, &table, &names)?)).await
    }

    /// What people are called at each of some tables, by person; empty where it was not kept.
    pub async fn names_at(&self, tables: Vec<String>) -> Result<Vec<Vec<(String, String)>>, Error> {
        self.database
            .read(move |connection| tables.iter().map(|table| names::at(connection, table)).collect())
            .await
    }

    /// Gives a person who has a login another hash.
    pub async fn set_hash(&self, person: &str, hash: &str) -> Result<(), Error> {
        let (person, hash) = (person.to_owned(), hash.to_owned());
        self.database.write(move |connection| people::set_hash(connection, &person, &hash)).await
    }

    /// Takes away all that tells of a person: names, login, hash, sessions, codes, and the text of what they said. An empty
    /// husk stays, so that tables keep their seats. Nobody can log in as it or name it again.
    pub async fn delete_person(&self, person: &str) -> Result<(), Error> {
        let person = person.to_owned();
        self.database.write(move |connection| people::delete(connection, &person)).await
    }

    /// A person by id. The deleted have an empty name.
    pub async fn person(&self, id: &str) -> Result<Option<Person>, Error> {
        let id = id.to_owned();
        self.database.read(move |connection| people::by_id(connection, &id)).await
    }

    /// People by their ids, in that order. Whoever is not there is left out.
    pub async fn people(&self, ids: &[String]) -> Result<Vec<Person>, Error> {
        let ids = ids.to_owned();
        self.database
            .read(move |connection| {
                ids.iter().filter_map(|id| people::by_id(connection, id).transpose()).collect()
            })
            .await
    }

    /// A person by login, with the hash. Letter case does not matter.
    pub async fn person_by_login(&self, login: &str) -> Result<Option<(Person, String)>, Error> {
        let login = login.to_owned();
        self.database.read(move |connection| people::by_login(connection, &login)).await
    }
}
