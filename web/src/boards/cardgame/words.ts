import { hasWord, locale, speaker, type WordOf } from '../../words';

export type Word = WordOf<'cardgame'>;

/** A message of this board with its gaps filled. */
export const say = speaker('cardgame');

/** `a, b and c` */
export function listed(parts: string[]): string {
  const [last, ...before] = [...parts].reverse();
  if (last === undefined || before.length === 0) return last ?? '';
  return say('list.and', { one: before.reverse().join(', '), other: last });
}

/** `two 2s and a double 5` */
export function cardWords(cards: string[]): string {
  const kinds = [...new Set([...cards].sort())];
  return listed(
    kinds.map((card) => {
      const count = cards.filter((one) => one === card).length;
      const dice = card.endsWith('x2') ? 'two' : 'one';
      const word = `count.${count}`;
      if (count === 1) return say(`card.${dice}`, { number: card.charAt(0) });
      return say(`cards.${dice}`, { count: hasWord('cardgame', word) ? say(word) : count, number: card.charAt(0) });
    }),
  );
}

/** With a capital at the beginning. */
export const sentence = (text: string) => text.charAt(0).toLocaleUpperCase(locale()) + text.slice(1);

/** The name of a chip colour. */
export const chipWord = (colour: string) => {
  const word = `chip.${colour}`;
  return hasWord('cardgame', word) ? say(word) : colour;
};
