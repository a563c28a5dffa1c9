// The service worker: everything of the client, kept on this device. The build puts in what there is (vite.config.ts).
// A new version is fetched beside the old one, and waits until somebody lets it in or the last page is closed.
const VERSION = '__VERSION__';
const FILES = ['__FILES__'];
const PAGE = './index.html';
/** Whether this is a folder of files: there is one page then, and behind its hash stands which. */
const IS_FOLDER = '__FOLDER__';
const name = `fremont ${VERSION}`;

const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

/** So many files are fetched at once: a house lets nobody ask for much, and whoever plays comes first. */
const AT_ONCE = 4;

/** Keeps everything. */
async function keepAll() {
  const cache = await caches.open(name);
  const left = [...FILES];
  const keepSome = async () => {
    for (let file = left.shift(); file !== undefined; file = left.shift()) {
      for (let tries = 0; !(await cache.match(file)); tries += 1) {
        const response = await fetch(new Request(file, { cache: 'no-cache' }));
        if (response.ok) await cache.put(file, response);
        else if (tries === 10) throw new Error(`${file}: ${response.status}`);
        else await sleep(1000);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, keepSome));
}

self.addEventListener('install', (event) => event.waitUntil(keepAll()));

/** Drops older versions, unless another page is open: it still needs the files of its own. */
async function dropOld() {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length > 1) return;
  const old = (await caches.keys()).filter((key) => key.startsWith('fremont ') && key !== name);
  await Promise.all(old.map((key) => caches.delete(key)));
}

self.addEventListener('activate', (event) => event.waitUntil(dropOld().then(() => self.clients.claim())));

self.addEventListener('message', (event) => {
  if (event.data === 'take over') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const root = new URL('./', self.location.href);
  const own = url.origin === root.origin && url.pathname.startsWith(root.pathname);
  const path = url.pathname.slice(root.pathname.length);
  // What the house answers is never kept: it would be old.
  if (request.method !== 'GET' || !own || /^(api|health|metrics|operator)(\/|$)/.test(path)) return;
  const isFile = IS_FOLDER && /\.\w+$/.test(path);
  if (IS_FOLDER && request.mode === 'navigate' && path !== '' && !isFile) {
    // Somebody has written an address as a house has it.
    event.respondWith(Response.redirect(`${root.href}#/${path}${url.search}`));
    return;
  }
  const wanted = request.mode === 'navigate' && !isFile ? PAGE : request;
  // A page of an older version finds its files in what was kept for it.
  const keptFor = async () => {
    const cache = await caches.open(name);
    const options = { ignoreSearch: true };
    return (await cache.match(wanted, options)) ?? (await caches.match(wanted, options)) ?? fetch(request);
  };
  event.respondWith(keptFor());
});

/** The house calls: it is somebody's turn. Whoever looks at that table sees it. */
async function called({ kind, table, title, body, count }) {
  if (navigator.setAppBadge) await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (table && pages.some((page) => page.focused && page.url.includes(`/table/${table}`))) return;
  await self.registration.showNotification(title, {
    body,
    tag: table ?? kind,
    renotify: kind === 'reminder',
    icon: './icon-192.png',
    data: { table },
  });
}

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(called(event.data.json()));
});

/** Opens the table that somebody was called to, or goes where it is open already. */
async function open(table) {
  const place = new URL(table ? `./table/${table}` : './', self.location.href).href;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((page) => page.url.startsWith(place));
  return there ? there.focus() : self.clients.openWindow(place);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.table));
});

/** The push service has moved somebody elsewhere: the house is told. */
async function moved({ oldSubscription, newSubscription }) {
  const options = oldSubscription?.options;
  const subscription = newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
  if (!subscription) return;
  const headers = { 'content-type': 'application/json' };
  await fetch('./api/v1/me/push', { method: 'POST', headers, body: JSON.stringify(subscription) });
}

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(moved(event)));
