import { expect } from '@playwright/test';
import { test } from './house';
import { accessible, arrive, enter, makeTable, playToTheEnd } from './kit';

// Nobody here waits a minute: what a minute is to people is a second to these.
test.use({ flags: ['--gone-after', '1'] });

test('one of two closes the tab in a game without a clock: a bot stands in, and makes room again', async ({ browser }) => {
  const ada = await arrive(browser, 'phone');
  const bo = await arrive(browser);
  await enter(ada, 'Ada');
  await enter(bo, 'Bo');
  const id = await makeTable(ada, { game: 'royale', options: { mode: 'basic', start: 1 }, seats: ['me', 'open'] });
  await bo.goto(`/table/${id}`);
  await bo.getByRole('button', { name: 'Sit down' }).first().click();
  await ada.goto(`/table/${id}`);
  await expect(bo.locator('footer .choice').first()).toBeVisible();
  // Bo is there: nobody is asked anything.
  await expect(ada.getByRole('button', { name: 'Let a bot play for Bo' })).toHaveCount(0);
  const there = bo.context();
  await bo.close();

  const standIn = ada.getByRole('button', { name: 'Let a bot play for Bo' });
  await expect(standIn).toBeVisible({ timeout: 15_000 });
  await expect(ada.getByText('Bo has lost the line.')).toBeVisible();
  await accessible(ada, 'a table with somebody gone');
  // Ada reminds him, waits a while, and has a bot play on.
  await ada.getByRole('button', { name: 'Remind' }).click();
  await expect(ada.getByText('Ada reminds Bo that the table waits.').first()).toBeAttached();
  await standIn.click();
  await expect(standIn).toHaveCount(0);
  await expect(ada.locator('footer .choice').first()).toBeVisible({ timeout: 15_000 });
  await ada.locator('footer .choice:enabled').first().click();

  // Bo comes back in time, takes the chair back and plays on; both finish.
  const again = await there.newPage();
  await again.goto(`/table/${id}`);
  await again.getByRole('button', { name: 'Take my chair back' }).click();
  await expect(again.getByRole('button', { name: 'Take my chair back' })).toHaveCount(0);
  await expect(ada.getByText('Bo is back.').first()).toBeAttached();
  await playToTheEnd([ada, again]);
  await ada.context().close();
  await there.close();
});

test('whoever is left alone finishes the game with the stand-in', async ({ browser }) => {
  const ada = await arrive(browser);
  const bo = await arrive(browser);
  await enter(ada, 'Ada');
  await enter(bo, 'Bo');
  const id = await makeTable(ada, { game: 'royale', options: { mode: 'basic', start: 1 }, seats: ['me', 'open'] });
  await bo.goto(`/table/${id}`);
  await bo.getByRole('button', { name: 'Sit down' }).first().click();
  await expect(bo.locator('footer .choice').first()).toBeVisible();
  await ada.goto(`/table/${id}`);
  await bo.context().close();
  await ada.getByRole('button', { name: 'Wait' }).click({ timeout: 15_000 });
  await expect(ada.getByText('Bo has lost the line.')).toHaveCount(0);
  await ada.reload();
  await ada.getByRole('button', { name: 'Let a bot play for Bo' }).click({ timeout: 15_000 });
  await playToTheEnd([ada]);
  await ada.context().close();
});
