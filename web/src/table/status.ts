import { locale, t, type Key } from '../words';
import type { Play } from './play.svelte';

/** What is read of a table: how it stands, for whoever looks. */
type Standing = Pick<Play, 'room' | 'now' | 'names' | 'you' | 'free' | 'myTurn'>;

/** Who has won. */
function winners({ now, names, you }: Standing): string {
  const first = now?.outcome?.ranking.filter(({ place }) => place === 1) ?? [];
  const [winner, another] = first;
  if (!winner) return '';
  const who = new Intl.ListFormat(locale()).format(first.map(({ seat }) => names[seat] ?? ''));
  if (another) return t('table.won.many', { who });
  return winner.seat === you ? t('table.won.you') : t('table.won', { who });
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
