import { get } from './api';

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

export const title = (key: string) => catalogue.games.find((game) => game.key === key)?.title ?? key;
