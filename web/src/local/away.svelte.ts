/** Whether this client is a folder of files somewhere, with no house behind it. */
export const SITE = import.meta.env.MODE === 'site';

/** Whether the rules and bots were built into this client (`make wasm`): without them nothing can be played but at a house. */
export const CAN_PLAY_HERE = import.meta.env.VITE_RULES === '1' && typeof Worker !== 'undefined';

/** So often a house that could not be reached is looked for again, in milliseconds. */
const AGAIN = 5000;

let away = $state(SITE);

/** Whether the house answers. */
const answers = async () => (await fetch('/api/v1/server').catch(() => null))?.ok ?? false;

/** A page that shows only what the house has: it is loaded anew when the house is back. Nothing on it can be lost. */
const isOfHouse = () => /^\/(table\/(?!local)[^/]+)?$/.test(location.pathname);

/** Waits for the house. */
async function wait() {
  await new Promise((done) => setTimeout(done, AGAIN));
  if (isOfHouse() && (await answers())) location.reload();
  else void wait();
}

/** Whether the house cannot be reached: then this device answers. */
export const house = {
  get away() {
    return away;
  },
  lose() {
    if (away || !CAN_PLAY_HERE) return;
    away = true;
    void wait();
  },
  /** Asks whether it is still there, after a line was dead. */
  async look() {
    if (CAN_PLAY_HERE && !(await answers())) this.lose();
  },
};
