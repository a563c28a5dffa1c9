import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { missed, remember, seenOf, takeApart } from '../src/table/missed';
import type { Frame } from '../src/table/moments.svelte';
import type { Now, TableInfo, TableRecord } from '../src/wire';

const record = (n: number, entry: number | null): TableRecord => ({
  n,
  at: 0,
  what: entry === null ? { chat: { seat: 0, name: 'Ada', text: 'hello' } } : { played: { seat: 1, entry, events: [] } },
});
// Two words of people, and an entry for each further record.
const records = [record(0, null), record(1, null), ...Array.from({ length: 12 }, (_, entry) => record(entry + 2, entry))];
const frame = {
  room: { phase: 'finished', you: 0 } as TableInfo,
  now: { view: 'now', phase: 'finished', outcome: { ranking: [] }, you: { choices: [{ action: 1, text: '' }] } } as unknown as Now,
  records,
  fresh: records,
  told: 0,
} as Frame;

let asked: string[] = [];
const house = (frames: (first: number, count: number) => unknown[]) =>
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    const url = new URL(address, 'http://house.test');
    const [first, count] = [Number(url.searchParams.get('first')), Number(url.searchParams.get('count'))];
    return Promise.resolve({
      ok: true,
      status: 200,
      text: () => Promise.resolve(JSON.stringify({ entries: 12, frames: frames(first, count) })),
    });
  });
const telling = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ view: first + at, prompt: `prompt ${first + at}`, waiting: [], outcome: null }));

beforeEach(() => {
  asked = [];
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

describe('what somebody missed', () => {
  it('is what was played since, without talk', () => expect(missed(records, 0)).toHaveLength(12));

  it('is told move by move: how it stood, each move, and at last what the house says now', async () => {
    house(telling);
    const parts = (await takeApart('abc', frame, 11))!;
    expect(asked).toEqual(['/api/v1/tables/abc/replay?first=8&count=4']);
    expect(parts.map(({ now }) => now.view)).toEqual([8, 9, 10, 'now']);
    expect(parts.map(({ fresh }) => fresh.map(({ n }) => n))).toEqual([[], [11], [12], [13]]);
    expect(parts.map(({ records }) => records.length)).toEqual([11, 12, 13, 14]);
    // The end is not told before.
    expect(parts.map(({ now, room }) => [now.outcome === null, room?.phase])).toEqual([
      [true, 'running'],
      [true, 'running'],
      [true, 'running'],
      [false, 'finished'],
    ]);
  });

  it('is the latest only, if it was much', async () => {
    house(telling);
    expect(await takeApart('abc', frame, 3)).toHaveLength(9);
  });

  it('is not shown if the house does not tell', async () => {
    house(() => []);
    expect(await takeApart('abc', frame, 11)).toBeNull();
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no line')));
    expect(await takeApart('abc', frame, 11)).toBeNull();
  });
});

it('is found by what was seen in this browser, of the latest tables', () => {
  for (let table = 0; table < 40; table++) remember(`t${table}`, table);
  expect([seenOf('t39'), seenOf('t10'), seenOf('t0')]).toEqual([39, 10, null]);
  remember('t10', 99);
  expect(seenOf('t10')).toBe(99);
  localStorage.setItem('seen', 'broken');
  expect(seenOf('t10')).toBeNull();
});
