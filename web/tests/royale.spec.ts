import { expect, type Browser, type Page } from '@playwright/test';
import { test } from './house';
import { TURN } from '../pictures/positions';
import { accessible, arrive, drawn, enter, hurry, makeTable, stillness } from './kit';
import { blanksOf, LAST_DIE, NEUTRAL, ONES, tableOf } from './royale';

// The board of Royale: every size of screen, the keyboard, a finger; each face's moment; and that nothing is told before it is shown.

type Size = readonly [width: number, height: number];
const SIZES: Size[] = [
  [390, 844],
  [844, 390],
  [360, 640],
  [820, 1180],
  [1280, 800],
  [1440, 900],
];
/** Between them all sixteen faces, as many at once as a table can have. */
const FACES = [
  ['lucky_punch', 'fifty_fifty', 'high_five', 'pay_day', 'no_entry', 'handicap'],
  ['jackpot', 'prime_time', 'bad_luck', 'power_play', 'knockout', 'block_it'],
  ['double_down', 'my_choice', 'lucky_punch', 'block_it'],
  ['black_box', 'nice_dice'],
];
const bots = (count: number) => Array.from({ length: count }, () => ({ bot: 'easy' }));

async function sit(browser: Browser, [width, height]: Size, theme: 'night' | 'day', motion: 'on' | 'off', times = 6): Promise<Page> {
  const page = await arrive(browser, 'desktop', theme, motion);
  await page.setViewportSize({ width, height });
  await page.addInitScript(() => localStorage.setItem('actions', 'few'));
  await hurry(page, times);
  await enter(page, 'Ada');
  return page;
}

async function open(page: Page, table: Record<string, unknown>) {
  await page.goto(`/table/${await makeTable(page, { game: 'royale', ...table })}`);
  await expect(page.locator('#board .arena')).toBeVisible();
  await expect(page.locator('#board .arena button:enabled').first()).toBeVisible();
}

const position = (page: Page, at: ReturnType<typeof tableOf>) => open(page, { seats: ['me', ...bots(at.seats - 1)], position: at });

const go = (page: Page) => page.locator('#board footer .buttons button.pink:enabled');

/** Does what can be done, so many times: now this, now that. */
async function act(page: Page, times: number) {
  await page.evaluate(async (times) => {
    for (let done = 0, look = 0; done < times && look < 400; look++) {
      const pink = document.querySelector<HTMLButtonElement>('#board footer .buttons button.pink:enabled');
      const spots = [
        ...document.querySelectorAll<HTMLButtonElement>('#board .stage button.spot:enabled, #board .arena button.group:enabled'),
      ];
      const next = pink ?? spots.filter((one) => one.getAttribute('aria-pressed') !== 'true')[(done * 3) % Math.max(1, spots.length)];
      if (pink) done++;
      next?.click();
      await new Promise((after) => setTimeout(after, 25));
    }
  }, times);
}

