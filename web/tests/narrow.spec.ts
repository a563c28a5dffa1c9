import { expect } from '@playwright/test';
import { existsSync } from 'node:fs';
import { arrive } from './kit';
import { test } from './site';

/** What a phone of 360 by 640 has room for, in the longer language. */

test.skip(!existsSync('rules/wasm_bg.wasm'), 'the rules of the page were not built: see make wasm');

test('in Vegas Showdown amounts stay within their buttons, and the line at the top is whole, in German', async ({ browser }) => {
  const page = await arrive(browser, 'phone');
  await page.addInitScript(() => localStorage.setItem('language', 'de'));
  await page.addInitScript(() => localStorage.removeItem('actions'));
  await page.goto('./');
  await page.getByRole('button', { name: /^Vegas Showdown/ }).click();
  await expect(page.locator('.lot.basic .whole').first()).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('.status.mine')).toBeVisible({ timeout: 60_000 });
  const out = await page.evaluate(() => {
    const over = [...document.querySelectorAll<HTMLElement>('.lot.basic .whole')].flatMap((button) => {
      const box = button.getBoundingClientRect();
      const words = [...button.querySelectorAll<HTMLElement>('.facts span')].filter((one) => one.checkVisibility());
      return words.filter((one) => {
        const { left, right } = one.getBoundingClientRect();
        return left < box.left - 1 || right > box.right + 1;
      });
    });
    const cut = [...document.querySelectorAll<HTMLElement>('.top .head, .top .head *')].filter(
      (one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX === 'hidden',
    );
    return [...over, ...cut].map((one) => `${one.className}: ${one.textContent}`);
  });
  expect(out).toEqual([]);
  await page.context().close();
});

test('what is found in the rules stands right under what is searched for', async ({ browser }) => {
  const page = await arrive(browser, 'phone');
  await page.goto('#/rules/royale');
  const field = page.getByLabel('Search the rules');
  await field.fill('black dice', { timeout: 30_000 });
  const chapters = page.getByRole('navigation', { name: 'Chapters' });
  await expect(chapters).toBeHidden();
  const hit = page.locator('article').getByRole('heading').first();
  await expect(hit).toBeInViewport();
  expect((await hit.boundingBox())!.y - (await field.boundingBox())!.y).toBeLessThan(260);
  await field.fill('');
  await expect(chapters).toBeVisible();
  await page.context().close();
});
