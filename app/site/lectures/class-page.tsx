// /classes/{classId}: recorded lectures of a class.
import { data, redirect } from 'react-router';
import type { Api } from '#contract/api.ts';
import { classLevels, findLevel, levelName } from '#contract/choices.ts';
import { browserLoader, loadOnce, serverLoader, type Visit } from '../../api/loading.ts';
import { useT } from '../../language/translation.tsx';
import { describePage, translatorOf } from '../frame/meta.ts';
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
  const { t } = translatorOf(matches);
  if (!loaderData) return describePage(matches, { title: t('Page not found'), path: '/', hidden: true });
  const { units } = loaderData;
  const level = t(levelName(loaderData.level));
  const about = (topics: string) => t('Free recorded lectures for {level}: {topics}', { level, topics });
  const title = t('{level} lectures', { level });
  return describeLectures({ matches, location, title, path: `/classes/${loaderData.level}`, about, units });
}

export default function ClassLectures({ loaderData: { level, units } }: Route.ComponentProps) {
  const t = useT();
  const name = t(levelName(level));
  const tabs = { level, levels: classLevels, base: '/classes', label: t('Class') };
  return <Player {...tabs} name={name} notesOf={levelName(level)} units={units} />;
}
