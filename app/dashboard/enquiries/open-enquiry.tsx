// One enquiry: what was sent, ways to reply, the form of the office, and its notes.
import { MailOpen, MessageSquareText, Phone, Reply } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import type { Enquiry, EnquiryChoices, EnquiryNote, OpenEnquiry } from '#contract/enquiries/enquiry.ts';
import { outcomeWords } from '#contract/enquiries/enquiry-words.ts';
import { translateOurWords } from '#contract/enquiries/our-words.ts';
import { staffSentences } from '#contract/language/staff-sentences.ts';
import { msg } from '#contract/language/translate.ts';
import { phoneLink } from '../../api/institute.ts';
import { api } from '../../api/staff-api.ts';
import { useT, useTranslator } from '../../language/translation.tsx';
import { Button, ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { WhatsappIcon } from '../../ui/drawn/whatsapp-icon.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { languageOf } from '../../ui/language.ts';
import { When } from '../../ui/when.tsx';
import { useDeleting } from '../list/deleting.tsx';
import { historyOf, RowMenu } from '../list/list.tsx';
import { chatLink } from '../parts/chat-link.ts';
import { MenuButton } from '../parts/menu.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { SendMessage } from '../parts/send-message.tsx';
import { EnquiryContent } from './content.tsx';
import { runOrShowFailure } from './failure-toast.ts';
import { FollowUpForm } from './follow-up.tsx';
import { replyLink, replySubject } from './reply-link.ts';
import { TextWithPhones } from './text-with-phones.tsx';

const LIST = '/dashboard/messages';

type OpenedEnquiryProps = { enquiry: OpenEnquiry; owners: EnquiryChoices['owners'] };

export function OpenedEnquiry({ enquiry, owners }: OpenedEnquiryProps) {
  const listAddress = useListAddress();
  const t = useT();
  const shown = translateOurWords(enquiry, t);
  return (
    <>
      <PageTitle title={shown.subject} crumbs={[{ label: msg('Enquiries'), to: listAddress }]}>
        <MoreActions enquiry={enquiry} listAddress={listAddress} />
      </PageTitle>
      {/* Beside it on wide screens: below it the notes, which grow. */}
      <div className="mt-6 grid gap-5 min-[1000px]:grid-cols-[minmax(0,1fr)_22rem] min-[1000px]:grid-rows-[auto_1fr] min-[1000px]:items-start">
        <div className="min-w-0">
          <EnquiryContent enquiry={shown} />
          <Replies enquiry={enquiry} />
        </div>
        <div className="min-w-0 min-[1000px]:col-start-2 min-[1000px]:row-span-2 min-[1000px]:row-start-1">
          <FollowUpForm enquiry={enquiry} owners={owners} />
        </div>
        <Notes notes={enquiry.notes} className="min-w-0 min-[1000px]:col-start-1" />
      </div>
    </>
  );
}

function Replies({ enquiry }: { enquiry: OpenEnquiry }) {
  const t = useT();
  const { language } = useTranslator();
  const [writing, setWriting] = useState(false);
  const { from_name, from_email, phone, course, subject, greeting } = enquiry;
  return (
    <div className="mt-5 flex flex-wrap items-center gap-2.5 max-[479px]:*:grow">
      {enquiry.phone && (
        <ButtonAnchor href={phoneLink({ phones: [enquiry.phone] })} size="small">
          <Phone aria-hidden className="size-5" />
          {t('Call')}
        </ButtonAnchor>
      )}
      {enquiry.phone && (
        <ButtonAnchor href={chatLink(enquiry.phone, enquiry.greeting)} look="whatsapp" size="small">
          <WhatsappIcon className="size-5" />
          WhatsApp
        </ButtonAnchor>
      )}
      {enquiry.from_email && (
        <ButtonAnchor href={replyLink(enquiry)} size="small" look={enquiry.phone ? 'outline' : 'primary'}>
          <Reply aria-hidden className="size-5" />
          {t('Reply')}
        </ButtonAnchor>
      )}
      <Button size="small" look="outline" onClick={() => setWriting(true)}>
        <MessageSquareText aria-hidden className="size-5" />
        {t('Send a message')}
      </Button>
      {writing && (
        <SendMessage
          to={{ name: from_name, phone, email: from_email }}
          course={course}
          language={enquiry.language || language}
          own={{ subject: replySubject(subject), text: greeting }}
          onClose={() => setWriting(false)}
        />
      )}
    </div>
  );
}

function MoreActions({ enquiry, listAddress }: { enquiry: OpenEnquiry; listAddress: string }) {
  const t = useT();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const toList = () => navigate(listAddress, { replace: true });
  const deleting = useDeleting<Enquiry>({
    remove: ({ _id }) => api.enquiries.remove(_id),
    sentences: staffSentences.enquiries,
    button: msg('Delete enquiry'),
    onDeleted: () => void toList(),
  });
  // Goes back to the list: opening the enquiry marks it as read.
  const markUnread = async () => {
    if (!(await runOrShowFailure(api.enquiries.markRead(enquiry._id, false), staffSentences.enquiries.markFailed)))
      return;
    await toList();
    await revalidate();
  };
  return (
    <>
      <RowMenu
        title={enquiry.subject}
        history={historyOf('messages', enquiry._id)}
        onDelete={() => deleting.ask(enquiry)}
      >
        <MenuButton onClick={() => void markUnread()}>
          <MailOpen aria-hidden className="size-4.5" />
          {t('Mark unread')}
        </MenuButton>
      </RowMenu>
      {deleting.question}
    </>
  );
}

export function NoEnquiry({ why }: { why: 'missing' | 'failed' }) {
  const t = useT();
  const listAddress = useListAddress();
  const { revalidate, state } = useRevalidator();
  return (
    <>
      <PageTitle title={t('Enquiry')} crumbs={[{ label: msg('Enquiries'), to: listAddress }]} />
      {why === 'failed' ? (
        <EmptyState
          title={t('This enquiry could not be opened.')}
          action={
            <Button size="small" disabled={state === 'loading'} onClick={() => revalidate()}>
              {t('Try again')}
            </Button>
          }
        />
      ) : (
        <EmptyState
          title={t('This enquiry is not here any more.')}
          action={
            <ButtonLink to={listAddress} size="small" prefetch="none">
              {t('Back to the enquiries')}
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
function useListAddress() {
  const [search] = useSearchParams();
  const next = new URLSearchParams(search);
  next.delete('open');
  return next.size > 0 ? `${LIST}?${next}` : LIST;
}

// The notes about an enquiry, the newest first.
function Notes({ notes, className }: { notes: EnquiryNote[]; className?: string }) {
  const t = useT();
  return (
    <section aria-label={t('Notes of the office')} className={className}>
      <h2 className="text-[1.5625rem] leading-tight">{t('Notes of the office')}</h2>
      {notes.length === 0 ? (
        <p className="mt-2 text-ink-2">{t('Nothing has been noted yet.')}</p>
      ) : (
        <ol className="mt-3 grid gap-3">
          {notes.toReversed().map(({ _id, at, by, text, outcome }) => (
            <li key={_id} className="min-w-0 rounded-card bg-surface px-4.5 py-3.5 ring-soft">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-small text-ink-3">
                <b className="min-w-0 font-semibold break-words text-ink-2">{by.name}</b>
                <When at={at} />
              </p>
              {outcome !== '' && <p className="mt-1 font-semibold">{t(outcomeWords[outcome])}</p>}
              {text !== '' && (
                <p lang={languageOf(text)} className="mt-1 max-w-[72ch] break-words whitespace-pre-line">
                  <TextWithPhones text={text} />
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
