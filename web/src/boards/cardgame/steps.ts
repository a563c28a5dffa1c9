import { playedIn, type ByTag, type Change, type GameRecord, type Step } from '../board';
import { leads } from './leads';
import { diceIn, numberOf, type Card, type CardGame, type Event, type PlayerView, type View } from './view';

/** Cards that somebody plays. */
export type Play = { seat: number; cards: Card[] };

/** What one casino pays: the notes to their takers, the higher first, and what goes into the box. */
export type Paid = { number: number; takers: { seat: number; note: number }[]; boxed: number[]; tied: number[] };

/** One step of the Card Game. */
export type CardStep = Step<View> & {
  kind: 'commit' | 'gather' | 'turn' | 'hold' | 'fly' | 'glass' | 'chip' | 'tie' | 'pay' | 'sweep' | 'deal' | 'draw' | 'over' | 'settle';
  /** The cards that lie open, or are about to. */
  plays?: Play[];
  /** Whether all play at once: lamps dim for that. */
  all?: boolean;
  /** What is being paid. */
  paying?: Paid;
  /** What has been paid in this round. */
  paid?: Paid[];
  /** Who took a chip card, and where. */
  chip?: { seat: number; casino: number; colour: string };
};

const six = [1, 2, 3, 4, 5, 6];

/** What the casinos pay in these events, casino by casino. */
export function payout(events: ByTag<Event>[]): Paid[] {
  return six.map((number) => ({
    number,
    takers: events.flatMap(({ paid }) => (paid?.casino === number ? [{ seat: paid.seat, note: paid.note }] : [])),
    boxed: events.flatMap(({ boxed }) => (boxed?.casino === number ? [...boxed.notes].sort((one, other) => other - one) : [])),
    tied: events.flatMap(({ tied }) => (tied?.casino === number ? tied.seats : [])),
  }));
}

/** What happened in these records, in order. */
export const eventsIn = (records: GameRecord<Event>[]) =>
  records.flatMap((record) => playedIn(record)?.events.map(({ event }) => event) ?? []);

/** The cards without those: one for each. */
function without(cards: Card[], those: Card[]): Card[] {
  const left = [...cards];
  for (const card of those) {
    const place = left.indexOf(card);
    if (place >= 0) left.splice(place, 1);
  }
  return left;
}

const change = (view: View, seat: number, how: (player: PlayerView) => Partial<PlayerView>): View => ({
  ...view,
  players: view.players.map((player, at) => (at === seat ? { ...player, ...how(player) } : player)),
});

/** The cards lie at their casinos. */
function lay(view: View, { seat, cards }: Play): View {
  const after = change(view, seat, (player) => ({
    ready: false,
    chosen: null,
    hand_count: Math.max(0, player.hand_count - cards.length),
    hand: player.hand && without(player.hand, cards),
    placed: [...player.placed, ...cards].sort(),
  }));
  return {
    ...after,
    casinos: after.casinos.map((casino) => {
      const more = diceIn(cards.filter((card) => numberOf(card) === casino.number));
      if (more === 0) return casino;
      const dice = { ...casino.dice, [String(seat)]: (casino.dice[seat] ?? 0) + more };
      return { ...casino, dice, leads: leads(dice) };
    }),
  };
}

/** What was not played lies under the glass. */
const bury = (view: View, { seat, count, cards }: { seat: number; count: number; cards: Card[] | null }): View =>
  change(view, seat, (player) => ({
    hand_count: Math.max(0, player.hand_count - count),
    hand: player.hand && without(player.hand, cards ?? player.hand),
    glass_count: player.glass_count + count,
    glass: player.glass && [...player.glass, ...(cards ?? [])].sort(),
  }));

const add = (purse: Record<string, number>, note: number) => ({ ...purse, [note]: (purse[note] ?? 0) + 1 });

/** A casino has paid. */
function pay(view: View, { number, takers, boxed }: Paid): View {
  const after = takers.reduce(
    (view, { seat, note }) =>
      change(view, seat, (player) => ({
        notes: player.notes + 1,
        worth: player.worth === null ? null : player.worth + note,
        safe: player.safe && add(player.safe, note),
      })),
    view,
  );
  return {
    ...after,
    boxed: boxed.reduce(add, after.boxed),
    casinos: after.casinos.map((casino) => (casino.number === number ? { ...casino, notes: null, leads: [null, null] } : casino)),
  };
}

