import { expect, type Page } from '@playwright/test';
import { test } from '../tests/house';
import { arrive, enter, makeTable } from '../tests/kit';
import { act, DRAWN, everywhere, film, SCENE, scene, type Screen } from './lords-scene';

// Pictures of Lords of Vegas, to be looked at: `make shots` writes them into web/shots. `lords` and `lords-deal` lie beside the drawings of
// the same name. The README's is `lords-desktop-night`:
//   cwebp -q 82 -resize 1120 0 shots/lords-desktop-night.png -o ../docs/pictures/lords.webp

type Position = Record<string, unknown> & { seats: number };
const ALL: Screen[] = [...DRAWN, 'tablet', 'lying', 'wide'];
const UPTO: Screen[] = [...DRAWN, 'tablet', 'lying'];
const board = (page: Page) => page.getByRole('region', { name: 'Lords of Vegas' });
const lot = (page: Page, name: string) => page.locator(`[data-lot="${name}"]`);

test('lords and lords-deal beside their drawings', async ({ browser }) => {
  test.setTimeout(300_000);
  const { id, pages, refused } = await scene(browser);
  expect(refused).toEqual([]);
  const [page, jonas, , teo] = pages as [Page, Page, Page, Page];
  const panel = board(page).getByRole('dialog');
  await everywhere(page, 'lords-rest', undefined, ALL);
  await everywhere(
    page,
    'lords',
    async () => {
      if (await panel.isVisible()) return;
      await lot(page, 'E4').click();
      await panel.getByRole('button', { name: 'Pioneer' }).click();
    },
    ALL,
  );
  await page.keyboard.press('Escape');

  const steps = [
    { transfer: { items: [{ lot: { from: 3, to: 0, lot: 'F7' } }] } },
    { act: { build: { lot: 'F7', company: 'tivoli' } } },
    { transfer: { items: [{ lot: { from: 0, to: 2, lot: 'C10' } }, { money: { from: 2, to: 3, amount: 6 } }] } },
  ];
  expect(await act(page, id, { offer: { steps } })).toBe('');
  expect(await act(teo, id, { decline: { offer: 0, why: { price: { money: 6 } } } })).toBe('');
  const deals = page.getByRole('dialog', { name: 'Deals' });
  await expect(page.getByRole('button', { name: 'Change and send again' })).toBeVisible();
  await everywhere(page, 'lords-declined');
  await page.getByRole('button', { name: 'Change and send again' }).click();
  await expect(deals.getByRole('list', { name: 'Steps of my offer' }).locator('> li')).toHaveCount(3);
  await deals.getByRole('button', { name: 'Show the board after step 2' }).click();
  await everywhere(page, 'lords-deal', undefined, ALL);

  // Somebody else offers something, while I look at the board.
  await deals.getByRole('button', { name: /^Close/ }).click();
  const offer = [{ transfer: { items: [{ lot: { from: 1, to: 0, lot: 'E1' } }, { money: { from: 0, to: 1, amount: 9 } }] } }];
  expect(await act(jonas, id, { offer: { steps: offer } })).toBe('');
  await expect(page.getByRole('button', { name: 'Deals, 1 offer waits for you' })).toBeVisible();
  await everywhere(page, 'lords-offered');
  await page.getByRole('button', { name: 'Deals, 1 offer waits for you' }).click();
  await everywhere(page, 'lords-answer');
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
    const page = await alone(browser, game, peopled(game, seats));
    await everywhere(
      page,
      `${game}-${seats}`,
      async () => {
        if (await board(page).getByRole('dialog').isVisible()) return;
        await page.locator('[data-lot].live').first().click();
      },
      UPTO,
    );
    await page.context().close();
  });

/** Somebody among bots, in a position. */
async function alone(browser: Parameters<typeof arrive>[0], game: string, position: Position): Promise<Page> {
  const page = await arrive(browser);
  await page.addInitScript(() => {
    localStorage.setItem('actions', 'few');
    localStorage.setItem('log', 'closed');
  });
  await enter(page, 'Ada');
  const bots = Array.from({ length: position.seats - 1 }, () => ({ bot: 'easy' }));
  const id = await makeTable(page, { game, seats: ['me', ...bots], position });
  await page.goto(`/table/${id}`);
  await page.locator('[data-lot]').first().waitFor();
  return page;
}

