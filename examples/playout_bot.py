"""A bot in fifteen lines with the package `fremont`: it tries a few actions in imagined worlds and plays them out at random.

It knows no more than its seat, plays every game, and beats random play in all of them; `make python` checks that.
"""


def choose(state, dice, candidates=8, playouts=12):
    """The index of an action for the seat that is asked; `dice` is a `random.Random`."""
    seat, indices = state.waiting[0], state.indices()
    tried = dice.sample(indices, min(candidates, len(indices)))
    worth = dict.fromkeys(tried, 0.0)
    for _ in range(playouts if len(tried) > 1 else 0):
        world, seed = state.imagine(seat, seed=dice.getrandbits(60)), dice.getrandbits(60)
        for index in tried:
            after = world.clone()
            after.act_index(index, seat)
            worth[index] += after.playout(seed=seed)[seat]
    return max(tried, key=worth.get)
