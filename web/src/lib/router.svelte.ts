import { SITE } from '../local/away.svelte';
import { isHere } from '../local/said';

/** The address of a page. A folder of files has one page: there the address stands behind the hash. */
function place(): URL {
  if (!SITE) return new URL(location.href);
  return new URL(location.hash.startsWith('#/') ? location.hash.slice(1) : '/', location.origin);
}

const first = place();

/** Where we are: the path of the page, and ways to go elsewhere without loading anything anew. */
export const here = $state({ path: first.pathname, query: first.search, hash: first.hash });

function look() {
  const { pathname, search, hash } = place();
  here.path = pathname;
  here.query = search;
  here.hash = hash;
}

addEventListener('popstate', look);
addEventListener('hashchange', look);

/** The address of a page of this client, as it is sent to others. */
export const address = (to: string) => (SITE ? `${location.origin}${location.pathname}#${to}` : location.origin + to);

export function go(to: string) {
  const { pathname, search, hash } = place();
  if (to !== pathname + search + hash) history.pushState(null, '', SITE ? `#${to}` : to);
  look();
  scrollTo(0, 0);
}

/** Follows links within the house without loading anything anew. */
export function follow(event: MouseEvent) {
  if (event.defaultPrevented || event.button !== 0) return;
  const link = (event.target as Element | null)?.closest('a');
  if (link?.origin !== location.origin || link.target) return;
  const journal = /^\/api\/v1\/tables\/(\w+)\/journal$/.exec(link.pathname)?.[1];
  if (journal && isHere(journal)) {
    event.preventDefault();
    void import('../local/files').then(({ saveJournal }) => saveJournal(journal));
    return;
  }
  if (link.hasAttribute('download') || link.pathname.startsWith('/api/')) return;
  // Places on the same page are the browser's to find, but in a folder of files the hash is the address.
  if (link.getAttribute('href')?.startsWith('#')) {
    if (!SITE) return;
    event.preventDefault();
    go(here.path + here.query + link.hash);
    return;
  }
  const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
  // In a folder of files a link as it stands leads out of the folder.
  if (elsewhere && !SITE) return;
  event.preventDefault();
  const to = link.pathname + link.search + link.hash;
  if (elsewhere) open(address(to), '_blank');
  else go(to);
}
