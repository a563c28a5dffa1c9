//! Every statement on what is stored, in SQL that both engines understand.

pub(crate) mod checks;
pub(crate) mod evenings;
pub(crate) mod friends;
pub(crate) mod letters;
pub(crate) mod manners;
pub(crate) mod names;
pub(crate) mod nodes;
pub(crate) mod notifications;
pub(crate) mod operator;
pub(crate) mod passkeys;
pub(crate) mod people;
pub(crate) mod pulse;
pub(crate) mod ratings;
pub(crate) mod records;
pub(crate) mod recovery;
pub(crate) mod reviews;
pub(crate) mod sessions;
pub(crate) mod tables;
pub(crate) mod tidy;
pub(crate) mod times;

use crate::sql::{failure, values};
