// /about: the director and instructor, and what the institute stands for.
import type { Route } from './+types/about.ts';
import { useInstitute } from './institute.ts';
import { breadcrumbs, describePage } from './meta.ts';

export function meta({ matches }: Route.MetaArgs) {
  return describePage(matches, {
    title: 'About us',
    path: '/about',
    jsonLd: ({ url }) => breadcrumbs(url, [{ name: 'About us', path: '/about' }]),
  });
}

export default function About() {
  const { director } = useInstitute();
  return (
    <div className="wrap section">
      <h1 className="text-h1 leading-[.94]">{director.name || 'About us'}</h1>
      <p className="mt-4 text-lead text-ink-2">{director.role}</p>
    </div>
  );
}
