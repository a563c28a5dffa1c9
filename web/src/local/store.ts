import type { Me, Reviewed, TableLine } from '../wire';
import type { Person } from './said';

/** A table as it lies in the browser's database: all but its records, which lie beside it one by one. */
export type Kept = { id: string; kept: string; summary: TableLine; people: Person[] };

type Written = unknown;

const NAME = 'fremont';
const VERSION = 1;

function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error('the database does not answer'));
  });
}

let opened: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  if (opened) return opened;
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = () => {
    const db = request.result;
    db.createObjectStore('tables', { keyPath: 'id' });
    // The key is the table's id and the number of the record.
    db.createObjectStore('records');
    db.createObjectStore('reviews');
    db.createObjectStore('me');
  };
  opened = asked(request);
  opened.catch(() => (opened = undefined));
  return opened;
}

/** Kept whatever happens to the page from now on: resolves when it is on disk. */
function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((done, failed) => {
    transaction.oncomplete = () => done();
    transaction.onabort = transaction.onerror = () => failed(transaction.error ?? new Error('the browser does not keep it'));
  });
}

const range = (id: string) => IDBKeyRange.bound([id, 0], [id, Infinity]);

/** Writes a table and its fresh records, from a number on, in one breath. */
export async function write(table: Kept, first: number, records: Written[]) {
  const db = await database();
  const transaction = db.transaction(['tables', 'records'], 'readwrite');
  transaction.objectStore('tables').put(table);
  const store = transaction.objectStore('records');
  records.forEach((record, place) => store.add(record, [table.id, first + place]));
  await committed(transaction);
}

export async function load(id: string): Promise<{ table: Kept; records: Written[] } | null> {
  const transaction = (await database()).transaction(['tables', 'records']);
  const [table, records] = await Promise.all([
    asked(transaction.objectStore('tables').get(id) as IDBRequest<Kept | undefined>),
    asked(transaction.objectStore('records').getAll(range(id)) as IDBRequest<Written[]>),
  ]);
  return table ? { table, records } : null;
}

/** All tables, the latest change first. */
export async function all(): Promise<Kept[]> {
  const store = (await database()).transaction('tables').objectStore('tables');
  const tables = await asked(store.getAll() as IDBRequest<Kept[]>);
  return tables.sort((one, other) => other.summary.changed - one.summary.changed);
}

export async function remove(id: string) {
  const transaction = (await database()).transaction(['tables', 'records', 'reviews'], 'readwrite');
  transaction.objectStore('tables').delete(id);
  transaction.objectStore('records').delete(range(id));
  transaction.objectStore('reviews').delete(id);
  await committed(transaction);
}

async function put(store: 'reviews' | 'me', key: string, value: unknown) {
  const transaction = (await database()).transaction(store, 'readwrite');
  transaction.objectStore(store).put(value, key);
  await committed(transaction);
}

async function read<T>(store: 'reviews' | 'me', key: string): Promise<T | undefined> {
  const transaction = (await database()).transaction(store);
  return asked(transaction.objectStore(store).get(key) as IDBRequest<T | undefined>);
}

export const review = (id: string) => read<Reviewed>('reviews', id);
export const keepReview = (id: string, review: Reviewed) => put('reviews', id, review);
export const me = () => read<Me>('me', 'me');
export const keepMe = (me: Me) => put('me', 'me', me);
