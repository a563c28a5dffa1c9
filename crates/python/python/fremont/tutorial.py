# A walk through the package, cell by cell: `python -m fremont.tutorial` runs it, editors that know `# %%` open it as a notebook.

# %% [markdown]
# A game is its rules; a game in progress is a state. Actions are plain values.

# %%
import numpy as np

import fremont

print(fremont.games())
royale = fremont.Game("royale")
state = royale.start(seats=3, options={"mode": "basic", "start": 0}, seed=7)
print(state)
print(state.legal())

# %% [markdown]
# Acting tells what happened. What the rules do not allow is refused with a clause, and changes nothing.

# %%
for event in state.act("roll"):
    print(event)
for action in state.legal():
    print(action, "-", state.describe(action))
try:
    state.act("roll")
except fremont.Refused as refused:
    print(refused.code, refused.clause, refused)

# %% [markdown]
# A view holds what its seat may know. To look ahead without cheating, imagine the rest.

# %%
assert state.view(1)["players"][0]["money"] is None
imagined = state.imagine(0, seed=1)
assert imagined.key(0) == state.key(0)

# %% [markdown]
# Chance can be named in advance, and is recorded: what was drawn is a script that draws the same again.

# %%
chance = fremont.Chance(seed=1, script=[{"die": 6}] * 8)
lucky = royale.start(seats=2, options={"mode": "basic", "start": 0}, seed=7)
lucky.act("roll", chance=chance)
print(lucky.view()["roll"], chance.drawn)

# %% [markdown]
# Bots are callables. They know no more than their seat.

# %%
bot = fremont.Bot("hard", budget=50, seed=1)
action, best = bot.think(state)
print(action, [(one, round(chance, 2)) for one, chance in best])
while not state.over:
    state.act(bot(state) if state.waiting[0] == 0 else state.legal()[0])
print(state.outcome["ranking"][0])

# %% [markdown]
# A match keeps its journal: save file, replay and proof in one.

# %%
match = fremont.Match("royale", 2, {"mode": "basic"}, seed="tutorial")
choice = np.random.default_rng(1)
while not match.over:
    seat = match.waiting[0]
    legal = match.legal(seat)
    match.act(seat, legal[choice.integers(len(legal))])
journal = fremont.Journal(match.journal.text)
print(journal.verify())
print(journal.replay(10).view()["round"])

# %% [markdown]
# For learners a state is numbers, and an action is an index. `layout` and `families` name their parts.

# %%
state = royale.start(seats=3, seed=3)
numbers, mask = state.observe(), state.mask()
print(numbers.shape, np.flatnonzero(mask), [field["name"] for field in royale.layout][:5])
state.act_index(int(np.flatnonzero(mask)[0]))

# %% [markdown]
# Many tables are stepped at once. The arrays are written in place.

# %%
env = fremont.VecEnv("royale", tables=256, players=["learner", "random", "random"], rotate=True, seed=1)
games = 0
for _ in range(100):
    env.step(env.sample())
    games += int(env.ended.sum())
print(games, "games;", env.observations.shape)
assert games > 0
