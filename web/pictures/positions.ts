// The tables that the mock-ups of Royale and the Card Game show, as positions: Mara, Ben, Ada and Leo.

const casinos = (of: object[]) => Object.fromEntries(of.map((one, at) => [at + 1, one]));

/** Mara has rolled, in the middle of the second round: three sixes would win the last casino. */
export const TURN = {
  seats: 4,
  start: 0,
  round: 2,
  options: { tiles: 3, colours: ['red', 'blue', 'green', 'yellow'] },
  asks: 'place',
  roll: { small: [1, 2, 2, 4, 5, 6, 6], biggy: 6 },
  players: [
    { money: { '100000': 1, '90000': 1, '30000': 1 }, chips: 2 },
    { money: { '50000': 2, '40000': 1 }, chips: 3 },
    { money: { '40000': 2, '60000': 1, '70000': 1 }, chips: 6 },
    { money: { '80000': 1, '60000': 1 }, chips: 3 },
  ],
  casinos: casinos([
    { pair: [50000, 30000], tile: { face: 'jackpot', value: 50000 }, dice: { '3': 'B', '1': '2' } },
    { pair: [60000, 40000], tile: { face: 'no_entry', closed: 4, space: 2 }, dice: { '2': '2' } },
    { pair: [70000, 50000], tile: { face: 'block_it', clusters: [2, 2, 3] }, dice: { '1': '3', '3': '2', G: '1' } },
    { pair: [80000, 60000], dice: { '2': '2' } },
    { pair: [90000, 70000], dice: { '3': '2', G: '1' } },
    { pair: [100000, 80000], dice: { '1': '1+B', '2': 'B' } },
  ]),
};

/** Mara has rolled the last die of the round: once it lies there, the casinos pay. */
export const PAYOUT = {
  ...TURN,
  roll: { small: [4], biggy: null },
  casinos: casinos([
    { pair: [50000, 30000], tile: { face: 'jackpot', value: 50000 }, dice: { '3': 'B', '1': '2' } },
    { pair: [60000, 40000], tile: { face: 'no_entry', closed: 1, space: 3 }, dice: { '2': '3', '0': '2' } },
    { pair: [70000, 50000], tile: { face: 'block_it', clusters: [2, 2, 3] }, dice: { '1': '3', '3': '2', G: '1' } },
    { pair: [80000, 60000], dice: { '0': '2', '2': '2', '3': '2', '1': '1' } },
    { pair: [90000, 70000], dice: { '3': '3', '2': '2', G: '1' } },
    { pair: [100000, 80000], dice: { '0': '2+B', '1': '1+B', '2': 'B' } },
  ]),
};

/** The third turn of the second round: Mara picks her cards. */
export const CARDS = {
  seats: 4,
  start: 0,
  round: 2,
  players: [
    { turns: 2, placed: ['4x1', '4x1', '5x2'], hand: ['2x1', '4x2', '4x1', '4x1', '6x1'], safe: { '90000': 1, '80000': 1, '40000': 1 } },
    { turns: 2, placed: ['1x1', '1x1', '1x1', '2x1', '6x1'], hand: ['6x1', '6x1', '3x1', '3x1', '5x1'], safe: { '30000': 3 } },
    { turns: 2, placed: ['1x1', '4x2', '4x1'], hand: ['1x2', '5x1', '6x1', '6x1', '3x1'], safe: { '60000': 1, '50000': 1 } },
    { turns: 2, placed: ['2x1', '3x1', '5x1', '5x1'], hand: ['3x1', '1x1', '2x1', '2x1', '6x1'], safe: { '70000': 1, '40000': 3 } },
  ],
  casinos: casinos([
    { notes: [90000, 60000] },
    { notes: [60000, 50000] },
    { notes: [40000, 30000] },
    { notes: [100000, 80000] },
    { notes: [70000, 30000] },
    { notes: [50000, 40000] },
  ]),
};

/** Five at the table, and all casinos have a tile: as full as it can be. */
export const FIVE = {
  seats: 5,
  start: 0,
  round: 2,
  options: { tiles: 6, colours: ['red', 'blue', 'green', 'yellow', 'white'] },
  asks: 'place',
  roll: { small: [1, 3, 3, 5, 6], biggy: 2 },
  players: [
    { money: { '100000': 1, '90000': 1, '30000': 1 }, chips: 2 },
    { money: { '50000': 2, '40000': 1 }, chips: 3 },
    { money: { '40000': 2, '60000': 1, '70000': 1 }, chips: 6 },
    { money: { '80000': 1, '60000': 1 }, chips: 3 },
    { money: { '90000': 1 }, chips: 1 },
  ],
  casinos: casinos([
    { pair: [50000, 30000], tile: { face: 'knockout', bar: {} }, dice: { '3': 'B', '1': '2' } },
    { pair: [60000, 40000], tile: { face: 'high_five', holder: 2 }, dice: { '2': '2', '4': '3' } },
    { pair: [70000, 50000], tile: { face: 'block_it', clusters: [2, 2, 3] }, dice: { '1': '3', '3': '2', G: '1' } },
    { pair: [80000, 60000], tile: { face: 'double_down', dice: {} }, dice: { '2': '2', '0': '1', '1': '1', '4': 'B' } },
    { pair: [90000, 70000], tile: { face: 'fifty_fifty' }, dice: { '3': '2', '0': '1', G: '1' } },
    { pair: [100000, 80000], tile: { face: 'lucky_punch' }, dice: { '1': '1+B', '2': 'B', '3': '1', '4': '2' } },
  ]),
};

/** Two at the table, with the dice of nobody. */
export const TWO = {
  ...TURN,
  seats: 2,
  options: { tiles: 3, colours: ['red', 'blue'] },
  roll: { small: [1, 2, 2, 5], biggy: 5 },
  players: TURN.players.slice(0, 2),
  casinos: casinos([
    { pair: [50000, 30000], tile: { face: 'pay_day' }, dice: { N: '2', '0': '2' } },
    { pair: [60000, 40000], tile: { face: 'nice_dice', spaces: [null, null, null, null, null, null] }, dice: { N: '1', '1': 'B' } },
    { pair: [70000, 50000], tile: { face: 'high_five', holder: 1 }, dice: { '0': '1', '1': '1' } },
    { pair: [80000, 60000], dice: { N: 'B' } },
    { pair: [90000, 70000], dice: { N: '2', '1': '3' } },
    { pair: [100000, 80000], dice: { N: '2' } },
  ]),
};

/** Between them all sixteen faces; of the two faces of a tile only one lies on the table. */
export const FACES = [
  ['lucky_punch', 'prime_time', 'high_five', 'pay_day', 'no_entry', 'block_it'],
  ['black_box', 'nice_dice', 'jackpot', 'fifty_fifty', 'bad_luck', 'power_play'],
  ['knockout', 'handicap', 'double_down', 'my_choice'],
];
