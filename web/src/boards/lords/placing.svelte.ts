import type { Arrange } from './view';

/** How somebody would put reorganized dice back. The rules take them one by one; here they are planned together. */
export class Placing {
  /** What is to go where. */
  plan = $state.raw<Readonly<Record<string, number>>>({});
  /** The lot whose die was touched, to be swapped with another. */
  held = $state<string | null>(null);
  /** Whether the plan stands, and is being carried out. */
  sure = $state(false);

  /** Takes in what is asked now. A plan that still fits is kept; whatever else happened, a new one is made. */
  take(asked: Arrange | null) {
    this.held = null;
    if (!asked) {
      this.sure = false;
      return;
    }
    const planned = asked.lots.map((lot) => this.plan[lot] ?? 0);
    if ([...planned].sort().join() === [...asked.values].sort().join()) return;
    this.sure = false;
    this.plan = Object.fromEntries(asked.lots.map((lot, at) => [lot, asked.values[at] ?? 0]));
  }

  /** Touches a die: the second of two changes places with the first. */
  touch(lot: string) {
    const { held, plan } = this;
    if (held !== null && held !== lot) this.plan = { ...plan, [lot]: plan[held] ?? 0, [held]: plan[lot] ?? 0 };
    this.held = held === null ? lot : null;
  }
}