/** What is out of sight, cut, or hangs out of what it belongs to, in words. */
function wrong(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const board = document.querySelector<HTMLElement>('#board')!;
    const found: string[] = [];
    const seen = board.getBoundingClientRect();
    const outside = (at: DOMRect, box: DOMRect, slack: number) =>
      at.left < box.left - slack || at.right > box.right + slack || at.top < box.top - slack || at.bottom > box.bottom + slack;
    if (board.scrollHeight > board.clientHeight + 1 || board.scrollWidth > board.clientWidth + 1) found.push('the board scrolls');
    for (const thing of board.querySelectorAll<HTMLElement>('button:enabled')) {
      if (!thing.checkVisibility()) continue;
      const name = (thing.getAttribute('aria-label') ?? thing.textContent).trim().slice(0, 50);
      const scrolls = thing.closest('.stage');
      if (scrolls && scrolls.scrollHeight > scrolls.clientHeight) thing.scrollIntoView({ block: 'nearest' });
      const at = thing.getBoundingClientRect();
      if (outside(at, seen, 1)) found.push(`out of sight: ${name}`);
      const there = document.elementFromPoint(at.left + at.width / 2, at.top + at.height / 2);
      // On a phone held across the tile that asks lies over the plaques: to read another one is no part of deciding.
      if (thing.matches('.plaque') && there?.closest('.stage')) continue;
      if (!there || !(thing === there || thing.contains(there) || (thing.matches('.touch') && there.closest('[data-casino]'))))
        found.push(`covered: ${name} by ${there?.className}`);
    }
    const walk = document.createTreeWalker(board, NodeFilter.SHOW_TEXT);
    for (let text = walk.nextNode(); text; text = walk.nextNode()) {
      const parent = text.parentElement!;
      if (!text.textContent?.trim() || parent.closest('.unseen, svg, .caption') || !parent.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const at = range.getBoundingClientRect();
      const style = getComputedStyle(parent);
      // A name too long for its place ends in dots, and what is read aloud only is a point.
      if (at.width === 0 || style.textOverflow === 'ellipsis' || style.position === 'absolute') continue;
      const box = parent.closest('.tile, .plaque, .plate, .slip, button, footer, .payout, [data-casino]');
      if (box && !(box.scrollHeight > box.clientHeight && box.closest('.stage')) && outside(at, box.getBoundingClientRect(), 5))
        found.push(`hangs out: "${text.textContent.trim().slice(0, 30)}" of ${box.className}`);
    }
    return found;
  });
}

for (const [place, size] of SIZES.entries()) {
  const theme = place % 2 === 0 ? 'night' : 'day';
  test(`all that is needed is in sight, and nothing is cut, at ${size.join(' by ')}`, async ({ browser }) => {
    const page = await sit(browser, size, theme, 'off');
    const tables = [
      ...FACES.map((faces) => ({ options: { faces, tiles: faces.length, start: 0 }, seats: ['me', ...bots(2)] })),
      { options: { tiles: 3, start: 0, chip_cards: true }, seats: ['me', ...bots(4)] },
      { options: { mode: 'basic', start: 0 }, seats: ['me', ...bots(1)] },
    ];
    for (const table of tables) {
      await open(page, table);
      for (const times of [0, 1, 3]) {
        await act(page, times);
        expect(await wrong(page), `${JSON.stringify(table.options)} after ${times}`).toEqual([]);
      }
    }
    await page.context().close();
  });
}

test('nothing jumps while dice roll and bots play', async ({ browser }) => {
  const page = await sit(browser, [1440, 900], 'day', 'on');
  await page.addInitScript(() => {
    const jumps: string[] = [];
    Object.assign(window, { jumps });
    type Shift = PerformanceEntry & { hadRecentInput: boolean; sources: { node: Node | null }[] };
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[])
        for (const { node } of shift.hadRecentInput ? [] : shift.sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          // Dice may push dice aside where they lie, and what acts comes and goes in the middle: the street and the seats stay where they are.
          if (element?.closest('.street, .seats') && !element.closest('.rows, .middle, .receipts, .notes'))
            jumps.push(`${element.tagName}.${element.getAttribute('class')}`);
        }
    }).observe({ type: 'layout-shift' });
  });
  const [faces] = FACES;
  await open(page, { options: { faces, tiles: 6, start: 0 }, seats: ['me', ...bots(2)] });
  await stillness(page);
  await page.evaluate(() => ((window as unknown as { jumps: string[] }).jumps.length = 0));
  // What a page clicks itself is no touch: the browser counts every shift after it.
  await act(page, 3);
  await expect(page.locator('#board .arena button:enabled').first()).toBeVisible({ timeout: 30_000 });
  expect(await page.evaluate(() => (window as unknown as { jumps: string[] }).jumps)).toEqual([]);
  await page.context().close();
});

