// / : notices, courses, tuition, lectures, words of students, director and address.
import type { Api } from '#contract/api.ts';
import { classLevels, spokenLevels } from '#contract/choices.ts';
import { browserLoader, orUndefined, serverLoader } from '../../api/loading.ts';
import { deferred } from '../../ui/deferred.tsx';
import { onCard } from '../courses/on-card.ts';
import { describePage } from '../frame/meta.ts';
import { Notices, noticesOn } from '../frame/notices.tsx';
import type { Route } from './+types/page.ts';
import { HomeHero } from './hero.tsx';
import { HomeSubjects, subjects } from './subjects.tsx';

const BelowTheFold = deferred(async () => (await import('./below-the-fold.tsx')).BelowTheFold);

const MOST_WORDS = 6;

async function load(api: Api) {
  const [courses, classes, spoken, words = [], notices] = await Promise.all([
    orUndefined(api.of('courses').list()),
    Promise.all(classLevels.map((level) => orUndefined(api.of('lectures').page({ classLevel: level, limit: 1 })))),
    Promise.all(spokenLevels.map((level) => orUndefined(api.of('spoken-lectures').page({ level, limit: 1 })))),
    orUndefined(api.of('testimonials').page({ limit: MOST_WORDS, sort: '-_id' })).then((page) => page?.items),
    orUndefined(api.of('notices').list()),
  ]);
  const slugs = new Set(courses?.map(({ course }) => course));
  // Named by its slug or in words.
  const titleOf = (course: string) => courses?.find((one) => one.course === course)?.title ?? course;
  return {
    notices: noticesOn(notices),
    words: words.map(({ name, text, course, now, picture }) => ({ name, text, course: titleOf(course), now, picture })),
    // Only what the page shows: loader data is sent with the page.
    courses: courses?.slice(0, 5).map(onCard),
    taught: subjects.flatMap(({ course }) => (slugs.has(course) ? [course] : [])),
    units: [...classes, ...spoken].map((units) => ({
      total: units?.total,
      first: units?.items[0]?.unitTitle,
    })),
  };
}
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export function meta({ matches }: Route.MetaArgs) {
  return describePage(matches, {
    path: '/',
    jsonLd: ({ url, institute }) => ({
      '@type': 'EducationalOrganization',
      name: institute.name,
      alternateName: institute.nameTelugu || undefined,
      url: url('/'),
      logo: url('/icon-512.png'),
      description: institute.description || undefined,
      address: institute.address.replaceAll('\n', ', ') || undefined,
      telephone: institute.phones[0],
      email: institute.email || undefined,
      hasMap: institute.mapLink || undefined,
      sameAs: institute.social.flatMap((link) => link.url || []),
    }),
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { notices, taught, ...sections } = loaderData;
  return (
    <>
      <Notices notices={notices} />
      <HomeHero />
      <HomeSubjects taught={taught} />
      <BelowTheFold taught={taught} {...sections} />
    </>
  );
}
