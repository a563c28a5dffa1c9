import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { arrive, enter, makeTable, type SIZES } from './kit';

/** Dice by owner: a seat, `N` the neutral ones, `G` the gray blanks. */
type Dice = Record<string, string>;

/** A round of two has all neutral dice on the table. */
export const NEUTRAL: Dice = { N: '7+B' };

/** Ada has rolled all her dice, two ones among them. */
export const ONES = { asks: 'place', roll: { small: [1, 1, 2, 3, 4, 5, 6], biggy: 2 } };

/** Ada has rolled the last die of the round: once it lies there, the casinos pay. */
export const LAST_DIE = { asks: 'place', roll: { small: [3], biggy: null } };

/** So many gray blanks at the casinos, beside the neutral dice. */
export const blanksOf = (...blanks: number[]): Record<number, Dice> =>
  Object.fromEntries(blanks.map((count, at) => [at + 1, { G: String(count), ...(at === 5 ? NEUTRAL : {}) }]));

/** A position with these tiles at casinos 1, 2, .. and these dice; Ada has seat 0. Whatever lies nowhere is in hand. */
export function tableOf(tiles: unknown[], asked: object, dice: Record<number, Dice> = { 6: NEUTRAL }, seats = 2) {
  const casino = (number: number) => ({ tile: tiles[number - 1], dice: dice[number] ?? {} });
  const casinos = Object.fromEntries([1, 2, 3, 4, 5, 6].map((number) => [number, casino(number)]));
  return { seats, start: 0, options: { tiles: tiles.length }, casinos, ...asked };
}

const NEW_ROUND = /Round \d of 3\./;

/** Somebody at the tables of a test. */
export class Guest {
  private constructor(readonly page: Page) {}

  static async come(browser: Browser, size: keyof typeof SIZES, theme: 'night' | 'day'): Promise<Guest> {
    const page = await arrive(browser, size, theme);
    // What is judged here is what happens, not how it moves; and the board, not the list below it.
    await page.addInitScript(() => {
      localStorage.setItem('motion', 'off');
      localStorage.setItem('actions', 'few');
    });
    await enter(page, 'Ada');
    return new Guest(page);
  }

  /** Sits down at a new table that begins from a position, against easy bots. */
  async sit(position: ReturnType<typeof tableOf>) {
    const bots = Array.from({ length: position.seats - 1 }, () => ({ bot: 'easy' }));
    const id = await makeTable(this.page, { game: 'royale', seats: ['me', ...bots], position });
    await this.page.goto(`/table/${id}`);
    await expect(this.page.locator('#board .arena').first()).toBeVisible();
  }

  /** The one thing to do now: the pink button. */
  get go(): Locator {
    return this.page.locator('#board .arena footer .buttons button.pink');
  }

  /** Chooses something, sees that it is chosen, and does it. */
  async do(what: Locator) {
    await what.click();
    await expect(this.page.locator('#board [aria-pressed="true"]').first()).toBeAttached();
    await this.go.click();
  }

  /** Places what was rolled at a casino. */
  async place(casino: number) {
    await this.do(this.page.locator('#board .arena').getByRole('button', { name: new RegExp(`casino ${casino}$`) }));
  }

  /** What can be touched on the tile that asks. */
  get stage(): Locator {
    return this.page.locator('#board .stage');
  }

  spot(name: string | RegExp): Locator {
    return this.stage.getByRole('button', { name });
  }

  /** The tile of a casino, opened to be read. */
  async tile(casino = 1): Promise<Locator> {
    const opened = this.page.locator('dialog .tile');
    if ((await opened.count()) === 0) await this.casino(casino).locator('[data-at^="tile:"]').click();
    return opened;
  }

  /** Closes what lies open. */
  async close() {
    await this.page.keyboard.press('Escape');
    await expect(this.page.locator('dialog[open]')).toHaveCount(0);
  }

  casino(number: number): Locator {
    return this.page.locator(`#board [data-casino="${number}"]`);
  }

  /** The log, wherever it is shown. */
  get log(): Locator {
    return this.page.locator('aside section.log');
  }

  /**
   * What a place shows after the latest log line that has `line`. The bots do not wait for us: once something in the log may have changed
   * the place again (`unless`, or a new round), what it shows is no longer of this line, and nothing can be said.
   */
  async shows(line: string, place: () => Locator | Promise<Locator>, text: RegExp, unless?: RegExp) {
    await expect(this.log).toContainText(line);
    await expect(async () => {
      const shown = await (await place()).textContent({ timeout: 500 });
      const log = (await this.log.textContent())!;
      const since = log.slice(log.lastIndexOf(line) + line.length);
      if (NEW_ROUND.test(since) || /Final|The game is over/.test(since) || unless?.test(since)) return;
      expect(shown).toMatch(text);
    }).toPass({ timeout: 5000 });
  }

  leave() {
    return this.page.context().close();
  }
}
