//! The server's memory: tables with their records, people and sessions.
//!
//! A write resolves when it is on disk. Records are appended with the number the writer expects to be next, so two
//! writers can never both win. It stands on SQLite (the folder `sqlite`) or on PostgreSQL (`postgres`); the
//! statements are the same (`statements`), and nothing of either shows in the public API.
//!
//! ```
//! use store::{Error, NewRecord, NewTable, Person, Phase, Settings, Store, Summary};
//!
//! let folder = std::env::temp_dir().join(format!("fremont-store-example-{}", std::process::id()));
//! let store = Store::open(&Settings { folder: folder.clone(), max_bytes: None, readers: 2 }).unwrap();
//! let summary = Summary {
//!     phase: Phase::Open,
//!     waiting: 0,
//!     needs_bot: false,
//!     free: 1,
//!     seats: Some(vec![Some("ann".into()), None]),
//!     alone: false,
//!     outcome: None,
//! };
//! let said = NewRecord { at: 2, by: Some("ann".into()), request: None, body: r#"{"chat":{"text":"hi"}}"#.into() };
//! let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
//! runtime.block_on(async {
//!     store.add_person(Person { id: "ann".into(), name: "Ann".into(), login: None, created: 1 }).await.unwrap();
//!     let table = NewTable {
//!         id: "t1".into(),
//!         code: "LUCKY7".into(),
//!         host: "ann".into(),
//!         public: true,
//!         game: "royale".into(),
//!         setup: "{}".into(),
//!         seed: [7; 32],
//!         request: None,
//!         records: vec![],
//!         summary: summary.clone(),
//!         at: 1,
//!     };
//!     store.create_table(table).await.unwrap();
//!     store.append("t1", 0, vec![said.clone()], summary.clone()).await.unwrap();
//!     assert_eq!(store.append("t1", 0, vec![said], summary).await, Err(Error::Conflict { stands_at: 1 }));
//!     assert_eq!(store.records("t1", 0).await.unwrap().len(), 1);
//! });
//! store.close();
//! std::fs::remove_dir_all(folder).unwrap();
//! ```

#![forbid(unsafe_code)]

mod error;
mod evening;
mod friend;
mod letter;
mod manners;
mod node;
mod notification;
mod operator;
mod passkey;
mod person;
mod phase;
mod place;
mod postgres;
mod rating;
mod record;
mod report;
mod session;
mod settings;
mod sql;
mod sqlite;
mod statements;
mod store;
mod table;
mod threads;
mod time;
mod transfer;

pub use error::Error;
pub use evening::{
    Entrant, Entry, EntryQuota, Evening, EveningQuota, NewEvening, Pairing, Round, WholeEvening,
};
pub use friend::{Invitation, Met};
pub use letter::{AddressState, Letter, LetterKind, MailAddress, Vacation};
pub use manners::{Apart, Block, BlockKind, NewReport, ReportAction, ReportCase, Settled};
pub use node::{Holder, NewNode, NodeBeat};
pub use notification::PushSubscription;
pub use operator::{Ban, Census, Seen};
pub use passkey::Passkey;
pub use person::Person;
pub use phase::Phase;
pub use place::Place;
pub use rating::{Ended, HeadToHead, Placed, PlayedGame, Rate, Rated, RatedSeat, SETTLED, Skill, Standing};
pub use record::{NewRecord, Record};
pub use report::Report;
pub use session::{Session, SessionKind};
pub use settings::Settings;
pub use store::{Lobby, Store, Tidier, Visitor, Wanted};
pub use table::{Crowd, NewTable, Quota, Summary, Table};
pub use time::{Ahead, told};
pub use transfer::Moved;
