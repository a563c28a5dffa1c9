import { expect, type Browser, type Page } from '@playwright/test';
import { CARDS, PAYOUT } from '../pictures/positions';
import { arrive, enter, makeTable } from '../tests/kit';

// The busiest moments of all boards: what is counted while it is to be seen, and what brings it about.

export type Scene = {
  name: string;
  /** Somebody at a table of their own among bots, with the page as it is after its first view. */
  open: (browser: Browser) => Promise<Page>;
  /** What is to be seen as long as the moment lasts. */
  what: string;
  bring: (page: Page) => Promise<void>;
};

const bots = (count: number) => Array.from({ length: count }, () => ({ bot: 'easy' }));

async function sit(browser: Browser, table: Record<string, unknown>): Promise<Page> {
  const page = await arrive(browser, 'desktop', 'night', 'on');
  await page.addInitScript(() => {
    localStorage.setItem('actions', 'few');
    localStorage.setItem('log', 'closed');
    localStorage.setItem('sound', 'off');
  });
  await enter(page, 'Ada');
  await page.goto(`/table/${await makeTable(page, table)}`);
  await expect(page.locator('#board .street, #board [data-lot]').first()).toBeVisible();
  await page.waitForTimeout(1500);
  return page;
}
const pink = (page: Page) => page.locator('#board footer .buttons button.pink:enabled').click();
const button = (page: Page, name: RegExp) => page.getByRole('button', { name }).first();

const row = (block: string, count: number) => Array.from({ length: count }, (_, at) => `${block}${at + 1}`);
/** Dice of three owners; the first alone shows a six, so that nothing is tied. */
const casino = (lots: string[], company: string) =>
  Object.fromEntries(lots.map((lot, at) => [lot, { company, height: 1, owner: at % 3, die: at === 0 ? 6 : 1 + (at % 5) }]));
const CITY = { seats: 3, active: 0, money: [90, 60, 60], deck: ['B2', 'B3', 'D1', 'E2', 'end', 'E3', 'E4'] };
/** There are nine tiles of each company: twelve that pay at once are two casinos on The Strip, the largest that can be and a small one. */
const TWELVE = {
  ...CITY,
  asks: 'collect',
  card: 'D5',
  lots: { ...casino(row('C', 9), 'tivoli'), ...casino(row('A', 3), 'pioneer'), D5: { mark: 0 } },
};
const SIX = { ...CITY, asks: 'act', lots: casino(row('A', 6), 'pioneer') };
const HOTEL = {
  seats: 3,
  button: 0,
  active: 0,
  asks: 'choose',
  players: [{ cash: 60, sheet: ['lounge@0,2/0'], off: ['night_club'] }, { cash: 0 }, { cash: 0 }],
  premier: [{ minimum: 18, tile: 'buffet' }, { minimum: 18, tile: 'table_games' }, { minimum: 25, tile: 'sports_book' }, null],
};

/** From where the dragged tile lies to about where it can go: looked up before anything is slow. */
const ways = new WeakMap<Page, { from: [number, number]; to: [number, number] }>();

export const SCENES: Scene[] = [
  {
    name: 'eight dice roll',
    open: (browser) => sit(browser, { game: 'royale', seats: ['me', ...bots(3)], options: { start: 0, mode: 'basic' } }),
    what: '.royale[data-moment="roll"]',
    bring: pink,
  },
  {
    name: 'a payout',
    open: async (browser) => {
      const page = await sit(browser, { game: 'royale', seats: ['me', ...bots(3)], position: PAYOUT });
      await page.locator('#board button.group').first().click();
      return page;
    },
    what: '.royale[data-moment="tie"], .royale[data-moment="pay"]',
    bring: pink,
  },
  {
    name: 'a reveal',
    open: async (browser) => {
      const page = await sit(browser, { game: 'cardgame', seats: ['me', ...bots(3)], position: CARDS });
      await page.locator('.card-button.can:enabled').nth(1).click();
      await page.locator('.card-button.can:enabled').nth(2).click();
      return page;
    },
    what: '.reveal',
    bring: (page) => page.locator('.go.primary:enabled').click(),
  },
  {
    name: 'a payout of twelve tiles',
    open: (browser) => sit(browser, { game: 'lords-2024', seats: ['me', ...bots(2)], position: TWELVE }),
    what: '#board[data-moment]',
    bring: (page) => button(page, /^Collect/).click(),
  },
  {
    name: 'a reorganize of six dice',
    open: async (browser) => {
      const page = await sit(browser, { game: 'lords-2024', seats: ['me', ...bots(2)], position: SIX });
      await page.locator('[data-lot="A1"]').click();
      await button(page, /^Reorganize/).click();
      await button(page, /^Reorganize A1/).waitFor();
      return page;
    },
    what: '#board[data-moment]',
    bring: (page) => button(page, /^Reorganize A1/).click(),
  },
  {
    name: 'a dragged tile of 2 by 2',
    open: async (browser) => {
      const page = await sit(browser, { game: 'showdown', seats: ['me', ...bots(2)], position: HOTEL });
      const tile = page.locator('.sheet [data-kind="night_club"]');
      await tile.click();
      const to = (await page.locator('.spot').first().boundingBox())!;
      await page.getByRole('button', { name: 'Give up placing' }).click();
      const from = (await tile.boundingBox())!;
      ways.set(page, { from: [from.x + from.width / 2, from.y + from.height / 2], to: [to.x + 20, to.y + 20] });
      return page;
    },
    what: '.float',
    bring: async (page) => {
      const { from, to } = ways.get(page)!;
      await page.mouse.move(...from);
      await page.mouse.down();
      for (let step = 0; step < 240; step++) await page.mouse.move(to[0] + Math.sin(step / 12) * 90, to[1] + Math.cos(step / 9) * 60);
      await expect(page.locator('.float')).toBeVisible();
      await page.mouse.up();
    },
  },
];
