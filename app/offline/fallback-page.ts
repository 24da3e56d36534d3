// The service worker sends a fallback document for pages that are not cached. Its <html> has `data-fallback` with its own
// address. React Router can only hydrate it at that address, so it starts there and then navigates to the requested one.
import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** An inline script: runs before hydration. */
export const restoreOwnAddress = `var f=document.documentElement.dataset.fallback;if(f){window.requestedAddress=location.pathname+location.search+location.hash;history.replaceState(null,'',f)}`;

export function useRequestedAddress() {
  const navigate = useNavigate();
  useEffect(() => {
    const place = window as { requestedAddress?: string };
    const requested = place.requestedAddress;
    if (requested === undefined) return;
    delete place.requestedAddress;
    // Nothing of the dashboard is cached. A page whose code is missing makes React Router reload, so it is tried once.
    if (requested.startsWith('/dashboard') || wasTried(requested)) history.replaceState(null, '', requested);
    else void navigate(requested, { replace: true });
  }, [navigate]);
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