const MINE = { ...SCENE, active: 0 };
/** All twelve dice of somebody lie on the board. */
const dice = (seat: number) =>
  Object.fromEntries(
    ['A1', 'A2', 'A4', 'A5', 'B1', 'B2', 'B4', 'B5', 'C1', 'C2', 'C4', 'C5'].map((name, at) => [
      name,
      { company: (['vega', 'sphinx', 'tivoli'] as const)[Math.floor(at / 4)], height: 1, owner: seat, die: 1 + (at % 5) },
    ]),
  );

test('what is asked in Lords of Vegas', async ({ browser }) => {
  test.setTimeout(300_000);
  const asked = async (name: string, position: Position, doing: (page: Page) => Promise<unknown>) => {
    const page = await alone(browser, 'lords-2024', position);
    await doing(page);
    await everywhere(page, `lords-${name}`, undefined, UPTO);
    await page.context().close();
  };
  const open =
    (name: string, ...buttons: RegExp[]) =>
    async (page: Page) => {
      await lot(page, name).click();
      for (const name of buttons) await board(page).getByRole('dialog').getByRole('button', { name }).first().click();
    };
  await asked('reorganize', MINE, open('C8', /^Reorganize/));
  const waits = { company: 'pioneer', height: 1, owner: 0 };
  const rolled = { E1: waits, E2: waits, E4: waits, E5: waits, E3: { ...waits, owner: 2, die: 4 }, E6: { ...waits, owner: 2, die: 2 } };
  const arrange = { seat: 0, lots: ['E1', 'E2', 'E4', 'E5'], values: [1, 3, 5, 6], casino: ['E1', 'E2', 'E3', 'E4', 'E5', 'E6'] };
  await asked('arrange', { ...MINE, lots: { ...SCENE.lots, ...rolled }, reorganized: arrange.casino, asks: { arrange } }, () =>
    Promise.resolve(),
  );
  await asked('gamble', { ...MINE, money: [21, 25, 9, 48] }, open('C8', /^Gamble/));
  await asked('short', { ...MINE, money: [7, 25, 19, 48] }, open('E4'));
  const takes = { ...MINE, lots: { ...dice(0), D2: SCENE.lots.D2 }, card: 'D2', asks: { give_die: { lot: 'D2', value: 3 } } };
  await asked('give-die', takes, () => Promise.resolve());
});

/** What the busiest moments look like, one picture after the other. */
test('moments of Lords of Vegas, frame by frame', async ({ browser }) => {
  test.setTimeout(600_000);
  const { id, pages, refused } = await scene(browser, { motion: 'on', done: [], held: true });
  expect(refused).toEqual([]);
  const [page, jonas, priya, teo] = pages as [Page, Page, Page, Page];
  const settled = () => expect(page.locator('[data-moment]')).toHaveCount(0, { timeout: 30_000 });
  const shot = async (name: string, who: Page, action: unknown, frames: number) => {
    await film(page, name, frames, async () => expect(await act(who, id, action)).toBe(''));
    await settled();
  };
  await shot('build', jonas, { build: { lot: 'D1', company: 'albion' } }, 10);
  await act(jonas, id, 'end_turn');
  await settled();
  await shot('draw', priya, 'draw', 7);
  await shot('pay', priya, 'collect', 18);
  await shot('reorganize', priya, { reorganize: { casino: 'C6' } }, 10);
  const put = async () => {
    const choices = (await (await priya.request.get(`/api/v1/tables/${id}/choices`)).json()) as { action: unknown }[];
    const next = choices.find(({ action }) => JSON.stringify(action).includes('put'));
    if (next) expect(await act(priya, id, next.action)).toBe('');
    return next !== undefined;
  };
  while (await put());
  await act(priya, id, 'end_turn');
  await act(teo, id, 'draw');
  await act(teo, id, 'collect');
  await settled();
  await shot('sprawl', teo, { sprawl: { casino: 'D7', lot: 'D8' } }, 8);
  await shot('raise', teo, { raise: { casino: 'D7' } }, 8);
  const steps = [{ transfer: { items: [{ lot: { from: 3, to: 0, lot: 'C3' } }, { money: { from: 0, to: 3, amount: 9 } }] } }];
  await act(teo, id, { offer: { steps } });
  await settled();
  await shot('struck', page, { accept: { offer: 0 } }, 10);
  await act(page, id, { offer: { steps: [{ transfer: { items: [{ lot: { from: 3, to: 0, lot: 'F7' } }] } }] } });
  await settled();
  await shot('declined', teo, { decline: { offer: 1, why: 'gift' } }, 8);
  for (const one of pages) await one.context().close();
});
