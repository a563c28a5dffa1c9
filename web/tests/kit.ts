import axe from 'axe-core';
import { expect, type Browser, type Page } from '@playwright/test';
import { test } from './house';

export const SIZES = { phone: { width: 360, height: 640 }, tablet: { width: 820, height: 1180 }, desktop: { width: 1440, height: 900 } };

/** How many have arrived in a test. */
const arrived = new Map<string, number>();

/** Gives a page the same chance numbers in every run: what it adds to the dice comes again, as the house's own dice do (FREMONT_TEST_DICE). */
async function drawAgain(page: Page) {
  const { testId, titlePath } = test.info();
  const one = (arrived.get(testId) ?? 0) + 1;
  arrived.set(testId, one);
  await page.addInitScript((who) => {
    crypto.getRandomValues = <T extends ArrayBufferView | null>(into: T): T => {
      // Counted beyond a reload: no id may come twice.
      const drawn = Number(localStorage.getItem('drawn') ?? 0) + 1;
      localStorage.setItem('drawn', String(drawn));
      let mixed = 0;
      for (const letter of `${who} ${drawn}`) mixed = Math.imul(mixed ^ letter.charCodeAt(0), 0x9e3779b1) + 1;
      if (into)
        new Uint8Array(into.buffer, into.byteOffset, into.byteLength).forEach(
          (_, at, bytes) => (bytes[at] = (mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b) + at) >>> 24),
        );
      return into;
    };
  }, `${process.env.FREMONT_TEST_DICE} ${titlePath.join()} ${one}`);
}

/** A page of somebody in a browser of their own; what goes wrong in it fails the test. Nothing moves, unless that is what is looked at. */
export async function arrive(
  browser: Browser,
  size: keyof typeof SIZES = 'desktop',
  theme: 'night' | 'day' = 'night',
  motion: 'on' | 'off' = 'off',
): Promise<Page> {
  // What a service worker keeps would be asked of no house: tests of that let it in themselves.
  const context = await browser.newContext({ viewport: SIZES[size], serviceWorkers: 'block' });
  const page = await context.newPage();
  page.on('pageerror', (error) => expect.soft(error.stack ?? error.message, 'nothing breaks in the page').toBe(''));
  await drawAgain(page);
  await page.addInitScript(
    ([theme, motion]) => {
      localStorage.setItem('theme', theme);
      localStorage.setItem('motion', motion);
      localStorage.setItem('actions', 'all');
      localStorage.setItem('log', 'open');
      localStorage.setItem('hints', 'always');
      // Who has played before: what explains itself once has a test of its own.
      localStorage.setItem('faces', 'all');
      // Where nothing moves nothing is waited for either: what the moments show is looked at by tests of their own.
      if (motion === 'off') localStorage.setItem('speed', 'instant');
    },
    [theme, motion] as const,
  );
  return page;
}

/** Comes in as a guest with a name: the front door asks for none. */
export async function comeIn(page: Page, name: string) {
  await page.goto('/');
  await page.evaluate(async (name) => {
    const headers = { 'content-type': 'application/json' };
    await fetch('/api/v1/guests', { method: 'POST', headers, body: JSON.stringify({ name }) });
  }, name);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: `Hello, ${name}` })).toBeVisible();
}

/** Is a guest already, and stands on a page of the house that loads nothing: for tests that are about a table, not about the front door. */
export async function enter(page: Page, name: string) {
  await page.goto('/icon.svg');
  const guest = await page.request.post('/api/v1/guests', { data: { name } });
  expect(guest.ok(), await guest.text()).toBe(true);
}

/** Makes a table as whoever this page belongs to; bots act at once. */
export async function makeTable(page: Page, table: Record<string, unknown>): Promise<string> {
  const made = await page.evaluate(
    async (table) => {
      const response = await fetch('/api/v1/tables', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(table),
      });
      return (await response.json()) as { id?: string };
    },
    { pace: 0, ...table },
  );
  expect(made.id, JSON.stringify(made)).toBeTruthy();
  return made.id!;
}

/**
 * Lets whatever a page waits for take so many times less long: steps follow each other in the same order, only sooner. For tests that ask
 * what comes before what, not how long it takes.
 */
export const hurry = (page: Page, times = 6) =>
  page.addInitScript((times) => {
    const later = window.setTimeout.bind(window);
    window.setTimeout = ((act: TimerHandler, ms = 0, ...rest: unknown[]) => later(act, ms / times, ...rest)) as typeof setTimeout;
  }, times);

