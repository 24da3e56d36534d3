// Another language is another document: its reader stays at the same place of the page, although its texts are of another length.
const KEY = 'language-place';

type Place = { address: string; at: number; count: number; top: number };

/** Headings and the like: a page has as many in every language, or nearly. */
const marks = () => [...document.querySelectorAll('main :is(h1, h2, h3, p, li, figure, form)')];

export function keepPlace(address: string) {
  if (window.scrollY === 0) return;
  const all = marks();
  const tops = all.map((mark) => mark.getBoundingClientRect().top);
  const at = tops.findIndex((top) => top >= 0);
  const place: Place = { address, at, count: all.length, top: tops[at] ?? 0 };
  try {
    if (at >= 0) sessionStorage.setItem(KEY, JSON.stringify(place));
  } catch {}
}

/** Not where the reader has moved already. */
export function returnToPlace(address: string) {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    if (!kept || window.scrollY > 0) return;
    const place = JSON.parse(kept) as Place;
    const all = marks();
    const mark = all[Math.round((place.at * all.length) / place.count)];
    if (place.address === address && mark)
      window.scrollTo({ top: mark.getBoundingClientRect().top - place.top, behavior: 'instant' });
  } catch {}
}
