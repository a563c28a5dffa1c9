import { expect } from '@playwright/test';
import { test } from '../tests/house';
import { comeOnce, enter, GAMES, openTable } from '../tests/offline';

/** How soon somebody can act at a table of this device, without a network, on a machine a quarter as fast. */

const SLOWER = 4;
const MOST = 2000;

test('the first move without a network', async ({ browser, baseURL }) => {
  test.setTimeout(300_000);
  for (const game of Object.keys(GAMES) as (keyof typeof GAMES)[]) {
    const { context, page } = await comeOnce(browser, baseURL!);
    await context.setOffline(true);
    await page.reload();
    await enter(page, 'Ada');
    await openTable(page, game, 'easy');
    const door = page.url();
    await page.close();
    const times: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const fresh = await context.newPage();
      const line = await context.newCDPSession(fresh);
      await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      // The page itself says when: what a test asks from outside takes the page's time, too.
      await fresh.addInitScript(() => {
        const look = () => {
          if (document.querySelector('footer .choice:enabled')) setTimeout(() => console.debug(`ready ${performance.now()}`));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
      const said = fresh.waitForEvent('console', (message) => message.text().startsWith('ready '));
      await fresh.goto(door, { waitUntil: 'commit' });
      times.push(Number((await said).text().slice(6)));
      await fresh.close();
    }
    const median = times.sort((one, other) => one - other)[2]!;
    console.log(`${game}: the first move can be made after ${median.toFixed(0)} ms (median of ${times.length}, CPU ${SLOWER}x slower)`);
    expect(median, game).toBeLessThan(MOST);
    await context.close();
  }
});
