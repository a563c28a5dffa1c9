import { dollars } from '../../../lib/money';
import { playedIn, type ByTag, type Change } from '../../board';
import { survey } from '../sheet/geometry';
import type { Event, PlayerView, Score, Showdown, TrackKey, View } from '../types';
import { lying } from '../view';
import { w } from '../words';
import { reduce } from './reduce';
import { places, ROWS, soFar, type Flight, type ShowdownStep } from './step';

export type { Flight, ShowdownStep } from './step';

type Told = { n: number; event: ByTag<Event>; text: string };
type More = Partial<Omit<ShowdownStep, 'kind'>>;

/** With more new cards than this in one turn each is read for a shorter while. */
const MANY = 2;

const premier = (space: number) => `premier_${space}` as TrackKey;

/** Builds the steps of one update, one event after the other. */
class Steps {
  readonly all: ShowdownStep[] = [];
  private readonly cards: number;
  private unseen = 0;

  constructor(
    private view: View,
    private readonly events: Told[],
    private readonly names: string[],
    private readonly you: number | null,
  ) {
    this.cards = events.filter(({ event }) => event.drawn).length;
    // Without a new turn all cards of the update belong to the one that is shown.
    if (!events.some(({ event }) => event.turn_began)) this.unseen = this.cards;
  }

  run(): ShowdownStep[] {
    for (let at = 0; at < this.events.length; at++) at = this.one(at);
    // What nobody sees happens with the latest that somebody sees.
    if (this.all.length > 0) this.counts();
    return this.all;
  }

  private add(kind: ShowdownStep['kind'], ms: number, more: More = {}) {
    this.all.push({ kind, ms, view: this.view, unseen: this.unseen, ...more, flights: more.flights ?? [] });
  }
  private take(event: ByTag<Event>): View {
    const before = this.view;
    this.view = reduce(before, event);
    return before;
  }
  private name(seat: number): string {
    return this.names[seat] ?? '';
  }
  private caption(at: string, words: string) {
    return words ? { caption: { at, words } } : {};
  }

  /** Takes in events of a kind that come one after the other; tells where the last of them stands. */
  private together(at: number, wanted: (event: ByTag<Event>) => boolean): [before: View, found: ByTag<Event>[], last: number] {
    const before = this.view;
    const found: ByTag<Event>[] = [];
    let next = at;
    for (; next < this.events.length && wanted(this.events[next]!.event); next++) {
      found.push(this.events[next]!.event);
      this.take(this.events[next]!.event);
    }
    return [before, found, next - 1];
  }

  /** The same table, but nobody has got or paid anything yet. */
  private unpaid(before: View): View {
    const figures = ({ cash, fame, population, revenue, income }: PlayerView) => ({ cash, fame, population, revenue, income });
    return { ...this.view, players: this.view.players.map((player, seat) => ({ ...player, ...figures(before.players[seat]!) })) };
  }

