import type { Notifications, QuietHours, ZoneOffset } from '../wire';
import { t } from '../words';
import { ask, get, post } from './api';
import { mine } from './me.svelte';

/** Who is called in this browser, by id; and when that was last told the house. */
const WHO = 'called';
const WHEN = 'called.at';
const DAY = 86_400_000;

/** Why this browser cannot be called, if it cannot. */
export type Hindrance = 'unable' | 'home' | 'denied' | null;

export function hindrance(): Hindrance {
  if (!isSecureContext || !('serviceWorker' in navigator)) return 'unable';
  // On iPhones only what stands on the home screen can be called.
  if (!('PushManager' in window)) return /iPhone|iPad/.test(navigator.userAgent) ? 'home' : 'unable';
  return Notification.permission === 'denied' ? 'denied' : null;
}

/** Whether whoever sits here is called in this browser. */
export const isCalled = () => !!mine.me && localStorage.getItem(WHO) === mine.me.id && Notification.permission === 'granted';

/** The offset of this browser's time zone from UTC, and how it changes within a year. */
export function offsets(now = Date.now()): ZoneOffset[] {
  const at = (time: number) => -new Date(time).getTimezoneOffset();
  const found = [{ from: 0, minutes: at(now) }];
  for (let time = now; time < now + 400 * DAY && found.length < 8; time += DAY) {
    if (at(time + DAY) === at(time)) continue;
    let [low, high] = [time, time + DAY];
    while (high - low > 1000) {
      const middle = Math.floor((low + high) / 2);
      if (at(middle) === at(time)) low = middle;
      else high = middle;
    }
    found.push({ from: high, minutes: at(high) });
  }
  return found;
}

export const calls = () => get<Notifications>('/me/notifications');

/** Says when nobody shall call; in the time of where this browser is. */
export const setQuiet = (hours: Pick<QuietHours, 'from' | 'to'> | null) =>
  ask<Notifications>('PUT', '/me/notifications', {
    quiet: hours && { ...hours, zone: Intl.DateTimeFormat().resolvedOptions().timeZone, offsets: offsets() },
  });

const bytes = (text: string) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

async function told(subscription: PushSubscription): Promise<Notifications> {
  const known = await post<Notifications>('/me/push', subscription.toJSON());
  localStorage.setItem(WHO, mine.me?.id ?? '');
  localStorage.setItem(WHEN, String(Date.now()));
  return known;
}

/** Calls whoever sits here in this browser from now on. It is asked whether that may be. */
export async function callHere(): Promise<Notifications> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error(t('called.denied'));
  const registration = await navigator.serviceWorker.ready;
  const { key } = await calls();
  const options = { userVisibleOnly: true, applicationServerKey: bytes(key) };
  const subscribe = () => registration.pushManager.subscribe(options);
  // A browser that was called by another house has a key that is not ours.
  const again = async () => {
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    return subscribe();
  };
  return told(await subscribe().catch(again));
}

/** Calls nobody here any more. */
export async function callNoMore(device?: string): Promise<Notifications> {
  localStorage.removeItem(WHO);
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  if (device) await ask('DELETE', `/me/push/${device}`);
  return calls();
}

/** Calls nobody in another browser any more. */
export async function callElsewhereNoMore(device: string): Promise<Notifications> {
  await ask('DELETE', `/me/push/${device}`);
  return calls();
}

/** Tells the house once a day, and after each sign-in, where this browser is reached: sessions end, and time zones change. */
export async function renew() {
  if (!isCalled() || Date.now() - Number(localStorage.getItem(WHEN)) < DAY) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return;
  const { quiet } = await told(subscription);
  if (quiet && JSON.stringify(quiet.offsets.slice(1)) !== JSON.stringify(offsets().slice(1))) await setQuiet(quiet);
}

/** Shows in the system what the house calls nobody for: the table is open here, but nobody looks at it. */
export async function showTurn(table: string, title: string) {
  if (!isCalled()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.showNotification(title, { tag: table, icon: '/icon-192.png', data: { table } });
}

/** Whoever is at a table has heard the call. */
export async function heard(table: string) {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  for (const shown of (await registration?.getNotifications({ tag: table })) ?? []) shown.close();
}
