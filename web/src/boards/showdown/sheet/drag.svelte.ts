import { tileOf, type Kind, type View } from '../view';
import { shape } from './geometry';
import type { Placing, Way } from './placing.svelte';

type Parts = {
  root: () => HTMLElement | null;
  plan: () => HTMLElement | null;
  /** Marks the place where the tile would go. */
  target: () => HTMLElement | null;
  /** The tile under the pointer. */
  float: () => HTMLElement | null;
  cell: () => number;
  gate: () => number;
};

const SLACK = 6;
const REACH = 0.8;
const DWELL = 300;

/**
 * A tile that follows the pointer. Everything is measured once when it starts; while it moves only two elements are moved, by
 * transform, at most once a frame. What the place would bring is shown when the pointer rests.
 */
export class Drag {
  /** What is being dragged. */
  kind = $state<Kind | null>(null);
  #start: { kind: Kind; x: number; y: number; id: number; begin: () => void; from: HTMLElement } | null = null;
  #at: [number, number] = [0, 0];
  #frame = 0;
  #origin: [number, number] = [0, 0];
  #offset: [number, number] = [0, 0];
  #scale = 1;
  #ways: Way[] = [];
  #over: Way | null = null;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #stopped = -Infinity;
  #float: HTMLElement | null = null;

  constructor(
    readonly placing: Placing,
    readonly parts: Parts,
  ) {}

  /** A pointer goes down on a tile; it is a drag only when it moves. */
  grip(kind: Kind, event: PointerEvent, begin: () => void) {
    if (event.button !== 0 || !event.isPrimary || !(event.currentTarget instanceof HTMLElement)) return;
    this.end();
    this.#start = { kind, x: event.clientX, y: event.clientY, id: event.pointerId, begin, from: event.currentTarget };
    addEventListener('pointermove', this.#move);
    addEventListener('pointerup', this.#up);
    addEventListener('pointercancel', this.#cancel);
  }

  /** Whether a drag has just ended, so that the click that follows it means nothing. */
  ended(): boolean {
    return performance.now() - this.#stopped < 80;
  }

  extent(view: View): [number, number] {
    const { width, height } = shape(tileOf(view, this.kind!), 0);
    return [width, height];
  }

  /** The places are others: after a turn, or when the choices have come. */
  renew() {
    if (this.kind === null) return;
    if (this.placing.held !== this.kind) this.placing.pick(this.kind);
    this.#ways = this.placing.spots;
    this.#size();
    this.#over = null;
    this.#plan();
  }

  #move = (event: PointerEvent) => {
    const start = this.#start;
    if (event.pointerId !== start?.id) return;
    this.#at = [event.clientX, event.clientY];
    if (this.kind === null) {
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < SLACK) return;
      this.#begin(start.kind);
    }
    this.#plan();
  };

  #begin(kind: Kind) {
    const [root, plan] = [this.parts.root(), this.parts.plan()];
    if (!root || !plan) return;
    this.kind = kind;
    this.#start?.begin();
    this.#ways = this.placing.held === kind ? this.placing.spots : [];
    this.#size();
    plan.classList.add('dragging');
    const [rootBox, planBox] = [root.getBoundingClientRect(), plan.getBoundingClientRect()];
    // A board that is zoomed measures in other pixels than the pointer.
    this.#scale = rootBox.width / root.offsetWidth || 1;
    this.#origin = [rootBox.left, rootBox.top];
    this.#offset = [(planBox.left - rootBox.left) / this.#scale, (planBox.top - rootBox.top) / this.#scale];
  }

  #plan() {
    this.#frame ||= requestAnimationFrame(this.#draw);
  }

  #draw = () => {
    this.#frame = 0;
    const float = (this.#float ??= this.parts.float());
    if (this.kind === null || !float) return;
    const x = (this.#at[0] - this.#origin[0]) / this.#scale;
    const y = (this.#at[1] - this.#origin[1]) / this.#scale;
    float.style.transform = `translate3d(${x}px, ${y}px, 0) translate(-50%, -50%)`;
    const [cell, gate] = [this.parts.cell(), this.parts.gate()];
    const [cx, cy] = [(x - this.#offset[0] - gate) / cell, (y - this.#offset[1]) / cell];
    let over: Way | null = null;
    let far = REACH;
    for (const way of this.#ways) {
      const distance = Math.hypot(way.middle[0] - cx, way.middle[1] - cy);
      if (distance < far) [over, far] = [way, distance];
    }
    if (over !== this.#over) this.#aim(over, cell, gate);
  };

  #aim(over: Way | null, cell: number, gate: number) {
    this.#over = over;
    // What was shown at rest no longer holds; it is taken away without drawing the sheet anew.
    this.parts.plan()?.classList.toggle('leaving', over !== this.placing.aim);
    const target = this.parts.target();
    if (target) {
      target.style.opacity = over ? '1' : '0';
      if (over) target.style.transform = `translate3d(${gate + over.lying.x * cell}px, ${over.lying.y * cell}px, 0)`;
    }
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#settle(over), DWELL);
  }

  #settle(over: Way | null) {
    if (this.placing.aim !== over) this.placing.point(over);
    this.parts.plan()?.classList.remove('leaving');
  }

  /** All places of a tile as it is held are of one size. */
  #size() {
    const [target, first] = [this.parts.target(), this.#ways[0]];
    if (!target || !first) return;
    target.style.width = `${first.shape.width * this.parts.cell()}px`;
    target.style.height = `${first.shape.height * this.parts.cell()}px`;
  }

  #up = (event: PointerEvent) => {
    if (event.pointerId !== this.#start?.id) return;
    const dragged = this.kind !== null;
    const over = this.#over;
    this.end();
    if (!dragged) return;
    this.#stopped = performance.now();
    this.placing.point(over);
  };

  #cancel = (event: PointerEvent) => {
    if (event.pointerId === this.#start?.id) this.end();
  };

  end() {
    removeEventListener('pointermove', this.#move);
    removeEventListener('pointerup', this.#up);
    removeEventListener('pointercancel', this.#cancel);
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#rest);
    const target = this.parts.target();
    if (target) target.style.opacity = '0';
    this.parts.plan()?.classList.remove('dragging', 'leaving');
    this.#frame = 0;
    this.#start = null;
    this.#over = null;
    this.#float = null;
    if (this.kind !== null) this.kind = null;
  }
}
