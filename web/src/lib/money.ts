import { locale, t } from '../words';
import { numbers } from './formats';
import type { Unit } from '../wire/games/table';

/** Below a thousand all our languages use the same figures, and a first view need not wait for the browser's own way to write numbers. */
const figures = (amount: number) => (Number.isInteger(amount) && Math.abs(amount) < 1000 ? String(amount) : numbers().format(amount));

/** `$60,000`, as the locale writes it. */
export const dollars = (amount: number) => t('unit.dollars', { amount: figures(amount) });

/** `$18M` for Lords of Vegas. */
export const millions = (amount: number) => t('unit.millions', { amount: figures(amount) });

/** `$60k` where there is little room. */
export const thousands = (amount: number) => (amount === 0 ? dollars(0) : t('unit.thousands', { amount: figures(amount / 1000) }));

/** A number with so many places behind the point. */
export const decimal = (value: number, places: number) =>
  new Intl.NumberFormat(locale(), { minimumFractionDigits: places, maximumFractionDigits: places }).format(value);

/** `57%`, as the language writes it. */
export const percents = (amount: number | string) => t('unit.percent', { amount });

const UNITS: Record<Unit, (amount: number) => string> = {
  dollars,
  millions,
  points: (amount) => (amount === 1 ? t('unit.point') : t('unit.points', { count: figures(amount) })),
  fame: (amount) => t('unit.fame', { count: figures(amount) }),
};

/** An amount in a unit of the catalogue. */
export const show = (unit: Unit, amount: number) => UNITS[unit](amount);
