import { getContext, setContext } from 'svelte';
import type { Wanted } from '../picking.svelte';
import type { Action, Foresight, View } from '../view';
import type { Looking } from './looking.svelte';

/** Who sits at the table, and how it stands: what every part of the deal table looks at. */
export type At = {
  readonly view: View;
  readonly names: string[];
  readonly colours: string[];
  readonly you: number | null;
  readonly busy: boolean;
  name(seat: number): string;
  /** What the rules foresee. */
  foresee(action: Action): Promise<Foresight | null>;
  /** Lets a lot, a die or a casino be touched on the board; nothing when it is given up. */
  touch(wants: Wanted, allowed: Set<string>, label: string): Promise<string | null>;
  /** Lets a lot be touched as long as nothing else is asked, without anything stepping aside for it; ends with what it gives back. */
  await(allowed: Set<string>, label: string, then: (lot: string) => void): (() => void) | undefined;
  /** Answers in place of the board, or gives up. */
  touched(lot: string | null): void;
  readonly looking: Looking;
};

const KEY = Symbol('the deal table');

/** `read` is asked anew whenever something looks, so that nothing goes stale. */
export function seat(
  read: () => Pick<At, 'view' | 'names' | 'colours' | 'you' | 'busy' | 'foresee'>,
  fixed: Pick<At, 'touch' | 'await' | 'touched' | 'looking'>,
): At {
  return setContext(KEY, {
    get view() {
      return read().view;
    },
    get names() {
      return read().names;
    },
    get colours() {
      return read().colours;
    },
    get you() {
      return read().you;
    },
    get busy() {
      return read().busy;
    },
    name: (seat: number) => read().names[seat] ?? '',
    foresee: (action: Action) => read().foresee(action),
    ...fixed,
  });
}

export const table = (): At => getContext<At>(KEY);
