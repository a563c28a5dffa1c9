import { test as base } from '@playwright/test';
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

/** The folder that `make site` writes, and where it lies on this host. */
const FOLDER = 'site';
export const UNDER = '/games/fremont/';

const KINDS: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
};

/** Another version of the client, as a new build would have it: nothing until there is one. */
export const newer: { version: string | null } = { version: null };

/** A plain file server: it gives what lies there, and knows nothing of the client. */
function serve(): Server {
  return createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://files').pathname);
    const inside = path.startsWith(UNDER) ? normalize(path.slice(UNDER.length)) : '..';
    let file = join(FOLDER, inside);
    if (!inside.startsWith('..') && existsSync(file) && statSync(file).isDirectory()) file = join(file, 'index.html');
    if (inside.startsWith('..') || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': KINDS[extname(file)] ?? 'application/octet-stream' });
    if (newer.version && file.endsWith('sw.js')) {
      response.end(readFileSync(file, 'utf8').replace(/VERSION = '\w+'/, `VERSION = '${newer.version}'`));
      return;
    }
    createReadStream(file).pipe(response);
  });
}

/** The site in a sub-folder of a plain file server; `baseURL` is where it lies. */
export const test = base.extend<{ baseURL: string }>({
  // Playwright reads from the pattern what a fixture needs.
  // eslint-disable-next-line no-empty-pattern
  baseURL: async ({}, use) => {
    const server = serve();
    await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}${UNDER}`);
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  },
});
