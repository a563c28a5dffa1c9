import { locale } from '../words';

/** Something that is done at the table of a lesson, with the dice and cards that come of it. */
export type Move = { seat: number; action: unknown; chance?: unknown[] };

/** One thing to learn: where the light falls, and what ends the step. */
export type Step = {
  /** Its words. */
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
  /** What happens then. */
  then?: Move[];
  /** Wrong things to touch that get a reason of their own: its key in the words, and a selector. */
  wrong?: Record<string, string>;
};

/** A coached first game (`games/GAME.json`): a position, and what is learned from there on. */
export type Lesson = {
  game: string;
  /** The seat of whoever learns. */
  me: number;
  /** What the seats are called; the learner's is empty. */
  names: string[];
  position: unknown;
  steps: Step[];
};

/**
 * What is said in a step: `do` has one instruction for each thing that is touched, `wrong` is the reason for any other touch, and `other` the
 * reasons for the wrong touches that have one of their own.
 */
export type StepWords = { title: string; text: string; tip?: string; do: string[]; wrong: string; other?: Record<string, string> };

type Frame =
  | 'learn'
  | 'dealer'
  | 'step'
  | 'leave'
  | 'leave.short'
  | 'skip'
  | 'ask.title'
  | 'ask.text'
  | 'ask.step'
  | 'ask.leave'
  | 'ask.on'
  | 'again'
  | 'again.more'
  | 'end.on'
  | 'end.again'
  | 'end.home';

/** All words of the lessons in one language (`locales/LANGUAGE/page/lessons.json`). Editions of a game share what is said under its name. */
export type Words = {
  frame: Record<Frame, string>;
  lessons: Partial<Record<string, Record<string, StepWords>>>;
  ends: Record<string, { title: string; text: string }>;
};

// They are data, no script: each is fetched when it is wanted.
const lessons = import.meta.glob<string>('./games/*.json', { query: '?url', import: 'default', eager: true });
const languages = import.meta.glob<string>('../../../locales/*/page/lessons.json', { query: '?url', import: 'default', eager: true });
const fetched = async <T>(url: string) => (await (await fetch(url)).json()) as T;

/** The lesson of a game, if there is one. */
export async function lessonOf(game: string): Promise<Lesson | null> {
  const url = lessons[`./games/${game}.json`];
  return url === undefined ? null : fetched<Lesson>(url);
}

/** The words of all lessons in the language of the page. */
export const wordsOfLessons = () => fetched<Words>(languages[`../../../locales/${locale()}/page/lessons.json`]!);

/** What is said in a step of a game. */
export function said(words: Words, game: string, key: string): StepWords {
  const found = words.lessons[game]?.[key] ?? words.lessons[game.replace(/-\d+$/, '')]?.[key];
  if (!found) throw new Error(`no words for ${key} of ${game}`);
  return found;
}

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
