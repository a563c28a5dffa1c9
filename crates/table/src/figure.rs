//! Component figures with where they come from: every value of a game's data file carries a label that says how
//! sure we are of it.

use crate::fair::fingerprint;
use serde::{Deserialize, Serialize};

/// One value of a data file, with its provenance.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Figure<T> {
    /// The value.
    pub value: T,
    /// How sure we are of it.
    pub label: Certainty,
    /// Where it was found; each is explained in the file's list of sources.
    #[serde(default)]
    pub sources: Vec<String>,
    /// What else is to be said.
    #[serde(default)]
    pub note: Option<String>,
}

/// How sure we are of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Certainty {
    /// Stated in official rule text, or seen on the component.
    #[serde(rename = "printed")]
    Printed,
    /// At least two separate public sources agree, and nothing official contradicts.
    #[serde(rename = "two sources")]
    TwoSources,
    /// A single public source.
    #[serde(rename = "one source")]
    OneSource,
    /// Follows logically from official text or counts.
    #[serde(rename = "inferred")]
    Inferred,
    /// Not found; chosen to be playable and to fit every known fact.
    #[serde(rename = "reconstructed")]
    Reconstructed,
}

/// The fingerprint of a data file, for journals of games that are played with it: nothing if its figures are those that
/// the game comes with. A file that says the same as ours is ours.
pub fn custom_figures<D: PartialEq>(text: &str, data: &D, standard: &D) -> Option<String> {
    (data != standard).then(|| fingerprint(text))
}
