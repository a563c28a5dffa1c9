import { speaker } from '../words';

/** A message of the front door with its gaps filled. */
export const w = speaker('front');
