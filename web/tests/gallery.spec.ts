import { expect } from '@playwright/test';
import { test } from './gallery';
import { accessible } from './kit';

for (const theme of ['night', 'day'] as const)
  test(`the gallery shows every material and hinders nobody, ${theme}`, async ({ gallery }) => {
    const page = await gallery(theme);
    await expect(page.getByRole('heading', { name: 'Gallery of materials' })).toBeVisible();
    await expect(page.locator('figure').first()).toBeVisible();
    await accessible(page, `gallery, ${theme}`);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing hangs over the edge of a phone').toBeLessThanOrEqual(
      390,
    );
  });
