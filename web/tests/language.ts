import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';

/** What is read on a page: whether it is in the language that was chosen, and whether there is room for it. */

type Words = Record<string, Record<string, string>>;
const words = (language: string) => JSON.parse(readFileSync(`../locales/${language}/page/words.json`, 'utf8')) as Words;
export const [english, german] = [words('en'), words('de')];

/** Sentences of the English words that are not the same in German, as they begin. */
const SENTENCES = Object.entries(english).flatMap(([part, all]) =>
  Object.entries(all)
    .filter(([key, text]) => german[part]![key] !== text)
    .flatMap(([, text]) => text.split(/\{\w+\}/).map((piece) => piece.trim()))
    .filter((piece) => piece.split(' ').length > 2),
);
/** Words that German does not have, and that no printed name has. */
const ENGLISH = /\b(the|your|you|with|turn|dice|casinos|would|nobody|everybody|place|pays|rolls|plays|takes|wins|left|of)\b/i;

/** What is read on the page, seen or heard, but names of people and what is printed on the games. */
const read = (page: Page) =>
  page.evaluate(() => {
    const seen = document.body.innerText.split('\n');
    const heard = [...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((one) =>
      ['aria-label', 'title', 'placeholder'].map((name) => one.getAttribute(name) ?? ''),
    );
    return [...seen, ...heard].map((text) => text.trim()).filter((text) => text.length > 0);
  });

/** The name of a clause. */
const CLAUSE = /\b[A-Z]-[A-Z0-9]+-\d+/g;

/** What is printed on the games and stays as it is. */
const PRINTED = [
  ...Object.values(german.royale!).filter((_, at) => Object.keys(german.royale!)[at]!.startsWith('face.')),
  ...Object.entries(german.showdown!).flatMap(([key, text]) => (key.startsWith('event.') && !text.includes('{') ? [text] : [])),
  'Lords of Vegas',
  'The Card Game',
  'Paris Dice',
];

export async function speaksGerman(page: Page, where: string) {
  // Tiles have their names in capitals in the rules.
  const printed = PRINTED.flatMap((name) => [name, name.toUpperCase()]);
  const texts = (await read(page)).map((text) => printed.reduce((rest, name) => rest.replaceAll(name, ''), text.replace(CLAUSE, '')));
  expect(
    texts.filter((text) => ENGLISH.test(text) || SENTENCES.some((one) => text.includes(one))),
    where,
  ).toEqual([]);
}

/** Nothing is wider than the page, and no button or line of words is cut; of the way home a phone shows only the mark. */
export async function nothingCut(page: Page, where: string) {
  const cut = await page.evaluate(() => {
    const wide = document.documentElement.scrollWidth > document.documentElement.clientWidth ? ['the page is wider than the screen'] : [];
    const shown = [
      ...document.querySelectorAll<HTMLElement>('button, a, label, legend, h1, h2, h3, p, dt, dd, th, td, .go, .choice'),
    ].filter((one) => one.checkVisibility() && one.closest('.unseen, svg, .home') === null);
    const over = shown.filter((one) => {
      const style = getComputedStyle(one);
      if (style.overflowX === 'visible' || style.textOverflow === 'ellipsis' || /auto|scroll/.test(style.overflowX)) return false;
      return one.scrollWidth > one.clientWidth + 1 && style.clipPath === 'none';
    });
    return [...wide, ...over.map((one) => `${one.tagName}.${one.className}: ${one.textContent.trim().slice(0, 60)}`)];
  });
  expect(cut, where).toEqual([]);
}
