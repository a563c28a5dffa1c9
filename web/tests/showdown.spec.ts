import { expect, type Browser, type Page } from '@playwright/test';
import { test } from './house';
import { accessible, arrive, enter, makeTable, playToTheEnd, SIZES } from './kit';
import { order } from './order';

/** Ada has what a Night Club needs, Bo has tiles to move. */
const AUCTION = {
  seats: 3,
  button: 0,
  active: 0,
  asks: 'choose',
  players: [{ cash: 60, sheet: ['lounge@0,2/0'] }, { cash: 60, sheet: ['slots@0,2/0', 'slots@1,2/0', 'slots@2,2/0'] }, { cash: 30 }],
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

/** Somebody among bots, in a position. */
async function alone(
  browser: Browser,
  position: unknown,
  { seats = 3, motion = 'off', speed }: { seats?: number; motion?: 'on' | 'off'; speed?: 'fast' } = {},
): Promise<Page> {
  const page = await arrive(browser, 'desktop', 'night', motion);
  await page.addInitScript(() => localStorage.setItem('actions', 'few'));
  if (speed) await page.addInitScript((speed) => localStorage.setItem('speed', speed), speed);
  await enter(page, 'Ada');
  await page.goto(`/table/${await tableOf(page, position, seats)}`);
  await expect(page.getByRole('region', { name: 'Auction board' })).toBeVisible();
  return page;
}
const tableOf = (page: Page, position: unknown, seats = 3) =>
  makeTable(page, {
    game: 'showdown',
    seats: ['me', ...Array.from({ length: seats - 1 }, () => ({ bot: 'easy' }))],
    ...(position ? { position } : {}),
  });

/** Three people at a table that begins from a position: one at a desk, one with a phone, one with a tablet. */
async function three(
  browser: Browser,
  position: unknown,
  { motion = 'off', speed }: { motion?: 'on' | 'off'; speed?: 'fast' } = {},
): Promise<[Page, Page, Page]> {
  const pages: [Page, Page, Page] = [
    await arrive(browser, 'desktop', 'night', motion),
    await arrive(browser, 'phone', 'day', motion),
    await arrive(browser, 'tablet', 'day', motion),
  ];
  for (const page of pages) {
    await page.addInitScript(() => localStorage.setItem('actions', 'few'));
    if (speed) await page.addInitScript((speed) => localStorage.setItem('speed', speed), speed);
  }
  await enter(pages[0], 'Ada');
  const id = await makeTable(pages[0], { game: 'showdown', seats: ['me', 'open', 'open'], position });
  for (const [page, name] of [
    [pages[1], 'Bo'],
    [pages[2], 'Cy'],
  ] as const) {
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
  await bo.getByRole('button', { name: 'Choose $21 for Night Club' }).click();
  await accessible(bo, 'a bid on a phone');
  await bo.getByRole('button', { name: 'Bid $21 for the Night Club' }).click();
  await expect(log(ada)).toContainText('Bo bids $21 on Night Club, outbidding Ada.');
  // The chip that was outbid stays until its owner acts, and the seat says so.
  await expect(ada.locator('.chip.out')).toHaveCount(1);
  await expect(ada.locator('[data-seat="0"]')).toContainText('outbid at $18');
  // What others did since is told beside the hotel, and its number lies on the track.
  await expect(ada.getByRole('list', { name: 'Since your turn' })).toHaveText(/^1.*Bo bids \$21 on Night Club/);
  await expect(ada.locator('.lot .fresh')).toHaveText('1');
  await cy
    .getByRole('button', { name: /^Publicity/ })
    .first()
    .click();
  await cy.getByRole('button', { name: 'Take Publicity', exact: true }).click();
  // On a phone a tag tells how much is new, and a touch what.
  await bo.getByRole('button', { name: '1 new since your turn' }).click();
  await expect(bo.getByRole('group', { name: 'Since your turn' })).toContainText('Cy');
  await bo.keyboard.press('Escape');
  await expect(bo.getByRole('group', { name: 'Since your turn' })).toHaveCount(0);
  // Cy reads about the tile while the others go on about it.
  await cy.getByRole('button', { name: /^Night Club: / }).click();
  const about = cy.getByRole('group', { name: 'Night Club', exact: true });
  await ada.getByRole('button', { name: 'Choose $25 for Night Club' }).click();
  await ada.getByRole('button', { name: 'Bid $25 for the Night Club' }).click();
  await expect(ada.locator('[data-seat="0"]')).toContainText('$25 on Night Club');
  await expect(about).toBeVisible();

  // Bo gives in and renovates: a tile goes to another place.
  await bo
    .getByRole('button', { name: /^Renovate/ })
    .first()
    .click();
  await bo.getByRole('button', { name: 'Sketch a renovation', exact: true }).click();
  await bo.getByRole('button', { name: 'Take off the Slots at column 2, row 2' }).click();
  await accessible(bo, 'a sketch on a phone');
  await bo.getByRole('button', { name: 'Turn the Slots', exact: true }).click();
  await bo.getByRole('button', { name: /^Put the Slots at column 0, row 3, turned right/ }).click();
  await bo.getByRole('button', { name: 'Put it here' }).click();
  await bo.getByRole('button', { name: 'Finish the renovation', exact: true }).click();
  await expect(log(ada)).toContainText('Bo renovates');
  // It is sold: what was opened for it closes.
  await expect(about).toHaveCount(0);

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
  const [ada, bo, cy] = await three(browser, FULL, { motion: 'on', speed: 'fast' });
  await ada
    .getByRole('button', { name: /^Publicity/ })
    .first()
    .click();
  await ada.getByRole('button', { name: 'Take Publicity', exact: true }).click();
  // What Ada did is shown first.
  await expect(bo.locator('.status')).toContainText('Your turn');
  await bo
    .getByRole('button', { name: /^Publicity/ })
    .first()
    .click();
  await bo.getByRole('button', { name: 'Place a tile with it' }).click();
  const place = bo.getByRole('button', { name: /^Take Publicity and place the Slots at column 0, row 0/ }).first();
  await bo.getByRole('button', { name: 'Pick up the Slots' }).click();
  await place.click();
  await bo.getByRole('button', { name: 'Place by Publicity' }).click();
  await expect(cy.locator('.status')).toContainText('Your turn');
  await cy
    .getByRole('button', { name: /^Publicity/ })
    .first()
    .click();
  await cy.getByRole('button', { name: 'Take Publicity', exact: true }).click();
  for (const page of [ada, bo, cy]) await expect(page.getByText('Final ranking')).toBeVisible({ timeout: 30_000 });
  await expect(log(ada)).toContainText('Bo filled the sheet: the game ends.');
  await ada.keyboard.press('Escape');
  const scoring = ada.getByRole('region', { name: 'The Showdown' });
  await expect(scoring.getByRole('row')).toHaveCount(8);
  await expect(scoring.locator('figure')).toHaveCount(3);
  await accessible(ada, 'the final scoring');
  for (const page of [ada, bo, cy]) await page.context().close();
});

test('two people and a bot play a whole game of showdown', async ({ browser }) => {
  test.setTimeout(240_000);
  const [ada, bo] = [await arrive(browser, 'desktop', 'day'), await arrive(browser, 'phone')] as const;
  await enter(ada, 'Ada');
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
  const page = await alone(browser, { ...AUCTION, players: [{ cash: 60, sheet: ['lounge@0,2/0'] }, { cash: 0 }, { cash: 0 }] });
  await expect(page.getByRole('button', { name: 'Choose $18 for Night Club' })).toBeVisible();
  const named = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent.trim() ?? '');
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

test('an amount that is held is bid at once, and one that is let go of is only chosen', async ({ browser }) => {
  const page = await alone(browser, { ...AUCTION, players: [{ cash: 60, sheet: ['lounge@0,2/0'] }, { cash: 0 }, { cash: 0 }] });
  const stop = page.getByRole('button', { name: 'Choose $18 for Night Club' });
  await stop.click();
  await expect(stop).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Bid $18 for the Night Club' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(stop).toHaveAttribute('aria-pressed', 'false');
  await stop.hover();
  await page.mouse.down();
  await expect(log(page)).toContainText('Ada bids $18 on Night Club');
  await page.mouse.up();
  await page.context().close();
});

/** Somebody with fingers, alone with two bots that have no money. */
async function fingers(browser: Browser, viewport: { width: number; height: number }, position: unknown): Promise<Page> {
  const page = await (await browser.newContext({ viewport, hasTouch: true })).newPage();
  await page.addInitScript(() => {
    localStorage.setItem('motion', 'off');
    localStorage.setItem('actions', 'few');
  });
  await enter(page, 'Ada');
  await page.goto(`/table/${await tableOf(page, position)}`);
  await expect(page.getByRole('region', { name: 'Auction board' })).toBeVisible();
  return page;
}

test('all of a place that is lit can be touched, and is shown before it counts', async ({ browser }) => {
  const page = await fingers(browser, SIZES.tablet, {
    ...AUCTION,
    players: [{ cash: 20, sheet: ['lounge@0,2/0'], off: ['night_club'] }, { cash: 0 }, { cash: 0 }],
  });
  await page.getByRole('button', { name: 'Pick up the Night Club' }).click();
  // Nothing has to be opened for it: the sheet stands below the auction.
  const spots = page.locator('.spot');
  await expect(spots.first()).toBeVisible();
  await spots.first().scrollIntoViewIfNeeded();
  // A spot is one square around the middle of a place; the place of a large tile reaches a square further each way.
  const boxes = (await Promise.all((await spots.all()).map((spot) => spot.boundingBox()))).map((box) => box!);
  const cell = boxes[0]!.width;
  const middles = boxes.map((box) => [box.x + cell / 2, box.y + cell / 2] as const);
  const aimed = async () => {
    const box = (await page.locator('.spot[aria-pressed="true"]').boundingBox())!;
    return [box.x + cell / 2, box.y + cell / 2] as const;
  };
  for (const [mx, my] of middles) {
    for (const [dx, dy] of [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const) {
      const [x, y] = [mx + dx * cell * 0.9, my + dy * cell * 0.9];
      await page.touchscreen.tap(x, y);
      await expect(page.getByRole('button', { name: 'Place by Publicity' })).toBeEnabled();
      const [ax, ay] = await aimed();
      expect(Math.max(Math.abs(ax - x), Math.abs(ay - y)), 'the place lies under the finger').toBeLessThan(cell + 1);
      const nearest = Math.min(...middles.map(([ox, oy]) => Math.hypot(ox - x, oy - y)));
      // What was aimed at keeps a quarter of a square more than its share.
      expect(Math.hypot(ax - x, ay - y)).toBeLessThan(nearest + cell * 0.26);
    }
  }
  // Under the finger it is only shown; a finger that slides shows the next one, and one that is lifted chooses it.
  await page.getByRole('button', { name: 'Give up placing' }).click();
  await page.getByRole('button', { name: 'Pick up the Night Club' }).click();
  const line = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: readonly [number, number]) =>
    line.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [{ x: at[0], y: at[1] }] : [] });
  const [from, to] = [middles[0]!, middles.at(-1)!];
  await touch('touchStart', from);
  await expect(page.locator('.ghost')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Place by Publicity' })).toBeDisabled();
  await touch('touchMove', to);
  await touch('touchEnd');
  await expect(page.locator('.ghost')).toBeHidden();
  expect((await aimed()).map(Math.round)).toEqual(to.map(Math.round));
  await page.context().close();
});

for (const [name, viewport] of [
  ['upright', { width: 390, height: 844 }],
  ['across', { width: 844, height: 390 }],
] as const) {
  test(`a sketch is mended tile by tile on a phone ${name}`, async ({ browser }) => {
    const page = await fingers(browser, viewport, {
      ...AUCTION,
      players: [{ cash: 20, sheet: ['slots@0,2/0', 'slots@1,2/0', 'lounge@2,2/0'] }, { cash: 0 }, { cash: 0 }],
    });
    const button = (label: string | RegExp) => page.getByRole('button', { name: label });
    await button(/^Renovate/)
      .first()
      .tap();
    await button('Sketch a renovation').tap();
    await button('Take off the Slots at column 1, row 2').tap();
    await button('Give up placing').tap();
    await button('Take off the Slots at column 0, row 2').tap();
    for (const place of [/^Put the Slots at column 0, row 3/, /^Put the Slots at column 1, row 3/]) {
      if ((await button(place).count()) === 0) await button('Pick up the Slots').tap();
      await button(place).first().tap();
      await button('Put it here').tap();
    }
    await accessible(page, 'a sketch');
    // The earlier one comes off as well as the latest, is in hand, and the other one stays where it was put.
    await button('Lift the Slots at column 0, row 3 again').tap();
    await expect(button(/^Put the Slots at column 0, row 3/).first()).toBeVisible();
    await button(/^Put the Slots at column 0, row 1/)
      .first()
      .tap();
    await button('Put it here').tap();
    await expect(button('Lift the Slots at column 1, row 3 again')).toBeVisible();
    await button('Lift the Slots at column 0, row 1 again').tap();
    await expect(button(/^Put the Slots at column 0, row 3/).first()).toBeVisible();
    await page.context().close();
  });
}

for (const motion of ['on', 'off'] as const) {
  // Where nothing moves the order is the same, as fades.
  test(`being outbid is shown and felt before it is told, with motion ${motion}`, async ({ browser }) => {
    const [ada, bo, cy] = await three(browser, AUCTION, { motion, speed: 'fast' });
    await ada.getByRole('button', { name: 'Choose $18 for Night Club' }).click();
    await ada.getByRole('button', { name: 'Bid $18 for the Night Club' }).click();
    await bo.getByRole('button', { name: 'Choose $21 for Night Club' }).click();
    const bids = () => bo.getByRole('button', { name: 'Bid $21 for the Night Club' }).click();
    const outbid = { picture: motion === 'on' ? '.showdown.hit' : '[data-moment="outbid"]', words: /outbidding Ada/ };
    expect(await order(ada, outbid, bids)).toEqual(['picture', 'words']);
    for (const page of [ada, bo, cy]) await page.context().close();
  });

  test(`an event and the final scoring are shown before they are told, with motion ${motion}`, async ({ browser }) => {
    // All others have chosen: with my Publicity the turn is over, and a card comes for the space of the tile that was bought.
    const chosen = { cash: 20, choice: 'publicized' };
    const buys = { cash: 20, sheet: ['lounge@0,2/0'], choice: { bid: { track: 'premier_1', amount: 18 } } };
    const turn = { ...AUCTION, players: [{ cash: 20 }, buys, chosen], deck: ['slump:medium'] };
    const page = await alone(browser, turn, { motion, speed: 'fast' });
    const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
    const publicity = async () => {
      await button(/^Publicity/).click();
      await page.getByRole('button', { name: 'Take Publicity', exact: true }).click();
    };
    const event = { picture: '[data-at="show"]', words: /Market Slump/ };
    expect(await order(page, event, publicity)).toEqual(['picture', 'words']);
    // What stands at the end is what stands for whoever comes now.
    await expect(page.locator('.status.mine')).toBeVisible({ timeout: 30_000 });
    await expect(page.locator('[data-moment]')).toHaveCount(0, { timeout: 30_000 });
    const drawn = () => page.locator('.showdown .left, .showdown .right').allInnerTexts();
    const [shown] = [await drawn()];
    await page.reload();
    await expect(page.getByRole('region', { name: 'Auction board' })).toBeVisible();
    expect(await drawn()).toEqual(shown);

    const full = { ...FULL, players: [{ ...FULL.players[1] }, chosen, chosen] };
    await page.goto(`/table/${await tableOf(page, full)}`);
    const ends = async () => {
      await button(/^Publicity/).click();
      await button('Place a tile with it').click();
      await button('Pick up the Slots').click();
      await button(/^Take Publicity and place the Slots at column 0, row 0/).click();
      await button('Place by Publicity').click();
    };
    const scored = { picture: '.scoring tr.now', words: /The game is over/, sum: '[data-seat="2"] .fame' };
    expect(await order(page, scored, ends)).toEqual(['picture', 'sum', 'words']);
    await expect(page.getByText('Final ranking')).toBeVisible({ timeout: 30_000 });
    await page.context().close();
  });
}

test('five seats have room on every screen, and nothing is cut', async ({ browser }) => {
  const page = await alone(browser, null, { seats: 5 });
  await expect(page.getByRole('button', { name: /^Choose \$/ }).first()).toBeVisible();
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
    [844, 390],
    [820, 1180],
    [3840, 2160],
  ] as const) {
    await page.setViewportSize({ width, height });
    const cut = () =>
      page.evaluate(() => {
        const board = document.querySelector('#board')!.getBoundingClientRect();
        const parts =
          '.showdown .lot, .showdown .others li, .showdown .figures, .showdown .deeds button, .showdown .events li, .showdown .bar, .showdown .plan';
        const swept = (node: Element) => node.closest('.events.many') !== null;
        return [...document.querySelectorAll(parts)]
          .filter((node) => !swept(node))
          .filter((node) => {
            const box = node.getBoundingClientRect();
            return box.left < board.left - 1 || box.right > board.right + 1 || box.top < board.top - 1 || box.bottom > board.bottom + 1;
          })
          .map((node) => `${node.className} ${node.textContent.trim().slice(0, 30)}`);
      });
    // A board takes a moment to see that its place is another.
    await expect.poll(cut, `${width} by ${height}`).toEqual([]);
    // What fingers touch is large enough for them.
    if (width < 1000) {
      const least = width < 700 || height < 500 ? 44 : 30;
      const stops = page.locator('.lot.premier .stop.can');
      const widths = await stops.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
      expect(widths.length).toBeGreaterThan(0);
      expect(Math.min(...widths), `stops at ${width} by ${height}`).toBeGreaterThanOrEqual(least);
    }
    for (const theme of ['day', 'night']) {
      await page.evaluate((theme) => (document.documentElement.dataset.theme = theme), theme);
      await accessible(page, `five seats by ${theme}, ${width} by ${height}`);
    }
  }
  await page.context().close();
});

