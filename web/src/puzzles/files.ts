import { read, type Puzzles } from './puzzles';

/** The files of puzzles: one for each game, packed (vite.config.ts), and fetched when somebody wants one of them. */
const files = import.meta.glob<string>('../../puzzles/*.puzzles', { query: '?url', import: 'default', eager: true });
const urls = new Map(Object.entries(files).map(([path, url]) => [/([\w-]+)\.puzzles$/.exec(path)?.[1] ?? '', url]));

/** The games that have puzzles, in a fixed order. */
export const GAMES = [...urls.keys()].sort();

const asked = new Map<string, Promise<Puzzles>>();

async function fetched(url: string): Promise<Puzzles> {
  const response = await fetch(url);
  if (!response.ok || !response.body) throw new Error(String(response.status));
  const unpacked = response.body.pipeThrough(new DecompressionStream('gzip'));
  return read(await new Response(unpacked).text());
}

/** The puzzles of a game. */
export function puzzlesOf(game: string): Promise<Puzzles> {
  const url = urls.get(game);
  if (url === undefined) return Promise.resolve({ game, worlds: 0, puzzles: [] });
  const known = asked.get(game) ?? fetched(url);
  asked.set(game, known);
  // Whoever asks again after the line was dead gets another try.
  known.catch(() => asked.delete(game));
  return known;
}
