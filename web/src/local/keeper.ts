import { catalogue, guide, load, LocalTable, rules } from 'virtual:rules';
import type { Me, NewTable, Reviewed, TableLine } from '../wire';
import { Pool } from './pool';
import { isBrought, isHere, NOBODY, thrown, type FromKeeper, type Person, type Thrown, type ToKeeper } from './said';
import * as store from './store';
import type { WordOf } from '../words';

/**
 * The worker that keeps the tables of this device. It answers what a house would: the same doors, the same frames. What is done at a table
 * lies in the browser's database before anybody is told.
 */
const page = globalThis as unknown as { onmessage: (event: MessageEvent<ToKeeper>) => void; postMessage(said: FromKeeper): void };

type Line = { person: string; since: number };
type Open = {
  id: string;
  table: LocalTable;
  /** How many records lie in the database. */
  kept: number;
  /** The table of a lesson: what is scripted is done at it. */
  lesson: boolean;
  /** One thing after another. */
  queue: Promise<unknown>;
  lines: Map<number, Line>;
  /** What bots think about, if they do. */
  thinks: string | null;
  /** Whether nothing of it is kept: it is gone with the page, as a puzzle is. */
  unkept?: boolean;
};
type Said = {
  id: string | null;
  refused?: Thrown['refused'];
  said?: { reply?: unknown; then?: 'hint' | 'skip' | 'rematch'; task?: { patience: number }; seat?: number; rematch?: Rematch };
};
type Rematch = { game: string; setup: { chairs: unknown[] }; people: (Person & { nonce: string })[] };
type Due = { wait: number; entries: number; task: { patience: number } };
type Making = { id: string; code: string; people: unknown[]; new: unknown; moment?: unknown; setup?: unknown };
/** A new table of this device: what a house is told, who plays here, and a moment of a game elsewhere. */
type NewLocal = NewTable & { here?: true; unkept?: true; people?: { seat: number; name: string }[]; moment?: unknown };

/** The table of a lesson: where it begins, who sits there, and what was done already. */
type NewLesson = { game: string; position: unknown; me: number; names: string[]; moves: Move[] };
type Move = { seat: number; action: unknown; chance?: unknown[] };

const pool = new Pool();
const open = new Map<string, Promise<Open>>();
const tables = new Map<number, Open>();

const LETTERS = 'abcdefghjkmnpqrstuvwxyz023456789';
const letters = (many: number) => Array.from(crypto.getRandomValues(new Uint8Array(many)), (byte) => LETTERS[byte % 32]).join('');
const random = () => Number(crypto.getRandomValues(new BigUint64Array(1))[0]! >> 11n);
/** A refusal of the worker's own: its words are the page's, by this name (`words.ts`). */
const refusal = (status: number, code: string, why: WordOf<'local'>): Thrown => ({ status, refused: { code, clause: null, why } });
const unknown = () => refusal(404, 'UNKNOWN', 'refused.unknown');
const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));

async function find(id: string): Promise<Open> {
  let found = open.get(id);
  if (!found) {
    found = fetched(id);
    open.set(id, found);
    found.catch(() => open.delete(id));
  }
  return found;
}

async function fetched(id: string): Promise<Open> {
  const lies = await store.load(id);
  // What is thrown is told as it is.
  // eslint-disable-next-line @typescript-eslint/only-throw-error
  if (!lies) throw unknown();
  const table = LocalTable.load(lies.table.kept, JSON.stringify(lies.records));
  return opened(id, table, lies.records.length);
}

function opened(id: string, table: LocalTable, kept: number): Open {
  const one: Open = { id, table, kept, lesson: false, queue: Promise.resolve(), lines: new Map(), thinks: null };
  open.set(id, Promise.resolve(one));
  return one;
}

/** Does something at a table when all before it is done. */
function inTurn<T>(one: Open, work: () => Promise<T> | T): Promise<T> {
  const turn = one.queue.then(work, work);
  one.queue = turn.catch(() => undefined);
  return turn;
}

