import AxeBuilder from '@axe-core/playwright';
import { expect, type Browser, type Page } from '@playwright/test';

export const SIZES = { phone: { width: 360, height: 640 }, tablet: { width: 820, height: 1180 }, desktop: { width: 1440, height: 900 } };

/** A page of somebody in a browser of their own; what goes wrong in it fails the test. */
export async function arrive(browser: Browser, size: keyof typeof SIZES = 'desktop', theme: 'night' | 'day' = 'night'): Promise<Page> {
  const context = await browser.newContext({ viewport: SIZES[size] });
  const page = await context.newPage();
  page.on('pageerror', (error) => expect.soft(error.message, 'nothing breaks in the page').toBe(''));
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
  const made = await page.evaluate(async (table) => {
    const response = await fetch('/api/v1/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(table) });
    return response.json();
  }, { pace: 0, ...table });
  expect(made.id, JSON.stringify(made)).toBeTruthy();
  return made.id as string;
}

/** Nothing that a machine can find hinders anybody. */
export async function accessible(page: Page, what: string) {
  // What still fades in is not there yet; it is judged as it stays.
  await page.evaluate(() => {
    const ends = (one: Animation) => one.effect?.getComputedTiming().endTime !== Infinity;
    return Promise.all(document.getAnimations().filter(ends).map((one) => one.finished.catch(() => undefined)));
  });
  const found = await new AxeBuilder({ page }).analyze();
  expect(found.violations.map((one) => `${what}: ${one.id} at ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([]);
}

/** Everybody does what can be done, now this and now that, until the game is over; `also` is what nobody waits for. */
export async function playToTheEnd(pages: Page[], also?: (page: Page) => Promise<void>, most = 3000) {
  // Only what is done counts: how long bots take says nothing.
  for (let turn = 0; turn < most; ) {
    for (const page of pages) {
      if (await page.getByText('Final ranking').isVisible()) return;
      await also?.(page);
      const all = page.locator('footer .choice:enabled');
      // A sketch that is begun by chance is hardly ever one that can be finished: whoever begins it again and again does not get on.
      const other = all.filter({ hasNotText: /sketch a renovation/i });
      const choices = (await other.count()) > 0 ? other : all;
      const count = await choices.count();
      if (count === 0) continue;
      turn += 1;
      // Every other time somebody has done enough, where that can be said; mixed, since an even beat could miss it for ever.
      const mixed = Math.imul(turn, 0x9e3779b1) >>> 8;
      const enough = choices.filter({ hasText: /^end (the|my) turn/i });
      const choice = mixed % 2 === 0 && (await enough.count()) > 0 ? enough.first() : choices.nth(mixed % count);
      await choice.click({ timeout: 3000 }).catch(() => undefined);
    }
    await pages[0]!.waitForTimeout(15);
  }
  throw new Error('the game does not end');
}
