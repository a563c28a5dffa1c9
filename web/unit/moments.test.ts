import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyChange } from '../src/boards';
import type { Step } from '../src/boards/board';
import type { Speed } from '../src/lib/settings.svelte';
import { FADE, Moments, plan, type Frame } from '../src/table/moments.svelte';
import type { Now, TableInfo, TableRecord } from '../src/wire';
import { showsWhatIs } from './steps';

type Told = { seat?: number; choices?: string[]; outcome?: boolean; chat?: boolean };

/** A table of which all that matters is a number, which is what is seen of it. */
class House {
  records: TableRecord[] = [];
  tell(view: number, { seat = 1, choices = [], outcome = false, chat = false }: Told = {}): Frame {
    const n = this.records.length;
    const what = chat
      ? { chat: { seat, name: 'Bo', text: 'hello' } }
      : { played: { seat, entry: n, events: [], lines: [{ n, clause: 'X', text: `now ${view}` }] } };
    const record: TableRecord = { n, at: 0, what };
    this.records = [...this.records, record];
    const now = {
      n: n + 1,
      step: n,
      phase: outcome ? 'finished' : 'running',
      waiting: [seat],
      prompt: `prompt ${view}`,
      clocks: [],
      outcome: outcome ? { ranking: [] } : null,
      you: { can_undo: seat === 0, choices: choices.map((action) => ({ action, text: action })) },
      view,
    } as unknown as Now;
    const room = { you: 0, chairs: [{ name: 'Ada' }, { name: 'Bo' }], phase: now.phase } as TableInfo;
    return { room, now, records: this.records, fresh: [record], told: n };
  }
}

/** From one number to another by ones, each 240 ms. */
const count = ({ before, after, records }: AnyChange): Step[] =>
  Array.from({ length: (after as number) - (before as number) }, (_, at) => ({
    kind: 'count',
    ms: 240,
    view: (before as number) + at + 1,
    told: at === 0 ? records[0]!.n : undefined,
  }));

let house: House;
let moving: boolean;
let speed: Speed;
let begun: string[];
let moments: Moments;
beforeEach(() => {
  vi.useFakeTimers();
  [house, moving, speed, begun] = [new House(), true, 'normal', []];
  moments = new Moments({ steps: () => count, moves: () => moving, speed: () => speed, begins: ({ kind }) => begun.push(kind) });
  moments.take(house.tell(0));
});
afterEach(() => {
  moments.close();
  vi.useRealTimers();
});
const seen = () => [moments.shown!.now.view, moments.shown!.now.prompt, moments.shown!.records.length];

describe('before my first action', () => {
  const bots = (frame: Frame): Frame => ({
    ...frame,
    room: { ...frame.room!, chairs: ['person', 'bot'].map((kind, seat) => ({ kind, seat, name: '' })) } as unknown as TableInfo,
  });

  it('only the last of what bots do is shown, and quickly', () => {
    for (let view = 1; view <= 12; view += 1) moments.take(bots(house.tell(view)));
    // The first one runs; of the others the last four are shown.
    vi.advanceTimersByTime(240);
    expect([seen()[0], moments.behind]).toEqual([8, 4]);
    vi.advanceTimersByTime(4 * 240);
    expect([seen()[0], moments.moment, moments.shown!.records.length]).toEqual([12, null, 13]);
    moments.take(bots(house.tell(22)));
    expect(moments.moment!.ms).toBeCloseTo(28, 0);
  });

  it('what bots do after it is shown as ever', () => {
    moments.take(bots(house.tell(1, { seat: 0 })));
    vi.advanceTimersByTime(240);
    moments.take(bots(house.tell(11)));
    expect(moments.moment!.ms).toBe(240);
  });

  it('what people do is shown as ever', () => {
    moments.take(house.tell(11));
    expect(moments.moment!.ms).toBe(240);
  });
});

