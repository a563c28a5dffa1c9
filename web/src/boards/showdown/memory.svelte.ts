import { playedIn, type ByTag, type GameRecord } from '../board';
import { card, type CardKey, type Event, type Happening } from './view';

/** What an Event card did to somebody or something. */
export type Effect = { seat: number; fame: number; cash: number } | { tile: string; minimum: number };
/** An Event card as it was drawn: in words with its figures, and what it did. */
export type Drawn = { card: CardKey; text: string; effects: Effect[] };
/** What somebody has just got or paid. */
export type Gain = { key: string; seat: number; cash: number; fame: number };

const TOLD = 2600;

/** What has happened, as far as the view does not tell it: the cards of each turn, what just came and went. */
export class Memory {
  /** The cards of the turns that were seen. */
  turns = $state.raw<ReadonlyMap<number, Drawn[]>>(new Map());
  gains = $state.raw<Gain[]>([]);
  /** The tracks on which something is new. */
  arrived = $state.raw<ReadonlySet<string>>(new Set());
  /** What the latest update told. */
  lines = $state.raw<string[]>([]);
  #turn = 0;
  #seen = -1;
  #told: ReturnType<typeof setTimeout> | undefined;

  /** Takes in what is new. With `late` somebody has just come to the table, and all this is long over. */
  take(records: GameRecord<Event>[], late: boolean) {
    const fresh = records.filter((record) => record.n > this.#seen);
    if (fresh.length === 0) return;
    this.#seen = fresh[fresh.length - 1]!.n;
    const gains: Gain[] = [];
    const arrived = new Set<string>();
    const lines: string[] = [];
    for (const record of fresh) {
      const played = playedIn(record);
      if (!played) continue;
      const told = new Map(played.lines?.map((line) => [line.n, line.text]));
      lines.push(...told.values());
      for (const { n, event } of played.events) {
        const gain = this.#one(event, told.get(n) ?? '');
        if (gain) gains.push({ key: `${record.n}.${n}`, ...gain });
        if (event.bid) arrived.add(event.bid.track);
        if (event.flipped) arrived.add(`premier_${event.flipped.space}`);
      }
    }
    if (late) return;
    this.lines = lines.slice(-6);
    this.arrived = arrived;
    clearTimeout(this.#told);
    this.gains = gains;
    this.#told = setTimeout(() => {
      this.gains = [];
      this.arrived = new Set();
    }, TOLD);
  }

  /** Another moment is looked at. */
  forget() {
    this.#seen = -1;
    this.#turn = 0;
    this.turns = new Map();
    this.lines = [];
  }

  #one(event: ByTag<Event>, text: string): Omit<Gain, 'key'> | null {
    if (event.turn_began) this.#turn = event.turn_began.turn;
    if (event.turn_began) this.#change(() => []);
    if (event.drawn) {
      const drawn = { card: event.drawn.card, text: text.replace(/^[^:]*: /, ''), effects: [] };
      this.#change((cards) => [...cards, drawn]);
    }
    if (event.moved) this.#effect(event.moved.event, { tile: event.moved.tile, minimum: event.moved.minimum });
    const { fame_gained, cash_gained, cash_lost, income, publicity, grand_opening, bought } = event;
    if (fame_gained) return this.#effect(fame_gained.event, { seat: fame_gained.seat, fame: fame_gained.amount, cash: 0 });
    if (cash_gained) return this.#effect(cash_gained.event, { seat: cash_gained.seat, fame: 0, cash: cash_gained.amount });
    if (cash_lost) return this.#effect(cash_lost.event, { seat: cash_lost.seat, fame: 0, cash: -cash_lost.amount });
    if (income) return { seat: income.seat, cash: income.amount, fame: 0 };
    if (publicity) return { seat: publicity.seat, cash: 0, fame: publicity.fame };
    if (grand_opening) return { seat: grand_opening.seat, cash: 0, fame: grand_opening.fame };
    if (bought) return { seat: bought.seat, cash: -bought.price, fame: 0 };
    return null;
  }

  #change(change: (cards: Drawn[]) => Drawn[]) {
    this.turns = new Map(this.turns).set(this.#turn, change(this.turns.get(this.#turn) ?? []));
  }

  #effect<E extends Effect>(happening: Happening, effect: E): E {
    this.#change((cards) => {
      const at = cards.findLastIndex((drawn) => card(drawn.card).happening === happening);
      return cards.map((drawn, place) => (place === at ? { ...drawn, effects: [...drawn.effects, effect] } : drawn));
    });
    return effect;
  }

  /** Nobody looks any more. */
  end() {
    clearTimeout(this.#told);
  }
}
