import { expect, it } from 'vitest';
import { blockId, count, placeOf, search } from '../src/guide/guide';
import type { GuideBlock, GuideChapter, GuidePassage } from '../src/wire';

const passage = (text: string, ...ids: string[]): GuidePassage => ({
  spans: [{ text, strong: false }],
  cited: ids.length ? [{ label: ids.join(), ids }] : [],
});
const heading = (text: string): GuideBlock => ({ heading: { key: text.toLowerCase(), text } });

const CHAPTERS: GuideChapter[] = [
  { key: 'goal', title: 'The goal', blocks: [{ text: passage('Most money wins.', 'R-1') }] },
  {
    key: 'tiles',
    title: 'Tiles',
    blocks: [
      heading('JACKPOT'),
      { text: passage('Two black dice.', 'R-2') },
      { list: { ordered: false, items: [passage('a seven'), passage('a double', 'R-3')] } },
      heading('PAY DAY'),
      { text: passage('Chips for casinos.', 'R-4') },
      { table: { head: ['casinos', 'pay'], rows: [{ cells: [[{ text: 'one', strong: false }]], cited: [] }] } },
    ],
  },
];
const told = (words: string) => search(CHAPTERS, words).map((chapter) => [chapter.key, chapter.blocks.length]);

it('shows everything without words', () => {
  expect(search(CHAPTERS, '  ')).toBe(CHAPTERS);
  expect(count(CHAPTERS)).toBe(5);
});

it('finds words wherever they stand, with their heading', () => {
  expect(told('MONEY most')).toEqual([['goal', 1]]);
  expect(told('black')).toEqual([['tiles', 2]]);
  // Under a heading that has the word, all of it is there.
  expect(told('jackpot')).toEqual([['tiles', 3]]);
  expect(told('tiles')).toEqual([['tiles', 6]]);
  expect(told('r-3')).toEqual([['tiles', 2]]);
  expect(told('pay one')).toEqual([['tiles', 2]]);
  expect(told('roulette')).toEqual([]);
});

it('knows where a clause is told', () => {
  expect(placeOf(CHAPTERS, 'R-3')).toBe(blockId('tiles', 2));
  expect(placeOf(CHAPTERS, 'R-9')).toBeNull();
});
