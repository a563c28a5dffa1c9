import { dollars as write } from '../../lib/money';

/** `$25`. Below a thousand all our languages use the same figures, and a first view need not wait for the browser's own way to write numbers. */
export const dollars = (amount: number) => (Number.isInteger(amount) && Math.abs(amount) < 1000 ? `$${amount}` : write(amount));
