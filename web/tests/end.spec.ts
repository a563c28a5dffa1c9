import { expect, type Browser, type Page } from '@playwright/test';
import { test } from './house';
import { accessible, arrive, enter, makeTable, playToTheEnd, stillness } from './kit';
import { ask, finished, nearTheEnd } from './past';

const ending = (page: Page) => page.locator('dialog.outcome');
/** The review is there. */
const reviewed = (page: Page) => expect(ending(page).getByRole('table')).toBeVisible({ timeout: 60_000 });

async function guest(browser: Browser, ...how: [size?: 'phone' | 'desktop' | 'tablet', theme?: 'night' | 'day', motion?: 'on' | 'off']) {
  const page = await arrive(browser, ...how);
  await enter(page, 'Ada');
  return page;
}

for (const [game, seats, size, theme] of [
  ['royale', 4, 'desktop', 'night'],
  ['cardgame', 2, 'phone', 'day'],
  ['lords-2010', 3, 'phone', 'night'],
  ['lords-2024', 6, 'desktop', 'day'],
  ['showdown', 3, 'desktop', 'day'],
] as const) {
  test(`a game of ${game} with ${seats} seats ends on a stage, by ${theme} on a ${size}`, async ({ browser }) => {
    const page = await guest(browser, size, theme);
    await page.goto(`/table/${await nearTheEnd(page, await finished(page, game, seats))}`);
    await playToTheEnd([page]);
    const end = ending(page);
    // Everybody stands somewhere, best first.
    const places = end.getByRole('list', { name: 'Final ranking' }).getByRole('listitem');
    await expect(places).toHaveCount(seats);
    await expect(places.first()).toContainText('1st');
    await expect(end.getByRole('heading', { level: 2 })).toHaveText(/^(You win!|You share it!|.+ wins?!)$/);
    // The higher place never stands lower.
    const tops = await places.evaluateAll((all) =>
      all.filter((one) => one.classList.contains('block')).map((one) => one.querySelector('.body')!.getBoundingClientRect().top),
    );
    expect([...tops].sort((one, other) => one - other)).toEqual(tops);
    await reviewed(page);
    await expect(end.getByRole('img', { name: /^Chances to win\. At the end: / })).toBeVisible();
    await expect(end.locator('.paper strong')).toHaveText(/\d+ ?%|No move stands out/);
    // Moves have the names of the casinos at which they mattered.
    const spot = /(Miracle|Paris Dice|Gold Mine|Lucky Caesar|Cleopatra|Sunset), move \d+/;
    if (game === 'royale') await expect(end.locator('.turns a', { hasText: spot }).first()).toBeVisible();
    await accessible(page, `end of ${game}`);
    expect(await end.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0);
    // Put aside, the board is there; and it comes back.
    await page.keyboard.press('Escape');
    await expect(end).toHaveCount(0);
    await expect(page.locator('#board')).toBeVisible();
    await page.getByRole('button', { name: 'Result' }).click();
    await expect(end).toBeVisible();
    await page.context().close();
  });
}

test('whoever gave up does not win, whatever the bot in the chair does', async ({ browser }) => {
  const page = await guest(browser);
  const id = await nearTheEnd(page, await finished(page, 'royale', 2));
  await ask(page, `/tables/${id}/do`, { resign: {} });
  await page.goto(`/table/${id}`);
  await expect(ending(page)).toBeVisible({ timeout: 30_000 });
  await expect(ending(page).getByRole('heading', { level: 2 })).toHaveText('You gave up');
  await expect(page.getByText('You win!')).toHaveCount(0);
  await expect(ending(page)).toContainText('Ada’s bot');
  await page.context().close();
});

test('the stage plays to its end, and those who asked for stillness have it at once', async ({ browser }) => {
  const page = await guest(browser, 'desktop', 'night', 'on');
  const table = await finished(page, 'royale', 3);
  await page.goto(`/table/${table.id}`);
  await expect(ending(page).locator('.stage.still')).toHaveCount(1, { timeout: 30_000 });
  await stillness(page);
  const shown = await ending(page).locator('.score').allInnerTexts();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(ending(page).locator('.stage.still')).toHaveCount(1);
  expect(await ending(page).locator('.score').allInnerTexts()).toEqual(shown);
  await page.context().close();
});

test('a rematch is asked for, and the other reads who asks', async ({ browser }) => {
  const [ada, bo] = [await guest(browser), await arrive(browser, 'phone')];
  await enter(bo, 'Bo');
  const id = await makeTable(ada, { game: 'cardgame', seats: ['me', 'open'] });
  await ada.goto(`/table/${id}`);
  await bo.goto(`/table/${id}`);
  await bo.getByRole('button', { name: 'Sit down' }).click();
  await playToTheEnd([ada, bo]);
  await ending(ada).getByRole('button', { name: 'Play again' }).click();
  await expect(ending(bo).getByText('Ada asks for another game.')).toBeVisible();
  await accessible(bo, 'asked for another game');
  await ending(bo).getByRole('button', { name: 'Sit down' }).click();
  await expect(bo.getByRole('list', { name: 'Players' }).first()).toBeVisible();
  await expect.poll(() => new URL(bo.url()).pathname).toBe(new URL(ada.url()).pathname);
  await ada.context().close();
  await bo.context().close();
});

