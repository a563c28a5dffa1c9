"""PPO in NumPy: a small network learns to play Las Vegas Royale with two seats, against itself and against `medium`.

    python examples/ppo/ppo.py --minutes 15 --out runs/ppo

plays, learns, and measures itself every minute; in the end it plays 4,000 games against `medium` with what it has learned. OUT gets the
network (`net.npz`), the curve (`curve.svg`) and the figures (`result.json`). It needs the package `fremont` and NumPy, nothing else.
Other options and bots: `--options`, `--against`.
"""

import argparse
import json
import os
import pathlib
import time

# Its threads wait for each other more than they work: the matrices are small.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np

import fremont

LAMBDA, CLIP, EPOCHS, BATCH, STEPS = 0.95, 0.2, 4, 1024, 48


class Net:
    """Looks at each casino in the same way, then at all of them together, then at each again in the light of all.

    One number for each casino says how good it is to place there, one for each other action how good that is, and one for the whole
    what the seat will get.
    """

    def __init__(self, each, rest, others, hidden, dice):
        matrix = lambda rows, columns, scale=1.0: dice.normal(0, scale * np.sqrt(2 / rows), (rows, columns)).astype(np.float32)
        self.weights = {
            "each": matrix(each, hidden),
            "rest": matrix(rest, hidden),
            "casino": matrix(6, hidden),
            "pool": matrix(hidden, hidden),
            "rest 2": matrix(rest, hidden),
            "again": matrix(hidden, hidden),
            "light": matrix(hidden, hidden),
            "place": matrix(hidden, 1, 0.1),
            "other": matrix(hidden, others, 0.1),
            "value": matrix(hidden, 1, 0.1),
        }
        self.weights |= {f"b{at}": np.zeros(size, np.float32) for at, size in enumerate((hidden, hidden, others, 1))}
        self.moments = {name: (np.zeros_like(one), np.zeros_like(one)) for name, one in self.weights.items()}
        self.updates = 0

    def __call__(self, x, mask):
        """The probability of each action, the value, and what `learn` needs."""
        w, (each, rest) = self.weights, x
        rows, hidden = len(rest), w["pool"].shape[0]
        first = each.reshape(rows * 6, each.shape[2]) @ w["each"]
        first = np.maximum(first.reshape(rows, 6, hidden) + (rest @ w["rest"])[:, None] + w["casino"], 0)
        pooled = first.mean(1)
        whole = np.maximum(pooled @ w["pool"] + rest @ w["rest 2"] + w["b0"], 0)
        second = first.reshape(rows * 6, hidden) @ w["again"]
        second = np.maximum(second.reshape(rows, 6, hidden) + (whole @ w["light"])[:, None] + w["b1"], 0)
        place = (second.reshape(rows * 6, hidden) @ w["place"]).reshape(rows, 6)
        logits = np.where(mask, np.hstack([place, whole @ w["other"] + w["b2"]]), -1e9)
        p = np.exp(logits - logits.max(1, keepdims=True))
        p /= p.sum(1, keepdims=True)
        return p, (whole @ w["value"] + w["b3"])[:, 0], (each, rest, first, pooled, whole, second)

    def learn(self, seen, down, value, rate):
        """A step of Adam, from what the logits and the value should change by."""
        w, (each, rest, first, pooled, whole, second) = self.weights, seen
        rows, hidden = whole.shape
        flat = lambda one: one.reshape(rows * 6, -1)
        slopes = {"b2": down[:, 6:].sum(0), "b3": value.sum(0, keepdims=True)}
        slopes["place"] = flat(second).T @ flat(down[:, :6])
        down2 = down[:, :6, None] * w["place"][:, 0] * (second > 0)
        light = down2.sum(1)
        slopes |= {"again": flat(first).T @ flat(down2), "light": whole.T @ light, "b1": light.sum(0)}
        slopes |= {"other": whole.T @ down[:, 6:], "value": whole.T @ value[:, None]}
        above = (light @ w["light"].T + down[:, 6:] @ w["other"].T + value[:, None] * w["value"][:, 0]) * (whole > 0)
        slopes |= {"pool": pooled.T @ above, "rest 2": rest.T @ above, "b0": above.sum(0)}
        down1 = (flat(down2) @ w["again"].T).reshape(rows, 6, hidden) + (above @ w["pool"].T / 6)[:, None]
        down1 *= first > 0
        slopes |= {"each": flat(each).T @ flat(down1), "rest": rest.T @ down1.sum(1), "casino": down1.sum(0)}
        norm = np.sqrt(sum(float((slope**2).sum()) for slope in slopes.values()))
        self.updates += 1
        for name, slope in slopes.items():
            slope = slope * min(1.0, 0.5 / (norm + 1e-8))
            mean, square = self.moments[name]
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            fair = np.sqrt(square / (1 - 0.999**self.updates)) + 1e-6
            w[name] -= rate * mean / (1 - 0.9**self.updates) / fair


