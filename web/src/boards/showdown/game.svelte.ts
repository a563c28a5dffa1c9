import { dollars } from '../../lib/money';
import { playedIn, type BoardProps, type Moment } from '../board';
import { Given } from '../given';
import { Memory, type Drawn } from './memory.svelte';
import type { ShowdownStep } from './moments';
import { marks, news, type Mark, type News } from './since';
import { Placing } from './sheet/placing.svelte';
import {
  tileOf,
  type Action,
  type CardKey,
  type Choice,
  type Kind,
  type PlayerView,
  type Preview,
  type Showdown,
  type Size,
  type TileView,
  type TrackKey,
  type TrackView,
} from './view';
import { banCard, w } from './words';

/** What has been touched, but not yet done. It belongs to the thing it was opened for, and goes with it. */
export type Touched =
  | { what: 'lot'; track: TrackKey; amount: number | null; tile: Kind | null }
  | { what: 'event'; card: CardKey }
  | { what: 'stack'; size: Size }
  | { what: 'outlook'; seat: number }
  | { what: 'publicity' | 'renovate' | 'pass' | 'since' };

/** The choices of the auction, sorted by what one touches for them. */
type Ways = {
  bids: Map<TrackKey, Map<number, Choice>>;
  stacks: Map<Size, Choice>;
  publicity: Choice | null;
  /** Publicity that puts a tile on the sheet. */
  opening: Choice[];
  sketch: Choice | null;
  pass: Choice | null;
};

function sort(choices: Choice[]): Ways {
  const ways: Ways = { bids: new Map(), stacks: new Map(), publicity: null, opening: [], sketch: null, pass: null };
  for (const choice of choices) {
    const { action } = choice;
    if (action === 'sketch') ways.sketch = choice;
    else if (action === 'pass') ways.pass = choice;
    else if (typeof action === 'string') continue;
    else if ('bid' in action) {
      const { track, amount } = action.bid;
      if (!ways.bids.has(track)) ways.bids.set(track, new Map());
      ways.bids.get(track)!.set(amount, choice);
    } else if ('stack' in action) ways.stacks.set(action.stack.size, choice);
    else if ('publicity' in action) {
      if (action.publicity.on?.length) ways.opening.push(choice);
      else ways.publicity = choice;
    }
  }
  return ways;
}

const NONE: Choice[] = [];

/** What the parts of the board share: what is given from outside, and what has been touched but not yet done. */
export class Game extends Given<Showdown> {
  /** Whose sheet is shown large, if somebody wanted to see one. */
  looked = $state<number | null>(null);
  /** Whether the latest action was done on the board, so that the focus stays there. */
  touched = false;
  /** Whether a tile follows the pointer. */
  dragging = $state(false);
  /** Something that was asked about a tile of the large sheet. */
  note = $state<string | null>(null);
  /** Whether somebody wants to put a tile on the sheet, and needs the room for it. */
  building = $state(false);
  readonly memory = new Memory();
  readonly placing: Placing;
  #touched = $state.raw<Touched | null>(null);
  #told = $state.raw<{ of: Action; preview: Preview | null } | null>(null);
  readonly ways = $derived.by(() => sort(this.choices));
  readonly #pick = $derived.by(() => this.#valid(this.#touched));

  constructor(given: () => BoardProps<Showdown>) {
    super(given);
    this.placing = new Placing(() => ({
      view: this.view,
      seat: this.you ?? 0,
      choices: this.you !== null && this.shown === this.you ? this.choices : NONE,
      act: this.act,
      busy: this.busy,
    }));
    // What the rules say of what is aimed at, of the sketch as it stands, or of what was touched.
    $effect(() => {
      // A new view is a new answer, even to the same question.
      const [action] = [this.asked, this.view];
      if (action === null) return;
      void this.given()
        .preview(action)
        .then((preview) => {
          if (this.asked === action) this.#told = { of: action, preview };
        });
    });
  }

