import { describe, expect, it } from 'vitest';
import { effect, isNothing, sides } from '../src/boards/lords/deals/balance';
import { Draft } from '../src/boards/lords/deals/draft.svelte';
import { pastDeals } from '../src/boards/lords/deals/past';
import { deedKind, parties, place, terms } from '../src/boards/lords/deals/terms';
import type { Casino, Event, Item, Offer, Space, Step, View } from '../src/boards/lords/types';
import type { Undone } from '../src/boards/board';
import { played } from './records';

const money = (from: number, to: number, amount: number): Item => ({ money: { from, to, amount } });
const lot = (from: number, to: number, lot: string): Item => ({ lot: { from, to, lot } });
const give = (...items: Item[]): Step => ({ transfer: { items } });
const BUILD: Step = { act: { build: { lot: 'C4', company: 'sphinx' } } };
const offer = (id: number, by: number): Offer => ({ id, by, parties: [0, 1], accepted: [by], steps: [give(money(0, 1, 5))] });

describe('the sides of a deal', () => {
  it('set money off that goes both ways', () => {
    const [ada, bo] = sides([give(money(0, 1, 5)), give(money(1, 0, 2), lot(1, 0, 'B1'))], [0, 1], 2);
    expect(ada).toMatchObject({ gives: [{ kind: 'money', amount: 3 }], gets: [{ kind: 'lot', lot: 'B1' }] });
    expect(bo).toMatchObject({ gives: [{ kind: 'lot', lot: 'B1' }], gets: [{ kind: 'money', amount: 3 }] });
  });

  it('show no money where it comes out even', () => {
    expect(sides([give(money(0, 1, 5), money(1, 0, 5))], [0, 1], 0)).toMatchObject([
      { gives: [], gets: [] },
      { gives: [], gets: [] },
    ]);
  });

  it('give actions to whoever is on turn', () => {
    expect(sides([BUILD], [0, 1], 1).map((side) => side.deeds.length)).toEqual([0, 1]);
  });

  it('are all who give, get or act', () => {
    expect(parties([give(money(3, 1, 5)), BUILD], 2)).toEqual([1, 2, 3]);
  });
});

describe('what a deal would change', () => {
  const casino = (lots: string[], boss: number | null, points: number): Casino => ({
    lots,
    company: 'vega',
    height: 1,
    boss,
    points,
    strip: false,
  });
  const view = (purse: number, lots: Record<string, Space>, casinos: Casino[]) =>
    ({ players: [{ money: purse }, { money: 9 }], lots, casinos }) as unknown as View;

  it('lists lots, dice, bosses and points that come and go', () => {
    const before = view(9, { A1: { owner: 0, die: 3 }, B1: { mark: 0 } }, [casino(['A1'], 0, 1)]);
    const after = view(4, { A1: { owner: 1, die: 3 }, F1: { mark: 0 } }, [casino(['A1'], 1, 1)]);
    expect(effect(before, after, 0)).toMatchObject({
      money: [9, 4],
      lots: { more: ['F1'], less: ['B1'] },
      dice: { more: [], less: ['A1'] },
      boss: { more: [], less: [casino(['A1'], 0, 1)] },
      points: [1, 0],
    });
  });

  it('is no new boss of a casino that only grew', () => {
    const before = view(9, {}, [casino(['A1'], 0, 1)]);
    const after = view(9, {}, [casino(['A1', 'A2'], 0, 2)]);
    expect(effect(before, after, 0)).toMatchObject({ boss: { more: [], less: [] }, points: [1, 2] });
  });

  it('is nothing if nothing differs', () => {
    const same = view(9, { A1: { mark: 0 } }, [casino(['A2'], 1, 1)]);
    expect(isNothing(effect(same, same, 0))).toBe(true);
    expect(isNothing(effect(same, view(8, { A1: { mark: 0 } }, [casino(['A2'], 1, 1)]), 0))).toBe(false);
  });
});

