import { expect } from '@playwright/test';
import { test } from '../tests/house';
import { frames, sit, slow, tell } from './frames';

// A tile of 2 by 2 squares that is dragged over the sheet of Vegas Showdown.

const POSITION = {
  seats: 3,
  button: 0,
  active: 0,
  asks: 'choose',
  players: [{ cash: 60, sheet: ['lounge@0,2/0'], off: ['night_club'] }, { cash: 0 }, { cash: 0 }],
  premier: [{ minimum: 18, tile: 'buffet' }, { minimum: 18, tile: 'table_games' }, { minimum: 25, tile: 'sports_book' }, null],
};

test('a dragged tile', async ({ browser }) => {
  const page = await sit(browser, 'showdown', POSITION);
  const tile = page.locator('.sheet [data-kind="night_club"]');
  await tile.click();
  const to = (await page.locator('.spot').first().boundingBox())!;
  await page.getByRole('button', { name: 'Give up placing' }).click();
  const from = (await tile.boundingBox())!;
  await slow(page);
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  const measured = frames(page, '.float');
  for (let step = 0; step < 240; step++) await page.mouse.move(to.x + 20 + Math.sin(step / 12) * 90, to.y + 20 + Math.cos(step / 9) * 60);
  await expect(page.locator('.float')).toBeVisible();
  await page.mouse.up();
  tell('a dragged tile of 2 by 2', await measured);
  await page.context().close();
});
