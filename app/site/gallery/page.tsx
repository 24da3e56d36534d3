// /gallery: pictures of the institute. A tap opens the lightbox and puts the picture into the address, so that Back
// closes it and a link to it can be sent; without script the link opens the picture.
import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Api } from '#contract/api.ts';
import type { Translate } from '#contract/language/translate.ts';
import { shownDate } from '#contract/text/dates.ts';
import { browserLoader, loadOnce, serverLoader, type Visit } from '../../api/loading.ts';
import { useTranslator } from '../../language/translation.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { languageOf } from '../../ui/language.ts';
import { Picture } from '../../ui/picture.tsx';
import { useReveal } from '../../ui/reveal.ts';
import { FilterLinks } from '../frame/filter-links.tsx';
import { breadcrumbs, describePage, translatorOf } from '../frame/meta.ts';
import { asPart, loadListed, PageLinks, pagePath } from '../frame/paging.tsx';
import { queryText } from '../frame/query.ts';
import type { Route } from './+types/page.ts';
import { albumIn, chooseAlbum } from './albums.ts';

// Most visitors only look at the grid.
const GalleryLightbox = lazy(async () => ({ default: (await import('./lightbox.tsx')).GalleryLightbox }));

const load = (api: Api, visit: Visit) =>
  loadListed(api, visit, 'gallery', {
    shown: ({ _id, imageUrl, caption, album, albumDate, originals }) => ({
      _id,
      imageUrl,
      caption,
      album,
      albumDate,
      ...(originals && { originals }),
    }),
    choose: (images, query) => chooseAlbum(images, albumIn(query)),
  });
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const shouldRevalidate = loadOnce;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { t } = translatorOf(matches);
  return describePage(matches, {
    title: t('Gallery'),
    description:
      loaderData?.whole?.length === 0 ? undefined : t('Pictures of our classes, labs, festivals and outings.'),
    path: pagePath('/gallery', loaderData?.part),
    card: '/gallery',
    jsonLd: ({ url }) => breadcrumbs(url, [{ name: t('Gallery'), path: '/gallery' }], t),
  });
}