def payout(mine, other, third, notes):
    """What dice of so much weight win at each casino: tied owners leave, then the first wins the first note and the second the other."""
    stays = lambda one, two, three: (one > 0) & (one != two) & (one != three)
    before = (stays(other, mine, third) & (other > mine)).astype(int) + (stays(third, mine, other) & (third > mine))
    return stays(mine, other, third) * (notes[..., 0] * (before == 0) + notes[..., 1] * (before == 1))


class Player:
    """A network with what it looks at: numbers that come up in this game, those that there are for each casino apart from the rest."""

    def __init__(self, asked, hidden, dice):
        env = fremont.VecEnv("royale", 256, options=asked.options, seats=2, seed=1)
        self.fields = {field["name"]: field for field in env.layout}
        seen, legal = [], np.zeros(env.action_count, bool)
        for _ in range(400):
            seen.append(env.observations[::8].copy())
            legal |= env.masks.any(0)
            env.step(env.sample())
        seen = np.concatenate(seen)
        spread = seen.std(0)
        each, rest = [], []
        for field in env.layout:
            places = np.arange(np.prod(field["shape"])).reshape(field["shape"]) + field["first"]
            if 6 in field["shape"]:
                each += list(np.moveaxis(places, field["shape"].index(6), 0).reshape(6, -1).T)
            else:
                rest += list(places.ravel())
        self.each = np.array([column for column in each if spread[column].max() > 0]).T
        self.rest = np.array([column for column in rest if spread[column] > 0])
        families = {family["name"]: family for family in fremont.Game("royale").families}
        self.place = families["place"]["first"] + np.arange(6)
        self.actions = np.r_[self.place, np.setdiff1d(np.flatnonzero(legal), self.place)]
        # Casinos are measured with one rule.
        each, rest = self.numbers(seen)
        self.shift = each.mean((0, 1)), rest.mean(0)
        self.scale = 1 / (each.std((0, 1)) + 1e-2), 1 / (rest.std(0) + 1e-2)
        self.net = Net(each.shape[2], rest.shape[1], len(self.actions) - 6, hidden, dice)

    def part(self, numbers, name):
        """A field of the observation."""
        field = self.fields[name]
        size = np.prod(field["shape"])
        return numbers[:, field["first"] : field["first"] + size].reshape(-1, *field["shape"])

    def numbers(self, seen):
        """The observation; for each casino also by how much dice are ahead, and what they win, now and after placing there."""
        owners, notes = self.part(seen, "casinos"), self.part(seen, "pairs")
        weights = np.rint(owners[..., 0] * 7 + owners[..., 1] * 2)
        mine, other, third = weights[..., 0], weights[..., 1], weights[..., 5]
        roll = self.part(seen, "roll")
        placed = mine + np.rint(roll[:, 0] * 7 + roll[:, 1] * 2)
        ahead = [np.clip(one, -3, 3)[..., None] == np.arange(-3, 4) for one in (placed - other, placed - third, other - third)]
        wins = [payout(mine, other, third, notes), payout(other, mine, third, notes)]
        wins += [payout(placed, other, third, notes), payout(other, placed, third, notes)]
        more = np.concatenate([*ahead, np.stack(wins, 2)], 2).astype(np.float32)
        return np.concatenate([seen[:, self.each], more], 2), seen[:, self.rest]

    def look(self, env, rows):
        """What the network sees of some tables, and what it may do there."""
        x = [(one - shift) * scale for one, shift, scale in zip(self.numbers(env.observations[rows]), self.shift, self.scale)]
        return [np.clip(one, -6, 6) for one in x], env.masks[np.ix_(rows, self.actions)]


