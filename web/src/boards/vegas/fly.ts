import type { Attachment } from 'svelte/attachments';
import { arc, begin, middle } from './arc';

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
export function flyTo({ when, goal: where, ms, late = 0, scale = 1 }: Flight): Attachment<HTMLElement> {
  return (piece) => {
    const to = when ? where()?.getBoundingClientRect() : undefined;
    if (!to) return;
    const [x, y] = middle(piece.getBoundingClientRect());
    const goal = [to.left + Math.min(to.width / 2, to.height) - x, to.top + to.height / 2 - y] as const;
    let flight: Animation | undefined;
    let gone = false;
    begin(() => {
      if (gone) return;
      const timing = { duration: Math.max(120, ms - late), delay: Math.max(0, late), fill: 'both' as const };
      flight = piece.animate(arc([0, 0], goal, { scale, turn: 3 }), timing);
    });
    return () => {
      gone = true;
      flight?.cancel();
    };
  };
}