/** The felt is swept: cards go home, signs go off. */
const sweep = (view: View): View => ({
  ...view,
  casinos: view.casinos.map((casino) => ({ ...casino, notes: null, dice: {}, leads: [null, null], chip_cards: {} })),
  players: view.players.map((player) => ({
    ...player,
    placed: [],
    ready: false,
    chosen: null,
    hand_count: 0,
    hand: player.hand && [],
    finished: false,
  })),
});

/** How an update is shown: at the end it is what the server tells, whatever lies between. */
export function steps({ before, after, records, you }: Change<CardGame>): CardStep[] {
  const events = eventsIn(records);
  // A step that was taken back has nothing to show; nor has the first sight of a table that was dealt before.
  if (events.length === 0 || events.some((event) => event.undone)) return [{ kind: 'settle', ms: 240, during: after, view: after }];
  const all: CardStep[] = [];
  let view = before as View | null | undefined;
  if (!view) return [{ kind: 'deal', ms: 720, during: after, view: after, sound: 'note' }];
  const show = (step: Omit<CardStep, 'view'>, next: View = view!) => {
    all.push({ ...step, view: next });
    view = next;
  };

  const plays = events.flatMap((event) => event.revealed ?? event.placed ?? []);
  const cards = plays.reduce((sum, play) => sum + play.cards.length, 0);
  const open = events.some((event) => event.placed);
  if (plays.length > 0) {
    // Whoever plays is ready: that is all one sees of them until the cards turn.
    const ready = plays.reduce((view, { seat }) => change(view, seat, () => ({ ready: true })), view);
    if (!open) show({ kind: 'gather', ms: 240, plays, all: true, during: ready, sound: 'card' }, ready);
    show({ kind: 'turn', ms: Math.min(900, 480 + 40 * (plays.length - 1)), plays, all: !open, sound: 'card' });
    show({ kind: 'hold', ms: open ? 240 : 480, plays, all: !open });
    show({ kind: 'fly', ms: Math.min(900, 480 + 60 * (cards - 1)), plays, all: !open, sound: 'chip' }, plays.reduce(lay, view));
    const unused = events.flatMap(({ unused }) => unused ?? []);
    if (unused.length > 0) show({ kind: 'glass', ms: 240 }, unused.reduce(bury, view));
  } else if (events.some((event) => event.chosen)) {
    show({ kind: 'commit', ms: 240, during: after, sound: 'card' }, after);
  }

  for (const { chip_card_taken: chip } of events) {
    if (!chip) continue;
    const casinos = view.casinos.map((casino) =>
      casino.number === chip.casino
        ? { ...casino, chip_cards: { ...casino.chip_cards, [chip.colour]: (casino.chip_cards[chip.colour] ?? 1) - 1 } }
        : casino,
    );
    show({ kind: 'chip', ms: 480, chip, sound: 'chip' }, { ...view, casinos });
  }

  if (events.some((event) => event.round_ended)) {
    const paid: Paid[] = [];
    for (const paying of payout(events)) {
      if (paying.tied.length > 0) show({ kind: 'tie', ms: 480, paying, paid: [...paid], sound: 'dice' });
      const mine = paying.takers.some(({ seat }) => seat === you);
      const ms = paying.takers.length > 0 ? 900 : 480;
      show(
        { kind: 'pay', ms, paying, paid: [...paid], sound: mine ? 'win' : paying.takers.length > 0 ? 'note' : undefined },
        pay(view, paying),
      );
      paid.push(paying);
    }
    if (events.some((event) => event.over)) show({ kind: 'over', ms: 480, paid, during: after }, after);
    else {
      show({ kind: 'sweep', ms: 480, paid }, sweep(view));
      const { casinos, round, turn, start, notes_left, chip_cards_left } = after;
      const laid = { ...view, casinos, round, turn, start, notes_left, chip_cards_left };
      show({ kind: 'deal', ms: 720, during: laid, sound: 'note' }, laid);
    }
  }
  // What is left is drawn: new hands, whose turn it is.
  if (view !== after) all.push({ kind: 'draw', ms: 240, during: after, view: after });
  return all;
}
