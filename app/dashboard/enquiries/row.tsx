// An enquiry in the list: who, what, its state, owner and follow-up day; the number can be called from here.
import {
  DoorOpen,
  GraduationCap,
  Mail,
  MailWarning,
  MessageCircle,
  MessagesSquare,
  NotebookPen,
  Phone,
  PhoneCall,
  PhoneIncoming,
  UserRound,
} from 'lucide-react';
import { Link, useLocation, useSearchParams } from 'react-router';
import type { Enquiry, EnquiryKind } from '#contract/enquiries/enquiry.ts';
import { kindNames } from '#contract/enquiries/enquiry-words.ts';
import { translateOurWords } from '#contract/enquiries/our-words.ts';
import { phoneLink } from '../../api/institute.ts';
import { useT } from '../../language/translation.tsx';
import { classNames } from '../../ui/class-names.ts';
import { languageOf } from '../../ui/language.ts';
import { When } from '../../ui/when.tsx';
import { FollowUp, StatePill } from './state-pill.tsx';

const icons: Record<EnquiryKind, typeof Mail> = {
  message: Mail,
  course: GraduationCap,
  call: PhoneIncoming,
  'walk-in': DoorOpen,
  phone: PhoneCall,
  whatsapp: MessageCircle,
  other: MessagesSquare,
};

const LIST = '/dashboard/messages';

export function EnquiryRow({ enquiry }: { enquiry: Enquiry }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] *:col-start-1 *:row-start-1">
      <EnquiryLink enquiry={enquiry} />
      {enquiry.phone && (
        <a
          href={phoneLink({ phones: [enquiry.phone] })}
          // Below the time, which is at the right edge in every row.
          className="relative mr-2 mb-2 grid size-11 place-items-center self-end justify-self-end rounded-full font-semibold text-primary hover:bg-primary-soft min-[700px]:mr-5 min-[700px]:flex min-[700px]:size-auto min-[700px]:min-h-11 min-[700px]:max-w-56 min-[700px]:gap-2 min-[700px]:hover:underline"
        >
          <Phone aria-hidden className="size-4.5 shrink-0 max-[699px]:size-5.5" />
          <span className="break-all max-[699px]:sr-only">{enquiry.phone}</span>
        </a>
      )}
    </li>
  );
}

function EnquiryLink({ enquiry }: { enquiry: Enquiry }) {
  const t = useT();
  const { _id, from_name, subject, message, kind, receivedAt, read, mail, lastNote } = translateOurWords(enquiry, t);
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const Icon = icons[kind];
  const beside = enquiry.phone ? 'pr-11 min-[700px]:pr-58' : undefined;
  return (
    <Link
      to={openAddress(pathname === LIST ? search : new URLSearchParams(), _id)}
      className="grid h-full grid-cols-[0.625rem_minmax(0,1fr)] content-center gap-x-3 px-4 py-3 leading-tight -outline-offset-3 hover:bg-sunken min-[1000px]:px-5"
    >
      {/* The one sign of an unread enquiry. */}
      <span className={classNames('mt-1.5 size-2.5 rounded-full', !read && 'bg-gunugu')}>
        {!read && <span className="sr-only">{t('Unread')} </span>}
      </span>
      <span className="min-w-0">
        <span className="flex items-baseline justify-between gap-3">
          <span lang={languageOf(from_name)} className="min-w-0 truncate font-semibold">
            {from_name}
          </span>
          <span className="shrink-0 text-small text-ink-3">
            <When at={receivedAt} />
          </span>
        </span>
        <span className={classNames('mt-0.5 flex min-w-0 gap-1.5', beside)}>
          <Icon role="img" aria-label={t(kindNames[kind])} className="mt-px size-4.5 shrink-0 text-ink-3" />
          <span lang={languageOf(subject)} className="line-clamp-2 min-w-0 break-words">
            {subject}
          </span>
        </span>
        {lastNote === '' ? (
          <span className={classNames('mt-0.5 line-clamp-1 text-small break-all text-ink-3', beside)}>{message}</span>
        ) : (
          <span className={classNames('mt-0.5 flex gap-1.5 text-small text-ink-2', beside)}>
            <NotebookPen role="img" aria-label={t('Last note')} className="mt-px size-4 shrink-0 text-ink-3" />
            <span lang={languageOf(lastNote)} className="line-clamp-1 min-w-0 break-all">
              {lastNote}
            </span>
          </span>
        )}
        <span className={classNames('block', beside)}>
          <Standing enquiry={enquiry} />
        </span>
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

function Standing({ enquiry: { state, lastOutcome, followUp, ownerName } }: { enquiry: Enquiry }) {
  const t = useT();
  return (
    <span className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1.5">
      <StatePill state={state} lastOutcome={lastOutcome} />
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

/** From the list: with its search and page, to which one comes back. */
function openAddress(search: URLSearchParams, id: string) {
  const next = new URLSearchParams(search);
  next.set('open', id);
  return `${LIST}?${next}`;
}
