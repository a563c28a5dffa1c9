import type { Step } from '../view';
import type { Foresight } from './terms';

/** A deal whose steps can be looked at; read anew, since an offer of one's own changes while it is looked at. */
export type Shown = { key: string; read: () => { steps: Step[]; told: Foresight | null } };

/** The step after which the board is shown. */
export class Looking {
  #shown = $state.raw<Shown | null>(null);
  #step = $state(0);

  get steps(): Step[] {
    return this.#shown?.read().steps ?? [];
  }

  get told(): Foresight | null {
    return this.#shown?.read().told ?? null;
  }

  /** How many steps can happen as things stand. */
  get most(): number {
    return possible(this.told);
  }

  /** From 1; nothing while the board is shown as it is. */
  get step(): number | null {
    const step = Math.min(this.#step, this.most);
    return this.#shown !== null && step > 0 ? step : null;
  }

  isAt(key: string, step: number): boolean {
    return this.#shown?.key === key && this.step === step;
  }

  get shown(): Shown | null {
    return this.#shown;
  }

  look(shown: Shown, step: number) {
    this.#shown = shown;
    this.#step = step;
  }

  toggle(shown: Shown, step: number) {
    if (this.isAt(shown.key, step)) {
      this.stop();
      return;
    }
    this.look(shown, step);
  }

  go(step: number) {
    this.#step = Math.max(1, Math.min(step, this.most));
  }

  stop() {
    this.#shown = null;
    this.#step = 0;
  }
}

/** How many steps of a deal can happen as things stand. */
export function possible(told: Foresight | null): number {
  const steps = told?.steps ?? [];
  return steps.filter((step) => !step.refusal).length;
}
