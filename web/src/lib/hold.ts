import type { Attachment } from 'svelte/attachments';

/** For so long a thing is held until that counts: longer than any tap, and soon enough to be found. */
export const LONG = 450;
/** A touch that goes so many pixels away is on its way elsewhere. */
const FAR = 10;

/**
 * A thing that is touched and held does at once what a tap only chooses: one touch instead of two. Let go of before, it is a tap like any
 * other. The keyboard has its own ways. What it does, if anything, is asked when it is done: the thing may change while it is held.
 */
export const hold =
  (deed: () => (() => void) | null): Attachment<HTMLElement> =>
  (thing) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let from = { x: 0, y: 0 };
    let done = false;
    const ends = ['pointerup', 'pointercancel', 'blur'] as const;
    function end() {
      clearTimeout(timer);
      timer = undefined;
      thing.classList.remove('held');
      removeEventListener('pointermove', move);
      for (const one of ends) removeEventListener(one, end);
      // The click of this touch comes right after it; none of a later one is swallowed.
      setTimeout(() => (done = false), 50);
    }
    function move({ clientX, clientY }: PointerEvent) {
      if (Math.hypot(clientX - from.x, clientY - from.y) > FAR) end();
    }
    function down({ isPrimary, button, clientX, clientY }: PointerEvent) {
      if (!isPrimary || button !== 0 || thing.matches(':disabled') || !deed()) return;
      end();
      from = { x: clientX, y: clientY };
      thing.classList.add('held');
      addEventListener('pointermove', move);
      for (const one of ends) addEventListener(one, end);
      timer = setTimeout(() => {
        timer = undefined;
        thing.classList.remove('held');
        const does = deed();
        done = does !== null;
        does?.();
      }, LONG);
    }
    function click(event: MouseEvent) {
      if (!done) return;
      done = false;
      event.stopPropagation();
      event.preventDefault();
    }
    /** A finger that is held is no request for the browser's own menu. */
    function menu(event: Event) {
      if (timer !== undefined || done) event.preventDefault();
    }
    thing.addEventListener('pointerdown', down);
    thing.addEventListener('click', click, { capture: true });
    thing.addEventListener('contextmenu', menu);
    return () => {
      end();
      thing.removeEventListener('pointerdown', down);
      thing.removeEventListener('click', click, { capture: true });
      thing.removeEventListener('contextmenu', menu);
    };
  };
