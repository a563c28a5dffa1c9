import { expect, type Browser, type Page } from '@playwright/test';
import { test } from './house';
import { arrive, enter, hurry, makeTable, stillness } from './kit';

// The drawn boards on every size of screen: nothing is cut, nothing covers what can be touched, nothing jumps, and the keyboard is enough.

const SIZES = [
  [360, 640],
  [820, 1180],
  [1280, 800],
  [1440, 900],
] as const;
const CARDS = [2, 4].map((bots) => ({
  game: 'cardgame',
  options: bots === 4 ? { mode: 'sequential', chip_cards: true } : {},
  seats: ['me', ...Array.from({ length: bots }, () => ({ bot: 'easy' }))],
}));

async function sit(browser: Browser, size: readonly [number, number], theme: 'night' | 'day', motion: boolean): Promise<Page> {
  const page = await arrive(browser, 'desktop', theme);
  await page.setViewportSize({ width: size[0], height: size[1] });
  await page.addInitScript((motion) => {
    localStorage.setItem('motion', motion ? 'on' : 'off');
    localStorage.setItem('speed', motion ? 'normal' : 'instant');
    localStorage.setItem('actions', 'few');
  }, motion);
  await hurry(page);
  await enter(page, 'Ada');
  return page;
}

async function open(page: Page, table: Record<string, unknown>) {
  await page.goto(`/table/${await makeTable(page, table)}`);
  await expect(page.locator('#board button:enabled').first()).toBeVisible();
}

/** Does something on the board, a few times: what is first there. */
async function act(page: Page, times: number) {
  await page.evaluate(async (times) => {
    for (let done = 0, look = 0; done < times && look < 300; look++) {
      const all = [
        ...document.querySelectorAll<HTMLButtonElement>(
          '#board .stage button.spot:enabled, #board .arena button.group:enabled, #board .go:enabled, #board .card-button.can:enabled',
        ),
      ];
      const next = document.querySelector<HTMLButtonElement>('#board .go:enabled') ?? all[(done * 3) % Math.max(1, all.length)];
      if (next) {
        next.click();
        done++;
      }
      await new Promise((after) => setTimeout(after, 25));
    }
  }, times);
  await expect(page.locator('#board button:enabled').first()).toBeVisible();
}

/** What spills out of its box or is cut, in words. */
function spilt(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const board = document.querySelector<HTMLElement>('#board')!;
    const found: string[] = [];
    const say = (what: string, text: string | null, where: Element) =>
      found.push(`${what}: "${text?.trim().slice(0, 40)}" in ${where.tagName.toLowerCase()}.${[...where.classList].join('.')}`);
    const edge = board.getBoundingClientRect().left + board.clientWidth;
    const wide = [...board.querySelectorAll(':not(svg *)')].find((node) => node.getBoundingClientRect().right > edge + 0.5);
    if (board.scrollWidth > board.clientWidth) say('wider than the page', wide?.textContent ?? '', wide ?? board);
    // What is only read aloud is a point, and a tag hangs on the edge of its note.
    const unseen = (node: Element) => node.closest('.unseen, .edge') !== null || getComputedStyle(node).clipPath === 'inset(50%)';
    const walk = document.createTreeWalker(board, NodeFilter.SHOW_TEXT);
    for (let text = walk.nextNode(); text; text = walk.nextNode()) {
      const parent = text.parentElement!;
      if (!text.textContent?.trim() || unseen(parent) || !parent.checkVisibility() || parent.closest('svg, script, style, thead')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const at = range.getBoundingClientRect();
      if (at.width === 0) continue;
      // Each box that the text is in holds it, up to the board itself.
      for (let box: Element | null = parent; box && box !== board; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (style.display === 'inline' || style.display === 'contents') continue;
        if (style.position === 'sticky' && box.clientHeight === 0) continue;
        const edge = box.getBoundingClientRect();
        // What scrolls holds all that it can be scrolled to, and lies itself where it lies.
        if (/auto|scroll/.test(style.overflowY) && box.scrollHeight > box.clientHeight) {
          if (at.top + box.scrollTop < edge.top - 4 || at.bottom + box.scrollTop > edge.top + box.scrollHeight + 4)
            say('out of reach', text.textContent, box);
          break;
        }
        // Half a pixel is rounding; letters may hang over and under their line by a little.
        if (at.left < edge.left - 1 || at.right > edge.right + 1 || at.top < edge.top - 4 || at.bottom > edge.bottom + 4) {
          say('out of its box', text.textContent, box);
          break;
        }
      }
      if (parent.scrollWidth > parent.clientWidth + 1 && parent.clientWidth > 0 && getComputedStyle(parent).overflowX !== 'visible')
        say('cut', text.textContent, parent);
    }
    return found;
  });
}

