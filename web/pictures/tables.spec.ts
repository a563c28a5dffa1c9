import { expect, type BrowserContext, type Page } from '@playwright/test';
import { test } from '../tests/house';
import { makeTable, playToTheEnd, stillness } from '../tests/kit';
import { worstOf } from '../tests/past';
import { company, Film, mara, others } from './company';
import { CARDS, FACES, FIVE, PAYOUT, TURN, TWO } from './positions';

// Royale, the Card Game, the end and the review as the mock-ups show them, by the same names and in the same sizes: `make shots`.

const SIZES = { desktop: [1440, 900], phone: [390, 844], landscape: [844, 390] } as const;
type SizeName = keyof typeof SIZES;
const bots = (count: number) => Array.from({ length: count }, () => ({ bot: 'easy' }));
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
        await page.addInitScript(() => {
          localStorage.setItem('speed', 'instant');
          localStorage.setItem('actions', 'all');
        });
        const id = await makeTable(page, { game: 'royale', seats: ['me', ...bots(3)], options: { start: 0 } });
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

/** What no mock-up shows: other screens, and as few and as many at the table as there can be. */
const MORE = { ...SIZES, tablet: [820, 1180], small: [360, 640], '4k': [3840, 2160] } as const;

for (const size of Object.keys(MORE) as (keyof typeof MORE)[]) {
  const shot = (page: Page, name: string) => page.screenshot({ path: `shots/${name}-${size}-night.png` });

  test(`more tables, ${size}`, async ({ browser }) => {
    const page = await mara(browser, MORE[size], 'night', 'on');
    for (const [name, position] of [
      ['royale', TURN],
      ['royale-five', FIVE],
      ['royale-two', TWO],
    ] as const) {
      if (name === 'royale' && size in SIZES) continue;
      await page.goto(`/table/${await makeTable(page, { game: 'royale', position, seats: ['me', ...bots(position.seats - 1)] })}`);
      await page.locator('#board button.group').last().click();
      await expect(page.locator('#board footer > .slip')).not.toBeEmpty();
      await stillness(page);
      await shot(page, name);
    }
    for (const [name, options, seats] of [
      ['cardgame-five', { mode: 'sequential', chip_cards: true, start: 0 }, 5],
      ['cardgame-two', {}, 2],
    ] as const) {
      await page.goto(`/table/${await makeTable(page, { game: 'cardgame', options, seats: ['me', ...bots(seats - 1)] })}`);
      for (let turn = 0; turn < 2; turn++) {
        await page.locator('.card-button.can:enabled').first().click();
        await page.locator('.go.primary:enabled').click();
        const decline = page.getByRole('button', { name: 'Leave it' });
        await expect(page.locator('.card-button.can:enabled').first().or(decline)).toBeVisible({ timeout: 60_000 });
        if (await decline.isVisible()) await decline.click();
        await expect(page.locator('.card-button.can:enabled').first()).toBeVisible({ timeout: 60_000 });
      }
      await page.locator('.card-button.can:enabled').first().click();
      await stillness(page);
      await shot(page, name);
    }
    await page.context().close();
  });

  test(`tile faces, ${size}`, async ({ browser }) => {
    const page = await mara(browser, MORE[size], 'night', 'on');
    for (const [set, faces] of FACES.entries()) {
      const options = { faces, tiles: faces.length, start: 0 };
      await page.goto(`/table/${await makeTable(page, { game: 'royale', options, seats: ['me', ...bots(2)] })}`);
      await expect(page.locator('#board .arena button:enabled').first()).toBeVisible();
      await stillness(page);
      await shot(page, `faces-${set + 1}`);
      if (size !== 'desktop' && size !== 'phone') continue;
      for (const face of faces) {
        await page.locator(`[data-at="tile:${face}"]`).first().click();
        await stillness(page);
        await page.locator('dialog .tile').screenshot({ path: `shots/face-${face}-${size}.png` });
        await page.keyboard.press('Escape');
      }
    }
    await page.context().close();
  });
}
