import { expect, type Page } from '@playwright/test';
import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { test as base } from './house';
import { accessible, arrive, enter, makeTable } from './kit';

/** A letter as it came. */
type Letter = { to: string; subject: string; text: string };

/** A mail server: it takes whatever comes. */
class Sink {
  readonly got: Letter[] = [];
  port = 0;
  readonly #server: Server;

  constructor() {
    this.#server = createServer((socket) => this.#speak(socket));
  }

  async open() {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    this.port = (this.#server.address() as AddressInfo).port;
  }

  close() {
    this.#server.close();
  }

  #speak(socket: Socket) {
    let [to, data, rest] = ['', null as string | null, ''];
    const say = (line: string) => socket.write(`${line}\r\n`);
    socket.on('error', () => socket.destroy());
    socket.on('data', (bytes) => {
      rest += bytes.toString();
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (data !== null) {
          if (line === '.') {
            this.got.push(read(to, data));
            data = null;
            say('250 2.0.0 taken');
          } else data += `${line.replace(/^\./, '')}\n`;
          continue;
        }
        const verb = line.split(' ')[0]!.toUpperCase();
        if (verb === 'RCPT') to = /<(.*)>/.exec(line)![1]!;
        if (verb === 'DATA') data = '';
        say(verb === 'EHLO' ? '250-sink\r\n250 8BITMIME' : verb === 'DATA' ? '354 go on' : verb === 'QUIT' ? '221 bye' : '250 2.0.0 ok');
        if (verb === 'QUIT') socket.end();
      }
    });
    say('220 sink ESMTP');
  }
}

/** What stands in a letter: its plain text, decoded. */
function read(to: string, raw: string): Letter {
  const subject = /^Subject: (.*(?:\n .*)*)/m.exec(raw)![1]!.replace(/\n /g, ' ');
  const boundary = /boundary="([^"]+)"/.exec(raw)![1]!;
  const [head, ...body] = raw.split(`--${boundary}\n`)[1]!.split('\n\n');
  const joined = body.join('\n\n');
  const plain = /quoted-printable/i.test(head!)
    ? Buffer.from(
        joined.replace(/=\n/g, '').replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
        'latin1',
      ).toString()
    : /base64/i.test(head!)
      ? Buffer.from(joined, 'base64').toString()
      : joined;
  return { to, subject, text: plain };
}

/** Every worker has a mail server of its own, and a house that writes letters through it and calls soon. */
const test = base.extend<object, { sink: Sink }>({
  sink: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const sink = new Sink();
      await sink.open();
      await use(sink);
      sink.close();
    },
    { scope: 'worker' },
  ],
  flags: [
    async ({ sink }, use) => {
      await use([
        '--smtp',
        `smtp://127.0.0.1:${sink.port}`,
        '--mail-from',
        'A House <house@games.example>',
        '--public-url',
        'http://games.example',
        '--call-after',
        '1',
      ]);
    },
    { scope: 'worker' },
  ],
});

/** The path of a link in a letter. */
const link = (letter: Letter, path: string) => new URL(new RegExp(`http://games\\.example(${path}\\S+)`).exec(letter.text)![0]).pathname;

/** The next letter to somebody. */
async function letterTo(sink: Sink, to: string, many: number): Promise<Letter> {
  const mine = () => sink.got.filter((letter) => letter.to === to);
  await expect.poll(() => mine().length, { timeout: 30_000 }).toBe(many);
  return mine().at(-1)!;
}

async function settings(page: Page) {
  await page.goto('/');
  await page.getByRole('button', { name: 'Settings' }).click();
}

test('an address is given, confirmed by a letter, and letters are turned off by one touch', async ({ browser, sink }) => {
  const ada = await arrive(browser, 'phone');
  await enter(ada, 'Ada');
  await settings(ada);
  await ada.getByLabel('E-mail address').fill('ada@mail.example');
  await accessible(ada, 'the settings with letters');
  await ada.getByRole('button', { name: 'Write to me there' }).click();
  await expect(ada.getByText('A letter is on its way to ada@mail.example.')).toBeVisible();
  const asked = await letterTo(sink, 'ada@mail.example', 1);
  expect(asked.subject).toBe('Is this your address?');

  // The link is followed somewhere else, where nobody is signed in.
  const elsewhere = await arrive(browser, 'phone', 'day');
  await elsewhere.goto(link(asked, '/mail/confirm/'));
  await accessible(elsewhere, 'the link that confirms');
  await elsewhere.getByRole('button', { name: 'Yes, write to me' }).click();
  await expect(elsewhere.getByText('Done. Fremont writes to you at this address')).toBeVisible();
  await elsewhere.reload();
  await elsewhere.getByRole('button', { name: 'Yes, write to me' }).click();
  await expect(elsewhere.getByRole('alert')).toHaveText('This link was used before.');

  await settings(ada);
  const turns = ada.getByRole('checkbox', { name: 'When it is my turn in a game over days' });
  await expect(turns).toBeChecked();
  await ada.getByRole('checkbox', { name: 'When a game of mine is over' }).uncheck();
  await accessible(ada, 'what one is written to for');

  // Bo makes a move in a game over days, and Ada is not there.
  const bo = await arrive(browser);
  await enter(bo, 'Bo');
  await ada.goto('/icon.svg');
  const id = await makeTable(ada, { game: 'royale', seats: ['me', 'open'], options: { mode: 'basic', start: 0 }, clock: { days: 3 } });
  const sat = await bo.request.post(`/api/v1/tables/${id}/do`, { data: { sit: {} } });
  expect(sat.ok(), await sat.text()).toBe(true);
  const turn = await letterTo(sink, 'ada@mail.example', 2);
  expect(turn.subject).toBe('Your turn: Las Vegas Royale');
  expect(turn.text).toContain('at the table with Bo.');
  expect(link(turn, '/table/')).toBe(`/table/${id}`);

  // One touch: whoever follows the link need do nothing else.
  await elsewhere.goto(link(turn, '/mail/off/'));
  await expect(elsewhere.getByText('You get no more letters about your turns.')).toBeVisible();
  await accessible(elsewhere, 'the link that turns letters off');
  await settings(ada);
  await expect(turns).not.toBeChecked();
  await elsewhere.getByRole('button', { name: 'I want them after all' }).click();
  await expect(elsewhere.getByText('You get such letters again.')).toBeVisible();
  await settings(ada);
  await expect(turns).toBeChecked();
  await ada.getByRole('button', { name: 'Forget this address' }).click();
  await expect(ada.getByLabel('E-mail address')).toBeVisible();
  for (const page of [ada, bo, elsewhere]) await page.context().close();
});

