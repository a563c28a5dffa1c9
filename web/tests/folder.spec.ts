import { expect, type Page } from '@playwright/test';
import { existsSync } from 'node:fs';
import { accessible, arrive } from './kit';
import { comeOnce } from './offline';
import { test, UNDER } from './site';

/** A client that is a folder of files: its links lead where they say, however they are opened. */

test.skip(!existsSync('rules/wasm_bg.wasm'), 'the rules of the page were not built: see make wasm');

/** The addresses of all links of a page, as the browser opens or copies them. */
const links = (page: Page) => page.evaluate(() => [...document.querySelectorAll('a')].map((one) => one.href));

test('every link says its real address, and opens beside the page', async ({ browser, baseURL }) => {
  const page = await arrive(browser);
  const real = `${new URL(baseURL).origin}${UNDER}#/`;
  for (const [at, shown] of [
    ['', 'Puzzle of the day'],
    ['#/rules/royale', 'Play Las Vegas Royale'],
    ['#/puzzles', 'Solve it'],
    ['#/puzzles/royale', 'Next puzzle'],
    ['#/learn/royale', 'Leave the lesson'],
    ['#/new?game=royale', 'Fremont'],
    ['#/history', 'Fremont'],
  ] as const) {
    await page.goto(baseURL + at);
    await expect(page.getByRole('link', { name: shown }).first()).toBeVisible({ timeout: 30_000 });
    const all = await links(page);
    expect(
      all.filter((one) => !one.startsWith(real)),
      `links that lead out of the folder, at ${at}`,
    ).toEqual([]);
  }
  await page.goto(baseURL);
  const [beside] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Rules of Las Vegas Royale' }).click({ button: 'middle' }),
  ]);
  await expect(beside).toHaveURL(`${real}rules/royale`);
  await expect(beside.getByRole('heading', { level: 1 })).toContainText('Las Vegas Royale');
  // Chapters are places on that page; they go along when another game is read.
  await beside.getByRole('navigation', { name: 'Chapters' }).getByRole('link').nth(1).click();
  await expect(beside).toHaveURL(/#\/rules\/royale#\w/);
  await beside.getByRole('link', { name: 'Vegas Showdown' }).click();
  await expect(beside).toHaveURL(/#\/rules\/showdown$/);
  await expect(beside.getByRole('heading', { level: 1 })).toContainText('Vegas Showdown');
  await expect.poll(async () => (await links(beside)).filter((one) => one.includes('/rules/royale#'))).toEqual([]);
  await page.context().close();
});

test('an address written as a house has it leads to the page behind the hash', async ({ browser, baseURL }) => {
  const { context, page } = await comeOnce(browser, baseURL);
  const real = `${new URL(baseURL).origin}${UNDER}#/`;
  for (const [written, leads, heading] of [
    ['rules/royale', 'rules/royale', /Las Vegas Royale/],
    ['puzzles', 'puzzles', /Puzzles/],
    ['puzzles/royale?level=3', 'puzzles/royale?level=3', /Las Vegas Royale/],
  ] as const) {
    await page.goto(baseURL + written);
    await expect(page).toHaveURL(real + leads);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading, { timeout: 30_000 });
  }
  // A file is a file.
  expect((await page.goto(`${baseURL}icon.svg`))!.headers()['content-type']).toContain('svg');
  await context.close();
});

for (const [language, line, again] of [
  ['en', 'This page is not on this device yet: it needs the network once.', 'Try again'],
  ['de', 'Diese Seite ist noch nicht auf diesem Gerät: Sie braucht einmal das Netz.', 'Noch einmal versuchen'],
] as const)
  test(`what cannot be loaded is told, and asked for again: pages and boards, ${language}`, async ({ browser, baseURL }) => {
    const page = await arrive(browser, 'phone');
    await page.addInitScript((language) => localStorage.setItem('language', language), language);
    const told = page.getByRole('alert').filter({ hasText: line });
    let cut = false;
    await page.route(/\/assets\/|sw\.js/, (route) => (cut ? route.abort('internetdisconnected') : route.continue()));
    for (const at of ['#/rules/royale', '#/puzzles', '#/puzzles/royale', '#/new?game=royale', '#/history', '#/learn/royale']) {
      cut = false;
      await page.goto(baseURL);
      await page.reload();
      await expect(page.locator('a[href$="#/puzzles"]')).toBeVisible();
      cut = true;
      await page.evaluate((at) => (location.hash = at), at);
      await expect(told, at).toBeVisible();
      // The network is still away: that stays said, once it has been tried.
      const tried = page.waitForEvent('requestfailed');
      await page.getByRole('button', { name: again }).click();
      await tried;
      await expect(told).toBeVisible();
      cut = false;
      await page.getByRole('button', { name: again }).click();
      await expect(told).toHaveCount(0);
      await expect(page.locator('main').first()).toBeVisible({ timeout: 30_000 });
    }
    // A board.
    await page.goto(baseURL);
    await page.reload();
    await page.route(/\/assets\/Board-/, (route) => route.abort('internetdisconnected'));
    await page
      .getByRole('button', { name: /^(Play )?Las Vegas Royale/ })
      .first()
      .click();
    await expect(told, 'a board').toBeVisible({ timeout: 30_000 });
    await accessible(page, 'what is not on this device');
    await page.unroute(/\/assets\/Board-/);
    await page.getByRole('button', { name: again }).click();
    await expect(page.locator('#board')).toBeVisible({ timeout: 30_000 });
    await page.context().close();
  });
