//! People and their logins.

use super::Store;
use crate::sqlite::people;
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

    /// Gives a person who has a login another hash.
    pub async fn set_hash(&self, person: &str, hash: &str) -> Result<(), Error> {
        let (person, hash) = (person.to_owned(), hash.to_owned());
        self.database.write(move |connection| people::set_hash(connection, &person, &hash)).await
    }

    /// Takes away all that tells of a person: name, login, hash, sessions, and the text of what they said. An empty
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
