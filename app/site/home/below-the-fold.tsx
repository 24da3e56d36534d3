// The home page below the hero and the subjects. Sent with the page, hydrated after it: see app/ui/deferred.tsx.

import { RotateCw } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useRevalidator } from 'react-router';
import { useInstitute } from '../../api/institute.ts';
import { useT } from '../../language/translation.tsx';
import { Button, type ButtonLook } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { MoreLink, SectionHeading } from '../../ui/heading.tsx';
import { LaidOutLater } from '../../ui/laid-out-later.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useReveal } from '../../ui/reveal.ts';
import { SlatePanel } from '../../ui/slate-panel.tsx';
import { NumberForm } from '../certificates/number-form.tsx';
import { VisitUs } from '../contact/visit-us.tsx';
import { CourseCard } from '../courses/card.tsx';
import type { CourseOnCard } from '../courses/on-card.ts';
import { NgoRow } from '../ngos/row.tsx';
import { HomeLectures } from './lectures.tsx';
import { NotesAndGallery } from './notes-and-gallery.tsx';
import { SpecimenCertificate } from './specimen-certificate.tsx';
import { HomeTuitions } from './tuitions.tsx';

type BelowTheFoldProps = ComponentProps<typeof HomeCourses> &
  ComponentProps<typeof HomeTuitions> &
  ComponentProps<typeof HomeLectures> &
  ComponentProps<typeof HomeVerify> &
  ComponentProps<typeof NotesAndGallery> &
  ComponentProps<typeof NgoRow>;

export function BelowTheFold({ courses, taught, units, course, notes, gallery, ngos }: BelowTheFoldProps) {
  const sections = [
    <HomeCourses key="courses" courses={courses} />,
    <HomeTuitions key="tuitions" taught={taught} />,
    <HomeLectures key="lectures" units={units} />,
    <HomeVerify key="verify" course={course} />,
    <NotesAndGallery key="notes" notes={notes} gallery={gallery} />,
    <HomeDirector key="director" />,
    <NgoRow key="ngos" ngos={ngos} />,
    <VisitUs key="visit" />,
  ];
  return sections.map((section) => <LaidOutLater key={section.key}>{section}</LaidOutLater>);
}

// The first five courses: two large cards and three smaller ones, in a rail on phones.
function HomeCourses({ courses }: { courses?: CourseOnCard[] }) {
  const t = useT();
  const section = useReveal<HTMLElement>();
  if (courses?.length === 0) return null;
  return (
    <section ref={section} aria-labelledby="courses" className="wrap section">
      <SectionHeading
        id="courses"
        kicker={t('Computer and language courses')}
        title={t('Courses that lead to work')}
        lead={t(
          'Programming, Graphic Designer, AI Tools Diploma, Spoken English, PGDCA. Every course page lists the fee and the job roles it prepares you for, before you ask.',
        )}
        more={{ to: '/courses', text: t('All courses') }}
      />
      {courses === undefined && <TryAgain />}
      {courses && courses.length > 0 && (
        <div className="rail min-[900px]:grid min-[900px]:grid-cols-6 min-[900px]:gap-5.5">
          {courses.map((course, i) => {
            const big = isBig(i, courses.length);
            return (
              <div
                key={course.course}
                data-reveal
                className={classNames(
                  'grid max-[900px]:w-72',
                  big ? 'min-[900px]:col-span-3' : 'min-[900px]:col-span-2',
                )}
              >
                <CourseCard course={course} look={big ? 'big' : 'usual'} />
              </div>
            );
          })}
        </div>
      )}
    </section>
  );
}

/** Fills rows of two and three; of three none is large, of four all are. */
const isBig = (place: number, count: number) => count !== 3 && (place < 2 || count === 4);

// Loads again what a page could not load. The failure itself is only logged to the console: the owner wants no message.
function TryAgain({ look = 'outline' }: { look?: ButtonLook }) {
  const t = useT();
  const { revalidate, state } = useRevalidator();
  return (
    <Button look={look} onClick={() => revalidate()} disabled={state === 'loading'}>
      <RotateCw aria-hidden className="size-5" />
      {t('Try again')}
    </Button>
  );
}

// A quote of the director, with a link to /about. Not shown without a director.
function HomeDirector() {
  const t = useT();
  const section = useReveal<HTMLElement>();
  const {
    name: institute,
    director: { name, role, quote, photo },
  } = useInstitute();
  if (!name && !quote) return null;
  return (
    <section ref={section} aria-labelledby="director" className="border-y-[1.5px] border-line bg-surface">
      {/* On phones the picture stands beside the name, under the quote. */}
      <div className="wrap section grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-5 wrap-anywhere min-[900px]:gap-x-16">
        <h2 id="director" className="sr-only">
          {t('From the director')}
        </h2>
        {quote && (
          <blockquote
            data-reveal
            className="max-w-[36ch] font-book text-[1.625rem] leading-[1.3] text-balance italic max-[900px]:col-span-full min-[900px]:col-start-2 min-[900px]:self-end min-[900px]:text-[2.375rem]"
          >
            “{quote}”
          </blockquote>
        )}
        <Picture
          src={photo}
          art={{ kind: 'person', seed: name || institute }}
          alt=""
          width={240}
          height={240}
          className="size-20 rounded-xl object-cover object-[50%_25%] min-[900px]:row-span-2 min-[900px]:row-start-1 min-[900px]:size-60 min-[900px]:rounded-2xl"
        />
        <div data-reveal className="col-start-2 min-[900px]:self-start">
          {name && (
            <p>
              <b className="font-display text-[1.5rem] leading-tight">{name}</b>
              {role && <span className="block text-ink-2">{role}</span>}
            </p>
          )}
          <MoreLink to="/about">{t('About us')}</MoreLink>
        </div>
      </div>
    </section>
  );
}

// The form that checks a certificate, on the home page. A plain form: it works before and without script.
function HomeVerify({ course }: { course?: string }) {
  const t = useT();
  return (
    <SlatePanel aria-labelledby="verify" dots="left">
      <div className="mx-auto grid max-w-300 items-center gap-7.5 px-5.5 py-9 min-[900px]:grid-cols-[1fr_1.05fr] min-[900px]:gap-15 min-[900px]:px-10 min-[900px]:py-17.5">
        <div>
          <h2 id="verify" className="text-[clamp(2.375rem,2rem+2vw,3.5rem)] leading-none">
            {t('Is this certificate real? Check it here.')}
          </h2>
          <p className="mt-3 max-w-[46ch] text-chalk-2">
            {t('Type the certificate number, or scan the QR code printed on it. No login needed.')}
          </p>
          <div className="mt-5.5">
            <NumberForm
              action="/certificate-verification"
              name="no"
              button={t('Verify')}
              number=""
              id="home-certificate-number"
              hasPicture={false}
            />
          </div>
        </div>
        <SpecimenCertificate course={course} className="max-[900px]:hidden mr-[-90px] -mb-27.5 w-160 -rotate-3" />
      </div>
    </SlatePanel>
  );
}
