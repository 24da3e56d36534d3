// /classes/{classId}: recorded lectures of a class.
import { data, redirect } from 'react-router';
import type { Api } from '#contract/api.ts';
import { classLevels, findLevel } from '#contract/levels.ts';
import { browserLoader, serverLoader, type Visit } from '../api/loading.ts';
import type { Route } from './+types/class-lectures.ts';
import { breadcrumbs, describePage } from './meta.ts';

async function load(api: Api, { params: { classId = '' }, url }: Visit) {
  const level = findLevel(classLevels, classId);
  if (!level) throw data(null, { status: 404 });
  if (level !== classId) throw redirect(`/classes/${level}${url.search}`, 301);
  return { level, units: await api.of('lectures').inGroup(level) };
}
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return describePage(matches, { title: 'Not found', path: '/', hidden: true });
  const { level, units } = loaderData;
  const path = `/classes/${level}`;
  return describePage(matches, {
    title: `${level} lectures`,
    description: `Free recorded lectures for ${level}: ${units.map(({ unitTitle }) => unitTitle).join(', ')}`,
    path,
    jsonLd: ({ url }) => breadcrumbs(url, [{ name: `${level} lectures`, path }]),
  });
}

export default function ClassLectures({ loaderData: { level, units } }: Route.ComponentProps) {
  return (
    <div className="wrap section">
      <h1 className="text-h1 leading-[.94]">{level}</h1>
      <ul className="mt-6">
        {units.map(({ _id, unitTitle }) => (
          <li key={_id}>{unitTitle}</li>
        ))}
      </ul>
    </div>
  );
}
