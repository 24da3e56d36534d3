// The first five courses: two large cards and three smaller ones, in a rail on phones.
import { useT } from '../../language/translation.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SectionHeading } from '../../ui/heading.tsx';
import { useReveal } from '../../ui/reveal.ts';
import { CourseCard } from '../courses/card.tsx';
import type { CourseOnCard } from '../courses/on-card.ts';
import { TryAgain } from './try-again.tsx';

export function HomeCourses({ courses }: { courses?: CourseOnCard[] }) {
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
