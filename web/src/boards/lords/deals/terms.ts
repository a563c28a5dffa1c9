// What deals are made of, in the game's own JSON (crates/lords/src/deal).

import type { ByTag } from '../../board';
import type { Action, Company, Item, Step } from '../view';

/** The actions that can be part of a deal. */
export const DEEDS = ['build', 'sprawl', 'remodel', 'reorganize', 'raise', 'gamble'] as const;
export type DeedKind = (typeof DEEDS)[number];

export type { Foresight, Outlook, Why } from '../view';

/** A deal counts from 0 in the game, from 1 among people. */
export const number = (offer: number) => offer + 1;

export type Part =
  | { kind: 'money' | 'points'; from: number; to: number; amount: number }
  | { kind: 'lot' | 'die' | 'tile'; from: number; to: number; lot: string };

/** An item with its kind beside what it says. */
export function part(item: Item): Part {
  if ('money' in item) return { kind: 'money', ...item.money };
  if ('points' in item) return { kind: 'points', ...item.points };
  if ('lot' in item) return { kind: 'lot', ...item.lot };
  if ('die' in item) return { kind: 'die', ...item.die };
  return { kind: 'tile', ...item.tile };
}

/** What an action is called, if it can be part of a deal. */
export function deedKind(action: Action): DeedKind | null {
  const name = typeof action === 'object' ? Object.keys(action)[0] : undefined;
  return DEEDS.find((deed) => deed === name) ?? null;
}

/** What an action says, whichever it is. */
export type Terms = { lot?: string; casino?: string; company?: Company; die?: string; stake?: number };

export function terms(action: Action): Terms {
  if (typeof action !== 'object') return {};
  const { build, sprawl, remodel, reorganize, raise, gamble }: ByTag<Action> = action;
  return build ?? sprawl ?? remodel ?? reorganize ?? raise ?? gamble ?? {};
}

/** What is touched on the board for an action: the lot where something new stands, or any lot of the casino. */
export const place = (action: Action): string => terms(action).lot ?? terms(action).casino ?? '';

/** A step in which one thing changes hands. */
export const transfer = (item: Item): Step => ({ transfer: { items: [item] } });

export const deed = (action: Action): Step => ({ act: action });

/** All who give, get or act. */
export function parties(steps: Step[], active: number): number[] {
  const found = new Set<number>();
  for (const step of steps) {
    if ('act' in step) found.add(active);
    if ('transfer' in step) for (const item of step.transfer.items.map(part)) found.add(item.from).add(item.to);
  }
  return [...found].sort((one, other) => one - other);
}

/** The latest thing that changes hands without money the other way: who gives it, and who gets it. */
export function owed(steps: Step[]): { from: number; to: number } | null {
  const parts = steps.flatMap((step) => ('transfer' in step ? step.transfer.items.map(part) : []));
  const paid = (from: number, to: number) => parts.some((one) => one.kind === 'money' && one.from === from && one.to === to);
  return parts.findLast((one) => one.kind !== 'money' && !paid(one.to, one.from)) ?? null;
}

/** Where a step is seen on the board. */
export function lotsOf(step: Step): string[] {
  if ('act' in step) return [place(step.act)].filter(Boolean);
  return 'transfer' in step ? step.transfer.items.map(part).flatMap((one) => ('lot' in one ? [one.lot] : [])) : [];
}
