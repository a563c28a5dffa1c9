import { dollars } from '../../lib/money';
import type { Owner } from '../../materials/made';
import { few, type Line } from '../../materials/slip';
import type { GameRecord } from '../board';
import type { StreetCasino, StreetRow } from '../vegas/street';
import { leads } from './leads';
import { eventsIn, type CardStep, type Paid } from './steps';
import { diceIn, numberOf, type Card, type CasinoView, type Event, type View } from './view';
import { chipWord, listed, say } from './words';

/** What the street is drawn from. */
export type Table = {
  view: View;
  names: string[];
  briefs?: string[];
  colours: string[];
  you: number | null;
  /** The cards that are picked and not played yet. */
  picked: Card[];
  /** What is new since one's own last turn, by seat. */
  news: Map<number, Card[]>;
  step: CardStep | null;
  /** What was paid last, where that is all there is left to see. */
  last: Paid[];
};

/** The cards of a row as they are drawn: those that lie there, then those that would. */
export type Held = { card: Card; ghost: boolean };
export type CardRow = StreetRow & { seat: number; cards: Held[] };

const sum = (notes: number[]) => notes.reduce((all, note) => all + note, 0);
const here = (cards: Card[], number: number) => cards.filter((card) => numberOf(card) === number);

/** What others have played since whoever looks last did something; a reveal that ended one's own turn is new too. */
export function newsOf(records: GameRecord<Event>[], you: number | null): Map<number, Card[]> {
  const news = new Map<number, Card[]>();
  if (you === null) return news;
  for (const record of [...records].reverse()) {
    const events = eventsIn([record]);
    for (const event of events) {
      const play = event.revealed ?? event.placed;
      if (play && play.seat !== you) news.set(play.seat, [...(news.get(play.seat) ?? []), ...play.cards]);
    }
    if (events.some((event) => event.chosen?.seat === you || event.placed?.seat === you || event.round_began)) break;
  }
  return news;
}

/** The dice at a casino, with what is picked counted as if it lay there. */
function counted(table: Table, casino: CasinoView): Record<string, number> {
  const more = diceIn(here(table.picked, casino.number));
  if (table.you === null || more === 0) return casino.dice;
  const dice: Record<string, number> = { ...casino.dice };
  dice[String(table.you)] = (dice[String(table.you)] ?? 0) + more;
  return dice;
}

export function ownerOf({ names, briefs, colours, you }: Pick<Table, 'names' | 'briefs' | 'colours' | 'you'>, seat: number): Owner {
  const name = seat === you ? say('you') : (names[seat] ?? '');
  return { colour: colours[seat] ?? 'neutral', name, brief: seat === you ? name : briefs?.[seat] };
}

function rowsOf(table: Table, casino: CasinoView, dice: Record<string, number>, paying: Paid | null): CardRow[] {
  const { view, you, step } = table;
  const counts = Object.values(dice);
  const [first] = leads(dice);
  const rows = view.players.flatMap((player, seat): CardRow[] => {
    const weight = dice[seat] ?? 0;
    if (weight === 0) return [];
    const ghosts = seat === you ? here(table.picked, casino.number) : [];
    const cards = [
      ...here(player.placed, casino.number).map((card) => ({ card, ghost: false })),
      ...ghosts.map((card) => ({ card, ghost: true })),
    ];
    const tied = counts.filter((count) => count === weight).length > 1;
    const broken = paying?.tied.includes(seat) ?? false;
    const owner = ownerOf(table, seat);
    return [
      {
        key: String(seat),
        seat,
        owner,
        cards,
        width: cards.length,
        weight,
        label: '',
        state: broken ? 'struck' : ghosts.length > 0 ? 'preview' : tied ? 'tied' : seat === first ? 'leader' : 'other',
        fresh: step === null && here(table.news.get(seat) ?? [], casino.number).length > 0,
      },
    ];
  });
  return rows.sort((one, other) => other.weight - one.weight || one.seat - other.seat);
}

/** All of a casino in words. */
function spoken(table: Table, casino: CasinoView, notes: { value: number; seat: number | null }[], paid: Paid | null): string {
  const name = (seat: number) => table.names[seat] ?? '';
  const money = paid
    ? [
        ...paid.takers.map(({ seat, note }) => say('casino.won', { name: name(seat), note: dollars(note) })),
        ...paid.boxed.map((note) => say('casino.boxed', { note: dollars(note) })),
      ]
    : notes.map(({ value, seat }) =>
        seat === null ? say('casino.nobody', { note: dollars(value) }) : say('casino.lead', { note: dollars(value), name: name(seat) }),
      );
  const counts = Object.values(casino.dice);
  const dice = Object.entries(casino.dice).flatMap(([seat, count = 0]) => {
    if (count === 0) return [];
    const tied = counts.filter((other) => other === count).length > 1;
    return say(tied ? 'casino.tied' : count === 1 ? 'casino.dice.one' : 'casino.dice.many', { name: name(Number(seat)), count });
  });
  const chips = Object.entries(casino.chip_cards).map(([colour, count]) => say('chip.many', { count, colour: chipWord(colour) }));
  const parts = [...money, dice.length > 0 ? listed(dice) : say('casino.empty')];
  if (chips.length > 0) parts.push(say('casino.chips', { chips: listed(chips) }));
  return `${say('casino', { number: casino.number, name: casino.name })}: ${parts.join('; ')}.`;
}

