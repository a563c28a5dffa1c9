//! What whoever collects figures is told of a batch.

use super::carry_out;
use super::tests::{PATH, add, append, database};
use metrics::{
    Counter, CounterFn, Gauge, Histogram, HistogramFn, Key, KeyName, Metadata, Recorder, SharedString, Unit,
    with_local_recorder,
};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, Mutex};

/// Every figure by its name, in the order it came.
#[derive(Clone, Default)]
struct Ledger(Arc<Mutex<BTreeMap<String, Vec<f64>>>>);

/// One name in the ledger.
struct Line(Ledger, String);

impl Line {
    fn note(&self, figure: f64) {
        self.0.0.lock().unwrap().entry(self.1.clone()).or_default().push(figure);
    }
}

impl CounterFn for Line {
    fn increment(&self, value: u64) {
        self.note(value as f64);
    }

    fn absolute(&self, value: u64) {
        self.note(value as f64);
    }
}

impl HistogramFn for Line {
    fn record(&self, value: f64) {
        self.note(value);
    }
}

impl Recorder for Ledger {
    fn describe_counter(&self, _: KeyName, _: Option<Unit>, _: SharedString) {}
    fn describe_gauge(&self, _: KeyName, _: Option<Unit>, _: SharedString) {}
    fn describe_histogram(&self, _: KeyName, _: Option<Unit>, _: SharedString) {}

    fn register_counter(&self, key: &Key, _: &Metadata<'_>) -> Counter {
        Counter::from_arc(Arc::new(Line(self.clone(), key.name().into())))
    }

    fn register_gauge(&self, _: &Key, _: &Metadata<'_>) -> Gauge {
        Gauge::noop()
    }

    fn register_histogram(&self, key: &Key, _: &Metadata<'_>) -> Histogram {
        Histogram::from_arc(Arc::new(Line(self.clone(), key.name().into())))
    }
}

#[test]
fn each_batch_is_told_with_its_time_its_size_and_its_errors() {
    let connection = database();
    let ledger = Ledger::default();
    with_local_recorder(&ledger, || {
        // A refusal is no error; what breaks the order is one.
        let batch = vec![add("ann").0, append(0, "nowhere").0, add("ann").0];
        carry_out(&connection, Path::new(PATH), batch);
    });
    let ledger = ledger.0.lock().unwrap();
    assert_eq!(ledger["fremont_commit_batch"], [3.0]);
    assert_eq!(ledger["fremont_commit_seconds"].len(), 1);
    assert_eq!(ledger["fremont_store_errors_total"], [1.0]);
}