  act = (action: Action) => {
    this.touched = true;
    void this.given().act(action);
  };
  get takeBack(): (() => void) | null {
    return this.given().takeBack ?? null;
  }
  get moment(): Moment<ShowdownStep> | null {
    return this.given().moment ?? null;
  }
  get step(): ShowdownStep | null {
    return this.moment?.step ?? null;
  }
  get over(): boolean {
    return this.view.asks === 'over';
  }
  /** What others did since whoever looks last acted; nothing while it is shown. */
  readonly since = $derived.by((): News[] => (this.moment || this.past || this.over ? [] : news(this.given().since ?? [], this.you)));
  /** What else is different on the tracks since then. */
  readonly marks = $derived.by((): Map<TrackKey, Mark> =>
    this.moment || this.past || this.over || this.you === null ? new Map<TrackKey, Mark>() : marks(this.given().records, this.you),
  );
  /** The number of the latest thing that somebody did at their hotel-casino. */
  tagOf(seat: number): number | undefined {
    return this.since.findLast((one) => one.seat === seat && one.track === null)?.number;
  }
  /** Whether I am asked. */
  get mine(): boolean {
    return this.you !== null && !this.past && this.view.waiting.includes(this.you);
  }

  /** The seat whose sheet is shown large. */
  get shown(): number {
    const seat = this.looked ?? this.you ?? this.view.waiting[0] ?? this.view.button;
    return seat < this.view.players.length ? seat : 0;
  }
  /** The others, in turn order behind that seat. */
  get others(): number[] {
    const { length } = this.view.players;
    return Array.from({ length: length - 1 }, (_, place) => (this.shown + place + 1) % length);
  }

  get pick(): Touched | null {
    return this.#pick;
  }
  set pick(pick: Touched | null) {
    if (pick && this.placing.held !== null) this.placing.drop();
    this.#touched = pick;
  }
  touchLot(track: TrackView, amount: number | null) {
    this.pick = { what: 'lot', track: track.track, amount, tile: this.kind(track) };
  }

