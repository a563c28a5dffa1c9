import { Given } from '../given';
import { beside } from './ground';
import { Picking } from './picking.svelte';
import { Placing } from './placing.svelte';
import { news, sinceTurn, type News } from './since';
import { printedOn, type Action, type Arrange, type Casino, type Choice, type Lords, type Preview, type View } from './view';
import { w } from './words';
import { byVerb, waysByLot, type Verb, type Way } from './ways';

const key = (value: unknown) => JSON.stringify(value);

/** Where a step of a deal that is looked at happens. */
export type Coin = { lot: string; step: number };
/** How the steps of a deal can be gone through on the board; no step is the board as it is. */
export type After = { steps: number; most: number; step: number | null; go: (step: number | null) => void };
/** A mark on a lot: what changed since one's turn, or the step of a deal. */
export type Tag = { key: string; lot: string; number: number; round: boolean };

/** What the parts of the board share: what is given from outside, and what has been touched but not yet done. */
export class Game extends Given<Lords> {
  readonly picking = new Picking();
  readonly placing = new Placing();
  /** The lot whose panel is open. */
  touched = $state<string | null>(null);
  /** What of it was chosen, to be looked at before it is done. */
  verb = $state<Verb | null>(null);
  chosen = $state.raw<Way | null>(null);
  /** What the rules say about it; `undefined` while they are asked. */
  preview = $state.raw<Preview | null | undefined>(null);
  /** Another view that the deal table wants to be looked at. */
  ghost = $state.raw<{ view: View; label: string; coins: Coin[] } | null>(null);

  /** The steps of the deal that is being put together. */
  after = $state.raw<After | null>(null);

  #put = '';
  readonly #ways = $derived.by(() => waysByLot(this.view, this.choices));
  readonly #found = $derived.by(() => new Map(this.choices.map((choice) => [key(choice.action), choice])));

  /** The step that is shown now, while there is one. */
  get moment() {
    return this.given().moment ?? null;
  }
  get step() {
    return this.moment?.step ?? null;
  }

  get records() {
    return this.given().records;
  }

  /** What others have done to the board since whoever looks last did something. */
  readonly since: News[] = $derived.by(() => {
    if (this.past) return [];
    const { since = [], fresh, records } = this.given();
    // What is being shown is told when its picture is over.
    const first = this.moment ? (fresh[0]?.n ?? Infinity) : Infinity;
    const told = this.you === null ? since : sinceTurn(records, this.you);
    return news(told.filter((record) => record.n < first));
  });
  /** What lies on the lots to be noticed: steps of a deal, or what changed; the latest of several. */
  readonly tags: Tag[] = $derived.by(() => {
    if (this.ghost) return this.ghost.coins.map(({ lot, step }) => ({ key: `c${step}${lot}`, lot, number: step, round: true }));
    if (this.moment) return [];
    const by = new Map(this.since.flatMap(({ lot, number }) => (lot ? [[lot, number] as const] : [])));
    return [...by].map(([lot, number]) => ({ key: `t${lot}`, lot, number, round: false }));
  });

  /** How many millions whoever looks lacks to build where they park; nothing where they could, or cannot now. */
  short = (lot: string): number | null => {
    const { view, you } = this;
    if (you === null || view.lots[lot]?.mark !== you || view.active !== you || view.asks !== 'act') return null;
    return this.#lacks(lot, 1);
  };
  /** How many millions they lack to grow onto a free lot beside a casino of theirs, at twice the price. */
  shortToSprawl = (lot: string): number | null => {
    const { view, you } = this;
    if (you === null || view.lots[lot] || view.active !== you || view.asks !== 'act') return null;
    const grows = ({ boss, company, lots }: Casino) => boss === you && view.tiles_left[company] > 0 && lots.some((one) => beside(one, lot));
    return view.casinos.some(grows) ? this.#lacks(lot, 2) : null;
  };
  #lacks(lot: string, times: number): number | null {
    const lacks = (printedOn(this.view, lot)?.price ?? 0) * times - (this.view.players[this.you ?? -1]?.money ?? 0);
    return lacks > 0 ? lacks : null;
  }

  /** What the map shows: usually how things stand, sometimes how they would stand. */
  get shown(): View {
    if (this.ghost) return this.ghost.view;
    return this.preview?.view ?? this.view;
  }

  name = (seat: number): string => (seat === this.you ? w('you') : this.nameOf(seat));
  nameOf = (seat: number): string => this.given().names[seat] ?? '';
  colour = (seat: number | null | undefined): string | null => (seat == null ? null : (this.given().colours[seat] ?? 'neutral'));

  /** The choice that is this action, if it is legal now. */
  find = (action: Action): Choice | undefined => this.#found.get(key(action));

  /** What can be done by touching a lot. */
  at = (lot: string): Way[] => this.#ways.get(lot) ?? [];

  /** Whether touching a lot does anything but tell about it. */
  live = (lot: string): boolean => {
    if (this.picking.wants) return this.picking.takes(lot);
    // On a board that only might be, nothing is done.
    if (this.ghost) return false;
    return this.at(lot).length > 0 || (this.arrange?.lots.includes(lot) ?? false);
  };

  touch(lot: string) {
    if (this.busy) return;
    if (this.picking.wants) this.picking.touch(lot);
    else if (this.arrange?.lots.includes(lot)) this.placing.touch(lot);
    else if (this.touched === lot) this.close();
    else this.open(lot);
  }

  /** How dice are to be put back, if that is asked of whoever looks. */
  get arrange(): Arrange | null {
    const asks = this.view.asks;
    return typeof asks === 'object' && 'arrange' in asks && asks.arrange.seat === this.you && this.choices.length > 0 ? asks.arrange : null;
  }

  /** What must be given up, if that is asked of whoever looks. */
  get gives(): string | null {
    const { asks } = this.view;
    if (typeof asks !== 'object' || this.choices.length === 0) return null;
    if ('give_die' in asks) return w('ask.give_die', { lot: asks.give_die.lot });
    if ('give_marker' in asks) return w('ask.give_marker', { lot: asks.give_marker.lot });
    return null;
  }

  open(lot: string) {
    this.close();
    this.touched = lot;
    const verbs = byVerb(this.at(lot));
    if (verbs.length === 1) this.verb = verbs[0]![0];
  }

  close() {
    this.touched = null;
    this.verb = null;
    this.choose(null);
  }

  /** Looks at a way without doing it. */
  choose(way: Way | null) {
    this.chosen = way;
    if (!way || way.verb === 'gamble') {
      this.preview = null;
      return;
    }
    this.preview = undefined;
    this.lookAgain();
  }

  /** Asks the rules about what was chosen, for instance after something has changed. */
  lookAgain() {
    const way = this.chosen;
    if (!way || way.verb === 'gamble') return;
    void this.given()
      .preview(way.choice.action)
      .then((told) => {
        if (this.chosen === way) this.preview = told;
      });
  }

  /** What the rules say about an action that is not touched on the map. */
  ask = (action: Action): Promise<Preview | null> => this.given().preview(action);

  do(choice: Choice) {
    if (this.busy) return;
    this.close();
    void this.given().act(choice.action);
  }

  /** Puts the next die where it was planned, if that still fits. */
  putNext() {
    const lot = this.arrange?.lots[0];
    if (lot === undefined || !this.placing.sure || this.busy) return;
    const choice = this.find({ put: { lot, value: this.placing.plan[lot] ?? 0 } });
    // What was refused once is not said again by itself.
    const again = this.#put === key(this.arrange);
    this.#put = key(this.arrange);
    if (choice && !again) void this.given().act(choice.action);
    else this.placing.sure = false;
  }
}
