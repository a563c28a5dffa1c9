import { describe, expect, it } from 'vitest';
import { across, apart, bands, beads, line, up } from '../src/end/curve';
import { headline } from '../src/end/headline';
import { margin, stands } from '../src/end/podium';
import { bestMoment, linesOf, mattered, sentence, signed, title } from '../src/end/tell';
import { decided, graded, isMistake, luck, play, turns } from '../src/end/verdict';
import type { Change, Different, Estimate, Reviewed, SeatReview, TableRecord } from '../src/wire';
import type { Standing } from '../src/wire/games/table';

const ranked = (...all: [place: number, score: number][]): Standing[] =>
  all.map(([place, score], seat) => ({ seat, place, score, why: 'money' }));

describe('the podium', () => {
  it('has blocks that follow the scores, the winner in the middle', () => {
    const [first, second, third, fourth] = stands(ranked([1, 820_000], [2, 780_000], [3, 690_000], [4, 540_000]));
    expect([first!.height, first!.slot, second!.slot, third!.slot]).toEqual([1, 0, -1, 1]);
    expect(second!.height).toBeLessThan(1);
    expect(third!.height).toBeLessThan(second!.height);
    expect([third!.onBlock, fourth!.onBlock]).toEqual([true, false]);
  });

  it.each([
    ['two seats', ranked([1, 50], [2, 20])],
    ['six seats', ranked([1, 60], [2, 59], [3, 58], [4, 3], [5, 2], [6, -1])],
    ['nothing won at all', ranked([1, 0], [1, 0], [1, 0])],
    ['a loss', ranked([1, 10], [2, -400])],
  ])('keeps every block between a name and the roof: %s', (_, ranking) => {
    const all = stands(ranking);
    for (const { height } of all) expect(height).toBeGreaterThan(0.2);
    expect(Math.max(...all.map(({ height }) => height))).toBe(1);
    expect(new Set(all.map(({ slot }) => slot)).size).toBe(all.length);
  });

  it('makes equal places equally high, and a place that a tiebreak decided lower', () => {
    const [one, other, third] = stands(ranked([1, 500], [1, 500], [3, 500]));
    expect(other!.height).toBe(one!.height);
    expect(third!.height).toBeLessThan(one!.height);
  });

  it('tells the margin, and none where the win is shared', () => {
    expect(margin(ranked([1, 820], [2, 780]))).toBe(40);
    expect(margin(ranked([1, 820], [2, 820]))).toBe(0);
    expect(margin(ranked([1, 820], [1, 820]))).toBeNull();
  });
});

describe('who has won', () => {
  const chairs = (...kinds: string[]) => kinds.map((kind, seat) => ({ seat, kind: kind as 'person' }));
  const NAMES = ['Ada', 'Bo', 'Cy'];
  it.each([
    ['I', ranked([1, 9], [2, 5]), chairs('person', 'bot'), 0, 'You win!'],
    ['another', ranked([2, 5], [1, 9]), chairs('person', 'bot'), 0, 'Bo wins!'],
    ['both of us', ranked([1, 9], [1, 9]), chairs('person', 'bot'), 0, 'You share it!'],
    ['two that I watch', ranked([1, 9], [1, 9]), chairs('bot', 'bot'), null, 'Ada and Bo win!'],
    ['the bot in the chair that I gave up', ranked([1, 9], [2, 5]), chairs('resigned', 'bot'), 0, 'You gave up'],
    ['another, after I gave up', ranked([2, 5], [1, 9]), chairs('resigned', 'bot'), 0, 'You gave up'],
  ])('is told: %s', (_, ranking, seats, you, words) => expect(title(headline(ranking, seats, you), NAMES)).toBe(words));
});

const curve = (error: number, ...rows: number[][]): Estimate[] =>
  rows.map((chances, entry) => ({ entry, chances, error: entry === rows.length - 1 ? 0 : error }));
const NONE: Change = { chance: 0, error: 0 };
const account = (seat: number, more: Partial<SeatReview> = {}): SeatReview => ({
  seat,
  won: seat === 0 ? 1 : 0,
  fair: 0.5,
  own: NONE,
  others: NONE,
  deals: NONE,
  luck: NONE,
  decisions: 4,
  alike: 4,
  ...more,
});
const reviewed = (estimates: Estimate[], different: Different[] = [], seats = [account(0), account(1)]): Reviewed => ({
  judge: 'hard/300',
  worlds: 300,
  seats,
  different,
  curve: estimates,
});
const other = (entry: number, seat: number, chance: number, error = 0.01): Different => ({
  entry,
  seat,
  played: 'a',
  judge: 'b',
  action: 'b',
  change: { chance, error },
});

