// /spoken-english/{level}: recorded lectures in spoken English.
import { data, redirect } from 'react-router';
import type { Api } from '#contract/api.ts';
import { findLevel, levelName, spokenLevels } from '#contract/choices.ts';
import { browserLoader, loadOnce, serverLoader, type Visit } from '../../api/loading.ts';
import { useT } from '../../language/translation.tsx';
import { describePage, translatorOf } from '../frame/meta.ts';
import type { Route } from './+types/spoken-page.ts';
import { describeLectures } from './meta.ts';
import { Player } from './player.tsx';

async function load(api: Api, { params: { level: wanted = '' }, url }: Visit) {
  const level = findLevel(spokenLevels, wanted);
  if (!level) throw data(null, { status: 404 });
  if (level !== wanted) throw redirect(`/spoken-english/${level}${url.search}`, 301);
  return { level, units: await api.of('spoken-lectures').inGroup(level) };
}
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const shouldRevalidate = loadOnce;

export function meta({ matches, loaderData, location }: Route.MetaArgs) {
  const { t } = translatorOf(matches);
  if (!loaderData) return describePage(matches, { title: t('Page not found'), path: '/', hidden: true });
  const { units } = loaderData;
  const level = t(levelName(loaderData.level));
  const title = t('Spoken English {level} lectures', { level });
  const about = (topics: string) => t('Free recorded lectures in spoken English, {level}: {topics}', { level, topics });
  return describeLectures({ matches, location, title, path: `/spoken-english/${loaderData.level}`, about, units });
}

export default function SpokenLectures({ loaderData: { level, units } }: Route.ComponentProps) {
  const t = useT();
  const name = t('Spoken English {level}', { level: t(levelName(level)) });
  const tabs = { level, levels: spokenLevels, base: '/spoken-english', label: t('Level') };
  return <Player {...tabs} name={name} notesOf="Spoken English" units={units} />;
}
