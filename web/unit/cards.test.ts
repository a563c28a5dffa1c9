import { describe, expect, it } from 'vitest';
import { chipOf, leadsOn, playOf, sort } from '../src/boards/cardgame/pick';
import { inPlay, paidOut } from '../src/boards/cardgame/shown';
import { begin } from '../src/boards/cardgame/story';
import type { CasinoView, Choice, PlayerView, View } from '../src/boards/cardgame/view';

const select = (...cards: string[]) => ({ action: { select: { cards } }, text: cards.join() });

describe('the choices', () => {
  const take: Choice = { action: { take_chip_card: { casino: 2, colour: 'red' } }, text: 'take' };
  const options = sort([select('5x1', '3x2'), select('4x1'), select('4x1', '4x1'), take, { action: 'decline', text: 'no' }]);

  it('are found by their cards, in whatever order those were picked', () => {
    expect(playOf(options, ['3x2', '5x1'])?.text).toBe('5x1,3x2');
    expect(playOf(options, ['5x1'])).toBeNull();
  });

  it('know which cards lead on to one of them, each card as often as it is there', () => {
    expect(leadsOn(options, ['3x2'])).toBe(true);
    expect(leadsOn(options, ['4x1', '4x1'])).toBe(true);
    expect(leadsOn(options, ['3x2', '3x2'])).toBe(false);
    expect(leadsOn(options, ['4x1', '3x2'])).toBe(false);
  });

  it('take chip cards by casino and colour', () => {
    expect([chipOf(options, 2, 'red'), chipOf(options, 1, 'red'), options.decline?.text]).toEqual([take, null, 'no']);
  });
});

describe('a casino as it is drawn', () => {
  const casino: CasinoView = {
    number: 5,
    name: 'Five',
    notes: [20_000, 60_000],
    dice: { '0': 3, '1': 3, '2': 1 },
    leads: [2, null],
    chip_cards: { red: 2 },
  };
  const view = {
    eye: 2,
    players: [['5x3'], ['5x1', '5x2'], ['5x1', '3x1']].map((placed) => ({ placed }) as unknown as PlayerView),
  } as View;

  it('has the higher note first, with who would take it', () => {
    expect(inPlay(view, casino, begin(), []).notes).toEqual([
      { value: 60_000, seat: 2, fate: 'open' },
      { value: 20_000, seat: null, fate: 'open' },
    ]);
  });

  it('has the highest pile first, marks ties and leaves out cards of other casinos', () => {
    const { piles } = inPlay(view, casino, begin(), []);
    expect(piles.map(({ seat, tied }) => [seat, tied])).toEqual([
      [0, true],
      [1, true],
      [2, false],
    ]);
    expect(piles[2]?.cards.map(({ card }) => card)).toEqual(['5x1']);
  });

  it('counts what is picked for whoever looks: it may break a tie, or make one', () => {
    const { piles } = inPlay(view, casino, begin(), ['5x2', '1x3']);
    expect(piles.map(({ seat, dice, more, tied }) => [seat, dice, more, tied])).toEqual([
      [0, 3, 0, true],
      [1, 3, 0, true],
      [2, 1, 2, true],
    ]);
  });

  it('marks the cards that have just come, once each', () => {
    const story = { ...begin(), fresh: [{ seat: 1, cards: ['5x2'] }] };
    const { piles } = inPlay(view, casino, story, []);
    expect(piles.find(({ seat }) => seat === 1)?.cards).toEqual([
      { card: '5x1', fresh: false },
      { card: '5x2', fresh: true },
    ]);
  });

  it('tells after the payout who won what, and what went into the box', () => {
    const paid = {
      number: 5,
      takers: [{ seat: 1, note: 60_000 }],
      boxed: [10_000, 20_000],
      tied: [0],
      cards: new Map([
        [0, ['5x1']],
        [1, ['5x2']],
      ]),
    };
    const { notes, piles } = paidOut(paid, 'Five');
    expect(notes.map(({ value, seat, fate }) => [value, seat, fate])).toEqual([
      [60_000, 1, 'won'],
      [20_000, null, 'boxed'],
      [10_000, null, 'boxed'],
    ]);
    expect(piles.map(({ seat, tied }) => [seat, tied])).toEqual([
      [1, false],
      [0, true],
    ]);
  });
});