/** Writes down what happened, tells those who look on, and lets bots think. */
async function commit(one: Open) {
  const fresh = one.unkept ? [] : (JSON.parse(one.table.fresh()) as unknown[]);
  if (fresh.length > 0) {
    const summary = JSON.parse(one.table.summary()) as TableLine;
    const people = JSON.parse(one.table.people()) as Person[];
    try {
      await store.write({ id: one.id, kept: one.table.keep(), summary, people }, one.kept, fresh);
    } catch {
      // What lies in the database is the truth: the table is opened anew, and those who look on come back.
      open.delete(one.id);
      for (const line of one.lines.keys()) {
        tables.delete(line);
        page.postMessage({ line, lost: 'the browser does not keep it' });
      }
      // eslint-disable-next-line @typescript-eslint/only-throw-error
      throw refusal(503, 'TROUBLE', 'refused.trouble');
    }
    one.kept += fresh.length;
  }
  for (const [number, line] of one.lines) tell(one, number, line);
  think(one);
}

function tell(one: Open, number: number, line: Line) {
  let more = true;
  while (more) {
    const text = one.table.frame(line.person, line.since, Date.now());
    const told = JSON.parse(text) as { records: unknown[]; more?: boolean };
    line.since += told.records.length;
    more = told.more ?? false;
    page.postMessage({ line: number, text });
  }
}

/** Lets bots think, if somebody is there to see it and there is something new to think about. */
function think(one: Open) {
  const text = one.lines.size > 0 ? one.table.bots(Date.now()) : undefined;
  if (text === undefined) {
    one.thinks = null;
    return;
  }
  const { wait, entries, task } = JSON.parse(text) as Due;
  const about = JSON.stringify([entries, task]);
  if (one.thinks === about) return;
  one.thinks = about;
  const thought = pool.ask({ work: 'think', task: JSON.stringify(task), patience: task.patience });
  void Promise.all([thought, sleep(wait)])
    .then(([found]) =>
      inTurn(one, async () => {
        if (one.thinks !== about || found === 'null') return;
        one.thinks = null;
        one.table.bot_acts(found, Date.now());
        await commit(one);
      }),
    )
    .catch((error: unknown) => {
      // Whoever opens the table again lets it think once more.
      one.thinks = null;
      console.error('a bot did not come to an end', error);
    });
}

/** Makes a table and keeps it. */
async function make(making: Omit<Making, 'id' | 'code'>, unkept = false): Promise<Open> {
  const [id, code] = [`local${letters(15)}`, letters(6)];
  const seed = crypto.getRandomValues(new Uint8Array(32));
  const table = LocalTable.make(JSON.stringify({ ...making, id, code }), seed, Date.now());
  const one = opened(id, table, 0);
  one.unkept = unkept;
  await commit(one);
  return one;
}

async function makeNew(body: NewLocal): Promise<string> {
  const { people: named = [], moment: given, from, here: _, unkept, ...rest } = body;
  const me = await store.me();
  const people: unknown[] = [];
  const seats = rest.seats.map((plan, seat) => {
    if (plan !== 'me' && plan !== 'open') return plan;
    const name = named.find((one) => one.seat === seat)?.name ?? (plan === 'me' ? me?.name : undefined) ?? `Player ${seat + 1}`;
    people.push({ seat, id: plan === 'me' ? 'me' : `guest${seat}`, name, nonce: letters(20) });
    return 'open';
  });
  const moment = from
    ? (JSON.parse((await find(from.table)).table.moment(personAt(await find(from.table)) ?? 'me', from.entry, random())) as unknown)
    : given;
  // Whoever sits at the device comes first: it is theirs.
  people.sort((one, other) => Number((other as Person).id === 'me') - Number((one as Person).id === 'me'));
  return (await make({ people, new: { ...rest, seats, public: false, clock: null }, moment }, unkept)).id;
}

/** Makes the table of a lesson. Everybody there is a person, so that no bot thinks; what is not scripted is the same for all. */
function makeLesson({ game, position, me, names, moves }: NewLesson): string {
  const [id, code] = [`local${letters(15)}`, letters(6)];
  const people = names.map((name, seat) => ({ seat, id: seat === me ? 'me' : `guest${seat}`, name, nonce: 'lesson' }));
  const making = { id, code, people, new: { game, seats: names.map(() => 'open'), position, pace: 0, hints: true } };
  const table = LocalTable.make(JSON.stringify(making), new Uint8Array(32), Date.now());
  const one = opened(id, table, 0);
  one.lesson = one.unkept = true;
  for (const move of moves) scripted(one, move);
  return id;
}

