// /logout: ends the session on the server and on this device, then goes to the login page.
import { redirect } from 'react-router';
import { api } from '../api/send.ts';
import { endSession, readToken } from '../api/session.ts';
import type { Route } from './+types/logout.ts';
import { describePage } from './meta.ts';

export async function clientLoader() {
  const token = readToken();
  // The server's answer changes nothing here: the page forgets the token in any case.
  const ended = token ? api.signOut().catch(() => undefined) : undefined;
  endSession();
  await ended;
  throw redirect('/login');
}
clientLoader.hydrate = true as const;

export function meta({ matches }: Route.MetaArgs) {
  return describePage(matches, { title: 'Logout', path: '/logout', hidden: true });
}

export function HydrateFallback() {
  return (
    <p role="status" className="wrap section text-lead text-ink-2">
      Loading...
    </p>
  );
}

export default function Logout() {
  return null;
}
