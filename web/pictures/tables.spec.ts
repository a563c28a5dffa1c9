import { expect, type BrowserContext, type Page } from '@playwright/test';
import { test } from '../tests/house';
import { playToTheEnd, stillness } from '../tests/kit';
import { finished, nearTheEnd, worstOf } from '../tests/past';
import { company, Film, mara, others } from './company';
import { CARDS, PAYOUT, TURN } from './positions';

// Royale, the Card Game, the end and the review as the mock-ups show them, by the same names and in the same sizes: `make shots`.

const SIZES = { desktop: [1440, 900], phone: [390, 844], landscape: [844, 390] } as const;
type SizeName = keyof typeof SIZES;
const leave = async (page: Page, people: BrowserContext[]) => {
  for (const one of [...people, page.context()]) await one.close();
};

for (const size of Object.keys(SIZES) as SizeName[])
  for (const theme of ['night', 'day'] as const) {
    const shot = (page: Page, name: string) => page.screenshot({ path: `shots/${name}-${size}-${theme}.png` });

    test(`royale, ${size}, ${theme}`, async ({ browser }) => {
      const page = await mara(browser, SIZES[size], theme, 'on');
      const [, people] = await company(browser, page, 'royale', TURN);
      await page.locator('#board button.group').last().click();
      await expect(page.locator('#board footer > .slip')).not.toBeEmpty();
      await stillness(page);
      await shot(page, 'royale');
      await leave(page, people);
    });

    test(`royale-payout, ${size}, ${theme}`, async ({ browser }) => {
      const page = await mara(browser, SIZES[size], theme, 'on');
      const [, people] = await company(browser, page, 'royale', PAYOUT);
      await page.locator('#board button.group').first().click();
      await page.locator('#board footer .buttons button.pink:enabled').click();
      await expect(page.locator('.royale[data-moment="pay"][data-pays="4"]')).toBeVisible({ timeout: 30_000 });
      await (await Film.hold(page)).on(360);
      await shot(page, 'royale-payout');
      await leave(page, people);
    });

    test(`cardgame and its reveal, ${size}, ${theme}`, async ({ browser }) => {
      const page = await mara(browser, SIZES[size], theme, 'on');
      const [id, people] = await company(browser, page, 'cardgame', CARDS);
      await expect(page.locator('.card-button.can:enabled').first()).toBeVisible();
      // All but Ada have chosen.
      const [ben, ada, leo] = people as [BrowserContext, BrowserContext, BrowserContext];
      await others(ben, id, /two|and/);
      await others(leo, id, /./);
      await page.locator('.card-button.can:enabled').nth(1).click();
      await page.locator('.card-button.can:enabled').nth(2).click();
      await page.waitForTimeout(500);
      await stillness(page);
      await shot(page, 'cardgame');
      await page.locator('.go.primary:enabled').click();
      await page.waitForTimeout(300);
      await others(ada, id, /two|and/);
      await expect(page.locator('.reveal.turn')).toBeVisible();
      await (await Film.hold(page)).on(200);
      await shot(page, 'cardgame-reveal');
      await leave(page, people);
    });

    if (size !== 'landscape')
      test(`end and review, ${size}, ${theme}`, async ({ browser }) => {
        const page = await mara(browser, SIZES[size], theme, 'on');
        await page.addInitScript(() => localStorage.setItem('speed', 'instant'));
        const id = await nearTheEnd(page, await finished(page, 'royale', 4));
        await page.addInitScript(() => localStorage.setItem('actions', 'all'));
        await page.goto(`/table/${id}`);
        await playToTheEnd([page]);
        const end = page.locator('dialog.outcome');
        await expect(end.getByRole('table')).toBeVisible({ timeout: 60_000 });
        await page.waitForTimeout(2500);
        await stillness(page);
        await shot(page, 'end');
        await page.goto(`/table/${id}/replay?at=${await worstOf(page, id)}`);
        await expect(page.getByRole('img', { name: /^Chances at move/ })).toBeVisible({ timeout: 60_000 });
        await page.waitForTimeout(1500);
        await shot(page, 'review');
        await page.context().close();
      });
  }
