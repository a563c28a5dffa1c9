import type { Key } from '../words';

/** The keys of a table, as they are told to whoever asks. */
export const KEYS: { keys: string[]; words: Key }[] = [
  { keys: ['1', '…', '6'], words: 'keys.number' },
  { keys: ['Enter'], words: 'keys.enter' },
  { keys: ['Space'], words: 'keys.space' },
  { keys: ['H'], words: 'keys.hint' },
  { keys: ['U'], words: 'keys.undo' },
  { keys: ['P'], words: 'keys.pause' },
  { keys: ['L'], words: 'keys.log' },
  { keys: ['?'], words: 'keys.help' },
  { keys: ['Esc'], words: 'keys.escape' },
];

/** What a key means at a table. */
export type Meaning = { touch: number } | 'enter' | 'skip' | 'hint' | 'undo' | 'pause' | 'log' | 'keys' | 'escape';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;
/** Where the keyboard is: in a field, in a panel over the table, on something that Enter and Space press, or elsewhere. */
export type Where = 'field' | 'dialog' | 'button' | 'table';

const LETTERS: Record<string, Meaning> = { h: 'hint', u: 'undo', p: 'pause', l: 'log', '?': 'keys' };

/** What a key means where the keyboard is; nothing if it means what it always does. */
export function meaning({ key, ctrlKey, metaKey, altKey }: Pressed, where: Where): Meaning | null {
  if (ctrlKey || metaKey || altKey || where === 'dialog') return null;
  if (key === 'Escape') return 'escape';
  if (where === 'field') return null;
  if (/^[1-6]$/.test(key)) return { touch: Number(key) };
  if (where === 'table' && key === 'Enter') return 'enter';
  if (where === 'table' && key === ' ') return 'skip';
  return LETTERS[key.toLowerCase()] ?? null;
}

/** Where the keyboard is. */
export function whereIs(target: EventTarget | null): Where {
  if (!(target instanceof Element)) return 'table';
  if (target.closest('dialog')) return 'dialog';
  // What is ticked takes no letters.
  if (target.closest('input:not([type="checkbox"], [type="radio"]), textarea, select')) return 'field';
  return target.closest('button, a, summary, input, [role="button"]') ? 'button' : 'table';
}

/** What a number touches: what the board marks with it, or the choice at that place of the list. */
export function touched(number: number): HTMLElement | null {
  return (
    document.querySelector<HTMLElement>(`#board [data-key="${number}"]:not(:disabled)`) ??
    document.querySelectorAll<HTMLElement>('footer .choice:enabled')[number - 1] ??
    null
  );
}

/** What Enter does: the one thing to do, or the only one that there is. */
export function entered(): HTMLElement | null {
  const primary = document.querySelector<HTMLElement>('footer .primary:enabled, #board .primary:enabled');
  const choices = document.querySelectorAll<HTMLElement>('footer .choice:enabled');
  return primary ?? (choices.length === 1 ? choices[0]! : null);
}
