import type { AnyChange } from '../boards';
import type { Moment, Step } from '../boards/board';
import type { Speed } from '../lib/settings.svelte';
import { share } from '../lib/share';
import type { Choice, Now, TableInfo, TableRecord } from '../wire';

/** How a table stands after an update, and what came with it. */
export type Frame = { room: TableInfo | null; now: Now; records: TableRecord[]; fresh: TableRecord[]; told: number };

/** What the queue asks of its surroundings. */
export type Surroundings = {
  /** The steps of the board; nothing before it is loaded, or if it has none. */
  steps: () => ((change: AnyChange) => Step[]) | undefined;
  /** Whether things may move. */
  moves: () => boolean;
  speed: () => Speed;
  /** A step has begun. */
  begins?: (step: Step) => void;
};

/** A step without motion takes this long, whatever it shows. */
export const FADE = 120;
// What is instant shows nothing but the end.
const REST = { slow: 900, normal: 240, fast: 0, instant: 0 };
const PACE = { slow: 1.8, normal: 1, fast: 0.5, instant: 0 };
/** With more updates waiting than this, each is shown twice as fast. */
const LATE = 4;
/** So many updates of those missed are shown again; what was before stands at once. */
const RECAP = 8;
/** The pictures of what was missed take no longer than this together. */
const RECAP_MS = 5000;
/** So many updates of what bots do before my first action are shown, and each takes no longer than this: I have come to play. */
const OPENING = 4;
const OPENING_MS = 280;
/** After each of these one has a moment to see whose it was. */
const RECAP_REST = 350;

/** What was played in a record, if anything was. */
const played = ({ what }: TableRecord) => ('played' in what ? what.played : 'started' in what ? what.started : null);
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const NOTHING: Choice[] = [];

/** How one update is shown: the board's own steps, or one short fade. What I do at a board without steps is there at once. */
export function plan(steps: ((change: AnyChange) => Step[]) | undefined, change: AnyChange): Step[] {
  const own = steps?.(change);
  if (own) return own;
  const mine = change.you !== null && change.records.some((record) => played(record)?.seat === change.you);
  return mine ? [] : [{ kind: 'fade', ms: 240, during: change.after, view: change.after }];
}

/**
 * The queue of moments. Updates come in as the server tells them; the table that is seen is the one that has been shown. One update after
 * the other is shown step by step, and only then come its log lines, totals, choices and outcome. What stands at the end is always the
 * server's word.
 */
export class Moments {
  /** How the table stands, as far as it has been shown. */
  shown = $state.raw<Frame | null>(null);
  /** What the board knows of: all that was shown, and the update that is being shown. */
  known = $state.raw<Pick<Frame, 'records' | 'fresh'>>({ records: [], fresh: [] });
  /** The step that runs. */
  moment = $state.raw<Moment | null>(null);
  /** How many moves are being shown again to somebody who was away. */
  recap = $state<number | null>(null);
  /** Others wait until they may go on. */
  paused = $state(false);
  /** How many updates wait to be shown, the one that is being shown among them. */
  behind = $state(0);

  #queue: Frame[] = [];
  #steps: Step[] = [];
  #at = -1;
  #key = 0;
  #rate = 1;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pressed = false;
  #hidden = false;
  /** What was settled in the same breath: a board learns of it together with what follows. */
  #carried: TableRecord[] = [];

  constructor(readonly around: Surroundings) {}

