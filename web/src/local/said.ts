import type { Refused } from '../wire';

/** Somebody who plays on this device. */
export type Person = { seat: number; id: string; name: string; waited: boolean };

/** Whether somebody came with a journal (`tables::import` names them by seat): whoever holds this device did not play for them. */
export const isBrought = (person: Pick<Person, 'id'>) => /^seat\d+$/.test(person.id);
/** Who looks on at a game that nobody of this device played. */
export const NOBODY = 'nobody';

/** What the page says to the worker that keeps the tables of this device. */
export type ToKeeper =
  | { id: number; ask: { method: string; door: string; body?: unknown; person?: string } }
  | { line: number; open: { table: string; person: string; since: number } }
  | { line: number; say: string }
  | { line: number; close: true };

/** What that worker says to the page. */
export type FromKeeper =
  | { id: number; ok: unknown }
  | { id: number; refused: Refused; status: number }
  | { id: number; done: number; of: number }
  | { line: number; text: string }
  | { line: number; lost: string };

/** What a worker that thinks is asked. */
export type ToThinker = { work: 'think' | 'best'; task: string; patience: number } | { work: 'review'; journal: string };

export type FromThinker = { ok: string } | { error: string } | { done: number; of: number };

/** A refusal as the module throws it. */
export type Thrown = { status: number; refused: Refused };

/** What the module threw, as a refusal. */
export function thrown(error: unknown): Thrown {
  if (typeof error === 'string') {
    try {
      return JSON.parse(error) as Thrown;
    } catch {
      // Not one of ours: told as it is.
    }
  }
  return { status: 500, refused: { code: 'TROUBLE', clause: null, why: String(error) } };
}

/** Ids of tables of this device: no id of a house has these letters. */
export const isHere = (table: string) => table.startsWith('local');