test('a table with days for each move, a vacation that others see, and the next of my tables', async ({ browser }) => {
  const ada = await arrive(browser, 'phone', 'day');
  const bo = await arrive(browser, 'phone');
  await enter(ada, 'Ada');
  await enter(bo, 'Bo');
  // Ada makes a table with three days for each move.
  await ada.goto('/new?game=royale');
  await ada.getByText('Friends', { exact: true }).click();
  await ada.getByText('More options').click();
  await ada.getByLabel('Clock').selectOption({ label: '3 days for each move' });
  await accessible(ada, 'a new table over days');
  await ada.getByRole('button', { name: 'Open the table' }).click();
  await expect(ada).toHaveURL(/\/table\//);
  const shown = await ada.request.get(`/api/v1${new URL(ada.url()).pathname.replace('/table/', '/tables/')}`);
  expect(((await shown.json()) as { clock: unknown }).clock).toEqual({ bank: 0, increment: 0, days: 3 });

  // Two games of two, in both of which it is Ada's turn.
  const tables: string[] = [];
  await ada.goto('/icon.svg');
  for (let table = 0; table < 2; table++) {
    tables.push(await makeTable(ada, { game: 'royale', seats: ['me', 'open'], options: { mode: 'basic', start: 0 }, clock: { days: 3 } }));
    const sat = await bo.request.post(`/api/v1/tables/${tables[table]!}/do`, { data: { sit: {} } });
    expect(sat.ok(), await sat.text()).toBe(true);
  }

  // Ada goes on vacation, and Bo sees until when.
  await settings(ada);
  const until = new Date(Date.now() + 5 * 86_400_000);
  const two = (count: number) => String(count).padStart(2, '0');
  await ada.getByLabel('Last day').fill(`${until.getFullYear()}-${two(until.getMonth() + 1)}-${two(until.getDate())}`);
  await ada.getByRole('button', { name: 'Go on vacation' }).click();
  await expect(ada.getByText(/^Vacation from .* until /)).toBeVisible();
  await accessible(ada, 'a vacation in the settings');
  await bo.goto(`/table/${tables[0]!}`);
  await expect(bo.getByText(/on vacation until/).first()).toBeAttached();
  await accessible(bo, 'a table with somebody on vacation');

  // Back again; the front page leads to the next of the tables that wait, and the table to the one after it.
  await ada.getByRole('button', { name: 'I am back' }).click();
  await expect(ada.getByLabel('Last day')).toBeVisible();
  await ada.goto('/');
  await ada.getByRole('link', { name: 'Next of my tables (2)' }).click();
  await expect(ada).toHaveURL(new RegExp(`/table/(${tables.join('|')})$`));
  const first = new URL(ada.url()).pathname;
  await ada.locator('footer .choice:enabled').first().click();
  const next = ada.getByRole('link', { name: 'Next: your turn elsewhere' });
  // Until it is Bo's turn here.
  for (let moves = 0; moves < 20 && !(await next.isVisible()); moves++) {
    await expect(ada.locator('footer .choice:enabled').first().or(next)).toBeVisible();
    if (!(await next.isVisible())) await ada.locator('footer .choice:enabled').first().click();
  }
  await next.click();
  await expect(ada).toHaveURL(/\/table\//);
  expect(new URL(ada.url()).pathname).not.toBe(first);
  for (const page of [ada, bo]) await page.context().close();
});

test('letters, vacations and clocks in German', async ({ browser, sink }) => {
  const ada = await arrive(browser, 'phone');
  await ada.addInitScript(() => localStorage.setItem('language', 'de'));
  await enter(ada, 'Uta');
  await ada.goto('/');
  await ada.getByRole('button', { name: 'Einstellungen' }).click();
  await ada.getByLabel('E-Mail-Adresse').fill('uta@mail.example');
  await ada.getByRole('button', { name: 'Schreib mir dorthin' }).click();
  const asked = await letterTo(sink, 'uta@mail.example', 1);
  expect(asked.text).toContain('Wenn du das bist, folge diesem Link');
  await ada.goto(link(asked, '/mail/confirm/'));
  await ada.getByRole('button', { name: 'Ja, schreib mir' }).click();
  await expect(ada.getByText('Fertig. Fremont schreibt dir an diese Adresse')).toBeVisible();
  await ada.goto('/');
  await ada.getByRole('button', { name: 'Einstellungen' }).click();
  await expect(ada.getByRole('checkbox', { name: 'Wenn ich in einer Partie über Tage dran bin' })).toBeChecked();
  await expect(ada.getByText('Von 30 Tagen in diesem Jahr sind 30 übrig.')).toBeVisible();
  await accessible(ada, 'letters and vacations in German');
  await ada.context().close();
});
