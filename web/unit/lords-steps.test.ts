import { describe, expect, it } from 'vitest';
import { steps } from '../src/boards/lords/steps';
import type { Lords } from '../src/boards/lords/view';
import type { Change } from '../src/boards/board';
import { showsWhatIs } from './steps';

const [before, after] = [{ turn: 1 }, { turn: 2 }] as unknown as [Lords['view'], Lords['view']];
const change = (seat: number, ...events: object[]) =>
  ({
    before,
    after,
    you: 0,
    names: [],
    records: [{ n: 1, at: 0, what: { played: { seat, entry: 1, events: events.map((event, n) => ({ n, entry: 1, event })) } } }],
  }) as unknown as Change<Lords>;

describe('an update of Lords', () => {
  it.each([
    ['dice that are rolled again', change(0, { rerolled: { dice: [] } }), ['roll']],
    ['a card of mine', change(0, { drawn: { card: 'A1' } }), ['card']],
    ['what others build', change(1, { built: { lot: 'A1' } }), ['move']],
    ['what I build, which waits for nothing', change(0, { built: { lot: 'A1' } }), []],
  ])('is shown as %s', (_, one, kinds) => {
    expect(steps(one).map(({ kind }) => kind)).toEqual(kinds);
    showsWhatIs(steps(one), after);
  });
});
