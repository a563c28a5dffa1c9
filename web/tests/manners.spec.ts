import { expect, type Browser, type Page } from '@playwright/test';
import { test as base } from './house';
import { accessible, arrive, enter, makeTable, playToTheEnd, SIZES } from './kit';

/** The operator of the houses of these tests. They have houses of their own, for what they are told. */
process.env.FREMONT_OPERATOR_TOKEN = 'sesame';
const test = base.extend<object, { flags: string[] }>({ flags: [['--gone-after', '61'], { scope: 'worker' }] });

async function sit(page: Page, table: string) {
  return page.request.post(`/api/v1/tables/${table}/do`, { data: { sit: {} } });
}

async function chat(page: Page, table: string, text: string) {
  const said = await page.request.post(`/api/v1/tables/${table}/do`, { data: { chat: { text } } });
  expect(said.ok(), await said.text()).toBe(true);
}

/** Two people at a table of a game that has begun, and both look at it. */
async function two(browser: Browser, names: [string, string]): Promise<[Page, Page, string]> {
  const ada = await arrive(browser, 'phone');
  const bo = await arrive(browser, 'desktop', 'day');
  await enter(ada, names[0]);
  await enter(bo, names[1]);
  const id = await makeTable(ada, { game: 'cardgame', seats: ['me', 'open'] });
  expect((await sit(bo, id)).ok()).toBe(true);
  for (const page of [ada, bo]) {
    await page.goto(`/table/${id}`);
    await expect(page.locator('footer .choice').first()).toBeVisible({ timeout: 30_000 });
  }
  return [ada, bo, id];
}

/** Words where somebody sees them: a phone has them beside the dock, too, and keeps a log that is not shown. */
const shown = (page: Page, text: string) => page.getByText(text).filter({ visible: true });

/** Opens the log, which is a sheet on a phone. */
const openLog = (page: Page) => page.getByRole('button', { name: 'Log', exact: true }).click();

