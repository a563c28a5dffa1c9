/** The service worker: the client without a network, and new versions when somebody wants them. */

let worker = $state.raw<ServiceWorker | null>(null);

export const waiting = {
  /** The worker of a new version, which waits to be let in. */
  get worker() {
    return worker;
  },
  /** Lets it in; the page is loaded anew, once. */
  load() {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    worker?.postMessage('take over');
  },
};

function look(registration: ServiceWorkerRegistration) {
  // The first one ever is no update.
  if (registration.waiting && navigator.serviceWorker.controller) worker = registration.waiting;
}

let watched = false;

/** Registers the service worker when the page has nothing better to do. */
export function watchForUpdates() {
  if (watched || import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  watched = true;
  const register = async () => {
    const registration = await navigator.serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`);
    look(registration);
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', () => look(registration));
    });
  };
  const later = () => setTimeout(() => void register().catch(() => undefined), 1000);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}
