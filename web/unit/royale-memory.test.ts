import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Memory } from '../src/boards/royale/memory.svelte';
import type { Event } from '../src/boards/royale/types';
import { chat, played } from './records';

const roll: Event = { rolled: { seat: 0, roll: { small: [1, 2], biggy: null } } };
const place: Event = { placed: { seat: 0, casino: 2, dice: '1', how: 'rolled' } };
const began = (round: number): Event => ({ round_began: { round, start: 0 } });
const paid = (casino: number, owner: string, note: number): Event => ({ paid: { casino, owner, note, place: 1 } });

let memory: Memory;
beforeEach(() => {
  vi.useFakeTimers();
  memory = new Memory();
});
afterEach(() => {
  memory.end();
  vi.useRealTimers();
});

describe('a roll', () => {
  it('tumbles for a while, then lies', () => {
    memory.take([played(1, [roll])], 1, false, true);
    expect(memory.tumbling).toBe(0);
    vi.advanceTimersByTime(180);
    expect(memory.tumbling).toBe(3);
    vi.advanceTimersByTime(1000);
    expect(memory.tumbling).toBeNull();
    expect(memory.rolls).toBe(1);
  });

  it.each([
    ['nothing may move', [roll], false, false],
    ['somebody comes late', [roll], true, true],
    ['the dice are placed already', [roll, place], false, true],
  ])('lies at once if %s', (_, events, late, moving) => {
    memory.take([played(1, events)], 1, late, moving);
    expect(memory.tumbling).toBeNull();
  });
});

it('marks where dice have come to, until the next update', () => {
  memory.take([played(1, [place])], 1, false, false);
  expect([...memory.arrived]).toEqual(['2:0']);
  memory.take([played(2, [{ blocked: { seat: 0, casino: 5, blanks: 2 } }])], 1, false, false);
  expect([...memory.arrived]).toEqual(['5:G']);
});

it('takes each record once', () => {
  const first = played<Event>(1, [paid(1, '0', 60_000)]);
  memory.take([first], 1, false, false);
  memory.take([first, chat(2)], 1, false, false);
  expect(memory.payout?.rows[0]?.paid).toHaveLength(1);
});

it('adds up a payout casino by casino, in order, with what its tile pays', () => {
  const gained: Event = { gained: { seat: 1, tile: 'high_five', chips: 2, notes: { '10000': 1 }, markers: {} } };
  const events = [
    began(2),
    paid(3, '1', 50_000),
    { tied: { casino: 1, owners: ['0', '1'] } },
    { unclaimed: { casino: 1, notes: [20_000], to: 'bank' as const } },
  ];
  memory.take([played<Event>(1, [...events, gained, { round_ended: { round: 2 } }])], null, false, false);
  expect(memory.payout).toMatchObject({ round: 2, done: true });
  expect(memory.payout?.rows.map((row) => row.casino)).toEqual([1, 3]);
  expect(memory.paid(1, 2)).toMatchObject({ tied: ['0', '1'], back: [20_000], paid: [] });
  expect(memory.paid(3, 2)).toMatchObject({ paid: [{ owner: '1', note: 50_000 }], gains: [{ seat: 1, chips: 2, money: 10_000 }] });
  expect(memory.paid(3, 3), 'the payout of another round').toBeUndefined();
  expect(memory.shown).toBe(true);
});

it('folds the payout away when whoever looks plays on, not when others do', () => {
  memory.take([played<Event>(1, [{ round_ended: { round: 1 } }])], 0, false, false);
  memory.take([played<Event>(2, [place], 1)], 0, false, false);
  expect(memory.shown).toBe(true);
  memory.take([played<Event>(3, [place], 0)], 0, false, false);
  expect(memory.shown).toBe(false);
});

it('counts a fine less the change, and forgets who got what after a while', () => {
  const fined: Event = { fined: { seat: 1, notes: { '50000': 1 }, markers: {}, chips: 1, change: { '10000': 2 }, change_markers: {} } };
  memory.take([played(1, [fined])], 0, false, false);
  expect(memory.gains).toMatchObject([{ seat: 1, money: -30_000, chips: -1 }]);
  vi.advanceTimersByTime(2600);
  expect(memory.gains).toEqual([]);
});

it('keeps throws and guesses for a round only', () => {
  const threw: Event = { threw: { seat: 0, tile: 'jackpot', dice: [2, 5] } };
  memory.take([played<Event>(1, [threw, { guessed: { seat: 1, guess: 2, hidden: 3 } }])], 0, false, false);
  expect(memory.throws).toEqual({ jackpot: [2, 5] });
  expect(memory.guess).toMatchObject({ guess: 2, hidden: 3 });
  expect([...memory.thrown]).toEqual(['jackpot']);
  memory.take([played(2, [began(2)])], 0, false, false);
  expect([memory.throws, memory.guess]).toEqual([{}, null]);
});

it('recalls a moment of the past: only the step to it is new', () => {
  const records = [played<Event>(1, [began(1)]), played<Event>(2, [place]), chat(3)];
  memory.recall(records, [], true);
  expect(memory.arrived.size).toBe(0);
  memory.recall(records, [records[1]!], true);
  expect([...memory.arrived]).toEqual(['2:0']);
  memory.recall(records.slice(0, 1), [], true);
  expect(memory.lines.map((line) => line.text)).toEqual(['line 1.0']);
});
