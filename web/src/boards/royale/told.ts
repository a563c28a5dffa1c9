import { playedIn, type ByTag, type GameRecord, type Undone } from '../board';
import { purse, type Event, type Face, type Owner, type Pair } from './view';

/** What somebody got from a tile; nothing, where a pile of the Black Box was empty. */
export type Gain = { seat: number; tile: Face; chips: number; money: number };
/** What one casino did in a payout. */
export type Row = {
  casino: number;
  tied: Owner[];
  paid: { owner: Owner; note: number; place: number }[];
  back: number[];
  gains: Gain[];
  /** What lay in the two piles of the Black Box. */
  box: { seat: number; taken: number[]; left: number[] } | null;
};
/** A payout, as far as it has come. */
export type Payout = { round: number; done: boolean; rows: Row[]; fines: { seat: number; money: number; chips: number }[] };

/** What events have told and a view does not: throws and guesses of this round, the latest payout. */
export type Told = {
  round: number;
  /** The latest throw of the black dice for each face. */
  throws: Partial<Record<Face, Pair>>;
  /** The latest guess at a fist. */
  guess: { seat: number; guess: number; hidden: number } | null;
  /** What was chosen of the latest throw of My Choice. */
  chose: number | null;
  payout: Payout | null;
};

export const NOTHING_TOLD: Told = { round: 0, throws: {}, guess: null, chose: null, payout: null };

const EMPTY: Omit<Row, 'casino'> = { tied: [], paid: [], back: [], gains: [], box: null };

/** The payout that is going on; a new one where the last is over. */
const going = (told: Told): Payout =>
  told.payout && !told.payout.done ? told.payout : { round: told.round, done: false, rows: [], fines: [] };

function row(told: Told, casino: number, change: (old: Row) => Partial<Row>): Told {
  const payout = going(told);
  const old = payout.rows.find((one) => one.casino === casino) ?? { casino, ...EMPTY };
  const rows = [...payout.rows.filter((one) => one !== old), { ...old, ...change(old) }].sort((a, b) => a.casino - b.casino);
  return { ...told, payout: { ...payout, rows } };
}

/** The casino that pays: the last that has paid, since each tile pays right after its casino. */
const paying = (told: Told) =>
  told.payout && !told.payout.done
    ? told.payout.rows.reduce((last, one) => (one.paid.length + one.back.length > 0 ? Math.max(last, one.casino) : last), 0)
    : 0;

/** What is told after one more event. */
export function tell(told: Told, event: ByTag<Event | Undone>): Told {
  if (event.round_began) return { ...told, round: event.round_began.round, throws: {}, guess: null, chose: null };
  if (event.hid) return { ...told, guess: null };
  if (event.guessed) return { ...told, guess: event.guessed };
  if (event.threw) return { ...told, throws: { ...told.throws, [event.threw.tile]: event.threw.dice }, chose: null };
  if (event.chose) return { ...told, chose: event.chose.number };
  if (event.tied) {
    const { casino, owners } = event.tied;
    return row(told, casino, ({ tied }) => ({ tied: [...tied, ...owners] }));
  }
  if (event.paid) {
    const { casino, ...paid } = event.paid;
    return row(told, casino, (old) => ({ paid: [...old.paid, paid] }));
  }
  if (event.unclaimed) {
    const { casino, notes } = event.unclaimed;
    return row(told, casino, ({ back }) => ({ back: [...back, ...notes] }));
  }
  if (event.picked) {
    const { seat, taken, left } = event.picked;
    return row(told, paying(told), () => ({ box: { seat, taken, left } }));
  }
  if (event.gained) {
    const casino = paying(told);
    const { seat, tile, chips, notes, markers } = event.gained;
    const gain = { seat, tile, chips, money: purse(notes, markers) };
    return casino === 0 ? told : row(told, casino, ({ gains }) => ({ gains: [...gains, gain] }));
  }
  if (event.fined) {
    const { seat, notes, markers, chips, change, change_markers } = event.fined;
    const money = purse(notes, markers) - purse(change, change_markers);
    const payout = going(told);
    return { ...told, payout: { ...payout, fines: [...payout.fines, { seat, money, chips }] } };
  }
  if (event.round_ended && told.payout) return { ...told, payout: { ...told.payout, round: event.round_ended.round, done: true } };
  return told;
}

/** All that records tell. */
export const toldBy = (records: GameRecord<Event>[]): Told =>
  records.flatMap((record) => playedIn(record)?.events ?? []).reduce((told, { event }) => tell(told, event), NOTHING_TOLD);

/** What a casino paid in this round, as far as it was told. */
export const paidAt = ({ payout }: Told, casino: number, round: number): Row | undefined =>
  payout && (!payout.done || payout.round === round) ? payout.rows.find((one) => one.casino === casino) : undefined;
