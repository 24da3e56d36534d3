// The service worker sends a fallback document for pages that are not cached. Its <html> has `data-fallback` with its own
// address. React Router can only hydrate it at that address, so it starts there and then navigates to the requested one.
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { splitLanguage } from '#contract/language/languages.ts';
import { useTranslator } from '../language/translation.tsx';

/** An inline script: runs before hydration. */
export const restoreOwnAddress = `var f=document.documentElement.dataset.fallback;if(f){window.requestedAddress=location.pathname+location.search+location.hash;history.replaceState(null,'',f)}`;

export function useRequestedAddress() {
  const navigate = useNavigate();
  const { language } = useTranslator();
  useEffect(() => {
    const place = window as { requestedAddress?: string };
    const requested = place.requestedAddress;
    if (requested === undefined) return;
    delete place.requestedAddress;
    const { pathname, search, hash } = new URL(requested, location.origin);
    const wanted = splitLanguage(pathname);
    // The router of this document only knows the pages of its own language, without their prefix. What the dashboard
    // shows is not cached: its one offline document stays as it is. A page whose code is missing makes React Router reload, so
    // it is tried once.
    if (wanted.language !== language || requested.startsWith('/dashboard') || wasTried(requested))
      history.replaceState(null, '', requested);
    else void navigate({ pathname: wanted.path, search, hash }, { replace: true });
  }, [navigate, language]);
}

/** True when the same address was tried in the last three seconds. */
function wasTried(requested: string) {
  const KEY = 'fallback';
  const now = Date.now();
  try {
    const [time = '0', address] = sessionStorage.getItem(KEY)?.split(' ') ?? [];
    sessionStorage.setItem(KEY, `${now} ${requested}`);
    return address === requested && now - Number(time) < 3000;
  } catch {
    return false;
  }
}
