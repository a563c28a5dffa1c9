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
    fn every_bit_is_the_same_everywhere() {
        // A sum over all bits: the same is expected of every target these tests run on.
        let fold = |sum: u32, x: f32| sum.rotate_left(5) ^ x.to_bits();
        let exps = (-4000..4000).map(|x| exp(x as f32 / 100.0)).fold(0, fold);
        let logs = (1..8000).map(|x| ln(x as f32 / 7.0)).fold(0, fold);
        let powers = (1..200).map(|x| power(0.01 * x as f32, x % 7)).fold(0, fold);
        assert_eq!([exps, logs, powers], [204_132_378, 1_299_127_015, 641_307_487]);
    }

    #[test]
    fn they_are_what_they_are_called() {
        for x in (1..4000).map(|x| x as f32 / 100.0) {
            assert!((exp(-x) / (-x).exp() - 1.0).abs() < 1e-6, "{x}");
            assert!((ln(x) - x.ln()).abs() < 1e-6 * x.ln().abs().max(1.0), "{x}");
        }
        let powers = [power(3.0, 0), power(3.0, 1), power(3.0, 4)];
        assert_eq!(powers.map(f32::to_bits), [1.0_f32, 3.0, 81.0].map(f32::to_bits));
    }
}