describe('an update', () => {
  it('is shown as it is when nothing was seen before', () => {
    expect(seen()).toEqual([0, 'prompt 0', 1]);
    expect(moments.moment).toBeNull();
  });

  it('is shown step by step, and told when it has been shown', () => {
    moments.take(house.tell(2, { choices: ['roll'], outcome: true }));
    expect(seen()).toEqual([0, 'prompt 0', 1]);
    expect([moments.shown!.now.outcome, moments.shown!.room?.phase]).toEqual([null, 'running']);
    expect(moments.shown!.now.you?.choices).toEqual([]);
    // The board is the one that draws it: it knows.
    expect(moments.known.records).toHaveLength(2);
    vi.advanceTimersByTime(240);
    expect(seen()).toEqual([1, 'prompt 0', 2]);
    vi.advanceTimersByTime(240);
    expect(seen()).toEqual([2, 'prompt 2', 2]);
    expect(moments.shown!.now.outcome).not.toBeNull();
    expect(moments.shown!.now.you?.choices).toHaveLength(1);
    expect(moments.moment).toBeNull();
  });

  it('waits for the one before', () => {
    moments.take(house.tell(1));
    moments.take(house.tell(2));
    vi.advanceTimersByTime(240);
    expect(seen()).toEqual([1, 'prompt 1', 2]);
    vi.advanceTimersByTime(480);
    expect(seen()).toEqual([2, 'prompt 2', 3]);
  });

  it('has a breath after it, if somebody else goes on', () => {
    moments.take(house.tell(1));
    moments.take(house.tell(2));
    moments.take(house.tell(3, { seat: 0 }));
    vi.advanceTimersByTime(240);
    expect([seen()[0], moments.moment]).toEqual([1, null]);
    vi.advanceTimersByTime(240);
    expect([seen()[0], moments.moment?.ms]).toEqual([1, 240]);
    // Mine follows without one.
    vi.advanceTimersByTime(240);
    expect([seen()[0], moments.moment?.ms]).toEqual([2, 240]);
  });

  it('of talk is told at once', () => {
    moments.take(house.tell(0, { chat: true }));
    expect(moments.shown!.records).toHaveLength(2);
  });

  it('is one short fade where a board has no steps, and the board draws it meanwhile', () => {
    moments = new Moments({ steps: () => undefined, moves: () => true, speed: () => 'normal' });
    moments.take(house.tell(0));
    moments.take(house.tell(5));
    expect(seen()).toEqual([5, 'prompt 0', 2]);
    vi.advanceTimersByTime(240);
    expect(seen()).toEqual([5, 'prompt 5', 3]);
  });

  it('of mine is there at once where a board has no steps', () => {
    moments = new Moments({ steps: () => undefined, moves: () => true, speed: () => 'normal' });
    moments.take(house.tell(0));
    moments.take(house.tell(5, { seat: 0 }));
    expect(seen()).toEqual([5, 'prompt 5', 3]);
  });

  it('that tells everything anew is not shown again', () => {
    moments.take(house.tell(3));
    const all = house.tell(9);
    moments.take({ ...all, fresh: all.records });
    expect(seen()).toEqual([9, 'prompt 9', 3]);
    vi.advanceTimersByTime(5000);
    expect(seen()).toEqual([9, 'prompt 9', 3]);
  });
});

describe('what can be done', () => {
  it('stays the same thing while others do something that does not change it', () => {
    moments.take(house.tell(0, { choices: ['a', 'b'], chat: true }));
    const before = moments.shown!.now.you!.choices;
    moments.take(house.tell(2, { choices: ['a', 'b'] }));
    expect(moments.shown!.now.you!.choices).toBe(before);
    vi.advanceTimersByTime(1000);
    expect(moments.shown!.now.you!.choices).toBe(before);
  });

  it('waits for the picture of what I did, even if it is the same again', () => {
    moments.take(house.tell(0, { choices: ['roll'], chat: true }));
    const before = moments.shown!.now.you!.choices;
    moments.take(house.tell(1, { seat: 0, choices: ['roll'] }));
    expect(moments.shown!.now.you!.choices).toEqual([]);
    vi.advanceTimersByTime(240);
    expect(moments.shown!.now.you!.choices).toEqual(before);
    expect(moments.shown!.now.you!.choices).not.toBe(before);
  });

  it('can be taken back while it is being shown', () => {
    moments.take(house.tell(1, { seat: 0 }));
    expect(moments.shown!.now.you?.can_undo).toBe(true);
  });
});

