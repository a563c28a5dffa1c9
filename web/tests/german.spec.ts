import { expect, type Page } from '@playwright/test';
import { test } from './house';
import { accessible, arrive, enter, makeTable, SIZES } from './kit';
import { english, german, nothingCut, speaksGerman } from './language';

/** The page in German: chosen by the browser or by a person, on every board, with nothing cut and no English left. */

const GAMES = ['royale', 'cardgame', 'lords-2010', 'lords-2024', 'showdown'];

/** Comes with a browser in which German was chosen. */
async function germanPage(...[browser, size]: Parameters<typeof arrive>): Promise<Page> {
  const page = await arrive(browser, size);
  await page.addInitScript(() => localStorage.setItem('language', 'de'));
  return page;
}

test('German is spoken where the browser is set to it, and English where somebody says so', async ({ browser, house }) => {
  const context = await browser.newContext({ locale: 'de-AT', viewport: SIZES.phone, serviceWorkers: 'block', baseURL: house });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByText(german.front!.how!)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  // The words of the house come in the same language.
  await expect(page.getByText('Würfle, setz alle Würfel einer Zahl in ein Kasino', { exact: false }).first()).toBeVisible();
  await page.getByRole('button', { name: german.page!['nav.settings'] }).click();
  await page.getByRole('radio', { name: 'English' }).click();
  await expect(page.getByText(english.front!.how!)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(page.getByText(english.front!.how!)).toBeVisible();
  await context.close();
});

for (const size of ['phone', 'desktop'] as const) {
  test(`the front door, a new table, the list of puzzles and what is mine speak German (${size})`, async ({ browser }) => {
    const page = await germanPage(browser, size);
    for (const path of ['/', '/new?game=royale', '/new?game=lords-2024', '/puzzles', '/me', '/history', '/nowhere']) {
      await page.goto(path);
      await expect(page.locator('main')).toBeVisible();
      await page.waitForLoadState('networkidle');
      await speaksGerman(page, path);
      await nothingCut(page, path);
      await accessible(page, path);
    }
    await page.context().close();
  });

  for (const game of GAMES) {
    test(`the rules and the puzzles of ${game} are German (${size})`, async ({ browser }) => {
      const page = await germanPage(browser, size);
      await page.goto(`/rules/${game}`);
      await expect(page.getByRole('figure').first()).toBeVisible({ timeout: 30_000 });
      await speaksGerman(page, 'the rules');
      await nothingCut(page, 'the rules');
      await accessible(page, 'the rules');
      await page.goto(`/puzzles/${game}`);
      const first = page.getByRole('list').last().getByRole('link').first();
      await expect(first).toBeVisible({ timeout: 30_000 });
      await speaksGerman(page, 'the puzzles');
      await nothingCut(page, 'the puzzles');
      await accessible(page, 'the puzzles');
      await first.click();
      await page.locator('footer .choice:enabled').first().click({ timeout: 30_000 });
      const verdict = page.locator('#verdict');
      const sure = page.getByRole('button', { name: german.page!['table.sure'], exact: true });
      await expect(sure.or(verdict)).toBeVisible({ timeout: 30_000 });
      if (await sure.isVisible()) await sure.click();
      await expect(verdict).toBeVisible({ timeout: 30_000 });
      await speaksGerman(page, 'a puzzle that is answered');
      await nothingCut(page, 'a puzzle that is answered');
      await page.context().close();
    });

    test(`${game} is played in German (${size})`, async ({ browser }) => {
      const page = await germanPage(browser, size);
      await enter(page, 'Ada');
      const seats = ['me', { bot: 'easy' }, { bot: 'medium' }];
      const id = await makeTable(page, { game, seats });
      await page.goto(`/table/${id}`);
      const choice = page.locator('footer .choice:enabled');
      await expect(choice.first()).toBeVisible({ timeout: 30_000 });
      await speaksGerman(page, 'at the first decision');
      await nothingCut(page, 'at the first decision');
      await accessible(page, 'at the first decision');
      for (let turn = 0; turn < 6; turn += 1) {
        await expect(choice.first()).toBeVisible({ timeout: 30_000 });
        const all = await choice.count();
        await choice.nth((turn * 7) % all).click();
      }
      await expect(choice.first()).toBeVisible({ timeout: 30_000 });
      await speaksGerman(page, 'after a few turns');
      await nothingCut(page, 'after a few turns');
      if (process.env.FREMONT_SHOTS) await page.screenshot({ path: `shots/german-${game}-${size}.png` });
      await page.context().close();
    });
  }
}
