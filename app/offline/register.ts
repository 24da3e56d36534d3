// Registers the service worker when the page has loaded and the browser is idle, so that it does not slow the first visit.

export function registerWorker() {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  if (import.meta.env.PROD) {
    // May be refused, as in private windows: pages work without it.
    const register = () => void serviceWorker.register('/service-worker.js').catch(() => {});
    const wait = () =>
      'requestIdleCallback' in window ? requestIdleCallback(register, { timeout: 5000 }) : register();
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
  } else {
    // A worker of a production build at the same address would hide edits.
    void serviceWorker.getRegistrations().then((found) => found.map((one) => one.unregister()));
  }
}
