/** Flat shapes of the casinos, seen from the front: 220 wide, 164 high, their base on the rail. */

/** Paint: a colour, or one of the vertical gradients. */
export type Shape = [paint: string, path: string, line?: number, opacity?: number, dash?: string];

export const GRADIENTS: Record<string, [string, string] | [string, string, string]> = {
  brass: ['#f6d588', '#d9a441', '#8d6420'],
  gold: ['#ffe9a8', '#d9921f'],
  warm: ['#ffe3a0', '#e8913c'],
  marble: ['#d9cfe0', '#8b7fa3'],
  sand: ['#d8a866', '#7d5230'],
  mud: ['#a9713f', '#5a3529'],
  iron: ['#8fa3d8', '#41508f'],
  slate: ['#5a6aa8', '#2d3768'],
  plaster: ['#b9a9b8', '#665673'],
  violet: ['#6b63a8', '#342c63'],
  teal: ['#63e0d2', '#1f6f8a'],
  rock: ['#7b5a58', '#3a2434'],
  cave: ['#1a0f14', '#5a3516'],
  sun: ['#ffd86a', '#ff7d55', '#e0346f'],
  rose: ['#9a5b8c', '#4c2855'],
  red: ['#e2504d', '#7e1a33'],
  wine: ['#6b3a4e', '#3a1d33'],
};

const NIGHT = '#0b0916';
const DARK = '#120c22';

type Box = [x: number, y: number, wide: number, high: number];
const boxes = (...all: Box[]) => all.map(([x, y, wide, high]) => `M${x} ${y}h${wide}v${high}h${-wide}Z`).join('');
/** A window or a door with a round head. */
const arches = (...all: Box[]) =>
  all
    .map(([x, y, wide, high]) => `M${x} ${y + high}v${wide / 2 - high}a${wide / 2} ${wide / 2} 0 0 1 ${wide} 0v${high - wide / 2}Z`)
    .join('');
/** The same on the right side, as in a mirror. */
const both = (...all: Box[]): Box[] =>
  all.flatMap(([x, y, wide, high]) => [[x, y, wide, high] as Box, [220 - x - wide, y, wide, high] as Box]);
const star = (x: number, y: number) => `m${x} ${y} 2.5 6 6.5.6-5 4.2 1.6 6.4-5.6-3.5-5.6 3.5 1.6-6.4-5-4.2 6.5-.6Z`;
/** What goes the same way again and again. */
const row = (count: number, one: (at: number) => string) => Array.from({ length: count }, (_, at) => one(at)).join('');

const miracle: Shape[] = [
  ['violet', boxes(...both([33, 58, 16, 102]))],
  [
    'teal',
    'M41 30c3 8 11 12 11 20 0 5-3 8-5 9H35c-2-1-5-4-5-9 0-8 8-12 11-20ZM179 30c3 8 11 12 11 20 0 5-3 8-5 9h-12c-2-1-5-4-5-9 0-8 8-12 11-20Z',
  ],
  ['#d9a441', 'M31 78h20M31 104h20M169 78h20M169 104h20', 3],
  [DARK, arches(...both([37, 62, 8, 12]))],
  ['warm', arches(...both([37, 84, 8, 14]))],
  ['violet', boxes([56, 104, 108, 56])],
  ['teal', 'M110 8c5 20 46 26 46 58 0 16-9 26-16 32H80c-7-6-16-16-16-32 0-32 41-38 46-58Z'],
  [NIGHT, 'M110 12v86M110 20c-18 20-28 40-20 78M110 20c18 20 28 40 20 78M108 24C82 42 70 60 74 90M112 24c26 18 38 36 34 66', 1.6, 0.35],
  ['#fff', 'M84 40c-8 8-13 17-12 28', 3, 0.35],
  ['brass', boxes([72, 96, 76, 10])],
  ['#ffe9b0', star(110, -2)],
  [DARK, arches(...both([64, 116, 16, 44]))],
  ['warm', arches(...both([67, 121, 10, 24]))],
  ['brass', arches([90, 112, 40, 48])],
  ['#1a0f24', arches([94, 116, 32, 44])],
  ['warm', arches([99, 122, 22, 38])],
  ['#5a3410', 'M110 122v38', 2],
];

