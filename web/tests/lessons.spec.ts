import { expect, type Page } from '@playwright/test';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Lesson, StepWords, Words } from '../src/lessons/lesson';
import { test as house } from './house';
import { accessible, arrive, stillness } from './kit';
import { comeOnce } from './offline';
import { test } from './site';

/**
 * The coached first games, as somebody follows them: on a phone and on a desktop, with the keyboard, touching wrong things on the way. No house
 * is behind them: the page is a folder of files.
 */

const GAMES = ['royale', 'cardgame', 'lords-2024', 'lords-2010', 'showdown'] as const;
const read = (file: string) => JSON.parse(readFileSync(`${file}.json`, 'utf8')) as unknown;
const lessonOf = (game: string) => read(`src/lessons/games/${game}`) as Lesson;
const wordsOf = (language: string) => read(`../locales/${language}/page/lessons`) as Words;
const words = wordsOf('en');
const said = (game: string, key: string, { lessons } = words): StepWords =>
  (lessons[game]?.[key] ?? lessons[game.replace(/-\d+$/, '')]?.[key])!;
/** The languages of the page. */
const LANGUAGES = readdirSync('../locales');
const built = existsSync('rules/wasm_bg.wasm');
const WHY = 'the rules of the page were not built: see make wasm';

const card = (page: Page) => page.locator('.say');
const turnOf = (page: Page) => card(page).getAttribute('data-turn');

/** Waits for a step, and for the keyboard to be where something is to be touched. */
async function comes(page: Page, step: number) {
  await expect(card(page)).toHaveAttribute('data-turn', new RegExp(`^${step}:`), { timeout: 30_000 });
}

/** Touches something that the step is not about: whatever can be done on the board, or somebody's plate. */
async function touchWrong(page: Page, at: string[]) {
  await page.evaluate((at) => {
    const meant = (one: Element) => one.closest('[data-coach]') ?? at.some((lit) => one.closest(lit) ?? one.querySelector(lit));
    const things = [...document.querySelectorAll<HTMLElement>('#board button:enabled, section.seats [data-seat]')];
    things.find((one) => one.getClientRects().length > 0 && !meant(one))!.click();
  }, at);
}

/** Does what is lit with the keyboard alone, until the step is over. */
async function follow(page: Page, step: number) {
  for (let presses = 0; presses < 12; presses += 1) {
    const turn = await turnOf(page);
    if (!turn?.startsWith(`${step}:`)) return;
    // The keyboard is where the light is.
    await page.waitForFunction(() => {
      const lit = document.querySelector('.dim .ring')?.getBoundingClientRect();
      const here = document.activeElement?.getBoundingClientRect();
      if (!lit || !here || document.activeElement === document.body) return false;
      const [x, y] = [here.left + here.width / 2, here.top + here.height / 2];
      return x >= lit.left && x <= lit.right && y >= lit.top && y <= lit.bottom;
    });
    await page.keyboard.press('Enter');
    await expect.poll(async () => ((await card(page).count()) > 0 ? turnOf(page) : null)).not.toBe(turn);
  }
  throw new Error(`step ${step} does not end`);
}

const begin = async (page: Page, game: string, language = 'en') => {
  await page.addInitScript((language) => localStorage.setItem('language', language), language);
  await page.goto(`#/learn/${game}`);
  await comes(page, 0);
};

test.skip(!built, WHY);

for (const game of GAMES)
  for (const language of LANGUAGES)
    for (const [size, theme] of [
      ['phone', 'night'],
      ['desktop', 'day'],
    ] as const)
      test(`the lesson of ${game} is followed with the keyboard, ${size}, ${language}`, async ({ browser }) => {
        const lesson = lessonOf(game);
        const words = wordsOf(language);
        const page = await arrive(browser, size, theme);
        await begin(page, game, language);
        for (const [at, step] of lesson.steps.entries()) {
          const told = said(game, step.key, words);
          await comes(page, at);
          await expect(card(page).getByRole('heading')).toHaveText(told.title);
          await expect(card(page)).toContainText(told.text);
          await expect(card(page)).toContainText(new RegExp(`${at + 1}\\D+${lesson.steps.length}`));
          await touchWrong(page, [...step.at, ...(step.also ?? [])]);
          const why = card(page).getByRole('alert');
          await expect(why).toBeVisible();
          expect([told.wrong, ...Object.values(told.other ?? {})]).toContain(await why.textContent());
          // Nothing is lost by it.
          await comes(page, at);
          // Another language changes the words only: there every third step is enough.
          if (language === 'en' || at % 3 === 0) await accessible(page, `${game}, step ${at + 1}`);
          await follow(page, at);
        }
        await expect(card(page)).toContainText(words.ends[game]!.text);
        await accessible(page, `${game}, the end of the lesson`);
        await page.getByRole('button', { name: words.frame['end.on'] }).press('Enter');
        await expect(page).toHaveURL(/\/table\/local/);
        await expect(page.locator('footer .choice:enabled').first()).toBeVisible({ timeout: 30_000 });
        await page.context().close();
      });