describe('past deals', () => {
  const fates = (...entries: (Event | Undone)[][]) =>
    pastDeals(entries.map((events, n) => played<Event>(n, events))).map(({ offer, fate }) => [offer.id, fate.kind]);

  it.each([
    ['open', [], 'open'],
    ['withdrawn', [{ withdrawn: { seat: 0, offer: 7 } }], 'withdrawn'],
    ['lapsed', [{ lapsed: { offers: [7] } }], 'lapsed'],
    ['under way', [{ deal_began: { offer: 7 } }], 'running'],
    ['done', [{ deal_began: { offer: 7 } }, { deal_done: { offer: 7 } }], 'done'],
    ['broken', [{ deal_broke: { offer: 7, step: 1, refusal: { code: 'X', clause: 'L-1', why: 'no' } } }], 'broke'],
    ['declined', [{ declined: { seat: 1, offer: 7 } }], 'declined'],
  ] as [string, Event[], string][])('are told as they ended: %s', (_, events, kind) => {
    expect(fates([{ offered: { offer: offer(7, 0) } }], events)).toEqual([[7, kind]]);
  });

  it('know a counter-offer by its entry, and whose turn it was', () => {
    const [second, first] = pastDeals([
      played<Event>(0, [{ turn_began: { seat: 1 } }, { offered: { offer: offer(7, 0) } }]),
      played<Event>(1, [{ declined: { seat: 1, offer: 7 } }, { offered: { offer: offer(8, 1) } }]),
    ]);
    expect(first).toMatchObject({ fate: { kind: 'countered', seat: 1, offer: 8 }, active: 1, instead: null });
    expect(second).toMatchObject({ fate: { kind: 'open' }, instead: 7 });
  });

  it('add who agreed, without changing what the server sent', () => {
    const made = offer(7, 0);
    const [deal] = pastDeals([played<Event>(0, [{ offered: { offer: made } }]), played<Event>(1, [{ accepted: { seat: 1, offer: 7 } }])]);
    expect(deal?.offer.accepted).toEqual([0, 1]);
    expect(made.accepted).toEqual([0]);
  });

  it('leave out what was taken back', () => {
    expect(
      fates([{ offered: { offer: offer(7, 0) } }], [{ declined: { seat: 1, offer: 7 } }], [{ undone: { seat: 1, entry: 1 } }]),
    ).toEqual([[7, 'open']]);
    expect(fates([{ offered: { offer: offer(7, 0) } }], [{ undone: { seat: 0, entry: 0 } }])).toEqual([]);
  });
});

describe('a draft', () => {
  const draft = (...steps: Step[]) => {
    const made = new Draft();
    steps.forEach((step) => made.add(step));
    return made;
  };

  it('is an offer, or a counter-offer to one', () => {
    expect(draft(BUILD).action).toEqual({ offer: { steps: [BUILD] } });
    const counter = new Draft();
    counter.begin(offer(7, 0));
    expect(counter.action).toEqual({ counter: { offer: 7, steps: [give(money(0, 1, 5))] } });
  });

  it('moves, removes, joins and splits its steps', () => {
    const made = draft(give(money(0, 1, 1)), BUILD, give(lot(1, 0, 'B1')));
    made.move(2, 1);
    expect(made.steps).toEqual([give(money(0, 1, 1)), give(lot(1, 0, 'B1')), BUILD]);
    expect([made.joins(1), made.joins(2)]).toEqual([true, false]);
    made.join(1);
    expect(made.steps).toEqual([give(money(0, 1, 1), lot(1, 0, 'B1')), BUILD]);
    made.split(0);
    made.remove(2);
    expect(made.steps).toEqual([give(money(0, 1, 1)), give(lot(1, 0, 'B1'))]);
  });

  it('keeps a step whole for which something is given up', () => {
    const made = draft({ transfer: { items: [lot(0, 1, 'A1'), lot(0, 1, 'A2')], give_markers: ['B1'] } });
    expect(made.splits(0)).toBe(false);
  });

  it('changes an amount without changing the offer that it answers', () => {
    const answered = offer(7, 0);
    const made = new Draft();
    made.begin(answered);
    made.pay(0, 0, 9);
    expect(made.steps).toEqual([give(money(0, 1, 9))]);
    expect(answered.steps).toEqual([give(money(0, 1, 5))]);
  });
});

it('names an action that can be part of a deal, and where it is touched', () => {
  expect([deedKind({ raise: { casino: 'A1' } }), deedKind('end_turn'), deedKind({ accept: { offer: 1 } })]).toEqual(['raise', null, null]);
  expect(terms({ gamble: { casino: 'A1', stake: 5 } })).toEqual({ casino: 'A1', stake: 5 });
  expect([place({ sprawl: { casino: 'A1', lot: 'A2' } }), place({ raise: { casino: 'A1' } }), place('draw')]).toEqual(['A2', 'A1', '']);
});
