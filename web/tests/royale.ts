import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { arrive, comeIn, makeTable, type SIZES } from './kit';

/** How to play while nothing of interest is asked. */
export type Wish = {
  /** The name of the tile that we wait for. It lies at casino 1. */
  face: string;
  /** Go there as often as can be, or keep away. */
  aim: boolean;
  /** Stop at once when this is read in the log. */
  until?: RegExp;
};

const NEW_ROUND = /Round \d of 3\./;

/** Somebody at the tables of a test: a page, and the latest table it sat at. */
export class Guest {
  #faces: string[] = [];
  #seats = 2;

  private constructor(readonly page: Page) {}

  static async come(browser: Browser, size: keyof typeof SIZES, theme: 'night' | 'day'): Promise<Guest> {
    const page = await arrive(browser, size, theme);
    // What is judged here is what happens, not how it moves; and the board, not the list below it.
    await page.addInitScript(() => {
      localStorage.setItem('motion', 'off');
      localStorage.setItem('actions', 'few');
    });
    await comeIn(page, 'Ada');
    return new Guest(page);
  }

  /** Sits down at a new table with these tiles at casinos 1, 2, .., against easy bots. */
  async sit(faces: string[], seats: number) {
    [this.#faces, this.#seats] = [faces, seats];
    const bots = Array.from({ length: seats - 1 }, () => ({ bot: 'easy' }));
    const id = await makeTable(this.page, { game: 'royale', seats: ['me', ...bots], options: { faces, tiles: faces.length, start: 0 } });
    await this.page.goto(`/table/${id}`);
    await expect(this.page.locator('#board .arena').first()).toBeVisible();
  }

  /** Plays on, at further tables if need be, until it is asked or has read what it wished for. */
  async playUntil(wish: Wish, tables: number): Promise<'asked' | 'read'> {
    for (let table = 1; ; table++) {
      const came = await play(this.page, wish);
      if (came !== 'over') return came;
      if (table === tables) throw new Error(`${wish.face} did not come up at ${tables} tables`);
      await this.sit(this.#faces, this.#seats);
    }
  }

  /** What can be touched on the tile that asks. */
  get stage(): Locator {
    return this.page.locator('#board .stage');
  }

  spot(name: string | RegExp): Locator {
    return this.stage.getByRole('button', { name });
  }

  /** The tile as it lies at its casino, opened where it is folded; on a wide board that is in the arena. */
  async tile(casino = 1): Promise<Locator> {
    const box = this.page.locator('#board section.casino').nth(casino - 1);
    const folded = box.locator('button.chip');
    if ((await folded.count()) > 0 && (await folded.getAttribute('aria-expanded')) === 'false') await folded.click();
    const strip = this.page
      .locator('#board .royale.wide section.casino')
      .nth(casino - 1)
      .locator('button.strip .name');
    if ((await strip.count()) === 0) return box.locator('.tile');
    // What lies under the pointer would be shown instead.
    await this.page.mouse.move(0, 0);
    const name = (await strip.textContent())!;
    return this.page.locator('#board .middle .tile').filter({ has: this.page.getByRole('heading', { name, exact: true }) });
  }

  casino(number: number): Locator {
    return this.page.locator('#board section.casino').nth(number - 1);
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

/**
 * Plays at the drawn board, never at the action bar, until the tile asks this seat or `until` is read, and says what came.
 * It runs inside the page, so that a turn costs a few milliseconds; what a test is about is then touched from outside, as a finger would.
 */
function play(page: Page, wish: Wish): Promise<'asked' | 'read' | 'over'> {
  const given = { ...wish, until: wish.until?.source };
  return page.evaluate(async ({ face, aim, until }) => {
    const wanted = until === undefined ? undefined : new RegExp(until);
    const all = (what: string) => [...document.querySelectorAll<HTMLButtonElement>(`#board ${what}`)];
    const label = (button: HTMLElement) => button.getAttribute('aria-label') ?? button.textContent;
    // The big die is kept for last: it makes the most choices.
    const pieces = (button: HTMLElement) => button.querySelectorAll('svg').length + (label(button).includes('Biggy') ? 10 : 0);
    let done = '';
    let looks = 0;
    for (let patience = 0; patience < 6000; patience++) {
      const log = document.querySelector('section.log')?.textContent ?? '';
      if (wanted?.test(log)) return 'read';
      if (document.querySelector('.outcome')) return 'over';
      const spots = all('.stage button.spot:enabled');
      if (spots.length > 0 && document.querySelector('#board .stage h3')?.textContent === face) return 'asked';
      const groups = all('.arena button.group:enabled:not(.roll)');
      const there = groups.find((group) => label(group).endsWith('casino 1'));
      const away = groups.filter((group) => group !== there).sort((one, other) => pieces(one) - pieces(other));
      const [pass, roll] = [all('.arena button.pass:enabled')[0], all('.arena button.roll:enabled')[0]];
      const next = [aim ? there : away[0], aim ? pass : undefined, away[0], there, roll, spots[0]].find((one) => one !== undefined);
      // The same question is not answered twice, unless the answer seems to be lost.
      const question = `${log.length} ${next ? label(next) : ''}`;
      if (next && (question !== done || ++looks > 250)) {
        [done, looks] = [question, 0];
        next.click();
        patience = 0;
      }
      await new Promise((after) => setTimeout(after, 4));
    }
    throw new Error('the board does not go on');
  }, given);
}