/** The middle of the lit thing, or of the first of several, where nothing may lie over it. */
const middle = (page: Page, at: string[]) =>
  page.evaluate((at) => {
    const place = Number(document.querySelector<HTMLElement>('.say')!.dataset.turn!.split(':')[1]);
    const lit = document.querySelector('button.lit') ?? document.querySelector(at[place]!)!;
    const { left, top, width, height } = lit.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }, at);

for (const [what, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a phone held across', { width: 844, height: 390 }],
] as const) {
  for (const game of GAMES) {
    test(`the lesson of ${game} is followed with a finger, on ${what}`, async ({ browser }) => {
      const page = await arrive(browser, 'phone');
      await page.setViewportSize(viewport);
      await begin(page, game);
      for (const [at, step] of lessonOf(game).steps.entries()) {
        for (let touches = 0; touches < 12; touches += 1) {
          const turn = await turnOf(page);
          if (!turn?.startsWith(`${at}:`)) break;
          const { x, y } = await middle(page, step.at);
          const lit = await page.evaluate(
            ({ x, y, at }) => {
              const there = document.elementFromPoint(x, y);
              return there?.closest('button.lit') != null || at.some((one) => there?.closest(one) != null);
            },
            { x, y, at: step.at },
          );
          expect(lit, `${game}, ${step.key}: nothing lies over what is to be touched`).toBe(true);
          await page.mouse.click(x, y);
          await expect.poll(async () => ((await card(page).count()) > 0 ? turnOf(page) : null)).not.toBe(turn);
        }
      }
      await expect(page.getByRole('button', { name: 'Play on from here' })).toBeVisible();
      await page.context().close();
    });
  }
}

/** What lies over the corners and the middle of the lit thing: nothing of the card may. */
const covered = (page: Page, at: string[]) =>
  page.evaluate((at) => {
    const card = document.querySelector<HTMLElement>('.say')!;
    const place = Number(card.dataset.turn!.split(':')[1]);
    const touch = document.querySelector('button.lit');
    const things = touch ? [touch] : [...document.querySelectorAll(at[place]!)].filter((one) => one.getClientRects().length > 0);
    return things.flatMap((one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      const [x, y, edge] = [(left + right) / 2, (top + bottom) / 2, 2];
      const points = { middle: [x, y], a: [left + edge, top + edge], b: [right - edge, top + edge], c: [left + edge, bottom - edge] };
      const all = Object.entries({ ...points, d: [right - edge, bottom - edge] });
      return all.flatMap(([name, [x, y]]) => {
        const there = document.elementFromPoint(x!, y!);
        const free = name === 'middle' ? there && (there === one || one.contains(there) || there.contains(one)) : true;
        return free && !there?.closest('.say') ? [] : [`${at[place]}: ${name} at ${Math.round(x!)}, ${Math.round(y!)}`];
      });
    });
  }, at);

for (const game of GAMES)
  for (const language of LANGUAGES)
    test(`whatever is said after wrong touches, the lesson of ${game} goes on, ${language}`, async ({ browser }) => {
      const told = wordsOf(language);
      const page = await arrive(browser, 'phone');
      await begin(page, game, language);
      const why = card(page).getByRole('alert');
      for (const [at, step] of lessonOf(game).steps.entries()) {
        await comes(page, at);
        for (let touches = 0; touches < 12; touches += 1) {
          const turn = await turnOf(page);
          if (!turn?.startsWith(`${at}:`)) break;
          // What was wrong before the latest right touch is over.
          await expect(why).toHaveCount(0);
          const wrong = [...step.at, ...(step.also ?? [])];
          await touchWrong(page, wrong);
          await expect(why).toBeInViewport({ ratio: 0.9 });
          const first = await why.textContent();
          await touchWrong(page, wrong);
          // The same again is said in other words.
          await expect(why).not.toHaveText(first!);
          await expect(why).toBeInViewport({ ratio: 0.9 });
          await stillness(page);
          // The card is measured, and then lies where it has room.
          await expect.poll(() => covered(page, step.at), { message: `${game}, ${step.key}, ${language}` }).toEqual([]);
          const { x, y } = await middle(page, step.at);
          await page.mouse.click(x, y);
          await expect.poll(async () => ((await card(page).count()) > 0 ? turnOf(page) : null)).not.toBe(turn);
        }
      }
      await expect(card(page)).toContainText(told.ends[game]!.text);
      await page.context().close();
    });

