import type { ByTag } from '../../board';
import { beside, PLACES } from '../ground';
import type { Casino, Company, Event, Item, Pays, Player, Space, View } from '../types';
import { COMPANIES, printedOn } from '../view';

// What an event makes of the table, as far as the moments need it: the pieces, the money, the points. What is asked of whom is the house's
// word and comes with the update.

const ORDER = new Map(PLACES.map(({ lot }, at) => [lot, at]));
const inOrder = (lots: string[]) => [...lots].sort((one, other) => ORDER.get(one)! - ORDER.get(other)!);
const NEXT = new Map(PLACES.map(({ lot }) => [lot, PLACES.filter((other) => beside(lot, other.lot)).map((other) => other.lot)]));

/** The owner of the largest die; the first of equals. */
function bossOf(lots: string[], spaces: View['lots']): number | null {
  let best: Space | null = null;
  for (const lot of lots) {
    const space = spaces[lot]!;
    if ((space.die ?? 0) > (best?.die ?? 0)) best = space;
  }
  return best?.owner ?? null;
}

/** The casinos: tiles of one company and one height, side by side. */
function casinosOf(view: View): Casino[] {
  const found: Casino[] = [];
  const strip = new Set(view.printed.lots.filter((one) => one.strip).map((one) => one.lot));
  const heights = [...new Set(Object.values(view.lots).map((space) => space.height ?? 0))].sort((one, other) => one - other);
  for (const company of COMPANIES)
    for (const height of heights) {
      const seen = new Set<string>();
      for (const { lot } of PLACES) {
        const is = (one: string) => view.lots[one]?.company === company && view.lots[one].height === height;
        if (seen.has(lot) || !is(lot)) continue;
        const lots = [lot];
        seen.add(lot);
        for (const at of lots)
          for (const next of NEXT.get(at) ?? [])
            if (!seen.has(next) && is(next)) {
              seen.add(next);
              lots.push(next);
            }
        const ordered = inOrder(lots);
        found.push({
          lots: ordered,
          company,
          height,
          boss: bossOf(ordered, view.lots),
          points: lots.length * height,
          strip: lots.some((one) => strip.has(one)),
        });
      }
    }
  return found;
}

/** What each card would bring a seat. */
const incomeOf = (view: View, seat: number): Player['income'] =>
  ([...COMPANIES, 'strip'] as Pays[]).map((pays) => {
    const paying = view.casinos.filter((casino) => (pays === 'strip' ? casino.strip : casino.company === pays));
    const money = paying
      .flatMap(({ lots }) => lots)
      .reduce((sum, lot) => sum + (view.lots[lot]?.owner === seat ? (view.lots[lot].die ?? 0) : 0), 0);
    return { pays, money, points: paying.reduce((sum, casino) => sum + (casino.boss === seat ? casino.points : 0), 0) };
  });

/** A view that is being changed: nothing of the one before is touched. */
class Draft {
  readonly view: View;
  constructor(before: View) {
    this.view = {
      ...before,
      lots: { ...before.lots },
      players: before.players.map((player) => ({ ...player })),
      tiles_left: { ...before.tiles_left },
      discards: { ...before.discards },
    };
  }

  player(seat: number): Player {
    return this.view.players[seat]!;
  }
  pay(seat: number, money: number) {
    this.player(seat).money += money;
  }

  put(lot: string, space: Space) {
    if (Object.keys(space).length > 0) this.view.lots[lot] = space;
    else this.view.lots = Object.fromEntries(Object.entries(this.view.lots).filter(([other]) => other !== lot));
  }
  /** Takes the die off a lot. */
  lift(lot: string) {
    const space = this.view.lots[lot];
    if (space?.owner === undefined) return;
    this.player(space.owner).free_dice += 1;
    const { owner: _, die: __, ...rest } = space;
    this.put(lot, rest);
  }
  /** Takes the car off a lot. */
  leave(lot: string) {
    const space = this.view.lots[lot];
    if (space?.mark === undefined) return;
    this.player(space.mark).free_markers += 1;
    const { mark: _, ...rest } = space;
    this.put(lot, rest);
  }
  park(seat: number, lot: string) {
    this.put(lot, { ...this.view.lots[lot], mark: seat });
    this.player(seat).free_markers -= 1;
  }
  die(seat: number, lot: string, value: number) {
    this.put(lot, { ...this.view.lots[lot], owner: seat, die: value });
    this.player(seat).free_dice -= 1;
  }
  tile(lot: string, company: Company, height: number) {
    this.leave(lot);
    this.put(lot, { ...this.view.lots[lot], company, height });
    this.view.tiles_left[company] -= 1;
  }
  show(dice: [string, number][]) {
    for (const [lot, value] of dice) this.put(lot, { ...this.view.lots[lot], die: value });
  }

