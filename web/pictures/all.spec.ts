import { expect, type Page } from '@playwright/test';
import { test } from '../tests/house';
import { arrive, comeIn, makeTable, playToTheEnd } from '../tests/kit';

// Pictures of every page, to be looked at: `make shots` writes them into web/shots.

/** Plays a few turns, so that there is something to see. */
async function someTurns(page: Page, turns: number) {
  for (let turn = 0; turn < turns; turn++) {
    const choice = page.locator('footer .choice:enabled').first();
    await choice.click({ timeout: 8000 }).catch(() => undefined);
    await page.waitForTimeout(120);
  }
  await expect(page.locator('footer .choice:enabled').first()).toBeVisible({ timeout: 20_000 });
}

for (const size of ['phone', 'desktop'] as const) {
  for (const theme of ['night', 'day'] as const) {
    const file = (name: string) => `shots/${name}-${size}-${theme}.png`;

    test(`pages, ${size}, ${theme}`, async ({ browser }) => {
      const page = await arrive(browser, size, theme, 'on');
      await page.goto('/');
      await page.screenshot({ path: file('door') });
      await comeIn(page, 'Ada');
      const open = await makeTable(page, { game: 'royale', seats: ['me', 'open', { bot: 'hard' }], public: true });
      await page.goto('/');
      await expect(page.getByText('My tables')).toBeVisible();
      await page.waitForTimeout(400);
      await page.screenshot({ path: file('lobby') });
      for (const [path, wait] of [
        ['/new', '.game'],
        ['/me', 'form'],
        ['/history', 'h1'],
        ['/nowhere', 'h1'],
      ] as const) {
        await page.goto(path);
        await page.waitForSelector(wait);
        await page.screenshot({ path: file(path.slice(1)), fullPage: true });
      }
      await page.goto(`/table/${open}`);
      await page.getByRole('button', { name: 'Invite' }).first().click();
      await page.screenshot({ path: file('invite') });
      await page.context().close();
    });

    for (const [game, options] of [
      ['royale', {}],
      ['cardgame', {}],
      ['cardgame', { mode: 'sequential', chip_cards: true }],
    ] as const) {
      test(`${game} ${JSON.stringify(options)}, ${size}, ${theme}`, async ({ browser }) => {
        const page = await arrive(browser, size, theme, 'on');
        await comeIn(page, 'Ada');
        const id = await makeTable(page, { game, options, seats: ['me', { bot: 'easy' }, { bot: 'easy' }] });
        await page.goto(`/table/${id}`);
        const name = `${game}${'mode' in options ? '-sequential' : ''}`;
        await someTurns(page, 1);
        await page.screenshot({ path: file(`${name}-early`) });
        await someTurns(page, 8);
        await page.screenshot({ path: file(`${name}-middle`) });
        await page.getByRole('button', { name: 'Hint', exact: true }).click();
        await expect(page.getByText('% to win').first()).toBeVisible({ timeout: 20_000 });
        await page.screenshot({ path: file(`${name}-hint`) });
        await page.getByRole('button', { name: 'Close', exact: true }).click();
        await playToTheEnd([page]);
        await page.screenshot({ path: file(`${name}-end`) });
        await page.goto(`/table/${id}/replay?at=20`);
        await expect(page.getByText('Move 20 of')).toBeVisible();
        await page.waitForTimeout(400);
        await page.screenshot({ path: file(`${name}-replay`) });
        for (const [button, sheet] of [
          ['Play on from here', 'whatif'],
          ['Check the dice', 'verify'],
        ] as const) {
          await page.getByRole('button', { name: button }).click();
          if (sheet === 'verify') await expect(page.getByText('entries are legal')).toBeVisible();
          await page.screenshot({ path: file(`${name}-${sheet}`) });
          await page.getByRole('button', { name: 'Close', exact: true }).click();
        }
        await page.context().close();
      });
    }
  }
}
