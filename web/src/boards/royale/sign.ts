import type { Tube } from '../board';

export default (): Tube[] => [
  ['money', 'M10 30H4V9h31v5M11 15h0M11 24h0'],
  ['act', 'M16 20l22-4 4 22-22 4zM23 25h0M33.500 23h0M29 29h0M24.500 35h0M35 33h0'],
];
