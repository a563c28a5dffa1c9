import { describe, expect, it } from 'vitest';
import { TILES, toggled } from '../src/boards/royale/options';
import { fitted, more, withFriends } from '../src/options/seats';
import { choices, colourList, coloursOf, fieldOf, parsed, recoloured } from '../src/options/values';

const option = (key: string, values: string, normal = '') => ({ key, what: key, values, default: normal });

describe('seats of a new table', () => {
  it('grow by a bot at a table of bots, and by a friend at one with friends', () => {
    expect(more(['me', 'bot:hard'])).toEqual(['me', 'bot:hard', 'bot:hard']);
    expect(more(['me', 'bot:hard', 'open'])).toEqual(['me', 'bot:hard', 'open', 'open']);
    expect(more(['me'])).toEqual(['me', 'bot:medium']);
  });

  it('fit the game, and go over from friends to bots', () => {
    expect(fitted(['me', 'bot:easy'], 3, 5)).toEqual(['me', 'bot:easy', 'bot:easy']);
    expect(fitted(['me', 'open', 'open', 'open'], 2, 3)).toEqual(['me', 'open', 'open']);
    expect(withFriends(['me', 'open'], false)).toEqual(['me', 'bot:medium']);
    expect(withFriends(['me', 'bot:easy', 'bot:easy'], true)).toEqual(['me', 'open']);
  });
});

describe('options of a game', () => {
  it('are listed where they can be', () => {
    expect(choices(option('tiles', '0..2'), 3)).toEqual([{ value: '0' }, { value: '1' }, { value: '2' }]);
    expect(choices(option('start', 'a seat | random'), 2)).toEqual([{ value: '0', seat: 0 }, { value: '1', seat: 1 }, { value: 'random' }]);
    expect(choices(option('faces', 'a list of A1..H2 or names'), 2)).toBeNull();
  });

  it('become JSON', () => {
    expect([parsed('3'), parsed('true'), parsed('basic'), parsed('red, blue')]).toEqual([3, true, 'basic', ['red', 'blue']]);
  });

  it('are colours only where they list those of the game', () => {
    const order = ['red', 'blue', 'green'];
    expect(colourList(option('colours', 'a list of red, blue, green'), order)).toEqual(order);
    expect(colourList(option('faces', 'a list of A1..H2 or names such as jackpot'), order)).toBeNull();
    expect(coloursOf('', 2, order)).toEqual(['red', 'blue']);
    // Two seats change places; the third colour comes from outside; the game's own order says nothing.
    expect(recoloured(['red', 'blue'], 0, 'blue', order)).toBe('blue,red');
    expect(recoloured(['red', 'blue'], 1, 'green', order)).toBe('red,green');
    expect(recoloured(['blue', 'red'], 0, 'red', order)).toBe('');
    // With another number of seats an old list is not taken.
    expect(coloursOf('blue,red', 3, order)).toEqual(order);
  });

  it('are found by what a refusal says', () => {
    const about = { options: [option('mode', ''), option('tiles', ''), option('faces', ''), option('colours', '')] };
    const refused = (code: string, why: string) => fieldOf({ code, clause: null, why }, about);
    expect(refused('OPTION', 'The basic game has no tiles: leave tiles, faces and no_repeat out.')).toBe('tiles');
    expect(refused('OPTION', '2 faces are fixed for 1 tile: name 1.')).toBe('faces');
    expect(refused('COLOUR', 'Two seats cannot both play red.')).toBe('colours');
    expect(refused('SEATS', '2 to 5 people can play, not 6.')).toBe('seats');
    expect(refused('NAME', 'too long')).toBeNull();
  });
});

describe('tile faces', () => {
  it('are sixteen, two to a tile', () => expect(new Set(TILES.flat()).size).toBe(16));

  it('are picked in order, one of a tile, six at most', () => {
    expect(toggled(toggled([], 'jackpot'), 'pay_day')).toEqual(['jackpot', 'pay_day']);
    expect(toggled(['jackpot', 'pay_day'], 'lucky_punch')).toEqual(['lucky_punch', 'pay_day']);
    expect(toggled(['jackpot', 'pay_day'], 'jackpot')).toEqual(['pay_day']);
    const six = TILES.slice(0, 6).map(([face]) => face);
    expect(toggled(six, 'black_box')).toEqual(six);
    expect(toggled(six, 'jackpot')).toHaveLength(6);
  });
});
