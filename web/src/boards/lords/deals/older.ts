import { get } from '../../../lib/api';
import { here } from '../../../lib/router.svelte';
import type { TableRecord, Update } from '../../../wire';

/** What happened at this table before the board was there. Boards are only given what is new. */
export async function older(): Promise<TableRecord[]> {
  const table = /^\/table\/([^/]+)/.exec(here.path)?.[1];
  if (table === undefined) return [];
  const told = await get<Update>(`/tables/${table}/events?since=0`).catch(() => null);
  return told?.records ?? [];
}