describe('the moment that decided it', () => {
  const NAMES = ['Ada', 'Bo'];
  it('is the move that helped the winner most, with its figures', () => {
    const found = sentence(reviewed(curve(0.02, [0.5, 0.5], [0.4, 0.6], [0.81, 0.19], [1, 0])), [0], NAMES);
    expect(found.text).toBe('Move 2 decided it: Ada went from 40% to 81%.');
    expect([found.step?.entry, found.kind]).toEqual([2, 'move']);
  });

  it('is the last one, if that it was', () => {
    const found = sentence(reviewed(curve(0.02, [0.5, 0.5], [0.25, 0.75], [1, 0])), [0], NAMES);
    expect(found.text).toBe('The last move decided it: Ada went from 25% to 100%.');
  });

  it('names the place on the board, where the move has one', () => {
    const way = reviewed(curve(0.02, [0.5, 0.5], [0.25, 0.75], [1, 0]));
    const at = (entry: number) => (entry === 2 ? 'Cleopatra' : null);
    expect(sentence(way, [0], NAMES, at).text).toBe('Cleopatra decided it: with move 2 Ada went from 25% to 100%.');
    expect(sentence(way, [0], NAMES, () => null).text).toMatch(/^The last move decided it/);
  });

  it('was a gift, where somebody else chose badly beyond doubt', () => {
    const way = curve(0.02, [0.5, 0.5], [0.9, 0.1], [1, 0]);
    expect(sentence(reviewed(way, [other(1, 1, -0.3)]), [0], NAMES).text).toMatch(/^Move 1 decided it: Bo chose badly, and Ada/);
    for (const unsure of [other(1, 1, -0.01), other(1, 0, -0.3), other(2, 1, -0.3)])
      expect(sentence(reviewed(way, [unsure]), [0], NAMES).text).toMatch(/^Move 1 decided it: Ada went/);
  });

  it('is not named where the judge is unsure, and not where all went slowly', () => {
    const unsure = sentence(reviewed(curve(0.09, [0.5, 0.5], [0.7, 0.3], [0.8, 0.2], [0.9, 0.1], [1, 0])), [0], NAMES);
    expect(unsure.text).toMatch(/cannot name one move.*\+20% with move 1.*± 25%/);
    expect(unsure.kind).toBe('unsure');
    const slowly = decided(reviewed(curve(0.001, ...Array.from({ length: 12 }, (_, at) => [0.5 + at * 0.045, 0.5 - at * 0.045]))), [0]);
    expect(slowly?.kind).toBe('slowly');
    expect(sentence(reviewed(curve(0.001, [1, 0], [1, 0])), [0], NAMES).text).toMatch(/No move stands out/);
  });

  it('counts winners together', () => {
    const found = decided(reviewed(curve(0.01, [0.2, 0.2, 0.6], [0.1, 0.3, 0.6], [0.5, 0.5, 0])), [0, 1]);
    expect(found?.step.entry).toBe(2);
    expect(found?.step.rise).toBeCloseTo(0.6);
  });

  it('has its counterpart for whoever lost, if the judge is sure of it', () => {
    const way = curve(0.01, [0.5, 0.5], [0.3, 0.7], [1, 0]);
    expect(bestMoment(reviewed(way), 1)).toBe('Your best moment was move 1: +20%.');
    expect(bestMoment(reviewed(curve(0.2, [0.5, 0.5], [0.3, 0.7], [1, 0])), 1)).toBe('');
  });
});

describe('turns of a game', () => {
  it('are the largest that are sure, in order, and not neighbours', () => {
    const rows = Array.from({ length: 60 }, () => [0.5, 0.5]);
    const from = (at: number, chance: number) => rows.fill([chance, 1 - chance], at);
    from(10, 0.7);
    from(11, 0.78);
    from(30, 0.4);
    from(50, 0.45);
    expect(turns(curve(0.001, ...rows), 0, 3).map(({ entry, rise }) => [entry, signed(rise)])).toEqual([
      [10, '+20'],
      [30, '−38'],
      [50, '+5'],
    ]);
    expect(turns(curve(0.2, ...rows), 0, 3)).toEqual([]);
  });
});

