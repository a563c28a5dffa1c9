import { expect, type Page } from '@playwright/test';
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from './house';
import { accessible, enter, makeTable } from './kit';

// A house that may call a push service on this machine, and soon.
test.use({ flags: ['--private-push', '--call-after', '1'] });

/** A push service, and the keys of the one browser behind it: the browser's own cannot be used without a network. */
class Service {
  readonly keys = createECDH('prime256v1');
  readonly auth = randomBytes(16);
  readonly got: string[] = [];
  readonly #server: Server;

  constructor() {
    this.keys.generateKeys();
    this.#server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        this.got.push(this.#decrypt(Buffer.concat(parts)));
        response.writeHead(201).end();
      });
    });
  }

  async open() {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/browser`;
  }

  close() {
    this.#server.close();
  }

  /** As RFC 8291 says. */
  #decrypt(message: Buffer): string {
    const [salt, theirs, sealed] = [message.subarray(0, 16), message.subarray(21, 86), message.subarray(86)];
    const shared = this.keys.computeSecret(theirs);
    const own = this.keys.getPublicKey();
    const derive = (from: Buffer, salt: Buffer, info: Buffer, length: number) => Buffer.from(hkdfSync('sha256', from, salt, info, length));
    const input = derive(shared, this.auth, Buffer.concat([Buffer.from('WebPush: info\0'), own, theirs]), 32);
    const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const opened = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()]);
    return text.subarray(0, text.lastIndexOf(2)).toString();
  }
}

/** What the system shows of this page, by title and text. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });

test('whoever wants it is called when it is their turn, and hears of it in the system', async ({ browser, baseURL }) => {
  const service = new Service();
  const endpoint = await service.open();
  const origin = new URL(baseURL!).origin;
  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, permissions: ['notifications'], baseURL: origin });
  await context.grantPermissions(['notifications'], { origin });
  const page = await context.newPage();
  // The push service of the browser's maker is out of reach here: another one takes its place, all else is the page's own.
  await page.addInitScript(
    ([endpoint, p256dh, auth]) => {
      const subscription = {
        endpoint,
        toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh, auth } }),
        unsubscribe: () => {
          localStorage.removeItem('subscribed');
          return Promise.resolve(true);
        },
      } as unknown as PushSubscription;
      PushManager.prototype.subscribe = (options) => {
        if ((options?.applicationServerKey as Uint8Array | undefined)?.length !== 65) throw new Error('no key of the house');
        localStorage.setItem('subscribed', '1');
        return Promise.resolve(subscription);
      };
      PushManager.prototype.getSubscription = () => Promise.resolve(localStorage.getItem('subscribed') ? subscription : null);
      localStorage.setItem('motion', 'off');
      localStorage.setItem('speed', 'instant');
    },
    [endpoint, service.keys.getPublicKey('base64url'), service.auth.toString('base64url')] as const,
  );
  await enter(page, 'Ada');
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));

  // One touch.
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('checkbox', { name: 'Call me on this device' }).check();
  await expect.poll(() => service.got.length).toBe(1);
  expect(JSON.parse(service.got[0]!)).toMatchObject({ kind: 'hello', title: 'You are called here', table: null });
  await page.getByRole('checkbox', { name: 'Not in quiet hours' }).check();
  await expect(page.getByLabel('From')).toHaveValue('22:00');
  await accessible(page, 'how one is called');
  await page.getByRole('checkbox', { name: 'Not in quiet hours' }).uncheck();
  await expect(page.getByLabel('From')).toHaveCount(0);

  // Ada makes a table and goes; Bo sits down, and it is her turn.
  const other = await browser.newContext({ baseURL: origin });
  const bo = await other.newPage();
  await enter(bo, 'Bo');
  const id = await makeTable(page, { game: 'royale', seats: ['me', 'open'], options: { mode: 'basic', start: 0 } });
  await page.goto('/');
  const sat = await bo.request.post(`/api/v1/tables/${id}/do`, { data: { sit: {} } });
  expect(sat.ok(), await sat.text()).toBe(true);
  // Whoever is at the front door sees it in the title, and hears of it all the same: they are not at the table.
  await expect(page).toHaveTitle('(1) Fremont');
  await expect.poll(() => service.got.length, { timeout: 30_000 }).toBe(2);
  const message = JSON.parse(service.got[1]!) as { title: string };
  expect(message).toMatchObject({ kind: 'turn', table: id, body: 'At the table with Bo.', count: 1 });

  // The service worker shows it. What the push service would hand over comes over the browser's own line for that.
  const line = await context.newCDPSession(page);
  const registered = new Promise<string>((found) =>
    line.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => registrations[0] && found(registrations[0].registrationId)),
  );
  await line.send('ServiceWorker.enable');
  const registrationId = await registered;
  const deliver = (data: string) => line.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  // That line promises nothing: what it hands to a worker that is just being woken may be dropped, where a push service tries again.
  await expect(async () => {
    await deliver(service.got[1]!);
    await expect.poll(() => shown(page), { timeout: 5000 }).toEqual([{ title: message.title, body: 'At the table with Bo.', tag: id }]);
  }).toPass({ timeout: 30_000 });
  // Whoever comes to the table has heard it.
  await page.goto(`/table/${id}`);
  await expect.poll(() => shown(page)).toEqual([]);
  await expect(page).toHaveTitle(/^● /);

  // Off by one touch: nobody is called here any more.
  await page.goto('/');
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('checkbox', { name: 'Call me on this device' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Call me on this device' }).uncheck();
  await expect(page.getByRole('checkbox', { name: 'Call me on this device' })).toBeEnabled();
  const left = (await (await page.request.get('/api/v1/me/notifications')).json()) as { devices: unknown[] };
  expect(left.devices).toEqual([]);
  await context.close();
  await other.close();
  service.close();
});
