import { playedIn, type ByTag, type Change } from '../../board';
import { millions } from '../../../lib/money';
import type { Event, Lords, View } from '../types';
import { casinoAt } from '../view';
import { points as counted, w } from '../words';
import { beside } from '../ground';
import { dieless, reduce, standing } from './reduce';
import { places, type Flight, type Kind, type LordsStep } from './step';

export type { Flight, LordsStep } from './step';

type Told = { n: number; event: ByTag<Event>; text: string };
type More = Partial<Omit<LordsStep, 'kind'>>;

/** Money that starts from several lots starts a little apart. */
const APART = 40;
/** Roofs turn over one after the other. */
const WAVE = 120;
/** So long a chip takes from stop to stop, and so long at most for all of them. */
const STOP = 120;
const STOPS = 900;

/** Builds the steps of one update, one event after the other. */
class Steps {
  readonly all: LordsStep[] = [];

  constructor(
    private view: View,
    private readonly events: Told[],
    private readonly names: string[],
    private readonly you: number | null,
  ) {}

  run(): LordsStep[] {
    for (let at = 0; at < this.events.length; at++) at = this.one(at);
    return this.all;
  }

  private add(kind: Kind, ms: number, more: More = {}) {
    const flights = more.flights ?? [];
    const later = flights.reduce((most, one) => Math.max(most, one.delay), 0);
    this.all.push({ kind, ms: ms + later, view: this.view, ...more, flights });
  }
  private take(event: ByTag<Event>): View {
    const before = this.view;
    this.view = reduce(before, event);
    return before;
  }
  private name(seat: number): string {
    return this.names[seat] ?? '';
  }
  private caption(at: string, words: string) {
    return words ? { caption: { at, words } } : {};
  }
  /** Money from a seat to the bank: it goes down where it is spent. */
  private spent(seat: number, cost: number, lot: string): Flight[] {
    return cost > 0 ? [{ key: 'cost', piece: { money: cost }, from: places.seat(seat), to: places.lot(lot), delay: 0 }] : [];
  }

  /** Where the boss of a casino changed, its tube goes out and is lit in the new colour. */
  private bosses(before: View, lots: string[]) {
    for (const casino of this.view.casinos) {
      if (!casino.lots.some((lot) => lots.includes(lot))) continue;
      const was = before.casinos.filter((one) => one.lots.some((lot) => casino.lots.includes(lot)));
      if (casino.boss === null || was.length === 0 || was.every((one) => one.boss === casino.boss)) continue;
      const lot = casino.lots[0]!;
      const old = was.find((one) => one.boss !== null && one.boss !== casino.boss);
      if (old) {
        // The tiles lie as they do now, still in the light of the old boss.
        const dark = { ...this.view, casinos: this.view.casinos.map((one) => (one === casino ? { ...one, boss: old.boss } : one)) };
        const words = old.boss === this.you ? w('moment.lost') : '';
        this.add('dark', 240, { during: dark, view: dark, dark: lot, sound: 'chip', ...this.caption(places.lot(lot), words) });
      }
      this.add('boss', 480, {
        during: this.view,
        seat: casino.boss,
        lights: lot,
        sound: casino.boss === this.you ? 'win' : 'bell',
        ...this.caption(
          places.lot(lot),
          casino.boss === this.you ? w('moment.boss.you') : w('moment.boss', { name: this.name(casino.boss) }),
        ),
      });
    }
  }

