import { expect, type Browser, type Page } from '@playwright/test';
import { test } from './house';
import { CARDS } from '../pictures/positions';
import { accessible, arrive, drawn, enter, hurry, makeTable } from './kit';

/** Sits down at a table of the Card Game, with so many bots. */
async function sit(
  browser: Browser,
  size: readonly [number, number],
  bots: number,
  how: { theme?: 'night' | 'day'; motion?: boolean; name?: string; options?: object; position?: object; hurried?: boolean } = {},
) {
  const page = await arrive(browser, 'desktop', how.theme ?? 'night', how.motion ? 'on' : 'off');
  await page.setViewportSize({ width: size[0], height: size[1] });
  await page.addInitScript(() => {
    localStorage.setItem('actions', 'few');
    localStorage.setItem('log', 'open');
  });
  // How long a card is held says what is meant by it: those who hold or slide have all their time.
  if (how.hurried ?? true) await hurry(page);
  await enter(page, how.name ?? 'Ada');
  const seats = ['me', ...Array.from({ length: bots }, () => ({ bot: 'easy' }))];
  const began = how.position ? { position: how.position } : { options: how.options ?? {} };
  await page.goto(`/table/${await makeTable(page, { game: 'cardgame', ...began, seats })}`);
  await expect(page.locator('.card-button.can:enabled').first()).toBeVisible({ timeout: 20_000 });
  return page;
}

test('all cards of one number are played with two touches', async ({ browser }) => {
  for (const size of [
    [1440, 900],
    [390, 844],
  ] as const) {
    const page = await sit(browser, size, 3, { position: CARDS });
    await page.locator('.card-button.can[data-key="4"]').first().click();
    const whole = page.getByRole('button', { name: 'Every 4', exact: true });
    expect(await whole.evaluate((button) => button.scrollWidth - button.clientWidth)).toBeLessThanOrEqual(0);
    await accessible(page, 'one number');
    await whole.click();
    // Two dice lay there; two 4s and a double one come to them.
    await expect(page.locator('.casino[data-casino="4"] > p.unseen')).toContainText('Ada 6 dice', { timeout: 20_000 });
    await page.context().close();
  }
});

test('a card that is held is played at once, and one that is let go of is only picked', async ({ browser }) => {
  const page = await sit(browser, [390, 844], 3, { position: CARDS, hurried: false });
  const four = page.locator('.card-button.can[data-key="4"]').first();
  const { x, y, width, height } = (await four.boundingBox())!;
  const press = async () => {
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
  };
  // Somebody who goes on elsewhere has meant nothing by it.
  await press();
  await page.mouse.move(x + width / 2, y - 200, { steps: 3 });
  await page.mouse.up();
  await expect(page.locator('.card-button.held')).toHaveCount(0);
  await press();
  await page.mouse.up();
  await expect(page.locator('.card-button.picked')).toHaveCount(1);
  await expect(page.locator('.go.primary:enabled')).toBeVisible();
  await page.locator('.card-button.picked').click();
  await expect(page.locator('.card-button.picked')).toHaveCount(0);
  await press();
  // One die comes to the two that lay there, while it is still held.
  await expect(page.locator('.casino[data-casino="4"] > p.unseen')).toContainText(/Ada 3\b/, { timeout: 20_000 });
  await page.mouse.up();
  // What it lay on hears nothing of it.
  await expect(page.locator('.card-button.can:enabled').first()).toBeVisible({ timeout: 20_000 });
  await expect(page.locator('.card-button.picked')).toHaveCount(0);
  await page.context().close();
});

/** The last turn of a round: what is played is shown, and then every casino pays. */
const MORE = [['1x1', '2x1'], [], ['6x1', '5x1'], ['1x1']];
const LAST = {
  ...CARDS,
  players: CARDS.players.map((player, seat) => ({ ...player, turns: 5, placed: [...player.placed, ...MORE[seat]!] })),
};

type Seen = { step: string; casinos: string; money: string; log: string };

