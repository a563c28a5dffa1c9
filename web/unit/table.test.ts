import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../src/lib/api';
import { Table } from '../src/lib/table.svelte';
import type { Now, TableInfo, TableRecord } from '../src/wire';

/** A socket without a line: what is sent is kept, what comes is told by the test. */
class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen?: () => void;
  onclose?: () => void;
  onmessage?: (event: { data: string }) => void;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(frame: string) {
    this.sent.push(frame);
  }
  close() {
    this.readyState = 3;
  }

  open() {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }
  lose() {
    this.readyState = 3;
    this.onclose?.();
  }
  tell(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  get frames() {
    return this.sent.map((frame) => JSON.parse(frame) as { id: string; [what: string]: unknown });
  }
}

const latest = () => FakeSocket.all.at(-1)!;
const record = (n: number): TableRecord => ({ n, at: 0, what: { chat: { seat: 0, name: 'Ada', text: `word ${n}` } } });
const now = (step: number, phase: Now['phase'] = 'running') =>
  ({ n: 0, step, phase, you: { choices: [{ action: 'roll', text: 'roll' }] } }) as unknown as Now;
const room = { id: 'abc', phase: 'open' } as TableInfo;

let table: Table;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('fetch', () => Promise.resolve({ status: 200 }));
  FakeSocket.all = [];
  table = new Table('abc');
});
afterEach(() => {
  table.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('asks for everything at first', () => {
  expect(latest().url).toBe('ws://house.test/api/v1/tables/abc/socket?full=true&company=true&since=0&lang=en');
  expect(table.choices).toEqual([]);
});

describe('an update', () => {
  it('adds the records that are new, and tells which they were', () => {
    latest().tell({ table: room, now: now(1), records: [record(0), record(1)] });
    latest().tell({ now: now(2), records: [record(1), record(2)] });
    expect(table.records.map(({ n }) => n)).toEqual([0, 1, 2]);
    expect(table.fresh.map(({ n }) => n)).toEqual([2]);
    expect(table.now?.step).toBe(2);
    expect(table.choices).toHaveLength(1);
  });

  it('waits for the last page before it shows anything', () => {
    latest().tell({ table: room, now: now(9), records: [record(0), record(1)], more: true });
    expect([table.now, table.room]).toEqual([null, null]);
    latest().tell({ table: room, now: now(9), records: [record(2)] });
    expect(table.records.map(({ n }) => n)).toEqual([0, 1, 2]);
    expect(table.now?.step).toBe(9);
  });

  it('changes nothing in place of what came before', () => {
    latest().tell({ table: room, now: now(1), records: [record(0)] });
    const [before, records] = [table.room, table.records];
    latest().tell({ now: now(2, 'finished'), records: [record(1)] });
    expect([before?.phase, table.room?.phase]).toEqual(['open', 'finished']);
    expect(records).toHaveLength(1);
  });

  it('keeps every part that is as it was, so that nothing that was touched is lost while others talk', () => {
    latest().tell({ table: room, now: now(1), records: [record(0)] });
    const [room1, now1, choices] = [table.room, table.now, table.choices];
    latest().tell({ table: room, now: now(1), records: [record(1)] });
    expect([table.room, table.now]).toEqual([room1, now1]);
    expect(table.room === room1 && table.now === now1).toBe(true);
    latest().tell({ now: now(2), records: [record(2)] });
    expect(table.now).not.toBe(now1);
    expect(table.choices).toBe(choices);
  });

  it('leaves the table as it is while its phase stays', () => {
    latest().tell({ table: { ...room, phase: 'running' }, now: now(1), records: [] });
    const before = table.room;
    latest().tell({ now: now(2), records: [record(0)] });
    expect(table.room).toBe(before);
  });
});

describe('a lost line', () => {
  it('comes back by itself, and asks only for what is missing', () => {
    latest().open();
    latest().tell({ table: room, now: now(1), records: [record(0), record(1)] });
    latest().lose();
    expect([table.connected, table.lost]).toEqual([false, true]);
    vi.advanceTimersByTime(250);
    expect(FakeSocket.all).toHaveLength(2);
    expect(latest().url).toContain('since=2');
    latest().open();
    expect([table.connected, table.lost]).toEqual([true, false]);
  });

  it('is tried more and more seldom, at last every eight seconds', () => {
    const waits = [250, 500, 1000, 2000, 4000, 8000, 8000];
    for (const [tries, wait] of waits.entries()) {
      latest().lose();
      vi.advanceTimersByTime(wait - 1);
      expect(FakeSocket.all).toHaveLength(tries + 1);
      vi.advanceTimersByTime(1);
      expect(FakeSocket.all).toHaveLength(tries + 2);
    }
  });

  it('is tried at once again after it was there', () => {
    latest().lose();
    vi.advanceTimersByTime(250);
    latest().lose();
    vi.advanceTimersByTime(500);
    latest().open();
    latest().lose();
    vi.advanceTimersByTime(250);
    expect(FakeSocket.all).toHaveLength(4);
  });

  it('is not tried again when the table is closed', () => {
    latest().open();
    table.close();
    latest().lose();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it('says the same word again, under the same id, until it is answered', async () => {
    latest().open();
    const done = table.do({ chat: { text: 'hello' } });
    const [first] = latest().frames;
    latest().lose();
    vi.advanceTimersByTime(250);
    latest().open();
    expect(latest().frames).toEqual([first]);
    latest().tell({ id: first?.id, ok: { n: 3 } });
    await expect(done).resolves.toEqual({ n: 3 });
    latest().lose();
    vi.advanceTimersByTime(250);
    latest().open();
    expect(latest().sent).toEqual([]);
  });
});

describe('what is said', () => {
  it('waits for the line', () => {
    void table.act('roll');
    expect(latest().sent).toEqual([]);
    latest().open();
    expect(latest().frames).toMatchObject([{ act: { step: null, action: 'roll' } }]);
  });

  it('names the step that it is about', () => {
    latest().open();
    latest().tell({ table: room, now: now(7), records: [] });
    void table.act('roll');
    expect(latest().frames).toMatchObject([{ act: { step: 7, action: 'roll' } }]);
  });

  it('fails with the reason if the house refuses it, and a preview is then nothing', async () => {
    latest().open();
    const acted = table.act('roll');
    const looked = table.preview('roll');
    for (const { id } of latest().frames) latest().tell({ id, refused: { code: 'NOT_YOUR_TURN', clause: null, why: 'not yet' } });
    await expect(acted).rejects.toThrow(new Refusal(0, { code: 'NOT_YOUR_TURN', clause: null, why: 'not yet' }));
    await expect(looked).resolves.toBeNull();
  });

  it('is answered by its own reply alone', async () => {
    latest().open();
    const [one, other] = [table.hint(), table.hint()];
    const [first, second] = latest().frames;
    expect(first?.id).not.toBe(second?.id);
    latest().tell({ id: 'of somebody else', ok: [] });
    latest().tell({ id: second?.id, ok: ['second'] });
    latest().tell({ id: first?.id, ok: ['first'] });
    expect(await Promise.all([one, other])).toEqual([['first'], ['second']]);
  });
});

it('tells why there is no table, and stops trying', async () => {
  const refused = JSON.stringify({ refused: { why: 'there is no such table' } });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(refused, { status: 404, headers: { 'content-type': 'application/json' } })));
  latest().lose();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(table.missing).toBe('there is no such table');
  expect(FakeSocket.all).toHaveLength(1);
});
