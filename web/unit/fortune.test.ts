import { expect, test } from 'vitest';
import { fortune, line } from '../src/lib/fortune';
import type { RatedGame } from '../src/wire';

const game = (luck: number | null, play: number | null): RatedGame => ({
  game: 'royale',
  table: 't',
  at: 0,
  place: 1,
  seats: 2,
  rating: 1500,
  luck,
  play,
});

test('luck and play add up from the oldest game to the latest, and only games that were reviewed count', () => {
  expect(fortune([])).toBeNull();
  expect(fortune([game(null, null)])).toBeNull();
  const found = fortune([game(0.25, -0.5), game(null, null), game(-0.5, 0)])!;
  expect(found).toEqual({ games: 2, luck: [0, -0.5, -0.25], play: [0, 0, -0.5] });
});

test('a line goes through its figures, with nothing in the middle', () => {
  expect(line([0, 1, -1], 1, 100, 20)).toBe('0.0,10.0 50.0,2.0 100.0,18.0');
  expect(line([0], 1, 100, 20)).toBe('0.0,10.0');
});
