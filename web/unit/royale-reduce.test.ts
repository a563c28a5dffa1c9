import { describe, expect, it } from 'vitest';
import { KINDS, reduce } from '../src/boards/royale/reduce';
import { games, lying } from './royale-games';

describe.each(games.map((steps, at) => [at, steps] as const))('game %i', (_, steps) => {
  it('leads from each view to the next by its events alone', () => {
    for (const [at, { events, view }] of steps.entries()) {
      if (at === 0) continue;
      const after = events.reduce(reduce, { ...steps[at - 1]!.view });
      const over = view.asks === 'over';
      expect(lying(over ? { ...after, asks: 'over' } : after), JSON.stringify(events)).toEqual(lying(view));
    }
  });
});

it('has seen every event that there is', () => {
  const seen = new Set(games.flatMap((steps) => steps.flatMap(({ events }) => events.flatMap((event) => Object.keys(event)))));
  expect([...seen].sort()).toEqual([...KINDS].sort());
});
