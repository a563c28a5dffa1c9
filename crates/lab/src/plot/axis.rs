//! A horizontal axis: from values to places on the picture, with round numbers along it.

/// A horizontal axis.
#[derive(Clone, Copy, Debug)]
pub(super) struct Axis {
    low: f64,
    high: f64,
    left: f64,
    right: f64,
    /// Between two marks.
    step: f64,
}

impl Axis {
    /// An axis for values from `low` to `high`, with a little room at both ends and about `marks` marks.
    pub(super) fn new(values: (f64, f64), places: (f64, f64), marks: f64) -> Axis {
        let (low, high) = values;
        let room = if high > low { 0.04 * (high - low) } else { 1.0_f64.max(0.01 * low.abs()) };
        let (low, high) = (low - room, high + room);
        Axis { low, high, left: places.0, right: places.1, step: round((high - low) / marks) }
    }

    /// The same axis, but without going below or above what can be.
    pub(super) fn within(self, least: f64, most: f64) -> Axis {
        Axis { low: self.low.max(least), high: self.high.min(most), ..self }
    }

    /// Where a value stands.
    pub(super) fn at(&self, value: f64) -> f64 {
        let part = (value - self.low) / (self.high - self.low);
        self.left + part.clamp(0.0, 1.0) * (self.right - self.left)
    }

    /// The marks, from left to right.
    pub(super) fn marks(&self) -> Vec<f64> {
        let (first, last) = ((self.low / self.step).ceil() as i64, (self.high / self.step).floor() as i64);
        (first..=last).map(|mark| mark as f64 * self.step).collect()
    }

    /// How many places behind the point tell the marks apart.
    pub(super) fn places(&self) -> usize {
        (-self.step.log10().floor()).max(0.0) as usize
    }
}

/// The next larger round number: 1, 2 or 5 and zeros.
pub(super) fn round(number: f64) -> f64 {
    let power = 10_f64.powf(number.log10().floor());
    let rounds = [1.0, 2.0, 5.0, 10.0].map(|digit| digit * power);
    rounds.into_iter().find(|round| *round >= number * 0.999_999).unwrap_or(10.0 * power)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_round_and_inside() {
        let axis = Axis::new((1233.0, 1688.0), (100.0, 500.0), 6.0);
        assert_eq!(axis.marks(), [1300.0, 1400.0, 1500.0, 1600.0, 1700.0]);
        assert!(axis.marks().iter().all(|mark| (100.0..=500.0).contains(&axis.at(*mark))));
        assert_eq!((axis.at(f64::MIN), axis.at(f64::MAX)), (100.0, 500.0), "nothing is drawn outside");
        let shares = Axis::new((0.0, 0.43), (0.0, 1.0), 6.0).within(0.0, 1.0);
        assert_eq!((shares.marks()[0], shares.places()), (0.0, 1));
        let point = Axis::new((5.0, 5.0), (0.0, 10.0), 5.0);
        assert!((point.at(5.0) - 5.0).abs() < 1e-9, "one value stands in the middle");
    }

    #[test]
    fn round_numbers() {
        for (number, expected) in [(0.07, 0.1), (1.0, 1.0), (1.2, 2.0), (43.0, 50.0), (9999.0, 10_000.0)] {
            assert!((round(number) / expected - 1.0).abs() < 1e-9, "{number}: {}", round(number));
        }
    }
}
