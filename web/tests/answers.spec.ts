import { type Browser, expect, type Page } from '@playwright/test';
import { test } from './house';
import { accessible, arrive, enter, makeTable } from './kit';

/** Two people and a bot without money; the first is to choose. */
const AUCTION = {
  seats: 3,
  button: 0,
  active: 0,
  asks: 'choose',
  players: [{ cash: 60 }, { cash: 60 }, { cash: 0 }],
  premier: [{ minimum: 18, tile: 'night_club' }, { minimum: 18, tile: 'table_games' }, { minimum: 25, tile: 'sports_book' }, null],
};

const log = (page: Page) => page.locator('aside.side');
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Say beforehand' });
const said = (page: Page) => page.getByRole('button', { name: /^Said beforehand: / });

async function two(browser: Browser): Promise<[Page, Page]> {
  const ada = await arrive(browser);
  const bo = await arrive(browser, 'phone', 'day');
  for (const page of [ada, bo]) await page.addInitScript(() => localStorage.setItem('actions', 'few'));
  await enter(ada, 'Ada');
  await enter(bo, 'Bo');
  const id = await makeTable(ada, { game: 'showdown', seats: ['me', 'open', { bot: 'easy' }], position: AUCTION });
  await bo.goto(`/table/${id}`);
  await bo.getByRole('button', { name: 'Sit down' }).first().click();
  await ada.goto(`/table/${id}`);
  for (const page of [ada, bo]) await expect(page.getByRole('region', { name: 'Auction board' })).toBeVisible();
  return [ada, bo];
}

async function bid(page: Page, amount: number) {
  await page.getByRole('button', { name: `Choose $${amount} for Night Club` }).click();
  await page.getByRole('button', { name: `Bid $${amount} for the Night Club` }).click();
}

test('somebody bids up to a limit that was said beforehand, and nobody knows before', async ({ browser }) => {
  const [ada, bo] = await two(browser);
  await bo.getByRole('button', { name: 'Say beforehand' }).click();
  await expect(sheet(bo)).toBeVisible();
  await accessible(bo, 'what can be said beforehand, on a phone');
  await bo.getByLabel('Limit: bid on Night Club (space 1) this turn, up to a limit').selectOption('$25');
  await bo.getByRole('button', { name: 'Prepare: bid on Night Club (space 1) this turn, up to a limit' }).click();
  const prepared = 'bid up to $25 on Night Club (space 1) this turn';
  await expect(bo.getByRole('button', { name: `Take back: ${prepared}` })).toBeVisible();
  await accessible(bo, 'something prepared, on a phone');
  await bo.keyboard.press('Escape');
  await expect(said(bo)).toHaveAccessibleName(`Said beforehand: ${prepared}`);
  await accessible(bo, 'a table with something prepared');
  // It is still there when the page comes back.
  await bo.reload();
  await expect(said(bo)).toBeVisible();
  await expect(said(ada)).toHaveCount(0);

  await bid(ada, 18);
  await expect(log(ada)).toContainText('Bo bids $21 on Night Club, outbidding Ada.');
  await expect(log(ada)).toContainText('(said beforehand)');
  await expect(log(ada)).not.toContainText('$25');
  await bid(ada, 25);
  // Above the limit Bo is asked, and nothing is prepared any more.
  await expect(bo.getByRole('button', { name: 'Choose $29 for Night Club' })).toBeVisible();
  await expect(said(bo)).toHaveCount(0);
  await ada.context().close();
  await bo.context().close();
});

test('what is prepared can be taken back, and then decides nothing', async ({ browser }) => {
  const [ada, bo] = await two(browser);
  await bo.getByRole('button', { name: 'Say beforehand' }).click();
  await bo.getByRole('button', { name: /^Prepare: sit the rest of this auction out/ }).click();
  await bo.getByRole('button', { name: /^Take back: sit the rest of this auction out/ }).click();
  await expect(bo.getByRole('heading', { name: 'Prepared', exact: true })).toHaveCount(0);
  await bo.keyboard.press('Escape');
  await expect(said(bo)).toHaveCount(0);
  await bid(ada, 18);
  await expect(bo.getByRole('button', { name: 'Choose $21 for Night Club' })).toBeVisible();
  await expect(log(ada)).not.toContainText('Bo takes Publicity');
  await ada.context().close();
  await bo.context().close();
});

test('one die and no chip: the only number is rolled and placed for whoever wants that', async ({ browser }) => {
  const ada = await arrive(browser, 'phone');
  await enter(ada, 'Ada');
  const position = {
    seats: 2,
    options: { mode: 'basic' },
    players: [{ chips: 0 }, {}],
    casinos: { 1: { dice: { 0: '7' } }, 2: { dice: { N: '7+B' } } },
  };
  const id = await makeTable(ada, { game: 'royale', seats: ['me', { bot: 'random' }], position });
  await ada.goto(`/table/${id}`);
  await expect(ada.locator('footer .choice')).toHaveCount(1);
  await ada.getByRole('button', { name: 'Table', exact: true }).click();
  await ada.getByRole('button', { name: 'Say beforehand' }).click();
  await ada.getByLabel('Act for me where there is only one choice').check();
  await expect(said(ada)).toHaveAccessibleName(/Act for me where there is only one choice/);
  const records = await ada.request.get(`/api/v1/tables/${id}/events?full=true`);
  const told = (
    (await records.json()) as { records: { what: { played?: { prepared?: boolean; seat: number; lines: { text: string }[] } } }[] }
  ).records;
  const done = told.flatMap(({ what }) => (what.played?.prepared ? what.played.lines.map((line) => line.text) : []));
  expect(done[0]).toMatch(/^Ada rolls \S+\.$/);
  expect(done[1]).toMatch(/^Ada places .* at casino \d\.$/);
  await ada.context().close();
});
