import { playedIn, type Change, type Step } from '../board';
import type { Lords } from './view';

/** How long dice tumble, and a card or a payment is looked at. */
const ROLL = 560;
const LOOK = 240;

/**
 * How an update is shown. The board moves things itself as soon as it knows; the log, the prompt and the next choices wait until it has. What
 * one does oneself waits for nothing but dice, cards and money.
 */
export function steps({ after, records, you }: Change<Lords>): Step<Lords['view']>[] {
  const happened = records.flatMap((record) => playedIn(record)?.events ?? []).map(({ event }) => event);
  const step = (kind: string, ms: number): Step<Lords['view']> => ({ kind, ms, during: after, view: after });
  if (happened.some((event) => event.rerolled ?? event.reorganized ?? event.bet)) return [{ ...step('roll', ROLL), sound: 'dice' }];
  if (happened.some((event) => event.drawn)) return [{ ...step('card', LOOK), sound: 'card' }];
  if (happened.some((event) => event.casino_paid ?? event.lots_paid)) return [{ ...step('paid', LOOK), sound: 'note' }];
  const mine = you !== null && records.some((record) => playedIn(record)?.seat === you);
  return mine ? [] : [step('move', LOOK)];
}
