import type { Game } from '../game.svelte';
import type { Face, TileOf } from '../view';

/** What every face is given. It is drawn in `em`; only a `live` one can be touched. */
export type TileProps<F extends Face> = { game: Game; tile: TileOf<F>; casino: number; live: boolean };
