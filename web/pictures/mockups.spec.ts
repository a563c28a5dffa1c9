import { expect, type Page } from '@playwright/test';
import { test } from '../tests/house';
import { stillness } from '../tests/kit';
import { act, scene } from './scene';

// The two drawn pictures of Lords of Vegas as the board shows them, in their sizes and in both themes, to lie beside the drawings.

const SIZES = { desktop: [1440, 900], phone: [390, 844], landscape: [844, 390] } as const;

async function everywhere(page: Page, name: string, before: (size: keyof typeof SIZES) => Promise<void>) {
  for (const size of Object.keys(SIZES) as (keyof typeof SIZES)[]) {
    const [width, height] = SIZES[size];
    await page.setViewportSize({ width, height });
    await before(size);
    for (const theme of ['night', 'day']) {
      await page.evaluate((theme) => (document.documentElement.dataset.theme = theme), theme);
      await page.waitForTimeout(300);
      await stillness(page);
      await page.screenshot({ path: `shots/${name}-${size}-${theme}.png` });
    }
  }
}

test('lords and lords-deal beside their drawings', async ({ browser }) => {
  test.setTimeout(300_000);
  const { id, pages, refused } = await scene(browser);
  expect(refused).toEqual([]);
  const [page, , , teo] = pages as [Page, Page, Page, Page];
  const board = page.getByRole('region', { name: 'Lords of Vegas' });
  const panel = board.getByRole('dialog');
  await everywhere(page, 'lords-rest', async () => {});
  await everywhere(page, 'lords', async () => {
    if (await panel.isVisible()) return;
    await page.locator('[data-lot="E4"]').click();
    await panel.getByRole('button', { name: 'Pioneer' }).click();
  });
  await page.keyboard.press('Escape');

  const steps = [
    { transfer: { items: [{ lot: { from: 3, to: 0, lot: 'F7' } }] } },
    { act: { build: { lot: 'F7', company: 'tivoli' } } },
    { transfer: { items: [{ lot: { from: 0, to: 2, lot: 'C10' } }, { money: { from: 2, to: 3, amount: 6 } }] } },
  ];
  expect(await act(page, id, { offer: { steps } })).toBe('');
  expect(await act(teo, id, { decline: { offer: 0, why: { price: { money: 6 } } } })).toBe('');
  await page.setViewportSize({ width: 1440, height: 900 });
  const deals = page.getByRole('dialog', { name: 'Deals' });
  await everywhere(page, 'lords-declined', async () => {});
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Change and send again' }).click();
  await expect(deals.getByRole('list', { name: 'Steps of my offer' }).locator('> li')).toHaveCount(3);
  await deals.getByRole('button', { name: 'Show the board after step 2' }).click();
  await everywhere(page, 'lords-deal', async () => {});
  for (const page of pages) await page.context().close();
});
