import { expect } from '@playwright/test';
import { test } from '../tests/house';
import { pictures, slow, SLOWER, work } from './frames';
import { SCENES } from './scenes';

// Sixty pictures a second in the busiest moments of all boards, on a machine a quarter as fast, and nothing jumps. Beside it, what the page
// itself works for each picture: where the one fails and the other does not, the machine had something else to do.

for (const { name, open, what, bring } of SCENES) {
  test(`${name}: what a picture costs`, async ({ browser }) => {
    const page = await open(browser);
    const each = (await work(page, what, () => bring(page))).sort((one, other) => one - other);
    const at = (part: number) => each[Math.min(each.length - 1, Math.floor(each.length * part))]!.toFixed(1);
    const long = each.filter((one) => one > 1000 / 60).length;
    console.log(
      `${name}: the page works ${at(0.5)} ms for a picture (median), ${at(0.9)} for the longest tenth, ${at(1)} for the longest; ` +
        `${long} of ${each.length} take longer than a picture may (CPU ${SLOWER}x slower)`,
    );
    expect(each.length).toBeGreaterThan(20);
    await page.context().close();
  });

  test(`${name}: pictures a second`, async ({ browser }) => {
    const page = await open(browser);
    await slow(page);
    const seen = pictures(page, what);
    await bring(page);
    const { each, shift, shifted } = await seen;
    const all = each.reduce((sum, one) => sum + one, 0);
    const rate = (each.length * 1000) / all;
    console.log(
      `${name}: ${each.length} pictures in ${all.toFixed(0)} ms, ${rate.toFixed(1)} a second, ${each.filter((one) => one > 25).length} came more ` +
        `than half a picture late, the slowest after ${Math.max(...each).toFixed(0)} ms; layout shift ${shift.toFixed(4)} (CPU ${SLOWER}x slower)`,
    );
    expect(each.length).toBeGreaterThan(20);
    expect(rate, name).toBeGreaterThan(55);
    expect(shift, [...new Set(shifted)].join(', ')).toBe(0);
    await page.context().close();
  });
}
