// /courses: all courses, narrowed by category and words and ordered by fee or duration. The choice is in the address, so that it
// can be shared, works without script, and is there again after Back.
import { Form, Link, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import type { Api } from '#contract/api.ts';
import { msg } from '#contract/language/translate.ts';
import type { RecordIn } from '#contract/resources.ts';
import { browserLoader, serverLoader, type Visit } from '../../api/loading.ts';
import { useT } from '../../language/translation.tsx';
import { classNames } from '../../ui/class-names.ts';
import { deferred } from '../../ui/deferred.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { useReveal } from '../../ui/reveal.ts';
import { FilterLinks } from '../frame/filter-links.tsx';
import { breadcrumbs, describePage, translatorOf } from '../frame/meta.ts';
import { asPart, loadListed, PageLinks, pagePath } from '../frame/paging.tsx';
import { queryText, useTypedQuery } from '../frame/query.ts';
import type { Route } from './+types/list-page.ts';
import { CourseCard } from './card.tsx';
import { type Choice, categoriesOf, choiceIn, chooseCourses, type Sort } from './choosing.ts';
import { onCard } from './on-card.ts';

const NoCourses = deferred(async () => (await import('./no-courses.tsx')).NoCourses, { preload: true });

const load = (api: Api, visit: Visit) =>
  loadListed(api, visit, 'courses', {
    shown: (course) => course,
    choose: (courses, query) => choose(courses, choiceIn(query)),
  });

const choose = (courses: RecordIn<'courses'>[], choice: Choice) => ({
  found: chooseCourses(courses, choice),
  count: courses.length,
  categories: categoriesOf(courses),
});
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** Another choice needs no other data. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { t } = translatorOf(matches);
  const listed = loaderData?.whole ?? loaderData?.part.found ?? [];
  const courses = listed
    .map(({ title }) => title)
    .slice(0, 6)
    .join(', ');
  return describePage(matches, {
    title: t('Courses'),
    description: courses
      ? t('{courses}: fees, duration and the job roles each course prepares you for.', { courses })
      : undefined,
    path: pagePath('/courses', loaderData?.part),
    card: '/courses',
    jsonLd: ({ url }) => [
      breadcrumbs(url, [{ name: t('Courses'), path: '/courses' }], t),
      {
        '@type': 'ItemList',
        itemListElement: listed.map(({ course }, i) => ({
          '@type': 'ListItem',
          position: i + 1,
          url: url(`/courses/${encodeURIComponent(course)}`),
        })),
      },
    ],
  });
}

export default function Courses({ loaderData: { whole, part } }: Route.ComponentProps) {
  const t = useT();
  const isLong = part !== undefined;
  const [choice, type] = useChoice(isLong);
  const grid = useReveal<HTMLDivElement>();
  const shown = part ?? asPart(choose(whole, choice));
  const { found, foundCount, count, categories } = shown;
  const isNarrowed = foundCount < count;
  return (
    <div className="wrap pt-9 min-[900px]:pt-16">
      <div className="grid items-end gap-5 min-[900px]:grid-cols-[1fr_22rem]">
        <div>
          <h1 className="text-h1 leading-[.94]">{t('Explore Our Courses')}</h1>
          {count > 0 && (
            <p className="mt-3.5 max-w-[56ch] text-lead text-ink-2">
              {t('Every course page lists the fee and the job roles it prepares you for, before you ask.')}
            </p>
          )}
        </div>
        {count > 3 && (
          <Form action="/courses" preventScrollReset reloadDocument={isLong}>
            {choice.category && <input type="hidden" name="category" value={choice.category} />}
            {choice.sort && <input type="hidden" name="sort" value={choice.sort} />}
            <SearchField label={t('Search courses')} name="q" value={choice.q} onChange={type} />
          </Form>
        )}
      </div>
      {count > 3 && (
        <div className="mt-4 mb-5 grid items-center gap-x-6 gap-y-3 min-[900px]:mt-8 min-[900px]:mb-8 min-[900px]:grid-cols-[minmax(0,1fr)_auto]">
          {categories.length > 1 && (
            <FilterLinks
              label={t('Kind of course')}
              choices={categories}
              chosen={choice.category}
              addressOf={(category) => `/courses${queryText({ ...choice, category })}`}
              replace
              reloadDocument={isLong}
            />
          )}
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 whitespace-nowrap min-[900px]:col-start-2">
            <p role="status" className="text-small font-medium text-ink-3 tabular-nums">
              {isNarrowed
                ? t('{found} of {count} courses', { found: foundCount, count })
                : t('{count, plural, one {# course} other {# courses}}', { count })}
            </p>
            <SortLinks choice={choice} isLong={isLong} />
          </div>
        </div>
      )}
      <div
        ref={grid}
        className={classNames(
          'grid gap-4 min-[620px]:grid-cols-2 min-[900px]:grid-cols-3 min-[900px]:gap-5.5',
          count <= 3 && 'mt-8 min-[900px]:mt-11',
        )}
      >
        {found.map((course, i) => (
          <div key={course._id} data-reveal className="grid">
            <CourseCard course={onCard(course)} heading="h2" eager={i < 3} />
          </div>
        ))}
      </div>
      <PageLinks path="/courses" part={shown} query={choice} />
      {foundCount === 0 && <NoCourses search={count > 0 ? choice.q.trim() : undefined} />}
    </div>
  );
}

/** The choice in the address; what is typed shows at once and reaches the address after a pause. */
function useChoice(isSent: boolean): [Choice, (text: string) => void] {
  const [search] = useSearchParams();
  const [q, setQ] = useTypedQuery('q', isSent);
  return [{ ...choiceIn(search), q }, setQ];
}

const orders: { sort: Sort; text: string }[] = [
  { sort: '', text: msg('Our order') },
  { sort: 'fee', text: msg('Fee') },
  { sort: 'duration', text: msg('Duration') },
];

function SortLinks({ choice, isLong }: { choice: Choice; isLong: boolean }) {
  const t = useT();
  return (
    <nav aria-label={t('Order')}>
      <ul className="flex gap-0.5 rounded-m bg-sunken p-1">
        {orders.map(({ sort, text }) => (
          <li key={sort}>
            <Link
              to={`/courses${queryText({ ...choice, sort })}`}
              replace
              reloadDocument={isLong}
              preventScrollReset
              aria-current={sort === choice.sort ? 'true' : undefined}
              className={classNames(
                'flex min-h-11 items-center rounded-[10px] px-3 text-small whitespace-nowrap',
                sort === choice.sort
                  ? 'bg-surface font-semibold text-ink shadow-1'
                  : 'font-medium text-ink-2 hover:text-ink',
              )}
            >
              {t(text)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
