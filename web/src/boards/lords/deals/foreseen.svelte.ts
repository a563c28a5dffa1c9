import type { Step } from '../view';
import type { Foresight } from './terms';

type Ask = (action: unknown) => Promise<unknown>;

/** What the rules foresee of some steps, asked anew when the steps or the table change. */
export class Foreseen {
  /** Nothing until the rules have answered. */
  told = $state.raw<Foresight | null>(null);
  /** Whether the latest question is still open. */
  open = $state(true);
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waiting: (() => void)[] = [];

  /** Only the latest question counts. One that follows another at once waits a little: bots act quickly. */
  ask(foresee: Ask, steps: Step[]) {
    const asked = ++this.#asked;
    this.open = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(async () => {
      const told = (await foresee({ offer: { steps } }).catch(() => null)) as Foresight | null;
      if (asked !== this.#asked) return;
      this.told = told;
      this.open = false;
      for (const go of this.#waiting.splice(0)) go();
    }, 20);
  }

  /** When the rules have answered the latest question. */
  settled(): Promise<void> {
    return this.open ? new Promise((go) => this.#waiting.push(go)) : Promise.resolve();
  }
}
