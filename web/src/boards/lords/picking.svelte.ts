// How another part of the board (the deal table) asks for a lot to be touched. While something is wanted, the
// board offers only the lots that may be touched for it, and none of its own actions.

export type Wanted = 'lot' | 'die' | 'casino';

export class Picking {
  /** What is to be touched, if anything: an empty lot, a die, or any lot of a casino. */
  wants = $state<Wanted | null>(null);
  /** The lots that may be touched; null means all. For a casino these are its lots, any of them. */
  allowed = $state.raw<Set<string> | null>(null);
  /** What it is for, in words: the board shows it while it waits. */
  label = $state('');

  #answer: ((lot: string | null) => void) | null = null;

  /** Asks for a touch. Whoever asked before is told that nothing was touched. */
  ask(wants: Wanted, allowed: Set<string> | null, label: string): Promise<string | null> {
    this.#finish(null);
    this.wants = wants;
    this.allowed = allowed;
    this.label = label;
    return new Promise((resolve) => {
      this.#answer = resolve;
    });
  }

  /** Whether touching this lot would answer. */
  takes(lot: string): boolean {
    return this.wants !== null && (this.allowed === null || this.allowed.has(lot));
  }

  /** The board was touched. A lot that is not wanted changes nothing. */
  touch(lot: string): void {
    if (this.takes(lot)) this.#finish(lot);
  }

  /** Gives up. */
  cancel(): void {
    this.#finish(null);
  }

  #finish(lot: string | null): void {
    const answer = this.#answer;
    this.#answer = null;
    this.wants = null;
    this.allowed = null;
    this.label = '';
    answer?.(lot);
  }
}