/** Where a finger finds something that cannot be used now, and that nothing lies over; runs in the page. */
const disabled = (page: Page) =>
  page.evaluate(() => {
    for (const one of document.querySelectorAll('button:disabled')) {
      const { left, top, width, height } = one.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (width > 0 && document.elementFromPoint(x, y)?.closest(':disabled') === one) return { x, y };
    }
    return null;
  });

for (const [game, least] of [
  ['cardgame', 1],
  ['showdown', 2],
] as const)
  test(`what cannot be used in the lesson of ${game} is answered too, on a phone`, async ({ browser }) => {
    const page = await arrive(browser, 'phone');
    await page.setViewportSize({ width: 390, height: 844 });
    await begin(page, game);
    let found = 0;
    for (const [at] of lessonOf(game).steps.entries()) {
      await comes(page, at);
      await stillness(page);
      const there = await disabled(page);
      if (there) {
        found += 1;
        await page.mouse.click(there.x, there.y);
        await expect(card(page).getByRole('alert')).toBeVisible();
        await comes(page, at);
      }
      // A finger takes the keyboard away from the light.
      await page.getByRole('button', { name: words.frame.skip }).click();
    }
    expect(found, 'steps with something that cannot be used').toBeGreaterThanOrEqual(least);
    await page.context().close();
  });

for (const key of ['Enter', 'Space'])
  test(`the lit thing itself hears ${key}, not only the light over it`, async ({ browser }) => {
    const page = await arrive(browser);
    for (const game of GAMES) {
      await begin(page, game);
      await page.reload();
      for (const [at, step] of lessonOf(game).steps.entries()) {
        await comes(page, at);
        await stillness(page);
        const things = page.locator(step.at.at(-1)!);
        const real = things.and(page.locator('button:enabled')).or(things.locator('button:enabled')).first();
        if (step.do !== undefined || (await real.count()) === 0) {
          await page.getByRole('button', { name: words.frame.skip }).click();
          continue;
        }
        await real.focus();
        await real.press(key);
        await expect
          .poll(async () => ((await card(page).count()) > 0 ? turnOf(page) : null), `${game}, ${step.key}`)
          .not.toMatch(new RegExp(`^${at}:`));
      }
    }
    await page.context().close();
  });

