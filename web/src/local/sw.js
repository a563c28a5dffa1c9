// The service worker: everything of the client, kept on this device. The build puts in what there is (vite.config.ts).
// A new version is fetched beside the old one, and waits until somebody lets it in or the last page is closed.
const VERSION = '__VERSION__';
const FILES = ['__FILES__'];
const PAGE = './index.html';
const name = `fremont ${VERSION}`;

const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

/** Keeps everything, one after the other: a house lets nobody ask for much at once, and whoever plays comes first. */
async function keepAll() {
  const cache = await caches.open(name);
  for (const file of FILES) {
    for (let tries = 0; !(await cache.match(file)); tries += 1) {
      const response = await fetch(new Request(file, { cache: 'no-cache' }));
      if (response.ok) await cache.put(file, response);
      else if (tries === 10) throw new Error(`${file}: ${response.status}`);
      else await sleep(1000);
    }
    await sleep(20);
  }
}

self.addEventListener('install', (event) => event.waitUntil(keepAll()));

self.addEventListener('activate', (event) => {
  const old = (key) => key.startsWith('fremont ') && key !== name;
  event.waitUntil(
    caches
      .keys()
      .then((keys) => Promise.all(keys.filter(old).map((key) => caches.delete(key))))
      .then(() => self.clients.claim()),
  );
});

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
  if (request.method !== 'GET' || !own || path.startsWith('api/') || path.startsWith('health/')) return;
  const wanted = request.mode === 'navigate' ? PAGE : request;
  event.respondWith(caches.open(name).then(async (cache) => (await cache.match(wanted, { ignoreSearch: true })) ?? fetch(request)));
});