def chosen(p, dice):
    """An action for each row, by its probabilities."""
    sums = p.cumsum(1)
    return (sums < dice.random((len(p), 1), dtype=np.float32) * sums[:, -1:]).sum(1).clip(max=p.shape[1] - 1)


def collect(player, env, dice):
    """Plays for a while. Of each decision: what was seen, allowed, done, how probable it was, its advantage and return."""
    tables, kept, ends = len(env), [], []
    for _ in range(STEPS):
        actions = env.masks.argmax(1)
        # Where there is nothing to decide, nothing is to be learned.
        rows = np.flatnonzero(env.masks.sum(1) > 1)
        x, mask = player.look(env, rows)
        p, value, _ = player.net(x, mask)
        action = chosen(p, dice)
        actions[rows] = player.actions[action]
        kept.append([*x, mask, action, p[np.arange(len(rows)), action], value, rows, env.seats[rows].astype(int)])
        env.step(actions)
        ends.append((np.flatnonzero(env.ended), env.returns[env.ended]))
    # Backwards, for each seat of each table apart: what it will get as seen from its next decision.
    following, gain = np.full((tables, 2), np.nan, np.float32), np.zeros((tables, 2), np.float32)
    samples = []
    for (each, rest, mask, action, p, value, rows, seats), (over, returns) in zip(reversed(kept), reversed(ends)):
        following[over], gain[over] = returns, 0
        known = ~np.isnan(following[rows, seats])
        advantage = np.where(known, following[rows, seats] - value + LAMBDA * gain[rows, seats], 0)
        following[rows, seats], gain[rows, seats] = value, advantage
        samples.append([one[known] for one in (each, rest, mask, action, p, advantage, advantage + value)])
    return samples


