import { describe, expect, it } from 'vitest';
import { leads } from '../src/boards/cardgame/leads';
import { chipOf, leadsOn, playOf, sort } from '../src/boards/cardgame/pick';
import { newsOf, slip, street, type Table } from '../src/boards/cardgame/shown';
import { steps, type CardStep } from '../src/boards/cardgame/steps';
import type { Choice, Event, PlayerView, View } from '../src/boards/cardgame/view';
import recorded from './cardgame-games.json';
import { chat, played } from './records';
import { showsWhatIs } from './steps';

const select = (...cards: string[]) => ({ action: { select: { cards } }, text: cards.join() });

describe('the choices', () => {
  const take: Choice = { action: { take_chip_card: { casino: 2, colour: 'red' } }, text: 'take' };
  const options = sort([select('5x1', '3x2'), select('4x1'), select('4x1', '4x1'), take, { action: 'decline', text: 'no' }]);

  it('are found by their cards, in whatever order those were picked', () => {
    expect(playOf(options, ['3x2', '5x1'])?.text).toBe('5x1,3x2');
    expect(playOf(options, ['5x1'])).toBeNull();
  });

  it('know which cards lead on to one of them, each card as often as it is there', () => {
    expect(leadsOn(options, ['3x2'])).toBe(true);
    expect(leadsOn(options, ['4x1', '4x1'])).toBe(true);
    expect(leadsOn(options, ['3x2', '3x2'])).toBe(false);
    expect(leadsOn(options, ['4x1', '3x2'])).toBe(false);
  });

  it('take chip cards by casino and colour', () => {
    expect([chipOf(options, 2, 'red'), chipOf(options, 1, 'red'), options.decline?.text]).toEqual([take, null, 'no']);
  });
});

describe('a casino as it is drawn', () => {
  const five = { number: 5, name: 'Five', notes: [20_000, 60_000], dice: { '0': 3, '1': 3, '2': 1 }, leads: [2, null], chip_cards: {} };
  const view = {
    eye: 2,
    round: 1,
    casinos: [five],
    players: [
      ['5x1', '5x2'],
      ['5x1', '5x2'],
      ['5x1', '3x1'],
    ].map((placed) => ({ placed }) as unknown as PlayerView),
  } as unknown as View;
  const table: Table = {
    view,
    names: ['Ada', 'Bo', 'Cy'],
    colours: ['red', 'blue', 'green'],
    you: 2,
    picked: [],
    news: new Map([[1, ['5x2']]]),
    step: null,
    last: [],
  };

  it('has the higher note first, with who would take it now', () => {
    const [casino] = street(table);
    expect(casino?.notes.map(({ value, owner, preview }) => [value, owner?.name ?? null, preview])).toEqual([
      [60_000, 'You', false],
      [20_000, null, false],
    ]);
    expect(casino?.lit).toBe('green');
  });

  it('has the most dice first, marks ties and what is new, and leaves out cards of other casinos', () => {
    const [casino] = street(table);
    expect(casino?.rows.map(({ seat, weight, state, fresh, cards }) => [seat, weight, state, fresh, cards.length])).toEqual([
      [0, 3, 'tied', false, 2],
      [1, 3, 'tied', true, 2],
      [2, 1, 'leader', false, 1],
    ]);
  });

  it('counts what is picked: it may make a tie, and the slip says what that costs', () => {
    const picked = { ...table, picked: ['5x2'] };
    const [casino] = street(picked);
    expect(casino?.lane).toBe('chosen');
    expect(casino?.notes.map(({ owner, preview }) => [owner, preview])).toEqual([
      [null, true],
      [null, false],
    ]);
    expect(slip(picked)?.lines.find(({ own }) => own)).toMatchObject({ rank: 'tied', before: '$60,000', after: 'nothing', change: 'loss' });
  });

  it('shows receipts where it has paid', () => {
    const last = [{ number: 5, takers: [{ seat: 1, note: 60_000 }], boxed: [20_000], tied: [] }];
    const [casino] = street({ ...table, last });
    expect(casino?.receipts?.map(({ owner, text }) => [owner?.name ?? null, text])).toEqual([
      ['Bo', '+$60,000'],
      [null, '$20,000 back'],
    ]);
    expect(casino?.lane).toBe('paid');
  });
});