for (const theme of ['night', 'day'] as const) {
  test(`the curve is the slider of a review, by ${theme}`, async ({ browser }) => {
    const page = await guest(browser, theme === 'night' ? 'desktop' : 'phone', theme);
    const table = await finished(page, 'royale', 3);
    await page.goto(`/table/${table.id}/replay?at=0`);
    const slider = page.getByRole('slider', { name: 'Move' });
    await expect(page.getByRole('img', { name: /^Chances at move 0/ })).toBeVisible({ timeout: 60_000 });
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('.at')).toHaveText(/^Move 2 of/);
    // The judge has looked at every move by then.
    await expect(slider).toHaveAttribute('aria-valuetext', /^Move 2 of \d+\. .+ \d+ ?%/, { timeout: 60_000 });
    await page.keyboard.press('End');
    await expect(page.locator('.at')).toHaveText(/^Move (\d+) of \1$/);
    await page.keyboard.press('Home');
    // From mistake to mistake: what was played, what the bot would have done, and what that cost.
    await (theme === 'night' ? page.locator('button.mistake') : page.getByRole('button', { name: 'Next mistake' })).first().click();
    await expect(page.locator('.at')).not.toHaveText(/^Move 0 of/);
    if (theme === 'day') await page.getByRole('button', { name: /That cost|^More$/ }).first().click(); // prettier-ignore
    const card = page.getByRole('region', { name: /^That cost \d+ ?%$/ }).locator('visible=true').first(); // prettier-ignore
    await expect(card).toContainText('Strong bot');
    await expect(card).toContainText(/give or take \d+ ?%/);
    await accessible(page, `review by ${theme}`);
    await page.context().close();
  });
}

test('what the strong bot would have done is drawn on the board', async ({ browser }) => {
  const page = await guest(browser);
  const table = await finished(page, 'royale', 3);
  // A decision whose outcome no die decides.
  const { different } = await ask<{ different: { entry: number; seat: number; action: unknown }[] }>(page, `/tables/${table.id}/review`);
  let sure: number | null = null;
  for (const { entry, seat, action } of different) {
    const told = await ask<{ view: unknown }>(page, `/tables/${table.id}/replay/preview`, { entry: entry - 1, seat, action });
    if (told.view && typeof action === 'object' && action !== null && 'place' in action) {
      sure = entry;
      break;
    }
  }
  expect(sure).not.toBeNull();
  await page.goto(`/table/${table.id}/replay?at=${sure}`);
  // Both at once, on the board as it stood before.
  await expect(page.locator('#board .compare .frame.bot')).toBeVisible({ timeout: 30_000 });
  await accessible(page, 'both choices');
  const which = page.getByRole('group', { name: 'On the board' });
  await which.getByRole('button', { name: 'Strong bot' }).click({ timeout: 30_000 });
  await expect(page.getByText('What the strong bot would have done here')).toBeVisible();
  await accessible(page, 'the choice of the bot');
  await which.getByRole('button', { name: 'Played' }).click();
  await expect(page.getByText('What the strong bot would have done here')).toHaveCount(0);
  await page.context().close();
});

test('options are chosen by pictures, and what is refused is told where it stands', async ({ browser }) => {
  const page = await guest(browser, 'phone');
  await page.goto('/new?game=royale');
  // At a table of bots another seat is another bot.
  await page.getByRole('button', { name: 'Add a seat' }).click();
  await expect(page.getByLabel('Seat 4', { exact: true })).toHaveValue('bot:medium');
  await page.getByText('More options').click();
  await page.getByRole('button', { name: 'Jackpot' }).click();
  await page.getByRole('button', { name: 'Pay Day' }).click();
  await expect(page.getByRole('button', { name: 'Pay Day, at casino 2' })).toHaveAttribute('aria-pressed', 'true');
  // The other face of the same tile takes its place.
  await page.getByRole('button', { name: 'Lucky Punch' }).click();
  await expect(page.getByRole('button', { name: 'Lucky Punch, at casino 1' })).toBeVisible();
  await page.getByRole('radiogroup', { name: 'Colour of You' }).getByRole('radio', { name: 'white' }).check({ force: true });
  await accessible(page, 'options by pictures');
  // The basic game has no tiles: the house says so, next to them and in sight.
  await page.getByRole('radio', { name: 'Basic' }).check({ force: true });
  await page.getByRole('button', { name: 'Open the table' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('no tiles');
  await expect(alert).toBeInViewport();
  await expect(page.locator('[data-option="tiles"]').getByRole('alert')).toBeVisible();
  await accessible(page, 'a refused option');
  await page.getByRole('radio', { name: 'Royale', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page.getByRole('list', { name: 'Players' }).first().getByRole('listitem')).toHaveCount(4);
  await page.context().close();
});
