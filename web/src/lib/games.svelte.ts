import type { TableLine } from '../wire';
import { t } from '../words';
import { get } from './api';

/** The bots that people play against, the weakest first. */
export const LEVELS = ['easy', 'medium', 'hard', 'expert'] as const;

export type Option = { key: string; what: string; values: string; default: string };
export type Game = { key: string; title: string; summary: string; min_seats: number; max_seats: number; options: Option[] };

let games = $state.raw<Game[]>([]);

/** The catalogue, once it was told. */
export const catalogue = {
  get games() {
    return games;
  },
};

let asked: Promise<void> | undefined;
export function loadCatalogue(): Promise<void> {
  asked ??= get<Game[]>('/games').then((told) => {
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

/** The colours of a game in the order in which it deals them out, as far as the catalogue tells. */
export const colourOrder = (key: string) =>
  catalogue.games
    .find((game) => game.key === key)
    ?.options.find((option) => option.key === 'colours')
    ?.values.replace('a list of ', '')
    .split(', ') ?? [];

export const title = (key: string) => catalogue.games.find((game) => game.key === key)?.title ?? key;

/** How many must sit at a table for the game to begin. */
export const fewest = (key: string) => catalogue.games.find((game) => game.key === key)?.min_seats ?? 2;
