// An enquiry in the list: who, what, its state, owner and follow-up day; the number can be called from here.
import { GraduationCap, Mail, MailWarning, NotebookPen, Phone, PhoneIncoming, UserRound } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import type { Enquiry, EnquiryKind } from '#contract/contact/contact.ts';
import { kindNames } from '#contract/contact/enquiry-words.ts';
import { phoneLink } from '../../api/institute.ts';
import { useT } from '../../language/translation.tsx';
import { classNames } from '../../ui/class-names.ts';
import { languageOf } from '../../ui/language.ts';
import { When } from '../../ui/when.tsx';
import { FollowUp, StatePill } from './state-pill.tsx';

const icons: Record<EnquiryKind, typeof Mail> = { message: Mail, course: GraduationCap, call: PhoneIncoming };

export function EnquiryRow({ enquiry }: { enquiry: Enquiry }) {
  return (
    <li className="min-[700px]:grid min-[700px]:grid-cols-[minmax(0,1fr)_auto] min-[700px]:items-center">
      <EnquiryLink enquiry={enquiry} />
      {enquiry.phone && (
        <a
          href={phoneLink({ phones: [enquiry.phone] })}
          className="mb-2 ml-10 inline-flex min-h-11 max-w-[calc(100%-3.5rem)] items-center gap-2 font-semibold break-all text-primary hover:underline min-[700px]:mr-5 min-[700px]:mb-0 min-[700px]:ml-0 min-[700px]:max-w-56"
        >
          <Phone aria-hidden className="size-4.5 shrink-0" />
          {enquiry.phone}
        </a>
      )}
    </li>
  );
}

function EnquiryLink({ enquiry }: { enquiry: Enquiry }) {
  const { _id, from_name, subject, message, kind, receivedAt, read, mail, lastNote } = enquiry;
  const t = useT();
  const [search] = useSearchParams();
  const Icon = icons[kind];
  return (
    <Link
      to={openAddress(search, _id)}
      className="grid h-full grid-cols-[0.625rem_minmax(0,1fr)] content-center gap-x-3 px-4 py-3 leading-tight -outline-offset-3 hover:bg-sunken min-[1000px]:px-5"
    >
      <span aria-hidden className={classNames('mt-1.5 size-2.5 rounded-full', !read && 'bg-gunugu')} />
      <span className="min-w-0">
        <span className="flex items-baseline justify-between gap-3">
          <span
            lang={languageOf(from_name)}
            className={classNames('min-w-0 truncate', read ? 'font-medium' : 'font-bold')}
          >
            {from_name}
          </span>
          <span className="flex shrink-0 items-baseline gap-2 text-small text-ink-3">
            {!read && <b className="font-semibold text-ink">{t('Unread')}</b>}
            <When at={receivedAt} />
          </span>
        </span>
        <span className={classNames('mt-0.5 flex min-w-0 gap-1.5', !read && 'font-semibold')}>
          <Icon role="img" aria-label={t(kindNames[kind])} className="mt-px size-4.5 shrink-0 text-ink-3" />
          <span lang={languageOf(subject)} className="line-clamp-2 min-w-0 break-words">
            {subject}
          </span>
        </span>
        {lastNote === '' ? (
          <span className="mt-0.5 line-clamp-1 text-small break-all text-ink-3">{message}</span>
        ) : (
          <span className="mt-0.5 flex gap-1.5 text-small text-ink-2">
            <NotebookPen role="img" aria-label={t('Last note')} className="mt-px size-4 shrink-0 text-ink-3" />
            <span lang={languageOf(lastNote)} className="line-clamp-1 min-w-0 break-all">
              {lastNote}
            </span>
          </span>
        )}
        <Standing enquiry={enquiry} />
        {mail === 'failed' && (
          <span className="mt-1 flex items-center gap-1.5 text-small font-semibold text-danger">
            <MailWarning aria-hidden className="size-4.5 shrink-0" />
            {t('Could not be mailed')}
          </span>
        )}
      </span>
    </Link>
  );
}

function Standing({ enquiry: { state, followUp, ownerName } }: { enquiry: Enquiry }) {
  const t = useT();
  return (
    <span className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1.5">
      <StatePill state={state} />
      <FollowUp day={followUp} />
      {ownerName && (
        <span className="inline-flex min-w-0 items-center gap-1 text-small text-ink-2">
          <UserRound role="img" aria-label={t('Owner')} className="size-4 shrink-0 text-ink-3" />
          <span className="truncate">{ownerName}</span>
        </span>
      )}
    </span>
  );
}

function openAddress(search: URLSearchParams, id: string) {
  const next = new URLSearchParams(search);
  next.set('open', id);
  return `?${next}`;
}
