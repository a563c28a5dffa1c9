import type { View } from '../view';
import type { News, PastDeal } from './past';
import { reasonWords } from '../reason';
import { number } from './terms';
import { d } from './words';

/** What whoever looks should hear about deals of theirs, in a sentence or two. */
export function news(heard: News[], view: View, deals: PastDeal[], names: string[], you: number | null): string {
  const name = (seat: number) => names[seat] ?? '';
  const mine = (offer: number) => deals.some((deal) => deal.offer.id === offer && you !== null && deal.offer.parties.includes(you));
  const told: string[] = [];
  for (const { event } of heard) {
    const { offered, accepted, declined, withdrawn, deal_done: done, deal_broke: broke } = event;
    if (offered && offered.offer.by !== you && mine(offered.offer.id)) {
      told.push(d('news.offered', { name: name(offered.offer.by), number: number(offered.offer.id) }));
    }
    // The last consent is followed by the deal itself.
    if (accepted && accepted.seat !== you && mine(accepted.offer) && view.offers.some((offer) => offer.id === accepted.offer)) {
      told.push(d('news.accepted', { name: name(accepted.seat), number: number(accepted.offer) }));
    }
    if (declined && declined.seat !== you && mine(declined.offer)) {
      const gaps = { name: name(declined.seat), number: number(declined.offer) };
      const { why } = declined;
      told.push(why ? d('news.declined.why', { ...gaps, why: reasonWords(why, names, you) }) : d('news.declined', gaps));
    }
    if (withdrawn && withdrawn.seat !== you && mine(withdrawn.offer)) {
      told.push(d('news.withdrawn', { name: name(withdrawn.seat), number: number(withdrawn.offer) }));
    }
    if (done && mine(done.offer)) told.push(d('news.done', { number: number(done.offer) }));
    if (broke && mine(broke.offer)) told.push(d('news.broke', { number: number(broke.offer), step: broke.step }));
  }
  return told.join(' ');
}