/** All that is drawn on a board, a line for each thing: two boards that look the same have the same. What is only told once is left out. */
export const drawn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const told = (one: Element) => one.closest('[aria-live], .caption, defs') !== null;
    return [...document.querySelectorAll('#board *')].flatMap((one) => {
      if (told(one)) return [];
      const classes = [...one.classList].filter((name) => !name.startsWith('svelte-')).sort();
      const words = [...one.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent?.trim() ?? '') : []));
      const facts = ['d', 'aria-label', 'aria-pressed', 'disabled', 'data-at'].map((name) => one.getAttribute(name) ?? '');
      return [`${one.tagName} .${classes.join('.')} ${words.join(' ')} ${facts.join(' ')}`.trim()];
    });
  });

/** When all that moves lies still, but what moves for ever. */
export const stillness = (page: Page) =>
  page.evaluate(async () => {
    const ends = (one: Animation) => one.effect?.getComputedTiming().endTime !== Infinity;
    await Promise.all(
      document
        .getAnimations()
        .filter(ends)
        .map((one) => one.finished.catch(() => undefined)),
    );
  });

/** Nothing that a machine can find hinders anybody. */
export async function accessible(page: Page, what: string) {
  // What still fades in, or waits for the house, is judged as it stays.
  await expect(page.locator('footer .choice:disabled')).toHaveCount(0);
  await stillness(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    const found = await inPage.run(document, { resultTypes: ['violations'] });
    return found.violations.map((one) => `${one.id} at ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`);
  });
  expect(violations, what).toEqual([]);
}

/**
 * Does what can be done, now this and now that, until the game is over. It runs in the page, where a turn costs a few milliseconds; that
 * what is touched can be touched by a finger is what other tests are about.
 */
async function playInPage(most: number): Promise<string> {
  const all = (what: string) => [...document.querySelectorAll<HTMLElement>(what)];
  const named = (within: string, name: RegExp) => all(`${within} button:enabled`).find((one) => name.test(one.textContent.trim()));
  /** Bots wait half a minute for the answer to an offer: whoever is asked declines it. */
  const declines = () => {
    const deals = '[role="dialog"]';
    if (all('.handle.waits').length > 0) return named(deals, /^Yes, decline/) ?? named(deals, /^Decline$/) ?? all('.handle.waits')[0];
    return all('.handle[aria-expanded="true"]')[0];
  };
  /** A sketch that is begun by chance is hardly ever one that can be finished: where nothing else can be done, a bot says how. */
  const renovate = async (): Promise<boolean> => {
    const choices = all('footer .choice:enabled');
    if (choices.length === 0 || choices.some((one) => !/sketch a renovation/i.test(one.textContent))) return false;
    const table = `/api/v1${location.pathname.replace('table', 'tables')}`;
    const [best] = (await (await fetch(`${table}/hint`)).json()) as { action: unknown }[];
    const body = JSON.stringify({ id: crypto.randomUUID(), act: { step: null, action: best?.action } });
    await fetch(`${table}/do`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    return true;
  };
  /** Which of the choices is taken next. */
  const next = (turn: number) => {
    const choices = all('footer .choice:enabled');
    const text = (one: HTMLElement) => one.textContent.trim();
    const wise = choices.filter((one) => !/sketch a renovation/i.test(text(one)));
    // Every other time somebody has done enough, where that can be said; mixed, since an even beat could miss it for ever.
    const mixed = Math.imul(turn + 1, 0x9e3779b1) >>> 8;
    const enough = wise.find((one) => /^end (the|my) turn/i.test(text(one)));
    return mixed % 2 === 0 && enough ? enough : wise[mixed % Math.max(1, wise.length)];
  };
  // Only what is done counts: how long bots take says nothing.
  for (let turn = 0; turn < most;) {
    if (document.querySelector('.outcome')) return 'over';
    const touch = declines() ?? ((await renovate()) ? undefined : next(turn));
    if (touch) {
      touch.click();
      turn += 1;
    }
    await new Promise((soon) => setTimeout(soon, touch ? 10 : 25));
  }
  return 'the game does not end';
}

/** Everybody plays until the game is over. */
export async function playToTheEnd(pages: Page[], most = 3000) {
  const ends = await Promise.all(pages.map((page) => page.evaluate(playInPage, most)));
  expect(ends).toEqual(pages.map(() => 'over'));
}
