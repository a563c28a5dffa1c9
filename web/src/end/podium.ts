import type { Standing } from '../wire/games/table';

/** Where a seat stands when the game is over. */
export type Stand = {
  standing: Standing;
  /** Whether it stands on a block: the first three places do, the others on the floor. */
  onBlock: boolean;
  /** How high the block is, as a part of the winner's. */
  height: number;
  /** Its place from left to right: the winner in the middle, 0. */
  slot: number;
};

/** The lowest block, as a part of the winner's: a name must still fit on it. */
const LOWEST = 0.46;
/** The least that a better place stands higher, whatever the scores are. */
const STEP = 0.07;
/** How much more than in proportion a gap shows: final scores are often close. */
const LENS = 2.2;
/** The last place that has a block. */
const LAST = 3;

/** Everybody's place on the stage, best first. The blocks follow the scores; equal places are equally high. */
export function stands(ranking: Standing[]): Stand[] {
  const best = Math.max(...ranking.map(({ score }) => score));
  const all: Stand[] = [];
  for (const [at, standing] of ranking.entries()) {
    const above = all[at - 1];
    const level = above?.standing.place === standing.place;
    const wanted = 1 - ((best - standing.score) / Math.max(1, best)) * LENS;
    const highest = above ? above.height - STEP : 1;
    const height = level ? above.height : Math.min(highest, Math.max(LOWEST - STEP * Math.max(0, standing.place - LAST), wanted));
    const onBlock = standing.place <= LAST;
    all.push({ standing, onBlock, height: Math.max(LOWEST - STEP * LAST, height), slot: at % 2 === 1 ? -(at + 1) / 2 : at / 2 });
  }
  return all;
}

/** How far the winner is ahead of whoever is next; nothing if they share the win. */
export function margin(ranking: Standing[]): number | null {
  const [first, second] = ranking;
  if (!first || !second || second.place === first.place) return null;
  return first.score - second.score;
}
