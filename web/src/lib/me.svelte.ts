import type { ServerInfo, Me, RecoveryCodes } from '../wire';
import { foundAt } from './address.svelte';
import { t } from '../words';
import { ask, get, post } from './api';

let me = $state.raw<Me | null | undefined>(undefined);

/** Whoever sits at this browser: `undefined` until the house has told, `null` for a stranger. */
export const mine = {
  get me() {
    return me;
  },
};

/** What a stranger is about to be called. */
export const draft = $state({ name: '' });

async function look() {
  const { you, address } = await get<ServerInfo>('/server');
  foundAt(address);
  me = you;
  renewCalls();
}

let asked: Promise<void> | undefined;

export const lookWho = () => (asked ??= look());

/** Comes in as a guest, whom one may call anything later; whoever has a session already keeps it, for a new one would take its games away. */
export async function comeIn() {
  await asked?.catch(() => undefined);
  me ??= await post<Me>('/guests', { name: draft.name.trim() || t('lobby.guest') });
}

/** Whoever signs in has a new session, and this browser is reached through it. */
function signedIn(who: Me) {
  me = who;
  localStorage.removeItem('called.at');
  renewCalls();
}

/** Tells the house anew where this browser is reached, if somebody is called here. */
export function renewCalls() {
  if (localStorage.getItem('called')) void import('./push').then(({ renew }) => renew()).catch(() => undefined);
}

export async function rename(name: string) {
  me = await ask<Me>('PATCH', '/me', { name });
}

export async function keep(login: string, passphrase: string) {
  signedIn(await post<Me>('/me/account', { login, passphrase }));
}

export async function signIn(login: string, passphrase: string) {
  signedIn(await post<Me>('/sessions', { login, passphrase }));
}

export async function signInWithPasskey() {
  const { passkeySignIn } = await import('./passkeys');
  signedIn(await passkeySignIn());
}

export async function changePassphrase(old: string, fresh: string) {
  signedIn(await ask<Me>('PUT', '/me/passphrase', { old, new: fresh }));
}

/** New recovery codes, told this once. */
export async function recoveryCodes(passphrase: string): Promise<string[]> {
  return (await post<RecoveryCodes>('/me/recovery', { passphrase })).codes;
}

/** Signs in with a recovery code; the new passphrase holds from now on. */
export async function recover(login: string, code: string, passphrase: string) {
  signedIn(await post<Me>('/sessions/recovery', { login, code, passphrase }));
}

export async function signOut(everywhere: boolean) {
  await ask('DELETE', everywhere ? '/sessions' : '/sessions/current');
  me = null;
}

export async function forget(passphrase: string) {
  await ask('DELETE', '/me', { passphrase: passphrase || null });
  me = null;
}
