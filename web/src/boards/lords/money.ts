import { millions as write } from '../../lib/money';

/** `$18M`. Below a thousand all our languages use the same figures, and a first view need not wait for the browser's own way to write numbers. */
export const millions = (amount: number) => (Number.isInteger(amount) && Math.abs(amount) < 1000 ? `$${amount}M` : write(amount));
