import { expect } from '@playwright/test';
import { test } from './house';
import { accessible, arrive, comeIn, makeTable, SIZES } from './kit';

test('two who want the same find each other, and bots take the chairs that stay free', async ({ browser }) => {
  const ada = await arrive(browser, 'phone');
  const bo = await arrive(browser);
  // Nobody here waits half a minute, the shortest that the page offers.
  const wanted = JSON.stringify({ game: 'royale', length: 'open', level: 'medium', wait: 12 });
  for (const page of [ada, bo]) await page.addInitScript((wanted) => localStorage.setItem('quick', wanted), wanted);
  await comeIn(ada, 'Ada');
  await comeIn(bo, 'Bo');
  const quick = ada.getByRole('region', { name: 'Quick match' });
  await expect(quick.getByLabel('Game')).toHaveValue('royale');
  await accessible(ada, 'the front door with a quick match');
  await quick.getByRole('button', { name: 'Find players' }).click();
  await expect(ada).toHaveURL(/\/table\/\w+$/);
  await expect(ada.getByText(/Bots \(medium\) take the free chairs in 0:\d\d\./)).toBeVisible();
  await accessible(ada, 'a table that waits for players');
  expect(await ada.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(SIZES.phone.width);

  await bo.getByRole('button', { name: 'Find players' }).click();
  await expect(bo).toHaveURL(/\/table\/\w+$/);
  expect(new URL(bo.url()).pathname).toBe(new URL(ada.url()).pathname);
  await expect(ada.getByRole('list', { name: 'Players' })).toContainText('Bo', { timeout: 30_000 });
  // Bots have come, and the game is under way for both; whose turn it is, chance says.
  for (const page of [ada, bo]) {
    await expect(page.getByRole('list', { name: 'Players' })).toContainText('Medium bot 2', { timeout: 60_000 });
    await expect(page.getByText(/^Round 1 of \d$/).first()).toBeVisible({ timeout: 30_000 });
  }
  await ada.context().close();
  await bo.context().close();
});

test('whoever has played together is asked to a table, and comes', async ({ browser }) => {
  const ada = await arrive(browser, 'phone');
  const bo = await arrive(browser, 'phone');
  await comeIn(ada, 'Ada');
  await comeIn(bo, 'Bo');
  const seats = ['me', 'open'];
  const before = await makeTable(ada, { game: 'royale', options: { mode: 'basic' }, seats });
  const sits = await bo.request.post(`/api/v1/tables/${before}/do`, { data: { sit: {} } });
  expect(sits.ok(), await sits.text()).toBe(true);

  const id = await makeTable(ada, { game: 'cardgame', seats });
  await ada.goto(`/table/${id}`);
  await ada.getByRole('button', { name: 'Keep Bo as a friend', exact: true }).click();
  await expect(ada.getByRole('button', { name: 'Keep Bo as a friend no more' })).toBeVisible();
  await accessible(ada, 'friends to be asked');
  await ada.getByRole('button', { name: 'Ask Bo' }).click();
  await expect(ada.getByText('Asked', { exact: true })).toBeVisible();

  // Bo is told at once, where he stands.
  const invited = bo.getByRole('region', { name: 'Invitations' });
  await expect(invited).toContainText('Ada invites you to Las Vegas: The Card Game');
  await accessible(bo, 'the front door with an invitation');
  expect(await bo.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(SIZES.phone.width);
  await invited.getByRole('link', { name: 'Sit down' }).click();
  await expect(bo).toHaveURL(new RegExp(`/table/${id}$`));
  await bo.getByRole('button', { name: 'Sit down' }).first().click();
  await expect(bo.locator('footer .choice').first()).toBeVisible({ timeout: 30_000 });
  await ada.context().close();
  await bo.context().close();
});
