import type { ChairInfo } from '../wire';
import type { Standing } from '../wire/games/table';

/** Who has won, for whoever looks. */
export type Headline = {
  /** `you` alone, `shared` with others, `gave_up` though a bot went on, or `other` people. */
  kind: 'you' | 'shared' | 'gave_up' | 'other';
  /** The seats of the winners. */
  winners: number[];
};

/** Who has won. Whoever gave up has not, whatever the bot in the chair did. */
export function headline(
  ranking: Pick<Standing, 'seat' | 'place'>[],
  chairs: Pick<ChairInfo, 'seat' | 'kind'>[],
  you: number | null,
): Headline {
  const winners = ranking.filter(({ place }) => place === 1).map(({ seat }) => seat);
  const gaveUp = chairs.some(({ seat, kind }) => seat === you && kind === 'resigned');
  if (gaveUp) return { kind: 'gave_up', winners };
  if (you === null || !winners.includes(you)) return { kind: 'other', winners };
  return { kind: winners.length === 1 ? 'you' : 'shared', winners };
}
