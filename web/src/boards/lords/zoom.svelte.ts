// The map under two fingers: pinch to zoom, drag what is zoomed, tap twice for closer and back.

type Point = { x: number; y: number };

const MOST = 3;
const CLOSER = 2;
/** A finger that moves less than this has not moved. */
const STILL = 8;
const TWICE = 320;

export class Zoom {
  scale = $state(1);
  x = $state(0);
  y = $state(0);
  readonly #fingers = new Map<number, Point>();
  #moved = 0;
  #tapped = { at: 0, x: 0, y: 0 };

  get closer(): boolean {
    return this.scale > 1;
  }

  down = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && !this.closer) return;
    if (this.#fingers.size === 0) this.#moved = 0;
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };

  move = (event: PointerEvent) => {
    const old = this.#fingers.get(event.pointerId);
    if (!old) return;
    const now = { x: event.clientX, y: event.clientY };
    const box = event.currentTarget as HTMLElement;
    const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1];
    this.#moved += Math.hypot(now.x - old.x, now.y - old.y);
    this.#fingers.set(event.pointerId, now);
    if (other) {
      const ratio = Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(old.x - other.x, old.y - other.y));
      this.#to(this.scale * ratio, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }, box);
    }
    if (this.closer && this.#moved > STILL) {
      const share = this.#fingers.size;
      this.#pan((now.x - old.x) / share, (now.y - old.y) / share, box);
    }
  };

  up = (event: PointerEvent) => {
    this.#fingers.delete(event.pointerId);
  };

  /** A drag is no touch of what lies under it. */
  swallow = (event: MouseEvent) => {
    if (this.#moved > STILL && event.detail > 0) {
      event.stopPropagation();
      event.preventDefault();
    }
    this.#moved = 0;
  };

  /** Tells whether this was the second of two taps, and zooms if so. */
  tapped(event: PointerEvent): boolean {
    if (event.pointerType === 'mouse' || this.#moved > STILL || this.#fingers.size > 0) return false;
    const last = this.#tapped;
    this.#tapped = { at: event.timeStamp, x: event.clientX, y: event.clientY };
    if (event.timeStamp - last.at > TWICE || Math.hypot(event.clientX - last.x, event.clientY - last.y) > 30) return false;
    this.#tapped.at = 0;
    // The click that follows is not for what lies there.
    this.#moved = STILL + 1;
    this.toggle(event.currentTarget as HTMLElement, { x: event.clientX, y: event.clientY });
    return true;
  }

  toggle(box: HTMLElement, at?: Point) {
    const { left, top, width, height } = box.getBoundingClientRect();
    this.#to(this.closer ? 1 : CLOSER, at ?? { x: left + width / 2, y: top + height / 2 }, box);
  }

  /** Moves what is zoomed so that a point of it, in the unzoomed box, is in the middle. */
  show(point: Point, box: HTMLElement) {
    if (!this.closer) return;
    this.x = box.clientWidth / 2 - point.x * this.scale;
    this.y = box.clientHeight / 2 - point.y * this.scale;
    this.#pan(0, 0, box);
  }

  /** Zooms around a point of the screen that stays where it is. */
  #to(scale: number, at: Point, box: HTMLElement) {
    const { left, top } = box.getBoundingClientRect();
    const next = Math.min(MOST, Math.max(1, scale));
    const ratio = next / this.scale;
    this.x = at.x - left - (at.x - left - this.x) * ratio;
    this.y = at.y - top - (at.y - top - this.y) * ratio;
    this.scale = next;
    this.#pan(0, 0, box);
  }

  #pan(dx: number, dy: number, box: HTMLElement) {
    const least = { x: box.clientWidth * (1 - this.scale), y: box.clientHeight * (1 - this.scale) };
    this.x = Math.min(0, Math.max(least.x, this.x + dx));
    this.y = Math.min(0, Math.max(least.y, this.y + dy));
  }
}
