import type { Me } from '../wire';
import { ask, get, post, Refusal } from './api';

/** Whoever sits at this browser: `undefined` until the house has told, `null` for a stranger. */
export const mine = $state<{ me: Me | null | undefined }>({ me: undefined });

/** What a stranger is about to be called. */
export const draft = $state({ name: '' });

/** The mark of a browser that somebody has come in with. The session itself is in a cookie, which no script can read. */
const MARK = 'known';

function become(me: Me | null) {
  mine.me = me;
  if (me) localStorage.setItem(MARK, 'yes');
  else localStorage.removeItem(MARK);
}

/** Without a mark there may still be a session, since browsers forget marks and cookies at different times. */
function askQuietly(): Promise<Me | null> {
  return new Promise((done) => {
    try {
      const worker = new Worker(new URL('./who.worker.ts', import.meta.url), { type: 'module' });
      worker.onmessage = ({ data }: MessageEvent<Me | null>) => {
        worker.terminate();
        done(data);
      };
      worker.onerror = () => done(null);
    } catch {
      done(null);
    }
  });
}

async function look() {
  if (localStorage.getItem(MARK)) {
    try {
      become(await get<Me>('/me'));
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 401) throw error;
      become(null);
    }
    return;
  }
  // The front door is the same for everybody who has no mark: it opens at once.
  if (location.pathname === '/') mine.me = null;
  const found = await askQuietly();
  // Whoever has come in meanwhile is somebody else by now.
  if (!mine.me) become(found);
}

let asked: Promise<void> | undefined;

export const lookWho = () => (asked ??= look());

/** Comes in as a guest; whoever has a session already keeps it, for a new one would take its games away. */
export async function comeIn() {
  await asked?.catch(() => undefined);
  if (!mine.me) become(await post<Me>('/guests', { name: draft.name }));
}

export async function rename(name: string) {
  become(await ask<Me>('PATCH', '/me', { name }));
}

export async function keep(login: string, passphrase: string) {
  become(await post<Me>('/me/account', { login, passphrase }));
}

export async function signIn(login: string, passphrase: string) {
  become(await post<Me>('/sessions', { login, passphrase }));
}

export async function signOut(everywhere: boolean) {
  await ask('DELETE', everywhere ? '/sessions' : '/sessions/current');
  become(null);
}

export async function forget(passphrase: string) {
  await ask('DELETE', '/me', { passphrase: passphrase || null });
  become(null);
}
