import { speaker } from '../words';

/** A message of the rules to read with its gaps filled. */
export const w = speaker('guide');