const paris: Shape[] = [
  ['iron', 'M107 2h6l4 56c4 34 16 62 36 90h-16c-9-16-17-24-27-24s-18 8-27 24H67c20-28 32-56 36-90Z'],
  [
    NIGHT,
    'M104 40l12 10M116 40l-12 10M103 56l15 12M118 56l-16 12M100 76l22 14M121 76l-22 14M95 100l30 12M125 100l-30 12M88 116l14 10M132 116l-14 10',
    2,
    0.6,
  ],
  ['brass', boxes([99, 56, 22, 5], [90, 92, 40, 6])],
  ['slate', 'M12 112c0-14 4-22 10-26h46c6 4 10 12 10 26ZM142 112c0-14 4-22 10-26h46c6 4 10 12 10 26Z'],
  [
    'plaster',
    row(4, (at) => `M${[23, 47, 153, 177][at]!} 110V98l7-6 7 6v12Z`) + boxes([10, 110, 70, 50], [140, 110, 70, 50], [78, 128, 64, 32]),
  ],
  ['#d9a441', 'M8 110h74M138 110h74M8 136h74M138 136h74', 3],
  [
    'warm',
    boxes(
      [26, 98, 8, 11],
      [180, 98, 8, 11],
      [17, 116, 9, 15],
      [48, 116, 9, 15],
      [63.5, 116, 9, 15],
      [147, 116, 9, 15],
      [162.5, 116, 9, 15],
      [193.5, 116, 9, 15],
    ),
  ],
  ['warm', arches([18, 140, 14, 20], [58, 140, 14, 20], [148, 140, 14, 20], [188, 140, 14, 20])],
  [DARK, boxes([50, 98, 8, 11], [156, 98, 8, 11], [32.5, 116, 9, 15], [178, 116, 9, 15]) + arches([38, 140, 14, 20], [168, 140, 14, 20])],
  ['#d9466f', 'M80 128h60l6 12H74Z'],
  ['#efe6cf', 'M90 128h10l-1 12H86ZM110 128h10l3 12h-13ZM130 128h10l6 12h-12Z'],
  ['warm', boxes([98, 141, 24, 19])],
  ['#5a3410', 'M110 141v19', 2],
];

const mine: Shape[] = [
  ['rock', 'M2 160 26 104l20-14 16-34 26-18 22 8 18-20 26 22 12 36 24 14 28 62Z'],
  [NIGHT, 'm62 56 10 34-26 70M110 46l-8 36M128 26l6 38 34 30 10 66M26 104l16 20', 2, 0.35],
  ['#fff', 'm88 38-10 26 14 10ZM128 26l-6 30 16 4Z', 0, 0.1],
  ['#7a4b22', 'M150 24 132 118M170 24l18 94M146 52h28M142 76h38M137 100h48M146 52l34 24M174 52l-32 24M142 76l43 24M180 76l-43 24', 4],
  ['#d9a441', 'M160 9a13 13 0 1 1 0 26 13 13 0 0 1 0-26', 4],
  ['#d9a441', 'M160 9v26M147 22h26M151 13l18 18M169 13l-18 18', 1.6],
  ['#2a1b10', 'M150 30 100 118', 2],
  ['#0d0813', 'M56 160v-50l16-14h52l16 14v50Z'],
  ['cave', boxes([64, 116, 68, 44])],
  ['#8a5a2b', 'M58 160V106M138 160V106', 11],
  ['#a06a34', 'M48 104h100', 13],
  ['#fff', 'M50 100h96M58 116v40M138 116v40', 2, 0.14],
  ['#b9a58a', 'M84 160l10-18h8l10 18M88 153h20', 2.5],
  ['#5a4b6b', 'M78 126h40l-5 20H83Z'],
  ['#b9afd2', 'M78 126h40', 3],
  ['#2a1f38', 'M87 148h0M109 148h0', 10],
  ['gold', 'm80 125 7-9 8 3 6-6 8 4 8 8Z'],
  ['#d9a441', 'M148 112v8', 2],
  ['warm', boxes([143, 120, 10, 13])],
];

