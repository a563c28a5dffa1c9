//! Tree search: every round of thought deals the hidden part anew, walks down the tree by what has done well so far, adds
//! one position, judges it, and tells all on the way. Each seat wants its own chance to win.

use crate::mind::{Chances, Mind, SEATS, chances, pick, settle};
use table::{Fast, Seat};

/// How eagerly little-tried actions are tried again.
const EXPLORE: f32 = 0.5;
/// Actions that are tried before anything else, and how many more with the square root of the visits.
const WIDTH: (f32, f32) = (6.0, 3.0);
/// How deep the tree grows.
const DEPTH: usize = 24;

/// How many positions are kept; what comes after is judged where the tree ends.
const MOST_NODES: usize = 100_000;

/// A position for whoever knows only what the seat on turn knows.
struct Node<A> {
    visits: u32,
    /// What was tried here.
    edges: Vec<Edge<A>>,
}

struct Edge<A> {
    action: A,
    /// How promising it looked at first sight.
    promise: f32,
    visits: u32,
    /// How often it could have been tried: not all actions are legal in every world.
    seen: u32,
    /// The summed chances of whoever acts here.
    sum: f32,
    next: Option<usize>,
}

/// A tree under way.
pub(crate) struct Search<'a, G: Mind> {
    game: &'a G,
    state: &'a G::State,
    seat: Seat,
    nodes: Vec<Node<G::Action>>,
    legal: Vec<G::Action>,
    buffer: Vec<G::Action>,
}

impl<'a, G: Mind> Search<'a, G> {
    pub(crate) fn new(game: &'a G, state: &'a G::State, seat: Seat) -> Search<'a, G> {
        let root = Node { visits: 0, edges: Vec::new() };
        Search { game, state, seat, nodes: vec![root], legal: Vec::new(), buffer: Vec::new() }
    }

    /// One round of thought.
    pub(crate) fn think(&mut self, dice: &mut Fast) {
        let game = self.game;
        let world = game.imagine(self.state, self.seat, dice);
        let mut state = world.clone();
        let (mut path, mut at) = (Vec::with_capacity(DEPTH), Some(0));
        for _ in 0..DEPTH {
            let waiting = game.waiting_on(&state);
            let Some(seat) = waiting.first() else { break };
            // Where several decide at once nobody may answer what another has chosen in secret: only the thinker's
            // own choice is a branch, the others choose by promise.
            let branches = if waiting.len() > 1 { waiting.contains(self.seat) } else { true };
            let seat = if waiting.len() > 1 && branches { self.seat } else { seat };
            let hidden = !branches || (seat != self.seat && self.is_simultaneous(&state));
            game.legal(&state, seat, &mut self.legal);
            if hidden {
                let place = pick(game, &state, seat, &self.legal, dice);
                let action = self.legal[place].clone();
                game.apply(&mut state, seat, &action, dice, &mut ());
                continue;
            }
            let Some(node) = at else { break };
            let edge = self.choose(node, &state, seat);
            let action = self.nodes[node].edges[edge].action.clone();
            game.apply(&mut state, seat, &action, dice, &mut ());
            path.push((node, edge, seat));
            let fresh = self.nodes[node].edges[edge].visits == 0;
            if fresh {
                break;
            }
            at = match self.nodes[node].edges[edge].next {
                None if self.nodes.len() < MOST_NODES => {
                    self.nodes.push(Node { visits: 0, edges: Vec::new() });
                    let next = Some(self.nodes.len() - 1);
                    self.nodes[node].edges[edge].next = next;
                    next
                }
                next => next,
            };
        }
        settle(game, &world, &mut state, &mut self.buffer, dice);
        self.learn(&path, &chances(game, &state));
    }

    /// Whether other seats decide at the same time as the one that has just been passed over.
    fn is_simultaneous(&self, state: &G::State) -> bool {
        self.game.waiting_on(state).len() > 1
    }

    /// The action to try: what has done best, unless another deserves to be tried; among as many as the visits allow, the
    /// most promising first.
    fn choose(&mut self, at: usize, state: &G::State, seat: Seat) -> usize {
        let node = &mut self.nodes[at];
        for action in &self.legal {
            if !node.edges.iter().any(|edge| edge.action == *action) {
                let promise = self.game.promise(state, seat, action);
                node.edges.push(Edge {
                    action: action.clone(),
                    promise,
                    visits: 0,
                    seen: 0,
                    sum: 0.0,
                    next: None,
                });
            }
        }
        let legal = &self.legal;
        let mut open: Vec<usize> =
            (0..node.edges.len()).filter(|edge| legal.contains(&node.edges[*edge].action)).collect();
        open.sort_by(|one, other| node.edges[*other].promise.total_cmp(&node.edges[*one].promise));
        if node.edges[open[0]].promise > 0.0 {
            open.retain(|edge| node.edges[*edge].promise > 0.0);
        }
        let width = (WIDTH.0 + WIDTH.1 * (node.visits as f32).sqrt()) as usize;
        open.truncate(width.max(1));
        let mut best = (open[0], f32::MIN);
        for edge in open {
            let candidate = &mut node.edges[edge];
            candidate.seen += 1;
            let worth = if candidate.visits == 0 {
                f32::MAX
            } else {
                let mean = candidate.sum / candidate.visits as f32;
                mean + EXPLORE * ((candidate.seen as f32).ln() / candidate.visits as f32).sqrt()
            };
            if worth > best.1 {
                best = (edge, worth);
            }
        }
        best.0
    }

    fn learn(&mut self, path: &[(usize, usize, Seat)], chances: &Chances) {
        debug_assert!(chances.len() == SEATS);
        for (node, edge, seat) in path {
            let node = &mut self.nodes[*node];
            node.visits += 1;
            node.edges[*edge].visits += 1;
            node.edges[*edge].sum += chances[seat.index()];
        }
    }

    /// Every action that was tried at the root, with its win chance, the most tried first.
    pub(crate) fn judged(mut self) -> Vec<(G::Action, f32)> {
        let mut edges = std::mem::take(&mut self.nodes[0].edges);
        edges.retain(|edge| edge.visits > 0);
        edges.sort_by(|one, other| other.visits.cmp(&one.visits).then(other.sum.total_cmp(&one.sum)));
        edges.into_iter().map(|edge| (edge.action, edge.sum / edge.visits as f32)).collect()
    }
}
