import { expect, type Browser, type Page } from '@playwright/test';
import { existsSync, readFileSync } from 'node:fs';
import { accessible, arrive } from './kit';
import { test } from './site';

/** Games and tables that come from elsewhere or go there, and where one left off: on a page that is a folder of files. */

test.skip(!existsSync('rules/wasm_bg.wasm'), 'the rules of the page were not built: see make wasm');

const JOURNALS = '../crates/games/tests/journals/royale-2';
/** A journal of a run of bots: nobody was promised its dice. */
const ofRun = () => readFileSync(`${JOURNALS}/01-bots.jsonl`);
/** A game that two people have played at a house. */
const ofPeople = () => readFileSync(`${JOURNALS}/02-server.jsonl`);

const bring = (page: Page, buffer: Buffer, name = 'game.jsonl') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/jsonl', buffer });

async function comes(browser: Browser, language = 'en') {
  const page = await arrive(browser, 'phone');
  await page.addInitScript((language) => localStorage.setItem('language', language), language);
  await page.goto('./');
  return page;
}
async function tool(page: Page, more: string, name: string) {
  await page.getByRole('button', { name: more }).click();
  await page.getByRole('button', { name }).click();
}

test('a journal without a promise says so, and asks for no secure line', async ({ browser }) => {
  const page = await comes(browser);
  await bring(page, ofRun());
  await expect(page.getByRole('heading', { name: /^Replay/ })).toBeVisible({ timeout: 30_000 });
  await tool(page, 'More about this game', 'Check the dice');
  const said = page.getByRole('dialog', { name: 'Check the dice' });
  await expect(said).toContainText('This journal has no promise', { timeout: 30_000 });
  await expect(said).toContainText('every die, card and shuffle follows from the seed');
  await expect(said).not.toContainText('https');
  await expect(said.locator('dt')).toHaveCount(0);
  await accessible(page, 'dice of a run');
  await page.context().close();
});

test('a game that others have played is looked at as by a spectator, with their names', async ({ browser }) => {
  const page = await comes(browser);
  await bring(page, ofPeople());
  await expect(page.getByRole('heading', { name: /^Replay/ })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Player 1').first()).toBeVisible();
  await page.getByRole('button', { name: 'More about this game' }).click();
  const eyes = page.getByRole('combobox', { name: 'With whose eyes' });
  await expect(eyes.locator('option:checked')).toHaveText('As a spectator sees it');
  await expect(eyes).not.toContainText('With my eyes');
  await page.keyboard.press('Escape');
  // At the table of it nobody is asked who holds the device, and nobody is told that they have won.
  await page.getByRole('link', { name: 'Result' }).click();
  const end = page.locator('.outcome');
  await expect(end).toBeVisible({ timeout: 30_000 });
  await expect(end).toContainText('Player');
  await expect(page.getByText(/\byou\b/i)).toHaveCount(0);
  await page.context().close();
});

test('a file that is too large is refused before it is read', async ({ browser }) => {
  const page = await comes(browser);
  await bring(page, Buffer.alloc(32 * 1024 * 1024 + 1, 32));
  await expect(page.getByRole('alert')).toHaveText('That is no file of Fremont: it is larger than 32 MiB.');
  await page.context().close();
});

test('where one left off stands at the top, unless it goes on elsewhere', async ({ browser }) => {
  const page = await comes(browser);
  await page.getByRole('button', { name: 'Play Las Vegas Royale now, against bots' }).click();
  await expect(page.locator('footer .choice:enabled').first()).toBeVisible({ timeout: 60_000 });
  // Nobody reads along: there is nothing to say.
  await expect(page.getByRole('textbox', { name: 'Say something' })).toHaveCount(0);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: 'Table', exact: true })
      .click()
      .then(() => page.getByRole('button', { name: 'Save this table as a file' }).click()),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^Las-Vegas-Royale-\d{4}-\d\d-\d\d\.json$/);
  const id = /table\/(local\w+)/.exec(page.url())![1]!;
  await page.goto('./');
  const ticket = page.getByRole('region', { name: 'Your table' });
  await expect(ticket).toBeInViewport({ timeout: 30_000 });
  await expect(ticket).toContainText('Las Vegas Royale: your turn');
  await accessible(page, 'the front door with a table of this device');
  // What was taken along does not wait here.
  await page.evaluate((id) => localStorage.setItem('moved', JSON.stringify([id])), id);
  await page.reload();
  const here = page.getByRole('region', { name: 'On this device' });
  await expect(here).toContainText('Goes on elsewhere', { timeout: 30_000 });
  await expect(ticket).toHaveCount(0);
  // Whoever plays it on all the same goes on here.
  await here.getByRole('link').first().click();
  await page.locator('footer .choice:enabled').first().click({ timeout: 30_000 });
  await expect.poll(() => page.evaluate(() => localStorage.getItem('moved'))).toBe('[]');
  await page.goto('./');
  await expect(ticket.getByRole('link', { name: 'Continue' })).toBeVisible({ timeout: 30_000 });
  await page.context().close();
});

test('nobody is asked for a name, and those without one have one in the language of the page', async ({ browser }) => {
  const page = await comes(browser, 'de');
  await page.goto('#/new?game=royale');
  await page.getByLabel('Platz 2', { exact: true }).selectOption('open');
  await page.getByRole('button', { name: 'Tisch öffnen' }).click();
  const cover = page.getByRole('dialog');
  // Whoever's turn it is, or both: the dice say that.
  await expect(cover.getByRole('button', { name: /^Ich bin (Gast|Spieler 2)$/ }).first()).toBeVisible({ timeout: 30_000 });
  await cover
    .getByRole('button', { name: /^Ich bin (Gast|Spieler 2)$/ })
    .first()
    .click();
  await expect(page.getByText('Gast').first()).toBeVisible();
  await expect(page.getByText('Spieler 2').first()).toBeVisible();
  // A journal may name nobody.
  await page.goto('./');
  await bring(page, readFileSync(`${JOURNALS}/00-random.jsonl`));
  await expect(page.getByText('Spieler 1').first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Player')).toHaveCount(0);
  await page.context().close();
});
