import { test as base } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const BINARY = fileURLToPath(new URL('../../target/debug/fremont', import.meta.url));
/** The limits of a house suit people, not machines. */
const LIMITS = ['requests', 'sign-ins', 'words', 'sockets', 'tables', 'address-tables', 'bot-tables'].flatMap((limit) => [
  `--limit-${limit}`,
  '1000000',
]);
/** Nobody here takes anything back while a bot waits for it. */
const AT_ONCE = ['--undo-wait', '0'];

/** Where a house says that it is open. */
async function address(house: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: house.stdout! })) {
    const open = /^(?:The house is open|On this machine): (http:\/\/127\S+?)\/?$/.exec(line);
    if (open) return open[1]!;
  }
  throw new Error('the house does not open');
}

/** Tests of one worker share a house: the real binary on a port of its own, with a folder of its own. */
export const test = base.extend<object, { house: string; flags: string[] }>({
  /** What a house is told beside the usual. */
  flags: [[], { option: true, scope: 'worker' }],
  house: [
    async ({ flags }, use) => {
      const data = mkdtempSync(join(tmpdir(), 'fremont-web-'));
      const house = spawn(BINARY, ['serve', '--listen', '127.0.0.1:0', '--data', data, '--log', 'off', ...LIMITS, ...AT_ONCE, ...flags], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = new Promise((end) => house.once('exit', end));
      await use(await address(house));
      house.kill('SIGTERM');
      await ended;
      rmSync(data, { recursive: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ house }, use) => use(house),
});
