// /about: director, instructor, what the institute teaches, its partners and its address.
import type { Api } from '#contract/api.ts';
import { type RootData, useInstitute } from '../../api/institute.ts';
import { browserLoader, orUndefined, serverLoader } from '../../api/loading.ts';
import { preloadFont } from '../../fonts/preload.ts';
import quoteFont from '../../fonts/tiro-italic.woff2?url';
import { useT, useTranslator } from '../../language/translation.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Kicker, SectionHeading } from '../../ui/heading.tsx';
import { languageOf } from '../../ui/language.ts';
import { Picture } from '../../ui/picture.tsx';
import { useReveal } from '../../ui/reveal.ts';
import { VisitUs } from '../contact/visit-us.tsx';
import { breadcrumbs, describePage, translatorOf } from '../frame/meta.ts';
import { NgoRow } from '../ngos/row.tsx';
import { loadNgoRow } from '../ngos/row-item.ts';
import type { Route } from './+types/page.ts';
import { AboutTeaching } from './teaching.tsx';

async function load(api: Api) {
  const [ngos, courses, classes, spoken, notes] = await Promise.all([
    loadNgoRow(api),
    orUndefined(api.of('courses').page({ limit: 1 })),
    orUndefined(api.of('lectures').page({ limit: 1 })),
    orUndefined(api.of('spoken-lectures').page({ limit: 1 })),
    orUndefined(api.of('notes').page({ limit: 1 })),
  ]);
  const [unit] = classes?.items ?? [];
  const [spokenUnit] = spoken?.items ?? [];
  return {
    ngos,
    taught: {
      courses: courses?.total !== 0,
      notes: notes?.total !== 0,
      lectures: unit ? `/classes/${unit.classLevel}` : spokenUnit && `/spoken-english/${spokenUnit.level}`,
    },
  };
}
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export function meta({ matches }: Route.MetaArgs) {
  const { t } = translatorOf(matches);
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
  const { name, role, bio, quote } = root?.institute.director ?? {};
  return describePage(matches, {
    title: t('About us'),
    description: [name, role, bio || quote].filter(Boolean).join(' · ') || undefined,
    path: '/about',
    jsonLd: ({ url, institute }) => [
      breadcrumbs(url, [{ name: t('About us'), path: '/about' }], t),
      {
        '@type': 'AboutPage',
        url: url('/about'),
        about: {
          '@type': 'EducationalOrganization',
          name: institute.name,
          url: url('/'),
          employee: name ? { '@type': 'Person', name, jobTitle: role || undefined } : undefined,
        },
      },
    ],
  });
}

export default function About({ loaderData: { ngos, taught } }: Route.ComponentProps) {
  const { language } = useTranslator();
  return (
    <>
      {/* The quote is near the top: a fallback font would shift what follows. */}
      {language === 'en' && <link {...preloadFont(quoteFont)} />}
      <Director />
      <AboutRooms />
      <AboutTeaching taught={taught} />
      <NgoRow ngos={ngos} />
      <VisitUs />
    </>
  );
}

function Director() {
  const t = useT();
  const { name: institute, description, director, instructor, originals } = useInstitute();
  const { name, role, quote, bio, photo } = director;
  const paragraphs = (bio || (name ? '' : description)).split(/\n{2,}/).filter((text) => text.trim() !== '');
  return (
    <div className="wrap grid gap-8 pt-6 pb-15 min-[900px]:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] min-[900px]:gap-x-16 min-[900px]:pt-14 min-[900px]:pb-24">
      {(name || photo) && (
        <Picture
          src={photo}
          art={{ kind: 'person', seed: originals?.director || name || institute }}
          alt={photo && name ? t('Portrait of {name}', { name }) : ''}
          width={480}
          height={480}
          loading="eager"
          className={classNames(
            photo && 'aspect-4/5 object-[50%_25%]',
            'w-full max-w-105 rounded-xl object-cover min-[900px]:sticky min-[900px]:top-26 min-[900px]:max-w-none min-[900px]:rounded-2xl',
          )}
        />
      )}
      <div className="min-w-0 wrap-anywhere min-[900px]:col-start-2">
        <Kicker>{t('About us')}</Kicker>
        <h1 lang={languageOf(name || institute)} className="mt-3 text-h1 leading-[.94] wrap-anywhere">
          {name || institute}
        </h1>
        {role && (
          <p lang={languageOf(role)} className="mt-3 text-lead text-ink-2">
            {role}
          </p>
        )}
        {quote && (
          <blockquote
            lang={languageOf(quote)}
            className="mt-7 border-l-4 border-sun pl-5 font-book text-[1.5rem] leading-[1.3] text-pretty italic min-[900px]:mt-9 min-[900px]:pl-7 min-[900px]:text-[2.125rem]"
          >
            “{quote}”
          </blockquote>
        )}
        {paragraphs.length > 0 && (
          <div className="mt-8 grid max-w-[64ch] gap-4 text-lead leading-[1.6] text-ink-2 min-[900px]:mt-10">
            {paragraphs.map((text) => (
              <p key={text} lang={languageOf(text)} className="whitespace-pre-line">
                {text}
              </p>
            ))}
          </div>
        )}
        {instructor && instructor !== name && (
          <Instructor name={instructor} seed={originals?.instructor || instructor} />
        )}
      </div>
    </div>
  );
}

/** Drawn from the name as it is written in English, so that it is the same in every language. */
function Instructor({ name, seed }: { name: string; seed: string }) {
  const t = useT();
  return (
    <div className="mt-9 flex items-center gap-4.5 border-t-[1.5px] border-line pt-7">
      <Picture src="" art={{ kind: 'person', seed }} alt="" width={72} height={72} className="shrink-0 rounded-card" />
      <p className="min-w-0">
        <b lang={languageOf(name)} className="block font-display text-h3 leading-tight wrap-anywhere">
          {name}
        </b>
        <span className="text-ink-2">{t('Instructor')}</span>
      </p>
    </div>
  );
}

// Photographs of rooms and classes. Not shown until staff add some.
function AboutRooms() {
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
                // The alternative text of the picture is the same.
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
