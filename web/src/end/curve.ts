import type { Estimate, TableRecord } from '../wire';

/** The room that a curve is drawn in. */
export type Plot = { left: number; right: number; top: number; bottom: number; last: number };

/** Where an entry of the journal lies. */
export const across = (entry: number, { left, right, last }: Plot) => left + ((right - left) * entry) / Math.max(1, last);

/** Where a chance lies, from 0 below to 1 above. */
export const up = (chance: number, { top, bottom }: Plot) => bottom - (bottom - top) * Math.min(1, Math.max(0, chance));

const figure = (number: number) => String(Math.round(number * 10) / 10);

/** The way of one seat's chance through the game, as the path of a drawing. */
export const line = (curve: Estimate[], seat: number, plot: Plot): string =>
  curve
    .map(({ entry, chances }, at) => `${at === 0 ? 'M' : 'L'}${figure(across(entry, plot))} ${figure(up(chances[seat] ?? 0, plot))}`)
    .join('');

/** Moves labels apart that would lie on one another, in the order they have; none leaves the room from `least` to `most`. */
export function apart(wanted: number[], gap: number, least: number, most: number): number[] {
  const order = wanted.map((_, at) => at).sort((one, other) => wanted[one]! - wanted[other]! || one - other);
  const placed = [...wanted];
  let free = least;
  for (const at of order) {
    placed[at] = Math.max(wanted[at]!, free);
    free = placed[at] + gap;
  }
  // What was pushed out below pushes the others up again.
  let limit = most;
  for (const at of [...order].reverse()) {
    placed[at] = Math.min(placed[at]!, limit);
    limit = placed[at] - gap;
  }
  return placed;
}

/** Where a seat's shape stands along its line: a few times, shifted from seat to seat so that they do not meet. */
export function beads(curve: Estimate[], seat: number, seats: number, many: number): Estimate[] {
  const entries = curve.length;
  if (entries < many * seats) return [];
  const step = entries / many;
  return Array.from({ length: many }, (_, at) => curve[Math.floor(step * (at + (seat + 0.5) / seats))]!);
}

/** A stretch of the game that its events tell of: a round, or a turn with a number. */
export type Band = { from: number; to: number; number: number; kind: 'round' | 'turn' };

/** The rounds of a game, from the events that say that one began; nothing where a game has none. */
export function bands(records: TableRecord[], last: number): Band[] {
  const found: Band[] = [];
  for (const { what } of records) {
    const played = 'played' in what ? what.played : 'started' in what ? what.started : null;
    for (const { event } of (played?.events ?? []) as { event: unknown }[]) {
      if (typeof event !== 'object' || event === null) continue;
      const { round_began, turn_began } = event as { round_began?: { round?: unknown }; turn_began?: { turn?: unknown } };
      const number = round_began?.round ?? turn_began?.turn;
      if (typeof number !== 'number') continue;
      const before = found.at(-1);
      if (before) before.to = played!.entry;
      found.push({ from: played!.entry, to: last, number, kind: round_began ? 'round' : 'turn' });
    }
  }
  return found;
}
