import { freshId, post } from '../lib/api';
import { comeIn } from '../lib/me.svelte';
import type { Plan, TableSnapshot } from '../wire';
import type { About } from '../wire/games/table';

/** Who sits at a table that nobody has set up: oneself and three bots, or as many as the game takes. */
export function usualSeats(game: Pick<About, 'min_seats' | 'max_seats'>): Plan[] {
  const seats = Math.min(game.max_seats, Math.max(game.min_seats, 4));
  return Array.from({ length: seats }, (_, seat): Plan => (seat === 0 ? 'me' : { bot: 'medium' }));
}

/** Sits down against bots, with no name and no question. Gives the table. */
export async function playNow(game: About): Promise<string> {
  await comeIn();
  const table = await post<TableSnapshot>('/tables', {
    id: freshId(),
    game: game.key,
    seats: usualSeats(game),
    nonces: true,
    clock: null,
    options: {},
  });
  return table.id;
}
