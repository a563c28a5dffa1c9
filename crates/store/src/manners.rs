//! Whom people do not hear, and what they report.

/// How far somebody wants nothing of somebody else.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BlockKind {
    /// Their words are not heard.
    Muted,
    /// Nor is anything else to do with them.
    Blocked,
}

/// Somebody whom a person has muted or blocked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Block {
    /// Their id.
    pub id: String,
    /// What they are called now.
    pub name: String,
    /// How far.
    pub kind: BlockKind,
    /// The table, if it is for one table only.
    pub table: Option<String>,
    /// Since when.
    pub since: u64,
}

/// Two people of whom one has blocked the other, as one of them sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Apart {
    /// The other's id.
    pub other: String,
    /// Whether the other is the one who has blocked.
    pub by_other: bool,
}

/// Something to be reported.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewReport {
    /// Its id.
    pub id: String,
    /// When.
    pub at: u64,
    /// Who reports.
    pub reporter: String,
    /// Whom.
    pub accused: String,
    /// What the accused is called.
    pub name: String,
    /// Where.
    pub table: String,
    /// The number of the record with the line, and the line; nothing if it is the name.
    pub line: Option<(u64, String)>,
    /// Why, as a word.
    pub reason: String,
    /// What the reporter says of it.
    pub words: String,
}

/// A report.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReportCase {
    /// Its id.
    pub id: String,
    /// When it was made.
    pub at: u64,
    /// Who reported; nobody once they are forgotten.
    pub reporter: Option<String>,
    /// Whom.
    pub accused: String,
    /// What the accused was called.
    pub name: String,
    /// Where.
    pub table: String,
    /// The number of the record with the line, and the line; nothing if it is the name.
    pub line: Option<(u64, String)>,
    /// Why, as a word.
    pub reason: String,
    /// What the reporter said of it.
    pub words: String,
    /// What came of it, if it was settled.
    pub settled: Option<Settled>,
}

/// What came of a report.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settled {
    /// When.
    pub at: u64,
    /// What was done.
    pub action: ReportAction,
    /// What was said of it: to the accused, if they were warned.
    pub words: String,
    /// Whether the accused has read the warning.
    pub was_read: bool,
}

/// What is done about a report.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReportAction {
    /// Nothing.
    Dismissed,
    /// The accused is told.
    Warned,
    /// The accused is not let in any more.
    Banned,
}
