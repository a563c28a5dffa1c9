import type { ByTag } from '../board';
import { BLANKS, BOX_DICE, CARD_BONUS, CHIP, CLUSTERS, JACKPOT, NO_ENTRY } from './figures';
import {
  dice,
  purse,
  showing,
  text,
  type Casino,
  type DiceBy,
  type DiceText,
  type DieKind,
  type Event,
  type Face,
  type Owner,
  type Player,
} from './view';
import type { Purse, Roll, TileOf, TileView, View } from './view';

// A view and an event make the view after it. Only what lies where is reckoned here, from what the event says: who leads, whose turn it is
// and what is asked are the house's to tell, and come with the view that follows.

const sum = (one: DiceText | undefined, other: DiceText, sign: 1 | -1): DiceText => {
  const [a, b] = [dice(one), dice(other)];
  return text(a.small + sign * b.small, a.biggy + sign * b.biggy);
};
const one = (die: DieKind): DiceText => (die === 'biggy' ? 'B' : '1');

/** Dice by owner, more or fewer; an owner without any is left out. */
function shifted(by: DiceBy, owner: Owner | number, change: DiceText, sign: 1 | -1): DiceBy {
  const { [String(owner)]: old, ...others } = by;
  const now = sum(old, change, sign);
  return now === '0' ? others : { ...others, [String(owner)]: now };
}

/** A purse with more or fewer of what is in another. */
function counted(into: Purse, change: Purse, sign: 1 | -1): Purse {
  const values = [...new Set([...Object.keys(into), ...Object.keys(change)])];
  const now = values.map((value) => [value, (into[value] ?? 0) + sign * (change[value] ?? 0)] as const);
  return Object.fromEntries(now.filter(([, count]) => count !== 0));
}
const single = (note: number): Purse => ({ [String(note)]: 1 });
const pieces = (all: Purse) => Object.values(all).reduce((count, more) => count + more, 0);

type Change<T> = (old: T) => Partial<T>;
const player = (view: View, seat: number, change: Change<Player>): View => ({
  ...view,
  players: view.players.map((old, at) => (at === seat ? { ...old, ...change(old) } : old)),
});
const casino = (view: View, number: number, change: Change<Casino>): View => ({
  ...view,
  casinos: view.casinos.map((old) => (old.number === number ? { ...old, ...change(old) } : old)),
});
const put = (view: View, number: number, owner: Owner | number, what: DiceText, sign: 1 | -1 = 1) =>
  casino(view, number, (old) => ({ dice: shifted(old.dice, owner, what, sign) }));
const hand = (view: View, seat: number, what: DiceText, sign: 1 | -1) => player(view, seat, (old) => ({ hand: sum(old.hand, what, sign) }));

/** Changes the tile of a face, if it lies somewhere. */
const tile = <F extends Face>(view: View, face: F, change: Change<TileOf<F>>): View => ({
  ...view,
  casinos: view.casinos.map((old) => (old.tile?.face === face ? { ...old, tile: { ...old.tile, ...change(old.tile as TileOf<F>) } } : old)),
});
const tileOf = <F extends Face>(view: View, face: F): { casino: Casino; tile: TileOf<F> } | null => {
  const at = view.casinos.find((old) => old.tile?.face === face);
  return at ? { casino: at, tile: at.tile as TileOf<F> } : null;
};

/** Money and chips come or go; what it is all worth is known to those who know the money. */
function money(view: View, seat: number, change: { notes?: Purse; markers?: Purse; chips?: number }, sign: 1 | -1): View {
  const { notes = {}, markers = {}, chips = 0 } = change;
  return player(view, seat, (old) => ({
    chips: old.chips + sign * chips,
    cards: old.cards + sign * (pieces(notes) + pieces(markers)),
    money: old.money && counted(old.money, notes, sign),
    markers: old.markers && counted(old.markers, markers, sign),
    worth: old.worth === null ? null : old.worth + sign * (purse(notes, markers) + chips * CHIP),
  }));
}

