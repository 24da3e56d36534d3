// Asks before leaving a page with unsaved changes. They stay on the device as a draft either way.
import { useEffect } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type LeaveGuardProps = {
  /** Asked again when the page is left: a save navigates before the form is rendered without changes. */
  isDirty: () => boolean;
  /** A file is being sent, or did not arrive: a draft does not keep it. */
  uploading?: boolean;
  /** Keeps a draft; without it nothing is kept. */
  onLeave?: () => void;
};

export function LeaveGuard({ isDirty, uploading, onLeave }: LeaveGuardProps) {
  const t = useT();
  const { key } = useLocation();
  const when = isDirty();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    // The form has been left, and the next page is not rendered yet.
    if (!isDirty() || currentLocation.key !== key) return false;
    // The session has ended: /login leads back here, so no question.
    if (nextLocation.pathname === '/login') {
      onLeave?.();
      return false;
    }
    return currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search;
  });

  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => {
      onLeave?.();
      event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when, onLeave]);

  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.state === 'blocked' && blocker.reset()}
      role="alertdialog"
      title={t('Leave without saving?')}
      actions={
        <>
          <Button
            look="outline"
            size="small"
            onClick={() => {
              onLeave?.();
              blocker.proceed?.();
            }}
          >
            {t('Leave')}
          </Button>
          <Button size="small" onClick={() => blocker.reset?.()}>
            {t('Stay here')}
          </Button>
        </>
      }
    >
      {onLeave
        ? t(
            'Your changes are not on the website yet. If you leave, what you typed is kept on this device and offered to you when you come back.',
          )
        : t('Your changes are not on the website yet. If you leave, they are lost.')}
      {uploading && ` ${t('The file is not: it must be chosen again.')}`}
    </Dialog>
  );
}
