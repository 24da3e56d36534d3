// /spoken-english/{level}: recorded lectures in spoken English.
import { data, redirect } from 'react-router';
import type { Api } from '#contract/api.ts';
import { findLevel, spokenLevels } from '#contract/levels.ts';
import { browserLoader, serverLoader, type Visit } from '../api/loading.ts';
import type { Route } from './+types/spoken-lectures.ts';
import { breadcrumbs, describePage } from './meta.ts';

async function load(api: Api, { params: { level: wanted = '' }, url }: Visit) {
  const level = findLevel(spokenLevels, wanted);
  if (!level) throw data(null, { status: 404 });
  if (level !== wanted) throw redirect(`/spoken-english/${level}${url.search}`, 301);
  return { level, units: await api.of('spoken-lectures').inGroup(level) };
}
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return describePage(matches, { title: 'Not found', path: '/', hidden: true });
  const { level, units } = loaderData;
  const path = `/spoken-english/${level}`;
  return describePage(matches, {
    title: `Spoken English, ${level}`,
    description: `Free recorded spoken English lectures, ${level}: ${units.map(({ unitTitle }) => unitTitle).join(', ')}`,
    path,
    jsonLd: ({ url }) => breadcrumbs(url, [{ name: `Spoken English, ${level}`, path }]),
  });
}

export default function SpokenLectures({ loaderData: { level, units } }: Route.ComponentProps) {
  return (
    <div className="wrap section">
      <h1 className="text-h1 leading-[.94]">Spoken English: {level}</h1>
      <ul className="mt-6">
        {units.map(({ _id, unitTitle }) => (
          <li key={_id}>{unitTitle}</li>
        ))}
      </ul>
    </div>
  );
}
