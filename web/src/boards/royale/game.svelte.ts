import type { ByTag } from '../board';
import { Given } from '../given';
import { tell, toldBy, type Told } from './told';
import { about, asking, dice, key, question, showing, weight } from './view';
import type { Action, Choice, DiceText, Face, Owner, Picture, Preview, Royale, TileView, View } from './view';
import { w } from './words';

/** What the parts of the board share: what is given from outside, and what has been touched but not yet done. */
export class Game extends Given<Royale> {
  /** The choice that was touched: it is shown before it is done. */
  chosen = $state.raw<Choice | null>(null);
  /** The cluster that was picked for Block It!. */
  blanks = $state<number | null>(null);
  /** The picture that was picked for Handicap. */
  picture = $state<Picture | null>(null);
  /** The casino whose ways are listed. */
  listed = $state<number | null>(null);
  /** Whether Power Play lies in the middle, in place of a roll. */
  powers = $state(false);
  /** Where things were before the step that runs, by the places they are called: `from`, `to` of flights, and the dice that waited. */
  readonly from = new Map<string, DOMRect>();
  /** Whether the latest payout lies open. */
  paid = $state(false);
  /** The tile that lies open to be read, in the round in which it was opened: another round has other tiles. */
  #read = $state.raw<{ face: Face; round: number } | null>(null);
  #preview = $state.raw<Preview | null>(null);
  /** Whether the latest action was done on the board, so that the focus comes back to it. */
  touched = false;
  readonly #map = $derived.by(() => new Map(this.choices.map((choice) => [key(choice.action), choice])));
  /** What was told before the latest update. */
  readonly #before = $derived.by(() => {
    const { records, fresh } = this.given();
    const first = fresh[0]?.n ?? Infinity;
    return toldBy(records.filter((record) => record.n < first));
  });
  /** What was told, as far as it has been shown. */
  readonly told: Told = $derived.by(() => {
    const { records, moment } = this.given();
    if (!moment) return toldBy(records);
    // What a tile does is its own picture; all else is told when its picture is over.
    const { kind, seen, begun } = moment.step;
    return (kind === 'act' ? seen : seen.slice(0, begun)).reduce(tell, this.#before);
  });

  get moment() {
    return this.given().moment ?? null;
  }
  get step() {
    return this.moment?.step ?? null;
  }

  /** The tile that lies open to be read. */
  get read(): Face | null {
    const { face, round } = this.#read ?? {};
    return face !== undefined && round === this.view.round && this.tile(face) ? face : null;
  }
  open(face: Face | null) {
    this.#read = face && { face, round: this.view.round };
  }

  /** A tile by its face, with the casino it lies at. */
  tile(face: Face): { tile: TileView; casino: number } | null {
    const casino = this.view.casinos.find((one) => one.tile?.face === face);
    return casino?.tile ? { tile: casino.tile, casino: casino.number } : null;
  }

  /** The face that has a question for somebody. */
  get asking(): Face | null {
    return asking(this.view.asks);
  }

  /** Whether Power Play may be used now. */
  get power(): boolean {
    return question(this.view.asks) === 'roll' && this.choices.some(({ action }) => typeof action === 'object' && 'power' in action);
  }

  /** The tile in the middle of the felt: what acts now, or asks. */
  get focus(): Face | null {
    const step = this.step;
    if (step) return step.face && this.tile(step.face) ? step.face : null;
    if (this.power && this.powers) return 'power_play';
    const face = this.asking;
    return face && this.tile(face) ? face : null;
  }

  /** The choice that is this action, if it is legal now. */
  find = (action: Action): Choice | undefined => this.#map.get(key(action));

  name(owner: Owner | number): string {
    if (owner === 'N') return w('neutral');
    if (owner === 'G') return w('blanks');
    return this.names[Number(owner)] ?? '';
  }
  /** The name as one says it to whoever looks. */
  called(owner: Owner | number): string {
    if (owner === 'N') return w('neutral.short');
    if (owner === 'G') return w('blanks.short');
    return String(owner) === String(this.you) && !this.past ? w('you') : this.name(owner);
  }
  /** The same where there is little room. */
  brief(owner: Owner | number): string {
    const called = this.called(owner);
    return called === this.names[Number(owner)] ? (this.given().briefs?.[Number(owner)] ?? called) : called;
  }
  colour(owner: Owner | number): string {
    if (owner === 'N') return 'ivory';
    if (owner === 'G') return 'stone';
    return this.colours[Number(owner)] ?? 'neutral';
  }

  /** All that can be done at a casino. */
  here(casino: number): Choice[] {
    return this.choices.filter(({ action }) => {
      if (typeof action === 'string') return false;
      const deed: ByTag<Action> = action;
      if (deed.power) return this.powers && deed.power.number === casino;
      if (deed.place ?? deed.turn) return (deed.place ?? deed.turn)!.number === casino;
      if (deed.close) return deed.close.casino === casino;
      if (deed.block) return deed.block.casino === casino && this.blanks !== null && deed.block.blanks === this.blanks;
      if (deed.take_blank) return deed.take_blank.casino === casino && this.picture !== null && deed.take_blank.picture === this.picture;
      if (deed.take_back) return deed.take_back.casino === casino;
      return deed.take_chip_card !== undefined && about(this.view.asks, 'chip_card')?.casino === casino;
    });
  }

  /** Touches a choice: it is chosen and shown first, and done when it is touched again. */
  touch = (choice: Choice) => {
    if (this.busy) return;
    if (this.is(choice)) {
      this.do(choice);
      return;
    }
    this.choose(choice);
  };

  /** Chooses what is shown before it is done. */
  choose(choice: Choice) {
    if (this.is(choice)) return;
    this.chosen = choice;
    this.listed = null;
    this.#preview = null;
    void this.given()
      .preview(choice.action)
      .then((told) => {
        if (this.is(choice)) this.#preview = told;
      });
  }

  is = (choice: Choice | undefined) => choice !== undefined && this.chosen === choice;

  /** What makes a button stand for a choice. */
  offer(choice: Choice) {
    return {
      disabled: this.busy,
      'aria-label': choice.text,
      'aria-pressed': this.is(choice),
      onclick: () => this.touch(choice),
    };
  }

  /** Does a choice. */
  do = (choice: Choice) => {
    if (this.busy) return;
    this.forget();
    this.open(null);
    this.paid = false;
    this.touched = true;
    void this.given().act(choice.action);
  };

  /** Forgets what was touched. */
  forget() {
    this.blanks = null;
    this.picture = null;
    this.listed = null;
    this.powers = false;
    this.unchoose();
  }
  unchoose() {
    this.chosen = null;
    this.#preview = null;
  }

  /** The table as it would be, if that hangs on nothing unknown. */
  get ahead(): View | null {
    return this.chosen ? (this.#preview?.view ?? null) : null;
  }
  /** What would happen for certain, in words. The first line only says again what is done. */
  get foretold(): string[] {
    return this.#preview?.lines.slice(1).map((line) => line.text) ?? [];
  }
  /** Whether dice, cards or others decide the rest. */
  get uncertain(): boolean {
    return this.#preview !== null && this.#preview.view === null;
  }

  /** The casino that the choice is about, if it is about one. */
  get aimed(): number | null {
    const action = this.chosen?.action;
    if (typeof action !== 'object') return null;
    const { place, power, turn, close, block, take_blank, take_back }: ByTag<Action> = action;
    return (place ?? power ?? turn)?.number ?? (close ?? block ?? take_blank ?? take_back)?.casino ?? null;
  }

  /** The dice that would come to a casino, by owner: there they are drawn as ghosts. */
  get ghosts(): { casino: number; owner: Owner; dice: DiceText } | null {
    const action = this.chosen?.action;
    if (typeof action !== 'object') return null;
    const { place, power, turn, block }: ByTag<Action> = action;
    const seat = String(this.view.waiting ?? this.view.active);
    if (place && this.view.roll) return { casino: place.number, owner: seat, dice: showing(this.view.roll, place.number) };
    const one = power ?? turn;
    if (one) return { casino: one.number, owner: seat, dice: one.die === 'biggy' ? 'B' : '1' };
    return block ? { casino: block.casino, owner: 'G', dice: String(block.blanks) } : null;
  }

  /** The rows of a casino: the dice by owner, most first, with what a preview would add. */
  rows(number: number) {
    const casino = this.view.casinos[number - 1]!;
    const ghosts = this.ghosts?.casino === number ? this.ghosts : null;
    const black = this.view.payout?.black_owner;
    const owners = [
      ...new Set([...Object.keys(casino.dice), ...(ghosts ? [ghosts.owner] : []), ...(casino.black > 0 ? [String(black)] : [])]),
    ];
    const rows = owners.map((owner) => {
      const [lying, coming] = [dice(casino.dice[owner]), dice(ghosts?.owner === owner ? ghosts.dice : '0')];
      const extra = casino.black > 0 && String(black) === owner ? casino.black : 0;
      const now = weight(casino.dice[owner]) + extra;
      return { owner, lying, coming, black: extra, weight: now + coming.small + 2 * coming.biggy, now };
    });
    const order = rows.sort((one, other) => other.weight - one.weight);
    return order.map((row, at) => ({
      ...row,
      tied: order.some((other) => other !== row && other.weight === row.weight),
      equal: order[at + 1]?.weight === row.weight,
    }));
  }

  /** What came since whoever looks last did something: `casino:owner`. */
  readonly fresh: ReadonlySet<string> = $derived.by(() => {
    const since = this.past ? [] : (this.given().since ?? []);
    const round = since.flatMap((record) => ('played' in record.what ? record.what.played.events : [])).map(({ event }) => event);
    const last = round.findLastIndex((event) => event.round_began);
    return new Set(
      round.slice(last + 1).flatMap(({ placed, blocked, nice_put }) => {
        if (placed) return [`${placed.casino}:${placed.seat}`];
        if (blocked) return [`${blocked.casino}:G`];
        return nice_put?.pushed ? [`${nice_put.number}:${nice_put.pushed.seat}`] : [];
      }),
    );
  });
}
