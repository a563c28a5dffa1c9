//! Vacations: so many days in a year in which somebody's clocks stand still at tables that are played over days.

use crate::error::{ApiError, ApiResult};
use crate::nodes::News;
use crate::server::Server;
use store::Vacation;
use table::say;
use wire::{NewVacation, VacationInfo, Vacations};

const DAY: u64 = 24 * 60 * 60 * 1000;
/// How far ahead somebody may plan, in milliseconds.
const AHEAD: u64 = 366 * DAY;
/// How long a vacation is remembered after its end: as long as days of its year may count.
const REMEMBERED: u64 = 2 * 366 * DAY;

/// When a year begins in UTC, by the calendar of today, since 1970.
fn begin_of(year: u64) -> u64 {
    let before = year - 1;
    let leap = |year: u64| year / 4 - year / 100 + year / 400;
    ((year - 1970) * 365 + leap(before) - leap(1969)) * DAY
}

/// The year of a time since 1970.
fn year_of(at: u64) -> u64 {
    let least = 1970 + at / DAY / 366;
    let most = 1971 + at / DAY / 365;
    (least..=most).rev().find(|year| begin_of(*year) <= at).unwrap_or(1970)
}

/// How many days of a year vacations take; of each, one that has begun counts. Times are those of the wall.
fn used(vacations: &[Vacation], year: u64) -> u64 {
    let (first, end) = (begin_of(year), begin_of(year + 1));
    let days = |one: &Vacation| one.ends.min(end).saturating_sub(one.begins.max(first)).div_ceil(DAY);
    vacations.iter().map(days).sum()
}

impl Server {
    /// The vacations of somebody, by the clock on the wall.
    async fn vacations_by_wall(&self, person: &str) -> ApiResult<Vec<Vacation>> {
        let told = |one: Vacation| Vacation {
            begins: self.0.time.told(one.begins),
            ends: self.0.time.told(one.ends),
        };
        Ok(self.0.store.vacations(person).await?.into_iter().map(told).collect())
    }

    /// The vacation of somebody.
    pub(crate) async fn vacation(&self, person: &str) -> ApiResult<Vacations> {
        let now = self.0.time.told(self.0.time.now());
        let all = self.vacations_by_wall(person).await?;
        let days = self.0.config.vacation_days;
        let current = all.iter().find(|one| one.ends > now && one.ends > one.begins);
        Ok(Vacations {
            current: current.map(|one| VacationInfo { from: one.begins, until: one.ends }),
            days,
            left: u64::from(days).saturating_sub(used(&all, year_of(now))) as u32,
        })
    }

    /// Somebody plans a vacation, in place of whatever they had planned.
    pub(crate) async fn plan_vacation(&self, person: &str, new: NewVacation) -> ApiResult<()> {
        let time = &self.0.time;
        let now = time.told(time.now());
        let all = self.vacations_by_wall(person).await?;
        let under_way = all.iter().find(|one| one.begins <= now && now < one.ends);
        let begins =
            new.from.filter(|from| *from > now).or_else(|| under_way.map(|one| one.begins)).unwrap_or(now);
        let planned = Vacation { begins, ends: new.until };
        if planned.ends <= now || planned.ends <= begins || planned.ends > now + AHEAD {
            return Err(ApiError::bad(say!("vacation-form")));
        }
        // One under way ends where another begins, and what was planned goes.
        let mut then: Vec<Vacation> = all.into_iter().filter(|one| one.begins < begins).collect();
        for one in &mut then {
            one.ends = one.ends.min(begins);
        }
        then.push(planned);
        let days = self.0.config.vacation_days;
        for year in year_of(begins)..=year_of(planned.ends) {
            let taken = used(&then, year);
            if taken > days.into() {
                let without = used(&then[..then.len() - 1], year);
                let left = u64::from(days).saturating_sub(without);
                return Err(ApiError::refused(
                    "DAYS",
                    say!("vacation-days", left, days, year = year.to_string()),
                ));
            }
        }
        let at = |wall: u64| if wall <= now { time.of_wall(wall) } else { time.now() + (wall - now) };
        self.keep_vacation(person, Vacation { begins: at(begins), ends: at(planned.ends) }).await
    }

    /// Somebody is back, or does not go after all.
    pub(crate) async fn end_vacation(&self, person: &str) -> ApiResult<()> {
        let now = self.0.time.now();
        if self.0.store.vacations(person).await?.iter().all(|one| one.ends <= now) {
            return Err(ApiError::unknown(say!("vacation-none")));
        }
        self.keep_vacation(person, Vacation { begins: now, ends: now }).await
    }

    async fn keep_vacation(&self, person: &str, planned: Vacation) -> ApiResult<()> {
        let forget = self.0.time.now().saturating_sub(REMEMBERED);
        self.0.store.set_vacation(person, planned, forget).await?;
        // Tables that are not in memory look when they are loaded.
        self.0.tables.tell_everywhere(News::Vacation { person: person.to_owned() });
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn years_begin_where_the_calendar_says_and_vacations_are_counted_in_each() {
        assert_eq!((begin_of(1970), begin_of(1972)), (0, 730 * DAY));
        // 2026-01-01 and 2029-01-01, behind a leap year.
        assert_eq!((begin_of(2026), begin_of(2029)), (1_767_225_600_000, 1_861_920_000_000));
        for year in 1970..2300 {
            assert_eq!((year_of(begin_of(year)), year_of(begin_of(year + 1) - 1)), (year, year));
        }
        let turn = begin_of(2027);
        let all = [
            Vacation { begins: turn - 2 * DAY, ends: turn + DAY },
            Vacation { begins: turn + 50 * DAY, ends: turn + 50 * DAY + 1 },
            Vacation { begins: turn + 60 * DAY, ends: turn + 60 * DAY },
        ];
        assert_eq!((used(&all, 2026), used(&all, 2027), used(&all, 2028)), (2, 2, 0));
    }
}
