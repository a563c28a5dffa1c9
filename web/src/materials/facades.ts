import caesar from './facades/caesar.svg?url';
import cleopatra from './facades/cleopatra.svg?url';
import dragon from './facades/dragon.svg?url';
import mine from './facades/mine.svg?url';
import miracle from './facades/miracle.svg?url';
import paris from './facades/paris.svg?url';
import sphinx from './facades/sphinx.svg?url';
import sunset from './facades/sunset.svg?url';

/** Pictures of the casinos, seen from the front: 220 wide, 164 high, their base on the rail. */
export const FACADES = { miracle, paris, mine, caesar, cleopatra, sunset, sphinx, dragon };
export type Casino = keyof typeof FACADES;

/** By the name that the rules give a casino; another name gets a façade by its number. */
const NAMED: Record<string, Casino> = {
  Miracle: 'miracle',
  'Paris Dice': 'paris',
  'Gold Mine': 'mine',
  'Lucky Caesar': 'caesar',
  Cleopatra: 'cleopatra',
  Sunset: 'sunset',
  Sphinx: 'sphinx',
  'Rolling Dragon': 'dragon',
};
const NUMBERED: Casino[] = ['miracle', 'paris', 'mine', 'caesar', 'cleopatra', 'sunset'];
export const facadeOf = (name: string, number: number): Casino => NAMED[name] ?? NUMBERED[(number - 1) % 6] ?? 'miracle';
