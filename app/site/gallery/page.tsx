// /gallery: pictures of the institute, newest first. A tap opens the lightbox; without script the link opens the picture.
import { lazy, type MouseEvent, Suspense, useRef, useState } from 'react';
import type { Api } from '#contract/api.ts';
import { browserLoader, serverLoader } from '../../api/loading.ts';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useReveal } from '../../ui/reveal.ts';
import { breadcrumbs, describePage } from '../frame/meta.ts';
import type { Route } from './+types/page.ts';

// Most visitors only look at the grid.
const GalleryLightbox = lazy(async () => ({ default: (await import('./lightbox.tsx')).GalleryLightbox }));

const load = async (api: Api) => {
  const images = await api.of('gallery').list();
  return images.map(({ _id, imageUrl }) => ({ _id, imageUrl }));
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export function meta({ matches }: Route.MetaArgs) {
  return describePage(matches, {
    title: 'Gallery',
    description: 'Pictures of our classes, labs, festivals and outings.',
    path: '/gallery',
    jsonLd: ({ url }) => breadcrumbs(url, [{ name: 'Gallery', path: '/gallery' }]),
  });
}

export default function Gallery({ loaderData: images }: Route.ComponentProps) {
  const [opened, setOpened] = useState<{ at: number; sources: string[] }>();
  const reveal = useReveal<HTMLDivElement>();
  const grid = useRef<HTMLUListElement>(null);

  const open = (event: MouseEvent<HTMLAnchorElement>, at: number) => {
    // The browser opens a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Some browsers do not focus a clicked link, and focus must return to it.
    event.currentTarget.focus({ preventScroll: true });
    const shown = [...(grid.current?.querySelectorAll('img') ?? [])];
    setOpened({ at, sources: shown.map((image) => image.getAttribute('src') ?? '') });
  };

  return (
    <div ref={reveal} className="pt-9 min-[900px]:wrap min-[900px]:pt-16">
      <div className="mb-7 px-5 min-[900px]:mb-9 min-[900px]:px-0">
        <h1 className="text-h1 leading-[.94]">Gallery</h1>
        <p className="mt-3.5 max-w-[56ch] text-lead text-ink-2">
          Our classes, labs, festivals and outings, the newest first.
        </p>
      </div>
      {images.length === 0 && <EmptyState title="No pictures yet. Please check again soon." />}
      <ul ref={grid} className="grid grid-flow-dense grid-cols-2 gap-2 min-[900px]:grid-cols-4 min-[900px]:gap-3.5">
        {images.map(({ _id, imageUrl }, i) => (
          <li key={_id} data-reveal className={spanOf(i)}>
            <a
              href={imageUrl}
              onClick={(event) => open(event, i)}
              className="group block size-full overflow-hidden bg-sunken focus-visible:outline-offset-[-5px] focus-visible:outline-sun min-[900px]:rounded-m"
            >
              <Picture
                src={imageUrl}
                art={{ kind: 'gallery', seed: _id }}
                alt={`Picture ${i + 1} of ${images.length}`}
                width={640}
                height={480}
                className="size-full object-cover transition-transform duration-350 ease-chalk group-hover:scale-103"
              />
            </a>
          </li>
        ))}
      </ul>
      {opened && (
        <Suspense>
          <GalleryLightbox {...opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

/** Fixed sizes, so that nothing moves while pictures load: every fifth is wide on phones, every seventh large on wide screens. */
function spanOf(place: number) {
  return classNames(
    place % 5 === 0 ? 'col-span-2 aspect-video' : 'aspect-4/3',
    place % 7 === 0
      ? 'min-[900px]:col-span-2 min-[900px]:row-span-2 min-[900px]:aspect-auto'
      : 'min-[900px]:col-span-1 min-[900px]:aspect-4/3',
  );
}
