import type { Game } from './game.svelte';
import { ROWS, soFar } from './moments/step';
import type { Score } from './view';
import { w } from './words';

const ROW_MS = 900;

/** How far the final scoring is counted: by the moments, or once more for whoever wants to see it again. */
export class Counting {
  #again = $state<number | null>(null);
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly game: Game) {}

  /** Whether there is something to count. */
  get on(): boolean {
    return this.game.step?.scoring !== undefined || this.game.view.players.some(({ score }) => score !== undefined);
  }
  get scores(): Score[] {
    const { view, step } = this.game;
    return step?.scoring?.scores ?? view.players.flatMap(({ score }) => score ?? []);
  }
  /** How many rows are open. */
  get rows(): number {
    return this.game.step?.scoring?.rows ?? this.#again ?? ROWS.length;
  }
  /** Whether all is told. */
  get counted(): boolean {
    return this.game.step === null ? this.#again === null : this.game.step.kind === 'won';
  }
  /** Whether a full sheet ended it. */
  get whole(): boolean {
    const { view } = this.game;
    const squares = view.sheet.join('').length;
    const size = { small: 1, medium: 2, large: 4 };
    return view.players.some(
      ({ sheet }) =>
        sheet.reduce((sum, text) => sum + size[view.tiles.find(({ tile }) => text.startsWith(`${tile}@`))!.size], 0) === squares,
    );
  }
  /** Who has most: with equal Fame, whoever has more cash left. */
  get winners(): number[] {
    const { scores } = this;
    const best = [...scores].sort((one, other) => other.fame - one.fame || other.cash_left - one.cash_left)[0];
    return scores.flatMap((score, seat) => (score.fame === best?.fame && score.cash_left === best.cash_left ? [seat] : []));
  }

  /** What is to be said of it now. */
  get words(): string {
    const { scores, rows, game } = this;
    const totals = scores.map((score) => soFar(score, rows));
    const order = [...totals].sort((one, other) => other - one);
    const first = totals.flatMap((total, seat) => (total === order[0] ? [seat] : []));
    const names = (seats: number[]) => seats.map((seat) => game.name(seat)).join(', ');
    if (this.counted) {
      const gaps = { names: names(this.winners), fame: order[0] ?? 0 };
      if (this.winners.length > 1) return w('scoring.winners', gaps);
      return w(order[0] === order[1] ? 'scoring.winner.cash' : 'scoring.winner', gaps);
    }
    const row = ROWS[rows - 1] ?? 'track';
    const lead =
      first.length > 1
        ? w('scoring.even', { names: names(first) })
        : w('scoring.leads', { names: names(first), by: (order[0] ?? 0) - (order[1] ?? 0) });
    const rest = rows < ROWS.length ? w('scoring.tocome', { row: w(`scoring.${ROWS[rows]!}`) }) : '';
    return `${w(`scoring.${row}`)}. ${lead} ${rest}`.trim();
  }

  again = () => {
    this.end();
    this.#again = 1;
    this.#timer = setInterval(() => {
      if (this.#again === null || this.#again >= ROWS.length) this.end();
      else this.#again += 1;
    }, ROW_MS);
  };
  /** All that is left, at once. */
  end() {
    clearInterval(this.#timer);
    this.#again = null;
  }
  /** Whether it is shown once more. */
  get repeats(): boolean {
    return this.#again !== null;
  }
}
