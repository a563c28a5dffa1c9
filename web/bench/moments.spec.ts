import { expect, type Browser, type Page } from '@playwright/test';
import { test } from '../tests/house';
import { arrive, comeIn, makeTable } from '../tests/kit';
import { CARDS, PAYOUT } from '../pictures/positions';

// The three busiest moments of Royale and the Card Game, on a machine a quarter as fast: a payout, a reveal, eight dice that roll.

const SLOWER = 4;
const bots = (count: number) => Array.from({ length: count }, () => ({ bot: 'easy' }));

async function sit(browser: Browser, table: Record<string, unknown>): Promise<Page> {
  const page = await arrive(browser, 'desktop', 'night', 'on');
  await page.addInitScript(() => {
    localStorage.setItem('actions', 'few');
    localStorage.setItem('log', 'closed');
    localStorage.setItem('sound', 'off');
  });
  await comeIn(page, 'Ada');
  await page.goto(`/table/${await makeTable(page, table)}`);
  await expect(page.locator('#board .street')).toBeVisible();
  // What comes with a first view is measured elsewhere.
  await page.waitForTimeout(1500);
  const line = await page.context().newCDPSession(page);
  await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
}

type Measured = { frames: number[]; shift: number };

/** Counts pictures, and what jumps, while something of that kind is to be seen; begins when it comes and ends when it is gone. */
function measure(page: Page, what: string): Promise<Measured> {
  return page.evaluate(
    (what) =>
      new Promise<Measured>((done) => {
        const frames: number[] = [];
        let [last, shift, begun, gone] = [0, 0, false, 0];
        type Shift = PerformanceEntry & { value: number };
        const jumps = new PerformanceObserver((list) => {
          if (begun) for (const one of list.getEntries() as Shift[]) shift += one.value;
        });
        jumps.observe({ type: 'layout-shift' });
        const tick = (now: number) => {
          const there = document.querySelector(what) !== null;
          if (there && !begun) begun = true;
          else if (begun) frames.push(now - last);
          last = now;
          // Between two steps it may be gone for a moment.
          gone = there ? 0 : gone + 1;
          if (begun && gone > 20) {
            jumps.disconnect();
            done({ frames: frames.slice(0, -20), shift });
          } else requestAnimationFrame(tick);
        };
        requestAnimationFrame(tick);
      }),
    what,
  );
}

function tell(name: string, { frames, shift }: Measured) {
  const all = frames.reduce((sum, one) => sum + one, 0);
  const late = frames.filter((one) => one > 25).length;
  const rate = (frames.length * 1000) / all;
  console.log(
    `${name}: ${frames.length} pictures in ${all.toFixed(0)} ms, ${rate.toFixed(1)} a second, ${late} came more than half a picture late, ` +
      `the slowest after ${Math.max(...frames).toFixed(0)} ms; layout shift ${shift.toFixed(4)} (CPU ${SLOWER}x slower)`,
  );
  expect(frames.length).toBeGreaterThan(20);
  expect(rate, name).toBeGreaterThan(55);
  expect(shift, name).toBe(0);
}

test('eight dice roll', async ({ browser }) => {
  const page = await sit(browser, { game: 'royale', seats: ['me', ...bots(3)], options: { start: 0, mode: 'basic' } });
  const measured = measure(page, '.royale[data-moment="roll"]');
  await page.locator('#board footer .buttons button.pink:enabled').click();
  tell('eight dice', await measured);
  await page.context().close();
});

test('a payout', async ({ browser }) => {
  const page = await sit(browser, { game: 'royale', seats: ['me', ...bots(3)], position: PAYOUT });
  const measured = measure(page, '.royale[data-moment="tie"], .royale[data-moment="pay"]');
  await page.locator('#board button.group').first().click();
  await page.locator('#board footer .buttons button.pink:enabled').click();
  tell('a payout', await measured);
  await page.context().close();
});

test('a reveal', async ({ browser }) => {
  const page = await sit(browser, { game: 'cardgame', seats: ['me', ...bots(3)], position: CARDS });
  const measured = measure(page, '.reveal');
  await page.locator('.card-button.can:enabled').nth(1).click();
  await page.locator('.card-button.can:enabled').nth(2).click();
  await page.locator('.go.primary:enabled').click();
  tell('a reveal', await measured);
  await page.context().close();
});
