// Fetches the messages of a page, however long it takes. Until they arrive the page stays as the server rendered it: it can be read, and
// its links and forms work without code. Hydrating it in English would replace the text.
import type { Catalogue } from '#contract/language/translate.ts';

const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 60_000;

export async function fetchCatalogue(address: string): Promise<Catalogue> {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    try {
      const response = await fetch(address);
      if (response.ok) return await response.json();
    } catch {
      // No connection, or it was lost halfway.
    }
    await passOrReconnect(pause);
  }
}

/** Browsers often do not notice that a bad connection is back, so there is a pause as well. */
function passOrReconnect(pause: number) {
  return new Promise((resolve) => {
    setTimeout(resolve, pause);
    addEventListener('online', resolve, { once: true });
  });
}
