/** Where we are: the path of the page, and ways to go elsewhere without loading anything anew. */
export const here = $state({ path: location.pathname, query: location.search, hash: location.hash });

function look() {
  here.path = location.pathname;
  here.query = location.search;
  here.hash = location.hash;
}

addEventListener('popstate', look);
addEventListener('hashchange', look);

export function go(to: string) {
  if (to !== location.pathname + location.search + location.hash) history.pushState(null, '', to);
  look();
  scrollTo(0, 0);
}

/** Follows links within the house without loading anything anew. */
export function follow(event: MouseEvent) {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = (event.target as Element | null)?.closest('a');
  if (link?.origin !== location.origin || link.target || link.hasAttribute('download')) return;
  if (link.pathname.startsWith('/api/')) return;
  // Places on the same page are the browser's to find.
  if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
