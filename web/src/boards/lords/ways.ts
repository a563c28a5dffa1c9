import { casinoAt, nameOf, type Choice, type Company, type View } from './view';

export type Verb = 'build' | 'sprawl' | 'remodel' | 'reorganize' | 'raise' | 'gamble' | 'give_die' | 'give_marker';
const VERBS: Verb[] = ['give_die', 'give_marker', 'build', 'sprawl', 'remodel', 'reorganize', 'raise', 'gamble'];

/** One way to do something: `which` tells the ways of one verb apart, `die` is the die that it would need. */
export type Way = { verb: Verb; choice: Choice; company?: Company; lot?: string; casino?: string; die?: string; stake?: number };

function way(choice: Choice): Way | null {
  const { action } = choice;
  if (typeof action === 'string') return null;
  if ('build' in action) return { verb: 'build', choice, ...action.build };
  if ('sprawl' in action) return { verb: 'sprawl', choice, ...action.sprawl };
  if ('remodel' in action) return { verb: 'remodel', choice, ...action.remodel };
  if ('reorganize' in action) return { verb: 'reorganize', choice, ...action.reorganize };
  if ('raise' in action) return { verb: 'raise', choice, ...action.raise };
  if ('gamble' in action) return { verb: 'gamble', choice, ...action.gamble };
  if ('give_die' in action) return { verb: 'give_die', choice, ...action.give_die };
  if ('give_marker' in action) return { verb: 'give_marker', choice, ...action.give_marker };
  return null;
}

/** All that can be done, by the lot that is touched for it. A casino is touched at any of its lots. */
export function waysByLot(view: View, choices: Choice[]): Map<string, Way[]> {
  const by = new Map<string, Way[]>();
  const put = (lot: string, one: Way) => {
    const there = by.get(lot);
    if (there) there.push(one);
    else by.set(lot, [one]);
  };
  for (const choice of choices) {
    const one = way(choice);
    if (!one) continue;
    if (one.lot !== undefined) put(one.lot, one);
    const casino = one.casino === undefined ? null : casinoAt(view, one.casino);
    casino?.lots.forEach((lot) => put(lot, one));
  }
  return by;
}

/** The ways of each verb, in a fixed order. */
export function byVerb(ways: Way[]): [Verb, Way[]][] {
  return VERBS.map((verb): [Verb, Way[]] => [verb, ways.filter((one) => one.verb === verb)]).filter(([, some]) => some.length > 0);
}

/** What tells the ways of one verb apart, seen from the lot that was touched. */
export function which(view: View, touched: string, one: Way): string {
  if (one.verb === 'build' || one.verb === 'remodel') return one.company!;
  if (one.verb !== 'sprawl') return one.verb;
  const here = casinoAt(view, touched);
  return here && nameOf(here) === one.casino ? one.lot! : one.casino!;
}

/** The price, as the rules say it: the amount in the words of the choice. */
export function priceOf(one: Way): number | null {
  const said = /\$\s?(\d+)/.exec(one.choice.text);
  return said ? Number(said[1]) : null;
}
