import { dollars } from '../../lib/money';
import type { Owner as Named } from '../../materials/made';
import type { Receipt, StreetCasino, StreetNote, StreetRow } from '../vegas/street';
import type { Game } from './game.svelte';
import { chips, diceCount } from './say';
import { paidAt, type Row } from './told';
import { dice, weight, type Casino, type Owner } from './view';
import { w } from './words';

const named = (game: Game, owner: Owner | null): Named | null =>
  owner === null ? null : { colour: game.colour(owner), name: game.called(owner), brief: game.brief(owner) };

/** The dice that a tie broke at a casino, by owner. */
const brokenAt = ({ step }: Game, number: number) => Object.entries((step?.pay?.broken ?? step?.broken)?.[number] ?? {});

/** What lies in a row, to be drawn. */
export type Pile = {
  owner: Owner;
  small: number;
  big: number;
  ghosts: { small: number; big: number };
  black: number;
  broken: boolean;
  value: number;
};

/** The piles of a casino by owner, broken ones among them. */
export function piles(game: Game, number: number): Pile[] {
  const rows = game.rows(number).map(({ owner, lying, coming, black }) => ({
    owner,
    small: lying.small,
    big: lying.biggy,
    ghosts: { small: coming.small, big: coming.biggy },
    black,
    broken: false,
    value: owner === 'G' ? 0 : number,
  }));
  const broken = brokenAt(game, number).filter(([owner]) => !rows.some((row) => row.owner === owner));
  return [
    ...rows,
    ...broken.map(([owner, text]) => {
      const { small, biggy } = dice(text);
      return { owner, small, big: biggy, ghosts: { small: 0, big: 0 }, black: 0, broken: true, value: owner === 'G' ? 0 : number };
    }),
  ];
}

function rowsOf(game: Game, casino: Casino): StreetRow[] {
  const { number, leads } = casino;
  const shakes = game.step?.kind === 'tie' && game.step.casino === number;
  const rows = game.rows(number).map((row): StreetRow => {
    const count = row.lying.small + row.lying.biggy + row.black;
    const coming = row.coming.small + row.coming.biggy;
    return {
      key: row.owner,
      owner: named(game, row.owner)!,
      width: row.lying.small + row.coming.small + row.black + 1.32 * (row.lying.biggy + row.coming.biggy),
      weight: row.weight,
      label: diceCount(game.called(row.owner), count, row.now),
      state: coming > 0 ? 'preview' : row.tied ? 'tied' : leads[0] === row.owner ? 'leader' : 'other',
      fresh: !shakes && game.fresh.has(`${number}:${row.owner}`),
    };
  });
  const broken = brokenAt(game, number).filter(([owner]) => !rows.some((row) => row.key === owner));
  return [
    ...rows,
    ...broken.map(([owner, text]): StreetRow => {
      const { small, biggy } = dice(text);
      const count = weight(text);
      const who = named(game, owner)!;
      return {
        key: owner,
        owner: who,
        width: small + 1.32 * biggy,
        weight: count,
        label: diceCount(who.name, small + biggy, count),
        state: 'struck',
      };
    }),
  ].sort((one, other) => other.weight - one.weight);
}

function notesOf(game: Game, { number, pair, leads }: Casino): StreetNote[] {
  if (!pair) {
    // In the air: their places stay until the casino has paid.
    const flights = game.step?.kind === 'pay' && game.step.casino === number ? game.step.flights : [];
    return flights.flatMap(({ piece }, at) => ('note' in piece ? [{ key: String(at), value: piece.note, owner: null, gone: true }] : []));
  }
  const ahead = game.ahead?.casinos[number - 1];
  const then = ahead?.pair ? ahead.leads : leads;
  return pair.map((value, at) => {
    const [now, next] = [leads[at] ?? null, then[at] ?? null];
    return { key: String(at), value, owner: named(game, next), preview: now !== next };
  });
}

const sum = (notes: number[]) => notes.reduce((all, note) => all + note, 0);

