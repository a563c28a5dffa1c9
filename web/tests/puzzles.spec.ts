import { expect, type Locator, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { daily, dayOf, gameOf, idOf, type Puzzle } from '../src/puzzles/puzzles';
import { test } from './house';
import { accessible, arrive, SIZES } from './kit';
import { comeOnce } from './offline';

const GAMES = ['cardgame', 'lords-2010', 'lords-2024', 'royale', 'showdown'];
const of = (game: string): Puzzle[] =>
  readFileSync(`../crates/games/puzzles/${game}.jsonl`, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line) as Puzzle);

type Place = { place: { number: number } };
const isPlace = (action: unknown): action is Place => typeof action === 'object' && action !== null && 'place' in action;
/** A puzzle of Royale where the best action and the second place dice: both can be found by their casinos. */
const plain = of('royale').find(({ best, others }) => isPlace(best) && isPlace(others[0]?.[0]))!;
const number = (action: unknown) => (action as Place).place.number;

/** The action that places dice at a casino, in the list of all. */
const choice = (page: Page, casino: number) => page.locator('footer .choice', { hasText: new RegExp(`at casino ${casino}\\b`) });

/** Where dice would decide what comes of it, it is asked once more. */
async function confirm(page: Page, after = page.locator('#verdict')) {
  const sure = page.getByRole('button', { name: 'Do it' });
  await expect(sure.or(after)).toBeVisible();
  if (await sure.isVisible()) await sure.press('Enter');
}

async function place(page: Page, casino: number, after?: Locator) {
  await choice(page, casino).click();
  await confirm(page, after);
}

for (const [size, theme] of [
  ['desktop', 'night'],
  ['phone', 'day'],
] as const) {
  test(`a wrong answer gets the reason and the odds, the right one its lead, on a ${size} by ${theme}`, async ({ browser }) => {
    const page = await arrive(browser, size, theme);
    await page.goto(`/puzzles/royale/${idOf(plain)}`);
    await expect(page.getByText('Which action is best?')).toBeVisible();
    await accessible(page, 'a puzzle');
    await page.getByRole('button', { name: 'What is it about?' }).click();
    await place(page, number(plain.others[0]![0]));
    const slip = page.getByRole('region', { name: 'Not that one' });
    const percent = (share: number) => Math.round(100 * share);
    await expect(slip).toContainText(`With it you win ${percent(plain.others[0]![1])}%`);
    await expect(slip).toContainText(`With the best action ${percent(plain.chance)}%`);
    await expect(slip, 'the reason').toContainText('casino');
    await accessible(page, 'a wrong answer');
    await slip.getByRole('button', { name: 'Try again' }).click();
    await expect(slip).toHaveCount(0);
    await place(page, number(plain.best));
    const right = page.getByRole('region', { name: 'That is it' });
    await expect(right).toContainText(`${(100 * plain.lead[0]).toFixed(1)}% ahead of the next`);
    await expect(right.getByRole('listitem')).toHaveCount(1 + plain.others.length);
    await accessible(page, 'the right answer');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(SIZES[size].width);
    await right.getByRole('link', { name: 'Next puzzle' }).click();
    await expect(page).not.toHaveURL(new RegExp(`/${idOf(plain)}$`));
    await expect(page.getByText('Which action is best?')).toBeVisible();
    // It is known as solved from now on, and no table lies about.
    await page.goto('/puzzles/royale');
    await expect(page.getByRole('link', { name: /Puzzle \d+, solved/ })).toHaveCount(1);
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Puzzle of the day' })).toBeVisible();
    await expect(page.getByText('Goes on')).toHaveCount(0);
    await page.context().close();
  });
}

test('the answer can be shown, and the game goes on from there', async ({ browser }) => {
  const page = await arrive(browser);
  await page.goto(`/puzzles/royale/${idOf(plain)}`);
  await place(page, number(plain.others[0]![0]));
  await page.getByRole('button', { name: 'Show the answer' }).click();
  const given = page.getByRole('region', { name: 'This was it' });
  await expect(given.locator('.what')).toContainText(`casino ${number(plain.best)}`);
  await given.getByRole('button', { name: 'Play on from here' }).click();
  await expect(page).toHaveURL(/\/table\/local/);
  const told = page.locator('section.log', { hasText: `at casino ${number(plain.best)}` });
  await place(page, number(plain.best), told);
  await expect(told).toBeVisible();
  // Whoever had it shown has not solved it.
  await page.goto('/puzzles/royale');
  await expect(page.getByRole('link', { name: /, solved/ })).toHaveCount(0);
  await page.context().close();
});