  /** Shows the event at a place of the list; tells which was the last that was shown. */
  private one(at: number): number {
    const { event, text } = this.events[at]!;
    if (event.scored) return this.points(at);
    if (event.put) return this.puts(at);
    const before = this.take(event);
    const { drawn, marked, taken_over, lots_paid, casino_paid, built, sprawled, remodeled, reorganized, raised, rerolled } = event;
    if (event.turn_began)
      this.add('turn', event.turn_began.seat === this.you ? 480 : 240, event.turn_began.seat === this.you ? { sound: 'bell' } : {});
    else if (drawn) {
      // The card is turned in the tray; the last one, which has no lot, goes to the middle of the table.
      const to = drawn.card ? places.lot(drawn.card) : places.map;
      const flights: Flight[] = [{ key: 'card', piece: { card: drawn.card, pays: drawn.pays }, from: places.deck, to, delay: 0 }];
      this.add('draw', drawn.card ? 720 : 900, {
        seat: drawn.seat,
        card: { lot: drawn.card, pays: drawn.pays },
        flights,
        during: before,
        sound: 'card',
        ...this.caption(places.deck, text),
      });
    } else if (marked)
      this.add('park', 240, {
        lots: [marked.lot],
        arrives: 'car',
        during: this.view,
        sound: 'chip',
        ...this.caption(places.lot(marked.lot), text),
      });
    else if (taken_over) {
      this.add('take', 480, {
        lots: [taken_over.lot],
        arrives: 'die',
        during: this.view,
        sound: 'dice',
        ...this.caption(places.lot(taken_over.lot), text),
      });
      this.bosses(before, [taken_over.lot]);
    } else if (event.die_given_up ?? event.marker_given_up) {
      const { lot } = (event.die_given_up ?? event.marker_given_up)!;
      this.add('take', 240, { during: this.view, ...this.caption(places.lot(lot), text) });
    } else if (lots_paid) {
      const flights = Object.entries(before.lots).flatMap(([lot, { mark }]): Flight[] =>
        mark === undefined ? [] : [{ key: `lot${lot}`, piece: { money: 1 }, from: places.lot(lot), to: places.seat(mark), delay: 0 }],
      );
      if (flights.length > 0)
        this.add('lots', 480, { during: before, flights, sound: 'note', ...this.caption(places.deck, w('moment.lots')) });
    } else if (casino_paid) {
      const { casino, company } = casino_paid;
      const first = casino[0]!;
      const flights = casino.flatMap((lot, place): Flight[] => {
        const { owner, die } = before.lots[lot] ?? {};
        if (owner === undefined || !die) return [];
        return [{ key: `die${lot}`, piece: { money: die }, from: places.lot(lot), to: places.seat(owner), delay: place * APART }];
      });
      this.add('pay', 480, {
        during: before,
        paying: [casinoAt(before, first)?.lots[0] ?? first],
        flights,
        sound: 'note',
        ...this.caption(places.lot(first), w('moment.pays', { pays: w(`company.${company}`) })),
      });
    } else if (event.discarded) this.add('discard', 120, { during: this.view });
    else if (built) this.tile('build', before, built.seat, built.lot, built.cost, text);
    else if (sprawled) this.tile('sprawl', before, sprawled.seat, sprawled.lot, sprawled.cost, text, sprawled.casino);
    else if (remodeled) {
      this.add('remodel', 360 + WAVE * remodeled.casino.length, {
        lots: remodeled.casino,
        arrives: 'turn',
        during: { ...this.view, players: before.players },
        flights: this.spent(remodeled.seat, remodeled.cost, remodeled.casino[0]!),
        sound: 'card',
        ...this.caption(places.lot(remodeled.casino[0]!), text),
      });
      this.bosses(before, remodeled.casino);
    } else if (raised) {
      this.add('raise', 480, {
        lots: raised.casino,
        arrives: 'lift',
        during: { ...this.view, players: before.players },
        flights: this.spent(raised.seat, raised.cost, raised.casino[0]!),
        sound: 'sign',
        ...this.caption(places.lot(raised.casino[0]!), text),
      });
      this.bosses(before, raised.casino);
    } else if (reorganized) {
      const lots = reorganized.dice.map(([lot]) => lot);
      this.add('roll', 900, {
        rolling: lots,
        during: before,
        flights: this.spent(reorganized.seat, reorganized.cost, lots[0]!),
        sound: 'dice',
      });
      // They have come down on what they show: only now it is told.
      this.add('set', 240, { during: this.view, ...this.caption(places.lot(lots[0]!), text) });
      // While owners still choose, nobody knows who will be boss.
      if (!this.events.slice(at + 1).some((later) => later.event.put)) this.bosses(before, lots);
    } else if (rerolled) {
      const lots = rerolled.dice.map(([lot]) => lot);
      this.add('tie', 240, {
        tied: rerolled.casino,
        view: before,
        sound: 'dice',
        ...this.caption(places.lot(lots[0]!), w('moment.tie')),
      });
      this.add('roll', 900, { rolling: lots, during: before, sound: 'dice' });
      this.bosses(before, lots);
    } else if (event.staked) {
      const { seat, boss, stake, casino } = event.staked;
      this.add('stake', 480, {
        seat,
        bet: { seat, boss, stake },
        sound: 'chip',
        ...this.caption(places.lot(casino), w('moment.stakes', { name: this.name(seat), stake: millions(stake) })),
      });
    } else if (event.bet) {
      const { seat, boss, gambler, boss_change } = event.bet;
      this.add('bet', 900, { seat, bet: event.bet, view: before, sound: 'dice' });
      const [from, to] = gambler >= 0 ? [boss, seat] : [seat, boss];
      const flights: Flight[] = [
        { key: 'bet', piece: { money: Math.abs(gambler) }, from: places.seat(from), to: places.seat(to), delay: 0 },
      ];
      this.add('won', 480, { bet: event.bet, during: before, flights: gambler === 0 && boss_change === 0 ? [] : flights, sound: 'note' });
    } else if (event.deal_began)
      this.add('struck', 900, { stamp: { kind: 'struck', offer: event.deal_began.offer }, during: before, sound: 'win' });
    else if (event.transferred) this.handed(before, event.transferred.items, text);
    else if (event.deal_broke)
      this.add('broke', 900, { stamp: { kind: 'broke', offer: event.deal_broke.offer, why: text }, during: before, sound: 'chip' });
    else if (event.declined) {
      const { seat, offer, why } = event.declined;
      const mine = before.offers.find((one) => one.id === offer)?.parties.includes(this.you ?? -1) ?? false;
      if (mine)
        this.add('declined', 900, {
          stamp: { kind: 'declined', offer, seat, ...(why ? { reason: why } : {}) },
          during: before,
          sound: 'chip',
        });
    } else if (event.offered)
      this.add('offer', 240, { during: before, ...(event.offered.offer.parties.includes(this.you ?? -1) ? { sound: 'card' } : {}) });
    else if (event.over) this.add('over', 480, { sound: 'bigwin' });
    return at;
  }

