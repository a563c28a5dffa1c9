import { get } from '../lib/api';
import type { Replay, TableRecord } from '../wire';
import type { Frame } from './moments.svelte';

/** So many moves are shown again at most. */
const MOST = 8;
/** Nobody waits longer than this to see the table. */
const PATIENCE = 1500;
/** So many tables are remembered. */
const TABLES = 30;

const entryOf = ({ what }: TableRecord) => ('played' in what ? what.played.entry : 'started' in what ? what.started.entry : null);

/** How many records of each table somebody has seen in this browser. */
function seen(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem('seen') ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

export const seenOf = (table: string): number | null => seen()[table] ?? null;

export function remember(table: string, records: number) {
  const others = Object.entries(seen()).filter(([id]) => id !== table);
  localStorage.setItem('seen', JSON.stringify(Object.fromEntries([...others.slice(1 - TABLES), [table, records]])));
}

/** The records in which something was played that somebody has not seen who saw `before` of them. */
export const missed = (records: TableRecord[], before: number) => records.slice(before).filter((record) => entryOf(record) !== null);

/**
 * An update that tells of several moves, taken apart: how the table stood before them, and after each. Nothing if there is nothing to take
 * apart, or if the house does not tell in time.
 */
export async function takeApart(table: string, frame: Frame, before: number): Promise<Frame[] | null> {
  const moves = missed(frame.records, before);
  const shown = moves.slice(-MOST);
  const first = shown[0] && entryOf(shown[0]);
  if (!shown[0] || typeof first !== 'number' || first === 0) return null;
  const late = new Promise<null>((give) => setTimeout(() => give(null), PATIENCE));
  const asked = get<Replay>(`/tables/${table}/replay?first=${first - 1}&count=${shown.length + 1}`).catch(() => null);
  const stretch = await Promise.race([asked, late]);
  if (stretch?.frames.length !== shown.length + 1) return null;
  const [start, ...after] = stretch.frames;
  const stood = ({ view, prompt, waiting }: typeof start & object, until: number, fresh: TableRecord[]): Frame => ({
    ...frame,
    room: frame.room && { ...frame.room, phase: 'running' },
    records: frame.records.filter(({ n }) => n < until),
    fresh,
    now: { ...frame.now, phase: 'running', view, prompt, waiting, outcome: null, you: frame.now.you && { ...frame.now.you, choices: [] } },
  });
  const parts = after.map((one, place) => stood(one, shown[place + 1]?.n ?? Infinity, [shown[place]!]));
  const last = { ...frame, fresh: frame.records.filter(({ n }) => n >= shown.at(-1)!.n) };
  return [stood(start!, shown[0].n, []), ...parts.slice(0, -1), last];
}
