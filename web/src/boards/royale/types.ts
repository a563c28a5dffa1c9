import type { ByTag } from '../board';
import type { RoyaleStep } from './moments/step';
import type { Action, Asks, Event, Face, TileView, View } from '../../wire/games/royale';

export type * from '../../wire/games/royale';
export type { CasinoView as Casino, Dice as DiceText, Die as DieKind, PlayerView as Player } from '../../wire/games/royale';

/** Dice of several owners in one place. */
export type DiceBy = Casino['dice'];
type Casino = View['casinos'][number];
export type Pair = [number, number];
/** What a space pays, as the data file writes it. */
export type Reward = { chips?: number; money?: number };

/** What lies on one face. */
export type TileOf<F extends Face> = Extract<TileView, { face: F }>;

/** What can be asked, with what belongs to it. */
export type Questions = ByTag<Asks>;
/** The name of a question. */
export type Question = Extract<Asks, string> | keyof Questions;

/** Las Vegas Royale on the wire. */
export type Royale = { view: View; event: Event; action: Action; step: RoyaleStep };
