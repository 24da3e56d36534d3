// The home page below the hero and the subjects. Sent with the page, hydrated after it: see app/ui/deferred.tsx.

import { BookOpen, HeartHandshake, Images, Info, RotateCw, SquarePen } from 'lucide-react';
import type { ComponentProps, ReactElement } from 'react';
import { useRevalidator } from 'react-router';
import { type HomeSection, sectionsShown } from '#contract/institute/home.ts';
import { msg } from '#contract/language/translate.ts';
import { useInstitute } from '../../api/institute.ts';
import { useT } from '../../language/translation.tsx';
import { Button, type ButtonLook } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SectionHeading } from '../../ui/heading.tsx';
import { LaidOutLater } from '../../ui/laid-out-later.tsx';
import { languageOf } from '../../ui/language.ts';
import { Picture } from '../../ui/picture.tsx';
import { useReveal } from '../../ui/reveal.ts';
import { isLarge, spanOf } from '../../ui/rows-of-six.ts';
import { VisitUs } from '../contact/visit-us.tsx';
import { CourseCard } from '../courses/card.tsx';
import type { CourseOnCard } from '../courses/on-card.ts';
import type { Place } from '../frame/navigation.ts';
import { HomeLectures, hasUnits } from './lectures.tsx';
import { HomeTuitions } from './tuitions.tsx';
import { HomeWords } from './words.tsx';

type BelowTheFoldProps = ComponentProps<typeof HomeCourses> &
  Pick<ComponentProps<typeof HomeTuitions>, 'taught'> &
  ComponentProps<typeof HomeLectures> &
  ComponentProps<typeof HomeWords>;

export function BelowTheFold({ courses, taught, units, words }: BelowTheFoldProps) {
  const { home } = useInstitute();
  const sections: Record<HomeSection, ReactElement> = {
    courses: <HomeCourses courses={courses} />,
    tuitions: <HomeTuitions taught={taught} hasLectures={hasUnits('/classes/Intermediate', units)} />,
    lectures: <HomeLectures units={units} />,
    words: <HomeWords words={words} />,
    director: <HomeDirector />,
    pages: <OtherPages />,
    visit: <VisitUs />,
  };
  return sectionsShown(home.sections).map((name) => <LaidOutLater key={name}>{sections[name]}</LaidOutLater>);
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
        lead={t('Every course page lists the fee and the job roles it prepares you for, before you ask.')}
        more={{ to: '/courses', text: t('All courses') }}
      />
      {courses === undefined && <TryAgain />}
      {courses && courses.length > 0 && (
        <div
          data-reveal
          className="rail min-[560px]:[--cards:2.15] min-[900px]:grid min-[900px]:grid-cols-6 min-[900px]:gap-5.5"
        >
          {courses.map((course, i) => (
            <div key={course.course} className={classNames('grid', spanOf(i, courses.length))}>
              <CourseCard course={course} look={isLarge(i, courses.length) ? 'big' : 'usual'} />
            </div>
          ))}
        </div>
      )}
    </section>
  );
}

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

// A quote of the director. Not shown without a director.
function HomeDirector() {
  const t = useT();
  const section = useReveal<HTMLElement>();
  const {
    name: institute,
    originals,
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
            lang={languageOf(quote)}
            className="max-w-[36ch] font-book text-[1.625rem] leading-[1.3] text-balance italic max-[900px]:col-span-full min-[900px]:col-start-2 min-[900px]:self-end min-[900px]:text-[2.375rem]"
          >
            “{quote}”
          </blockquote>
        )}
        <Picture
          src={photo}
          art={{ kind: 'person', seed: originals?.director || name || institute }}
          alt=""
          width={240}
          height={240}
          className="size-20 rounded-xl object-cover object-[50%_25%] min-[900px]:row-span-2 min-[900px]:row-start-1 min-[900px]:size-60 min-[900px]:rounded-2xl"
        />
        <div data-reveal className="col-start-2 min-[900px]:self-start">
          {name && (
            <p>
              <b lang={languageOf(name)} className="font-display text-[1.5rem] leading-tight">
                {name}
              </b>
              {role && (
                <span lang={languageOf(role)} className="block text-ink-2">
                  {role}
                </span>
              )}
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

const otherPages = [
  { to: '/about', text: msg('About us'), icon: Info },
  { to: '/notes', text: msg('Study notes'), icon: BookOpen },
  { to: '/gallery', text: msg('Gallery'), icon: Images },
  { to: '/ngos', text: msg('Partner NGOs'), icon: HeartHandshake },
  { to: '/contact', text: msg('Contact'), icon: SquarePen },
] satisfies (Place & { icon: unknown })[];

// Pages that the sections above do not lead to.
function OtherPages() {
  const t = useT();
  return (
    <nav aria-label={t('More pages')} className="wrap py-7 min-[900px]:py-12">
      <ul className="flex flex-wrap gap-2.5 min-[900px]:justify-center">
        {otherPages.map(({ to, text, icon }) => (
          <li key={to}>
            <Chip to={to} icon={icon}>
              {t(text)}
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  );
}