const bank = (view: View, notes: Purse, sign: 1 | -1): View => (view.bank ? { ...view, bank: counted(view.bank, notes, sign) } : view);
/** Money that nobody keeps goes under the deck, or to the bank where there is one. */
const back = (view: View, note: number): View => (view.bank ? bank(view, single(note), 1) : { ...view, deck: view.deck + 1 });

const laid = (face: Face): TileView => {
  switch (face) {
    case 'jackpot':
      return { face, value: JACKPOT[0]! };
    case 'high_five':
    case 'power_play':
      return { face, holder: null };
    case 'no_entry':
      return { face, closed: null, space: 0 };
    case 'knockout':
      return { face, bar: {} };
    case 'block_it':
      return { face, clusters: CLUSTERS };
    case 'handicap':
      return { face, covered: {} };
    case 'double_down':
      return { face, dice: {} };
    case 'nice_dice':
      return { face, spaces: [null, null, null, null, null, null] };
    case 'my_choice':
      return { face, golden: null };
    default:
      return { face };
  }
};

/** A roll without the dice of one number; nothing once all are gone. */
function without(roll: Roll | null, number: number): Roll | null {
  if (!roll) return null;
  const small = roll.small.filter((value) => value !== number);
  const biggy = roll.biggy === number ? null : roll.biggy;
  return small.length > 0 || biggy !== null ? { small, biggy } : null;
}

const bonus = (cards: Player['chip_cards']) => Object.values(cards).reduce((all, count) => all + (count ? CARD_BONUS[count - 1]! : 0), 0);

/** Dice that leave a casino in a payout: to the hand, the pool or the box. */
function sentHome(view: View, number: number, owner: Owner): View {
  const what = view.casinos[number - 1]?.dice[owner] ?? '0';
  const gone = casino(view, number, (old) => ({
    dice: what === '0' ? old.dice : shifted(old.dice, owner, what, -1),
    black: view.payout?.black_owner === Number(owner) ? 0 : old.black,
  }));
  if (owner === 'G') return { ...gone, blanks: gone.blanks + dice(what).small };
  return owner === 'N' ? gone : hand(gone, Number(owner), what, 1);
}

const still = (view: View): View => view;
type Tags = Required<ByTag<Event>>;
type Reducers = { [Tag in keyof Tags]: (view: View, event: Tags[Tag]) => View };

