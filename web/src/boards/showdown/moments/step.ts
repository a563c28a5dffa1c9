import type { Step } from '../../board';
import type { CardKey, Happening, Kind, Score, Size, TrackKey, View } from '../types';

/** A thing that travels from one place to another. Places are selectors on the page. */
export type Flight = {
  key: string;
  piece: { money: number } | { fame: number } | { chip: number } | { tile: Kind } | { coin: true } | { card: CardKey };
  from: string;
  to: string;
  delay: number;
};

type Name =
  | 'button'
  | 'fall'
  | 'gone'
  | 'event'
  | 'read'
  | 'file'
  | 'effect'
  | 'ban'
  | 'named'
  | 'flip'
  | 'income'
  | 'bid'
  | 'outbid'
  | 'publicity'
  | 'renovate'
  | 'pass'
  | 'buy'
  | 'place'
  | 'route'
  | 'diamond'
  | 'club'
  | 'aside'
  | 'last'
  | 'score'
  | 'won';

/** The rows of the final scoring, in the order in which they are counted: cash comes last. */
export const ROWS = ['track', 'casino', 'hotel', 'connected', 'population', 'revenue', 'diamonds', 'cash'] as const;
export type Row = (typeof ROWS)[number];

/** What a row of the final scoring brings. */
export const rowOf = (score: Score, row: Row): number => (row === 'diamonds' ? score.partial_diamonds + score.full_diamonds : score[row]);
/** What has been counted, up to a row. */
export const soFar = (score: Score, rows: number): number => ROWS.slice(0, rows).reduce((sum, row) => sum + rowOf(score, row), 0);

/** One step of this board. */
export type ShowdownStep = Step<View> & {
  kind: Name;
  flights: Flight[];
  /** Whom it is about: who does it, or to whom it is done. */
  seat?: number;
  /** Tracks on which something is new, or from which something leaves. */
  tracks?: TrackKey[];
  /** The amount that was outbid there. */
  amount?: number;
  /** The card that is turned, and its words. */
  card?: { card: CardKey; text: string };
  /** How many cards of this turn have not been shown yet. */
  unseen: number;
  /** Tiles that come down on the sheet of a seat, and what follows from them. */
  drops?: string[];
  runs?: boolean;
  flash?: string[];
  opens?: string;
  /** What a sign across the board says. */
  sign?: string;
  /** The final scoring: what everybody gets, and how many rows are counted when it is over. */
  scoring?: { scores: Score[]; rows: number };
};

/** Names of places. */
export const places = {
  seat: (seat: number) => `[data-seat="${seat}"]`,
  lot: (track: TrackKey) => `[data-lot="${track}"]`,
  stop: (track: TrackKey, amount: number) => `[data-stop="${track}:${amount}"]`,
  hotel: (seat: number) => `[data-hotel="${seat}"]`,
  deed: (deed: 'publicity' | 'renovate' | 'pass') => `[data-deed="${deed}"]`,
  event: (happening: Happening) => `[data-event="${happening}"]`,
  stack: (size: Size) => `[data-stack="${size}"]`,
  events: '[data-at="events"]',
  show: '[data-at="show"]',
};
