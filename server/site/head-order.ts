// The order in which a page asks for its files. React puts the scripts' preloads before the style sheet, and browsers fetch
// both in haste: on a slow line the page would stay white until a hundred kilobytes of script have come that only bring it
// to life. Here the style sheet and the fonts go first; the scripts follow in the order given, as fast as the line allows.

const preload = /<link rel="modulepreload"([^>]*?)\/?>/g;

export function putStylesFirst(page: string): string {
  const end = page.indexOf('</head>');
  if (end < 0) return page;
  const head = page.slice(0, end);
  const scripts = [...head.matchAll(preload)].map(
    ([, attributes = '']) => `<link rel="modulepreload" fetchpriority="low"${attributes}/>`,
  );
  return head.replace(preload, '') + scripts.join('') + page.slice(end);
}
