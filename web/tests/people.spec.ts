import { expect } from '@playwright/test';
import { test } from './house';
import { accessible, arrive, enter, makeTable, playToTheEnd } from './kit';

test('a rated game has no hints, and moves its players in a list with bots', async ({ browser }) => {
  const page = await arrive(browser, 'phone');
  await enter(page, 'Ada');
  const kept = await page.request.post('/api/v1/me/account', { data: { login: 'ada-rated', passphrase: 'correct horse' } });
  expect(kept.ok(), await kept.text()).toBe(true);
  await page.goto('/ratings?game=cardgame');
  await expect(page.getByText('Nobody has finished a rated game')).toBeVisible();

  // The form says so, and takes the hints away.
  await page.goto('/new?game=cardgame');
  await page.getByText('More options').click();
  await page.getByText('Rated: it counts').click();
  await expect(page.getByText('Hints may be asked for')).toHaveCount(0);

  const seats = ['me', { bot: 'easy' }];
  const id = await makeTable(page, { game: 'cardgame', seats, rated: true, hints: false });
  await page.goto(`/table/${id}`);
  await expect(page.locator('footer .choice').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hint' })).toHaveCount(0);
  await playToTheEnd([page]);

  await page.goto('/history');
  await page.getByRole('link', { name: 'Ratings' }).click();
  await page.getByLabel('Game').selectOption('cardgame');
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'bot, easy' })).toBeVisible();
  await accessible(page, 'ratings');
  await page.getByRole('link', { name: 'Ada' }).last().click();
  await expect(page.getByRole('heading', { name: 'Ada' })).toBeVisible();
  await expect(page.getByText(/^1 game, ahead in/)).toBeVisible();
  await accessible(page, 'a profile');
  await page.getByRole('link', { name: 'bot, easy' }).click();
  await expect(page.getByRole('heading', { name: 'bot, easy' })).toBeVisible();
  await page.context().close();
});

test('where I am signed in is listed, and another device is signed out from here', async ({ browser }) => {
  const here = await arrive(browser, 'phone');
  await enter(here, 'Ada');
  const login = { login: 'ada-devices', passphrase: 'correct horse' };
  expect((await here.request.post('/api/v1/me/account', { data: login })).ok()).toBe(true);
  const there = await arrive(browser);
  expect((await there.request.post('/api/v1/sessions', { data: login })).ok()).toBe(true);
  await here.goto('/me');
  await here.getByText('Where I am signed in').click();
  await expect(here.getByText('this device')).toBeVisible();
  await accessible(here, 'devices');
  await here.getByRole('button', { name: /^Sign out: / }).click();
  await expect(here.getByRole('button', { name: /^Sign out: / })).toHaveCount(0);
  expect((await there.request.get('/api/v1/me')).status()).toBe(401);
  await here.context().close();
  await there.context().close();
});
