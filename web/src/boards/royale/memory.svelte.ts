import { playedIn, type ByTag, type GameRecord } from '../board';
import { purse, type Event, type Face, type Owner, type Pair } from './view';

/** What one casino did in a payout. */
export type Row = {
  casino: number;
  tied: Owner[];
  paid: { owner: Owner; note: number; place: number }[];
  back: number[];
  gains: { seat: number; tile: Face; chips: number; money: number }[];
};
/** A payout, as far as it has come. */
export type Payout = { round: number; done: boolean; rows: Row[]; fines: { seat: number; money: number; chips: number }[] };
/** What somebody has just got or lost. */
export type Gain = { key: string; seat: number; money: number; chips: number };

const STEPS = 9;
const STEP = 60;
const TOLD = 2600;

/** What has happened, as far as the view does not tell it any more: the latest roll, throws, the payout. */
export class Memory {
  /** The roll that is still in the air: which step of its tumbling it has come to. */
  tumbling = $state<number | null>(null);
  /** How many rolls have been in the air. */
  rolls = $state(0);
  /** The latest throw of the black dice for each face in this round. */
  throws = $state.raw<Partial<Record<Face, Pair>>>({});
  /** The latest guess at a fist in this round. */
  guess = $state.raw<{ guess: number; hidden: number } | null>(null);
  /** The faces for which the black dice were thrown with the latest update. */
  thrown = $state.raw<ReadonlySet<Face>>(new Set());
  /** The latest lines. */
  lines = $state.raw<{ key: string; text: string }[]>([]);
  /** What came to where with the latest update: `casino:owner`. */
  arrived = $state.raw<ReadonlySet<string>>(new Set());
  gains = $state.raw<Gain[]>([]);
  payout = $state.raw<Payout | null>(null);
  /** Whether the payout lies open on the board. */
  shown = $state(false);
  #round = 0;
  #seen = -1;
  #told: ReturnType<typeof setTimeout> | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** Takes in what is new. With `late` somebody has just come to the table, and all this is long over. */
  take(records: GameRecord<Event>[], you: number | null, late: boolean, moving: boolean) {
    const fresh = records.filter((record) => record.n > this.#seen);
    if (fresh.length === 0) return;
    this.#seen = fresh[fresh.length - 1]!.n;
    this.arrived = new Set();
    this.thrown = new Set();
    const gains: Gain[] = [];
    let roll = false;
    for (const record of fresh) {
      const played = playedIn(record);
      if (!played) continue;
      // Whoever plays on has read the payout.
      if (you !== null && played.seat === you) this.shown = false;
      if (played.lines?.length) {
        const told = played.lines.map((line) => ({ key: `${record.n}.${line.n}`, text: line.text }));
        this.lines = [...this.lines, ...told].slice(-4);
      }
      for (const [place, { event }] of played.events.entries()) {
        const gain = this.#one(event);
        if (gain) gains.push({ key: `${record.n}.${place}`, ...gain });
        if (event.rolled) roll = true;
        else if (event.placed) roll = false;
        if (event.round_ended && !late) this.shown = true;
      }
    }
    if (late) {
      this.arrived = new Set();
      this.thrown = new Set();
      return;
    }
    this.#tell(gains);
    if (roll && moving) this.#tumble();
  }

  /** Looks at a moment of the past: what led to it is long over, and so is the moment itself unless it has just been stepped to. */
  recall(records: GameRecord<Event>[], fresh: GameRecord<Event>[], moving: boolean) {
    this.#forget();
    // Whatever was said at the table meanwhile or later is no part of it.
    const told = records.filter((record) => playedIn(record) !== null);
    const news = fresh.filter((record) => record.n === told.at(-1)?.n);
    this.take(news.length > 0 ? told.slice(0, -1) : told, null, true, false);
    this.take(news, null, false, moving);
  }

  #forget() {
    this.end();
    this.throws = {};
    this.guess = null;
    this.lines = [];
    this.arrived = new Set();
    this.thrown = new Set();
    this.gains = [];
    this.payout = null;
    this.shown = false;
    this.#round = 0;
    this.#seen = -1;
  }

