import { numberOf } from './puzzles';

/** What was solved on this device, and how often in a row. */
type Kept = {
  /** By game and puzzle: at which try. */
  solved: Record<string, Record<string, number>>;
  /** By day: at which try its puzzle was solved. */
  days: Record<string, number>;
  /** Right at the first try, one after the other, now and at best. */
  row: number;
  best: number;
};

const NAME = 'puzzles';
const nothing = (): Kept => ({ solved: {}, days: {}, row: 0, best: 0 });

function load(): Kept {
  try {
    return { ...nothing(), ...(JSON.parse(localStorage.getItem(NAME) ?? '{}') as Partial<Kept>) };
  } catch {
    // What somebody else wrote there is nothing of ours.
    return nothing();
  }
}

/** How many days in a row end with this one, or with the one before while this one is still to be solved. */
export function inARow(days: Record<string, number>, today: string): number {
  const solved = new Set(Object.keys(days).map(numberOf));
  let last = numberOf(today);
  if (!solved.has(last)) last -= 1;
  let many = 0;
  while (solved.has(last - many)) many += 1;
  return many;
}

class Progress {
  #kept = $state<Kept>(load());

  get row() {
    return this.#kept.row;
  }
  get best() {
    return this.#kept.best;
  }
  daysInARow(today: string) {
    return inARow(this.#kept.days, today);
  }
  /** At which try the puzzle of a day was solved. */
  day(day: string): number | undefined {
    return this.#kept.days[day];
  }
  isSolved(game: string, id: string) {
    return this.#kept.solved[game]?.[id] !== undefined;
  }
  count(game?: string) {
    const games = game === undefined ? Object.values(this.#kept.solved) : [this.#kept.solved[game] ?? {}];
    return games.reduce((all, one) => all + Object.keys(one).length, 0);
  }

  /** A puzzle was solved at a try; only the first time counts for the row. */
  solve(game: string, id: string, tries: number, day: string | null) {
    const first = !this.isSolved(game, id);
    if (first) {
      (this.#kept.solved[game] ??= {})[id] = tries;
      if (tries === 1) this.#kept.row += 1;
      this.#kept.best = Math.max(this.#kept.best, this.#kept.row);
    }
    if (day !== null) this.#kept.days[day] ??= tries;
    this.#keep();
  }

  /** A wrong answer ends the row, unless the puzzle was known. */
  miss(game: string, id: string) {
    if (this.isSolved(game, id)) return;
    this.#kept.row = 0;
    this.#keep();
  }

  #keep() {
    localStorage.setItem(NAME, JSON.stringify(this.#kept));
  }
}

export const progress = new Progress();
