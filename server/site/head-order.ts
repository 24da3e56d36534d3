// The order in which a page requests its files. React puts script preloads before the style sheet, and browsers fetch
// both with high priority: on a slow connection the page would stay blank until 100 kB of script have arrived. Here the
// style sheet and the fonts come first, then the scripts in the given order.

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
