// The meta tags of a page of lectures.
import type { Location } from 'react-router';
import { artAddress } from '../../ui/picture.tsx';
import { breadcrumbs, describePage, translatorOf } from '../frame/meta.ts';
import { arrangeChapters, type Chapter, findChapter, type Unit } from './chapters.ts';

type LectureFacts = {
  matches: Parameters<typeof describePage>[0];
  location: Location;
  /** Such as "Class 10 lectures". */
  title: string;
  path: string;
  /** The description. */
  about: (topics: string) => string;
  units: Unit[];
};

/** All chapters share one canonical address; a link to a chapter has the chapter's title. */
export function describeLectures({ matches, location, title, path, about, units }: LectureFacts) {
  const { t } = translatorOf(matches);
  const address = new URLSearchParams(location.search);
  const chapter = findChapter(arrangeChapters(units), address);
  const isPicked = chapter !== undefined && (address.has('u') || address.has('c'));
  const topics = units.map(({ unitTitle }) => unitTitle).join(', ');
  return describePage(matches, {
    title: isPicked ? `${chapter.title} · ${title}` : title,
    description: topics ? about(topics) : undefined,
    path,
    jsonLd: ({ url }) => [
      breadcrumbs(url, [{ name: title, path }], t),
      ...(chapter && chapter.video.kind !== 'link' ? [describeVideo(chapter, title, url)] : []),
    ],
  });
}

function describeVideo({ title, video, unit }: Chapter, page: string, url: (path: string) => string) {
  return {
    '@type': 'VideoObject',
    name: title,
    description: `${unit.unitTitle} · ${page}`,
    thumbnailUrl:
      video.kind === 'youtube' ? `https://i.ytimg.com/vi/${video.id}/hqdefault.jpg` : url(artAddress('lecture', title)),
    uploadDate: unit.updatedAt,
    ...('embed' in video ? { embedUrl: video.embed } : { contentUrl: url(video.link) }),
  };
}
