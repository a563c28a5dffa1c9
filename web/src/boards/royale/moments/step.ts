import type { ByTag, Step } from '../../board';
import type { ChipColour, DiceBy, DiceText, Event, Face, Owner, Purse, Roll, View } from '../view';
import { dice } from '../view';

/** A thing that travels. */
export type Piece =
  | { die: Owner; value: number; big: boolean }
  | { black: number }
  | { note: number; to: Owner | null }
  | { chip: true }
  | { card: ChipColour }
  | { token: Face };

/** A thing on its way from one place to another. Places are what `data-at` names on the board and in the seat bar; see `places`. */
export type Flight = { key: string; piece: Piece; from: string; to: string; delay: number };

/** What is paid out now, and what broke before. */
export type Pay = { casino: number; broken: Partial<Record<number, DiceBy>> };

export type Kind =
  | 'roll'
  | 'stuck'
  | 'pass'
  | 'home'
  | 'place'
  | 'lead'
  | 'throw'
  | 'act'
  | 'gain'
  | 'card'
  | 'tie'
  | 'pay'
  | 'fine'
  | 'sweep'
  | 'deal'
  | 'tiles'
  | 'neutral'
  | 'over'
  | 'fade';

/** One step of this board. */
export type RoyaleStep = Step<View> & {
  kind: Kind;
  /** Who does it. */
  seat?: number;
  /** Where. */
  casino?: number;
  /** The tile that acts, lifted to the middle of the felt. */
  face?: Face;
  /** What is thrown, while it tumbles. */
  roll?: Roll;
  /** The black dice that tumble. */
  thrown?: [number, number];
  /** The event it shows, if one. */
  event?: ByTag<Event>;
  /** All events of this update that have been shown when it is over. */
  seen: ByTag<Event>[];
  /** How many of them had been shown before it. */
  begun: number;
  flights: Flight[];
  pay?: Pay;
  /** What broke in the payout before it. */
  broken?: Pay['broken'];
  /** Who no longer gets a note here. */
  outbid?: Owner[];
};

/** Names of places. */
export const places = {
  seat: (seat: number | Owner) => `seat:${seat}`,
  tray: (number?: number) => (number === undefined ? 'tray' : `tray:${number}`),
  lane: (casino: number, owner?: Owner | number) => (owner === undefined ? `lane:${casino}` : `lane:${casino}:${owner}`),
  note: (casino: number, place: number) => `note:${casino}:${place}`,
  card: (casino: number) => `card:${casino}`,
  tile: (face: Face) => `tile:${face}`,
  bank: () => 'bank',
};

/** Where an owner has what is not on the board: their seat, or the bank for the dice and money of nobody. */
export const homeOf = (owner: Owner) => (/^\d$/.test(owner) ? places.seat(owner) : places.bank());

type Path = { from: string; to: string };
const APART = 40;

/** Dice on their way, one after the other. */
export function diceFlight(owner: Owner | number, text: DiceText, value: number, { from, to }: Path): Flight[] {
  const { small, biggy } = dice(text);
  return Array.from({ length: small + biggy }, (_, at) => ({
    key: `die${owner}-${from}-${at}`,
    piece: { die: String(owner), value, big: at >= small },
    from,
    to,
    delay: at * APART,
  }));
}

/** Money and chips on their way. */
export function moneyFlight(to: Owner, { notes = {}, chips = 0 }: { notes?: Purse; chips?: number }, path: Path): Flight[] {
  const values = Object.entries(notes).flatMap(([value, count]) => Array.from({ length: count }, () => Number(value)));
  return [
    ...values.map((note, at) => ({ key: `note-${path.from}-${note}-${at}`, piece: { note, to }, ...path, delay: at * 3 * APART })),
    ...Array.from({ length: chips }, (_, at) => ({
      key: `chip-${path.from}-${at}`,
      piece: { chip: true as const },
      ...path,
      delay: at * APART,
    })),
  ];
}

/** How long flights of so many ms take with all that start later. */
export const lasting = (ms: number, flights: Flight[]) => ms + flights.reduce((last, flight) => Math.max(last, flight.delay), 0);
