// The page for unknown addresses.
import { data } from 'react-router';
import type { Route } from './+types/not-found-page.ts';
import type { PageHandle } from './layout.tsx';
import { describePage, translatorOf } from './meta.ts';
import { MissingPage } from './problem-page.tsx';

export const loader = () => data(null, { status: 404 });
export const clientLoader = async () => null;

/** The page has its own WhatsApp button. */
export const handle: PageHandle = { noAskButton: 'always' };

export function meta({ matches }: Route.MetaArgs) {
  return describePage(matches, { title: translatorOf(matches).t('Page not found'), path: '/', hidden: true });
}

export default function NotFound() {
  return <MissingPage />;
}
