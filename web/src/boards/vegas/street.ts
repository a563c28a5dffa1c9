import type { Owner } from '../../materials/made';

/** A note in a lane, and who would take it now. */
export type StreetNote = {
  key: string;
  /** In dollars. */
  value: number;
  owner: Owner | null;
  /** The owner is that of a preview. */
  preview?: boolean;
  /** It has left: its place stays. */
  gone?: boolean;
};

/** What somebody has at a casino. */
export type StreetRow = {
  key: string;
  owner: Owner;
  /** How wide its pieces are together, in pieces; they shrink to fit. */
  width: number;
  weight: number;
  /** Spoken in place of the weight, such as `You: 4 dice`. */
  label: string;
  state: 'leader' | 'other' | 'tied' | 'struck' | 'preview';
  /** New since one's own last turn. */
  fresh?: boolean;
};

/** What a casino has paid: to somebody, or back. */
export type Receipt = { key: string; owner: Owner | null; text: string };

/** A casino on the street and on the felt. */
export type StreetCasino = {
  number: number;
  name: string;
  /** The colour of whoever would win here now. */
  lit: string | null;
  light: 'resting' | 'waiting' | 'paying' | 'paid' | 'closed';
  lane: 'plain' | 'legal' | 'chosen' | 'paying' | 'paid';
  notes: StreetNote[];
  rows: StreetRow[];
  /** In place of the notes, once it has paid. */
  receipts?: Receipt[];
  /** What the barrier before its door says, if it is closed. */
  closed?: string;
  /** What touching the column does; without it the column cannot be touched. */
  touch?: { label: string; pressed: boolean; disabled?: boolean; act: () => void };
  /** All of it in words, for those who listen. */
  spoken: string;
};

/** Remembers what casinos looked like: one that looks as it did is the same thing, and nothing of it is looked at anew. */
export function same(): (casino: StreetCasino) => StreetCasino {
  const seen = new Map<number, [text: string, casino: StreetCasino]>();
  return (casino) => {
    // What can be touched may mean another choice, whatever it is called.
    if (casino.touch) return casino;
    const text = JSON.stringify(casino);
    const old = seen.get(casino.number);
    if (old?.[0] === text) return old[1];
    seen.set(casino.number, [text, casino]);
    return casino;
  };
}
