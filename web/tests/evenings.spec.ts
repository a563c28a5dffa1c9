import { expect, type Page } from '@playwright/test';
import { test } from './house';
import { accessible, arrive, enter, playToTheEnd } from './kit';

/** Sets the other theme and looks once more. */
async function inBothThemes(page: Page, what: string) {
  await accessible(page, what);
  await page.evaluate(() => (document.documentElement.dataset.theme = 'day'));
  await accessible(page, `${what} by day`);
  await page.evaluate(() => (document.documentElement.dataset.theme = 'night'));
}

test('somebody makes a duplicate evening, another joins, both play with bots, and the standings say who played better', async ({
  browser,
}) => {
  const ada = await arrive(browser, 'phone');
  await enter(ada, 'Ada');
  await ada.goto('/evenings');
  await expect(ada.getByText('There is no open evening right now.')).toBeVisible();
  await ada.getByLabel('Name of the evening').fill('Friday night');
  await ada.getByText('Duplicate', { exact: true }).click();
  await ada.getByLabel('Game').selectOption('cardgame');
  await ada.getByLabel('Players at a table').selectOption('3');
  await ada.getByLabel('Rounds').fill('1');
  await inBothThemes(ada, 'a new evening');
  await ada.getByRole('button', { name: 'Make the evening' }).click();
  await expect(ada.getByRole('heading', { name: 'Friday night' })).toBeVisible();
  await ada.getByRole('button', { name: 'Join' }).click();
  await expect(ada.getByText('You are in.')).toBeVisible();
  await expect(ada.getByRole('button', { name: 'Begin' })).toBeDisabled();
  await inBothThemes(ada, 'an open evening');
  const id = ada.url().split('/').at(-1)!;

  // The other finds it in the list, and reads German.
  const bo = await arrive(browser, 'phone');
  await bo.addInitScript(() => localStorage.setItem('language', 'de'));
  await enter(bo, 'Bo');
  await bo.goto('/evenings');
  await bo.getByRole('link', { name: 'Friday night' }).click();
  await bo.getByRole('button', { name: 'Mitmachen' }).click();
  await expect(bo.getByText('Du bist dabei.')).toBeVisible();
  await inBothThemes(bo, 'an evening in German');

  // Who joined is there without loading anything anew, and so is the table.
  await expect(ada.getByRole('row', { name: 'Bo' })).toBeVisible();
  // Each has a table with the same deal, with bots in the other chairs.
  await ada.getByRole('button', { name: 'Begin' }).click();
  await ada.getByRole('link', { name: 'To my table, round 1' }).click();
  await expect(ada.getByText('Friday night, round 1 of 1')).toBeVisible();
  await bo.getByRole('link', { name: 'Zu meinem Tisch, Runde 1' }).click();
  await expect(bo.getByText('Friday night, Runde 1 von 1')).toBeVisible();

  // Somebody who does not sit there is told nothing of the game.
  const cy = await arrive(browser, 'phone');
  await enter(cy, 'Cy');
  await cy.goto(new URL(ada.url()).pathname);
  await expect(cy.getByText('Others play the same deal at other tables')).toBeVisible();
  await expect(cy.locator('#board')).toHaveText('');
  await accessible(cy, 'a sealed table');

  await playToTheEnd([ada, bo]);
  await ada.goto(`/evenings/${id}`);
  await expect(ada.getByText(/^First: /)).toBeVisible();
  await expect(ada.getByRole('row')).toHaveCount(3);
  await ada.getByText('How it counts').click();
  await expect(ada.getByText('Secret:')).toBeVisible();
  await inBothThemes(ada, 'an evening that is over');
  await bo.goto(`/evenings/${id}`);
  await expect(bo.getByText(/^Vorn: /)).toBeVisible();
  await accessible(bo, 'an evening that is over, in German');
  // Now anybody may see how it went.
  await cy.goto(`/evenings/${id}`);
  await cy.getByRole('link', { name: 'See how it went' }).first().click();
  await expect(cy).toHaveURL(/\/table\/\w+\/replay/);
  await expect(cy.getByRole('alert')).toHaveCount(0);
  for (const page of [ada, bo, cy]) await page.context().close();
});

test('a Swiss evening: bots fill the odd chair, whoever leaves is played for, and the maker ends it', async ({ browser }) => {
  const ada = await arrive(browser, 'desktop');
  await enter(ada, 'Ada');
  const made = await ada.request.post('/api/v1/evenings', {
    data: { name: 'Swiss', kind: 'swiss', rounds: 2, play: { game: 'cardgame', seats: 2, pace: 0 } },
  });
  expect(made.ok(), await made.text()).toBe(true);
  const { id } = (await made.json()) as { id: string };
  const others: Page[] = [];
  for (const name of ['Bo', 'Cy']) {
    const page = await arrive(browser, 'phone');
    await enter(page, name);
    await page.goto(`/evenings/${id}`);
    await page.getByRole('button', { name: 'Join' }).click();
    await expect(page.getByText('You are in.')).toBeVisible();
    others.push(page);
  }
  await ada.goto(`/evenings/${id}`);
  await ada.getByRole('button', { name: 'Join' }).click();
  await ada.getByRole('button', { name: 'Begin' }).click();
  await expect(ada.getByText('Table 2')).toBeVisible();
  await expect(ada.getByText('a bot')).toHaveCount(1);
  await accessible(ada, 'a round');
  const [bo, cy] = others as [Page, Page];
  await bo.getByRole('button', { name: 'Leave the evening' }).click();
  await accessible(bo, 'before leaving');
  await bo.getByRole('dialog').getByRole('button', { name: 'Leave the evening' }).click();
  await expect(ada.getByRole('row', { name: /Bo · left/ })).toBeVisible();
  await ada.getByRole('button', { name: 'End the evening' }).click();
  await ada.getByRole('dialog').getByRole('button', { name: 'End the evening' }).click();
  await expect(cy.getByText('ended early')).toBeVisible();
  for (const page of [ada, bo, cy]) await page.context().close();
});

test('the front door leads to the evenings', async ({ browser }) => {
  const page = await arrive(browser, 'phone');
  await enter(page, 'Ada');
  await page.goto('/');
  await page.getByRole('link', { name: 'Tournaments' }).click();
  await expect(page.getByRole('heading', { name: 'Evenings', exact: true })).toBeVisible();
  await page.context().close();
});
