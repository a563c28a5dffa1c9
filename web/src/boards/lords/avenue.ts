import { SIZE, STRIP } from './ground';

/** A point of the map. */
type At = [x: number, y: number];

const OUT = 15;
export const LANE = STRIP.width / 2;
const LENGTH = SIZE.height;
export const said = ([x, y]: At) => `${x} ${y}`;

/** The avenue as score track: out in the right lane, back in the left one. Where things stand on it, for these stops. */
export function avenue(stops: number[], turned: boolean) {
  /** The middle of the avenue, across it. */
  const middle = turned ? SIZE.width - STRIP.x - LANE : STRIP.x + LANE;
  /** Chips and trails stand at the outer side of a lane, numbers at the inner one; upright they are beside each other. */
  const [CHIP, NUMBER] = turned ? [46, 20] : [50, 17];
  /** A point by how far it is along the way out, and how far from the middle: to the outer side of the lane out, or of the lane back. */
  const at = (along: number, aside: number): At => (turned ? [along, middle + aside] : [middle + aside, LENGTH - along]);
  const pitch = (place: number) => LENGTH / (place < OUT ? OUT : stops.length - OUT);
  /** How far along the way out the middle of a stop is. */
  const along = (place: number) => (place < OUT ? (place + 0.5) * pitch(place) : LENGTH - (place - OUT + 0.5) * pitch(place));
  const side = (place: number) => (place < OUT ? 1 : -1);
  const placeOf = (score: number) => Math.max(0, stops.findLastIndex((stop) => stop <= score)); // prettier-ignore
  const stepTo = (place: number) => (stops[place] ?? 0) - (stops[place - 1] ?? 0);
  return {
    /** The stops: where the number stands, the line before it, and whether steps grow there. */
    cells: stops.map((stop, place) => {
      const edge = along(place) - side(place) * (pitch(place) / 2);
      const line = `M${said(at(edge, side(place) * 5))}L${said(at(edge, side(place) * (LANE - 5)))}`;
      return {
        stop,
        breaks: place > 1 && stepTo(place) !== stepTo(place - 1),
        line: place === 0 || place === OUT ? '' : line,
        number: at(along(place), side(place) * NUMBER),
      };
    }),
    road: turned
      ? { x: -14, y: middle - LANE + 3, width: LENGTH + 28, height: STRIP.width - 6 }
      : { x: middle - LANE + 3, y: -14, width: STRIP.width - 6, height: LENGTH + 28 },
    edges: [-1, 1].map((one) => `M${said(at(-8, one * (LANE - 2)))}L${said(at(LENGTH + 8, one * (LANE - 2)))}`).join(''),
    middle: `M${said(at(8, 0))}L${said(at(LENGTH - 22, 0))}`,
    /** Where a chip stands: several at one stop stand apart along the avenue. */
    spot(scores: number[], seat: number): At {
      const score = scores[seat] ?? 0;
      const place = placeOf(score);
      const there = scores.flatMap((one, other) => (one === score ? [other] : []));
      const nth = there.indexOf(seat) - (there.length - 1) / 2;
      const apart = Math.min(turned ? 19 : 17, 66 / there.length);
      const aside = there.length > 3 ? CHIP + (there.indexOf(seat) % 2 === 0 ? 8 : -8) : CHIP;
      return at(along(place) + nth * apart, side(place) * aside);
    },
    /** The way to the next stop, as far as the line before it. */
    want(score: number): At {
      const place = placeOf(score);
      const ahead = side(place) * pitch(place) * 0.42;
      return turned ? [ahead, 0] : [0, -ahead];
    },
    /** The light behind a seat: from 0 to its chip, and round the end of the avenue. */
    trail(score: number, seat: number, apart: number): string {
      const place = placeOf(score);
      const aside = LANE - 6 - seat * apart;
      const from = `M${said(at(4, aside))}`;
      if (place < OUT) return `${from}L${said(at(along(place), aside))}`;
      const end = LENGTH - 4 - seat * apart;
      return `${from}L${said(at(end - 18, aside))}Q${said(at(end, aside))} ${said(at(end, aside - 18))}L${said(at(end, -aside + 18))}Q${said(at(end, -aside))} ${said(at(end - 18, -aside))}L${said(at(along(place), -aside))}`;
    },
  };
}
