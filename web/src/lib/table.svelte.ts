import type {
  Answers,
  Aside,
  Best,
  Choice,
  Command,
  Crowd,
  Now,
  Preview,
  Reacted,
  Reaction,
  Refused,
  TableInfo,
  TableRecord,
  Update,
} from '../wire';
import type { Frame } from '../table/moments.svelte';
import { LocalLine } from '../local/here';
import { isHere } from '../local/said';
import { locale } from '../words';
import { freshId, get, Refusal } from './api';
import { settings, undoTime } from './settings.svelte';
import { share } from './share';

/** What comes beside updates. */
type Asides = { crowd: Extract<Aside, { crowd: unknown }>['crowd']; reaction: Extract<Aside, { reaction: unknown }>['reaction'] };

type Waiting = { frame: string; done: (value: unknown) => void; failed: (reason: unknown) => void };

const NOTHING: Choice[] = [];

/** A reaction that is shown; the number tells it from the one before. */
export type Shown = { reaction: Reaction; number: number };
/** How long a reaction is shown, in milliseconds. */
const REACTED = 5000;

/** A table as this browser sees it, kept true over a socket that comes back by itself. What the server sends is never changed in place. */
export class Table {
  room = $state.raw<TableInfo | null>(null);
  now = $state.raw<Now | null>(null);
  records = $state.raw<TableRecord[]>([]);
  /** Records that came with the latest update. */
  fresh = $state.raw<TableRecord[]>([]);
  connected = $state(false);
  /** Who watches, as far as it was told. */
  crowd = $state.raw<Crowd | null>(null);
  /** The reaction that is shown at each chair, for a few seconds. */
  reactions = $state.raw<Partial<Record<number, Shown>>>({});
  /** Whether the line was lost after it had been there. */
  lost = $state(false);
  missing = $state<string | null>(null);
  /** When `now` came, to let clocks run. */
  told = $state(Date.now());

  #socket: WebSocket | LocalLine | null = null;
  #closed = false;
  #tries = 0;
  #waiting = new Map<string, Waiting>();
  #retry: ReturnType<typeof setTimeout> | undefined;

  /** With `heard` each update is also handed on as it comes, one by one. */
  constructor(
    readonly id: string,
    readonly heard: ((frame: Frame) => void) | null = null,
  ) {
    this.#open();
  }

  get choices(): Choice[] {
    return this.now?.you?.choices ?? NOTHING;
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#retry);
    this.#socket?.close();
  }

  #open() {
    const socket = this.#dial();
    this.#socket = socket;
    socket.onopen = () => {
      this.connected = true;
      this.lost = false;
      this.#tries = 0;
      // Whether these arrived is not known: the house does the same word once.
      for (const waiting of this.#waiting.values()) socket.send(waiting.frame);
    };
    socket.onmessage = (event: { data: unknown }) => this.#hear(String(event.data));
    socket.onclose = () => {
      if (this.#closed || this.#socket !== socket) return;
      this.lost ||= this.connected;
      this.crowd = null;
      this.connected = false;
      if (this.#tries === 0 && this.now === null) void this.#whyNot();
      const wait = Math.min(8000, 250 * 2 ** this.#tries++);
      this.#retry = setTimeout(() => this.#open(), wait);
    };
  }

  /** A line to the table: over the network, or to the worker that keeps the tables of this device. */
  #dial(): WebSocket | LocalLine {
    if (isHere(this.id)) return new LocalLine(this.id, this.records.length);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const door = `/api/v1/tables/${encodeURIComponent(this.id)}/socket?full=true&company=true&since=${this.records.length}&lang=${locale()}`;
    return new WebSocket(`${scheme}://${location.host}${door}`);
  }

  /** Finds out why there is no table. */
  async #whyNot() {
    try {
      await get(`/tables/${encodeURIComponent(this.id)}`);
    } catch (error) {
      if (!(error instanceof Refusal) || (error.status !== 404 && !isHere(this.id))) return;
      this.missing = error.refused.why;
      this.close();
    }
  }

  #hear(text: string) {
    const said = JSON.parse(text) as Partial<Update> & { id?: string; ok?: unknown; refused?: Refused } & Partial<Asides>;
    if (said.crowd) this.crowd = said.crowd;
    if (said.reaction) this.#show(said.reaction);
    if (said.now && said.records) {
      const next = said.records.filter((record) => record.n >= this.records.length);
      this.records = [...this.records, ...next];
      if (said.more) return;
      this.fresh = next;
      if (said.table) this.room = share(this.room, said.table);
      else if (this.room && this.room.phase !== said.now.phase) this.room = { ...this.room, phase: said.now.phase };
      this.now = share(this.now, said.now);
      this.told = Date.now();
      this.heard?.({ room: this.room, now: this.now, records: this.records, fresh: this.fresh, told: this.told });
      return;
    }
    const waiting = said.id === undefined ? undefined : this.#waiting.get(said.id);
    if (!waiting || said.id === undefined) return;
    this.#waiting.delete(said.id);
    if (said.refused) waiting.failed(new Refusal(0, said.refused));
    else waiting.done(said.ok);
  }

  #number = 0;

  /** Shows a reaction at its chair for a while, unless somebody wants none. */
  #show({ seat, reaction }: Reacted) {
    if (!settings.reactions) return;
    const shown = { reaction, number: this.#number++ };
    this.reactions = { ...this.reactions, [seat]: shown };
    setTimeout(() => {
      if (this.reactions[seat] === shown) this.reactions = { ...this.reactions, [seat]: undefined };
    }, REACTED);
  }

  /** Says something; the promise is kept when it is on disk, whatever happens to the line meanwhile. */
  #say<T>(word: Record<string, unknown>): Promise<T> {
    const id = freshId();
    const frame = JSON.stringify({ id, ...word });
    return new Promise<T>((done, failed) => {
      this.#waiting.set(id, { frame, done: done as (value: unknown) => void, failed });
      if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(frame);
    });
  }

  do(deed: Command): Promise<{ n: number; table?: string | null }> {
    return this.#say(deed);
  }

  act(action: unknown) {
    const undo = undoTime();
    return this.do({ act: { step: this.now?.step ?? null, action, ...(undo === undefined ? {} : { undo_ms: undo }) } });
  }

  hint(): Promise<Best[]> {
    return this.#say({ hint: {} });
  }

  /** What I have said beforehand, and what I may say. */
  answers(): Promise<Answers | null> {
    return this.#say<Answers>({ answers: {} }).catch(() => null);
  }

  preview(action: unknown): Promise<Preview | null> {
    return this.#say<Preview>({ preview: { action } }).catch(() => null);
  }

  foresee(action: unknown): Promise<unknown> {
    return this.#say<unknown>({ foresee: { action } }).catch(() => null);
  }
}
