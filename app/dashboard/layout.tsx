// The frame of the dashboard, for staff only. The token lives in the browser, so these pages are made there; without a
// valid one the way leads to /login and, after signing in, back.
import { useEffect } from 'react';
import { Outlet, redirect, useLocation, useNavigate } from 'react-router';
import { readToken, useSignedIn } from '../api/session.ts';
import type { Route } from './+types/layout.ts';
import './dashboard.css';

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  if (!readToken()) throw redirect(loginAddress(url.pathname + url.search));
  return null;
}
clientLoader.hydrate = true as const;

export const meta = () => [{ title: 'Dashboard' }, { name: 'robots', content: 'noindex' }];

export function HydrateFallback() {
  return (
    <main id="main" className="wrap section">
      <p role="status">Loading...</p>
    </main>
  );
}

export default function DashboardLayout() {
  const signedIn = useSignedIn();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!signedIn && !readToken()) navigate(loginAddress(pathname + search), { replace: true });
  }, [signedIn, navigate, pathname, search]);
  return (
    <main id="main" className="wrap section">
      <Outlet />
    </main>
  );
}

const loginAddress = (from: string) => `/login?next=${encodeURIComponent(from)}`;
