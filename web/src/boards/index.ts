import type { Component } from 'svelte';
import type { TableRecord } from '../wire';
import type { BoardParts, BoardProps, Change, Choosers, Comparison, GameTypes, Pictogram, Step, Tube } from './board';

/** Two moves, of a game that the page does not know. */
export type AnyComparison = Omit<Comparison<GameTypes>, 'played'> & { played: TableRecord[] };
type AnyRecords = { fresh: TableRecord[]; records: TableRecord[]; since?: TableRecord[]; comparison?: AnyComparison | null };
/** What a page gives a board: JSON of a game that the page does not know. */
type AnyBoardProps = Omit<BoardProps<GameTypes>, keyof AnyRecords> & AnyRecords;
/** What is to be shown, of a game that the page does not know. */
export type AnyChange = Omit<Change<GameTypes>, 'records'> & { records: TableRecord[] };
export type BoardModule = Omit<BoardParts<GameTypes>, 'steps' | 'pictograms' | 'where'> & {
  default: Component<AnyBoardProps>;
  pictograms?: (record: TableRecord) => Pictogram[];
  steps?: (change: AnyChange) => Step[];
  where?: (records: TableRecord[], view: unknown) => string | null;
};
export type Size = { width: number; height: number };
type Loader = () => Promise<BoardModule>;

// A game's board is the file `GAME/Board.svelte` in this folder; both editions of Lords of Vegas share one. Here, and nowhere else, it
// is taken on trust that a game's JSON has the types that its board asks for.
const boards = import.meta.glob<BoardModule>('./*/Board.svelte');

// The signs are on the first page: they come with it.
const signs = import.meta.glob<{ default: (game: string) => Tube[] }>('./*/sign.ts', { eager: true });

const folder = (game: string) => game.replace(/-\d+$/, '');
const drawn = (game: string): Loader | undefined => boards[`./${folder(game)}/Board.svelte`];

/** The board of a game; the plain one where none is drawn yet. */
export const board = (game: string): Loader => drawn(game) ?? boards['./plain/Board.svelte']!;

/** Whether a game has a board on which everything can be done. */
export const isDrawn = (game: string) => drawn(game) !== undefined;

/** The sign of a game; nothing where none is drawn yet. */
export const sign = (game: string): Tube[] => signs[`./${folder(game)}/sign.ts`]?.default(game) ?? [];

// The pages with rules leave room for a drawn example before its board has come.
const sizes = import.meta.glob<{ default: Size }>('./*/example.ts', { eager: true });

/** How large a board is drawn in an example of the rules, in pixels of its own; upright, where it says nothing. */
export const exampleSize = (game: string): Size => sizes[`./${folder(game)}/example.ts`]?.default ?? { width: 390, height: 560 };

const choosersOf = import.meta.glob<{ default: Choosers }>('./*/choosers.ts');

/** The choosers that a game brings for its options; most bring none. */
export const choosers = async (game: string): Promise<Choosers> => (await choosersOf[`./${folder(game)}/choosers.ts`]?.())?.default ?? {};

/** The game that lies ready where nobody has said which. */
export const FIRST = 'royale';

/** The colour of each seat: as the game has dealt them out, or as it will. */
export function colours(view: unknown, seats: number, order: string[]): string[] {
  const shown = view as { players?: { colour?: string }[]; colours?: string[] } | null | undefined;
  return Array.from({ length: seats }, (_, seat) => shown?.players?.[seat]?.colour ?? shown?.colours?.[seat] ?? order[seat] ?? 'neutral');
}
