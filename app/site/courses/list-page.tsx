// /courses: all courses, with a search in the page.
import { useState } from 'react';
import type { Api } from '#contract/api.ts';
import { browserLoader, serverLoader, type Visit } from '../../api/loading.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useReveal } from '../../ui/reveal.ts';
import { matchesSearch, SearchField } from '../../ui/search-field.tsx';
import { breadcrumbs, describePage } from '../frame/meta.ts';
import type { Route } from './+types/list-page.ts';
import { CourseCard } from './card.tsx';

const load = (api: Api, _visit: Visit) => api.of('courses').list();
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return describePage(matches, {
    title: 'Courses',
    description: `${
      loaderData
        ?.map(({ title }) => title)
        .slice(0, 6)
        .join(', ') ?? 'Courses'
    }: fees, duration and the job roles each course prepares you for.`,
    path: '/courses',
    jsonLd: ({ url }) => [
      breadcrumbs(url, [{ name: 'Courses', path: '/courses' }]),
      {
        '@type': 'ItemList',
        itemListElement: (loaderData ?? []).map(({ course }, i) => ({
          '@type': 'ListItem',
          position: i + 1,
          url: url(`/courses/${encodeURIComponent(course)}`),
        })),
      },
    ],
  });
}

export default function Courses({ loaderData: courses }: Route.ComponentProps) {
  const [search, setSearch] = useState('');
  const grid = useReveal<HTMLDivElement>();
  const found = courses.filter(({ title, description, jobs = [] }) =>
    matchesSearch(search, `${title} ${description} ${jobs.join(' ')}`),
  );
  return (
    <div className="wrap pt-9 min-[900px]:pt-16">
      <div className="mb-8 grid gap-5 min-[900px]:mb-11 min-[900px]:grid-cols-[1fr_22rem] min-[900px]:items-end">
        <div>
          <h1 className="text-h1 leading-[.94]">Explore Our Courses</h1>
          <p className="mt-3.5 max-w-[56ch] text-lead text-ink-2">
            Every course page lists the fee and the job roles it prepares you for, before you ask.
          </p>
        </div>
        {courses.length > 3 && <SearchField label="Search courses" value={search} onChange={setSearch} />}
      </div>
      <div ref={grid} className="grid gap-4 min-[620px]:grid-cols-2 min-[900px]:grid-cols-3 min-[900px]:gap-5.5">
        {found.map((course, i) => (
          <div key={course._id} data-reveal className="grid">
            <CourseCard course={course} heading="h2" eager={i < 3} />
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {search && `${found.length} of ${courses.length} courses`}
      </p>
      {courses.length === 0 && <EmptyState title="No courses yet. Please check again soon." />}
      {courses.length > 0 && found.length === 0 && (
        <EmptyState
          title={`No course matches “${search}”.`}
          action={
            <Button look="outline" onClick={() => setSearch('')}>
              Show all courses
            </Button>
          }
        />
      )}
    </div>
  );
}
