// Photographs of rooms and classes. Not shown until staff give some.
import { useInstitute } from '../../api/institute.ts';
import { useT } from '../../language/translation.tsx';
import { SectionHeading } from '../../ui/heading.tsx';
import { languageOf } from '../../ui/language.ts';
import { Picture } from '../../ui/picture.tsx';
import { useReveal } from '../../ui/reveal.ts';

export function AboutRooms() {
  const t = useT();
  const section = useReveal<HTMLElement>();
  const { photos } = useInstitute();
  if (photos.length === 0) return null;
  return (
    <section ref={section} aria-labelledby="rooms" className="wrap pb-15 min-[900px]:pb-24">
      <SectionHeading id="rooms" kicker={t('Rooms and classes')} title={t('Where you will learn')} />
      <ul className="grid grid-cols-2 gap-x-3 gap-y-5 min-[900px]:grid-cols-3 min-[900px]:gap-5.5">
        {photos.map(({ picture, caption }) => (
          <li key={picture} data-reveal className="min-w-0">
            <figure>
              {/* Phones take pictures of 4:3, upright or not: the middle of both is shown. */}
              <Picture
                src={picture}
                art={{ kind: 'gallery', seed: picture }}
                alt={caption}
                width={640}
                height={480}
                className="aspect-4/3 w-full rounded-m bg-sunken object-cover min-[900px]:rounded-card"
              />
              {caption && (
                // The picture has the same words as its name.
                <figcaption
                  aria-hidden
                  lang={languageOf(caption)}
                  className="mt-2 text-small leading-snug text-ink-2 min-[900px]:text-ui"
                >
                  {caption}
                </figcaption>
              )}
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
