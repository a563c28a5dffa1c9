import { expect, type Browser, type Page } from '@playwright/test';
import { test } from './house';
import { accessible, arrive, enter, makeTable, playToTheEnd, SIZES } from './kit';
import { order } from './order';

/** A position in which Ada, Bo and Cy have something to trade, something to tie, something to share and something to raise. */
const POSITION = {
  seats: 3,
  active: 0,
  asks: 'act',
  money: [90, 60, 60],
  lots: {
    A1: { company: 'vega', height: 1, owner: 0, die: 5 },
    A2: { company: 'vega', height: 1, owner: 0, die: 3 },
    A3: { company: 'vega', height: 1, owner: 0, die: 2 },
    A4: { company: 'vega', height: 1, owner: 1, die: 4 },
    A5: { company: 'vega', height: 1, owner: 1, die: 3 },
    A6: { company: 'vega', height: 1, owner: 1, die: 1 },
    C4: { mark: 0 },
    // The 6 that is printed on D1 meets a 6.
    D1: { mark: 0 },
    D2: { company: 'tivoli', height: 1, owner: 1, die: 6 },
    B1: { mark: 1 },
    F1: { mark: 2 },
    E1: { mark: 2 },
  },
  // Four cards, and the end.
  deck: ['B2', 'B3', 'C1', 'E2', 'end', 'E3', 'E4'],
};

const board = (page: Page) => page.getByRole('region', { name: 'Lords of Vegas' });
const lot = (page: Page, name: string) => page.locator(`[data-lot="${name}"]`);
const log = (page: Page) => page.locator('aside.side');

/** Somebody among bots, in a position. */
async function alone(
  browser: Browser,
  position: Record<string, unknown> & { seats: number },
  { motion = 'off', bot = 'easy', actions = 'few' }: { motion?: 'on' | 'off'; bot?: string; actions?: 'few' | 'all' } = {},
): Promise<Page> {
  const page = await arrive(browser, 'desktop', 'night', motion);
  if (actions === 'few') await page.addInitScript(() => localStorage.setItem('actions', 'few'));
  await enter(page, 'Ada');
  const bots = Array.from({ length: position.seats - 1 }, () => ({ bot }));
  await page.goto(`/table/${await makeTable(page, { game: 'lords-2024', seats: ['me', ...bots], position })}`);
  await expect(board(page)).toBeVisible();
  return page;
}

/** Touches a lot, says what to do with it, and confirms. */
async function doAt(page: Page, where: string, ...touches: (string | RegExp)[]) {
  await lot(page, where).click();
  for (const name of touches) await board(page).getByRole('dialog').getByRole('button', { name }).first().click();
}

