import type { Tube } from '../board';

export default (): Tube[] => [
  ['legal', 'M5 7h38v34H5z'],
  ['act', 'M5 25h15V7M20 25v4M20 37v4M20 31h23'],
  ['money', 'M31.500 12l6 6.500-6 6.500-6-6.500z'],
];