  hand(item: Item) {
    if ('money' in item) {
      this.pay(item.money.from, -item.money.amount);
      this.pay(item.money.to, item.money.amount);
    } else if ('lot' in item) {
      this.leave(item.lot.lot);
      this.park(item.lot.to, item.lot.lot);
    } else if ('die' in item) {
      const value = this.view.lots[item.die.lot]?.die ?? 0;
      this.lift(item.die.lot);
      this.die(item.die.to, item.die.lot, value);
    }
  }

  done(): View {
    const { view } = this;
    view.casinos = casinosOf(view);
    view.players.forEach((player, seat) => (player.income = incomeOf(view, seat)));
    return view;
  }
}

/** The table while a die is still in the hand of whoever builds. */
export function dieless(view: View, lot: string): View {
  const draft = new Draft(view);
  draft.lift(lot);
  return draft.done();
}

/** The table while a chip is on its way along the avenue. */
export const standing = (view: View, seat: number, score: number): View => ({
  ...view,
  players: view.players.map((player, at) => (at === seat ? { ...player, score } : player)),
});

/** The table after an event. */
export function reduce(before: View, event: ByTag<Event>): View {
  const draft = new Draft(before);
  const { view } = draft;
  const { drawn, marked, taken_over, built, sprawled, remodeled, reorganized, raised, scored, bet } = event;
  if (event.turn_began) {
    view.active = event.turn_began.seat;
    view.gambled = false;
    view.reorganized = [];
  } else if (drawn) {
    view.card = drawn.card;
    view.cards_left -= 1;
    // The end card itself is above nothing.
    view.above_end = view.above_end === null || drawn.card === null ? null : view.above_end - 1;
  } else if (marked) draft.park(marked.seat, marked.lot);
  else if (taken_over) {
    draft.lift(taken_over.lot);
    draft.die(taken_over.seat, taken_over.lot, taken_over.value);
  } else if (event.die_given_up) draft.lift(event.die_given_up.lot);
  else if (event.marker_given_up) draft.leave(event.marker_given_up.lot);
  else if (event.rerolled) draft.show(event.rerolled.dice);
  else if (event.lots_paid ?? event.casino_paid)
    (event.lots_paid ?? event.casino_paid)!.amounts.forEach(([seat, money]) => draft.pay(seat, money));
  else if (scored) draft.player(scored.seat).score = scored.to;
  else if (event.discarded) {
    const { lot } = event.discarded;
    const pays = printedOn(view, lot)?.pays ?? 'strip';
    view.card = null;
    view.discards[pays] = inOrder([...(view.discards[pays] ?? []), lot]);
  } else if (built) {
    draft.pay(built.seat, -built.cost);
    draft.tile(built.lot, built.company, 1);
    draft.die(built.seat, built.lot, built.value);
  } else if (sprawled) {
    draft.pay(sprawled.seat, -sprawled.cost);
    draft.tile(sprawled.lot, view.lots[sprawled.casino]!.company!, sprawled.height);
    draft.die(sprawled.seat, sprawled.lot, sprawled.value);
  } else if (remodeled) {
    draft.pay(remodeled.seat, -remodeled.cost);
    for (const lot of remodeled.casino) {
      view.tiles_left[view.lots[lot]!.company!] += 1;
      view.tiles_left[remodeled.company] -= 1;
      draft.put(lot, { ...view.lots[lot], company: remodeled.company });
    }
  } else if (reorganized) {
    draft.pay(reorganized.seat, -reorganized.cost);
    draft.show(reorganized.dice);
    view.reorganized = inOrder([...new Set([...view.reorganized, ...reorganized.dice.map(([lot]) => lot)])]);
  } else if (event.put) draft.show([[event.put.lot, event.put.value]]);
  else if (raised) {
    draft.pay(raised.seat, -raised.cost);
    for (const lot of raised.casino) draft.put(lot, { ...view.lots[lot], height: raised.height });
  } else if (event.staked) view.gambled = true;
  else if (bet) {
    draft.pay(bet.seat, bet.gambler);
    draft.pay(bet.boss, bet.boss_change);
  } else if (event.offered) view.offers = [...view.offers, event.offered.offer];
  else if (event.accepted) {
    const { seat, offer } = event.accepted;
    view.offers = view.offers.map((one) =>
      one.id === offer ? { ...one, accepted: [...one.accepted, seat].sort((first, second) => first - second) } : one,
    );
  } else if (event.declined ?? event.withdrawn ?? event.deal_began) {
    const { offer } = (event.declined ?? event.withdrawn ?? event.deal_began)!;
    view.offers = view.offers.filter((one) => one.id !== offer);
  } else if (event.lapsed) view.offers = [];
  else if (event.transferred) event.transferred.items.forEach((item) => draft.hand(item));
  else return before;
  return draft.done();
}
