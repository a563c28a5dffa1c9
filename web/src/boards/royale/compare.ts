import type { ByTag, Comparison } from '../board';
import { playedIn } from '../board';
import type { Compared, Ghost } from '../vegas/compared';
import { dice, showing, type Action, type DiceText, type Royale, type View } from './view';

const ghosts = (casino: number, text: DiceText): Ghost[] => {
  const { small, biggy } = dice(text);
  return [...Array.from({ length: small }, () => ({ value: casino })), ...(biggy ? [{ value: casino, big: true }] : [])];
};

/** Dice come out of the tray, or from nowhere that is seen. */
const move = (tone: Compared['tone'], words: string, casino: number, text: DiceText, rolled: boolean): Compared => ({
  tone,
  words,
  from: rolled ? `[data-at="tray:${casino}"]` : null,
  to: [{ casino, ghosts: ghosts(casino, text) }],
});

/** What was played and what the strong bot would have done, as far as dice come to casinos by it. */
export function compared(view: View, { played, best, words }: Comparison<Royale>): Compared[] {
  const placed = played.flatMap((record) => playedIn(record)?.events ?? []).find(({ event }) => event.placed)?.event.placed;
  const all: Compared[] = placed ? [move('played', words.played, placed.casino, placed.dice, placed.how === 'rolled')] : [];
  if (typeof best !== 'object') return all;
  const { place, power, turn, close, block }: ByTag<Action> = best;
  const one = power ?? turn;
  if (place && view.roll) all.push(move('bot', words.bot, place.number, showing(view.roll, place.number), true));
  else if (one) all.push(move('bot', words.bot, one.number, one.die === 'biggy' ? 'B' : '1', false));
  else if (close ?? block) all.push(move('bot', words.bot, (close ?? block)!.casino, '0', false));
  return all;
}
