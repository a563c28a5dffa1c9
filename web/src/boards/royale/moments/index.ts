import type { Change, ByTag } from '../../board';
import { playedIn } from '../../board';
import type { SoundName } from '../../../lib/sound';
import { reduce } from '../reduce';
import { showing, type Event, type Face, type Owner, type Purse, type Royale, type View } from '../view';
import { w } from '../words';
import { leadsAfter, shownOrder, type Told } from './order';
import { diceFlight, homeOf, lasting, moneyFlight, places, type Flight, type Kind, type Pay, type RoyaleStep } from './step';

export type { Flight, Pay, Piece, RoyaleStep } from './step';

type More = Partial<Omit<RoyaleStep, 'kind' | 'view' | 'seen' | 'begun'>>;
const one = (die: 'small' | 'biggy') => (die === 'biggy' ? 'B' : '1');
/** Notes are dealt one casino after the other. */
const DEAL = 120;

/** What an update leaves open of a question: the counter of a bet and a closed fist stay on their tiles, an answer ends it. */
function asked(view: View, { hid, threw, bet_won, bet }: ByTag<Event>): View {
  if (hid) return { ...view, asks: { guess: hid.tokens === null ? {} : { tokens: hid.tokens } } };
  if (threw?.space !== undefined)
    return { ...view, asks: { bet: { space: threw.space, sum: threw.dice[0] + threw.dice[1], reward: null } } };
  return bet_won || bet ? view : { ...view, asks: 'roll', waiting: null };
}

/** Builds the steps of one update, one event after the other. */
class Steps {
  readonly all: RoyaleStep[] = [];
  private readonly seen: ByTag<Event>[] = [];
  private pay: Pay | undefined;

  constructor(
    private view: View,
    private readonly after: View,
    private readonly events: Told[],
    private readonly names: string[],
  ) {}

  run(): RoyaleStep[] {
    for (let at = 0; at < this.events.length; at++) at = this.one(at);
    return this.all;
  }

  /** A step: what is shown while it runs, then the view that has been reckoned so far. */
  private add(kind: Kind, ms: number, more: More = {}) {
    const flights = more.flights ?? [];
    this.all.push({
      kind,
      ms: lasting(ms, flights),
      view: this.view,
      seen: [...this.seen],
      begun: this.all.at(-1)?.seen.length ?? 0,
      ...(this.pay ? { pay: this.pay } : {}),
      ...more,
      flights,
    });
  }

  private name(seat: Owner | number): string {
    return seat === 'N' ? w('neutral') : seat === 'G' ? w('blanks') : (this.names[Number(seat)] ?? '');
  }

  /** Takes an event in. */
  private take(at: number): View {
    const before = this.view;
    this.seen.push(this.events[at]!.event);
    this.view = asked(reduce(before, this.events[at]!.event), this.events[at]!.event);
    return before;
  }

  /** A caption at a place, with the words of the log unless there are others. */
  private caption(at: string, told: Told, words = told.text) {
    return words ? { caption: { at: `[data-at="${at}"]`, words } } : {};
  }

  /** The tags and signs follow the dice; whoever is pushed out drops off first. */
  private lead(at: number, more: More = {}) {
    const old = this.view;
    this.view = leadsAfter(this.events, at, old, this.after);
    const outbid = this.view.casinos.flatMap((now, place) => {
      const was = old.casinos[place]!;
      return now.pair ? was.leads.filter((owner): owner is Owner => owner !== null && !now.leads.includes(owner)) : [];
    });
    const changed = this.view.casinos.some((now, place) => String(now.leads) !== String(old.casinos[place]!.leads));
    this.add('lead', 240, { during: this.view, outbid, ...(changed ? { sound: 'sign' as const } : {}), ...more });
  }

  /** What is left in the tray goes home, if the house says that it does. */
  private rest(seat: number): More {
    const { roll } = this.view;
    if (!roll || this.after.roll !== null) return {};
    this.view = { ...this.view, roll: null };
    const flights = [1, 2, 3, 4, 5, 6].flatMap((number) =>
      diceFlight(seat, showing(roll, number), number, { from: places.tray(number), to: places.seat(seat) }).map((flight) => ({
        ...flight,
        delay: 0,
      })),
    );
    return { flights };
  }

