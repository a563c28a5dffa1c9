import type { ByTag } from '../../board';
import type { CardKey, Event, Kind, PlayerView, TrackView, View } from '../types';
import { card, lying, tileOf } from '../view';

// What an event makes of the table, as far as the moments need it: tiles, prices, bids, money, Fame. What is asked of whom, what an end
// would bring, and the backs of the stacks are the house's word and come with the update.

const without = <T>(list: readonly T[], one: T): T[] => {
  const at = list.indexOf(one);
  return at < 0 ? [...list] : [...list.slice(0, at), ...list.slice(at + 1)];
};

/** A view that is being changed: nothing of the one before is touched. */
class Draft {
  readonly view: View;
  constructor(before: View) {
    this.view = {
      ...before,
      players: before.players.map((player) => ({ ...player })),
      tracks: before.tracks.map((track) => ({ ...track })),
      stacks: before.stacks.map((stack) => ({ ...stack })),
    };
  }

  player(seat: number): PlayerView {
    return this.view.players[seat]!;
  }
  track(key: string): TrackView | undefined {
    return this.view.tracks.find((track) => track.track === key);
  }
  premier(space: number): TrackView | undefined {
    return this.track(`premier_${space}`);
  }
  price(space: number, tile: Kind, minimum: number) {
    const track = this.premier(space);
    if (track) Object.assign(track, { tile, minimum });
  }

  /** A tile counts as soon as it lies, and no longer when it is lifted. */
  private counts(seat: number, kind: Kind, times: 1 | -1) {
    const [player, tile] = [this.player(seat), tileOf(this.view, kind)];
    player.population += times * tile.population;
    player.revenue += times * tile.revenue;
    player.fame += times * tile.fame;
  }
  putOn(seat: number, text: string) {
    const player = this.player(seat);
    const { kind } = lying(text);
    player.sheet = [...player.sheet, text];
    player.off = without(player.off, kind);
    this.counts(seat, kind, 1);
  }
  takeOff(seat: number, text: string) {
    const player = this.player(seat);
    const { kind } = lying(text);
    player.sheet = without(player.sheet, text);
    player.off = [...player.off, kind];
    this.counts(seat, kind, -1);
  }

  /** Cards that have waited long enough are done. */
  leave(happening: string) {
    const gone = this.view.in_play.filter((one) => card(one).happening === happening);
    this.view.in_play = this.view.in_play.filter((one) => !gone.includes(one));
    this.view.discard = [...this.view.discard, ...gone];
  }
  stay(one: CardKey) {
    this.view.in_play = [...this.view.in_play, one];
    this.view.discard = without(this.view.discard, one);
  }

  done(): View {
    const busy = this.view.in_play.some((one) => card(one).happening === 'busy_weekend');
    for (const player of this.view.players) player.income = (busy ? Math.max : Math.min)(player.population, player.revenue);
    return this.view;
  }
}

/** The table after an event. */
export function reduce(before: View, event: ByTag<Event>): View {
  const draft = new Draft(before);
  const { view } = draft;
  const { turn_began, removed, drawn, income, bid, publicity, renovated, bought, placed, grand_opening, flipped, scored } = event;
  const price = event.dropped ?? event.moved ?? event.laid_out;
  if (turn_began) {
    view.turn = turn_began.turn;
    view.button = turn_began.button;
  } else if (price) draft.price(price.space, price.tile, price.minimum);
  else if (removed) {
    Object.assign(draft.premier(removed.space) ?? {}, { tile: null, minimum: null });
    const [, had] = view.removed.find(([kind]) => kind === removed.tile) ?? [removed.tile, 0];
    view.removed = [...view.removed.filter(([kind]) => kind !== removed.tile), [removed.tile, had + 1]];
  } else if (drawn) {
    view.deck -= 1;
    view.discard = [...view.discard, drawn.card];
  } else if (event.reshuffled) {
    view.deck = event.reshuffled.cards;
    view.discard = [];
  } else if (event.fame_gained) draft.player(event.fame_gained.seat).fame += event.fame_gained.amount;
  else if (event.cash_gained) draft.player(event.cash_gained.seat).cash += event.cash_gained.amount;
  else if (event.cash_lost) draft.player(event.cash_lost.seat).cash -= event.cash_lost.amount;
  else if (event.banned) view.banned = [...new Set([...view.banned, event.banned.what])];
  else if (event.stays) draft.stay(event.stays.card);
  else if (event.stack_named) draft.leave('pull_strings');
  else if (flipped) {
    draft.price(flipped.space, flipped.tile, flipped.minimum);
    const stack = view.stacks.find(({ size }) => size === tileOf(view, flipped.tile).size);
    if (stack) stack.left -= 1;
  } else if (income) {
    draft.player(income.seat).cash += income.amount;
    if (income.busy) draft.leave('busy_weekend');
  } else if (bid) {
    const track = draft.track(bid.track);
    if (track) track.bid = { seat: bid.seat, amount: bid.amount };
    draft.player(bid.seat).choice = { bid: { track: bid.track, amount: bid.amount } };
    if (bid.outbid !== null) draft.player(bid.outbid).choice = 'open';
  } else if (publicity) {
    draft.player(publicity.seat).fame += publicity.fame;
    draft.player(publicity.seat).choice = 'publicized';
  } else if (renovated) {
    renovated.off.forEach((text) => draft.takeOff(renovated.seat, text));
    renovated.on.forEach((text) => draft.putOn(renovated.seat, text));
    draft.player(renovated.seat).choice = 'renovated';
  } else if (event.passed) draft.player(event.passed.seat).choice = 'passed';
  else if (bought) {
    const player = draft.player(bought.seat);
    player.cash -= bought.price;
    player.off = [...player.off, bought.tile];
    player.choice = { bought: { tile: bought.tile, price: bought.price } };
    const track = draft.track(bought.track);
    if (track) {
      track.bid = null;
      // Equal stacks with two tracks are one stack.
      if (track.left === undefined) Object.assign(track, { tile: null, minimum: null });
      else
        for (const other of view.tracks)
          if (other.left !== undefined && other.tile === bought.tile) {
            other.left -= 1;
            if (other.left === 0) Object.assign(other, { tile: null, minimum: null });
          }
    }
  } else if (placed) draft.putOn(placed.seat, placed.tile);
  else if (grand_opening) {
    draft.player(grand_opening.seat).fame += grand_opening.fame;
    draft.leave('grand_opening');
  } else if (event.adjusted) {
    event.adjusted.totals.forEach((totals, seat) => Object.assign(draft.player(seat), { ...totals, choice: 'open' }));
    for (const track of view.tracks) track.bid = null;
  } else if (event.button_passed) {
    view.button = event.button_passed.to;
    view.banned = [];
  } else if (scored) {
    const { score } = scored;
    Object.assign(draft.player(scored.seat), { score, fame: score.fame, cash: score.cash_left });
  } else return before;
  return draft.done();
}
