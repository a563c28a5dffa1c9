/** How far somebody came in a lesson on this device: the steps that are done, or that all are. */

const key = (game: string) => `lesson:${game}`;

/** How many steps of a lesson are done; nothing if it was never begun or is over. */
export function keptStep(game: string): number {
  const kept = Number(localStorage.getItem(key(game)) ?? 0);
  return Number.isInteger(kept) && kept > 0 ? kept : 0;
}

export const keepStep = (game: string, step: number) => localStorage.setItem(key(game), String(step));
export const keepDone = (game: string) => localStorage.setItem(key(game), 'done');
