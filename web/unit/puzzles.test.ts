import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import './browser';
import { inARow, progress } from '../src/puzzles/progress.svelte';
import { daily, dayOf, filtered, gameOf, hash, idOf, judge, nextOf, read, themesOf, written, type Puzzle } from '../src/puzzles/puzzles';
import english from '../../locales/en/page/words.json';

const FOLDER = '../crates/games/puzzles';
const files = readdirSync(FOLDER).map((name) => read(readFileSync(`${FOLDER}/${name}`, 'utf8')));

const made = (game: number, themes: string[], level: 1 | 2 | 3): Puzzle => ({
  from: [game, 1],
  seat: 0,
  themes,
  level,
  lead: [0.1, 0.08, 0.12],
  ends: [[0.1, 0.08, 0.12], 500],
  best: { place: { number: 3, more: 1 } },
  chance: 0.5,
  others: [['pass', 0.4]],
  position: { seats: 2 },
});
const few = [made(0, ['ties'], 1), made(1, ['ties', 'lead'], 2), made(2, ['lead'], 3)];

describe('the files that ship', () => {
  test('every theme has a name and a meaning', () => {
    expect(files.length).toBe(5);
    for (const { game, puzzles } of files)
      for (const [theme] of themesOf(puzzles)) {
        expect(Object.keys(english.puzzles)).toContain(`theme.${theme}`);
        expect(Object.keys(english.puzzles)).toContain(`${theme}.${game.replace(/-\d+$/, '')}`);
      }
  });

  test('no two puzzles of a game share an address', () => {
    for (const { puzzles } of files) expect(new Set(puzzles.map(idOf)).size).toBe(puzzles.length);
  });
});

describe('the puzzle of the day', () => {
  test('is the same whenever it is asked for, and each game has its turn', () => {
    expect(hash('fremont')).toBe(hash('fremont'));
    expect(hash('')).toBe(0x811c9dc5);
    const games = ['a', 'b', 'c'];
    const days = ['2026-11-18', '2026-11-19', '2026-11-20'].map((day) => gameOf(day, games));
    expect([...days].sort()).toEqual(games);
    expect(daily('2026-11-18', few)).toBe(daily('2026-11-18', few));
    expect(daily('2026-11-18', [])).toBeUndefined();
    expect(dayOf(new Date(2026, 0, 5))).toBe('2026-01-05');
  });

  test('days in a row end today, or yesterday while today is still to come', () => {
    const days = { '2026-02-27': 1, '2026-02-28': 3, '2026-03-01': 1 };
    expect(inARow(days, '2026-03-01')).toBe(3);
    expect(inARow(days, '2026-03-02')).toBe(3);
    expect(inARow(days, '2026-03-03')).toBe(0);
    expect(inARow({}, '2026-03-03')).toBe(0);
  });
});

test('an answer is the same in whatever order it is written', () => {
  expect(written({ b: 1, a: { d: [2, 1], c: 1 } })).toBe(written({ a: { c: 1, d: [2, 1] }, b: 1 }));
  expect(judge(few[0]!, { place: { more: 1, number: 3 } })).toEqual({ right: true, chance: 0.5 });
  expect(judge(few[0]!, 'pass')).toEqual({ right: false, chance: 0.4 });
  expect(judge(few[0]!, 'roll')).toEqual({ right: false, chance: null });
});

test('puzzles are found by theme and level, and the next is one that is not solved', () => {
  expect(filtered(few, 'ties', 0)).toEqual(few.slice(0, 2));
  expect(filtered(few, 'lead', 3)).toEqual([few[2]]);
  expect(themesOf(few)).toEqual([
    ['lead', 2],
    ['ties', 2],
  ]);
  const solved = (id: string) => id === '1-1';
  expect(nextOf(few, solved)).toBe(few[0]);
  expect(nextOf(few, solved, '0-1')).toBe(few[2]);
  expect(nextOf(few, () => true, '2-1')).toBe(few[0]);
  expect(nextOf([], solved)).toBeUndefined();
});

test('a row counts first tries, and a wrong answer ends it', () => {
  progress.solve('royale', '0-1', 1, '2026-11-18');
  progress.solve('royale', '1-1', 1, null);
  expect([progress.row, progress.best, progress.count('royale')]).toEqual([2, 2, 2]);
  progress.miss('royale', '0-1');
  expect(progress.row, 'it was solved before').toBe(2);
  progress.miss('royale', '2-1');
  progress.solve('royale', '2-1', 2, null);
  expect([progress.row, progress.best, progress.count()]).toEqual([0, 2, 3]);
  expect(progress.day('2026-11-18')).toBe(1);
  const kept = JSON.parse(localStorage.getItem('puzzles') ?? '') as { solved: unknown };
  expect(kept.solved).toEqual({ royale: { '0-1': 1, '1-1': 1, '2-1': 2 } });
});
