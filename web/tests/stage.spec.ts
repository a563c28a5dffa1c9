import { expect, type Browser, type Page } from '@playwright/test';
import { test } from './house';
import { accessible, arrive, enter, makeTable, stillness } from './kit';

// The stage that every table stands on: what is told waits for what is shown, and acting needs no scrolling.

const VIEWS = { desktop: [1440, 900], upright: [390, 844], across: [844, 390] } as const;
const GAMES = ['lords-2024', 'royale', 'cardgame', 'showdown'] as const;
const seats = (bots: number) => ['me', ...Array.from({ length: bots }, () => ({ bot: 'easy' }))];

type Settings = { motion?: string; speed?: string; theme?: 'night' | 'day'; log?: string; actions?: 'few' | 'all'; bots?: number };

/** Somebody at a table of their own, as a new visitor finds it. */
async function sit(
  browser: Browser,
  game: string,
  [width, height]: readonly [number, number],
  { motion = 'on', speed = 'normal', theme = 'night', log = 'closed', actions = 'few', bots = 2 }: Settings = {},
): Promise<Page> {
  const page = await arrive(browser, 'desktop', theme, 'off');
  await page.setViewportSize({ width, height });
  await page.addInitScript(
    ([motion, speed, log, actions]) => {
      localStorage.setItem('motion', motion);
      localStorage.setItem('speed', speed);
      localStorage.setItem('actions', actions);
      localStorage.setItem('log', log);
      localStorage.setItem('hints', 'bots');
    },
    [motion, speed, log, actions] as const,
  );
  await enter(page, 'Mara');
  const options = game === 'royale' ? { start: 0, mode: 'basic' } : {};
  const id = await makeTable(page, { game, seats: seats(bots), options });
  await page.goto(`/table/${id}`);
  await expect(page.locator('footer').first()).toBeVisible();
  return page;
}

