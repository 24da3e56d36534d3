// Shown while the link of a page is checked, and where it is not valid: one sentence and a link.
import type { ReactNode } from 'react';
import { accountSentences } from '#contract/accounts/account-sentences.ts';
import { useT } from '../../language/translation.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { OpenedLink } from './use-link.ts';

type LinkStateProps = { link: Exclude<OpenedLink, object>; onwards: { to: string; label: string }; advice: string };

/** `label` and `advice` are messages. */
export function LinkState({ link, onwards, advice }: LinkStateProps) {
  const t = useT();
  const say = (reason: string, hint: string, way: ReactNode) => (
    <div role="alert" className="mt-6 grid justify-items-start gap-5">
      <p className="rounded-m bg-sun-soft p-4 text-sun-ink">
        <b>{reason}</b> {hint}
      </p>
      {way}
    </div>
  );
  // Translated before it is needed: so the server renders it, too, and its messages are in the page. Others come later.
  const dead = say(
    t(accountSentences.deadLink),
    t(advice),
    <ButtonLink to={onwards.to}>{t(onwards.label)}</ButtonLink>,
  );
  if (link === 'dead') return dead;
  if (link)
    return say(
      t('The site could not be reached.'),
      t('Please check your connection and try again.'),
      <Button onClick={() => location.reload()}>{t('Try again')}</Button>,
    );
  return (
    <p role="status" className="mt-6 text-lead text-ink-2">
      {t('Loading...')}
    </p>
  );
}
