//! Information-set Monte Carlo tree search (ISMCTS): one tree, a new determinization in each iteration.
//!
//! An iteration has the usual four steps: selection down the tree, expansion by one node, a playout to a position that
//! can be judged, and backpropagation. Each seat maximizes its own chance to win.
//!
//! - **Nodes** stand for the actions on the way to them, whatever chance decided meanwhile (open loop). Not every action is
//!   legal in every determinization, so selection is UCB1 with availability counts: the logarithm is of how often an
//!   action could have been chosen, not of the visits of its node.
//! - **Progressive widening**: the more visits a node has, the more actions are open there, the highest priors first.
//! - **Simultaneous moves are decoupled**: where several seats decide at once each runs a UCB1 of its own, and only the
//!   choice of the seat that thinks leads on to a child. So nobody answers what another has chosen in secret.
//! - **The first visits** at the root come from one-ply lookahead, see [`one_ply`].
//!
//! The algorithm is that of Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012),
//! single-observer variant.

use crate::evaluator::{Chances, Evaluator, Playout, SearchConfig, net_values, search_values};
use crate::maths;
use crate::net::{Leaf, NetSearch};
use crate::one_ply::{self, Decision, Judged, Stop};
use rustc_hash::FxHashMap;
use table::{Fast, Seat};

/// Progressive widening: the actions that are open at first, and how many more with the square root of the visits.
const WIDTH: (f32, f32) = (6.0, 3.0);
/// How deep the tree grows.
const DEPTH: usize = 24;
/// The most nodes; after that the tree grows no more.
const MOST_NODES: usize = 100_000;
/// Iterations between two checks whether to stop.
const BREATH: u32 = 16;

/// A sequence of actions; what chance decided on the way differs from iteration to iteration.
struct Node<A> {
    visits: u32,
    /// The actions that were open here.
    edges: Vec<Edge<A>>,
}

struct Edge<A> {
    seat: Seat,
    action: A,
    visits: u32,
    /// The availability count: in how many visits it was open.
    available: u32,
    /// The summed chances of whoever acts here.
    sum: f32,
    next: Option<usize>,
}

impl<A> Edge<A> {
    fn new(seat: Seat, action: A) -> Edge<A> {
        Edge { seat, action, visits: 0, available: 0, sum: 0.0, next: None }
    }
}

/// The edge with the highest upper confidence bound (UCB1) of these. An edge that was never visited comes first.
fn best<A>(edges: &mut [Edge<A>], open: impl IntoIterator<Item = usize>, exploration: f32) -> usize {
    let mut best = (0, f32::MIN);
    for at in open {
        let edge = &mut edges[at];
        edge.available += 1;
        let bound = if edge.visits == 0 {
            f32::MAX
        } else {
            let mean = edge.sum / edge.visits as f32;
            mean + exploration * (maths::ln(edge.available as f32) / edge.visits as f32).sqrt()
        };
        if bound > best.1 {
            best = (at, bound);
        }
    }
    best.0
}

/// The edge with the highest value of these, in which the prior counts the more, the less it was tried (PUCT). An edge that
/// was never visited is taken to be as good as the others on average.
fn most_promising<A>(
    edges: &mut [Edge<A>],
    open: impl Iterator<Item = (f32, usize)> + Clone,
    exploration: f32,
) -> usize {
    let (mut priors, mut visits, mut sum) = (0.0, 0, 0.0);
    for (prior, at) in open.clone() {
        let edge = &mut edges[at];
        edge.available += 1;
        priors += prior;
        visits += edge.visits;
        sum += edge.sum;
    }
    let mean = if visits > 0 { sum / visits as f32 } else { 0.0 };
    let eager = exploration * (visits as f32 + 1.0).sqrt() / priors;
    let mut best = (0, f32::MIN);
    for (prior, at) in open {
        let edge = &edges[at];
        let known = if edge.visits > 0 { edge.sum / edge.visits as f32 } else { mean };
        let value = known + eager * prior / (1.0 + edge.visits as f32);
        if value > best.1 {
            best = (at, value);
        }
    }
    best.0
}

