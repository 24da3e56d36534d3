// What is below the fold on the page of a course. Sent with the page, hydrated after it: see app/ui/deferred.tsx.
import type { Course } from '#contract/resources.ts';
import type { FormOutcome } from '../../api/context.ts';
import { useT } from '../../language/translation.tsx';
import { MoreLink } from '../../ui/heading.tsx';
import { artAddress } from '../../ui/picture.tsx';
import { useReveal } from '../../ui/reveal.ts';
import { CallForm } from './call-form.tsx';
import { CourseCard } from './card.tsx';
import { BeforeYouJoin, WhatYouLearn } from './facts.tsx';
import type { CourseOnCard } from './on-card.ts';

export function CourseDetails({ course, form }: { course: Course; form?: FormOutcome }) {
  return (
    <>
      <WhatYouLearn learn={course.learn} />
      <BeforeYouJoin course={course} />
      <CallForm course={course} outcome={form} />
      <CourseJobs jobs={course.jobs} />
    </>
  );
}

export function MoreCourses({ courses }: { courses: CourseOnCard[] }) {
  const t = useT();
  const section = useReveal<HTMLElement>();
  if (courses.length === 0) return null;
  return (
    <section ref={section} aria-labelledby="more-courses" className="wrap">
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
function CourseJobs({ jobs }: { jobs: string[] }) {
  const t = useT();
  const section = useReveal<HTMLElement>();
  return (
    <section ref={section} aria-labelledby="jobs">
      <h2 id="jobs" className="mb-2 text-[2.25rem] leading-[1.04] min-[900px]:mb-3 min-[900px]:text-[2.875rem]">
        {t('Job opportunities')}
      </h2>
      <ul className="grid grid-cols-1 gap-x-9 min-[620px]:grid-cols-2">
        {jobs.map((job) => (
          <li
            key={job}
            className="flex items-center gap-4 border-b-[1.5px] border-line py-3 last:border-0 min-[620px]:nth-last-2:odd:border-0"
          >
            <img
              src={artAddress('role', job)}
              alt=""
              width={56}
              height={56}
              loading="lazy"
              decoding="async"
              className="shrink-0 rounded-[16px]"
            />
            <span className="min-w-0 text-lead leading-[1.2] font-semibold">{job}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
