//! Functions whose last bit must be the same everywhere. Those of the platform are not: a bot would decide one thing in a
//! native program and another in a browser. Sums, products, quotients and square roots are the same by the standard (IEEE 754).

/// `e` to the power of `x`.
#[inline]
pub(crate) fn exp(x: f32) -> f32 {
    libm::expf(x)
}

/// The natural logarithm.
#[inline]
pub(crate) fn ln(x: f32) -> f32 {
    libm::logf(x)
}

/// A whole power: one product after the other, in this order.
#[inline]
pub(crate) fn power(base: f32, exponent: u32) -> f32 {
    (0..exponent).fold(1.0, |product, _| product * base)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn they_are_what_they_are_called() {
        for x in (1..4000).map(|x| x as f32 / 100.0) {
            assert!((exp(-x) / (-x).exp() - 1.0).abs() < 1e-6, "{x}");
            assert!((ln(x) - x.ln()).abs() < 1e-6 * x.ln().abs().max(1.0), "{x}");
        }
        assert_eq!([power(3.0, 0), power(3.0, 1), power(3.0, 4)], [1.0, 3.0, 81.0]);
    }
}
