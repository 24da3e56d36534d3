// What is below the fold on the page of a course. Sent with the page, hydrated after it: see app/ui/deferred.tsx.
import { inLanguage } from '#contract/language/languages.ts';
import { originalOf } from '#contract/language/original.ts';
import type { RecordIn } from '#contract/resources.ts';
import type { FormOutcome } from '../../api/context.ts';
import { useT, useTranslator } from '../../language/translation.tsx';
import { MoreLink } from '../../ui/heading.tsx';
import { languageOf } from '../../ui/language.ts';
import { artAddress } from '../../ui/picture.tsx';
import { useReveal } from '../../ui/reveal.ts';
import { CallForm } from '../contact/call-form.tsx';
import { CourseCard } from './card.tsx';
import { BeforeYouJoin, WhatYouLearn } from './facts.tsx';
import type { CourseOnCard } from './on-card.ts';

type Course = RecordIn<'courses'>;

export function CourseDetails({ course, form }: { course: Course; form?: FormOutcome }) {
  return (
    <>
      <WhatYouLearn learn={course.learn} />
      <BeforeYouJoin course={course} />
      <AskForCall course={course} form={form} />
      <CourseJobs course={course} />
    </>
  );
}

function AskForCall({ course, form }: { course: Course; form?: FormOutcome }) {
  const { t, language } = useTranslator();
  return (
    <section
      id="call"
      tabIndex={-1}
      aria-labelledby="call-title"
      className="no-print scroll-mt-20 rounded-card bg-primary-soft p-5 min-[620px]:p-6.5 dark:bg-surface dark:shadow-2"
    >
      <h2 id="call-title" className="text-[1.875rem] leading-[1.04] min-[900px]:text-[2.25rem]">
        {t('Ask us to call you')}
      </h2>
      <p className="mt-1.5 text-ink-2">
        {t('Leave a number and we call you about this course. Nothing is signed up for yet.')}
      </p>
      <CallForm
        action={inLanguage(`/courses/${encodeURIComponent(course.course)}#call`, language)}
        // Staff read it, and count by it.
        course={originalOf(course, 'title')}
        outcome={form}
      />
    </section>
  );
}

export function MoreCourses({ courses }: { courses: CourseOnCard[] }) {
  const t = useT();
  const section = useReveal<HTMLElement>();
  if (courses.length === 0) return null;
  return (
    <section ref={section} aria-labelledby="more-courses" className="no-print wrap">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-5 min-[900px]:mb-9">
        <h2 id="more-courses" className="text-h2 leading-[1.04]">
          {t('More courses')}
        </h2>
        <MoreLink to="/courses">{t('All courses')}</MoreLink>
      </div>
      <div className="grid grid-cols-1 gap-4 min-[900px]:grid-cols-3 min-[900px]:gap-5.5">
        {courses.map((course) => (
          <div key={course.course} data-reveal className="grid">
            <CourseCard course={course} look="row" />
          </div>
        ))}
      </div>
    </section>
  );
}

// The job roles a course prepares for, each with an icon drawn from its words.
function CourseJobs({ course }: { course: Course }) {
  const t = useT();
  const section = useReveal<HTMLElement>();
  return (
    <section ref={section} aria-labelledby="jobs">
      <h2 id="jobs" className="mb-2 text-[2.25rem] leading-[1.04] min-[900px]:mb-3 min-[900px]:text-[2.875rem]">
        {t('Job opportunities')}
      </h2>
      <ul className="grid grid-cols-1 gap-x-9 min-[620px]:grid-cols-2">
        {course.jobs.map((job, at) => (
          <li
            key={job}
            className="flex items-center gap-4 border-b-[1.5px] border-line py-3 print:py-1.5 last:border-0 min-[620px]:nth-last-2:odd:border-0"
          >
            <img
              src={artAddress('role', originalOf(course, 'jobs')[at] ?? job)}
              alt=""
              width={56}
              height={56}
              loading="lazy"
              decoding="async"
              className="no-print shrink-0 rounded-[16px]"
            />
            <span lang={languageOf(job)} className="min-w-0 text-lead leading-tight font-semibold">
              {job}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