test('a whole turn with keys: a number, Enter, and what the tile asks by Tab', async ({ browser }) => {
  const page = await sit(browser, [1280, 800], 'night', 'off');
  await position(page, tableOf(['lucky_punch'], ONES));
  await page.keyboard.press('1');
  await expect(page.locator('#board button.group[aria-pressed="true"]')).toHaveAttribute('aria-label', /casino 1$/);
  await expect(go(page)).toHaveText('Place two 1s');
  // The same key again does it: what has the focus is pressed.
  await page.keyboard.press('Enter');
  await expect(page.locator('#board .stage')).toContainText('Lucky Punch');
  for (let press = 0; press < 60 && !(await page.evaluate(() => document.activeElement?.matches('.stage button.spot'))); press++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.locator('aside section.log')).toContainText(/hides \d tokens? in a fist/);
  await page.context().close();
});

test('a finger sees first what it would do', async ({ browser }) => {
  const page = await sit(browser, [390, 844], 'day', 'off');
  await position(
    page,
    tableOf([], { asks: 'place', roll: { small: [5, 5], biggy: null } }, { 6: NEUTRAL, 5: { '1': '1' }, 1: { '0': '5+B' } }),
  );
  await page.locator('#board button.group').first().click();
  const slip = page.locator('#board footer > .slip');
  await expect(slip).toContainText('You: 2');
  await expect(slip).toContainText('1st');
  await expect(page.locator('#board .tag.preview').first()).toBeVisible();
  await expect(page.locator('aside section.log')).not.toContainText('Ada places');
  await go(page).click();
  await expect(page.locator('aside section.log')).toContainText('Ada places 2 dice at casino 5.');
  await page.context().close();
});

test('what was touched stays touched while somebody talks', async ({ browser }) => {
  const page = await sit(browser, [1280, 800], 'night', 'off');
  await position(page, tableOf([], ONES));
  const touched = page.locator('#board button.group').first();
  await touched.click();
  await expect(touched).toHaveAttribute('aria-pressed', 'true');
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  const said = await page.request.post(`/api/v1/tables/${id}/do`, { data: { chat: { text: 'Take your time.' } } });
  expect(said.ok(), await said.text()).toBe(true);
  await expect(page.locator('aside')).toContainText('Take your time.');
  await expect(touched).toHaveAttribute('aria-pressed', 'true');
  await expect(go(page)).toBeVisible();
  await page.context().close();
});

/** Notes every moment that is shown from now on, with what the seat bar and the log say while it runs. */
async function watch(page: Page) {
  await page.evaluate(() => {
    type Seen = { kind: string; face: string | null; casino: string | null; money: string; log: number };
    const seen: Seen[] = [];
    Object.assign(window, { seen });
    const root = document.querySelector<HTMLElement>('#board .royale')!;
    const note = () => {
      const kind = root.dataset.moment;
      if (!kind) return;
      const money = document.querySelector('[data-seat="0"] .money .unseen')?.textContent ?? '';
      const log = document.querySelector('aside section.log')?.textContent.length ?? 0;
      seen.push({ kind, face: root.dataset.acts ?? null, casino: root.dataset.pays ?? null, money, log });
    };
    new MutationObserver(note).observe(root, { attributes: true, attributeFilter: ['data-moment', 'data-acts', 'data-pays', 'style'] });
  });
}
type Seen = { kind: string; face: string | null; casino: string | null; money: string; log: number };
const seen = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen[] }).seen);

