import { describe, expect, it } from 'vitest';
import { movesOf, said as wordsOf, same, type Lesson, type Words } from '../src/lessons/lesson';
import { crosses, overlap, placeCard, roomOf } from '../src/lessons/place';

const lessons = import.meta.glob<Lesson>('../src/lessons/games/*.json', { eager: true, import: 'default' });
const languages = import.meta.glob<Words>('../../locales/*/page/lessons.json', { eager: true, import: 'default' });
const spoken = (text: string) => text.split(/(?<=[.!?:]) /);

/** The names of all messages, however deep. */
const keys = (words: object, under = ''): string[] =>
  Object.entries(words)
    .flatMap(([key, word]) => (typeof word === 'object' ? keys(word as object, `${under}${key}.`) : [under + key]))
    .sort();
const english = languages['../../locales/en/page/lessons.json']!;

describe('the lessons', () => {
  it('are there for all five games', () => {
    const games = Object.values(lessons).map((lesson) => lesson.game);
    expect(games.sort()).toEqual(['cardgame', 'lords-2010', 'lords-2024', 'royale', 'showdown']);
  });
  for (const [file, words] of Object.entries(languages)) {
    const language = file.split('/').at(-2)!;
    it(`have the same messages in every language: ${language}`, () => {
      expect(keys(words)).toEqual(keys(english));
    });
    for (const lesson of Object.values(lessons)) {
      const told = lesson.steps.map((step) => ({ step, said: wordsOf(words, lesson.game, step.key) }));
      it(`of ${lesson.game} have words for every step: ${language}`, () => {
        for (const { step, said } of told) {
          expect(said.do.length, step.key).toBe(step.at.length);
          expect(Object.keys(said.other ?? {}), step.key).toEqual(Object.keys(step.wrong ?? {}));
        }
        expect(words.ends[lesson.game]?.title).toBeTruthy();
      });
      it(`of ${lesson.game} say nothing long: ${language}`, () => {
        const all = told.flatMap(({ said: { text, tip = '', wrong, other = {} } }) => [text, tip, wrong, ...Object.values(other)]);
        for (const sentence of all.flatMap(spoken)) expect(sentence.split(' ').length, sentence).toBeLessThanOrEqual(20);
      });
    }
    it(`have no words to spare: ${language}`, () => {
      const used = new Set(Object.values(lessons).flatMap(({ game, steps }) => steps.map(({ key }) => wordsOf(words, game, key))));
      expect(
        Object.values(words.lessons)
          .flatMap((one) => Object.values(one!))
          .filter((one) => !used.has(one)),
      ).toEqual([]);
    });
  }
});

describe('the moves of a step', () => {
  it('are the own one, if there is one, and then those of the others', () => {
    const lesson = { me: 2 } as Lesson;
    expect(movesOf(lesson, { key: 'look', at: [] })).toEqual([]);
    const then = [{ seat: 0, action: 'roll' }];
    expect(movesOf(lesson, { key: 'roll', at: [], do: 'roll', then })).toEqual([{ seat: 2, action: 'roll', chance: [] }, ...then]);
  });
  it('are the same in whatever order they are written', () => {
    expect(same({ a: 1, b: [2, { c: 3 }] }, { b: [2, { c: 3 }], a: 1 })).toBe(true);
    expect(same({ a: 1 }, { a: 1, b: 2 })).toBe(false);
    expect(same({ place: { number: 5 } }, { place: { number: 6 } })).toBe(false);
    expect(same('roll', { roll: {} })).toBe(false);
    expect(same(null, {})).toBe(false);
  });
});

describe('the card', () => {
  const screens = [
    { width: 360, height: 640 },
    { width: 390, height: 844 },
    { width: 844, height: 390 },
    { width: 1440, height: 900 },
  ];
  it('never lies over the lit thing where there is room beside it', () => {
    for (const screen of screens) {
      const card = { width: screen.height < 500 ? 330 : Math.min(552, screen.width - 20), height: 180 };
      for (const left of [0, 0.3, 0.6, 0.85])
        for (const top of [0.1, 0.4, 0.7, 0.9]) {
          const lit = { left: left * screen.width, top: top * screen.height, width: 60, height: 44 };
          const placed = placeCard(card, screen, lit, [], { left: 10, top: 52 });
          expect(overlap({ ...placed, ...card }, lit), JSON.stringify({ screen, lit, placed })).toBe(0);
          expect(placed.top).toBeGreaterThanOrEqual(52);
          expect(placed.left).toBeGreaterThanOrEqual(10);
        }
    }
  });
  it('is never so high that the lit thing finds no room beside it, whatever is said', () => {
    const [screen, least] = [
      { width: 360, height: 640 },
      { left: 10, top: 52 },
    ];
    for (const top of [60, 150, 300, 420, 560])
      for (const height of [30, 80, 150]) {
        const lit = { left: 120, top, width: 90, height: Math.min(height, 630 - top) };
        const card = { width: 340, height: Math.min(900, roomOf(340, screen, lit, least)) };
        expect(card.height, JSON.stringify(lit)).toBeGreaterThan(150);
        expect(overlap({ ...placeCard(card, screen, lit, [], least), ...card }, lit), JSON.stringify(lit)).toBe(0);
      }
    // Beside a narrow thing a card can be as high as the page.
    expect(roomOf(330, { width: 844, height: 390 }, { left: 600, top: 100, width: 60, height: 200 }, least)).toBe(390 - 10 - 52);
  });
  it('leaves free what is spoken of', () => {
    const [screen, card] = [
      { width: 1440, height: 900 },
      { width: 552, height: 220 },
    ];
    const lit = { left: 600, top: 700, width: 100, height: 60 };
    const see = { left: 500, top: 300, width: 300, height: 300 };
    expect(overlap({ ...placeCard(card, screen, lit, [see], { left: 46, top: 52 }), ...card }, see)).toBe(0);
  });
  it('is not crossed by a line that passes it', () => {
    const box = { left: 100, top: 100, width: 100, height: 100 };
    expect(crosses(box, [0, 0], [300, 300])).toBe(true);
    expect(crosses(box, [0, 0], [300, 0])).toBe(false);
  });
});
