import type { Tube } from '../board';

export default (): Tube[] => [
  ['legal', 'M26 9l15 3-5 27-6-1'],
  ['act', 'M6 14l16-5 8 28-16 5zM14 18h0M18 25h0M22 32h0'],
];
