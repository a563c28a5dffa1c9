import type { Pays } from './view';

/** Our own emblem of each company on 40 by 40: what is filled, what is a line, how thick the lines are. */
export const EMBLEMS: Record<Pays, { fill?: string; line?: string; thick?: number }> = {
  albion: { fill: 'M5 29L3.500 12.500l9.500 6.500L20 6l7 13 9.500-6.500L35 29zM6 32h28v4H6z' },
  sphinx: { fill: 'M20 5l5 29H3z', line: 'M20 5l17 29H25M9.500 24h12M15 15h5.500', thick: 2 },
  vega: { fill: 'M20 2.500l5.200 11.400 12.400 1.400-9.200 8.400 2.500 12.300L20 29.800 9.100 36l2.500-12.300-9.200-8.400 12.400-1.400z' },
  tivoli: {
    line: 'M20 6a11.500 11.500 0 1 1 0 23a11.500 11.500 0 0 1 0-23zM20 6v23M8.500 17.500h23M11.900 9.400l16.200 16.200M28.100 9.400L11.900 25.600M20 17.500L12 37M20 17.500L28 37M8 37h24',
    fill: 'M20 3a3 3 0 1 1 0 6a3 3 0 0 1 0-6zM31.500 14.500a3 3 0 1 1 0 6a3 3 0 0 1 0-6zM8.500 14.500a3 3 0 1 1 0 6a3 3 0 0 1 0-6zM28.100 6.400a3 3 0 1 1 0 6a3 3 0 0 1 0-6zM11.900 6.400a3 3 0 1 1 0 6a3 3 0 0 1 0-6zM28.100 22.600a3 3 0 1 1 0 6a3 3 0 0 1 0-6zM11.900 22.600a3 3 0 1 1 0 6a3 3 0 0 1 0-6z',
    thick: 1.6,
  },
  pioneer: {
    line: 'M20 4.500a15.500 15.500 0 1 1 0 31a15.500 15.500 0 0 1 0-31zM20 5v30M5 20h30M9.400 9.400l21.200 21.200M30.600 9.400L9.400 30.600',
    fill: 'M20 14.500a5.500 5.500 0 1 1 0 11a5.500 5.500 0 0 1 0-11z',
    thick: 3.6,
  },
  strip: { line: 'M14 4L6 36M26 4l8 32M20 5v5M20 15v6M20 27v8', thick: 3 },
};
