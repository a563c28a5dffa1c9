/** Who is meant to sit somewhere, as the page for a new table keeps it: oneself, a friend, or a bot of a level. */
export type Sitter = 'me' | 'open' | `bot:${string}`;

/** The bot that sits down where nobody says which. */
const USUAL: Sitter = 'bot:medium';

const isBot = (one: string): one is `bot:${string}` => one.startsWith('bot:');

/** One seat more: at a table with friends it is a friend's, at a table with bots another bot like the last. */
export function more(seats: Sitter[]): Sitter[] {
  return [...seats, seats.includes('open') ? 'open' : (seats.findLast(isBot) ?? USUAL)];
}

/** As many as the game takes, bots in the seats that are new. */
export function fitted(seats: Sitter[], least: number, most: number): Sitter[] {
  const few = seats.slice(0, most);
  while (few.length < least) few.push(few.findLast(isBot) ?? USUAL);
  return few;
}

/** A table with friends has two seats to begin with; at one with bots they sit where friends were meant to. */
export const withFriends = (seats: Sitter[], friends: boolean): Sitter[] =>
  friends ? ['me', 'open'] : seats.map((seat) => (seat === 'open' ? USUAL : seat));
