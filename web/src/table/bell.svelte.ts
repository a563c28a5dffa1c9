import { title } from '../lib/games.svelte';
import { sound } from '../lib/sound';
import { t } from '../words';
import type { Play } from './play.svelte';

/** Rings when it is my turn: as soon as the server says so while nobody looks, else when what led to it has been shown. */
export function bell(play: Play, hidden: () => boolean) {
  let before: boolean | null = null;
  let rung = -1;
  $effect(() => {
    const step = play.table.now?.step ?? -1;
    const mine = hidden() ? play.called : play.myTurn && play.moments.behind === 0;
    // Nobody is called to what they have been doing all the time.
    if (mine && before === false && rung !== step && play.othersActed) {
      rung = step;
      sound('bell');
      const game = play.game;
      // Whoever looks elsewhere is called by the system, where they wanted that.
      if (hidden() && game && localStorage.getItem('called'))
        void import('../lib/push').then(({ showTurn }) => showTurn(play.id, t('called.turn', { game: title(game) })));
    }
    before = mine;
  });
  // Whoever looks has heard the call.
  $effect(() => {
    if (!hidden() && localStorage.getItem('called')) void import('../lib/push').then(({ heard }) => heard(play.id)).catch(() => undefined);
  });
  // Somebody reminds me that they wait.
  let reminded: number | null = null;
  $effect(() => {
    const count = play.table.records.filter(({ what }) => 'reminded' in what && what.reminded.seat === play.you).length;
    if (reminded !== null && count > reminded) sound('bell');
    reminded = count;
  });
}
