import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { arrive, comeIn, makeTable } from '../tests/kit';

// People at a table, for pictures: Mara looks, the others do what they are told.

const OTHERS = ['Ben', 'Ada', 'Leo', 'Ivy'];

/** Somebody called Mara, in a window of that size. */
export async function mara(browser: Browser, [width, height]: readonly [number, number], theme: 'night' | 'day', motion: 'on' | 'off') {
  const page = await arrive(browser, 'desktop', theme, motion);
  await page.setViewportSize({ width, height });
  await page.clock.install();
  await page.addInitScript(() => {
    localStorage.setItem('actions', 'few');
    localStorage.setItem('log', 'closed');
    localStorage.setItem('speed', 'normal');
    // How a table began is no part of the picture.
    addEventListener('DOMContentLoaded', () => {
      const style = document.createElement('style');
      style.textContent = '.banner.origin { display: none }';
      document.head.append(style);
    });
  });
  await comeIn(page, 'Mara');
  return page;
}

/** A clock that can be stopped: time passes only when it is told to, for timers and for all that moves. */
export class Film {
  #now = 0;

  private constructor(readonly page: Page) {}

  /** Stops the clock of a page whose clock can be stopped (`page.clock.install`). */
  static async hold(page: Page): Promise<Film> {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 30);
    await page.evaluate(() => {
      const began = new WeakMap<Animation, number>();
      Object.assign(window, {
        stand: (now: number) => {
          for (const one of document.getAnimations()) {
            if (!began.has(one)) began.set(one, now);
            one.pause();
            const at = now - began.get(one)!;
            if (at >= Number(one.effect?.getComputedTiming().endTime ?? 0)) one.finish();
            else one.currentTime = at;
          }
        },
      });
    });
    const film = new Film(page);
    await film.#stand();
    return film;
  }

  #stand() {
    return this.page.evaluate((now) => (window as unknown as { stand: (now: number) => void }).stand(now), this.#now);
  }

  /** Lets so many milliseconds pass. */
  async on(ms: number) {
    // What begins meanwhile begins where it should.
    for (let left = ms; left > 0; left -= 20) {
      await this.page.clock.runFor(Math.min(20, left));
      this.#now += Math.min(20, left);
      await this.#stand();
    }
  }
}

/** A table with as many people as the position has seats. */
export async function company(
  browser: Browser,
  page: Page,
  game: string,
  position: { seats: number },
): Promise<[id: string, people: BrowserContext[]]> {
  const id = await makeTable(page, { game, position, seats: ['me', ...Array.from({ length: position.seats - 1 }, () => 'open')] });
  const people: BrowserContext[] = [];
  const { origin } = new URL(page.url());
  for (const name of OTHERS.slice(0, position.seats - 1)) {
    const context = await browser.newContext({ baseURL: origin });
    await context.request.post('/api/v1/guests', { data: { name } });
    const sat = await context.request.post(`/api/v1/tables/${id}/do`, { data: { id: `sit-${name}`, sit: {} } });
    expect(sat.ok(), await sat.text()).toBe(true);
    // Whoever has a line to the table is there.
    const there = await context.newPage();
    await there.goto('/icon.svg');
    await there.evaluate((id) => {
      const line = new WebSocket(`${location.origin.replace('http', 'ws')}/api/v1/tables/${id}/socket`);
      return new Promise((open) => (line.onmessage = open));
    }, id);
    people.push(context);
  }
  await page.goto(`/table/${id}`);
  await expect(page.locator('#board .street')).toBeVisible();
  return [id, people];
}

/** Somebody else does the first thing whose words fit, or else the first of all. */
export async function others(person: BrowserContext, id: string, wanted: RegExp) {
  const choices = (await (await person.request.get(`/api/v1/tables/${id}/choices`)).json()) as { action: unknown; text: string }[];
  const choice = choices.find(({ text }) => wanted.test(text)) ?? choices[0]!;
  const done = await person.request.post(`/api/v1/tables/${id}/do`, { data: { act: { step: null, action: choice.action } } });
  expect(done.ok(), await done.text()).toBe(true);
}
