// A small picture of an upload, its name and size, in the media library and where an earlier upload is chosen.
import { FileText } from 'lucide-react';
import type { Translate } from '#contract/language/translate.ts';
import type { StoredUpload } from '#contract/media/media.ts';
import { pictureAt, srcSetOf } from '#contract/uploads/uploads.ts';
import { useT } from '../../language/translation.tsx';
import { Picture } from '../../ui/picture.tsx';
import { nameOf } from '../form/file-names.ts';
import { sizeInWords } from './file-check.ts';

/** Contained and not cropped: what a picture shows is how it is recognised. */
export function UploadThumb({ upload: { url, kind } }: { upload: StoredUpload }) {
  if (kind === 'document')
    return (
      <span className="grid aspect-4/3 place-items-center bg-sunken text-ink-3">
        <FileText aria-hidden className="size-12" strokeWidth={1.25} />
      </span>
    );
  const own = srcSetOf(url, '(min-width: 700px) 240px, 45vw');
  return (
    <Picture
      src={url}
      srcSet={own?.srcSet}
      sizes={own?.sizes}
      art={{ kind: 'gallery', seed: url }}
      alt=""
      width={480}
      height={360}
      className="aspect-4/3 w-full bg-sunken object-contain"
    />
  );
}

export const uploadName = ({ name, url }: StoredUpload, t: Translate) => name || (nameOf(url, t) ?? url);

/** Such as: PDF, 1.2 MB. */
export function UploadSize({ upload: { url, kind, bytes } }: { upload: StoredUpload }) {
  const t = useT();
  const own = pictureAt(url);
  const size = sizeInWords(bytes);
  if (kind === 'document' || !own) return t('PDF, {size}', { size });
  return t('{width} × {height}, {size}', { width: own.width, height: own.height, size });
}

export function UsedNowhere() {
  const t = useT();
  return (
    <span className="inline-flex items-center gap-1.5 justify-self-start rounded-full bg-sun-soft px-2.5 py-0.5 text-small font-semibold text-sun-ink before:size-2 before:rounded-full before:bg-current">
      {t('Used nowhere')}
    </span>
  );
}
