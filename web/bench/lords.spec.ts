import { type Page } from '@playwright/test';
import { test } from '../tests/house';
import { frames, sit, slow, tell } from './frames';

// The two busiest moments of Lords of Vegas: much money in the air, many dice in the air.

const row = (block: string, count: number) => Array.from({ length: count }, (_, at) => `${block}${at + 1}`);
/** Dice of three owners; the first alone shows a six, so that nothing is tied. */
const casino = (lots: string[], company: string) =>
  Object.fromEntries(lots.map((lot, at) => [lot, { company, height: 1, owner: at % 3, die: at === 0 ? 6 : 1 + (at % 5) }]));
const POSITION = { seats: 3, active: 0, money: [90, 60, 60], deck: ['B2', 'B3', 'D1', 'E2', 'end', 'E3', 'E4'] };
/** There are nine tiles of each company: twelve that pay at once are two casinos on The Strip, the largest that can be and a small one. */
const TWELVE = {
  ...POSITION,
  asks: 'collect',
  card: 'D5',
  lots: { ...casino(row('C', 9), 'tivoli'), ...casino(row('A', 3), 'pioneer'), D5: { mark: 0 } },
};
const SIX = { ...POSITION, asks: 'act', lots: casino(row('A', 6), 'pioneer') };
const MOVES = '#board[data-moment]';
const button = (page: Page, name: RegExp) => page.getByRole('button', { name }).first();

test('a payout of twelve tiles', async ({ browser }) => {
  const page = await sit(browser, 'lords-2024', TWELVE);
  await slow(page);
  const measured = frames(page, MOVES);
  await button(page, /^Collect/).click();
  tell('a payout of twelve tiles', await measured);
  await page.context().close();
});

test('a reorganize of six dice', async ({ browser }) => {
  const page = await sit(browser, 'lords-2024', SIX);
  await page.locator('[data-lot="A1"]').click();
  await button(page, /^Reorganize/).click();
  await button(page, /^Reorganize A1/).waitFor();
  await slow(page);
  const measured = frames(page, MOVES);
  await button(page, /^Reorganize A1/).click();
  tell('a reorganize of six dice', await measured);
  await page.context().close();
});
