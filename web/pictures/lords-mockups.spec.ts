import { expect, type Page } from '@playwright/test';
import { test } from '../tests/house';
import { arrive, comeIn, makeTable, stillness } from '../tests/kit';
import { act, SCENE, scene } from './lords-scene';

// The two drawn pictures of Lords of Vegas as the board shows them, in their sizes and in both themes, to lie beside the drawings.
// The README's is `lords-rest-desktop-night`:
//   cwebp -q 82 -resize 1120 0 shots/lords-rest-desktop-night.png -o ../docs/pictures/lords.webp

const SIZES = { desktop: [1440, 900], phone: [390, 844], landscape: [844, 390] } as const;

/** The drawings are of an ordinary game, not of one that began from a position. */
const ordinary = (page: Page) => page.addStyleTag({ content: '.origin { display: none !important; }' });

async function everywhere(page: Page, name: string, before: (size: keyof typeof SIZES) => Promise<void>) {
  await ordinary(page);
  for (const size of Object.keys(SIZES) as (keyof typeof SIZES)[]) {
    const [width, height] = SIZES[size];
    await page.setViewportSize({ width, height });
    await before(size);
    for (const theme of ['night', 'day']) {
      await page.evaluate((theme) => (document.documentElement.dataset.theme = theme), theme);
      await page.waitForTimeout(300);
      await stillness(page);
      await page.screenshot({ path: `shots/${name}-${size}-${theme}.png` });
    }
  }
}

test('lords and lords-deal beside their drawings', async ({ browser }) => {
  test.setTimeout(300_000);
  const { id, pages, refused } = await scene(browser);
  expect(refused).toEqual([]);
  const [page, , , teo] = pages as [Page, Page, Page, Page];
  const board = page.getByRole('region', { name: 'Lords of Vegas' });
  const panel = board.getByRole('dialog');
  await everywhere(page, 'lords-rest', () => Promise.resolve());
  await everywhere(page, 'lords', async () => {
    if (await panel.isVisible()) return;
    await page.locator('[data-lot="E4"]').click();
    await panel.getByRole('button', { name: 'Pioneer' }).click();
  });
  await page.keyboard.press('Escape');

  const steps = [
    { transfer: { items: [{ lot: { from: 3, to: 0, lot: 'F7' } }] } },
    { act: { build: { lot: 'F7', company: 'tivoli' } } },
    { transfer: { items: [{ lot: { from: 0, to: 2, lot: 'C10' } }, { money: { from: 2, to: 3, amount: 6 } }] } },
  ];
  expect(await act(page, id, { offer: { steps } })).toBe('');
  expect(await act(teo, id, { decline: { offer: 0, why: { price: { money: 6 } } } })).toBe('');
  await page.setViewportSize({ width: 1440, height: 900 });
  const deals = page.getByRole('dialog', { name: 'Deals' });
  await everywhere(page, 'lords-declined', () => Promise.resolve());
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Change and send again' }).click();
  await expect(deals.getByRole('list', { name: 'Steps of my offer' }).locator('> li')).toHaveCount(3);
  await deals.getByRole('button', { name: 'Show the board after step 2' }).click();
  await everywhere(page, 'lords-deal', () => Promise.resolve());
  for (const page of pages) await page.context().close();
});

/** The same city with other people in it. */
function peopled(game: string, seats: number) {
  let at = 0;
  const lots = Object.entries(SCENE.lots as Record<string, { mark?: number; owner?: number }>)
    // With two players Block F is closed.
    .filter(([lot]) => seats > 2 || !lot.startsWith('F'))
    .map(([lot, space]) => {
      const seat = at++ % seats;
      // Risers came with the edition of 2024.
      const storeys = 'company' in space && game === 'lords-2010' ? { height: 1 } : {};
      return [lot, { ...space, ...storeys, ...(space.mark === undefined ? { owner: seat } : { mark: seat }) }];
    });
  const of = (some: number[]) => some.slice(0, seats);
  return {
    seats,
    active: 0,
    asks: 'act',
    money: of([24, 7, 118, 11, 60, 0]),
    score: of([20, 12, 26, 16, 16, 81]),
    lots: Object.fromEntries(lots) as object,
    deck: SCENE.deck.filter((card) => seats > 2 || !card.startsWith('F')),
  };
}

for (const [game, seats] of [
  ['lords-2010', 2],
  ['lords-2010', 4],
  ['lords-2024', 6],
] as const)
  test(`${game} with ${seats} seats`, async ({ browser }) => {
    test.setTimeout(300_000);
    const page = await arrive(browser);
    await page.addInitScript(() => {
      localStorage.setItem('actions', 'few');
      localStorage.setItem('log', 'closed');
    });
    await comeIn(page, 'Ada');
    const bots = Array.from({ length: seats - 1 }, () => ({ bot: 'easy' }));
    const id = await makeTable(page, { game, seats: ['me', ...bots], position: peopled(game, seats) });
    await page.goto(`/table/${id}`);
    await page.locator('[data-lot]').first().waitFor();
    await everywhere(page, `${game}-${seats}`, async () => {
      if (await page.getByRole('region', { name: 'Lords of Vegas' }).getByRole('dialog').isVisible()) return;
      await page.locator('[data-lot].live').first().click();
    });
    await page.context().close();
  });

/** What the busiest moments look like, one picture after the other. */
test('moments of Lords of Vegas, frame by frame', async ({ browser }) => {
  test.setTimeout(300_000);
  const { id, pages, refused } = await scene(browser, { motion: 'on', done: [] });
  expect(refused).toEqual([]);
  const [page, ...others] = pages as [Page, ...Page[]];
  const film = async (name: string, who: Page, action: unknown, frames: number) => {
    expect(await act(who, id, action)).toBe('');
    for (let frame = 0; frame < frames; frame++) {
      await page.screenshot({ path: `shots/film-${name}-${String(frame).padStart(2, '0')}.png` });
      await page.waitForTimeout(60);
    }
    await page.waitForTimeout(1500);
  };
  const [jonas, priya, teo] = others as [Page, Page, Page];
  await film('build', jonas, { build: { lot: 'D1', company: 'albion' } }, 14);
  await act(jonas, id, 'end_turn');
  await film('draw', priya, 'draw', 8);
  await film('pay', priya, 'collect', 18);
  await act(priya, id, 'end_turn');
  await act(teo, id, 'draw');
  await act(teo, id, 'collect');
  await film('sprawl', teo, { sprawl: { casino: 'D7', lot: 'D8' } }, 12);
  await film('raise', teo, { raise: { casino: 'D7' } }, 8);
  for (const one of pages) await one.context().close();
});
