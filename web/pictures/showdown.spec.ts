import { expect, type Page } from '@playwright/test';
import { test } from '../tests/house';
import { arrive, comeIn, makeTable } from '../tests/kit';

// Pictures of the board of Vegas Showdown, to be looked at: `make shots` writes them into web/shots. Two of them are the scenes of the
// design: an auction in full swing, and the final scoring.

const SCREENS = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  landscape: { width: 844, height: 390 },
  tablet: { width: 820, height: 1180 },
} as const;
type Screen = keyof typeof SCREENS;

const bots = (count: number) => ['me', ...Array.from({ length: count }, () => ({ bot: 'easy' }))];

/** Jonas was outbid by Priya, Teo leads elsewhere, and I choose. */
const AUCTION = {
  seats: 4,
  turn: 7,
  button: 1,
  active: 0,
  asks: 'choose',
  banned: ['lounge'],
  in_play: ['grand_opening:large'],
  players: [
    {
      cash: 41,
      sheet: [
        ...['slots@0,2/0', 'slots@0,3/0', 'lounge@1,2/90', 'fancy_slots@2,2/0', 'fancy_restaurant@2,1/270', 'fancy_lounge@3,1/0'],
        ...['table_games@3,2/90', 'fancy_slots@4,2/0', 'restaurant@5,1/90'],
      ],
    },
    {
      cash: 34,
      sheet: [
        ...['slots@0,2/0', 'restaurant@5,2/90', 'slots@0,3/270', 'fancy_restaurant@4,3/270', 'slots@1,2/0', 'buffet@3,1/180'],
        'table_games@2,1/90',
      ],
    },
    {
      cash: 37,
      sheet: ['lounge@0,2/0', 'slots@0,1/90', 'night_club@2,1/0', 'restaurant@5,1/90', 'slots@4,1/0', 'fancy_lounge@1,0/270'],
      choice: { bid: { track: 'premier_1', amount: 29 } },
    },
    {
      cash: 22,
      sheet: ['slots@0,2/0', 'restaurant@5,1/270', 'sports_book@1,2/90', 'slots@3,3/0'],
      choice: { bid: { track: 'premier_2', amount: 18 } },
    },
  ],
  premier: [
    { minimum: 25, tile: 'fancy_lounge' },
    { minimum: 18, tile: 'buffet' },
    { minimum: 33, tile: 'night_club' },
    { minimum: 12, tile: 'high_rollers_room' },
  ],
};

/** The last turn: when the tile that Teo gets is gone, no stack has another one. */
const LAST = {
  seats: 4,
  turn: 14,
  button: 0,
  active: 0,
  asks: 'choose',
  stacks: {},
  players: [
    {
      cash: 35,
      earned: 8,
      sheet: [
        ...['slots@0,2/0', 'lounge@0,3/0', 'restaurant@5,1/270', 'slots@1,2/0', 'fancy_slots@2,2/0', 'fancy_lounge@3,2/0'],
        ...['table_games@2,3/270', 'fancy_slots@3,3/0', 'fancy_restaurant@4,3/90', 'fancy_lounge@3,4/0', 'restaurant@5,3/90'],
        'slots@1,4/90',
      ],
      off: ['slots'],
    },
    {
      cash: 22,
      earned: 9,
      sheet: [
        ...['slots@0,2/0', 'restaurant@5,1/90', 'slots@1,2/0', 'fancy_restaurant@4,2/270', 'buffet@3,0/180', 'table_games@0,3/0'],
        ...['five_star_steakhouse@1,1/0', 'high_rollers_room@1,4/180'],
      ],
      choice: 'publicized',
    },
    {
      cash: 51,
      earned: 12,
      sheet: [
        ...['lounge@5,2/0', 'slots@0,2/90', 'restaurant@5,3/0', 'slots@0,3/270', 'fancy_lounge@3,2/0', 'theater@3,3/90'],
        ...['fancy_lounge@3,1/0', 'slots@0,1/0', 'lounge@1,3/0', 'fancy_slots@2,2/270', 'restaurant@1,0/90', 'lounge@1,4/0'],
      ],
      choice: 'publicized',
    },
    {
      cash: 32,
      earned: 7,
      sheet: [
        ...['slots@0,2/90', 'restaurant@5,1/90', 'sports_book@0,0/0', 'slots@0,3/270', 'table_games@0,4/0'],
        ...['fancy_restaurant@4,1/270', 'space_age_sports_book@1,2/270', 'fancy_slots@2,1/0', 'lounge@3,2/0'],
      ],
      choice: { bid: { track: 'premier_1', amount: 18 } },
    },
  ],
  premier: [
    { minimum: 18, tile: 'table_games' },
    { minimum: 18, tile: 'buffet' },
    { minimum: 33, tile: 'night_club' },
    { minimum: 12, tile: 'high_rollers_room' },
  ],
};

