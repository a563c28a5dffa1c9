import type { Tube } from '../board';

const SKYLINE: Tube[] = [
  ['money', 'M4 41h40M24 4v6M21 7h6'],
  ['act', 'M8 41V24h10M13 30h0M13 36h0'],
  ['legal', 'M18 41V14h12v27M24 20h0M24 26h0M24 32h0'],
  ['good', 'M30 28h10v13M35 34h0'],
];

/** Both editions have the same skyline; that of 2024 is underlined. */
export default (game: string): Tube[] => (game.endsWith('2024') ? [...SKYLINE, ['money', 'M8 46h32']] : SKYLINE);
