import { expect } from '@playwright/test';
import { readdirSync } from 'node:fs';
import { test } from './house';
import { accessible, arrive, comeIn, makeTable, SIZES } from './kit';

const GAMES = {
  royale: 'Las Vegas Royale',
  cardgame: 'Las Vegas: The Card Game',
  'lords-2010': 'Lords of Vegas (2010)',
  'lords-2024': 'Lords of Vegas (2024)',
  showdown: 'Vegas Showdown',
};

for (const [key, title] of Object.entries(GAMES)) {
  for (const [size, theme] of [
    ['phone', 'night'],
    ['desktop', 'day'],
  ] as const) {
    test(`the rules of ${title} can be read, on a ${size} by ${theme}`, async ({ browser }) => {
      const page = await arrive(browser, size, theme);
      await page.goto(`/rules/${key}`);
      await expect(page.getByRole('heading', { name: `${title}: the rules` })).toBeVisible();
      await expect(page.getByRole('heading', { name: '1. The goal' })).toBeVisible();
      const examples = page.getByRole('figure');
      expect(await examples.count()).toBeGreaterThanOrEqual(3);
      // The game's own board draws every one of them.
      for (const drawn of await page.locator('figure .board').all()) await expect(drawn.locator('svg, button').first()).toBeAttached();
      await accessible(page, `the rules of ${title}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(SIZES[size].width);
      await page.context().close();
    });
  }

  for (const language of readdirSync('../locales'))
    test(`the rules of ${title} are printed on two pages, ${language}`, async ({ browser }) => {
      const page = await arrive(browser);
      await page.addInitScript((language) => localStorage.setItem('language', language), language);
      await page.goto(`/rules/${key}`);
      await expect(page.getByRole('figure').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
      const pages = pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
      expect(pages).toBeGreaterThan(0);
      expect(pages).toBeLessThanOrEqual(2);
      await page.context().close();
    });
}

test('what is searched for stays, and a clause leads to its passage', async ({ browser }) => {
  const page = await arrive(browser, 'phone');
  await page.goto('/rules/royale');
  await page.getByLabel('Search the rules').fill('black dice');
  await expect(page.getByRole('status')).toHaveText(/^\d+ passages$/);
  await expect(page.getByRole('heading', { name: 'A2 JACKPOT' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'D1 PAY DAY' })).toHaveCount(0);
  await accessible(page, 'a search');
  await page.getByLabel('Search the rules').fill('roulette');
  await expect(page.getByRole('status')).toHaveText('Nothing in these rules speaks of that.');
  await page.getByLabel('Search the rules').fill('R-JACKPOT-3');
  await expect(page.getByText('A sum of 7 or a double wins')).toBeVisible();
  // The exact words are behind the passage.
  await page.getByRole('button', { name: 'The exact words: R-JACKPOT-1–8' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('R-JACKPOT-3');
  await expect(dialog).toContainText('A sum of 7 or a double wins the amount under the counter');
  await accessible(page, 'clauses of a passage');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  // A chapter of the list is one touch away.
  await page.getByLabel('Search the rules').fill('');
  await page.getByRole('link', { name: 'Two players' }).click();
  await expect(page.getByRole('heading', { name: /Two players/ })).toBeInViewport();
  await page.goto('/rules/royale#T-UNDO-3');
  await expect(page.getByText('Your latest action can be taken back')).toBeInViewport();
  await page.context().close();
});

test('the rule behind a line of the log leads to the rules', async ({ browser }) => {
  const page = await arrive(browser);
  await comeIn(page, 'Ada');
  const id = await makeTable(page, { game: 'royale', seats: ['me', { bot: 'easy' }], options: { start: 0 } });
  await page.goto(`/table/${id}`);
  await page.locator('footer .choice:enabled').first().click();
  await page
    .getByRole('button', { name: /The rule behind it/ })
    .first()
    .click();
  const link = page.getByRole('dialog').getByRole('link', { name: 'Read it in the rules' });
  const clause = /#(.+)$/.exec((await link.getAttribute('href'))!)![1]!;
  const [rules] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await expect(rules.getByRole('heading', { name: 'Las Vegas Royale: the rules' })).toBeVisible();
  const pointed = rules.locator('.pointed');
  await expect(pointed).toBeInViewport();
  // It is the passage that cites this clause.
  const guide = await rules.evaluate(async () => JSON.stringify(await (await fetch('/api/v1/games/royale/guide')).json()));
  expect(guide).toContain(`"${clause}"`);
  await page.context().close();
});

test('a game that nobody knows has no rules, and says so', async ({ browser }) => {
  const page = await arrive(browser);
  await page.goto('/rules/roulette');
  await expect(page.getByText('there is no game "roulette"')).toBeVisible();
  await page.context().close();
});
