import { expect, it } from 'vitest';
import { chips, diceCount, short } from '../src/boards/royale/say';

it.each([
  [1, 1, 'Ada: 1 die'],
  [1, 2, 'Ada: 1 die, counting 2'],
  [3, 3, 'Ada: 3 dice'],
  [3, 4, 'Ada: 3 dice, counting 4'],
])('says %i dice that count %i', (dice, count, said) => {
  expect(diceCount('Ada', dice, count)).toBe(said);
});

it('says chips and money where there is little room', () => {
  expect([chips(1), chips(2), short(0), short(30_000), short(100_000)]).toEqual(['1 chip', '2 chips', '$0', '$30k', '$100k']);
});
