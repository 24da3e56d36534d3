// The meta tags of a page, for search engines and shared links.
import type { MetaDescriptor } from 'react-router';
import { inLanguage, languages, tagOf } from '#contract/language/languages.ts';
import type { Translate } from '#contract/language/translate.ts';
import { cut } from '#contract/text/cut.ts';
import { type RootData, translatorOnServer } from '../../api/institute.ts';
import { translatorFor } from '../../language/translation.tsx';

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

type PageFacts = {
  /** Without the institute's name, which is added; not given for the home page. */
  title?: string;
  description?: string;
  /** The canonical path. */
  path: string;
  /** The page that the picture of a shared link names, where that is not the path: server/site/share-cards.ts draws it. */
  card?: string;
  type?: 'website' | 'article';
  hidden?: boolean;
  jsonLd?: (site: { url: (path: string) => string; institute: RootData['institute'] }) => object | object[];
};

const rootOf = (matches: Matches) => matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;

/** The language of the page; English when the page has failed as a whole. */
export const translatorOf = (matches: Matches) =>
  translatorOnServer(rootOf(matches)) ?? translatorFor(rootOf(matches)?.language ?? 'en');

/** `export const meta = ({ matches }: Route.MetaArgs) => describePage(matches, { title: 'Courses', path: '/courses' })` */
export function describePage(
  matches: Matches,
  { title, description, path, card = path, type = 'website', hidden, jsonLd }: PageFacts,
) {
  const root = rootOf(matches);
  const language = root?.language ?? 'en';
  const name = root?.institute.name ?? 'Palaka Institute';
  const fullTitle = title ? `${title} · ${name}` : [name, root?.institute.tagline].filter(Boolean).join(' · ');
  const about = shorten(description ?? root?.institute.description ?? '');
  const url = (address: string) => (address.startsWith('http') ? address : `${root?.siteUrl ?? ''}${address}`);
  /** The address of a page in its own language; files have no language. */
  const own = (address: string) => url(/^\/.*\.\w+$/.test(address) ? address : inLanguage(address, language));
  const picture = url(`/share${inLanguage(card === '/' ? '/home' : card, language)}.png`);

  const tags: MetaDescriptor[] = [{ title: fullTitle }];
  if (about) tags.push({ name: 'description', content: about });
  if (hidden) return [...tags, { name: 'robots', content: 'noindex' }];
  tags.push(
    { tagName: 'link', rel: 'canonical', href: own(path) },
    ...languages.map(({ code, locale }) => ({
      tagName: 'link',
      rel: 'alternate',
      hrefLang: locale,
      href: url(inLanguage(path, code)),
    })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: url(path) },
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: name },
    { property: 'og:title', content: title ?? name },
    { property: 'og:url', content: own(path) },
    { property: 'og:image', content: picture },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: title ? `${title}, ${name}` : name },
    { property: 'og:locale', content: tagOf(language).replace('-', '_') },
    { name: 'twitter:card', content: 'summary_large_image' },
  );
  if (about) tags.push({ property: 'og:description', content: about });
  if (root) {
    const page = { '@type': 'WebPage', name: title ?? name, url: own(path), inLanguage: tagOf(language) };
    for (const item of [page, jsonLd?.({ url: own, institute: root.institute }) ?? []].flat())
      tags.push({ 'script:ld+json': { '@context': 'https://schema.org', ...item } });
  }
  return tags;
}

export function breadcrumbs(url: (path: string) => string, places: { name: string; path: string }[], t: Translate) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: t('Home'), path: '/' }, ...places].map(({ name, path }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: url(path),
    })),
  };
}

export function shorten(text: string, limit = 160) {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= limit) return line;
  const space = line.lastIndexOf(' ', limit);
  return `${cut(line, space > 0 ? space : limit)}…`;
}
