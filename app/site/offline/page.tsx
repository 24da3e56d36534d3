// /offline: cached by the service worker and shown offline in place of pages that are not cached.
import type { PageHandle } from '../frame/layout.tsx';
import { describePage, translatorOf } from '../frame/meta.ts';
import { OfflinePanel } from '../frame/offline-panel.tsx';
import type { Route } from './+types/page.ts';

/** WhatsApp needs a connection too. */
export const handle: PageHandle = { noAskButton: 'always' };

export function meta({ matches }: Route.MetaArgs) {
  return describePage(matches, { title: translatorOf(matches).t('You are offline'), path: '/offline', hidden: true });
}

export default function Offline() {
  return <OfflinePanel />;
}