  /** A tile comes to a lot: the car drives off, the roof drops, the tube runs round the new outline. */
  private tile(kind: 'build' | 'sprawl', before: View, seat: number, lot: string, cost: number, text: string, from = '') {
    const flights = this.spent(seat, cost, lot);
    const words = this.caption(places.lot(lot), text);
    const paid = dieless(this.view, lot);
    const bare = { ...paid, players: before.players };
    if (kind === 'build') {
      this.add('leave', 240, { lots: [lot], arrives: 'leave', during: before, view: before, flights, sound: 'note', ...words });
      this.add('build', 240, { lots: [lot], arrives: 'tile', during: bare, view: paid, sound: 'chip', ...words });
    } else {
      const out = before.casinos.find((one) => one.lots.includes(from))?.lots.find((one) => beside(one, lot)) ?? from;
      this.add('sprawl', 480, { lots: [lot], arrives: 'slide', out, during: bare, view: paid, flights, sound: 'chip', ...words });
    }
    this.add('set', 120, { lots: [lot], arrives: 'die', during: this.view, sound: 'dice', ...words });
    const casino = casinoAt(this.view, lot);
    const taken = before.casinos.some((one) => one.lots.some((other) => casino?.lots.includes(other)) && one.boss !== casino?.boss);
    if (taken) this.bosses(before, [lot]);
    else if (casino) this.add('set', 480, { during: this.view, lights: casino.lots[0]!, sound: 'sign' });
  }

