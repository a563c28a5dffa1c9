import type { Component } from 'svelte';
import type { Choice, Preview, Refused, TableRecord } from '../wire';

/** What every board is given. It draws, and lets people touch what is legal; it knows no rules. */
export type BoardProps = {
  /** What these eyes may know, in the game's own JSON (docs/protocol.md, crates/GAME/src/view.rs). */
  view: unknown;
  /** What the seats are called. */
  names: string[];
  /** The colour of each seat. */
  colours: string[];
  /** The seat of whoever looks, or nobody's. */
  you: number | null;
  /** What can be done now: only these may be touched. */
  choices: Choice[];
  /** Does one of them, or something that cannot be listed, such as an offer; tells why not, if the rules forbid it. */
  act: (action: unknown) => Promise<Refused | null>;
  /** What an action would lead to, told by the rules themselves; nothing if it cannot be done. No die is rolled for it. */
  preview: (action: unknown) => Promise<Preview | null>;
  /** What a deal would lead to, in the game's own JSON; nothing if it cannot be struck. */
  foresee: (action: unknown) => Promise<unknown>;
  /** Takes one's own latest step back, while the house allows it. */
  takeBack?: (() => void) | null;
  /** Whether something is on its way, so that nothing is touched twice. */
  busy: boolean;
  /** What has just happened. */
  fresh: TableRecord[];
  /** All that has happened so far. */
  records: TableRecord[];
  /** Whether this is a moment of the past, to be looked at only. */
  past: boolean;
};

type Loader = () => Promise<{ default: Component<BoardProps> }>;

// A game's board is the file `GAME/Board.svelte` in this folder; both editions of Lords of Vegas share one.
const boards = import.meta.glob<{ default: Component<BoardProps> }>('./*/Board.svelte');

const drawn = (game: string): Loader | undefined => boards[`./${game.replace(/-\d+$/, '')}/Board.svelte`];

/** The board of a game; the plain one where none is drawn yet. */
export const board = (game: string): Loader => drawn(game) ?? boards['./plain/Board.svelte']!;

/** Whether a game has a board on which everything can be done. */
export const isDrawn = (game: string) => drawn(game) !== undefined;

const ORDER = ['red', 'blue', 'green', 'yellow', 'purple', 'black'];

/** The colour of each seat: as the game has dealt them out, or as it will. */
export function colours(view: unknown, seats: number, order: string[]): string[] {
  const shown = view as { players?: { colour?: string }[]; colours?: string[] } | null;
  return Array.from(
    { length: seats },
    (_, seat) => shown?.players?.[seat]?.colour ?? shown?.colours?.[seat] ?? order[seat] ?? ORDER[seat] ?? 'neutral',
  );
}
