import type { ByTag } from '../../board';
import type { Event, Owner, View } from '../view';

/** An event with its words. */
export type Told = { event: ByTag<Event>; text: string; n: number };

const paidCasino = ({ event }: Told) => event.paid?.casino ?? event.unclaimed?.casino ?? null;
/** What comes after the casinos have paid. */
const isAfter = ({ event }: Told) => Boolean(event.fined ?? event.round_ended);

/**
 * The events in the order in which they are shown. The rules take all tied dice away first; on the table each casino's break when it is
 * paid. Where a payout stops for somebody to decide, those of the casinos not yet paid break before that.
 */
export function shownOrder(events: Told[], before: View): Told[] {
  const double = before.casinos.find((one) => one.tile?.face === 'double_down')?.number ?? 0;
  const held = new Map<number, Told>();
  let onTile: Told | null = null;
  const shown: Told[] = [];
  const release = () => {
    if (onTile) shown.push(onTile);
    onTile = null;
  };
  for (const told of events) {
    const casino = paidCasino(told);
    if (told.event.tied) held.set(told.event.tied.casino, told);
    else if (told.event.double_down_tied) onTile = told;
    else {
      if (isAfter(told) || told.event.gained?.tile === 'double_down' || (casino !== null && casino > double)) release();
      const tied = casino === null ? undefined : held.get(casino);
      if (tied) {
        held.delete(casino!);
        shown.push(tied);
      }
      shown.push(told);
    }
  }
  shown.push(...held.values());
  release();
  return shown;
}

/** The casinos whose dice an event changes. */
function changes({ event }: Told, view: View): number[] {
  const { placed, blocked, blank_taken, took_back, nice_put, prime_placed, doubled_down, neutral_placed, blanks_laid } = event;
  const one = (placed ?? blocked ?? blank_taken ?? took_back)?.casino ?? nice_put?.number;
  if (one !== undefined) return [one];
  if (prime_placed) return prime_placed.numbers;
  if (doubled_down) return view.casinos.filter((at) => at.tile?.face === 'double_down').map((at) => at.number);
  return neutral_placed || blanks_laid ? [1, 2, 3, 4, 5, 6] : [];
}

type Leads = [Owner | null, Owner | null];

/**
 * Who leads where after an event, told by what follows: by who is paid there, or by the house at the end. Between several changes at one
 * casino nobody has said it; then it stays as it was until the last of them.
 */
export function leadsAfter(events: Told[], at: number, view: View, after: View): View {
  const rest = events.slice(at + 1);
  const ends = rest.findIndex(({ event }) => event.round_ended);
  const round = ends < 0 ? rest : rest.slice(0, ends);
  const told = changes(events[at]!, view);
  if (told.length === 0) return view;
  return {
    ...view,
    casinos: view.casinos.map((old) => {
      if (!told.includes(old.number) || round.some((later) => changes(later, view).includes(old.number))) return old;
      const paid = round.filter((later) => paidCasino(later) === old.number);
      if (paid.length === 0) return ends < 0 ? { ...old, leads: after.casinos[old.number - 1]!.leads } : old;
      const owner = (place: number) => paid.find(({ event }) => event.paid?.place === place)?.event.paid?.owner ?? null;
      const leads: Leads = [owner(1), owner(2)];
      return { ...old, leads };
    }),
  };
}