test('the puzzle of the day is the same for all, and days in a row are counted', async ({ browser }) => {
  // A day on which Royale has its turn, and its puzzle places dice.
  const days = Array.from({ length: 400 }, (_, day) => new Date(2026, 10, 20 + day, 12));
  const puzzleOf = (day: Date) => (gameOf(dayOf(day), GAMES) === 'royale' ? daily(dayOf(day), of('royale')) : undefined);
  const date = days.find((day) => isPlace(puzzleOf(day)?.best))!;
  const puzzle = puzzleOf(date)!;
  const yesterday = dayOf(new Date(date.getTime() - 86_400_000));
  const page = await arrive(browser);
  await page.clock.setFixedTime(date);
  await page.addInitScript((day) => {
    if (localStorage.getItem('puzzles') === null)
      localStorage.setItem('puzzles', JSON.stringify({ solved: {}, days: { [day]: 1 }, row: 4, best: 9 }));
  }, yesterday);
  await page.goto('/puzzles');
  const streak = page.locator('dl > div', { hasText: 'Days in a row' }).locator('dd');
  await expect(streak).toHaveText('1');
  await accessible(page, 'all puzzles');
  await page.getByRole('link', { name: 'Solve it' }).click();
  await expect(page).toHaveURL(new RegExp(`/puzzles/royale/${idOf(puzzle)}\\?day=`));
  await expect(page.getByText('Puzzle of the day. You play')).toBeVisible();
  await place(page, number(puzzle.best));
  await expect(page.getByRole('region', { name: 'That is it, at the first try' })).toBeVisible();
  await page.goto('/puzzles');
  await expect(streak).toHaveText('2');
  await expect(page.getByText('Solved today, at the first try')).toBeVisible();
  await expect(page.locator('dl > div', { hasText: 'at first try, in a row' }).locator('dd')).toHaveText('5');
  await page.context().close();
});

test('puzzles are chosen by theme and by how hard they are, by keyboard', async ({ browser }) => {
  const page = await arrive(browser, 'phone');
  await page.goto('/puzzles/royale');
  const all = of('royale');
  await expect(page.getByRole('list').last().getByRole('link')).toHaveCount(all.length);
  await page.getByRole('radio', { name: /^All/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/theme=/);
  const theme = new URL(page.url()).searchParams.get('theme')!;
  await expect(page.getByRole('list').last().getByRole('link')).toHaveCount(all.filter((one) => one.themes.includes(theme)).length);
  await accessible(page, 'the puzzles of a game');
  await page.goto('/puzzles/royale?theme=ties&level=3');
  const hard = all.filter((one) => one.themes.includes('ties') && one.level === 3);
  if (hard.length === 0) await expect(page.getByText('No puzzle is like that.')).toBeVisible();
  else await expect(page.getByRole('list').last().getByRole('link')).toHaveCount(hard.length);
  await page.goto('/puzzles/chess');
  await expect(page.getByRole('list')).toHaveCount(0);
  await page.goto('/puzzles/royale/999999-1');
  await expect(page.getByText('There is no such puzzle.')).toBeVisible();
  await page.context().close();
});

test('a puzzle is solved by keyboard alone', async ({ browser }) => {
  const page = await arrive(browser);
  await page.goto(`/puzzles/royale/${idOf(plain)}`);
  const best = choice(page, number(plain.best));
  await expect(best).toBeEnabled();
  // The dock may be drawn anew while the board arrives: a key that came too early is pressed again.
  const asked = page.getByRole('button', { name: 'Do it' }).or(page.locator('#verdict'));
  await expect(async () => {
    if (!(await asked.isVisible())) await best.press('Enter', { timeout: 1000 });
    await expect(asked).toBeVisible({ timeout: 4000 });
  }).toPass();
  await confirm(page);
  const right = page.getByRole('region', { name: 'That is it, at the first try' });
  await expect(right.getByRole('link', { name: 'Next puzzle' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Which action is best?')).toBeVisible();
  await page.context().close();
});

for (const game of GAMES) {
  test(`the first puzzles of ${game} can be set up and answered`, async ({ browser }) => {
    const page = await arrive(browser, 'phone');
    for (const puzzle of of(game).slice(0, 3)) {
      await page.goto(`/puzzles/${game}/${idOf(puzzle)}`);
      await expect(page.getByText('Which action is best?')).toBeVisible();
      await page.locator('footer .choice:enabled').first().click();
      await confirm(page);
      await expect(page.locator('#verdict')).toBeVisible();
    }
    await page.context().close();
  });
}

test('puzzles need no network once the client was there', async ({ browser, house }) => {
  const { context, page } = await comeOnce(browser, house);
  await context.setOffline(true);
  await page.goto(`${house}/puzzles/royale/${idOf(plain)}`);
  await place(page, number(plain.best));
  await expect(page.getByRole('region', { name: 'That is it, at the first try' })).toContainText('Chance to win with each');
  await context.close();
});