test('whoever is muted is not read any more, and then again; a line is reported', async ({ browser }) => {
  const [ada, bo, id] = await two(browser, ['Ada', 'Bo']);
  await chat(bo, id, 'you play like a cactus');
  await openLog(ada);
  await expect(shown(ada, 'you play like a cactus')).toBeVisible();
  await ada.getByRole('button', { name: 'About Bo: mute, block, report' }).click();
  const sheet = ada.getByRole('dialog', { name: 'People at the table' });
  await expect(sheet.getByText('you play like a cactus')).toBeVisible();
  await accessible(ada, 'what can be done about a line');
  expect(await ada.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(SIZES.phone.width);
  await sheet.getByLabel('Reason').selectOption('Insults or threats');
  await sheet.getByLabel('Anything else (optional)').fill('not the first time');
  await sheet.getByRole('button', { name: 'Report this line' }).click();
  await expect(sheet.getByText(/^Thank you\./)).toBeVisible();
  await sheet.getByRole('button', { name: 'Mute at this table' }).click();
  await expect(sheet.getByText('You do not see what Bo says at this table any more.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await openLog(ada);
  await expect(ada.getByText('you play like a cactus')).toHaveCount(0);
  await chat(bo, id, 'and like a brick');
  await chat(ada, id, 'still there');
  await expect(shown(ada, 'still there')).toBeVisible();
  await expect(ada.getByText('and like a brick')).toHaveCount(0);
  await expect(shown(bo, 'and like a brick')).toBeVisible();
  await ada.getByRole('button', { name: 'Close' }).click();

  // The list of all of them, and the way back.
  await ada.getByRole('button', { name: 'Table', exact: true }).click();
  await ada.getByRole('button', { name: 'People at the table' }).click();
  await sheet.locator('summary').filter({ hasText: 'Bo' }).click();
  await accessible(ada, 'the people at a table');
  await sheet.getByRole('link', { name: 'Whom I have muted or blocked' }).click();
  await ada.getByText('Muted and blocked').click();
  await expect(ada.getByText('muted at a table')).toBeVisible();
  await accessible(ada, 'whom I have muted');
  await ada.getByRole('button', { name: 'Hear Bo again' }).click();
  await expect(ada.getByText('Nobody.', { exact: true })).toBeVisible();
  await ada.goto(`/table/${id}`);
  await openLog(ada);
  await expect(shown(ada, 'you play like a cactus')).toBeVisible();
  await ada.context().close();
  await bo.context().close();
});

test('the operator warns, and whoever is warned reads it', async ({ browser, house }) => {
  const [ada, bo, id] = await two(browser, ['Ann', 'Ben']);
  await chat(bo, id, 'you play like a pebble');
  const reported = await ada.request.post(`/api/v1/tables/${id}/report`, {
    data: { who: { seat: 1 }, reason: 'other', words: 'he is loud' },
  });
  expect(reported.status(), await reported.text()).toBe(204);
  const context = await browser.newContext({ httpCredentials: { username: 'operator', password: 'sesame' }, viewport: SIZES.phone });
  const operator = await context.newPage();
  await operator.goto(`${house}/operator`);
  const report = operator.getByRole('region').filter({ hasText: 'he is loud' });
  await accessible(operator, "the operator's page");
  await report.getByLabel('Words to the person, or why').fill('Please keep it down.');
  await report.getByRole('button', { name: 'Warn' }).click();
  await expect(operator.getByRole('status')).toContainText('Ben is warned');
  await context.close();

  await bo.goto('/');
  const warning = bo.getByRole('region', { name: 'A word of whoever runs the house' });
  await expect(warning).toContainText('Please keep it down.');
  await accessible(bo, 'a warning');
  await warning.getByRole('button', { name: 'I have read it' }).click();
  await expect(warning).toHaveCount(0);
  await ada.context().close();
  await bo.context().close();
});

test('those who watch are seen, and talk among themselves until the game is over', async ({ browser }) => {
  const [ada, bo, id] = await two(browser, ['Ada', 'Bo']);
  const cy = await arrive(browser, 'desktop', 'day');
  await enter(cy, 'Cy');
  await cy.goto(`/table/${id}`);
  await ada.getByRole('button', { name: '1 person watches' }).click();
  await expect(ada.getByText('Watching: Cy.')).toBeVisible();
  await accessible(ada, 'who watches');
  await ada.getByRole('button', { name: 'Close' }).click();
  const field = cy.getByLabel('Say something to those who watch');
  await field.fill('Ada holds the better cards');
  await field.press('Enter');
  await expect(shown(cy, 'Ada holds the better cards')).toBeVisible();
  await accessible(cy, 'a table that is watched');
  await chat(ada, id, 'good luck');
  await expect(shown(bo, 'good luck')).toBeVisible();
  await expect(bo.getByText('Ada holds the better cards')).toHaveCount(0);
  await playToTheEnd([ada, bo]);
  await expect(bo.locator('li.chat').filter({ hasText: 'Ada holds the better cards' })).toHaveCount(1, { timeout: 30_000 });
  for (const page of [ada, bo, cy]) await page.context().close();
});

for (const language of ['en', 'de']) {
  test(`a reaction shows at its chair, in nobody's way, unless one wants none (${language})`, async ({ browser }) => {
    const ada = await arrive(browser, 'phone', 'day');
    const bo = await arrive(browser, 'phone');
    for (const page of [ada, bo]) await page.addInitScript((language) => localStorage.setItem('language', language), language);
    await enter(ada, 'Ada');
    await enter(bo, 'Bo');
    const id = await makeTable(ada, { game: 'cardgame', seats: ['me', 'open'] });
    expect((await sit(bo, id)).ok()).toBe(true);
    for (const page of [ada, bo]) {
      await page.goto(`/table/${id}`);
      await expect(page.locator('footer .choice').first()).toBeVisible({ timeout: 30_000 });
    }
    const [react, clap, told] = language === 'en' ? ['React', 'Applause', 'Bo: Applause.'] : ['Reagieren', 'Applaus', 'Bo: Applaus.'];
    await bo.getByRole('button', { name: react }).click();
    await expect(bo.getByRole('group', { name: react }).getByRole('button')).toHaveCount(6);
    await accessible(bo, 'reactions');
    await bo.getByRole('button', { name: clap }).click();
    await expect(bo.getByRole('group', { name: react })).toHaveCount(0);
    const seat = ada.locator('li[data-seat]').filter({ hasText: 'Bo' });
    await expect(seat.locator('.reaction')).toBeVisible();
    await expect(ada.getByText(told)).toHaveCount(1);
    await accessible(ada, 'a reaction');
    expect(await ada.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(SIZES.phone.width);
    await expect(seat.locator('.reaction')).toHaveCount(0, { timeout: 15_000 });
    await expect(ada.getByText(told)).toHaveCount(0);
    // Whoever wants none is shown none, and makes none.
    await ada.evaluate(() => localStorage.setItem('reactions', 'off'));
    await ada.reload();
    await expect(ada.locator('footer .choice').first()).toBeVisible({ timeout: 30_000 });
    await expect(ada.getByRole('button', { name: react })).toHaveCount(0);
    await bo.getByRole('button', { name: react }).click();
    await bo.getByRole('button', { name: clap }).click();
    await expect(bo.locator('.reaction')).toHaveCount(1);
    await chat(bo, id, 'hello');
    await openLogIn(ada, language);
    await expect(shown(ada, 'hello')).toBeVisible();
    await expect(ada.locator('.reaction')).toHaveCount(0);
    await ada.context().close();
    await bo.context().close();
  });
}

const openLogIn = (page: Page, language: string) =>
  page.getByRole('button', { name: language === 'en' ? 'Log' : 'Protokoll', exact: true }).click();

test('whoever is blocked does not sit down at my table', async ({ browser }) => {
  const [ada, bo] = await two(browser, ['Ida', 'Bob']);
  await ada.getByRole('button', { name: 'Table', exact: true }).click();
  await ada.getByRole('button', { name: 'People at the table' }).click();
  const sheet = ada.getByRole('dialog', { name: 'People at the table' });
  await sheet.locator('summary').filter({ hasText: 'Bob' }).click();
  await sheet.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(sheet.getByText('Bob is blocked.')).toBeVisible();
  const id = await makeTable(ada, { game: 'cardgame', seats: ['me', 'open', 'open'] });
  await bo.goto(`/table/${id}`);
  await bo.getByRole('button', { name: 'Sit down' }).first().click();
  await expect(bo.getByText('somebody at this table does not play with you: you can watch')).toBeVisible();
  await accessible(bo, 'a table where one is not wanted');
  await ada.context().close();
  await bo.context().close();
});
