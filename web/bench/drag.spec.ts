import { expect } from '@playwright/test';
import { test } from '../tests/house';
import { arrive, comeIn, makeTable } from '../tests/kit';

// A tile of 2 by 2 squares that is dragged over the sheet of Vegas Showdown, on a machine a quarter as fast.

test('dragging a tile keeps up with the screen', async ({ browser }) => {
  const page = await arrive(browser, 'desktop', 'night', 'on');
  await page.addInitScript(() => localStorage.setItem('actions', 'few'));
  await comeIn(page, 'Ada');
  const position = {
    seats: 3,
    button: 0,
    active: 0,
    asks: 'choose',
    players: [{ cash: 60, sheet: ['lounge@0,2/0'] }, { cash: 0 }, { cash: 0 }],
    premier: [{ minimum: 18, tile: 'night_club' }, { minimum: 18, tile: 'table_games' }, { minimum: 25, tile: 'sports_book' }, null],
  };
  const id = await makeTable(page, { game: 'showdown', seats: ['me', { bot: 'easy' }, { bot: 'easy' }], position });
  await page.goto(`/table/${id}`);
  await page.getByRole('button', { name: 'Choose $18 for Night Club' }).click();
  await page.getByRole('button', { name: 'Bid $18 for the Night Club' }).click();
  const tile = page.locator('[data-kind="night_club"]').first();
  await expect(tile).toBeVisible({ timeout: 20_000 });
  await page.waitForTimeout(1500);
  const spot = page.locator('.spot').first();
  const [from, to] = [(await tile.boundingBox())!, (await spot.boundingBox())!];
  const line = await page.context().newCDPSession(page);
  await line.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  // How long the page's own work takes from one picture to the next: what the browser could show is 60 a second.
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    let last = performance.now();
    const tick = (now: number) => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.evaluate(() => ((window as unknown as { frames: number[] }).frames.length = 0));
  const steps = 240;
  for (let step = 0; step < steps; step++) {
    const swing = Math.sin(step / 12) * 90;
    await page.mouse.move(to.x + 20 + swing, to.y + 20 + Math.cos(step / 9) * 60);
  }
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
  await page.mouse.up();
  const all = frames.reduce((sum, one) => sum + one, 0);
  const late = frames.filter((one) => one > 25).length;
  const rate = (frames.length * 1000) / all;
  console.log(
    `dragging: ${frames.length} pictures in ${all.toFixed(0)} ms, ${rate.toFixed(1)} a second; ${late} came more than half a picture late (CPU 4x slower)`,
  );
  expect(rate).toBeGreaterThan(55);
  await page.context().close();
});
