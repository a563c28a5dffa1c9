//! Blocks, mutes and reports.

use super::Store;
use crate::statements::manners;
use crate::{Apart, Block, BlockKind, Error, NewReport, ReportAction, ReportCase};

impl Store {
    /// Mutes or blocks somebody for good, in place of what was. Whoever is blocked is no friend, and no invitation between the two
    /// stands.
    pub async fn block(&self, person: &str, other: &str, kind: BlockKind, at: u64) -> Result<(), Error> {
        let (person, other) = (person.to_owned(), other.to_owned());
        self.database.write(move |connection| manners::block(connection, &person, &other, kind, at)).await
    }

    /// Mutes somebody at one table.
    pub async fn mute(&self, person: &str, table: &str, other: &str, at: u64) -> Result<(), Error> {
        let (person, table, other) = (person.to_owned(), table.to_owned(), other.to_owned());
        self.database.write(move |connection| manners::mute(connection, &person, &table, &other, at)).await
    }

    /// Mutes and blocks somebody nowhere any more.
    pub async fn unblock(&self, person: &str, other: &str) -> Result<(), Error> {
        let (person, other) = (person.to_owned(), other.to_owned());
        self.database.write(move |connection| Ok(manners::unblock(connection, &person, &other)?)).await
    }

    /// Whom a person has muted or blocked, by name; those at tables behind those for good.
    pub async fn blocks(&self, person: &str) -> Result<Vec<Block>, Error> {
        let person = person.to_owned();
        self.database.read(move |connection| manners::blocks(connection, &person)).await
    }

    /// Those whose words a person does not hear at a table.
    pub async fn unheard(&self, person: &str, table: &str) -> Result<Vec<String>, Error> {
        let (person, table) = (person.to_owned(), table.to_owned());
        self.database.read(move |connection| manners::unheard(connection, &person, &table)).await
    }

    /// Those whom a person has blocked, and those who have blocked them.
    pub async fn apart(&self, person: &str) -> Result<Vec<Apart>, Error> {
        let person = person.to_owned();
        self.database.read(move |connection| manners::apart(connection, &person)).await
    }

    /// Keeps a report. The same one again, while it waits, is kept once.
    pub async fn report(&self, report: NewReport) -> Result<(), Error> {
        self.database.write(move |connection| manners::report(connection, &report)).await
    }

    /// Reports that wait, or all, the oldest first.
    pub async fn reports(&self, all: bool, most: u32) -> Result<Vec<ReportCase>, Error> {
        self.database.read(move |connection| manners::reports(connection, all, most)).await
    }

    /// A report.
    pub async fn report_of(&self, id: &str) -> Result<Option<ReportCase>, Error> {
        let id = id.to_owned();
        self.database.read(move |connection| manners::report_of(connection, &id)).await
    }

    /// What a person has reported, oldest first, without the first few.
    pub async fn reports_by(&self, person: &str, skip: u64, most: u32) -> Result<Vec<ReportCase>, Error> {
        let person = person.to_owned();
        self.database.read(move |connection| manners::reports_by(connection, &person, skip, most)).await
    }

    /// The warnings of a person that were not read, oldest first.
    pub async fn warnings(&self, person: &str, most: u32) -> Result<Vec<ReportCase>, Error> {
        let person = person.to_owned();
        self.database.read(move |connection| manners::warnings(connection, &person, most)).await
    }

    /// A warning was read; tells whether it was there.
    pub async fn read_warning(&self, person: &str, id: &str) -> Result<bool, Error> {
        let (person, id) = (person.to_owned(), id.to_owned());
        self.database.write(move |connection| Ok(manners::read_warning(connection, &person, &id)?)).await
    }

    /// Settles a report; tells whether it waited.
    pub async fn settle_report(
        &self,
        id: &str,
        action: ReportAction,
        words: &str,
        at: u64,
    ) -> Result<bool, Error> {
        let (id, words) = (id.to_owned(), words.to_owned());
        self.database.write(move |connection| Ok(manners::settle(connection, &id, action, &words, at)?)).await
    }

    /// Drops reports that were settled before a time; tells how many.
    pub async fn drop_settled_reports(&self, before: u64) -> Result<u64, Error> {
        self.database.write(move |connection| Ok(manners::drop_settled(connection, before)?)).await
    }
}
