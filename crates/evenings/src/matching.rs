//! The largest matching of a graph: Edmonds' blossoms. If there are pairs for everybody, they are found.

use std::collections::VecDeque;

/// The partner of each vertex in a matching with as many pairs as there can be.
pub(crate) fn largest(count: usize, is_edge: &impl Fn(usize, usize) -> bool) -> Vec<Option<usize>> {
    let mut search = Search {
        count,
        is_edge,
        mate: vec![None; count],
        parent: vec![None; count],
        base: (0..count).collect(),
        is_used: vec![false; count],
    };
    for root in 0..count {
        if search.mate[root].is_none()
            && let Some(end) = search.path_from(root)
        {
            search.turn_over(end);
        }
    }
    search.mate
}

struct Search<'e, E> {
    count: usize,
    is_edge: &'e E,
    mate: Vec<Option<usize>>,
    parent: Vec<Option<usize>>,
    /// The root of the blossom that each vertex is in.
    base: Vec<usize>,
    is_used: Vec<bool>,
}

impl<E: Fn(usize, usize) -> bool> Search<'_, E> {
    /// The end of a path on which every other edge is of the matching, and which makes it larger.
    fn path_from(&mut self, root: usize) -> Option<usize> {
        self.is_used.fill(false);
        self.parent.fill(None);
        self.base = (0..self.count).collect();
        self.is_used[root] = true;
        let mut queue = VecDeque::from([root]);
        while let Some(from) = queue.pop_front() {
            for to in 0..self.count {
                if to == from
                    || !(self.is_edge)(from, to)
                    || self.base[from] == self.base[to]
                    || self.mate[from] == Some(to)
                {
                    continue;
                }
                let closes = to == root || self.mate[to].is_some_and(|mate| self.parent[mate].is_some());
                if closes {
                    self.shrink(from, to, &mut queue);
                } else if self.parent[to].is_none() {
                    self.parent[to] = Some(from);
                    let Some(mate) = self.mate[to] else { return Some(to) };
                    self.is_used[mate] = true;
                    queue.push_back(mate);
                }
            }
        }
        None
    }

    /// Makes one vertex of a cycle with an odd number of edges.
    fn shrink(&mut self, from: usize, to: usize, queue: &mut VecDeque<usize>) {
        let root = self.meeting_of(from, to);
        let mut is_inside = vec![false; self.count];
        self.mark(from, root, to, &mut is_inside);
        self.mark(to, root, from, &mut is_inside);
        for vertex in 0..self.count {
            if is_inside[self.base[vertex]] {
                self.base[vertex] = root;
                if !self.is_used[vertex] {
                    self.is_used[vertex] = true;
                    queue.push_back(vertex);
                }
            }
        }
    }

    /// Where the ways of two vertices to the root meet.
    fn meeting_of(&self, one: usize, other: usize) -> usize {
        let mut is_on_way = vec![false; self.count];
        let mut at = one;
        loop {
            at = self.base[at];
            is_on_way[at] = true;
            let Some(mate) = self.mate[at] else { break };
            at = self.parent[mate].expect("a matched vertex of the tree has a parent");
        }
        let mut at = self.base[other];
        while !is_on_way[at] {
            let mate = self.mate[at].expect("the root was marked");
            at = self.base[self.parent[mate].expect("a matched vertex of the tree has a parent")];
        }
        at
    }

    fn mark(&mut self, mut at: usize, root: usize, mut child: usize, is_inside: &mut [bool]) {
        while self.base[at] != root {
            let mate = self.mate[at].expect("it is not the root");
            is_inside[self.base[at]] = true;
            is_inside[self.base[mate]] = true;
            self.parent[at] = Some(child);
            child = mate;
            at = self.parent[mate].expect("a matched vertex of the tree has a parent");
        }
    }

    /// Every edge of the path that was in the matching is not any more, and the others are.
    fn turn_over(&mut self, end: usize) {
        let mut at = Some(end);
        while let Some(vertex) = at {
            let parent = self.parent[vertex].expect("it is on the path");
            let next = self.mate[parent];
            self.mate[vertex] = Some(parent);
            self.mate[parent] = Some(vertex);
            at = next;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// How many pairs there can be, by trying all.
    fn most_pairs(count: usize, is_edge: &impl Fn(usize, usize) -> bool, free: u32) -> usize {
        let Some(first) = (0..count).find(|vertex| free & 1 << vertex != 0) else { return 0 };
        let rest = free & !(1 << first);
        let without = most_pairs(count, is_edge, rest);
        let others = (first + 1..count).filter(|other| rest & 1 << other != 0 && is_edge(first, *other));
        let with = others.map(|other| 1 + most_pairs(count, is_edge, rest & !(1 << other)));
        with.max().unwrap_or(0).max(without)
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) })]
        #[test]
        fn no_matching_is_larger(count in 1_usize..10, edges in any::<u64>(), dense in any::<bool>()) {
            let bit = |one: usize, other: usize| {
                let (low, high) = (one.min(other), one.max(other));
                let bit = edges >> (high * (high - 1) / 2 + low) & 1 == 1;
                bit || dense && (high + low) % 3 == 0
            };
            let is_edge = |one: usize, other: usize| one != other && bit(one, other);
            let mates = largest(count, &is_edge);
            for (one, mate) in mates.iter().enumerate() {
                if let Some(mate) = mate {
                    prop_assert!(is_edge(one, *mate) && mates[*mate] == Some(one));
                }
            }
            let pairs = mates.iter().flatten().count() / 2;
            prop_assert_eq!(pairs, most_pairs(count, &is_edge, (1 << count) - 1));
        }
    }
}