function scripted({ table }: Open, { seat, action, chance = [] }: Move) {
  table.scripted(seat, JSON.stringify(action), JSON.stringify(chance), Date.now());
}

const phaseOf = (one: Open) => (JSON.parse(one.table.summary()) as TableLine).phase;

/** Who looks at a table if nobody is named: whoever plays here alone. */
function personAt(one: Open): string | undefined {
  const people = JSON.parse(one.table.people()) as Person[];
  // A journal that is over is somebody else's game; one that goes on is played on here.
  const [person] = people.length === 1 ? people : [];
  return person && isBrought(person) && phaseOf(one) === 'finished' ? NOBODY : person?.id;
}

/** Carries out what was said over a line. */
async function say(one: Open, number: number, frame: string) {
  const line = one.lines.get(number);
  if (!line) return;
  const { id, refused, said } = JSON.parse(one.table.say(line.person, frame, Date.now())) as Said;
  const answer = (text: object) => page.postMessage({ line: number, text: JSON.stringify({ id, ...text }) });
  if (refused || !said) {
    answer({ refused });
    return;
  }
  if (said.then === 'hint') {
    // Nobody waits for it.
    const found = pool.ask({ work: 'best', task: JSON.stringify(said.task), patience: said.task?.patience ?? 250 });
    void found.then(
      (text) => answer({ ok: JSON.parse(text) as unknown }),
      (error: unknown) => answer({ refused: thrown(error).refused }),
    );
    return;
  }
  try {
    let ok = said.reply;
    if (said.then === 'skip') {
      const thought = await pool.ask({ work: 'think', task: JSON.stringify(said.task), patience: said.task?.patience ?? 250 });
      ok = { n: one.table.skip(said.seat ?? 0, thought, Date.now()) };
    } else if (said.then === 'rematch' && said.rematch) {
      const { game, setup, people } = said.rematch;
      const named = people.map((person) => ({ ...person, nonce: letters(20) }));
      const next = await make({ people: named, setup, new: { game, seats: setup.chairs.map(() => 'open') } });
      ok = { n: one.table.rematched(next.id, line.person, Date.now()), table: next.id };
    }
    await commit(one);
    answer({ ok });
  } catch (error) {
    answer({ refused: isThrown(error) ? error.refused : thrown(error).refused });
  }
}

const isThrown = (error: unknown): error is Thrown => typeof error === 'object' && error !== null && 'refused' in error;

const stops = new Map<string, AbortController>();

async function reviewed(id: string, one: Open, tell: (done: number, of: number) => void): Promise<Reviewed> {
  const known = await store.review(id);
  if (known) return known;
  const stop = new AbortController();
  stops.set(id, stop);
  const found = JSON.parse(await pool.ask({ work: 'review', journal: one.table.journal() }, tell, stop.signal)) as Reviewed;
  await store.keepReview(id, found);
  return found;
}

/** Who plays on this device, and their tables: no rules are needed for that. */
async function ofPerson(method: string, what: string | undefined, body: unknown): Promise<unknown> {
  if (method === 'GET') {
    const over = what === 'history';
    const lines = (await store.all()).map(({ summary, people }) => ({ ...summary, your_turn: people.some((one) => one.waited) }));
    return lines.filter(({ phase }) => (phase === 'finished' || phase === 'closed') === over);
  }
  const name = (body as { name: string }).name.trim();
  // eslint-disable-next-line @typescript-eslint/only-throw-error
  if (name.length === 0 || Array.from(name).length > 20) throw refusal(400, 'FORM', 'refused.name');
  const me: Me = { id: 'me', name, login: null };
  await store.keepMe(me);
  return me;
}

