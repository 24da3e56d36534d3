// Renders the icons of lucide-react in built pages. Its own renderer has features that are not used here and costs 2 kB on
// every first visit; vite.config.ts replaces it with this.
import { createElement, type SVGProps } from 'react';

type IconData = { node: [element: string, attributes: Record<string, string>][] };

// biome-ignore lint/style/noDefaultExport: it stands in for a module that has one.
export default function createIcon({ node }: IconData) {
  return (properties: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        width: 24,
        height: 24,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...properties,
      },
      node.map(([element, attributes]) => createElement(element, attributes)),
    );
}
