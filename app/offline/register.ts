// Registers the service worker, once the page has loaded and the browser is idle: the first visit comes first.

export function registerWorker() {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  if (import.meta.env.PROD) {
    // A visitor loses nothing but the copies when it is refused, as in a private window.
    const register = () => void serviceWorker.register('/service-worker.js').catch(() => {});
    const wait = () =>
      'requestIdleCallback' in window ? requestIdleCallback(register, { timeout: 5000 }) : register();
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
  } else {
    // One that a built site left at this address would hide edits.
    void serviceWorker.getRegistrations().then((found) => found.map((one) => one.unregister()));
  }
}
