import type { Change, Different, Estimate, Reviewed, SeatReview } from '../wire';

/** Standard errors of a 95 % interval to each side. */
export const REACH = 1.96;
/** Below this no single move decided a game: it was won step by step. */
const GREAT = 0.1;

/** How the chance of somebody changed with one entry of the journal. */
export type Step = {
  entry: number;
  before: number;
  after: number;
  rise: number;
  /** What chance may have done to the figures: 95 % of the time it is less. */
  reach: number;
};

const together = (estimate: Estimate, seats: number[]) => seats.reduce((sum, seat) => sum + (estimate.chances[seat] ?? 0), 0);

/** How the chance of these seats together changed, entry by entry. */
export function steps(curve: Estimate[], seats: number[]): Step[] {
  return curve.slice(1).map((now, at) => {
    const before = together(curve[at]!, seats);
    const after = together(now, seats);
    return { entry: now.entry, before, after, rise: after - before, reach: REACH * Math.hypot(curve[at]!.error, now.error) };
  });
}

/** Whether a change is more than chance may have done to the figures. */
export const isSure = ({ rise, reach }: Step) => Math.abs(rise) > reach;

/** What decided a game: one move, many small ones, or nothing that the judge is sure of. */
export type Decided = { kind: 'move' | 'slowly' | 'unsure'; step: Step; blunder: Different | null };

/** The move that helped the winners most, and how far that can be trusted. */
export function decided({ curve, different }: Reviewed, winners: number[]): Decided | null {
  const step = steps(curve, winners).reduce<Step | null>((best, one) => (best && best.rise >= one.rise ? best : one), null);
  if (!step || step.rise <= 0) return null;
  const kind = !isSure(step) ? 'unsure' : step.rise < GREAT ? 'slowly' : 'move';
  // Somebody else gave it away, if what the choice cost is sure.
  const blunder = different.find((one) => one.entry === step.entry && !winners.includes(one.seat) && isMistake(one)) ?? null;
  return { kind, step, blunder };
}

/** The moves that changed somebody's chance most, in the order of the game; only those that are sure, and never one right after another. */
export function turns(curve: Estimate[], seat: number, most: number): Step[] {
  const found: Step[] = [];
  const apart = Math.max(2, Math.round(curve.length / 25));
  for (const step of steps(curve, [seat])
    .filter(isSure)
    .sort((one, other) => Math.abs(other.rise) - Math.abs(one.rise))) {
    if (found.length === most || Math.abs(step.rise) < 0.03) break;
    if (found.every(({ entry }) => Math.abs(entry - step.entry) >= apart)) found.push(step);
  }
  return found.sort((one, other) => one.entry - other.entry);
}

/** Whether a decision was worse than the judge's beyond doubt. */
export const isMistake = ({ change }: Different) => change.chance < 0 && -change.chance > REACH * change.error;

/** How good a seat's own play was, and how lucky it was: the first is the best. */
export const PLAY = ['sharp', 'solid', 'uneven', 'careless'] as const;
export const LUCK = ['very_lucky', 'lucky', 'fair', 'unlucky', 'very_unlucky'] as const;
const PLAY_LIMITS = [-0.04, -0.12, -0.22];
const LUCK_LIMITS = [0.25, 0.08, -0.08, -0.25];

const grade = (chance: number, limits: number[]) => limits.filter((limit) => chance < limit).length;

/** A change in a word of a scale, and whether the judge could as well have said one that is not next to it. */
export function graded<Word>({ chance, error }: Change, words: readonly Word[], limits: number[]): { word: Word; unsure: boolean } {
  const [low, high] = [grade(chance - REACH * error, limits), grade(chance + REACH * error, limits)];
  return { word: words[grade(chance, limits)]!, unsure: low - high > 1 };
}

export const play = (seat: SeatReview) => graded(seat.own, PLAY, PLAY_LIMITS);
export const luck = (seat: SeatReview) => graded(seat.luck, LUCK, LUCK_LIMITS);

export const PARTS = ['own', 'others', 'deals', 'luck'] as const;
export type Part = (typeof PARTS)[number];

/** What did most for a winner, or cost somebody else most; nothing if the judge is not sure that anything did. */
export function weightiest(seat: SeatReview): { part: Part; change: Change } | null {
  const side = seat.won > seat.fair ? 1 : -1;
  const parts = PARTS.map((part) => ({ part, change: seat[part] })).sort((one, other) => side * (other.change.chance - one.change.chance));
  const [first] = parts;
  return first && side * first.change.chance > REACH * first.change.error ? first : null;
}
