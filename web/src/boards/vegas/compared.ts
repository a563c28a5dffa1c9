/** A die, or a card with so many dice, that would lie at a casino. */
export type Ghost = { value: number; big?: boolean; double?: boolean };

/** A move that is drawn on the board beside another one: what was played, or what the strong bot would have done. */
export type Compared = {
  tone: 'played' | 'bot';
  words: string;
  /** Where its pieces come from, within the board. */
  from: string | null;
  /** Where they go, by the number of the casino, and what comes there. */
  to: { casino: number; ghosts: Ghost[] }[];
};
