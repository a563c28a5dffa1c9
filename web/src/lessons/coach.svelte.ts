import { answer } from '../local/here';
import { freshId, get, post } from '../lib/api';
import { comeIn, mine } from '../lib/me.svelte';
import { settings } from '../lib/settings.svelte';
import type { Refused } from '../wire';
import { t } from '../words';
import { keepDone, keepStep, keptStep } from './kept';
import { lessonOf, movesOf, said, same, wordsOfLessons, type Lesson, type Move, type Step, type Words } from './lesson';

/**
 * Leads somebody through a lesson. The table is a real one in the worker of this page; the coach lets through what the step is about, answers
 * all else with a reason, and does what the others do.
 */
export class Coach {
  /** The step that is learned; as many as there are when all is done. */
  at = $state(0);
  /** Why the latest touch was wrong. */
  said = $state<string | null>(null);
  /** How often something wrong was touched in this step: each is answered anew. */
  wrongs = $state(0);
  /** The reason that was given last, and how often in a row. */
  #latest: { why: string; times: number } | null = null;
  /** Whether somebody is asked what to skip. */
  asking = $state(false);
  /** Whether something is being done. */
  busy = $state(false);

  readonly step: Step | null = $derived.by(() => this.lesson.steps[this.at] ?? null);
  readonly told = $derived.by(() => (this.step ? said(this.words, this.lesson.game, this.step.key) : null));

  private constructor(
    readonly lesson: Lesson,
    readonly words: Words,
    /** The table that it is about. */
    readonly table: string,
    at: number,
  ) {
    this.at = at;
  }

  /** Opens the lesson of a game where it was left; nothing if there is none. */
  static async open(game: string): Promise<Coach | null> {
    const [lesson, words] = await Promise.all([lessonOf(game), wordsOfLessons()]);
    if (!lesson) return null;
    const at = Math.min(keptStep(game), lesson.steps.length - 1);
    const names = lesson.names.map((name, seat) => (seat === lesson.me ? (mine.me?.name ?? t('lobby.guest')) : name));
    const done = lesson.steps.slice(0, at).flatMap((step) => movesOf(lesson, step));
    const { id } = await answer<{ id: string }>('POST', '/lessons', { game, position: lesson.position, me: lesson.me, names, moves: done });
    return new Coach(lesson, words, id, at);
  }

  get done(): boolean {
    return this.step === null;
  }

  /** Somebody acts at the table. */
  act = async (action: unknown): Promise<Refused | null> => {
    const step = this.step;
    if (this.busy || !step) return null;
    if (step.do !== undefined && same(step.do, action)) await this.#next(step);
    else this.wrong(null);
    return null;
  };

  /** The lit thing was touched, where that is all there is to do. */
  touch() {
    if (this.step && this.step.do === undefined && !this.busy) void this.#next(this.step);
  }

  /** Something else was touched: there is a reason why not. */
  wrong(touched: Element | null) {
    const { step, told } = this;
    if (!step || !told) return;
    const [key] = Object.entries(step.wrong ?? {}).find(([, at]) => touched?.closest(at)) ?? [];
    const why = (key === undefined ? undefined : told.other?.[key]) ?? told.wrong;
    const times = this.#latest?.why === why ? this.#latest.times + 1 : 0;
    this.#latest = { why, times };
    const { frame } = this.words;
    // The same reason once more is seen to be an answer to this touch.
    this.said = times === 0 ? why : `${times % 2 === 1 ? frame.again : frame['again.more']} ${why}`;
    this.wrongs += 1;
  }

  /** What was touched was right: what was said of mistakes before it is over. */
  right() {
    this.said = this.#latest = null;
    this.wrongs = 0;
  }

  /** Somebody knows this: it is done for them. */
  skip() {
    this.asking = false;
    if (this.step && !this.busy) void this.#next(this.step);
  }

  async #next(step: Step) {
    this.busy = true;
    this.right();
    const moves = movesOf(this.lesson, step);
    try {
      if (moves.length > 0) await answer('POST', `/tables/${this.table}/moves`, { moves } satisfies { moves: Move[] });
      this.at += 1;
      if (this.done) keepDone(this.lesson.game);
      else keepStep(this.lesson.game, this.at);
    } catch (error) {
      this.said = (error as Error).message;
    } finally {
      this.busy = false;
    }
  }

  /** A table of this device that goes on where the lesson ends, with bots in the other chairs. */
  async playOn(): Promise<string> {
    const { game, me, names } = this.lesson;
    await comeIn();
    const moment = await get<unknown>(`/tables/${this.table}/moment`);
    const made = await post<{ id: string }>('/tables', {
      id: freshId(),
      game,
      seats: names.map((_, seat) => (seat === me ? 'me' : { bot: 'medium' })),
      nonces: true,
      clock: null,
      options: {},
      moment,
      here: true,
      pace: settings.speed === 'instant' ? 0 : 700,
      people: [{ seat: me, name: mine.me?.name ?? t('lobby.guest') }],
    });
    return made.id;
  }
}
