import { readdirSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import './browser';
import { dollars, millions, decimal, thousands } from '../src/lib/money';
import { LANGUAGES, nameOf, speaker, spoken, t, useWords, type Catalogue } from '../src/words';

const catalogues = import.meta.glob<Catalogue>('../../locales/*/page/words.json', { eager: true, import: 'default' });
const of = (language: string) => catalogues[`../../locales/${language}/page/words.json`]!;
const english = of('en');

type Flat = Record<string, string>;
const flat = (catalogue: Catalogue): Flat =>
  Object.fromEntries(
    Object.entries(catalogue).flatMap(([part, words]) => Object.entries(words).map(([key, word]) => [`${part} ${key}`, word])),
  );
const gaps = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, gap]) => gap!).sort();

describe.each(LANGUAGES)('the words of the page in %s', (language) => {
  const words = flat(of(language));
  it('are complete, and no more', () => {
    expect(Object.keys(words).sort()).toEqual(Object.keys(flat(english)).sort());
  });
  it('have the gaps of the English ones', () => {
    for (const [key, text] of Object.entries(flat(english))) expect(gaps(words[key] ?? ''), key).toEqual(gaps(text));
  });
});

test('a language is a folder, and knows its own name', () => {
  const folders = readdirSync('../locales');
  expect([...LANGUAGES].sort()).toEqual(folders.sort());
  // No other language has to know it.
  expect(['de', 'en', 'fr'].map(nameOf)).toEqual(['Deutsch', 'English', 'Français']);
});

/** What is the same in English and German: printed names, signs, and words that German has too. */
const SAME = [
  /^(royale face|showdown event|lords company|lords board|royale board|showdown board|page language)\b/,
  /^[^a-zA-Z]*$/,
  /^(Bots?|Chips?|Code|Name|Lobby|Boss|Hotel|Passphrase|Jackpot|Royale|Normal|Neutral|Blanko|Pull|Strings|Gold|Spam|Wow|Passkeys|min|k|h|und)$/,
];

test('no English stands among the German words', () => {
  const german = flat(of('de'));
  const left = Object.entries(flat(english))
    .filter(([key, text]) => german[key] === text && !SAME.some((same) => same.test(key)))
    // Without its gaps nothing may be left but what is the same in both.
    .filter(([, text]) => !text.split(/\{\w+\}|[\s.,:;/–−+%()]+/).every((word) => SAME.some((same) => same.test(word))));
  expect(left).toEqual([]);
});

test('a word goes with its number', () => {
  const points = speaker('lords');
  useWords('en', of('en'));
  expect([1, 2].map((score) => points('player.points', { score }))).toEqual(['1 point', '2 points']);
  useWords('de', of('de'));
  expect([1, 0].map((score) => points('player.leads', { score }))).toEqual(['1 Punkt, führt', '0 Punkte, führt']);
  useWords('en', of('en'));
});

test('the language is the first of the browser’s that there is', () => {
  expect(spoken(['', 'de-AT', 'en'])).toBe('de');
  expect(spoken(['tlh', 'en-GB', 'de'])).toBe('en');
  expect(spoken(['', 'fr-FR'])).toBe('en');
});

test('money and numbers are written as the language writes them', () => {
  expect([dollars(60_000), millions(18), thousands(40_000), thousands(0), decimal(1.25, 1)]).toEqual([
    '$60,000',
    '$18M',
    '$40k',
    '$0',
    '1.3',
  ]);
  useWords('de', of('de'));
  expect([dollars(60_000), millions(18), thousands(40_000), thousands(0), decimal(1.25, 1)]).toEqual([
    '60.000\u00a0$',
    '18\u00a0Mio.',
    '40k',
    '0\u00a0$',
    '1,3',
  ]);
  expect(t('table.turn')).toBe('Du bist dran.');
  expect(document.documentElement.lang).toBe('de');
  useWords('en', english);
});

const sources = import.meta.glob<string>('../src/**/*.{ts,svelte,js}', { query: '?raw', import: 'default', eager: true });
const miners = import.meta.glob<string>('../../crates/*/src/**/*.rs', { query: '?raw', import: 'default', eager: true });

test('every word of the page is said somewhere', () => {
  const text = Object.values(sources).join('\n');
  // Names that are put together from fixed pieces and gaps.
  const made = [...text.matchAll(/`((?:[\w.-]|\$\{[^{}`]*\})+)`/g)]
    .map(([, template]) => template!.split(/\$\{[^}]*\}/))
    .filter((pieces) => pieces.length > 1 && /[a-z]{2}/.test(pieces.join(' ')))
    .map((pieces) => new RegExp(`^${pieces.map((piece) => piece.replaceAll('.', '\\.')).join('.+')}$`));
  // What a theme of puzzles means is asked for by its name, which those who mine them give it.
  const rust = Object.values(miners).join('\n');
  const isTheme = (key: string) => rust.includes(`"${key.replace(/\.\w+$/, '')}"`);
  const isSaid = (part: string, key: string) =>
    ["'", '"', '`'].some((quote) => text.includes(quote + key + quote)) ||
    made.some((one) => one.test(key)) ||
    (part === 'puzzles' && key.includes('.') && isTheme(key));
  const unsaid = Object.entries(english).flatMap(([part, words]) =>
    Object.keys(words)
      .filter((key) => !isSaid(part, key))
      .map((key) => `${part} ${key}`),
  );
  expect(unsaid).toEqual([]);
});

/** The figures that stand in a sentence, without its gaps: as digits, however the language groups them. */
const figures = (text: string) =>
  [
    ...text
      .replace(/\{\w+\}/g, '')
      .replace(/(\d)[.,](?=\d{3}\b)/g, '$1')
      .matchAll(/\d+/g),
  ]
    .map(([figure]) => figure)
    .sort();
const texts = (words: unknown, at = ''): [string, string][] =>
  typeof words === 'string'
    ? [[at, words]]
    : Object.entries(words as Record<string, unknown>).flatMap(([key, inner]) => texts(inner, `${at} ${key}`));
const lessons = import.meta.glob<object>('../../locales/*/page/lessons.json', { eager: true, import: 'default' });

test.each(LANGUAGES)('sentences have the same figures in %s as in English', (language) => {
  for (const [ours, measure] of [
    [of(language), english],
    [lessons[`../../locales/${language}/page/lessons.json`], lessons['../../locales/en/page/lessons.json']],
  ]) {
    const said = new Map(texts(ours));
    expect(said.size).toBe(texts(measure).length);
    for (const [key, text] of texts(measure)) expect(figures(said.get(key) ?? ''), key).toEqual(figures(text));
  }
});
