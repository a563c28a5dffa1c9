import { locale, t } from '../words';
import type { Unit } from '../wire/games/table';

/** Below a thousand all our languages use the same figures, and a first view need not wait for the browser's own way to write numbers. */
const figures = (amount: number) =>
  Number.isInteger(amount) && Math.abs(amount) < 1000 ? String(amount) : new Intl.NumberFormat(locale()).format(amount);

/** `$60,000`, as the locale writes it. */
export const dollars = (amount: number) => `$${figures(amount)}`;

/** `$18M` for Lords of Vegas. */
export const millions = (amount: number) => `$${figures(amount)}M`;

const UNITS: Record<Unit, (amount: number) => string> = {
  dollars,
  millions,
  points: (amount) => (amount === 1 ? t('unit.point') : t('unit.points', { count: figures(amount) })),
  fame: (amount) => t('unit.fame', { count: figures(amount) }),
};

/** An amount in a unit of the catalogue. */
export const show = (unit: Unit, amount: number) => UNITS[unit](amount);