test('a deal of three with an action, a tie, a raise, and a casino of two that is reorganized', async ({ browser }) => {
  const [ada, bo, cy] = [
    await arrive(browser, 'desktop'),
    await arrive(browser, 'phone', 'day'),
    await arrive(browser, 'tablet', 'day'),
  ] as const;
  await enter(ada, 'Ada');
  const id = await makeTable(ada, { game: 'lords-2024', seats: ['me', 'open', 'open'], position: POSITION });
  for (const [page, name] of [
    [bo, 'Bo'],
    [cy, 'Cy'],
  ] as const) {
    await page.goto(`/table/${id}`);
    await page.getByLabel('What shall we call you?').fill(name);
    await page.getByRole('button', { name: 'Sit down' }).click();
  }
  await ada.goto(`/table/${id}`);
  await expect(board(ada)).toBeVisible();
  await accessible(ada, 'the map');

  // Ada puts an offer together by touching things: Bo pays her, Cy gives Bo a lot, and she builds.
  const deals = ada.getByRole('dialog', { name: 'Deals' });
  await ada.getByRole('button', { name: /^Deals/ }).click();
  await deals.getByRole('button', { name: 'Make an offer' }).click();
  await deals.getByRole('button', { name: 'Money', exact: true }).click();
  await deals.getByRole('group', { name: 'Who pays' }).getByRole('button', { name: 'Bo' }).click();
  await deals.getByRole('group', { name: 'Who is paid' }).getByRole('button', { name: 'Ada (you)' }).click();
  await deals.getByRole('button', { name: '5 more' }).click();
  await deals.getByRole('button', { name: 'Add this step' }).click();
  await deals.getByRole('button', { name: 'Lot', exact: true }).click();
  await lot(ada, 'F1').click();
  await deals.getByRole('group', { name: 'Who gets it' }).getByRole('button', { name: 'Bo' }).click();
  await deals.getByRole('button', { name: 'Action', exact: true }).click();
  await deals.getByRole('button', { name: 'Build', exact: true }).click();
  await lot(ada, 'C4').click();
  await deals
    .getByRole('group', { name: 'Which one?' })
    .getByRole('button', { name: /Sphinx/ })
    .click();
  await expect(deals.getByRole('list', { name: 'Steps of my offer' }).locator('> li')).toHaveCount(3);
  await deals.getByRole('button', { name: 'Show the board after step 3' }).click();
  await expect(lot(ada, 'C4')).toHaveAccessibleName(/Sphinx/);
  await deals.getByRole('button', { name: 'Show the board after step 3' }).click();
  await accessible(ada, 'an offer');
  // Others are told, and what they are doing is not disturbed.
  await bo.getByRole('button', { name: 'Log', exact: true }).click();
  await bo.getByRole('textbox', { name: 'Say something' }).fill('wait a');
  await deals.getByRole('button', { name: /^Offer to/ }).click();
  await expect(bo.getByRole('textbox', { name: 'Say something' })).toBeFocused();
  await expect(bo.getByRole('textbox', { name: 'Say something' })).toHaveValue('wait a');
  await bo.getByRole('button', { name: 'Close', exact: true }).click();
  for (const page of [bo, cy]) {
    await page.getByRole('button', { name: 'Deals, 1 offer waits for you' }).click();
    const offer = page.getByRole('article', { name: 'Deal 1, offered by Ada' });
    await accessible(page, 'an offer to answer');
    await offer
      .getByRole('button', { name: /^Agree/ })
      .first()
      .click();
    await offer.getByRole('button', { name: 'Agree to deal 1' }).click();
    await page
      .getByRole('dialog', { name: 'Deals' })
      .getByRole('button', { name: /^Close/ })
      .click();
  }
  await deals.getByRole('tab', { name: 'Past deals' }).click();
  await expect(deals.getByRole('list', { name: 'Past deals' })).toContainText('done');
  await accessible(ada, 'past deals');
  await deals.getByRole('button', { name: /^Close/ }).click();
  await expect(lot(ada, 'C4')).toHaveAccessibleName(/Sphinx/);
  await expect(lot(ada, 'F1')).toHaveAccessibleName(/Bo/);

  // The price and the effect are there before anything is done.
  await lot(ada, 'D1').click();
  await board(ada)
    .getByRole('dialog')
    .getByRole('button', { name: /^Tivoli/ })
    .click();
  const build = board(ada).getByRole('dialog').getByRole('button', { name: 'Build Tivoli on D1 for $20M' });
  await expect(build).toBeVisible();
  await accessible(ada, 'what can be done with a lot');
  await build.click();
  await expect(log(ada)).toContainText('A tie for boss on D1 and D2: rerolled');

  await doAt(ada, 'C4', /^Raise/, /^Raise C4 for/);
  await expect(log(ada)).toContainText(/Ada raises/);
  await doAt(ada, 'A1', /^Reorganize/, /^Reorganize A1 for/);
  await expect(log(ada)).toContainText(/Ada reorganizes/);
  // Each owner puts their dice back; three alike need no putting, but not both have three alike again and again.
  const place = (page: Page) => page.getByRole('button', { name: 'Place the dice like this' });
  const end = board(ada).getByRole('button', { name: /^End (the )?turn/i });
  let placed = 0;
  await expect(async () => {
    for (const page of [ada, bo]) {
      if (!(await place(page).isVisible())) continue;
      await place(page).click();
      await expect(place(page)).toBeHidden();
      placed += 1;
    }
    await expect(end).toBeVisible({ timeout: 100 });
  }).toPass();
  expect(placed).toBeGreaterThan(0);
  await end.click();
  await expect(log(ada)).toContainText('Ada ends the turn');
  await playToTheEnd([ada, bo, cy]);
  await accessible(ada, 'the end');
  for (const page of [ada, bo, cy]) await page.context().close();
});