async function picture(page: Page, name: string, screen: Screen) {
  // One game is enough for both themes.
  for (const theme of ['day', 'night']) {
    await page.evaluate((theme) => (document.documentElement.dataset.theme = theme), theme);
    await page.screenshot({ path: `shots/showdown-${name}-${screen}-${theme}.png` });
  }
}

for (const screen of Object.keys(SCREENS) as Screen[]) {
  test(`showdown, the auction, ${screen}`, async ({ browser }) => {
    const page = await arrive(browser, 'desktop', 'night', 'on');
    await page.setViewportSize(SCREENS[screen]);
    await page.addInitScript(() => {
      localStorage.setItem('actions', 'few');
      localStorage.setItem('log', 'closed');
    });
    await comeIn(page, 'Mara');
    const id = await makeTable(page, { game: 'showdown', seats: bots(3), position: AUCTION });
    await page.goto(`/table/${id}`);
    await expect(page.getByRole('region', { name: 'Auction board' })).toBeVisible();
    await page.waitForTimeout(500);
    await picture(page, 'rest', screen);
    await page.getByRole('button', { name: 'Choose $33 for Night Club' }).click();
    await expect(page.getByRole('button', { name: /^Bid \$33/ })).toBeVisible();
    await page.waitForTimeout(400);
    await picture(page, 'auction', screen);
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: /^Buffet: / })
      .first()
      .click();
    await page.waitForTimeout(300);
    await picture(page, 'panel', screen);
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: /^Renovate/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Sketch a renovation', exact: true }).click();
    await page.getByRole('button', { name: 'Take off the Slots at column 0, row 3' }).click();
    await page
      .getByRole('button', { name: /^Put the Slots at/ })
      .first()
      .click();
    await page.waitForTimeout(400);
    await picture(page, 'sketch', screen);
    await page.context().close();
  });

  test(`showdown, the final scoring, ${screen}`, async ({ browser }) => {
    const page = await arrive(browser, 'desktop', 'night', 'on');
    await page.setViewportSize(SCREENS[screen]);
    await page.addInitScript(() => {
      localStorage.setItem('actions', 'few');
      localStorage.setItem('log', 'closed');
    });
    await comeIn(page, 'Mara');
    const id = await makeTable(page, { game: 'showdown', seats: bots(3), position: LAST });
    await page.goto(`/table/${id}`);
    await page
      .getByRole('button', { name: /^Publicity/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Place a tile with it' }).click();
    await page.getByRole('button', { name: 'Pick up the Slots' }).click();
    await page
      .getByRole('button', { name: /^Take Publicity and place the Slots/ })
      .first()
      .click();
    await picture(page, 'placing', screen);
    await page.getByRole('button', { name: 'Place by Publicity' }).click();
    await expect(page.locator('.scoring tr.now')).toContainText('Diamonds', { timeout: 30_000 });
    await page.waitForTimeout(520);
    await picture(page, 'score', screen);
    await expect(page.getByText('Final ranking')).toBeVisible({ timeout: 30_000 });
    await page.keyboard.press('Escape');
    await page.waitForTimeout(500);
    await picture(page, 'counted', screen);
    await page.context().close();
  });
}

test('showdown, five seats', async ({ browser }) => {
  test.setTimeout(120_000);
  for (const screen of Object.keys(SCREENS) as Screen[]) {
    const page = await arrive(browser, 'desktop', 'night', 'off');
    await page.setViewportSize(SCREENS[screen]);
    await page.addInitScript(() => {
      localStorage.setItem('actions', 'few');
      localStorage.setItem('log', 'closed');
    });
    await comeIn(page, 'Mara');
    const id = await makeTable(page, { game: 'showdown', seats: bots(4) });
    await page.goto(`/table/${id}`);
    await expect(page.getByRole('region', { name: 'Auction board' })).toBeVisible();
    await page.waitForTimeout(400);
    await picture(page, 'five', screen);
    await page.context().close();
  }
});
