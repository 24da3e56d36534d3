// Invitations that nobody has accepted yet.
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { InvitationEntry } from '#contract/accounts/account.ts';
import { accountSentences } from '#contract/accounts/account-sentences.ts';
import { ApiError } from '#contract/api.ts';
import { msg } from '#contract/language/translate.ts';
import { roleNames } from '../../api/staff.ts';
import { api } from '../../api/staff-api.ts';
import { useT, useTranslator } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { exactTime } from '../../ui/time-ago.ts';
import { showToast } from '../../ui/toast.ts';
import { showFailure } from '../parts/show-failure.ts';

const mailWords: Record<NonNullable<InvitationEntry['mail']>, string> = {
  waiting: msg('Mail is on its way'),
  sent: msg('Mailed'),
  failed: msg('Could not be mailed'),
};

export function InvitationList({ invitations }: { invitations: InvitationEntry[] }) {
  const { t, language } = useTranslator();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const withdraw = async ({ _id }: InvitationEntry) => {
    setBusy(true);
    try {
      await api.accounts.withdraw(_id);
      showToast('success', accountSentences.invitationEnded);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showFailure(error, msg('That did not work.'));
    } finally {
      setBusy(false);
      await revalidate();
    }
  };
  return (
    <section aria-labelledby="invitations" className="rounded-card bg-surface p-4.5 ring-soft min-[1000px]:p-5.5">
      <h2 id="invitations" className="text-[1.5625rem] leading-tight">
        {t('Not accepted yet')}
      </h2>
      {invitations.length === 0 && <p className="mt-2 text-ink-2">{t('No invitation is open.')}</p>}
      <ul className="mt-2 divide-y-[1.5px] divide-line">
        {invitations.map((entry) => (
          <li key={entry._id} className="flex flex-wrap items-center gap-x-3.5 gap-y-1 py-2.5">
            <div className="min-w-40 flex-1 leading-tight">
              <p className="font-semibold wrap-anywhere">{entry.email}</p>
              <p className="mt-0.5 text-small text-ink-2">
                <Facts entry={entry} />
              </p>
              <p className="text-small text-ink-2">
                {t('Valid until {when}', { when: exactTime(new Date(entry.expiresAt), language) })}
              </p>
            </div>
            <Button
              look="quiet"
              size="small"
              disabled={busy}
              aria-label={t('Withdraw the invitation of {email}', { email: entry.email })}
              onClick={() => void withdraw(entry)}
            >
              {t('Withdraw')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Facts({ entry: { role, invitedBy, mail } }: { entry: InvitationEntry }) {
  const t = useT();
  const how = mail ? t(mailWords[mail]) : t('Link to hand over');
  return [t(roleNames[role]), t('invited by {name}', { name: invitedBy }), how].join(' · ');
}
