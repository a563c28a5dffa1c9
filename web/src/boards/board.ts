import type { Choice, Played, Preview, Refused, TableRecord, What } from '../wire';

/** What of a game crosses the wire, each in the game's own JSON (`GAME/types.ts`). */
export type GameTypes = {
  /** What one pair of eyes may know. */
  view: unknown;
  /** What happens. */
  event: unknown;
  /** What can be done. */
  action: unknown;
  /** What a deal would lead to, in games that have deals. */
  foresight?: unknown;
};

type Tags<Union> = Union extends object ? keyof Union : never;

/** A tagged union to be read by its tags: each of them may be there, one of them is. */
export type ByTag<Union> = { [Tag in Tags<Union>]?: Union extends Record<Tag, infer Value> ? Value : never };

/** What the table itself adds to the events of any game: a step was taken back. */
export type Undone = { undone: { seat: number; entry: number } };

/** An event with its number and the entry of the journal that it belongs to. */
export type EventEntry<Event> = { n: number; entry: number; event: ByTag<Event | Undone> };

/** What was played, with the game's own events. */
export type GamePlayed<Event> = Omit<Played, 'events'> & { events: EventEntry<Event>[] };

/** A record of a table, with the game's own events. */
export type GameRecord<Event> = Omit<TableRecord, 'what'> & {
  what: { played: GamePlayed<Event> } | { started: GamePlayed<Event> } | Exclude<What, { played: Played } | { started: Played }>;
};

export type GameChoice<Action> = Choice & { action: Action };
export type GamePreview<View> = Preview & { view: View | null };

/** What every board is given. It draws, and lets people touch what is legal; it knows no rules. */
export type BoardProps<Game extends GameTypes> = {
  /** What these eyes may know. */
  view: Game['view'];
  /** What the seats are called. */
  names: string[];
  /** The colour of each seat. */
  colours: string[];
  /** The seat of whoever looks, or nobody's. */
  you: number | null;
  /** What can be done now: only these may be touched. */
  choices: GameChoice<Game['action']>[];
  /** Does one of them, or something that cannot be listed, such as an offer; tells why not, if the rules forbid it. */
  act: (action: Game['action']) => Promise<Refused | null>;
  /** What an action would lead to, told by the rules themselves; nothing if it cannot be done. No die is rolled for it. */
  preview: (action: Game['action']) => Promise<GamePreview<Game['view']> | null>;
  /** What a deal would lead to; nothing if it cannot be struck. */
  foresee: (action: Game['action']) => Promise<Game['foresight'] | null>;
  /** Takes one's own latest step back, while the house allows it. */
  takeBack?: (() => void) | null;
  /** Whether something is on its way, so that nothing is touched twice. */
  busy: boolean;
  /** What has just happened. */
  fresh: GameRecord<Game['event']>[];
  /** All that has happened so far. */
  records: GameRecord<Game['event']>[];
  /** Whether this is a moment of the past, to be looked at only. */
  past: boolean;
};

/** What was played in a record, the deal among it; nothing if it tells of people and chairs. */
export function playedIn<Event>({ what }: GameRecord<Event>): GamePlayed<Event> | null {
  if ('played' in what) return what.played;
  return 'started' in what ? what.started : null;
}

/** A neon tube of a game's sign: its colour, and its path on a square of 48. */
export type Tube = [colour: 'act' | 'legal' | 'money' | 'good', path: string];