describe('a press', () => {
  it('ends the step, a second one all that waits', () => {
    moments.take(house.tell(3));
    moments.take(house.tell(6));
    moments.skip();
    expect(seen()[0]).toBe(1);
    moments.skip();
    expect(seen()).toEqual([6, 'prompt 6', 3]);
    vi.advanceTimersByTime(5000);
    expect(seen()).toEqual([6, 'prompt 6', 3]);
  });

  it('does nothing while nothing is shown', () => {
    moments.skip();
    moments.take(house.tell(2));
    moments.skip();
    expect(seen()[0]).toBe(1);
  });

  it('tells the board of everything that was skipped', () => {
    moments.take(house.tell(1));
    moments.take(house.tell(2));
    moments.take(house.tell(3));
    moments.finish();
    expect(moments.known.records.map(({ n }) => n)).toEqual([0, 1, 2, 3]);
    expect(moments.known.fresh.map(({ n }) => n)).toEqual([2, 3]);
  });
});

it('keeps the order without motion, each step a fade', () => {
  moving = false;
  moments.take(house.tell(2));
  expect(moments.moment).toMatchObject({ ms: FADE, fades: true });
  vi.advanceTimersByTime(FADE);
  expect(seen()).toEqual([1, 'prompt 0', 2]);
  vi.advanceTimersByTime(FADE);
  expect(seen()).toEqual([2, 'prompt 2', 2]);
});

it('shows nothing but the end to whoever wants no more', () => {
  speed = 'instant';
  moments.take(house.tell(4));
  expect(seen()).toEqual([4, 'prompt 4', 2]);
  expect(begun).toEqual([]);
});

it('takes longer or shorter for others, but not for what I do', () => {
  speed = 'fast';
  moments.take(house.tell(1, { seat: 1 }));
  expect(moments.moment?.ms).toBe(120);
  vi.advanceTimersByTime(120);
  moments.take(house.tell(2, { seat: 0 }));
  expect(moments.moment?.ms).toBe(240);
});

it('lets others wait, and nobody else', () => {
  moments.pause(true);
  moments.take(house.tell(1, { seat: 1 }));
  vi.advanceTimersByTime(5000);
  expect(seen()[0]).toBe(0);
  moments.pause(false);
  vi.advanceTimersByTime(240);
  expect(seen()[0]).toBe(1);
  moments.pause(true);
  moments.take(house.tell(2, { seat: 0 }));
  vi.advanceTimersByTime(240);
  expect(seen()[0]).toBe(2);
});

describe('whoever looks elsewhere', () => {
  it('misses nothing that runs, and is shown what came meanwhile at double speed', () => {
    moments.take(house.tell(3));
    moments.hide(true);
    expect(seen()[0]).toBe(3);
    moments.take(house.tell(4));
    moments.take(house.tell(5));
    vi.advanceTimersByTime(5000);
    expect(seen()).toEqual([3, 'prompt 3', 2]);
    moments.hide(false);
    expect(moments.recap).toBe(2);
    expect(moments.moment?.ms).toBe(120);
    vi.advanceTimersByTime(120);
    // A breath, to see whose it was.
    expect([seen()[0], moments.moment]).toEqual([4, null]);
    vi.advanceTimersByTime(350 + 120);
    expect(seen()).toEqual([5, 'prompt 5', 4]);
    expect(moments.recap).toBeNull();
  });

  it('is not kept long, however much there was', () => {
    moments.hide(true);
    for (let view = 1; view <= 200; view++) moments.take(house.tell(view * 10));
    moments.hide(false);
    vi.advanceTimersByTime(8000);
    expect(seen()).toEqual([2000, 'prompt 2000', 201]);
  });
});

it('ends at what the server tells, whatever a board shows on the way', () => {
  const change = { before: 2, after: 5, records: [house.tell(5).fresh[0]!], you: 0, names: [] };
  for (const steps of [count, undefined]) showsWhatIs(plan(steps, change), 5);
  moments.take(house.tell(1));
  const wrong = new Moments({ steps: () => () => [{ kind: 'x', ms: 240, view: -1 }], moves: () => true, speed: () => 'normal' });
  wrong.take(house.tell(0));
  wrong.take(house.tell(7));
  vi.advanceTimersByTime(240);
  expect(wrong.shown?.now.view).toBe(7);
});
