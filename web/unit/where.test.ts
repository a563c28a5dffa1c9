import { describe, expect, it } from 'vitest';
import { where } from '../src/boards/royale/pictograms';
import { where as cards } from '../src/boards/cardgame/pictograms';
import { marks, news } from '../src/boards/showdown/since';
import type { View as Cards } from '../src/boards/cardgame/view';
import type { Event, View } from '../src/boards/royale/view';
import type { Event as Showdown } from '../src/boards/showdown/view';
import { played } from './records';

const casinos = ['Miracle', 'Paris Dice', 'Gold Mine', 'Lucky Caesar', 'Cleopatra', 'Sunset'].map((name, at) => ({ number: at + 1, name }));
const roll = { rolled: { seat: 0, roll: { small: [6, 6], biggy: null } } } as unknown as Event;
const put = (casino: number): Event => ({ placed: { seat: 0, casino, dice: '2', how: 'rolled' } });
const paid = (casino: number, note: number): Event => ({ paid: { casino, owner: '0', note, place: 1 } });

describe('the casino at which a move mattered', () => {
  const view = { casinos } as unknown as View;
  const at = (...records: Event[][]) =>
    where(
      records.map((events, place) => played<Event>(place, events)),
      view,
    );
  it('is where dice were put, with the move or after its roll', () => {
    expect(at([put(6)], [put(1)])).toBe('Sunset');
    expect(at([roll], [put(5)])).toBe('Cleopatra');
    expect(at([put(6), paid(1, 7), paid(2, 3)])).toBe('Sunset');
  });
  it('is the one that paid most, where nothing was put', () => {
    expect(at([paid(1, 2), paid(4, 7), paid(5, 3)])).toBe('Lucky Caesar');
  });
  it('is none where nothing of the kind happened', () => {
    expect(at([{ declined: { seat: 0, tile: 'jackpot' } }])).toBeNull();
    expect(at([roll])).toBeNull();
  });
  it('is none where cards go to several', () => {
    const view = { casinos } as unknown as Cards;
    const laid = (...some: string[]) => [played(0, [{ placed: { seat: 0, cards: some } }])] as unknown as Parameters<typeof cards>[0];
    expect(cards(laid('4', '4x2'), view)).toBe('Lucky Caesar');
    expect(cards(laid('4', '5'), view)).toBeNull();
  });
});

describe('what others did since my turn in Vegas Showdown', () => {
  const bid: Showdown = { bid: { seat: 1, track: 'premier_1', tile: 'night_club', amount: 33, outbid: 0 } };
  const own: Showdown = { bid: { seat: 0, track: 'premier_1', tile: 'night_club', amount: 29, outbid: null } };
  const told = (events: Showdown[]) => news([played<Showdown>(0, events)], 0);
  it('is told in the words of the log, numbered, with its track', () => {
    expect(told([bid, { publicity: { seat: 1, fame: 1 } }])).toEqual([
      { number: 1, seat: 1, text: 'line 0.0', track: 'premier_1' },
      { number: 2, seat: 1, text: 'line 0.1', track: null },
    ]);
  });
  it('leaves out what I did, and what cards did', () => {
    expect(told([own])).toEqual([]);
    expect(told([{ turn_began: { turn: 3, button: 1 } }])).toEqual([]);
  });
});

describe('what a turn of Vegas Showdown changed on the tracks', () => {
  const bid = (seat: number): Showdown => ({ bid: { seat, track: 'premier_1', tile: 'night_club', amount: 33, outbid: null } });
  const dropped = (space: number): Showdown => ({ dropped: { space, tile: 'buffet', minimum: 15 } });
  const flipped = (space: number): Showdown => ({ flipped: { space, tile: 'theater', minimum: 25 } });
  const found = (...records: Showdown[][]) => [
    ...marks(
      records.map((events, place) => played<Showdown>(place, events)),
      0,
    ),
  ];
  it('is marked until I act: a tile that came, a price that fell', () => {
    expect(found([bid(0), dropped(2), flipped(1), dropped(1)])).toEqual([
      ['premier_2', 'less'],
      ['premier_1', 'new'],
    ]);
  });
  it('is forgotten with what lay there', () => {
    expect(found([dropped(3), { removed: { space: 3, tile: 'buffet' } }])).toEqual([]);
  });
});