test('the list of actions comes in groups', async ({ browser }) => {
  const page = await arrive(browser, 'desktop');
  await enter(page, 'Ada');
  await page.goto(`/table/${await tableOf(page, AUCTION)}`);
  const bids = page.getByRole('region', { name: 'Bid on Night Club' });
  await expect(bids.getByRole('button').first()).toHaveAccessibleName(/^bid \$18 on Night Club/);
  await expect(page.getByRole('region', { name: 'Bid on Table Games' })).toBeVisible();
  await bids.getByRole('button').first().click();
  await expect(log(page)).toContainText('Ada bids $18 on Night Club');
  await page.context().close();
});

test('a large tile is dragged to its place', async ({ browser }) => {
  const players = [{ cash: 60, sheet: ['lounge@0,2/0'], off: ['night_club'] }, { cash: 0 }, { cash: 0 }];
  const page = await alone(browser, { ...AUCTION, players });
  const tile = page.locator('.sheet [data-kind="night_club"]');
  await expect(tile).toBeVisible();
  await tile.click();
  const to = (await page.locator('.spot').last().boundingBox())!;
  await page.getByRole('button', { name: 'Give up placing' }).click();
  const from = (await tile.boundingBox())!;
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
  await expect(page.locator('.float')).toBeVisible();
  await page.mouse.up();
  await page.getByRole('button', { name: 'Place by Publicity' }).click();
  await expect(log(page)).toContainText('Ada places Night Club');
  await page.context().close();
});
