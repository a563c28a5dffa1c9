//! Intervals that hold the true value 95 times out of 100.

use serde::{Serialize, Serializer};

/// The 97.5 % point of the normal distribution.
pub(crate) const Z: f64 = 1.959_963_984_540_054;

/// A range of plausible values.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    /// Its lower end.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
}

impl Interval {
    /// All shares there are: nothing is known.
    pub(crate) const ANY_SHARE: Interval = Interval { low: 0.0, high: 1.0 };

    /// As far to both sides of a value.
    pub(crate) fn around(value: f64, reach: f64) -> Interval {
        Interval { low: value - reach, high: value + reach }
    }

    /// Wilson's interval of a share `p` that was found in `n` independent games; `z` is how many standard errors wide
    /// it is to each side.
    pub(crate) fn wilson(p: f64, n: f64, z: f64) -> Interval {
        let scale = 1.0 + z * z / n;
        let centre = (p + z * z / (2.0 * n)) / scale;
        let reach = z * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt() / scale;
        // Rounding must not leave a crumb where the end is exact.
        Interval {
            low: if p <= 0.0 { 0.0 } else { (centre - reach).max(0.0) },
            high: if p >= 1.0 { 1.0 } else { (centre + reach).min(1.0) },
        }
    }
}

impl Serialize for Interval {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        [self.low, self.high].serialize(serializer)
    }
}

/// The 97.5 % point of Student's distribution: how many standard errors an interval is wide to each side if the
/// standard error itself comes from few values. `freedom` is their number less one, at least 1.
pub(crate) fn student(freedom: u64) -> f64 {
    // The expansion below is not good enough for the smallest numbers.
    const FEW: [f64; 10] = [
        12.706_205, 4.302_653, 3.182_446, 2.776_445, 2.570_582, 2.446_912, 2.364_624, 2.306_004, 2.262_157,
        2.228_139,
    ];
    if let Some(few) = FEW.get(freedom.saturating_sub(1) as usize) {
        return *few;
    }
    let n = freedom as f64;
    let (z3, z5, z7) = (Z.powi(3), Z.powi(5), Z.powi(7));
    let first = (z3 + Z) / 4.0;
    let second = (5.0 * z5 + 16.0 * z3 + 3.0 * Z) / 96.0;
    let third = (3.0 * z7 + 19.0 * z5 + 17.0 * z3 - 15.0 * Z) / 384.0;
    Z + first / n + second / (n * n) + third / (n * n * n)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn students_points_are_those_of_the_tables() {
        for (freedom, point) in [
            (1, 12.706),
            (4, 2.776),
            (5, 2.571),
            (10, 2.228),
            (11, 2.201),
            (15, 2.131),
            (30, 2.042),
            (120, 1.980),
        ] {
            assert!((student(freedom) - point).abs() < 1e-3, "{freedom}: {}", student(freedom));
        }
    }

    #[test]
    fn wilsons_intervals_are_well_known() {
        // To four places.
        for (n, p, low, high) in [
            (10.0, 0.5, 0.2366, 0.7634),
            (100.0, 0.25, 0.1755, 0.3430),
            (20.0, 0.0, 0.0, 0.1611),
            (20.0, 1.0, 0.8389, 1.0),
        ] {
            let interval = Interval::wilson(p, n, Z);
            assert!((interval.low - low).abs() < 1e-4, "{n} {p} {interval:?}");
            assert!((interval.high - high).abs() < 1e-4, "{n} {p} {interval:?}");
        }
        for n in (1..200).map(f64::from) {
            let (none, all) = (Interval::wilson(0.0, n, Z), Interval::wilson(1.0, n, Z));
            assert_eq!((none.low, all.high), (0.0, 1.0), "exact, without crumbs");
        }
    }
}
