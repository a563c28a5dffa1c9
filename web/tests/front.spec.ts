import { expect } from '@playwright/test';
import { test } from './house';
import { accessible, arrive, comeIn, makeTable, SIZES } from './kit';

const GAMES = ['Las Vegas Royale', 'Las Vegas: The Card Game', 'Lords of Vegas (2010)', 'Lords of Vegas (2024)', 'Vegas Showdown'];

for (const size of ['phone', 'tablet', 'desktop'] as const) {
  for (const theme of ['night', 'day'] as const) {
    test(`the front door shows every game and hinders nobody, ${size}, by ${theme}`, async ({ browser }) => {
      const page = await arrive(browser, size, theme);
      await page.goto('/');
      for (const game of GAMES) {
        const house = page.getByRole('article', { name: game });
        await expect(house).toBeVisible();
        await expect(house).toContainText(/\d to \d players/);
        await expect(house).toContainText(/about \d+ minutes/);
        await expect(house).toContainText(/Weight \d of 5: (Very light|Light|Medium|Meaty)/);
        await expect(house.getByRole('link', { name: `Rules of ${game}` })).toBeVisible();
        const drawn = await house.locator('img').evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0);
        expect(drawn, `${game} has a picture`).toBe(true);
      }
      // Which edition is for whom is said in a sentence.
      await expect(page.getByText('The classic, for two to four.')).toBeVisible();
      await expect(page.getByText('With towers, for up to six.')).toBeVisible();
      // One thing is pink.
      await expect(page.locator('.pink')).toHaveCount(1);
      await accessible(page, 'the front door');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(SIZES[size].width);
      await page.context().close();
    });
  }
}

for (const [game, size] of [
  ['Las Vegas Royale', 'phone'],
  ['Las Vegas: The Card Game', 'desktop'],
  ['Lords of Vegas (2010)', 'phone'],
  ['Lords of Vegas (2024)', 'desktop'],
  ['Vegas Showdown', 'phone'],
] as const) {
  test(`${game} begins with one touch and no name, on a ${size}`, async ({ browser }) => {
    const page = await arrive(browser, size);
    await page.goto('/');
    await page.getByRole('button', { name: `Play ${game} now, against bots` }).click();
    await expect(page).toHaveURL(/\/table\/\w+$/);
    await expect(page.locator('footer .choice:enabled').first()).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('list', { name: 'Players' })).toContainText('Guest');
    // Whoever comes back goes on where the game is.
    await page.goto('/');
    const ticket = page.getByRole('region', { name: 'Your table' });
    await expect(ticket).toContainText(game);
    await expect(page.locator('.pink')).toHaveCount(0);
    await accessible(page, 'the front door with a table of my own');
    await ticket.getByRole('link', { name: 'Continue' }).click();
    await expect(page.locator('footer .choice:enabled').first()).toBeVisible({ timeout: 60_000 });
    await page.context().close();
  });
}

test('open tables tell who waits, the clock and the options, and a code leads to a table', async ({ browser }) => {
  const ada = await arrive(browser);
  await comeIn(ada, 'Ada');
  const id = await makeTable(ada, {
    game: 'royale',
    seats: ['me', 'open', 'open'],
    public: true,
    clock: { bank: 600, increment: 15 },
    options: { tiles: 5, mode: 'royale' },
  });
  const code = await ada.evaluate(async (id) => ((await (await fetch(`/api/v1/tables/${id}`)).json()) as { code: string }).code, id);
  for (const size of ['phone', 'desktop'] as const) {
    const bo = await arrive(browser, size);
    await bo.goto('/');
    const open = bo.getByRole('region', { name: 'Open tables' }).last();
    const table = open.getByRole('link', { name: /Las Vegas Royale/ }).first();
    await expect(table).toContainText('Ada waits, 2 seats free');
    await expect(table).toContainText('10 min and 15 s a move');
    await expect(table).toContainText('Tiles per round: 5');
    await expect(table).not.toContainText('mode');
    if (size === 'phone') await bo.getByRole('link', { name: 'Join by code' }).click();
    await bo.getByLabel('Code of a table').fill(code);
    await bo.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(bo.getByRole('heading', { name: 'Ada invites you to Las Vegas Royale' })).toBeVisible();
    await bo.context().close();
  }
  await ada.context().close();
});

test('the front door loads no board', async ({ browser }) => {
  const page = await arrive(browser);
  const loaded: string[] = [];
  page.on('response', (response) => loaded.push(new URL(response.url()).pathname));
  await page.goto('/');
  for (const game of GAMES) await expect(page.getByRole('article', { name: game })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((path) => /Board|Stage|TablePage|Rules-/.test(path))).toEqual([]);
  await page.context().close();
});
