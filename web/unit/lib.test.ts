import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { colours } from '../src/boards';
import { ask, freshId, Refusal } from '../src/lib/api';
import { added, check, remember } from '../src/lib/dice';
import { paragraphs } from '../src/lib/log';
import { Replay } from '../src/lib/replay.svelte';
import { share } from '../src/lib/share';
import type { TableRecord } from '../src/wire';

const answer = (status: number, body: string) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(status === 204 ? null : body, { status })));
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('what is shared with what was read before', () => {
  const before = { list: [{ a: 1 }, { b: [2] }], none: null, text: 'x' };
  const read = () => structuredClone(before) as Record<string, unknown> & typeof before;
  it('is the whole, if nothing is new', () => expect(share(before, read())).toBe(before));
  it('is every part that is as it was', () => {
    const next = share(before, { ...read(), text: 'y' });
    expect(next).toEqual({ ...before, text: 'y' });
    expect(next.list).toBe(before.list);
  });
  it('is not what became longer, shorter, empty, a list or something else', () => {
    for (const changed of [
      { ...read(), more: undefined },
      { list: read().list, none: null },
      { ...read(), list: null },
      { ...read(), none: [] },
    ]) {
      const wanted = structuredClone(changed);
      expect(share<unknown>(before, changed)).toStrictEqual(wanted);
    }
    expect(share<unknown>([], {})).toStrictEqual({});
    expect(share<unknown>({ 0: 1 }, [1])).toStrictEqual([1]);
    expect(share<unknown>(null, { a: 1 })).toStrictEqual({ a: 1 });
    const longer = share(before, { ...read(), list: [...read().list, { c: 3 }] });
    expect(longer.list[0]).toBe(before.list[0]);
    expect(longer.list).toHaveLength(3);
  });
});

describe('asking the house', () => {
  it('gives what it says', async () => {
    answer(200, '{"n":3}');
    expect(await ask('GET', '/x')).toEqual({ n: 3 });
    answer(204, '');
    expect(await ask('DELETE', '/x')).toBeUndefined();
  });

  it('throws what it refuses, whatever shape that has', async () => {
    answer(409, '{"refused":{"code":"TAKEN","clause":null,"why":"somebody sits there"}}');
    await expect(ask('POST', '/x', {})).rejects.toThrow('somebody sits there');
    answer(502, 'bad gateway');
    await expect(ask('GET', '/x')).rejects.toEqual(new Refusal(502, { code: 'STRANGE', clause: null, why: '502' }));
  });

  it('makes ids that are not alike', () => {
    expect(freshId()).toMatch(/^[0-9a-f]{24}$/);
    expect(freshId()).not.toBe(freshId());
  });
});

describe('the promise of the dice', () => {
  const seed = '00ff10';
  const dice = (commitment: string, seed: string | null, nonces: string[] = []) => ({ commitment, seed, nonces, awaited: [] });
  const commitment = async () => {
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from([0, 255, 16])));
    return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  };

  it('fits its seed, and is the one that was heard first', async () => {
    const promised = await commitment();
    remember('t', dice(promised, null));
    remember('t', dice('another', null));
    expect(await check('t', dice(promised, seed))).toEqual({ fits: true, same: true, mine: null });
    expect(await check('t', dice('another', seed))).toEqual({ fits: false, same: false, mine: null });
  });

  it('is not known at a table that was not heard of before its end', async () => {
    remember('t', dice('late', seed));
    expect(await check('t', dice('late', null))).toEqual({ fits: null, same: null, mine: null });
  });

  it('knows whether what this browser added went into the dice', async () => {
    remember('t', dice('promised', null));
    added('t', 'of mine');
    expect((await check('t', dice('promised', null, ['', 'of mine']))).mine).toBe(true);
    expect((await check('t', dice('promised', null, ['another', '']))).mine).toBe(false);
  });

  it('is kept for the latest two hundred tables', async () => {
    for (let table = 0; table < 205; table++) remember(`t${table}`, dice(`${table}`, null));
    const same = async (table: number) => (await check(`t${table}`, dice(`${table}`, null))).same;
    expect([await same(4), await same(5), await same(204)]).toEqual([null, true, true]);
  });
});

