import { untrack } from 'svelte';
import { mine } from '../lib/me.svelte';
import type { Play } from './play.svelte';

/** What others said since the log was last looked at: on a phone it is hidden. */
export class Heard {
  #read = $state<number | null>(null);
  readonly #play: Play;

  constructor(play: Play) {
    this.#play = play;
    $effect(() => {
      const count = play.records.length;
      if (count > 0 && (play.sheet === 'log' || untrack(() => this.#read) === null)) this.#read = count;
    });
  }

  readonly latest = $derived.by(() => {
    if (this.#read === null) return null;
    const words = this.#play.records
      .slice(this.#read)
      .flatMap(({ what }) => ('chat' in what && !what.chat.hidden && what.chat.name !== mine.me?.name ? [what.chat] : []));
    return words.at(-1) ?? null;
  });
}
