// The first study notes and the latest pictures, side by side.
import { Download } from 'lucide-react';
import { Link } from 'react-router';
import type { GalleryImage, Note } from '#contract/resources.ts';
import { T, useT } from '../../language/translation.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SectionHeading } from '../../ui/heading.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useReveal } from '../../ui/reveal.ts';
import { NoteCover } from '../notes/cover.tsx';

export type NoteItem = Pick<Note, '_id' | 'image' | 'title' | 'driveLink'>;
export type GalleryItem = Pick<GalleryImage, '_id' | 'imageUrl'>;
type NotesAndGalleryProps = { notes: NoteItem[]; gallery: GalleryItem[] };

export function NotesAndGallery({ notes, gallery }: NotesAndGalleryProps) {
  const section = useReveal<HTMLDivElement>();
  // Separates the sections before and after it.
  if (notes.length === 0 && gallery.length === 0) return <div className="pb-15 min-[900px]:pb-24" />;
  const both = notes.length > 0 && gallery.length > 0;
  return (
    <div
      ref={section}
      className={classNames('wrap section grid gap-11', both && 'min-[900px]:grid-cols-[1.3fr_1fr] min-[900px]:gap-14')}
    >
      {notes.length > 0 && <Notes notes={notes} />}
      {gallery.length > 0 && <Gallery gallery={gallery} wide={!both} />}
    </div>
  );
}

function Notes({ notes }: Pick<NotesAndGalleryProps, 'notes'>) {
  const t = useT();
  return (
    <section aria-labelledby="notes" className="min-w-0">
      <SectionHeading
        id="notes"
        kicker={t('To download')}
        title={t('Study notes')}
        more={{ to: '/notes', text: t('All notes') }}
      />
      <ul className="rail relative min-[900px]:grid min-[900px]:max-w-170 min-[900px]:grid-cols-3 min-[900px]:gap-5">
        {notes.map((note) => (
          <li key={note._id} data-reveal className="max-[900px]:w-36">
            <NoteLink note={note} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Gallery({ gallery, wide }: Pick<NotesAndGalleryProps, 'gallery'> & { wide: boolean }) {
  const t = useT();
  return (
    <section aria-labelledby="gallery" className="min-w-0">
      <SectionHeading
        id="gallery"
        kicker={t('Lately')}
        title={t('From the gallery')}
        more={{ to: '/gallery', text: t('All pictures') }}
      />
      <Link
        to="/gallery"
        prefetch="intent"
        aria-label={t('Open the gallery')}
        className={classNames(
          'rail group min-[900px]:grid min-[900px]:grid-cols-2 min-[900px]:gap-3',
          wide && 'min-[900px]:grid-cols-4',
        )}
      >
        {gallery.map(({ _id, imageUrl }) => (
          <span
            key={_id}
            data-reveal
            className="relative block aspect-4/3 overflow-hidden rounded-m bg-sunken max-[900px]:w-52"
          >
            <Picture
              src={imageUrl}
              art={{ kind: 'gallery', seed: _id }}
              alt=""
              width={320}
              height={240}
              className="absolute inset-0 size-full object-cover transition-transform duration-350 ease-chalk group-hover:scale-104"
            />
          </span>
        ))}
      </Link>
    </section>
  );
}

function NoteLink({ note: { title, driveLink, image } }: { note: NoteItem }) {
  return (
    <a href={driveLink} target="_blank" rel="noopener noreferrer" className="group block rounded-m">
      <span className="lift block overflow-hidden rounded-m shadow-2">
        <NoteCover image={image} title={title} />
      </span>
      <span className="mt-3 flex items-start gap-2 text-ui leading-[1.3] font-medium">
        <Download aria-hidden className="mt-0.5 size-4.5 shrink-0 text-primary" />
        <span className="line-clamp-3 min-w-0 group-hover:underline">
          <T
            text="<hidden>Download </hidden>{title}"
            values={{ title }}
            tags={{ hidden: (inner) => <span className="sr-only">{inner}</span> }}
          />
        </span>
      </span>
    </a>
  );
}
