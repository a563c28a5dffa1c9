import { expect, type Browser, type CDPSession, type Page } from '@playwright/test';
import { test } from '../tests/house';
import { arrive, comeIn, makeTable } from '../tests/kit';
import { CARDS, PAYOUT } from '../pictures/positions';

// The three busiest moments of Royale and the Card Game, on a machine a quarter as fast: a payout, a reveal, eight dice that roll.

const SLOWER = 4;
const bots = (count: number) => Array.from({ length: count }, () => ({ bot: 'easy' }));

async function sit(browser: Browser, table: Record<string, unknown>): Promise<[Page, CDPSession]> {
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
  await line.send('Performance.enable');
  await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return [page, line];
}

/** How often the page has computed styles and layouts, and how long its main thread was busy, in milliseconds of the slower machine. */
async function work(line: CDPSession) {
  const { metrics } = await line.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0;
  const ms = (name: string) => of(`${name}Duration`) * 1000;
  return { layouts: of('LayoutCount'), style: ms('RecalcStyle'), layout: ms('Layout'), script: ms('Script'), busy: ms('Task') };
}

type Measured = { frames: number[]; shift: number; shifted: string[] };

/** Counts pictures, and what jumps, while something of that kind is to be seen; begins when it comes and ends when it is gone. */
function measure(page: Page, what: string): Promise<Measured> {
  return page.evaluate(
    (what) =>
      new Promise<Measured>((done) => {
        const frames: number[] = [];
        const shifted: string[] = [];
        let [last, shift, begun, gone] = [0, 0, false, 0];
        type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
        const jumps = new PerformanceObserver((list) => {
          for (const { value, sources } of begun ? (list.getEntries() as Shift[]) : []) {
            shift += value;
            for (const { node } of sources)
              shifted.push(node instanceof Element ? `${node.tagName}.${node.getAttribute('class')}` : 'text');
          }
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
            done({ frames: frames.slice(0, -20), shift, shifted });
          } else requestAnimationFrame(tick);
        };
        requestAnimationFrame(tick);
      }),
    what,
  );
}

/** Measures a moment that something brings about. */
async function tell(name: string, [page, line]: [Page, CDPSession], what: string, bring: () => Promise<void>) {
  const before = await work(line);
  const measured = measure(page, what);
  await bring();
  const { frames, shift, shifted } = await measured;
  const after = await work(line);
  const spent = (what: keyof typeof after) => (after[what] - before[what]).toFixed(0);
  const all = frames.reduce((sum, one) => sum + one, 0);
  const late = frames.filter((one) => one > 25).length;
  const rate = (frames.length * 1000) / all;
  console.log(
    `${name}: ${frames.length} pictures in ${all.toFixed(0)} ms, ${rate.toFixed(1)} a second, ${late} came more than half a picture late, ` +
      `the slowest after ${Math.max(...frames).toFixed(0)} ms; ${after.layouts - before.layouts} layouts; ` +
      `busy for ${spent('busy')} ms: script ${spent('script')}, styles ${spent('style')}, layout ${spent('layout')}; layout shift ${shift.toFixed(4)} (CPU ${SLOWER}x slower)`,
  );
  expect(frames.length).toBeGreaterThan(20);
  expect(rate, name).toBeGreaterThan(55);
  expect(shift, [...new Set(shifted)].join(', ')).toBe(0);
  await page.context().close();
}

const pink = '#board footer .buttons button.pink:enabled';

test('eight dice roll', async ({ browser }) => {
  const [page, line] = await sit(browser, { game: 'royale', seats: ['me', ...bots(3)], options: { start: 0, mode: 'basic' } });
  await tell('eight dice', [page, line], '.royale[data-moment="roll"]', () => page.locator(pink).click());
});

test('a payout', async ({ browser }) => {
  const [page, line] = await sit(browser, { game: 'royale', seats: ['me', ...bots(3)], position: PAYOUT });
  await page.locator('#board button.group').first().click();
  await tell('a payout', [page, line], '.royale[data-moment="tie"], .royale[data-moment="pay"]', () => page.locator(pink).click());
});

test('a reveal', async ({ browser }) => {
  const [page, line] = await sit(browser, { game: 'cardgame', seats: ['me', ...bots(3)], position: CARDS });
  await page.locator('.card-button.can:enabled').nth(1).click();
  await page.locator('.card-button.can:enabled').nth(2).click();
  await tell('a reveal', [page, line], '.reveal', () => page.locator('.go.primary:enabled').click());
});