  /** Shows the event at a place of the list; tells which was the last that was shown. */
  private one(at: number): number {
    const { event, text } = this.events[at]!;
    if (event.dropped ?? event.moved) return this.prices(at);
    if (event.fame_gained ?? event.cash_gained ?? event.cash_lost) return this.effects(at);
    if (event.income) return this.income(at);
    if (event.scored) return this.scoring(at);
    const before = this.take(event);
    const { removed, drawn, banned, flipped, bid, publicity, renovated, bought, placed, grand_opening, button_passed } = event;
    if (event.turn_began) this.unseen = this.cards;
    else if (button_passed) {
      const coin: Flight = {
        key: 'coin',
        piece: { coin: true },
        from: places.seat(before.button),
        to: places.seat(button_passed.to),
        delay: 0,
      };
      this.add('button', 240, { during: before, flights: before.button === button_passed.to ? [] : [coin] });
    } else if (removed)
      this.add('gone', 240, {
        during: before,
        tracks: [premier(removed.space)],
        ...this.caption(places.lot(premier(removed.space)), text),
      });
    else if (drawn) {
      const shown = { card: drawn.card, text: text.replace(/^[^:]*: /, '') };
      this.add('event', 480, { card: shown, view: before, sound: 'card' });
      this.add('read', this.cards > MANY ? 480 : 900, { card: shown, view: before });
      this.unseen -= 1;
      this.add('file', 240, {
        during: before,
        flights: [{ key: 'card', piece: { card: drawn.card }, from: places.show, to: places.events, delay: 0 }],
      });
    } else if (banned) this.add('ban', 480, { during: this.view, sound: 'chip', ...this.caption(places.event(banned.event), text) });
    else if (event.stack_named) this.add('named', 240, { during: this.view, ...this.caption(places.events, text) });
    else if (flipped) {
      const { size } = this.view.tiles.find(({ tile }) => tile === flipped.tile)!;
      this.add('flip', 480, {
        during: this.view,
        tracks: [premier(flipped.space)],
        flights: [
          { key: 'tile', piece: { tile: flipped.tile }, from: places.stack(size), to: places.lot(premier(flipped.space)), delay: 0 },
        ],
        sound: 'card',
      });
    } else if (bid) this.bid(before, bid, text);
    else if (publicity)
      this.add('publicity', 480, {
        seat: publicity.seat,
        during: this.unpaid(before),
        flights: [
          { key: 'fame', piece: { fame: publicity.fame }, from: places.deed('publicity'), to: places.seat(publicity.seat), delay: 0 },
        ],
        sound: 'sign',
        ...this.caption(places.deed('publicity'), text),
      });
    else if (renovated) {
      this.add('renovate', 480, {
        seat: renovated.seat,
        drops: renovated.on,
        during: this.unpaid(before),
        view: this.unpaid(before),
        sound: 'chip',
        ...this.caption(places.hotel(renovated.seat), text),
      });
      this.lights(before, renovated.seat);
      this.counts();
    } else if (event.passed) this.add('pass', 240, { seat: event.passed.seat, ...this.caption(places.deed('publicity'), text) });
    else if (bought) {
      const { seat, track, tile, price } = bought;
      this.add('buy', 480, {
        seat,
        tracks: [track],
        during: before,
        flights: [
          { key: 'price', piece: { money: price }, from: places.seat(seat), to: places.lot(track), delay: 0 },
          { key: 'tile', piece: { tile }, from: places.lot(track), to: places.hotel(seat), delay: 120 },
        ],
        sound: 'note',
        ...this.caption(places.lot(track), text),
      });
    } else if (placed) this.placed(before, placed.seat, placed.tile, text);
    else if (event.set_aside) this.add('aside', 120, { seat: event.set_aside.seat });
    else if (grand_opening)
      this.add('effect', 480, {
        seat: grand_opening.seat,
        during: before,
        flights: [
          {
            key: 'opening',
            piece: { fame: grand_opening.fame },
            from: places.event('grand_opening'),
            to: places.seat(grand_opening.seat),
            delay: 0,
          },
        ],
        sound: 'sign',
        ...this.caption(places.event('grand_opening'), text),
      });
    else if (event.sheets_full ?? event.stack_empty) this.add('last', 900, { sign: text, sound: 'bell' });
    else if (event.over) this.add('won', 900, { sound: 'bigwin', ...this.last() });
    return at;
  }

  /** All prices that fall or rise together. */
  private prices(at: number): number {
    const cause = (event: ByTag<Event>) => event.moved?.event ?? null;
    const first = cause(this.events[at]!.event);
    const [, found, last] = this.together(at, (event) => !!(event.dropped ?? event.moved) && cause(event) === first);
    this.add('fall', 480, { during: this.view, tracks: found.map((one) => premier((one.dropped ?? one.moved)!.space)), sound: 'chip' });
    return last;
  }

  /** What a card brings to those it is about, all at once. */
  private effects(at: number): number {
    const of = (event: ByTag<Event>) => event.fame_gained ?? event.cash_gained ?? event.cash_lost;
    const { event: cause } = of(this.events[at]!.event)!;
    const [before, found, last] = this.together(at, (event) => of(event)?.event === cause);
    const flights = found.map((one): Flight => {
      const { seat, amount } = of(one)!;
      const [card, mine] = [places.event(cause), places.seat(seat)];
      return {
        key: `seat${seat}`,
        piece: one.fame_gained ? { fame: amount } : { money: amount },
        from: one.cash_lost ? mine : card,
        to: one.cash_lost ? card : mine,
        delay: 0,
      };
    });
    this.add('effect', 480, { during: before, flights, sound: found[0]!.fame_gained ? 'sign' : 'note' });
    return last;
  }

  /** Everybody is paid at once, from hotel to seat. */
  private income(at: number): number {
    const [before, found, last] = this.together(at, (event) => !!event.income);
    const flights = found.flatMap(({ income }): Flight[] => {
      const { seat, amount } = income!;
      return amount > 0
        ? [{ key: `seat${seat}`, piece: { money: amount }, from: places.hotel(seat), to: places.seat(seat), delay: 0 }]
        : [];
    });
    this.add('income', 480, { during: before, flights, sound: 'note', ...this.caption(places.events, w('moment.income')) });
    return last;
  }