const caesar: Shape[] = [
  ['marble', 'M10 160v-8h200v8ZM18 152v-7h184v7ZM26 145v-7h168v7Z'],
  [NIGHT, 'M10 152h200M18 145h184', 1, 0.4],
  ['#1c1330', boxes([34, 72, 152, 66])],
  ['marble', row(6, (at) => boxes([32.5 + at * 28, 70, 15, 4], [34.5 + at * 28, 74, 11, 60], [32.5 + at * 28, 134, 15, 4]))],
  [NIGHT, row(6, (at) => `M${38 + at * 28} 75v58m4-58v58`), 1, 0.35],
  ['warm', arches(...both([49, 92, 10, 46]))],
  ['#0f0a1c', arches(...both([77, 92, 10, 46]), [161, 92, 10, 46])],
  ['brass', arches([101, 86, 18, 52])],
  ['warm', arches([103.5, 89, 13, 49])],
  ['marble', boxes([24, 56, 172, 14])],
  ['#7a6f8f', 'M30 63h160', 4, 1, '5 5'],
  ['marble', 'M18 56 110 12l92 44Z'],
  ['#3b2d55', 'M34 52 110 18l76 34Z'],
  ['#d9a441', 'M97 46c-9-6-9-17-3-22M123 46c9-6 9-17 3-22M91 30l-7-2M90 37l-8 1M94 44l-6 4M129 30l7-2M130 37l8 1M126 44l6 4', 3.6],
  ['#efe6cf', 'M106 27h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4h-8a4 4 0 0 1-4-4v-8a4 4 0 0 1 4-4Z'],
  ['#2c2418', 'M106 31h0M114 31h0M106 39h0M114 39h0', 3.6],
  ['gold', star(110, -2)],
  ['#d9a441', 'M22 50h0M198 50h0', 10],
];

const cleopatra: Shape[] = [
  ['sand', 'M110 10 196 160H24Z'],
  [NIGHT, 'M110 10 196 160h-70Z', 0, 0.32],
  [NIGHT, 'M96 34h28M84 56h52M71 78h78M58 102h104', 2, 0.22],
  ['gold', 'm110 10 11 19H99Z'],
  ['sand', 'M16 160 21 50l6-12 6 12 5 110ZM182 160l5-110 6-12 6 12 5 110Z'],
  ['gold', 'm21 50 6-12 6 12ZM187 50l6-12 6 12Z'],
  ['#5c3a16', 'M24 64h6M24 74h6M23 84h8M23 96h8M23 108h8M190 64h6M190 74h6M189 84h8M189 96h8M189 108h8', 2.4],
  ['mud', 'M50 160 57 84h40v76ZM123 160V84h40l7 76Z'],
  ['brass', 'M54 84h46v-7H55ZM120 84h46l-1-7h-45Z'],
  ['#1a0f18', boxes([97, 98, 26, 62])],
  ['warm', boxes([101, 108, 18, 52])],
  ['brass', boxes([94, 95, 32, 9])],
  ['#2b9c98', 'M110 92c-7 0-10-4-12-7-12 2-20 0-27-6 10 1 18-1 27-1 3-6 9-7 12-7s9 1 12 7c9 0 17 2 27 1-7 6-15 8-27 6-2 3-5 7-12 7Z'],
  ['gold', 'M110 74a8 8 0 1 1 0 16 8 8 0 0 1 0-16'],
  ['#8c2f4d', boxes(...both([61, 106, 8, 9], [76, 106, 8, 9], [58, 140, 8, 9], [74, 140, 8, 9]))],
  ['#2b9c98', boxes(...both([59.6, 123, 8, 9], [75, 123, 8, 9]))],
];

