import { expect, type Page } from '@playwright/test';

type Seen = {
  /** What the picture is known by. */
  picture: string;
  /** What the log says when it is told. */
  words: RegExp;
  /** A figure that changes with it: what it says at first is no news. */
  sum?: string;
};

/** In which order something is seen: looks at every frame while it is done, until all of it was there. */
export async function order(page: Page, { picture, words, sum }: Seen, doing: () => Promise<unknown>): Promise<string[]> {
  // A figure that is not there yet would be news when it comes.
  if (sum) await expect(page.locator(sum).first()).toHaveText(/./);
  await page.evaluate(
    ([picture, words, sum]) => {
      const order: string[] = [];
      const told = new RegExp(words);
      const text = (what: string) => document.querySelector(what)?.textContent ?? '';
      const before = sum ? text(sum) : '';
      const see = (what: string, there: boolean) => there && !order.includes(what) && order.push(what);
      const look = () => {
        see('picture', document.querySelector(picture) !== null);
        if (sum) see('sum', text(sum) !== before);
        see('words', told.test(text('aside.side')));
        if (order.length < (sum ? 3 : 2)) requestAnimationFrame(look);
      };
      Object.assign(window, { order });
      look();
    },
    [picture, words.source, sum ?? ''] as const,
  );
  await doing();
  const seen = () => page.evaluate(() => (window as unknown as { order: string[] }).order);
  await expect.poll(seen, { timeout: 30_000 }).toHaveLength(sum ? 3 : 2);
  return seen();
}
