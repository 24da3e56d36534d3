// /classes/{classId}: recorded lectures of a class.
import { data, redirect } from 'react-router';
import type { Api } from '#contract/api.ts';
import { classLevels, findLevel, levelName } from '#contract/levels.ts';
import { browserLoader, loadOnce, serverLoader, type Visit } from '../../api/loading.ts';
import { describePage } from '../frame/meta.ts';
import type { Route } from './+types/class-page.ts';
import { describeLectures } from './meta.ts';
import { Player } from './player.tsx';

async function load(api: Api, { params: { classId = '' }, url }: Visit) {
  const level = findLevel(classLevels, classId);
  if (!level) throw data(null, { status: 404 });
  if (level !== classId) throw redirect(`/classes/${level}${url.search}`, 301);
  return { level, units: await api.of('lectures').inGroup(level) };
}
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const shouldRevalidate = loadOnce;

export function meta({ matches, loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return describePage(matches, { title: 'Page not found', path: '/', hidden: true });
  const { level, units } = loaderData;
  const about = `Free recorded lectures for ${levelName(level)}`;
  const title = `${levelName(level)} lectures`;
  return describeLectures({ matches, location, title, path: `/classes/${level}`, about, units });
}

export default function ClassLectures({ loaderData: { level, units } }: Route.ComponentProps) {
  const name = levelName(level);
  return <Player level={level} levels={classLevels} base="/classes" label="Class" name={name} units={units} />;
}