  /** Takes in an update. The first one is shown as it is: nothing was seen before it. */
  take(frame: Frame) {
    this.#carried = [];
    // So is one that tells everything anew, to somebody who has just sat down.
    if (!this.shown || frame.fresh.length === frame.records.length) {
      this.close();
      this.#idle();
      this.#settle(frame);
      return;
    }
    this.#queue.push(frame);
    this.behind = this.#queue.length;
    if (this.#at < 0) this.#next();
  }

  /** Shows to somebody who comes back how the table stood, and then, quickly, what happened since. */
  recall([start, ...rest]: Frame[]) {
    this.close();
    this.#idle();
    this.#carried = [];
    if (start) this.#settle(start);
    this.#queue = rest;
    if (!this.#hidden) this.#later();
  }

  /** Ends the step that runs; pressed again, all that waits. */
  skip() {
    if (this.#queue.length === 0) return;
    if (this.#pressed || this.#at < 0) {
      this.finish();
      return;
    }
    this.#pressed = true;
    if (this.moment) this.#end();
    else this.#next();
  }

  /** Shows the end of all that waits, at once. */
  finish() {
    this.#stop();
    const rest = this.#queue;
    this.#queue = [];
    this.#idle();
    this.#carried = [];
    for (const frame of rest) this.#settle(frame);
  }

  /** Nobody looks: what runs is over, and what comes waits to be shown when somebody does. */
  hide(hidden: boolean) {
    if (hidden === this.#hidden) return;
    this.#hidden = hidden;
    if (hidden) {
      this.finish();
      return;
    }
    this.#carried = [];
    this.#later();
  }

  /** Lets others wait, or go on. */
  pause(paused: boolean) {
    this.paused = paused;
    this.#carried = [];
    if (!paused && this.#at < 0) this.#next();
  }

  /** Nobody looks any more. */
  close() {
    this.#stop();
    this.#queue = [];
  }

  /** Shows again what was missed, quickly. */
  #later() {
    const missed = this.#queue.flatMap((frame) => frame.fresh).filter((record) => played(record) !== null).length;
    while (this.#queue.length > RECAP) this.#settle(this.#queue.shift()!);
    this.behind = this.#queue.length;
    if (missed > 1) this.recap = missed;
    this.#next();
  }

  #idle() {
    this.recap = null;
    this.#pressed = false;
    this.behind = 0;
  }

  #stop() {
    clearTimeout(this.#timer);
    this.#at = -1;
    this.#steps = [];
    this.moment = null;
  }

  /** Whether an update is about what others do, and nobody else. */
  #others(frame: Frame): boolean {
    return !this.#mine(frame) && frame.fresh.some((record) => typeof played(record)?.seat === 'number');
  }

  #next() {
    this.#stop();
    if (this.recap === null && this.#queue[0] && this.#opens(this.#queue[0])) while (this.#queue.length > OPENING) this.#over();
    for (let frame = this.#queue[0]; frame; frame = this.#queue[0]) {
      if (this.#hidden || (this.paused && this.#others(frame))) return;
      this.#steps = this.#planned(frame);
      if (this.#steps.length > 0) {
        this.#begin(0);
        return;
      }
      this.#over();
    }
    this.#idle();
  }

  /** The steps of an update; none where there is nothing to show, or nobody wants to see it. */
  #planned(frame: Frame): Step[] {
    const { around, shown } = this;
    const speed = around.speed();
    if (!shown || speed === 'instant' || !frame.fresh.some((record) => played(record))) return [];
    const steps = plan(around.steps(), {
      before: shown.now.view,
      after: frame.now.view,
      records: frame.fresh,
      you: frame.room?.you ?? null,
      names: frame.room?.chairs.map((chair) => chair.name) ?? [],
    });
    this.#rate = this.#others(frame) ? PACE[speed] : 1;
    const all = steps.reduce((sum, step) => sum + step.ms, 1);
    if (this.recap !== null) this.#rate = Math.min(0.5, RECAP_MS / RECAP / all);
    else if (this.#opens(frame)) this.#rate = Math.min(this.#rate, OPENING_MS / all);
    else if (this.#queue.length > LATE) this.#rate /= 2;
    return steps;
  }

  #begin(at: number) {
    const [frame, step] = [this.#queue[0]!, this.#steps[at]!];
    this.#at = at;
    const { now } = frame;
    if (at === 0) this.#tell(frame);
    const fades = !this.around.moves();
    const ms = fades ? Math.min(FADE, step.ms) : step.ms * this.#rate;
    const before = this.shown!;
    const you = before.now.you;
    const choices = you && !this.#mine(frame) && same(you.choices, now.you?.choices) ? you.choices : NOTHING;
    const kept = you && now.you ? { ...now.you, choices } : now.you;
    // Before the deal there is nothing to be seen.
    const view = step.during ?? before.now.view ?? step.view;
    // Who sits where, and that the game has begun, is known at once; that it is over is not.
    const room = frame.room?.phase === 'finished' ? before.room : frame.room;
    this.shown = { ...before, room, now: { ...before.now, you: kept, view: share(before.now.view, view) } };
    this.moment = { key: ++this.#key, step, ms, fades };
    this.around.begins?.(step);
    this.#timer = setTimeout(() => this.#end(), ms);
  }

  #end() {
    clearTimeout(this.#timer);
    this.#carried = [];
    const [frame, step, before] = [this.#queue[0]!, this.#steps[this.#at]!, this.shown!];
    const next = this.#at + 1;
    if (next < this.#steps.length) {
      const told = step.told === undefined ? before.records : frame.records.filter(({ n }) => n <= step.told!);
      const records = told.length > before.records.length ? told : before.records;
      this.shown = { ...before, records, now: { ...before.now, view: share(before.now.view, step.view) } };
      this.#begin(next);
      return;
    }
    this.#over();
    const rest = this.#rest(frame);
    if (rest > 0) {
      this.moment = null;
      this.#timer = setTimeout(() => this.#next(), rest);
    } else this.#next();
  }

  /** A breath between what two of the others do. */
  #rest(shown: Frame): number {
    const next = this.#queue[0];
    if (!next) return 0;
    if (this.recap !== null) return RECAP_REST;
    if (!this.#others(shown) || !this.#others(next) || this.#opens(shown)) return 0;
    return REST[this.around.speed()] / (this.#queue.length > LATE ? 2 : 1);
  }

  /** The first update has been shown. */
  #over() {
    const frame = this.#queue.shift()!;
    this.behind = this.#queue.length;
    this.#settle(frame);
  }

  /** A board learns of an update once, when the showing of it begins. */
  #tell({ records, fresh }: Frame) {
    if (this.known.records === records) return;
    this.#carried = [...this.#carried, ...fresh];
    this.known = { records, fresh: this.#carried };
  }

  /** An update stands as the server tells it. What can be done stays the same thing where it is: whoever has begun to choose goes on. */
  #settle(frame: Frame) {
    this.#tell(frame);
    this.shown = { ...frame, now: share(this.shown?.now, frame.now) };
  }

  /** Whether an update is about what bots do before my first action at a table where all others are bots. */
  #opens({ records, room }: Frame): boolean {
    if (room?.you == null || !room.chairs.every(({ kind, seat }) => kind === 'bot' || seat === room.you)) return false;
    return !records.some((record) => played(record)?.seat === room.you);
  }

  /** Whether an update is about what whoever looks has done. */
  #mine({ fresh, room }: Frame): boolean {
    return room?.you != null && fresh.some((record) => played(record)?.seat === room.you);
  }
}
