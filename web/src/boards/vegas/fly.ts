import type { Attachment } from 'svelte/attachments';

export type Flight = {
  /** Whether it flies now. */
  when: boolean;
  /** Where it flies to, looked up when it begins. */
  goal: () => Element | null;
  /** How long all of it takes, and how late this one begins. */
  ms: number;
  late?: number;
  /** How large it is at the end. */
  scale?: number;
};

/** Lets a piece travel from where it is to where it goes, in an arc, in what is left of the time. Only transform and opacity move. */
export function flyTo({ when, goal, ms, late = 0, scale = 1 }: Flight): Attachment<HTMLElement> {
  return (piece) => {
    const to = when ? goal()?.getBoundingClientRect() : undefined;
    if (!to) return;
    const from = piece.getBoundingClientRect();
    const x = to.left + Math.min(to.width / 2, to.height) - (from.left + from.width / 2);
    const y = to.top + to.height / 2 - (from.top + from.height / 2);
    const lift = Math.min(60, Math.hypot(x, y) * 0.18);
    const flight = piece.animate(
      [
        { transform: 'none' },
        { transform: `translate(${x * 0.5}px, ${y * 0.5 - lift}px) scale(${(1 + scale) / 2}) rotate(3deg)`, offset: 0.5 },
        { transform: `translate(${x}px, ${y}px) scale(${scale})` },
      ],
      { duration: Math.max(120, ms - late), delay: Math.max(0, late), easing: 'ease-in-out', fill: 'both' },
    );
    return () => flight.cancel();
  };
}
