import { ask, get } from '../lib/api';
import { isHere } from '../local/said';
import type { Reviewed } from '../wire';

/** What a finished game came down to: it takes the house a few seconds the first time, and this device a little longer. */
export class Review {
  found = $state.raw<Reviewed | null>(null);
  /** Why there is none. */
  trouble = $state('');
  /** How much of it is done, from 0 to 1, where that is told. */
  progress = $state<number | null>(null);
  /** Whether somebody stopped it. */
  stopped = $state(false);

  constructor(private readonly table: string) {
    void this.ask();
  }

  async ask() {
    this.trouble = '';
    this.stopped = false;
    const wasStopped = () => this.stopped;
    try {
      this.found = await this.#ask();
    } catch (error) {
      // What was stopped on purpose is no trouble.
      if (!wasStopped()) this.trouble = (error as Error).message;
    }
    this.progress = null;
  }

  async #ask(): Promise<Reviewed> {
    const door = `/tables/${this.table}/review`;
    if (!isHere(this.table)) return get<Reviewed>(door);
    const { answer } = await import('../local/here');
    return answer<Reviewed>('GET', door, undefined, (done, of) => (this.progress = done / of));
  }

  stop() {
    this.stopped = true;
    void ask('DELETE', `/tables/${this.table}/review`).catch(() => undefined);
  }
}

/** Reviews that were asked for in this page: the end and the replay of a game share one. */
const known = new Map<string, Review>();

export function review(table: string): Review {
  const found = known.get(table);
  if (found && !found.trouble) return found;
  const asked = new Review(table);
  known.set(table, asked);
  return asked;
}