for (const game of ['lords-2010', 'lords-2024']) {
  test(`two people and a bot play a whole game of ${game}`, async ({ browser }) => {
    test.setTimeout(240_000);
    const [ada, bo] = [await arrive(browser, 'desktop', 'day'), await arrive(browser, 'phone')] as const;
    await enter(ada, 'Ada');
    const id = await makeTable(ada, { game, seats: ['me', 'open', { bot: 'easy' }] });
    await bo.goto(`/table/${id}`);
    await bo.getByLabel('What shall we call you?').fill('Bo');
    await bo.getByRole('button', { name: 'Sit down' }).click();
    await ada.goto(`/table/${id}`);
    await expect(board(bo)).toBeVisible();
    expect(await bo.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await accessible(bo, `${game} on a phone`);
    await playToTheEnd([ada, bo]);
    await ada.context().close();
    await bo.context().close();
  });
}

test('a turn of Lords of Vegas by keyboard alone', async ({ browser }) => {
  const page = await alone(browser, POSITION, { actions: 'all' });
  // By Tab to the map, by arrows to the lot, by Enter into what can be done with it.
  const at = () => page.evaluate(() => document.activeElement?.getAttribute('data-lot'));
  for (let step = 0; step < 60 && (await at()) === null; step++) await page.keyboard.press('Tab');
  // The map lies across: Block C is right of Block A.
  for (let step = 0; step < 10 && (await at()) !== 'C4'; step++) await page.keyboard.press('ArrowRight');
  expect(await at()).toBe('C4');
  await page.keyboard.press('Enter');
  const panel = board(page).getByRole('dialog');
  await expect(panel).toBeVisible();
  const press = async (name: RegExp, way = 'Tab') => {
    const named = () => page.evaluate(() => document.activeElement?.textContent.trim() ?? '');
    for (let step = 0; step < 40 && !name.test(await named()); step++) await page.keyboard.press(way);
    expect(await named()).toMatch(name);
    await page.keyboard.press('Enter');
  };
  await press(/^Albion/);
  await press(/^Build Albion on C4 for/);
  await expect(log(page)).toContainText('Ada builds Albion on C4');
  // The map has the focus again; what ends the turn stands after it.
  await expect.poll(at).not.toBeNull();
  await press(/^End (the )?turn/i);
  await expect(log(page)).toContainText('Ada ends the turn');
  await page.context().close();
});

test('a lit lot is as large as a finger on a phone', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: SIZES.phone, hasTouch: true })).newPage();
  await page.addInitScript(() => localStorage.setItem('motion', 'off'));
  await enter(page, 'Ada');
  const id = await makeTable(page, { game: 'lords-2024', seats: ['me', { bot: 'easy' }, { bot: 'easy' }], position: POSITION });
  await page.goto(`/table/${id}`);
  await expect(board(page)).toBeVisible();
  const panel = board(page).getByRole('dialog');
  const middle = async (name: string) => {
    const box = (await lot(page, name).boundingBox())!;
    expect(box.width).toBeLessThan(44);
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  // C4 is Ada's; the lots around it can only be read about.
  const [x, y] = await middle('C4');
  // Two taps at one place would zoom: each of these is far enough from the one before.
  for (const [dx, dy] of [
    [20, 0],
    [-20, 20],
    [20, 20],
    [0, -20],
  ] as const) {
    await page.touchscreen.tap(x + dx, y + dy);
    await expect(panel).toHaveAccessibleName('Lot C4');
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  }
  await page.touchscreen.tap(...(await middle('C5')));
  await expect(panel).toHaveAccessibleName('Lot C5');
  // What was paid stands beside the money, in sight.
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await page.touchscreen.tap(x - 10, y);
  await panel.getByRole('button', { name: 'Albion' }).click();
  const seen = page.waitForFunction(() => {
    const gain = document.querySelector('.gain');
    if (!gain) return null;
    const [told, money] = [gain, gain.parentElement!.querySelector('.money')!].map((one) => one.getBoundingClientRect()) as [
      DOMRect,
      DOMRect,
    ];
    return { free: told.left >= money.right, inside: told.right <= innerWidth };
  });
  await panel.getByRole('button', { name: /^Build Albion on C4/ }).click();
  expect(await (await seen).jsonValue()).toEqual({ free: true, inside: true });
  await page.context().close();
});

