//! What one player can look forward to, whatever the others do: the sheet, money, and the tiles beside it.

use super::ground::Ground;
use super::outlook::Outlook;
use super::sheet;
use super::weights::Weights;
use crate::maths;
use crate::net::Writer;
use showdown::{Colour, Data, Kind, Player};

/// A player, and what follows from the sheet.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Prospects<'a> {
    weights: &'a Weights,
    data: &'a Data,
    outlook: &'a Outlook,
    player: &'a Player,
    ground: Ground,
    /// What one more point of Population and of Revenue brings by the places at the end.
    climbing: [f32; 2],
}

impl<'a> Prospects<'a> {
    /// The prospects of a player for whom one more point of Population and of Revenue brings so much in places.
    pub(crate) fn of(
        weights: &'a Weights,
        data: &'a Data,
        outlook: &'a Outlook,
        player: &'a Player,
        climbing: [f32; 2],
    ) -> Prospects<'a> {
        Prospects { weights, data, outlook, player, ground: Ground::of(data, &player.sheet), climbing }
    }

    /// All that the player can expect with that much cash, apart from places.
    pub(crate) fn value(&self, cash: f32) -> f32 {
        f32::from(self.player.fame())
            + sheet::worth(self.weights, self.data, &self.player.sheet, &self.ground, self.outlook)
            + self.outlook.unlocked(self.data, self.player)
            + self.money(cash)
            + self.weights.standing * (self.population() + self.revenue())
            + self.player.off().map(|kind| self.tile(kind, cash)).sum::<f32>()
    }

    /// The parts of all that, for a net: 22 figures.
    pub(crate) fn figures(&self, cash: f32, into: &mut Writer<'_>) {
        let (data, turns, ground, player) = (self.data, self.outlook.turns, &self.ground, self.player);
        let (population, revenue) = (self.population(), self.revenue());
        into.put(f32::from(player.fame()) / 20.0);
        into.put(cash / 20.0);
        into.put(population / 10.0);
        into.put(revenue / 10.0);
        into.put((population - revenue) / 5.0);
        into.put(population.min(revenue) * turns / 50.0);
        into.put(self.money(cash) / 20.0);
        for section in 0..2 {
            let missing = data.sections[section].without(ground.serving[section]);
            into.put(f32::from(missing.count()) / 10.0);
            into.put(f32::from(missing.without(ground.free).count()) / 5.0);
            into.put(sheet::filled(self.weights, data, ground, section, 0, turns));
            into.put(f32::from(ground.exits[section].count()) / 5.0);
        }
        into.flag(ground.connected);
        into.put(sheet::joined(self.weights, ground, 0, turns));
        into.put(f32::from(ground.free.count()) / 20.0);
        into.put(sheet::worth(self.weights, data, &player.sheet, ground, self.outlook) / 10.0);
        into.put(self.outlook.unlocked(data, player) / 5.0);
        into.put(player.off().map(|kind| self.tile(kind, cash)).sum::<f32>() / 5.0);
        into.put(f32::from(player.off.iter().sum::<u8>()) / 3.0);
    }

    /// What cash and the income from here on are worth.
    pub(crate) fn money(&self, cash: f32) -> f32 {
        self.outlook.money(cash, self.population(), self.revenue())
    }

    /// What a tile is worth that is about to be bought, when that much cash will be left.
    pub(crate) fn purchase(&self, kind: Kind, cash: f32) -> f32 {
        let unlocked = self.outlook.unlocks(self.data, self.player, kind);
        if self.fits(kind) {
            self.weights.beside[0] * self.brings(kind, cash) + self.layout(kind) + unlocked
        } else {
            self.tile(kind, cash) + unlocked
        }
    }

    /// What a tile beside the sheet is worth: the less, the longer it takes to place it.
    fn tile(&self, kind: Kind, cash: f32) -> f32 {
        let missing = self.player.sheet.missing(self.data, kind).count_ones();
        let (counted, turns) = match missing {
            0 if self.fits(kind) => (self.weights.beside[0], 1.5),
            0 => (self.weights.beside[1], 4.0),
            _ => (maths::power(self.weights.beside[2], missing), 4.0),
        };
        counted * (self.outlook.turns / turns).min(1.0) * self.brings(kind, cash)
    }

    /// Whether there is a place for a tile.
    fn fits(&self, kind: Kind) -> bool {
        let mut fits = false;
        self.player.sheet.places(self.data, kind, |_| fits = true);
        fits
    }

    /// What a tile brings by its figures when it lies on the sheet.
    fn brings(&self, kind: Kind, cash: f32) -> f32 {
        let [population, revenue, fame] = self.data.worth[kind.index()].map(f32::from);
        let (now_population, now_revenue) = (self.population(), self.revenue());
        let income = self.outlook.money(cash, now_population + population, now_revenue + revenue)
            - self.outlook.money(cash, now_population, now_revenue);
        let places = (self.climbing[0] + self.weights.standing) * population
            + (self.climbing[1] + self.weights.standing) * revenue;
        fame + income + places
    }

    /// What a tile does for sections and paths, at a good place.
    fn layout(&self, kind: Kind) -> f32 {
        let (width, height) = self.data.size[kind.index()].extent();
        let turns = self.outlook.turns;
        let gain = |section: usize| {
            let now = sheet::filled(self.weights, self.data, &self.ground, section, 0, turns);
            let then = sheet::filled(self.weights, self.data, &self.ground, section, width * height, turns);
            f32::from(self.data.filled[section]) * (then - now)
        };
        let sections = match self.data.colour[kind.index()] {
            Colour::Yellow => gain(0),
            Colour::Blue => gain(1),
            Colour::Green => gain(0).max(gain(1)),
        };
        let path = sheet::joined(self.weights, &self.ground, width, turns)
            - sheet::joined(self.weights, &self.ground, 0, turns);
        let path = f32::from(self.data.connected) * path;
        self.weights.layout * sections.max(path) + self.weights.square * f32::from(width * height)
    }

    fn population(&self) -> f32 {
        self.player.population(self.data).into()
    }

    fn revenue(&self) -> f32 {
        self.player.revenue(self.data).into()
    }
}