  /** What was touched, as far as it is still there. */
  #valid(pick: Touched | null): Touched | null {
    if (!pick) return null;
    if (pick.what === 'lot') {
      const track = this.track(pick.track);
      if (!track || this.kind(track) !== pick.tile) return null;
      const legal = pick.amount !== null && this.ways.bids.get(pick.track)?.has(pick.amount);
      return legal || pick.amount === null ? pick : null;
    }
    if (pick.what === 'event') return this.events.some(({ card }) => card === pick.card) ? pick : null;
    if (pick.what === 'outlook') return this.over ? null : pick;
    if (pick.what === 'stack') return pick;
    if (pick.what === 'since') return this.since.length > 0 ? pick : null;
    return this.#choice(pick) ? pick : null;
  }

  #choice(pick: Touched | null): Choice | null {
    if (pick?.what === 'lot') return pick.amount === null ? null : (this.ways.bids.get(pick.track)?.get(pick.amount) ?? null);
    if (pick?.what === 'stack') return this.ways.stacks.get(pick.size) ?? null;
    if (pick?.what === 'publicity') return this.ways.publicity;
    if (pick?.what === 'renovate') return this.ways.sketch;
    if (pick?.what === 'pass') return this.ways.pass;
    return null;
  }
  /** What the confirming button does. */
  get choice(): Choice | null {
    return this.#choice(this.pick);
  }

  /** What the rules are asked about. */
  readonly asked = $derived.by((): Action | null => {
    if (this.dragging || this.you === null) return null;
    return this.placing.aim?.action ?? (this.placing.can('finish') ? 'finish' : null) ?? this.#choice(this.#pick)?.action ?? null;
  });
  /** What the rules say it would lead to. */
  get preview(): Preview | null {
    return this.#told && this.#told.of === this.asked ? this.#told.preview : null;
  }
  /** What I would have then: by the preview where it tells, else what a bid would cost and the tile would bring. */
  readonly then = $derived.by((): PlayerView | null => {
    const { you } = this;
    if (you === null) return null;
    const own = this.view.players[you]!;
    const pick = this.#pick;
    if (pick?.what === 'lot' && pick.amount !== null && pick.tile) {
      const tile = this.tile(pick.tile);
      return {
        ...own,
        cash: own.cash - pick.amount,
        population: own.population + tile.population,
        revenue: own.revenue + tile.revenue,
        fame: own.fame + tile.fame,
      };
    }
    // A step of a sketch changes no figures yet; only the finished one does.
    if (this.placing.mode === 'sketch' && this.asked !== 'finish') return null;
    return this.preview?.view?.players[you] ?? null;
  });

  name(seat: number): string {
    return this.names[seat] ?? '';
  }
  colour(seat: number): string {
    return this.colours[seat] ?? 'neutral';
  }
  tile(kind: Kind): TileView {
    return tileOf(this.view, kind);
  }
  track(key: TrackKey): TrackView | undefined {
    return this.view.tracks.find((track) => track.track === key);
  }

  /** The type that is or was sold on a track. */
  kind(track: TrackView): Kind | null {
    if (track.tile) return track.tile;
    if (track.track.startsWith('premier')) return null;
    return track.track.startsWith('slots') ? 'slots' : (track.track as Kind);
  }

  /** What is sold on a track, so that no two are called the same. */
  lot(track: TrackView): string {
    const kind = this.kind(track);
    if (!kind) return w('lot.space', { tile: w('lot.empty'), space: track.track.slice(-1) });
    const tile = this.tile(kind).name;
    if (track.track === 'slots_2') return w('lot.second', { tile });
    const twice = track.left === undefined && this.view.tracks.filter((other) => other.tile === kind).length > 1;
    return twice ? w('lot.space', { tile, space: track.track.slice(-1) }) : tile;
  }

  banned(track: TrackView): boolean {
    const kind = this.kind(track);
    return track.left !== undefined && this.view.banned.some((ban) => ban === kind);
  }

  /** How a track stands, in a few words. */
  state(track: TrackView): string {
    if (!track.tile) return track.left === undefined ? w('lot.empty') : w('lot.sold');
    const parts = [w('lot.from', { money: dollars(track.minimum ?? 0) })];
    if (this.banned(track)) parts.push(w('lot.banned'));
    else if (track.bid) parts.push(w('lot.bid', { name: this.name(track.bid.seat), money: dollars(track.bid.amount) }));
    else parts.push(w('lot.nobody'));
    if (track.left !== undefined) parts.push(w('lot.left', { count: track.left }));
    if (this.ways.bids.has(track.track)) parts.push(w('lot.can'));
    return parts.join(', ');
  }

  /** Bids of this turn that were outbid, as long as their owners have not chosen anew. */
  readonly outbids = $derived.by(() => {
    const bids = new Map<TrackKey, { seat: number; amount: number }>();
    let out: { track: TrackKey; seat: number; amount: number }[] = [];
    const { records } = this.given();
    const began = records.findLastIndex((record) => playedIn(record)?.events.some(({ event }) => event.turn_began));
    for (const record of records.slice(Math.max(0, began)))
      for (const { event } of playedIn(record)?.events ?? []) {
        if (event.turn_began) {
          out = [];
          bids.clear();
        }
        const { bid } = event;
        if (!bid) continue;
        const was = bids.get(bid.track);
        if (bid.outbid !== null && was) out.push({ track: bid.track, ...was });
        bids.set(bid.track, bid);
      }
    // Whoever has chosen anew is out of it; and nothing is told before it is shown.
    return out.filter(
      ({ track, seat, amount }) => this.view.players[seat]?.choice === 'open' && (this.track(track)?.bid?.amount ?? 0) > amount,
    );
  });

  /** Whether it is known which cards came this turn. */
  get told(): boolean {
    return this.memory.turns.has(this.view.turn);
  }

  /** The Event cards of this turn, and those of earlier ones that still wait for something. */
  get events(): Drawn[] {
    const { turn, in_play, banned } = this.view;
    const drawn = this.memory.turns.get(turn) ?? [];
    const cards: Drawn[] = drawn.slice(0, drawn.length - (this.step?.unseen ?? 0));
    // What the position itself tells comes on top, for whoever was not there when the cards were drawn.
    for (const card of in_play) if (!cards.some((one) => one.card === card)) cards.push({ card, text: '', effects: [] });
    for (const ban of banned)
      if (!cards.some((one) => one.card.startsWith(banCard[ban] + ':'))) cards.push({ card: `${banCard[ban]}:`, text: '', effects: [] });
    return cards;
  }

  /** What a stop does that is held, if anything: the bid is made at once. Whoever is shown how to bid does it step by step. */
  bidAt(track: TrackKey, amount: number): (() => void) | null {
    const choice = this.given().coached ? undefined : this.ways.bids.get(track)?.get(amount);
    return choice && !this.busy ? () => this.do(choice) : null;
  }

  /** Does a choice. */
  do = (choice: Choice) => {
    if (this.busy) return;
    this.pick = null;
    this.act(choice.action);
  };
}