  /** Dice that are put back one after the other come down together. */
  private puts(at: number): number {
    const before = this.view;
    const lots: string[] = [];
    let next = at;
    for (; this.events[next]?.event.put; next++) {
      lots.push(this.events[next]!.event.put!.lot);
      this.take(this.events[next]!.event);
    }
    this.add('set', 240, { lots, arrives: 'die', during: this.view, sound: 'dice' });
    this.bosses(before, lots);
    return next - 1;
  }

  /** The points of all casinos that paid: each trail grows; what does not reach the next stop falls back. */
  private points(at: number): number {
    const { scored } = this.events[at]!.event;
    const { seat, casino, points, from, to } = scored!;
    const before = this.take(this.events[at]!.event);
    const first = casino[0]!;
    const flights: Flight[] = [{ key: 'points', piece: { points, seat }, from: places.lot(first), to: places.chip(seat), delay: 0 }];
    // The chip goes from stop to stop: each step shows what the one before it has told.
    const stops = before.printed.track.filter((stop) => stop > from && stop <= to);
    const each = Math.min(STOP, STOPS / Math.max(1, stops.length));
    const stood = (place: number) => standing(this.view, seat, stops[place] ?? to);
    this.add('score', 480, { seat, during: before, view: stood(0), flights, sound: 'sign' });
    stops.forEach((_, place) => this.add('score', each, { seat, during: stood(place), view: stood(place + 1), sound: 'chip' }));
    // What does not reach the next stop is lost: the chip wants on, and falls back.
    const next = before.printed.track.find((stop) => stop > to);
    if (next !== undefined && from + points > to)
      this.add('score', 240, {
        seat,
        falls: seat,
        during: this.view,
        sound: 'chip',
        ...this.caption(places.chip(seat), w('moment.falls', { points: counted(from + points - to) })),
      });
    return at;
  }

  /** Things change hands at once. */
  private handed(before: View, items: NonNullable<ByTag<Event>['transferred']>['items'], text: string) {
    const flights = items.flatMap((item, place): Flight[] => {
      if (!('money' in item)) return [];
      const { from, to, amount } = item.money;
      return [{ key: `give${place}`, piece: { money: amount }, from: places.seat(from), to: places.seat(to), delay: 0 }];
    });
    const lots = items.flatMap((item) => ('lot' in item ? [item.lot.lot] : []));
    const dice = items.flatMap((item) => ('die' in item ? [item.die.lot] : []));
    const where = [...lots, ...dice];
    this.add('give', 480, {
      lots: where,
      ...(lots.length > 0 ? { arrives: 'car' as const } : dice.length > 0 ? { arrives: 'die' as const } : {}),
      during: { ...this.view, players: before.players },
      flights,
      sound: flights.length > 0 ? 'note' : 'chip',
      ...this.caption(where[0] ? places.lot(where[0]) : places.deck, text),
    });
    this.bosses(before, dice);
  }
}

/** The steps of an update, with the view that they lead to by themselves. */
export function reckoned({ before, records, names, you }: Change<Lords>): LordsStep[] {
  const played = records.flatMap((record) => playedIn(record) ?? []);
  const events = played.flatMap(({ events, lines }) =>
    events.map(({ n, event }) => ({ n, event, text: lines?.find((line) => line.n === n)?.text ?? '' })),
  );
  // What is taken back, or was dealt before anybody looked, stands at once.
  if ((before as View | null) === null || events.some(({ event }) => 'undone' in event || event.dealt)) return [];
  return new Steps(before, events, names, you).run();
}

/** How an update is shown, step by step. Whatever was reckoned on the way, what stands at the end is the house's word. */
export function steps(change: Change<Lords>): LordsStep[] {
  const { after } = change;
  const shown = reckoned(change);
  const last = shown.pop();
  // Where there is nothing to see, nothing is waited for.
  return last ? [...shown, { ...last, view: after }] : [];
}
