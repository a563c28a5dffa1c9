import type { Card, Choice } from './view';

/** The choices, sorted by what they are about. */
export type Options = { plays: Map<string, Choice>; chips: Map<string, Choice>; decline: Choice | null };

const spelled = (cards: Card[]) => [...cards].sort().join(' ');
const beside = (casino: number, colour: string) => `${casino} ${colour}`;

export function sort(choices: Choice[]): Options {
  const options: Options = { plays: new Map(), chips: new Map(), decline: null };
  for (const choice of choices) {
    const { action } = choice;
    if (action === 'decline') options.decline = choice;
    else if ('select' in action) options.plays.set(spelled(action.select.cards), choice);
    else options.chips.set(beside(action.take_chip_card.casino, action.take_chip_card.colour), choice);
  }
  return options;
}

/** The choice that plays exactly these cards. */
export const playOf = (options: Options, cards: Card[]) => options.plays.get(spelled(cards)) ?? null;

/** The choice that takes this chip card. */
export const chipOf = (options: Options, casino: number, colour: string) => options.chips.get(beside(casino, colour)) ?? null;

/** Whether some choice plays these cards, alone or with others. */
export function leadsOn(options: Options, cards: Card[]): boolean {
  return [...options.plays.keys()].some((key) => {
    const left = key.split(' ');
    return cards.every((card) => {
      const place = left.indexOf(card);
      if (place >= 0) left.splice(place, 1);
      return place >= 0;
    });
  });
}