  #one(event: ByTag<Event>): Omit<Gain, 'key'> | null {
    if (event.round_began) {
      this.#round = event.round_began.round;
      this.throws = {};
      this.guess = null;
    } else if (event.placed) this.#came(`${event.placed.casino}:${event.placed.seat}`);
    else if (event.blocked) this.#came(`${event.blocked.casino}:G`);
    else if (event.nice_put?.pushed) this.#came(`${event.nice_put.number}:${event.nice_put.pushed.seat}`);
    else if (event.hid) this.guess = null;
    else if (event.guessed) this.guess = event.guessed;
    else if (event.threw) {
      this.throws = { ...this.throws, [event.threw.tile]: event.threw.dice };
      this.thrown = new Set([...this.thrown, event.threw.tile]);
    } else if (event.round_ended && this.payout) this.payout = { ...this.payout, round: event.round_ended.round, done: true };
    else if (event.tied) this.#row(event.tied.casino, (row) => ({ ...row, tied: [...row.tied, ...event.tied!.owners] }));
    else if (event.paid) {
      const { casino, owner, note, place } = event.paid;
      this.#row(casino, (row) => ({ ...row, paid: [...row.paid, { owner, note, place }] }));
      return /\d/.test(owner) ? { seat: Number(owner), money: note, chips: 0 } : null;
    } else if (event.unclaimed) this.#row(event.unclaimed.casino, (row) => ({ ...row, back: [...row.back, ...event.unclaimed!.notes] }));
    else if (event.gained) {
      const { seat, tile, chips, notes, markers } = event.gained;
      const gain = { seat, tile, chips, money: purse(notes, markers) };
      const open = this.payout && !this.payout.done ? this.payout : null;
      // Casinos pay in order, and each tile right after its casino.
      const casino = open?.rows.reduce((latest, row) => (row.paid.length + row.back.length > 0 ? Math.max(latest, row.casino) : latest), 0);
      if (casino) this.#row(casino, (row) => ({ ...row, gains: [...row.gains, gain] }));
      return gain;
    } else if (event.fined) {
      const { seat, notes, markers, chips, change, change_markers } = event.fined;
      const money = purse(notes, markers) - purse(change, change_markers);
      const payout = this.#open();
      this.payout = { ...payout, fines: [...payout.fines, { seat, money, chips }] };
      return { seat, money: -money, chips: -chips };
    }
    return null;
  }

  /** Tells for a while who got what. */
  #tell(gains: Gain[]) {
    clearTimeout(this.#told);
    this.gains = gains;
    if (gains.length > 0) this.#told = setTimeout(() => (this.gains = []), TOLD);
  }

  #came(what: string) {
    this.arrived = new Set([...this.arrived, what]);
  }

  /** What a casino paid in this round, as far as it was told. */
  paid(casino: number, round: number): Row | undefined {
    return this.payout && (!this.payout.done || this.payout.round === round)
      ? this.payout.rows.find((row) => row.casino === casino)
      : undefined;
  }

  #open(): Payout {
    return this.payout && !this.payout.done ? this.payout : { round: this.#round, done: false, rows: [], fines: [] };
  }

  #row(casino: number, change: (row: Row) => Row) {
    const payout = this.#open();
    const old = payout.rows.find((row) => row.casino === casino) ?? { casino, tied: [], paid: [], back: [], gains: [] };
    const rows = [...payout.rows.filter((row) => row.casino !== casino), change(old)].sort((a, b) => a.casino - b.casino);
    this.payout = { ...payout, rows };
  }

  #tumble() {
    this.still();
    this.rolls += 1;
    this.tumbling = 0;
    this.#timer = setInterval(() => {
      if (this.tumbling === null || this.tumbling >= STEPS) this.still();
      else this.tumbling += 1;
    }, STEP);
  }

  /** Nobody looks any more. */
  end() {
    this.still();
    clearTimeout(this.#told);
  }

  /** Lets the dice lie. */
  still() {
    clearInterval(this.#timer);
    this.tumbling = null;
  }
}
