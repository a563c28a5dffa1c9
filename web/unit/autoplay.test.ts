import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Autoplay } from '../src/lib/autoplay.svelte';

let at: number;
let autoplay: Autoplay;
beforeEach(() => {
  vi.useFakeTimers();
  at = 0;
  autoplay = new Autoplay(
    () => ({ at, last: 3 }),
    (entry) => (at = entry),
  );
});
afterEach(() => {
  autoplay.end();
  vi.useRealTimers();
});

it('goes on move by move, and stops at the end', () => {
  autoplay.toggle();
  vi.advanceTimersByTime(450);
  expect(at).toBe(1);
  vi.advanceTimersByTime(899);
  expect(at).toBe(1);
  vi.advanceTimersByTime(1);
  expect(at).toBe(2);
  vi.advanceTimersByTime(5000);
  expect([at, autoplay.playing]).toEqual([3, false]);
});

it('begins anew from the end', () => {
  at = 3;
  autoplay.toggle();
  expect(at).toBe(0);
});

it('stops when it is told to, or when somebody goes elsewhere', () => {
  autoplay.toggle();
  autoplay.toggle();
  vi.advanceTimersByTime(5000);
  expect(at).toBe(0);
  autoplay.toggle();
  autoplay.to(2);
  vi.advanceTimersByTime(5000);
  expect([at, autoplay.playing]).toEqual([2, false]);
});
