import type { Attachment } from 'svelte/attachments';
import { arc, begin, middle } from '../vegas/arc';
import type { Game } from './game.svelte';
import type { Face } from './view';

const EASE = 'cubic-bezier(0.3, 0.1, 0.2, 1)';

/** Where a place is on the screen now; its nearest neighbour where it is not there yet. */
export function whereIs(place: string): DOMRect | null {
  const [kind, one, other] = place.split(':');
  const find = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? null;
  const seen = (rect: DOMRect | null) => (rect && rect.width > 0 ? rect : null);
  if (kind === 'seat') return find(`[data-seat="${one}"]`);
  if (kind === 'lane') return find(`[data-at="row-${one}-${other}"]`) ?? find(`[data-casino="${one}"] .rows`);
  if (kind === 'note') return find(`[data-at="note-${one}-${other}"]`) ?? find(`[data-casino="${one}"] .rows`);
  if (kind === 'card') return find(`[data-casino="${one}"] .foot`) ?? find(`[data-casino="${one}"]`);
  if (kind === 'tile') return seen(find(`.stage[data-face="${one}"]`)) ?? seen(find(`[data-at="tile:${one}"]`)) ?? find('[data-at="tray"]');
  if (kind === 'tray') return find(`[data-at="tray:${one}"]`) ?? find('[data-at="tray"]') ?? find('.arena');
  // The bank has no place of its own: it is beyond the far end of the street.
  return find('[data-casino="6"] .house') ?? find('.arena');
}

/** A die comes rolling in from the seat of whoever rolls. */
export const entering =
  (game: Game, place: number): Attachment<HTMLElement> =>
  (die) => {
    const { moment } = game;
    if (moment?.step.kind !== 'roll' || moment.fades) return;
    const seat = `seat:${moment.step.seat ?? 0}`;
    const from = game.from.get(seat) ?? whereIs(seat);
    if (!from) return;
    const [[x, y], [toX, toY]] = [middle(from), middle(game.from.get(`air:${place}`) ?? die.getBoundingClientRect())];
    const shift = `translate(${x - toX}px, ${y - toY}px)`;
    begin(() =>
      die.animate([{ transform: `${shift} scale(0.7)` }, { transform: 'none' }], {
        duration: moment.ms * 0.62,
        delay: place * 25 * (moment.ms / 900),
        easing: EASE,
        fill: 'backwards',
      }),
    );
  };

/** A tile comes to the middle from where it lies. */
export const lifting =
  (game: Game, face: Face): Attachment<HTMLElement> =>
  (tile) => {
    const from = document.querySelector(`[data-at="tile:${face}"]`)?.getBoundingClientRect();
    const { moment } = game;
    if (moment?.fades || !from || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const to = tile.getBoundingClientRect();
    const [[x, y], [toX, toY]] = [middle(from), middle(to)];
    const scale = Math.max(0.2, from.width / Math.max(1, to.width));
    tile.animate(
      [
        { transform: `translate(${x - toX}px, ${y - toY}px) scale(${scale})`, opacity: 0.4 },
        { transform: 'none', opacity: 1 },
      ],
      {
        duration: 240,
        easing: EASE,
      },
    );
  };

/** A piece travels in an arc from one place to another. */
export function travel(piece: HTMLElement, from: DOMRect, to: DOMRect, { ms, delay }: { ms: number; delay: number }) {
  const frames = arc(middle(from), middle(to), { scale: 0.92, turn: -7, before: 'translate(-50%, -50%)' });
  begin(() => piece.animate(frames, { duration: ms, delay, fill: 'both' }));
}