  /** Shows the event at a place of the list; tells which was the last that was shown. */
  private one(at: number): number {
    const told = this.events[at]!;
    const { event } = told;
    if (event.tied ?? event.paid ?? event.unclaimed) return this.casino(at);
    if (event.round_began) return this.round(at);
    const before = this.take(at);
    if (event.rolled) {
      const { seat, roll } = event.rolled;
      const words = w('moment.rolls', { name: this.name(seat) });
      const dice = [1, 2, 3, 4, 5, 6].flatMap((number) =>
        diceFlight(seat, showing(roll, number), number, { from: places.seat(seat), to: places.tray() }),
      );
      this.add('roll', 900, {
        seat,
        roll,
        during: { ...before, active: seat, roll: null },
        sound: 'dice',
        ms: 900 + 25 * (dice.length - 1),
        ...this.caption(places.tray(), told, words),
      });
    } else if (event.stuck) this.add('stuck', 480, { seat: event.stuck.seat, ...this.caption(places.tray(), told) });
    else if (event.passed) this.passed(told, event.passed.seat, before);
    else if (event.placed) this.placed(at, before);
    else if (event.chip_card_taken) {
      const { seat, casino, colour } = event.chip_card_taken;
      const flights: Flight[] = [{ key: 'card', piece: { card: colour }, from: places.card(casino), to: places.seat(seat), delay: 0 }];
      this.add('card', 480, { seat, casino, flights, sound: 'card', ...this.caption(places.lane(casino), told) });
    } else if (event.gained) this.gained(told);
    else if (event.fined) {
      const { seat, notes, chips } = event.fined;
      const flights = moneyFlight(String(seat), { notes, chips }, { from: places.seat(seat), to: places.tile('bad_luck') });
      this.add('fine', 480, { seat, face: 'bad_luck', event, flights, sound: 'note', ...this.caption(places.tile('bad_luck'), told) });
    } else if (event.threw) {
      const { seat, tile, dice } = event.threw;
      const words = w('moment.throws', { name: this.name(seat), face: w(`face.${tile}`) });
      this.add('throw', 900, {
        seat,
        face: tile,
        event,
        thrown: dice,
        during: before,
        sound: 'dice',
        ...this.caption(places.tile(tile), told, words),
      });
    } else if (event.round_ended) {
      // What broke lies there until it is swept away.
      const broken = this.pay?.broken;
      this.pay = undefined;
      this.add('sweep', 480, { sound: 'dice', ...(broken ? { broken } : {}) });
    } else if (event.over) this.add('over', 480, { sound: 'bigwin' });
    else this.tile(at, before);
    return at;
  }

  private passed(told: Told, seat: number, before: View) {
    const { roll } = before;
    const gone = this.view;
    this.view = { ...gone, roll };
    const chip: Flight = { key: 'chip', piece: { chip: true }, from: places.seat(seat), to: places.tray(), delay: 0 };
    this.add('pass', 480, { seat, flights: [chip], sound: 'chip', ...this.caption(places.tray(), told) });
    const home = this.rest(seat);
    this.view = gone;
    this.add('home', 240, { seat, during: gone, ...home });
  }

  private placed(at: number, before: View) {
    const told = this.events[at]!;
    const { seat, casino, dice, how } = told.event.placed!;
    const from = how === 'rolled' ? places.tray(casino) : places.seat(seat);
    const flights = diceFlight(seat, dice, casino, { from, to: places.lane(casino, seat) });
    // In the air they are neither here nor there.
    const air = { ...this.view, casinos: before.casinos };
    const face = how === 'rolled' ? {} : { face: how };
    this.add('place', 480, { seat, casino, during: air, flights, sound: 'dice', ...face, ...this.caption(places.lane(casino), told) });
    this.lead(at, { seat, casino, ...this.rest(seat) });
  }

  private gained(told: Told) {
    const { seat, tile, chips, notes, markers } = told.event.gained!;
    const flights = moneyFlight(String(seat), { notes: merged(notes, markers), chips }, { from: places.tile(tile), to: places.seat(seat) });
    const sound: SoundName = Object.keys(notes).length + Object.keys(markers).length > 0 ? 'win' : 'chip';
    this.add('gain', 480, { seat, face: tile, event: told.event, flights, sound, ...this.caption(places.tile(tile), told) });
  }

