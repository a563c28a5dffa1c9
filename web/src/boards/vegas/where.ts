import { playedIn, type ByTag, type GameRecord, type Undone } from '../board';

/**
 * The casino at which a move mattered: the one that something was placed at, with the move or, after a roll, with what was made of it; else
 * the one that paid most. Nothing where that is not one casino. `records` begins with the move.
 */
export function where<Event extends object>(
  [move, next]: GameRecord<Event>[],
  casinos: { number: number; name: string }[],
  at: (event: ByTag<Event | Undone>) => number[],
): string | null {
  const told = (record: GameRecord<Event> | undefined) => ((record && playedIn(record)?.events) ?? []).map(({ event }) => event);
  const rolled = told(move).some((event) => 'rolled' in event) && next && playedIn(next)?.seat === playedIn(move!)?.seat;
  const placed = new Set([...told(move), ...(rolled ? told(next) : [])].flatMap(at));
  const paid = told(move)
    .flatMap((event) => (event as { paid?: { casino: number; note: number } }).paid ?? [])
    .reduce<{ casino: number; note: number } | null>((best, one) => (best && best.note >= one.note ? best : one), null);
  const number = placed.size === 1 ? [...placed][0] : placed.size === 0 ? paid?.casino : undefined;
  return casinos.find((casino) => casino.number === number)?.name ?? null;
}
