import { beforeEach, expect, it } from 'vitest';
import { Memory } from '../src/boards/showdown/memory.svelte';
import type { Event } from '../src/boards/showdown/types';
import { played } from './records';

const began = (turn: number): Event => ({ turn_began: { turn, button: 0 } });

let memory: Memory;
beforeEach(() => {
  memory = new Memory();
});

it('keeps the cards of each turn, with what each of them did', () => {
  const events: Event[] = [
    began(3),
    { drawn: { space: 1, card: 'slots_fame:small' } },
    { fame_gained: { seat: 1, amount: 2, event: 'slots_fame' } },
    { drawn: { space: 2, card: 'boom:large' } },
    { cash_gained: { seat: 0, amount: 10, event: 'boom' } },
    { moved: { space: 1, tile: 'buffet', minimum: 12, event: 'boom' } },
  ];
  memory.take([played(1, events)], false);
  expect(memory.turns.get(3)?.map(({ card, effects }) => [card, effects])).toEqual([
    ['slots_fame:small', [{ seat: 1, fame: 2, cash: 0 }]],
    [
      'boom:large',
      [
        { seat: 0, fame: 0, cash: 10 },
        { tile: 'buffet', minimum: 12 },
      ],
    ],
  ]);
  memory.take([played(2, [began(4)])], false);
  expect([...memory.turns.keys()]).toEqual([3, 4]);
  expect(memory.turns.get(4)).toEqual([]);
});

it('reads the latest lines out, not those of long ago', () => {
  memory.take([played<Event>(1, [began(1)])], true);
  expect(memory.lines).toEqual([]);
  memory.take(
    [
      played<Event>(
        2,
        Array.from({ length: 8 }, () => began(2)),
      ),
    ],
    false,
  );
  expect(memory.lines).toEqual(['line 2.2', 'line 2.3', 'line 2.4', 'line 2.5', 'line 2.6', 'line 2.7']);
});

it('forgets everything when another moment is looked at', () => {
  const record = played<Event>(1, [began(1), { drawn: { space: 1, card: 'whales:small' } }]);
  memory.take([record], true);
  memory.forget();
  expect(memory.turns.size).toBe(0);
  memory.take([record], true);
  expect(memory.turns.get(1)).toHaveLength(1);
});
