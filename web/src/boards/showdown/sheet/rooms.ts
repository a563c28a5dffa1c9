import type { Kind } from '../view';

// What stands in each room, seen from above: flat shapes on squares of 100, as text, so that they are drawn once and used everywhere.

const N = (value: number) => +value.toFixed(1);
const box = (x: number, y: number, width: number, height: number, round: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"${more}/>`;
const disc = (x: number, y: number, radius: number, fill: string) => `<circle cx="${N(x)}" cy="${N(y)}" r="${N(radius)}" fill="${fill}"/>`;
const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}"${more}/>`;
const line = (d: string, colour: string, width: number, more = '') =>
  path(d, 'none', ` stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}`);
const at = (x: number, y: number, scale: number, inner: string) =>
  `<g transform="translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}">${inner}</g>`;
const all = <T>(list: readonly T[], draw: (one: T, place: number) => string) => list.map(draw).join('');
const row = (from: number, step: number, count: number) => Array.from({ length: count }, (_, place) => from + place * step);

const GOLD = '#d9a441';
const STOOL = '#e9b44c';
const stool = (x: number, y: number) => disc(x, y, 5, STOOL);
const star = (x: number, y: number, scale: number, fill: string) =>
  at(x, y, scale, path('M0-11 3.200-3.600 11-3 5 2.200 7 10 0 5.800-7 10-5 2.200-11-3-3.200-3.600Z', fill));
const machine = (x: number, y: number, body: string) =>
  at(
    x,
    y,
    1,
    box(-9, -12, 18, 25, 3, '#0006') +
      box(-9, -14, 18, 25, 4, body) +
      box(-6.5, -9, 13, 9, 1.5, '#fff6dc') +
      disc(-3.5, -4.5, 1.6, '#e33') +
      disc(0, -4.5, 1.6, '#2a7') +
      disc(3.5, -4.5, 1.6, '#e33') +
      box(-6, 3, 12, 4, 1.5, '#ffd24d'),
  );
/** A round table with so many chairs. */
const dining = (x: number, y: number, radius: number, chairs: number, chair: string, top: string) =>
  at(
    x,
    y,
    1,
    all(row(0.4, (2 * Math.PI) / chairs, chairs), (turn) => disc(Math.cos(turn) * (radius + 5), Math.sin(turn) * (radius + 5), 5, chair)) +
      disc(0, 2, radius, '#0005') +
      disc(0, 0, radius, top) +
      disc(0, 0, radius * 0.35, GOLD),
  );
const cards = (x: number, y: number) =>
  at(
    x,
    y,
    1,
    path('M-30-11H30Q30 23 0 23T-30-11Z', '#0005') +
      path('M-30-14H30Q30 20 0 20T-30-14Z', '#1d8a5a', ' stroke="#5b2f14" stroke-width="4"') +
      disc(-14, -2, 4, '#ff6464') +
      disc(-8, 2, 4, '#f4ead2') +
      disc(12, -1, 4, '#6aa6ff') +
      box(-4, -11, 7, 10, 1, '#fff') +
      box(4, -11, 7, 10, 1, '#fff'),
  );
const buffet = (y: number, dishes: string[]) =>
  box(26, y + 4, 148, 30, 8, '#5b3a1e') +
  box(26, y, 148, 28, 8, '#a06a34') +
  all(dishes, (dish, place) => disc(46 + place * 27, y + 14, 9, '#eee') + disc(46 + place * 27, y + 14, 6.5, dish));
const screen = (x: number, y: number, lit: string) => box(x, y, 44, 30, 3, '#0c0f18') + box(x + 3, y + 3, 38, 24, 2, lit);
const chair = (x: number, y: number, colour: string) => box(x, y, 20, 16, 5, colour);
const wheel = all(row(0, Math.PI / 8, 16), (turn, place) => {
  const [from, to] = [turn, turn + Math.PI / 8].map((one) => `${N(52 + 27 * Math.cos(one))} ${N(50 + 27 * Math.sin(one))}`);
  return path(`M52 50L${from}A27 27 0 0 1 ${to}Z`, place === 0 ? '#1d8a5a' : place % 2 ? '#a3202b' : '#181018');
});
const LIGHTS = ['#ff4fa3', '#ffc24d', '#7a5cff', '#3ddc97', '#35c6ff'];
const floor = all(row(0, 1, 20), (place) => {
  const [x, y] = [place % 5, Math.floor(place / 5)];
  return box(46 + x * 22, 58 + y * 24, 19, 21, 2, LIGHTS[(x + y * 2) % 5]!, ` opacity="${0.55 + 0.225 * ((x + y * 2) % 3)}"`);
});

