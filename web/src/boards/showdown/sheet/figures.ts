import type { Lying, TileView, View } from '../view';
import { lying as read, sketch } from '../view';
import { listed } from '../../../lib/formats';
import { w } from './words';

/** The tiles on a sheet and beside it, as sketched where its owner sketches. */
export function standing(view: View, seat: number): { on: Lying[]; off: Lying['kind'][]; lifted: Lying[]; fresh: Lying[] } {
  const player = view.players[seat];
  const drawn = sketch(view);
  const on = player?.sheet.map(read) ?? [];
  const off = [...(player?.off ?? [])];
  if (!drawn || !view.waiting.includes(seat)) return { on, off, lifted: [], fresh: [] };
  const gone = new Set(drawn.off);
  const fresh = drawn.on.map(read);
  off.push(...drawn.off.map((text) => read(text).kind));
  for (const { kind } of fresh) off.splice(off.indexOf(kind), 1);
  const left = player?.sheet.filter((text) => !gone.has(text)).map(read) ?? [];
  return { on: [...left, ...fresh], off, lifted: drawn.off.map(read), fresh };
}

export const turnedWord = (turn: Lying['turn']) => w(`turned.${turn}`);

/** A tile where it lies, in words. Columns and rows are counted from 1. */
export const whereWord = (tile: TileView, at: Lying) => w('sheet.tile', { tile: tile.name, x: at.x, y: at.y, turned: turnedWord(at.turn) });

/** What a tile brings and needs, in words. */
export function tileWords(view: View, tile: TileView): string {
  const gives = (['population', 'revenue', 'fame'] as const)
    .filter((what) => tile[what] > 0)
    .map((what) => w('tile.gives', { count: tile[what], what: w(`figure.${what}`) }));
  const needs = tile.needs.map((kind) => view.tiles.find((one) => one.tile === kind)?.name ?? kind);
  const parts = [gives.length > 0 ? listed(gives) : w('tile.gives.nothing'), w(`tile.colour.${tile.colour}`)];
  if (needs.length > 0) parts.push(w('tile.needs', { tiles: listed(needs) }));
  return parts.join(' · ');
}
