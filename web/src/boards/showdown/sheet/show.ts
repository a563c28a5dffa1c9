import type { Game } from '../game.svelte';
import { lying, type View } from '../view';
import { survey } from './geometry';
import type { Show } from './Plan.svelte';

/** What the moment that runs shows on the sheet of a seat. */
export function showOf(game: Game, seat: number): Show | null {
  const step = game.step;
  return step?.seat === seat && !game.moment?.fades ? step : null;
}

/** What diamonds bring, as far as any sheet tells it; else as it is printed. */
export function worthOf(view: View): [number, number] {
  const worth: [number, number] = [1, 3];
  for (const { sheet, forecast } of view.players) {
    const { partial, full } = survey(view, sheet.map(lying));
    if (partial > 0 && forecast.partial_diamonds > 0) worth[0] = forecast.partial_diamonds / partial;
    if (full > 0 && forecast.full_diamonds > 0) worth[1] = forecast.full_diamonds / full;
  }
  return worth;
}
