// /logout: ends the session on the server and on this device, then goes to the login page.
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../api/send.ts';
import { endSession, readToken } from '../../api/session.ts';
import { useT } from '../../language/translation.tsx';
import { dismissToasts } from '../../ui/toast.ts';
import { describePage, translatorOf } from '../frame/meta.ts';
import type { Route } from './+types/logout-page.ts';

export function clientLoader() {
  // A failure changes nothing: the token is removed in any case.
  return { ended: readToken() ? api.signOut().catch(() => undefined) : Promise.resolve() };
}
clientLoader.hydrate = true as const;

export function meta({ matches }: Route.MetaArgs) {
  return describePage(matches, { title: translatorOf(matches).t('Logout'), path: '/logout', hidden: true });
}

export function HydrateFallback() {
  const t = useT();
  return (
    <p role="status" className="wrap section text-lead text-ink-2">
      {t('Loading...')}
    </p>
  );
}

export default function Logout({ loaderData: { ended } }: Route.ComponentProps) {
  const navigate = useNavigate();
  useEffect(() => {
    // Not before this page is shown: a dashboard page takes a missing token for an expired session and would send the next user
    // who signs in to its own address.
    endSession();
    dismissToasts();
    void ended.then(() => navigate('/login', { replace: true }));
  }, [ended, navigate]);
  return <HydrateFallback />;
}
