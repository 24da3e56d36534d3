// The list of visitors' messages.
import { MailWarning, Phone } from 'lucide-react';
import { Link, useNavigation, useSearchParams } from 'react-router';
import type { Page } from '#contract/api.ts';
import type { KeptMessage } from '#contract/contact.ts';
import { localeOf } from '#contract/languages.ts';
import { msg } from '#contract/translate.ts';
import { phoneLink } from '../../api/institute.ts';
import { useT, useTranslator } from '../../language/translation.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { When } from '../../ui/when.tsx';
import { ListPages } from '../records/list-pages.tsx';
import { ListState, useLastGood } from '../records/list-state.tsx';
import { ListTools } from '../records/list-tools.tsx';
import { PageTitle } from '../records/page-title.tsx';

type InboxProps = { list: (Page<KeptMessage> & { page: number }) | undefined };

export function Inbox({ list: loaded }: InboxProps) {
  const { t, language } = useTranslator();
  const [search] = useSearchParams();
  const list = useLastGood(loaded);
  const isEmpty = list?.total === 0 && !search.get('q');
  return (
    <>
      <PageTitle title={t('Messages')} note={list?.total.toLocaleString(localeOf(language))} />
      {!isEmpty && <ListTools searchLabel={msg('Search messages')} />}
      {isEmpty ? (
        <EmptyState title={t('No messages yet.')}>
          {t('What visitors write arrives here, and who asked to be called.')}
        </EmptyState>
      ) : (
        <ListState list={list} narrowed={Boolean(search.get('q'))} noun={msg('Messages')} />
      )}
      {list && list.items.length > 0 && <MessageList messages={list.items} />}
      {list && <ListPages page={list.page} total={list.total} />}
    </>
  );
}

function MessageList({ messages }: { messages: KeptMessage[] }) {
  const busy = useNavigation().state === 'loading';
  return (
    <ul
      aria-busy={busy}
      className="mt-5 divide-y-[1.5px] divide-line overflow-hidden rounded-card bg-surface ring-soft transition-opacity aria-busy:opacity-60"
    >
      {messages.map((message) => (
        <li key={message._id}>
          <MessageLink message={message} />
          {message.phone && (
            <a
              href={phoneLink({ phones: [message.phone] })}
              className="mb-2 ml-10 inline-flex min-h-11 max-w-[calc(100%-3.5rem)] items-center gap-2 font-semibold break-all text-primary hover:underline min-[1000px]:ml-11"
            >
              <Phone aria-hidden className="size-4.5 shrink-0" />
              {message.phone}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function MessageLink({
  message: { _id, from_name, subject, message, receivedAt, read, mail },
}: {
  message: KeptMessage;
}) {
  const t = useT();
  const [search] = useSearchParams();
  return (
    <Link
      to={openAddress(search, _id)}
      className="grid grid-cols-[0.625rem_minmax(0,1fr)] gap-x-3 px-4 py-3 leading-tight -outline-offset-3 hover:bg-sunken min-[1000px]:px-5"
    >
      <span aria-hidden className={classNames('mt-1.5 size-2.5 rounded-full', !read && 'bg-gunugu')} />
      <span className="min-w-0">
        <span className="flex items-baseline justify-between gap-3">
          <span className={classNames('min-w-0 truncate', read ? 'font-medium' : 'font-bold')}>{from_name}</span>
          <span className="flex shrink-0 items-baseline gap-2 text-small text-ink-3">
            {!read && <b className="font-semibold text-ink">{t('Unread')}</b>}
            <When at={receivedAt} />
          </span>
        </span>
        <span className={classNames('mt-0.5 block break-words', !read && 'font-semibold')}>{subject}</span>
        <span className="mt-0.5 line-clamp-1 text-small break-all text-ink-3">{message}</span>
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

function openAddress(search: URLSearchParams, id: string) {
  const next = new URLSearchParams(search);
  next.set('open', id);
  return `?${next}`;
}
