// /offline/dashboard: cached by the service worker and shown offline in place of every page of the dashboard.
import { useT } from '../../language/translation.tsx';
import type { PageHandle } from '../frame/layout.tsx';
import { describePage, translatorOf } from '../frame/meta.ts';
import { OfflineFrame } from '../frame/offline-panel.tsx';
import type { Route } from './+types/dashboard-page.ts';

/** WhatsApp needs a connection too. */
export const handle: PageHandle = { noAskButton: 'always' };

export function meta({ matches }: Route.MetaArgs) {
  return describePage(matches, {
    title: translatorOf(matches).t('The dashboard is offline'),
    path: '/offline/dashboard',
    hidden: true,
  });
}

export default function DashboardOffline() {
  const t = useT();
  return (
    <OfflineFrame
      title={t('The dashboard is offline.')}
      text={t(
        'Nothing you typed is lost: it is kept on this device, locked, and offered to you in its form when the connection is back.',
      )}
      more={t('This page opens by itself then.')}
    />
  );
}
