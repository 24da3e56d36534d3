// Offline, a page that the service worker has cached as a document is opened as a document: on a first visit its data comes
// with the document and is not cached separately.

/** Never resolves when there is one: the browser loads it. */
export async function openCachedDocument({ href, pathname, search }: URL) {
  if (navigator.onLine || !('caches' in window)) return;
  if (!(await caches.match(pathname + search).catch(() => undefined))) return;
  location.assign(href);
  await new Promise(() => {});
}
