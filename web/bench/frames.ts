import { expect, type Browser, type Page } from '@playwright/test';
import { arrive, enter, makeTable } from '../tests/kit';

// How many pictures a second the page keeps up with, on a machine a quarter as fast.

const SLOWER = 4;

/** Somebody at a table of their own among bots, with the page as it is after its first view. */
export async function sit(browser: Browser, game: string, position: { seats: number }): Promise<Page> {
  const page = await arrive(browser, 'desktop', 'night', 'on');
  await page.addInitScript(() => {
    localStorage.setItem('actions', 'few');
    localStorage.setItem('log', 'closed');
    localStorage.setItem('sound', 'off');
  });
  await enter(page, 'Ada');
  const bots = Array.from({ length: position.seats - 1 }, () => ({ bot: 'easy' }));
  await page.goto(`/table/${await makeTable(page, { game, seats: ['me', ...bots], position })}`);
  await expect(page.locator('[data-lot]').first()).toBeVisible();
  await page.waitForTimeout(1500);
  return page;
}

export async function slow(page: Page) {
  const line = await page.context().newCDPSession(page);
  await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** Counts the time from picture to picture while something of that kind is to be seen; ends when it is gone. */
export function frames(page: Page, what: string): Promise<number[]> {
  return page.evaluate(
    (what) =>
      new Promise<number[]>((done) => {
        const all: number[] = [];
        let [last, begun, gone] = [0, false, 0];
        // Between two steps it may be gone for a moment.
        const PATIENCE = 20;
        const tick = (now: number) => {
          const there = document.querySelector(what) !== null;
          if (begun) all.push(now - last);
          begun ||= there;
          last = now;
          gone = there ? 0 : gone + 1;
          if (begun && gone > PATIENCE) done(all.slice(0, -PATIENCE - 1));
          else requestAnimationFrame(tick);
        };
        requestAnimationFrame(tick);
      }),
    what,
  );
}

/** Says how many there were, and wants 60 a second, less what a clock may be off. */
export function tell(name: string, all: number[]) {
  const sum = all.reduce((some, one) => some + one, 0);
  const late = all.filter((one) => one > 25).length;
  const rate = (all.length * 1000) / sum;
  console.log(
    `${name}: ${all.length} pictures in ${sum.toFixed(0)} ms, ${rate.toFixed(1)} a second, ${late} came more than half a picture late, ` +
      `the slowest after ${Math.max(...all).toFixed(0)} ms (CPU ${SLOWER}x slower)`,
  );
  expect(all.length).toBeGreaterThan(20);
  expect(rate, name).toBeGreaterThan(55);
}
