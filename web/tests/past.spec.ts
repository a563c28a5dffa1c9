import { expect } from '@playwright/test';
import { test } from './house';
import { accessible, arrive, comeIn, makeTable, playToTheEnd } from './kit';

test('a finished game is seen again, shared, checked, and played on from', async ({ browser }) => {
  const page = await arrive(browser);
  await comeIn(page, 'Ada');
  const id = await makeTable(page, { game: 'cardgame', seats: ['me', { bot: 'easy' }] });
  await page.goto(`/table/${id}`);
  await playToTheEnd([page]);

  await expect(page.locator('.status')).toHaveText(/^The game is over\. (You win!|.+ wins?( together)?\.)$/);
  await page.getByRole('link', { name: 'Watch it again' }).click();
  const at = page.locator('.at');
  await expect(at).toHaveText(/^Move 0 of \d+$/);
  const last = Number((await at.innerText()).split(' ').at(-1));
  await accessible(page, 'replay');
  // Step by step, by keyboard and by touch, and to both ends.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(at).toHaveText(`Move 2 of ${last}`);
  await page.getByRole('button', { name: 'One move back' }).click();
  await expect(at).toHaveText(`Move 1 of ${last}`);
  await page.keyboard.press('End');
  await expect(page.getByText('Final ranking')).toBeVisible();
  await page.keyboard.press('Home');
  // The slider reaches any of them; so does a line of the log.
  await page.getByRole('slider').fill('3');
  await expect(at).toHaveText(`Move 3 of ${last}`);
  // On a high screen the log stands beside the card that tells of a move; on others it is a drawer then.
  await page.setViewportSize({ width: 1440, height: 1200 });
  const line = page.locator('.side .jump').nth(20);
  const text = await line.innerText();
  await line.click();
  await expect(page.locator('.said')).toContainText(text);
  await expect(page.locator('.side li.now').first()).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  // It runs by itself.
  await page.getByRole('button', { name: 'Let it run' }).click();
  const before = await at.innerText();
  await expect(at).not.toHaveText(before, { timeout: 5000 });
  await page.getByRole('button', { name: 'Stop', exact: true }).click();

  // Whoever gets the link sees the same moment, with the same eyes.
  await page.getByRole('slider').fill('5');
  await page.getByLabel('With whose eyes').selectOption('1');
  await expect(at).toHaveText(`Move 5 of ${last}`);
  await page.getByRole('button', { name: 'Share this moment' }).click();
  const link = await page.getByLabel('Copy the link').inputValue();
  expect(link).toContain(`/table/${id}/replay?at=5&seat=1`);
  await accessible(page, 'share');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  const friend = await arrive(browser, 'phone', 'day');
  await friend.goto(link);
  await expect(friend.locator('.at')).toHaveText(`Move 5 of ${last}`);
  expect(await friend.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await accessible(friend, 'replay on a phone');
  // Half of a small phone is the board's.
  expect(await friend.locator('#board').evaluate((node) => node.clientHeight)).toBeGreaterThanOrEqual(300);

  // The dice: what the house says, what the page computes itself, what this browser was promised.
  await page.getByRole('button', { name: 'Check the dice' }).click();
  await expect(page.getByText(`All ${last + 1} entries are legal`)).toBeVisible();
  await expect(page.getByText('This page has computed it itself')).toBeVisible();
  await expect(page.getByText('the one that this browser was given')).toBeVisible();
  await accessible(page, 'check the dice');
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download the journal' }).click()]);
  expect(download.suggestedFilename()).toBe(`fremont-${id}.jsonl`);
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  // What it came down to, for each seat; the costliest decision is looked at from here. What is clicked at random is not all good.
  await page.getByRole('button', { name: 'Luck and skill' }).click();
  for (const name of ['Ada', 'Easy bot']) {
    const seat = page.getByRole('region', { name, exact: true });
    await expect(seat).toContainText(/won \d+%, fair share 50%/, { timeout: 30_000 });
    await expect(seat).toContainText(/Own play.*Others’ play.*Luck/s);
  }
  await accessible(page, 'luck and skill');
  const move = page
    .getByRole('dialog')
    .getByRole('link', { name: /^Move \d+$/ })
    .first();
  const entry = Number((await move.innerText()).split(' ').at(-1));
  await move.click();
  await expect(at).toHaveText(`Move ${entry} of ${last}`);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // What if: the friend, who has no name here yet, plays on in the other seat.
  await friend.getByRole('button', { name: 'More about this game' }).click();
  await accessible(friend, 'more about a game');
  await friend.getByRole('button', { name: 'Play on from here' }).click();
  await friend.getByRole('radio', { name: 'Easy bot' }).check();
  await friend.getByLabel('The others are bots').selectOption('easy');
  await friend.getByLabel('What shall we call you?').fill('Bo');
  await accessible(friend, 'play on');
  await friend.getByRole('button', { name: 'Play on', exact: true }).click();
  await expect(friend.getByText('goes on from move 5')).toBeVisible();
  await playToTheEnd([friend]);
  await page.context().close();
  await friend.context().close();
});

test('a game under way is seen again as it was seen, and nothing else', async ({ browser }) => {
  const page = await arrive(browser, 'tablet', 'day');
  await comeIn(page, 'Cy');
  const id = await makeTable(page, { game: 'royale', seats: ['me', { bot: 'easy' }], options: { start: 0, mode: 'basic' } });
  await page.goto(`/table/${id}`);
  for (let turn = 0; turn < 6; turn++) await page.locator('footer .choice:enabled').first().click();
  await page.goto(`/table/${id}/replay?at=0`);
  await expect(page.locator('.at')).toHaveText(/^Move 0 of/);
  await page.getByRole('button', { name: 'More about this game' }).click();
  await expect(page.getByLabel('With whose eyes')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Check the dice' })).toHaveCount(0);
  // Nobody looks through another's eyes, whatever the address says.
  await page.goto(`/table/${id}/replay?at=0&seat=1`);
  await expect(page.getByText('only when the game is over')).toBeVisible();
  await page.goto(`/table/${id}/replay?at=2`);
  await page.getByRole('button', { name: 'More about this game' }).click();
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.getByRole('button', { name: 'Play on', exact: true }).click();
  await expect(page.getByText('goes on from move 2')).toBeVisible();
  await page.getByRole('link', { name: 'Show that game' }).click();
  await expect(page.locator('.at')).toHaveText(/^Move 2 of/);
  await page.context().close();
});
