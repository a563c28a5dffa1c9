import { expect } from 'vitest';
import type { Step } from '../src/boards/board';

/** Whatever a board shows on the way, at the end it is what the server tells, and no step takes longer than one may wait. */
export function showsWhatIs(steps: Step[], after: unknown) {
  expect(steps.at(-1)?.view ?? after, 'after all steps').toEqual(after);
  for (const { kind, ms } of steps) expect(ms, kind).toBeLessThanOrEqual(900);
}
