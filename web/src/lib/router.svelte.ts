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
  for (const [link, to] of within) point(link, to);
}

/** Links to places on the same page, as they are written: in a folder of files their address is that of the page as well. */
const within = new Map<Element, string>();

function point(link: Element, to: string) {
  if (!link.isConnected) within.delete(link);
  else link.setAttribute('href', `#${here.path}${here.query}${to}`);
}

/** Gives a link its real address in the folder: so it can be copied, kept, and opened beside this page. */
function settle(link: Element) {
  const to = link.getAttribute('href') ?? '';
  // What a house answers is no page, and `#/` is settled already.
  if (/^(\/api\/|#\/)/.test(to)) return;
  within.delete(link);
  if (to.startsWith('/')) link.setAttribute('href', `#${to}`);
  else if (to.startsWith('#')) {
    within.set(link, to);
    point(link, to);
  }
}

if (SITE)
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      for (const one of type === 'attributes' ? [target] : addedNodes) {
        if (!(one instanceof Element)) continue;
        if (one.matches('a[href]')) settle(one);
        if (type === 'childList') one.querySelectorAll('a[href]').forEach(settle);
      }
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['href'] });

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
  // What is to open beside this page is the browser's; so are places on it, but in a folder of files the hash is the address.
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (!SITE && link.getAttribute('href')?.startsWith('#')) return;
  event.preventDefault();
  go(SITE ? link.hash.slice(1) : link.pathname + link.search + link.hash);
}
