//! Several trees of one decision: each on a thread of its own, or one after another where there are no threads. What
//! comes of them is the same.

/// Grows the trees of these seeds.
#[cfg(all(feature = "parallel", not(target_family = "wasm")))]
pub(crate) fn grow<S: Send, T: Send>(seeds: Vec<S>, tree: impl Fn(S) -> T + Sync) -> Vec<T> {
    let tree = &tree;
    std::thread::scope(|scope| {
        let trees: Vec<_> = seeds.into_iter().map(|seed| scope.spawn(move || tree(seed))).collect();
        // A panic in the rules is a fault of the program: it is passed on as it is.
        trees
            .into_iter()
            .map(|tree| tree.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    })
}

/// Grows the trees of these seeds.
#[cfg(not(all(feature = "parallel", not(target_family = "wasm"))))]
pub(crate) fn grow<S, T>(seeds: Vec<S>, tree: impl Fn(S) -> T) -> Vec<T> {
    seeds.into_iter().map(tree).collect()
}
