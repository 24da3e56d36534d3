// / : what the institute teaches, tuition, lectures, verification, notes, gallery, director, partners, where to find us.
import type { Api } from '#contract/api.ts';
import { browserLoader, serverLoader } from '../api/loading.ts';
import type { Route } from './+types/home.ts';
import { CourseCard } from './course-card.tsx';
import { useInstitute } from './institute.ts';
import { describePage } from './meta.ts';

async function load(api: Api) {
  const [courses, notes, gallery, ngos] = await Promise.all([
    api.of('courses').list(),
    api.of('notes').list(),
    api.of('gallery').list(),
    api.of('ngos').list(),
  ]);
  return { courses, notes: notes.slice(0, 3), gallery: gallery.slice(0, 4), ngos: ngos.slice(0, 4) };
}
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export function meta({ matches }: Route.MetaArgs) {
  return describePage(matches, {
    path: '/',
    jsonLd: ({ url, institute }) => ({
      '@type': 'EducationalOrganization',
      name: institute.name,
      url: url('/'),
      description: institute.description || undefined,
      address: institute.address || undefined,
      telephone: institute.phones[0],
      email: institute.email || undefined,
    }),
  });
}

export default function Home({ loaderData: { courses } }: Route.ComponentProps) {
  const { name } = useInstitute();
  return (
    <div className="wrap section">
      <h1 className="text-h1 leading-[.94]">{name}</h1>
      <div className="mt-8 grid gap-4 min-[900px]:grid-cols-3">
        {courses.map((course) => (
          <CourseCard key={course._id} course={course} heading="h2" />
        ))}
      </div>
    </div>
  );
}
