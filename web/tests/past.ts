import { expect, type Page } from '@playwright/test';
import { makeTable } from './kit';

// Games that are over, and how they stood before.

export type Snapshot = { id: string; phase: string; chairs: { seat: number }[]; now: { outcome: { ranking: { seat: number }[] } } };

/** Asks the house as whoever this page belongs to. */
export const ask = <T>(page: Page, door: string, body?: unknown) =>
  page.evaluate(
    async ([door, body]) => {
      const response = await fetch(`/api/v1${door}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { 'content-type': 'application/json' },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      return (await response.json()) as unknown;
    },
    [door, body] as const,
  ) as Promise<T>;

/** A game that bots have played. */
export async function finished(page: Page, game: string, seats: number): Promise<Snapshot> {
  const id = await makeTable(page, { game, seats: Array.from({ length: seats }, () => ({ bot: 'easy' })) });
  let table: Snapshot | null = null;
  await expect(async () => {
    table = await ask<Snapshot>(page, `/tables/${id}`);
    expect(table.phase).toBe('finished');
  }).toPass({ timeout: 90_000 });
  return table!;
}

/** The same game a few moves before its end, in the seat that has won it. */
export async function nearTheEnd(page: Page, table: Snapshot): Promise<string> {
  const { entries } = await ask<{ entries: number }>(page, `/tables/${table.id}/replay?first=0&count=0`);
  const winner = table.now.outcome.ranking[0]!.seat;
  const seats = table.chairs.map(({ seat }) => (seat === winner ? 'me' : { bot: 'easy' }));
  const game = (table as unknown as { game: string }).game;
  return makeTable(page, { game, seats, from: { table: table.id, entry: Math.max(0, entries - 8) } });
}

/** The move that cost whoever looks most, or anybody. */
export async function worstOf(page: Page, id: string): Promise<number> {
  type Review = { different: { entry: number; seat: number; change: { chance: number } }[] };
  const { different } = await ask<Review>(page, `/tables/${id}/review`);
  const mine = different.filter(({ seat }) => seat === 0);
  const worst = [...(mine.length > 0 ? mine : different)].sort((one, other) => one.change.chance - other.change.chance)[0];
  return worst?.entry ?? 10;
}
