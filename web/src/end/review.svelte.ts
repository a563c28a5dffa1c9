import { get } from '../lib/api';
import type { Reviewed } from '../wire';

/** What a finished game came down to: it takes the house a few seconds the first time. */
export class Review {
  found = $state.raw<Reviewed | null>(null);
  /** Why there is none. */
  trouble = $state('');

  constructor(private readonly table: string) {
    void this.ask();
  }

  async ask() {
    this.trouble = '';
    try {
      this.found = await get<Reviewed>(`/tables/${this.table}/review`);
    } catch (error) {
      this.trouble = (error as Error).message;
    }
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