const WON = { 1: { '0': '6+B' }, 5: { '1': '7+B', '2': '7+B' } };
/** For each face a position, and what is touched on its tile, if it asks. */
const ACTS: [face: string, at: ReturnType<typeof tableOf>, casino: number, spots: (string | RegExp)[]][] = [
  ['lucky_punch', tableOf(['lucky_punch'], ONES), 1, [/^hide 2 tokens/]],
  ['jackpot', tableOf(['jackpot'], ONES), 1, []],
  ['prime_time', tableOf(['prime_time'], LAST_DIE, WON, 3), 3, []],
  ['fifty_fifty', tableOf(['fifty_fifty'], ONES), 1, []],
  ['high_five', tableOf(['high_five'], { asks: 'place', roll: { small: [1, 2, 3], biggy: 4 } }, { 1: { '0': '4' }, 6: NEUTRAL }), 1, []],
  ['bad_luck', tableOf(['bad_luck'], LAST_DIE, WON, 3), 3, []],
  ['pay_day', tableOf(['pay_day'], ONES), 1, []],
  ['power_play', tableOf(['power_play'], ONES), 1, []],
  ['no_entry', tableOf(['no_entry'], ONES), 1, [/^close casino 5$/]],
  ['knockout', tableOf(['knockout'], { ...ONES, players: [{}, {}] }), 1, []],
  ['block_it', tableOf(['block_it'], ONES), 1, [/^Choose a cluster: 3/, /into casino 5$/]],
  ['handicap', tableOf(['handicap'], ONES, blanksOf(1, 1, 1, 2, 2, 2)), 1, [/picture: chip/, /from casino 4/]],
  ['black_box', tableOf(['black_box'], LAST_DIE, { 1: { '0': '6+B' }, 5: { '1': '7+B' }, 6: NEUTRAL }), 3, [/^take pile 1/]],
  ['double_down', tableOf(['double_down'], ONES), 1, [/^move 1 die/]],
  ['nice_dice', tableOf(['nice_dice'], ONES), 1, [/on space 6$/]],
  ['my_choice', tableOf(['my_choice'], ONES), 1, []],
];

for (const [face, at, casino, spots] of ACTS) {
  test(`${face} has a moment of its own`, async ({ browser }) => {
    const page = await sit(browser, [1280, 800], 'night', 'on');
    await position(page, at);
    await watch(page);
    await page
      .locator('#board .arena')
      .getByRole('button', { name: new RegExp(`casino ${casino}$`) })
      .click();
    await go(page).click();
    for (const name of spots) await page.locator('#board .stage').getByRole('button', { name }).first().click();
    if (spots.length > 0) await go(page).click();
    await expect(async () => {
      const moments = await seen(page);
      expect(moments.filter((one) => one.face === face).map(({ kind }) => kind)).not.toEqual([]);
    }).toPass({ timeout: 20_000 });
    // While it acts it lies in the middle of the felt, and what came before was the placing of the dice.
    const kinds = (await seen(page)).map(({ kind }) => kind);
    expect(kinds).toContain('place');
    expect(kinds.indexOf('place')).toBeLessThan((await seen(page)).findIndex((one) => one.face === face));
    await page.context().close();
  });
}

