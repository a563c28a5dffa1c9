import { expect, type Browser, type Page } from '@playwright/test';
import { test } from './house';
import { accessible, arrive, enter, makeTable } from './kit';

/** Sits down at a table of the Card Game, with so many bots. */
async function sit(
  browser: Browser,
  size: readonly [number, number],
  bots: number,
  how: { theme?: 'night' | 'day'; motion?: boolean; name?: string; options?: object } = {},
) {
  const page = await arrive(browser, 'desktop', how.theme ?? 'night', how.motion ? 'on' : 'off');
  await page.setViewportSize({ width: size[0], height: size[1] });
  await page.addInitScript(() => {
    localStorage.setItem('actions', 'few');
    localStorage.setItem('log', 'open');
  });
  await enter(page, how.name ?? 'Ada');
  const seats = ['me', ...Array.from({ length: bots }, () => ({ bot: 'easy' }))];
  await page.goto(`/table/${await makeTable(page, { game: 'cardgame', options: how.options ?? {}, seats })}`);
  await expect(page.locator('.card-button.can:enabled').first()).toBeVisible({ timeout: 20_000 });
  return page;
}

/** What is seen of the table at every frame from now on: the reveal, the casinos in words, the plates and the log. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const seen: { reveal: string; casinos: string; plates: string; log: string }[] = [];
    Object.assign(window, { seen });
    const text = (what: string) => [...document.querySelectorAll(what)].map((one) => one.textContent).join('|');
    const look = () => {
      const reveal = document.querySelector('.reveal')?.classList[1] ?? '';
      const now = { reveal, casinos: text('.casino > p.unseen'), plates: text('[data-seat] .money'), log: text('section.log li') };
      if (JSON.stringify(seen.at(-1)) !== JSON.stringify(now)) seen.push(now);
      requestAnimationFrame(look);
    };
    look();
  });

test('a reveal is told when it has been shown: no stack, sum or line before the cards have flown', async ({ browser }) => {
  const page = await sit(browser, [1440, 900], 2, { motion: true });
  await watch(page);
  await page.locator('.card-button.can:enabled').first().click();
  await page.locator('.go.primary:enabled').click();
  await expect(page.locator('.reveal.hold')).toBeVisible({ timeout: 20_000 });
  await expect(page.locator('.reveal .card')).not.toHaveCount(0);
  await expect(page.locator('.card-button.can:enabled').first()).toBeVisible({ timeout: 20_000 });
  type Seen = { reveal: string; casinos: string; plates: string; log: string };
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen[] }).seen);
  const during = seen.filter(({ reveal }) => reveal !== '');
  const kinds = during.map(({ reveal }) => reveal).filter((kind, at, all) => kind !== all[at - 1]);
  expect(kinds).toEqual(['gather', 'turn', 'hold', 'fly']);
  for (const { casinos, plates, log } of during)
    expect({ casinos, plates, log }).toEqual({ casinos: during[0]!.casinos, plates: during[0]!.plates, log: during[0]!.log });
  const [first, last] = [during[0]!, seen.at(-1)!];
  expect(last.casinos).not.toBe(first.casinos);
  expect(last.log).not.toBe(first.log);
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