/** Answers as the doors of a house do. */
async function answer(
  { method, door, body, person }: Extract<ToKeeper, { ask: unknown }>['ask'],
  tell: (done: number, of: number) => void,
): Promise<unknown> {
  const url = new URL(door, 'http://here');
  const [, first, second, ...rest] = url.pathname.split('/');
  const what = rest.join('/');
  if (first === 'server') return { version: 'here', address: null, you: (await store.me()) ?? null };
  if (first === 'guests' || first === 'me') return ofPerson(method, second, body);
  await load();
  if (first === 'games' && second) return JSON.parse(what === 'guide' ? guide(second) : rules(second));
  if (first === 'games') return JSON.parse(catalogue());
  if (first === 'lessons') return { id: makeLesson(body as NewLesson) };
  if (first === 'tables' && second === undefined) {
    if (method === 'GET') return [];
    const id = await makeNew(body as NewLocal);
    return { id };
  }
  if (first === 'tables' && second === 'import') {
    const [id, code] = [`local${letters(15)}`, letters(6)];
    const { text, names = [] } = body as { text: string; names?: string[] };
    const table = LocalTable.import(text, names, id, code, Date.now());
    await commit(opened(id, table, 0));
    return { id, phase: (JSON.parse(table.summary()) as TableLine).phase };
  }
  // eslint-disable-next-line @typescript-eslint/only-throw-error
  if (first !== 'tables' || second === undefined || !isHere(second)) throw refusal(404, 'UNKNOWN', 'refused.house');
  if (method === 'DELETE' && what === 'review') {
    stops.get(second)?.abort();
    return null;
  }
  if (method === 'DELETE') {
    open.delete(second);
    await store.remove(second);
    return null;
  }
  const one = await find(second);
  if (one.lesson && what === 'moment') {
    // As it stands, with all that is hidden dealt anew: the header of a journal stands before its first entry.
    const last = one.table.journal().trimEnd().split('\n').length - 2;
    const { origin: _, ...moment } = JSON.parse(one.table.moment('me', last, random())) as Record<string, unknown>;
    return moment;
  }
  if (one.lesson && what === 'moves') {
    // One after the other: each is shown by itself.
    return inTurn(one, async () => {
      for (const move of (body as { moves: Move[] }).moves) {
        scripted(one, move);
        await commit(one);
      }
      return null;
    });
  }
  return inTurn(one, () => {
    if (what === 'people') return JSON.parse(one.table.people()) as unknown;
    if (what === 'file') return one.table.file();
    if (what === 'position') return JSON.parse(one.table.position() ?? 'null') as unknown;
    if (what === 'review') return { wait: reviewed(second, one, tell) };
    const given = method === 'GET' ? Object.fromEntries([...url.searchParams].map(([key, value]) => [key, plain(value)])) : body;
    const told = one.table.ask(person ?? personAt(one), what, JSON.stringify(given ?? {}), Date.now());
    return what === 'journal' ? told : (JSON.parse(told) as unknown);
    // Reviews take their time: the table does not wait for them.
  }).then((told) => (isWaiting(told) ? told.wait : told));
}

const isWaiting = (told: unknown): told is { wait: Promise<Reviewed> } =>
  typeof told === 'object' && told !== null && 'wait' in told && told.wait instanceof Promise;
const plain = (value: string) => (/^\d+$/.test(value) ? Number(value) : value);

/** Lines that are being opened. */
const opening = new Map<number, Promise<void>>();

async function begin(number: number, { table, person, since }: Extract<ToKeeper, { open: unknown }>['open']) {
  try {
    await load();
    const one = await find(table);
    await inTurn(one, () => {
      const line = { person, since };
      one.lines.set(number, line);
      tables.set(number, one);
      tell(one, number, line);
      think(one);
    });
  } catch (error) {
    page.postMessage({ line: number, lost: (isThrown(error) ? error : thrown(error)).refused.why });
  }
}

async function hear(data: ToKeeper) {
  if ('ask' in data) {
    const { id } = data;
    try {
      page.postMessage({ id, ok: await answer(data.ask, (done, of) => page.postMessage({ id, done, of })) });
    } catch (error) {
      page.postMessage({ id, ...(isThrown(error) ? error : thrown(error)) });
    }
    return;
  }
  if ('open' in data) {
    opening.set(data.line, begin(data.line, data.open));
    return;
  }
  // What was said before the table was found is said then.
  await opening.get(data.line);
  const one = tables.get(data.line);
  if (!one) return;
  if ('say' in data) await inTurn(one, () => say(one, data.line, data.say));
  else {
    opening.delete(data.line);
    tables.delete(data.line);
    one.lines.delete(data.line);
  }
}

page.onmessage = ({ data }) => void hear(data).catch((error: unknown) => console.error(error));
