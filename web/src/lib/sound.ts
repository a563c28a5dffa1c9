import { settings } from './settings.svelte';

/** The sounds that a step may have. */
export type SoundName = 'dice' | 'card' | 'chip' | 'note' | 'bell' | 'sign' | 'win' | 'bigwin';

/** A browser lets nobody hear anything before somebody has touched the page. */
let touched = false;
const first = () => {
  touched = true;
  for (const kind of ['pointerdown', 'keydown']) removeEventListener(kind, first);
};
for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, first);

/** Plays a sound, unless somebody wants none. What makes it is loaded with the first one. */
export function sound(name: SoundName) {
  const loudness = settings.sound;
  if (!touched || loudness === 'off') return;
  // Nobody is told that a sound is not there.
  import('./synth').then(({ play }) => play(name, loudness)).catch(() => undefined);
}