/** What can be touched but lies under something else, in words. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const thing of document.querySelectorAll<HTMLElement>('#board button:enabled, #board summary, #board [role="button"]')) {
      // What is not shown cannot be touched.
      if (!thing.checkVisibility()) continue;
      thing.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const at = thing.getBoundingClientRect();
      const there = document.elementFromPoint(at.left + at.width / 2, at.top + at.height / 2);
      if (there && (thing === there || thing.contains(there))) continue;
      const name = (thing.getAttribute('aria-label') ?? thing.textContent).trim();
      found.push(`${name.slice(0, 50)} lies under ${there ? `${there.tagName.toLowerCase()}.${there.getAttribute('class')}` : 'nothing'}`);
    }
    return found;
  });
}

/** What a turn needs but is not in sight unless something is scrolled, in words. */
function outOfSight(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const board = document.querySelector('#board')!;
    for (const box of [board, ...board.querySelectorAll('.middle')]) box.scrollTop = 0;
    const seen = board.getBoundingClientRect();
    // Half a pixel is rounding.
    const hidden = (thing: Element, bottom: number) =>
      thing.getBoundingClientRect().top < seen.top - 1 || thing.getBoundingClientRect().bottom > bottom + 1;
    const own = board.querySelector('.own');
    const over = own && getComputedStyle(own).position === 'sticky' ? own.getBoundingClientRect().top : seen.bottom;
    const name = (thing: Element) => (thing.getAttribute('aria-label') ?? thing.textContent).trim().slice(0, 60);
    return [
      ...[...board.querySelectorAll('.casino')].filter((casino) => hidden(casino, over)),
      ...[...board.querySelectorAll('button:enabled')].filter((button) => !button.closest('.payout') && hidden(button, seen.bottom)),
    ].map(name);
  });
}

test('the hand of the Card Game leaves all casinos in sight on a phone', async ({ browser }) => {
  const page = await sit(browser, [360, 640], 'day', false);
  const crowd = { ...CARDS[1]!, options: {} };
  for (const table of [...CARDS, crowd]) {
    await open(page, table);
    for (const times of [0, 2, 2]) {
      await act(page, times);
      // Only what hinders nobody from taking a chip card may be left for later.
      if (await page.locator('#board .take').first().isVisible()) break;
      const casinos = (await outOfSight(page)).filter((name) => name.startsWith('Casino'));
      expect(casinos, `${JSON.stringify(table.options)}, ${table.seats.length} players`).toEqual([]);
    }
  }
  await page.context().close();
});

for (const [place, size] of SIZES.entries()) {
  const theme = place % 2 === 0 ? 'night' : 'day';
  test(`nothing is cut and nothing is covered at ${size[0]} by ${size[1]}`, async ({ browser }) => {
    const page = await sit(browser, size, theme, false);
    for (const table of CARDS) {
      const what = `${table.game} ${JSON.stringify(table.options)}`;
      await open(page, table);
      for (const times of [0, 1, 4]) {
        await act(page, times);
        expect(await spilt(page), what).toEqual([]);
        expect(await covered(page), what).toEqual([]);
      }
    }
    await page.context().close();
  });

  test(`nothing jumps while cards are played at ${size[0]} by ${size[1]}`, async ({ browser }) => {
    const page = await sit(browser, size, theme, true);
    await page.addInitScript(() => {
      const jumps: string[] = [];
      Object.assign(window, { jumps });
      type Shift = PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
      };
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries() as Shift[]) {
          for (const { node, previousRect: from, currentRect: to } of shift.hadRecentInput ? [] : shift.sources) {
            const element = node instanceof Element ? node : node?.parentElement;
            // Who has more moves up in a lane, and a hand is another one: the board itself stays where it is.
            if (element?.closest('#board') && !element.tagName.startsWith('::') && !element.closest('.rows, .hand'))
              jumps.push(
                `${element.tagName}.${element.getAttribute('class')} ${from.x},${from.y} ${from.width}x${from.height} -> ${to.x},${to.y} ${to.width}x${to.height}`,
              );
          }
        }
      }).observe({ type: 'layout-shift' });
    });
    await open(page, CARDS[0]!);
    await expect(page.locator('aside section.log')).toBeAttached();
    await stillness(page);
    await page.evaluate(() => ((window as unknown as { jumps: string[] }).jumps.length = 0));
    // What a page clicks itself is no touch: the browser counts every shift after it.
    await act(page, 4);
    await expect(page.locator('#board .card-button.can:enabled').first()).toBeVisible({ timeout: 15_000 });
    await stillness(page);
    expect(await page.evaluate(() => (window as unknown as { jumps: string[] }).jumps)).toEqual([]);
    await page.context().close();
  });
}

/** Presses Tab until what is wanted has the focus. */
async function tabTo(page: Page, what: string) {
  await expect(page.locator(what).first()).toBeVisible();
  for (let press = 0; press < 120; press++) {
    if (await page.evaluate((what) => document.activeElement?.matches(what) ?? false, what)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${what}`);
}

test('a whole turn of the Card Game with the keyboard alone', async ({ browser }) => {
  const page = await sit(browser, [1280, 800], 'night', false);
  await open(page, CARDS[0]!);
  await tabTo(page, '#board .card-button.can');
  await page.keyboard.press('Space');
  await tabTo(page, '#board .go.primary');
  await page.keyboard.press('Enter');
  await expect(page.locator('aside section.log')).toContainText(/Ada plays/);
  await page.context().close();
});
