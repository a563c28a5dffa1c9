import { title } from '../lib/games.svelte';
import { answer } from './here';
import { w } from './words';

/** Larger than that is no file of Fremont: the longest games have a few MiB. */
const MOST = 32 * 1024 * 1024;
/** As many as can sit at any table. */
const SEATS = 12;

/** Gives somebody a file. */
export function save(name: string, text: string, kind: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: kind }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** What a file is called: the game, and the day it was saved. */
function called(game: string, kind: string) {
  const day = new Date();
  const two = (number: number) => String(number).padStart(2, '0');
  const word = title(game)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return `${word}-${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}.${kind}`;
}

/** The journal of a game of this device that is over. */
export async function saveJournal(table: string) {
  const text = await answer<string>('GET', `/tables/${table}/journal`);
  const [header = ''] = text.split('\n', 1);
  const { game } = JSON.parse(header) as { game: string };
  save(called(game, 'jsonl'), text, 'application/jsonl');
}

/** A whole table of this device, to go on with elsewhere. */
export async function saveTable(table: string, game: string) {
  save(called(game, 'json'), await answer<string>('GET', `/tables/${table}/file`), 'application/json');
}

/** What seats are called in a journal that names nobody. */
const unnamed = () => Array.from({ length: SEATS }, (_, seat) => w('name.unnamed', { number: seat + 1 }));

/** Takes a file in: a journal or a table. Tells the new table. */
export async function takeIn(file: File): Promise<{ id: string; phase: string }> {
  if (file.size > MOST) throw new Error(w('refused.large', { most: MOST / 1024 / 1024 }));
  return answer('POST', '/tables/import', { text: await file.text(), names: unnamed() });
}

/** Where a table that was taken in is looked at: one that is over as a replay. */
export const placeOf = ({ id, phase }: { id: string; phase: string }) => (phase === 'finished' ? `/table/${id}/replay` : `/table/${id}`);
