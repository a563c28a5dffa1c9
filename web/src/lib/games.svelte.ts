import type { TableLine } from '../wire';
import type { About } from '../wire/games/table';
import { hasWord, t } from '../words';
import { get } from './api';

/** The bots that people play against, the weakest first. */
export const LEVELS = ['easy', 'medium', 'hard', 'expert'] as const;

/** A bot's level as people read it; a budget stays behind it: `hard/500`. */
export function levelWord(bot: string): string {
  const [level = '', ...budget] = bot.split('/');
  const word = `level.${level}`;
  return [hasWord('page', word) ? t(word) : level, ...budget].join('/');
}

let games = $state.raw<About[]>([]);

/** The catalogue, once it was told. */
export const catalogue = {
  get games() {
    return games;
  },
};

let asked: Promise<void> | undefined;
export function loadCatalogue(): Promise<void> {
  asked ??= get<About[]>('/games').then((told) => {
    games = told;
  });
  return asked;
}

/** Who sits at a table of a list. Before a game begins, a seat of nobody's is free or a bot's; after that it is a bot's. */
export function players(table: TableLine): string {
  const names = table.seats.filter((seat) => seat !== null);
  const others = table.seats.length - names.length;
  if (table.phase === 'open') return `${names.join(', ')} · ${t('lobby.chairs', { count: table.seats.length })}`;
  if (others > 0) names.push(others === 1 ? t('lobby.bot') : t('lobby.bots', { count: others }));
  return names.join(', ');
}

const known = (key: string) => catalogue.games.find((game) => game.key === key);

export const title = (key: string) => known(key)?.title ?? key;

/** The colours of a game in the order in which it deals them out. */
export const colourOrder = (key: string): string[] => known(key)?.colours ?? [];

/** How many must sit at a table for the game to begin. */
export const fewest = (key: string) => known(key)?.min_seats ?? 2;

/** In what the final score of a game is counted. */
export const scoreUnit = (key: string) => known(key)?.score ?? 'points';

/** A game on one card. */
export const helpCard = (key: string) => known(key)?.help;
