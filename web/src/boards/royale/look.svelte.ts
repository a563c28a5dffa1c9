import type { BoardProps, ByTag } from '../board';
import { dollars } from '../../lib/money';
import type { Action, Choice, Owner, Preview, Royale, View } from './view';
import { w } from './words';

/** An action as text, whatever the order of its fields. */
export const key = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

/** A pointer that only passes by asks for nothing. */
const PAUSE = 70;
/** More than this is a whole payout, and no longer a hint. */
const FEW = 2;

/** What somebody looks at before doing it: a choice under the pointer, in focus, or touched once. */
export class Look {
  choice = $state.raw<Choice | null>(null);
  /** Whether the next touch does it. */
  armed = $state(false);
  #preview = $state.raw<Preview | null>(null);
  #due: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly given: () => BoardProps<Royale>) {}

  at(choice: Choice) {
    if (this.choice && key(this.choice.action) === key(choice.action)) return;
    this.away();
    this.choice = choice;
    this.#due = setTimeout(() => void this.#ask(choice), PAUSE);
  }

  away() {
    clearTimeout(this.#due);
    this.choice = null;
    this.armed = false;
    this.#preview = null;
  }

  /** A first touch: true if it was not the first one. */
  arm(choice: Choice): boolean {
    this.at(choice);
    const again = this.armed;
    this.armed = true;
    return again;
  }

  /** Whether the next touch does this choice. */
  ready(choice: Choice | undefined): boolean {
    return this.armed && choice !== undefined && this.choice === choice;
  }

  async #ask(choice: Choice) {
    const told = await this.given().preview(choice.action);
    if (this.choice === choice) this.#preview = told;
  }

  /** The casino that it is about, if it is about one. */
  get casino(): number | null {
    const action = this.choice?.action;
    if (typeof action !== 'object') return null;
    const { place, power, turn, close, block, take_blank, take_back }: ByTag<Action> = action;
    return (place ?? power ?? turn)?.number ?? (close ?? block ?? take_blank ?? take_back)?.casino ?? null;
  }

  /** The table as it would be, if that hangs on nothing unknown. */
  get ahead(): View | null {
    return this.#preview?.view ?? null;
  }

  /** Who would take the notes of a casino then, if that changes. */
  leads(casino: number): [Owner | null, Owner | null] | null {
    const [now, then] = [this.given().view.casinos[casino - 1], this.ahead?.casinos[casino - 1]];
    if (!now?.pair || !then?.pair || (now.leads[0] === then.leads[0] && now.leads[1] === then.leads[1])) return null;
    return then.leads;
  }

  /** What it would change, in words. */
  effects(name: (owner: Owner) => string): string[] {
    if (!this.#preview) return [];
    // The first line only says again what is done.
    const told = this.#preview.lines.slice(1, 1 + FEW).map((line) => line.text);
    const ahead = this.ahead;
    if (!ahead) return [...told.slice(0, FEW - 1), w('look.open')];
    const to = (note: number, owner: Owner | null) =>
      w('look.to', { money: dollars(note), name: owner === null ? w('look.nobody') : name(owner) });
    const shifts = ahead.casinos.flatMap(({ number, pair }) => {
      const leads = this.leads(number);
      if (!leads || !pair) return [];
      const gaps = { number, one: to(pair[0], leads[0]), other: to(pair[1], leads[1]) };
      return [number === this.casino ? w('look.here', gaps) : w('look.leads', gaps)];
    });
    if (told.length + shifts.length === 0 && this.casino !== null && ahead.casinos[this.casino - 1]?.pair) return [w('look.same')];
    return [...shifts, ...told].slice(0, FEW);
  }
}
