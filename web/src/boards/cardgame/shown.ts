import type { Paid, Story } from './story';
import { diceIn, numberOf, type Card, type View, type CasinoView } from './view';
import { say } from './words';

/** A note as it lies there: with who would take it, who took it, or the box. */
export type ShownNote = { value: number; seat: number | null; fate: 'open' | 'won' | 'boxed' };

/** The cards of one seat at a casino. */
export type ShownPile = { seat: number; dice: number; cards: { card: Card; fresh: boolean }[]; tied: boolean; more: number };

/** A casino as the board draws it, in play or while it pays. */
export type ShownCasino = {
  number: number;
  name: string;
  notes: ShownNote[];
  piles: ShownPile[];
  chips: { colour: string; count: number }[];
};

const most = (one: ShownPile, other: ShownPile) => other.dice + other.more - one.dice - one.more || one.seat - other.seat;

/** Marks equal counts: they leave together when it pays. */
function tie(piles: ShownPile[]): ShownPile[] {
  const counts = piles.map((pile) => pile.dice + pile.more);
  return piles.map((pile, place) => ({ ...pile, tied: counts.filter((count) => count === counts[place]).length > 1 })).sort(most);
}

/** The cards, those marked that have just come. */
function marked(cards: Card[], latest: Card[]): ShownPile['cards'] {
  const left = [...latest];
  return cards.map((card) => {
    const place = left.indexOf(card);
    if (place >= 0) left.splice(place, 1);
    return { card, fresh: place >= 0 };
  });
}

/** A casino in play, with what the picked cards would add. */
export function inPlay(view: View, casino: CasinoView, story: Story, picked: Card[]): ShownCasino {
  const here = (cards: Card[]) => cards.filter((card) => numberOf(card) === casino.number);
  const piles = view.players.map((player, seat): ShownPile => {
    const latest = here(story.fresh.find((play) => play.seat === seat)?.cards ?? []);
    const cards = marked(here(player.placed), latest);
    const more = seat === view.eye ? diceIn(here(picked)) : 0;
    return { seat, dice: casino.dice[String(seat)] ?? 0, cards, tied: false, more };
  });
  const values = [...(casino.notes ?? [])].sort((one, other) => other - one);
  return {
    number: casino.number,
    name: casino.name,
    notes: values.map((value, place) => ({ value, seat: casino.leads[place] ?? null, fate: 'open' })),
    piles: tie(piles.filter((pile) => pile.dice + pile.more > 0)),
    chips: Object.entries(casino.chip_cards).map(([colour, count]) => ({ colour, count })),
  };
}

/** What somebody is about, in a word or two. */
export function doing(view: View, seat: number): string {
  const player = view.players[seat];
  if (view.asks === 'over' || !player) return '';
  if (player.finished) return say('player.done');
  if (player.ready) return say('player.ready');
  if (view.options.mode === 'sequential') return say(view.active === seat ? 'player.plays' : 'player.next');
  return say(view.waiting.includes(seat) ? 'player.picking' : 'player.next');
}

/** A casino as it paid. */
export function paidOut(paid: Paid, name: string): ShownCasino {
  const won = paid.takers.map(({ seat, note }): ShownNote => ({ value: note, seat, fate: 'won' }));
  const boxed = [...paid.boxed].sort((one, other) => other - one).map((value): ShownNote => ({ value, seat: null, fate: 'boxed' }));
  const piles = [...paid.cards].map(([seat, cards]): ShownPile => ({
    seat,
    dice: diceIn(cards),
    cards: marked(cards, []),
    tied: paid.tied.includes(seat),
    more: 0,
  }));
  return { number: paid.number, name, notes: [...won, ...boxed], piles: piles.sort(most), chips: [] };
}
