import { locale } from '../words';
import type { Words } from './en';

/** Something that is done at the table of a lesson, with the dice and cards that come of it. */
export type Move = { seat: number; action: unknown; chance?: unknown[] };

/** One thing to learn: where the light falls, and what ends the step. */
export type Step = {
  /** Its words in `en.ts`. */
  key: string;
  /** What may be touched, one after the other: selectors on the page. The light is on the last one that is there. */
  at: string[];
  /** Other places where the same may be touched. */
  also?: string[];
  /** What should not lie under the card: it is spoken of. */
  see?: string[];
  /** Where what is touched will go: a dotted line leads there. */
  to?: string;
  /** What is to be done; without it a touch of the lit thing is enough. */
  do?: unknown;
  chance?: unknown[];
  /** An action that is not in the list of choices, such as an offer. */
  unlisted?: boolean;
  /** What happens then. */
  then?: Move[];
  /** Wrong things to touch that get a reason of their own: its key in the words, and a selector. */
  wrong?: Record<string, string>;
};

/** A coached first game: a position, and what is learned from there on. */
export type Lesson = {
  game: string;
  /** The seat of whoever learns. */
  me: number;
  /** What the seats are called; the learner's is empty. */
  names: string[];
  position: unknown;
  steps: Step[];
};

const lessons = import.meta.glob<{ default: Lesson }>('./*.json');
const languages = import.meta.glob<{ words: Words }>(['./??.ts']);

/** The lesson of a game, if there is one. */
export const lessonOf = async (game: string): Promise<Lesson | null> => (await lessons[`./${game}.json`]?.())?.default ?? null;

/** The words of all lessons in the language of the page. */
export const wordsOfLessons = async (): Promise<Words> => (await (languages[`./${locale()}.ts`] ?? languages['./en.ts']!)()).words;

/** All that is done in a step: what the learner does, and what happens then. */
export function movesOf(lesson: Lesson, step: Step): Move[] {
  const own = step.do === undefined ? [] : [{ seat: lesson.me, action: step.do, chance: step.chance ?? [] }];
  return [...own, ...(step.then ?? [])];
}

/** Whether two pieces of JSON say the same, in whatever order. */
export function same(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  const [mine, theirs] = [Object.keys(one), Object.keys(other)];
  const of = (thing: object, key: string) => (thing as Record<string, unknown>)[key];
  return mine.length === theirs.length && mine.every((key) => key in other && same(of(one, key), of(other, key)));
}
