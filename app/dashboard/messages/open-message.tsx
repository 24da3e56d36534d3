// One message: its text, its mail state and its actions.
import { Mail, MailOpen, MailWarning, Phone, Reply, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { ApiError } from '#contract/api.ts';
import type { KeptMessage } from '#contract/contact.ts';
import { staffSentences } from '#contract/staff-messages.ts';
import { msg } from '#contract/translate.ts';
import { useAttempt } from '../../api/attempt.ts';
import { phoneLink } from '../../api/institute.ts';
import { api } from '../../api/staff-api.ts';
import { useT, useTranslator } from '../../language/translation.tsx';
import { Button, ButtonAnchor, ButtonLink, buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { showToast } from '../../ui/toast.ts';
import { When } from '../../ui/when.tsx';
import { useDeleting } from '../records/deleting.tsx';
import { HistoryLink } from '../records/list.tsx';
import { PageTitle } from '../records/page-title.tsx';
import { mailStateOf } from './mail-state.ts';
import { replyLink } from './reply-link.ts';
import { TextWithPhones } from './text-with-phones.tsx';

const LIST = '/dashboard/messages';

export function OpenMessage({ message }: { message: KeptMessage }) {
  const t = useT();
  const listAddress = useListAddressOfMessages();
  const { from_name, from_email, phone, course, subject } = message;
  return (
    <>
      <PageTitle title={subject} crumbs={[{ label: msg('Messages'), to: listAddress }]}>
        <HistoryLink name="messages" id={message._id} title={subject} withText />
      </PageTitle>
      <article className="mt-6 overflow-hidden rounded-card bg-surface ring-soft">
        <dl className="grid gap-x-6 gap-y-3 border-b-[1.5px] border-line px-4.5 py-4 min-[700px]:flex min-[700px]:flex-wrap min-[700px]:gap-x-10 min-[1000px]:px-6">
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
              <a href={replyLink(message)} className={factLink}>
                {from_email}
              </a>
            </Fact>
          )}
          {course && <Fact label={t('Course')}>{course}</Fact>}
          <Fact label={t('Received')}>
            <When at={message.receivedAt} />
          </Fact>
        </dl>
        <p className="max-w-[72ch] px-4.5 py-5 break-words whitespace-pre-line min-[1000px]:px-6">
          <TextWithPhones text={message.message} />
        </p>
        <MailLine message={message} />
      </article>
      <Actions message={message} listAddress={listAddress} />
    </>
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

function MailLine({ message }: { message: KeptMessage }) {
  const translator = useTranslator();
  const { t } = translator;
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const once = useAttempt();
  const failed = message.mail === 'failed';
  const resend = async () => {
    if (busy) return;
    setBusy(true);
    const done = await attempt(
      once((key) => api.messages.resend(message._id, key)),
      staffSentences.messages.resendFailed,
    );
    if (done) {
      showToast('success', staffSentences.messages.resent, { about: staffSentences.messages.resendFailed });
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
        {mailStateOf(message, translator)}
      </p>
      {failed && (
        <Button look="danger" size="small" disabled={busy} onClick={resend}>
          {busy ? t('Sending...') : t('Resend')}
        </Button>
      )}
    </div>
  );
}

function Actions({ message, listAddress }: { message: KeptMessage; listAddress: string }) {
  const t = useT();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const toList = () => navigate(listAddress, { replace: true });
  const deleting = useDeleting<KeptMessage>({
    remove: ({ _id }) => api.messages.remove(_id),
    sentences: staffSentences.messages,
    button: msg('Delete message'),
    onDeleted: () => void toList(),
  });
  // Goes back to the list: opening the message marks it as read.
  const markUnread = async () => {
    if (busy) return;
    setBusy(true);
    if (await attempt(api.messages.markRead(message._id, false), staffSentences.messages.markFailed)) {
      await toList();
      await revalidate();
    }
    setBusy(false);
  };
  return (
    <div className="mt-5 flex flex-wrap items-center gap-1 min-[700px]:gap-2.5">
      {message.phone && (
        <ButtonAnchor href={phoneLink({ phones: [message.phone] })} size="small">
          <Phone aria-hidden className="size-5" />
          {t('Call')}
        </ButtonAnchor>
      )}
      {message.from_email && (
        <ButtonAnchor href={replyLink(message)} size="small" look={message.phone ? 'outline' : 'primary'}>
          <Reply aria-hidden className="size-5" />
          {t('Reply')}
        </ButtonAnchor>
      )}
      <Button look="outline" size="small" disabled={busy} onClick={markUnread}>
        <MailOpen aria-hidden className="size-5" />
        {t('Mark unread')}
      </Button>
      <button
        type="button"
        onClick={() => deleting.ask(message)}
        className={buttonClass({ look: 'quiet', size: 'small' }, 'px-2.5! text-danger! hover:bg-danger-soft!')}
      >
        <Trash2 aria-hidden className="size-5" />
        {t('Delete')}
      </button>
      {deleting.question}
    </div>
  );
}

/** Shows a toast and returns false when the call fails. */
async function attempt(asked: Promise<unknown>, failed: string) {
  try {
    await asked;
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showToast('failure', failed, { detail: error.said, about: failed });
    return false;
  }
}

export function NoMessage({ why }: { why: 'missing' | 'failed' }) {
  const t = useT();
  const listAddress = useListAddressOfMessages();
  const { revalidate, state } = useRevalidator();
  return (
    <>
      <PageTitle title={t('Message')} crumbs={[{ label: msg('Messages'), to: listAddress }]} />
      {why === 'failed' ? (
        <EmptyState
          title={t('This message could not be opened.')}
          action={
            <Button size="small" disabled={state === 'loading'} onClick={() => revalidate()}>
              {t('Try again')}
            </Button>
          }
        />
      ) : (
        <EmptyState
          title={t('This message is not here any more.')}
          action={
            <ButtonLink to={listAddress} size="small" prefetch="none">
              {t('Back to the messages')}
            </ButtonLink>
          }
        >
          {t('Someone may have deleted it. What was deleted waits in the bin.')}
        </EmptyState>
      )}
    </>
  );
}

/** The list with the same search and page. */
function useListAddressOfMessages() {
  const [search] = useSearchParams();
  const next = new URLSearchParams(search);
  next.delete('open');
  return next.size > 0 ? `${LIST}?${next}` : LIST;
}
