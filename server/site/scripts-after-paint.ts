// What a page requests first: its style sheet and fonts, then, once it is painted, its scripts. React Router preloads the
// scripts in the head: on a slow connection they would share the line with what the eye waits for, and on a slow phone
// the first paint would wait while they are compiled. Links and forms work before they arrive.

const preload = /<link rel="modulepreload"([^>]*?)\/?>/g;
const entry = /<script( [^>]*?)? type="module" async="">([\s\S]*?)<\/script>/;

/**
 * The entry stands in the page as plain text until then: a script may have only a type of the registered ones. Waits for the browser's word that something readable is on the screen. In a tab that is not shown nothing is painted,
 * so there is nothing to wait for, and no visitor waits longer than three seconds.
 */
export const START = `{let begun;const start=()=>{if(begun)return;begun=1;for(const link of document.querySelectorAll('link[rel=later]'))link.rel='modulepreload';const entry=document.createElement('script');entry.type='module';entry.textContent=document.querySelector('script[type="text/plain"]').textContent;document.head.append(entry)};document.hidden?start():setTimeout(start,3000);new PerformanceObserver(list=>list.getEntriesByName('first-contentful-paint')[0]&&start()).observe({type:'paint',buffered:true})}`;

export function putScriptsLast(page: string, nonce: string): string {
  const end = page.indexOf('</head>');
  if (end < 0 || !entry.test(page)) return page;
  const head = page.slice(0, end).replace(preload, '<link rel="later"$1/>');
  const body = page
    .slice(end)
    .replace(
      entry,
      (_, attributes = '', code) =>
        `<script${attributes} type="text/plain">${code}</script><script nonce="${nonce}">${START}</script>`,
    );
  return head + body;
}
