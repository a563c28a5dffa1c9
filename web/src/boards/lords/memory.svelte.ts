import type { GameRecord } from '../board';
import type { Event } from './view';

/** What somebody has just got or paid. */
export type Gain = { key: string; seat: number; money: number; points: number };
export type Bet = { seat: number; boss: number; dice: [number, number]; gambler: number };

const STEPS = 8;
const STEP = 70;
const TOLD = 2600;
const BET_TOLD = 5000;

/** The events of play: how the table was set up at first is no news. */
const played = ({ what }: GameRecord<Event>) => ('played' in what ? what.played.events : []);

/** What has just happened, as far as the view does not tell it: what came where, what rolls, who was paid. */
export class Memory {
  /** What has just come to these lots. */
  arrived = $state.raw<ReadonlySet<string>>(new Set());
  /** Dice that are still in the air, with what they show meanwhile. */
  rolling = $state.raw<Readonly<Record<string, number>>>({});
  /** Lots of casinos that have just paid. */
  paying = $state.raw<ReadonlySet<string>>(new Set());
  gains = $state.raw<Gain[]>([]);
  bet = $state.raw<Bet | null>(null);
  /** The card that was drawn last, which the view forgets once it is paid. */
  card = $state.raw<string | null>(null);
  #seen = -1;
  #timer: ReturnType<typeof setInterval> | undefined;
  #told: ReturnType<typeof setTimeout> | undefined;
  #betTold: ReturnType<typeof setTimeout> | undefined;

  /** Another moment is looked at. */
  forget() {
    this.#seen = -1;
    this.card = null;
  }

  /** Takes in what is new. With `late` somebody has just come to the table, and all this is long over. */
  take(records: GameRecord<Event>[], late: boolean, moving: boolean) {
    const fresh = records.filter((record) => record.n > this.#seen);
    if (fresh.length === 0) return;
    this.#seen = fresh[fresh.length - 1]!.n;
    for (const { event } of fresh.flatMap(played)) if (event.drawn) this.card = event.drawn.card;
    if (late) return;
    const arrived = new Set<string>();
    const paying = new Set<string>();
    const rolled = new Set<string>();
    const gains = new Map<number, Gain>();
    const gain = (seat: number, money: number, points: number, n: number) => {
      const old = gains.get(seat) ?? { key: '', seat, money: 0, points: 0 };
      gains.set(seat, { key: `${n}.${seat}`, seat, money: old.money + money, points: old.points + points });
    };
    for (const record of fresh) {
      const { n } = record;
      for (const { event } of played(record)) {
        const placed = event.marked ?? event.taken_over ?? event.built ?? event.sprawled ?? event.put;
        if (placed) arrived.add(placed.lot);
        (event.remodeled ?? event.raised)?.casino.forEach((lot) => arrived.add(lot));
        (event.rerolled ?? event.reorganized)?.dice.forEach(([lot]) => rolled.add(lot));
        const paid = event.built ?? event.sprawled ?? event.remodeled ?? event.raised ?? event.reorganized;
        if (paid) gain(paid.seat, -paid.cost, 0, n);
        event.lots_paid?.amounts.forEach(([seat, money]) => gain(seat, money, 0, n));
        event.casino_paid?.amounts.forEach(([seat, money]) => gain(seat, money, 0, n));
        event.casino_paid?.casino.forEach((lot) => paying.add(lot));
        if (event.scored) gain(event.scored.seat, 0, event.scored.to - event.scored.from, n);
        for (const item of event.transferred?.items ?? []) {
          if (!('money' in item)) continue;
          gain(item.money.from, -item.money.amount, 0, n);
          gain(item.money.to, item.money.amount, 0, n);
        }
        if (event.bet) {
          gain(event.bet.seat, event.bet.gambler, 0, n);
          gain(event.bet.boss, event.bet.boss_change, 0, n);
          this.#show(event.bet);
        }
      }
    }
    this.arrived = moving ? arrived : new Set();
    this.paying = paying;
    this.gains = [...gains.values()].filter((one) => one.money !== 0 || one.points !== 0);
    clearTimeout(this.#told);
    this.#told = setTimeout(() => {
      this.gains = [];
      this.paying = new Set();
    }, TOLD);
    if (moving && rolled.size > 0) this.#roll([...rolled]);
  }

  #show(bet: Bet) {
    this.bet = bet;
    clearTimeout(this.#betTold);
    this.#betTold = setTimeout(() => (this.bet = null), BET_TOLD);
  }

  #roll(lots: string[]) {
    clearInterval(this.#timer);
    let left = STEPS;
    const turn = () => {
      left -= 1;
      if (left === 0) this.still();
      else this.rolling = Object.fromEntries(lots.map((lot) => [lot, 1 + Math.floor(Math.random() * 6)]));
    };
    turn();
    this.#timer = setInterval(turn, STEP);
  }

  /** Lets the dice lie. */
  still() {
    clearInterval(this.#timer);
    this.rolling = {};
  }

  /** Nobody looks any more. */
  end() {
    this.still();
    clearTimeout(this.#told);
    clearTimeout(this.#betTold);
  }
}