  /** What a tile does by itself or for whoever decides there. */
  private tile(at: number, before: View) {
    const told = this.events[at]!;
    const { event } = told;
    const act = (face: Face, ms: number, more: More = {}) =>
      this.add('act', ms, { face, event, ...this.caption(places.tile(face), told), ...more });
    const move = (face: Face, flights: Flight[], more: More = {}) =>
      act(face, 480, { flights, sound: 'dice', during: { ...before, roll: this.view.roll }, ...more });
    const token = (face: Face, from: string, to: string) =>
      act(face, 480, { flights: [{ key: 'token', piece: { token: face }, from, to, delay: 0 }], sound: 'chip' });
    const on = places.tile;
    if (event.hid) act('lucky_punch', 480, { seat: event.hid.seat });
    else if (event.guessed) act('lucky_punch', 900, { seat: event.guessed.seat, sound: 'chip' });
    else if (event.jackpot_moved) act('jackpot', 480, { sound: 'sign' });
    else if (event.bet) act('fifty_fifty', 240, { seat: event.bet.seat });
    else if (event.bet_won) act('fifty_fifty', 480, { seat: event.bet_won.seat, sound: 'sign' });
    else if (event.bet_lost) act('fifty_fifty', 480, { seat: event.bet_lost.seat });
    else if (event.stopped) act('fifty_fifty', 240, { seat: event.stopped.seat });
    else if (event.high_five_taken) token('high_five', on('high_five'), places.seat(event.high_five_taken.seat));
    else if (event.power_taken) {
      const holder = before.casinos.flatMap(({ tile }) => (tile?.face === 'power_play' ? [tile.holder] : [])).at(0) ?? null;
      token('power_play', holder === null ? on('power_play') : places.seat(holder), places.seat(event.power_taken.seat));
    } else if (event.power_lost) token('power_play', places.seat(event.power_lost.seat), on('power_play'));
    else if (event.closed) {
      const { seat, casino } = event.closed;
      act('no_entry', 480, { seat, casino, sound: 'chip', ...this.caption(places.lane(casino), told) });
    } else if (event.knocked_out) {
      const { seat, die } = event.knocked_out;
      move('knockout', diceFlight(seat, one(die), die === 'biggy' ? 6 : 1, { from: places.seat(seat), to: on('knockout') }), { ms: 240 });
    } else if (event.back_from_bar) {
      const { seat, dice } = event.back_from_bar;
      move('knockout', diceFlight(seat, dice, 1, { from: on('knockout'), to: places.seat(seat) }));
    } else if (event.blocked) {
      const { casino, blanks } = event.blocked;
      move('block_it', diceFlight('G', String(blanks), 0, { from: on('block_it'), to: places.lane(casino, 'G') }), { casino });
      this.lead(at, { casino });
    } else if (event.blank_taken) {
      const { casino } = event.blank_taken;
      move('handicap', diceFlight('G', '1', 0, { from: places.lane(casino, 'G'), to: on('handicap') }), { casino });
      this.lead(at, { casino });
    } else if (event.took_back) {
      const { seat, casino, die, tile } = event.took_back;
      move(tile, diceFlight(seat, one(die), casino, { from: places.lane(casino, seat), to: places.seat(seat) }), { casino });
      this.lead(at, { casino });
    } else if (event.doubled_down) {
      const { seat, dice } = event.doubled_down;
      const casino = before.casinos.find(({ tile }) => tile?.face === 'double_down')?.number ?? 1;
      move('double_down', diceFlight(seat, dice, casino, { from: places.lane(casino, seat), to: on('double_down') }), { casino });
      this.lead(at, { casino });
    } else if (event.nice_put) {
      const { seat, die, number, pushed } = event.nice_put;
      const from = before.just?.casino === number ? places.lane(number, seat) : places.tray(number);
      const flights = diceFlight(seat, one(die), number, { from, to: on('nice_dice') });
      if (pushed)
        flights.push(...diceFlight(pushed.seat, one(pushed.die), number, { from: on('nice_dice'), to: places.lane(number, pushed.seat) }));
      move('nice_dice', flights, { seat });
      this.lead(at, { ...this.rest(seat) });
    } else if (event.chose) act('my_choice', 480, { seat: event.chose.seat, sound: 'sign' });
    else if (event.activated) act(event.activated.tile, 480, { seat: event.activated.seat, sound: 'sign' });
    else if (event.back_from_golden ?? event.golden_put) {
      const { seat, die } = (event.back_from_golden ?? event.golden_put)!;
      const [from, to] = [places.seat(seat), on('my_choice')];
      move('my_choice', diceFlight(seat, one(die), 6, event.golden_put ? { from, to } : { from: to, to: from }));
    } else if (event.bad_luck_fixed) act('bad_luck', 900);
    else if (event.prime_placed) {
      const { numbers, seat } = event.prime_placed;
      const flights = numbers.map((value, place): Flight => ({
        key: `black${place}`,
        piece: { black: value },
        from: on('prime_time'),
        to: places.lane(value, seat),
        delay: 0,
      }));
      if (flights.length > 0) {
        move('prime_time', flights, { seat });
        this.lead(at);
      } else act('prime_time', 240, { seat });
    } else if (event.split) act('black_box', 480, { seat: event.split.seat, sound: 'chip' });
    else if (event.picked) act('black_box', 900, { seat: event.picked.seat, sound: 'card' });
    else if (event.double_down_tied) act('double_down', 480);
    else if (event.declined) act(event.declined.tile, 240, { seat: event.declined.seat });
  }