/** The six casinos as the street draws them. */
export function street(table: Table): (Omit<StreetCasino, 'rows'> & { rows: CardRow[] })[] {
  const { view, step, picked } = table;
  const paying = step?.paying ?? null;
  const payout = step?.paid !== undefined || table.last.length > 0;
  return view.casinos.map((casino) => {
    const now = paying?.number === casino.number ? paying : null;
    const paid = [...(step?.paid ?? []), ...(step ? [] : table.last)].find(({ number }) => number === casino.number) ?? null;
    const dice = counted(table, casino);
    const would = leads(dice);
    const aimed = here(picked, casino.number).length > 0;
    const notes = [...(casino.notes ?? [])]
      .sort((one, other) => other - one)
      .map((value, place) => ({ value, seat: (aimed ? would[place] : casino.leads[place]) ?? null, was: casino.leads[place] ?? null }));
    const lit = paid ? (paid.takers[0]?.seat ?? null) : (casino.leads[0] ?? null);
    return {
      number: casino.number,
      name: casino.name,
      lit: lit === null || step?.kind === 'sweep' ? null : (table.colours[lit] ?? null),
      light: now ? 'paying' : paid ? 'paid' : payout ? 'waiting' : 'resting',
      lane: now ? 'paying' : paid ? 'paid' : aimed ? 'chosen' : 'plain',
      notes: notes.map(({ value, seat, was }, place) => ({
        key: String(place),
        value,
        owner: seat === null ? null : ownerOf(table, seat),
        preview: aimed && seat !== was,
        gone: now !== null && step?.kind === 'pay',
      })),
      receipts: paid
        ? [
            ...paid.takers.map(({ seat, note }) => ({ key: `${seat}`, owner: ownerOf(table, seat), text: `+${dollars(note)}` })),
            ...(paid.boxed.length > 0 ? [{ key: 'box', owner: null, text: say('note.back', { note: dollars(sum(paid.boxed)) }) }] : []),
          ]
        : undefined,
      rows: rowsOf(table, casino, dice, now ?? paid),
      spoken: spoken(table, casino, notes, paid),
    };
  });
}

const RANKS = ['rank.1', 'rank.2'] as const;

/** What the picked cards would change, in words: all of one casino, or one's own line of two. */
export function slip(table: Table): { number?: number; head: string; lines: Line[] } | null {
  const { view, picked, you } = table;
  if (you === null || picked.length === 0) return null;
  const aimed = view.casinos.filter((casino) => here(picked, casino.number).length > 0);
  const linesOf = (casino: CasinoView): (Line & { seat: number })[] => {
    const values = [...(casino.notes ?? [])].sort((one, other) => other - one);
    const dice = counted(table, casino);
    const would = leads(dice);
    const gets = (places: readonly (number | null)[], seat: number) => values[places.indexOf(seat)] ?? 0;
    return rowsOf(table, casino, dice, null).map(({ seat, weight, owner }) => {
      const place = would.indexOf(seat);
      const [before, after] = [gets(casino.leads, seat), gets(would, seat)];
      const tied = Object.values(dice).filter((count) => count === weight).length > 1;
      return {
        key: `${casino.number}.${seat}`,
        seat,
        rank: place >= 0 ? say(RANKS[place]!) : say(tied ? 'rank.tied' : 'rank.out'),
        colour: owner.colour,
        text: `${owner.name}: ${weight}`,
        own: seat === you,
        before: before > 0 && before !== after ? dollars(before) : null,
        after: after > 0 ? dollars(after) : say('nothing'),
        change: after > before ? 'gain' : after < before ? 'loss' : 'same',
      };
    });
  };
  const [one, ...more] = aimed;
  if (!one) return null;
  if (more.length === 0) {
    return { number: one.number, head: say('slip.head', { name: one.name }), lines: few(linesOf(one)) };
  }
  const lines = aimed.flatMap((casino) =>
    linesOf(casino)
      .filter(({ seat }) => seat === you)
      .map((line) => ({ ...line, text: `${casino.number} ${casino.name}` })),
  );
  return { head: say('slip.two'), lines };
}

/** What somebody is about, in a word or two. */
export function doing(view: View, seat: number): string {
  const player = view.players[seat];
  if (view.asks === 'over' || !player) return '';
  if (player.finished) return say('player.done');
  if (player.ready) return say('player.ready');
  if (view.options.mode === 'sequential') return say(view.active === seat ? 'player.plays' : 'player.next');
  return say(view.waiting.includes(seat) ? 'player.picking' : 'player.next');
}