export default function Gallery({ loaderData: { whole, part } }: Route.ComponentProps) {
  const { t, language } = useTranslator();
  const [search] = useSearchParams();
  const shown = part ?? asPart(chooseAlbum(whole, albumIn(search)));
  const { found: images, first, foundCount, albums } = shown;
  const opening = albums.find(({ value }) => value === albumIn(search));
  const reveal = useReveal<HTMLDivElement>();
  const grid = useRef<HTMLUListElement>(null);
  /** Focus returns to it. */
  const tapped = useRef<HTMLAnchorElement>(null);
  const { opened, open, turnTo, close } = useOpenedPicture(images);
  const isOpen = opened !== undefined;

  const openHere = (event: MouseEvent<HTMLAnchorElement>, id: string) => {
    // The browser opens a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    tapped.current = event.currentTarget;
    open(id);
  };
  useEffect(() => {
    if (isOpen) return;
    tapped.current?.focus({ preventScroll: true });
    tapped.current = null;
  }, [isOpen]);
  /** The pictures as the grid shows them: drawings replace broken ones. */
  const shownPictures = () =>
    [...(grid.current?.querySelectorAll('img') ?? [])].map((image, i) => ({
      src: image.getAttribute('src') ?? '',
      name: image.alt,
      caption: images[i]?.caption ?? '',
    }));

  return (
    <div ref={reveal} className="wrap pt-9 min-[900px]:pt-16">
      <div className="mb-7 min-[900px]:mb-9">
        <h1 className="text-h1 leading-[.94]">{t('Gallery')}</h1>
        {images.length > 0 && (
          <p className="mt-3.5 max-w-[56ch] text-lead text-ink-2">{t('Our classes, labs, festivals and outings.')}</p>
        )}
      </div>
      {albums.length > 0 && (
        <div className="mb-5">
          <FilterLinks
            label={t('Albums')}
            choices={albums}
            chosen={opening?.value ?? ''}
            addressOf={(album) => `/gallery${queryText({ album })}`}
            reloadDocument={part !== undefined}
          />
          {opening && (
            <h2 lang={languageOf(opening.text)} className="mt-5 text-h2 leading-tight">
              {opening.text}
              {opening.day && (
                <span className="mt-1 block font-sans text-lead font-normal tracking-normal text-ink-2">
                  {shownDate(opening.day, language)}
                </span>
              )}
            </h2>
          )}
        </div>
      )}
      {images.length === 0 && <EmptyState title={t('No pictures yet. Please check again soon.')} />}
      <ul
        ref={grid}
        className="-mx-5 grid grid-flow-dense grid-cols-2 gap-2 min-[900px]:mx-0 min-[900px]:grid-cols-4 min-[900px]:gap-3.5"
      >
        {images.map(({ _id, imageUrl, caption }, i) => (
          <li key={_id} data-reveal className={spanOf(i)}>
            <a
              href={imageUrl}
              onClick={(event) => openHere(event, _id)}
              className="group block size-full overflow-hidden bg-sunken focus-visible:outline-offset-[-5px] focus-visible:outline-sun min-[900px]:rounded-m"
            >
              <Picture
                src={imageUrl}
                art={{ kind: 'gallery', seed: _id }}
                alt={nameOf(t, caption, first + i, foundCount)}
                width={640}
                height={480}
                className="size-full object-cover transition-transform duration-350 ease-chalk group-hover:scale-104"
              />
            </a>
          </li>
        ))}
      </ul>
      <PageLinks path="/gallery" part={shown} query={{ album: opening?.value ?? '' }} />
      {isOpen && (
        <Suspense>
          <GalleryLightbox
            at={opened}
            findPictures={shownPictures}
            onTurn={(at) => turnTo(images[at]?._id)}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );
}

/**
 * The picture that the address names, after hydration. Opening one adds an entry to the history, so that Back closes it; turning to another
 * one does not.
 */
function useOpenedPicture(images: { _id: string }[]) {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const query = new URLSearchParams(search);
  const id = query.get('picture');
  const page = query.get('page') ?? '';
  const album = query.get('album') ?? '';
  const at = images.findIndex(({ _id }) => _id === id);
  const isOurStep = (state as { openedHere?: boolean } | null)?.openedHere === true;

  const go = (to: string | undefined, { replace, openedHere }: { replace: boolean; openedHere: boolean }) =>
    navigate(queryText({ album, page, picture: to ?? '' }) || '.', {
      replace,
      preventScrollReset: true,
      state: { openedHere },
    });
  return {
    opened: isAlive && at >= 0 ? at : undefined,
    open: (to: string) => go(to, { replace: false, openedHere: true }),
    turnTo: (to: string | undefined) => {
      if (to !== undefined && to !== id) void go(to, { replace: true, openedHere: isOurStep });
    },
    /** Goes back where the entry before is ours: a link from elsewhere has none. */
    close: () => (isOurStep ? navigate(-1) : go(undefined, { replace: true, openedHere: false })),
  };
}

/** Fixed sizes, so that nothing moves while pictures load: every fifth is wide on phones, every seventh large on wide screens. */
function spanOf(place: number) {
  return classNames(
    place % 5 === 0 ? 'aspect-video max-[900px]:col-span-full' : 'aspect-4/3',
    place % 7 === 0
      ? 'min-[900px]:col-span-2 min-[900px]:row-span-2 min-[900px]:aspect-auto'
      : 'min-[900px]:aspect-4/3',
  );
}

// The accessible name of a picture: its caption, or its position.
const nameOf = (t: Translate, caption: string, place: number, count: number) =>
  caption || t('Picture {place} of {count}', { place: place + 1, count });