it('tells what is new since one played, a reveal that one brought about among it', () => {
  const revealed = (seat: number, ...cards: string[]): Event => ({ revealed: { seat, cards } });
  const records = [
    played<Event>(0, [revealed(1, '1x1')]),
    played<Event>(1, [{ chosen: { seat: 0, cards: null } }, revealed(0, '2x1'), revealed(1, '3x1')]),
    chat(2),
  ];
  expect([...newsOf(records, 0)]).toEqual([[1, ['3x1']]]);
  expect(newsOf(records, null).size).toBe(0);
});

type Patch = ['=', unknown] | ['-'] | { [key: string]: Patch };
/** A view is kept as what changed in it: `=` sets a value, `-` takes one away. */
function patched(value: unknown, patch: Patch): unknown {
  if (Array.isArray(patch)) return patch[1];
  const after = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<string, unknown>;
  for (const [key, part] of Object.entries(patch)) {
    if (Array.isArray(part) && part[0] === '-') Reflect.deleteProperty(after, key);
    else after[key] = patched(after[key], part);
  }
  return after;
}
type Frame = { seat: number | null; events: Event[]; view: View };
const games = (recorded as unknown as { seat: number | null; events: Event[]; view: Patch }[][]).map((frames) => {
  let view: unknown = {};
  return frames.map(({ seat, events, view: patch }): Frame => ({ seat, events, view: (view = patched(view, patch)) as View }));
});

describe.each([
  ['two at once', 0],
  ['five at once', 1],
  ['three in turn, with chip cards', 2],
])('a recorded game, %s', (_, game) => {
  const frames = games[game]!;
  const shown = frames.slice(1).map(({ seat, events, view }, at) => ({
    before: frames[at]!.view,
    after: view,
    events,
    all: steps({ before: frames[at]!.view, after: view, records: [played(at + 1, events, seat)], you: 0, names: ['Ada', 'Bo'] }),
  }));

  it('ends each update as the server tells it', () => {
    for (const { all, after } of shown) showsWhatIs(all, after);
  });

  it('works out who would take the notes as the server does', () => {
    for (const { view } of frames)
      for (const casino of view.casinos) if (casino.notes) expect(leads(casino.dice as Record<string, number>)).toEqual(casino.leads);
  });

  it('changes no pile, note or sum before the cards have flown', () => {
    for (const { all, before } of shown)
      for (const step of all.slice(
        0,
        Math.max(
          0,
          all.findIndex(({ kind }) => kind === 'fly'),
        ),
      )) {
        expect(step.view.casinos).toEqual(before.casinos);
        expect(step.view.players.map(({ notes, worth, placed }) => [notes, worth, placed])).toEqual(
          before.players.map(({ notes, worth, placed }) => [notes, worth, placed]),
        );
      }
  });

  it('pays casino by casino, each sum when its notes have landed', () => {
    const payouts = shown.filter(({ events }) => events.some((event) => 'round_ended' in event));
    expect(payouts.length).toBeGreaterThan(0);
    for (const { all, events } of payouts) {
      const pays = all.filter((step): step is CardStep => step.kind === 'pay');
      expect(pays.map(({ paying }) => paying?.number)).toEqual([1, 2, 3, 4, 5, 6]);
      const won = events.flatMap((event) => ('paid' in event ? [event.paid] : []));
      const counts = (view: View) => view.players.reduce((sum, { notes }) => sum + notes, 0);
      const [first, last] = [all[all.indexOf(pays[0]!) - 1]!, pays.at(-1)!];
      expect(counts(last.view) - counts(first.view)).toBe(won.length);
      pays.forEach((step, at) => {
        const earlier = at === 0 ? first.view : pays[at - 1]!.view;
        expect(counts(step.view) - counts(earlier), `casino ${at + 1}`).toBe(step.paying?.takers.length);
      });
      // Never over or under a payout: the new round comes after it.
      expect(all.findIndex(({ kind }) => kind === 'deal') === -1 || all.findIndex(({ kind }) => kind === 'deal') > all.indexOf(last)).toBe(
        true,
      );
    }
  });

  it('counts the cards at the casinos as the server does, once they have flown', () => {
    for (const { all, after, events } of shown) {
      const flown = all.find(({ kind }) => kind === 'fly');
      if (!flown || events.some((event) => 'round_ended' in event)) continue;
      expect(flown.view.casinos.map(({ dice, leads }) => [dice, leads])).toEqual(after.casinos.map(({ dice, leads }) => [dice, leads]));
      expect(flown.view.players.map(({ placed }) => placed)).toEqual(after.players.map(({ placed }) => placed));
    }
  });
});
