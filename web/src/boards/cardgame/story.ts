import { playedIn, type ByTag, type GameRecord } from '../board';
import { numberOf, type Card, type Event } from './view';

/** What one casino paid. */
export type Paid = {
  number: number;
  takers: { seat: number; note: number }[];
  boxed: number[];
  tied: number[];
  cards: Map<number, Card[]>;
};

/** The end of a round, casino by casino. */
export type Payout = { round: number; casinos: Paid[] };

/** What the board remembers of the events it heard. */
export type Story = {
  /** The number of the next record to hear. */
  next: number;
  /** The cards at the casinos, by seat. */
  cards: Map<number, Card[]>[];
  /** Whether those are all: a game that goes on from another one tells nothing of what lay there before. */
  whole: boolean;
  /** The payout under way. */
  paying: Paid[];
  /** The latest payout. */
  payout: Payout | null;
  /** What each seat played last. */
  plays: Map<number, Card[]>;
  /** What was played with the latest records. */
  fresh: { seat: number; cards: Card[] }[];
  /** The chip cards that were taken with the latest records. */
  chips: { seat: number; colour: string }[];
  /** Whether a round ended with the latest records. */
  ended: boolean;
};

const six = <T>(make: (number: number) => T): T[] => [1, 2, 3, 4, 5, 6].map(make);
const noCards = () => six((): Map<number, Card[]> => new Map());
const nothing = () => six((number): Paid => ({ number, takers: [], boxed: [], tied: [], cards: new Map() }));

export const begin = (): Story => ({
  next: 0,
  cards: noCards(),
  whole: false,
  paying: nothing(),
  payout: null,
  plays: new Map(),
  fresh: [],
  chips: [],
  ended: false,
});

/** The story after these records; the same story if there is nothing new in them. */
export function hear(story: Story, records: GameRecord<Event>[]): Story {
  const news = records.filter((record) => record.n >= story.next);
  if (news.length === 0) return story;
  const events = news.flatMap((record) => playedIn(record)?.events ?? []);
  const next = news[news.length - 1]!.n + 1;
  // Somebody chatted: what was fresh may stay so.
  if (events.length === 0) return { ...story, next };
  const after: Story = { ...story, next, plays: new Map(story.plays), fresh: [], chips: [], ended: false };
  for (const { event } of events) learn(after, event);
  return after;
}

/** The story as whoever comes late knows it: nothing in it is new. */
export const late = (records: GameRecord<Event>[]): Story => ({ ...hear(begin(), records), fresh: [], chips: [], ended: false });

/** The story up to a moment of the past; the moment itself is new only if it has just been stepped to. */
export function recall(records: GameRecord<Event>[], fresh: GameRecord<Event>[]): Story {
  // Whatever was said at the table meanwhile or later is no part of it.
  const told = records.filter((record) => playedIn(record) !== null);
  const news = fresh.filter((record) => record.n === told.at(-1)?.n);
  return hear(late(news.length > 0 ? told.slice(0, -1) : told), news);
}

function learn(story: Story, event: ByTag<Event>) {
  const play = event.revealed ?? event.placed;
  if (play) {
    story.plays.set(play.seat, play.cards);
    story.fresh = [...story.fresh.filter((one) => one.seat !== play.seat), play];
    story.cards = lay(story.cards, play.seat, play.cards);
  } else if (event.round_began) {
    story.cards = noCards();
    story.whole = true;
  } else if (event.chip_card_taken) {
    story.chips.push(event.chip_card_taken);
  } else if (event.tied) {
    const { casino, seats } = event.tied;
    change(story, casino, (paid) => ({ ...paid, tied: seats }));
  } else if (event.paid) {
    const { casino, seat, note } = event.paid;
    change(story, casino, (paid) => ({ ...paid, takers: [...paid.takers, { seat, note }] }));
  } else if (event.boxed) {
    const { casino, notes } = event.boxed;
    change(story, casino, (paid) => ({ ...paid, boxed: notes }));
  } else if (event.round_ended) {
    const cards = story.whole ? story.cards : noCards();
    story.payout = { round: event.round_ended.round, casinos: story.paying.map((paid, place) => ({ ...paid, cards: cards[place]! })) };
    story.paying = nothing();
    story.ended = true;
  }
}

function change(story: Story, casino: number, how: (paid: Paid) => Paid) {
  story.paying = story.paying.map((paid) => (paid.number === casino ? how(paid) : paid));
}

/** The cards at the casinos once these lie there too. */
function lay(there: Map<number, Card[]>[], seat: number, cards: Card[]): Map<number, Card[]>[] {
  return there.map((casino, place) => {
    const here = cards.filter((card) => numberOf(card) === place + 1);
    return here.length === 0 ? casino : new Map(casino).set(seat, [...(casino.get(seat) ?? []), ...here].sort());
  });
}

/** The story with what really lies at the casinos: what was told before the board was there is not known to it. */
export function settle(story: Story, placed: Card[][]): Story {
  return {
    ...story,
    whole: true,
    cards: placed.reduce((there, cards, seat) => lay(there, seat, cards), noCards()),
  };
}

/** What each seat won in a payout, the most first. */
export function sums(payout: Payout): { seat: number; sum: number }[] {
  const won = new Map<number, number>();
  for (const { seat, note } of payout.casinos.flatMap((casino) => casino.takers)) won.set(seat, (won.get(seat) ?? 0) + note);
  return [...won].map(([seat, sum]) => ({ seat, sum })).sort((one, other) => other.sum - one.sum);
}
