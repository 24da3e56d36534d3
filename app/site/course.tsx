// /courses/{courseId}: one course, by slug or id, with its fee and the job roles it prepares for.
import type { Api } from '#contract/api.ts';
import { browserLoader, serverLoader, type Visit } from '../api/loading.ts';
import type { Route } from './+types/course.ts';
import type { PageHandle } from './layout.tsx';
import { breadcrumbs, describePage } from './meta.ts';

async function load(api: Api, { params: { courseId = '' } }: Visit) {
  const [course, courses] = await Promise.all([api.of('courses').get(courseId), api.of('courses').list()]);
  return { course, others: courses.filter(({ _id }) => _id !== course._id).slice(0, 3) };
}
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const handle: PageHandle = { ownAskButton: true };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return describePage(matches, { title: 'Not found', path: '/courses', hidden: true });
  const { course, title, description, thumbnail } = loaderData.course;
  const path = `/courses/${encodeURIComponent(course)}`;
  return describePage(matches, {
    title,
    description,
    path,
    image: thumbnail,
    jsonLd: ({ url, institute }) => [
      breadcrumbs(url, [
        { name: 'Courses', path: '/courses' },
        { name: title, path },
      ]),
      {
        '@type': 'Course',
        name: title,
        description,
        url: url(path),
        provider: { '@type': 'EducationalOrganization', name: institute.name, sameAs: url('/') },
      },
    ],
  });
}

export default function CoursePage({ loaderData: { course } }: Route.ComponentProps) {
  return (
    <div className="wrap section">
      <h1 className="text-h1 leading-[.94]">{course.title}</h1>
      <p className="mt-4 text-lead text-ink-2">{course.description}</p>
    </div>
  );
}