/** A palm of its height, its foot at a point. */
const palm = (x: number, scale: number): Shape[] => {
  const at = (path: string) => path.replace(/-?\d+(\.\d+)?/g, (n) => String(Math.round(Number(n) * scale * 10) / 10));
  return [
    ['#4a2f3c', `M${x} 160${at('m-2 0c1-14 4-26 2-40h3c2 14 0 28 0 40Z')}`],
    [
      '#1f7a57',
      `M${x} ${160 - 40 * scale}${at('m1 0c-9-12-23-10-27 0 8-4 18-2 27 2 7-8 21-8 27 2-8-4-18-6-26-2-6 2-18 4-21 16 7-10 15-12 20-14 5 2 15 4 17 16-4-10-10-14-16-18Z')}`,
    ],
  ];
};
/** A ray of the sun, from 58 to 104 away from its middle. */
const ray = (degrees: number) => {
  const at = (away: number, turn: number) => {
    const angle = ((degrees + turn) * Math.PI) / 180;
    return `${(110 - away * Math.cos(angle)).toFixed(1)} ${(108 - away * Math.sin(angle)).toFixed(1)}`;
  };
  return `M${at(58, 0)}L${at(104, 0)}L${at(104, 7.5)}L${at(58, 7.5)}Z`;
};
/** Floors of both wings: which of their windows are lit. */
const wing = (lit: boolean) =>
  boxes(
    ...Array.from({ length: 18 }, (_, at) => both([20 + (at % 3) * 12, 95 + Math.floor(at / 3) * 11 - (at % 3) * 2, 7, 6]))
      .flat()
      .filter((_, at) => (at * 7) % 5 < 3 === lit),
  );

const sunset: Shape[] = [
  ['#ffc24d', row(7, (at) => ray(at * 30 - 3.75)), 0, 0.75],
  ['#ff8a5c', row(6, (at) => ray(at * 30 + 11.25)), 0, 0.75],
  ['sun', 'M110 52a56 56 0 1 1 0 112 56 56 0 0 1 0-112'],
  ['#7a1f55', 'M63 80h94M58 92h104M54 104h112M55 116h110', 3, 0.55],
  ['rose', 'M14 160V84l44-12v88ZM206 160V84l-44-12v88Z'],
  ['#efe6cf', row(6, (at) => `M14 ${92 + at * 11}l44-${10 - at * 1.6}M206 ${92 + at * 11}l-44-${10 - at * 1.6}`), 2, 0.55],
  ['warm', wing(true)],
  [DARK, wing(false)],
  ['rose', boxes([58, 128, 104, 32])],
  ['brass', 'M50 128h120l-8-12H58Z'],
  ['warm', boxes([66, 136, 10, 24], [80, 136, 10, 24], [142, 136, 10, 24]) + arches([96, 132, 28, 28])],
  [DARK, boxes([128, 136, 10, 24])],
  ['#5a3410', 'M62 128h96M110 132v28', 2],
  ...palm(50, 1.25),
  ...palm(172, 1.1),
];

const sphinx: Shape[] = [
  ['sand', 'M62 18 124 160H0Z'],
  [NIGHT, 'M62 18 124 160H70Z', 0, 0.35],
  [NIGHT, 'M50 46h24M39 72h46M28 98h68M15 126h94', 2, 0.22],
  ['gold', 'm62 18 8 18H54Z'],
  ['mud', 'M40 160v-22c0-12 20-20 50-20h90c20 0 30 12 30 42Z'],
  ['sand', 'M196 132c10 4 14 14 14 28h-36c-2-16 8-28 22-28ZM34 160c0-10 6-14 16-14h70v14Z'],
  ['#5c3a16', 'M46 160v-8M58 160v-8M70 160v-8', 2],
  ['gold', 'M96 132c-10-4-14-16-12-32 2-28 16-48 40-48s38 20 40 48c2 16-2 28-12 32l-8 14H104Z'],
  [
    '#1f5f8a',
    'M90 84l18 8M87 98l20 4M86 112l20-2M90 124l16-8M158 84l-18 8M161 98l-20 4M162 112l-20-2M158 124l-16-8M112 56l6 14M136 56l-6 14M124 53v14',
    5,
  ],
  ['sand', 'M106 86c0-12 8-18 18-18s18 6 18 18c0 18-6 36-18 36s-18-18-18-36Z'],
  ['#3a2410', 'M112 88h8M128 88h8M124 90v12M118 110h12', 2.6],
  ['#1f5f8a', boxes([118, 122, 12, 16])],
  ['#d9a441', 'M118 126h12M118 132h12', 2],
  ['brass', 'M124 52c-6-6-4-12 0-14 4 2 6 8 0 14Z'],
];