describe('the log', () => {
  const NAMES = ['Ada', 'Bo'];
  const say = (what: TableRecord['what']) => paragraphs({ n: 4, at: 0, what }, NAMES);
  const line = (n: number, clause: string) => ({ n, clause, text: `${n}` });

  it('puts a clause behind the last sentence that it explains', () => {
    const [game] = say({ played: { seat: 1, entry: 9, events: [], lines: [line(0, 'R-1'), line(1, 'R-1'), line(2, 'R-2')] } });
    expect(game).toMatchObject({
      kind: 'game',
      entry: 9,
      seat: 1,
      told: [{ text: '0' }, { text: '1', clause: 'R-1' }, { text: '2', clause: 'R-2' }],
    });
    expect((game as { told: object[] }).told[0]).not.toHaveProperty('clause');
  });

  it('says that the house decided before it says what', () => {
    expect(say({ played: { seat: 0, entry: 1, skipped: true, events: [], lines: [line(0, 'R-1')] } }).map(({ kind }) => kind)).toEqual([
      'house',
      'game',
    ]);
    expect(say({ played: { seat: 0, entry: 1, events: [], lines: [] } })).toEqual([]);
  });

  it('names people', () => {
    expect(say({ back: { seat: 1 } })).toMatchObject([{ kind: 'house', text: expect.stringContaining('Bo') as string }]);
    expect(say({ chat: { seat: 0, name: 'Ada', text: 'hello' } })).toMatchObject([{ kind: 'chat', name: 'Ada', text: 'hello' }]);
  });
});

it('colours seats as the game has dealt them, else as it will, else without a colour', () => {
  expect(colours({ players: [{ colour: 'green' }, {}] }, 3, ['black', 'white'])).toEqual(['green', 'white', 'neutral']);
  expect(colours({ colours: ['purple'] }, 1, [])).toEqual(['purple']);
  expect(colours(null, 2, [])).toEqual(['neutral', 'neutral']);
});

describe('a replay', () => {
  const asked: string[] = [];
  const record = (entry: number) => ({ n: entry, at: 0, what: { played: { seat: 0, entry, events: [] } } });
  const serve = (url: string) => {
    asked.push(url);
    if (url.includes('/events')) return { records: Array.from({ length: 120 }, (_, entry) => record(entry)) };
    const first = Number(/first=(\d+)/.exec(url)![1]);
    const count = Number(/count=(\d+)/.exec(url)![1]);
    return { entries: 120, frames: Array.from({ length: count }, (_, at) => ({ played: { entry: first + at, lines: [{ n: 0 }] } })) };
  };
  beforeEach(() => {
    asked.length = 0;
    vi.stubGlobal('fetch', (url: string) => Promise.resolve(new Response(JSON.stringify(serve(url)))));
  });
  const pages = () => asked.filter((url) => url.includes('count=50')).map((url) => Number(/first=(\d+)/.exec(url)![1]));

  it('opens at the end, or where it is asked to', async () => {
    const replay = new Replay('t', null);
    await replay.open(null);
    expect([replay.at, replay.frame?.played.entry, pages()]).toEqual([119, 119, [100]]);
    await replay.go(500);
    expect(replay.at).toBe(119);
    await replay.go(-3);
    expect([replay.at, replay.frame?.played.entry]).toEqual([0, 0]);
  });

  it('fetches each stretch once, and the next one before it is needed', async () => {
    const replay = new Replay('t', 1);
    await replay.open(3);
    await replay.go(4);
    expect(pages()).toEqual([0]);
    await replay.go(45);
    expect(pages()).toEqual([0, 50]);
    await replay.go(60);
    expect(pages()).toEqual([0, 50]);
    expect(asked.every((url) => url.includes('/events') || url.includes('&seat=1'))).toBe(true);
  });

  it('has something fresh only after a step ahead', async () => {
    const replay = new Replay('t', null);
    await replay.open(3);
    expect(replay.fresh).toEqual([]);
    await replay.go(4);
    expect(replay.fresh).toMatchObject([{ n: 4, what: { played: { entry: 4, lines: [{ n: 0 }] } } }]);
    await replay.go(3);
    expect(replay.fresh).toEqual([]);
  });

  it('shows the place that was asked for last', async () => {
    const replay = new Replay('t', null);
    await replay.open(0);
    await Promise.all([replay.go(60), replay.go(10)]);
    expect([replay.at, replay.frame?.played.entry]).toEqual([10, 10]);
  });
});
