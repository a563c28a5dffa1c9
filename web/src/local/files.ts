import { answer } from './here';

/** Gives somebody a file. */
export function save(name: string, text: string, kind: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: kind }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The journal of a game of this device that is over. */
export async function saveJournal(table: string) {
  save(`fremont-${table}.jsonl`, await answer<string>('GET', `/tables/${table}/journal`), 'application/jsonl');
}

/** A whole table of this device, to go on with elsewhere. */
export async function saveTable(table: string) {
  save(`fremont-${table}.json`, await answer<string>('GET', `/tables/${table}/file`), 'application/json');
}

/** Takes a file in: a journal or a table. Tells the new table. */
export async function takeIn(file: File): Promise<{ id: string; phase: string }> {
  return answer('POST', '/tables/import', { text: await file.text() });
}

/** Where a table that was taken in is looked at: one that is over as a replay. */
export const placeOf = ({ id, phase }: { id: string; phase: string }) => (phase === 'finished' ? `/table/${id}/replay` : `/table/${id}`);
