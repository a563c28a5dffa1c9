import type { Step, View } from '../view';
import { terms, type Foresight } from './terms';

/** The table after `count` steps of a deal as the rules foresee it, or as far as they can happen. */
export function after(view: View, foresight: Foresight | null, count: number): View {
  const happens = foresight?.steps.slice(0, count).filter((step) => step.refusal === null) ?? [];
  return happens[happens.length - 1]?.view ?? { ...view, offers: [], running: null };
}

/** The most that a seat could pay then. The rules foresee that bets are won: whoever takes them may get the stake instead. */
export function purse(now: View, steps: Step[], seat: number): number {
  const stakes = seat === now.active ? 0 : steps.reduce((sum, step) => sum + ('act' in step ? (terms(step.act).stake ?? 0) : 0), 0);
  return (now.players[seat]?.money ?? 0) + stakes;
}
