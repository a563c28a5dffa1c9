import { describe, expect, test } from 'vitest';
import { compared as cards } from '../src/boards/cardgame/compare';
import { compared as dice } from '../src/boards/royale/compare';
import { pictograms } from '../src/boards/royale/pictograms';
import { naming } from '../src/boards/vegas/paying';
import type { GameRecord } from '../src/boards/board';
import type { Event as CardEvent } from '../src/boards/cardgame/view';
import type { Event, View } from '../src/boards/royale/view';

const words = { played: 'You', bot: 'Strong bot' };
/** A record in which these events were played. */
const record = <One>(...events: object[]) =>
  ({
    n: 7,
    at: 0,
    what: { played: { seat: 0, entry: 7, events: events.map((event, n) => ({ n, entry: 7, event })) } },
  }) as unknown as GameRecord<One>;

describe('two moves on one board', () => {
  test('of dice: from the tray to the casinos, with what would come there', () => {
    const view = { roll: { small: [1, 5, 5], biggy: 5 } } as unknown as View;
    const placed = record<Event>({ placed: { seat: 0, casino: 1, dice: '1', how: 'rolled' } });
    const [played, bot] = dice(view, { seat: 0, played: [placed], best: { place: { number: 5 } }, words });
    expect(played).toEqual({ tone: 'played', words: 'You', from: '[data-at="tray:1"]', to: [{ casino: 1, ghosts: [{ value: 1 }] }] });
    expect(bot!.to).toEqual([{ casino: 5, ghosts: [{ value: 5 }, { value: 5 }, { value: 5, big: true }] }]);
  });

  test('of dice: what moves none is not drawn', () => {
    expect(dice({ roll: null } as unknown as View, { seat: 0, played: [record<Event>()], best: 'pass', words })).toEqual([]);
  });

  test('of cards: one choice may lead to two casinos', () => {
    const chosen = record<CardEvent>({ chosen: { seat: 0, cards: ['2x1'] } });
    const [, bot] = cards({ seat: 0, played: [chosen], best: { select: { cards: ['3x2', '6x1'] } }, words });
    expect(bot!.to).toEqual([
      { casino: 3, ghosts: [{ value: 3, double: true }] },
      { casino: 6, ghosts: [{ value: 6, double: false }] },
    ]);
  });
});

test('the strip of the log shows where dice went and who passed, and no roll', () => {
  const rolled = record<Event>({ rolled: { seat: 1, roll: { small: [1], biggy: null } } });
  const played = record<Event>({ placed: { seat: 1, casino: 4, dice: '2+B', how: 'rolled' } }, { passed: { seat: 2 } });
  expect(pictograms(rolled)).toEqual([]);
  expect(pictograms(played)).toEqual([
    { seat: 1, what: { die: 4, big: true } },
    { seat: 2, what: 'chip' },
  ]);
});

test('a sentence names people with their shapes', () => {
  const [ada, leo] = [
    { colour: 'green', name: 'Ada' },
    { colour: 'yellow', name: 'Leo' },
  ];
  expect(naming([ada!, leo!], (names) => `${names} tie: both are out.`)).toEqual([ada, ' and ', leo, ' tie: both are out.']);
});
