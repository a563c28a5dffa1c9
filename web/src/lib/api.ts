import { CAN_PLAY_HERE, house } from '../local/away.svelte';
import type { Refused } from '../wire';
import { locale } from '../words';

/** The house says no: why, in one sentence. Nothing has changed. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly refused: Refused,
  ) {
    super(refused.why);
  }
}

/** Whether this device answers: for its own tables always, for all else where there is no house. */
function answersHere(door: string, body: unknown): boolean {
  if (!CAN_PLAY_HERE) return false;
  if (house.away || /^\/tables\/(local|import)/.test(door)) return true;
  const asked = body as { here?: true; from?: { table: string } | null } | undefined;
  return asked?.here === true || (asked?.from?.table.startsWith('local') ?? false);
}

/** What this device can answer for a house that was there a moment ago: who one is, what there is to play, which tables there are. */
const DEVICE_KNOWS = /^(GET \/(server|games|me|tables)\b(?!\/\w)|POST \/guests$)/;

const here = () => import('../local/here');

/** Asks the house. What it refuses is thrown as a `Refusal`; a dead line as a plain error. */
export async function ask<T>(method: string, door: string, body?: unknown): Promise<T> {
  if (answersHere(door, body)) return (await here()).answer<T>(method, door, body);
  const asked = fetch('/api/v1' + door, {
    method,
    credentials: 'same-origin',
    headers: { 'accept-language': locale(), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const response = await asked.catch(async (dead: unknown) => {
    // Nobody at the other end: what is on this device can be played all the same.
    await house.look();
    if (!house.away || !DEVICE_KNOWS.test(`${method} ${door}`)) throw dead;
    return null;
  });
  if (response === null) return (await here()).answer<T>(method, door, body);
  if (response.status === 204) return undefined as T;
  const text = await response.text();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = text;
  }
  if (response.ok) return value as T;
  const refused = (value as { refused?: Refused } | null)?.refused;
  throw new Refusal(response.status, refused ?? { code: 'STRANGE', clause: null, why: `${response.status}` });
}

export const get = <T>(door: string) => ask<T>('GET', door);
export const post = <T>(door: string, body: unknown) => ask<T>('POST', door, body);

/** An id that nobody has used before. */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