const REDUCERS: Reducers = {
  started: still,
  bank_opened: (view, { bank, reserve }) => ({ ...view, bank, deck: reserve }),
  round_began: (view, { round, start }) => ({ ...view, round, start, active: start }),
  dealt: (view, { pairs }) => ({
    ...view,
    deck: view.deck - 2 * pairs.length,
    casinos: view.casinos.map((old, at) => ({ ...old, pair: pairs[at]! })),
  }),
  chips_given: (view, { each }) => view.players.reduce((all, _, seat) => money(all, seat, { chips: each }, 1), view),
  chip_cards_laid: (view, { colours }) =>
    colours.reduce<View>(
      (all, colour, at) =>
        casino(all, at + 1, (old) => ({ chip_cards: { ...old.chip_cards, [colour]: (old.chip_cards[colour] ?? 0) + 1 } })),
      { ...view, chip_cards_left: view.chip_cards_left === null ? null : view.chip_cards_left - colours.length },
    ),
  tiles_laid: (view, { tiles }) => ({
    ...view,
    blanks: tiles.includes('block_it') ? 0 : view.blanks,
    used: [...new Set([...view.used, ...tiles])],
    casinos: view.casinos.map((old, at) => ({ ...old, tile: tiles[at] ? laid(tiles[at]) : null })),
  }),
  blanks_laid: (view, { blanks }) =>
    blanks.reduce((all, count, at) => (count ? put(all, at + 1, 'G', text(count, 0)) : all), { ...view, blanks: 0 }),
  neutral_placed: (view, { roll }) =>
    view.casinos.reduce((all, { number }) => {
      const what = showing(roll, number);
      return what === '0' ? all : put(all, number, 'N', what);
    }, view),
  rolled: (view, { seat, roll }) => ({ ...view, active: seat, roll }),
  stuck: (view) => ({ ...view, roll: null }),
  passed: (view, { seat }) => money({ ...view, roll: null }, seat, { chips: 1 }, -1),
  placed: (view, { seat, casino: number, dice: what, how }) =>
    put(hand({ ...view, roll: how === 'rolled' ? without(view.roll, number) : null }, seat, what, -1), number, seat, what),
  chip_card_taken: (view, { seat, casino: number, colour }) =>
    player(
      casino(view, number, (old) => {
        const { [colour]: count = 0, ...others } = old.chip_cards;
        return { chip_cards: count > 1 ? { ...others, [colour]: count - 1 } : others };
      }),
      seat,
      (old) => {
        const chip_cards = { ...old.chip_cards, [colour]: (old.chip_cards[colour] ?? 0) + 1 };
        return { chip_cards, worth: old.worth === null ? null : old.worth + bonus(chip_cards) - bonus(old.chip_cards) };
      },
    ),
  chip_card_left: still,
  declined: still,
  gained: (view, { seat, tile: face, chips, notes, markers }) => {
    const richer = money(bank(view, notes, -1), seat, { chips, notes, markers }, 1);
    if (face === 'jackpot') return tile(richer, 'jackpot', () => ({ value: JACKPOT[0]! }));
    // These pay when their casino has paid: then the die or the token that earned it goes home.
    if (tileOf(view, face)?.casino.pair !== null) return richer;
    if (face === 'high_five') return tile(richer, 'high_five', () => ({ holder: null }));
    if (face === 'my_choice') {
      const lying = tileOf(view, 'my_choice')?.tile.golden;
      return lying ? tile(hand(richer, lying.seat, one(lying.die), 1), 'my_choice', () => ({ golden: null })) : richer;
    }
    if (face === 'nice_dice') {
      const spaces = tileOf(view, 'nice_dice')!.tile.spaces;
      const first = spaces.findIndex((lying) => lying !== null);
      const lying = spaces[first];
      return lying
        ? tile(hand(richer, lying.seat, one(lying.die), 1), 'nice_dice', () => ({
            spaces: spaces.map((old, at) => (at === first ? null : old)) as TileOf<'nice_dice'>['spaces'],
          }))
        : richer;
    }
    return richer;
  },
  hid: still,
  guessed: still,
  threw: still,
  jackpot_moved: (view, { value }) => tile(view, 'jackpot', () => ({ value })),
  bet: still,
  bet_lost: still,
  bet_won: still,
  stopped: still,
  high_five_taken: (view, { seat }) => tile(view, 'high_five', () => ({ holder: seat })),
  power_taken: (view, { seat }) => tile(view, 'power_play', () => ({ holder: seat })),
  power_lost: (view) => tile(view, 'power_play', () => ({ holder: null })),
  closed: (view, { casino: number }) =>
    tile({ ...view, casinos: view.casinos.map((old) => ({ ...old, closed: old.number === number })) }, 'no_entry', ({ space }) => ({
      closed: number,
      space: (space + 1) % NO_ENTRY.length,
    })),
  knocked_out: (view, { seat, die }) =>
    tile(hand(view, seat, one(die), -1), 'knockout', ({ bar }) => ({ bar: shifted(bar, seat, one(die), 1) })),
  back_from_bar: (view, { seat, dice: what }) =>
    tile(hand(view, seat, what, 1), 'knockout', ({ bar }) => ({ bar: shifted(bar, seat, what, -1) })),
  blocked: (view, { casino: number, blanks }) =>
    tile(put(view, number, 'G', text(blanks, 0)), 'block_it', ({ clusters }) => ({
      clusters: clusters.toSpliced(clusters.lastIndexOf(blanks), 1),
    })),
  blank_taken: (view, { casino: number, picture }) =>
    tile(put(view, number, 'G', '1', -1), 'handicap', ({ covered }) => ({
      covered: { ...covered, [picture]: (covered[picture] ?? 0) + 1 },
    })),
  took_back: (view, { seat, casino: number, die }) => hand(put(view, number, seat, one(die), -1), seat, one(die), 1),
  doubled_down: (view, { seat, dice: what }) => {
    const here = tileOf(view, 'double_down');
    if (!here) return view;
    const left = put(view, here.casino.number, seat, what, -1);
    return tile(left, 'double_down', ({ dice: on }) => ({ dice: shifted(on, seat, what, 1) }));
  },
  nice_put: (view, { seat, die, number, pushed }) => {
    const from = view.just?.casino === number ? put(view, number, seat, one(die), -1) : hand(view, seat, one(die), -1);
    const lying = tile(from, 'nice_dice', ({ spaces }) => ({
      spaces: spaces.map((old, at) => (at === number - 1 ? { seat, die } : old)) as TileOf<'nice_dice'>['spaces'],
    }));
    return pushed ? put(lying, number, pushed.seat, one(pushed.die)) : lying;
  },
  chose: still,
  activated: still,
  back_from_golden: (view, { seat, die }) => tile(hand(view, seat, one(die), 1), 'my_choice', () => ({ golden: null })),
  golden_put: (view, { seat, die }) => tile(hand(view, seat, one(die), -1), 'my_choice', () => ({ golden: { seat, die } })),
  bad_luck_fixed: (view, { seats }) => ({ ...view, payout: { ...paying(view), fined: seats } }),
  prime_placed: (view, { seat, numbers }) =>
    numbers.reduce(
      (all, number) => ({
        ...casino(all, number, (old) => ({ black: old.black + 1 })),
        payout: { ...paying(all), black_owner: seat, black: addedAt(paying(all).black, number) },
      }),
      view,
    ),
  tied: (view, { casino: number, owners }) => owners.reduce((all, owner) => sentHome(all, number, owner), view),
  double_down_tied: (view, { seats }) =>
    seats.reduce((all, seat) => {
      const what = tileOf(all, 'double_down')?.tile.dice[String(seat)] ?? '0';
      return tile(hand(all, seat, what, 1), 'double_down', ({ dice: on }) => ({ dice: shifted(on, seat, what, -1) }));
    }, view),
  paid: (view, { casino: number, owner, note }) => {
    const given = casino({ ...view, payout: { ...paying(view), casino: number } }, number, () => ({ pair: null }));
    return owner === 'N' || owner === 'G' ? back(given, note) : money(given, Number(owner), { notes: single(note) }, 1);
  },
  unclaimed: (view, { casino: number, notes }) =>
    notes.reduce(
      (all, note) => back(all, note),
      casino({ ...view, payout: { ...paying(view), casino: number } }, number, () => ({ pair: null })),
    ),
  split: still,
  picked: still,
  fined: (view, { seat, notes, markers, chips, change, change_markers }) =>
    money(
      money(bank(bank(view, notes, 1), change, -1), seat, { notes, markers, chips }, -1),
      seat,
      { notes: change, markers: change_markers },
      1,
    ),
  round_ended: (view) => ({
    ...view,
    roll: null,
    just: null,
    payout: null,
    blanks: BLANKS,
    players: view.players.map((old) => ({ ...old, hand: BOX_DICE })),
    casinos: view.casinos.map((old) => ({ ...old, pair: null, dice: {}, black: 0, closed: false, leads: [null, null], tile: null })),
  }),
  over: still,
};

const NO_PAYOUT: NonNullable<View['payout']> = { casino: 0, fined: [], black: [0, 0, 0, 0, 0, 0], black_owner: null, next_start: null };
const paying = (view: View) => view.payout ?? NO_PAYOUT;
const addedAt = <T extends number[]>(all: T, number: number) => all.map((count, at) => (at === number - 1 ? count + 1 : count)) as T;

/** Every kind of event. */
export const KINDS = Object.keys(REDUCERS) as (keyof Tags)[];

/** The view after an event. */
export function reduce(view: View, event: ByTag<Event>): View {
  const [tag] = Object.keys(event) as (keyof Tags)[];
  const change = tag === undefined ? undefined : (REDUCERS[tag] as ((view: View, event: unknown) => View) | undefined);
  return change ? change(view, event[tag!]) : view;
}
