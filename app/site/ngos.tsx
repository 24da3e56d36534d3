// /ngos: partner NGOs; ?ngo={id} shows one of them in full.
import type { Api } from '#contract/api.ts';
import { browserLoader, serverLoader } from '../api/loading.ts';
import type { Route } from './+types/ngos.ts';
import { breadcrumbs, describePage } from './meta.ts';

const load = (api: Api) => api.of('ngos').list();
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export function meta({ matches }: Route.MetaArgs) {
  return describePage(matches, {
    title: 'Partner NGOs',
    description: 'Organisations we work with, and what they do.',
    path: '/ngos',
    jsonLd: ({ url }) => breadcrumbs(url, [{ name: 'Partner NGOs', path: '/ngos' }]),
  });
}

export default function Ngos({ loaderData: ngos }: Route.ComponentProps) {
  return (
    <div className="wrap section">
      <h1 className="text-h1 leading-[.94]">Partner NGOs</h1>
      <ul className="mt-6">
        {ngos.map(({ _id, name }) => (
          <li key={_id}>{name}</li>
        ))}
      </ul>
    </div>
  );
}
