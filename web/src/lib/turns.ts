import type { TableLine } from '../wire';
import { get } from './api';
import { isMoved } from './moved';

/** My tables that are not over; the sign of the installed page shows how many of them wait for me. */
export async function myTables(): Promise<TableLine[]> {
  const told = await get<TableLine[]>('/me/tables');
  // What goes on elsewhere does not wait for me here.
  const tables = told.map((table) => (isMoved(table.id) ? { ...table, your_turn: false } : table));
  const count = tables.filter((table) => table.your_turn).length;
  // Not every browser has one, and none that is not installed.
  if ('setAppBadge' in navigator) void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
  return tables;
}

/** My tables that wait for me, the one that has waited longest first. */
export const waiting = (tables: TableLine[], but: string) =>
  tables.filter((table) => table.your_turn && table.id !== but).sort((one, other) => one.changed - other.changed);
