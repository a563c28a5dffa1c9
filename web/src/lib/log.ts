import type { TableRecord } from '../wire';
import { t } from '../words';

/** A line of the log. */
export type LogLine = { key: string; n: number; kind: 'game' | 'chat' | 'house'; text: string; clause?: string; name?: string; entry?: number };

/** What a record says, line by line. */
export function lines(record: TableRecord, names: string[]): LogLine[] {
  const { n, what } = record;
  const house = (text: string): LogLine[] => [{ key: `${n}`, n, kind: 'house', text }];
  const name = (seat: number) => names[seat] ?? '';
  if ('played' in what || 'started' in what) {
    const played = 'played' in what ? what.played : what.started;
    const told = (played.lines ?? []).map((line): LogLine => ({ key: `${n}.${line.n}`, n, kind: 'game', text: line.text, clause: line.clause, entry: played.entry }));
    return played.skipped ? [...house(t('rec.skipped')), ...told] : told;
  }
  if ('chat' in what) return [{ key: `${n}`, n, kind: 'chat', text: what.chat.text, name: what.chat.name }];
  if ('made' in what) return house(t('rec.made'));
  if ('sat' in what) return house(t('rec.sat', { name: what.sat.name }));
  if ('left' in what) return house(t('rec.left', { name: what.left.name }));
  if ('chair' in what) {
    const seat = what.chair.seat + 1;
    return house(what.chair.bot ? t('rec.chair.bot', { seat, bot: what.chair.bot }) : t('rec.chair.open', { seat }));
  }
  if ('stood_in' in what) return house(t(`rec.stood_in.${what.stood_in.why}`, { name: name(what.stood_in.seat), bot: what.stood_in.bot }));
  if ('back' in what) return house(t('rec.back', { name: name(what.back.seat) }));
  if ('rematch' in what) return house(t('rec.rematch'));
  return house(t('rec.closed'));
}
