import type { ByTag, Comparison } from '../board';
import { playedIn } from '../board';
import type { Compared } from '../vegas/compared';
import { diceOf, numberOf, type Action, type Card, type CardGame } from './view';

/** Cards go to the casinos of their numbers. */
function move(tone: Compared['tone'], words: string, cards: Card[]): Compared {
  const casinos = [...new Set(cards.map(numberOf))];
  const to = casinos.map((casino) => ({
    casino,
    ghosts: cards.filter((card) => numberOf(card) === casino).map((card) => ({ value: casino, double: diceOf(card) === 2 })),
  }));
  return { tone, words, from: `.card-button[data-key="${casinos[0]}"]`, to };
}

/** What was played and what the strong bot would have done. */
export function compared({ seat, played, best, words }: Comparison<CardGame>): Compared[] {
  const events = played.flatMap((record) => playedIn(record)?.events ?? []).map(({ event }) => event);
  const mine = events.flatMap(({ chosen, placed, revealed }) => chosen ?? placed ?? revealed ?? []).find((one) => one.seat === seat);
  const all = mine?.cards ? [move('played', words.played, mine.cards)] : [];
  const { select }: ByTag<Action> = typeof best === 'object' ? best : {};
  return select ? [...all, move('bot', words.bot, select.cards)] : all;
}