  /** A chip flies to its stop; one that lay lower is knocked aside, and its owner feels it. */
  private bid(before: View, { seat, track, amount, outbid }: NonNullable<ByTag<Event>['bid']>, text: string) {
    this.add('bid', 240, {
      seat,
      tracks: [track],
      during: before,
      flights: [{ key: 'chip', piece: { chip: seat }, from: places.seat(seat), to: places.stop(track, amount), delay: 0 }],
      sound: 'chip',
      ...this.caption(places.lot(track), seat === this.you ? '' : text),
    });
    if (outbid === null) return;
    const was = before.tracks.find((one) => one.track === track)?.bid?.amount ?? 0;
    this.add('outbid', 480, {
      seat: outbid,
      tracks: [track],
      amount: was,
      sound: outbid === this.you ? 'bell' : 'chip',
      ...this.caption(
        places.lot(track),
        w(outbid === this.you ? 'moment.outbid.you' : 'moment.outbid', { name: this.name(outbid), money: dollars(was) }),
      ),
    });
  }

  private placed(before: View, seat: number, text: string, words: string) {
    this.add('place', 240, {
      seat,
      drops: [text],
      during: this.unpaid(before),
      view: this.unpaid(before),
      sound: 'chip',
      ...this.caption(places.hotel(seat), seat === this.you ? '' : words),
    });
    this.lights(before, seat);
    if (lying(text).kind === 'night_club')
      this.add('club', 900, {
        seat,
        opens: text,
        during: this.unpaid(before),
        sign: w('moment.club'),
        sound: seat === this.you ? 'bigwin' : 'win',
      });
    this.counts();
  }

  /** Whatever was shown of it, with the latest step it counts. */
  private counts() {
    this.all.at(-1)!.view = this.view;
  }

  /** Light runs along new routes, and diamonds that have closed flash. */
  private lights(before: View, seat: number) {
    const of = (view: View) => survey(view, view.players[seat]!.sheet.map(lying));
    const [was, is] = [of(before), of(this.view)];
    const open = ({ doors }: typeof was) =>
      doors.filter((door) => door.meets !== 'wall' && door.meets !== 'free' && (door.casino || door.hotel)).length;
    const still = { seat, during: this.unpaid(before), view: this.unpaid(before) };
    if (open(is) > open(was))
      this.add('route', 480, {
        ...still,
        runs: true,
        sound: 'sign',
        ...(is.joined && !was.joined ? this.caption(places.hotel(seat), w('moment.joined')) : {}),
      });
    const [columns, rows] = [this.view.sheet[0]?.length ?? 0, this.view.sheet.length];
    const had = new Map(was.diamonds.map((one) => [`${one.x},${one.y}`, one.corners.length]));
    const flash = is.diamonds
      .filter(
        ({ x, y, corners }) =>
          corners.length >= 3 && x > 0 && y > 0 && x < columns && y < rows && corners.length > (had.get(`${x},${y}`) ?? 0),
      )
      .map(({ x, y }) => `${x},${y}`);
    if (flash.length > 0)
      this.add('diamond', 480, { ...still, flash, sound: 'win', ...this.caption(places.hotel(seat), w('moment.diamond')) });
  }

  private scores: Score[] = [];
  private last(): More {
    return this.scores.length > 0 ? { scoring: { scores: this.scores, rows: ROWS.length } } : {};
  }

  /** One row after the other is counted for everybody; the lead can turn until the last. */
  private scoring(at: number): number {
    const [before, found, last] = this.together(at, (event) => !!event.scored);
    this.scores = found.map(({ scored }) => scored!.score);
    const counted = (rows: number): View => ({
      ...before,
      players: before.players.map((player, seat) => {
        const score = this.scores[seat]!;
        return { ...player, fame: soFar(score, rows), cash: rows === ROWS.length ? score.cash_left : player.cash };
      }),
    });
    ROWS.forEach((row, place) => {
      const brings = this.scores.some((score) => (row === 'diamonds' ? score.partial_diamonds + score.full_diamonds : score[row]) > 0);
      this.add('score', row === 'track' ? 480 : 900, {
        scoring: { scores: this.scores, rows: place + 1 },
        view: counted(place + 1),
        ...(brings ? { sound: row === 'cash' ? 'note' : 'sign' } : {}),
      });
    });
    return last;
  }
}

/** The steps of an update, with the view that they lead to by themselves. */
export function reckoned({ before, records, names, you }: Change<Showdown>): ShowdownStep[] {
  const played = records.flatMap((record) => playedIn(record) ?? []);
  const events = played.flatMap(({ events, lines }) =>
    events.map(({ n, event }) => ({ n, event, text: lines?.find((line) => line.n === n)?.text ?? '' })),
  );
  // What is taken back, or was laid out before anybody looked, stands at once.
  if ((before as View | null) === null || events.some(({ event }) => 'undone' in event || event.started)) return [];
  return new Steps(before, events, names, you).run();
}

/** How an update is shown, step by step. Whatever was reckoned on the way, what stands at the end is the house's word. */
export function steps(change: Change<Showdown>): ShowdownStep[] {
  const { after } = change;
  const shown = reckoned(change);
  const last = shown.pop();
  // Where there is nothing to see, nothing is waited for.
  return last ? [...shown, { ...last, view: after }] : [];
}