const ROOMS: Record<Kind, string> = {
  slots: all([24, 50, 76], (x) => machine(x, 36, '#c8323f') + machine(x, 72, '#7a3fb0')),
  fancy_slots:
    machine(28, 40, GOLD) +
    machine(72, 40, GOLD) +
    star(50, 36, 1.3, '#fff0b8') +
    machine(50, 68, '#e0457b') +
    machine(24, 72, '#7a3fb0') +
    machine(76, 72, '#7a3fb0'),
  dragon_room:
    disc(50, 50, 34, '#7d1420') +
    line('M30 66C20 40 46 26 58 38S54 66 44 56 56 42 66 52 74 74 58 76', '#ffd24d', 6) +
    path('M52 74 68 70 70 80 58 82Z', '#ffd24d') +
    disc(62, 75, 1.8, '#7d1420'),
  lounge:
    box(14, 20, 84, 16, 8, '#4a2412') +
    box(14, 17, 84, 14, 7, '#8b4a22') +
    all([24, 42, 60, 78], (x) => stool(x, 46)) +
    line('M122 26H176Q184 26 184 36V70Q184 78 176 78', '#b23a5e', 13) +
    at(148, 56, 1, disc(0, 2, 12, '#0005') + disc(0, 0, 12, '#2c1a10') + disc(0, 0, 4.2, GOLD)) +
    line('M141 46H155L148 56V64M143 65H153', '#bff4ff', 3) +
    dining(46, 74, 10, 3, '#b23a5e', '#2c1a10'),
  fancy_lounge:
    path('M24 76V34Q24 22 40 22T58 40 74 52 84 76Z', '#120d14', ` stroke="${GOLD}" stroke-width="3"`) +
    box(24, 68, 60, 9, 1, '#f6f1e6') +
    line('M30 69V72M38 69V72M46 69V72M54 69V72M62 69V72M70 69V72M78 69V72', '#111', 3) +
    disc(54, 88, 6, STOOL) +
    dining(124, 36, 12, 3, '#8a2750', '#f3ead4') +
    dining(166, 36, 12, 3, '#8a2750', '#f3ead4') +
    dining(145, 72, 12, 3, '#8a2750', '#f3ead4') +
    star(104, 20, 0.7, '#ffe9a8') +
    star(184, 72, 0.7, '#ffe9a8'),
  restaurant:
    all(
      [
        [50, 52],
        [148, 52],
        [50, 146],
        [148, 146],
      ] as const,
      ([x, y]) => dining(x, y, 22, 4, '#7a3b2a', '#f3ead4'),
    ) +
    box(92, 76, 16, 48, 4, '#3c2a18') +
    disc(100, 88, 5, '#4bd98a') +
    disc(100, 100, 5, '#ff8d6b') +
    disc(100, 112, 5, '#4bd98a'),
  fancy_restaurant:
    dining(50, 52, 23, 6, '#8a2750', '#fff7e6') +
    path('M38 56A12 12 0 0 1 62 56Z', '#cdd6e2', ' stroke="#8797ad" stroke-width="1.500"') +
    disc(50, 43, 2.5, '#cdd6e2') +
    box(36, 56, 28, 3, 1, '#8797ad'),
  five_star_steakhouse:
    all(row(40, 30, 5), (x) => star(x, 24, 0.85, '#ffd24d')) +
    dining(48, 64, 16, 4, '#7a2e1f', '#fff7e6') +
    dining(152, 64, 16, 4, '#7a2e1f', '#fff7e6') +
    path('M84 62Q86 46 102 48T118 66 98 80 84 62Z', '#a33a2a', ' stroke="#ffd9c4" stroke-width="3"') +
    disc(103, 60, 4, '#ffd9c4'),
  buffet:
    buffet(30, ['#ff8d6b', '#ffd24d', '#4bd98a', '#f3ead4', '#ff6464']) +
    buffet(134, ['#4bd98a', '#f3ead4', '#e58a3c', '#ff6464', '#ffd24d']) +
    dining(60, 98, 15, 4, '#7a3b2a', '#f3ead4') +
    dining(140, 98, 15, 4, '#7a3b2a', '#f3ead4'),
  table_games: cards(52, 50) + cards(148, 50) + all([28, 52, 76, 124, 148, 172], (x) => stool(x, 80)),
  high_rollers_room:
    disc(52, 52, 33, '#3c1d0c') +
    disc(52, 50, 31, '#6b3416') +
    wheel +
    disc(52, 50, 13, GOLD) +
    disc(52, 50, 6, '#6b3416') +
    disc(66, 32, 3.5, '#fff') +
    box(98, 26, 84, 50, 8, '#0005') +
    box(98, 22, 84, 50, 8, '#1d8a5a', ' stroke="#5b2f14" stroke-width="4"') +
    line('M112 22V72M126 22V72M140 22V72M154 22V72M168 22V72M98 38H182M98 56H182', '#d8efd880', 1.5) +
    disc(133, 47, 5, '#ff6464') +
    disc(147, 31, 5, '#ffd24d') +
    disc(161, 64, 5, '#f4ead2'),
  sports_book:
    screen(30, 26, '#2f8f4e') +
    screen(78, 26, '#2a6fc0') +
    screen(126, 26, '#b4552a') +
    disc(52, 41, 5, '#fff') +
    line('M84 46 96 34 104 44 116 32M134 46Q148 28 164 46', '#fff', 3) +
    all(row(30, 30, 5), (x) => chair(x, 84, '#b9425a') + chair(x, 116, '#9c3346') + chair(x, 148, '#b9425a')) +
    box(30, 174, 140, 10, 4, '#5b3a1e'),
  space_age_sports_book:
    disc(100, 96, 54, '#241a4d') +
    '<ellipse cx="100" cy="96" rx="70" ry="20" fill="none" stroke="#8fe6ff" stroke-width="4" transform="rotate(-18 100 96)"/>' +
    disc(100, 96, 30, '#7a5cff') +
    disc(90, 86, 8, '#a994ff') +
    path('M150 40Q164 54 158 74L142 68Z', '#f4ead2') +
    path('M142 68 150 82 158 74Z', '#ff6464') +
    all([36, 64, 116, 144], (x) => chair(x, 158, '#5b6fd0')) +
    screen(32, 26, '#2a9fc0') +
    star(160, 120, 0.7, '#fff') +
    star(40, 110, 0.6, '#fff'),
  night_club:
    box(42, 52, 116, 104, 6, '#0b0713') +
    `<g class="dance">${floor}</g>` +
    disc(100, 104, 23, '#0006') +
    disc(100, 101, 22, '#d8e2f2') +
    line('M79 96H121M81 88H119M79 105H121M83 113H117M100 79V123M90 80Q84 101 90 122M110 80Q116 101 110 122', '#7c8aa6', 1.6) +
    disc(93, 92, 4, '#fff') +
    box(66, 20, 68, 24, 6, '#22182f') +
    disc(84, 32, 8, '#0b0713') +
    disc(84, 32, 2.5, '#ff4fa3') +
    disc(116, 32, 8, '#0b0713') +
    disc(116, 32, 2.5, '#35c6ff') +
    all([60, 100, 140], (x) => stool(x, 174)),
  theater:
    path('M30 24H170V66Q100 92 30 66Z', '#5a2d14') +
    path('M26 20H174V34H26Z', '#a3142f') +
    path('M26 20Q50 60 30 74H26ZM174 20Q150 60 170 74H174Z', '#c81d3c') +
    path('M70 36 54 70H86ZM130 36 114 70H146Z', '#fff3c059') +
    star(100, 56, 1.3, '#ffd24d') +
    all(['#d33a55', '#b52c47', '#96203a'], (colour, place) =>
      path(
        `M${34 - place * 3} ${112 + place * 24}Q100 ${138 + place * 24} ${166 + place * 3} ${112 + place * 24}`,
        'none',
        ` stroke="${colour}" stroke-width="14" stroke-dasharray="15 5"`,
      ),
    ),
};

/** Floor and wall of a room by its colour. */
export const PAINT = {
  yellow: { high: '#866727', low: '#5b410c', dark: '#614f22', wall: '#ffcf5a' },
  blue: { high: '#365e98', low: '#183a6c', dark: '#354761', wall: '#8cbcff' },
  green: { high: '#2a7b67', low: '#0e5041', dark: '#2a5746', wall: '#6fe6b8' },
};

/** All rooms, floors and the squares of a sheet, to be taken into a page once. */
export const SYMBOLS =
  Object.entries(ROOMS)
    .map(([kind, drawing]) => `<g id="room-${kind}">${drawing}</g>`)
    .join('') +
  Object.entries(PAINT)
    .map(
      ([colour, { high, low }]) =>
        `<linearGradient id="floor-${colour}" x2=".5" y2="1"><stop stop-color="${high}"/><stop offset="1" stop-color="${low}"/></linearGradient>`,
    )
    .join('') +
  '<pattern id="squares" width="100" height="100" patternUnits="userSpaceOnUse"><path d="M0 0H100V100" fill="none" stroke="#9d8fd0" stroke-opacity=".28" stroke-width="2"/></pattern>';
