// /search?q=: the results of the site's search, best first.
import {
  BadgeCheck,
  BookOpen,
  BookText,
  ChevronRight,
  FileText,
  HeartHandshake,
  type LucideIcon,
  MonitorPlay,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Api } from '#contract/api.ts';
import { msg } from '#contract/language/translate.ts';
import type { Found, FoundKind } from '#contract/search.ts';
import { browserLoader, serverLoader, type Visit } from '../../api/loading.ts';
import { useT } from '../../language/translation.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { languageOf } from '../../ui/language.ts';
import { describePage, translatorOf } from '../frame/meta.ts';
import { SearchForm } from '../frame/search-form.tsx';
import { fileLinkOf } from '../notes/file-link.ts';
import type { Route } from './+types/page.ts';

async function load(api: Api, { url }: Visit) {
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 200);
  return { q, found: q ? await api.search(q) : [] };
}
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { t } = translatorOf(matches);
  const title = loaderData?.q ? t('Search: {q}', { q: loaderData.q }) : t('Search');
  return describePage(matches, { title, path: '/search', hidden: true });
}

export default function SearchPage({ loaderData: { q, found } }: Route.ComponentProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  // After the layout has moved focus to the new page.
  useEffect(() => {
    if (q === '') input.current?.focus();
  }, [q]);
  return (
    <div className="mx-auto max-w-190 px-5 pt-9 pb-10 min-[900px]:pt-16">
      <h1 className="mb-5 text-h1 leading-[.94]">{t('Search')}</h1>
      <SearchForm q={q} input={input} />
      <p role="status" className="mt-4 text-small font-medium text-ink-3 wrap-anywhere">
        {q && t('{count, plural, one {# result for “{q}”} other {# results for “{q}”}}', { count: found.length, q })}
      </p>
      {q === '' && <Suggestions />}
      {found.length > 0 && (
        <ul className="mt-3 divide-y-[1.5px] divide-line overflow-hidden rounded-card bg-surface ring-soft">
          {found.map((item) => (
            <li key={`${item.kind} ${item.address} ${item.title}`}>
              <Result item={item} />
            </li>
          ))}
        </ul>
      )}
      {q !== '' && found.length === 0 && (
        <EmptyState
          title={t('Nothing was found for “{q}”.', { q })}
          action={
            <ButtonLink to="/contact" look="outline">
              {t('Ask us')}
            </ButtonLink>
          }
        >
          {t('Try another word, or ask us: a person answers.')}
        </EmptyState>
      )}
    </div>
  );
}

const kinds: Record<FoundKind, { name: string; icon: LucideIcon }> = {
  course: { name: msg('Course'), icon: BookOpen },
  lecture: { name: msg('Lecture'), icon: MonitorPlay },
  note: { name: msg('Notes'), icon: BookText },
  ngo: { name: msg('NGO'), icon: HeartHandshake },
  page: { name: msg('Page'), icon: FileText },
  certificate: { name: msg('Certificate'), icon: BadgeCheck },
};

function Result({ item: { kind, title, text, address } }: { item: Found }) {
  const t = useT();
  const { name, icon: Icon } = kinds[kind];
  const content = (
    <>
      <span className="grid size-11 shrink-0 place-items-center rounded-m bg-primary-soft text-primary">
        <Icon aria-hidden className="size-5.5" />
      </span>
      <span className="min-w-0 grow leading-tight">
        <span lang={languageOf(title)} className="line-clamp-3 font-semibold wrap-anywhere">
          {title}
        </span>
        <span className="mt-1 line-clamp-2 text-small wrap-anywhere text-ink-3">
          <b className="font-semibold text-ink-2">{t(name)}</b>
          {text && text !== name && <span> · {text}</span>}
        </span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
    </>
  );
  const look = 'flex min-h-18 items-center gap-3.5 px-4 py-3 -outline-offset-3 hover:bg-sunken min-[620px]:px-5';
  return kind === 'note' ? (
    <a {...fileLinkOf(title, address)} className={look}>
      {content}
    </a>
  ) : (
    // A number that is looked up is counted.
    <Link to={address} prefetch={kind === 'certificate' ? 'none' : 'intent'} className={look}>
      {content}
    </Link>
  );
}

const places = [
  { to: '/courses', text: msg('Courses') },
  { to: '/classes/Class-10', text: msg('Class 10 lectures') },
  { to: '/spoken-english/Beginner', text: msg('Spoken English') },
  { to: '/notes', text: msg('Study notes') },
  { to: '/certificate-verification', text: msg('Verify a certificate') },
  { to: '/contact', text: msg('Contact') },
];

function Suggestions() {
  const t = useT();
  return (
    <nav aria-label={t('Pages')} className="mt-1">
      <ul className="flex flex-wrap gap-2.5">
        {places.map(({ to, text }) => (
          <li key={to}>
            <Chip to={to}>{t(text)}</Chip>
          </li>
        ))}
      </ul>
    </nav>
  );
}
