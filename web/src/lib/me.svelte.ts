import type { Me } from '../wire';
import { ask, get, post, Refusal } from './api';

/** Whoever sits at this browser: `undefined` until the house has told, `null` for a stranger. */
export const mine = $state<{ me: Me | null | undefined }>({ me: undefined });

export async function lookWho() {
  try {
    mine.me = await get<Me>('/me');
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    mine.me = null;
  }
}

export async function comeIn(name: string) {
  mine.me = await post<Me>('/guests', { name });
}

export async function rename(name: string) {
  mine.me = await ask<Me>('PATCH', '/me', { name });
}

export async function keep(login: string, passphrase: string) {
  mine.me = await post<Me>('/me/account', { login, passphrase });
}

export async function signIn(login: string, passphrase: string) {
  mine.me = await post<Me>('/sessions', { login, passphrase });
}

export async function signOut(everywhere: boolean) {
  await ask('DELETE', everywhere ? '/sessions' : '/sessions/current');
  mine.me = null;
}

export async function forget(passphrase: string) {
  await ask('DELETE', '/me', { passphrase: passphrase || null });
  mine.me = null;
}
