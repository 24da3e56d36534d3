// /gallery: pictures of the institute, newest first.
import type { Api } from '#contract/api.ts';
import { browserLoader, serverLoader } from '../api/loading.ts';
import { Picture } from '../ui/picture.tsx';
import type { Route } from './+types/gallery.ts';
import { breadcrumbs, describePage } from './meta.ts';

const load = (api: Api) => api.of('gallery').list();
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
  return (
    <div className="wrap section">
      <h1 className="text-h1 leading-[.94]">Gallery</h1>
      <div className="mt-6 grid grid-cols-2 gap-2 min-[900px]:grid-cols-4">
        {images.map(({ _id, imageUrl }, i) => (
          <Picture
            key={_id}
            src={imageUrl}
            art={{ kind: 'gallery', seed: _id }}
            alt={`Picture ${i + 1}`}
            width={480}
            height={360}
          />
        ))}
      </div>
    </div>
  );
}
