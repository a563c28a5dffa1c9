import { locale } from '../words';

/** Below a thousand all our languages use the same figures, and a first view need not wait for the browser's own way to write numbers. */
const figures = (amount: number) =>
  Number.isInteger(amount) && Math.abs(amount) < 1000 ? String(amount) : new Intl.NumberFormat(locale()).format(amount);

/** `$60,000`, as the locale writes it. */
export const dollars = (amount: number) => `$${figures(amount)}`;

/** `$18M` for Lords of Vegas. */
export const millions = (amount: number) => `$${figures(amount)}M`;

export const money = (game: string, amount: number) => (game.startsWith('lords') ? millions(amount) : dollars(amount));
