import { actionKey, lying as read, tileOf, type Action, type Choice, type Kind, type Lying, type Turn, type View } from '../view';
import { distinctTurns, middle, plainTurn, shape, TURNS, type Shape } from './geometry';

/** One legal way to put a tile down. */
export type Way = { lying: Lying; action: Action; shape: Shape; middle: [number, number] };
export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';
type Given = { view: View; seat: number; choices: Choice[]; act: (action: Action) => void; busy: boolean };

const NEAR = 0.75;
/** What is aimed at keeps a little more than its share, so that a second touch finds it again. */
const KEEPS = 0.25;
const distance = ([ax, ay]: [number, number], [bx, by]: [number, number]) => Math.hypot(ax - bx, ay - by);
const nearest = (ways: Way[], to: [number, number]) =>
  ways.reduce<Way | null>((best, way) => (best && distance(best.middle, to) <= distance(way.middle, to) ? best : way), null);

/** What a choice puts on the sheet, if anything. */
function putOn(action: Action): Lying | null {
  if (typeof action === 'string') return null;
  const text =
    'place' in action
      ? action.place.on?.[0]
      : 'publicity' in action
        ? action.publicity.on?.[0]
        : 'put_on' in action
          ? action.put_on.tile
          : undefined;
  return text === undefined ? null : read(text);
}

/** Which tile is in hand, and where it would go. What may be done is read from the choices alone. */
export class Placing {
  /** The type of tile in hand. */
  held = $state<Kind | null>(null);
  /** How it is held; where this turn is not legal, another that is. */
  turn = $state<Turn>(0);
  /** Where it would be put. */
  aim = $state.raw<Way | null>(null);
  /** Whether "place nothing" was touched once. */
  sure = $state(false);
  /** What is taken in hand as soon as it may be put down: a tile that was lifted. */
  wish = $state<Kind | null>(null);
  /** Whether the latest action was done here. */
  touched = false;
  /** Steps of a sketch that one touch asked for, and that are still to be done. */
  #ahead = $state.raw<Action[]>([]);
  #seen: Choice[] | null = null;
  readonly #given: () => Given;
  readonly #actions = $derived.by(() => this.#given().choices.map((choice) => choice.action));
  readonly #keys = $derived.by(() => new Set(this.#actions.map(actionKey)));

  constructor(given: () => Given) {
    this.#given = given;
  }

