import { expect, type Page } from '@playwright/test';
import { test } from '../tests/house';
import { arrive, comeIn, makeTable } from '../tests/kit';

// Pictures of the board of Vegas Showdown, to be looked at: `make shots` writes them into web/shots.

type Choice = { action: string | { bid?: { amount: number }; place?: { on?: string[] }; publicity?: { on?: string[] } } };

/** Plays on without the board until that turn has come and this is asked: high bids, and every tile is placed where it can be. */
async function playOn(page: Page, id: string, turn: number, asks: 'choose' | 'place') {
  await page.evaluate(
    async ({ id, turn, asks }) => {
      const ask = async (what: string): Promise<unknown> => (await fetch(`/api/v1/tables/${id}/${what}`)).json();
      for (let step = 0; step < 600; step++) {
        const view = (await ask('view')) as { turn: number; asks: unknown };
        const choices = (await ask('choices')) as Choice[];
        const deeds = choices.map(({ action }) => (typeof action === 'string' ? {} : action));
        const spots = choices.filter((_, at) => deeds[at]!.place?.on);
        if (
          view.asks === 'over' ||
          (view.turn >= turn && view.asks === asks && choices.length > 0 && (asks === 'choose' || spots.length > 0))
        )
          return;
        if (choices.length === 0) {
          await new Promise((soon) => setTimeout(soon, 30));
          continue;
        }
        const bids = choices.filter((_, at) => deeds[at]!.bid);
        const named = (name: string) => choices.find(({ action }) => action === name);
        const wanted =
          spots[(step * 7) % Math.max(1, spots.length)] ??
          bids[(step * 5) % Math.max(1, bids.length)] ??
          choices.find((_, at) => deeds[at]!.publicity) ??
          named('finish') ??
          named('pass') ??
          choices[0]!;
        const body = JSON.stringify({ id: `p-${step}`, act: { step: null, action: wanted.action } });
        await fetch(`/api/v1/tables/${id}/do`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      }
    },
    { id, turn, asks },
  );
}

for (const size of ['phone', 'tablet', 'desktop'] as const) {
  test(`showdown, ${size}`, async ({ browser }) => {
    test.setTimeout(300_000);
    const page = await arrive(browser, size, 'night', 'on');
    await page.addInitScript(() => localStorage.setItem('actions', 'few'));
    await comeIn(page, 'Ada');
    const id = await makeTable(page, {
      game: 'showdown',
      seats: ['me', { bot: 'easy' }, { bot: 'easy' }, { bot: 'easy' }, { bot: 'easy' }],
    });
    const picture = async (name: string) => {
      await page.waitForTimeout(400);
      // One game is enough for both themes.
      for (const theme of ['day', 'night']) {
        await page.evaluate((theme) => (document.documentElement.dataset.theme = theme), theme);
        await page.screenshot({ path: `shots/showdown-${name}-${size}-${theme}.png` });
      }
    };
    await playOn(page, id, 1, 'choose');
    await page.goto(`/table/${id}`);
    const auction = page.getByRole('region', { name: 'Auction board' });
    await expect(auction).toBeVisible();
    await picture('early');

    // An auction: a lot, and the lowest amount for it.
    if (size !== 'desktop')
      await auction
        .getByRole('button', { name: /You can bid here/ })
        .first()
        .click();
    await page
      .getByRole('button', { name: /^Choose \$/ })
      .first()
      .click();
    await expect(page.getByRole('button', { name: /^Bid \$/ })).toBeVisible();
    await picture('auction');
    await page.keyboard.press('Escape');

    // A tile that was just bought is picked up already, if it can be placed at all.
    await playOn(page, id, 3, 'place');
    const spots = page.getByRole('button', { name: /^Place the / });
    const tiles = page.getByRole('button', { name: /^Pick up the / });
    await expect(spots.or(tiles).first()).toBeVisible();
    if ((await spots.count()) === 0) await tiles.first().click();
    await spots.first().click();
    await picture('placing');
    await page.getByRole('button', { name: 'Give up placing' }).click();

    await playOn(page, id, 8, 'choose');
    if (size === 'phone') await page.getByRole('tab', { name: 'Auction' }).click();
    await picture('middle');
    if (size === 'phone') {
      await page.getByRole('tab', { name: 'Sheets' }).click();
      await picture('sheets');
    }

    await playOn(page, id, 99, 'choose');
    await expect(page.getByText('Final ranking')).toBeVisible();
    await page.waitForTimeout(8000);
    await picture('end');
    await page.context().close();
  });
}
