import { freshId, post, Refusal } from '../lib/api';
import { comeIn, mine } from '../lib/me.svelte';
import { settings } from '../lib/settings.svelte';
import { house } from '../local/away.svelte';
import type { Plan, TableSnapshot } from '../wire';
import type { About } from '../wire/games/table';

/** Who sits at a table that nobody has set up: oneself and three bots, or as many as the game takes. */
export function usualSeats(game: Pick<About, 'min_seats' | 'max_seats'>): Plan[] {
  const seats = Math.min(game.max_seats, Math.max(game.min_seats, 4));
  return Array.from({ length: seats }, (_, seat): Plan => (seat === 0 ? 'me' : { bot: 'medium' }));
}

/** Whoever sits down at once begins, where the players may agree on that: nobody waits for bots before a first move. */
const AGREED: Partial<Record<string, Record<string, unknown>>> = { royale: { start: 0 } };

/** Sits down against bots, with no name and no question. Gives the table. */
export async function playNow(game: About): Promise<string> {
  await comeIn();
  const made = () =>
    post<TableSnapshot>('/tables', {
      id: freshId(),
      game: game.key,
      seats: usualSeats(game),
      nonces: true,
      clock: null,
      options: AGREED[game.key] ?? {},
      // Where there is no house, this device keeps the table.
      ...(house.away ? { here: true, pace: settings.speed === 'instant' ? 0 : 700, people: [{ seat: 0, name: mine.me?.name ?? '' }] } : {}),
    });
  const table = await made().catch((error: unknown) => {
    // The house went away just now.
    if (!house.away || error instanceof Refusal) throw error;
    return made();
  });
  return table.id;
}
