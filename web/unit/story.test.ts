import { describe, expect, it } from 'vitest';
import { begin, hear, late, recall, settle, sums } from '../src/boards/cardgame/story';
import type { Event } from '../src/boards/cardgame/types';
import { chat, played } from './records';

const revealed = (seat: number, ...cards: string[]): Event => ({ revealed: { seat, cards } });
const round: Event[] = [
  { round_began: { round: 1, start: null } },
  revealed(0, '5x1', '3x2'),
  revealed(1, '5x2'),
  { tied: { casino: 3, seats: [0, 1] } },
  { paid: { casino: 5, seat: 1, note: 60_000, place: 1 } },
  { paid: { casino: 5, seat: 0, note: 20_000, place: 2 } },
  { boxed: { casino: 6, notes: [30_000, 10_000] } },
  { round_ended: { round: 1 } },
];

it('lays the cards at their casinos, sorted', () => {
  const story = hear(begin(), [
    played<Event>(0, [{ round_began: { round: 1, start: null } }, revealed(0, '5x2', '3x1')]),
    played(1, [revealed(0, '5x1')]),
  ]);
  expect(story.cards[4]?.get(0)).toEqual(['5x1', '5x2']);
  expect(story.cards[2]?.get(0)).toEqual(['3x1']);
  expect(story.plays.get(0)).toEqual(['5x1']);
});

it('is the same story if there is nothing new, and stays fresh while people chat', () => {
  const story = hear(begin(), [played(0, [revealed(1, '2x1')])]);
  expect(hear(story, [played(0, [revealed(1, '2x1')])])).toBe(story);
  const after = hear(story, [chat(1)]);
  expect(after.next).toBe(2);
  expect(after.fresh).toEqual([{ seat: 1, cards: ['2x1'] }]);
});

describe('a payout', () => {
  const story = hear(begin(), [played(0, round)]);

  it('tells casino by casino who took what, who was tied and what went into the box', () => {
    expect(story.ended).toBe(true);
    expect(story.payout?.round).toBe(1);
    const [, , third, , fifth, sixth] = story.payout!.casinos;
    expect(third).toMatchObject({ tied: [0, 1], takers: [] });
    expect(fifth).toMatchObject({
      takers: [
        { seat: 1, note: 60_000 },
        { seat: 0, note: 20_000 },
      ],
    });
    expect(fifth?.cards.get(1)).toEqual(['5x2']);
    expect(sixth).toMatchObject({ boxed: [30_000, 10_000] });
  });

  it('adds up to what each seat won, the most first', () => {
    expect(sums(story.payout!)).toEqual([
      { seat: 1, sum: 60_000 },
      { seat: 0, sum: 20_000 },
    ]);
  });

  it('is paid anew in the next round', () => {
    const next = hear(story, [played<Event>(1, [{ round_began: { round: 2, start: null } }, { round_ended: { round: 2 } }])]);
    expect(next.payout).toMatchObject({ round: 2 });
    expect(next.payout?.casinos.flatMap((casino) => casino.takers)).toEqual([]);
  });

  it('shows no cards if what lay there before was never told', () => {
    const midway = hear(begin(), [played(0, round.slice(1))]);
    expect(midway.payout?.casinos.every((casino) => casino.cards.size === 0)).toBe(true);
  });
});

it('has nothing new for whoever comes late', () => {
  const story = late([played(0, round)]);
  expect([story.fresh, story.chips, story.ended]).toEqual([[], [], false]);
  expect(story.payout?.round).toBe(1);
});

it('recalls a moment: what was just stepped to is new, what was said since is not', () => {
  const records = [played<Event>(0, [{ round_began: { round: 1, start: null } }]), played(1, [revealed(0, '1x1')]), chat(2)];
  expect(recall(records, []).fresh).toEqual([]);
  expect(recall(records, [records[1]!]).fresh).toEqual([{ seat: 0, cards: ['1x1'] }]);
});

it('settles on what really lies at the casinos', () => {
  const story = settle(begin(), [['4x1'], ['4x2', '1x1']]);
  expect(story.whole).toBe(true);
  expect([...story.cards[3]!]).toEqual([
    [0, ['4x1']],
    [1, ['4x2']],
  ]);
  expect([...story.cards[0]!]).toEqual([[1, ['1x1']]]);
});
