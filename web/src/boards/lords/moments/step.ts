import type { Step } from '../../board';
import type { Pays, Reason, View } from '../types';

/** A thing that travels from one place to another. Places are selectors on the page. */
export type Flight = {
  key: string;
  piece: { money: number } | { card: string | null; pays: Pays } | { points: number; seat: number };
  from: string;
  to: string;
  delay: number;
};

export type Kind =
  | 'turn'
  | 'draw'
  | 'park'
  | 'take'
  | 'lots'
  | 'pay'
  | 'score'
  | 'discard'
  | 'leave'
  | 'build'
  | 'sprawl'
  | 'remodel'
  | 'raise'
  | 'lift'
  | 'roll'
  | 'tie'
  | 'set'
  | 'dark'
  | 'boss'
  | 'stake'
  | 'bet'
  | 'won'
  | 'struck'
  | 'give'
  | 'broke'
  | 'declined'
  | 'offer'
  | 'over';

/** How something comes to a lot, or leaves it. */
export type Arrival = 'car' | 'leave' | 'tile' | 'slide' | 'die' | 'turn' | 'lift';

/** One step of this board. */
export type LordsStep = Step<View> & {
  kind: Kind;
  /** Who does it. */
  seat?: number;
  /** The lots that something comes to, and what. */
  lots?: string[];
  arrives?: Arrival;
  /** Where a roof slides out of. */
  out?: string;
  /** Whose chip wants on and falls back. */
  falls?: number;
  /** Where dice are in the air. */
  rolling?: string[];
  /** Casinos that pay, and one whose tube goes out or is lit, each by its first lot. */
  paying?: string[];
  dark?: string;
  lights?: string;
  /** Where equal dice stand against each other. */
  tied?: string[];
  flights: Flight[];
  /** What two dice of a bet show, once they lie. */
  bet?: { dice: [number, number]; seat: number; boss: number; gambler: number } | { stake: number; seat: number; boss: number };
  /** The card that is turned. */
  card?: { lot: string | null; pays: Pays };
  /** The stamp that falls on a deal. */
  stamp?: { kind: 'struck' | 'declined' | 'broke'; offer: number; seat?: number; why?: string; reason?: Reason };
};

/** Names of places. */
export const places = {
  seat: (seat: number) => `[data-seat="${seat}"]`,
  lot: (lot: string) => `[data-lot="${lot}"]`,
  chip: (seat: number) => `[data-chip="${seat}"]`,
  deck: '[data-at="deck"]',
  map: '.lords .map',
};
