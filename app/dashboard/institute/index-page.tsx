// /dashboard/institute: the pages of the institute's facts. Links to a fact, of when all were on one page, lead to its page: `#address`.
import { ChevronRight } from 'lucide-react';
import { Link, Navigate, useLocation } from 'react-router';
import { useT } from '../../language/translation.tsx';
import { HistoryLink } from '../list/list.tsx';
import { requireSignIn } from '../list/loading.ts';
import { PageTitle } from '../parts/page-title.tsx';
import type { Route } from './+types/index-page.ts';
import { addressOfPage, institutePages, pageWith, translationsPage } from './pages.ts';

export const clientLoader = ({ url }: Route.ClientLoaderArgs) => requireSignIn(url);

export default function InstituteIndex() {
  const t = useT();
  const { hash } = useLocation();
  const asked = pageWith(hash.slice(1));
  if (asked) return <Navigate replace to={addressOfPage(asked.path) + hash} />;
  return (
    <>
      <PageTitle
        title={t('Institute')}
        help={t('These facts appear on the website and on new certificates. What is left blank is not shown.')}
      />
      <ul className="mt-5.5 divide-y-[1.5px] divide-line overflow-hidden rounded-card bg-surface ring-soft">
        {[...institutePages.map((page) => ({ ...page, to: addressOfPage(page.path) })), translationsPage].map(
          ({ to, title, about }) => (
            <li key={to}>
              <Link to={to} className="flex min-h-16 items-center gap-3 px-4.5 py-3 hover:bg-sunken min-[1000px]:px-6">
                <span className="min-w-0 grow leading-snug">
                  <b className="block">{t(title)}</b>
                  <span className="text-small text-ink-2">{t(about)}</span>
                </span>
                <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
              </Link>
            </li>
          ),
        )}
      </ul>
      <p className="mt-4 -ml-3">
        <HistoryLink name="institute" id="institute" title={t('the institute')} />
      </p>
    </>
  );
}
