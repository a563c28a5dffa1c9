import type { Component, Snippet } from 'svelte';
import type { SoundName } from '../lib/sound';
import type { OptionAbout } from '../wire/games/table';
import type { Choice, Played, Preview, Refused, TableRecord, What } from '../wire';

/*
 * The contract between the stage and a board.
 *
 * A board is the file `GAME/Board.svelte`. Its default export draws the game and is given `BoardProps`. It fills `#board`, everything
 * between the top line and the seat bar. From `<script module>` it may export more (`BoardParts`):
 *
 * - `steps`: how an update is shown, one step after the other. Without it what others do is one short fade,
 *   and what I do is there at once.
 * - `Head`: what stands in the top line beside the name of the game, such as the round. Given the view that is shown.
 * - `Plate`: what a seat has, inside its plate in the seat bar. Given the view that is shown.
 * - `aside`: a word beside a name in the seat bar, such as what somebody has just been paid.
 * - `docks`: the board places the dock (one prompt, one slip, at most two buttons) itself, with `{@render dock?.({ slip, buttons })}`.
 *   Without it the dock stands below the board, with the whole list of actions.
 * - `pictograms`: what the strip of the closed log shows of a record. Without it that is whose move it was.
 * - `where`: at which place of the board a move mattered, by its name; the records begin with the move. Without it the end tells of moves.
 * - `compares`: the board draws two moves beside each other, what was played and what the strong bot would have done (`comparison`).
 *
 * Everything a board is given is what the queue of moments has shown, not what has arrived. While an update is shown, `moment` is the
 * step that runs: its `step` is what `steps` returned, `ms` how long it takes at the speed that was chosen. The view is the one before
 * the step (or its `during`), and becomes `step.view` when it is over. There is nothing to touch meanwhile: `choices` is empty, unless
 * what can be done is the same before and after (others commit in secret while I choose). `fresh` and `records` already hold the update
 * that is being shown. With `moment.fades` things do not move: draw the end of the step and let it fade in.
 *
 * What the keys 1 to 6 touch has `data-key="1"` to `data-key="6"`; Enter presses the first enabled `.primary` button.
 */

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
  /** The steps in which an update is shown, for boards that have them. */
  step?: Step;
};

/** One step in the showing of an update. Boards extend it with what they need to draw it. */
export type Step<View = unknown> = {
  /** What happens, in the board's own words. */
  kind: string;
  /** How long it takes at normal speed: 120, 240, 480 or 900 ms. */
  ms: number;
  /** What is shown when it is over. After the last step that is the server's view. */
  view: View;
  /** What is shown while it runs, where that is not what was shown before. */
  during?: View;
  /** The number of the latest record (`n`) that has been shown when it is over. Without it the log waits for the last step. */
  told?: number;
  /** A few words at the piece that it is about: a selector within the board, and what happens there. */
  caption?: { at: string; words: string };
  /** What it sounds like when it begins. */
  sound?: SoundName;
};

/** A step that runs. */
export type Moment<One extends Step = Step> = {
  /** Another one for each step: for `{#key}`. */
  key: number;
  step: One;
  /** How long it takes at the speed that was chosen. */
  ms: number;
  /** Things do not move: what is new fades in. */
  fades: boolean;
};

/** What was shown, what happened, and what is to be shown. */
export type Change<Game extends GameTypes> = {
  before: Game['view'];
  after: Game['view'];
  records: GameRecord<Game['event']>[];
  you: number | null;
  names: string[];
};

/** What a board says of the dock that it places: the paper slip, and what stands in place of the list of actions. */
export type DockParts = {
  /** What the slip says: what would happen, or what just did. */
  slip?: Snippet;
  /** At most two buttons: the pink one, and another way. */
  buttons?: Snippet;
  /** In place of the server's words. */
  prompt?: string;
  /** Under which heading a choice stands in the list of all actions, and what is left to say of it there. */
  groups?: (choice: Choice) => { title: string; text: string };
};

/** What a plate of the seat bar is given. */
export type PlateProps<View> = { view: View; seat: number; you: number | null; waits: boolean; colour: string };

/** A word beside a name in the seat bar, in place of how somebody sits there. */
export type Aside = {
  words: string;
  /** It is money that has come. */
  gain?: boolean;
  /** More of it is on its way: the plate is lit. */
  lit?: boolean;
};
/** What a board is told to find it. */
export type Seated<Game extends GameTypes> = {
  view: Game['view'];
  seat: number;
  you: number | null;
  moment: Moment<NonNullable<Game['step']>> | null;
};

/** What somebody did, as a small picture. */
export type Pictogram = {
  seat: number;
  what: { die: number; big?: boolean } | { card: number; double?: boolean } | 'chip' | 'note' | 'closed' | 'move';
};

/** What a board's module may export beside the board. */
export type BoardParts<Game extends GameTypes> = {
  steps?: (change: Change<Game>) => NonNullable<Game['step']>[];
  Head?: Component<{ view: Game['view']; moment?: Moment<NonNullable<Game['step']>> | null }>;
  Plate?: Component<PlateProps<Game['view']>>;
  aside?: (seated: Seated<Game>) => Aside | null;
  docks?: boolean;
  pictograms?: (record: GameRecord<Game['event']>) => Pictogram[];
  where?: (records: GameRecord<Game['event']>[], view: Game['view']) => string | null;
  compares?: boolean;
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

/** A decision of the past, as it stood: what was played, and what the strong bot would have done. */
export type Comparison<Game extends GameTypes> = {
  seat: number;
  /** What came of the decision. */
  played: GameRecord<Game['event']>[];
  best: Game['action'];
  /** Whose move is whose. */
  words: { played: string; bot: string };
};

/** What every board is given. It draws, and lets people touch what is legal; it knows no rules. */
export type BoardProps<Game extends GameTypes> = {
  /** What these eyes may know. */
  view: Game['view'];
  /** What the seats are called. */
  names: string[];
  /** The same where there is little room. */
  briefs?: string[];
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
  /** The step that is shown now, while there is one. */
  moment?: Moment<NonNullable<Game['step']>> | null;
  /** What others have done since I last did something: it keeps a mark until I act. */
  since?: GameRecord<Game['event']>[];
  /** The dock, for boards that place it themselves. */
  dock?: Snippet<[DockParts]>;
  /** What has just happened. */
  fresh: GameRecord<Game['event']>[];
  /** All that has happened so far. */
  records: GameRecord<Game['event']>[];
  /** Whether somebody is led through a lesson: then nothing else explains itself. */
  coached?: boolean;
  /** Whether this is a moment of the past, to be looked at only. */
  past: boolean;
  /** Two moves that are drawn on the board as it stood before them. */
  comparison?: Comparison<Game> | null;
};

/** What was played in a record, the deal among it; nothing if it tells of people and chairs. */
export function playedIn<Event>({ what }: GameRecord<Event>): GamePlayed<Event> | null {
  if ('played' in what) return what.played;
  return 'started' in what ? what.started : null;
}

/** A neon tube of a game's sign: its colour, and its path on a square of 48. */
export type Tube = [colour: 'act' | 'legal' | 'money' | 'good', path: string];

/** What a chooser of an option is given. Values are text, as the page for a new table keeps them; empty is the default. */
export type ChooserProps = {
  option: OptionAbout;
  value: string;
  change: (value: string) => void;
  /** Says what another option becomes by it. */
  tell: (key: string, value: string) => void;
};

/** A game's own choosers for its options, by the key of the option: the file `GAME/choosers.ts`. */
export type Choosers = Partial<Record<string, Component<ChooserProps>>>;
