import { expect, type Browser, type Page } from '@playwright/test';
import { arrive, enter, makeTable, stillness } from '../tests/kit';
import { Film } from './company';

/** The table of the drawn pictures: four people in the middle of a game, with casinos of every height and something to trade. */
const tile = (company: string, owner: number, die: number, height = 1) => ({ company, height, owner, die });
export const SCENE = {
  seats: 4,
  options: { colours: ['black', 'blue', 'green', 'red'] },
  active: 1,
  asks: 'act',
  money: [21, 25, 19, 48],
  score: [20, 12, 26, 16],
  lots: {
    A2: tile('tivoli', 1, 2),
    A3: { mark: 2 },
    A5: tile('tivoli', 1, 3),
    A6: tile('tivoli', 1, 6),
    B1: tile('sphinx', 3, 5),
    B2: tile('sphinx', 3, 2),
    B4: { mark: 1 },
    B5: { mark: 0 },
    C3: { mark: 3 },
    C5: { mark: 1 },
    C6: tile('vega', 2, 3, 2),
    C8: tile('vega', 0, 4, 2),
    C9: tile('vega', 2, 6, 2),
    C10: { mark: 0 },
    C11: { mark: 2 },
    C12: tile('sphinx', 2, 5),
    D1: { mark: 1 },
    D2: tile('albion', 3, 3),
    D5: { mark: 2 },
    D7: tile('pioneer', 3, 5),
    E1: { mark: 1 },
    E4: { mark: 0 },
    E5: tile('pioneer', 0, 5),
    E6: tile('pioneer', 0, 6),
    F1: tile('tivoli', 0, 4),
    F4: tile('tivoli', 0, 3),
    F5: tile('tivoli', 3, 1),
    F9: { mark: 2 },
  },
  deck: 'B6 F7 D3 A1 B3 C1 C4 D6 E2 F2 F6 D9 A4 C7 E3 F3 end C2 D4 D8 F8'.split(' '),
};

/** What the others do before it is the turn of whoever looks: seat, action. */
export const DONE: [number, unknown][] = [
  [1, { build: { lot: 'D1', company: 'albion' } }],
  [1, 'end_turn'],
  [2, 'draw'],
  [2, 'collect'],
  [2, { build: { lot: 'C11', company: 'sphinx' } }],
  [2, 'end_turn'],
  [3, 'draw'],
  [3, 'collect'],
  [3, { sprawl: { casino: 'D7', lot: 'D8' } }],
  [3, { raise: { casino: 'D7' } }],
  [3, 'end_turn'],
  [0, 'draw'],
  [0, 'collect'],
];

/** `PEOPLE='Medium bot 2|Bot, mittel 3|...'` shows what long names do. */
const NAMES = process.env.PEOPLE?.split('|') ?? ['Ada', 'Jonas', 'Priya', 'Teo', 'Ivy', 'Leo'];

/** Does something as whoever that page belongs to; tells why it was refused. */
export async function act(page: Page, id: string, action: unknown): Promise<string> {
  const data = { id: crypto.randomUUID(), act: { step: null, action } };
  const said = await page.request.post(`/api/v1/tables/${id}/do`, { data });
  return said.ok() ? '' : said.text();
}

type Done = [seat: number, action: unknown][];
type Scene = { game?: string; position?: { seats: number }; done?: Done; motion?: 'on' | 'off'; held?: boolean };

/** Seats people at the table, each in a window of their own, and plays on to the turn of the first; tells what was refused. */
export async function scene(
  browser: Browser,
  { game = 'lords-2024', position = SCENE, done = DONE, motion = 'off', held = false }: Scene = {},
): Promise<{ id: string; pages: Page[]; refused: string[] }> {
  const pages: Page[] = [];
  for (const name of NAMES.slice(0, position.seats)) {
    const first = pages.length === 0;
    const page = await arrive(browser, 'desktop', 'night', first ? motion : 'off');
    // A clock that can be stopped, for pictures of what moves.
    if (first && held) await page.clock.install();
    await page.addInitScript(() => {
      localStorage.setItem('actions', 'few');
      localStorage.setItem('log', 'closed');
      localStorage.setItem('sound', 'off');
    });
    await enter(page, name);
    pages.push(page);
  }
  const id = await makeTable(pages[0]!, { game, seats: ['me', ...pages.slice(1).map(() => 'open')], position });
  for (const page of pages.slice(1)) {
    const sat = await page.request.post(`/api/v1/tables/${id}/do`, { data: { id: crypto.randomUUID(), sit: {} } });
    expect(sat.ok(), await sat.text()).toBe(true);
  }
  for (const page of pages) {
    await page.goto(`/table/${id}`);
    await page.locator('[data-lot]').first().waitFor();
  }
  const refused: string[] = [];
  for (const [seat, action] of done) {
    const why = await act(pages[seat]!, id, action);
    if (why) refused.push(`${seat} ${JSON.stringify(action)}: ${why}`);
  }
  return { id, pages, refused };
}

export const SCREENS = {
  desktop: [1440, 900],
  phone: [390, 844],
  landscape: [844, 390],
  tablet: [820, 1180],
  lying: [1024, 768],
  wide: [3840, 2160],
} as const;
export type Screen = keyof typeof SCREENS;
/** The sizes of the drawn pictures. */
export const DRAWN: Screen[] = ['desktop', 'phone', 'landscape'];

/** What to make now, `SCREENS=phone,lying THEMES=night`: all of them take a while. */
const wanted = (name: 'SCREENS' | 'THEMES') => {
  const only = process.env[name]?.split(',');
  return (one: string) => only?.includes(one) ?? true;
};

/** One picture for each size and theme. What is to be seen is there after `before`. */
export async function everywhere(
  page: Page,
  name: string,
  before: (screen: Screen) => Promise<unknown> = () => Promise.resolve(),
  screens: Screen[] = DRAWN,
) {
  // The drawings are of an ordinary game, not of one that began from a position.
  await page.addStyleTag({ content: '.origin { display: none !important; }' });
  for (const screen of screens.filter(wanted('SCREENS'))) {
    const [width, height] = SCREENS[screen];
    await page.setViewportSize({ width, height });
    await before(screen);
    for (const theme of ['night', 'day'].filter(wanted('THEMES'))) {
      await page.evaluate((theme) => (document.documentElement.dataset.theme = theme), theme);
      await stillness(page);
      await page.screenshot({ path: `shots/${name}-${screen}-${theme}.png` });
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** What moves, picture by picture: the clock of the page stands still between them. */
export async function film(page: Page, name: string, frames: number, doing: () => Promise<unknown>, apart = 120) {
  // On a busy machine the clock may be past the moment that it was to stop at.
  const held = await Film.hold(page).catch(() => Film.hold(page));
  await doing();
  for (let frame = 0; frame < frames; frame++) {
    await held.on(apart);
    await page.screenshot({ path: `shots/film/${name}-${String(frame).padStart(2, '0')}.png`, animations: 'allow' });
  }
  await page.clock.resume();
}
