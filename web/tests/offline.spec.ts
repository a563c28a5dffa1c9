import { expect, type PlaywrightTestArgs, type PlaywrightTestOptions, type PlaywrightWorkerArgs, type TestType } from '@playwright/test';
import { existsSync, readFileSync } from 'node:fs';
import { test as house } from './house';
import { accessible, stillness } from './kit';
import { another, comeOnce, enter, GAMES, openTable, play, wholeGame } from './offline';
import { newer, test as site } from './site';

const games = Object.keys(GAMES) as (keyof typeof GAMES)[];

type Test = TestType<PlaywrightTestArgs & PlaywrightTestOptions, PlaywrightWorkerArgs>;
const from: [where: string, test: Test][] = [
  ['a house', house],
  ['a folder of files', site],
];

for (const [where, test] of from) {
  test.describe(`without a network, from ${where}`, () => {
    test.skip(!existsSync('rules/wasm_bg.wasm'), 'the rules of the page were not built: see make wasm');

    for (const game of games) {
      test(`a whole game of ${game} against hard, closed and reopened in the middle`, async ({ browser, baseURL }) => {
        test.setTimeout(300_000);
        const { context, page } = await comeOnce(browser, baseURL!);
        await context.setOffline(true);
        await page.reload();
        await enter(page, 'Ada');
        await wholeGame(context, page, baseURL!, game);
        await context.close();
      });
    }

    test('two people pass the device round', async ({ browser, baseURL }) => {
      const { context, page } = await comeOnce(browser, baseURL!);
      await context.setOffline(true);
      await page.reload();
      await enter(page, 'Ada');
      await page.getByRole('link', { name: `New table of ${GAMES.royale}` }).click();
      await page.getByLabel('Seat 2', { exact: true }).selectOption('open');
      await page.getByLabel('Name of player 2').fill('Bo');
      await page.getByRole('button', { name: 'Open the table' }).click();
      // Whoever is waited for acts; the table is covered before it goes to the other one.
      const [ada, bo] = ['Ada', 'Bo'].map((name) => page.getByRole('button', { name: `I am ${name}` }));
      // At first anybody may hold it: both are asked.
      const passed = page.getByRole('dialog', { name: 'Pass the device to Bo' });
      for (let turn = 0; turn < 200 && !(await passed.isVisible()); turn += 1) {
        const choice = page.locator('footer .choice:enabled').first();
        if (await ada!.isVisible()) await ada!.click();
        else if (await choice.isVisible()) await choice.click();
        await stillness(page);
        await page.waitForTimeout(50);
      }
      await expect(passed).toBeVisible();
      const covers = () => document.elementFromPoint(innerWidth / 2, innerHeight - 20)?.closest('dialog') != null;
      expect(await page.evaluate(covers), 'nothing of the table can be seen').toBe(true);
      await accessible(page, 'the covered table');
      await bo!.click();
      await expect(page.locator('footer .choice').first()).toBeVisible();
      await context.close();
    });

    test('a journal is saved, dropped on the page, replayed, verified and reviewed', async ({ browser, baseURL }) => {
      test.setTimeout(240_000);
      const { context, page } = await comeOnce(browser, baseURL!);
      await context.setOffline(true);
      await page.reload();
      await enter(page, 'Ada');
      await openTable(page, 'cardgame', 'easy');
      expect(await play(page, 3000)).toBe('over');
      await page.goto(baseURL!);
      await page.getByRole('region', { name: 'On this device' }).getByRole('link').first().click();
      await page.getByRole('button', { name: 'More about this game' }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page
          .getByRole('button', { name: 'Check the dice' })
          .click()
          .then(() => page.getByRole('link', { name: /journal/i }).click()),
      ]);
      const file = await download.path();
      await expect(page.getByText(/entries are legal, and every die, card and shuffle follows from the seed/)).toBeVisible();
      const fresh = await another(context, baseURL!);
      await fresh
        .getByLabel('Open a file')
        .setInputFiles({ name: 'game.jsonl', mimeType: 'application/jsonl', buffer: readFileSync(file) });
      await expect(fresh.getByRole('heading', { name: /^Replay/ })).toBeVisible({ timeout: 30_000 });
      await expect(fresh.getByText(/looks at every decision/)).toBeVisible();
      // A quick machine may be done before anybody can stop it.
      await fresh
        .getByRole('button', { name: 'Stop', exact: true })
        .click({ timeout: 3000 })
        .catch(() => undefined);
      const done = fresh.getByRole('img', { name: /^Chances at move/ });
      await expect(fresh.getByText('The review was stopped.').or(done).first()).toBeVisible({ timeout: 60_000 });
      await accessible(fresh, 'a replay of a journal from elsewhere');
      await context.close();
    });
  });
}

house.describe('between a house and this device', () => {
  house.skip(!existsSync('rules/wasm_bg.wasm'), 'the rules of the page were not built: see make wasm');

  house('a house that goes away is noticed, and this device plays on', async ({ browser, baseURL }) => {
    const { context, page } = await comeOnce(browser, baseURL!);
    await context.setOffline(true);
    await page.getByRole('button', { name: `Play ${GAMES.cardgame} now, against bots` }).click();
    await expect(page).toHaveURL(/\/table\/local/);
    await expect(page.getByRole('group', { name: 'Your hand' })).toBeVisible({ timeout: 30_000 });
    // What only the house shows comes back with it.
    await page.goto(`${baseURL!}/`);
    await expect(page.getByRole('heading', { name: 'No house in reach' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('region', { name: 'Open tables' })).toBeVisible({ timeout: 30_000 });
    await context.close();
  });

  house('pages of the house itself are not kept', async ({ browser, baseURL }) => {
    const { context, page } = await comeOnce(browser, baseURL!);
    await page.reload();
    const kept = await page.goto(`${baseURL!}/rules/royale`);
    expect(kept!.fromServiceWorker()).toBe(true);
    const answer = await page.goto(`${baseURL!}/health`);
    expect(answer!.fromServiceWorker()).toBe(false);
    await context.close();
  });

  house('a table goes to the house, and a game goes along', async ({ browser, baseURL }) => {
    const { context, page } = await comeOnce(browser, baseURL!);
    await enter(page, 'Ada');
    await openTable(page, 'royale', 'easy');
    await expect(page).toHaveURL(/\/table\/local/);
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    await page.getByRole('button', { name: 'Put this table on the house' }).click();
    await expect(page).toHaveURL(/\/table\/(?!local)/);
    await expect(page.locator('footer .choice').first()).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    await page.getByRole('button', { name: 'Take this game with me' }).click();
    await expect(page).toHaveURL(/\/table\/local/);
    await expect(page.locator('footer .choice').first()).toBeVisible({ timeout: 30_000 });
    expect(await play(page, 5)).toBe('under way');
    await context.close();
  });
});

site('a new version is offered, and nobody is made to take it', async ({ browser, baseURL }) => {
  site.skip(!existsSync('rules/wasm_bg.wasm'), 'the rules of the page were not built: see make wasm');
  newer.version = null;
  const { context, page } = await comeOnce(browser, baseURL);
  const said = page.getByText('A new version of Fremont is here.');
  newer.version = 'another';
  await page.evaluate(() => navigator.serviceWorker.ready.then((registration) => registration.update().then(() => true)));
  await expect(said).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await expect(said, 'it waits').toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Load it' }).click();
  await expect(said).toHaveCount(0);
  newer.version = null;
  await context.close();
});
