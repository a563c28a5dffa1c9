/** What the plates of the seats tell beside the view: who was outbid, at what, and has not chosen anew. */
export const standing = $state<{ outbid: Record<number, number> }>({ outbid: {} });
