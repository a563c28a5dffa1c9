"""The net that is trained: forwards, backwards, and as the file has it. Plain NumPy: it has a few thousand weights."""

import numpy as np

from netfile import ITEM_UNITS, LAST_UNITS, UNITS


def moments(figures):
    """Mean and spread of each figure; what hardly ever changes is left as it is."""
    flat = figures.reshape(-1, figures.shape[-1]).astype(np.float64)
    mean, spread = flat.mean(0), flat.std(0)
    return mean.astype(np.float32), np.where(spread > 1e-3, spread, 1).astype(np.float32)


def rectified(figures):
    return np.maximum(figures, np.float32(0))


class Value:
    """The weights by name, and the mean and spread of what goes in."""

    def __init__(self, shape, samples, random):
        self.shape = shape
        there = samples["there"]
        self.own_moments = moments(samples["own"][there])
        self.item_moments = moments(samples["items"][there]) if shape.items else None
        wide = shape.own + ITEM_UNITS

        def drawn(rows, columns):
            return (random.standard_normal((rows, columns)) * np.sqrt(2 / max(rows, 1))).astype(np.float32)

        self.weights = {
            "item": drawn(shape.item, ITEM_UNITS),
            "item_start": np.zeros(ITEM_UNITS, np.float32),
            "own": drawn(wide, UNITS),
            "others": drawn(wide, UNITS) * np.float32(0.5),
            "start": np.zeros(UNITS, np.float32),
            "last": drawn(UNITS, LAST_UNITS),
            "last_start": np.zeros(LAST_UNITS, np.float32),
            "worth": drawn(LAST_UNITS, 1) * np.float32(0.3),
            "direct": np.zeros((wide, 1), np.float32),
        }

    def forward(self, own, items, there):
        """What the net says of each seat, and what is needed to go backwards."""
        w, mask = self.weights, there[:, :, None].astype(np.float32)
        mean, spread = self.own_moments
        figures = (own - mean) / spread
        if self.shape.items:
            mean, spread = self.item_moments
            items = (items - mean) / spread
            item_units = rectified(items @ w["item"] + w["item_start"])
            summed = item_units.sum(2)
        else:
            item_units, summed = None, np.zeros((*own.shape[:2], ITEM_UNITS), np.float32)
        seen = np.concatenate([figures, summed], 2) * mask
        many = np.maximum(mask.sum(1, keepdims=True) - 1, 1)
        others = (seen.sum(1, keepdims=True) - seen) / many
        units = rectified(seen @ w["own"] + others @ w["others"] + w["start"])
        last = rectified(units @ w["last"] + w["last_start"])
        found = (last @ w["worth"] + seen @ w["direct"])[:, :, 0]
        return np.where(there, found, np.float32(-1e9)), (items, item_units, seen, others, many, units, last, mask)

    def backward(self, kept, back):
        """How the loss changes with each weight; `back` is how it changes with what the net says."""
        w, (items, item_units, seen, others, many, units, last, mask) = self.weights, kept

        def pull(left, right):
            return left.reshape(-1, left.shape[-1]).T @ right.reshape(-1, right.shape[-1])

        back = back[:, :, None] * mask
        to_last = (back @ w["worth"].T) * (last > 0)
        to_units = (to_last @ w["last"].T) * (units > 0) * mask
        to_others = (to_units @ w["others"].T) / many
        to_seen = to_units @ w["own"].T + back @ w["direct"].T + to_others.sum(1, keepdims=True) - to_others
        pulls = {
            "worth": pull(last, back),
            "direct": pull(seen, back),
            "last": pull(units, to_last),
            "last_start": to_last.sum((0, 1)),
            "own": pull(seen, to_units),
            "others": pull(others, to_units),
            "start": to_units.sum((0, 1)),
            "item": np.zeros_like(w["item"]),
            "item_start": np.zeros_like(w["item_start"]),
        }
        if self.shape.items:
            to_sum = (to_seen * mask)[:, :, None, self.shape.own :]
            to_items = to_sum * (item_units > 0)
            pulls["item"] = pull(items, to_items)
            pulls["item_start"] = to_items.sum((0, 1, 2))
        return pulls

    def matrices(self):
        """The weights as the file has them: the mean and spread of each figure are counted in."""
        w = {name: weight.astype(np.float64) for name, weight in self.weights.items()}
        mean, spread = (figures.astype(np.float64) for figures in self.own_moments)

        def folded(weight):
            weight = weight.copy()
            weight[: self.shape.own] /= spread[:, None]
            return weight, -(mean @ weight[: self.shape.own])

        item, item_start = w["item"], w["item_start"]
        if self.shape.items:
            item_mean, item_spread = (figures.astype(np.float64) for figures in self.item_moments)
            item = item / item_spread[:, None]
            item_start = item_start - item_mean @ item
        (own, one), (others, other), (direct, _) = folded(w["own"]), folded(w["others"]), folded(w["direct"])
        return w | {
            "item": item,
            "item_start": item_start,
            "own": own,
            "others": others,
            "start": w["start"] + one + other,
            "direct": direct,
        }


def loss(found, shares):
    """The cross entropy of the chances against who won, for each position, and how it changes with what the net says."""
    weights = np.exp(found - found.max(1, keepdims=True))
    chances = weights / weights.sum(1, keepdims=True)
    return -(shares * np.log(np.maximum(chances, 1e-12))).sum(1), chances - shares, chances


class Adam:
    """Adam with decoupled decay, its rate rising at first and falling to nothing (one cycle)."""

    def __init__(self, weights, rate, decay, steps):
        self.rate, self.decay, self.steps, self.at = rate, decay, steps, 0
        self.mean = {name: np.zeros_like(weight) for name, weight in weights.items()}
        self.square = {name: np.zeros_like(weight) for name, weight in weights.items()}

    def step(self, weights, pulls):
        self.at += 1
        part = self.at / (self.steps + 1)
        rise = min(part / 0.2, 1)
        rate = self.rate * rise * 0.5 * (1 + np.cos(np.pi * max(part - 0.2, 0) / 0.8))
        for name, pull in pulls.items():
            self.mean[name] += 0.1 * (pull - self.mean[name])
            self.square[name] += 0.001 * (pull * pull - self.square[name])
            mean = self.mean[name] / (1 - 0.9**self.at)
            square = self.square[name] / (1 - 0.999**self.at)
            weights[name] -= (rate * (mean / (np.sqrt(square) + 1e-8) + self.decay * weights[name])).astype(np.float32)
