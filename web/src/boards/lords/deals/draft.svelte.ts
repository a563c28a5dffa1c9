import type { Action, Bundle, Offer, Step } from '../view';
import { Foreseen } from './foreseen.svelte';

type Row = { key: number; step: Step };

function merged(one: Bundle, other: Bundle): Bundle {
  const bundle: Bundle = { items: [...one.items, ...other.items] };
  for (const key of ['give_dice', 'give_markers'] as const) {
    const given = [...(one[key] ?? []), ...(other[key] ?? [])];
    if (given.length > 0) bundle[key] = given;
  }
  return bundle;
}

/** An offer that is being put together. */
export class Draft {
  rows = $state.raw<Row[]>([]);
  /** The offer that it answers. */
  insteadOf = $state<number | null>(null);
  /** The offer that it was made from. */
  source = $state<number | null>(null);
  /** Whether somebody is at it: an empty one may have been begun. */
  begun = $state(false);
  /** Whether it is on its way; if the rules refuse it, it stays to be changed. */
  sent = $state(false);
  readonly foreseen = new Foreseen();
  #next = 0;

  get steps(): Step[] {
    return this.rows.map((row) => row.step);
  }

  get action(): Action {
    const steps = this.steps;
    return this.insteadOf === null ? { offer: { steps } } : { counter: { offer: this.insteadOf, steps } };
  }

  #row(step: Step): Row {
    return { key: this.#next++, step };
  }

  begin(answer: Offer | null) {
    this.sent = false;
    this.insteadOf = answer?.id ?? null;
    const steps = answer?.steps ?? [];
    this.rows = steps.map((step) => this.#row(step));
    this.begun = true;
  }

  /** Begins with steps that were offered before. */
  again(steps: Step[], source: number) {
    this.drop();
    this.source = source;
    this.rows = steps.map((step) => this.#row(step));
    this.begun = true;
  }

  drop() {
    this.sent = false;
    this.source = null;
    this.rows = [];
    this.insteadOf = null;
    this.begun = false;
  }

  add(step: Step) {
    this.begun = true;
    this.rows = [...this.rows, this.#row(step)];
  }

  remove(at: number) {
    this.rows = this.rows.filter((_, index) => index !== at);
  }

  move(at: number, to: number) {
    const row = this.rows[at];
    if (!row || to < 0 || to >= this.rows.length) return;
    const others = this.rows.filter((_, index) => index !== at);
    this.rows = [...others.slice(0, to), row, ...others.slice(to)];
  }

  /** Whether things change hands in this step and in the one before, so that both can happen at once. */
  joins(at: number): boolean {
    const [one, other] = [this.rows[at - 1]?.step, this.rows[at]?.step];
    return one !== undefined && other !== undefined && 'transfer' in one && 'transfer' in other;
  }

  join(at: number) {
    const [one, other] = [this.rows[at - 1], this.rows[at]];
    if (!one || !other || !('transfer' in one.step) || !('transfer' in other.step)) return;
    const joined = { key: one.key, step: { transfer: merged(one.step.transfer, other.step.transfer) } };
    this.rows = [...this.rows.slice(0, at - 1), joined, ...this.rows.slice(at + 1)];
  }

  /** Whether it moves several things. What is given up for them belongs to all of them, so such a step stays whole. */
  splits(at: number): boolean {
    const step = this.rows[at]?.step;
    if (!step || !('transfer' in step)) return false;
    const { items, give_dice = [], give_markers = [] } = step.transfer;
    return items.length > 1 && give_dice.length + give_markers.length === 0;
  }

  split(at: number) {
    const step = this.rows[at]?.step;
    if (!step || !('transfer' in step)) return;
    const single = step.transfer.items.map((item) => this.#row({ transfer: { items: [item] } }));
    this.rows = [...this.rows.slice(0, at), ...single, ...this.rows.slice(at + 1)];
  }

  /** Another amount for a payment. */
  pay(at: number, item: number, amount: number) {
    const row = this.rows[at];
    if (!row || !('transfer' in row.step)) return;
    const bundle = row.step.transfer;
    const items = bundle.items.map((one, index) => (index === item && 'money' in one ? { money: { ...one.money, amount } } : one));
    this.rows = this.rows.map((one, index) => (index === at ? { ...one, step: { transfer: { ...bundle, items } } } : one));
  }
}