def improve(player, samples, rate, entropy, dice):
    """Some epochs of PPO."""
    each, rest, mask, action, before, advantage, target = (np.concatenate(column) for column in zip(*samples))
    advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-6)
    for _ in range(EPOCHS):
        for rows in np.array_split(dice.permutation(len(rest)), max(1, len(rest) // BATCH)):
            p, value, seen = player.net((each[rows], rest[rows]), mask[rows])
            taken = np.zeros_like(p)
            taken[np.arange(len(rows)), action[rows]] = 1
            ratio, gain = (p * taken).sum(1) / before[rows], advantage[rows]
            inside = np.where(gain > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
            logs = np.log(p + 1e-12)
            uncertainty = -(p * logs).sum(1, keepdims=True)
            down = (inside * ratio * gain)[:, None] * (p - taken) + entropy * p * (logs + uncertainty)
            down, value = down / len(rows), 0.5 * (value - target[rows]) / len(rows)
            player.net.learn(seen, down.astype(np.float32), value.astype(np.float32), rate)


def measure(player, asked, games, seed, tables=250):
    """Wins, draws and losses against the bot, each table the same number of games; the most probable action is taken."""
    env = fremont.VecEnv("royale", tables, ["learner", asked.against], asked.options, rotate=True, seed=seed, threads=asked.threads)
    env.reset()
    left, counts, seats = np.full(tables, games // tables), np.zeros(3, int), env.seats.copy()
    while left.any():
        x, mask = player.look(env, np.arange(tables))
        p, _, _ = player.net(x, mask)
        seats[:] = env.seats
        env.step(player.actions[p.argmax(1)])
        over = np.flatnonzero(env.ended & (left > 0))
        got = env.returns[over, seats[over]]
        counts += [(got > 0).sum(), (got == 0).sum(), (got < 0).sum()]
        left[over] -= 1
    return counts


def interval(wins, games):
    """Wilson's interval of 95 %."""
    share, z = wins / games, 1.96
    middle, spread = share + z * z / (2 * games), z * np.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return [(middle - spread) / (1 + z * z / games), (middle + spread) / (1 + z * z / games)]


def drawn(curve, asked):
    """The curve as a picture: wins against the bot by minutes."""
    far = curve[-1]["minutes"]
    at = lambda one: f"{50 + 570 * one['minutes'] / far:.1f},{220 - 200 * one['share']:.1f}"
    lines = "".join(
        f'<path d="M50 {220 - 2 * share}h570" stroke="#8886"/><text x="42" y="{224 - 2 * share}" text-anchor="end">{share} %</text>'
        for share in (0, 25, 50, 75, 100)
    )
    times = "".join(
        f'<text x="{50 + 570 * minute / far:.0f}" y="240" text-anchor="middle">{minute}</text>' for minute in range(0, int(far) + 1, 3)
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 260" font-family="sans-serif" font-size="12" fill="#777">'
        f"<title>Games won against {asked.against}, by minutes of training</title>{lines}{times}"
        f'<polyline points="{" ".join(map(at, curve))}" fill="none" stroke="#d6246e" stroke-width="2"/>'
        f'<text x="335" y="256" text-anchor="middle">minutes</text></svg>\n'
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--options", type=json.loads, default={"mode": "basic"})
    parser.add_argument("--against", default="medium")
    parser.add_argument("--minutes", type=float, default=15, help="of learning")
    parser.add_argument("--decisions", type=int, help="so many instead, whatever the clock says")
    parser.add_argument("--games", type=int, default=4000, help="how many are played to measure it in the end")
    parser.add_argument("--hidden", type=int, default=64)
    parser.add_argument("--tables", type=int, default=384)
    parser.add_argument("--rate", type=float, default=7e-4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--out", type=pathlib.Path, default=pathlib.Path("ppo"))
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    dice = np.random.default_rng(asked.seed)
    player, curve, decisions = Player(asked, asked.hidden, dice), [], 0
    itself = fremont.VecEnv("royale", asked.tables, options=asked.options, seats=2, seed=asked.seed, threads=asked.threads)
    other = fremont.VecEnv(
        "royale", asked.tables // 2, ["learner", asked.against], asked.options, rotate=True, seed=asked.seed, threads=asked.threads
    )
    begun, worked = time.perf_counter(), time.process_time()
    minutes = lambda: (time.perf_counter() - begun) / 60
    while (gone := decisions / asked.decisions if asked.decisions else minutes() / asked.minutes) < 1:
        if minutes() >= len(curve):
            wins, draws, losses = measure(player, asked, 500, 1000 + len(curve))
            curve.append({"minutes": minutes(), "share": wins / 500, "draws": draws / 500, "decisions": decisions})
            print(f"{minutes():5.1f} min {decisions:11,} decisions: {100 * wins / 500:.1f} % won", flush=True)
        samples = collect(player, itself, dice) + collect(player, other, dice)
        decisions += sum(len(one[3]) for one in samples)
        improve(player, samples, asked.rate * (1 - 0.95 * gone), 0.01 * (1 - gone), dice)
    spent = {"minutes": minutes(), "core_minutes": (time.process_time() - worked) / 60}
    wins, draws, losses = (int(count) for count in measure(player, asked, asked.games, 99))
    played = wins + draws + losses
    curve.append({"minutes": spent["minutes"], "share": wins / played, "draws": draws / played, "decisions": decisions})
    result = spent | {"decisions": decisions, "games": played, "wins": wins, "draws": draws, "losses": losses}
    result |= {"share": wins / played, "ci95": interval(wins, played), "curve": curve}
    (asked.out / "result.json").write_text(json.dumps(result, indent=1) + "\n")
    (asked.out / "curve.svg").write_text(drawn(curve, asked))
    np.savez(asked.out / "net.npz", **player.net.weights)
    print(json.dumps({name: value for name, value in result.items() if name != "curve"}))


if __name__ == "__main__":
    main()
