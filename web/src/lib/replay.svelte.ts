import type { Frame, Replay as Stretch, TableRecord, Update } from '../wire';
import { get } from './api';

/** How many entries are fetched at once. */
const PAGE = 50;

/** All that happened at a table, page by page. */
async function allEvents(id: string): Promise<Update> {
  const records: TableRecord[] = [];
  for (;;) {
    const page = await get<Update>(`/tables/${id}/events?since=${records.length}&full=true`);
    records.push(...page.records);
    if (!page.more) return { ...page, records };
  }
}

/** A game that was played, entry by entry; what is looked at is fetched when it is needed. */
export class Replay {
  /** The table and all that happened at it, as these eyes saw it. */
  update = $state.raw<Update | null>(null);
  entries = $state(1);
  at = $state(0);
  frame = $state.raw<Frame | null>(null);
  /** How it stood before that. */
  before = $state.raw<Frame | null>(null);
  /** What has just happened, if the last step was one ahead. */
  fresh = $state.raw<TableRecord[]>([]);

  #frames = new Map<number, Frame>();
  #pages = new Map<number, Promise<void>>();

  /** With whose eyes: one's own if no seat is named. */
  constructor(
    readonly id: string,
    readonly seat: number | null,
  ) {}

  async open(at: number | null) {
    this.update = await allEvents(this.id);
    const { entries } = await get<Stretch>(this.#door(0, 0));
    this.entries = entries;
    await this.go(at ?? entries - 1);
  }

  #door(first: number, count: number) {
    const eyes = this.seat === null ? '' : `&seat=${this.seat}`;
    return `/tables/${this.id}/replay?first=${first}&count=${count}${eyes}`;
  }

  #page(page: number): Promise<void> {
    const known = this.#pages.get(page);
    if (known) return known;
    const asked = this.#stretch(page * PAGE, (page + 1) * PAGE);
    this.#pages.set(page, asked);
    asked.catch(() => this.#pages.delete(page));
    return asked;
  }

  /** Fetches the entries from one to another. An answer has fewer than it was asked for where they are large. */
  async #stretch(first: number, end: number) {
    while (first < Math.min(end, this.entries)) {
      const { frames } = await get<Stretch>(this.#door(first, end - first));
      if (frames.length === 0) return;
      for (const frame of frames) this.#frames.set(frame.played.entry, frame);
      first += frames.length;
    }
  }

  /** Looks at the game as it was after an entry. */
  async go(entry: number) {
    const to = Math.max(0, Math.min(this.entries - 1, Math.round(entry)));
    const ahead = to === this.at + 1;
    this.at = to;
    for (const one of [to, Math.max(0, to - 1)]) if (!this.#frames.has(one)) await this.#page(Math.floor(one / PAGE));
    // Somebody may have gone on meanwhile: only the last place counts.
    if (this.at !== to) return;
    const frame = this.#frames.get(to) ?? null;
    this.frame = frame;
    this.before = this.#frames.get(to - 1) ?? null;
    const record = ahead ? this.update?.records.find(({ what }) => 'played' in what && what.played.entry === to) : undefined;
    this.fresh = record && frame ? [{ ...record, what: { played: frame.played } }] : [];
    // The next stretch is there before it is needed.
    if (to % PAGE > PAGE - 10 && to + PAGE < this.entries + PAGE) void this.#page(Math.floor(to / PAGE) + 1).catch(() => undefined);
  }
}
