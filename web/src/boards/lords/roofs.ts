import type { Company } from './view';

/** How much of a tile's footprint its front takes, by storeys: the roof is so much shorter. */
const FRONTS = [7, 20, 31, 42, 52, 58];
export const frontOf = (height: number): number => FRONTS[Math.min(height, FRONTS.length) - 1] ?? 7;

/** What is laid on a roof, one pattern for each company: it goes on from tile to tile. */
export const ROOFS: Record<Company, { path: string; ink: string; thick: number; dash?: string }> = {
  albion: { path: 'M6 6H94V94H6Z', ink: '#ffffff29', thick: 5, dash: '8 6' },
  sphinx: { path: 'M8 8H92V92H8ZM20 20H80V80H20ZM4 4L96 96M96 4L4 96', ink: '#ffffff26', thick: 2 },
  vega: { path: 'M0 100L100 0M0 60L60 0M40 100L100 40', ink: '#ffffff1f', thick: 5 },
  tivoli: { path: 'M50 4a46 46 0 1 1 0 92a46 46 0 0 1 0-92zM50 20a30 30 0 1 1 0 60a30 30 0 0 1 0-60z', ink: '#ffffff26', thick: 2 },
  pioneer: { path: 'M4 8H96M4 22H96M4 36H96M4 50H96M4 64H96M4 78H96M4 92H96', ink: '#00000038', thick: 2.5 },
};
