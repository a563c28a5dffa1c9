import { locale } from '../words';

/** `$60,000`, as the locale writes it. */
export const dollars = (amount: number) => '$' + new Intl.NumberFormat(locale()).format(amount);

/** `$18M` for Lords of Vegas. */
export const millions = (amount: number) => `$${new Intl.NumberFormat(locale()).format(amount)}M`;

export function money(game: string, amount: number): string {
  if (game.startsWith('lords')) return millions(amount);
  return dollars(amount);
}
