import { expect, type Page } from '@playwright/test';
import { test } from '../tests/house';
import { arrive, enter, makeTable } from '../tests/kit';
import { act, DRAWN, everywhere, film, scene, type Screen } from './lords-scene';

// Pictures of Vegas Showdown, to be looked at: `make shots` writes them into web/shots. `showdown` and `showdown-score` lie beside the
// drawings of the same name. The README's is `showdown-desktop-night`:
//   cwebp -q 82 -resize 1120 0 shots/showdown-desktop-night.png -o ../docs/pictures/showdown.webp

const ALL: Screen[] = [...DRAWN, 'tablet', 'lying', 'wide'];
const UPTO: Screen[] = [...DRAWN, 'tablet', 'lying'];
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

/** Jonas was outbid by Priya, Teo leads elsewhere, and I choose. */
const AUCTION = {
  seats: 4,
  turn: 7,
  button: 1,
  active: 1,
  asks: 'choose',
  options: { colours: ['yellow', 'blue', 'green', 'red'] },
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
    },
    {
      cash: 22,
      sheet: ['slots@0,2/0', 'restaurant@5,1/270', 'sports_book@1,2/90', 'slots@3,3/0'],
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
  options: { colours: ['yellow', 'blue', 'green', 'red'] },
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
    { minimum: 18, tile: 'dragon_room' },
    { minimum: 18, tile: 'buffet' },
    { minimum: 33, tile: 'night_club' },
    { minimum: 12, tile: 'high_rollers_room' },
  ],
};

const BIDS: [number, unknown][] = [
  [1, { bid: { track: 'premier_1', amount: 25 } }],
  [2, { bid: { track: 'premier_1', amount: 29 } }],
  [3, { bid: { track: 'premier_2', amount: 18 } }],
];

test('showdown beside its drawing', async ({ browser }) => {
  test.setTimeout(300_000);
  const { pages, refused } = await scene(browser, { game: 'showdown', position: AUCTION, done: BIDS });
  expect(refused).toEqual([]);
  const page = pages[0]!;
  await everywhere(page, 'showdown-rest', undefined, ALL);
  await button(page, 'Choose $33 for Night Club').click();
  await expect(button(page, /^Bid \$33/)).toBeVisible();
  await everywhere(page, 'showdown', undefined, ALL);
  await page.keyboard.press('Escape');
  await button(page, /^Buffet: /).click();
  await everywhere(page, 'showdown-panel', undefined, UPTO);
  await page.keyboard.press('Escape');
  await button(page, /^If the game ended now/).click();
  await everywhere(page, 'showdown-outlook', undefined, UPTO);
  await page.keyboard.press('Escape');
  await button(page, /^Priya: .*Show the sheet/).click();
  await everywhere(page, 'showdown-looked', undefined, UPTO);
  await button(page, 'Back to mine').click();
  await button(page, /^Renovate/).click();
  await page.getByRole('button', { name: 'Sketch a renovation', exact: true }).click();
  await button(page, 'Take off the Slots at column 0, row 3').click();
  await button(page, /^Put the Slots at/).click();
  await everywhere(page, 'showdown-sketch', undefined, UPTO);
  await button(page, 'Put it here').click();
  await everywhere(page, 'showdown-sketched', undefined, UPTO);
  for (const one of pages) await one.context().close();
});

test('showdown-score beside its drawing', async ({ browser }) => {
  test.setTimeout(300_000);
  const { id, pages, refused } = await scene(browser, { game: 'showdown', position: LAST, done: [], motion: 'on', held: true });
  expect(refused).toEqual([]);
  const [page, teo] = [pages[0]!, pages[3]!];
  await button(page, /^Publicity/).click();
  await button(page, 'Place a tile with it').click();
  await button(page, 'Pick up the Slots').click();
  await button(page, /^Take Publicity and place the Slots/).click();
  await everywhere(page, 'showdown-placing', undefined, UPTO);
  await button(page, 'Place by Publicity').click();
  const placed = async () => {
    const choices = (await (await teo.request.get(`/api/v1/tables/${id}/choices`)).json()) as { action: unknown }[];
    const nothing = choices.find(({ action }) => JSON.stringify(action).length < 30);
    expect(await act(teo, id, nothing?.action)).toBe('');
  };
  await expect(placed).toPass();
  await expect(page.locator('.scoring tr.now')).toContainText('Diamonds', { timeout: 60_000 });
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
  await everywhere(page, 'showdown-score', undefined, ALL);
  await page.clock.resume();
  await expect(page.getByText('Final ranking')).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press('Escape');
  await everywhere(page, 'showdown-counted', undefined, UPTO);
  for (const one of pages) await one.context().close();
});

for (const seats of [3, 5])
  test(`showdown, ${seats} seats`, async ({ browser }) => {
    test.setTimeout(120_000);
    const page = await arrive(browser);
    await page.addInitScript(() => {
      localStorage.setItem('actions', 'few');
      localStorage.setItem('log', 'closed');
    });
    await enter(page, 'Mara');
    const bots = Array.from({ length: seats - 1 }, () => ({ bot: 'easy' }));
    await page.goto(`/table/${await makeTable(page, { game: 'showdown', seats: ['me', ...bots] })}`);
    await expect(page.getByRole('button', { name: /^Choose \$/ }).first()).toBeVisible();
    await everywhere(page, `showdown-${seats}`, undefined, ALL);
    await page.context().close();
  });

/** What the busiest moments look like, one picture after the other. */
test('moments of Vegas Showdown, frame by frame', async ({ browser }) => {
  test.setTimeout(600_000);
  const position = { ...AUCTION, button: 0, active: 0, banned: [], deck: ['slump:medium'] };
  const { id, pages, refused } = await scene(browser, { game: 'showdown', position, done: [], motion: 'on', held: true });
  expect(refused).toEqual([]);
  const [page, jonas, priya, teo] = pages as [Page, Page, Page, Page];
  const settled = () => expect(page.locator('[data-moment]')).toHaveCount(0, { timeout: 30_000 });
  const shot = async (name: string, who: Page, action: unknown, frames: number) => {
    await film(page, `showdown-${name}`, frames, async () => expect(await act(who, id, action)).toBe(''));
    await settled();
  };
  await shot('bid', page, { bid: { track: 'premier_1', amount: 25 } }, 4);
  await shot('outbid', jonas, { bid: { track: 'premier_1', amount: 29 } }, 8);
  await act(priya, id, { bid: { track: 'premier_2', amount: 18 } });
  await settled();
  await shot('publicity', teo, { publicity: {} }, 6);
  await shot('bought', page, { bid: { track: 'premier_3', amount: 33 } }, 12);
  const choices = (await (await page.request.get(`/api/v1/tables/${id}/choices`)).json()) as { action: unknown }[];
  const place = choices.find(({ action }) => JSON.stringify(action).includes('night_club'));
  await shot('club', page, place?.action, 18);
  // Whatever the others place: then a new turn begins, with income and new cards.
  await film(page, 'showdown-turn', 40, async () => {
    for (const one of [jonas, priya]) {
      const [first] = (await (await one.request.get(`/api/v1/tables/${id}/choices`)).json()) as { action: unknown }[];
      if (first) await act(one, id, first.action);
    }
  });
  for (const one of pages) await one.context().close();
});