  /** What placing would be part of. */
  readonly mode = $derived.by((): 'place' | 'publicity' | 'sketch' | null => {
    if (this.can('abandon')) return 'sketch';
    if (this.#actions.some((action) => typeof action === 'object' && 'place' in action)) return 'place';
    return this.ways.size > 0 ? 'publicity' : null;
  });

  /** All ways by type of tile. Turns that look alike are one. */
  readonly ways = $derived.by(() => {
    const { view } = this.#given();
    const ways = new Map<Kind, Way[]>();
    for (const action of this.#actions) {
      const at = putOn(action);
      if (!at) continue;
      const tile = tileOf(view, at.kind);
      if (plainTurn(tile, at.turn) !== at.turn) continue;
      const turned = shape(tile, at.turn);
      ways.set(at.kind, [...(ways.get(at.kind) ?? []), { lying: at, action, shape: turned, middle: middle(at, turned) }]);
    }
    return ways;
  });

  /** The tiles that may come off, by where they lie. */
  readonly liftable = $derived.by(() => {
    const lifts = new Map<string, Action>();
    for (const action of this.#actions) if (typeof action === 'object' && 'take_off' in action) lifts.set(action.take_off.tile, action);
    return lifts;
  });

  /** The action that places nothing after a purchase. */
  readonly nothing = $derived.by(
    () => this.#actions.find((action) => typeof action === 'object' && 'place' in action && !action.place.on?.length) ?? null,
  );

  /** The places that are shown for the tile in hand: one for each middle, as it is held or else as it may lie there. */
  readonly spots = $derived.by(() => {
    if (this.held === null) return [];
    const ways = this.ways.get(this.held) ?? [];
    const { width } = shape(tileOf(this.#given().view, this.held), this.turn);
    const spots = new Map<string, Way>();
    for (const way of ways) {
      if (way.shape.width !== width) continue;
      const key = way.middle.join();
      if (!spots.has(key) || way.lying.turn === this.turn) spots.set(key, way);
    }
    return [...spots.values()].sort((a, b) => a.middle[1] - b.middle[1] || a.middle[0] - b.middle[0]);
  });

  /** The squares that it may cover. */
  readonly squares = $derived.by(() => {
    const squares = new Map<string, [number, number]>();
    for (const { lying, shape } of this.spots) {
      for (let x = lying.x; x < lying.x + shape.width; x++)
        for (let y = lying.y; y < lying.y + shape.height; y++) squares.set(`${x},${y}`, [x, y]);
    }
    return [...squares.values()];
  });

  /** The place that a touch there means: of those that it lies in, the one whose middle is nearest. */
  under([x, y]: [number, number]): Way | null {
    const inside = this.spots.filter(
      ({ lying, shape }) => x >= lying.x && x <= lying.x + shape.width && y >= lying.y && y <= lying.y + shape.height,
    );
    const far = (way: Way) => distance(way.middle, [x, y]) - (way.middle.join() === this.aim?.middle.join() ? KEEPS : 0);
    return inside.reduce<Way | null>((best, way) => (best && far(best) <= far(way) ? best : way), null);
  }

  can(action: Action): boolean {
    return this.#keys.has(actionKey(action));
  }

  /** Takes a tile in hand. */
  pick(kind: Kind) {
    const ways = this.ways.get(kind) ?? [];
    if (ways.length === 0) return;
    this.sure = false;
    this.aim = null;
    this.held = kind;
    const turns = distinctTurns(tileOf(this.#given().view, kind)).filter((turn) => ways.some((way) => way.lying.turn === turn));
    if (!turns.includes(this.turn)) this.turn = turns[0] ?? 0;
  }

  /** Lets go of it. */
  drop() {
    this.held = null;
    this.aim = null;
    this.sure = false;
  }

  point(way: Way | null) {
    this.aim = way;
    this.sure = false;
    if (way) this.turn = way.lying.turn;
  }

  /** Turns the tile in hand: where it is, if it may lie there otherwise, or else where it may. */
  rotate(back = false) {
    if (this.held === null) return;
    const ways = this.ways.get(this.held) ?? [];
    const order = back ? [...TURNS].reverse() : TURNS;
    const from = order.indexOf(this.turn);
    const turns = [1, 2, 3].map((step) => order[(from + step) % 4]!);
    const of = (turn: Turn) => ways.filter((way) => way.lying.turn === turn);
    if (this.aim) {
      const at = this.aim.middle;
      const near = turns.map((turn) => nearest(of(turn), at)).find((way) => way && distance(way.middle, at) <= NEAR);
      if (near) {
        this.point(near);
        return;
      }
    }
    const turn = turns.find((turn) => of(turn).length > 0);
    if (turn === undefined) return;
    this.turn = turn;
    if (this.aim) this.aim = nearest(this.spots, this.aim.middle);
  }

  /** Whether the tile in hand has more than one turn. */
  get turnable(): boolean {
    return this.held !== null && new Set(this.ways.get(this.held)?.map((way) => way.lying.turn)).size > 1;
  }

  /** The place next to the one aimed at. */
  step(direction: Direction): Way | null {
    if (!this.aim) return this.spots[0] ?? null;
    const [x, y] = this.aim.middle;
    const across = direction === 'ArrowLeft' || direction === 'ArrowRight';
    const sign = direction === 'ArrowLeft' || direction === 'ArrowUp' ? -1 : 1;
    let best: { way: Way; far: number } | null = null;
    for (const way of this.spots) {
      const [dx, dy] = [way.middle[0] - x, way.middle[1] - y];
      const [along, aside] = across ? [dx * sign, Math.abs(dy)] : [dy * sign, Math.abs(dx)];
      const far = along + aside * 2.5;
      if (along > 0 && (!best || far < best.far)) best = { way, far };
    }
    return best?.way ?? null;
  }

  do(action: Action) {
    const { busy, act } = this.#given();
    if (busy || !this.can(action)) return;
    this.drop();
    this.touched = true;
    act(action);
  }

  /** Sketches anew, with these tiles off and these on: the rules take back no single step. */
  resketch(off: string[], on: string[]) {
    const steps: Action[] = [...off.map((tile): Action => ({ take_off: { tile } })), ...on.map((tile): Action => ({ put_on: { tile } }))];
    this.#ahead = ['abandon', 'sketch', ...steps];
    this.#seen = null;
    this.goOn();
  }

  /** Whether steps are still to be done. */
  get working(): boolean {
    return this.#ahead.length > 0;
  }

  /** Does the next of those steps, if it is legal once the choices after the latest are known. */
  goOn() {
    const { choices, busy } = this.#given();
    const [next, ...rest] = this.#ahead;
    if (next === undefined || busy || choices.length === 0 || choices === this.#seen) return;
    this.#seen = choices;
    const legal = this.can(next);
    this.#ahead = legal ? rest : [];
    if (legal) this.do(next);
  }

  /** Forgets what no longer holds, now that the choices are others. */
  settle() {
    if (this.held !== null && !this.ways.has(this.held)) this.drop();
    if (this.aim && !this.can(this.aim.action)) this.aim = null;
    this.sure = false;
  }
}