/// A tree under way.
pub(crate) struct Search<'a, G: Evaluator> {
    game: &'a G,
    state: &'a G::State,
    seat: Seat,
    config: SearchConfig,
    by_net: Option<NetSearch>,
    /// The priors of the root's edges, for a search with a net.
    first_look: Vec<f32>,
    /// The seed of common random numbers.
    luck: u64,
    nodes: Vec<Node<G::Action>>,
    /// The edge of a seat's action at a node. The root's own edges are not in it: they have an order of their own.
    places: FxHashMap<(usize, Seat, G::Action), u32>,
    /// The way of this iteration: node, edge.
    path: Vec<(usize, usize)>,
    legal: Vec<G::Action>,
    playout: Playout<G::Action>,
    priors: Vec<f32>,
    /// Prior and place in the list of legal actions, then edge, of what is open. As wide on every platform: the order in which
    /// those of equal rank are left by a selection may depend on it.
    open: Vec<(f32, u32)>,
}

impl<'a, G: Evaluator> Search<'a, G> {
    /// A search of a decision; `candidates` are what may be done, the highest prior first.
    pub(crate) fn new(
        game: &'a G,
        state: &'a G::State,
        seat: Seat,
        candidates: &[G::Action],
        by_net: Option<NetSearch>,
    ) -> Search<'a, G> {
        let edges = candidates.iter().map(|action| Edge::new(seat, action.clone())).collect();
        let root = Node { visits: 0, edges };
        let (path, legal, playout) = (Vec::new(), Vec::new(), Playout::default());
        let (priors, open) = (Vec::new(), Vec::new());
        let places = FxHashMap::default();
        let (config, nodes, luck) = (game.search_config(), vec![root], 0);
        let first_look = vec![1.0; candidates.len()];
        Search {
            game,
            state,
            seat,
            config,
            by_net,
            first_look,
            luck,
            nodes,
            places,
            path,
            legal,
            playout,
            priors,
            open,
        }
    }

    /// So many iterations, unless somebody stops them.
    pub(crate) fn run(&mut self, iterations: u32, dice: &mut Fast, stop: &Stop<'_>) {
        if self.config.common_random_numbers {
            self.luck = u64::from(dice.below(u32::MAX)) << 32;
        }
        let first = self.seed_root(iterations / 2, dice, stop);
        for iteration in first..iterations {
            if iteration.is_multiple_of(BREATH) && iteration > 0 && stop() {
                return;
            }
            self.think(dice);
        }
    }

    /// The first visits of the root: one-ply lookahead, if so many iterations allow it. Common random numbers show soonest
    /// what is better. Tells how many iterations it took.
    fn seed_root(&mut self, iterations: u32, dice: &mut Fast, stop: &Stop<'_>) -> u32 {
        let (game, edges) = (self.game, &mut self.nodes[0].edges);
        let determinizations = (iterations / edges.len() as u32).min(game.determinizations());
        if determinizations == 0 {
            return 0;
        }
        let candidates: Vec<G::Action> = edges.drain(..).map(|edge| edge.action).collect();
        let (state, seat) = (self.state, self.seat);
        if let Some(by_net) = self.by_net {
            let judge = |game: &G, state: &G::State| net_values(game, state, by_net.part);
            let done = |from: &G::State, now: &G::State| is_leaf(game, by_net.leaf, from, now);
            let decision = Decision { game, state, seat };
            let judged = one_ply::judged(decision, candidates, determinizations, done, judge, dice, stop);
            let best = judged[0].chance;
            self.first_look.clear();
            for Judged { action, chance, tries } in judged {
                let visits = tries as u32;
                self.first_look.push(0.02 + maths::exp((chance - best) / by_net.keen));
                edges.push(Edge {
                    visits,
                    available: visits,
                    sum: chance * tries,
                    ..Edge::new(seat, action)
                });
            }
            let tries = edges.iter().map(|edge| edge.visits).sum();
            self.nodes[0].visits += tries;
            return tries;
        }
        let prior_visits = (self.config.prior_visits > 0.0).then(|| {
            let quiet = |from: &G::State, now: &G::State| game.is_quiet(from, now);
            let decision = Decision { game, state, seat };
            one_ply::judged(decision, candidates.clone(), determinizations, quiet, search_values, dice, stop)
        });
        let settled = |from: &G::State, now: &G::State| game.is_settled(from, now);
        let decision = Decision { game, state, seat };
        let judged =
            one_ply::judged(decision, candidates, determinizations, settled, search_values, dice, stop);
        for Judged { action, chance, tries } in judged {
            let visits = tries as u32;
            edges.push(Edge { visits, available: visits, sum: chance * tries, ..Edge::new(seat, action) });
        }
        let tries = edges.iter().map(|edge| edge.visits).sum();
        if let Some(prior_visits) = prior_visits {
            count_in(edges, &prior_visits, self.config.prior_visits);
        }
        self.nodes[0].visits += tries;
        tries
    }

    /// One iteration.
    fn think(&mut self, dice: &mut Fast) {
        let game = self.game;
        let mut first = self.config.common_random_numbers.then(|| self.choose(0, self.state, self.seat));
        let mut equal;
        let dice = match first {
            None => dice,
            Some(first) => {
                // The tenth visit of each action has the same luck as the tenth of any other.
                equal = Fast::seeded(self.luck | u64::from(self.nodes[0].edges[first].visits));
                &mut equal
            }
        };
        let determinization = game.imagine(self.state, self.seat, dice);
        let mut state = determinization.clone();
        self.path.clear();
        let mut at = 0;
        for _ in 0..DEPTH {
            let waiting = game.waiting_on(&state);
            if waiting.is_empty() {
                break;
            }
            self.nodes[at].visits += 1;
            let (mut leads, mut fresh) = (None, false);
            for seat in waiting.iter() {
                let edge = match first.take_if(|_| seat == self.seat) {
                    Some(first) => first,
                    None => self.choose(at, &state, seat),
                };
                let chosen = &self.nodes[at].edges[edge];
                game.apply(&mut state, seat, &chosen.action, dice, &mut ());
                if leads.is_none() || seat == self.seat {
                    (leads, fresh) = (Some(edge), chosen.visits == 0);
                }
                self.path.push((at, edge));
            }
            let Some(leads) = leads.filter(|_| !fresh) else { break };
            at = match self.nodes[at].edges[leads].next {
                Some(next) => next,
                None if self.nodes.len() < MOST_NODES => {
                    self.nodes.push(Node { visits: 0, edges: Vec::new() });
                    let next = self.nodes.len() - 1;
                    self.nodes[at].edges[leads].next = Some(next);
                    next
                }
                None => break,
            };
        }
        match self.by_net {
            None => {
                self.playout.settle(game, &mut state, dice, |now| game.is_settled(&determinization, now));
                self.learn(&search_values(game, &state));
            }
            Some(by_net) => {
                let done = |now: &G::State| is_leaf(game, by_net.leaf, &determinization, now);
                self.playout.settle(game, &mut state, dice, done);
                self.learn(&net_values(game, &state, by_net.part));
            }
        }
    }

    /// Selection: the best action by UCB1, among as many as progressive widening opens.
    fn choose(&mut self, at: usize, state: &G::State, seat: Seat) -> usize {
        let exploration = self.config.exploration;
        let width = (WIDTH.0 + WIDTH.1 * (self.nodes[at].visits as f32).sqrt()) as usize;
        if at == 0 && seat == self.seat {
            // The same in every determinization, and in order from the start.
            let edges = &mut self.nodes[0].edges;
            let own = edges.iter().take_while(|edge| edge.seat == seat).count();
            if let Some(by_net) = self.by_net {
                let looks = self.first_look.iter().copied();
                return most_promising(edges, looks.zip(0..own.min(width)), by_net.exploration);
            }
            return best(edges, 0..own.min(width), exploration);
        }
        let game = self.game;
        game.legal(state, seat, &mut self.legal);
        game.priors(state, seat, &self.legal, &mut self.priors);
        self.open.clear();
        self.open.extend(self.priors.iter().copied().zip(0..).filter(|(prior, _)| *prior > 0.0));
        if self.open.is_empty() {
            self.open.extend((0..self.legal.len() as u32).map(|place| (1.0, place)));
        }
        if self.open.len() > width {
            let better =
                |one: &(f32, u32), other: &(f32, u32)| other.0.total_cmp(&one.0).then(one.1.cmp(&other.1));
            self.open.select_nth_unstable_by(width - 1, better);
            self.open.truncate(width);
        }
        let edges = &mut self.nodes[at].edges;
        for (_, place) in &mut self.open {
            let action = &self.legal[*place as usize];
            *place = *self.places.entry((at, seat, action.clone())).or_insert_with(|| {
                edges.push(Edge::new(seat, action.clone()));
                edges.len() as u32 - 1
            });
        }
        if let Some(by_net) = self.by_net {
            let open = self.open.iter().map(|(prior, edge)| (*prior, *edge as usize));
            return most_promising(edges, open, by_net.exploration);
        }
        best(edges, self.open.iter().map(|(_, edge)| *edge as usize), exploration)
    }

    /// Backpropagation.
    fn learn(&mut self, chances: &Chances) {
        for (node, edge) in &self.path {
            let edge = &mut self.nodes[*node].edges[*edge];
            edge.visits += 1;
            edge.sum += chances[edge.seat.index()];
        }
    }

    /// Every action that was tried at the root, in the order in which they came up.
    pub(crate) fn judged(mut self) -> Vec<Judged<G::Action>> {
        let mut edges = std::mem::take(&mut self.nodes[0].edges);
        edges.retain(|edge| edge.visits > 0 && edge.seat == self.seat);
        let judged = |edge: Edge<G::Action>| Judged {
            action: edge.action,
            chance: edge.sum / edge.visits as f32,
            tries: edge.visits as f32,
        };
        edges.into_iter().map(judged).collect()
    }
}

