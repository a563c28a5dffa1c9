import type { Dice } from '../wire';

/** What this browser was promised before the game, by table: the fingerprint of the seed; and what it added to the dice then. */
type Promised = [table: string, commitment: string, nonce?: string];
const KEY = 'promises';
const MOST = 200;

function promises(): Promised[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Promised[];
  } catch {
    return [];
  }
}

/** Remembers the promise, the first time it is heard. */
export function remember(table: string, dice: Dice) {
  const known = promises();
  if (dice.seed !== null || known.some(([id]) => id === table)) return;
  localStorage.setItem(KEY, JSON.stringify([...known.slice(1 - MOST), [table, dice.commitment]]));
}

/** Keeps what this browser adds to the dice of a table, so that it can be found among them later. */
export function added(table: string, nonce: string) {
  const known = promises().map((one): Promised => (one[0] === table ? [one[0], one[1], nonce] : one));
  localStorage.setItem(KEY, JSON.stringify(known));
}

/** What this page itself can say of the dice. */
export type Checked = {
  /** Whether the seed fits the promise; nothing where the browser does not compute fingerprints. */
  fits: boolean | null;
  /** Whether the promise is the one that this browser heard before the end; nothing if it heard none. */
  same: boolean | null;
  /** Whether what this browser added went into the dice; nothing if it added nothing. */
  mine: boolean | null;
};

/** Checks the seed against the promise, here and not in the house. */
export async function check(table: string, dice: Dice): Promise<Checked> {
  const [, heard, nonce] = promises().find(([id]) => id === table) ?? [];
  const mine = nonce === undefined ? null : dice.nonces.includes(nonce);
  const same = heard === undefined ? null : heard === dice.commitment;
  // Browsers compute fingerprints on secure lines and on their own machine only.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!dice.seed || !subtle) return { fits: null, same, mine };
  const bytes = Uint8Array.from(dice.seed.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const hash = new Uint8Array(await subtle.digest('SHA-256', bytes));
  const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { fits: hex === dice.commitment, same, mine };
}
