/** Puzzles: what they are, which one is due, and what an answer is worth. */

export type Puzzle = {
  /** The game of the run that it was found in, and the decision. */
  from: [number, number];
  seat: number;
  themes: string[];
  level: 1 | 2 | 3;
  /** How far the best action is ahead of the second, and the ends of its interval. */
  lead: [number, number, number];
  /** The same in wins, in games that were played to their end, and in how many. */
  ends: [[number, number, number], number];
  best: unknown;
  chance: number;
  /** The next few actions with the chance to win, the second first. */
  others: [unknown, number][];
  position: { seats: number } & Record<string, unknown>;
};
export type Puzzles = { game: string; worlds: number; puzzles: Puzzle[] };

/** Reads a file of puzzles: a header, then one puzzle a line. */
export function read(text: string): Puzzles {
  const [first = '', ...lines] = text.split('\n').filter((line) => line !== '');
  const { game, worlds } = JSON.parse(first) as Puzzles;
  return { game, worlds, puzzles: lines.map((line) => JSON.parse(line) as Puzzle) };
}

/** What a puzzle is called in an address. */
export const idOf = (puzzle: Puzzle) => puzzle.from.join('-');

/** A day as it stands in addresses and in what is kept. */
export function dayOf(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The number of a day: the one after has the next. */
export const numberOf = (day: string) => Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000);

/** FNV-1a: the same number for the same words, everywhere. */
export function hash(words: string): number {
  let mixed = 0x811c9dc5;
  for (const letter of words) mixed = Math.imul(mixed ^ letter.charCodeAt(0), 0x01000193);
  return mixed >>> 0;
}

/** The game of a day: each has its turn. */
export const gameOf = (day: string, games: string[]): string | undefined => games[numberOf(day) % games.length];

/** The puzzle of a day, the same for everybody. */
export const daily = (day: string, puzzles: Puzzle[]): Puzzle | undefined => puzzles[hash(`fremont ${day}`) % puzzles.length];

/** Those that are about something and so hard; an empty word and 0 mean any. */
export const filtered = (puzzles: Puzzle[], theme: string, level: number) =>
  puzzles.filter((one) => (theme === '' || one.themes.includes(theme)) && (level === 0 || one.level === level));

/** Every theme with how many there are of it, the most first. */
export function themesOf(puzzles: Puzzle[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const { themes } of puzzles) for (const theme of themes) counts.set(theme, (counts.get(theme) ?? 0) + 1);
  return [...counts].sort((one, other) => other[1] - one[1] || one[0].localeCompare(other[0]));
}

/** The one to do next: the first of these that is not solved, after one if there is one; else simply the next. */
export function nextOf(puzzles: Puzzle[], solved: (id: string) => boolean, after?: string): Puzzle | undefined {
  const at = puzzles.findIndex((one) => idOf(one) === after) + 1;
  const round = [...puzzles.slice(at), ...puzzles.slice(0, at)];
  return round.find((one) => !solved(idOf(one)) && idOf(one) !== after) ?? round[0];
}

/** An action as words that are the same whatever the order in which it was written. */
export function written(action: unknown): string {
  return JSON.stringify(action, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}

/** What an answer is worth: nothing is known of those that are behind all that are told. */
export type Verdict = { right: boolean; chance: number | null };

export function judge(puzzle: Puzzle, action: unknown): Verdict {
  const answer = written(action);
  if (answer === written(puzzle.best)) return { right: true, chance: puzzle.chance };
  const other = puzzle.others.find(([one]) => written(one) === answer);
  return { right: false, chance: other?.[1] ?? null };
}