/// Whether a search with a net judges here.
fn is_leaf<G: Evaluator>(game: &G, leaf: Leaf, from: &G::State, now: &G::State) -> bool {
    match leaf {
        Leaf::Now => true,
        Leaf::Quiet => game.is_quiet(from, now),
        Leaf::Settled => game.is_settled(from, now),
    }
}

/// Counts a first judgement of each action as so many visits, and puts the best first.
fn count_in<A: PartialEq>(edges: &mut [Edge<A>], prior_visits: &[Judged<A>], tries: f32) {
    for edge in edges.iter_mut() {
        let Some(first) = prior_visits.iter().find(|one| one.action == edge.action) else { continue };
        edge.visits += tries as u32;
        edge.available += tries as u32;
        edge.sum += first.chance * tries;
    }
    let mean = |edge: &Edge<A>| edge.sum / edge.visits as f32;
    edges.sort_by(|one, other| mean(other).total_cmp(&mean(one)));
}

/// What several searches of the same decision have found together, the most tried first.
pub(crate) fn merged<A: PartialEq>(searches: impl IntoIterator<Item = Vec<Judged<A>>>) -> Vec<Judged<A>> {
    let mut all: Vec<Judged<A>> = Vec::new();
    for judged in searches.into_iter().flatten() {
        match all.iter_mut().find(|known| known.action == judged.action) {
            Some(known) => {
                let visits = known.tries + judged.tries;
                known.chance = (known.chance * known.tries + judged.chance * judged.tries) / visits;
                known.tries = visits;
            }
            None => all.push(judged),
        }
    }
    all.sort_by(|one, other| other.tries.total_cmp(&one.tries).then(other.chance.total_cmp(&one.chance)));
    all
}
