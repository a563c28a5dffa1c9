/** How seats are told apart: always a colour and a shape. */
export type Colour = 'red' | 'blue' | 'green' | 'yellow' | 'purple' | 'black' | 'white' | 'neutral';

const SHAPES: Record<Colour, string> = { red: '●', blue: '■', green: '▲', yellow: '◆', purple: '⬟', black: '✚', white: '⬢', neutral: '○' };

export function colour(name: string | null | undefined): Colour {
  return name && name in SHAPES ? (name as Colour) : 'neutral';
}

export const shape = (name: string | null | undefined) => SHAPES[colour(name)];
export const paint = (name: string | null | undefined) => `var(--seat-${colour(name)})`;
