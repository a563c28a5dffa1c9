import { Play } from '../table/play.svelte';

/** Somebody at a table who is asked for one action: it is judged, not done. */
export class Asked extends Play {
  constructor(id: string, answer: (action: unknown) => void) {
    super(id);
    this.act = (action) => {
      this.moments.finish();
      answer(action);
      return Promise.resolve(null);
    };
  }
}
