import { speaker } from '../words';

/** A message of playing on this device with its gaps filled. */
export const w = speaker('local');
