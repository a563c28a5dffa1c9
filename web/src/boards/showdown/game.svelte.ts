import { dollars } from '../../lib/money';
import type { BoardProps } from '../board';
import { Given } from '../given';
import { Memory, type Drawn } from './memory.svelte';
import {
  tileOf,
  type Action,
  type Kind,
  type Showdown,
  type Size,
  type TileView,
  type TrackKey,
  type TrackView,
  type View,
  type Choice,
  type Preview,
} from './view';
import { banCard, w } from './words';

/** What a sheet is given, besides its size. */
export type SheetProps = { view: View; seat: number } & Pick<
  BoardProps<Showdown>,
  'names' | 'colours' | 'you' | 'choices' | 'act' | 'busy' | 'preview' | 'takeBack'
>;

/** What has been touched, but not yet done. */
export type Touched =
  | { what: 'lot'; track: TrackKey; amount: number | null }
  | { what: 'event'; place: number }
  | { what: 'stack'; size: Size }
  | { what: 'outlook'; seat: number }
  | { what: 'publicity' | 'renovate' | 'pass' };

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

/** What the parts of the board share: what is given from outside, and what has been touched but not yet done. */
export class Game extends Given<Showdown> {
  /** Whose sheet is shown large, if somebody wanted to see one. */
  looked = $state<number | null>(null);
  /** Whether the latest action was done on the board, so that the focus stays there. */
  touched = false;
  readonly memory = new Memory();
  #touched = $state.raw<Touched | null>(null);
  readonly ways = $derived.by(() => sort(this.choices));
  readonly #pick = $derived.by(() => this.#valid(this.#touched));

  preview = (action: Action): Promise<Preview | null> => this.given().preview(action);

  /** What the sheet of a seat is given. */
  sheet(seat: number): SheetProps {
    const { names, colours, you, choices, act, busy, preview, takeBack } = this.given();
    return { view: this.view, seat, names, colours, you, choices, act, busy, preview, takeBack };
  }

  get over(): boolean {
    return this.view.asks === 'over';
  }

  /** Whether I am asked. */
  get mine(): boolean {
    return this.you !== null && this.view.waiting.includes(this.you);
  }

  /** The seat whose sheet is shown large. */
  get shown(): number {
    const seat = this.looked ?? this.you ?? this.view.waiting[0] ?? this.view.button;
    return seat < this.view.players.length ? seat : 0;
  }

  get pick(): Touched | null {
    return this.#pick;
  }
  set pick(pick: Touched | null) {
    this.#touched = pick;
  }

  /** What was touched, as far as it is still there. */
  #valid(pick: Touched | null): Touched | null {
    if (pick?.what === 'lot') {
      if (!this.view.tracks.some((track) => track.track === pick.track)) return null;
      const legal = pick.amount !== null && this.ways.bids.get(pick.track)?.has(pick.amount);
      return legal ? pick : { ...pick, amount: null };
    }
    if (pick?.what === 'event') return pick.place < this.events.length ? pick : null;
    return pick;
  }

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

  /** Whether it is known which cards came this turn. */
  get told(): boolean {
    return this.memory.turns.has(this.view.turn);
  }

  /** The Event cards of this turn, and those of earlier ones that still wait for something. */
  get events(): Drawn[] {
    const { turn, in_play, banned } = this.view;
    const cards: Drawn[] = [...(this.memory.turns.get(turn) ?? [])];
    // What the position itself tells comes on top, for whoever was not there when the cards were drawn.
    for (const card of in_play) if (!cards.some((one) => one.card === card)) cards.push({ card, text: '', effects: [] });
    for (const ban of banned)
      if (!cards.some((one) => one.card.startsWith(banCard[ban] + ':'))) cards.push({ card: `${banCard[ban]}:`, text: '', effects: [] });
    return cards;
  }

  /** Does a choice. */
  do = (choice: Choice) => {
    if (this.busy) return;
    this.pick = null;
    this.touched = true;
    void this.given().act(choice.action);
  };
}
