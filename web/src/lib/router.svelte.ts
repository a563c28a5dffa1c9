/** Where we are: the path of the page, and ways to go elsewhere without loading anything anew. */
export const here = $state({ path: location.pathname, query: location.search });

function look() {
  here.path = location.pathname;
  here.query = location.search;
}

addEventListener('popstate', look);

export function go(to: string) {
  if (to !== location.pathname + location.search) history.pushState(null, '', to);
  look();
  scrollTo(0, 0);
}

/** Follows links within the house without loading anything anew. */
export function follow(event: MouseEvent) {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = (event.target as Element | null)?.closest('a');
  if (link?.origin !== location.origin || link.target || link.hasAttribute('download')) return;
  if (link.pathname.startsWith('/api/')) return;
  event.preventDefault();
  go(link.pathname + link.search);
}