  /** One casino pays: what is tied breaks, the notes fly to whoever wins them, the rest goes back. */
  private casino(at: number): number {
    const [first] = [this.events[at]!];
    const casino = (first.event.tied ?? first.event.paid ?? first.event.unclaimed)!.casino;
    let next = at;
    if (first.event.tied) {
      const { owners } = first.event.tied;
      const lying = this.view.casinos[casino - 1]!.dice;
      const broken = Object.fromEntries(owners.flatMap((owner) => (lying[owner] ? [[owner, lying[owner]]] : [])));
      this.pay = { casino, broken: { ...this.pay?.broken, [casino]: broken } };
      const before = this.take(next++);
      this.add('tie', 480, { casino, during: before, event: first.event, sound: 'dice' });
    }
    this.pay = { casino, broken: this.pay?.broken ?? {} };
    const from = next;
    const flights: Flight[] = [];
    const before = this.view;
    for (; next < this.events.length; next++) {
      const { paid, unclaimed } = this.events[next]!.event;
      if ((paid ?? unclaimed)?.casino !== casino) break;
      this.take(next);
      const pair = before.casinos[casino - 1]!.pair ?? [0, 0];
      const left = unclaimed?.notes.map((note, place) => ({ note, place: unclaimed.notes.length === 2 ? place : 1, to: null })) ?? [];
      const won = paid ? [{ note: paid.note, place: paid.place - 1, to: paid.owner }] : [];
      for (const { note, place, to } of [...won, ...left])
        flights.push({
          key: `note${place}`,
          piece: { note: note || pair[place]!, to },
          from: places.note(casino, place),
          to: to === null ? places.bank() : homeOf(to),
          delay: place * 120,
        });
    }
    if (next > from) {
      const during = { ...before, casinos: before.casinos.map((old) => (old.number === casino ? { ...old, pair: null } : old)) };
      const won = flights.some(({ piece }) => 'note' in piece && piece.to !== null && /\d/.test(piece.to));
      this.add('pay', won ? 900 : 480, { casino, during, flights, sound: 'note' });
    }
    return next - 1;
  }

  /** A new round is laid out: notes from 1 to 6, chips, then tiles and the dice of nobody. */
  private round(at: number): number {
    let next = at;
    const deal = () => {
      const { tiles_laid, blanks_laid, neutral_placed, rolled } = this.events[next]!.event;
      return !(tiles_laid ?? blanks_laid ?? neutral_placed ?? rolled);
    };
    const round = this.events[at]!.event.round_began!;
    const before = this.view;
    while (next < this.events.length && deal()) this.take(next++);
    const during = { ...this.view, players: before.players };
    this.add('deal', 6 * DEAL, { seat: round.start, during, sound: round.round === 3 ? 'bell' : 'note' });
    const laid: number[] = [];
    while (next < this.events.length && !this.events[next]!.event.rolled) {
      const told = this.events[next]!;
      this.take(next);
      laid.push(next);
      if (told.event.tiles_laid) this.add('tiles', 480, { during: this.view, sound: 'card' });
      else if (told.event.neutral_placed ?? told.event.blanks_laid) {
        this.view = leadsAfter(this.events, next, this.view, this.after);
        this.add('neutral', 480, { during: this.view, sound: 'dice', ...this.caption(places.tray(), told) });
      }
      next++;
    }
    return next - 1;
  }
}

/** Two purses as one. */
const merged = (one: Purse, other: Purse): Purse =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((value) => [value, (one[value] ?? 0) + (other[value] ?? 0)]),
  );

/** The steps of an update, with the view that they lead to by themselves. */
export function reckoned({ before, after, records, names }: Change<Royale>): RoyaleStep[] {
  const played = records.flatMap((record) => playedIn(record) ?? []);
  const events = played.flatMap(({ events, lines }) =>
    events.map(({ n, event }) => ({ n, event, text: lines?.find((line) => line.n === n)?.text ?? '' })),
  );
  // What is taken back, or was dealt before anybody looked, stands at once.
  if ((before as View | null) === null || events.some(({ event }) => 'undone' in event || event.started)) return [];
  return new Steps(before, after, shownOrder(events, before), names).run();
}

/** How an update is shown, step by step. Whatever was reckoned on the way, what stands at the end is the house's word. */
export function steps(change: Change<Royale>): RoyaleStep[] {
  const { after } = change;
  const shown = reckoned(change);
  const last = shown.pop();
  return last
    ? [...shown, { ...last, view: after }]
    : [{ kind: 'fade', ms: 240, during: after, view: after, seen: [], begun: 0, flights: [] }];
}
