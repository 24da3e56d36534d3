// The scripts of a page, asked for once it is painted. Before that they would share a slow line with the style sheet and the fonts, and a slow
// phone would compile them first: at 400 kbit/s the first paint of /courses is at 2.1 s, at 2.4 s as React Router writes its scripts, and at
// 2.4 s with fetchpriority=low (docs/decisions/0019-page-weight.md). Links and forms work before they arrive. React Router's <Scripts> has no
// property for this, so what it returns is rendered with other attributes. On the server only: in browsers they have begun by then.
import { Children, cloneElement, isValidElement, type ReactNode } from 'react';
import { Scripts } from 'react-router';
import { InlineScript } from './ui/inline-script.tsx';

export function ScriptsAfterPaint() {
  return (
    <>
      {later(Scripts({}))}
      <InlineScript code={`(${startAfterPaint})()`} />
    </>
  );
}

type Attributes = { rel?: string; type?: string; async?: boolean; children?: ReactNode };

/** The entry stands in the page as plain text until then: a script may have only a type of the registered ones. */
const later = (elements: ReactNode): ReactNode =>
  Children.map(elements, (element) => {
    if (!isValidElement<Attributes>(element)) return element;
    const { rel, type, children } = element.props;
    if (rel === 'modulepreload') return cloneElement(element, { rel: 'later' });
    if (type === 'module') return cloneElement(element, { type: 'text/plain', async: undefined });
    return children ? cloneElement(element, {}, later(children)) : element;
  });

/**
 * An inline script: its text is sent, and it uses nothing from outside. Waits for the browser's word that something readable is on the screen. In
 * a tab that is not shown nothing is painted, so there is nothing to wait for, and no visitor waits longer than three seconds.
 */
function startAfterPaint() {
  let hasBegun = false;
  const start = () => {
    if (hasBegun) return;
    hasBegun = true;
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) link.rel = 'modulepreload';
    const entry = document.createElement('script');
    entry.type = 'module';
    entry.textContent = document.querySelector('script[type="text/plain"]')?.textContent ?? '';
    document.head.append(entry);
  };
  if (document.hidden) start();
  else setTimeout(start, 3000);
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) start();
  }).observe({ type: 'paint', buffered: true });
}
