import { expect, test, type Browser, type Page } from '@playwright/test';
import { accessible, arrive, comeIn, makeTable, playToTheEnd } from './kit';

/** Ada has what a Night Club needs, Bo has tiles to move. */
const AUCTION = {
  seats: 3,
  button: 0,
  active: 0,
  asks: 'choose',
  players: [
    { cash: 60, sheet: ['lounge@0,2/0'] },
    { cash: 60, sheet: ['slots@0,2/0', 'slots@1,2/0', 'slots@2,2/0'] },
    { cash: 30 },
  ],
  premier: [{ minimum: 18, tile: 'night_club' }, { minimum: 18, tile: 'table_games' }, { minimum: 25, tile: 'sports_book' }, null],
};

/** All but one square of Bo's sheet are covered, and the tile for it lies beside. */
const FULL = {
  seats: 3,
  button: 0,
  active: 0,
  asks: 'choose',
  players: [
    { cash: 20 },
    {
      cash: 20,
      sheet: [
        ...[0, 1, 2].flatMap((x) => [1, 2, 3, 4].map((y) => `slots@${x},${y}/0`)),
        ...[0, 1, 2, 3, 4].map((y) => `lounge@3,${y}/0`),
        ...['lounge@1,0/0', 'lounge@5,2/0', 'restaurant@5,0/0', 'restaurant@5,3/0'],
      ],
      off: ['slots'],
    },
    { cash: 20 },
  ],
};

const log = (page: Page) => page.locator('aside.side');

/** Three people at a table that begins from a position: one at a desk, one with a phone, one with a tablet. */
async function three(browser: Browser, position: unknown): Promise<[Page, Page, Page]> {
  const pages = [await arrive(browser, 'desktop'), await arrive(browser, 'phone', 'day'), await arrive(browser, 'tablet', 'day')] as [Page, Page, Page];
  await comeIn(pages[0], 'Ada');
  const id = await makeTable(pages[0], { game: 'showdown', seats: ['me', 'open', 'open'], position });
  for (const [page, name] of [[pages[1], 'Bo'], [pages[2], 'Cy']] as const) {
    await page.goto(`/table/${id}`);
    await page.getByLabel('What shall we call you?').fill(name);
    await page.getByRole('button', { name: 'Sit down' }).click();
  }
  await pages[0].goto(`/table/${id}`);
  for (const page of pages) await expect(page.getByRole('region', { name: 'Auction board' })).toBeVisible();
  return pages;
}

test('outbidding, a renovation, and a Night Club that finds its place', async ({ browser }) => {
  const [ada, bo, cy] = await three(browser, AUCTION);
  await accessible(ada, 'the auction');
  await ada.getByRole('button', { name: 'Choose $18 for Night Club' }).click();
  await accessible(ada, 'a bid');
  await ada.getByRole('button', { name: 'Bid $18 for the Night Club' }).click();
  // On a phone a track is opened first.
  await bo.getByRole('region', { name: 'Auction board' }).getByRole('button', { name: /^Night Club: .*You can bid here$/ }).click();
  await bo.getByRole('button', { name: 'Choose $21 for Night Club' }).click();
  await accessible(bo, 'a bid on a phone');
  await bo.getByRole('button', { name: 'Bid $21 for the Night Club' }).click();
  await expect(log(ada)).toContainText('Bo bids $21 on Night Club, outbidding Ada.');
  await cy.getByRole('button', { name: /^Publicity/ }).first().click();
  await cy.getByRole('button', { name: 'Take Publicity', exact: true }).click();
  await ada.getByRole('button', { name: 'Choose $25 for Night Club' }).click();
  await ada.getByRole('button', { name: 'Bid $25 for the Night Club' }).click();

  // Bo gives in and renovates: a tile goes to another place.
  await bo.getByRole('button', { name: /^Renovate/ }).first().click();
  await bo.getByRole('button', { name: 'Sketch a renovation', exact: true }).click();
  await bo.getByRole('button', { name: 'Take off the Slots at column 3, row 3' }).click();
  await accessible(bo, 'a sketch on a phone');
  await bo.getByRole('button', { name: 'Turn the Slots', exact: true }).click();
  await bo.getByRole('button', { name: /^Put the Slots at column 1, row 4, turned right/ }).click();
  await bo.getByRole('button', { name: 'Put it here' }).click();
  await bo.getByRole('button', { name: 'Finish the renovation', exact: true }).click();
  await expect(log(ada)).toContainText('Bo renovates');

  // Ada pays and places by touch: where it can lie is shown, and what it would bring.
  const places = ada.getByRole('button', { name: /^Place the Night Club at column/ });
  await expect(places.first()).toBeVisible();
  await places.first().click();
  await accessible(ada, 'placing');
  await ada.getByRole('button', { name: 'Place it', exact: true }).click();
  await expect(log(ada)).toContainText(/Ada places Night Club/);
  for (const page of [ada, bo, cy]) await page.context().close();
});

