import { describe, expect, it } from 'vitest';
import { leaving, status } from '../src/table/status';
import type { Now, TableInfo } from '../src/wire';

const NAMES = ['Ada', 'Bo', 'Cy'];
type More = { you?: number | null; free?: number; myTurn?: boolean; places?: number[]; kinds?: string[] };

const at = (phase: TableInfo['phase'], { you = 0, free = 0, myTurn = false, places = [], kinds = [] }: More = {}) => {
  const chairs = kinds.map((kind, seat) => ({ kind, seat }));
  const ranking = places.map((place, seat) => ({ seat, place }));
  const room = { phase, chairs } as unknown as TableInfo;
  const now = { prompt: 'Ada rolls.', outcome: ranking.length > 0 ? { ranking } : null } as unknown as Now;
  return { room, now, names: NAMES, you, free, myTurn };
};

describe('how a table stands', () => {
  it.each([
    ['one chair is free', at('open', { free: 1 }), /one|1/i],
    ['no chair is free', at('open', { free: 0 }), /^Every chair is taken/],
    ['it is closed', at('closed'), /closed/i],
    ['it is my turn', at('running', { myTurn: true }), /^Your turn.* Ada rolls\.$/],
    ['it is the turn of others', at('running'), /^Ada rolls\.$/],
    ['somebody watches', at('running', { you: null }), /watch.* Ada rolls\.$/i],
    ['I have won', at('finished', { places: [1, 2, 3] }), /You win!$/],
    ['another has won', at('finished', { places: [2, 1, 3] }), /Bo wins\.$/],
    ['two have won', at('finished', { places: [1, 1, 3] }), /Ada and Bo win together\.$/],
  ])('says so if %s', (_, standing, words) => expect(status(standing)).toMatch(words));
});

it('says what leaving means', () => {
  expect(leaving(at('running'))).toBe('table.leave.running');
  expect(leaving(at('open', { kinds: ['person', 'person'] }))).toBe('table.leave.open');
  expect(leaving(at('open', { kinds: ['person', 'open', 'bot'] }))).toBe('table.leave.last');
});
