import type { Face } from './view';

/** The tile faces that somebody has been told of on this device: each is told once. */
const KEY = 'faces';

class Taught {
  #known = $state.raw(new Set((localStorage.getItem(KEY) ?? '').split(' ')));

  /** Whether somebody knows a face; `all` stands for whoever wants to be told nothing. */
  knows(face: Face): boolean {
    return this.#known.has(face) || this.#known.has('all');
  }
  learn(face: Face) {
    if (this.knows(face)) return;
    this.#known = new Set([...this.#known, face]);
    localStorage.setItem(KEY, [...this.#known].join(' ').trim());
  }
}

export const taught = new Taught();
