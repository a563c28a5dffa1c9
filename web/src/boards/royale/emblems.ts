import type { Face } from './view';

/** A drawing of each face on 40 by 40: what is filled, and what is a line. */
export const EMBLEMS: Record<Face, { fill?: string; line?: string }> = {
  lucky_punch: {
    fill: 'M9 19c0-3 4-3 4 0v-4c0-3 5-3 5 0v-2c0-3 5-3 5 0v2c0-3 5-3 5 0v4c3-1 5 1 4 4-1 5-4 6-5 9H15c-1-5-6-7-6-13z',
    line: 'M13 19v4M18 15v7M23 15v7M28 17v4',
  },
  jackpot: {
    line: 'M7 10h22v22H7zM7 16h22M14.500 16v10M21.500 16v10M7 26h22M29 22h4v-9',
    fill: 'M33 7a3 3 0 1 1 0 6a3 3 0 0 1 0-6zM10.500 18.500l2 5h-4zM18 18.500l2 5h-4zM25 18.500l2 5h-4z',
  },
  prime_time: { line: 'M20 6a14 14 0 1 1 0 28a14 14 0 0 1 0-28zM20 11v9l6 5', fill: 'M20 4l2 3h-4z' },
  fifty_fifty: { fill: 'M13 7l8 10h-5v9h-6v-9H5zM27 33l-8-10h5v-9h6v9h5z' },
  high_five: {
    fill: 'M12 20V10c0-2 3-2 3 0v7V7c0-2 3.500-2 3.500 0v10V6c0-2 3.500-2 3.500 0v11V8c0-2 3.500-2 3.500 0v13c2-3 6-3 5 0l-5 9c-1 3-3 4-6 4-5 0-7.500-3-7.500-8z',
  },
  bad_luck: {
    line: 'M12 32c-5-9-5-24 8-24s13 15 8 24M8 32h6M26 32h6M20 8l-2 6 4 4-3 5',
    fill: 'M12 15a1.500 1.500 0 1 1 0 3zM28 15a1.500 1.500 0 1 0 0 3zM12 24a1.500 1.500 0 1 1 0 3zM28 24a1.500 1.500 0 1 0 0 3z',
  },
  pay_day: {
    line: 'M6 12h28v18H6zM6 17h28M13 8v7M27 8v7',
    fill: 'M20 19l1.500 3 3.500.500-2.500 2.300.6 3.400-3.100-1.700-3.100 1.700.6-3.400-2.500-2.300 3.500-.5z',
  },
  power_play: { fill: 'M23 4L9 23h9l-3 13 16-20h-9z' },
  no_entry: { line: 'M20 6a14 14 0 1 1 0 28a14 14 0 0 1 0-28z', fill: 'M11 17h18v6H11z' },
  knockout: { line: 'M6 16h28v5H6zM9 21v13M31 21v13M9 27h22', fill: 'M14 5h5v9h-5zM23 7h4v7h-4z' },
  block_it: { fill: 'M6 21h12v12H6zM21 21h12v12H21zM13.500 7h12v12h-12z' },
  handicap: { line: 'M7 9h26v22H7zM15.700 9v22M24.300 9v22M7 16.300h26M7 23.700h26', fill: 'M16.500 17h7v6h-7z' },
  black_box: { fill: 'M6 15l14-7 14 7v15l-14 6-14-6z', line: 'M6 15l14 7 14-7M20 22v14' },
  double_down: { fill: 'M8 7h12v12H8z', line: 'M21 21h12v12H21zM27 8v10M23 14l4 4 4-4' },
  nice_dice: { fill: 'M20 4l4.500 9.500L35 15l-7.500 7.300L29.300 33 20 28l-9.300 5 1.800-10.700L5 15l10.500-1.500z' },
  my_choice: { line: 'M20 34V22M20 22c0-6-9-5-10-13M20 22c0-6 9-5 10-13', fill: 'M10 4l4 7H6zM30 4l4 7h-8z' },
};