test('a lesson is left and gone on with, and what is known is skipped', async ({ browser }) => {
  const page = await arrive(browser);
  await page.goto('./');
  await page.getByRole('link', { name: 'Learn Las Vegas Royale in 3 minutes' }).click();
  await comes(page, 0);
  for (const at of [0, 1, 2]) {
    await comes(page, at);
    await page.getByRole('button', { name: 'I know this, skip' }).click();
  }
  await comes(page, 3);
  const before = await page.locator('[data-casino="5"] > .unseen').textContent();
  await page.getByRole('link', { name: 'Leave the lesson' }).click();
  await expect(page).toHaveURL(/#\/$/);
  // Nothing of it lies among the tables of this device.
  await expect(page.getByRole('region', { name: 'On this device' }).getByRole('link')).toHaveCount(0);
  await page.getByRole('link', { name: 'Go on learning Las Vegas Royale' }).click();
  await comes(page, 3);
  expect(await page.locator('[data-casino="5"] > .unseen').textContent()).toBe(before);
  // Escape asks, and takes the question back.
  await page.keyboard.press('Escape');
  await expect(card(page).getByRole('heading')).toHaveText('Enough of this?');
  await accessible(page, 'whether to skip');
  await page.keyboard.press('Escape');
  await expect(card(page).getByRole('heading')).toHaveText(said('royale', 'big').title);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Skip this step' }).click();
  for (const at of [4, 5, 6, 7, 8]) {
    await comes(page, at);
    await page.getByRole('button', { name: 'I know this, skip' }).click();
  }
  await page.getByRole('button', { name: 'Learn it once more' }).click();
  await comes(page, 0);
  await page.context().close();
});

test('a wrong touch is answered with its own reason, and changes nothing', async ({ browser }) => {
  const page = await arrive(browser);
  await begin(page, 'royale');
  await follow(page, 0);
  await comes(page, 1);
  await follow(page, 1);
  await comes(page, 2);
  const stands = await page.locator('#board').textContent();
  await page.locator('[data-at="tray:3"]').click();
  await expect(card(page).getByRole('alert')).toHaveText(said('royale', 'pick').other!.three!);
  // The casino itself is another way to say the same number, and the wrong one is another number.
  await page.locator('[data-casino="6"] .touch').click();
  await expect(card(page).getByRole('alert')).toHaveText(said('royale', 'pick').wrong);
  // The same once more is seen to be said once more.
  await page.locator('[data-at="tray:1"]').click();
  await expect(card(page).getByRole('alert')).toHaveText(`${words.frame.again} ${said('royale', 'pick').wrong}`);
  await page.keyboard.press('6');
  await expect(card(page).getByRole('alert')).toHaveText(`${words.frame['again.more']} ${said('royale', 'pick').wrong}`);
  expect(await page.locator('#board').textContent()).toBe(stands);
  await page.context().close();
});

test('a lesson needs no house and no network', async ({ browser, baseURL }) => {
  const { context, page } = await comeOnce(browser, baseURL);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('link', { name: 'Learn Vegas Showdown in 3 minutes' }).click();
  await comes(page, 0);
  await follow(page, 0);
  await comes(page, 1);
  await context.close();
});

house('a tile face is explained once, when it first lies on the table, and hinders nobody', async ({ browser }) => {
  const page = await arrive(browser, 'phone');
  // Somebody who has never played; when the page is loaded anew they know what they knew.
  await page.addInitScript(() => localStorage.setItem('faces', sessionStorage.getItem('faces') ?? ''));
  await page.goto('/');
  await page.getByRole('button', { name: 'Play Las Vegas Royale now, against bots' }).click();
  const told = page.getByRole('complementary', { name: /^New at casino/ });
  await expect(told).toBeVisible({ timeout: 60_000 });
  await accessible(page, 'a new tile');
  const first = await told.getAttribute('aria-label');
  await told.getByRole('button', { name: 'Got it' }).click();
  // The next one comes; whoever plays on has seen it.
  await expect(told).not.toHaveAttribute('aria-label', first!);
  const second = await told.getAttribute('aria-label');
  await page.locator('footer .choice:enabled').first().click();
  await page.locator('footer .choice:enabled').first().waitFor({ timeout: 30_000 });
  const known = await page.evaluate(() => localStorage.getItem('faces'));
  await page.evaluate((known) => sessionStorage.setItem('faces', known!), known);
  expect(known!.split(' ')).toHaveLength(2);
  await page.reload();
  await page.locator('footer .choice:enabled').first().waitFor({ timeout: 30_000 });
  if ((await told.count()) > 0) expect([first, second]).not.toContain(await told.getAttribute('aria-label'));
  await page.context().close();
});

const BUTTON = 'footer .pink:enabled, footer .step.primary:enabled';
for (const [game, move, made] of [
  ['Las Vegas Royale', BUTTON, '#board [data-at^="tray:"]'],
  ['Las Vegas: The Card Game', '.hand .can:enabled', '.hand:not(:has(.can:enabled))'],
  ['Lords of Vegas (2010)', BUTTON, 'footer .step:has-text("Collect")'],
  ['Lords of Vegas (2024)', BUTTON, 'footer .step:has-text("Collect")'],
  ['Vegas Showdown', '.lot .can:enabled, .lot.legal .whole', '#board:not(:has(.lot.legal))'],
] as const) {
  house(`from a link to the first own move in ${game}: two touches`, async ({ browser }) => {
    const page = await arrive(browser, 'phone');
    // As somebody finds it who has never been here.
    await page.addInitScript(() => localStorage.removeItem('actions'));
    await page.goto('/');
    await page.getByRole('button', { name: `Play ${game} now, against bots` }).click();
    const touched = page.locator(move).first();
    await touched.waitFor({ timeout: 60_000 });
    // A button does its one thing; a card is played, and an amount bid, when it is held, as the prompt says.
    if (move === BUTTON) await touched.click();
    else {
      await expect(page.locator('.status')).toContainText('Hold ');
      await touched.hover();
      await page.mouse.down();
    }
    await expect(page.locator(made).first()).toBeVisible({ timeout: 30_000 });
    await page.context().close();
  });
}
