import { expect } from '@playwright/test';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { test } from './house';
import { arrive, comeIn, makeTable } from './kit';

const KB = 1024;
const files = (ending: string) => readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(ending));
/** As the house hands it to browsers: in Brotli. */
const packed = (name: string) => brotliCompressSync(readFileSync(`dist/${name}`)).length;
const sum = (weights: number[]) => weights.reduce((all, one) => all + one, 0);

test('all script together stays within 280 KB compressed, and all fonts within 60 KB', () => {
  expect(files('.js').length).toBeGreaterThan(0);
  expect(sum(files('.js').map(packed))).toBeLessThanOrEqual(280 * KB);
  expect(files('.woff2').length).toBeGreaterThan(0);
  expect(sum(files('.woff2').map((name) => statSync(`dist/${name}`).size))).toBeLessThanOrEqual(60 * KB);
});

for (const game of ['lords-2024', 'royale', 'cardgame', 'showdown']) {
  test(`whoever comes to play ${game} loads at most 140 KB of script`, async ({ browser }) => {
    const page = await arrive(browser);
    const loaded = new Set<string>();
    page.on('response', (response) => {
      const path = new URL(response.url()).pathname;
      if (path.endsWith('.js')) loaded.add(path.slice(1));
    });
    // From the front door to the first decision.
    await comeIn(page, 'Ada');
    const id = await makeTable(page, { game, seats: ['me', { bot: 'easy' }, { bot: 'easy' }] });
    await page.goto(`/table/${id}`);
    await expect(page.locator('footer .choice').first()).toBeVisible({ timeout: 30_000 });
    await page.waitForLoadState('networkidle');
    expect(loaded.size).toBeGreaterThan(2);
    expect(sum([...loaded].map(packed)), [...loaded].join(' ')).toBeLessThanOrEqual(140 * KB);
    await page.context().close();
  });
}
