//! Bots take the chairs of an open table that stay free for too long.

use super::actor::TableActor;
use std::time::Duration;
use tables::TableEvent;
use wire::ClosedWhy;

/// How often an open table looks whether it is time for bots.
const FILL_LOOK: Duration = Duration::from_millis(500);

impl TableActor {
    /// How long nobody has to look whether bots take the free chairs: the server's time may stand still, or go faster.
    pub(super) fn look_again_in(&self, fills: Option<u64>) -> Duration {
        let left = fills.unwrap_or(u64::MAX).saturating_sub(self.tables.time.now());
        Duration::from_millis(left).clamp(Duration::from_millis(20), FILL_LOOK)
    }

    /// Bots take the free chairs when it is time. Where nobody is, nobody plays.
    pub(super) async fn fill(&mut self) -> Option<()> {
        if self.state.fill_due().is_none_or(|due| due > self.tables.time.now()) {
            return Some(());
        }
        let events = if self.is_attended() {
            self.state.fill_chairs()
        } else {
            Ok(vec![TableEvent::Closed { why: ClosedWhy::Left }])
        };
        let trouble = match events {
            Ok(events) => {
                self.commit(events, None, None).await?.err().map(|error| error.refused.why.to_string())
            }
            Err(error) => Some(error.refused.why.to_string()),
        };
        if let Some(why) = trouble {
            tracing::warn!(table = self.state.id, why, "bots could not take the free chairs");
            tokio::time::sleep(FILL_LOOK).await;
        }
        Some(())
    }
}
