import { speaker } from '../words';

/** A message of the evenings with its gaps filled. */
export const w = speaker('evening');
