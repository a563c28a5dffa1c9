import { expect, test } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

test('all script together stays within 200 KB compressed', () => {
  const scripts = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  const weights = scripts.map((name) => gzipSync(readFileSync(`dist/${name}`), { level: 9 }).length);
  expect(weights.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(200 * 1024);
});
