import { expect, type Page } from '@playwright/test';
import { test } from '../tests/house';
import { arrive, comeIn, makeTable } from '../tests/kit';

// The two busiest moments of Lords of Vegas, on a machine a quarter as fast: much money in the air, many dice in the air.

const row = (block: string, count: number) => Array.from({ length: count }, (_, at) => `${block}${at + 1}`);
/** Dice of three owners; the first alone shows a six, so that nothing is tied. */
const casino = (lots: string[], company: string) =>
  Object.fromEntries(lots.map((lot, at) => [lot, { company, height: 1, owner: at % 3, die: at === 0 ? 6 : 1 + (at % 5) }]));
const POSITION = { seats: 3, active: 0, money: [90, 60, 60], deck: ['B2', 'B3', 'D1', 'E2', 'end', 'E3', 'E4'] };
/** There are nine tiles of each company: twelve that pay at once are two casinos on The Strip, the largest that can be and a small one. */
const TWELVE = {
  asks: 'collect',
  card: 'D5',
  lots: { ...casino(row('C', 9), 'tivoli'), ...casino(row('A', 3), 'pioneer'), D5: { mark: 0 } },
};
const SIX = { asks: 'act', lots: casino(row('A', 6), 'pioneer') };

/** Counts the pictures from what is done until the page says that it was told. */
async function pictures(page: Page, name: string, doing: () => Promise<void>, told: RegExp) {
  const line = await page.context().newCDPSession(page);
  await line.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate((told) => {
    const frames: number[] = [];
    const is = new RegExp(told);
    Object.assign(window, { frames, over: false });
    let last = 0;
    const tick = (now: number) => {
      // From the first thing that moves on.
      if (document.querySelector('.sky .piece, .rolling')) {
        if (last > 0) frames.push(now - last);
        last = now;
      } else last = 0;
      if (frames.length > 0 && is.test(document.querySelector('aside.side')?.textContent ?? '')) Object.assign(window, { over: true });
      else requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  }, told.source);
  await doing();
  await page.waitForFunction(() => (window as unknown as { over: boolean }).over, undefined, { timeout: 60_000 });
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
  await line.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const all = frames.reduce((sum, one) => sum + one, 0);
  const rate = (frames.length * 1000) / all;
  const late = frames.filter((one) => one > 25).length;
  console.log(
    `${name}: ${frames.length} pictures in ${all.toFixed(0)} ms, ${rate.toFixed(1)} a second; ${late} came more than half a picture late (CPU 4x slower)`,
  );
  return rate;
}

test('a payout of twelve tiles and a reorganize of six dice keep up with the screen', async ({ browser }) => {
  const page = await arrive(browser, 'desktop', 'night', 'on');
  await page.addInitScript(() => localStorage.setItem('actions', 'few'));
  await comeIn(page, 'Ada');
  const table = (more: object) =>
    makeTable(page, { game: 'lords-2024', seats: ['me', { bot: 'easy' }, { bot: 'easy' }], position: { ...POSITION, ...more } });

  await page.goto(`/table/${await table(TWELVE)}`);
  await page.waitForTimeout(1500);
  const collects = () => page.getByRole('button', { name: /^Collect/ }).click();
  expect(await pictures(page, 'payout of twelve tiles', collects, /Card D5 is discarded/)).toBeGreaterThan(55);

  await page.goto(`/table/${await table(SIX)}`);
  await page.locator('[data-lot="A1"]').click();
  const panel = page.getByRole('region', { name: 'Lords of Vegas' }).getByRole('dialog');
  await panel
    .getByRole('button', { name: /^Reorganize/ })
    .first()
    .click();
  await page.waitForTimeout(1500);
  const rolls = () =>
    panel
      .getByRole('button', { name: /^Reorganize A1/ })
      .first()
      .click();
  expect(await pictures(page, 'reorganize of six dice', rolls, /Ada reorganizes/)).toBeGreaterThan(55);
  await page.context().close();
});
