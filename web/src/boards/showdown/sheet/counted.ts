/** The results that have been counted up before these eyes. */
export const counted = new Set<string>();
