import { expect, it } from 'vitest';
import { NOTHING_TOLD, paidAt, tell, toldBy } from '../src/boards/royale/told';
import type { Event } from '../src/boards/royale/types';
import { chat, played } from './records';

const began = (round: number): Event => ({ round_began: { round, start: 0 } });
const paid = (casino: number, owner: string, note: number): Event => ({ paid: { casino, owner, note, place: 1 } });
const told = (...events: Event[]) => toldBy([played<Event>(1, events), chat(2)]);

it('adds up a payout casino by casino, in order, with what its tile pays', () => {
  const gained: Event = { gained: { seat: 1, tile: 'high_five', chips: 2, notes: { '10000': 1 }, markers: {} } };
  const all = told(
    began(2),
    { tied: { casino: 1, owners: ['0', '1'] } },
    { unclaimed: { casino: 1, notes: [20_000], to: 'bank' as const } },
    paid(3, '1', 50_000),
    gained,
    { round_ended: { round: 2 } },
  );
  expect(all.payout).toMatchObject({ round: 2, done: true });
  expect(all.payout?.rows.map((row) => row.casino)).toEqual([1, 3]);
  expect(paidAt(all, 1, 2)).toMatchObject({ tied: ['0', '1'], back: [20_000], paid: [] });
  expect(paidAt(all, 3, 2)).toMatchObject({ paid: [{ owner: '1', note: 50_000 }], gains: [{ seat: 1, chips: 2, money: 10_000 }] });
  expect(paidAt(all, 3, 3), 'the payout of another round').toBeUndefined();
});

it('keeps what lay in both piles of the Black Box, also where the one that was taken is empty', () => {
  const picked: Event = { picked: { seat: 0, pile: 2, taken: [0, 0], left: [0, 20_000, 20_000, 60_000] } };
  const row = paidAt(told(began(1), paid(2, '0', 40_000), picked), 2, 1);
  expect(row).toMatchObject({ gains: [], box: { seat: 0, taken: [0, 0], left: [0, 20_000, 20_000, 60_000] } });
});

it('counts a fine less the change', () => {
  const fined: Event = { fined: { seat: 1, notes: { '50000': 1 }, markers: {}, chips: 1, change: { '10000': 2 }, change_markers: {} } };
  expect(told(fined).payout?.fines).toEqual([{ seat: 1, money: 30_000, chips: 1 }]);
});

it('keeps throws and guesses for a round only', () => {
  const threw: Event = { threw: { seat: 0, tile: 'jackpot', dice: [2, 5] } };
  const first = told(threw, { guessed: { seat: 1, guess: 2, hidden: 3 } });
  expect(first.throws).toEqual({ jackpot: [2, 5] });
  expect(first.guess).toMatchObject({ guess: 2, hidden: 3 });
  expect(tell(first, began(2))).toMatchObject({ throws: {}, guess: null });
});

it('counts what a tile pays in a turn to no payout', () => {
  const gained: Event = { gained: { seat: 1, tile: 'jackpot', chips: 0, notes: { '30000': 1 }, markers: {} } };
  expect(told(began(1), gained)).toEqual({ ...NOTHING_TOLD, round: 1 });
});