/** Notes from now on what is seen of the table whenever it changes: the step, the casinos in words, what everybody has, and the log. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const seen: Seen[] = [];
    Object.assign(window, { seen });
    const text = (what: string) => [...document.querySelectorAll(what)].map((one) => one.textContent).join('|');
    const look = () => {
      const kind = document.querySelector<HTMLElement>('#board')?.dataset.moment ?? '';
      const step = `${kind} ${text('.payout h2')}`.trim();
      const money = text('[data-seat] > .has > .unseen').replace(/[^|]*?(\d+ notes)/g, '$1');
      const now = { step, casinos: text('.casino > p.unseen'), money, log: text('section.log li') };
      if (JSON.stringify(seen.at(-1)) !== JSON.stringify(now)) seen.push(now);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });

test('a reveal and a payout are told when they have been shown, also to those who want no motion', async ({ browser }) => {
  const orders: string[][] = [];
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const page = await sit(browser, [1440, 900], 3, { motion: true, position: LAST });
    await page.emulateMedia({ reducedMotion });
    await watch(page);
    await page.locator('.card-button.can:enabled').nth(1).click();
    await page.locator('.card-button.can:enabled').nth(2).click();
    await page.locator('.go.primary:enabled').click();
    await expect(page.getByText('Round 3 of 4', { exact: true })).toBeVisible({ timeout: 30_000 });
    await expect(page.locator('.card-button.can:enabled').first()).toBeVisible();
    const seen = await page.evaluate(() => (window as unknown as { seen: Seen[] }).seen);
    const first = seen.findIndex(({ step }) => step === 'gather');
    const shown = seen.slice(first, seen.findLastIndex(({ step }) => step !== '') + 1);
    const order = shown.map(({ step }) => step).filter((step, at, all) => step !== all[at - 1]);
    orders.push(order);
    expect(order.slice(0, 4)).toEqual(['gather', 'turn', 'hold', 'fly']);
    expect(order.filter((step) => step.startsWith('pay'))).toHaveLength(6);
    expect(order.findIndex((step) => step.startsWith('tie'))).toBeGreaterThan(3);
    // No stack grows before the cards have flown, no line is told before all of it is over, and money comes only when a casino has paid.
    for (const { step, casinos } of shown.filter(({ step }) => ['gather', 'turn', 'hold', 'fly'].includes(step)))
      expect(casinos, step).toBe(shown[0]!.casinos);
    expect(new Set(shown.map(({ log }) => log)).size, 'the log waits').toBe(1);
    for (const [at, { step, money }] of shown.entries())
      if (money !== shown[at - 1]?.money && at > 0) expect([at, shown[at - 1]!.step.split(' ')[0], step]).toEqual([at, 'pay', step]);
    const last = seen.at(-1)!;
    expect(last.casinos).not.toBe(shown[0]!.casinos);
    expect(last.money).not.toBe(shown[0]!.money);
    expect(last.log).not.toBe(shown[0]!.log);
    await page.context().close();
  }
  expect(orders[1]).toEqual(orders[0]);
});

for (const [way, size] of [
  ['a mouse', [1440, 900]],
  ['a finger', [390, 844]],
] as const)
  test(`two different cards are picked by one touch of ${way} that slides over them`, async ({ browser }) => {
    const page = await sit(browser, size, 3, { position: CARDS, hurried: false });
    const card = page.locator('.card-button.can:enabled');
    const keys = await card.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.key));
    const other = keys.findIndex((key) => key !== keys[0]);
    const middle = async (at: number) => {
      const { x, y, width, height } = (await card.nth(at).boundingBox())!;
      return { x: x + width / 2, y: y + height / 2 };
    };
    const [from, to] = [await middle(0), await middle(other)];
    // Around whatever lies between.
    const path = [from, { x: from.x, y: size[1] - 1 }, { x: to.x, y: size[1] - 1 }, to];
    if (way === 'a mouse') {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      for (const { x, y } of path) await page.mouse.move(x, y);
      await page.mouse.up();
    } else {
      const line = await page.context().newCDPSession(page);
      await line.send('Emulation.setTouchEmulationEnabled', { enabled: true });
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
        line.send('Input.dispatchTouchEvent', { type, touchPoints });
      await touch('touchStart', [from]);
      for (const point of path) await touch('touchMove', [point]);
      await touch('touchEnd', []);
    }
    const picked = page.locator('.card-button.picked');
    await expect(picked).toHaveCount(2);
    expect(await picked.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.key))).toEqual([keys[0], keys[other]]);
    await expect(page.locator('.go.primary:enabled')).toBeVisible();
    // One that is touched and not slid over goes back, as ever.
    await picked.first().click();
    await expect(picked).toHaveCount(1);
    await page.context().close();
  });

test('after all moments the board is the one that the house tells', async ({ browser }) => {
  const page = await sit(browser, [1440, 900], 3, { motion: true, position: CARDS });
  await page.locator('.card-button.can:enabled').first().click();
  await page.locator('.go.primary:enabled').click();
  await expect(page.locator('.reveal')).toBeVisible();
  await expect(page.locator('.card-button.can:enabled').first()).toBeVisible({ timeout: 20_000 });
  const after = await drawn(page);
  await page.reload();
  await expect(page.locator('.card-button.can:enabled').first()).toBeVisible();
  expect(await drawn(page)).toEqual(after);
  await page.context().close();
});

test('a press ends what is shown, and nothing of it is lost', async ({ browser }) => {
  const page = await sit(browser, [1440, 900], 1, { motion: true });
  const before = await page.locator('.casino > p.unseen').allTextContents();
  await page.locator('.card-button.can:enabled').first().click();
  await page.locator('.go.primary:enabled').click();
  await expect(page.locator('.reveal')).toBeVisible({ timeout: 20_000 });
  await page.locator('#board').click({ position: { x: 300, y: 60 } });
  await page.locator('#board').click({ position: { x: 300, y: 60 } });
  await expect(page.locator('.reveal')).toHaveCount(0, { timeout: 1500 });
  expect(await page.locator('.casino > p.unseen').allTextContents()).not.toEqual(before);
  await page.context().close();
});

for (const size of [
  [390, 844],
  [360, 640],
  [844, 390],
] as const)
  test(`a turn needs no scrolling at ${size[0]} by ${size[1]}`, async ({ browser }) => {
    for (const bots of [1, 4]) {
      const page = await sit(browser, size, bots);
      for (let turn = 0; turn < 2; turn++) {
        await page.locator('.card-button.can:enabled').first().click();
        await expect(page.locator('.slip li.own').first()).toBeVisible();
        const outside = await page.evaluate(() => {
          const board = document.querySelector('#board')!;
          const all = document.querySelectorAll('.card-button, .go, .casino');
          const beyond = [...all].filter((one) => {
            const at = one.getBoundingClientRect();
            return at.left < -1 || at.top < -1 || at.right > innerWidth + 1 || at.bottom > innerHeight + 1;
          });
          return [...beyond.map((one) => one.className), ...(board.scrollHeight > board.clientHeight + 1 ? ['the board scrolls'] : [])];
        });
        expect(outside, `${bots} bots, turn ${turn}`).toEqual([]);
        await page.locator('.go.primary:enabled').click();
        await expect(page.locator('.card-button.can:enabled').first()).toBeVisible({ timeout: 20_000 });
      }
      await page.context().close();
    }
  });

for (const [theme, size] of [
  ['night', [1440, 900]],
  ['day', [390, 844]],
] as const)
  test(`the Card Game hinders nobody, and a name is text, ${theme}`, async ({ browser }) => {
    const page = await sit(browser, size, 3, { theme, name: '<b id="evil">B</b>', options: { mode: 'sequential', chip_cards: true } });
    await page.locator('.card-button.can:enabled').first().click();
    await accessible(page, `a pick, ${theme}`);
    // What is picked and played by keyboard alone.
    await page.locator('.go.primary:enabled').focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('.card-button.can:enabled, .take:enabled').first()).toBeVisible({ timeout: 20_000 });
    await accessible(page, `after a turn, ${theme}`);
    await expect(page.locator('#evil')).toHaveCount(0);
    await page.context().close();
  });