test('a payout tells nothing before it is shown', async ({ browser }) => {
  const page = await sit(browser, [1440, 900], 'night', 'on');
  const dice = { 1: { '0': '2', '1': '2' }, 2: { '0': '3' }, 4: { '1': '2', '2': '1' }, 5: { '1': '3+B', '2': '6+B' }, 6: { '0': '1+B' } };
  await position(page, tableOf([], { ...LAST_DIE, options: { mode: 'basic' } }, dice, 3));
  await watch(page);
  const before = (await page.locator('[data-seat="0"] .money .unseen').textContent())!;
  await page.locator('#board button.group').first().click();
  await go(page).click();
  await expect(page.getByText('Round 2 of 3', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('#board .royale')).not.toHaveAttribute('data-moment', { timeout: 30_000 });
  const moments = await seen(page);
  const first = (kind: string, casino?: string) =>
    moments.findIndex((one) => one.kind === kind && (casino === undefined || one.casino === casino));
  // Casino by casino, each with its tie first.
  expect(first('tie', '1')).toBeGreaterThanOrEqual(0);
  expect(first('pay', '1')).toBeGreaterThan(first('tie', '1'));
  expect(first('pay', '2')).toBeGreaterThan(first('pay', '1'));
  expect(first('pay', '6')).toBeGreaterThan(first('pay', '5'));
  expect(first('deal')).toBeGreaterThan(first('sweep'));
  // Her money waits for the note of casino 2 to land, and the log for the whole payout.
  for (const moment of moments.slice(0, first('pay', '2') + 1)) expect(moment.money, moment.kind).toBe(before);
  expect(moments[first('pay', '3')]!.money).not.toBe(before);
  const logs = new Set(moments.slice(first('tie', '1'), first('sweep')).map(({ log }) => log));
  expect(logs.size, 'the log waits').toBe(1);
  await page.context().close();
});

test('who has won is not told before the last payout has been shown', async ({ browser }) => {
  const page = await sit(browser, [1440, 900], 'night', 'on');
  const dice = { 1: { '0': '2', '1': '2' }, 2: { '0': '3' }, 5: { '1': '5+B', '2': '7+B' }, 6: { '0': '1+B' } };
  await position(page, tableOf([], { ...LAST_DIE, round: 3, options: { mode: 'basic' } }, dice, 3));
  await page.evaluate(() => {
    const seen: { paying: boolean; ranking: boolean }[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const paying = document.querySelector('.royale[data-moment="pay"], .royale[data-moment="tie"]') !== null;
      seen.push({ paying, ranking: document.querySelector('dialog.outcome') !== null });
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await page.locator('#board button.group').first().click();
  await go(page).click();
  await expect(page.locator('dialog.outcome')).toBeVisible({ timeout: 30_000 });
  const told = await page.evaluate(() => (window as unknown as { seen: { paying: boolean; ranking: boolean }[] }).seen);
  expect(told.some(({ paying }) => paying)).toBe(true);
  expect(told.some(({ paying, ranking }) => paying && ranking)).toBe(false);
  expect(told.findIndex(({ ranking }) => ranking)).toBeGreaterThan(told.findLastIndex(({ paying }) => paying));
  await page.context().close();
});

test('whoever wants no motion sees the same steps in the same order, as fades', async ({ browser }) => {
  const kinds: string[][] = [];
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const page = await sit(browser, [1440, 900], 'night', 'on');
    await page.emulateMedia({ reducedMotion });
    const dice = { 1: { '0': '2', '1': '2' }, 2: { '0': '3' }, 5: { '1': '5+B', '2': '7+B' }, 6: { '0': '1+B' } };
    await position(page, tableOf([], { ...LAST_DIE, options: { mode: 'basic' } }, dice, 3));
    await watch(page);
    await page.locator('#board button.group').first().click();
    await go(page).click();
    await expect(page.getByText('Round 2 of 3', { exact: true })).toBeVisible({ timeout: 30_000 });
    const order = (await seen(page)).map(({ kind, casino }) => `${kind} ${casino}`);
    const until = order.findIndex((one) => one.startsWith('deal'));
    kinds.push(order.slice(0, until).filter((one, at, all) => one !== all[at - 1]));
    await page.context().close();
  }
  expect(kinds[0]!.length).toBeGreaterThan(6);
  expect(kinds[1]).toEqual(kinds[0]);
});

test('after all moments the board is the one that the house tells', async ({ browser }) => {
  const page = await sit(browser, [1440, 900], 'night', 'on');
  await position(page, tableOf(['jackpot', 'no_entry', 'high_five'], ONES, { 4: { '1': '2', '2': '1' }, 6: { '1': 'B', '2': '2' } }, 3));
  await page.locator('#board button.group').first().click();
  await go(page).click();
  await expect(page.locator('#board .royale[data-moment]')).toBeVisible();
  // The bots have played, and it is her roll again.
  await expect(page.getByRole('button', { name: /^Roll/ })).toBeVisible({ timeout: 30_000 });
  await stillness(page);
  const after = await drawn(page);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Roll/ })).toBeVisible();
  expect(await drawn(page)).toEqual(after);
  await page.context().close();
});