for (const game of GAMES) {
  test(`${game} has most of the window, and acting needs no scrolling`, async ({ browser }) => {
    const page = await sit(browser, game, VIEWS.desktop, { speed: 'instant' });
    for (const [name, size] of Object.entries(VIEWS)) {
      const [width, height] = size;
      await page.setViewportSize({ width, height });
      await expect(page.locator('.status').filter({ hasText: /\w/ })).toBeVisible();
      const box = (await page.locator('#board').boundingBox())!;
      if (name === 'desktop') expect((box.width * box.height) / (width * height), game).toBeGreaterThanOrEqual(0.6);
      expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight), `${name}: the page`).toBeLessThanOrEqual(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${name}: sideways`).toBeLessThanOrEqual(0);
      // What there is to do, and every seat, is in sight as the page comes up.
      await expect(page.locator('.status')).toBeInViewport({ ratio: 1 });
      for (const plate of await page.getByRole('list', { name: 'Players', exact: true }).getByRole('listitem').all())
        await expect(plate).toBeInViewport({ ratio: 0.99 });
      const todo = page.locator('footer button:enabled, #board button.primary:enabled').first();
      await expect(todo).toBeInViewport({ ratio: 0.99 });
    }
    await page.context().close();
  });
}

for (const theme of ['night', 'day'] as const) {
  test(`nothing hinders anybody at a table by ${theme}`, async ({ browser }) => {
    for (const [at, size] of Object.values(VIEWS).entries()) {
      const page = await sit(browser, GAMES[at % 2 === 0 ? 0 : 3], size, { theme, speed: 'instant' });
      await expect(page.locator('.status')).toContainText(/turn/);
      await accessible(page, `${theme} ${size.join(' by ')}`);
      if (size[0] === 1440) {
        await page.keyboard.press('l');
        await expect(page.getByLabel('Say something')).toBeVisible();
        await accessible(page, 'the log is open');
      }
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
      await accessible(page, 'keys');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Table', exact: true }).click();
      await page.getByRole('button', { name: 'Settings' }).click();
      await accessible(page, 'settings');
      await page.context().close();
    }
  });
}

/** Writes down whenever a line of the log, a prompt or a step begins to be seen, in order. */
async function witness(page: Page) {
  await page.addInitScript(() => {
    const seen: { what: string; at: number }[] = [];
    Object.assign(window, { seen });
    const last: Record<string, string> = {};
    const look = () => {
      // What is seen in the same moment has the same time.
      const at = performance.now();
      const now: Record<string, string> = {
        log: String(document.querySelectorAll('aside section.log li').length),
        prompt: document.querySelector('.status')?.textContent ?? '',
        todo: String(document.querySelectorAll('footer .choice').length),
        moment: document.querySelector('[data-moment]')?.getAttribute('data-moment') ?? '',
      };
      for (const [what, value] of Object.entries(now)) {
        if (last[what] === value) continue;
        seen.push({ what: `${what} ${value}`, at });
        last[what] = value;
      }
    };
    document.addEventListener('DOMContentLoaded', () => {
      new MutationObserver(look).observe(document.documentElement, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      });
    });
  });
}
const seen = (page: Page) => page.evaluate(() => (window as unknown as { seen: { what: string; at: number }[] }).seen.splice(0));

for (const motion of ['on', 'off'] as const) {
  test(`nothing is told before it has been shown, with motion ${motion}`, async ({ browser }) => {
    const page = await sit(browser, 'lords-2024', VIEWS.desktop, { motion, log: 'open', actions: 'all' });
    await witness(page);
    await page.reload();
    await expect(page.locator('aside section.log li').first()).toBeVisible();
    await expect(page.locator('footer .choice').first()).toBeVisible();
    // What the page said while it opened has been noted by then.
    await expect(page.locator('.status')).toContainText('Draw a card.');
    await stillness(page);
    await page.waitForTimeout(200);
    await seen(page);
    await page.locator('footer .choice').first().click();
    await expect.poll(async () => page.locator('aside section.log').innerText()).toMatch(/draws|card/i);
    await page.waitForTimeout(400);
    const order = await seen(page);
    const began = order.find(({ what }) => what.startsWith('moment ') && what !== 'moment ');
    expect(began, JSON.stringify(order)).toBeDefined();
    const over = order.find(({ what, at }) => at > began!.at && what === 'moment ');
    expect(over, JSON.stringify(order)).toBeDefined();
    // Until the picture is over nothing is told, and then all of it at once; the least that it takes is the fade.
    const told = order.filter(({ what }) => /^(log|prompt)/.test(what));
    expect(told.length).toBeGreaterThanOrEqual(2);
    expect(told.filter(({ at }) => at < over!.at)).toEqual([]);
    expect(over!.at - began!.at).toBeGreaterThanOrEqual(motion === 'on' ? 200 : 100);
    await page.context().close();
  });
}

test('a press or Space ends what is shown, and the others can be held', async ({ browser }) => {
  const page = await sit(browser, 'lords-2024', VIEWS.desktop, { speed: 'slow', actions: 'all' });
  await expect(page.locator('footer .choice').first()).toBeVisible({ timeout: 30_000 });
  // Held: whatever the others do is not seen before they may go on.
  await page.keyboard.press('p');
  await expect(page.getByRole('button', { name: 'Let the others wait' })).toHaveAttribute('aria-pressed', 'true');
  for (let turn = 0; turn < 40 && !(await page.getByRole('button', { name: 'Go on' }).isVisible()); turn++) {
    const todo = page.locator('footer .choice:enabled');
    const end = todo.filter({ hasText: /end/i });
    await page
      .locator('footer .fold[aria-expanded="false"]')
      .click({ timeout: 200 })
      .catch(() => undefined);
    await ((await end.count()) > 0 ? end.first() : todo.first()).click({ timeout: 1000 }).catch(() => undefined);
    await page.waitForTimeout(300);
  }
  await expect(page.locator('.status')).toHaveText('The others wait.');
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.locator('#board').focus();
  // Skipped: two presses, and it is all there.
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  await expect(page.locator('[data-moment]')).toHaveCount(0);
  await page.context().close();
});

test('the keys do what the card of keys says', async ({ browser }) => {
  const page = await sit(browser, 'lords-2024', VIEWS.desktop, { speed: 'instant', actions: 'all' });
  await expect(page.locator('footer .choice').first()).toBeVisible({ timeout: 30_000 });
  const board = page.locator('#board');
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys.getByText('Take back')).toBeVisible();
  await page.keyboard.press('Escape');
  // Closed is not gone: the page hears of it a moment later.
  await expect(page.locator('dialog')).toHaveCount(0);
  // Whoever comes back to the table sees no ring round it.
  await board.focus();
  await page.keyboard.press('?');
  await expect(keys).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(board).toBeFocused();
  expect(await board.evaluate((node) => [getComputedStyle(node).outlineStyle, getComputedStyle(node).boxShadow])).toEqual(['none', 'none']);
  // The log.
  await page.keyboard.press('l');
  await expect(page.getByLabel('Say something')).toBeVisible();
  await page.getByLabel('Say something').fill('h?u');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Say something')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Open the log' })).toBeFocused();
  // The only thing to do.
  const before = await page.locator('.status').innerText();
  await board.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.status')).not.toHaveText(before);
  // A number is a line of the list.
  const first = page.locator('footer .choice:enabled').first();
  const chosen = await first.innerText();
  await board.focus();
  await page.keyboard.press('1');
  await expect(page.locator('footer .choice').filter({ hasText: chosen })).toHaveCount(0);
  await page.context().close();
});

test('hints are offered where there is something to choose, and are read, not pressed', async ({ browser }) => {
  const page = await sit(browser, 'showdown', VIEWS.desktop, { speed: 'instant', bots: 3 });
  const offer = page.getByRole('button', { name: 'Hint', exact: true });
  await expect(offer).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press('h');
  const hint = page.getByRole('region', { name: 'What a strong bot would do' });
  await expect(hint.getByRole('listitem').first()).toContainText('% to win', { timeout: 30_000 });
  await expect(hint.getByRole('listitem').first().getByRole('button')).toHaveCount(0);
  await accessible(page, 'a hint');
  // Beside the board, not over it.
  const [board, beside] = [(await page.locator('#board').boundingBox())!, (await hint.boundingBox())!];
  expect(beside.x).toBeGreaterThanOrEqual(board.x + board.width - 1);
  await page.keyboard.press('Escape');
  await expect(hint).toHaveCount(0);
  // With other people at the table nobody is offered any, unless they ask for it.
  const id = await makeTable(page, { game: 'cardgame', seats: ['me', 'open'] });
  const other = await arrive(browser);
  await enter(other, 'Bo');
  await other.goto(`/table/${id}`);
  await other.getByRole('button', { name: 'Sit down' }).click();
  await page.goto(`/table/${id}`);
  await expect(page.locator('.card-button.can').first()).toBeVisible();
  await expect(offer).toHaveCount(0);
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('group', { name: 'Hints' }).getByLabel('Always').check();
  await page.keyboard.press('Escape');
  await expect(offer).toBeVisible();
  await other.context().close();
  await page.context().close();
});

test('a hint says why, with the figures of the table', async ({ browser }) => {
  const page = await sit(browser, 'royale', VIEWS.desktop, { speed: 'instant' });
  await page.getByRole('button', { name: /^Roll/ }).click();
  await expect(page.locator('#board button.group').first()).toBeVisible();
  await page.keyboard.press('h');
  const hint = page.getByRole('region', { name: 'What a strong bot would do' });
  await expect(hint.getByRole('listitem').first().locator('.why')).toHaveText(/casino \d|for a chip/, { timeout: 30_000 });
  await expect(hint.locator('.why', { hasText: /(Takes|Keeps) the \$\d+,000 at casino \d/ }).first()).toBeVisible();
  await page.context().close();
});

test('whoever comes back is shown what they missed', async ({ browser }) => {
  const [ada, bo] = [await sit(browser, 'lords-2024', VIEWS.desktop, { actions: 'all' }), await arrive(browser)];
  await enter(bo, 'Bo');
  const id = await makeTable(ada, { game: 'lords-2024', seats: ['me', 'open'] });
  await ada.goto(`/table/${id}`);
  await bo.goto(`/table/${id}`);
  await bo.getByRole('button', { name: 'Sit down' }).click();
  await expect(ada.locator('.status')).toContainText(/draws a card/);
  const mine = await ada.locator('footer .choice').first().isVisible();
  const [away, there] = mine ? [bo, ada] : [ada, bo];
  await away.evaluate(() => localStorage.setItem('speed', 'slow'));
  await away.goto('/');
  await expect(away.getByRole('heading', { name: /^Hello/ })).toBeVisible();
  // The other draws, and ends the turn.
  for (let move = 0; move < 6; move++) {
    const end = there.locator('footer .choice:enabled').filter({ hasText: /end/i });
    const all = there.locator('footer .fold[aria-expanded="false"]');
    await all.click({ timeout: 300 }).catch(() => undefined);
    const next = (await end.count()) > 0 ? end.first() : there.locator('footer .choice:enabled').first();
    await next.click({ timeout: 1500 }).catch(() => undefined);
    await there.waitForTimeout(200);
  }
  await away.addInitScript(() => localStorage.setItem('speed', 'slow'));
  await away.goto(`/table/${id}`);
  const recap = away.getByText(/^\d+ moves since you left$/);
  await expect(recap).toBeVisible();
  await away.getByRole('button', { name: 'Skip', exact: true }).click();
  await expect(recap).toHaveCount(0);
  const log = away.locator('aside section.log');
  if ((await log.count()) === 0) await away.keyboard.press('l');
  await expect(log).toContainText('You left here.');
  await ada.context().close();
  await bo.context().close();
});

test('what somebody chooses is kept: sound, speed and hints', async ({ browser }) => {
  const page = await sit(browser, 'cardgame', VIEWS.upright, { speed: 'instant' });
  await page.addInitScript(() => {
    let made = 0;
    const Context = window.AudioContext;
    window.AudioContext = class extends Context {
      constructor() {
        super();
        document.documentElement.dataset.heard = String(++made);
      }
    };
  });
  await page.reload();
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  const sound = page.getByRole('group', { name: 'Sound' });
  // Nothing was played and nothing loaded before; whoever turns it up hears it.
  await expect(page.locator('html')).not.toHaveAttribute('data-heard');
  await sound.getByLabel('Off').check();
  await expect(page.locator('html')).not.toHaveAttribute('data-heard');
  await sound.getByLabel('Full').check();
  await expect(page.locator('html')).toHaveAttribute('data-heard', '1');
  await page.getByRole('group', { name: 'Moves of the others' }).getByLabel('Slow').check();
  expect(await page.evaluate(() => [localStorage.getItem('sound'), localStorage.getItem('speed')])).toEqual(['full', 'slow']);
  await page.context().close();
});

test('what was done can be taken back while a ring drains', async ({ browser }) => {
  const [ada, bo] = [await arrive(browser, 'desktop', 'night', 'on'), await arrive(browser)];
  // As a house does that lets bots wait for a moment.
  await ada.routeWebSocket(/\/socket/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const said = JSON.parse(String(message)) as { now?: { you?: { can_undo: boolean; undo_until_ms?: number } } };
      if (said.now?.you?.can_undo) said.now.you.undo_until_ms = 3000;
      socket.send(JSON.stringify(said));
    });
    socket.onMessage((message) => server.send(message));
  });
  await enter(ada, 'Ada');
  await enter(bo, 'Bo');
  const id = await makeTable(ada, { game: 'cardgame', seats: ['me', 'open'] });
  await ada.goto(`/table/${id}`);
  await bo.goto(`/table/${id}`);
  await bo.getByRole('button', { name: 'Sit down' }).click();
  const choices = ada.locator('footer .choice');
  await expect(choices.first()).toBeVisible();
  const before = await choices.count();
  await choices.first().click();
  const back = ada.getByRole('button', { name: 'Take back' });
  await expect(back.locator('circle')).toHaveCSS('animation-duration', '3s');
  await ada.locator('#board').focus();
  await ada.keyboard.press('u');
  await expect(choices).toHaveCount(before);
  await ada.context().close();
  await bo.context().close();
});

/** Does whatever can be done, until it has led to something. */
async function acts(page: Page, until: () => Promise<void>) {
  await expect(async () => {
    const all = page.locator('footer .fold[aria-expanded="false"], footer .list[aria-pressed="false"]').first();
    if (await all.isVisible()) await all.click({ timeout: 300 });
    const todo = page.locator('footer .choice:enabled').first();
    if (await todo.isVisible()) await todo.click({ timeout: 300 });
    await until();
  }).toPass();
}

test('a bell rings when it is my turn and the page lies behind, and the title says so', async ({ browser }) => {
  const [ada, bo] = [await sit(browser, 'lords-2024', VIEWS.desktop, { speed: 'instant' }), await arrive(browser)];
  await ada.addInitScript(() => {
    const Context = window.AudioContext;
    window.AudioContext = class extends Context {
      constructor() {
        super();
        document.documentElement.dataset.heard = 'yes';
      }
    };
  });
  await enter(bo, 'Bo');
  const id = await makeTable(ada, { game: 'cardgame', seats: ['me', 'open'], options: { mode: 'sequential' } });
  await ada.goto(`/table/${id}`);
  await bo.goto(`/table/${id}`);
  await bo.getByRole('button', { name: 'Sit down' }).click();
  // Ada does what she must, until it is Bo's turn, and looks elsewhere.
  await expect(ada.locator('.status')).not.toBeEmpty();
  await ada.getByRole('heading', { level: 1 }).click();
  await acts(ada, () => expect(ada).toHaveTitle(/^[^●]/, { timeout: 300 }));
  await ada.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(ada.locator('html')).not.toHaveAttribute('data-heard');
  const lines = await ada.locator('.moves .move').count();
  await acts(bo, () => expect(ada).toHaveTitle(/^● /, { timeout: 300 }));
  await expect(ada.locator('html')).toHaveAttribute('data-heard', 'yes');
  // Nothing has moved behind her back: it is shown when she looks.
  expect(await ada.locator('.moves .move').count()).toBe(lines);
  await ada.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(() => ada.locator('.moves .move').count()).toBeGreaterThan(lines);
  await ada.context().close();
  await bo.context().close();
});