/** What a casino has paid, in this payout. */
function receiptsOf(game: Game, { number, pair }: Casino): Receipt[] | undefined {
  if (pair || (game.step?.kind === 'pay' && game.step.casino === number)) return undefined;
  const row = paidAt(game.told, number, game.view.round);
  if (!row) return undefined;
  const back = [...row.paid.filter(({ owner }) => !/\d/.test(owner)).map(({ note }) => note), ...row.back];
  return [
    ...row.paid
      .filter(({ owner }) => /\d/.test(owner))
      .map(({ owner, note, place }) => ({ key: `paid${place}`, owner: named(game, owner), text: `+${dollars(note)}` })),
    ...(back.length > 0 ? [{ key: 'back', owner: null, text: w('payout.back', { money: dollars(sum(back)) }) }] : []),
    ...gainsOf(game, row),
  ];
}

function gainsOf(game: Game, row: Row): Receipt[] {
  const gains = row.gains.map(({ seat, money, chips: count }, at) => ({
    key: `gain${at}`,
    owner: named(game, String(seat)),
    text: money > 0 ? `+${dollars(money)}` : `+${chips(count)}`,
  }));
  const empty = row.box && !row.gains.some(({ tile }) => tile === 'black_box');
  return empty ? [...gains, { key: 'box', owner: named(game, String(row.box!.seat)), text: w('box.nothing') }] : gains;
}

/** All that can be seen at a casino, in words. */
function spoken(game: Game, casino: Casino, rows: StreetRow[]): string {
  const { number, name, pair, leads, closed, black } = casino;
  const notes = (pair ?? []).map((value, at) => {
    const to = leads[at] ?? null;
    return to === null ? w('casino.free', { money: dollars(value) }) : w('casino.lead', { money: dollars(value), name: game.name(to) });
  });
  const paid = (receiptsOf(game, casino) ?? []).map(({ owner, text }) => (owner ? `${owner.name} ${text}` : text));
  const cards = Object.entries(casino.chip_cards).map(([colour, count]) => w('casino.chipcard', { colour, count }));
  const lying = rows.map((row) => row.label);
  return [
    w('casino', { number, name }),
    ...(closed ? [w('casino.closed')] : []),
    ...notes,
    ...(paid.length > 0 ? [w('casino.paid'), ...paid] : []),
    ...(lying.length > 0 ? lying : pair ? [w('casino.empty')] : []),
    ...(black > 0 ? [w('casino.black', { count: black })] : []),
    ...cards,
  ].join('. ');
}

/** A casino as the street shows it. */
export function streetCasino(game: Game, casino: Casino): StreetCasino {
  const { number, name, pair, leads, closed } = casino;
  const rows = rowsOf(game, casino);
  const ways = game.here(number);
  const receipts = receiptsOf(game, casino);
  const pay = game.step?.pay;
  const paying = pay?.casino === number;
  const done = pair === null && !paying;
  // While its notes are in the air it stays lit for whoever gets the higher one.
  const flying = paying && game.step?.kind === 'pay' ? game.step.flights.map(({ piece }) => ('note' in piece ? piece.to : null)) : [];
  const first = pair
    ? (leads[0] ?? null)
    : (flying[0] ?? paidAt(game.told, number, game.view.round)?.paid.find(({ place }) => place === 1)?.owner ?? null);
  const [only] = ways;
  return {
    number,
    name,
    lit: first === null ? null : game.colour(first),
    light: pay ? (paying ? 'paying' : done ? 'paid' : 'waiting') : done ? 'paid' : 'resting',
    lane: paying ? 'paying' : game.aimed === number ? 'chosen' : ways.length > 0 ? 'legal' : done ? 'paid' : 'plain',
    notes: notesOf(game, casino),
    rows,
    ...(receipts ? { receipts } : {}),
    ...(closed ? { closed: w('casino.closed') } : {}),
    ...(only
      ? {
          touch: {
            label: ways.length === 1 ? only.text : w('casino.ways', { number }),
            pressed: game.aimed === number,
            disabled: game.busy,
            act: () => (ways.length === 1 ? game.touch(only) : (game.listed = game.listed === number ? null : number)),
          },
        }
      : {}),
    spoken: spoken(game, casino, rows),
  };
}
