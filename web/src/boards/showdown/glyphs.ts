import type { Happening } from './view';

/** Small signs on a field of 24 by 24; those in `FULL` are filled, all others are lines. */
export const PATHS = {
  cash: 'M12 4.500v15M15.800 8.400c-.8-1.200-2.100-1.800-3.800-1.800-2.100 0-3.700 1-3.700 2.700 0 3.700 7.600 1.700 7.600 5.400 0 1.700-1.700 2.800-3.900 2.800-1.800 0-3.200-.7-4-2',
  population: 'M9 11.200a3.200 3.200 0 1 0 0-6.400 3.200 3.200 0 0 0 0 6.400zM3 19.500c0-3.400 2.700-5.600 6-5.600s6 2.200 6 5.600M16 5.200a3 3 0 0 1 0 5.600M17.600 14.200c2.200.7 3.400 2.600 3.400 5.300',
  revenue: 'M4 7.500c0-1.700 3.600-3 8-3s8 1.300 8 3-3.600 3-8 3-8-1.300-8-3zM4 7.500V12c0 1.700 3.600 3 8 3s8-1.300 8-3V7.500M4 12v4.500c0 1.700 3.600 3 8 3s8-1.300 8-3V12',
  fame: 'M12 2.800l2.800 5.900 6.400.9-4.700 4.500 1.200 6.400L12 17.400l-5.700 3.100 1.200-6.400L2.800 9.600l6.400-.9z',
  income: 'M12 3v10.500m0 0l-4.200-4.200m4.200 4.200l4.200-4.200M4 15v5h16v-5',
  publicity: 'M4 9.800v4.400h3.200L15 19V5L7.200 9.800zM18 9.200a4 4 0 0 1 0 5.600M8 14.500l1.400 5h2.600l-1.200-3.800',
  renovate: 'M13.500 4l6.500 6.500-2.800 2.800-6.500-6.500zM12.300 9.900L4.600 17.600a1.900 1.900 0 0 0 2.700 2.700l7.700-7.700',
  pass: 'M5 12h13M13 6.500l5.500 5.500-5.500 5.500',
  open: 'M6 12h.01M12 12h.01M18 12h.01',
  bid: 'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 3.500V8M12 16v4.500M3.500 12H8M16 12h4.500',
  bought: 'M5 12.500l4.500 4.500L19 7',
  ban: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM5.700 5.700l12.600 12.600',
  down: 'M3.500 6l6.500 6.500 4-3.500 6.500 8.500m0 0v-5.500m0 5.500h-5.500',
  up: 'M3.500 18l6.500-6.500 4 3.500 6.500-8.500m0 0V12m0-5.500h-5.500',
  weekend: 'M4.500 6h15v14h-15zM4.500 10.500h15M8.500 3.500V8M15.500 3.500V8M8.500 14.500h.01M12 14.500h.01M15.500 14.500h.01',
  tax: 'M6 18.500L18 5.500M7.500 9.800a2.200 2.200 0 1 0 0-4.400 2.200 2.200 0 0 0 0 4.400zM16.500 18.600a2.200 2.200 0 1 0 0-4.400 2.200 2.200 0 0 0 0 4.400z',
  ribbon: 'M12 13.500a5.200 5.200 0 1 0 0-10.400 5.200 5.200 0 0 0 0 10.400zM8.800 12.500L7 21l5-2.800 5 2.800-1.800-8.500',
  gem: 'M7 4.500h10l4 5-9 10.500L3 9.500zM3 9.500h18M9.300 9.500L12 20l2.700-10.500',
  bank: 'M3 9.500L12 4l9 5.500zM6.500 9.500V17M12 9.500V17M17.500 9.500V17M4 17h16M3 20h18',
  guide: 'M9 4L3 6.500V20l6-2.500 6 2.500 6-2.500V4l-6 2.500zM9 4v13.500M15 6.500V20',
  strings: 'M5 4h14M7.500 4v8M12 4v6M16.500 4v8M5 15a7 5.500 0 0 1 14 0v5H5z',
  slots: 'M4 4.500h16v15H4zM8.500 8.500h7l-4.500 8',
  lounge: 'M4 5h16l-8 8zM12 13v7M8 20h8M15.500 5l2-3',
  restaurant: 'M8 3v18M5 3v5a3 3 0 0 0 6 0V3M17 21v-8h-3c0-5 1-8.500 3-10z',
  more: 'M12 11v6M12 7h.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
} as const;
export type Sign = keyof typeof PATHS;
export const FULL: ReadonlySet<Sign> = new Set<Sign>(['fame']);

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
