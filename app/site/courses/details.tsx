// What is below the fold on the page of a course. Sent with the page, hydrated after it: see app/ui/deferred.tsx.
import type { Course } from '#contract/resources.ts';
import type { FormOutcome } from '../../api/context.ts';
import { useT } from '../../language/translation.tsx';
import { MoreLink } from '../../ui/heading.tsx';
import { useReveal } from '../../ui/reveal.ts';
import { CallForm } from './call-form.tsx';
import { CourseCard } from './card.tsx';
import { BeforeYouJoin, WhatYouLearn } from './facts.tsx';
import { CourseJobs } from './jobs.tsx';
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
