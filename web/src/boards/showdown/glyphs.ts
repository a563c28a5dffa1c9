import { FIGURES, FORK, GLASS, SLOTS } from './sheet/icons';
import type { Happening } from './view';

/** Small signs, drawn with lines on a field of 24 by 24. The figures are those on the tiles: filled, on a field of 10 by 10. */
export const PATHS = {
  ...FIGURES,
  slots: SLOTS,
  lounge: GLASS,
  restaurant: FORK,
  cash: 'M12 4.5v15M15.8 8.4c-.8-1.2-2.1-1.8-3.8-1.8-2.1 0-3.7 1-3.7 2.7 0 3.7 7.6 1.7 7.6 5.4 0 1.7-1.7 2.8-3.9 2.8-1.8 0-3.2-.7-4-2',
  income: 'M12 3v10.5m0 0l-4.2-4.2m4.2 4.2l4.2-4.2M4 15v5h16v-5',
  publicity: 'M4 9.8v4.4h3.2L15 19V5L7.2 9.8zM18 9.2a4 4 0 0 1 0 5.6M8 14.5l1.4 5h2.6l-1.2-3.8',
  renovate: 'M13.5 4l6.5 6.5-2.8 2.8-6.5-6.5zM12.3 9.9L4.6 17.6a1.9 1.9 0 0 0 2.7 2.7l7.7-7.7',
  pass: 'M5 12h13M13 6.5l5.5 5.5-5.5 5.5',
  open: 'M6 12h.01M12 12h.01M18 12h.01',
  bought: 'M5 12.5l4.5 4.5L19 7',
  ban: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM5.7 5.7l12.6 12.6',
  down: 'M3.5 6l6.5 6.5 4-3.5 6.5 8.5m0 0v-5.5m0 5.5h-5.5',
  up: 'M3.5 18l6.5-6.5 4 3.5 6.5-8.5m0 0V12m0-5.5h-5.5',
  weekend: 'M4.5 6h15v14h-15zM4.5 10.5h15M8.5 3.5V8M15.5 3.5V8M8.5 14.5h.01M12 14.5h.01M15.5 14.5h.01',
  tax: 'M6 18.5L18 5.5M7.5 9.8a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4zM16.5 18.6a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4z',
  ribbon: 'M12 13.5a5.2 5.2 0 1 0 0-10.4 5.2 5.2 0 0 0 0 10.4zM8.8 12.5L7 21l5-2.8 5 2.8-1.8-8.5',
  gem: 'M7 4.5h10l4 5-9 10.5L3 9.5zM3 9.5h18M9.3 9.5L12 20l2.7-10.5',
  bank: 'M3 9.5L12 4l9 5.5zM6.5 9.5V17M12 9.5V17M17.5 9.5V17M4 17h16M3 20h18',
  guide: 'M9 4L3 6.5V20l6-2.5 6 2.5 6-2.5V4l-6 2.5zM9 4v13.5M15 6.5V20',
  strings: 'M5 4h14M7.5 4v8M12 4v6M16.5 4v8M5 15a7 5.5 0 0 1 14 0v5H5z',
  flag: 'M6 21V4M6 4.500h12l-3 4 3 4H6',
  filled: 'M4.500 4.500h15v15h-15zM8 12l3 3 5.500-6',
  joined: 'M3 17h4M3 17h.01M9 17h2v-5h2M13 7v5M13 7h2M17 7h4',
  more: 'M12 11v6M12 7h.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
};
export type Sign = keyof typeof PATHS;
export const isFigure = (sign: Sign) => sign in FIGURES;

/** What stands on each Event card: a sign, and whether it brings fame or money, hinders, or moves prices. */
export const FACES: Record<Happening, { sign: Sign; mood: 'fame' | 'money' | 'bad' | 'market' }> = {
  slots_fame: { sign: 'slots', mood: 'fame' },
  slots_cash: { sign: 'slots', mood: 'money' },
  lounge_fame: { sign: 'lounge', mood: 'fame' },
  lounge_cash: { sign: 'lounge', mood: 'money' },
  restaurant_fame: { sign: 'restaurant', mood: 'fame' },
  restaurant_cash: { sign: 'restaurant', mood: 'money' },
  no_slots: { sign: 'slots', mood: 'bad' },
  no_lounge: { sign: 'lounge', mood: 'bad' },
  no_restaurant: { sign: 'restaurant', mood: 'bad' },
  pr_scandal: { sign: 'publicity', mood: 'bad' },
  no_renovate: { sign: 'renovate', mood: 'bad' },
  pull_strings: { sign: 'strings', mood: 'market' },
  slump: { sign: 'down', mood: 'market' },
  boom: { sign: 'up', mood: 'market' },
  busy_weekend: { sign: 'weekend', mood: 'money' },
  gaming_tax: { sign: 'tax', mood: 'bad' },
  convention: { sign: 'population', mood: 'fame' },
  whales: { sign: 'revenue', mood: 'fame' },
  grand_opening: { sign: 'ribbon', mood: 'fame' },
  hidden_gem: { sign: 'gem', mood: 'fame' },
  bank_loan: { sign: 'bank', mood: 'money' },
  travel_guide: { sign: 'guide', mood: 'fame' },
};
