import type { Action, Foresight, Step } from '../view';

type Ask = (action: Action) => Promise<Foresight | null>;

/** What the rules foresee of some steps, asked anew when the steps or the table change. */
export class Foreseen {
  /** Nothing until the rules have answered. */
  told = $state.raw<Foresight | null>(null);
  /** Whether the latest question is still open. */
  open = $state(true);
  #of = $state.raw<Step[]>([]);
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waiting: (() => void)[] = [];

  /** Only the latest question counts. One that follows another at once waits a little: bots act quickly. */
  ask(foresee: Ask, steps: Step[]) {
    const asked = ++this.#asked;
    this.open = true;
    clearTimeout(this.#timer);
    const answer = async () => {
      const told = await foresee({ offer: { steps } }).catch(() => null);
      if (asked !== this.#asked) return;
      this.told = told;
      this.#of = steps;
      this.open = false;
      for (const go of this.#waiting.splice(0)) go();
    };
    this.#timer = setTimeout(() => void answer(), 20);
  }

  /** What was told, as far as it is about these steps: they may have been changed since. */
  fitting(steps: Step[]): Foresight | null {
    if (this.told === null) return null;
    const differs = steps.findIndex((step, at) => step !== this.#of[at]);
    return differs < 0 ? this.told : { ...this.told, steps: this.told.steps.slice(0, differs) };
  }

  /** When the rules have answered the latest question. */
  settled(): Promise<void> {
    return this.open ? new Promise((go) => this.#waiting.push(go)) : Promise.resolve();
  }
}
