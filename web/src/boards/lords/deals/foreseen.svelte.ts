import type { Step } from '../view';
import type { Foresight } from './terms';

type Ask = (action: unknown) => Promise<unknown>;

/** What the rules foresee of some steps, asked anew when the steps or the table change. */
export class Foreseen {
  /** Nothing until the rules have answered. */
  told = $state.raw<Foresight | null>(null);
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Only the latest question counts. One that follows another at once waits a little: bots act quickly. */
  ask(foresee: Ask, steps: Step[]) {
    const asked = ++this.#asked;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(async () => {
      const told = (await foresee({ offer: { steps } }).catch(() => null)) as Foresight | null;
      if (asked === this.#asked) this.told = told;
    }, 40);
  }
}
