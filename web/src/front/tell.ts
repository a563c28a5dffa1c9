import { levelWord } from '../lib/games.svelte';
import type { ClockTerms, TableLine } from '../wire';
import type { About } from '../wire/games/table';
import { hasWord, t } from '../words';
import { w } from './words';

/** A clock in a few words. */
export function clock(terms: ClockTerms | null): string {
  if (!terms) return w('clock.none');
  if (terms.days) return w('clock.move', { days: terms.days });
  const day = 86_400;
  return terms.bank >= day
    ? w('clock.days', { bank: Math.round(terms.bank / day), more: Math.round(terms.increment / 3600) })
    : w('clock.minutes', { bank: Math.round(terms.bank / 60), more: terms.increment });
}

/** What else whoever thinks of sitting down wants to know. */
export const terms = (table: TableLine): string[] => [
  clock(table.clock),
  ...(table.rated ? [w('rated')] : []),
  ...(table.fill ? [w('quick.fills', { bot: levelWord(table.fill.bot) })] : []),
];

/** The options of a table that are not the usual ones, in words; colours, and who begins, are nobody's business yet. */
export function options(table: TableLine, game: About | undefined): string[] {
  const said = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value));
  return Object.entries(table.options).flatMap(([key, value]) => {
    const option = game?.options.find((option) => option.key === key);
    const text = said(value);
    if (!option || key === 'colours' || key === 'start' || text === option.default) return [];
    const word = `value.${text}`;
    if (hasWord('page', word)) return [t(word)];
    // What it does, without what it is good for or how it is written.
    const what = option.what.split(/[,:]/)[0]!;
    const named = what.charAt(0).toUpperCase() + what.slice(1);
    return [text === 'true' ? named : `${named}: ${text}`];
  });
}

/** Who waits at a table, and for how many. */
export function waits(table: TableLine): string {
  const names = table.seats.filter((name) => name !== null);
  const who =
    names.length === 0
      ? w('open.nobody')
      : w(names.length === 1 ? 'open.one' : 'open.many', {
          names: names.length < 3 ? names.join(w('and')) : `${names.slice(0, -1).join(', ')}${w('and')}${names.at(-1)}`,
        });
  const free = table.free === 1 ? w('open.free.one') : w('open.free', { count: table.free });
  return `${who}, ${free}`;
}
