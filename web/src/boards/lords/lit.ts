import { colour } from '../../lib/seats';

/** A seat's colour as it shines over the city, which is at night whatever the theme. */
export const lit = (name: string | null | undefined) => `var(--lit-${colour(name)})`;

/** The darker side of a piece in that colour. */
export const shade = (name: string | null | undefined) => `color-mix(in srgb, ${lit(name)} 55%, #120d20)`;