test('a sheet that is filled ends the game, and the scores count up', async ({ browser }) => {
  const [ada, bo, cy] = await three(browser, FULL);
  await ada.getByRole('button', { name: /^Publicity/ }).first().click();
  await ada.getByRole('button', { name: 'Take Publicity', exact: true }).click();
  await bo.getByRole('button', { name: /^Publicity/ }).first().click();
  await bo.getByRole('button', { name: 'Place a tile with it' }).click();
  const place = bo.getByRole('button', { name: /^Take Publicity and place the Slots at column 1, row 1/ }).first();
  if ((await place.count()) === 0) await bo.getByRole('button', { name: 'Pick up the Slots' }).click();
  await place.click();
  await bo.getByRole('button', { name: 'Place by Publicity' }).click();
  await cy.getByRole('button', { name: /^Publicity/ }).first().click();
  await cy.getByRole('button', { name: 'Take Publicity', exact: true }).click();
  for (const page of [ada, bo, cy]) await expect(page.getByText('Final ranking')).toBeVisible();
  await expect(log(ada)).toContainText('Bo filled the sheet: the game ends.');
  await ada.getByRole('button', { name: 'Show the result at once' }).click({ timeout: 5000 }).catch(() => undefined);
  await accessible(ada, 'the final scoring');
  for (const page of [ada, bo, cy]) await page.context().close();
});

test('two people and a bot play a whole game of showdown', async ({ browser }) => {
  test.setTimeout(240_000);
  const [ada, bo] = [await arrive(browser, 'desktop', 'day'), await arrive(browser, 'phone')] as const;
  await comeIn(ada, 'Ada');
  const id = await makeTable(ada, { game: 'showdown', seats: ['me', 'open', { bot: 'easy' }] });
  await bo.goto(`/table/${id}`);
  await bo.getByLabel('What shall we call you?').fill('Bo');
  await bo.getByRole('button', { name: 'Sit down' }).click();
  await ada.goto(`/table/${id}`);
  await expect(bo.getByRole('region', { name: 'Auction board' })).toBeVisible();
  expect(await bo.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await playToTheEnd([ada, bo]);
  await accessible(bo, 'the end on a phone');
  await ada.context().close();
  await bo.context().close();
});

test('a bid and a tile by keyboard alone', async ({ browser }) => {
  const page = await arrive(browser, 'desktop');
  await comeIn(page, 'Ada');
  const id = await makeTable(page, { game: 'showdown', seats: ['me', { bot: 'easy' }, { bot: 'easy' }], position: { ...AUCTION, players: [{ cash: 60, sheet: ['lounge@0,2/0'] }, { cash: 0 }, { cash: 0 }] } });
  await page.goto(`/table/${id}`);
  await expect(page.getByRole('button', { name: 'Choose $18 for Night Club' })).toBeVisible();
  const named = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim() ?? '');
  const reach = async (name: RegExp, keys: string[]) => {
    for (let step = 0; step < 80 && !name.test(await named()); step++) await page.keyboard.press(keys[step % keys.length]!);
    expect(await named()).toMatch(name);
  };
  await reach(/^Choose \$\d+ for Night Club/, ['Tab']);
  await page.keyboard.press('Enter');
  await reach(/^Bid \$\d+ for the Night Club/, ['Tab']);
  await page.keyboard.press('Enter');
  await expect(log(page)).toContainText(/Ada bids \$\d+ on Night Club/);
  // A bought tile is in hand: Escape lays it down, Enter takes it up again, arrows choose the place, Enter places it.
  await expect(page.getByRole('button', { name: /^Place the Night Club at column/ }).first()).toBeVisible({ timeout: 20_000 });
  await reach(/^Place the Night Club at column/, ['Tab']);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(log(page)).toContainText(/Ada places Night Club/);
  await page.context().close();
});
