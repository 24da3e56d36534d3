// The content of an enquiry: by whom, about what, and whether it was mailed.
import { Mail, MailWarning } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Enquiry, OpenEnquiry } from '#contract/enquiries/enquiry.ts';
import { kindNames } from '#contract/enquiries/enquiry-words.ts';
import { languages } from '#contract/language/languages.ts';
import { staffSentences } from '#contract/language/staff-sentences.ts';
import { useAttempt } from '../../api/attempt.ts';
import { phoneLink } from '../../api/institute.ts';
import { api } from '../../api/staff-api.ts';
import { useT, useTranslator } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { showToast } from '../../ui/toast.ts';
import { When } from '../../ui/when.tsx';
import { runOrShowFailure } from './failure-toast.ts';
import { mailStateOf } from './mail-state.ts';
import { replyLink } from './reply-link.ts';
import { TextWithPhones } from './text-with-phones.tsx';

export function EnquiryContent({ enquiry }: { enquiry: OpenEnquiry }) {
  const t = useT();
  const { from_name, from_email, phone, course, kind, language } = enquiry;
  const spoken = languages.find(({ code }) => code === language);
  return (
    <article className="overflow-hidden rounded-card bg-surface ring-soft">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 border-line not-last:border-b-[1.5px] px-4.5 py-4 min-[700px]:flex min-[700px]:flex-wrap min-[700px]:gap-x-10 min-[1000px]:px-6">
        <Fact label={t('From')}>{from_name}</Fact>
        {phone && (
          <Fact label={t('Phone')}>
            <a href={phoneLink({ phones: [phone] })} className={factLink}>
              {phone}
            </a>
          </Fact>
        )}
        {from_email && (
          <Fact label={t('Email')}>
            <a href={replyLink(enquiry)} className={factLink}>
              {from_email}
            </a>
          </Fact>
        )}
        {course && <Fact label={t('Course')}>{course}</Fact>}
        <Fact label={t('Received')}>
          <When at={enquiry.receivedAt} />
        </Fact>
        <Fact label={t('Kind')}>{t(kindNames[kind])}</Fact>
        {spoken && (
          <Fact label={t('Language')}>
            <span lang={spoken.code}>{spoken.name}</span>
          </Fact>
        )}
      </dl>
      {enquiry.message !== '' && (
        <p className="max-w-[72ch] px-4.5 py-5 break-words whitespace-pre-line min-[1000px]:px-6">
          <TextWithPhones text={enquiry.message} />
        </p>
      )}
      {enquiry.mail !== 'kept' && <MailLine enquiry={enquiry} />}
    </article>
  );
}

const factLink = 'inline-block py-0.5 text-primary underline underline-offset-3 break-all';

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-micro text-ink-3">{label}</dt>
      <dd className="font-medium break-words">{children}</dd>
    </div>
  );
}

function MailLine({ enquiry }: { enquiry: Enquiry }) {
  const translator = useTranslator();
  const { t } = translator;
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const once = useAttempt();
  const failed = enquiry.mail === 'failed';
  const resend = async () => {
    if (busy) return;
    setBusy(true);
    const done = await runOrShowFailure(
      once((key) => api.enquiries.resend(enquiry._id, key)),
      staffSentences.enquiries.resendFailed,
    );
    if (done) {
      showToast('success', staffSentences.enquiries.resent, { about: staffSentences.enquiries.resendFailed });
      await revalidate();
    }
    setBusy(false);
  };
  const Icon = failed ? MailWarning : Mail;
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-3 px-4.5 py-3 text-small min-[1000px]:px-6',
        failed ? 'bg-danger-soft text-danger' : 'bg-sunken text-ink-2',
      )}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <p className={classNames('min-w-40 grow basis-60 break-words', failed && 'font-semibold')}>
        {mailStateOf(enquiry, translator)}
      </p>
      {failed && (
        <Button look="danger" size="small" disabled={busy} onClick={resend}>
          {busy ? t('Sending...') : t('Resend')}
        </Button>
      )}
    </div>
  );
}
