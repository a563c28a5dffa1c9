import AxeBuilder from '@axe-core/playwright';
import { expect, type Browser, type Page } from '@playwright/test';
import { test } from './house';

export const SIZES = { phone: { width: 360, height: 640 }, tablet: { width: 820, height: 1180 }, desktop: { width: 1440, height: 900 } };

/** How many have arrived in a test. */
const arrived = new Map<string, number>();

/** Gives a page the same chance numbers in every run: what it adds to the dice comes again, as the house's own dice do (FREMONT_TEST_DICE). */
async function drawAgain(page: Page) {
  const { testId, titlePath } = test.info();
  const one = (arrived.get(testId) ?? 0) + 1;
  arrived.set(testId, one);
  await page.addInitScript((who) => {
    crypto.getRandomValues = <T extends ArrayBufferView | null>(into: T): T => {
      // Counted beyond a reload: no id may come twice.
      const drawn = Number(localStorage.getItem('drawn') ?? 0) + 1;
      localStorage.setItem('drawn', String(drawn));
      let mixed = 0;
      for (const letter of `${who} ${drawn}`) mixed = Math.imul(mixed ^ letter.charCodeAt(0), 0x9e3779b1) + 1;
      if (into)
        new Uint8Array(into.buffer, into.byteOffset, into.byteLength).forEach(
          (_, at, bytes) => (bytes[at] = (mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b) + at) >>> 24),
        );
      return into;
    };
  }, `${process.env.FREMONT_TEST_DICE} ${titlePath.join()} ${one}`);
}

/** A page of somebody in a browser of their own; what goes wrong in it fails the test. */
export async function arrive(browser: Browser, size: keyof typeof SIZES = 'desktop', theme: 'night' | 'day' = 'night'): Promise<Page> {
  const context = await browser.newContext({ viewport: SIZES[size] });
  const page = await context.newPage();
  page.on('pageerror', (error) => expect.soft(error.message, 'nothing breaks in the page').toBe(''));
  await drawAgain(page);
  await page.addInitScript((theme) => {
    localStorage.setItem('theme', theme);
    localStorage.setItem('actions', 'all');
  }, theme);
  return page;
}

/** Comes in as a guest through the front door. */
export async function comeIn(page: Page, name: string) {
  await page.goto('/');
  await page.getByLabel('What shall we call you?').fill(name);
  await page.getByRole('button', { name: 'Come in' }).click();
  await expect(page.getByRole('heading', { name: `Hello, ${name}` })).toBeVisible();
}

/** Makes a table as whoever this page belongs to; bots act at once. */
export async function makeTable(page: Page, table: Record<string, unknown>): Promise<string> {
  const made = await page.evaluate(
    async (table) => {
      const response = await fetch('/api/v1/tables', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(table),
      });
      return (await response.json()) as { id?: string };
    },
    { pace: 0, ...table },
  );
  expect(made.id, JSON.stringify(made)).toBeTruthy();
  return made.id!;
}

/** Nothing that a machine can find hinders anybody. */
export async function accessible(page: Page, what: string) {
  // What still fades in is not there yet; it is judged as it stays.
  await page.evaluate(() => {
    const ends = (one: Animation) => one.effect?.getComputedTiming().endTime !== Infinity;
    return Promise.all(
      document
        .getAnimations()
        .filter(ends)
        .map((one) => one.finished.catch(() => undefined)),
    );
  });
  const found = await new AxeBuilder({ page }).analyze();
  expect(found.violations.map((one) => `${what}: ${one.id} at ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([]);
}

const CHOICES = 'footer .choice:enabled';

/** Which of the choices is taken next, in the page: there it is quick. */
function whatNext(turn: number): number | 'over' | 'stuck' | null {
  if (document.body.textContent.includes('Final ranking')) return 'over';
  const all = [...document.querySelectorAll('footer .choice:enabled')];
  const places = (wanted: (text: string) => boolean) => all.flatMap((one, place) => (wanted(one.textContent.trim()) ? [place] : []));
  if (all.length === 0) return null;
  // A sketch that is begun by chance is hardly ever one that can be finished.
  const choices = places((text) => !/sketch a renovation/i.test(text));
  if (choices.length === 0) return 'stuck';
  // Every other time somebody has done enough, where that can be said; mixed, since an even beat could miss it for ever.
  const mixed = Math.imul(turn + 1, 0x9e3779b1) >>> 8;
  const enough = places((text) => /^end (the|my) turn/i.test(text));
  return mixed % 2 === 0 && enough.length > 0 ? enough[0]! : choices[mixed % choices.length]!;
}

/** Everybody does what can be done, now this and now that, until the game is over; `also` is what nobody waits for. */
export async function playToTheEnd(pages: Page[], also?: (page: Page) => Promise<void>, most = 3000) {
  // Only what is done counts: how long bots take says nothing.
  for (let turn = 0; turn < most;) {
    for (const page of pages) {
      await also?.(page);
      const next = await page.evaluate(whatNext, turn);
      if (next === 'over') return;
      if (next === null) continue;
      turn += 1;
      if (next === 'stuck') await page.getByRole('button', { name: 'Hint', exact: true }).click();
      const choice = next === 'stuck' ? page.locator('.hints button').first() : page.locator(CHOICES).nth(next);
      await choice.click({ timeout: 3000 }).catch(() => undefined);
    }
    await pages[0]!.waitForTimeout(15);
  }
  throw new Error('the game does not end');
}