const BODY = 'M12 134c14 10 30 4 30-10s20-22 38-14 34 6 40-8 26-18 44-10 34 2 34-14-14-20-22-12';
const roof = (x: number, y: number, wide: number) =>
  `M${x} ${y}c14-2 24-12 ${wide * 0.3}-24h${wide * 0.38}c12 12 ${wide * 0.18} 22 ${wide * 0.32} 24l-4 7H${x + 4}Z`;
const dragon: Shape[] = [
  ['red', roof(10, 106, 200) + roof(26, 80, 168) + roof(42, 56, 136)],
  ['#d9a441', 'M110 2v32', 4],
  ['#ffdf95', 'M110 5h0', 10],
  ['wine', boxes([78, 50, 64, 16], [58, 80, 104, 16], [40, 108, 140, 52])],
  [
    'warm',
    boxes([84, 53, 9, 11], [112, 53, 9, 11], [66, 83, 9, 11], [98, 83, 9, 11], [114, 83, 9, 11], [146, 83, 9, 11], [74, 118, 16, 42]),
  ],
  [DARK, boxes([98, 53, 9, 11], [126, 53, 9, 11], [82, 83, 9, 11], [130, 83, 9, 11], [130, 118, 16, 42])],
  ['#8c2340', 'M46 113v47M66 113v47M154 113v47M174 113v47', 8],
  ['#3a1520', 'M74 130h16M74 142h16M82 118v42M130 130h16M130 142h16M138 118v42', 2],
  ['brass', arches([97, 116, 26, 44])],
  ['warm', arches([100, 119, 20, 41])],
  ['#ff8a5c', BODY, 22, 1, '3.5 9'],
  ['#2fae74', 'M70 112l-6 14M132 96l8 13', 6],
  ['#0d3a2b', BODY, 15],
  ['#2fae74', BODY, 11],
  ['#ffd77a', BODY, 3, 1, '2 7'],
  ['#ff8a5c', 'M187 43c9 0 15 6 19 16-6-3-9-3-13 0 6 3 9 9 8 15-6-6-11-6-16-4Z'],
  ['#2fae74', 'M193 50c-19-8-36-2-42 14l-14 6c0 5 3 6 6 6l-5 5c5 6 14 8 22 3 11 6 25 2 33-8Z'],
  ['#0d3a2b', 'M140 76l19-2M193 50c-19-8-36-2-42 14l-14 6c0 5 3 6 6 6l-5 5c5 6 14 8 22 3 11 6 25 2 33-8', 2.2],
  ['#ffe9b0', 'M170 61h0', 9],
  ['#1a0f14', 'M169 61h0', 4],
  ['#ffd77a', 'M180 48c3-11 11-17 20-17M171 48c0-11 5-19 12-23', 3.6],
  ['#ffd77a', 'M140 70c-11 0-17 6-19 15M138 78c-8 3-11 9-9 17', 2.2],
];

export const FACADES = { miracle, paris, mine, caesar, cleopatra, sunset, sphinx, dragon };
export type Casino = keyof typeof FACADES;

/** By the name that the rules give a casino; another name gets a façade by its number. */
const NAMED: Record<string, Casino> = {
  Miracle: 'miracle',
  'Paris Dice': 'paris',
  'Gold Mine': 'mine',
  'Lucky Caesar': 'caesar',
  Cleopatra: 'cleopatra',
  Sunset: 'sunset',
  Sphinx: 'sphinx',
  'Rolling Dragon': 'dragon',
};
const NUMBERED: Casino[] = ['miracle', 'paris', 'mine', 'caesar', 'cleopatra', 'sunset'];
export const facadeOf = (name: string, number: number): Casino => NAMED[name] ?? NUMBERED[(number - 1) % 6] ?? 'miracle';
