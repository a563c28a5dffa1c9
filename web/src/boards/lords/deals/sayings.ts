import { millions } from '../../../lib/money';
import type { Action } from '../view';
import { deedKind, terms, type Part } from './terms';
import { d, type Word } from './words';

/** `Albion`: companies are called the same in every language. */
export const company = (key: string | undefined) => (key ? key[0]!.toUpperCase() + key.slice(1) : '');

/** A thing that changes hands. */
export function thing(part: Part): string {
  if ('amount' in part) return part.kind === 'money' ? millions(part.amount) : d('thing.points', { amount: part.amount });
  return d(`thing.${part.kind}`, { lot: part.lot });
}

/** The gaps of a sentence about an action. */
export const deedGaps = (action: Action): Record<string, string> => {
  const { lot = '', casino = '', stake, company: key } = terms(action);
  return { lot, casino, company: company(key), stake: stake === undefined ? '' : millions(stake) };
};

/** An action in a few words, without who does it. */
export function deedShort(action: Action): string {
  const kind = deedKind(action);
  return kind === null ? '' : d(`deeds.${kind}` satisfies Word, deedGaps(action));
}

/** The rules know seats by their numbers; people know names. */
export const named = (why: string, names: string[]) =>
  why.replace(/\b[Ss]eat (\d+)\b/g, (whole, seat: string) => names[Number(seat)] ?? whole);
