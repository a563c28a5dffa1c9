//! Who has the most at a casino, once those with equally many have left.

/// Which owners share their weight with another: they leave. Zero never ties.
pub fn tied<const N: usize>(weights: &[u8; N]) -> [bool; N] {
    let mut seen = [0u8; 32];
    for weight in weights {
        seen[*weight as usize] += 1;
    }
    seen[0] = 0;
    weights.map(|weight| seen[weight as usize] > 1)
}

/// First and second place by weight, after the tied have left.
pub fn ranked<const N: usize>(weights: &[u8; N]) -> [Option<usize>; 2] {
    let tied = tied(weights);
    let (mut first, mut second) = (None, None);
    for place in 0..N {
        if weights[place] == 0 || tied[place] {
            continue;
        }
        if first.is_none_or(|leader: usize| weights[place] > weights[leader]) {
            second = first;
            first = Some(place);
        } else if second.is_none_or(|other: usize| weights[place] > weights[other]) {
            second = Some(place);
        }
    }
    [first, second]
}
