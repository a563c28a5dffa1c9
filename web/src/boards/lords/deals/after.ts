import { LOT, placeOf } from '../ground';
import { COMPANIES, type Casino, type Company, type Space, type Step, type View } from '../view';
import { deedKind, part, terms, type Foresight, type Outlook } from './terms';

// The table after the first steps of a deal. Where the rules tell the view themselves, it is theirs; else it is put
// together from the steps and from what the rules foresee (money, bosses).

type Lots = Record<string, Space>;

/** The table after `count` steps, or as far as they can happen. */
export function after(view: View, steps: Step[], foresight: Foresight | null, count: number): View {
  let seen: View = { ...view, offers: [], running: null };
  for (const [at, step] of steps.slice(0, count).entries()) {
    const outlook = foresight?.steps[at];
    if (!outlook || outlook.refusal) break;
    seen = (outlook.view as View | undefined) ?? changed(seen, step, outlook);
  }
  return seen;
}

function changed(view: View, step: Step, outlook: Outlook): View {
  const lots: Lots = { ...view.lots };
  const set = (lot: string, change: Partial<Space>) => {
    const space = { ...lots[lot], ...change };
    for (const key of Object.keys(space) as (keyof Space)[]) if (space[key] === undefined) delete space[key];
    if (Object.keys(space).length > 0) lots[lot] = space;
    else delete lots[lot];
  };
  if ('transfer' in step) {
    for (const lot of step.transfer.give_dice ?? []) set(lot, { owner: undefined, die: undefined });
    for (const lot of step.transfer.give_markers ?? []) set(lot, { mark: undefined });
    for (const item of step.transfer.items.map(part)) {
      if (item.kind === 'lot') set(item.lot, { mark: item.to });
      if (item.kind === 'die') set(item.lot, { owner: item.to });
    }
  } else if ('act' in step) {
    act(view, step.act, set);
  }
  const money = new Map(outlook.money.map(([seat, , now]) => [seat, now]));
  const count = (of: Lots, has: (space: Space) => boolean) => Object.values(of).filter(has).length;
  const players = view.players.map((player, seat) => {
    const gone = (has: (space: Space) => boolean) => count(view.lots, has) - count(lots, has);
    return {
      ...player,
      money: money.get(seat) ?? player.money,
      free_dice: player.free_dice + gone((space) => space.owner === seat),
      free_markers: player.free_markers + gone((space) => space.mark === seat),
    };
  });
  const tiles_left = { ...view.tiles_left };
  for (const company of Object.keys(tiles_left) as Company[]) {
    tiles_left[company] += count(view.lots, (space) => space.company === company) - count(lots, (space) => space.company === company);
  }
  return { ...view, lots, players, tiles_left, casinos: casinos(view, lots, outlook) };
}

function act(view: View, action: unknown, set: (lot: string, change: Partial<Space>) => void) {
  const kind = deedKind(action);
  const { lot, casino: name, company, die } = terms(action);
  const casino = view.casinos.find((one) => name !== undefined && one.lots.includes(name));
  if (die !== undefined) set(die, { owner: undefined, die: undefined });
  if ((kind === 'build' || kind === 'sprawl') && lot !== undefined) {
    const printed = view.printed.lots.find((one) => one.lot === lot);
    set(lot, { mark: undefined, company: company ?? casino?.company, height: casino?.height ?? 1, owner: view.active, die: printed?.die });
  }
  if (kind === 'remodel') for (const one of casino?.lots ?? []) set(one, { company });
  if (kind === 'raise') for (const one of casino?.lots ?? []) set(one, { height: (casino?.height ?? 1) + 1 });
}

function beside(one: string, other: string): boolean {
  const [a, b] = [placeOf(one), placeOf(other)];
  return one[0] === other[0] && Math.abs(a.x - b.x) + Math.abs(a.y - b.y) === LOT;
}

/** The casinos on these lots. The rules tell which of them have another boss than the casino there had before. */
function casinos(before: View, lots: Lots, outlook: Outlook): Casino[] {
  const told = new Map(outlook.bosses);
  const order = before.printed.lots.map((one) => one.lot).filter((lot) => lots[lot]?.company !== undefined);
  const left = new Set(order);
  const found: Casino[] = [];
  for (const first of order) {
    if (!left.delete(first)) continue;
    const { company, height = 1 } = lots[first]!;
    const group = [first];
    for (const lot of group) {
      for (const next of left) {
        if (lots[next]!.company === company && (lots[next]!.height ?? 1) === height && beside(lot, next)) {
          left.delete(next);
          group.push(next);
        }
      }
    }
    group.sort((one, other) => order.indexOf(one) - order.indexOf(other));
    const was = before.casinos.find((casino) => casino.lots.includes(first));
    found.push({
      lots: group,
      company: company!,
      height,
      boss: told.has(first) ? told.get(first)! : (was?.boss ?? null),
      points: group.length * height,
      strip: group.some((lot) => before.printed.lots.some((one) => one.lot === lot && one.strip)),
    });
  }
  // By company and height, as the rules list them.
  return found.sort((one, other) => COMPANIES.indexOf(one.company) - COMPANIES.indexOf(other.company) || one.height - other.height);
}

/** The most that a seat could pay then. The rules foresee that bets are won: whoever takes them may get the stake instead. */
export function purse(now: View, steps: Step[], seat: number): number {
  const stakes = seat === now.active ? 0 : steps.reduce((sum, step) => sum + ('act' in step ? (terms(step.act).stake ?? 0) : 0), 0);
  return (now.players[seat]?.money ?? 0) + stakes;
}
