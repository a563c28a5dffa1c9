import type { TableLine } from '../wire';
import { t } from '../words';
import { get } from './api';

/** The bots that people play against, the weakest first. */
export const LEVELS = ['easy', 'medium', 'hard', 'expert'] as const;

export type Option = { key: string; what: string; values: string; default: string };
export type Game = { key: string; title: string; summary: string; min_seats: number; max_seats: number; options: Option[] };

/** The catalogue, once it was told. */
export const catalogue = $state<{ games: Game[] }>({ games: [] });

let asked: Promise<void> | undefined;
export function loadCatalogue(): Promise<void> {
  asked ??= get<Game[]>('/games').then((games) => {
    catalogue.games = games;
  });
  return asked;
}

/** Who sits at a table of a list. Where a game has begun, a seat of nobody's is a bot's. */
export const players = (table: TableLine) => table.seats.map((seat) => seat ?? (table.phase === 'open' ? '–' : t('lobby.bot'))).join(', ');

/** The colours of a game in the order in which it deals them out, as far as the catalogue tells. */
export const colourOrder = (key: string) =>
  catalogue.games
    .find((game) => game.key === key)
    ?.options.find((option) => option.key === 'colours')
    ?.values.replace('a list of ', '')
    .split(', ') ?? [];

export const title = (key: string) => catalogue.games.find((game) => game.key === key)?.title ?? key;
