import type { Refused } from '../wire';
import type { About, OptionAbout } from '../wire/games/table';

/** What was written as text becomes the JSON of an option: a number, a list, a word. */
export function parsed(text: string): unknown {
  const words = text.trim();
  if (words.includes(','))
    return words
      .split(',')
      .map((word) => parsed(word))
      .filter((word) => word !== '');
  try {
    return JSON.parse(words);
  } catch {
    return words;
  }
}

/** The colours that an option gives to seats, if that is what it does: a list of what the game's seats are painted in. */
export function colourList({ values }: OptionAbout, colours: string[]): string[] | null {
  const listed = values.split(/[ ,]+/).filter((one) => colours.includes(one));
  return listed.length > 1 ? listed : null;
}

/** The colours of the seats as they were chosen; the game's own order where nothing was. */
export function coloursOf(text: string, seats: number, order: string[]): string[] {
  const chosen = text === '' ? [] : text.split(',');
  return chosen.length === seats ? chosen : order.slice(0, seats);
}

/** Gives a seat a colour; whoever had it takes the other one. In the game's own order nothing needs to be said. */
export function recoloured(colours: string[], seat: number, colour: string, order: string[]): string {
  const next = colours.map((one, at) => (at === seat ? colour : one === colour ? colours[seat]! : one));
  return next.every((one, at) => one === order[at]) ? '' : next.join(',');
}

/** A choice of an option, with its value as it is written in JSON. */
export type OptionChoice = { value: string; seat?: number };

/** What an option can be, if that can be listed: numbers, words, seats. */
export function choices({ values }: OptionAbout, seats: number): OptionChoice[] | null {
  const range = /^(\d+)\.\.(\d+)$/.exec(values);
  if (range) {
    const [least, most] = [Number(range[1]), Number(range[2])];
    return Array.from({ length: most - least + 1 }, (_, step) => ({ value: String(least + step) }));
  }
  const words = values.split(' | ');
  if (words.length < 2) return null;
  const seat = (_: unknown, at: number) => ({ value: String(at), seat: at });
  // A seat is told in words; all else is written as it is given.
  return words.flatMap((word): OptionChoice[] => (word.includes(' ') ? Array.from({ length: seats }, seat) : [{ value: word }]));
}

/** The field that a refusal speaks of: the seats, or the option that it names; nothing if it names none. */
export function fieldOf({ code, why }: Refused, { options }: Pick<About, 'options'>): string | null {
  const named =
    options.find(({ key }) => new RegExp(`\\b${key}\\b`, 'i').test(why)) ?? options.find(({ key }) => key.toUpperCase().startsWith(code));
  if (named) return named.key;
  return code === 'SEATS' ? 'seats' : null;
}
