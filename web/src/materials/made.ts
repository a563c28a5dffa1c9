import './tokens.css';
import type { Colour } from '../lib/seats';

/** What a piece is made in: the colour of a seat, or bone, stone and jet for those of nobody. */
export type Made = Colour | 'ivory' | 'stone' | 'jet';

/** Whose something is: a colour with its shape, and a name. */
export type Owner = {
  colour: string;
  name: string;
  /** The name where there is little room. */
  brief?: string;
};

const MADE: readonly string[] = ['red', 'blue', 'green', 'yellow', 'purple', 'black', 'white', 'neutral', 'ivory', 'stone', 'jet'];

/** The class that gives a piece its colours (`tokens.css`). */
export const of = (colour: string | null | undefined) => `of-${colour && MADE.includes(colour) ? colour : 'neutral'}`;

/** Thousands on a banknote to the tint of its print. */
const TINTS: Record<number, string> = {
  30: '#5d7590',
  40: '#3d7f5b',
  50: '#757a30',
  60: '#8a6430',
  70: '#a8532f',
  80: '#b23a3a',
  90: '#8d3f85',
  100: '#5a4bb0',
};

/** The tint of a note of so many dollars: that of the nearest that is printed. */
export function tint(dollars: number): string {
  const tens = Math.round(dollars / 10_000) * 10;
  return TINTS[Math.min(100, Math.max(30, tens))] ?? TINTS[30]!;
}

/** Pips as dots of one line with round ends, on a face of 40 by 40. */
const DOTS: Record<number, string> = {
  1: 'M20 20h0',
  2: 'M11 11h0M29 29h0',
  3: 'M10.5 10.5h0M20 20h0M29.5 29.5h0',
  4: 'M11.5 11.5h0M28.5 11.5h0M11.5 28.5h0M28.5 28.5h0',
  5: 'M11 11h0M29 11h0M20 20h0M11 29h0M29 29h0',
  6: 'M11.5 10h0M28.5 10h0M11.5 20h0M28.5 20h0M11.5 30h0M28.5 30h0',
};
export const dots = (value: number) => DOTS[value] ?? '';