describe('play and luck in words', () => {
  it.each([
    [0.02, 'sharp'],
    [-0.08, 'solid'],
    [-0.19, 'uneven'],
    [-0.31, 'careless'],
  ])('play that changed %d is %s', (chance, word) =>
    expect(play(account(0, { own: { chance, error: 0.01 } }))).toEqual({ word, unsure: false }),
  );
  it.each([
    [0.41, 'very_lucky'],
    [0.1, 'lucky'],
    [-0.05, 'fair'],
    [-0.09, 'unlucky'],
    [-0.27, 'very_unlucky'],
  ])('luck of %d is %s', (chance, word) => expect(luck(account(0, { luck: { chance, error: 0 } })).word).toBe(word));

  it('says so where the figures would allow for quite another word', () => {
    expect(graded({ chance: -0.08, error: 0.1 }, ['a', 'b', 'c', 'd'], [-0.04, -0.12, -0.22]).unsure).toBe(true);
    expect(graded({ chance: -0.08, error: 0.02 }, ['a', 'b', 'c', 'd'], [-0.04, -0.12, -0.22]).unsure).toBe(false);
  });

  it('says what mattered most, for whoever won and for whoever lost', () => {
    const change = (chance: number, error = 0.01) => ({ chance, error });
    const won = account(0, { own: change(-0.1), others: change(0.2), luck: change(0.4) });
    const lost = account(1, { own: change(-0.45), luck: change(-0.05) });
    const all = reviewed(curve(0, [1, 0]), [], [won, lost]);
    expect(mattered(all, 0, true, 'Ada')).toBe('Luck did most for you: +40%.');
    expect(mattered(all, 1, false, 'Bo')).toBe('Their own choices cost Bo most: −45%.');
    const vague = reviewed(curve(0, [1, 0]), [], [account(0, { luck: change(0.5, 0.4) })]);
    expect(mattered(vague, 0, true, 'Ada')).toMatch(/not sure/);
  });

  it('calls a mistake only what is one beyond doubt', () => {
    expect([other(1, 0, -0.1, 0.01), other(1, 0, -0.1, 0.06), other(1, 0, 0.1, 0.01)].map(isMistake)).toEqual([true, false, false]);
  });
});

describe('the curve', () => {
  const plot = { left: 30, right: 230, top: 10, bottom: 110, last: 4 };
  it('goes from left to right, and up with the chance', () => {
    expect([across(0, plot), across(4, plot), up(0, plot), up(1, plot), up(1.2, plot)]).toEqual([30, 230, 110, 10, 10]);
    expect(line(curve(0, [0.5, 0.5], [1, 0]), 0, plot)).toBe('M30 60L80 10');
  });

  it('moves labels apart, keeps their order and the room', () => {
    expect(apart([10, 50, 90], 20, 0, 100)).toEqual([10, 50, 90]);
    const close = apart([100, 100, 98, 99], 20, 0, 100);
    expect(close).toEqual([80, 100, 40, 60]);
    expect(apart([0, 0], 30, 0, 100)).toEqual([0, 30]);
  });

  it('has shapes along a long line and none along a short one', () => {
    const long = curve(0, ...Array.from({ length: 80 }, () => [0.5, 0.5]));
    const [ada, bo] = [0, 1].map((seat) => beads(long, seat, 2, 4).map(({ entry }) => entry));
    expect(ada).toHaveLength(4);
    expect(ada!.some((entry) => bo!.includes(entry))).toBe(false);
    expect(beads(long.slice(0, 5), 0, 2, 4)).toEqual([]);
  });

  it('finds rounds and numbered turns in what the game told', () => {
    const record = (entry: number, event: unknown) =>
      ({
        n: entry,
        at: 0,
        what: { played: { seat: 0, entry, events: [{ event }], lines: [{ n: 0, clause: 'X', text: `line ${entry}` }] } },
      }) as TableRecord;
    const rounds = [record(0, { round_began: { round: 1 } }), record(3, 'roll'), record(7, { round_began: { round: 2 } })];
    expect(bands(rounds, 12)).toEqual([
      { from: 0, to: 7, number: 1, kind: 'round' },
      { from: 7, to: 12, number: 2, kind: 'round' },
    ]);
    expect(bands([record(2, { turn_began: { turn: 5, button: 0 } })], 9)).toEqual([{ from: 2, to: 9, number: 5, kind: 'turn' }]);
    // A turn that is only somebody's has no number.
    expect(bands([record(2, { turn_began: { seat: 1 } })], 9)).toEqual([]);
    expect(linesOf(rounds, 7)).toEqual({ seat: 0, text: 'line 7', at: 2 });
    expect(linesOf(rounds, 99)).toBeNull();
  });
});