const money = (seat: number) => `[data-seat="${seat}"] .money .unseen`;

test('draw and pay: the picture, then the words and the sums', async ({ browser }) => {
  const page = await alone(browser, { ...POSITION, asks: 'draw' }, { motion: 'on' });
  const draws = () => page.getByRole('button', { name: 'Draw a card' }).click();
  expect(await order(page, { picture: '.sky .piece', words: /parks on B2/ }, draws)).toEqual(['picture', 'words']);
  await expect(lot(page, 'B2')).toHaveAccessibleName(/parking lot of Ada/);
  await expect(page.locator(money(0))).toHaveText('$90M');
  const collects = () => page.getByRole('button', { name: /^Collect/ }).click();
  const paid = { picture: '.sky .note', words: /Card B2 is discarded/, sum: money(0) };
  expect(await order(page, paid, collects)).toEqual(['picture', 'sum', 'words']);
  await page.context().close();
});

test('an offer that is declined stays in sight and is sent again; struck, it is stamped before it is told', async ({ browser }) => {
  const [ada, bo] = [await arrive(browser, 'desktop', 'night', 'on'), await arrive(browser, 'desktop')] as const;
  await enter(ada, 'Ada');
  const id = await makeTable(ada, { game: 'lords-2024', seats: ['me', 'open', { bot: 'easy' }], position: POSITION });
  await bo.goto(`/table/${id}`);
  await bo.getByLabel('What shall we call you?').fill('Bo');
  await bo.getByRole('button', { name: 'Sit down' }).click();
  await ada.goto(`/table/${id}`);
  const deals = ada.getByRole('dialog', { name: 'Deals' });
  await ada.getByRole('button', { name: /^Deals/ }).click();
  await deals.getByRole('button', { name: 'Make an offer' }).click();
  await deals.getByRole('button', { name: 'Lot', exact: true }).click();
  await lot(ada, 'B1').click();
  await deals.getByRole('group', { name: 'Who gets it' }).getByRole('button', { name: 'Ada (you)' }).click();
  // Who pays whom follows from the step before.
  await deals.getByRole('button', { name: 'Money', exact: true }).click();
  await expect(deals.getByRole('group', { name: 'Who is paid' }).getByRole('button', { name: 'Bo', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await deals.getByRole('button', { name: 'Add this step' }).click();
  await deals.getByRole('button', { name: 'Show the board after step 1' }).click();
  await expect(lot(ada, 'B1')).toHaveAccessibleName(/parking lot of Ada/);
  await deals.getByRole('button', { name: /^Offer to/ }).click();

  const answer = async (name: RegExp, sure: string, why?: string) => {
    await bo.getByRole('button', { name: 'Deals, 1 offer waits for you' }).click();
    const table = bo.getByRole('dialog', { name: 'Deals' });
    await table.getByRole('button', { name }).first().click();
    if (why) await table.getByRole('group', { name: /^Why/ }).getByRole('button', { name: why }).click();
    await accessible(bo, sure);
    await table.getByRole('button', { name: sure }).click();
    await table.getByRole('button', { name: /^Close/ }).click();
  };
  const declines = () => answer(/^Decline/, 'Yes, decline', 'Not for $1M');
  const declined = { picture: '.stamp.declined', words: /Bo declines deal 1: not for \$1M/ };
  expect(await order(ada, declined, declines)).toEqual(['picture', 'words']);
  await deals.getByRole('button', { name: /^Close/ }).click();
  const failed = board(ada).getByRole('region', { name: 'Your deal 1' });
  await expect(failed).toContainText('Bo: “Not for $1M”');
  await failed.getByRole('button', { name: 'Change and send again' }).click();
  await expect(deals.getByRole('list', { name: 'Steps of my offer' }).locator('> li')).toHaveCount(2);
  await accessible(ada, 'an offer that is sent again');
  await deals.getByRole('button', { name: /^Offer to/ }).click();
  const struck = { picture: '.stamp.struck', words: /Deal 2 is done/, sum: money(0) };
  expect(await order(ada, struck, () => answer(/^Agree/, 'Agree to deal 2'))).toEqual(['picture', 'sum', 'words']);
  await expect(lot(ada, 'B1')).toHaveAccessibleName(/parking lot of Ada/);
  // Whoever agreed last cannot take a struck deal back.
  await expect(bo.getByRole('button', { name: /take back/i })).toHaveCount(0);
  for (const page of [ada, bo]) await page.context().close();
});

test('a bot says why it declines; what was offered before is changed and sent again by a touch on the board', async ({ browser }) => {
  const page = await alone(browser, POSITION, { bot: 'medium', actions: 'all' });
  const deals = page.getByRole('dialog', { name: 'Deals' });
  await page.getByRole('button', { name: /^Deals/ }).click();
  await deals.getByRole('button', { name: 'Make an offer' }).click();
  // Nothing needs to be said first: a lot that glows is added by a touch.
  await lot(page, 'B1').click();
  await deals.getByRole('group', { name: 'Who gets it' }).getByRole('button', { name: 'Ada (you)' }).click();
  await expect(deals.getByRole('list', { name: 'Steps of my offer' }).locator('> li')).toHaveCount(1);
  await deals.getByRole('button', { name: /^Offer to/ }).click();
  await expect(deals.getByRole('region', { name: 'Your deal 1' })).toContainText('“Nothing comes back for it”');
  await deals.getByRole('button', { name: 'Change and send again' }).click();
  await deals.getByRole('button', { name: 'Money', exact: true }).click();
  await deals.getByRole('button', { name: 'Add this step' }).click();
  // The payment is changed where it stands, and the board is looked at after each step from beside the map.
  await deals.getByRole('button', { name: 'A million more in step 2' }).click();
  await expect(deals.getByRole('group', { name: 'Millions paid in step 2' })).toContainText('$2M');
  await page.getByRole('group', { name: 'Board after' }).getByRole('button', { name: 'After step 1' }).click();
  await expect(lot(page, 'B1')).toHaveAccessibleName(/parking lot of Ada/);
  await accessible(page, 'an offer that is put together');
  await page.getByRole('group', { name: 'Board after' }).getByRole('button', { name: 'Show the board as it is now' }).click();
  await expect(lot(page, 'B1')).not.toHaveAccessibleName(/parking lot of Ada/);
  await page.context().close();
});

test('a past deal is offered again with money, and answered with another price', async ({ browser }) => {
  const page = await alone(browser, POSITION, { bot: 'medium', actions: 'all' });
  const deals = page.getByRole('dialog', { name: 'Deals' });
  const steps = deals.getByRole('list', { name: 'Steps of my offer' }).locator('> li');
  await page.getByRole('button', { name: /^Deals/ }).click();
  await deals.getByRole('button', { name: 'Make an offer' }).click();
  await lot(page, 'B1').click();
  await deals.getByRole('group', { name: 'Who gets it' }).getByRole('button', { name: 'Ada (you)' }).click();
  await deals.getByRole('button', { name: /^Offer to/ }).click();
  await expect(deals.getByRole('region', { name: 'Your deal 1' })).toBeVisible();
  await deals.getByRole('tab', { name: /^Past deals/ }).click();
  await deals.getByRole('button', { name: 'Offer it again' }).first().click();
  await expect(steps).toHaveCount(1);
  await deals.getByRole('button', { name: 'Money', exact: true }).click();
  await deals.getByRole('button', { name: 'Add this step' }).click();
  for (let more = 0; more < 4; more++) await deals.getByRole('button', { name: 'A million more in step 2' }).click();
  await deals.getByRole('button', { name: /^Offer to/ }).click();
  const counter = deals.getByRole('article', { name: 'Deal 3, offered by Medium bot' });
  await expect(counter).toContainText('in place of deal 2');
  await expect(counter.getByRole('list', { name: 'Steps of deal 3' })).toContainText(/Ada pays\s\$\d+M\sto\s.\sMedium bot/);
  await page.context().close();
});

/** What of a board of Lords of Vegas cannot be seen whole. */
const cut = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const say = (what: string, node: Element) =>
      found.push(`${what}: ${(node.getAttribute('aria-label') ?? node.textContent).trim().slice(0, 40)}`);
    const place = document.querySelector('#board')!;
    if (place.scrollHeight > place.clientHeight || place.scrollWidth > place.clientWidth) found.push('the board scrolls');
    for (const plate of document.querySelectorAll('[data-seat]'))
      for (const part of plate.querySelectorAll('.money, .score')) {
        const [box, edge] = [part.getBoundingClientRect(), plate.getBoundingClientRect()];
        if (box.left < edge.left || box.right > edge.right + 0.5 || box.bottom > edge.bottom + 0.5) say('out of its plate', part);
      }
    const seen = place.getBoundingClientRect();
    for (const thing of place.querySelectorAll('[data-lot], .handle, .step, .lot-panel .sure')) {
      const box = thing.getBoundingClientRect();
      if (box.left < seen.left - 1 || box.right > seen.right + 1 || box.top < seen.top - 1 || box.bottom > seen.bottom + 1)
        say('out of sight', thing);
    }
    return found;
  });

test('six seats on every screen and by both themes: nothing is cut, no card lies over its lot, and a turn needs no scrolling', async ({
  browser,
}) => {
  const mine = ['A1', 'C4', 'D9', 'E6', 'F9'];
  const parked = Object.fromEntries(mine.map((name) => [name, { mark: 0 }]));
  const page = await alone(browser, { seats: 6, active: 0, asks: 'act', money: [120, 60, 60, 5, 120, 7], lots: parked });
  for (const [at, [width, height]] of (
    [
      [1280, 800],
      [390, 844],
      [844, 390],
      [820, 1180],
      [360, 640],
    ] as const
  ).entries()) {
    await page.setViewportSize({ width, height });
    const where = `${width} by ${height}`;
    // A board takes a moment to see that its place is another.
    await expect.poll(() => cut(page), where).toEqual([]);
    const panel = board(page).getByRole('dialog');
    const sure = panel.getByRole('button', { name: /^Build Albion on/ });
    for (const name of mine.slice(at)) {
      await lot(page, name).click();
      await panel.getByRole('button', { name: /^Albion/ }).click();
      await expect(sure).toBeInViewport({ ratio: 1 });
      const apart = async () => {
        const [card, place] = [(await panel.boundingBox())!, (await lot(page, name).boundingBox())!];
        return card.x >= place.x + place.width - 1 || card.y >= place.y + place.height - 1;
      };
      await expect.poll(apart, `the card lies beside ${name} at ${where}`).toBe(true);
      if (name !== mine[at]) await page.keyboard.press('Escape');
      else {
        for (const theme of ['day', 'night']) {
          await page.evaluate((theme) => (document.documentElement.dataset.theme = theme), theme);
          await accessible(page, `six seats at ${where} by ${theme}`);
        }
        await sure.click();
        await expect(lot(page, name)).toHaveAccessibleName(/Albion/);
      }
    }
  }
  await page.context().close();
});

test('what is too dear says how much is short, and a bet its odds', async ({ browser }) => {
  const page = await alone(browser, { ...POSITION, money: [7, 4, 60] });
  const panel = board(page).getByRole('dialog');
  // D1 costs $20M.
  await lot(page, 'D1').click();
  await expect(panel).toContainText('You lack $13M to build here.');
  await page.keyboard.press('Escape');
  await lot(page, 'D2').click();
  await panel.getByRole('button', { name: /^Most/ }).click();
  await expect(panel).toContainText('20/36 lose $5M');
  await expect(panel).toContainText('Easy bot has only $4M: a win pays no more than that.');
  await accessible(page, 'a bet');
  await page.context().close();
});
