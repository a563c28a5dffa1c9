/** Whether this client is a folder of files somewhere, with no house behind it. */
export const SITE = import.meta.env.MODE === 'site';

/** Whether the rules and bots were built into this client (`make wasm`): without them nothing can be played but at a house. */
export const CAN_PLAY_HERE = import.meta.env.VITE_RULES === '1' && typeof Worker !== 'undefined';

let away = $state(SITE);

/** Whether the house cannot be reached: then this device answers. */
export const house = {
  get away() {
    return away;
  },
  lose() {
    away = CAN_PLAY_HERE;
  },
  find() {
    away = SITE;
  },
};
