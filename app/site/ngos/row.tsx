// Up to four partner NGOs in a row, on /about.
import { Link } from 'react-router';
import { useT } from '../../language/translation.tsx';
import { SectionHeading } from '../../ui/heading.tsx';
import { languageOf } from '../../ui/language.ts';
import { Picture } from '../../ui/picture.tsx';
import { useReveal } from '../../ui/reveal.ts';
import type { NgoRowItem } from './row-item.ts';

export function NgoRow({ ngos }: { ngos: NgoRowItem[] }) {
  const t = useT();
  const section = useReveal<HTMLElement>();
  // Separates the sections before and after it.
  if (ngos.length === 0) return <div className="pb-15 min-[900px]:pb-24" />;
  return (
    <section ref={section} aria-labelledby="ngos" className="wrap section">
      <SectionHeading
        id="ngos"
        kicker={t('Partner NGOs')}
        title={t('We do not do this alone')}
        lead={t('Organisations we work with, and what they do.')}
        more={{ to: '/ngos', text: t('All partners') }}
      />
      <ul
        data-reveal
        className="rail [--cards:1.6] min-[480px]:[--cards:2.6] min-[680px]:[--cards:3.6] min-[900px]:grid min-[900px]:grid-cols-4 min-[900px]:gap-8"
      >
        {ngos.map(({ _id, name, shortDescription, image }) => (
          <li key={_id}>
            <Link
              to={`/ngos?ngo=${encodeURIComponent(_id)}`}
              prefetch="intent"
              className="group flex flex-col gap-3.5 rounded-card min-[900px]:gap-5"
            >
              <span className="relative block size-24 shrink-0 overflow-hidden rounded-full bg-sunken min-[900px]:size-40">
                <Picture
                  src={image}
                  art={{ kind: 'ngo', seed: name }}
                  alt=""
                  width={256}
                  height={160}
                  className="absolute inset-0 size-full object-cover transition-transform duration-350 ease-chalk group-hover:scale-104"
                />
              </span>
              <span className="min-w-0">
                <span className="line-clamp-2 font-display text-[1.5rem] leading-[1.04] font-bold wrap-anywhere group-hover:underline min-[900px]:text-h3">
                  {name}
                </span>
                {shortDescription && (
                  <span
                    lang={languageOf(shortDescription)}
                    className="mt-1 line-clamp-3 text-ui min-[900px]:mt-1.5 leading-snug text-ink-2"
                  >
                    {shortDescription}
                  </span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
