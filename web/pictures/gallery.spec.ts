import { test } from '../tests/gallery';

for (const theme of ['night', 'day'] as const)
  test(`gallery, ${theme}`, async ({ gallery }) => {
    const page = await gallery(theme);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.screenshot({ path: `shots/gallery-${theme}.png`, fullPage: true });
  });
