import { describe, expect, it } from 'vitest';
import { KEYS, meaning } from '../src/table/keys';

const press = (key: string, more: Partial<Parameters<typeof meaning>[0]> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

describe('a key', () => {
  it.each([
    ['1', { touch: 1 }],
    ['6', { touch: 6 }],
    ['7', null],
    ['Enter', 'enter'],
    [' ', 'skip'],
    ['h', 'hint'],
    ['H', 'hint'],
    ['u', 'undo'],
    ['l', 'log'],
    ['p', 'pause'],
    ['?', 'keys'],
    ['Escape', 'escape'],
    ['x', null],
  ])('%s means what the card says', (key, means) => expect(meaning(press(key), 'table')).toEqual(means));

  it('is only text in a field, but Escape still closes what is open', () => {
    for (const key of ['1', 'Enter', ' ', 'h', '?']) expect(meaning(press(key), 'field')).toBeNull();
    expect(meaning(press('Escape'), 'field')).toBe('escape');
  });

  it('presses the button it is on, and nothing else', () => {
    for (const key of ['Enter', ' ']) expect(meaning(press(key), 'button')).toBeNull();
    expect(meaning(press('3'), 'button')).toEqual({ touch: 3 });
  });

  it('belongs to the panel that lies over the table, and to the browser with Ctrl', () => {
    for (const key of ['1', 'h', 'Escape', ' ']) expect(meaning(press(key), 'dialog')).toBeNull();
    expect(meaning(press('l', { ctrlKey: true }), 'table')).toBeNull();
  });
});

it('is told on the card of keys', () =>
  expect(KEYS.flatMap(({ keys }) => keys)).toEqual(['1', '…', '6', 'Enter', 'Space', 'H', 'U', 'P', 'L', '?', 'Esc']));
