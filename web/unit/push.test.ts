import { afterEach, expect, test } from 'vitest';
import './browser';
import { offsets } from '../src/lib/push';

const zone = process.env.TZ;
afterEach(() => {
  process.env.TZ = zone;
});

test('the offsets of a time zone follow its summer time for a year', () => {
  process.env.TZ = 'Europe/Berlin';
  const told = offsets(Date.UTC(2026, 10, 18));
  expect(told.map((one) => one.minutes)).toEqual([60, 120, 60]);
  expect(told[0]!.from).toBe(0);
  // Both changes are at one o'clock in Greenwich.
  expect([2, 9].map((month, at) => Math.abs(told[at + 1]!.from - Date.UTC(2027, month, month === 2 ? 28 : 31, 1)) <= 1000)).toEqual([
    true,
    true,
  ]);
});

test('where there is no summer time one offset is enough, west of Greenwich too', () => {
  process.env.TZ = 'Pacific/Honolulu';
  expect(offsets(Date.UTC(2026, 10, 18))).toEqual([{ from: 0, minutes: -600 }]);
});
