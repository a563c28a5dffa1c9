import { listed } from '../lib/formats';
import type { Reviewed, TableRecord } from '../wire';
import type { Headline } from './headline';
import { decided, steps, weightiest, type Decided, type Step } from './verdict';
import { w, type Word } from './words';

/** A share as percent, with its sign. */
export const signed = (share: number): string => {
  const whole = Math.round(share * 100);
  return whole === 0 ? '0' : `${whole < 0 ? '−' : '+'}${Math.abs(whole)}`;
};

export const percent = (share: number): number => Math.round(share * 100);

/** A place as people say it. */
export const place = (number: number): string =>
  number === 1 ? w('place.1') : number === 2 ? w('place.2') : number === 3 ? w('place.3') : w('place.n', { place: number });

/** What was written in the log when an entry was played. */
export function linesOf(records: TableRecord[], entry: number): { seat: number | null; text: string; at: number } | null {
  for (const [at, { what }] of records.entries()) {
    const played = 'played' in what ? what.played : 'started' in what ? what.started : null;
    if (played?.entry === entry) return { seat: played.seat, text: (played.lines ?? []).map(({ text }) => text).join(' '), at };
  }
  return null;
}

/** What stands on the sign. */
export function title({ kind, winners }: Headline, names: string[]): string {
  if (kind === 'you') return w('win.you');
  if (kind === 'shared') return w('win.shared');
  if (kind === 'gave_up') return w('win.gave_up');
  return w(winners.length === 1 ? 'win.other' : 'win.others', { who: listed(winners.map((seat) => names[seat] ?? '')) });
}

/** The moment that decided a game, in one sentence with its figures, and the entry it speaks of. */
export function sentence(
  review: Reviewed,
  winners: number[],
  names: string[],
  where: (entry: number) => string | null = () => null,
): { text: string; step: Step | null; kind: Decided['kind'] | null } {
  const who = listed(winners.map((seat) => names[seat] ?? ''));
  const found = decided(review, winners);
  if (!found) return { text: w('decided.none', { who }), step: null, kind: null };
  const { kind, step, blunder } = found;
  const gaps = {
    who,
    entry: step.entry,
    before: percent(step.before),
    after: percent(step.after),
    rise: signed(step.rise),
    reach: percent(step.reach),
  };
  if (kind !== 'move') return { text: w(`decided.${kind}`, gaps), step, kind };
  if (blunder) return { text: w('decided.gift', { ...gaps, other: names[blunder.seat] ?? '' }), step, kind };
  const place = where(step.entry);
  if (place) return { text: w('decided.at', { ...gaps, place }), step, kind };
  const last = review.curve.at(-1)?.entry === step.entry;
  return { text: w(last ? 'decided.last' : 'decided.move', gaps), step, kind };
}

/** Whoever lost reads of their best moment as well. */
export function bestMoment({ curve }: Reviewed, seat: number): string {
  const best = steps(curve, [seat]).reduce<Step | null>((one, other) => (one && one.rise >= other.rise ? one : other), null);
  return best && best.rise > best.reach ? w('decided.best', { entry: best.entry, rise: signed(best.rise) }) : '';
}

/** What mattered most for a seat: luck, its own play, that of others, or deals. */
export function mattered({ seats }: Reviewed, seat: number, you: boolean, name: string): string {
  const account = seats.find((one) => one.seat === seat);
  const most = account ? weightiest(account) : null;
  if (!account || !most) return w('parts.unsure');
  const less = account.won > account.fair ? '' : 'less.';
  return w(`parts.${you ? 'you.' : ''}${less}${most.part}` as Word, { who: name, percent: signed(most.change.chance) });
}
