// Whether the device has a connection; assumed until the page is alive.
import { useSyncExternalStore } from 'react';

export const useIsOnline = () =>
  useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  );

function follow(changed: () => void) {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}
