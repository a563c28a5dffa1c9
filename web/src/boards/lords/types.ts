import type { Action, Asks, Event, Foresight, View } from '../../wire/games/lords';
import type { LordsStep } from './moments/step';

export type * from '../../wire/games/lords';
export type { CasinoView as Casino, PlayerView as Player } from '../../wire/games/lords';
export type { Refusal as Why } from '../../wire/games/table';

/** Dice that wait to be put back into a casino. */
export type Arrange = Extract<Asks, { arrange: unknown }>['arrange'];

/** Lords of Vegas on the wire, both editions. */
export type Lords = { view: View; event: Event; action: Action; foresight: Foresight; step: LordsStep };
