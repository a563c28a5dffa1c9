//! Whole renovations worth a thought: tiles beside the sheet that fit when one or two others make way, tiles that are
//! moved so that a section is filled or the entrances are joined, and two tiles put on at once.

use super::ground::Ground;
use super::outlook::Outlook;
use super::prospects::Prospects;
use super::ranks::Ranks;
use super::weights::Weights;
use showdown::{
    Action, Ban, Cells, Choice, Data, Kind, Lists, Lying, Player, Showdown, Spot, Stage, State, Turn,
};
use table::{Fast, Game, Seat};

/// The most renovations that are tried, so that a thought stays short.
const MOST_TRIED: u32 = 300;
/// The most ideas that are handed on.
const MOST_IDEAS: usize = 5;
/// When so few turns are left, tiles are moved for the sake of the final scoring.
const LATE: f32 = 4.0;

/// Adds the best few renovations, if any improves the sheet; where nothing else can be done, at least the one that changes
/// nothing.
pub(crate) fn ideas(weights: &Weights, game: &Showdown, state: &State, seat: Seat, into: &mut Vec<Action>) {
    if state.stage != Stage::Choose || state.bans.has(Ban::Renovate) {
        return;
    }
    if into[..] == [Action::Sketch] {
        into.push(Action::Renovate(Lists::default().into()));
    }
    let (data, player) = (game.data(), state.player(seat));
    let outlook = Outlook::of(weights, data, state);
    let beside: u8 = player.off.iter().sum();
    let fits = |kind: Kind| {
        let mut fits = false;
        player.sheet.places(data, kind, |_| fits = true);
        fits
    };
    let late = outlook.turns < LATE;
    let stuck: Vec<Kind> = player.off().filter(|kind| !fits(*kind)).collect();
    if stuck.is_empty() && beside < 2 && !late {
        return;
    }
    let mut drafts = Drafts::new(weights, game, state, seat, outlook);
    stuck.iter().rev().for_each(|kind| drafts.make_way(*kind));
    if beside >= 2 {
        drafts.both();
    }
    if late || !stuck.is_empty() {
        drafts.moves(!stuck.is_empty());
    }
    into.extend(drafts.best());
}

/// Renovations that were tried, with what the player can expect afterwards.
struct Drafts<'a> {
    weights: &'a Weights,
    game: &'a Showdown,
    seat: Seat,
    outlook: Outlook,
    /// What a point of Population and of Revenue brings in places.
    climbing: [f32; 2],
    /// The position, as if somebody else were yet to choose: carrying out a renovation then changes the sheet alone.
    board: State,
    /// What the player can expect as it is.
    now: f32,
    left: u32,
    found: Vec<(f32, Lists)>,
}

