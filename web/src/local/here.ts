import { Refusal } from '../lib/api';
import { hasWord, locale } from '../words';
import type { FromKeeper, ToKeeper } from './said';
import { w } from './words';

/** The tables of this device: what a house would answer, from a worker. */

type Waiting = { done: (ok: unknown) => void; failed: (why: unknown) => void; tell?: (done: number, of: number) => void };

let keeper: Worker | undefined;
let last = 0;
const waiting = new Map<number, Waiting>();
const lines = new Map<number, LocalLine>();

/** Those who want to know that something happened at a table. */
const watchers = new Map<string, Set<() => void>>();

/** Tells whenever something happened at a table; gives a way to stop. */
export function watch(table: string, tell: () => void): () => void {
  const all = watchers.get(table) ?? new Set();
  watchers.set(table, all.add(tell));
  return () => all.delete(tell);
}

/** Who holds the device, by table. */
const holders = new Map<string, string>();
export const hold = (table: string, person: string) => holders.set(table, person);

function worker(): Worker {
  if (keeper) return keeper;
  keeper = new Worker(new URL('./keeper.ts', import.meta.url), { type: 'module', name: locale() });
  keeper.onmessage = ({ data }: MessageEvent<FromKeeper>) => hear(data);
  return keeper;
}

function hear(data: FromKeeper) {
  if ('line' in data) {
    const line = lines.get(data.line);
    if ('text' in data) line?.hear(data.text);
    else line?.lose();
    return;
  }
  const asked = waiting.get(data.id);
  if ('of' in data) {
    asked?.tell?.(data.done, data.of);
    return;
  }
  waiting.delete(data.id);
  if ('ok' in data) asked?.done(data.ok);
  else {
    const { why } = data.refused;
    asked?.failed(new Refusal(data.status, { ...data.refused, why: hasWord('local', why) ? w(why) : why }));
  }
}

/** Asks the worker as one asks a house. */
export function answer<T>(method: string, door: string, body?: unknown, tell?: Waiting['tell']): Promise<T> {
  const id = (last += 1);
  const table = /^\/tables\/(local\w*)/.exec(door)?.[1] ?? (body as { from?: { table: string } } | undefined)?.from?.table;
  const person = table === undefined ? undefined : holders.get(table);
  const said: ToKeeper = { id, ask: { method, door, body, person } };
  return new Promise<T>((done, failed) => {
    waiting.set(id, { done: done as (ok: unknown) => void, failed, tell });
    worker().postMessage(said);
  });
}

/** A line to a table of this device: what a socket is to a house. */
export class LocalLine {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readyState: number = WebSocket.CONNECTING;
  #line = (last += 1);

  constructor(
    private readonly table: string,
    since: number,
  ) {
    lines.set(this.#line, this);
    queueMicrotask(() => {
      if (this.readyState !== WebSocket.CONNECTING) return;
      this.readyState = WebSocket.OPEN;
      this.#post({ line: this.#line, open: { table, person: holders.get(table) ?? 'me', since } });
      this.onopen?.();
    });
  }

  #post(said: ToKeeper) {
    worker().postMessage(said);
  }

  hear(text: string) {
    this.onmessage?.({ data: text });
    // Replies are not news.
    if (text.includes('"records":')) watchers.get(this.table)?.forEach((tell) => tell());
  }

  /** The table is not there, or not any more. */
  lose() {
    lines.delete(this.#line);
    this.readyState = WebSocket.CLOSED;
    this.onclose?.();
  }

  send(text: string) {
    this.#post({ line: this.#line, say: text });
  }

  close() {
    if (this.readyState === WebSocket.CLOSED) return;
    this.#post({ line: this.#line, close: true });
    this.lose();
  }
}
