import { expect } from '@playwright/test';
import { test } from '../tests/house';
import { CARDS, PAYOUT, TURN } from './positions';
import { company, Film, mara, others } from './company';
import { stillness } from '../tests/kit';

// The pictures of the README: `shots/readme-*.png` and the frames of a payout, `shots/payout/*.png`. `readme.sh` makes `docs/pictures/*.webp` of them.

/** How far apart two frames are, in milliseconds. */
const APART = 60;

test('royale, for the README', async ({ browser }) => {
  const page = await mara(browser, [1440, 900], 'night', 'on');
  const [, people] = await company(browser, page, 'royale', TURN);
  await page.locator('#board button.group').last().click();
  await expect(page.locator('#board footer > .slip')).not.toBeEmpty();
  await stillness(page);
  await page.screenshot({ path: 'shots/readme-royale.png' });
  for (const one of [...people, page.context()]) await one.close();
});

test('the Card Game, for the README', async ({ browser }) => {
  const page = await mara(browser, [1440, 900], 'night', 'on');
  const [id, people] = await company(browser, page, 'cardgame', CARDS);
  await expect(page.locator('.card-button.can:enabled').first()).toBeVisible();
  for (const one of [people[0]!, people[2]!]) await others(one, id, /./);
  await page.locator('.card-button.can:enabled').nth(1).click();
  await page.locator('.card-button.can:enabled').nth(2).click();
  await page.waitForTimeout(600);
  await stillness(page);
  await page.screenshot({ path: 'shots/readme-cardgame.png' });
  for (const one of [...people, page.context()]) await one.close();
});

test('a payout, frame by frame', async ({ browser }) => {
  test.setTimeout(600_000);
  const page = await mara(browser, [1280, 800], 'night', 'on');
  const [, people] = await company(browser, page, 'royale', PAYOUT);
  await page.locator('#board button.group').first().click();
  await page.locator('#board footer .buttons button.pink:enabled').click();
  await expect(page.locator('.royale[data-moment="tie"][data-pays="4"]')).toBeVisible({ timeout: 60_000 });
  const film = await Film.hold(page);
  for (let frame = 0; frame < 150 && (await page.locator('.royale[data-moment="sweep"]').count()) === 0; frame++) {
    await page.screenshot({ path: `shots/payout/${String(frame).padStart(3, '0')}.png`, animations: 'allow' });
    await film.on(APART);
  }
  for (const one of [...people, page.context()]) await one.close();
});
