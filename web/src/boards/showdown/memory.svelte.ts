import { playedIn, type ByTag, type GameRecord } from '../board';
import { card, type CardKey, type Event, type Happening } from './view';

/** What an Event card did to somebody or something. */
export type Effect = { seat: number; fame: number; cash: number } | { tile: string; minimum: number };
/** An Event card as it was drawn: in words with its figures, and what it did. */
export type Drawn = { card: CardKey; text: string; effects: Effect[] };

/** What has happened, as far as the view does not tell it: the cards of each turn, and what the latest update told. */
export class Memory {
  /** The cards of the turns that were seen. */
  turns = $state.raw<ReadonlyMap<number, Drawn[]>>(new Map());
  /** What the latest update told. */
  lines = $state.raw<string[]>([]);
  #turn = 0;
  #seen = -1;

  /** Takes in what is new. With `late` somebody has just come to the table, and all this is long over. */
  take(records: GameRecord<Event>[], late: boolean) {
    const fresh = records.filter((record) => record.n > this.#seen);
    if (fresh.length === 0) return;
    this.#seen = fresh[fresh.length - 1]!.n;
    const lines: string[] = [];
    for (const record of fresh) {
      const played = playedIn(record);
      if (!played) continue;
      const told = new Map(played.lines?.map((line) => [line.n, line.text]));
      lines.push(...told.values());
      for (const { n, event } of played.events) this.#one(event, told.get(n) ?? '');
    }
    if (!late) this.lines = lines.slice(-6);
  }

  /** Another moment is looked at. */
  forget() {
    this.#seen = -1;
    this.#turn = 0;
    this.turns = new Map();
    this.lines = [];
  }

  #one(event: ByTag<Event>, text: string) {
    if (event.turn_began) {
      this.#turn = event.turn_began.turn;
      this.#change(() => []);
    }
    if (event.drawn) {
      const drawn = { card: event.drawn.card, text: text.replace(/^[^:]*: /, ''), effects: [] };
      this.#change((cards) => [...cards, drawn]);
    }
    const { moved, fame_gained, cash_gained, cash_lost } = event;
    if (moved) this.#effect(moved.event, { tile: moved.tile, minimum: moved.minimum });
    if (fame_gained) this.#effect(fame_gained.event, { seat: fame_gained.seat, fame: fame_gained.amount, cash: 0 });
    if (cash_gained) this.#effect(cash_gained.event, { seat: cash_gained.seat, fame: 0, cash: cash_gained.amount });
    if (cash_lost) this.#effect(cash_lost.event, { seat: cash_lost.seat, fame: 0, cash: -cash_lost.amount });
  }

  #change(change: (cards: Drawn[]) => Drawn[]) {
    this.turns = new Map(this.turns).set(this.#turn, change(this.turns.get(this.#turn) ?? []));
  }

  #effect(happening: Happening, effect: Effect) {
    this.#change((cards) => {
      const at = cards.findLastIndex((drawn) => card(drawn.card).happening === happening);
      return cards.map((drawn, place) => (place === at ? { ...drawn, effects: [...drawn.effects, effect] } : drawn));
    });
  }
}
