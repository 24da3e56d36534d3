// /notes: study notes to download.
import type { Api } from '#contract/api.ts';
import { browserLoader, serverLoader } from '../api/loading.ts';
import type { Route } from './+types/notes.ts';
import { breadcrumbs, describePage } from './meta.ts';

const load = (api: Api) => api.of('notes').list();
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export function meta({ matches }: Route.MetaArgs) {
  return describePage(matches, {
    title: 'Study notes',
    description: 'Study notes to download, free for everyone.',
    path: '/notes',
    jsonLd: ({ url }) => breadcrumbs(url, [{ name: 'Study notes', path: '/notes' }]),
  });
}

export default function Notes({ loaderData: notes }: Route.ComponentProps) {
  return (
    <div className="wrap section">
      <h1 className="text-h1 leading-[.94]">Study notes</h1>
      <ul className="mt-6">
        {notes.map(({ _id, title }) => (
          <li key={_id}>{title}</li>
        ))}
      </ul>
    </div>
  );
}
