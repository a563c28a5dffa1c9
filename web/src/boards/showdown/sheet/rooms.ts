import rooms from './rooms.svg?url';
import type { Kind } from '../view';

/** What stands in each room, seen from above: flat shapes on squares of 100, in a file of their own, each under the name of its kind. */
export const furniture = (kind: Kind) => `${rooms}#${kind}`;

/** Floor and wall of a room by its colour. */
export const PAINT = {
  yellow: { high: '#866727', low: '#5b410c', dark: '#614f22', wall: '#ffcf5a' },
  blue: { high: '#365e98', low: '#183a6c', dark: '#354761', wall: '#8cbcff' },
  green: { high: '#2a7b67', low: '#0e5041', dark: '#2a5746', wall: '#6fe6b8' },
};

/** The floors and the squares of a sheet, to be taken into a page once. */
export const SYMBOLS =
  Object.entries(PAINT)
    .map(
      ([colour, { high, low }]) =>
        `<linearGradient id="floor-${colour}" x2=".5" y2="1"><stop stop-color="${high}"/><stop offset="1" stop-color="${low}"/></linearGradient>`,
    )
    .join('') +
  '<pattern id="squares" width="100" height="100" patternUnits="userSpaceOnUse"><path d="M0 0H100V100" fill="none" stroke="#9d8fd0" stroke-opacity=".28" stroke-width="2"/></pattern>';