impl<'a> Drafts<'a> {
    fn new(
        weights: &'a Weights,
        game: &'a Showdown,
        state: &State,
        seat: Seat,
        outlook: Outlook,
    ) -> Drafts<'a> {
        let mut board = *state;
        board.players[seat.left(state.seats()).index()].choice = Choice::Open;
        let climbing = Ranks::of(weights, game.data(), state, &outlook).climbing(seat.index());
        let mut drafts = Drafts {
            climbing,
            weights,
            game,
            seat,
            outlook,
            board,
            now: 0.0,
            left: MOST_TRIED,
            found: Vec::new(),
        };
        drafts.now = drafts.value(state.player(seat));
        drafts
    }

    fn data(&self) -> &'a Data {
        self.game.data()
    }

    fn player(&self) -> &Player {
        self.board.player(self.seat)
    }

    fn value(&self, player: &Player) -> f32 {
        let prospects = Prospects::of(self.weights, self.data(), &self.outlook, player, self.climbing);
        let [population, revenue] =
            [player.population(self.data()), player.revenue(self.data())].map(f32::from);
        prospects.value(player.cash as f32) + self.climbing[0] * population + self.climbing[1] * revenue
    }

    /// The player after a renovation, if it is legal.
    fn after(&mut self, lists: &Lists) -> Option<Player> {
        self.left = self.left.checked_sub(1)?;
        let action = Action::Renovate(lists.clone().into());
        self.game.check(&self.board, self.seat, &action).ok()?;
        let mut board = self.board;
        self.game.apply(&mut board, self.seat, &action, &mut Fast::seeded(0), &mut ());
        Some(*board.player(self.seat))
    }

    /// Tries a renovation, and what can be put on besides.
    fn draft(&mut self, off: &[Lying], on: Lying) {
        let spots = |tiles: &[Lying]| tiles.iter().map(|tile| Spot::from(*tile)).collect::<Vec<Spot>>();
        let first = Lists { off: spots(off), on: spots(&[on]) };
        let Some(player) = self.after(&first) else { return };
        self.keep(&player, &first);
        let mut second = Vec::new();
        for kind in player.off() {
            player.sheet.places(self.data(), kind, |tile| second.push(tile));
        }
        // Tiles that bring much first; of their places those that come first.
        second
            .sort_by_key(|tile| std::cmp::Reverse(self.data().worth[tile.kind.index()].iter().sum::<u16>()));
        for tile in second.into_iter().take(12) {
            let lists = Lists { off: first.off.clone(), on: vec![on.into(), tile.into()] };
            if let Some(player) = self.after(&lists) {
                self.keep(&player, &lists);
            }
        }
    }

    fn keep(&mut self, player: &Player, lists: &Lists) {
        let value = self.value(player);
        if value > self.now + 0.5 {
            self.found.push((value, lists.clone()));
        }
    }

    /// Every way to put a tile where up to two others lie.
    fn make_way(&mut self, kind: Kind) {
        let data = self.data();
        let lying: Vec<(Lying, Cells)> = self
            .player()
            .sheet
            .tiles()
            .map(|tile| (tile, data.shape(tile.kind, tile.turn).cells.on(tile.at.0)))
            .collect();
        let mut ways = Vec::new();
        for turn in Turn::ALL {
            let shape = data.shape(kind, turn);
            for at in data.sheet.iter() {
                if at.x() + shape.width > data.width || at.y() + shape.height > data.height {
                    continue;
                }
                let cells = shape.cells.on(at.0);
                let under = lying.iter().filter(|(_, other)| !other.and(cells).is_empty());
                let off: Vec<Lying> = under.map(|(tile, _)| *tile).collect();
                if !off.is_empty() && off.len() <= 2 {
                    let lost: u16 =
                        off.iter().map(|tile| data.worth[tile.kind.index()].iter().sum::<u16>()).sum();
                    ways.push((lost, off, Lying { at, kind, turn }));
                }
            }
        }
        ways.sort_by_key(|(lost, off, _)| (*lost, off.len()));
        for (_, off, on) in ways {
            self.draft(&off, on);
        }
    }

    /// Two tiles put on at once.
    fn both(&mut self) {
        let data = self.data();
        let mut first = Vec::new();
        for kind in self.player().off() {
            self.player().sheet.places(data, kind, |tile| first.push(tile));
        }
        for tile in first.into_iter().take(16) {
            self.draft(&[], tile);
        }
    }

    /// A tile moved: turned where it lies, or to squares that a section lacks.
    fn moves(&mut self, stuck: bool) {
        let data = self.data();
        let ground = Ground::of(data, &self.player().sheet);
        let lacking = (0..2).filter_map(|section| {
            let lacks = data.sections[section].without(ground.serving[section]);
            (lacks.count() <= 4).then_some(lacks)
        });
        let wanted = lacking.fold(Cells::NONE, Cells::or);
        let tiles: Vec<Lying> = self.player().sheet.tiles().collect();
        for tile in tiles {
            let own = data.shape(tile.kind, tile.turn).cells.on(tile.at.0);
            for turn in Turn::ALL {
                let shape = data.shape(tile.kind, turn);
                for at in data.sheet.iter() {
                    let cells = shape.cells.on(at.0);
                    let turned = cells == own && (stuck || !ground.connected);
                    let filling = !cells.and(wanted).is_empty();
                    let fits = cells.without(ground.free.or(own)).is_empty();
                    if fits && (turned || filling) && (at, turn) != (tile.at, tile.turn) {
                        self.draft(&[tile], Lying { at, kind: tile.kind, turn });
                    }
                }
            }
        }
    }

    /// The best few, the best first.
    fn best(mut self) -> impl Iterator<Item = Action> {
        self.found.sort_by(|one, other| other.0.total_cmp(&one.0));
        self.found.into_iter().take(MOST_IDEAS).map(|(_, lists)| Action::Renovate(lists.into()))
    }
}
