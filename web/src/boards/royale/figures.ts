import type { Reward } from './view';

/** What is printed on the tiles, as crates/royale/data/royale.json has it. For the eye alone: what is paid, the house says. */
export const LUCKY_PUNCH: Reward[] = [{ chips: 2 }, { money: 30_000 }, { money: 40_000 }];
export const JACKPOT = [30_000, 40_000, 50_000, 60_000, 70_000, 80_000];
export const FIFTY_FIFTY: Reward[] = [{}, { chips: 1 }, { money: 30_000 }, { money: 40_000 }, { money: 60_000 }];
export const HIGH_FIVE = { dice: 5, money: 100_000 };
export const BAD_LUCK = 50_000;
export const SIX: Reward[] = [{ chips: 1 }, { chips: 2 }, { money: 30_000 }, { money: 40_000 }, { money: 50_000 }, { money: 60_000 }];
export const NO_ENTRY: Reward[] = [{}, { chips: 2 }, {}, { money: 30_000 }, {}, { chips: 1 }];
export const BAR_PLACES = 2;
export const PICTURES = [
  { picture: 'chip', count: 2, reward: { chips: 1 } },
  { picture: 'money', count: 3, reward: { money: 30_000 } },
  { picture: 'die', count: 4, reward: {} },
] as const;
export const BLACK_BOX = [0, 0, 0, 20_000, 20_000, 60_000];
export const DOUBLE_DOWN = [60_000, 30_000] as const;
export const GOLDEN = 60_000;
