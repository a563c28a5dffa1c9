/** The sign of a house: outline and ground of its plate, the colour of its tubes, and what stands on it. */
export type Plate = {
  outline: string;
  ground: string;
  tube: string;
  core: string;
  line: { text: string; y: number; colour: string };
  name: { text: string; y: number; size: number };
};

const PLATES: Partial<Record<string, Omit<Plate, 'line' | 'name'> & { line: Plate['line']; name: Plate['name'] }>> = {
  royale: {
    outline: 'M10 12Q10 4 18 4H238Q246 4 246 12V52Q246 62 236 62H20Q10 62 10 52Z',
    ground: '#2c122f',
    tube: '#ff4fa3',
    core: '#ffe6f3',
    line: { text: 'LAS VEGAS', y: 21.5, colour: '#ffb0d6' },
    name: { text: 'Royale', y: 51, size: 37 },
  },
  cardgame: {
    outline: 'M4 34Q4 4 40 4H216Q252 4 252 34T216 62H40Q4 62 4 34Z',
    ground: '#172038',
    tube: '#35e0ff',
    core: '#e6fbff',
    line: { text: 'LAS VEGAS', y: 24, colour: '#a4f1ff' },
    name: { text: 'The Card Game', y: 48, size: 20 },
  },
  'lords-2010': {
    outline: 'M4 10H42L50 3H206L214 10H252V56H214L206 63H50L42 56H4Z',
    ground: '#2c1b28',
    tube: '#ffa95c',
    core: '#fff1df',
    line: { text: '2010', y: 24, colour: '#ffd8b6' },
    name: { text: 'Lords of Vegas', y: 48, size: 20 },
  },
  'lords-2024': {
    outline: 'M16 4H240L252 33L240 62H16L4 33Z',
    ground: '#241938',
    tube: '#b79bff',
    core: '#f1eaff',
    line: { text: '2024', y: 24, colour: '#dfd2ff' },
    name: { text: 'Lords of Vegas', y: 48, size: 20 },
  },
  showdown: {
    outline: 'M6 8Q66 2 128 4T250 8V58Q190 64 128 62T6 58Z',
    ground: '#20212c',
    tube: '#8fe388',
    core: '#edffe9',
    line: { text: 'VEGAS', y: 21.5, colour: '#cdf2c9' },
    name: { text: 'Showdown', y: 51, size: 26.5 },
  },
};

/** The plate of a game; a plain one where none is drawn. */
export function plateOf(game: string, title: string): Plate {
  const plain = { outline: 'M10 4H246V62H10Z', ground: '#221a38', tube: '#ffc24d', core: '#fff6e2' };
  return (
    PLATES[game] ?? {
      ...plain,
      line: { text: '', y: 22, colour: plain.tube },
      name: { text: title, y: 44, size: Math.min(30, 320 / title.length) },
    }
  );
}

const pictures = import.meta.glob<string>('./art/*.svg', { eager: true, query: '?url', import: 'default' });

/** The picture of a game; nothing where none is drawn. */
export const pictureOf = (game: string): string | undefined => pictures[`./art/${game}.svg`];
