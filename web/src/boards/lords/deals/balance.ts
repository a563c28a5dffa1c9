import type { Action, Casino, Step, View } from '../view';
import { part, type Part } from './terms';

/** What one party of a deal gives, gets and does. Money that goes both ways is set off. */
export type Side = { seat: number; gives: Part[]; gets: Part[]; deeds: Action[] };

export function sides(steps: Step[], parties: number[], active: number): Side[] {
  const items = steps.flatMap((step) => ('transfer' in step ? step.transfer.items.map(part) : []));
  const deeds = steps.flatMap((step) => ('act' in step ? [step.act] : []));
  const sum = (seat: number, way: 'from' | 'to') =>
    items.reduce((money, item) => money + (item.kind === 'money' && item[way] === seat ? item.amount : 0), 0);
  return parties.map((seat) => {
    const net = sum(seat, 'to') - sum(seat, 'from');
    const money = (amount: number): Part[] => (amount > 0 ? [{ kind: 'money', from: seat, to: seat, amount }] : []);
    const things = (way: 'from' | 'to') => items.filter((item) => item.kind !== 'money' && item[way] === seat);
    return {
      seat,
      gives: [...money(-net), ...things('from')],
      gets: [...money(net), ...things('to')],
      deeds: seat === active ? deeds : [],
    };
  });
}

/** What differs for a seat between two views of the table. */
export type Effect = {
  seat: number;
  money: [number, number];
  lots: { more: string[]; less: string[] };
  dice: { more: string[]; less: string[] };
  boss: { more: Casino[]; less: Casino[] };
  points: [number, number];
};

export function effect(before: View, now: View, seat: number): Effect {
  const lots = (view: View, has: 'mark' | 'owner') => Object.keys(view.lots).filter((lot) => view.lots[lot]![has] === seat);
  const change = (has: 'mark' | 'owner') => {
    const [old, fresh] = [lots(before, has), lots(now, has)];
    return { more: fresh.filter((lot) => !old.includes(lot)), less: old.filter((lot) => !fresh.includes(lot)) };
  };
  const bossed = (view: View) => view.casinos.filter((casino) => casino.boss === seat);
  const [old, fresh] = [bossed(before), bossed(now)];
  const shares = (casino: Casino, others: Casino[]) => others.some((other) => other.lots.some((lot) => casino.lots.includes(lot)));
  const points = (casinos: Casino[]) => casinos.reduce((sum, casino) => sum + casino.points, 0);
  return {
    seat,
    money: [before.players[seat]?.money ?? 0, now.players[seat]?.money ?? 0],
    lots: change('mark'),
    dice: change('owner'),
    boss: { more: fresh.filter((casino) => !shares(casino, old)), less: old.filter((casino) => !shares(casino, fresh)) },
    points: [points(old), points(fresh)],
  };
}

export const isNothing = (one: Effect): boolean =>
  one.money[0] === one.money[1] &&
  one.points[0] === one.points[1] &&
  [one.lots, one.dice, one.boss].every((change) => change.more.length + change.less.length === 0);
