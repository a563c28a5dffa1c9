import { expect, type Page } from '@playwright/test';
import { test } from '../tests/house';
import { arrive, comeIn, makeTable, playToTheEnd } from '../tests/kit';

// Pictures of the Lords of Vegas board, to be looked at: `make shots` writes them into web/shots.

/** Plays some decisions, now this and now that, so that there is something to see; builds where it can. */
async function play(page: Page, decisions: number) {
  for (let at = 0; at < decisions; at++) {
    if (await page.getByText('Final ranking').isVisible()) return;
    const choices = page.locator('footer .choice:enabled');
    await choices
      .first()
      .waitFor({ timeout: 20_000 })
      .catch(() => undefined);
    const build = choices.filter({ hasText: /^build/i });
    const choice =
      (await build.count()) > 0 ? build.nth((at * 3) % (await build.count())) : at % 3 === 0 ? choices.first() : choices.last();
    await choice.click({ timeout: 3000 }).catch(() => undefined);
    await page.waitForTimeout(40);
  }
}

/** As somebody sees it who does not want the long list of actions. */
async function fold(page: Page) {
  const list = page.getByRole('button', { name: 'Hide the list' });
  if (await list.isVisible()) await list.click();
}

async function unfold(page: Page) {
  const list = page.getByRole('button', { name: /actions as a list/ });
  if (await list.isVisible()) await list.click();
}

for (const size of ['phone', 'desktop'] as const) {
  for (const theme of ['night', 'day'] as const) {
    for (const [game, bots] of [
      ['lords-2010', 3],
      ['lords-2024', 5],
    ] as const) {
      test(`${game}, ${size}, ${theme}`, async ({ browser }) => {
        test.setTimeout(300_000);
        const page = await arrive(browser, size, theme, 'on');
        const file = (name: string) => `shots/${game}-${name}-${size}-${theme}.png`;
        await comeIn(page, 'Ada');
        const id = await makeTable(page, { game, seats: ['me', ...Array.from({ length: bots }, () => ({ bot: 'easy' }))] });
        await page.goto(`/table/${id}`);
        await expect(page.getByRole('region', { name: 'Lords of Vegas' })).toBeVisible();
        for (const [name, decisions] of [
          ['early', 4],
          ['middle', 12],
        ] as const) {
          await play(page, decisions);
          await fold(page);
          await page.waitForTimeout(800);
          await page.screenshot({ path: file(name) });
          // A place where something can be done, with its panel.
          const live = page.locator('[data-lot].live').first();
          if (await live.isVisible()) {
            await live.click();
            await page.waitForTimeout(400);
            await page.screenshot({ path: file(`${name}-panel`) });
            await page.keyboard.press('Escape');
          }
          await unfold(page);
        }
        await playToTheEnd([page]);
        await page.waitForTimeout(400);
        await page.screenshot({ path: file('end') });
        await page.locator('[data-lot="F9"]').scrollIntoViewIfNeeded();
        await page.screenshot({ path: file('end-board') });
        await page.context().close();
      });
    }
  }
}