test('a press ends one step of a payout, another all of it', async ({ browser }) => {
  const page = await sit(browser, [390, 844], 'day', 'on', 1);
  await position(page, tableOf([], { ...LAST_DIE, options: { mode: 'basic' } }, { 2: { '0': '6+B' }, 5: { '1': '7+B', '2': '7+B' } }, 3));
  await page.locator('#board button.group').first().click();
  await go(page).click();
  const skip = page.getByRole('button', { name: 'Skip' });
  await skip.click();
  await skip.click();
  await expect(page.getByText('Round 2 of 3', { exact: true })).toBeVisible({ timeout: 3000 });
  await expect(page.locator('#board .royale')).not.toHaveAttribute('data-moment', /pay|tie/);
  await page.context().close();
});

test('a tile that is open closes when the round takes it away', async ({ browser }) => {
  const page = await sit(browser, [1280, 800], 'night', 'on');
  await position(page, tableOf(['jackpot', 'pay_day'], LAST_DIE, { 2: { '0': '6+B' }, 5: { '1': '7+B', '2': '7+B' } }, 3));
  await page.locator('#board button.group').first().click();
  await go(page).click();
  await expect(page.locator('#board .royale[data-moment="pay"]')).toBeVisible();
  await page.locator('[data-at="tile:pay_day"]').dispatchEvent('click');
  await expect(page.getByRole('dialog', { name: 'Pay Day' })).toBeVisible();
  await expect(page.getByText('Round 2 of 3', { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await page.context().close();
});

for (const theme of ['night', 'day'] as const) {
  test(`nothing hinders anybody, ${theme}`, async ({ browser }) => {
    const page = await sit(browser, theme === 'night' ? [1440, 900] : [390, 844], theme, 'off');
    await position(
      page,
      tableOf(['no_entry', 'high_five', 'nice_dice'], ONES, { 1: { '1': '2' }, 2: { '1': '1', '2': '1' }, 6: { '2': '3' } }, 3),
    );
    await page.locator('#board button.group').first().click();
    await expect(page.locator('#board footer > .slip')).not.toBeEmpty();
    await accessible(page, 'a choice');
    await page.locator('[data-at="tile:high_five"]').click();
    await accessible(page, 'a tile');
    await page.keyboard.press('Escape');
    await go(page).click();
    await expect(page.locator('#board .stage button.spot').first()).toBeVisible();
    await accessible(page, 'a tile that asks');
    await page.context().close();
  });
}

test('whoever falls behind slides down to their new rank', async ({ browser }) => {
  for (const motion of ['on', 'off'] as const) {
    const page = await arrive(browser, 'desktop', 'night', motion);
    await enter(page, 'Ada');
    const seats = ['me', ...Array.from({ length: TURN.seats - 1 }, () => ({ bot: 'easy' }))];
    await page.goto(`/table/${await makeTable(page, { game: 'royale', position: TURN, seats })}`);
    await expect(page.locator('#board button.group').last()).toBeVisible();
    await stillness(page);
    // What rows are told to do from now on.
    await page.evaluate(() => {
      const slid: string[] = [];
      Object.assign(window, { slid });
      // eslint-disable-next-line @typescript-eslint/unbound-method
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (frames, timing) {
        const from = (frames as { transform?: string[] } | null)?.transform?.[0];
        if (this instanceof HTMLElement && this.matches('.row')) slid.push(`${this.dataset.at} ${from}`);
        return animate.call(this, frames, timing);
      };
    });
    await page.locator('#board button.group').last().click();
    await expect(page.locator('[data-casino="6"] .row')).toHaveCount(3);
    await stillness(page);
    const slid = await page.evaluate(() => (window as unknown as { slid: string[] }).slid);
    expect(slid).toEqual(motion === 'on' ? ['row-6-1 translateY(-100%)', 'row-6-2 translateY(-100%)'] : []);
    await page.context().close();
  }
});
