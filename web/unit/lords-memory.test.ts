import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Memory } from '../src/boards/lords/memory.svelte';
import type { Event } from '../src/boards/lords/types';
import { played } from './records';

const built: Event = { built: { seat: 0, lot: 'C4', company: 'sphinx', value: 4, cost: 12 } };

let memory: Memory;
beforeEach(() => {
  vi.useFakeTimers();
  memory = new Memory();
});
afterEach(() => {
  memory.end();
  vi.useRealTimers();
});

it('adds up what everybody got and paid in one update, and tells it for a while', () => {
  const pays: Event[] = [
    built,
    {
      lots_paid: {
        amounts: [
          [0, 1],
          [1, 2],
        ],
      },
    },
    { casino_paid: { casino: ['A1', 'A2'], company: 'vega', amounts: [[1, 5]] } },
    { scored: { seat: 1, casino: ['A1', 'A2'], points: 2, from: 8, to: 10 } },
    { transferred: { items: [{ money: { from: 1, to: 0, amount: 3 } }] } },
  ];
  memory.take([played(1, pays)], false, true);
  expect(memory.gains.map(({ seat, money, points }) => [seat, money, points])).toEqual([
    [0, -12 + 1 + 3, 0],
    [1, 2 + 5 - 3, 2],
  ]);
  expect([...memory.paying]).toEqual(['A1', 'A2']);
  vi.advanceTimersByTime(2600);
  expect([memory.gains, memory.paying.size]).toEqual([[], 0]);
});

it('leaves out who comes out even', () => {
  const there = (from: number, to: number): Event => ({ transferred: { items: [{ money: { from, to, amount: 4 } }] } });
  memory.take([played(1, [there(0, 1), there(1, 0)])], false, true);
  expect(memory.gains).toEqual([]);
});

it('shows a bet with both dice until it has been read', () => {
  const bet = { seat: 0, boss: 1, dice: [3, 4] as [number, number], gambler: -5, boss_change: 5 };
  memory.take([played<Event>(1, [{ bet }])], false, true);
  expect(memory.bet).toEqual(bet);
  expect(memory.gains.map(({ seat, money }) => [seat, money])).toEqual([
    [0, -5],
    [1, 5],
  ]);
  vi.advanceTimersByTime(5000);
  expect(memory.bet).toBeNull();
});

it('lets dice roll that were rolled, and only if things may move', () => {
  const rerolled: Event = {
    rerolled: {
      casino: ['D1', 'D2'],
      dice: [
        ['D1', 6],
        ['D2', 2],
      ],
    },
  };
  memory.take([played(1, [rerolled])], false, false);
  expect(memory.rolling).toEqual({});
  memory.take([played(2, [rerolled])], false, true);
  expect(Object.keys(memory.rolling)).toEqual(['D1', 'D2']);
  for (const value of Object.values(memory.rolling)) expect([1, 2, 3, 4, 5, 6]).toContain(value);
  vi.advanceTimersByTime(600);
  expect(memory.rolling).toEqual({});
});

it('knows the card of long ago for whoever comes late, and shows nothing else of it', () => {
  memory.take([played<Event>(1, [{ drawn: { seat: 0, card: 'B2', pays: 'vega' } }, built])], true, true);
  expect(memory.card).toBe('B2');
  expect([memory.arrived.size, memory.gains]).toEqual([0, []]);
  memory.forget();
  expect(memory.card).toBeNull();
});
