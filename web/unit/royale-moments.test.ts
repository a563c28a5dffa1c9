import { describe, expect, it } from 'vitest';
import { reckoned, steps } from '../src/boards/royale/moments';
import { KINDS } from '../src/boards/royale/reduce';
import type { Event } from '../src/boards/royale/types';
import { played } from './records';
import { games, lying } from './royale-games';

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dora', 'Eli'];
/** Every update of every game, with its steps. */
const updates = games.flatMap((game, at) =>
  game.slice(1).map(({ events, view }, place) => {
    const before = game[place]!.view;
    const change = { before, after: view, records: [played<Event>(place, events)], you: 0, names: NAMES };
    return { game: at, events, before, after: view, change, steps: steps(change) };
  }),
);
const kinds = (events: Event[]) => events.flatMap((event) => Object.keys(event));

describe('an update', () => {
  it('ends with the view of the house, and has shown each of its events', () => {
    for (const { steps, after, events } of updates) {
      expect(steps.at(-1)!.view).toBe(after);
      const fades = steps.length === 1 && steps[0]!.kind === 'fade';
      if (!fades) expect(kinds(steps.at(-1)!.seen as Event[]).sort(), JSON.stringify(events)).toEqual(kinds(events).sort());
    }
  });

  it('has reckoned that view by itself, but for what only the house can tell', () => {
    for (const { events, change } of updates) {
      const last = reckoned(change).at(-1);
      const over = change.after.asks === 'over';
      if (last) expect(lying(over ? { ...last.view, asks: 'over' } : last.view), JSON.stringify(events)).toEqual(lying(change.after));
    }
  });

  it('lasts no longer than it can be watched', () => {
    for (const { steps, events } of updates)
      for (const { ms, kind } of steps) expect(ms, `${kind} in ${JSON.stringify(events)}`).toBeLessThanOrEqual(1300);
  });

  it('tells no total before its picture is over', () => {
    const totals = (view: { players: { chips: number; cards: number; worth: number | null }[] }) =>
      view.players.map(({ chips, cards, worth }) => [chips, cards, worth]);
    for (const { steps, before } of updates) {
      let shown = before;
      for (const { during, view, kind } of steps) {
        if (during && kind !== 'fade') expect(totals(during), kind).toEqual(totals(shown));
        shown = view;
      }
    }
  });
});

it('gives every event that is seen on the table a moment of its own', () => {
  // These change nothing that is seen, or come with another.
  const silent = ['started', 'bank_opened', 'chips_given', 'chip_cards_laid', 'chip_card_left', 'dealt'];
  const alone = new Set<string>();
  for (const { steps } of updates) {
    let before = 0;
    for (const { seen } of steps) {
      for (const event of seen.slice(before)) alone.add(Object.keys(event)[0]!);
      before = seen.length;
    }
  }
  expect(KINDS.filter((kind) => !alone.has(kind) && !silent.includes(kind))).toEqual([]);
});

describe('a payout', () => {
  const payouts = updates.filter(({ events }) => events.some((event) => 'paid' in event || 'unclaimed' in event));

  it('goes casino by casino, each with its ties first', () => {
    expect(payouts.length).toBeGreaterThan(10);
    for (const { steps } of payouts) {
      const order = steps.filter(({ kind }) => kind === 'tie' || kind === 'pay');
      const paid = order.filter(({ kind }) => kind === 'pay').map(({ casino }) => casino!);
      expect(paid).toEqual([...paid].sort());
      for (const [at, step] of order.entries()) {
        const next = order[at + 1];
        if (step.kind === 'tie' && paid.includes(step.casino!)) expect([next?.kind, next?.casino]).toEqual(['pay', step.casino]);
      }
    }
  });

  it('takes less than 2.4 s for a casino', () => {
    for (const { steps } of payouts)
      for (const casino of [1, 2, 3, 4, 5, 6]) {
        const ms = steps
          .filter((step) => step.casino === casino && (step.kind === 'tie' || step.kind === 'pay'))
          .reduce((sum, step) => sum + step.ms, 0);
        expect(ms).toBeLessThan(2400);
      }
  });

  it('never runs over the beginning of the next round', () => {
    for (const { steps } of payouts) {
      const kinds = steps.map(({ kind }) => kind);
      if (kinds.includes('deal')) expect(kinds.indexOf('deal')).toBeGreaterThan(kinds.lastIndexOf('pay'));
    }
  });
});

it('says who leads after the last dice of a round by who is paid', () => {
  for (const { steps, events } of updates) {
    const last = events.findIndex((event) => 'placed' in event);
    const ends = events.some((event) => 'round_ended' in event);
    if (last < 0 || !ends || events.some((event) => 'prime_placed' in event)) continue;
    const lead = steps.find(({ kind }) => kind === 'lead')!;
    for (const event of events)
      if ('paid' in event && event.paid.casino === lead.casino)
        expect(lead.view.casinos[event.paid.casino - 1]!.leads[event.paid.place - 1]).toBe(event.paid.owner);
  }
});

it('fades where a step is taken back', () => {
  const { after } = updates[0]!;
  const undone = played<Event>(1, [{ undone: { seat: 0, entry: 1 } }]);
  expect(steps({ before: after, after, records: [undone], you: 0, names: NAMES }).map(({ kind }) => kind)).toEqual(['fade']);
});
