// A page that the service worker sends in place of one it has no copy of (`data-stands-in` on <html> is its own address). It is
// brought to life as itself, then goes to the address that was asked for, whose data may be on this device.
import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Runs before anything else of the page. */
export const takeOwnAddress = `var s=document.documentElement.dataset.standsIn;if(s){window.askedAddress=location.pathname+location.search+location.hash;history.replaceState(null,'',s)}`;

export function useAskedAddress() {
  const navigate = useNavigate();
  useEffect(() => {
    const place = window as { askedAddress?: string };
    const asked = place.askedAddress;
    if (asked === undefined) return;
    delete place.askedAddress;
    // The dashboard has nothing on this device; and a page that failed just now is not tried again and again.
    if (asked.startsWith('/dashboard') || isRepeated(asked)) history.replaceState(null, '', asked);
    else void navigate(asked, { replace: true });
  }, [navigate]);
}

function isRepeated(asked: string) {
  const KEY = 'asked';
  const now = Date.now();
  try {
    const [time = '0', address] = sessionStorage.getItem(KEY)?.split(' ') ?? [];
    sessionStorage.setItem(KEY, `${now} ${asked}`);
    return address === asked && now - Number(time) < 3000;
  } catch {
    return false;
  }
}
