import type { GameChoice, GamePreview } from '../board';
import type { Action, Asks, DiceText, Face, Purse, Question, Questions, Roll, View } from './types';

export type * from './types';

export type Choice = GameChoice<Action>;
export type Preview = GamePreview<View>;

/** All faces, in the order of the rulebook. */
export const FACES = [
  'lucky_punch',
  'jackpot',
  'prime_time',
  'fifty_fifty',
  'high_five',
  'bad_luck',
  'pay_day',
  'power_play',
  'no_entry',
  'knockout',
  'block_it',
  'handicap',
  'black_box',
  'double_down',
  'nice_dice',
  'my_choice',
] as const satisfies Face[];

/** Dice as two counts. */
export function dice(text: DiceText | undefined): { small: number; biggy: number } {
  if (!text) return { small: 0, biggy: 0 };
  return { small: parseInt(text, 10) || 0, biggy: text.endsWith('B') ? 1 : 0 };
}

/** Dice as the wire writes them. */
export function text(small: number, biggy: number): DiceText {
  if (biggy === 0) return String(small);
  return small === 0 ? 'B' : `${small}+B`;
}

/** What a roll shows of one number. */
export const showing = (roll: Roll, number: number): DiceText =>
  text(roll.small.filter((value) => value === number).length, roll.biggy === number ? 1 : 0);

/** How much dice count: the big one is two. */
export function weight(text: DiceText | undefined): number {
  const { small, biggy } = dice(text);
  return small + 2 * biggy;
}

/** An action as text, whatever the order of its fields. */
export const key = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

/** What purses are worth together. */
export const purse = (...purses: (Purse | null | undefined)[]) =>
  purses.reduce((sum, purse) => sum + Object.entries(purse ?? {}).reduce((all, [value, count]) => all + Number(value) * count, 0), 0);

/** Which question is asked. */
export const question = (asks: Asks) => (typeof asks === 'string' ? asks : Object.keys(asks)[0]) as Question;

/** What belongs to a question, if it is the one that is asked. */
export function about<Q extends keyof Questions>(asks: Asks, wanted: Q): Questions[Q] | undefined {
  if (typeof asks === 'string') return undefined;
  const asked: Questions = asks;
  return asked[wanted];
}

const ASKED_BY: Partial<Record<Question, Face>> = {
  hide: 'lucky_punch',
  guess: 'lucky_punch',
  bet: 'fifty_fifty',
  close: 'no_entry',
  knock: 'knockout',
  block: 'block_it',
  blank: 'handicap',
  double: 'double_down',
  nice: 'nice_dice',
  choose: 'my_choice',
  activate: 'my_choice',
  golden: 'my_choice',
  prime: 'prime_time',
  split: 'black_box',
  pick: 'black_box',
};

/** The face that asks. */
export const asking = (asks: Asks): Face | null => about(asks, 'die_option')?.tile ?? ASKED_BY[question(asks)] ?? null;
