import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { accessible, SIZES } from './kit';

/** What is shown without a network, wherever the client comes from: a house, or a folder of files. */

export const GAMES = {
  royale: 'Las Vegas Royale',
  cardgame: 'Las Vegas: The Card Game',
  'lords-2010': 'Lords of Vegas (2010)',
  'lords-2024': 'Lords of Vegas (2024)',
  showdown: 'Vegas Showdown',
} as const;

/** Comes to the front door, and waits until everything is kept on the device. */
export async function comeOnce(browser: Browser, address: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ viewport: SIZES.phone, hasTouch: true, acceptDownloads: true });
  await context.addInitScript(() => {
    localStorage.setItem('motion', 'off');
    localStorage.setItem('speed', 'instant');
    localStorage.setItem('actions', 'all');
    localStorage.setItem('hints', 'always');
  });
  const page = await context.newPage();
  watched(page);
  await page.goto(address);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  return { context, page };
}

function watched(page: Page) {
  page.on('pageerror', (error) => expect.soft(error.message, 'nothing breaks in the page').toBe(''));
}

/** Another page of the same browser. */
export async function another(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  watched(page);
  await page.goto(address);
  return page;
}

/** Says a name where it is asked for, and comes back to the front door: it is kept for the table to come. */
export async function enter(page: Page, name: string) {
  await page.getByRole('link', { name: 'New table of Las Vegas Royale' }).click();
  await page.getByLabel('What shall we call you?').fill(name);
  await page.getByRole('link', { name: /^Fremont/ }).click();
}

/** Opens a table of this device: one person, and bots of a level in the other chairs. */
export async function openTable(page: Page, game: keyof typeof GAMES, level: 'easy' | 'hard') {
  await page.locator(`a[href$="/new?game=${game}"]`).click();
  // The form is fetched when somebody asks for it.
  const opens = page.getByRole('button', { name: 'Open the table' });
  await expect(opens).toBeVisible();
  const here = page.getByText('On this device', { exact: true });
  if (await here.count()) await here.first().click();
  for (let seat = 2; ; seat += 1) {
    const chair = page.getByLabel(`Seat ${seat}`, { exact: true });
    if (!(await chair.count())) break;
    await chair.selectOption(`bot:${level}`);
  }
  await opens.click();
  // A bot may begin, and wait for the answer to an offer.
  await expect(page.locator('#board')).toBeVisible({ timeout: 30_000 });
}

/** Does what can be done, so many times or to the end; runs in the page. */
async function playInPage(most: number): Promise<string> {
  const all = (what: string) => [...document.querySelectorAll<HTMLElement>(what)];
  const named = (within: string, name: RegExp) => all(`${within} button:enabled`).find((one) => name.test(one.textContent.trim()));
  const declines = () => {
    const deals = '[role="dialog"]';
    if (all('.handle.waits').length > 0) return named(deals, /^Yes, decline/) ?? named(deals, /^Decline$/) ?? all('.handle.waits')[0];
    return all('.handle[aria-expanded="true"]')[0];
  };
  const next = (turn: number) => {
    const choices = all('footer .choice:enabled');
    const text = (one: HTMLElement) => one.textContent.trim();
    const others = choices.filter((one) => !/sketch a renovation/i.test(text(one)));
    const wise = others.length > 0 ? others : choices;
    const mixed = Math.imul(turn + 1, 0x9e3779b1) >>> 8;
    const enough = wise.find((one) => /^(end (the|my) turn|put (it|all) back|leave it)/i.test(text(one)));
    return mixed % 2 === 0 && enough ? enough : wise[mixed % Math.max(1, wise.length)];
  };
  for (let turn = 0; turn < most;) {
    if (document.querySelector('.outcome')) return 'over';
    const touch = declines() ?? next(turn);
    if (touch) {
      touch.click();
      turn += 1;
    }
    await new Promise((soon) => setTimeout(soon, touch ? 10 : 25));
  }
  return 'under way';
}

export const play = (page: Page, most: number) => page.evaluate(playInPage, most);

/** A whole game without a network, closed and reopened in the middle. */
export async function wholeGame(context: BrowserContext, page: Page, address: string, game: keyof typeof GAMES) {
  await openTable(page, game, 'hard');
  // Nothing moves any more when it is looked at: it is my turn, or a bot waits for my answer.
  await expect(page.locator('.status.mine, .handle.waits').first()).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('[data-moment]')).toHaveCount(0);
  await accessible(page, `${game} on this device`);
  expect(await play(page, 12)).toBe('under way');
  await page.close();
  const again = await another(context, address);
  await again.getByRole('region', { name: 'On this device' }).getByRole('link').first().click();
  await expect(again.locator('#board')).toBeVisible({ timeout: 30_000 });
  expect(await play(again, 3000)).toBe('over');
  await expect(again.locator('[data-moment]')).toHaveCount(0);
  await accessible(again, `${game} on this device, over`);
  await again.close();
}
