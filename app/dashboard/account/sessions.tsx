// The user's sessions: device, last use, and a button that ends each.
import { Laptop, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { SessionEntry } from '#contract/accounts/account.ts';
import { accountSentences } from '#contract/accounts/account-sentences.ts';
import { ApiError } from '#contract/api.ts';
import { msg, type Translate } from '#contract/language/translate.ts';
import { accountApi } from '../../api/account.ts';
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { When } from '../../ui/when.tsx';
import { showFailure } from '../parts/show-failure.ts';
import { Section } from './section.tsx';

export function Sessions({ sessions }: { sessions: SessionEntry[] }) {
  const t = useT();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const end = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true);
    try {
      await work();
      showToast('success', done);
      await revalidate();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showFailure(error, msg('That did not work.'));
    } finally {
      setBusy(false);
    }
  };
  const sorted = sessions.toSorted((one, other) => Number(other.current) - Number(one.current));
  return (
    <Section title={t('Where you are signed in')}>
      <ul className="divide-y-[1.5px] divide-line">
        {sorted.map((session) => {
          const device = deviceIn(session, t);
          const Icon = /Android|iPhone|iPad/.test(session.system) ? Smartphone : Laptop;
          return (
            <li key={session._id} className="flex flex-wrap items-center gap-x-3.5 gap-y-1 py-2.5">
              <Icon aria-hidden className="size-6 shrink-0 text-ink-3" />
              <div className="min-w-40 flex-1 leading-tight">
                <p className="font-semibold">{device}</p>
                <p className="mt-0.5 text-small text-ink-2">
                  {session.current ? t('This device, now') : <LastUse at={session.usedAt} />}
                </p>
              </div>
              {!session.current && (
                <Button
                  look="quiet"
                  size="small"
                  disabled={busy}
                  aria-label={t('Sign out: {device}', { device })}
                  onClick={() => void end(() => accountApi.endSession(session._id), accountSentences.sessionEnded)}
                >
                  {t('Sign out')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {sessions.length > 1 && (
        <Button
          look="outline"
          size="small"
          disabled={busy}
          className="justify-self-start"
          onClick={() => void end(() => accountApi.endOtherSessions(), accountSentences.othersEnded)}
        >
          {t('Sign out everywhere else')}
        </Button>
      )}
    </Section>
  );
}

function LastUse({ at }: { at: string }) {
  const t = useT();
  return (
    <>
      {t('Last used:')} <When at={at} />
    </>
  );
}

function deviceIn({ browser, system }: SessionEntry, t: Translate) {
  if (browser && system) return t('{browser} on {system}', { browser, system });
  return browser || system || t('Unknown device');
}
