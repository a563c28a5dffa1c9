//! Quiet hours: when nobody is called, in the time of where they live.

use crate::error::{ApiError, ApiResult};
use table::say;
use wire::QuietHours;

const MINUTE: u64 = 60_000;
const DAY: i64 = 24 * 60;

/// Quiet hours that make sense.
pub(super) fn admit(quiet: &QuietHours) -> ApiResult<()> {
    let in_a_day = |minute: u16| i64::from(minute) < DAY;
    let is_named =
        (1..=64).contains(&quiet.zone.len()) && quiet.zone.bytes().all(|byte| byte.is_ascii_graphic());
    let is_ordered = quiet.offsets.is_sorted_by(|one, next| one.from < next.from);
    let are_near = quiet.offsets.iter().all(|offset| offset.minutes.unsigned_abs() <= 18 * 60);
    let has_some = (1..=8).contains(&quiet.offsets.len());
    if in_a_day(quiet.from)
        && in_a_day(quiet.to)
        && quiet.from != quiet.to
        && is_named
        && is_ordered
        && are_near
        && has_some
    {
        return Ok(());
    }
    Err(ApiError::bad(say!("notify-quiet-form")))
}

/// When the quiet hours end in which a moment lies; nothing if it lies in none. Both are times of day, since 1970.
pub(super) fn until(quiet: &QuietHours, wall: u64) -> Option<u64> {
    let (first, rest) = quiet.offsets.split_first()?;
    let offset = rest.iter().take_while(|offset| offset.from <= wall).last().unwrap_or(first).minutes;
    let minute = ((wall / MINUTE).cast_signed() + i64::from(offset)).rem_euclid(DAY);
    let (from, to) = (i64::from(quiet.from), i64::from(quiet.to));
    let is_quiet = if from < to { (from..to).contains(&minute) } else { minute >= from || minute < to };
    let left = (to - minute).rem_euclid(DAY).cast_unsigned();
    is_quiet.then(|| (wall / MINUTE + left) * MINUTE)
}

#[cfg(test)]
mod tests {
    use super::*;
    use wire::ZoneOffset;

    const HOUR: u64 = 60 * MINUTE;

    /// From ten in the evening to seven in the morning in Berlin, where summer time ends after a hundred days.
    fn night() -> QuietHours {
        let offsets =
            vec![ZoneOffset { from: 0, minutes: 120 }, ZoneOffset { from: 100 * 24 * HOUR, minutes: 60 }];
        QuietHours { from: 22 * 60, to: 7 * 60, zone: "Europe/Berlin".into(), offsets }
    }

    #[test]
    fn nights_are_quiet_where_somebody_lives_and_end_in_the_morning() {
        let night = night();
        // Noon, and a minute before ten in the evening.
        assert_eq!(until(&night, 10 * HOUR), None);
        assert_eq!(until(&night, 20 * HOUR - 1), None);
        assert_eq!(until(&night, 20 * HOUR), Some((24 + 5) * HOUR));
        assert_eq!(until(&night, 24 * HOUR + 30_000), Some((24 + 5) * HOUR));
        assert_eq!(until(&night, (24 + 5) * HOUR), None);
        // After summer time an hour later, seen from Greenwich.
        let later = 100 * 24 * HOUR;
        assert_eq!(until(&night, later + 20 * HOUR), None);
        assert_eq!(until(&night, later + 21 * HOUR), Some(later + (24 + 6) * HOUR));
    }

    #[test]
    fn an_afternoon_can_be_quiet_west_of_greenwich() {
        let offsets = vec![ZoneOffset { from: 5, minutes: -600 }];
        let quiet = QuietHours { from: 13 * 60, to: 15 * 60, zone: "Pacific/Honolulu".into(), offsets };
        assert_eq!(until(&quiet, 0), Some(HOUR));
        assert_eq!(until(&quiet, HOUR), None);
        assert_eq!(until(&quiet, 23 * HOUR), Some(25 * HOUR));
    }

    #[test]
    fn what_makes_no_sense_is_refused() {
        admit(&night()).unwrap();
        let refused = |change: fn(&mut QuietHours)| {
            let mut quiet = night();
            change(&mut quiet);
            admit(&quiet).is_err()
        };
        assert!(refused(|quiet| quiet.from = 1440));
        assert!(refused(|quiet| quiet.to = quiet.from));
        assert!(refused(|quiet| quiet.zone = "a\nb".into()));
        assert!(refused(|quiet| quiet.offsets.clear()));
        assert!(refused(|quiet| quiet.offsets.swap(0, 1)));
        assert!(refused(|quiet| quiet.offsets[0].minutes = i16::MIN));
    }
}
