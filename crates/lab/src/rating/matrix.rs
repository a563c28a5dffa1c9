//! Small square matrices: as many rows as there are players.

/// A small square matrix.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Matrix {
    size: usize,
    cells: Vec<f64>,
}

impl Matrix {
    pub(super) fn zero(size: usize) -> Matrix {
        Matrix { size, cells: vec![0.0; size * size] }
    }

    pub(super) fn get(&self, row: usize, column: usize) -> f64 {
        self.cells[row * self.size + column]
    }

    pub(super) fn add(&mut self, row: usize, column: usize, value: f64) {
        self.cells[row * self.size + column] += value;
    }

    /// Adds a vector times itself, so many times.
    pub(super) fn add_outer(&mut self, vector: &[f64], times: f64) {
        for (row, one) in vector.iter().enumerate() {
            for (column, other) in vector.iter().enumerate() {
                self.add(row, column, times * one * other);
            }
        }
    }

    pub(super) fn apply(&self, vector: &[f64]) -> Vec<f64> {
        let row = |cells: &[f64]| cells.iter().zip(vector).map(|(cell, value)| cell * value).sum();
        self.cells.chunks(self.size.max(1)).map(row).collect()
    }

    pub(super) fn times(&self, other: &Matrix) -> Matrix {
        let mut product = Matrix::zero(self.size);
        for row in 0..self.size {
            for middle in 0..self.size {
                for column in 0..self.size {
                    product.add(row, column, self.get(row, middle) * other.get(middle, column));
                }
            }
        }
        product
    }

    /// The inverse of a matrix that is symmetric and positive definite (Gauss and Jordan; such a matrix needs no
    /// search for pivots).
    pub(super) fn inverse(&self) -> Matrix {
        let (mut left, mut right) = (self.clone(), Matrix::zero(self.size));
        (0..self.size).for_each(|place| right.add(place, place, 1.0));
        for pivot in 0..self.size {
            let scale = 1.0 / left.get(pivot, pivot);
            for column in 0..self.size {
                left.cells[pivot * self.size + column] *= scale;
                right.cells[pivot * self.size + column] *= scale;
            }
            for row in (0..self.size).filter(|row| *row != pivot) {
                let factor = left.get(row, pivot);
                for column in 0..self.size {
                    let (over, beside) = (left.get(pivot, column), right.get(pivot, column));
                    left.add(row, column, -factor * over);
                    right.add(row, column, -factor * beside);
                }
            }
        }
        right
    }

    /// The covariance of values of which their mean is taken away, from that of the values.
    pub(super) fn centred(&self) -> Matrix {
        let mut centring = Matrix::zero(self.size);
        for row in 0..self.size {
            for column in 0..self.size {
                let one = if row == column { 1.0 } else { 0.0 };
                centring.add(row, column, one - 1.0 / self.size as f64);
            }
        }
        centring.times(self).times(&centring)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_inverse_undoes_the_matrix() {
        let mut matrix = Matrix::zero(3);
        matrix.add_outer(&[1.0, 2.0, 3.0], 1.0);
        (0..3).for_each(|place| matrix.add(place, place, 2.0 + place as f64));
        let vector = [1.0, -2.0, 0.5];
        for (value, expected) in matrix.inverse().apply(&matrix.apply(&vector)).iter().zip(vector) {
            assert!((value - expected).abs() < 1e-12, "{value} {expected}");
        }
        let product = matrix.times(&matrix.inverse());
        assert!((product.get(1, 1) - 1.0).abs() < 1e-12 && product.get(0, 2).abs() < 1e-12);
    }

    #[test]
    fn what_all_have_in_common_goes_away() {
        let mut matrix = Matrix::zero(2);
        matrix.add_outer(&[1.0, 1.0], 5.0);
        assert!(matrix.centred().cells.iter().all(|cell| cell.abs() < 1e-12));
    }
}
