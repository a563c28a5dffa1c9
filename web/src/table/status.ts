import { headline } from '../end/headline';
import { listed } from '../lib/formats';
import { t, type Key } from '../words';
import type { Play } from './play.svelte';

/** What is read of a table: how it stands, for whoever looks. */
type Standing = Pick<Play, 'room' | 'now' | 'names' | 'you' | 'free' | 'myTurn'>;

/** Who has won. Whoever gave up has not: a bot has played on in the chair. */
function winners({ room, now, names, you }: Standing): string {
  const { kind, winners: first } = headline(now?.outcome?.ranking ?? [], room?.chairs ?? [], you);
  if (first.length === 0) return '';
  const gaveUp = (seat: number) => room?.chairs.some((one) => one.seat === seat && one.kind === 'resigned');
  const name = (seat: number) => (gaveUp(seat) ? t('table.won.bot', { name: names[seat] ?? '' }) : (names[seat] ?? ''));
  const who = listed(first.map(name));
  if (first.length > 1) return t('table.won.many', { who });
  return t(kind === 'you' ? 'table.won.you' : kind === 'gave_up' ? 'table.won.gaveup' : 'table.won', { who });
}

/** How the table stands, in a sentence. */
export function status(standing: Standing): string {
  const { room, now, you, free, myTurn } = standing;
  if (!room || !now) return '';
  if (room.phase === 'open' && free === 0) return room.hosting ? t('table.full.host') : t('table.full', { host: room.host });
  if (room.phase === 'open') return t('table.waiting', { free: free === 1 ? t('table.free.one') : t('table.free.many', { count: free }) });
  if (room.phase === 'closed') return t('table.closed');
  if (room.phase === 'finished') return `${t('table.over')} ${winners(standing)}`;
  return (myTurn ? t('table.turn') + ' ' : you === null ? t('table.watch') + ' ' : '') + now.prompt;
}

/** What leaving means: a game goes on, a chair becomes free, or there is no table without its last person. */
export function leaving({ room, you }: Pick<Standing, 'room' | 'you'>): Key {
  if (room?.phase === 'running') return 'table.leave.running';
  return room?.chairs.some((one) => one.kind === 'person' && one.seat !== you) ? 'table.leave.open' : 'table.leave.last';
}
