import type { TableRecord } from '../wire';
import { locale, t } from '../words';
import { levelWord } from './games.svelte';

/** A sentence of the game, and the clause behind it where the next sentence has another one. */
type Told = { text: string; clause?: string };

/** A paragraph of the log: what the game tells of one entry, what somebody said, or a word of the house. */
export type Paragraph =
  | { key: string; kind: 'game'; entry: number; seat: number | null; told: Told[] }
  | { key: string; kind: 'chat'; n: number; name: string; seat: number | null; text: string; aside: boolean }
  | { key: string; kind: 'house'; text: string };

/** What a record says. */
export function paragraphs(record: TableRecord, names: string[]): Paragraph[] {
  const { n, at, what } = record;
  const house = (text: string): Paragraph[] => [{ key: `${n}`, kind: 'house', text }];
  const name = (seat: number) => names[seat] ?? '';
  if ('played' in what || 'started' in what) {
    const played = 'played' in what ? what.played : what.started;
    const lines = played.lines ?? [];
    const told = lines.map(({ text, clause }, at): Told => (clause === lines[at + 1]?.clause ? { text } : { text, clause }));
    if (played.prepared && told.length > 0) told.push({ text: t('rec.prepared') });
    const game: Paragraph[] = told.length === 0 ? [] : [{ key: `${n}.0`, kind: 'game', entry: played.entry, seat: played.seat, told }];
    return played.skipped ? [...house(t('rec.skipped')), ...game] : game;
  }
  if ('chat' in what) {
    const { name, seat, text, aside = false, hidden } = what.chat;
    return hidden ? [] : [{ key: `${n}`, kind: 'chat', n, name, seat, text, aside }];
  }
  if ('made' in what) return house(t('rec.made'));
  if ('sat' in what) return house(t('rec.sat', { name: what.sat.name }));
  if ('nonce' in what) return house(t('rec.nonce', { name: name(what.nonce.seat) }));
  if ('left' in what) return house(t('rec.left', { name: what.left.name }));
  if ('chair' in what) {
    const seat = what.chair.seat + 1;
    return house(what.chair.bot ? t('rec.chair.bot', { seat, bot: levelWord(what.chair.bot) }) : t('rec.chair.open', { seat }));
  }
  if ('stood_in' in what)
    return house(t(`rec.stood_in.${what.stood_in.why}`, { name: name(what.stood_in.seat), bot: levelWord(what.stood_in.bot) }));
  if ('voted' in what) {
    const { seat, by, wants } = what.voted;
    return house(t(wants ? 'rec.voted.bot' : 'rec.voted.wait', { name: name(seat), by: name(by ?? -1) }));
  }
  if ('reminded' in what) return house(t('rec.reminded', { name: name(what.reminded.seat), by: name(what.reminded.by ?? -1) }));
  if ('back' in what) return house(t('rec.back', { name: name(what.back.seat) }));
  if ('vacation' in what) {
    const { seat, from, until } = what.vacation;
    const day = (when: number) => new Date(when).toLocaleDateString(locale());
    return house(
      t(until <= from ? 'rec.vacation.none' : until <= at ? 'rec.vacation.over' : 'rec.vacation', {
        name: name(seat),
        from: day(from),
        until: day(until),
      }),
    );
  }
  if ('restored' in what) return house(t('rec.restored'));
  if ('unsealed' in what) return house(t('rec.unsealed'));
  if ('rematch' in what) return house(t('rec.rematch'));
  if ('warned' in what) return house(t('rec.warned', { when: new Date(what.warned.closes).toLocaleString(locale()) }));
  return house(t(`rec.closed.${what.closed.why}`));
}
