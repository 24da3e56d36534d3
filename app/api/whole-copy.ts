// Without a connection, a page of which the service worker has a whole copy is opened from that copy: its data may have come with
// the page, and not be here by itself.

/** Never returns when there is a copy: the browser is on its way to it. */
export async function openWholeCopy({ href, pathname, search }: URL) {
  if (navigator.onLine || !('caches' in window)) return;
  if (!(await caches.match(pathname + search).catch(() => undefined))) return;
  location.assign(href);
  await new Promise(() => {});
}
