import type { Game } from '../game.svelte';
import type { Face, TileOf } from '../view';

/** What every panel is given. Only a `live` one can be touched. */
export type TileProps<F extends Face> = { game: Game; tile: TileOf<F>; casino: number; live: boolean };
