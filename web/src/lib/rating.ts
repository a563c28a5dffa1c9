import type { Player, RatingInfo } from '../wire';
import { t, type Key } from '../words';

/** What a player is called: bots by their level, whoever is not here any more by no name. */
export function called(player: Player): string {
  if (player.bot) return t('table.bot', { level: t(`level.${player.id.slice(4)}` as Key) });
  return player.name ?? t('ratings.gone');
}

/** Where a skill lies, 19 times out of 20. */
export const interval = ({ low, high }: RatingInfo) => t('ratings.interval', { low, high });
