import { playedIn, type EventEntry, type GameRecord } from '../../board';
import type { Event, Offer, Reason, View, Why } from '../view';
import type { Kept } from './kept.svelte';

/** What became of an offer. */
export type Fate =
  | { kind: 'open' | 'withdrawn' | 'lapsed' | 'running' | 'done' }
  | { kind: 'declined'; seat: number; why?: Reason }
  | { kind: 'countered'; seat: number; offer: number }
  | { kind: 'broke'; step: number; refusal: Why };

/** `active` is whose turn it was, if that was seen; `instead` the offer that it answered. */
export type PastDeal = { offer: Offer; fate: Fate; active: number | null; instead: number | null };

export type News = EventEntry<Event>;

const KINDS: (keyof News['event'])[] = [
  'turn_began',
  'offered',
  'accepted',
  'declined',
  'withdrawn',
  'lapsed',
  'deal_began',
  'deal_broke',
  'deal_done',
  'undone',
];

/** What a record tells about deals. */
export function told(record: GameRecord<Event>): News[] {
  const events = playedIn(record)?.events ?? [];
  return events.filter((one) => typeof one.event === 'object' && KINDS.some((kind) => kind in one.event));
}

/** All offers that were made, and what became of them, the newest first. */
export function pastDeals(records: GameRecord<Event>[]): PastDeal[] {
  const all = records.flatMap(told);
  const undone = new Set(all.flatMap((one) => one.event.undone?.entry ?? []));
  const news = all.filter((one) => !undone.has(one.entry));
  const deals = new Map<number, PastDeal>();
  let declined: { entry: number; offer: number; seat: number } | null = null;
  const end = (offer: number, fate: Fate) => {
    const deal = deals.get(offer);
    if (deal) deal.fate = fate;
  };
  let active: number | null = null;
  for (const { entry, event } of news) {
    if (event.turn_began) active = event.turn_began.seat;
    if (event.offered) {
      const { offer } = event.offered;
      // A counter-offer is a no and an offer in one entry.
      const instead = declined?.entry === entry ? declined : null;
      deals.set(offer.id, {
        offer: { ...offer, accepted: [...offer.accepted] },
        fate: { kind: 'open' },
        active,
        instead: instead?.offer ?? null,
      });
      if (instead) end(instead.offer, { kind: 'countered', seat: instead.seat, offer: offer.id });
    }
    if (event.accepted) deals.get(event.accepted.offer)?.offer.accepted.push(event.accepted.seat);
    if (event.declined) {
      const { offer, seat, why } = event.declined;
      declined = { entry, offer, seat };
      end(offer, { kind: 'declined', seat, ...(why ? { why } : {}) });
    }
    if (event.withdrawn) end(event.withdrawn.offer, { kind: 'withdrawn' });
    for (const offer of event.lapsed?.offers ?? []) end(offer, { kind: 'lapsed' });
    if (event.deal_began) end(event.deal_began.offer, { kind: 'running' });
    if (event.deal_done) end(event.deal_done.offer, { kind: 'done' });
    if (event.deal_broke) end(event.deal_broke.offer, { kind: 'broke', step: event.deal_broke.step, refusal: event.deal_broke.refusal });
  }
  return [...deals.values()].reverse();
}

/** The latest offer of a seat, if it came to nothing: it can be changed and sent again. */
export function failed(deals: PastDeal[], you: number | null): PastDeal | null {
  const latest = deals.find((deal) => deal.offer.by === you);
  return latest && ['declined', 'withdrawn', 'lapsed', 'broke'].includes(latest.fate.kind) ? latest : null;
}

/** The offers that wait for the answer of a seat. */
export const asked = (view: View, you: number | null): Offer[] =>
  you === null ? [] : view.offers.filter((offer) => offer.parties.includes(you) && !offer.accepted.includes(you));

/** That offer, as long as nobody is at another one or has put it aside. */
export function toSendAgain(view: View, deals: PastDeal[], you: number | null, keeps: Kept): PastDeal | null {
  const one = you === null || view.asks === 'over' ? null : failed(deals, you);
  return one && one.offer.id !== keeps.forgotten && !keeps.draft.begun ? one : null;
}
